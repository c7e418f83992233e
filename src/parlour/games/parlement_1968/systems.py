"""Electoral systems as interchangeable parts (P68-52 to P68-54, P68-60)."""

from typing import Final

from mypy_extensions import mypyc_attr

from parlour.games.parlement_1968.country import NOBODY, Country
from parlour.games.parlement_1968.elections import Ballot, Field, absolute, most_votes

TWO_BALLOT: Final = "two-ballot"
FIRST_PAST_THE_POST: Final = "first-past-the-post"
DHONDT: Final = "dhondt"
SAINTE_LAGUE: Final = "sainte-lague"
SYSTEMS: Final = (TWO_BALLOT, FIRST_PAST_THE_POST, DHONDT, SAINTE_LAGUE)


@mypyc_attr(allow_interpreted_subclasses=True)
class System:
    """How votes become seats. `ballots` is 2 where undecided districts vote again.

    `winners[district]` is the number of a candidate in the field, or NOBODY while undecided.
    The new holder of a district is `field.who[winners[district]]`.
    """

    def __init__(self) -> None:
        self.ballots = 1

    def first(self, country: Country, field: Field, ballot: Ballot) -> list[int]:
        """The winners after the first ballot."""
        raise AssertionError

    def second(self, country: Country, field: Field, ballot: Ballot, winners: list[int]) -> None:
        """Fill in the winners of the districts that were undecided, after the second ballot."""


class TwoBallot(System):
    """More than half of the votes; else the most votes of a second ballot (P68-52, P68-53)."""

    def __init__(self) -> None:
        super().__init__()
        self.ballots = 2

    def first(self, country: Country, field: Field, ballot: Ballot) -> list[int]:
        return [absolute(ballot, within) for within in field.all_within(country.district_count)]

    def second(self, country: Country, field: Field, ballot: Ballot, winners: list[int]) -> None:
        within = field.all_within(country.district_count)
        for district in range(country.district_count):
            if winners[district] == NOBODY:
                winners[district] = most_votes(country, field, ballot, within[district])


class FirstPastThePost(System):
    """The most votes of the only ballot; ties as in P68-54."""

    def first(self, country: Country, field: Field, ballot: Ballot) -> list[int]:
        within = field.all_within(country.district_count)
        return [most_votes(country, field, ballot, standing) for standing in within]


class ListByRegion(System):
    """Seats in proportion within each region.

    A party's list is its candidates in the region, and has their votes together; an independent is
    a list of one. The seats go one by one to the list with the most votes for each seat it would
    then have: D'Hondt divides by 1, 2, 3 ..., Sainte-Laguë by 1, 3, 5 ... (`step`). No list wins
    more seats than it has candidates. Its best candidates are elected, in their own districts as
    far as they are free; the others sit for the districts that are left.
    """

    def __init__(self, step: int) -> None:
        super().__init__()
        self.step = step

    def first(self, country: Country, field: Field, ballot: Ballot) -> list[int]:
        winners = [NOBODY] * country.district_count
        for region in range(country.region_count):
            candidates = [
                candidate
                for candidate in range(len(field.who))
                if field.standing[candidate]
                and country.region_of[field.district[candidate]] == region
            ]
            first = country.regions[region].first
            districts = country.regions[region].districts
            self.fill(country, field, ballot, candidates, first, districts, winners)
        return winners

    def fill(
        self,
        country: Country,
        field: Field,
        ballot: Ballot,
        candidates: list[int],
        first: int,
        districts: int,
        winners: list[int],
    ) -> None:
        """Share out the seats of one region."""
        # A list is known by its party, or by its independent: who_count + candidate.
        lists: list[int] = []
        votes: list[int] = []
        names: list[int] = []
        list_of: list[int] = []
        size: list[int] = []
        for candidate in candidates:
            who = field.who[candidate]
            known = who if who < country.party_count else country.who_count() + candidate
            if known not in lists:
                lists.append(known)
                votes.append(0)
                size.append(0)
                names.append(country.name_order[who])
            at = lists.index(known)
            list_of.append(at)
            votes[at] += ballot.totals[candidate]
            size[at] += 1
        seats = self.share(votes, size, names, districts)
        # The best first; ties by name, as in an odd district.
        order = [
            (-ballot.totals[candidates[i]], names[list_of[i]], i) for i in range(len(candidates))
        ]
        order.sort()
        later: list[int] = []
        for entry in order:
            at = list_of[entry[2]]
            candidate = candidates[entry[2]]
            if seats[at] and winners[field.district[candidate]] == NOBODY:
                winners[field.district[candidate]] = candidate
                seats[at] -= 1
            else:
                later.append(entry[2])
        free = [
            district for district in range(first, first + districts) if winners[district] == NOBODY
        ]
        for i in later:
            if seats[list_of[i]]:
                winners[free.pop(0)] = candidates[i]
                seats[list_of[i]] -= 1

    def share(self, votes: list[int], size: list[int], names: list[int], seats: int) -> list[int]:
        """How many seats each list wins; equal claims go by the order of names."""
        won = [0] * len(votes)
        for _ in range(seats):
            best = NOBODY
            for at in range(len(votes)):
                if won[at] == size[at]:
                    continue
                if best == NOBODY:
                    best = at
                    continue
                one = votes[at] * (1 + self.step * won[best])
                other = votes[best] * (1 + self.step * won[at])
                if one > other or (one == other and names[at] < names[best]):
                    best = at
            if best != NOBODY:
                won[best] += 1
        return won


def system_of(country: Country) -> System:
    """The country's electoral system."""
    if country.system == TWO_BALLOT:
        return TwoBallot()
    if country.system == FIRST_PAST_THE_POST:
        return FirstPastThePost()
    return ListByRegion(1 if country.system == DHONDT else 2)
