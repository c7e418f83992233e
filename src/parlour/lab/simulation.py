"""Many games of one plan, on all cores: `parlour simulate`."""

from dataclasses import dataclass

from parlour.games import find
from parlour.kernel.errors import BadData, BadOption
from parlour.kernel.game import Game
from parlour.lab.playing import Plan, check_seed, play
from parlour.lab.pool import cut, spread
from parlour.lab.progress import bar
from parlour.lab.tally import Tally


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games of a plan: what is handed to a process at once."""

    plan: Plan
    games: range


def default_seats(game: Game, preset: str, given: dict[str, object], board: str) -> int:
    """Four players, or the number nearest to it that the game allows."""
    return min(game.seat_counts(preset, given, board), key=lambda seats: abs(seats - 4))


def make_plan(
    name: str,
    seats: int,
    bots: tuple[str, ...],
    seed: str,
    preset: str = "standard",
    given: dict[str, object] | None = None,
    board: str = "",
) -> Plan:
    """Check everything that a user may have got wrong, before the first game is played."""
    game = find(name)
    check_seed(seed)
    options = game.read_options(given or {}, preset)
    problems = game.check_board(board) if board else []
    if problems:
        raise BadData("the board cannot be played: " + "; ".join(problems))
    setup = game.setup(seats, dict(options), preset, board)
    places = fill_places(game, bots, seats)
    for seat in range(seats):
        game.seat_player(places[seat], setup, seat, seed)
    return Plan(game.name, seats, preset, tuple(sorted(options.items())), board, places, seed)


def fill_places(game: Game, bots: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """A bot for every seat: one kind fills all of them, or else there is one for each."""
    if len(bots) == 1:
        return bots * seats
    if len(bots) != seats:
        raise BadOption(
            f"{len(bots)} bots for {seats} seats: name one kind for all seats, or {seats}, "
            f"with commas between them; {game.name} has: {', '.join(game.bots)}"
        )
    return bots


def run_batch(batch: Batch) -> Tally:
    """Play a batch; runs in a process of the pool."""
    plan = batch.plan
    game, setup = plan.setup()
    tally = Tally(plan.seats)
    for index in batch.games:
        tally.add(play(game, setup, plan, index))
    return tally


def simulate(plan: Plan, games: int, jobs: int) -> Tally:
    """Play that many games. Which process plays which changes nothing in the result."""
    total = Tally(plan.seats)
    batches = [Batch(plan, piece) for piece in cut(games, jobs)]
    with bar(f"{games:,} games of {plan.game}", games) as more:
        for tally in spread(run_batch, batches, jobs):
            total.join(tally)
            more(tally.games)
    return total
