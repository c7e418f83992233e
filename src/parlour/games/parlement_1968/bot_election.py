"""Candidates: where to stand, with which record, and who is expected to win (P68-43 to P68-50)."""

from typing import Final

from parlour.games.parlement_1968.bot_polls import Polls
from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.systems import FIRST_PAST_THE_POST, TWO_BALLOT
from parlour.kernel.chance import Chance
from parlour.kernel.words import count

WORTH_A_FEE: Final = 0.15
LAST_CHANCE: Final = 0.04
SPARE: Final = 10_000
"""With so much left after all good candidates, even faint hopes are worth a fee."""
KEPT_FOR_A_CANDIDATE: Final = 800
KEPT_FOR_A_MEMBER: Final = 500
AHEAD: Final = 3


class Candidates:
    """The list of candidates that a purse can pay for; `why` says what for."""

    def __init__(self, polls: Polls, chance: Chance, last: bool) -> None:
        self.polls = polls
        self.seen = polls.seen
        self.country = polls.country
        self.party = polls.party
        self.chance = chance
        self.last = last
        self.why = ""
        self.expected = 0.0

    def choose(self, purse: int) -> list[int]:
        """New candidates, the best chances first, with crowns kept back for the ballots."""
        own = self.seen.districts(self.party)
        self.expected = 0.0
        for district in own:
            chances = self.polls.chances(district)
            self.expected += chances
            purse -= self.country.fee + self.kept(chances, KEPT_FOR_A_MEMBER)
        if self.country.system not in (TWO_BALLOT, FIRST_PAST_THE_POST):
            return self.for_lists(purse)
        ranked: list[tuple[float, int, int]] = []
        for district in range(self.country.district_count):
            if self.seen.holder[district] != self.party:
                ranked.append((-self.polls.chances(district), self.chance.below(1000), district))
        ranked.sort()
        least = LAST_CHANCE if self.last else WORTH_A_FEE
        found: list[int] = []
        for minus, _, district in ranked:
            cost = self.country.fee + self.kept(-minus, KEPT_FOR_A_CANDIDATE)
            hoped = least if cost + SPARE > purse else LAST_CHANCE
            if -minus < hoped or cost > purse:
                continue
            purse -= cost
            found.append(district)
            self.expected += -minus
        found.sort()
        self.why = f"{count(len(found), 'district')} more may be won"
        return found

    def kept(self, chances: float, most: int) -> int:
        """Crowns kept for a candidate: most where it is close."""
        return int(most * (1.0 - abs(2.0 * chances - 1.0)))

    def for_lists(self, purse: int) -> list[int]:
        """Where seats go by lists: a few more candidates in a region than it may elect."""
        country = self.country
        found: list[int] = []
        for region in range(country.region_count):
            first = country.regions[region].first
            many = country.regions[region].districts
            if self.polls.runs[self.party * country.region_count + region] == NOBODY:
                continue
            votes = self.polls.poll(first, self.polls.strong(region), NOBODY, 0)
            at = self.polls.strong(region).index(self.party)
            seats = votes[at] * many // max(1, sum(votes)) + 1 if votes[at] else 0
            for district in range(first, first + many):
                inside = self.seen.holder[district] == self.party
                if inside:
                    seats -= 1
                elif seats > 0 and purse >= country.fee:
                    seats -= 1
                    purse -= country.fee
                    found.append(district)
        self.why = "as many as the lists may elect"
        return found

    def left_out(self, purse: int) -> list[int]:
        """Members for whom there is no fee: the least hopeful, never the Premier (P68-43)."""
        own = self.seen.districts(self.party)
        surplus = len(own) - purse // max(1, self.country.fee)
        ranked = [
            (self.polls.chances(district), district)
            for district in own
            if not (self.seen.governed and district in self.seen.cabinet)
        ]
        ranked.sort()
        return sorted([district for _, district in ranked[: max(0, surplus)]])

    def designations(self, wanted: int, able: tuple[int, ...]) -> tuple[int, ...]:
        """The record for each region without one of its own (P68-46)."""
        regions = [
            region
            for region in range(self.country.region_count)
            if not self.polls.seen.sizes[self.country.faction(self.party, region)]
        ]
        found: list[int] = []
        for at in range(wanted):
            best = able[0]
            if at < len(regions) and len(regions) == wanted:
                lender = self.polls.best_lender(self.party, regions[at], list(able))
                best = lender if lender in able else best
            found.append(best)
        return tuple(found)

    def ministers(self) -> list[tuple[int, ...]]:
        """As Premier: own offices move to members for whom the votes decide (P68-16, P68-50)."""
        seen = self.seen
        offices = [
            office
            for office in range(1, self.country.office_count)
            if seen.minister(office) == self.party
        ]
        ranked = [
            (abs(self.polls.chances(district) - 0.5), district)
            for district in seen.districts(self.party)
            if district != seen.cabinet[0]
        ]
        ranked.sort()
        needy = [district for _, district in ranked[: len(offices)]]
        free = [office for office in offices if seen.cabinet[office] not in needy]
        inside = [seen.cabinet[office] for office in offices]
        # One office is enough for a member: the second may go too.
        twice = [
            offices[at]
            for at in range(len(offices))
            if offices[at] not in free and inside[at] in inside[:at]
        ]
        moves: list[tuple[int, ...]] = []
        able = free + twice
        for district in needy:
            if district not in inside and able:
                moves.append((able.pop(0), district))
        return moves

    def calls(self, purse: int) -> bool:
        """Whether the Premier should call an election now: to win it, or when well ahead."""
        seats = self.seen.seats[self.party]
        self.choose(purse + self.country.seat_income * seats)
        if self.expected >= self.country.majority:
            self.why = "an election may be won now"
            return True
        if self.seen.year >= self.polls.outlook.temper.patience and self.expected >= seats + AHEAD:
            self.why = f"{int(self.expected) - seats} seats more are in sight"
            return True
        return False
