"""Elections in figures: who stands, what each bloc gives to whom, who wins (P68-45 to P68-55).

A *candidate* is a place in the lists of a `Field`. `who` is a party or `party_count + bloc` for an
independent. Everything about money, lists and orders is somebody else's; here is arithmetic.
"""

from typing import Final, final

from parlour.games.parlement_1968.country import NOBODY, Country
from parlour.games.parlement_1968.divisions import faction_sizes
from parlour.games.parlement_1968.records import Register, better, lowest
from parlour.kernel.errors import BadData
from parlour.kernel.state import read_numbers

PUT_UP: Final = 0
"""Put up by a party (P68-43)."""
SITTING: Final = 1
"""An independent member who stands again (P68-44)."""
LEFT: Final = 2
"""An incumbent whom his party did not put up (P68-47)."""
FILED: Final = 3
"""An independent who files because nobody pleases his bloc: he has all its votes (P68-45)."""


@final
class Field:
    """The candidates of one election, in lists of the same length; ready to lie in a state.

    `who`, `district`, `kind` (PUT_UP, SITTING, LEFT, FILED); `incumbent` 0, 1, or 2 in the cabinet;
    `crowns` the votes bought so far, never above the limit; `standing` 0 when withdrawn;
    `record[candidate * bloc_count + bloc]` the points he runs on; `ran_on` the faction that they
    are taken from, or NOBODY. `directed[district * bloc_count + bloc]` is the candidate to whom a
    bloc's controlling leader directs its votes, or NOBODY (P68-49).
    """

    def __init__(self, country: Country) -> None:
        self.who: list[int] = []
        self.district: list[int] = []
        self.kind: list[int] = []
        self.incumbent: list[int] = []
        self.crowns: list[int] = []
        self.standing: list[int] = []
        self.ran_on: list[int] = []
        self.record: list[int] = []
        self.country = country
        self.directed = [NOBODY] * (country.district_count * country.bloc_count)

    def copy(self) -> "Field":
        """A field that can be changed alone."""
        other = Field(self.country)
        other.who = self.who[:]
        other.district = self.district[:]
        other.kind = self.kind[:]
        other.incumbent = self.incumbent[:]
        other.crowns = self.crowns[:]
        other.standing = self.standing[:]
        other.ran_on = self.ran_on[:]
        other.record = self.record[:]
        other.directed = self.directed[:]
        return other

    def to_json(self) -> dict[str, object]:
        """As plain data."""
        return {
            "who": self.who[:],
            "district": self.district[:],
            "kind": self.kind[:],
            "incumbent": self.incumbent[:],
            "crowns": self.crowns[:],
            "standing": self.standing[:],
            "ran_on": self.ran_on[:],
            "record": self.record[:],
            "directed": self.directed[:],
        }

    def add(
        self, who: int, district: int, kind: int, incumbent: int, record: list[int], ran_on: int
    ) -> int:
        """Enter a candidate with his record (a number a bloc); his number."""
        self.who.append(who)
        self.district.append(district)
        self.kind.append(kind)
        self.incumbent.append(incumbent)
        self.crowns.append(0)
        self.standing.append(1)
        self.ran_on.append(ran_on)
        self.record += record
        return len(self.who) - 1

    def find(self, who: int, district: int) -> int:
        """The standing candidate of a party (or independent) in a district, or NOBODY."""
        for candidate in range(len(self.who)):
            if (
                self.who[candidate] == who
                and self.district[candidate] == district
                and self.standing[candidate]
            ):
                return candidate
        return NOBODY

    def within(self, district: int) -> list[int]:
        """The candidates still standing in a district, in the order they were entered."""
        return [
            candidate
            for candidate in range(len(self.who))
            if self.district[candidate] == district and self.standing[candidate]
        ]

    def all_within(self, districts: int) -> list[list[int]]:
        """`within` for every district at once."""
        found: list[list[int]] = [[] for _ in range(districts)]
        for candidate in range(len(self.who)):
            if self.standing[candidate]:
                found[self.district[candidate]].append(candidate)
        return found


@final
class Ballot:
    """What was counted: `votes[candidate * bloc_count + bloc]`, and `totals[candidate]`.

    Totals include incumbency and bought votes. Those of withdrawn candidates are 0.
    """

    def __init__(self, candidates: int, blocs: int) -> None:
        self.votes = [0] * (candidates * blocs)
        self.totals = [0] * candidates


def field_from_json(country: Country, data: object) -> Field:
    """Read a stored field; BadData if it cannot be one of this country."""
    if not isinstance(data, dict):
        raise BadData("the candidates must be an object")
    field = Field(country)
    field.who = read_numbers(data, "who", -1)
    size = len(field.who)
    field.district = read_numbers(data, "district", size)
    field.kind = read_numbers(data, "kind", size)
    field.incumbent = read_numbers(data, "incumbent", size)
    field.crowns = read_numbers(data, "crowns", size)
    field.standing = read_numbers(data, "standing", size)
    field.ran_on = read_numbers(data, "ran_on", size)
    field.record = read_numbers(data, "record", size * country.bloc_count)
    field.directed = read_numbers(data, "directed", country.district_count * country.bloc_count)
    for candidate in range(size):
        known = (
            0 <= field.who[candidate] < country.who_count()
            and 0 <= field.district[candidate] < country.district_count
            and PUT_UP <= field.kind[candidate] <= FILED
            and 0 <= field.incumbent[candidate] <= 2
            and 0 <= field.crowns[candidate] <= country.most_bought
            and 0 <= field.standing[candidate] <= 1
            and NOBODY <= field.ran_on[candidate] < country.faction_count
        )
        if not known:
            raise BadData(f"candidate {candidate} cannot be")
    if min([0, *field.record]) < 0:
        raise BadData("a candidate's record is below nothing")
    for target in field.directed:
        if not NOBODY <= target < size:
            raise BadData("a bloc's votes are directed to nobody who stands")
    return field


def buy(country: Country, field: Field, candidate: int, crowns: int) -> int:
    """Spend crowns on a candidate; how many votes came of it (P68-51). The rest is lost."""
    gained = min(crowns, country.most_bought - field.crowns[candidate])
    field.crowns[candidate] += gained
    return gained


# ------------------------------------------------------------------ who files, who directs


def displeased(country: Country, field: Field, district: int, counted: int) -> list[int]:
    """The blocs for which an independent files in a district (P68-45)."""
    return displeased_by(country, field, district, field.within(district), counted)


def displeased_by(
    country: Country, field: Field, district: int, standing: list[int], counted: int
) -> list[int]:
    """The same, those who stand in the district being known."""
    found: list[int] = []
    blocs = country.bloc_count
    row = country.region_of[district] * blocs
    for bloc in range(blocs):
        if not country.votes[row + bloc]:
            continue
        pleased = False
        for candidate in standing:
            points = field.record[candidate * blocs + bloc]
            if better(country, points, counted) or filed_for(country, field, candidate, bloc):
                pleased = True
                break
        if not pleased:
            found.append(bloc)
    return found


def filed_for(country: Country, field: Field, candidate: int, bloc: int) -> bool:
    """Whether a candidate filed for this bloc, whose votes he has, all of them (P68-45)."""
    return field.kind[candidate] == FILED and field.who[candidate] == country.party_count + bloc


def file_independents(
    country: Country, field: Field, counted: int, districts: list[int]
) -> list[int]:
    """Enter the independents who file in these districts; their numbers (P68-45).

    Called before the first ballot for all districts, after withdrawals for the undecided ones.
    """
    entered: list[int] = []
    nothing = [0] * country.bloc_count
    within = field.all_within(country.district_count)
    for district in districts:
        for bloc in displeased_by(country, field, district, within[district], counted):
            who = country.party_count + bloc
            entered.append(field.add(who, district, FILED, 0, nothing, NOBODY))
    return entered


def may_direct(
    country: Country, holder: list[int], party: int, controllers: list[int], bloc: int, region: int
) -> bool:
    """Whether a party's leader may direct a bloc's votes in a region (P68-49)."""
    if controllers[bloc] != party:
        return False
    return faction_sizes(country, holder)[country.faction(party, region)] > 0


def low_marks(
    country: Country, holder: list[int], register: Register, controllers: list[int]
) -> list[int]:
    """For each bloc the points of its controlling party's lowest faction, or NOBODY (P68-49)."""
    marks: list[int] = []
    for bloc in range(country.bloc_count):
        party = controllers[bloc]
        marks.append(NOBODY if party == NOBODY else lowest(country, holder, register, party, bloc))
    return marks


# ------------------------------------------------------------------ counting


def count_bloc(
    country: Country, field: Field, standing: list[int], bloc: int, votes: int, counted: int
) -> list[int]:
    """How one bloc's votes fall by its own lights, a number a candidate (P68-45, P68-48)."""
    blocs = country.bloc_count
    shares = [0] * len(standing)
    first = second = NOBODY
    leaders = seconds = 0
    for at in range(len(standing)):
        candidate = standing[at]
        if field.kind[candidate] == FILED:
            if filed_for(country, field, candidate, bloc):
                shares[at] = votes
                return shares
            continue
        points = field.record[candidate * blocs + bloc]
        if points > first:
            second, seconds = first, leaders
            first, leaders = points, 1
        elif points == first:
            leaders += 1
        elif points > second:
            second, seconds = points, 1
        elif points == second:
            seconds += 1
    share = rest = 0
    if leaders > 1:
        share = votes // leaders
    elif seconds and better(country, second, counted):
        share = min(votes, votes * (5 + first - second) // 10)
        rest = (votes - share) // seconds
    else:
        share = votes
    for at in range(len(standing)):
        candidate = standing[at]
        if field.kind[candidate] == FILED:
            continue
        points = field.record[candidate * blocs + bloc]
        if points == first:
            shares[at] = share
        elif points == second:
            shares[at] = rest
    return shares


def direct(
    country: Country,
    field: Field,
    standing: list[int],
    bloc: int,
    target: int,
    low: int,
    votes: int,
    shares: list[int],
) -> None:
    """Turn a bloc's votes to one candidate, but for the independents who keep theirs (P68-49)."""
    left = votes
    for at in range(len(standing)):
        candidate = standing[at]
        if candidate == target:
            continue
        own = field.record[candidate * country.bloc_count + bloc]
        if field.who[candidate] >= country.party_count and low - own <= country.lead:
            left -= shares[at]
        else:
            shares[at] = 0
    shares[standing.index(target)] = left


def count_district(
    country: Country,
    field: Field,
    district: int,
    standing: list[int],
    counted: int,
    lows: list[int],
    ballot: Ballot,
) -> None:
    """Count one district into a ballot (P68-48 to P68-51). `standing` is `field.within(district)`.

    `counted` is the denominator of P68-35 (`register.counted()`); `lows` comes from `low_marks`.
    """
    blocs = country.bloc_count
    row = country.region_of[district] * blocs
    for candidate in standing:
        total = field.crowns[candidate]
        if field.incumbent[candidate] == 1:
            total += country.incumbent_votes
        elif field.incumbent[candidate] == 2:
            total += country.cabinet_votes
        ballot.totals[candidate] = total
    for bloc in range(blocs):
        votes = country.votes[row + bloc]
        if not votes or not standing:
            continue
        shares = count_bloc(country, field, standing, bloc, votes, counted)
        target = field.directed[district * blocs + bloc]
        if target != NOBODY and lows[bloc] != NOBODY and field.standing[target]:
            points = field.record[target * blocs + bloc]
            if field.district[target] == district and better(country, points, counted):
                direct(country, field, standing, bloc, target, lows[bloc], votes, shares)
        for at in range(len(standing)):
            ballot.votes[standing[at] * blocs + bloc] = shares[at]
            ballot.totals[standing[at]] += shares[at]


def count(
    country: Country, field: Field, counted: int, lows: list[int], districts: list[int]
) -> Ballot:
    """Count a whole ballot, or that of some districts."""
    ballot = Ballot(len(field.who), country.bloc_count)
    within = field.all_within(country.district_count)
    for district in districts:
        count_district(country, field, district, within[district], counted, lows, ballot)
    return ballot


# ------------------------------------------------------------------ winning


def most_votes(country: Country, field: Field, ballot: Ballot, standing: list[int]) -> int:
    """The candidate with the most votes; a tie is broken by names (P68-53, P68-54)."""
    best = NOBODY
    for candidate in standing:
        if best == NOBODY:
            best = candidate
            continue
        lead = ballot.totals[candidate] - ballot.totals[best]
        if lead == 0:
            lead = country.name_order[field.who[best]] - country.name_order[field.who[candidate]]
            # Two independents of one bloc have one name: the one entered first is the first.
            if lead == 0:
                lead = best - candidate
            if country.districts[field.district[candidate]].number % 2 == 0:
                lead = -lead
        if lead > 0:
            best = candidate
    return best


def absolute(ballot: Ballot, standing: list[int]) -> int:
    """The candidate with more than half of all votes, or NOBODY (P68-52)."""
    everything = 0
    for candidate in standing:
        everything += ballot.totals[candidate]
    for candidate in standing:
        if ballot.totals[candidate] * 2 > everything:
            return candidate
    return NOBODY


def ran_on(country: Country, field: Field, winners: list[int]) -> list[int]:
    """The winners' records, by district, as `records.next_register` takes them (P68-33)."""
    records: list[int] = []
    for winner in winners:
        first = winner * country.bloc_count
        records += field.record[first : first + country.bloc_count]
    return records
