"""Selling votes to each other (LCS-8, LCS-12)."""

from typing import Final

from parlour.games.lie_cheat_steal.board import HIGHEST
from parlour.games.lie_cheat_steal.state import UNIT, Debt, PowerState
from parlour.games.lie_cheat_steal.winning import check_win
from parlour.kernel.asks import Choice, Condition, Verb
from parlour.kernel.auctions import Rising
from parlour.kernel.deals import Deal, Market, Refusal
from parlour.kernel.domains import IntRange, OneOf
from parlour.kernel.orders import Order

NOBODY: Final = -1
FULL_PRICE: Final = 20 * HIGHEST

SELL: Final = Verb(
    "offer_votes",
    "LCS-12",
    "Offer {buyer} {votes} for {price}",
    (("buyer", "seat"), ("votes", "votes"), ("price", "money")),
)
BUY: Final = Verb(
    "ask_for_votes",
    "LCS-12",
    "Offer {seller} {price} for {votes}",
    (("seller", "seat"), ("votes", "votes"), ("price", "money")),
)


def spendable(state: PowerState, seat: int) -> int:
    """A player's money, less what he has bid and may have to pay (LCS-34)."""
    money = state.money.held[seat]
    for frame in state.stack:
        if isinstance(frame, Rising) and frame.leader == seat:
            money -= frame.best
    return money


def raiser(state: PowerState) -> int:
    """Whoever has to raise money at this moment, or NOBODY (LCS-8)."""
    frame = state.stack[-1]
    if isinstance(frame, Debt) and frame.question is not None and frame.question.name == "raise":
        return frame.debtor
    return NOBODY


def trader(state: PowerState) -> int:
    """The player through whom sales are open: he decides in his own turn, or must raise money."""
    frame = state.stack[-1]
    if frame.asked >> state.turn & 1:
        return state.turn
    return raiser(state)


class Terms(Condition):
    """Whether both sides of a sale have what they promise, and nobody wins by it (LCS-12)."""

    def __init__(self, state: PowerState, seat: int, selling: bool) -> None:
        self.rule = "LCS-12"
        self.selling = selling
        self.mine = state.votes.held[seat]
        self.votes = state.votes.held[: state.seats]
        self.money = [spendable(state, other) for other in range(state.seats)]
        self.to_win = 1 << 40 if state.rules.winning_sales else state.rules.votes_to_win

    def refuse(self, args: tuple[object, ...]) -> str:
        other, votes, price = args
        assert isinstance(other, int) and isinstance(votes, int) and isinstance(price, int)
        if self.selling:
            if self.money[other] < price:
                return "the buyer has not that much money"
            if self.votes[other] + votes >= self.to_win:
                return "a sale may not give the buyer the winning total"
        else:
            if self.votes[other] < votes:
                return "the seller has not that many votes"
            if self.mine + votes >= self.to_win:
                return "a sale may not give the buyer the winning total"
        return ""


class VoteMarket(Market):
    """Votes for money, whole thousands, at any price that two agree on."""

    name = "votes"
    rule = "LCS-12"
    verbs: tuple[Verb, ...] = (SELL, BUY)
    limit = 4
    single = True

    def openings(self, state: PowerState, seat: int) -> tuple[Choice, ...]:
        """Sales with whoever may trade now; the purse and the votes are public."""
        through = trader(state)
        if through == NOBODY:
            return ()
        votes = state.votes.held
        to_win = 1 << 40 if state.rules.winning_sales else state.rules.votes_to_win
        buyers: list[int] = []
        sellers: list[int] = []
        if seat == through:
            for other in range(state.seats):
                if other != seat:
                    if votes[other] + 1 < to_win:
                        buyers.append(other)
                    if votes[other]:
                        sellers.append(other)
        else:
            if votes[through] + 1 < to_win:
                buyers.append(through)
            if votes[through]:
                sellers.append(through)
        raising = raiser(state)
        if raising == seat:
            sellers = []
        elif raising != NOBODY and through == raising:
            buyers = []
        found: list[Choice] = []
        if votes[seat] and buyers:
            purse = max([spendable(state, other) for other in buyers])
            found.append(
                Choice(
                    SELL,
                    (OneOf(tuple(buyers)), IntRange(1, votes[seat]), IntRange(0, purse, UNIT)),
                    Terms(state, seat, True),
                )
            )
        if sellers and votes[seat] + 1 < to_win:
            most = max([votes[other] for other in sellers])
            purse = spendable(state, seat)
            found.append(
                Choice(
                    BUY,
                    (OneOf(tuple(sellers)), IntRange(1, most), IntRange(0, purse, UNIT)),
                    Terms(state, seat, False),
                )
            )
        return tuple(found)

    def draft(self, state: PowerState, seat: int, order: Order) -> Deal:
        """The terms are seller, buyer, votes, price."""
        other, votes, price = order.number(0), order.number(1), order.number(2)
        seller, buyer = (seat, other) if order.verb == SELL.name else (other, seat)
        parties = 1 << seller | 1 << buyer
        return Deal(self.name, seat, parties, parties, (seller, buyer, votes, price))

    def impossible(self, state: PowerState, deal: Deal) -> Refusal | None:
        """Both sides must still have what they promise, and one of them the right to trade now."""
        seller, buyer, votes, price = deal.terms
        through = trader(state)
        if through not in (seller, buyer) or (raiser(state) == through and through != seller):
            return ("LCS-12", "sales wait for a decision in the seller's or the buyer's own turn")
        if state.votes.held[seller] < votes:
            return ("LCS-12", "the seller has not that many votes any more")
        if spendable(state, buyer) < price:
            return ("LCS-12", "the buyer has not that much money any more")
        total = state.votes.held[buyer] + votes
        if not state.rules.winning_sales and total >= state.rules.votes_to_win:
            return ("LCS-12", "a sale may not give the buyer the winning total")
        return None

    def hopeless(self, state: PowerState, deal: Deal) -> bool:
        """An offer stays while the turn lasts and both still have what they promise."""
        seller, buyer, votes, price = deal.terms
        return (
            (state.turn not in (seller, buyer) and raiser(state) != seller)
            or state.votes.held[seller] < votes
            or spendable(state, buyer) < price
        )

    def execute(self, state: PowerState, deal: Deal) -> None:
        """Votes one way, money the other."""
        seller, buyer, votes, price = deal.terms
        state.pay(state.money, buyer, seller, price, "pays for votes", "LCS-12")
        state.pay(state.votes, seller, buyer, votes, "sells votes", "LCS-12")
        check_win(state)
        if state.ending:
            return
        frame = state.stack[-1]
        if raiser(state) == seller:
            assert isinstance(frame, Debt)
            if state.money.held[seller] >= frame.amount:
                frame.settle()


MARKET: Final = VoteMarket()
