"""Polls before an election: how a district would vote for this or that set of candidates."""

from typing import Final

from parlour.games.parlement_1968.bot_outlook import Outlook, likely
from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.elections import (
    FILED,
    PUT_UP,
    SITTING,
    Ballot,
    Field,
    count_district,
    displeased_by,
)
from parlour.games.parlement_1968.records import lenders

FIELDS: Final = ((1, 0.3), (2, 0.4), (3, 0.3))
"""How many strong rivals may stand besides the incumbent, and how likely that is."""
UNCERTAIN: Final = 1100.0
OWN_CROWNS: Final = 400
RESISTANCE: Final = 900
"""Others defend what they hold: a challenger counts as so many votes behind."""


class Polls:
    """What each party would run on in each region, and what it would come to."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.seen = outlook.seen
        self.country = outlook.country
        self.party = outlook.seen.party
        self.nowhere = [NOBODY] * self.country.bloc_count
        self.runs: list[int] = []
        register = outlook.seen.register()
        for party in range(self.country.party_count):
            able: list[int] = []
            for region in range(self.country.region_count):
                own = self.country.faction(party, region)
                if register.kept[own]:
                    self.runs.append(own)
                    continue
                if not able:
                    able = lenders(self.country, outlook.seen.holder, register, party)
                self.runs.append(self.best_lender(party, region, able))
        self.strongest: list[list[int]] = [[] for _ in range(self.country.region_count)]
        self.known: dict[int, float] = {}

    def best_lender(self, party: int, region: int, able: list[int]) -> int:
        """The record that does best in a region (P68-46)."""
        best = NOBODY
        most = -1.0
        for faction in able:
            value = self.appeal(party, region, faction)
            if value > most + 1e-9:
                best, most = faction, value
        return best

    def appeal(self, party: int, region: int, faction: int) -> float:
        """About how many votes a record is worth in a region."""
        blocs = self.country.bloc_count
        total = 0.0
        for bloc in range(blocs):
            lead = self.seen.points[faction * blocs + bloc]
            lead -= self.outlook.rival(party, region, bloc)
            votes = self.country.votes[region * blocs + bloc]
            total += votes * (min(1.0, max(0.0, 0.5 + lead / 10.0)) + 0.01 * lead)
        return total + 1e6

    def record(self, party: int, region: int) -> list[int]:
        """The points that a party's candidates in a region run on."""
        blocs = self.country.bloc_count
        faction = self.runs[party * self.country.region_count + region]
        if faction == NOBODY:
            return [0] * blocs
        return self.seen.points[faction * blocs : (faction + 1) * blocs]

    def strong(self, region: int) -> list[int]:
        """The parties in the order of the votes they would have in a region, all standing."""
        if not self.strongest[region]:
            parties = [
                party
                for party in range(self.country.party_count)
                if self.runs[party * self.country.region_count + region] != NOBODY
            ]
            district = self.country.regions[region].first
            totals = self.poll(district, parties, NOBODY, 0)
            ranked = [(-totals[at], parties[at]) for at in range(len(parties))]
            ranked.sort()
            self.strongest[region] = [party for _, party in ranked]
        return self.strongest[region]

    def poll(self, district: int, parties: list[int], incumbent: int, cabinet: int) -> list[int]:
        """The votes of these parties in a district, and last those of the best independent.

        `incumbent` is the party of the incumbent, or an independent who stands besides.
        """
        country = self.country
        field = Field(country)
        region = country.region_of[district]
        for party in parties:
            inside = 0 if party != incumbent else 2 if cabinet else 1
            field.add(party, district, PUT_UP, inside, self.record(party, region), NOBODY)
        standing = list(range(len(parties)))
        if incumbent >= country.party_count:
            blocs = country.bloc_count
            points = self.seen.register().member_record(district)
            standing.append(field.add(incumbent, district, SITTING, 1, points[:blocs], NOBODY))
        for bloc in displeased_by(country, field, district, standing, self.seen.counted):
            nothing = [0] * country.bloc_count
            who = country.party_count + bloc
            standing.append(field.add(who, district, FILED, 0, nothing, NOBODY))
        ballot = Ballot(len(standing), country.bloc_count)
        count_district(country, field, district, standing, self.seen.counted, self.nowhere, ballot)
        many = len(parties)
        return [*ballot.totals[:many], max([0, *ballot.totals[many:]])]

    def chances(self, district: int) -> float:
        """How likely this party wins a district if it stands there."""
        country, seen = self.country, self.seen
        holder = seen.holder[district]
        cabinet = 1 if seen.governed and district in seen.cabinet else 0
        region = country.region_of[district]
        key = (region * country.who_count() + holder) * 2 + cabinet
        found = self.known.get(key)
        if found is None:
            found = self.work_out(district, region, holder, cabinet)
            self.known[key] = found
        return found

    def work_out(self, district: int, region: int, holder: int, cabinet: int) -> float:
        """Fields with fewer or more strong rivals, each with its weight."""
        if self.runs[self.party * self.country.region_count + region] == NOBODY:
            return 0.0
        rivals = [party for party in self.strong(region) if party not in (self.party, holder)]
        total = 0.0
        for many, weight in FIELDS:
            parties = [self.party]
            if holder not in (self.party, NOBODY) and holder < self.country.party_count:
                parties.append(holder)
            parties += rivals[:many]
            votes = self.poll(district, parties, holder, cabinet)
            margin = votes[0] - max(votes[1:])
            margin += OWN_CROWNS if holder == self.party else -RESISTANCE
            total += weight * likely(float(margin), UNCERTAIN)
        return total
