"""What points are worth to each faction, and what follows: how it will vote, who is a danger.

A point with a bloc moves a tenth of the bloc's votes while the lead is small, and hardly any when
the bloc is won or lost; so its worth is a tenth of those votes, in thousands, for as many districts
as there are. Everything here is public, so that each player can think for all the others too.
"""

from math import exp
from typing import Final

from parlour.games.parlement_1968.bot_seen import Seen
from parlour.games.parlement_1968.bot_temper import Temper
from parlour.games.parlement_1968.country import ABSTAIN, NO, NOBODY, YES, Country

CLOSE: Final = 5
"""A lead of so many points decides a bloc (P68-48)."""
TEN: Final = 10.0
LENT: Final = 0.3
FAVOR: Final = 0.15
FIFTH: Final = 5
DANGEROUS: Final = 15
NEAR: Final = 11.0
DOUBT: Final = 3.0
REACH: Final = (1.0, 1.0, 0.5, 0.25)
SALARY: Final = 0.1
"""An office for a year, in the same measure: a thousand crowns are a thousand votes."""


def likely(margin: float, doubt: float) -> float:
    """How likely something is that hangs on a margin known with some doubt."""
    if margin > 30 * doubt:
        return 1.0
    if margin < -30 * doubt:
        return 0.0
    return 1.0 / (1.0 + exp(-margin / doubt))


class Outlook:
    """The worth of points: `worth[faction * bloc_count + bloc]`, as things stand."""

    def __init__(self, seen: Seen, temper: Temper) -> None:
        self.seen = seen
        self.temper = temper
        self.country = seen.country
        country = seen.country
        blocs = country.bloc_count
        self.worth = [0.0] * (country.faction_count * blocs)
        self.best = self.best_points()
        for bloc in range(blocs):
            self.weigh(bloc)

    # What points are worth.

    def best_points(self) -> list[list[int]]:
        """For each region and bloc the best points by party; NOBODY where it has no faction."""
        seen, country = self.seen, self.country
        found: list[list[int]] = []
        for region in range(country.region_count):
            for bloc in range(country.bloc_count):
                row: list[int] = []
                for party in range(country.party_count):
                    faction = country.faction(party, region)
                    there = seen.sizes[faction]
                    row.append(
                        seen.points[faction * country.bloc_count + bloc] if there else NOBODY
                    )
                found.append(row)
        return found

    def rival(self, party: int, region: int, bloc: int) -> int:
        """The best record that another party has to run on: from elsewhere, a bit less."""
        best = 0
        blocs = self.country.bloc_count
        for other_region in range(self.country.region_count):
            row = self.best[other_region * blocs + bloc]
            less = 0 if other_region == region else 1
            for other in range(len(row)):
                if other != party and row[other] - less > best:
                    best = row[other] - less
        return best

    def reach(self, party: int, region: int, bloc: int, points: int) -> float:
        """Third in a bloc's eyes is nothing: how much of a point counts behind several rivals."""
        blocs = self.country.bloc_count
        ahead = 0
        for other in range(self.country.party_count):
            if other == party:
                continue
            for other_region in range(self.country.region_count):
                less = 0 if other_region == region else 1
                if self.best[other_region * blocs + bloc][other] - less > points:
                    ahead += 1
                    break
        return REACH[min(ahead, len(REACH) - 1)]

    def weigh(self, bloc: int) -> None:
        """Work out what a point with a bloc is worth to every faction."""
        seen, country = self.seen, self.country
        blocs = country.bloc_count
        for party in range(country.party_count):
            own = seen.factions(party)
            if not own:
                continue
            absent = 0.0
            low = min([seen.points[faction * blocs + bloc] for faction in own])
            for region in range(country.region_count):
                faction = country.faction(party, region)
                votes = country.votes[region * blocs + bloc] / 1000.0 / TEN
                votes *= country.regions[region].districts / TEN
                rival = self.rival(party, region, bloc)
                if seen.sizes[faction]:
                    points = seen.points[faction * blocs + bloc]
                    value = votes * slope(points - rival)
                    value *= self.reach(party, region, bloc, points)
                    self.worth[faction * blocs + bloc] += value
                else:
                    absent += votes * slope(low - rival)
            high = 0
            for region in range(country.region_count):
                row = self.best[region * blocs + bloc]
                for other in range(len(row)):
                    if other != party and row[other] > high:
                        high = row[other]
            for faction in own:
                at = faction * blocs + bloc
                if seen.sizes[faction] * FIFTH >= seen.seats[party]:
                    self.worth[at] += LENT * absent / len(own)
                if -2 <= low - high <= 1 and seen.points[at] == low:
                    self.worth[at] += FAVOR
                if party == seen.party:
                    self.worth[at] *= self.temper.courts[bloc]

    # What votes are worth.

    def gain(self, faction: int, matter: int, vote: int, bonus: float = 0.0) -> float:
        """What a faction's vote on a matter is worth, with the bonus of P68-30 as far as likely."""
        country = self.country
        blocs = country.bloc_count
        bill = matter >= country.item_count
        stands = country.bill_stand if bill else country.item_stand
        weights = country.bill_weight if bill else country.item_weight
        row = (matter - country.item_count if bill else matter) * blocs
        total = 0.0
        for bloc in range(blocs):
            if stands[row + bloc] == vote and vote != ABSTAIN:
                total += self.worth[faction * blocs + bloc] * (weights[row + bloc] + bonus)
        return total

    def vote(self, faction: int, matter: int) -> int:
        """How a faction votes that thinks of its record alone: yes or high, no or low."""
        yes = self.gain(faction, matter, YES)
        no = self.gain(faction, matter, NO)
        if yes == no:
            return ABSTAIN
        return YES if yes > no else NO

    def votes(self, party: int, matter: int, as_one: bool) -> list[int]:
        """How the factions of a party vote by their records."""
        factions = self.seen.factions(party)
        if not as_one:
            return [self.vote(faction, matter) for faction in factions]
        total = 0.0
        for faction in factions:
            total += self.gain(faction, matter, YES) - self.gain(faction, matter, NO)
        return [YES if total >= 0 else NO for _ in factions]

    def record_gain(self, party: int, matter: int) -> float:
        """What a matter brings a party if each faction votes for its record."""
        total = 0.0
        for faction in self.seen.factions(party):
            total += max(self.gain(faction, matter, YES), self.gain(faction, matter, NO))
        return total

    # Who is who.

    def threat(self, party: int) -> float:
        """How near a party is to winning: nothing for most, nearly 1 one seat from the majority."""
        over = self.seen.seats[party] - DANGEROUS * self.country.majority / 26.0
        if over <= 0:
            return 0.0
        return min(1.0, over / (NEAR * self.country.majority / 26.0)) ** 2

    def liking(self, other: int) -> float:
        """How gladly this party works with another: kinship, and what its leader thinks of him."""
        return self.kinship(self.seen.party, other) + self.temper.likes[other]

    def kinship(self, one: int, other: int) -> float:
        """From -1 to 1: how far two parties want the same votes on everything."""
        country = self.country
        same = against = 0.0
        for matter in range(country.item_count + country.bill_count):
            first = self.lean(one, matter)
            second = self.lean(other, matter)
            both = min(abs(first), abs(second))
            if first * second > 0:
                same += both
            else:
                against += both
        return (same - against) / (same + against) if same + against else 0.0

    def lean(self, party: int, matter: int) -> float:
        """Above nothing for yes or high, below it for no or low."""
        total = 0.0
        for faction in self.seen.factions(party):
            total += self.gain(faction, matter, YES) - self.gain(faction, matter, NO)
        return total

    def stake(self, party: int) -> float:
        """What the Government's life is worth to a party: salaries to come, votes of ministers."""
        seen = self.seen
        offices = seen.offices[party]
        if not offices:
            return 0.0
        years = max(0, self.country.years - seen.year)
        total = SALARY * offices * (1.0 + 0.5 * years) + SALARY * offices / 2
        return total + (0.4 if seen.premier() == party else 0.0)


def slope(lead: int) -> float:
    """How much a point still moves at this lead over the best rival."""
    if lead > CLOSE:
        return 1.0 / (1.0 + 0.25 * (lead - CLOSE))
    if lead < -CLOSE:
        return 1.0 / (1.0 + 0.4 * (-CLOSE - lead))
    return 1.0


class Tally:
    """The yes and no expected from all but one party, on one matter."""

    def __init__(self, outlook: Outlook, matter: int, letter: int, but: int, as_one: bool) -> None:
        seen, country = outlook.seen, outlook.country
        self.yes = 0
        self.no = 0
        self.sides = [0] * country.party_count
        for party in range(country.party_count):
            if party == but:
                continue
            factions = seen.factions(party)
            votes = outlook.votes(party, matter, as_one)
            for at in range(len(factions)):
                size = seen.sizes[factions[at]]
                if votes[at] == letter:
                    self.yes += size
                    self.sides[party] += size
                elif votes[at] != ABSTAIN:
                    self.no += size
                    self.sides[party] -= size
        self.count_members(country, seen, matter, letter)

    def count_members(self, country: Country, seen: Seen, matter: int, letter: int) -> None:
        """Independents vote as their bloc stands (P68-23)."""
        bill = matter >= country.item_count
        stands = country.bill_stand if bill else country.item_stand
        row = (matter - country.item_count if bill else matter) * country.bloc_count
        for bloc in range(country.bloc_count):
            many = seen.seats[country.party_count + bloc]
            if stands[row + bloc] == letter:
                self.yes += many
            elif stands[row + bloc] != ABSTAIN:
                self.no += many

    def margin(self) -> int:
        """Yes above no."""
        return self.yes - self.no
