"""Papers on the table: what some seats agree on, and the signatures it still wants.

A trade offer is a paper with two names; a coalition is one with many. The author has signed
by writing it; the others sign or decline; a signature may be withdrawn until the last one is
in. A Market says what may be written, whether it can still be done, and does it. Both sides
are looked at again at every signature, and a paper that has become impossible is swept off.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.kernel.asks import Choice, Verb
from parlour.kernel.errors import BadData
from parlour.kernel.lines import ALL
from parlour.kernel.orders import Order

ACCEPT: Final = Verb("accept", "", "Accept: {deal}", (("deal", "deal"),))
DECLINE: Final = Verb("decline", "", "Decline: {deal}", (("deal", "deal"),))
WITHDRAW: Final = Verb("withdraw", "", "Withdraw: {deal}", (("deal", "deal"),))

Refusal = tuple[str, str]


class Deal:
    """A paper: its number, who wrote it, who must sign, who has, who may read it, the terms."""

    def __init__(
        self, market: str, author: int, parties: int, audience: int, terms: tuple[int, ...]
    ) -> None:
        self.id = 0
        self.market = market
        self.author = author
        self.parties = parties
        self.signed = 1 << author
        self.audience = audience
        self.terms = terms

    def copy(self) -> "Deal":
        """A paper of its own."""
        other = Deal(self.market, self.author, self.parties, self.audience, self.terms)
        other.id = self.id
        other.signed = self.signed
        return other

    def to_json(self) -> dict[str, object]:
        """The paper as plain data."""
        return {
            "id": self.id,
            "market": self.market,
            "author": self.author,
            "parties": self.parties,
            "signed": self.signed,
            "audience": self.audience,
            "terms": list(self.terms),
        }

    def fits(self, seats: int) -> bool:
        """Whether the paper names only seats that are there, and wants a signature still."""
        everybody = (1 << seats) - 1
        return (
            0 <= self.author < seats
            and 0 < self.parties <= everybody
            and 0 <= self.signed <= everybody
            and self.signed & self.parties != self.parties
            and (self.audience == ALL or 0 <= self.audience <= everybody)
        )

    def seen_by(self, seat: int) -> bool:
        """Whether a seat may read the paper; -1 is a spectator."""
        return self.audience == ALL or (seat >= 0 and bool(self.audience >> seat & 1))


def deal_from_json(data: object) -> Deal:
    """Read what `Deal.to_json` wrote."""
    if not isinstance(data, dict):
        raise BadData("a deal is an object")
    numbers: list[int] = []
    for name in ("id", "author", "parties", "signed", "audience"):
        value = data.get(name)
        if type(value) is not int:
            raise BadData(f"'{name}' of a deal must be a whole number")
        numbers.append(value)
    terms = data.get("terms")
    market = data.get("market")
    if (
        not isinstance(terms, list)
        or any([type(v) is not int for v in terms])
        or not isinstance(market, str)
        or not 0 <= numbers[1] < 64
    ):
        raise BadData("a deal needs a market, an author and terms in whole numbers")
    deal = Deal(market, numbers[1], numbers[2], numbers[4], tuple(terms))
    deal.id = numbers[0]
    deal.signed = numbers[3]
    return deal


@mypyc_attr(allow_interpreted_subclasses=True)
class Market:
    """What may be agreed, kept open by a flow that names it.

    `limit` bounds the offers that one seat may make before the game calls
    `state.new_round_of_offers`; `single` keeps at most one paper between the same parties,
    so that a new one is a counter-offer to the old.
    """

    name: str = "market"
    rule: str = ""
    verbs: tuple[Verb, ...] = ()
    limit: int = 12
    single: bool = True

    def openings(self, state: Any, seat: int) -> tuple[Choice, ...]:
        """The offers that a seat may make now."""
        raise AssertionError

    def draft(self, state: Any, seat: int, order: Order) -> Deal:
        """The paper that such an order writes."""
        raise AssertionError

    def impossible(self, state: Any, deal: Deal) -> Refusal | None:
        """The rule and the reason why the paper cannot be carried out now, or None."""
        raise AssertionError

    def hopeless(self, state: Any, deal: Deal) -> bool:
        """Whether the paper goes off the table; by default as soon as it is impossible."""
        return self.impossible(state, deal) is not None

    def signed(self, state: Any, deal: Deal, seat: int) -> None:
        """A seat has just signed, its author by writing; more signatures may be missing."""

    def execute(self, state: Any, deal: Deal) -> None:
        """Carry out what all have signed."""
        raise AssertionError
