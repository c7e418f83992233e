"""The conformance suite on many games: `parlour lab conformance`."""

import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path

from parlour.games import find
from parlour.kernel.conformance import Conformance, Nonconformance
from parlour.kernel.errors import BadData, BadOption
from parlour.kernel.game import Game
from parlour.kernel.record import write_record
from parlour.kernel.words import count
from parlour.lab.playing import check_seed, game_seed
from parlour.lab.pool import cut, spread
from parlour.lab.progress import bar


@dataclass(frozen=True, slots=True)
class Trial:
    """One random game to be watched."""

    game: str
    seats: int
    preset: str
    seed: str
    every: int


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that broke a promise: what happened, and its record up to there."""

    trial: Trial
    message: str
    record: str

    def describe(self, path: Path) -> str:
        """Write the record to a file, and say what went wrong and how to see it."""
        try:
            path.write_text(self.record, "utf-8")
        except OSError as problem:
            raise BadData(f"{self.message}; and the record cannot be written: {problem}") from None
        trial = self.trial
        return (
            f"{trial.game}, {trial.seats} players, {trial.preset}: {self.message}\n"
            f"The game up to there: parlour replay {path}"
        )


@dataclass(slots=True)
class Outcome:
    """What the trials came to; it ends with the first failure."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    failure: Failure | None = None
    tables: set[tuple[int, str]] = field(default_factory=set)

    def summary(self) -> str:
        """A line for people."""
        seats = sorted({seats for seats, _ in self.tables})
        presets = sorted({preset for _, preset in self.tables})
        return (
            f"{count(self.games, 'game')} with {count(self.decisions, 'decision')} in "
            f"{self.seconds:.1f} s: nothing to complain of "
            f"({seats[0]} to {seats[-1]} players; presets: {', '.join(presets)})"
        )


def make_trials(
    game: Game, games: int, seats: int | None, preset: str | None, seed: str, every: int
) -> list[Trial]:
    """The games to watch: player counts and presets in turn."""
    check_seed(seed)
    presets = list(game.presets) if preset is None else [preset]
    tables = [
        (number, name)
        for name in presets
        for number in (game.seat_counts(name) if seats is None else (seats,))
    ]
    for number, name in tables:
        game.setup(number, {}, name)
    if games < len(tables):
        raise BadOption(
            f"{game.title} has {len(tables)} combinations of player counts and presets: "
            f"play at least {len(tables)} games, or choose with --seats and --preset"
        )
    return [
        Trial(game.name, *tables[index % len(tables)], game_seed(seed, index), every)
        for index in range(games)
    ]


def watch(trials: list[Trial]) -> Outcome:
    """Watch some games; runs in a process of the pool."""
    outcome = Outcome()
    for trial in trials:
        game = find(trial.game)
        watched = Conformance(game, trial.seats, trial.preset, trial.seed, trial.every)
        try:
            outcome.decisions += watched.play()
        except Nonconformance as problem:
            outcome.failure = Failure(trial, str(problem), write_record(watched.table))
            return outcome
        except Exception:
            message = f"seed {trial.seed}, order {watched.decisions}: {traceback.format_exc()}"
            outcome.failure = Failure(trial, message, write_record(watched.table))
            return outcome
        outcome.games += 1
        outcome.tables.add((trial.seats, trial.preset))
    return outcome


def run_trials(trials: list[Trial], jobs: int) -> Outcome:
    """Watch all games, or as many as it takes to find a failure."""
    total = Outcome()
    begun = time.monotonic()
    pieces = [[trials[index] for index in piece] for piece in cut(len(trials), jobs)]
    with bar(f"{len(trials):,} games of {trials[0].game}", len(trials)) as more:
        for outcome in spread(watch, pieces, jobs):
            total.games += outcome.games
            total.decisions += outcome.decisions
            total.tables |= outcome.tables
            more(outcome.games)
            if outcome.failure is not None:
                total.failure = outcome.failure
                break
    total.seconds = time.monotonic() - begun
    return total
