"""Votes and what blocs remember of them: P68-22 to P68-35, P68-38, and who controls a bloc (P68-49).

Lists are flat: `points[faction * bloc_count + bloc]`, `member_points[district * bloc_count + bloc]`.
`votes` is a vote for every faction: YES, NO or ABSTAIN on a bill, HIGH, LOW or ABSTAIN on an item.
`holder[district]` is a party, or `party_count + bloc` for an independent. A *matter* is what is
voted on: an item 0 to 3, or `item_count + bill`.
"""

from typing import Final, final

from parlour.games.parlement_1968.country import ABSTAIN, NO, NOBODY, YES, Country
from parlour.kernel.errors import BadData

FIFTH: Final = 5
"""A faction that lends its record has at least this part of its party (P68-46)."""


@final
class Division:
    """One matter, voted on: what was proposed, who voted how, the result, the points (P68-24).

    Never changed once made, so that copies of a register share it. `members` are the districts of
    the independents; their votes and points stand in the same order.
    """

    def __init__(self, year: int, matter: int, letter: int) -> None:
        self.year = year
        self.matter = matter
        self.letter = letter
        self.votes: list[int] = []
        self.members: list[int] = []
        self.member_votes: list[int] = []
        self.yes = 0
        self.no = 0
        self.passed = False
        self.points: list[int] = []
        self.member_points: list[int] = []


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
        raise NotImplementedError

    def to_json(self) -> dict[str, object]:
        """As plain data."""
        raise NotImplementedError

    def counted(self) -> int:
        """How many matters were voted on this session: the denominator of P68-35."""
        return len(self.divisions)

    def enter(self, division: Division) -> None:
        """Write a vote into the record; an earlier one on the same matter is forgotten (P68-32).

        The same matter is the same item of the same year, or the same bill in any year.
        """
        raise NotImplementedError


def register_from_json(country: Country, data: object) -> Register:
    """Read a stored register; BadData if it cannot be one of this country."""
    raise BadData("not yet")


def new_register(country: Country, holder: list[int]) -> Register:
    """The records at the start of the game (P68-34)."""
    raise NotImplementedError


def faction_sizes(country: Country, holder: list[int]) -> list[int]:
    """How many members every faction has (P68-4)."""
    raise NotImplementedError


def seats_of(country: Country, holder: list[int]) -> list[int]:
    """How many members every party has, and the independents of every bloc, by "who"."""
    raise NotImplementedError


def divide(
    country: Country, holder: list[int], votes: list[int], year: int, matter: int, letter: int
) -> Division:
    """Count a vote and give the points for it (P68-23, P68-24, P68-29 to P68-31).

    `letter` is the Government's letter for an item (HIGH or LOW), YES for a bill. Votes of factions
    without members are ignored. `enter` the result into the register when the vote is public.
    """
    raise NotImplementedError


def better(country: Country, points: int, counted: int) -> bool:
    """Whether a voting record is better than 25% (P68-35)."""
    return points * 100 > country.percent * counted


def acceptable(country: Country, register: Register, faction: int, bloc: int) -> bool:
    """Whether independents of a bloc accept a faction in the cabinet (P68-14)."""
    raise NotImplementedError


def home_bloc(country: Country, record: list[int], region: int) -> int:
    """The bloc that an independent with this record (a number a bloc) belongs to (P68-6)."""
    raise NotImplementedError


def expel(country: Country, holder: list[int], register: Register, faction: int) -> int:
    """Make independents of a faction's members, in `holder` and `register`; their bloc (P68-6)."""
    raise NotImplementedError


def lenders(country: Country, holder: list[int], register: Register, party: int) -> list[int]:
    """The factions whose record a party's candidates may borrow, best first (P68-46).

    Never empty. The first, the biggest, is taken where the leader names none.
    """
    raise NotImplementedError


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
    raise NotImplementedError


def lowest(country: Country, holder: list[int], register: Register, party: int, bloc: int) -> int:
    """The points of a party's worst faction with a bloc; NOBODY if it has no faction."""
    raise NotImplementedError


def favorites(country: Country, holder: list[int], register: Register) -> list[int]:
    """Who is paid for being a bloc's favorite, by bloc (P68-38).

    A party, `party_count + district` for an independent (parties of one), or NOBODY.
    """
    raise NotImplementedError


def controllers(country: Country, holder: list[int], register: Register) -> list[int]:
    """The party that controls each bloc, or NOBODY (P68-49)."""
    raise NotImplementedError


def next_register(
    country: Country, register: Register, holder: list[int], ran_on: list[int], years: int
) -> Register:
    """The records after an election (P68-33).

    `holder` is the new Parlement, `ran_on[district * bloc_count + bloc]` the record that the winner
    of each district ran on, `years` how long the session lasted, a part counting as one.
    """
    raise NotImplementedError


_ = (ABSTAIN, NO, NOBODY, YES)
