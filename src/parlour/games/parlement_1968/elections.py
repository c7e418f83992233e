"""Elections in figures: who stands, what each bloc gives to whom, who wins (P68-45 to P68-55).

A *candidate* is a place in the lists of a `Field`. `who` is a party or `party_count + bloc` for an
independent. Everything about money, lists and orders is somebody else's; here is arithmetic.
"""

from typing import Final, final

from parlour.games.parlement_1968.country import NOBODY, Country
from parlour.games.parlement_1968.records import Register
from parlour.kernel.errors import BadData

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
        self.directed = [NOBODY] * (country.district_count * country.bloc_count)

    def copy(self) -> "Field":
        """A field that can be changed alone."""
        raise NotImplementedError

    def to_json(self) -> dict[str, object]:
        """As plain data."""
        raise NotImplementedError

    def add(
        self, who: int, district: int, kind: int, incumbent: int, record: list[int], ran_on: int
    ) -> int:
        """Enter a candidate with his record (a number a bloc); his number."""
        raise NotImplementedError

    def find(self, who: int, district: int) -> int:
        """The standing candidate of a party (or independent) in a district, or NOBODY."""
        raise NotImplementedError

    def within(self, district: int) -> list[int]:
        """The candidates still standing in a district, in the order they were entered."""
        raise NotImplementedError


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
    raise BadData("not yet")


def buy(country: Country, field: Field, candidate: int, crowns: int) -> int:
    """Spend crowns on a candidate; how many votes came of it (P68-51). The rest is lost."""
    raise NotImplementedError


def displeased(country: Country, field: Field, district: int, counted: int) -> list[int]:
    """The blocs for which an independent files in a district (P68-45)."""
    raise NotImplementedError


def file_independents(
    country: Country, field: Field, counted: int, districts: list[int]
) -> list[int]:
    """Enter the independents who file in these districts; their numbers (P68-45).

    Called before the first ballot for all districts, after withdrawals for the undecided ones.
    """
    raise NotImplementedError


def may_direct(
    country: Country, holder: list[int], party: int, controllers: list[int], bloc: int, region: int
) -> bool:
    """Whether a party's leader may direct a bloc's votes in a region (P68-49)."""
    raise NotImplementedError


def low_marks(
    country: Country, holder: list[int], register: Register, controllers: list[int]
) -> list[int]:
    """For each bloc the points of its controlling party's lowest faction, or NOBODY (P68-49)."""
    raise NotImplementedError


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
    raise NotImplementedError


def count(
    country: Country, field: Field, counted: int, lows: list[int], districts: list[int]
) -> Ballot:
    """Count a whole ballot, or that of some districts."""
    raise NotImplementedError


def most_votes(country: Country, field: Field, ballot: Ballot, standing: list[int]) -> int:
    """The candidate with the most votes; a tie is broken by names (P68-53, P68-54)."""
    raise NotImplementedError


def absolute(ballot: Ballot, standing: list[int]) -> int:
    """The candidate with more than half of all votes, or NOBODY (P68-52)."""
    raise NotImplementedError


def ran_on(country: Country, field: Field, winners: list[int]) -> list[int]:
    """The winners' records, by district, as `records.next_register` takes them (P68-33)."""
    raise NotImplementedError


_ = Register
