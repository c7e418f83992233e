"""Matches for the tests: who sits where, and how orders are given."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from parlour.games import find
from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.orders import Order
from parlour.match import archive, hosting, matches, people, playing
from parlour.match.automatic import Clockwork
from parlour.match.database import Database
from parlour.match.hall import Hall
from parlour.match.hosting import HERE, ME, Place, Plan
from parlour.match.journal import read_entries
from parlour.match.matches import BOT, FREE, INVITED, RUNNING, Match

T = TypeVar("T")

NOW = 1_700_000_000.0
THREAT_LEVEL = "threat-level"
LIE_CHEAT_STEAL = "lie-cheat-steal"
GAMES = (THREAT_LEVEL, LIE_CHEAT_STEAL)

MY_SEAT = Place(ME)
MY_SCREEN = Place(HERE)
BY_LINK = Place(INVITED)
ANYBODY = Place(FREE)
PROGRAM = Place(BOT, bot="random")


def person(database: Database, name: str) -> str:
    """Somebody new."""
    return database.write(lambda work: people.new_person(work, name, "UTC", NOW))


def open_match(
    hall: Hall,
    host: str,
    *places: Place,
    game: str = THREAT_LEVEL,
    seed: str = "7",
    now: float = NOW,
    **settings: Any,
) -> str:
    """A match of Ann's; its id."""
    options = settings.pop("options", {})
    master = settings.pop("gamesmaster", "")
    plan = Plan(
        game,
        places,
        options=options,
        seed=seed,
        settings={"pace": 0, **settings},
        gamesmaster=master,
    )
    made = hall.database.write(lambda work: hosting.create(hall, work, plan, host, "Ann", now))
    return made.id


def hot_seat(hall: Hall, seats: int = 3, **how: Any) -> str:
    """A running match with one person in all seats."""
    host = person(hall.database, "Ann")
    return open_match(hall, host, MY_SEAT, *[MY_SCREEN] * (seats - 1), **how)


def three_people(hall: Hall, **how: Any) -> tuple[str, list[str]]:
    """A running match of three people, and who they are."""
    names = ["Ann", "Bob", "Cid"]
    ids = [person(hall.database, name) for name in names]
    match = open_match(hall, ids[0], MY_SEAT, BY_LINK, BY_LINK, **how)
    for seat in (1, 2):
        join(hall, match, seat, ids[seat], names[seat])
    return match, ids


def join(hall: Hall, match: str, seat: int, who: str, name: str, now: float = NOW) -> Match:
    """Sit down."""
    return do(hall, hosting.join, match, seat, who, name, now)


def do(hall: Hall, act: Callable[..., T], *args: Any, **how: Any) -> T:
    """One act of `playing` or `hosting`, committed."""
    return hall.database.write(lambda work: act(hall, work, *args, **how))


def give(
    hall: Hall,
    match: str,
    seat: int,
    order: Order,
    decision: str | None = None,
    given: int | None = None,
    now: float = NOW,
) -> playing.Given:
    """An order as a page sends it: for what is asked now, unless it says something else."""
    found = hall.current(match)
    chosen = playing.decision_of(found, seat) if decision is None else decision
    number = found.chairs[seat].given if given is None else given
    return do(hall, playing.give_order, match, seat, order, chosen, number, now)


def some_order(match: Match, seat: int, chance: Chance) -> Order:
    """A legal order of a seat that is asked."""
    return match.playing.ask(seat).sample(chance)


def play_on(hall: Hall, match: str, chance: Chance, orders: int = 10**9) -> Match:
    """Let the people in a match play at random, and the programs between."""
    clockwork = Clockwork(hall)
    while orders:
        found = hall.current(match)
        if found.status != RUNNING:
            break
        asked = found.people_asked()
        if asked:
            seat = asked[chance.below(len(asked))]
            give(hall, match, seat, some_order(found, seat, chance), now=time.time())
            orders -= 1
        else:
            assert clockwork.work_off(time.time() + 60), "nobody is asked, and nothing is due"
    return hall.current(match)


def journal(hall: Hall, match: str) -> list[tuple[int, str, list[int]]]:
    """What was ordered and drawn."""
    entries = hall.database.read(lambda sql: read_entries(sql, match))
    return [(e.seat, repr(e.order), [draw.outcome for draw in e.draws]) for e in entries]


def know_toys(monkeypatch: pytest.MonkeyPatch, *toys: Game) -> None:
    """Let matches be played of toys too."""
    known = {toy.name: toy for toy in toys}

    def find_any(name: str) -> Game:
        return known.get(name) or find(name)

    for module in (archive, hosting, matches):
        monkeypatch.setattr(module, "find", find_any)


def refereed(hall: Hall, game: str, seats: int = 3, **how: Any) -> tuple[str, list[str], str]:
    """A running match with a Gamesmaster: its id, its people, and who he is."""
    names = ["Ann", "Bob", "Cid", "Dot"][:seats]
    ids = [person(hall.database, name) for name in names]
    master = person(hall.database, "Gus")
    places = (BY_LINK,) * seats
    match = open_match(hall, master, *places, game=game, gamesmaster="me", **how)
    for seat in range(seats):
        join(hall, match, seat, ids[seat], names[seat])
    return match, ids, master
