"""The sheets that leaders hand in, one kind for each kind of period (P68-10).

Every sheet of a session has the same part in common (`COMMON`); the Premier's has a part more.
`part` finds a field of whatever sheet was sent; a sheet that was not sent has empty fields.
"""

from typing import Final

from parlour.kernel.asks import Choice, Verb
from parlour.kernel.chance import Chance
from parlour.kernel.orders import Order

Fields = tuple[tuple[str, str], ...]

COMMON: Final[Fields] = (
    ("expel", "factions"),
    ("candidates", "districts"),
    ("pay", "payments"),
    ("resign", "offices"),
    ("give_up", "offices"),
    ("take", "appointments"),
    ("standing", "standing orders"),
)
LEADING: Final[Fields] = (("act", "act"), ("reshuffle", "appointments"))
LISTS: Final[Fields] = (
    ("leave_out", "districts"),
    ("designate", "factions"),
    ("spend", "spending"),
)
VOTES: Final[Fields] = (("votes", "votes"),)

ONE_IN: Final = 6

NOTHING: Final = Verb("nothing", "P68-H9", "Send nothing: your standing orders stand", idle=True)


class Rare(Choice):
    """A choice that chance makes seldom where there is another."""

    def sample(self, chance: Chance) -> Order | None:
        return None if chance.below(ONE_IN) else super().sample(chance)


NOTHING_CHOICE: Final = Rare(NOTHING)

VOTE_BUDGET: Final = Verb(
    "vote_budget", "P68-22", "Vote on the budget, with your other orders", (*VOTES, *COMMON)
)
LEAD_BUDGET: Final = Verb(
    "lead_budget",
    "P68-22",
    "Vote on the budget, with your orders as Premier",
    (*VOTES, *COMMON, *LEADING),
)
VOTE_BILL: Final = Verb(
    "vote_bill", "P68-22", "Vote on the bill, with your other orders", (*VOTES, *COMMON)
)
LEAD_BILL: Final = Verb(
    "lead_bill",
    "P68-22",
    "Vote on the bill, with your orders as Premier",
    (*VOTES, *COMMON, *LEADING),
)
ORDERS: Final = Verb("orders", "P68-10", "Send your orders for this period", COMMON)
LEAD: Final = Verb(
    "lead_orders", "P68-10", "Send your orders for this period, as Premier", (*COMMON, *LEADING)
)
PROPOSE: Final = Verb(
    "send_program",
    "P68-18",
    "Propose the program, with your other orders as Premier",
    (("budget", "letters"), ("bills", "bills"), *COMMON, *LEADING),
)
APPROVE: Final = Verb(
    "approve",
    "P68-H5",
    "Approve items that your ministers control, with your other orders",
    (("approve", "matters"), *COMMON),
)
LIST: Final = Verb(
    "put_up", "P68-43", "Hand in your list of candidates, with your other orders", (*LISTS, *COMMON)
)
LEAD_LIST: Final = Verb(
    "lead_put_up",
    "P68-43",
    "Hand in your list of candidates, with your orders as Premier",
    (*LISTS, *COMMON, *LEADING),
)
BUDGET_LIST: Final = Verb(
    "vote_budget_put_up",
    "P68-41",
    "Vote on the budget and hand in your list of candidates",
    (*VOTES, *LISTS, *COMMON),
)
LEAD_BUDGET_LIST: Final = Verb(
    "lead_budget_put_up",
    "P68-41",
    "Vote on the budget and hand in your list, with your orders as Premier",
    (*VOTES, *LISTS, *COMMON, *LEADING),
)
BILL_LIST: Final = Verb(
    "vote_bill_put_up",
    "P68-41",
    "Vote on the bill and hand in your list of candidates",
    (*VOTES, *LISTS, *COMMON),
)
LEAD_BILL_LIST: Final = Verb(
    "lead_bill_put_up",
    "P68-41",
    "Vote on the bill and hand in your list, with your orders as Premier",
    (*VOTES, *LISTS, *COMMON, *LEADING),
)
BALLOT: Final = Verb(
    "first_ballot",
    "P68-51",
    "Spend crowns on candidates and direct blocs",
    (("spend", "support"), ("direct", "directions"), ("pay", "payments")),
)
WITHDRAW: Final = Verb(
    "withdraw_candidates",
    "P68-52",
    "Withdraw candidates",
    (("withdraw", "candidates"), ("pay", "payments")),
)
SECOND: Final = Verb(
    "second_ballot",
    "P68-53",
    "Spend crowns on candidates and direct blocs",
    (("spend", "support"), ("direct", "directions"), ("pay", "payments")),
)

SHEETS: Final = (
    VOTE_BUDGET,
    LEAD_BUDGET,
    VOTE_BILL,
    LEAD_BILL,
    ORDERS,
    LEAD,
    PROPOSE,
    APPROVE,
    LIST,
    LEAD_LIST,
    BUDGET_LIST,
    LEAD_BUDGET_LIST,
    BILL_LIST,
    LEAD_BILL_LIST,
    BALLOT,
    WITHDRAW,
    SECOND,
)


def places_of(verb: Verb) -> dict[str, int]:
    """Where each field of a sheet stands."""
    return {verb.fields[at][0]: at for at in range(len(verb.fields))}


PLACES: Final = {verb.name: places_of(verb) for verb in SHEETS}


def part(order: Order | None, field: str) -> tuple[object, ...]:
    """A field of a sheet that holds a list; empty where it was not sent or has no such field."""
    if order is None:
        return ()
    places = PLACES.get(order.verb)
    if places is None:
        return ()
    at = places.get(field, -1)
    if at < 0:
        return ()
    value = order.args[at]
    assert isinstance(value, tuple)
    return value


def numbers_of(order: Order | None, field: str) -> list[int]:
    """A field that holds a list of numbers."""
    found: list[int] = []
    for value in part(order, field):
        assert isinstance(value, int)
        found.append(value)
    return found


def rows_of(order: Order | None, field: str) -> list[list[int]]:
    """A field that holds rows of numbers."""
    found: list[list[int]] = []
    for row in part(order, field):
        assert isinstance(row, tuple)
        numbers: list[int] = []
        for value in row:
            assert isinstance(value, int)
            numbers.append(value)
        found.append(numbers)
    return found


def number_of(order: Order | None, field: str) -> int:
    """A field that holds one number; 0 where it was not sent."""
    if order is None:
        return 0
    places = PLACES.get(order.verb)
    at = -1 if places is None else places.get(field, -1)
    return 0 if at < 0 else order.number(at)


def sent(order: Order | None) -> bool:
    """Whether a sheet was handed in at all (P68-H9)."""
    return order is not None and order.verb in PLACES
