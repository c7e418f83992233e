"""`parlour lab load`: many live matches at once, and how soon everybody hears of an order."""

import multiprocessing
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.lab.load_report import Watched, report
from parlour.lab.load_server import (
    Server,
    allow_many_files,
    answers,
    free_port,
    memory,
    port_of,
    time_used,
)
from parlour.lab.load_worker import Outcome, Share, Stretch, work
from parlour.lab.progress import bar

HELD: Final = 250.0
DONE: Final = 0.95
LOWEST: Final = 25.0
HIGHEST: Final = 20_000.0
FINE: Final = 1.08
SET_UP_TIME: Final = 900.0
LEAD: Final = 0.5


@dataclass(frozen=True, slots=True)
class Load:
    """What is to be tried."""

    matches: int
    pace: float
    seconds: float
    games: tuple[str, ...]
    seats: int = 4
    warm: float = 5.0
    processes: int = 1
    packed: bool = True
    ramp: bool = False
    database: str = ""
    url: str = ""
    seed: str = "1"

    def to_json(self) -> dict[str, Any]:
        """As the report names it."""
        return {
            "matches": self.matches,
            "seats": self.seats,
            "games": list(self.games),
            "pace": self.pace,
            "packed": self.packed,
            "ramp": self.ramp,
            "seed": self.seed,
        }


class Field:
    """A server and the generators that load it."""

    def __init__(self, load: Load, port: int, pid: int | None) -> None:
        self.load = load
        self.pid = pid
        context = multiprocessing.get_context("spawn")
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        for numbers in shares(load.matches, load.processes):
            here, there = context.Pipe()
            share = Share(port, load.games, numbers, load.seats, load.packed, load.seed)
            process = context.Process(target=work, args=(share, there), daemon=True)
            process.start()
            there.close()
            self.pipes.append(here)
            self.processes.append(process)

    def set_up(self) -> float:
        """Wait until all matches have begun; how long it took."""
        begun = time.monotonic()
        with bar("matches", self.load.matches) as more:
            self.collect("ready", SET_UP_TIME, more)
        return time.monotonic() - begun

    def collect(
        self, kind: str, seconds: float, more: Callable[[int], None] | None = None
    ) -> list[Any]:
        """One message of a kind from every generator."""
        until = time.monotonic() + seconds
        found: dict[int, Any] = {}
        while len(found) < len(self.pipes):
            if time.monotonic() > until:
                raise ParlourError("the generators of load have not come to an end in time")
            for ready in wait(self.pipes, 0.2):
                assert isinstance(ready, Connection)
                number = self.pipes.index(ready)
                try:
                    said, what = ready.recv()
                except EOFError:
                    raise ParlourError("a generator of load has died; the run is void") from None
                if said == "failed":
                    raise ParlourError(what)
                if said == kind:
                    found[number] = what
                elif more is not None:
                    more(what)
        return [found[number] for number in sorted(found)]

    def run(self, pace: float, warm: float) -> dict[str, Any]:
        """One stretch, and its figures."""
        load = self.load
        stretch = Stretch(pace, time.time() + LEAD, warm, load.seconds, load.ramp)
        for pipe in self.pipes:
            pipe.send(stretch)
        watched = self.watch(stretch)
        outcomes: list[Outcome] = self.collect("done", 120)
        return report(outcomes, load.seconds, pace * load.matches, watched, load.ramp)

    def watch(self, stretch: Stretch) -> Watched:
        """Wait for the end of a stretch, with an eye on the server."""
        begin = stretch.begin + stretch.warm
        time.sleep(max(0.0, begin - time.time()))
        before = None if self.pid is None else time_used(self.pid)
        most: int | None = None
        with bar("seconds", int(stretch.seconds)) as more:
            shown = 0
            while (left := begin + stretch.seconds - time.time()) > 0:
                time.sleep(min(1.0, left))
                now = None if self.pid is None else memory(self.pid)
                most = max(most or 0, now) if now is not None else most
                done = min(int(stretch.seconds), int(time.time() - begin))
                more(done - shown)
                shown = done
        after = None if self.pid is None else time_used(self.pid)
        cpu = None if before is None or after is None else after - before
        return Watched(cpu, most)

    def leave(self) -> None:
        """End the generators."""
        for pipe in self.pipes:
            try:
                pipe.send(None)
            except OSError:
                continue
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()


def shares(matches: int, processes: int) -> list[range]:
    """The numbers of the matches, for each process some."""
    many = min(matches, processes)
    edges = [matches * part // many for part in range(many + 1)]
    return [range(low, high) for low, high in pairwise(edges)]


def run_load(load: Load, find: bool) -> dict[str, Any]:
    """Set everything up, play, and say how it went."""
    allow_many_files()
    with ExitStack() as stack:
        pid: int | None = None
        if load.url:
            port = port_of(load.url)
            if not answers(port):
                raise ParlourError(f"nobody answers at {load.url}")
        else:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="parlour-load-")))
            database = load.database or f"sqlite:///{folder / 'load.db'}"
            server = Server(free_port(), database, folder / "server.log")
            stack.callback(server.stop)
            server.start()
            port, pid = server.port, server.pid
        field = Field(load, port, pid)
        stack.callback(field.leave)
        set_up = field.set_up()
        about = {**load.to_json(), "set_up_seconds": round(set_up, 1)}
        if not find:
            return {**about, **field.run(load.pace, load.warm)}
        rows, best = search(field)
        return {**about, "held_below_ms": HELD, "best_per_second": best, "tried": rows}


def search(field: Field) -> tuple[list[dict[str, Any]], float]:
    """The highest rate that holds: doubled until one does not, then halved in between."""
    rows: list[dict[str, Any]] = []

    def holds(rate: float) -> bool:
        row = field.run(rate / field.load.matches, min(field.load.warm, 3.0))
        heard = row["heard_ms"].get("p99", 0.0)
        enough = row["orders_per_second"] >= DONE * rate
        row["held"] = bool(enough and heard < HELD and not row["missing"])
        rows.append(row)
        return row["held"] is True

    low, rate = 0.0, LOWEST
    while rate <= HIGHEST and holds(rate):
        low, rate = rate, rate * 2
    high = rate
    while low and high / low > FINE:
        middle = round((low * high) ** 0.5, 1)
        if holds(middle):
            low = middle
        else:
            high = middle
    return rows, low
