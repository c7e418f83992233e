"""A house on a database of its own, people with their cookies, and matches in chosen states.

Requests go through the whole application, lifespan included, without a network. The clock stands
still unless a test moves it.
"""

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeVar
from urllib.parse import urlencode

import httpx
import pytest
from jinja2 import DictLoader

from parlour.doors.web import (
    choosing,
    gamesmaster,
    guide,
    home,
    pages,
    plans,
    replays,
    scene,
    texts,
)
from parlour.doors.web.app import make_app
from parlour.doors.web.calls import Person
from parlour.doors.web.house import Config, House
from parlour.doors.web.live import Stream
from parlour.doors.web.security import cookie_name
from parlour.games import find as find_game
from parlour.games import page as page_of_game
from parlour.kernel.chance import Chance
from parlour.kernel.orders import Order, order_from_text
from parlour.match import hosting, links, matches, people, playing
from parlour.match.hosting import Place, Plan
from parlour.match.matches import RUNNING, Match

T = TypeVar("T")

START: Final = 1_700_000_000.0
OURS: Final[Mapping[str, str]] = {"sec-fetch-site": "same-origin"}
SCRIPT: Final[Mapping[str, str]] = {"x-parlour": "1"}
THREAT_LEVEL: Final = "threat-level"
LIE_CHEAT_STEAL: Final = "lie-cheat-steal"
GAMES: Final = (THREAT_LEVEL, LIE_CHEAT_STEAL)
NAMES: Final = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")


class Watch:
    """The time, which passes when a test says so."""

    def __init__(self) -> None:
        self.now = START

    def wait(self, seconds: float) -> None:
        """Let some time pass."""
        self.now += seconds


def stop_the_time(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Put a watch in the place of the time of every house."""
    made = Watch()
    monkeypatch.setattr(House, "now", staticmethod(lambda: made.now))
    return made


class Tokens:
    """Tokens that are the same in each run, in the place of random ones."""

    def __init__(self) -> None:
        self.count = 0

    def token_urlsafe(self, size: int) -> str:
        """The next."""
        self.count += 1
        return f"t{self.count:0{size}d}"


def foretell_tokens(monkeypatch: pytest.MonkeyPatch) -> Tokens:
    """Let ids, links and cookies be counted: two houses give the same."""
    made = Tokens()
    monkeypatch.setattr(links, "secrets", made)
    return made


class Inn:
    """A house that is open."""

    def __init__(self, folder: Path, origin: str = "") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.house = House(
            Config(
                f"sqlite:///{folder / 'parlour.db'}",
                origin=origin,
                secure=origin.startswith("https:"),
                clockwork=False,
            )
        )
        self.app = make_app(self.house)
        self.origin = origin or "http://parlour.test"
        self.runner = asyncio.Runner()
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url=self.origin)
        self.life = self.app.router.lifespan_context(self.app)
        self.runner.run(self.life.__aenter__())
        self.listening: list[Listening] = []

    def close(self) -> None:
        """Everybody goes home."""
        for one in self.listening:
            one.leave()
        self.runner.run(self.http.aclose())
        self.runner.run(self.life.__aexit__(None, None, None))
        self.runner.close()

    def write(self, act: Callable[..., T], *args: Any, **how: Any) -> T:
        """One act of `hosting`, `playing` or `talking`, committed."""
        return self.house.database.write(lambda work: act(self.house.hall, work, *args, **how))

    def now(self) -> float:
        """The time."""
        return self.house.now()

    # People.

    def stranger(self) -> "Visitor":
        """A browser that nobody has used."""
        return Visitor(self, None, "")

    def person(self, name: str) -> "Visitor":
        """Somebody who has told a name."""

        def work(work: Any) -> tuple[str, str]:
            who = people.new_person(work, name, "UTC", self.now())
            return who, people.new_session(work, who, "test", self.now())

        who, token = self.house.database.write(work)
        return Visitor(self, Person(who, name), token)

    # Matches.

    def match(self, name: str) -> Match:
        """A match as it stands."""
        return self.house.hall.current(name)

    def table(
        self, game: str = THREAT_LEVEL, seats: int = 3, how: "How | None" = None
    ) -> "Company":
        """A running match of people, each at a browser of his own; the first one is the host."""
        how = how or How()
        guests = [self.person(name) for name in (how.names or NAMES)[:seats]]
        match = self.open_table(guests[0], game, seats, how)
        for seat in range(1, seats):
            guest = guests[seat]
            assert guest.person is not None
            self.write(hosting.join, match, seat, guest.person.id, guest.person.name, self.now())
        return Company(self, match, guests)

    def open_table(self, host: "Visitor", game: str, seats: int, how: "How | None" = None) -> str:
        """A match that waits for all but its host."""
        how = how or How()
        assert host.person is not None
        plan = Plan(
            game,
            (Place("me"), *[Place(how.others)] * (seats - 1)),
            preset=how.preset,
            options=how.options,
            board=how.board,
            title=how.title,
            listed=how.listed,
            seed=how.seed,
            settings={"pace": 0, **how.settings},
        )
        made = self.write(hosting.create, plan, host.person.id, host.person.name, self.now())
        return made.id

    def scene_anew(self) -> None:
        """Forget what was drawn."""
        self.house.gallery.scenes.clear()


@dataclass(frozen=True)
class How:
    """What a table is like, where it is not as usual."""

    names: tuple[str, ...] = ()
    seed: str = "7"
    preset: str = "standard"
    title: str = ""
    board: str = ""
    others: str = "link"
    listed: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)


class Visitor:
    """A browser without a script: its cookies, and what it asks for."""

    def __init__(self, inn: Inn, person: Person | None, token: str) -> None:
        self.inn = inn
        self.person = person
        self.cookies: dict[str, str] = {}
        if token:
            self.cookies[cookie_name(inn.house.config)] = token

    @property
    def id(self) -> str:
        """Who it is."""
        assert self.person is not None
        return self.person.id

    def headers(self, more: Mapping[str, str]) -> dict[str, str]:
        """What is sent with each request."""
        found = dict(more)
        if self.cookies:
            found["cookie"] = "; ".join([f"{name}={value}" for name, value in self.cookies.items()])
        return found

    def get(self, path: str, **more: str) -> httpx.Response:
        """Look at something; headers with _ for -."""
        headers = {name.replace("_", "-"): value for name, value in more.items()}
        return self.ask("GET", path, headers)

    def post(
        self,
        path: str,
        fields: Mapping[str, object] | None = None,
        headers: Mapping[str, str] = OURS,
        content: bytes | None = None,
    ) -> httpx.Response:
        """Send a form."""
        body = urlencode(fields or {}, doseq=True).encode() if content is None else content
        kind = {"content-type": "application/x-www-form-urlencoded"}
        return self.ask("POST", path, {**kind, **headers}, body)

    def scripted(self, path: str, fields: Mapping[str, object] | None = None) -> httpx.Response:
        """Send a form as our script does."""
        return self.post(path, fields, {**OURS, **SCRIPT})

    def ask(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes = b""
    ) -> httpx.Response:
        """One request."""
        inn = self.inn
        return inn.runner.run(
            inn.http.request(method, path, headers=self.headers(headers), content=body)
        )

    def together(self, *requests: tuple[str, Mapping[str, object]]) -> list[httpx.Response]:
        """Several forms sent by our script at once."""

        async def all_at_once() -> list[httpx.Response]:
            headers = self.headers(
                {"content-type": "application/x-www-form-urlencoded", **OURS, **SCRIPT}
            )
            return await asyncio.gather(
                *[
                    self.inn.http.post(
                        path, headers=headers, content=urlencode(fields, doseq=True).encode()
                    )
                    for path, fields in requests
                ]
            )

        return self.inn.runner.run(all_at_once())

    def listen(self, path: str) -> "Listening":
        """Open a stream."""
        return Listening(self.inn, path, self.headers({}))

    def page_open(self, match: str, lobby: bool = False) -> "OpenPage":
        """An open page of a match, and what it is sent."""
        return OpenPage(self, match, lobby)


class OpenPage:
    """What the stream of a page would send, message by message, without waiting."""

    def __init__(self, visitor: Visitor, match: str, lobby: bool = False) -> None:
        self.inn = visitor.inn
        gallery = self.inn.house.gallery
        self.stream = Stream(
            gallery,
            self.inn.match(match),
            visitor.person,
            visitor.cookies.get(f"sits-{match}", ""),
            self.inn.origin if lobby else "",
        )

    def news(self) -> str:
        """The next message, '' where there is none."""
        return self.inn.runner.run(self.stream.update())


class Listening:
    """A stream that is really open."""

    def __init__(self, inn: Inn, path: str, headers: dict[str, str]) -> None:
        self.inn = inn
        self.status = 0
        self.headers: dict[str, str] = {}
        self.received = bytearray()
        self.over = asyncio.Event()
        self.began = asyncio.Event()
        url = httpx.URL(inn.origin).join(path)
        self.scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": url.scheme,
            "path": url.path,
            "raw_path": url.raw_path,
            "query_string": url.query,
            "root_path": "",
            "headers": [
                (name.encode(), value.encode())
                for name, value in {"host": url.netloc.decode(), **headers}.items()
            ],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
        }
        self.asked = False
        self.task = inn.runner.get_loop().create_task(self.run())
        inn.listening.append(self)
        inn.runner.run(self.first())

    async def run(self) -> None:
        """Let the application answer."""
        await self.inn.app(self.scope, self.receive, self.send)
        self.began.set()

    async def receive(self) -> dict[str, Any]:
        """An empty request; then nothing, until the browser leaves."""
        if not self.asked:
            self.asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self.over.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        """What the application says."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {k.decode(): v.decode() for k, v in message["headers"]}
        elif message["type"] == "http.response.body":
            self.received += message.get("body", b"")
            if b"\n\n" in self.received.removeprefix(b"retry: 1000\n\n"):
                self.began.set()

    async def first(self) -> None:
        """Wait for the first message, or for the end."""
        await asyncio.wait_for(self.began.wait(), 10)

    def hear(self, seconds: float = 0.3) -> str:
        """What has come since it was last asked."""
        self.inn.runner.run(asyncio.sleep(seconds))
        found = self.received.decode()
        self.received.clear()
        return found

    def leave(self) -> None:
        """Close the page."""

        async def end() -> None:
            self.over.set()
            await asyncio.wait([self.task], timeout=5)

        self.inn.runner.run(end())


@dataclass(frozen=True)
class Company:
    """People at a table."""

    inn: Inn
    name: str
    guests: list[Visitor]

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.inn.match(self.name)

    @property
    def at(self) -> str:
        """Where it is."""
        return f"/m/{self.name}"

    def order(self, seat: int, words: str) -> Match:
        """An order, given past the web: for what is asked now."""
        return self.give(seat, order_from_text(words))

    def give(self, seat: int, order: Order) -> Match:
        """An order as an object."""
        match = self.match
        taken = self.inn.write(
            playing.give_order,
            self.name,
            seat,
            order,
            playing.decision_of(match, seat),
            match.chairs[seat].given,
            self.inn.now(),
        )
        return taken.match

    def play_on(self, seed: str, orders: int, offers: bool = False) -> Match:
        """Play on at random; with `offers` those who are not asked make offers too."""
        chance = Chance(seed, 31)
        for _ in range(orders):
            match = self.match
            if match.status != RUNNING:
                break
            able = match.asked()
            if offers and chance.below(3) == 0:
                able = match.playing.may_act()
            seat = able[chance.below(len(able))]
            self.give(seat, match.playing.ask(seat).sample(chance))
        return self.match

    def play_out(self, seed: str) -> Match:
        """Play to the end."""
        return self.play_on(seed, 10**6)

    def become(self, match: Match) -> None:
        """Let the match stand as this one does: only in memory."""
        hall = self.inn.house.hall
        with hall.guard:
            hall.at_hand[self.name] = match
        self.inn.scene_anew()

    def set_up(self, change: Callable[[Any], None]) -> None:
        """Change the state by hand, in memory."""
        match = self.match
        table = match.playing.copy()
        table.state.cached = None
        change(table.state)
        table.state.cached = None
        self.become(replace(match, table=table))

    def form(self, seat: int, order: str = "", **fields: object) -> dict[str, object]:
        """What a page of this moment sends for an order."""
        match = self.match
        hidden: dict[str, object] = {
            "seat": seat,
            "decision": playing.decision_of(match, seat),
            "given": match.chairs[seat].given,
        }
        if order:
            hidden["order"] = order
        return {**hidden, **fields}


@contextmanager
def open_inn(folder: Path, origin: str = "") -> Iterator[Inn]:
    """A house for a while."""
    made = Inn(folder, origin)
    try:
        yield made
    finally:
        made.close()


# Toys.


def register_toys(monkeypatch: pytest.MonkeyPatch, *toys: Any) -> None:
    """Let the web know toys, with the plainest of pages: before the house is opened."""
    known = {toy.name: toy for toy in toys}
    plain = ModuleType("page_of_a_toy")
    vars(plain).update(
        MEASURES=(("money", "Money"),),
        board_context=lambda *about: {},
        live_context=lambda setup, view, *about: {"view": json.dumps(view, sort_keys=True)},
        figures=lambda setup, view, *about: [
            [{"label": "Money", "value": str(v), "key": "money"}] for v in view["money"]
        ],
        hand_context=lambda setup, view, *about: {"view": json.dumps(view, sort_keys=True)},
        measures=lambda setup, view, *about: {"money": list(view["money"])},
        consequence=lambda *about: "",
        tables=lambda *about: [],
        hint=lambda *about: None,
    )
    templates: dict[str, str] = {}
    for name in known:
        templates |= {
            f"game/{name}/board.html": '<svg class="board-print"></svg>',
            f"game/{name}/live.html": '<svg id="board-live"><text>{{ view }}</text></svg>',
            f"game/{name}/hand.html": "<p>{{ view }}</p>",
            f"game/{name}/poster.html": '<svg class="poster-art"></svg>',
        }

    def find(name: str) -> Any:
        return known.get(name) or find_game(name)

    def page(name: str) -> Any:
        return plain if name in known else page_of_game(name)

    def made(self: pages.Pages) -> None:
        init(self)
        self.templates.loader.loaders.append(DictLoader(templates))  # type: ignore[union-attr]
        for name in known:
            self.files[f"game/{name}/style.css"] = pages.File("text/css", b"", b"")

    init = pages.Pages.__init__
    monkeypatch.setattr(pages.Pages, "__init__", made)
    for module in (choosing, plans, gamesmaster, guide, playing, replays, scene):
        monkeypatch.setattr(module, "page", page)
    for module in (home, hosting, matches, texts):
        monkeypatch.setattr(module, "find", find)
    for toy in toys:
        monkeypatch.setattr(type(toy), "rules_text", lambda self: "", raising=False)


# Reading pages.

VOID: Final = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr")
)


@dataclass
class Element:
    """An element of a page: its name, its attributes, what is in it."""

    tag: str
    attributes: dict[str, str]
    children: "list[Element]"
    text: str = ""

    def all(self, *tags: str) -> "list[Element]":
        """Every element of these names within."""
        found: list[Element] = []
        for child in self.children:
            if child.tag in tags:
                found.append(child)
            found += child.all(*tags)
        return found

    def get(self, name: str, fallback: str = "") -> str:
        """An attribute."""
        return self.attributes.get(name, fallback)


class Reader(HTMLParser):
    """Reads HTML into elements."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {}, [])
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        element = Element(tag, {name: value or "" for name, value in attrs}, [])
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without contents."""
        self.open[-1].children.append(
            Element(tag, {name: value or "" for name, value in attrs}, [])
        )

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        for at in range(len(self.open) - 1, 0, -1):
            if self.open[at].tag == tag:
                del self.open[at:]
                return

    def handle_data(self, data: str) -> None:
        """Text."""
        for element in self.open:
            element.text += data


def read_html(text: str) -> Element:
    """A page or a fragment as elements."""
    reader = Reader()
    reader.feed(text)
    reader.close()
    return reader.root
