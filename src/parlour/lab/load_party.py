"""People at a match: each with a cookie, a stream, a connection for orders of his own.

How an update is matched with the order that caused it. A party gives one order at a time: the
next is not sent before all seats have what the last one caused. Nobody else acts in the match
(no programs, no clocks, no talk), so the next message on a seat's stream after the order was sent
in which #ask or the log is new was caused by it; messages with other regions alone, such as those
that tell who looks on, are not counted. A few orders change nothing that others see. Where
nothing has come SILENCE seconds after the acknowledgement, that seat's page is fetched: when it
shows the #ask and the last line that the stream has brought already, no update was due; otherwise
it is waited for until OVERDUE, and missing then. The seat that gave the order gets an update too;
it is waited for, but not among the times. The first message of a stream that had to be opened
again is no update: what it should have brought counts as caught up.
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlencode

from parlour.kernel.errors import ParlourError
from parlour.lab.load_forms import Pairs, ask_of, choose_order, last_line, shows_news, state_of
from parlour.lab.load_wire import Answer, Asking, Following, Lost, connect, request

SILENCE: Final = 2.0
OVERDUE: Final = 10.0
PATIENCE: Final = 30.0
AGAIN: Final = 0.03
TRIES: Final = 8
AGENT: Final = "parlour-lab"


@dataclass(slots=True)
class Sample:
    """One order: when it was sent, when acknowledged, when each other seat had it."""

    sent: float
    acknowledged: float = 0.0
    heard: list[float] = field(default_factory=list)
    missing: int = 0


@dataclass(frozen=True, slots=True)
class Note:
    """An order that was sent, as the journal has to have it: by whom, which of his, what."""

    match: str
    seat: int
    given: int
    words: str


@dataclass(slots=True)
class Tally:
    """What a generator has seen."""

    samples: list[Sample] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    wire: list[int] = field(default_factory=list)
    plain: list[int] = field(default_factory=list)


class World:
    """What all parties of a process share: the server, how streams are packed, the tally."""

    def __init__(self, port: int, packed: bool, chance: random.Random, patience: float) -> None:
        self.port = port
        self.packed = packed
        self.chance = chance
        self.patience = patience
        self.tally = Tally()
        self.noted: dict[Note, bool] | None = None  # with True for those that were acknowledged
        self.silence = SILENCE
        self.up = asyncio.Event()  # cleared while it is known that nobody answers
        self.up.set()

    async def pause(self) -> None:
        """Before another try."""
        await asyncio.sleep(AGAIN)
        await self.up.wait()


class Player:
    """A person with a browser."""

    def __init__(self, world: World, name: str, address: str) -> None:
        self.world = world
        self.name = name
        self.address = address
        self.cookie = ""
        self.line: Asking | None = None

    async def ask(
        self, method: str, path: str, pairs: Pairs | None = None, scripted: bool = False
    ) -> Answer:
        """A request, sent anew on a new connection as long as none answers it."""
        until = time.monotonic() + self.world.patience
        body = None if pairs is None else urlencode(pairs).encode()
        while True:
            headers = {
                "cookie": self.cookie,
                "user-agent": AGENT,
                "accept-encoding": "gzip",
                "x-parlour": "1" if scripted else "",
                "x-forwarded-for": self.address,
            }
            try:
                if self.line is None or not self.line.is_open:
                    self.line = await connect(self.world.port, Asking)
                answer = await self.line.ask(request(method, path, self.world.port, headers, body))
            except Lost:
                self.world.tally.counts["reconnects"] += 1
                if time.monotonic() > until:
                    raise
                await self.world.pause()
                continue
            if answer.cookie:
                self.cookie = answer.cookie
            return answer

    def leave(self) -> None:
        """Close the connection."""
        if self.line is not None:
            self.line.close()


class Seat:
    """A person's place in a match, with the stream that keeps his page up to date."""

    def __init__(self, party: "Party", number: int, player: Player) -> None:
        self.party = party
        self.number = number
        self.player = player
        self.stream: Following | None = None
        self.ask = b""
        self.state = ""
        self.last = b""
        self.waits = False
        self.first = True
        self.since = 0.0
        self.leaving = False
        self.opening: asyncio.Task[None] | None = None

    def follow(self) -> None:
        """Open the stream, and open it again whenever it is lost."""
        self.opening = asyncio.get_running_loop().create_task(self.open())

    async def open(self) -> None:
        """Open the stream."""
        world = self.party.world
        headers = {
            "cookie": self.player.cookie,
            "user-agent": AGENT,
            "accept": "text/event-stream",
            "accept-encoding": "gzip" if world.packed else "identity",
        }
        path = f"/m/{self.party.match}/live"
        until = time.monotonic() + world.patience
        await world.up.wait()
        while not self.leaving:
            try:
                self.stream = await connect(world.port, lambda: Following(self.heard, self.gone))
            except Lost:
                if time.monotonic() > until:
                    world.tally.counts["errors"] += 1
                    return
                await world.pause()
                continue
            self.first = True
            self.stream.send(request("GET", path, world.port, headers))
            return

    def gone(self, stream: Following) -> None:
        """The stream has ended."""
        if stream is not self.stream or self.leaving:
            return
        counts = self.party.world.tally.counts
        counts["reconnects"] += 1
        if stream.status not in (0, 200):
            counts[f"stream {stream.status}"] += 1
        self.stream = None
        asyncio.get_running_loop().call_later(AGAIN, self.follow)

    def heard(self, message: bytes, wire: int, at: float) -> None:
        """A message has come."""
        first, self.first = self.first, False
        tally = self.party.world.tally
        if not shows_news(message):
            tally.counts["other_messages"] += 1
            return
        ask = ask_of(message)
        if ask:
            self.ask = ask
            self.state = state_of(ask)
            if self.state == "watching":
                tally.counts["signed_out"] += 1
        self.last = last_line(message) or self.last
        self.party.stirred()
        if not first:
            tally.wire.append(wire)
            tally.plain.append(len(message))
        if not self.waits:
            return
        self.waits = False
        self.party.arrived(self, 0.0 if first else at)

    async def is_behind(self) -> bool:
        """Whether the page shows what the stream has not brought."""
        answer = await self.player.ask("GET", f"/m/{self.party.match}")
        self.party.world.tally.counts["looked"] += 1
        if answer.status != 200 or not self.waits:
            return answer.status != 200
        return ask_of(answer.body) != self.ask or last_line(answer.body) not in (b"", self.last)

    def leave(self) -> None:
        """Close the page."""
        self.leaving = True
        if self.opening is not None:
            self.opening.cancel()
        if self.stream is not None:
            self.stream.close()


class Party:
    """Some people, and the match that they play; when it is over they play another."""

    def __init__(self, world: World, game: str, players: list[Player]) -> None:
        self.world = world
        self.game = game
        self.players = players
        self.match = ""
        self.seats: list[Seat] = []
        self.played: list[tuple[str, list[str]]] = []
        self.sample: Sample | None = None
        self.author: Seat | None = None
        self.all_have_it = asyncio.Event()
        self.news = asyncio.Event()

    # Sitting down.

    async def sit_down(self) -> None:
        """Create a match, let all join it, and open a stream for each."""
        host, *others = self.players
        chairs = [("seat-0-kind", "me")]
        chairs += [(f"seat-{n}-kind", "open") for n in range(1, len(self.players))]
        made = await host.ask("POST", f"/create/{self.game}", [*chairs, ("name", host.name)])
        self.match = match_named(made)
        for player in others:
            answer = await player.ask("POST", f"/m/{self.match}/join", [("name", player.name)])
            match_named(answer)
        self.played.append((self.match, [player.cookie for player in self.players]))
        self.seats = [Seat(self, n, player) for n, player in enumerate(self.players)]
        for seat in self.seats:
            seat.follow()

    async def is_ready(self, seconds: float) -> bool:
        """Wait until every page shows the match."""
        until = time.monotonic() + seconds
        while not all(seat.state for seat in self.seats):
            if time.monotonic() > until:
                return False
            await self.stir(0.2)
        return True

    def leave(self) -> None:
        """Close all pages and connections."""
        for seat in self.seats:
            seat.leave()
        for player in self.players:
            player.leave()

    @property
    def over(self) -> bool:
        """Whether the game has ended, as any page shows it."""
        return any(seat.state == "over" for seat in self.seats)

    async def sit_down_again(self) -> None:
        """Another match with the same people."""
        self.world.tally.counts["finished"] += 1
        for seat in self.seats:
            seat.leave()
        await self.sit_down()
        await self.is_ready(PATIENCE)

    # Being told.

    def stirred(self) -> None:
        """Some page shows something new."""
        self.news.set()

    async def stir(self, seconds: float) -> None:
        """Wait until some page shows something new."""
        self.news.clear()
        try:
            await asyncio.wait_for(self.news.wait(), seconds)
        except TimeoutError:
            return

    def arrived(self, seat: Seat, at: float) -> None:
        """A seat has what the order caused; `at` is 0 where it came by another way."""
        if self.sample is not None and seat is not self.author:
            if at:
                self.sample.heard.append(at)
            else:
                self.world.tally.counts["caught_up"] += 1
        if not any(other.waits for other in self.seats):
            self.all_have_it.set()

    # Playing.

    async def give(self, still: Callable[[], bool]) -> Sample | None:
        """One order by somebody who is asked, and everybody has heard of it; None without."""
        for _ in range(TRIES):
            if self.over:
                await self.sit_down_again()
            asked = [seat for seat in self.seats if seat.state == "mine"]
            if not asked:
                await self.stir(0.5)
            else:
                sample = await self.order(self.world.chance.choice(asked))
                if sample is not None:
                    return sample
            if not still():
                return None
        self.world.tally.counts["nobody"] += 1
        return None

    async def order(self, seat: Seat) -> Sample | None:
        """An order out of a seat's own forms; None where it was refused."""
        chosen = choose_order(seat.ask, self.world.chance)
        if chosen is None:
            await self.stir(0.5)
            return None
        action, pairs = chosen
        note = self.note(seat, pairs)
        self.all_have_it.clear()
        self.author = seat
        for other in self.seats:
            other.waits = True
        counts = self.world.tally.counts
        counts["sent"] += 1
        sample = self.sample = Sample(time.perf_counter())
        try:
            answer = await seat.player.ask("POST", action, pairs, scripted=True)
        except Lost:
            self.give_up()
            counts["errors"] += 1
            return None
        sample.acknowledged = answer.at
        if answer.status != 200:
            self.give_up()
            counts["refused" if answer.status in (409, 422) else f"status {answer.status}"] += 1
            if answer.status in (401, 403):
                counts["signed_out"] += 1
            if answer.status == 409:
                await self.stir(0.5)
            return None
        if self.world.noted is not None and note is not None:
            self.world.noted[note] = True
        await self.settle(sample)
        return sample

    def note(self, seat: Seat, pairs: Pairs) -> Note | None:
        """Note what is about to be sent."""
        if self.world.noted is None:
            return None
        known = dict(pairs)
        words = known.get("order") or known.get("verb", "")
        note = Note(self.match, int(known["seat"]), int(known["given"]), words)
        self.world.noted.setdefault(note, False)
        return note

    def give_up(self) -> None:
        """Nothing is waited for any more."""
        self.sample = None
        for seat in self.seats:
            seat.waits = False

    async def settle(self, sample: Sample) -> None:
        """Wait until all seats have it, or it is plain that nothing was due."""
        waited = any(seat.waits for seat in self.seats)
        if waited and not await self.wait_for_all(self.world.silence):
            await self.look_after(sample)
        self.give_up()

    async def look_after(self, sample: Sample) -> None:
        """Ask the pages of those who have heard nothing whether there was anything to hear."""
        counts = self.world.tally.counts
        for seat in self.seats:
            try:
                if seat.waits and not await seat.is_behind() and seat.waits:
                    seat.waits = False
                    counts["nothing_due"] += seat is not self.author
            except Lost:
                counts["errors"] += 1
        if any(seat.waits for seat in self.seats) and not await self.wait_for_all(OVERDUE):
            for seat in self.seats:
                if seat.waits and seat.stream is not None:
                    sample.missing += seat is not self.author
                    seat.stream.close()  # a new one begins with everything

    async def wait_for_all(self, seconds: float) -> bool:
        """Whether all seats have it in time."""
        try:
            await asyncio.wait_for(self.all_have_it.wait(), seconds)
        except TimeoutError:
            return False
        return True


def match_named(answer: Answer) -> str:
    """The match that an answer leads to."""
    parts = answer.location.split("/")
    if answer.status != 303 or len(parts) < 3 or parts[1] != "m":
        words = "too many from one address: the server must run with --proxied"
        why = words if answer.status == 429 else answer.body[-300:].decode("utf-8", "replace")
        raise ParlourError(f"the server answered {answer.status} instead of a match: {why}")
    return parts[2]


def make_party(world: World, game: str, number: int, seats: int) -> Party:
    """People with names and addresses of their own."""
    players = []
    for seat in range(seats):
        place = number * seats + seat
        address = f"10.{place >> 16 & 255}.{place >> 8 & 255}.{place & 255}"
        players.append(Player(world, f"Guest {seat + 1}", address))
    return Party(world, game, players)
