"""Sheets by mail: periods of several kinds, one sealed sheet of many fields in each.

The first period of an election has more time and insists on its lists; while there is no
Government there is no deadline. The Gamesmaster may fine.
"""

from typing import Any, ClassVar, Final

from parlour.kernel.asks import Choice, Condition, Verb
from parlour.kernel.domains import IntRange, OneOf, Record, Rows, Subset, Text
from parlour.kernel.frames import SEALED, Flow, Frame, Question
from parlour.kernel.orders import Order
from parlour.kernel.setup import Rulebook
from parlour.kernel.state import State
from tests.kernel.toys.purses import ToyGame, finish_by_money

BILL: Final = 0
FIRST: Final = 1  # of an election: lists of candidates
SECOND: Final = 2
THIRD: Final = 3
CRISIS: Final = 4
PERIODS: Final = (BILL, FIRST, SECOND, THIRD, CRISIS, BILL, BILL, BILL)
PATIENCE: Final = {BILL: 100, FIRST: 150, SECOND: 100, THIRD: 150, CRISIS: 0}
WORDS: Final = {
    "vote": ("abstain", "yes", "no"),
    "letter": ("–", "High", "Low"),
    "district": ("Capital", "East", "West", "North"),
    "yes": ("no", "yes"),
}

ORDERS: Final = Verb(
    "orders",
    "TOY-1",
    "Send your orders for this period",
    (
        ("votes", "votes"),
        ("budget", "letters"),
        ("pay", "payments"),
        ("candidates", "districts"),
        ("crowns", "money"),
        ("speech", "text"),
    ),
)
NOTHING: Final = Verb("nothing", "TOY-2", "Send nothing: your standing orders stand", idle=True)
FINE: Final = Verb(
    "fine",
    "TOY-9",
    "Fine {seat} {amount}",
    (("seat", "seat"), ("amount", "money"), ("reason", "text")),
)


class Means(Condition):
    """Nobody pays more than he has."""

    def __init__(self, held: int) -> None:
        self.rule = "TOY-3"
        self.held = held

    def refuse(self, args: tuple[object, ...]) -> str:
        rows: Any = args[2]
        spent: Any = args[4]
        total = sum([row[1] for row in rows]) + spent
        return "" if total <= self.held else f"you have {self.held} and order {total}"


class MinistryFrame(Frame):
    """How many periods have begun."""

    FIELDS: ClassVar[tuple[str, ...]] = ("period",)

    def __init__(self) -> None:
        super().__init__()
        self.period = 0

    def copy(self) -> Frame:
        other = MinistryFrame()
        other.period = self.period
        return self.onto(other)


def blank() -> Frame:
    """A frame before the first period."""
    return MinistryFrame()


def offers(state: Any, frame: Any, seat: int) -> tuple[Choice, ...]:
    """A sheet, or nothing."""
    vote = OneOf((0, 1, 2))
    factions = ("Capital", "East")
    others = OneOf(tuple([other for other in range(state.seats) if other != seat]))
    pay = Record(
        ("to", "crowns", "openly"),
        (others, IntRange(1, 99), OneOf((0, 1))),
        ("seat", "money", "yes"),
    )
    letter = OneOf((0, 1, 2))
    budget = Record(("Welfare", "Defense"), (letter, letter), ("letter", "letter"))
    domains = (
        Record(factions, (vote, vote), ("vote", "vote")),
        Record(factions, (budget, budget), ("letters", "letters")),
        Rows(pay, 12),
        Subset((0, 1, 2, 3)),
        IntRange(0, 20),
        Text(200, lines=True),
    )
    return (Choice(ORDERS, domains, Means(state.money.held[seat])), Choice(NOTHING))


def reveal(state: Any, frame: Any) -> None:
    """Payments are made together, and everybody reads the votes."""
    for seat in range(state.seats):
        order = frame.sealed[seat]
        if order.verb == "nothing":
            state.tell("nothing", (seat,), "TOY-2")
            continue
        state.tell("votes", (seat, *order.args[0]), "TOY-1")
        for to, crowns, openly in order.args[2]:
            audience = -1 if openly else 1 << seat | 1 << to
            state.money.pay(seat, to, crowns, state.seats)
            state.say("pays", (seat, to, crowns), "TOY-3", audience)


SHEET = Question("sheet", "TOY-1", "Your orders?", (ORDERS, NOTHING), offers, mode=SEALED,
                 reveal=reveal)  # fmt: skip


def period(state: Any, frame: Any) -> None:
    """Everybody hands in a sheet."""
    state.ask_all(SHEET, state.setup.everybody)


def next_period(state: Any, frame: Any) -> None:
    """Until the last one."""
    frame.period += 1
    if frame.period < len(PERIODS):
        frame.goto(period)


PLAY = Flow("play", blank, (period, next_period, finish_by_money))


class MinistryGame(ToyGame):
    """A game of sheets."""

    def __init__(self, name: str, book: Rulebook, start: Flow, lines: dict[str, str]) -> None:
        super().__init__(name, book, start, lines)
        self.bots = ("random",)

    def patience(self, state: Any) -> int:
        return PATIENCE[PERIODS[state.stack[-1].period]]

    def insistent(self, state: Any) -> bool:
        return PERIODS[state.stack[-1].period] == FIRST

    def word(self, state: Any, kind: str, value: int) -> str:
        words = WORDS.get(kind)
        return words[value] if words is not None else str(value)

    def corrections(self, state: Any) -> tuple[Choice, ...]:
        seats = OneOf(tuple(range(state.seats)))
        return (Choice(FINE, (seats, IntRange(1, 20), Text(80))),)

    def correct(self, state: State, order: Order) -> None:
        any_state: Any = state
        amount = min(order.number(1), any_state.money.held[order.number()])
        any_state.money.pay(order.number(), state.seats, amount, state.seats)
        state.tell("fined", (order.number(), amount), "TOY-9")


GAME = MinistryGame(
    "ministry",
    Rulebook((PLAY,), (SHEET,)),
    PLAY,
    {
        "votes": "{0:seat} votes {1:vote} in the Capital and {2:vote} in the East.",
        "nothing": "{0:seat} has sent nothing.",
        "pays": "{0:seat} pays {1:seat} {2} crowns.",
        "fined": "{0:seat} is fined {1} crowns.",
    },
)
