"""Programs: what passes, brings this party's side more than the others, and is signed (P68-18, 19).

How factions vote follows from their records, which all can see: so the Premier knows fairly well
what passes, and what a minister would sign.
"""

from typing import Final

from parlour.games.parlement_1968.bot_outlook import DOUBT, Outlook, Tally, likely
from parlour.games.parlement_1968.bot_seen import SeenPaper
from parlour.games.parlement_1968.country import ABSTAIN, HIGH, LOW, NOBODY, YES
from parlour.kernel.asks import Choice
from parlour.kernel.domains import OneOf, Rows
from parlour.kernel.orders import Order
from parlour.kernel.words import count

MOST_BILLS: Final = 2
SAFE: Final = 0.65
TOLERATED: Final = -0.25
OTHERS: Final = 1.0
ALLIES: Final = 0.5
ATTEMPTS: Final = 4


class Programs:
    """Drafts programs and judges them, for one leader; `why` says what for."""

    def __init__(self, outlook: Outlook, as_one: bool) -> None:
        self.outlook = outlook
        self.seen = outlook.seen
        self.country = outlook.country
        self.party = outlook.seen.party
        self.as_one = as_one
        self.why = ""

    # What it is good for.

    def advantage(self, party: int, bill: int) -> float:
        """How well a bill suits a party's blocs, less how well it suits the others'."""
        matter = self.country.item_count + bill
        total = 0.0
        many = 0
        own = 0.0
        for other in range(self.country.party_count):
            if not self.seen.seats[other]:
                continue
            gain = self.outlook.record_gain(other, matter) / self.everything(other)
            if other == party:
                own = gain
            else:
                total += gain * (ALLIES if self.seen.offices[other] else OTHERS)
                many += 1
        return own - total / max(1, many)

    def everything(self, party: int) -> float:
        """What a point with every bloc would be worth to a party."""
        total = 0.01
        for faction in self.seen.factions(party):
            first = faction * self.country.bloc_count
            total += sum(self.outlook.worth[first : first + self.country.bloc_count])
        return total

    def passing(self, bill: int) -> float:
        """How likely a bill passes when every faction votes for its record."""
        matter = self.country.item_count + bill
        tally = Tally(self.outlook, matter, YES, NOBODY, self.as_one)
        return likely(tally.margin() - 0.5, DOUBT)

    def letters(self) -> list[int]:
        """Letters that pass: those that most showed, or else those that records speak for."""
        seen = self.seen
        if seen.budget_passed:
            return []
        found: list[int] = []
        shown = seen.items_voted() if seen.budget_again else []
        for item in range(self.country.item_count):
            tally = Tally(self.outlook, item, HIGH, NOBODY, self.as_one)
            letter = HIGH if tally.margin() >= 0 else LOW
            for voted in shown:
                if voted.matter == item:
                    letter = HIGH if voted.high >= voted.low else LOW
            office = self.country.items[item].low
            if letter == LOW and office != NOBODY and seen.minister(office) == NOBODY:
                letter = HIGH
            found.append(letter)
        return found

    def consents(self, party: int, bill: int) -> bool:
        """Whether a minister of that party would sign for a bill."""
        return self.advantage(party, bill) >= TOLERATED

    def bills(self, able: list[int], attempt: int) -> list[int]:
        """The bills of the year, the surest first; after refusals only what needs nobody else."""
        ranked: list[tuple[float, int]] = []
        for bill in able:
            signed = True
            for office in self.country.bills[bill].offices:
                party = self.seen.minister(office)
                if party == NOBODY or (
                    party != self.party and (attempt >= 2 or not self.consents(party, bill))
                ):
                    signed = False
            if not signed:
                continue
            passing = self.passing(bill)
            worth = self.advantage(self.party, bill)
            if passing >= SAFE and worth > 0:
                ranked.append((-worth, bill))
        ranked.sort()
        chosen = [bill for _, bill in ranked[:MOST_BILLS]]
        order = [(-self.passing(bill), bill) for bill in chosen]
        order.sort()
        return [bill for _, bill in order]

    # Drafting and signing.

    def draft(self, choice: Choice, attempt: int) -> Order | None:
        """The Premier's paper."""
        if attempt >= ATTEMPTS:
            return None
        letters = self.letters()
        bills = self.bills(open_in(choice), attempt)
        self.why = self.reason(bills)
        return Order("propose_program", (tuple(letters), tuple(bills)))

    def reason(self, bills: list[int]) -> str:
        """What the program is good for."""
        if not bills:
            return "a budget that passes; no bill is worth it"
        return f"a budget that passes, and {count(len(bills), 'bill')} to our advantage"

    def signs(self, paper: SeenPaper) -> bool:
        """Whether this minister signs: no bill of his may cost him too much."""
        many = paper.terms[0]
        for bill in paper.terms[1 + many :]:
            if self.controls(bill) and not self.consents(self.party, bill):
                return False
        return True

    def controls(self, bill: int) -> bool:
        """Whether a member of this party holds an office that controls a bill."""
        for office in self.country.bills[bill].offices:
            if self.seen.minister(office) == self.party:
                return True
        return False

    def answer(self, accept: Choice | None, decline: Choice | None) -> Order | None:
        """Sign the Premier's paper or not."""
        for paper in self.seen.papers:
            if paper.market != "program" or not paper.waits_for(self.seen.seat):
                continue
            if accept is not None and accept.domains[0].has(paper.id) and self.signs(paper):
                self.why = "nothing in it that hurts"
                return Order("accept", (paper.id,))
            if decline is not None:
                self.why = "a bill in it helps others too much"
                return Order("decline", (paper.id,))
        return None

    def approves(self, matters: list[int]) -> list[int]:
        """By mail: what this party's ministers approve (P68-H5)."""
        found: list[int] = []
        for matter in matters:
            if matter < self.country.item_count or self.consents(
                self.party, matter - self.country.item_count
            ):
                found.append(matter)
        return found

    # Standing orders.

    def standing(self) -> list[tuple[int, ...]]:
        """Rows for the standing orders that do not fit any more (P68-H9)."""
        country, seen = self.country, self.seen
        width = country.item_count + country.bill_count
        known = seen.standing
        found: list[tuple[int, ...]] = []
        for matter in range(width):
            votes = self.outlook.votes(self.party, matter, self.as_one)
            factions = seen.factions(self.party)
            for at in range(len(factions)):
                place = factions[at] % country.region_count * width + matter
                before = known[place] if known else ABSTAIN
                if votes[at] not in (ABSTAIN, before):
                    found.append((factions[at], matter, votes[at]))
        return found

    def hopeless(self) -> bool:
        """Whether a bill put again is lost though all in the Government vote for it (P68-25)."""
        seen = self.seen
        if not seen.again or seen.at >= len(seen.bills):
            return False
        matter = self.country.item_count + seen.bills[seen.at]
        tally = Tally(self.outlook, matter, YES, NOBODY, self.as_one)
        margin = tally.margin()
        for party in range(self.country.party_count):
            if seen.offices[party]:
                margin += seen.seats[party] - tally.sides[party]
        return margin < -2


def open_in(choice: Choice) -> list[int]:
    """The bills that a choice lets into a program."""
    domain = choice.domains[1]
    assert isinstance(domain, Rows)
    each = domain.of
    assert isinstance(each, OneOf)
    return list(each.values) if domain.most else []
