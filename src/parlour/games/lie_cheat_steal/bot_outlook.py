"""The chance to win, by everybody's votes and money.

A player's turns to go are what he lacks in votes at the pace at which votes come in, or what he
lacks in money to buy them, whichever takes longer. The chance to win is a player's share of the
strength of all, which falls off with the turns to go.
"""

from math import exp, sqrt
from typing import Final

THOUSAND: Final = 1000
BOUGHT: Final = 20.0  # votes that the bank sells a turn
FAVOURS: Final = 7.0  # votes a turn that come from favours and accusations
INCOME: Final = 13.0  # thousands a turn, lies included
BLUR: Final = 3.0
SPREAD: Final = 1.0
JAILED: Final = 1.5
A_ROUND: Final = 30.0  # votes by which a round may change things
CHEAP_VOTES: Final = 20
LATE: Final = 6.0  # turns to go, of the leader, at which nothing is saved up any more


class Standing:
    """Everybody's votes and money (in thousands) as imagined after something has happened."""

    def __init__(self, votes: list[int], money: list[int], delay: list[float]) -> None:
        self.votes = votes
        self.money = money
        self.delay = delay

    def copy(self) -> "Standing":
        """A standing to change."""
        return Standing(self.votes[:], self.money[:], self.delay[:])

    def pay(self, seat: int, amount: int) -> bool:
        """Pay the bank so many thousands, or go bankrupt; whether he could."""
        if self.money[seat] < amount:
            self.break_down(seat)
            return False
        self.money[seat] -= amount
        return True

    def break_down(self, seat: int) -> None:
        """Bankruptcy: nothing left, and JAIL."""
        self.money[seat] = 0
        self.votes[seat] = 0
        self.delay[seat] += JAILED

    def give(self, debtor: int, creditor: int, amount: int) -> None:
        """A vote penalty; the creditor may be the bank (any number that is no seat)."""
        missing = max(0, amount - self.votes[debtor])
        cost = missing + max(0, missing - CHEAP_VOTES)
        paid = amount
        if cost > self.money[debtor]:
            paid = self.votes[debtor] + min(missing, self.money[debtor])
            self.break_down(debtor)
        else:
            self.money[debtor] -= cost
            self.votes[debtor] += missing - amount
        if 0 <= creditor < len(self.votes):
            self.votes[creditor] += paid


class Outlook:
    """Judges standings for a number of votes that wins."""

    def __init__(self, goal: int) -> None:
        self.goal = goal
        self.left = 1000

    def turns(self, votes: int, money: int, delay: float) -> float:
        """How many turns a player has to go."""
        need = self.goal - votes
        if need <= 0:
            return 0.0
        by_votes = need / (BOUGHT + FAVOURS)
        by_money = (need - money) / (FAVOURS + INCOME)
        gap = by_votes - by_money
        both = (by_votes + by_money + sqrt(gap * gap + BLUR)) * 0.5
        return both + delay + 10.0 / (money + 20.0)

    def soonest(self, now: Standing) -> float:
        """How many turns whoever is ahead has to go."""
        turns = 1000.0
        for seat in range(len(now.votes)):
            turns = min(turns, self.turns(now.votes[seat], now.money[seat], 0.0))
        return turns

    def chance(self, now: Standing, me: int) -> float:
        """One player's chance to win."""
        votes = now.votes
        money = now.money
        delay = now.delay
        to_go: list[float] = []
        soonest = 1000.0
        for seat in range(len(votes)):
            turns = self.turns(votes[seat], money[seat], delay[seat])
            to_go.append(turns)
            soonest = min(soonest, turns)
        if soonest == 0.0:
            return self.won(now, me)
        if soonest > self.left:
            return self.chance_in_time(now, me)
        steep = SPREAD / sqrt(soonest)
        total = 0.0
        for turns in to_go:
            total += exp((soonest - turns) * steep)
        return exp((soonest - to_go[me]) * steep) / total

    def won(self, now: Standing, me: int) -> float:
        """Somebody has the votes: the most votes win (LCS-1)."""
        return 1.0 if now.votes[me] >= self.goal and now.votes[me] == max(now.votes) else 0.0

    def chance_in_time(self, now: Standing, me: int) -> float:
        """The same where the last round comes before anybody has the votes (LCS-40)."""
        left = float(self.left)
        total = 0.0
        mine = 0.0
        top = -1000.0
        ends: list[float] = []
        for seat in range(len(now.votes)):
            bought = min(float(now.money[seat]), BOUGHT * max(0.0, left - now.delay[seat]))
            ends.append(now.votes[seat] + bought + now.money[seat] * 0.01)
            top = max(top, ends[seat])
        for seat in range(len(ends)):
            strength = exp((ends[seat] - top) / (A_ROUND * sqrt(left)))
            total += strength
            if seat == me:
                mine = strength
        return mine / total
