"""Selling votes to each other (LCS-8, LCS-12)."""

from typing import Final

from parlour.games.lie_cheat_steal.state import UNIT, Debt, PowerState
from parlour.games.lie_cheat_steal.winning import check_win
from parlour.kernel.asks import Choice, Condition, Verb
from parlour.kernel.auctions import Rising
from parlour.kernel.choosing import seats_in
from parlour.kernel.deals import Deal, Market, Refusal
from parlour.kernel.domains import IntRange, OneOf
from parlour.kernel.orders import Order

NOBODY: Final = -1
MOST_SEATS: Final = 6

SEATS: Final = [OneOf(seats_in(bits)) for bits in range(1 << MOST_SEATS)]

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


def purses(state: PowerState) -> list[int]:
    """Everybody's money, less what the leading bidder may have to pay (LCS-34)."""
    money = state.money.held[: state.seats]
    for frame in state.stack:
        if isinstance(frame, Rising) and frame.leader != NOBODY:
            money[frame.leader] -= frame.best
    return money


def spendable(state: PowerState, seat: int) -> int:
    """What one player can spend."""
    return purses(state)[seat]


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


def winning_total(state: PowerState) -> int:
    """How many votes a sale may not bring a buyer to (LCS-12)."""
    return 1 << 40 if state.rules.winning_sales else state.rules.votes_to_win


def owing(state: PowerState) -> bool:
    """Whether something is still owed: votes count for a win when that is settled (LCS-12)."""
    for frame in state.stack:
        if isinstance(frame, Debt):
            return True
    return False


def close_sales(state: PowerState) -> None:
    """With the turn the offers made in it go (LCS-12)."""
    for deal in state.deals:
        state.say("swept", (deal.author, deal.id), "LCS-12", deal.audience)
    state.deals.clear()


class Terms(Condition):
    """Whether both sides of a sale have what they promise, and nobody wins by it (LCS-12)."""

    def __init__(
        self, selling: bool, mine: int, votes: list[int], money: list[int], total: int
    ) -> None:
        self.rule = "LCS-12"
        self.selling = selling
        self.mine = mine
        self.votes = votes
        self.money = money
        self.total = total

    def refuse(self, args: tuple[object, ...]) -> str:
        other, votes, price = args
        assert isinstance(other, int) and isinstance(votes, int) and isinstance(price, int)
        if self.selling:
            if self.money[other] < price:
                return "the buyer has not that much money"
            if self.votes[other] + votes >= self.total:
                return "a sale may not give the buyer the winning total"
        else:
            if self.votes[other] < votes:
                return "the seller has not that many votes"
            if self.mine + votes >= self.total:
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
        raising = raiser(state)
        votes = state.votes.held
        money = purses(state)
        total = winning_total(state)
        mine = votes[seat]
        buyers = sellers = purse = most = 0
        for other in range(state.seats):
            if other != seat and through in (seat, other):
                if votes[other] + 1 < total:
                    buyers |= 1 << other
                    purse = max(purse, money[other])
                if votes[other]:
                    sellers |= 1 << other
                    most = max(most, votes[other])
        found: list[Choice] = []
        if mine and buyers and raising in (NOBODY, seat):
            domains = (SEATS[buyers], IntRange(1, mine), IntRange(0, purse, UNIT))
            found.append(Choice(SELL, domains, Terms(True, mine, votes[:], money, total)))
        if sellers and mine + 1 < total and raising != seat:
            domains = (SEATS[sellers], IntRange(1, most), IntRange(0, money[seat], UNIT))
            found.append(Choice(BUY, domains, Terms(False, mine, votes[:], money, total)))
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
        if state.votes.held[buyer] + votes >= winning_total(state):
            return ("LCS-12", "a sale may not give the buyer the winning total")
        return None

    def hopeless(self, state: PowerState, deal: Deal) -> bool:
        """An offer stays while the turn lasts and both still have what they promise."""
        seller, buyer, votes, price = deal.terms
        return state.votes.held[seller] < votes or spendable(state, buyer) < price

    def execute(self, state: PowerState, deal: Deal) -> None:
        """Votes one way, money the other."""
        seller, buyer, votes, price = deal.terms
        state.pay(state.money, buyer, seller, price, "pays for votes", "LCS-12")
        state.pay(state.votes, seller, buyer, votes, "sells votes", "LCS-12")
        if not owing(state):
            check_win(state)
        if state.ending:
            return
        frame = state.stack[-1]
        if raiser(state) == seller:
            assert isinstance(frame, Debt)
            if state.money.held[seller] >= frame.amount:
                frame.settle()


MARKET: Final = VoteMarket()
