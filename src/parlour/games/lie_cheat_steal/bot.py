"""A player of Lie, Cheat & Steal that thinks.

It weighs every choice by one number, its chance to win as `Outlook` judges it from everybody's
votes and money. What chance or another player has the say in is weighed by odds: `Ways` for the
dice, `Risks` for lies that may come out, `People` for what others hold and are likely to do,
`Bargains` for what they may take for their votes, `Accusations` and `Suits` for what comes of
the press box and of the court.
"""

from typing import Final

from parlour.games.lie_cheat_steal.board import Board
from parlour.games.lie_cheat_steal.bot_bargains import Bargains
from parlour.games.lie_cheat_steal.bot_court import Suits
from parlour.games.lie_cheat_steal.bot_outlook import LATE, THOUSAND, Outlook, Standing
from parlour.games.lie_cheat_steal.bot_people import People
from parlour.games.lie_cheat_steal.bot_press import Accusations
from parlour.games.lie_cheat_steal.bot_risks import SMEAR, Risks
from parlour.games.lie_cheat_steal.bot_seen import Seen, number, numbers
from parlour.games.lie_cheat_steal.bot_ways import Ways
from parlour.kernel.asks import Ask
from parlour.kernel.chance import Chance
from parlour.kernel.domains import IntRange, OneOf
from parlour.kernel.orders import Order
from parlour.kernel.players import Player
from parlour.kernel.setup import Setup
from parlour.kernel.words import count, dollars

BANK: Final = -1
A_TURN: Final = 20
HELD_UP: Final = 2.2  # turns that a subpoena costs
WORTH_A_SUBPOENA: Final = 1.12
PENALTIES: Final = 0.12  # penalties of fifty votes that a player meets in a turn
HITS: Final = 0.1  # accusations that a card allows in a turn


class Smart(Player):
    """Lies when nobody is near, accuses the leader, and knows what a vote is worth."""

    def __init__(self, setup: Setup, seat: int, chance: Chance, board: Board) -> None:
        super().__init__(setup, seat, chance)
        self.board = board
        self.ways = ways_of(board)
        self.outlook = Outlook(1)
        self.people = People(board, setup.seats)
        self.risks = Risks(self.ways, self.people, self.outlook)
        self.bargains = Bargains(self.outlook, setup.seats)
        self.accusations = Accusations(self.outlook, self.people)
        self.suits = Suits(self.outlook, self.people)
        self.stamp = 0

    # What a player does.

    def decide(self, view: dict[str, object], ask: Ask) -> Order:
        if forced(ask):
            self.why = "nothing else is open"
            return ask.choices[0].bare
        seen = self.look(view)
        order = self.choose(seen, self.risks.standing(seen), ask)
        self.remember(seen, order)
        return order

    def consider(self, view: dict[str, object], ask: Ask) -> Order | None:
        seen = self.look(view)
        now = self.risks.standing(seen)
        order = self.bargains.answer(seen, now, ask, self.risks.reserve(seen))
        if order is not None:
            self.why = self.bargains.why
        return order

    def recall(self, view: dict[str, object], ask: Ask, order: Order) -> None:
        if not forced(ask):
            self.remember(self.look(view), order)

    def remember(self, seen: Seen, order: Order) -> None:
        """Note what was tried, to see later what came of it."""
        self.bargains.note(seen, order)
        self.accusations.note(seen, order)
        self.suits.note(seen, order)

    def choose(self, seen: Seen, now: Standing, ask: Ask) -> Order:
        """An answer to what is asked, or to an offer."""
        if seen.offers:
            order = self.bargains.answer(seen, now, ask, self.risks.reserve(seen))
            if order is not None:
                self.why = self.bargains.why
                return order
        question = ask.question
        if question == "before roll":
            return self.before_roll(seen, now, ask)
        if question == "after move":
            return self.after_move(seen, now, ask)
        if question == "passing court":
            return self.pass_court(seen, now)
        if question == "dollar card":
            return self.claim(seen, now, ask)
        if question == "press":
            order = self.accusations.accuse(seen, now, ask)
            self.why = self.accusations.why
            return order
        if question == "defense":
            return self.defend(ask)
        if question == "character":
            return self.meet(seen, now, ask)
        if question == "raise":
            return self.raise_money(seen, ask)
        if question == "court":
            order = self.suits.sue(seen, now, ask)
            self.why = self.suits.why
            return order
        if question == "tip auction":
            return self.bid(seen, now, ask)
        self.why = "nothing better comes to mind"
        idle = ask.idle()
        return ask.sample(self.chance) if idle is None else idle

    def look(self, view: dict[str, object]) -> Seen:
        """Read the view, and learn from what has changed."""
        seen = Seen(view, self.seat)
        self.outlook.goal = seen.goal
        self.outlook.left = seen.rounds - seen.round + 1
        self.people.learn(seen)
        self.bargains.learn(seen)
        stamp = seen.round * seen.seats + seen.turn
        if stamp != self.stamp:
            self.stamp = stamp
            if seen.turn == self.seat:
                self.bargains.new_turn()
        return seen

    # The turn.

    def before_roll(self, seen: Seen, now: Standing, ask: Ask) -> Order:
        """Win if that can be; stop who is about to; buy votes; haggle; roll."""
        buy = ask.choice("buy_votes")
        slots = 0
        if buy is not None:
            votes = buy.domains[0]
            assert isinstance(votes, IntRange)
            slots = votes.hi
            need = seen.goal - seen.votes[self.seat]
            if need <= slots:
                self.why = "these votes win"
                return Order("buy_votes", (need,))
            if slots == A_TURN:
                last = self.bargains.last_votes(seen, ask, slots)
                if last is not None:
                    self.why = self.bargains.why
                    return last
        served = self.subpoena(seen, now, ask)
        if served is not None:
            return served
        if slots:
            votes_now = self.votes_to_buy(seen, now, slots)
            if votes_now:
                self.why = f"{count(votes_now, 'vote')} at the bank's price"
                return Order("buy_votes", (votes_now,))
        if ask.standing:
            purse = seen.money[self.seat] - self.risks.reserve(seen)
            offer = self.bargains.propose(seen, now, ask, purse)
            if offer is not None:
                self.why = self.bargains.why
                return offer
        self.why = "on with it"
        return Order("roll")

    def votes_to_buy(self, seen: Seen, now: Standing, most: int) -> int:
        """As many votes as leave enough to answer for what may come."""
        dangers = self.risks.dangers(seen)
        if not dangers:
            return most
        tries = [most, 0]
        for _, amount in dangers:
            left = (seen.money[self.seat] - amount) // THOUSAND
            if 0 < left < most and left not in tries:
                tries.append(left)
        best = 0
        highest = -1.0
        for votes in tries:
            after = now.copy()
            after.votes[self.seat] += votes
            after.money[self.seat] -= votes
            score = self.risks.expected(after, self.seat, dangers)
            if score > highest:
                highest = score
                best = votes
        return best

    def after_move(self, seen: Seen, now: Standing, ask: Ask) -> Order:
        """Perhaps a subpoena; then the turn is over."""
        served = self.subpoena(seen, now, ask)
        if served is not None:
            return served
        self.why = "nothing more to do"
        return Order("end_turn")

    def subpoena(self, seen: Seen, now: Standing, ask: Ask) -> Order | None:
        """Send away whoever is in the way most, if that is worth a card (LCS-13)."""
        choice = ask.choice("subpoena")
        if choice is None:
            return None
        before = self.outlook.chance(now, self.seat)
        best = BANK
        most = before * (1.03 if self.outlook.soonest(now) < LATE else WORTH_A_SUBPOENA)
        for target in range(seen.seats):
            if choice.domains[0].has(target):
                after = now.copy()
                after.delay[target] = max(after.delay[target], HELD_UP)
                gain = self.outlook.chance(after, self.seat)
                if gain > most:
                    most = gain
                    best = target
        if best == BANK:
            return None
        self.why = "the strongest rival is sent away"
        return Order("subpoena", (best,))

    def pass_court(self, seen: Seen, now: Standing) -> Order:
        """Stop for a suit that is worth it, or to be spared a bad space (LCS-25)."""
        event = seen.event("play")
        pips = number(event, "pips") if event is not None else 0
        target = self.ways.target(seen.place[self.seat], pips)
        on = now.copy()
        on.votes[self.seat] += round(self.risks.worth_of_space(seen, target))
        suit = self.suits.best(seen, now)
        stay = self.outlook.chance(now, self.seat) if suit is None else self.suits.gain
        if stay > self.outlook.chance(on, self.seat):
            self.why = "a suit is worth the stop" if suit is not None else "worse lies ahead"
            return Order("stop")
        self.why = "no business at court"
        return Order("go_on")

    # The $ card.

    def claim(self, seen: Seen, now: Standing, ask: Ask) -> Order:
        """The truth, or a lie as large as the risk allows (LCS-14)."""
        amounts = ask.choices[0].domains[0]
        assert isinstance(amounts, OneOf)
        truth = seen.drawn
        me = self.seat
        turns = self.risks.turns_home(seen)
        honest = now.copy()
        if truth < 0:
            honest.pay(me, -truth // THOUSAND)
        else:
            honest.money[me] += truth // THOUSAND
        best = truth
        most = self.outlook.chance(honest, me)
        # Once caught, the money is what the card would have brought, and fifty votes are gone.
        caught = now.copy()
        if truth < 0:
            caught.pay(me, -truth // THOUSAND)
        else:
            caught.money[me] += truth // THOUSAND
        caught.give(me, self.likely_accuser(seen), SMEAR)
        if_caught = self.outlook.chance(caught, me)
        risk = 0.0
        for said in amounts.values:
            if said <= truth:
                continue
            chance = self.risks.caught(seen, said, turns, 0)
            believed = now.copy()
            believed.money[me] += said // THOUSAND
            score = chance * if_caught + (1.0 - chance) * self.outlook.chance(believed, me)
            if score > most:
                most = score
                best = said
                risk = chance
        lie = dollars(best - truth)
        if len(amounts.values) == 1:
            self.why = "the truth: there is nothing above it"
        elif best == truth:
            self.why = "the truth: a lie is not worth the risk"
        elif risk < 0.15:
            self.why = f"a lie of {lie}: nobody is near a press box"
        else:
            self.why = f"a lie of {lie}: the risk is worth it"
        return Order("claim", (best,))

    def likely_accuser(self, seen: Seen) -> int:
        """The other player who is most likely in a press box next."""
        best = BANK
        most = -1.0
        for seat in range(seen.seats):
            chance = self.ways.press[seen.place[seat]]
            if seat != self.seat and chance > most:
                most = chance
                best = seat
        return best

    # Answers: to accusations, and to debts.

    def defend(self, ask: Ask) -> Order:
        """A Defense card always pays (LCS-22)."""
        if ask.choice("defend") is not None:
            self.why = "the card turns the tables"
            return Order("defend")
        self.why = "no defense against that"
        return Order("yield")

    def meet(self, seen: Seen, now: Standing, ask: Ask) -> Order:
        """Good Character where it saves more than it may save later (LCS-9)."""
        debt = seen.event("vote penalty")
        if debt is None or ask.choice("use_character") is None:
            self.why = "the votes are due"
            return Order("meet")
        amount = number(debt, "amount")
        saved = min(SMEAR, amount)
        after = now.copy()
        after.give(self.seat, number(debt, "creditor"), amount)
        ruined = after.votes[self.seat] == 0 and now.votes[self.seat] + now.money[self.seat] > 0
        cards = seen.hand.count(0)
        more = PENALTIES * self.outlook.soonest(now)
        # The last card of several is the one that would be missed.
        needed = more / (more + cards)
        if ruined or saved >= SMEAR * needed:
            self.why = f"the card saves {count(saved, 'vote')}"
            return Order("use_character")
        self.why = "the card is worth more another time"
        return Order("meet")

    def raise_money(self, seen: Seen, ask: Ask) -> Order:
        """Sell votes rather than go bankrupt (LCS-8)."""
        choice = ask.choice("offer_votes")
        if choice is not None:
            order = self.bargains.rescue(seen, choice)
            if order is not None:
                self.why = self.bargains.why
                return order
        self.why = "nobody buys"
        return Order("declare")

    # The anonymous tip.

    def bid(self, seen: Seen, now: Standing, ask: Ask) -> Order:
        """Up to what a Black Eye card will bring before the game is over (LCS-34)."""
        choice = ask.choice("bid")
        if choice is not None:
            amounts = choice.domains[0]
            assert isinstance(amounts, IntRange)
            worth = self.worth_of_tip(seen, now, amounts.lo, amounts.hi)
            if worth >= amounts.lo:
                limit = max(amounts.lo, min(worth, self.deepest_purse(seen)))
                # Larger steps spare everybody a long auction.
                bid = amounts.lo + (limit - amounts.lo) // (3 * THOUSAND) * THOUSAND
                self.why = f"the tip is worth {dollars(worth)}"
                return Order("bid", (bid,))
        self.why = "the tip is not worth it"
        return Order("pass")

    def deepest_purse(self, seen: Seen) -> int:
        """The most that anybody else who is still in can bid: at that, nobody goes higher."""
        auction = seen.event("tip auction")
        most = 0
        if auction is not None:
            for seat in numbers(auction, "waiting"):
                if seat != self.seat:
                    most = max(most, seen.money[seat])
        return most

    def worth_of_tip(self, seen: Seen, now: Standing, lowest: int, highest: int) -> int:
        """The highest bid in whole thousands that still gains; 0 where none does."""
        me = self.seat
        cards = len(seen.eyes)
        for charge in seen.charges:
            if charge.accuser == me:
                cards += 1
        after = now.copy()
        hits = HITS * self.outlook.soonest(now) * (0.6 if cards == 0 else 0.2)
        after.votes[me] = min(seen.goal - 1, after.votes[me] + round(SMEAR * hits))
        before = self.outlook.chance(now, me)
        purse = now.money[me]
        low = lowest // THOUSAND - 1
        high = min(highest, seen.money[me] - self.risks.reserve(seen)) // THOUSAND
        while low < high:
            middle = (low + high + 1) // 2
            after.money[me] = purse - middle
            if self.outlook.chance(after, me) > before:
                low = middle
            else:
                high = middle - 1
        return low * THOUSAND


def forced(ask: Ask) -> bool:
    """Whether there is nothing to decide."""
    return len(ask.choices) == 1 and not ask.choices[0].domains


WAYS: Final[dict[int, Ways]] = {}


def ways_of(board: Board) -> Ways:
    """The ways over a board, worked out once for each board that is being played on."""
    key = id(board)
    found = WAYS.get(key)
    if found is None or found.board is not board:
        found = Ways(board)
        WAYS.clear()
        WAYS[key] = found
    return found
