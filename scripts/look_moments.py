"""What ./look looks at: a house with people, and matches stopped at chosen moments.

Every match has a seed, and programs give the orders for all who sit at it, so that the pictures
of two days show the same.
"""

import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

import uvicorn

from parlour.bots.driving import Driver
from parlour.doors.web.app import make_app
from parlour.doors.web.house import Config, House
from parlour.kernel.orders import Order, order_from_text
from parlour.match import accounts, hosting, people, playing, refereeing, talking
from parlour.match.hosting import Place, Plan
from parlour.match.matches import OVER, RUNNING, Match

T = TypeVar("T")

THREAT_LEVEL: Final = "threat-level"
LIE_CHEAT_STEAL: Final = "lie-cheat-steal"
PARLEMENT_1966: Final = "parlement-1966"
PARLEMENT_1968: Final = "parlement-1968"
NAMES: Final = ("Ada", "Ben", "Cleo", "Dimitri", "Eve", "Farouk", "Gwendolyn", "Hal")
MOST: Final = 2500


@dataclass(frozen=True)
class Moment:
    """A page to look at: who looks, at which address, and what is done before the picture.

    `press` are selectors that are clicked one after the other; the page is shown whole where
    it is longer than the screen, unless it is a table.
    """

    name: str
    path: str
    who: str = ""
    press: tuple[str, ...] = ()
    cookies: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_table(self) -> bool:
        """Whether it fills the screen and scrolls inside."""
        return self.name.startswith(("table", "replay"))


class Scenery:
    """A house, and how matches in it are brought to a moment."""

    def __init__(self, folder: Path) -> None:
        self.house = House(Config(f"sqlite:///{folder / 'look.db'}", clockwork=False))
        listening = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://localhost:{listening.getsockname()[1]}"
        config = uvicorn.Config(
            make_app(self.house), log_level="warning", timeout_graceful_shutdown=1
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, args=([listening],))
        self.thread.start()
        while not self.server.started and self.thread.is_alive():
            time.sleep(0.01)
        self.ids: dict[str, str] = {}
        self.tokens: dict[str, str] = {}
        for name in NAMES:
            self.ids[name], self.tokens[name] = self.house.database.write(self.newcomer(name))

    def close(self) -> None:
        """Shut the house."""
        self.server.should_exit = True
        self.thread.join()

    def newcomer(self, name: str) -> Callable[[Any], tuple[str, str]]:
        """Somebody comes in."""

        def work(work: Any) -> tuple[str, str]:
            who = people.new_person(work, name, "Europe/Berlin", self.house.now())
            device = "Firefox on Linux"
            return who, people.new_session(work, who, device, self.house.now())

        return work

    def write(self, act: Callable[..., T], *args: Any) -> T:
        """One act upon the hall."""
        return self.house.database.write(lambda work: act(self.house.hall, work, *args))

    def make(self, game: str, seats: tuple[str, ...], seed: str, **more: Any) -> str:
        """A match; seats are names of people, 'here', 'link', 'open' or 'bot'."""
        places = [Place("me")]
        for seat in seats[1:]:
            places.append(Place(seat) if seat in ("here", "link", "open", "bot") else Place("open"))
        plan = Plan(game, tuple(places), seed=seed, **more)
        host = seats[0]
        made = self.write(hosting.create, plan, self.ids[host], host, self.house.now())
        for at, seat in enumerate(seats):
            if at and seat in self.ids:
                now = self.house.now()
                self.write(hosting.join, made.id, at, self.ids[seat], seat, now)
        return made.id

    def match(self, name: str) -> Match:
        """A match as it stands."""
        return self.house.hall.current(name)

    def give(self, name: str, seat: int, order: Order) -> None:
        """One order."""
        now = self.house.now()

        def work(hall: Any, work: Any) -> None:
            playing.carry_out(hall, work, hall.hold(work, name), seat, order, now)

        self.write(work)

    def play(self, name: str, until: Callable[[Match], bool]) -> Match:
        """Let programs give the orders of all until something is so, or the game is over."""
        table = self.match(name).playing
        kind = "smart" if "smart" in table.game.bots else "random"
        players = {
            seat: table.game.seat_player(kind, table.setup, seat, f"look {seat}")
            for seat in range(table.state.seats)
        }
        driver = Driver(table.game, players)
        for _ in range(MOST):
            match = self.match(name)
            if match.status != RUNNING or until(match):
                break
            found = driver.next_order(match.playing.state)
            assert found is not None
            self.give(name, *found)
        return self.match(name)

    def say(self, name: str, seat: int, words: str, to: tuple[int, ...] = ()) -> None:
        """Something said at a table."""
        self.write(talking.say, name, seat, list(to), words, self.house.now())


@contextmanager
def scenery() -> Iterator[Scenery]:
    """A house for a while."""
    with tempfile.TemporaryDirectory(prefix="parlour-look-") as folder:
        made = Scenery(Path(folder))
        try:
            yield made
        finally:
            made.close()


def asks(question: str, seat: int = 0) -> Callable[[Match], bool]:
    """Whether a seat is asked something of this name."""

    def found(match: Match) -> bool:
        asked = match.playing.state.stack[-1].question
        return asked is not None and asked.name == question and seat in match.asked()

    return found


def after(revision: int, seat: int | None = None) -> Callable[[Match], bool]:
    """Whether so many orders have been given, and a seat is asked."""
    return lambda match: match.revision >= revision and (seat is None or seat in match.asked())


def can_sell(match: Match) -> bool:
    """Whether the first has votes to sell in his own turn, and the second money to buy them."""
    state: Any = match.playing.state
    mine = state.turn == 0 and match.asked() == [0] and len(state.stack) == 1
    return bool(mine and state.votes.held[0] >= 25 and state.money.held[1] >= 20_000)


def table_moments(house: Scenery) -> Iterator[Moment]:
    """Moments of both games, each in a match of its own."""
    four = NAMES[:4]
    for game, short, seats in (
        (THREAT_LEVEL, "tl", NAMES[:5]),
        (LIE_CHEAT_STEAL, "lcs", four),
    ):
        name = house.make(game, seats, "11")
        house.play(name, after(0, 0))
        yield Moment(f"table-{short}-start", f"/m/{name}", "Ada")
        name = house.make(game, seats, "12", title="Thursday evening")
        house.play(name, after(60, 0))
        house.say(name, 1, "Whoever pushes Cleo now has my word for two rounds.")
        house.say(name, 0, "Your word is worth what the last one was.")
        house.say(name, 1, "Two thousand, and nobody hears of it.", (0,))
        yield Moment(f"table-{short}-mine", f"/m/{name}", "Ada")
        yield Moment(f"table-{short}-waiting", f"/m/{name}", "Ben")
        yield Moment(f"table-{short}-watching", f"/m/{name}")
        for tab in ("talk", "rules", "plot", "notes", "deals"):
            if tab != "deals" or game == LIE_CHEAT_STEAL:
                press = (f"#to-{tab}",)
                yield Moment(f"table-{short}-tab-{tab}", f"/m/{name}", "Ada", press)
        yield Moment(f"about-{short}", f"/m/{name}/about", "Ada")
        yield Moment(f"plot-{short}", f"/m/{name}/plot", "Ada")
        name = house.make(game, ("Ada", "here", "bot"), "13")
        house.play(name, after(6, 1))
        yield Moment(f"table-{short}-handover", f"/m/{name}", "Ada")
        name = house.make(game, seats, "14", preset="quick")
        last = house.play(name, lambda match: False)
        assert last.status == OVER
        yield Moment(f"table-{short}-over", f"/m/{name}", "Ada")
        middle = f"/m/{name}/replay?step={last.revision // 2}"
        yield Moment(f"replay-{short}", middle, "Ada")
    name = house.make(THREAT_LEVEL, NAMES, "15", settings={"guide": "yes"})
    house.play(name, after(40, 0))
    yield Moment("table-tl-eight-guided", f"/m/{name}", "Ada")
    name = house.make(THREAT_LEVEL, four, "16", settings={"clock": "bank"}, options={"points": 20})
    house.play(name, after(12, 0))
    house.write(playing.propose, name, 1, "pause", house.house.now())
    yield Moment("table-tl-motion-clock", f"/m/{name}", "Ada")
    yield from questions(house, four)


def questions(house: Scenery, seats: tuple[str, ...]) -> Iterator[Moment]:
    """Lie, Cheat & Steal at each of its questions, and with an offer on the table."""
    wanted = {
        "character", "raise", "court", "press", "defense", "reading", "passing", "after",
        "anonymous tip", "auction", "tip",
    }  # fmt: skip
    seed = 20
    seen: set[str] = set()
    while seed < 32 and len(seen) < 9:
        name = house.make(LIE_CHEAT_STEAL, seats, str(seed))
        seed += 1

        def fresh(match: Match) -> bool:
            asked = match.playing.state.stack[-1].question
            return (
                asked is not None
                and 0 in match.asked()
                and asked.name not in seen
                and asked.name not in ("before", "before_roll")
                and (asked.name in wanted or bool(asked.name))
            )

        match = house.play(name, fresh)
        question = match.playing.state.stack[-1].question if match.status == RUNNING else None
        if question is None:
            continue
        seen.add(question.name)
        yield Moment(f"table-lcs-ask-{question.name.replace(' ', '-')}", f"/m/{name}", "Ada")
    name = house.make(LIE_CHEAT_STEAL, seats, "12")
    house.play(name, can_sell)
    house.give(name, 0, order_from_text("offer_votes 1 5 9000"))
    yield Moment("table-lcs-offered", f"/m/{name}", "Ada", ("#to-deals",))
    yield Moment("table-lcs-offer-mine", f"/m/{name}", "Ben", ("#to-deals",))
    yield Moment("offer", f"/m/{name}/offer", "Ada")
    form = ("#to-deals", "#deals a[data-into]")
    yield Moment("table-lcs-offer-form", f"/m/{name}", "Ada", form)


def when_in(**wanted: int) -> Callable[[Match], bool]:
    """Whether a parliament has come to a session, a phase, a period."""

    def found(match: Match) -> bool:
        state: Any = match.playing.state
        return all(getattr(state, name) == value for name, value in wanted.items())

    return found


def voting(match: Match) -> bool:
    """Whether a parliament with a Government votes on bills."""
    state: Any = match.playing.state
    return bool(state.table and state.phase == 0 and state.offices[0] >= 0)


def parlement_moments(house: Scenery) -> Iterator[Moment]:
    """Parlement 1966 from the first period to the last, and what it prints."""
    seats = NAMES[:5]
    name = house.make(PARLEMENT_1966, seats, "11")
    yield Moment("table-p66-start", f"/m/{name}", "Ada")
    yield Moment("p66-offer", f"/m/{name}/offer", "Ada")
    house.give(name, 0, order_from_text("draft_government 0 1 2 2 4 [[0,1,500]]"))
    yield Moment("table-p66-drafted", f"/m/{name}", "Ada", ("#to-deals",))
    for short, until in (
        ("vote", voting),
        ("last", when_in(phase=1)),
        ("primary", when_in(phase=2)),
        ("runoff", when_in(phase=3)),
        ("second", when_in(session=2, period=2, phase=0)),
    ):
        name = house.make(PARLEMENT_1966, seats, "3")
        house.play(name, until)
        yield Moment(f"table-p66-{short}", f"/m/{name}", "Ada")
        if short == "runoff":
            yield Moment("table-p66-watched", f"/m/{name}")
    name = house.make(PARLEMENT_1966, seats, "3")
    match = house.play(name, when_in(phase=3))
    out = getattr(match.playing.state, "bulletin", 1)
    at = f"/m/{name}/papers"
    yield Moment("p66-papers", at, "Ada")
    for number in sorted({1, 2, out - 1, out}):
        yield Moment(f"p66-bulletin-{number}", f"{at}/bulletin/{number}", "Ada")
    for sheet in ("record-w", "accounts", "election-1"):
        yield Moment(f"p66-sheet-{sheet}", f"{at}/sheet/{sheet}", "Ada")
    yield Moment("p66-forms", f"/games/{PARLEMENT_1966}/sheets")
    for sheet in ("orders", "record", "election"):
        yield Moment(f"p66-form-{sheet}", f"/games/{PARLEMENT_1966}/sheets/{sheet}")
    name = house.make(PARLEMENT_1966, seats, "5", options={"elections": 2, "unity_after": 3})
    house.play(name, lambda match: match.status == OVER)
    yield Moment("table-p66-over", f"/m/{name}", "Ada")


CABINET_1968: Final = "propose_government [34,35,16,17,28,29,38,39] [6,17,18,29] [[4,2,1500]]"
"""Conservatives, Radicals and Monarchists; Center and a few Socialists behind them."""


def parlement_1968_moments(house: Scenery) -> Iterator[Moment]:
    """Parlement 1968 from the talks to the last ballot, and what it prints."""
    seats = NAMES[:7]
    guided = {"guide": "yes"}
    name = house.make(PARLEMENT_1968, seats, "11", settings=guided)
    yield Moment("table-p68-start", f"/m/{name}", "Ada")
    drafted(house, name)
    yield Moment("table-p68-drafted", f"/m/{name}", "Ada", ("#to-deals",))
    for question in (
        "orders", "budget vote", "bill vote", "bill vote and candidates", "first ballot",
        "withdrawals", "second ballot",
    ):  # fmt: skip
        name = house.make(PARLEMENT_1968, seats, "4", settings=guided)
        house.play(name, asks(question))
        short = question.replace(" ", "-")
        yield Moment(f"table-p68-{short}", f"/m/{name}", "Ada")
        yield Moment(f"table-p68-watched-{short}", f"/m/{name}")
    at = f"/m/{name}/papers"
    yield Moment("p68-papers", at, "Ada")
    state: Any = house.match(name).playing.state
    for number in sorted({1, 2, 3, state.periods - 2, state.periods - 1}):
        yield Moment(f"p68-bulletin-{number}", f"{at}/bulletin/{number}", "Ada")
    for sheet in ("record-1", "election-4"):
        yield Moment(f"p68-sheet-{sheet}", f"{at}/sheet/{sheet}", "Ada")
    for sheet in ("record-1", "election-1"):
        yield Moment(f"p68-form-{sheet}", f"/games/{PARLEMENT_1968}/sheets/{sheet}")
    name = house.make(PARLEMENT_1968, seats, "5", options={"elections": 1})
    house.play(name, lambda match: match.status == OVER)
    yield Moment("table-p68-over", f"/m/{name}", "Ada")
    yield Moment("p68-bulletin-last", f"/m/{name}/papers", "Ada")
    five = NAMES[:5]
    name = house.make(PARLEMENT_1968, five, "6", options={"country": "lakeland"})
    house.play(name, asks("bill vote"))
    yield Moment("table-p68-lakeland", f"/m/{name}")


def drafted(house: Scenery, name: str) -> None:
    """A proposed Government on the table, by whoever may write one."""
    state: Any = house.match(name).playing.state
    house.give(name, state.seat_of[4], order_from_text(CABINET_1968))


def page_moments(house: Scenery) -> Iterator[Moment]:
    """All pages that are no table."""
    yield Moment("home", "/")
    yield Moment("home-mine", "/", "Ada")
    yield Moment("matches", "/matches", "Ada")
    for game, short in (
        (THREAT_LEVEL, "tl"),
        (LIE_CHEAT_STEAL, "lcs"),
        (PARLEMENT_1966, "p66"),
        (PARLEMENT_1968, "p68"),
    ):
        yield Moment(f"create-{short}", f"/create/{game}", "Ada")
        folds = tuple([f"details.fold:nth-of-type({i}) summary" for i in range(1, 6)])
        yield Moment(f"create-{short}-open", f"/create/{game}", "Ada", folds)
        yield Moment(f"rules-{short}", f"/rules/{game}")
    yield Moment("rules", "/rules")
    yield Moment("rules-search", f"/rules/{LIE_CHEAT_STEAL}?q=subpoena")
    lobby = house.make(LIE_CHEAT_STEAL, ("Ada", "Ben", "open", "link"), "17", listed=True)
    house.make(THREAT_LEVEL, ("Cleo", "Ben", "open"), "17", listed=True, title="After work")
    yield Moment("lobby-host", f"/m/{lobby}/lobby", "Ada")
    yield Moment("lobby-guest", f"/m/{lobby}/lobby", "Ben")
    yield Moment("join", f"/m/{lobby}/join")
    yield Moment("account", "/account", "Ada")
    yield Moment("signin", "/signin")
    link = house.house.database.write(lambda work: accounts.make_link(work, house.ids["Eve"]))
    yield Moment("signin-link", f"/me/link/{link}")
    yield Moment("about", "/about")
    yield Moment("error", "/nowhere")


def desk_moments(house: Scenery) -> Iterator[Moment]:
    """The Gamesmaster's desk, and the sheet of a player."""
    seats = 5
    plan = Plan(
        PARLEMENT_1966,
        (Place("open"),) * seats,
        seed="31",
        title="The winter session",
        settings={"clock": "post", "hours": 336, "ends": "midnight", "zone": "Europe/Berlin"},
        gamesmaster="me",
    )
    now = house.house.now()
    name = house.write(hosting.create, plan, house.ids["Hal"], "Hal", now).id
    for seat in range(seats):
        house.write(hosting.join, name, seat, house.ids[NAMES[seat]], NAMES[seat], now)
    for seat in house.match(name).asked()[:2]:
        order = house.match(name).playing.ask(seat).idle()
        assert order is not None
        house.give(name, seat, order)
    late = house.match(name).people_asked()
    if late:
        house.write(refereeing.remind, name, late, "I should like to publish on Friday.", now)
    yield Moment("desk", f"/m/{name}/desk", "Hal")
    yield Moment("desk-proof", f"/m/{name}/desk?preview=1", "Hal")
    if playing.is_sealed(house.match(name)):
        yield Moment("sheet", f"/m/{name}/sheet", NAMES[seats - 1])
        yield Moment("table-sheet", f"/m/{name}", NAMES[seats - 1])


def all_moments(house: Scenery) -> list[Moment]:
    """Everything that there is to look at."""
    return [
        *table_moments(house),
        *parlement_moments(house),
        *parlement_1968_moments(house),
        *page_moments(house),
        *desk_moments(house),
    ]
