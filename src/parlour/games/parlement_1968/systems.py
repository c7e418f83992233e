"""Electoral systems as interchangeable parts (P68-52 to P68-54, P68-60)."""

from typing import Final

from parlour.games.parlement_1968.country import Country
from parlour.games.parlement_1968.elections import Ballot, Field

SYSTEMS: Final = ("two-ballot", "first-past-the-post", "dhondt", "sainte-lague")


class System:
    """How votes become seats. `ballots` is 2 where undecided districts vote again.

    `winners[district]` is the number of a candidate in the field, or NOBODY while undecided.
    The new holder of a district is `field.who[winners[district]]`.
    """

    ballots = 1

    def first(self, country: Country, field: Field, ballot: Ballot) -> list[int]:
        """The winners after the first ballot."""
        raise NotImplementedError

    def second(self, country: Country, field: Field, ballot: Ballot, winners: list[int]) -> None:
        """Fill in the winners of the districts that were undecided, after the second ballot."""


def system_of(country: Country) -> System:
    """The country's electoral system."""
    raise NotImplementedError
