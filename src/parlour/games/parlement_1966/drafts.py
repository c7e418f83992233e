"""Drafts of Governments, read and signed by those they name (P66-6).

A draft that all its members have signed by the end of the period is their assent. It binds
them, but for a withdrawal of all. What it promises in money binds nobody.
"""

from typing import Any, Final, cast

from parlour.games.parlement_1966.board import OFFICES, PARTIES
from parlour.games.parlement_1966.sheets import SUM, bills_open
from parlour.games.parlement_1966.state import DRAFT, LAST, P66State
from parlour.kernel.asks import Choice, Condition, Verb
from parlour.kernel.chance import Chance
from parlour.kernel.deals import Deal, Market, Refusal
from parlour.kernel.domains import Domain, OneOf, Record, Rows
from parlour.kernel.orders import Order

ANY_PARTY: Final = OneOf(tuple(range(PARTIES)))
MOST_PROMISES: Final = 4
PROMISES: Final = Rows(
    Record(("payer", "payee", "amount"), (ANY_PARTY, ANY_PARTY, SUM), ("party", "party", "crowns")),
    MOST_PROMISES,
)
PROMISE: Final = 3
BILL: Final = OFFICES

PROPOSE: Final = Verb(
    "draft_government",
    "P66-6",
    "Draft a Government",
    (
        ("premier", "party"),
        ("foreign", "party"),
        ("defense", "party"),
        ("finance", "party"),
        ("bill", "bill"),
        ("promises", "promises"),
    ),
)


def named_in(terms: tuple[int, ...]) -> int:
    """The parties that a draft gives an office, as bits."""
    found = 0
    for party in terms[:OFFICES]:
        found |= 1 << party
    return found


def bound(state: P66State, party: int) -> bool:
    """Whether a leader is in a draft that all have signed in this period."""
    for at in range(0, len(state.agreed), DRAFT):
        if party in state.agreed[at + 1 : at + 1 + OFFICES]:
            return True
    return False


class Named(Condition):
    """A draft is for others to sign too; nobody is promised his own money."""

    def __init__(self, party: int) -> None:
        self.rule = "P66-6"
        self.party = party

    def refuse(self, args: tuple[object, ...]) -> str:
        terms = cast("tuple[int, ...]", args[:OFFICES])
        if named_in(terms) == 1 << self.party:
            return "a Government of your own alone goes on your sheet of orders"
        for payer, payee, _ in cast("tuple[tuple[int, int, int], ...]", args[BILL + 1]):
            if payer == payee:
                return "a promise is made to somebody else"
        return ""

    def mend(self, args: tuple[object, ...], chance: Chance) -> tuple[object, ...] | None:
        kept = [
            row
            for row in cast("tuple[tuple[int, int, int], ...]", args[BILL + 1])
            if row[0] != row[1]
        ]
        mended = (*args[: BILL + 1], tuple(kept))
        return None if self.refuse(mended) else mended


class GovernmentMarket(Market):
    """Drafts, private to those they name and to who wrote them."""

    name: str = "governments"
    rule = "P66-6"
    verbs: tuple[Verb, ...] = (PROPOSE,)
    limit = 3
    single = True

    def openings(self, state: Any, seat: int) -> tuple[Choice, ...]:
        assert isinstance(state, P66State)
        party = state.party_of[seat]
        if state.agreed and bound(state, party):
            return ()
        choice = state.drafting[party]
        if choice is None:
            bills = (0,) if state.phase == LAST else (0, *bills_open(state))
            domains: tuple[Domain, ...] = (*[ANY_PARTY] * OFFICES, OneOf(bills), PROMISES)
            choice = Choice(PROPOSE, domains, Named(party))
            state.drafting[party] = choice
        return (choice,)

    def draft(self, state: Any, seat: int, order: Order) -> Deal:
        assert isinstance(state, P66State)
        terms = [order.number(at) for at in range(BILL + 1)]
        for row in cast("tuple[tuple[int, int, int], ...]", order.args[BILL + 1]):
            terms += row
        parties = state.only(named_in(tuple(terms)))
        return Deal(self.name, seat, parties, parties | 1 << seat, tuple(terms))

    def impossible(self, state: Any, deal: Deal) -> Refusal | None:
        assert isinstance(state, P66State)
        if state.passed >> deal.terms[BILL] & 1 and deal.terms[BILL]:
            return ("P66-18", "the session has passed that bill")
        return None

    def execute(self, state: Any, deal: Deal) -> None:
        """All have signed: it is proposed, unless one of them is in another (P66-6, Ruling)."""
        assert isinstance(state, P66State)
        for party in range(PARTIES):
            if named_in(deal.terms) >> party & 1 and bound(state, party):
                state.say("draft void", (deal.author, deal.id, party), "P66-6", deal.audience)
                return
        state.agreed += [deal.id, *deal.terms[: BILL + 1]]
        state.say("draft agreed", (deal.author, deal.id), "P66-6", deal.audience)


DRAFTS: Final[GovernmentMarket] = GovernmentMarket()


def lapse(state: P66State) -> None:
    """At the end of the period drafts that not all have signed are nothing any more."""
    for deal in state.deals:
        state.say("lapses", (deal.author, deal.id), "P66-6", deal.audience)
    state.deals.clear()
