"""What may still cost a player dear: lies on the table, libels, fees ahead, votes to lose."""

from typing import Final

from parlour.games.lie_cheat_steal.board import (
    BLACK_EYE,
    CONVENTION,
    DOLLAR,
    ENTER,
    FEATHER,
    MONEY,
    PRESS,
    SALARY,
    SENATE,
    VOTES,
)
from parlour.games.lie_cheat_steal.bot_outlook import THOUSAND, Outlook, Standing
from parlour.games.lie_cheat_steal.bot_people import People
from parlour.games.lie_cheat_steal.bot_seen import Seen
from parlour.games.lie_cheat_steal.bot_ways import Ways

FREE: Final = 0
SENT: Final = 1
EAGER: Final = 0.85  # how likely somebody in a press box makes use of it
LITIGIOUS: Final = 0.5  # how likely a player who was libelled goes to court over it
SMEAR: Final = 50
DAMAGES: Final = 100
FEE: Final = 50_000
ROUND: Final = 1.5
HARM: Final = 0.06  # accusations a turn that a card on the table against somebody brings


class Risks:
    """Dangers by the distances on the board."""

    def __init__(self, ways: Ways, people: People, outlook: Outlook) -> None:
        self.ways = ways
        self.people = people
        self.outlook = outlook

    def standing(self, seen: Seen) -> Standing:
        """How things stand, by what all can see."""
        delay: list[float] = []
        for seat in range(seen.seats):
            if seen.jail[seat] == SENT:
                delay.append(1.0)
            elif seen.jail[seat] != FREE:
                delay.append(0.0)
            else:
                delay.append(self.ways.witness[seen.place[seat]] * 0.75)
        money = [amount // THOUSAND for amount in seen.money]
        return Standing(seen.votes[:], money, delay)

    def turns_home(self, seen: Seen) -> float:
        """How many turns of the others come before this seat's $ cards go back."""
        return max(1.0, self.ways.home[seen.place[seen.me]] + 0.5)

    def accusers(self, seen: Seen, turns: float) -> float:
        """How many accusations of fraud to expect from the others in so many turns."""
        expected = 0.0
        for seat in range(seen.seats):
            if seat != seen.me and seen.jail[seat] != SENT:
                expected += self.ways.press_within(seen.place[seat], turns) * EAGER
        return expected

    def suspicion(self, said: int) -> float:
        """How much a claim draws accusers, by its amount alone."""
        return (said / 100_000) ** 3 if said > 0 else 0.0

    def caught(self, seen: Seen, said: int, turns: float, number: int) -> float:
        """The chance that a claim is challenged, others being there to choose from."""
        mine = self.suspicion(said)
        if mine <= 0.0:
            return 0.0
        rest = 0.0
        for claim in seen.claims:
            if claim.number != number:
                # Nobody accuses himself: a rival's claim does not draw the rival.
                own = claim.holder == seen.me
                rest += self.suspicion(claim.said) * (1.0 if own else 0.8)
        expected = self.accusers(seen, turns) * mine / (mine + rest)
        return expected / (1.0 + 0.5 * expected)

    def dangers(self, seen: Seen) -> list[tuple[float, int]]:
        """What may have to be paid before the next turn, in dollars, each with its chance."""
        found: list[tuple[float, int]] = []
        me = seen.me
        for claim in seen.claims:
            if claim.holder == me and claim.said > claim.truth:
                chance = self.caught(seen, claim.said, ROUND, claim.number)
                found.append((chance, claim.said - claim.truth))
        for charge in seen.charges:
            if charge.accuser == me and charge.suable and charge.card != charge.crime:
                at = seen.place[charge.accused]
                if seen.money[charge.accused] >= FEE:
                    chance = self.ways.court[at] * LITIGIOUS * ROUND
                    found.append((min(1.0, chance), DAMAGES * THOUSAND))
        if seen.turn == me:
            found += self.ways.fees[seen.place[me]]
        return [danger for danger in found if danger[0] > 0.01]

    def reserve(self, seen: Seen) -> int:
        """The money not to be spent on anything but votes of the bank."""
        most = 0
        for chance, amount in self.dangers(seen):
            if chance > 0.1:
                most = max(most, amount)
        return most

    def after_danger(self, now: Standing, me: int, amount: int) -> float:
        """The chance to win after having to pay."""
        after = now.copy()
        after.pay(me, amount // THOUSAND)
        return self.outlook.chance(after, me)

    def expected(self, now: Standing, me: int, dangers: list[tuple[float, int]]) -> float:
        """The chance to win with dangers ahead, one of which at most comes about."""
        total = 0.0
        safe = 1.0
        for chance, amount in dangers:
            part = min(chance, safe)
            total += part * self.after_danger(now, me, amount)
            safe -= part
        return total + safe * self.outlook.chance(now, me)

    def worth_of_space(self, seen: Seen, at: int) -> float:
        """What landing on a space is worth, in votes."""
        space = self.ways.board.spaces[at]
        kind = space.kind
        if kind == VOTES:
            return float(space.amount)
        if kind == MONEY:
            return space.amount * 0.9 / THOUSAND
        if kind == SALARY:
            return space.amount * 1.5 / THOUSAND
        if kind == DOLLAR:
            return 45.0
        if kind == PRESS:
            worth = 35.0 if seen.eyes else 0.0
            for charge in seen.charges:
                if charge.accuser == seen.me:
                    worth = 35.0
            for claim in seen.claims:
                if claim.holder != seen.me and claim.said > 0:
                    return worth + 45.0
            return worth
        if kind == FEATHER:
            return 12.0
        if kind == BLACK_EYE:
            return 20.0
        if kind == ENTER:
            return 15.0
        if kind == SENATE:
            return -50.0
        if kind == CONVENTION:
            mine = seen.votes[seen.me]
            return 10.0 * len([votes for votes in seen.votes if 0 < votes < mine])
        return 0.0
