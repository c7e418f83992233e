"""Trades at any time: apples for money, offered while turns go round; and a closed door."""

from typing import Any, ClassVar

from parlour.kernel.asks import Choice, Verb
from parlour.kernel.deals import Deal, Market
from parlour.kernel.domains import IntRange, OneOf
from parlour.kernel.frames import OPEN, Flow, Frame, Question
from parlour.kernel.orders import Order
from parlour.kernel.setup import Rulebook
from tests.kernel.toys.purses import ToyGame, finish_by_money, plain_frame

SELL = Verb(
    "sell", "TOY-5", "Sell {apples} to {buyer} for {price}",
    (("buyer", "seat"), ("apples", "number"), ("price", "money")),
)  # fmt: skip
PICK = Verb("pick", "TOY-1", "Pick three apples")
EAT = Verb("eat", "TOY-2", "Eat all your apples")
DOOR = Verb("door", "TOY-3", "Close the door for a moment")
PASS = Verb("pass", "TOY-1", "Pass", idle=True)
NOD = Verb("nod", "TOY-3", "Nod", idle=True)


class Apples(Market):
    """Two may agree on apples for money. At most two offers a turn from each."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "apples"
        self.rule = "TOY-5"
        self.verbs = (SELL,)
        self.limit = 2

    def openings(self, state: Any, seat: int) -> tuple[Choice, ...]:
        if not state.marks[seat]:
            return ()
        buyers = tuple([other for other in range(state.seats) if other != seat])
        fields = (OneOf(buyers), IntRange(1, state.marks[seat]), IntRange(0, 50))
        return (Choice(SELL, fields),)

    def draft(self, state: Any, seat: int, order: Order) -> Deal:
        buyer = order.number(0)
        parties = 1 << seat | 1 << buyer
        terms = (seat, buyer, order.number(1), order.number(2))
        return Deal(self.name, seat, parties, parties, terms)

    def impossible(self, state: Any, deal: Deal) -> tuple[str, str] | None:
        seller, buyer, apples, price = deal.terms
        if state.money.held[buyer] < price:
            return ("TOY-6", "the buyer has not got the money")
        if state.marks[seller] < apples:
            return ("TOY-6", "the seller has not got the apples")
        return None

    def hopeless(self, state: Any, deal: Deal) -> bool:
        """A buyer may find the money yet; apples do not come back."""
        return bool(state.marks[deal.terms[0]] < deal.terms[2])

    def execute(self, state: Any, deal: Deal) -> None:
        seller, buyer, apples, price = deal.terms
        state.marks[seller] -= apples
        state.marks[buyer] += apples
        state.pay(state.money, buyer, seller, price, "pays", "TOY-5")


class Round(Frame):
    """Whose turn it is; eight turns in all."""

    FIELDS: ClassVar[tuple[str, ...]] = ("turn",)

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0

    def copy(self) -> Frame:
        other = Round()
        other.turn = self.turn
        return self.onto(other)


def next_turn(state: Any, frame: Round) -> None:
    """A new turn, in which everybody may make offers anew."""
    if frame.turn == 8:
        finish_by_money(state, frame)
        return
    state.new_round_of_offers()
    state.ask(TURN, frame.turn % state.seats)


def end_turn(state: Any, frame: Round) -> None:
    """The next."""
    frame.turn += 1
    frame.goto(next_turn)


def turn_choices(state: Any, frame: Round, seat: int) -> tuple[Choice, ...]:
    """Pick, eat, close the door, or pass."""
    return (Choice(PICK), Choice(EAT), Choice(DOOR), Choice(PASS))


def turn_answer(state: Any, frame: Round, seat: int, order: Order) -> None:
    """Apples are marks."""
    if order.verb == "pick":
        state.marks[seat] += 3
    elif order.verb == "eat":
        state.marks[seat] = 0
    elif order.verb == "door":
        state.call(BEHIND_THE_DOOR, Frame())


def ask_nods(state: Any, frame: Frame) -> None:
    """Behind the door nobody trades; all must nod."""
    state.ask_all(NODDING, state.setup.everybody)


def nod_choices(state: Any, frame: Frame, seat: int) -> tuple[Choice, ...]:
    """To nod."""
    return (Choice(NOD),)


def nod_answer(state: Any, frame: Frame, seat: int, order: Order) -> None:
    """Done when all have nodded."""
    frame.asked &= ~(1 << seat)
    state.say("nods", (seat,), "TOY-3", 1 << seat)
    if not frame.asked:
        frame.settle()


MARKET = Apples()
TURN = Question(
    "turn", "TOY-1", "What now?", (PICK, EAT, DOOR, PASS), turn_choices, turn_answer, public=True
)
NODDING = Question("nodding", "TOY-3", "Nod.", (NOD,), nod_choices, nod_answer, mode=OPEN)
PLAY = Flow("play", Round, (next_turn, end_turn), market="apples")
BEHIND_THE_DOOR = Flow("door", plain_frame, (ask_nods,), shut=True)
GAME = ToyGame(
    "apples",
    Rulebook((PLAY, BEHIND_THE_DOOR), (TURN, NODDING), (MARKET,)),
    PLAY,
    {
        "offers.apples": "{0:seat} offers {3:seat} {4} apples for {5:money}.",
        "accepts": "{0:seat} accepts.",
        "declines": "{0:seat} declines.",
        "withdraws": "{0:seat} takes an offer back.",
        "swept": "An offer of {0:seat} is off.",
        "pays": "{0:seat} pays {1:seat} {2:money}.",
        "nods": "{0:seat} nods.",
    },
)
GAME.terms = {"apples": "{author}: {2} apples for {3:money}"}
