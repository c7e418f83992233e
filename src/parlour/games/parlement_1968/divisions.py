"""Votes: who voted how, what passed, and the points for it (P68-22 to P68-24, P68-29 to P68-31).

`votes` is a vote for every faction: YES, NO or ABSTAIN on a bill, HIGH, LOW or ABSTAIN on an item.
`holder[district]` is a party, or `party_count + bloc` for an independent. A *matter* is what is
voted on: an item 0 to 3, or `item_count + bill`.
"""

from typing import final

from parlour.games.parlement_1968.country import ABSTAIN, HIGH, LOW, NOBODY, YES, Country
from parlour.kernel.errors import BadData
from parlour.kernel.state import read_numbers


@final
class Division:
    """One matter, voted on: what was proposed, who voted how, the result, the points (P68-24).

    Never changed once made, so that copies of a register share it. `bonus` is 1 for the factions
    that P68-30 rewards. `members` are the districts of the independents; their votes, bonuses and
    points stand in the same order.
    """

    def __init__(self, year: int, matter: int, letter: int, bill: bool) -> None:
        self.year = year
        self.matter = matter
        self.letter = letter
        self.bill = bill
        self.votes: list[int] = []
        self.bonus: list[int] = []
        self.members: list[int] = []
        self.member_votes: list[int] = []
        self.member_bonus: list[int] = []
        self.yes = 0
        self.no = 0
        self.passed = False
        self.points: list[int] = []
        self.member_points: list[int] = []

    def score(self, country: Country) -> None:
        """Work out the points from votes and bonuses (P68-29, P68-30)."""
        stands = country.bill_stand if self.bill else country.item_stand
        weights = country.bill_weight if self.bill else country.item_weight
        blocs = country.bloc_count
        first = (self.matter - country.item_count if self.bill else self.matter) * blocs
        self.points = []
        for at in range(len(self.votes)):
            for row in range(first, first + blocs):
                self.points.append(
                    gained(self.votes[at], self.bonus[at], stands[row], weights[row])
                )
        self.member_points = []
        for at in range(len(self.members)):
            for row in range(first, first + blocs):
                self.member_points.append(
                    gained(self.member_votes[at], self.member_bonus[at], stands[row], weights[row])
                )

    def to_json(self) -> list[object]:
        """As plain data; votes and bonuses as digits."""
        return [
            self.year,
            self.matter,
            self.letter,
            self.yes,
            self.no,
            int(self.passed),
            digits(self.votes),
            digits(self.bonus),
            self.members[:],
            digits(self.member_votes),
            digits(self.member_bonus),
        ]


def gained(vote: int, bonus: int, stand: int, weight: int) -> int:
    """The points of one vote with one bloc (P68-29 to P68-31)."""
    if vote == ABSTAIN or vote != stand:
        return 0
    return weight + bonus


# ------------------------------------------------------------------ counting


def faction_sizes(country: Country, holder: list[int]) -> list[int]:
    """How many members every faction has (P68-4)."""
    sizes = [0] * country.faction_count
    for district in range(country.district_count):
        if 0 <= holder[district] < country.party_count:
            sizes[holder[district] * country.region_count + country.region_of[district]] += 1
    return sizes


def seats_of(country: Country, holder: list[int]) -> list[int]:
    """How many members every party has, and the independents of every bloc, by "who"."""
    seats = [0] * country.who_count()
    for who in holder:
        if who != NOBODY:
            seats[who] += 1
    return seats


def divide(
    country: Country, holder: list[int], votes: list[int], year: int, matter: int, letter: int
) -> Division:
    """Count a vote and give the points for it (P68-23, P68-24, P68-29 to P68-31).

    `letter` is the Government's letter for an item (HIGH or LOW), YES for a bill. Votes of factions
    without members are ignored. `enter` the result into the register when the vote is public.
    """
    bill = matter >= country.item_count
    division = Division(year, matter, letter, bill)
    sizes = faction_sizes(country, holder)
    row = (matter - country.item_count if bill else matter) * country.bloc_count
    stands = country.bill_stand if bill else country.item_stand
    party_yes = [0] * country.party_count
    yes = no = 0
    for faction in range(country.faction_count):
        vote = votes[faction] if sizes[faction] else ABSTAIN
        division.votes.append(vote)
        if vote == letter:
            yes += sizes[faction]
            party_yes[country.party_of(faction)] += sizes[faction]
        elif vote != ABSTAIN:
            no += sizes[faction]
    for district in range(country.district_count):
        if holder[district] >= country.party_count:
            vote = stands[row + holder[district] - country.party_count]
            division.members.append(district)
            division.member_votes.append(vote)
            if vote == letter:
                yes += 1
            elif vote != ABSTAIN:
                no += 1
    division.yes = yes
    division.no = no
    division.passed = passes(country, yes, no)
    rewarded = bill and division.passed
    for faction in range(country.faction_count):
        decisive = (
            rewarded
            and division.votes[faction] == YES
            and not passes(country, yes - party_yes[country.party_of(faction)], no)
        )
        division.bonus.append(1 if decisive else 0)
    for vote in division.member_votes:
        decisive = rewarded and vote == YES and not passes(country, yes - 1, no)
        division.member_bonus.append(1 if decisive else 0)
    division.score(country)
    return division


def passes(country: Country, yes: int, no: int) -> bool:
    """Whether so many votes carry a bill or an item (P68-24)."""
    return yes > no and yes + no >= country.quorum


# ------------------------------------------------------------------ storing


def digits(numbers: list[int]) -> str:
    """Numbers below ten as a text."""
    return "".join([str(number) for number in numbers])


def read_digits(value: object, size: int, most: int) -> list[int]:
    """What `digits` wrote; BadData where it is something else."""
    if not isinstance(value, str) or len(value) != size or not (value + "0").isdecimal():
        raise BadData(f"a vote must have {size} digits")
    found = [int(digit) for digit in value]
    if max([0, *found]) > most:
        raise BadData(f"a vote has a digit above {most}")
    return found


def division_from_json(country: Country, data: object) -> Division:
    """Read a stored vote; BadData if it cannot be one of this country."""
    if not isinstance(data, list) or len(data) != 11:
        raise BadData("a vote must have 11 parts")
    named: dict[str, object] = {"head": data[:6], "members": data[8]}
    head = read_numbers(named, "head", 6)
    listed = data[8]
    if not isinstance(listed, list):
        raise BadData("the members of a vote must be a list")
    members = read_numbers(named, "members", len(listed))
    year, matter, letter = head[0], head[1], head[2]
    if year < 1 or not 0 <= matter < country.item_count + country.bill_count:
        raise BadData("a vote is on nothing that can be voted on")
    bill = matter >= country.item_count
    if letter not in ((YES,) if bill else (HIGH, LOW)) or not 0 <= head[5] <= 1:
        raise BadData("a vote is on a proposal that cannot be made")
    if min([0, *head[3:5], *members]) < 0 or max([0, *members]) >= country.district_count:
        raise BadData("a vote has numbers that cannot be")
    division = Division(year, matter, letter, bill)
    division.yes, division.no, division.passed = head[3], head[4], head[5] == 1
    division.votes = read_digits(data[6], country.faction_count, 2)
    division.bonus = read_digits(data[7], country.faction_count, 1)
    division.members = members
    division.member_votes = read_digits(data[9], len(members), 2)
    division.member_bonus = read_digits(data[10], len(members), 1)
    division.score(country)
    return division
