"""Domains of the sheet whose random values are sensible ones: small sums, few candidates.

They accept the same values as the kernel's; only random play tells them apart.
"""

from typing import Final

from parlour.games.parlement_1966.board import OFFICES, PARTIES
from parlour.kernel.chance import Chance
from parlour.kernel.domains import IntRange, OneOf, Record, Rows, Subset

UNSTATED: Final = PARTIES

# What a leader does about a new Government.
STAY_OUT: Final = 0
JOIN: Final = 1
ENDORSE: Final = 2
WITHDRAW: Final = 3

RARE: Final = 8
HUNDREDS: Final = 8
MOST_STANDING: Final = 40
TEN: Final = 10
RALLYING: Final = 7
CONTENT: Final = 2


class Amount(IntRange):
    """A sum of money; a random one is some hundreds of crowns."""

    def sample(self, chance: Chance) -> object:
        return min(self.hi, max(self.lo, 100 * (1 + chance.below(HUNDREDS))))


class Rarely(OneOf):
    """A choice whose first value is nearly always taken at random."""

    def sample(self, chance: Chance) -> object:
        if chance.below(RARE):
            return self.values[0]
        return self.values[chance.below(len(self.values))]


class Seldom(Rows):
    """Rows of which there are none but one time in so many."""

    def __init__(self, of: Record | OneOf, most: int, rare: int) -> None:
        super().__init__(of, most)
        self.rare = rare

    def sample(self, chance: Chance) -> object:
        return () if chance.below(self.rare) else super().sample(chance)


class Constituencies(Subset):
    """Some districts; at random some of them, evenly spread from somewhere on."""

    def sample(self, chance: Chance) -> object:
        many = len(self.of)
        if not many:
            return ()
        chosen = chance.below(min(many, MOST_STANDING) + 1)
        step = 1 + chance.below(max(1, many // max(1, chosen)))
        first = chance.below(many)
        places = {(first + step * i) % many for i in range(chosen)}
        return tuple([self.of[at] for at in sorted(places)])


class Formation(Record):
    """What a leader does about new Governments: part, the four offices, the bill (P66-6, 7).

    At random leaders rally to the largest party, which governs alone with their support, so
    that Governments come about; where there is one, fewer do.
    """

    def __init__(self, party: int, largest: int, bills: tuple[int, ...], governed: bool) -> None:
        any_party = OneOf((UNSTATED, *range(PARTIES)))
        super().__init__(
            ("part", "premier", "foreign", "defense", "finance", "bill"),
            (OneOf((STAY_OUT, JOIN, ENDORSE, WITHDRAW)), *[any_party] * OFFICES, OneOf(bills)),
            ("part", "choice", "choice", "choice", "choice", "bill"),
        )
        self.party = party
        self.largest = largest
        self.bills = bills
        self.rallying = CONTENT if governed else RALLYING

    def sample(self, chance: Chance) -> object:
        drawn = chance.below(TEN)
        if drawn >= RALLYING:
            return super().sample(chance) if drawn == RALLYING else self.nth(0)
        if drawn >= self.rallying:
            return self.nth(0)
        bill = self.bills[chance.below(len(self.bills))]
        if self.party != self.largest:
            details = (self.largest,) * 3 if drawn == 0 else (UNSTATED,) * 3
            return (ENDORSE, self.largest, *details, 0)
        return (JOIN, *[self.party] * OFFICES, bill)
