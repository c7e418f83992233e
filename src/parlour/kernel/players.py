"""Players that are programs: they see what their seat sees, and what it is asked."""

from mypy_extensions import mypyc_attr

from parlour.kernel.asks import Ask
from parlour.kernel.chance import Chance
from parlour.kernel.orders import Order
from parlour.kernel.setup import Setup


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A program in a seat. It never sees the state: only its view and its ask.

    `setup` holds what everybody knows before the game: board, seats, options. After `decide`,
    `why` says in a few words what the choice was made for.
    """

    def __init__(self, setup: Setup, seat: int, chance: Chance) -> None:
        self.setup = setup
        self.seat = seat
        self.chance = chance
        self.why = ""

    def decide(self, view: dict[str, object], ask: Ask) -> Order:
        """Answer what the seat is asked."""
        raise AssertionError

    def consider(self, view: dict[str, object], ask: Ask) -> Order | None:
        """Act without being asked: above all, answer an offer. None leaves things as they are."""
        return None

    def recall(self, view: dict[str, object], ask: Ask, order: Order) -> None:
        """See once more what it saw when it gave an order, before a game is gone on with."""


class RandomPlayer(Player):
    """Chooses among what is legal, each verb as likely."""

    def decide(self, view: dict[str, object], ask: Ask) -> Order:
        self.why = "by chance"
        return ask.sample(self.chance)

    def consider(self, view: dict[str, object], ask: Ask) -> Order | None:
        accept = ask.choice("accept")
        decline = ask.choice("decline")
        if accept is None or decline is None:
            return None
        self.why = "by chance"
        return (accept if self.chance.below(2) else decline).sample(self.chance)
