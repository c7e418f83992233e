"""One game played by programs, from a seed to its end."""

from dataclasses import dataclass

from parlour.bots.driving import Driver
from parlour.games import find
from parlour.kernel.chance import Chance, is_seed
from parlour.kernel.engine import step
from parlour.kernel.errors import BadOption, OrderError, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.setup import Setup
from parlour.kernel.state import State


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: a game with its options, and a bot for every place.

    It holds names and numbers only, so that it can be sent to another process.
    """

    game: str
    seats: int
    preset: str
    options: tuple[tuple[str, int | str], ...]
    board: str
    bots: tuple[str, ...]
    seed: str

    def setup(self) -> tuple[Game, Setup]:
        """The game, and its fixed facts."""
        game = find(self.game)
        return game, game.setup(self.seats, dict(self.options), self.preset, self.board)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    index: int
    winners: tuple[int, ...]
    ending: str
    orders: int
    rounds: int | None
    figures: tuple[tuple[str, int | str], ...] = ()
    roles: tuple[str, ...] = ()


def game_seed(seed: str, index: int) -> str:
    """The seed of one game of many: 'autumn.17'. With it that game can be played again alone."""
    return f"{seed}.{index}"


def check_seed(seed: str) -> str:
    """A seed that leaves room for the number of the game."""
    if not is_seed(seed) or len(seed) > 40:
        raise BadOption("a seed is made of 1 to 40 letters, digits, '-', '_' or '.'")
    return seed


def place_of(seat: int, index: int, seats: int) -> int:
    """Which of the bots sits on a seat in a game: they move up one seat from game to game."""
    return (seat - index) % seats


def play(game: Game, setup: Setup, plan: Plan, index: int) -> Result:
    """Play one game of the plan to its end."""
    seats = plan.seats
    seed = game_seed(plan.seed, index)
    driver = Driver(
        game,
        {
            seat: game.seat_player(plan.bots[place_of(seat, index, seats)], setup, seat, seed)
            for seat in range(seats)
        },
    )
    state = game.start(setup, Chance(seed))
    bound = game.longest(setup)
    told: dict[str, int] = {}
    state.log = [] if game.counted else None
    orders = 0
    while not state.ending:
        found = driver.next_order(state)
        if found is None:
            raise ParlourError(f"game {seed}: nobody acts, and the game is not over")
        seat, order = found
        try:
            step(state, seat, order)
        except OrderError as problem:
            bot = plan.bots[place_of(seat, index, seats)]
            raise ParlourError(
                f"game {seed}, order {orders}: the bot '{bot}' on seat {seat} "
                f"gave an order that was refused, '{order}' ({problem})"
            ) from problem
        orders += 1
        count_lines(state, told)
        if orders > bound:
            raise ParlourError(f"game {seed}: still not over after {orders} orders")
    rounds = round_of(game.view(state, -1))
    if not game.counted:
        return Result(index, state.winners, state.ending, orders, rounds)
    figures = tuple(sorted(game.statistics(state, told).items()))
    return Result(index, state.winners, state.ending, orders, rounds, figures, game.roles(state))


def count_lines(state: State, told: dict[str, int]) -> None:
    """Count the lines of the last step by their kinds, and let them go."""
    if state.log:
        for line in state.log:
            told[line.kind] = told.get(line.kind, 0) + 1
        state.log.clear()


def round_of(view: dict[str, object]) -> int | None:
    """The round that a spectator reads off the table, in games that count them."""
    value = view.get("round")
    return value if type(value) is int else None
