"""What blocs remember of votes (P68-29 to P68-35), whom they favor (P68-38), who controls them.

Lists are flat: `points[faction * bloc_count + bloc]`, `member_points[district * bloc_count +
bloc]`. `holder[district]` is a party, or `party_count + bloc` for an independent.
"""

from typing import Final, final

from parlour.games.parlement_1968.country import ABSTAIN, NOBODY, Country
from parlour.games.parlement_1968.divisions import (
    Division,
    division_from_json,
    faction_sizes,
    seats_of,
)
from parlour.kernel.errors import BadData
from parlour.kernel.state import read_numbers

FIFTH: Final = 5
"""A faction that lends its record has at least this part of its party (P68-46)."""


@final
class Register:
    """The legislative records: those of factions, and those of independents by district.

    `kept[faction]` is 1 where there is a record: a faction with members, or one of a party that
    has no seat left and may still run on it (P68-33). `start` is what the session began with,
    `divisions` are the last votes on each matter of this session, in order (P68-32).
    """

    def __init__(self) -> None:
        self.kept: list[int] = []
        self.start: list[int] = []
        self.points: list[int] = []
        self.member_start: list[int] = []
        self.member_points: list[int] = []
        self.divisions: list[Division] = []

    def copy(self) -> "Register":
        """A register that can be changed alone."""
        other = Register()
        other.kept = self.kept[:]
        other.start = self.start[:]
        other.points = self.points[:]
        other.member_start = self.member_start[:]
        other.member_points = self.member_points[:]
        other.divisions = self.divisions[:]
        return other

    def to_json(self) -> dict[str, object]:
        """As plain data."""
        return {
            "kept": self.kept[:],
            "start": self.start[:],
            "member_start": self.member_start[:],
            "divisions": [division.to_json() for division in self.divisions],
        }

    def counted(self) -> int:
        """How many matters were voted on this session: the denominator of P68-35."""
        return len(self.divisions)

    def enter(self, division: Division) -> None:
        """Write a vote into the record; an earlier one on the same matter is forgotten (P68-32).

        The same matter is the same item of the same year, or the same bill in any year.
        """
        for at in range(len(self.divisions)):
            old = self.divisions[at]
            if old.matter == division.matter and (old.bill or old.year == division.year):
                self.add(old, -1)
                del self.divisions[at]
                break
        self.divisions.append(division)
        self.add(division, 1)

    def add(self, division: Division, sign: int) -> None:
        """Add the points of a vote, or take them away."""
        for at in range(len(self.points)):
            self.points[at] += sign * division.points[at]
        if division.members:
            blocs = len(self.points) // len(self.kept)
            for at in range(len(division.members)):
                row = division.members[at] * blocs
                for bloc in range(blocs):
                    gain = division.member_points[at * blocs + bloc]
                    self.member_points[row + bloc] += sign * gain

    def total(self) -> None:
        """Work out the points from the start and the votes."""
        self.points = self.start[:]
        self.member_points = self.member_start[:]
        for division in self.divisions:
            self.add(division, 1)

    def record(self, faction: int) -> list[int]:
        """A faction's points, a number a bloc."""
        blocs = len(self.points) // len(self.kept)
        return self.points[faction * blocs : (faction + 1) * blocs]

    def member_record(self, district: int) -> list[int]:
        """An independent member's points, a number a bloc."""
        blocs = len(self.points) // len(self.kept)
        return self.member_points[district * blocs : (district + 1) * blocs]


def new_register(country: Country, holder: list[int]) -> Register:
    """The records at the start of the game (P68-34)."""
    register = Register()
    sizes = faction_sizes(country, holder)
    seats = seats_of(country, holder)
    for faction in range(country.faction_count):
        party = country.party_of(faction)
        kept = 1 if sizes[faction] or not seats[party] else 0
        register.kept.append(kept)
        for points in country.parties[party].record:
            register.start.append(points * kept)
    register.member_start = [0] * (country.district_count * country.bloc_count)
    register.total()
    return register


def register_from_json(country: Country, data: object) -> Register:
    """Read a stored register; BadData if it cannot be one of this country."""
    if not isinstance(data, dict):
        raise BadData("the legislative records must be an object")
    blocs = country.bloc_count
    register = Register()
    register.kept = read_numbers(data, "kept", country.faction_count)
    register.start = read_numbers(data, "start", country.faction_count * blocs)
    register.member_start = read_numbers(data, "member_start", country.district_count * blocs)
    divisions = data.get("divisions")
    if not isinstance(divisions, list):
        raise BadData("'divisions' must be a list")
    for item in divisions:
        register.divisions.append(division_from_json(country, item))
    register.total()
    return register


def register_fault(country: Country, holder: list[int], register: Register) -> str:
    """What is wrong with the records in this Parlement, or ''."""
    sizes = faction_sizes(country, holder)
    seats = seats_of(country, holder)
    for faction in range(country.faction_count):
        if register.kept[faction] not in (0, 1):
            return "a record is neither kept nor lost"
        if sizes[faction] and not register.kept[faction]:
            return f"{country.faction_name(faction)} has no record"
        if not sizes[faction] and register.kept[faction] and seats[country.party_of(faction)]:
            return f"{country.faction_name(faction)} has a record and no members"
    for i in range(len(register.divisions)):
        for j in range(i):
            one, other = register.divisions[i], register.divisions[j]
            if one.matter == other.matter and (one.bill or one.year == other.year):
                return "one matter was counted twice"
    if min([0, *register.points, *register.member_points]) < 0:
        return "a record is below nothing"
    return ""


# ------------------------------------------------------------------ what records are good for


def better(country: Country, points: int, counted: int) -> bool:
    """Whether a voting record is better than 25% (P68-35)."""
    return points * 100 > country.percent * counted


def acceptable(country: Country, register: Register, faction: int, bloc: int) -> bool:
    """Whether independents of a bloc accept a faction in the cabinet (P68-14)."""
    return better(country, register.points[faction * country.bloc_count + bloc], register.counted())


def home_bloc(country: Country, record: list[int], region: int) -> int:
    """The bloc that an independent with this record (a number a bloc) belongs to (P68-6)."""
    best = 0
    votes = region * country.bloc_count
    for bloc in range(1, country.bloc_count):
        lead = record[bloc] - record[best]
        if lead == 0:
            lead = country.votes[votes + bloc] - country.votes[votes + best]
        if lead == 0:
            lead = country.bloc_order[best] - country.bloc_order[bloc]
        if lead > 0:
            best = bloc
    return best


def expel(country: Country, holder: list[int], register: Register, faction: int) -> int:
    """Make independents of a faction's members, in `holder` and `register`; their bloc (P68-6).

    The members' copies go back to the start of the session, so that a vote that is taken once more
    (P68-32) replaces what the same matter had given them.
    """
    party, region = country.party_of(faction), faction % country.region_count
    record = register.record(faction)
    bloc = home_bloc(country, record, region)
    leaving: list[int] = []
    for district in range(country.district_count):
        if holder[district] == party and country.region_of[district] == region:
            holder[district] = country.party_count + bloc
            leaving.append(district)
    blocs = country.bloc_count
    for district in leaving:
        for at in range(blocs):
            register.member_start[district * blocs + at] = register.start[faction * blocs + at]
    # A party without a seat keeps its last record, to run on (P68-33).
    lost = party in holder
    register.kept[faction] = 0 if lost else 1
    if lost:
        for at in range(faction * blocs, (faction + 1) * blocs):
            register.start[at] = 0
    for at in range(len(register.divisions)):
        old = register.divisions[at]
        new = Division(old.year, old.matter, old.letter, old.bill)
        new.yes, new.no, new.passed = old.yes, old.no, old.passed
        new.votes, new.bonus = old.votes[:], old.bonus[:]
        new.members = old.members + leaving
        new.member_votes = old.member_votes + [old.votes[faction]] * len(leaving)
        new.member_bonus = old.member_bonus + [old.bonus[faction]] * len(leaving)
        if lost:
            new.votes[faction] = ABSTAIN
            new.bonus[faction] = 0
        new.score(country)
        register.divisions[at] = new
    register.total()
    return bloc


def lenders(country: Country, holder: list[int], register: Register, party: int) -> list[int]:
    """The factions whose record a party's candidates may borrow, best first (P68-46).

    Never empty for a party that ever had a record. The first, the biggest, is taken where the
    leader names none. A party without a seat may name any of its last factions (P68-33).
    """
    sizes = faction_sizes(country, holder)
    own = range(party * country.region_count, (party + 1) * country.region_count)
    members = sum([sizes[faction] for faction in own])
    most = max([sizes[faction] for faction in own])
    found: list[int] = []
    for size in range(most, -1, -1):
        for faction in own:
            if sizes[faction] != size or not register.kept[faction]:
                continue
            # In a country of many regions no faction may have a fifth: then the biggest lend.
            if size * FIFTH >= members or size == most:
                found.append(faction)
    return found


def record_used(
    country: Country,
    holder: list[int],
    register: Register,
    party: int,
    region: int,
    designated: int,
) -> int:
    """The faction on whose record a party's candidates in a region run (P68-46, P68-47).

    Its own where it has one (`holder` being Parlement when the election's first period opened),
    else the designated faction if it may lend, else the first of `lenders`.
    """
    own = country.faction(party, region)
    if register.kept[own] or faction_sizes(country, holder)[own]:
        return own
    able = lenders(country, holder, register, party)
    if designated in able or not able:
        return designated if able else NOBODY
    return able[0]


def candidate_record(
    country: Country, holder: list[int], register: Register, faction: int
) -> list[int]:
    """The points, a number a bloc, that candidates on a faction's record run on (P68-47).

    `holder` as for `record_used`: a faction expelled since then left its record to its members.
    """
    if not register.kept[faction]:
        for district in range(country.district_count):
            region = country.region_of[district]
            if country.faction(holder[district], region) == faction:
                return register.member_record(district)
    return register.record(faction)


# ------------------------------------------------------------------ favor and control


def lowest(country: Country, holder: list[int], register: Register, party: int, bloc: int) -> int:
    """The points of a party's worst faction with a bloc; NOBODY if it has no faction."""
    low = NOBODY
    sizes = faction_sizes(country, holder)
    for faction in range(party * country.region_count, (party + 1) * country.region_count):
        points = register.points[faction * country.bloc_count + bloc]
        if sizes[faction] and (low == NOBODY or points < low):
            low = points
    return low


def extremes(
    country: Country, holder: list[int], register: Register, bloc: int
) -> tuple[list[int], list[int]]:
    """Each party's lowest and highest points with a bloc; NOBODY where it has no faction."""
    low = [NOBODY] * country.party_count
    high = [NOBODY] * country.party_count
    sizes = faction_sizes(country, holder)
    for faction in range(country.faction_count):
        if sizes[faction]:
            party = country.party_of(faction)
            points = register.points[faction * country.bloc_count + bloc]
            high[party] = max(high[party], points)
            low[party] = points if low[party] == NOBODY else min(low[party], points)
    return low, high


def favorites(country: Country, holder: list[int], register: Register) -> list[int]:
    """Who is paid for being a bloc's favorite, by bloc (P68-38).

    A party, `party_count + district` for an independent (parties of one), or NOBODY.
    """
    found: list[int] = []
    for bloc in range(country.bloc_count):
        low, high = extremes(country, holder, register, bloc)
        for district in range(country.district_count):
            points = NOBODY
            if holder[district] >= country.party_count:
                points = register.member_points[district * country.bloc_count + bloc]
            low.append(points)
            high.append(points)
        found.append(leader(low, high, 0))
    return found


def leader(low: list[int], high: list[int], lead: int) -> int:
    """The only one whose lowest is at least `lead` above the highest of all others, or NOBODY."""
    found = NOBODY
    for one in range(len(low)):
        if low[one] == NOBODY:
            continue
        ahead = True
        for other in range(len(high)):
            if other != one and high[other] != NOBODY and low[one] < high[other] + lead:
                ahead = False
                break
        if ahead:
            if found != NOBODY:
                return NOBODY
            found = one
    return found


def controllers(country: Country, holder: list[int], register: Register) -> list[int]:
    """The party that controls each bloc, or NOBODY (P68-49)."""
    found: list[int] = []
    for bloc in range(country.bloc_count):
        low, high = extremes(country, holder, register, bloc)
        found.append(leader(low, high, country.lead))
    return found


# ------------------------------------------------------------------ after an election


def next_register(
    country: Country, register: Register, holder: list[int], ran_on: list[int], years: int
) -> Register:
    """The records after an election (P68-33).

    `holder` is the new Parlement, `ran_on[district * bloc_count + bloc]` the record that the winner
    of each district ran on, `years` how long the session lasted, a part counting as one.
    """
    blocs = country.bloc_count
    seats = seats_of(country, holder)
    after = Register()
    after.kept = [0] * country.faction_count
    after.start = [0] * (country.faction_count * blocs)
    after.member_start = [0] * (country.district_count * blocs)
    for faction in range(country.faction_count):
        if register.kept[faction] and not seats[country.party_of(faction)]:
            after.kept[faction] = 1
            for at in range(faction * blocs, (faction + 1) * blocs):
                after.start[at] = register.points[at] // years
    for district in range(country.district_count):
        who = holder[district]
        if who < country.party_count:
            faction = country.faction(who, country.region_of[district])
            after.kept[faction] = 1
            for bloc in range(blocs):
                after.start[faction * blocs + bloc] = ran_on[district * blocs + bloc] // years
        else:
            for bloc in range(blocs):
                at = district * blocs + bloc
                after.member_start[at] = ran_on[at] // years
    after.total()
    return after
