"""The Gamesmaster's corrections and rulings, each with its reason in the Bulletin (P66-33)."""

from typing import Final

from parlour.games.parlement_1966.board import BLOCS, PARTIES
from parlour.games.parlement_1966.districts import check_win, close
from parlour.games.parlement_1966.sheets import LONGEST_TEXT, MOST_CROWNS
from parlour.games.parlement_1966.state import ALLOWED, BANK, FINED, NOBODY, PRIMARY, P66State
from parlour.kernel.asks import Choice, Verb
from parlour.kernel.domains import IntRange, OneOf, Text
from parlour.kernel.orders import Order

REASON: Final = ("reason", "text")
RULE: Final = Verb("rule", "P66-33", "Give a ruling: {reason}", (REASON,))
CORRECT_MONEY: Final = Verb(
    "correct_money",
    "P66-33",
    "Correct the account of the {party} by {amount}: {reason}",
    (("party", "party"), ("amount", "crowns"), REASON),
)
CORRECT_SEAT: Final = Verb(
    "correct_seat",
    "P66-33",
    "Give the seat of {district} to {holder}: {reason}",
    (("district", "district"), ("holder", "choice"), REASON),
)
CORRECT_RECORD: Final = Verb(
    "correct_record",
    "P66-33",
    "Set the record of the {party} with the {bloc} to {points}: {reason}",
    (("party", "party"), ("bloc", "bloc"), ("points", "points"), REASON),
)
CORRECT_BILL: Final = Verb(
    "correct_bill",
    "P66-33",
    "Say whether {bill} was passed in this session ({passed}): {reason}",
    (("bill", "bill"), ("passed", "yes_no"), REASON),
)

VACANT: Final = PARTIES
PARTY: Final = OneOf(tuple(range(PARTIES)))
WORDS: Final = Text(LONGEST_TEXT)
MOST_POINTS: Final = 999
FIXED: Final = (
    Choice(RULE, (WORDS,)),
    Choice(CORRECT_MONEY, (PARTY, IntRange(-MOST_CROWNS, MOST_CROWNS), WORDS)),
    Choice(CORRECT_RECORD, (PARTY, OneOf(tuple(range(BLOCS))), IntRange(0, MOST_POINTS), WORDS)),
)


def corrections(state: P66State) -> tuple[Choice, ...]:
    """What the Gamesmaster may correct."""
    districts = IntRange(1, state.board.districts)
    bills = IntRange(1, len(state.board.bills))
    holders = OneOf((VACANT, *range(PARTIES)))
    return (
        *FIXED,
        Choice(CORRECT_SEAT, (districts, holders, WORDS)),
        Choice(CORRECT_BILL, (bills, OneOf((0, 1)), WORDS)),
    )


def correct(state: P66State, order: Order) -> None:
    """Carry a correction out. An account never falls below nothing."""
    reason = len(state.texts)
    state.texts.append(order.text(len(order.args) - 1))
    if order.verb == CORRECT_MONEY.name:
        correct_money(state, order.number(), order.number(1), reason)
    elif order.verb == CORRECT_SEAT.name:
        correct_seat(state, order.number(), order.number(1), reason)
    elif order.verb == CORRECT_RECORD.name:
        party, bloc, points = order.number(), order.number(1), order.number(2)
        state.record[party * BLOCS + bloc] = points
        state.tell("corrects record", (party, bloc, points, reason), "P66-33")
    elif order.verb == CORRECT_BILL.name:
        bill, passed = order.number(), order.number(1)
        state.passed = state.passed | 1 << bill if passed else state.passed & ~(1 << bill)
        state.tell("corrects bill", (bill, passed, reason), "P66-33")
    else:
        state.tell("ruling", (reason,), "P66-33")
    state.fresh_sheets()


def correct_money(state: P66State, party: int, amount: int, reason: int) -> None:
    """Give to an account, or take from it."""
    if amount < 0:
        amount = -min(-amount, state.money.held[party])
        state.money.pay(party, BANK, -amount, BANK)
        state.note(FINED, party, reason, -amount)
    else:
        state.money.pay(BANK, party, amount, BANK)
        state.note(ALLOWED, party, reason, amount)
    state.tell("corrects money", (party, amount, reason), "P66-33")


def correct_seat(state: P66State, district: int, holder: int, reason: int) -> None:
    """Seat somebody, or nobody. A seat that is given is not voted on any more (P66-24).

    Before a primary it is a seat in the old parliament, and the election is held all the same.
    """
    state.holder[district - 1] = NOBODY if holder == VACANT else holder
    if holder != VACANT and state.phase != PRIMARY:
        close(state, district)
    state.count_seats()
    state.tell("corrects seat", (district, holder, reason), "P66-33")
    check_win(state)
