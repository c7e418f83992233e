"""A ballot as it was counted, with all that it takes to count it again (P68-48, P68-59)."""

from typing import final

from parlour.games.parlement_1968.country import NOBODY, Country
from parlour.games.parlement_1968.elections import Ballot, Field, count, field_from_json
from parlour.kernel.errors import BadData
from parlour.kernel.state import read_number, read_numbers


@final
class Count:
    """One ballot: the field as it was, what counted, and the votes. Never changed once made."""

    def __init__(
        self, country: Country, field: Field, counted: int, lows: list[int], districts: list[int]
    ) -> None:
        self.field = field
        self.counted = counted
        self.lows = lows
        self.districts = districts
        self.ballot: Ballot = count(country, field, counted, lows, districts)

    def to_json(self) -> dict[str, object]:
        """As plain data; the votes are counted again when it is read."""
        return {
            "field": self.field.to_json(),
            "counted": self.counted,
            "lows": self.lows[:],
            "districts": self.districts[:],
        }


def count_from_json(country: Country, data: object) -> Count:
    """Read what `Count.to_json` wrote."""
    if not isinstance(data, dict):
        raise BadData("a ballot is an object")
    field = field_from_json(country, data.get("field"))
    counted = read_number(data, "counted")
    lows = read_numbers(data, "lows", country.bloc_count)
    districts = read_numbers(data, "districts", -1)
    if counted < 0 or min([0, *lows]) < NOBODY:
        raise BadData("a ballot has numbers that cannot be")
    if min([0, *districts]) < 0 or max([0, *districts]) >= country.district_count:
        raise BadData("a ballot is of districts that are not there")
    return Count(country, field, counted, lows, districts)
