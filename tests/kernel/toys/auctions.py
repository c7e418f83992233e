"""Auctions: a rising one for lot 7, a sealed one for lots 5, 6 and 9, and the same, one each."""

from typing import Any

from parlour.kernel.auctions import NOBODY, RisingAuction, SealedAuction
from parlour.kernel.frames import Flow
from parlour.kernel.options import YES_NO, Option
from parlour.kernel.setup import Rulebook
from tests.kernel.toys.purses import ToyGame, finish_by_money, plain_frame

LINES = {
    "bids": "{0:seat} bids {1:money} for {2}.",
    "passes": "{0:seat} passes.",
    "drawn lot": "{0:seat} draws lot {2} for {1:money}.",
    "buys": "{0:seat} pays {2:money}.",
}


def purse(state: Any, seat: int) -> int:
    """What a seat can bid."""
    return int(state.money.held[seat])


def one_each(state: Any) -> bool:
    """Whether nobody gets two lots."""
    return bool(state.setup.options.get("alone"))


RISING = RisingAuction("rising", "TOY-1", "Bid?", 2, purse)
SEALED_BIDS = SealedAuction("sealed", "TOY-2", "Your bids?", purse, one_each)


def open_rising(state: Any, frame: Any) -> None:
    """Lot 7 from 3 on, seat 1 first."""
    RISING.open(state, 7, 3, [(1 + i) % state.seats for i in range(state.seats)])


def open_sealed(state: Any, frame: Any) -> None:
    """Three lots at once."""
    SEALED_BIDS.open(state, [5, 6, 9], [2, 3, 4], state.setup.everybody)


def settle(state: Any, frame: Any) -> None:
    """The winners pay; marks count what each has got."""
    result = state.returned
    for at in range(0, len(result), 2):
        if result[at] != NOBODY:
            state.marks[result[at]] += 1
            state.pay(state.money, result[at], state.seats, result[at + 1], "buys", "TOY-1")


RISE = Flow("rise", plain_frame, (open_rising, settle, finish_by_money))
SEAL = Flow("seal", plain_frame, (open_sealed, settle, finish_by_money))
BOOK = Rulebook(
    (RISE, SEAL, RISING.flow, SEALED_BIDS.flow, SEALED_BIDS.tie_flow),
    (RISING.question, SEALED_BIDS.question, SEALED_BIDS.tie_question),
)
RISING_GAME = ToyGame("rising", BOOK, RISE, LINES)
SEALED_GAME = ToyGame("sealed", BOOK, SEAL, LINES)

ALONE = Option("alone", YES_NO, 1, "TOY-3", "nobody gets two lots")
ALONE_GAME = ToyGame("alone", BOOK, SEAL, LINES, (ALONE,))
