"""A negotiation: a pact of two or more, while loans between two are open all the time."""

from typing import Any

from parlour.kernel.asks import Choice, Condition, Verb
from parlour.kernel.deals import Deal, Market
from parlour.kernel.domains import IntRange, OneOf, Subset
from parlour.kernel.frames import Flow
from parlour.kernel.negotiation import Negotiation
from parlour.kernel.orders import Order
from parlour.kernel.setup import Rulebook
from tests.kernel.toys.purses import ToyGame, finish_by_money, plain_frame

PROPOSE = Verb(
    "propose", "TOY-1", "A pact with {partners} for {fee}",
    (("partners", "seats"), ("fee", "money")),
)  # fmt: skip
LEND = Verb("lend", "TOY-4", "Lend {debtor} {sum}", (("debtor", "seat"), ("sum", "money")))


class EvenFee(Condition):
    """The fee must go up evenly among the partners."""

    def __init__(self) -> None:
        super().__init__()
        self.rule = "TOY-2"

    def refuse(self, args: tuple[object, ...]) -> str:
        partners, fee = args
        assert isinstance(partners, tuple) and isinstance(fee, int)
        return "" if fee % len(partners) == 0 else "the fee does not go up evenly"


EVEN_FEE = EvenFee()


class Pacts(Market):
    """The author pays a fee, shared by his partners; all must sign."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "pacts"
        self.rule = "TOY-1"
        self.verbs = (PROPOSE,)

    def openings(self, state: Any, seat: int) -> tuple[Choice, ...]:
        others = tuple([other for other in range(state.seats) if other != seat])
        fields = (Subset(others, 1), IntRange(0, state.money.held[seat]))
        return (Choice(PROPOSE, fields, EVEN_FEE),)

    def draft(self, state: Any, seat: int, order: Order) -> Deal:
        parties = 1 << seat
        for other in order.numbers(0):
            parties |= 1 << other
        return Deal(self.name, seat, parties, -1, (order.number(1),))

    def impossible(self, state: Any, deal: Deal) -> tuple[str, str] | None:
        if state.money.held[deal.author] < deal.terms[0]:
            return ("TOY-3", "the fee is not there any more")
        return None

    def execute(self, state: Any, deal: Deal) -> None:
        partners = [i for i in range(state.seats) if deal.parties >> i & 1 and i != deal.author]
        for other in partners:
            share = deal.terms[0] // len(partners)
            state.pay(state.money, deal.author, other, share, "pays", "TOY-1")
            state.marks[other] = 1
        TALKS.agreed(state, deal)


class Loans(Market):
    """Money from one to another; goes on outside the talks."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "loans"
        self.rule = "TOY-4"
        self.verbs = (LEND,)
        self.single = False

    def openings(self, state: Any, seat: int) -> tuple[Choice, ...]:
        others = tuple([other for other in range(state.seats) if other != seat])
        if not state.money.held[seat]:
            return ()
        return (Choice(LEND, (OneOf(others), IntRange(1, state.money.held[seat]))),)

    def draft(self, state: Any, seat: int, order: Order) -> Deal:
        parties = 1 << seat | 1 << order.number(0)
        return Deal(self.name, seat, parties, parties, (order.number(0), order.number(1)))

    def impossible(self, state: Any, deal: Deal) -> tuple[str, str] | None:
        if state.money.held[deal.author] < deal.terms[1]:
            return ("TOY-4", "the lender has not got it any more")
        return None

    def execute(self, state: Any, deal: Deal) -> None:
        state.pay(state.money, deal.author, deal.terms[0], deal.terms[1], "pays", "TOY-4")


def open_talks(state: Any, frame: Any) -> None:
    """Everybody talks."""
    TALKS.open(state, state.setup.everybody)


def note(state: Any, frame: Any) -> None:
    """Remember which pact was made."""
    state.marks[0] = 10 * state.returned[0] + state.marks[0]


PACTS = Pacts()
TALKS = Negotiation("talks", "TOY-1", "A pact?", PACTS)
PLAY = Flow("play", plain_frame, (open_talks, note, finish_by_money), market="loans")
GAME = ToyGame(
    "pacts",
    Rulebook((PLAY, TALKS.flow), (TALKS.question,), (PACTS, Loans())),
    PLAY,
    {
        "offers.pacts": "{0:seat} proposes a pact for {2:money}.",
        "offers.loans": "{0:seat} would lend {2:seat} {3:money}.",
        "accepts": "{0:seat} signs the paper of {1:seat}.",
        "declines": "{0:seat} declines the paper of {1:seat}.",
        "withdraws": "{0:seat} withdraws.",
        "swept": "A paper of {0:seat} is off.",
        "pays": "{0:seat} pays {1:seat} {2:money}.",
    },
)
GAME.terms = {"pacts": "{author} pays {0:money}", "loans": "{author} lends {1:money}"}
