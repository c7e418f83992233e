"""Playing toy games, by order and at random."""

from collections.abc import Iterator

from parlour.kernel.chance import Chance
from parlour.kernel.game import Game
from parlour.kernel.orders import order_from_text
from parlour.kernel.table import Table, new_table
from tests.kernel.toys import apples, auctions, fingers, ministry, pacts, robbers, umpire

TOYS: tuple[Game, ...] = (
    fingers.GAME,
    robbers.GAME,
    apples.GAME,
    auctions.RISING_GAME,
    auctions.SEALED_GAME,
    auctions.ALONE_GAME,
    pacts.GAME,
    ministry.GAME,
    umpire.GAME,
)


def find_toy(name: str) -> Game:
    """A toy by its name."""
    return next(toy for toy in TOYS if toy.name == name)


def new(game: Game, seats: int = 3, seed: str = "toy") -> Table:
    """A new game of a toy."""
    return new_table(game, seats, {}, seed)


def do(table: Table, *orders: str) -> list[str]:
    """Give orders, each as 'seat verb arguments'; returns all that was said, secrets included."""
    said: list[str] = []
    for order in orders:
        seat, _, text = order.partition(" ")
        said += [table.text(line) for line in table.step(int(seat), order_from_text(text))]
    return said


def at_random(table: Table, seed: str, most: int = 200) -> Iterator[Table]:
    """Play on at random; anybody who may act acts, whether waited for or not."""
    chance = Chance(seed, 77)
    for _ in range(most):
        if table.over:
            return
        able = table.may_act() if chance.below(3) == 0 else table.asked
        seat = able[chance.below(len(able))]
        table.step(seat, table.ask(seat).sample(chance))
        yield table
