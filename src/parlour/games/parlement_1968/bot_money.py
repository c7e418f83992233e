"""Crowns: promises kept, and what is spent where (P68-40, P68-51)."""

from typing import Final

from parlour.games.parlement_1968.bot_seen import Seen
from parlour.kernel.orders import Order

THOUSAND: Final = 1000
TRUSTED: Final = 0.5
"""What a promised crown is worth: promises bind nobody (P68-10)."""
KEPT_BACK: Final = 6000
SWEETENER: Final = 1000


class Promises:
    """What this seat has promised on a paper, until the Government is formed and it has paid.

    Kept from order to order: the papers themselves are gone by then.
    """

    def __init__(self) -> None:
        self.cabinet: list[int] = []
        self.owed: list[tuple[int, int]] = []

    def note(self, seen: Seen, terms: list[int]) -> None:
        """Remember a paper that this seat has signed."""
        offices = seen.country.office_count
        rest = terms[offices + 1 + terms[offices] :]
        self.owed = []
        for at in range(0, len(rest), 3):
            if rest[at] == seen.party and rest[at + 1] != seen.party and rest[at + 2] > 0:
                self.owed.append((rest[at + 1], rest[at + 2]))
        self.cabinet = terms[:offices]

    def due(self, seen: Seen) -> list[tuple[int, ...]]:
        """The payments to make now: those promised for the Government that is in office."""
        if not self.owed or not seen.governed or seen.cabinet != self.cabinet:
            return []
        total = sum([amount for _, amount in self.owed])
        if total > seen.money:
            return []
        return [(payee, amount, 0, 0) for payee, amount in self.owed]

    def paid(self, order: Order, place: int) -> None:
        """The payments are on the sheet that was sent."""
        rows = order.args[place]
        if self.owed and isinstance(rows, tuple) and rows:
            self.owed = []


def promised_to(seen: Seen, terms: list[int], party: int) -> int:
    """What a paper promises a party, less what the party promises."""
    offices = seen.country.office_count
    rest = terms[offices + 1 + terms[offices] :]
    total = 0
    for at in range(0, len(rest), 3):
        if rest[at + 1] == party:
            total += rest[at + 2]
        if rest[at] == party:
            total -= rest[at + 2]
    return total


def share_out(needs: list[int], gains: list[float], purse: int) -> list[int]:
    """Crowns for each of several needs, the best bargains first; 0 for what is left out."""
    order: list[tuple[float, int]] = []
    for at in range(len(needs)):
        if needs[at] > 0 and gains[at] > 0:
            order.append((-gains[at] / needs[at], at))
    order.sort()
    given = [0] * len(needs)
    for _, at in order:
        if needs[at] <= purse:
            given[at] = needs[at]
            purse -= needs[at]
    return given
