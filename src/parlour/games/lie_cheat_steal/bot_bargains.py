"""Haggling over votes: what to offer whom, and which offers to take.

Prices are felt out: somebody who agrees is offered less the next time, somebody who does not is
left alone for a while and then offered more, up to what the votes are worth.
"""

from typing import Final

from parlour.games.lie_cheat_steal.bot_outlook import THOUSAND, Outlook, Standing
from parlour.games.lie_cheat_steal.bot_seen import NOBODY, Seen, SeenOffer
from parlour.kernel.asks import Ask, Choice
from parlour.kernel.domains import IntRange
from parlour.kernel.orders import Order
from parlour.kernel.words import count, dollars

ASKED_AT: Final = 1000
SOLD_AT: Final = 2500
LEAST_PRICE: Final = 50
MOST_PRICE: Final = 20_000
A_TURN: Final = 3
A_LOT: Final = 30
WORTH_ASKING: Final = 1.02
WORTH_TAKING: Final = 1.03
TOO_CLOSE: Final = 60  # votes short of winning: nobody sells to such a player
FALL: Final = 0.6  # how likely a debtor finds no other buyer


class Bargains:
    """What is remembered of haggling with every seat, and the offers that follow from it."""

    def __init__(self, outlook: Outlook, seats: int) -> None:
        self.outlook = outlook
        self.asked_at = [ASKED_AT] * seats
        self.sold_at = [SOLD_AT] * seats
        self.rest = [0] * seats
        self.refusals = [0] * seats
        self.made = 0
        self.partner = NOBODY
        self.selling = False
        self.votes_before = 0
        self.why = ""

    def new_turn(self) -> None:
        """Another turn of one's own: offers may be made anew."""
        self.made = 0
        for seat in range(len(self.rest)):
            self.rest[seat] = max(0, self.rest[seat] - 1)

    def learn(self, seen: Seen) -> None:
        """See whether the last offer was taken, and move the price."""
        partner = self.partner
        if partner == NOBODY:
            return
        self.partner = NOBODY
        mine = seen.votes[seen.me]
        prices = self.sold_at if self.selling else self.asked_at
        taken = mine < self.votes_before if self.selling else mine > self.votes_before
        if taken == self.selling:
            prices[partner] = min(MOST_PRICE, prices[partner] * 8 // 5)
        else:
            prices[partner] = max(LEAST_PRICE, prices[partner] * 5 // 8)
        if taken:
            self.refusals[partner] = 0
        else:
            self.refusals[partner] += 1
            self.rest[partner] = min(6, self.refusals[partner])

    # Offers of others.

    def answer(self, seen: Seen, now: Standing, ask: Ask, reserve: int) -> Order | None:
        """Accept or decline what waits for an answer; None where nothing does."""
        accept = ask.choice("accept")
        decline = ask.choice("decline")
        for offer in seen.offers:
            if not offer.waits_for(seen.me):
                continue
            open_now = accept is not None and accept.domains[0].has(offer.id)
            if open_now and self.is_good(seen, now, offer, reserve):
                return Order("accept", (offer.id,))
            if decline is not None and decline.domains[0].has(offer.id):
                self.why = "that is no bargain"
                return Order("decline", (offer.id,))
        return None

    def is_good(self, seen: Seen, now: Standing, offer: SeenOffer, reserve: int) -> bool:
        """Whether an offer leaves this seat better off than before."""
        me = seen.me
        debtor = seen.debtor()
        if debtor == me and offer.seller == me:
            self.why = "better than bankruptcy"
            return offer.price >= min(seen.shortfall(), offer.votes * THOUSAND // 3)
        if offer.buyer == me and offer.price and seen.money[me] - offer.price < reserve:
            return False
        if offer.seller == me and self.too_close(now, offer.buyer, offer.votes):
            return False
        before = self.outlook.chance(now, me)
        if debtor == offer.seller:
            fallen = now.copy()
            fallen.break_down(debtor)
            before = (1.0 - FALL) * before + FALL * self.outlook.chance(fallen, me)
        after = self.after(now, offer.seller, offer.buyer, offer.votes, offer.price)
        price = dollars(offer.price)
        self.why = f"{count(offer.votes, 'vote')} for {price} is a bargain"
        return self.outlook.chance(after, me) > before * WORTH_TAKING

    def after(self, now: Standing, seller: int, buyer: int, votes: int, price: int) -> Standing:
        """The standing after a sale."""
        after = now.copy()
        after.votes[seller] -= votes
        after.votes[buyer] += votes
        after.money[seller] += price // THOUSAND
        after.money[buyer] -= price // THOUSAND
        return after

    def too_close(self, now: Standing, buyer: int, votes: int) -> bool:
        """Whether the votes would bring a buyer within reach of winning."""
        return now.votes[buyer] + votes >= self.outlook.goal - TOO_CLOSE

    # Offers of one's own.

    def propose(self, seen: Seen, now: Standing, ask: Ask, purse: int) -> Order | None:
        """The best offer that is worth making now, to buy with up to `purse` or to sell."""
        if self.made >= A_TURN:
            return None
        before = self.outlook.chance(now, seen.me)
        best: Order | None = None
        most = before * WORTH_ASKING
        buying = ask.choice("ask_for_votes")
        selling = ask.choice("offer_votes")
        for other in range(seen.seats):
            if other == seen.me or self.rest[other]:
                continue
            if buying is not None and buying.domains[0].has(other):
                order = self.purchase(seen, other, purse)
                if order is not None:
                    after = self.after(now, other, seen.me, order.number(1), order.number(2))
                    gain = self.outlook.chance(after, seen.me)
                    if gain > most:
                        most = gain
                        best = order
            if selling is not None and selling.domains[0].has(other):
                order = self.sale(seen, now, other)
                if order is not None:
                    after = self.after(now, seen.me, other, order.number(1), order.number(2))
                    gain = self.outlook.chance(after, seen.me)
                    if gain > most:
                        most = gain
                        best = order
        if best is not None:
            aim = "sold dear" if best.verb == "offer_votes" else "had cheap"
            self.why = f"to see whether votes can be {aim}"
        return best

    def note(self, seen: Seen, order: Order) -> None:
        """Remember an offer, to see later what became of it."""
        if order.verb not in ("offer_votes", "ask_for_votes"):
            return
        self.made += 1
        self.partner = order.number(0)
        self.selling = order.verb == "offer_votes"
        self.votes_before = seen.votes[seen.me]
        if seen.debtor() == seen.me:
            self.rest[self.partner] += 1

    def purchase(self, seen: Seen, seller: int, purse: int) -> Order | None:
        """As many votes as the purse allows at the price that is being felt out."""
        price = self.asked_at[seller]
        votes = min(seen.votes[seller], self.outlook.goal - 1 - seen.votes[seen.me])
        votes = min(votes, purse // price)
        if votes <= 0:
            return None
        return Order("ask_for_votes", (seller, votes, whole(votes * price, purse)))

    def sale(self, seen: Seen, now: Standing, buyer: int) -> Order | None:
        """A lot of votes for a player with money who is not about to win."""
        price = self.sold_at[buyer]
        votes = min(A_LOT, seen.votes[seen.me], seen.money[buyer] // price)
        if votes <= 0 or self.too_close(now, buyer, votes):
            return None
        return Order("offer_votes", (buyer, votes, whole(votes * price, seen.money[buyer])))

    def last_votes(self, seen: Seen, ask: Ask, slots: int) -> Order | None:
        """With a bank sale to follow, the votes that are missing are worth nearly any price."""
        choice = ask.choice("ask_for_votes")
        if choice is None or self.made >= A_TURN:
            return None
        missing = self.outlook.goal - slots - seen.votes[seen.me]
        purse = seen.money[seen.me] - slots * THOUSAND
        if missing <= 0 or purse < 0:
            return None
        best = NOBODY
        for other in range(seen.seats):
            able = choice.domains[0].has(other) and seen.votes[other] >= missing
            poorer = best == NOBODY or seen.votes[other] < seen.votes[best]
            if able and poorer and not self.rest[other]:
                best = other
        if best == NOBODY:
            return None
        price = whole(min(purse, missing * self.asked_at[best] * 3), purse)
        self.why = "with these votes, the bank's would win"
        return Order("ask_for_votes", (best, missing, price))

    def rescue(self, seen: Seen, choice: Choice) -> Order | None:
        """Sell votes to raise what is owed: at a fair price first, then at any."""
        me = seen.me
        short = seen.shortfall()
        prices = choice.domains[2]
        assert isinstance(prices, IntRange)
        best = NOBODY
        for other in range(seen.seats):
            if choice.domains[0].has(other) and (best == NOBODY or self.suits(seen, other, best)):
                best = other
        if best == NOBODY or self.made > A_TURN:
            return None
        if short > sum(seen.money) - seen.money[me]:
            # Nothing can save him: why should the votes go to a rival?
            return None
        price = min(whole(short, seen.money[best]), prices.hi)
        fair = price // THOUSAND * (10 + 5 * self.made * self.made) // 10
        room = self.outlook.goal - 1 - seen.votes[best]
        votes = min(seen.votes[me], room, max(1, fair))
        if price <= 0 or votes <= 0:
            return None
        self.why = "to raise what is owed"
        return Order("offer_votes", (best, votes, price))

    def suits(self, seen: Seen, other: int, best: int) -> bool:
        """Whether one buyer is better than another: fewer refusals, then more money."""
        if self.rest[other] != self.rest[best]:
            return self.rest[other] < self.rest[best]
        return seen.money[other] > seen.money[best]


def whole(price: int, most: int) -> int:
    """A price in whole thousands, rounded up where the purse allows it."""
    return min((price + THOUSAND - 1) // THOUSAND * THOUSAND, most // THOUSAND * THOUSAND)
