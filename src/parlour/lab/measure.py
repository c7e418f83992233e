"""Measuring the build that this runs in: `python -m parlour.lab.measure`.

Random play, on one core, in several short runs that all do the same work. What counts is the
median of the runs, in time of the processor, so that other programs disturb little.
"""

import gc
import json
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Final

from parlour.games import find
from parlour.kernel import engine
from parlour.kernel.chance import Chance
from parlour.kernel.engine import ask_of, step
from parlour.kernel.game import Game
from parlour.kernel.orders import Order
from parlour.kernel.setup import Setup
from parlour.kernel.state import State

RUNS: Final = 7
PACK: Final = 8
POSITIONS: Final = 400
SEATS: Final = 4

Position = tuple[State, int, Order]
Figures = dict[str, float]


def build() -> str:
    """Which build this process runs."""
    return "interpreted" if str(engine.__file__).endswith(".py") else "compiled"


def play_random(game: Game, setup: Setup, index: int) -> int:
    """One game at random, as fast as it goes; returns the number of decisions."""
    state = game.start(setup, Chance(f"bench.{index}"))
    me = Chance(f"bench.{index}", 1)
    decisions = 0
    while not state.ending:
        seat = state.asked()[0]
        ask = ask_of(state, seat)
        step(state, seat, ask.sample(me))
        decisions += 1
    return decisions


def positions(game: Game, setup: Setup) -> list[Position]:
    """Positions out of several random games, evenly spread over each, with an order to give."""
    found: list[Position] = []
    games = 10
    for index in range(games):
        total = play_random(game, setup, index)
        gap = max(1, total * games // POSITIONS)
        state = game.start(setup, Chance(f"bench.{index}"))
        me = Chance(f"bench.{index}", 1)
        for decision in range(total):
            seat = state.asked()[0]
            order = ask_of(state, seat).sample(me)
            if decision % gap == 0:
                found.append((state.copy(), seat, order))
            step(state, seat, order)
    return found


def timed(work: Callable[[], object], times: int) -> float:
    """Seconds of the processor that it takes to do the work so many times."""
    begun = time.process_time()
    for _ in range(times):
        work()
    return time.process_time() - begun


def often_enough(work: Callable[[], object], seconds: float) -> int:
    """How often the work has to be done to take about that long."""
    times = 1
    while (taken := timed(work, times)) < seconds / 4:
        times *= 2
    return max(1, round(times * seconds / taken))


def each(work: Callable[[], object], seconds: float) -> float:
    """Seconds that the work takes: the median of several runs of a part of `seconds` each."""
    times = often_enough(work, seconds / RUNS)
    gc.collect()
    return median([timed(work, times) / times for _ in range(RUNS)])


def measure(name: str, seconds: float) -> Figures:
    """All figures of one game; each is measured for about so many seconds.

    Decisions and games a second, microseconds for a copy and for a copy with a step, bytes of
    a stored state.
    """
    game = find(name)
    setup = game.setup(max(game.least_seats, min(SEATS, game.most_seats)), {})
    found = positions(game, setup)
    decisions = sum(play_random(game, setup, index) for index in range(PACK))

    def games() -> None:
        for index in range(PACK):
            play_random(game, setup, index)

    def copies() -> None:
        for state, _, _ in found:
            state.copy()

    def steps() -> None:
        for state, seat, order in found:
            step(state.copy(), seat, order)

    play = each(games, seconds)
    stored = [len(json.dumps(state.to_json(), separators=(",", ":"))) for state, _, _ in found]
    return {
        "decisions": round(decisions / play, 1),
        "games": round(PACK / play, 2),
        "copy": round(each(copies, seconds) / len(found) * 1e6, 3),
        "copy and step": round(each(steps, seconds) / len(found) * 1e6, 3),
        "stored state": round(sum(stored) / len(stored), 1),
    }


def main() -> None:
    """Measure the games named after the number of seconds; print the figures as JSON."""
    seconds = float(sys.argv[1])
    figures = {name: measure(name, seconds) for name in sys.argv[2:]}
    print(json.dumps({"build": build(), "python": sys.version.split()[0], "games": figures}))


if __name__ == "__main__":
    main()
