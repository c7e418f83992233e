"""Smart players of Parlement 1968 at positions set up by hand, and whole games among programs."""

from collections.abc import Mapping

from parlour.bots.driving import Driver
from parlour.games.parlement_1968.game import GAME
from parlour.kernel.chance import Chance
from parlour.kernel.engine import ask_of, step
from parlour.kernel.orders import Order
from parlour.kernel.players import Player
from parlour.kernel.state import State
from tests.games.parlement_1968.positions import EVERYBODY, Position

ACCEPT = "accept"
DECLINE = "decline"


def smart(position: Position, seat: int, seed: str = "bots") -> Player:
    """A smart player who sits down at a position."""
    return GAME.seat_player("smart", position.table.setup, seat, seed)


def decide(position: Position, seat: int, player: Player | None = None) -> Order:
    """What a smart player does in a position; the rules allow it, and it can say why."""
    player = player or smart(position, seat)
    ask = position.table.ask(seat)
    order = player.decide(position.table.view(seat), ask)
    assert ask.check(order)
    assert player.why
    return order


def consider(position: Position, seat: int) -> Order | None:
    """What a smart player answers to the papers before it."""
    player = smart(position, seat)
    ask = position.table.ask(seat)
    order = player.consider(position.table.view(seat), ask)
    if order is not None:
        assert ask.check(order)
        assert player.why
    return order


def reasons(position: Position, seat: int) -> str:
    """Why a smart player decides as it does."""
    player = smart(position, seat)
    decide(position, seat, player)
    return player.why


def field(position: Position, order: Order, name: str) -> object:
    """A field of a sheet."""
    verb = position.table.setup.book.verbs[order.verb]
    names = [field_name for field_name, _ in verb.fields]
    return order.args[names.index(name)]


def act(position: Position, seat: int, player: Player | None = None) -> Order:
    """Let a smart player decide, and do it."""
    order = decide(position, seat, player)
    position.lines += position.table.step(seat, order)
    return order


def all_think(position: Position, *but: int, seed: str = "bots") -> dict[int, Order]:
    """Every smart player hands in its sheet; the last one ends the period."""
    found: dict[int, Order] = {}
    for seat in EVERYBODY:
        if seat not in but:
            found[seat] = act(position, seat, smart(position, seat, seed))
    return found


class Game:
    """A game among programs, step by step; every order is checked, and has its reason."""

    def __init__(self, kinds: list[str], seed: str, preset: str = "standard", **options: object):
        self.setup = GAME.setup(len(kinds), dict(options), preset)
        self.players: Mapping[int, Player] = {
            seat: GAME.seat_player(kind, self.setup, seat, seed) for seat, kind in enumerate(kinds)
        }
        self.driver = Driver(GAME, self.players)
        self.state: State = GAME.start(self.setup, Chance(seed))
        self.state.log = []
        self.orders: list[str] = []

    def play(self) -> "Game":
        """To the end."""
        while not self.state.ending:
            found = self.driver.next_order(self.state)
            assert found is not None
            seat, order = found
            assert self.players[seat].why
            self.players[seat].why = ""
            assert ask_of(self.state, seat).check(order)
            step(self.state, seat, order)
            self.orders.append(f"{seat} {order!r}")
            assert len(self.orders) < 8000
        return self

    def told(self, kind: str) -> int:
        """How many lines of a kind there were."""
        assert self.state.log is not None
        return sum([line.kind == kind for line in self.state.log])

    @property
    def verbs(self) -> set[str]:
        """The verbs of all orders."""
        return {order.split()[1] for order in self.orders}
