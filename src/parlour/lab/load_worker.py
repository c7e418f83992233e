"""A generator of load: a process with an event loop that plays many matches at a pace."""

import asyncio
import gc
import random
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.lab.load_party import Party, Sample, Tally, World, make_party

AT_ONCE: Final = 12
BEAT: Final = 0.01
BEHIND: Final = 0.1


@dataclass(frozen=True, slots=True)
class Share:
    """What a generator is to set up: the matches with these numbers."""

    port: int
    games: tuple[str, ...]
    numbers: range
    seats: int
    packed: bool
    seed: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """A time of play: orders a second and match, the moment of beginning, and how long.

    What happens in the `warm` first seconds does not count. With `ramp` the pace rises evenly
    from nothing.
    """

    pace: float
    begin: float
    warm: float
    seconds: float
    ramp: bool = False


@dataclass(slots=True)
class Outcome:
    """What came of a stretch, as the parent wants it. Times are seconds after the beginning."""

    orders: list[tuple[float, float, tuple[float, ...], int]] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    wire: list[int] = field(default_factory=list)
    plain: list[int] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    used: float = 0.0


def work(share: Share, pipe: Connection) -> None:
    """The whole life of a generator. It says what it does over the pipe."""
    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(Generator(share, pipe).live())
    except (KeyboardInterrupt, EOFError, BrokenPipeError):
        return
    except ParlourError as problem:
        pipe.send(("failed", str(problem)))
    except Exception as problem:
        pipe.send(("failed", f"{type(problem).__name__}: {problem}"))


def loop_factory() -> Any:
    """uvloop's, where it is there."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


class Generator:
    """Sets its matches up, then plays one stretch after the other, as it is told."""

    def __init__(self, share: Share, pipe: Connection) -> None:
        self.pipe = pipe
        self.share = share
        self.chance = random.Random(f"{share.seed} {share.numbers.start}")
        self.world = World(share.port, share.packed, self.chance, 20.0)
        self.parties: list[Party] = []

    async def live(self) -> None:
        """Set up, play, leave."""
        await self.set_up()
        gc.collect()
        gc.freeze()
        self.pipe.send(("ready", len(self.parties)))
        loop = asyncio.get_running_loop()
        while True:
            told = await loop.run_in_executor(None, self.pipe.recv)
            if told is None:
                break
            self.pipe.send(("done", await self.play(told)))
        for party in self.parties:
            party.leave()
        await asyncio.sleep(0)

    async def set_up(self) -> None:
        """Create the matches, some at a time."""
        games = self.share.games
        for number in self.share.numbers:
            game = games[number % len(games)]
            self.parties.append(make_party(self.world, game, number, self.share.seats))
        waiting = list(self.parties)

        async def some() -> None:
            while waiting:
                party = waiting.pop()
                await party.sit_down()
                if not await party.is_ready(60):
                    raise ParlourError("a page was opened, and its stream says nothing")
                self.pipe.send(("seated", 1))

        await asyncio.gather(*[some() for _ in range(AT_ONCE)])

    async def play(self, stretch: Stretch) -> Outcome:
        """One stretch."""
        offset = time.perf_counter() - time.time()
        begin = stretch.begin + offset
        counted = begin + stretch.warm
        outcome = Outcome()
        self.world.tally = Tally()
        self.world.tally.samples = []
        beating = asyncio.create_task(self.measure_lag(counted, outcome))
        fresh = asyncio.create_task(self.begin_to_count(counted))
        used: list[float] = []
        loop = asyncio.get_running_loop()
        loop.call_later(max(0.0, counted - time.perf_counter()), lambda: used.append(spent()))
        end = counted + stretch.seconds
        loop.call_later(max(0.0, end - time.perf_counter()), lambda: used.append(spent()))
        await asyncio.gather(*[self.keep_on(party, stretch, begin, end) for party in self.parties])
        while len(used) < 2:
            await asyncio.sleep(BEAT)
        beating.cancel()
        await fresh
        tally = self.world.tally
        outcome.used = used[1] - used[0]
        outcome.orders = [told(sample, counted) for sample in tally.samples]
        outcome.counts = dict(tally.counts)
        outcome.wire, outcome.plain = tally.wire, tally.plain
        return outcome

    async def begin_to_count(self, counted: float) -> None:
        """Forget the warm-up."""
        await asyncio.sleep(counted - time.perf_counter())
        self.world.tally = Tally()

    async def measure_lag(self, counted: float, outcome: Outcome) -> None:
        """How late this loop does what is due."""
        while True:
            due = time.perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            now = time.perf_counter()
            if now > counted:
                outcome.lags.append(now - due)

    async def keep_on(self, party: Party, stretch: Stretch, begin: float, end: float) -> None:
        """The orders of one match, at random moments that are due whatever became of the last."""
        counted = begin + stretch.warm
        at = begin
        while True:
            at += self.chance.expovariate(stretch.pace)
            if at >= end:
                return
            if stretch.ramp and self.chance.random() > (at - begin) / (end - begin):
                continue
            now = time.perf_counter()
            if now >= end:
                self.world.tally.counts["not_given"] += at >= counted
                continue
            if at > now:
                await asyncio.sleep(at - now)
            elif now - at > BEHIND and at >= counted:
                self.world.tally.counts["behind"] += 1
            sample = await party.give(lambda: time.perf_counter() < end)
            if sample is not None and sample.sent >= counted:
                self.world.tally.samples.append(sample)


def told(sample: Sample, counted: float) -> tuple[float, float, tuple[float, ...], int]:
    """A sample as it goes over the pipe: when, acknowledged after, heard after, missing."""
    heard = tuple([at - sample.sent for at in sample.heard])
    return sample.sent - counted, sample.acknowledged - sample.sent, heard, sample.missing


def spent() -> float:
    """Processor time of this process."""
    return time.process_time()
