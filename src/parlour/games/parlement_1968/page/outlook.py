"""A view of Parlement 1968, read once: what pages and sheets look things up in."""

# parlour: interpreted

from typing import Any, Final, cast

from parlour.games.parlement_1968.counted import Count, count_from_json
from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.divisions import Division
from parlour.games.parlement_1968.elections import Field, field_from_json
from parlour.games.parlement_1968.government import support
from parlour.games.parlement_1968.records import Register, better, register_from_json
from parlour.games.parlement_1968.state import ParlementSetup
from parlour.kernel.setup import Setup

COLOURS: Final = 8
IN_OFFICE: Final = "in office"
LISTS: Final = ("candidates", "budget vote and candidates", "bill vote and candidates")


def numbers(view: dict[str, object], name: str) -> list[int]:
    """A list of numbers of a view."""
    return cast("list[int]", view[name])


class Outlook:
    """Parlement as a view shows it; `seat_of` are the seats of the parties."""

    def __init__(self, setup: Setup, view: dict[str, object]) -> None:
        assert isinstance(setup, ParlementSetup)
        self.setup = setup
        self.view = view
        self.country = setup.country
        self.party_of = numbers(view, "party_of")
        self.seat_of = [self.party_of.index(party) for party in range(len(self.party_of))]
        self.holder = numbers(view, "holder")
        self.seats = numbers(view, "seats")
        self.members = numbers(view, "members")
        self.points = numbers(view, "points")
        self.counted = cast("int", view["counted"])
        self.favorites = numbers(view, "favorites")
        self.control = numbers(view, "control")
        self.passed = numbers(view, "passed")
        self.stage = cast("str", view["stage"])
        self.session = cast("int", view["session"])
        self.year = cast("int", view["year"])
        self.period = cast("int", view["period"])
        self.called = bool(view["called"]) or bool(view["at_once"])
        self.government = cast("dict[str, Any]", view["government"])
        self.cabinet = cast("list[int]", self.government["cabinet"])
        self.in_office = self.government["state"] == IN_OFFICE
        self.program = cast("dict[str, Any]", view["program"])
        self.election = cast("dict[str, Any]", view["election"])
        self.electing = self.election["state"] != "none"
        self.register: Register = register_from_json(self.country, view["register"])

    # Who is who.

    def name(self, who: int) -> str:
        """A party's name, or of which bloc an independent is."""
        return self.country.who_name(who)

    def short(self, who: int) -> str:
        """The same, short."""
        return self.country.who_short(who)

    def seat(self, who: int) -> int:
        """The seat of a party; NOBODY of an independent."""
        return self.seat_of[who] if who < self.country.party_count else NOBODY

    def label(self, district: int) -> str:
        """'N2'."""
        return self.country.districts[district].label

    def own_factions(self, party: int) -> list[int]:
        """The factions of a party that have members."""
        regions = self.country.region_count
        return [
            faction
            for faction in range(party * regions, (party + 1) * regions)
            if self.members[faction]
        ]

    def faction_at(self, district: int) -> int:
        """The faction of a district's member; NOBODY of an independent."""
        who = self.holder[district]
        if who >= self.country.party_count:
            return NOBODY
        return self.country.faction(who, self.country.region_of[district])

    def independents(self) -> list[int]:
        """The districts of independents, by bloc."""
        found = [d for d in range(len(self.holder)) if self.holder[d] >= self.country.party_count]
        return sorted(found, key=lambda district: (self.holder[district], district))

    # Records.

    def record(self, faction: int) -> list[int]:
        """A faction's points, a number a bloc."""
        return self.register.record(faction)

    def pleases(self, points: int) -> bool:
        """Whether a record is better than 25% (P68-35)."""
        return better(self.country, points, self.counted)

    def needed(self) -> int:
        """The fewest points that are better than 25% (P68-35)."""
        points = 0
        while not self.pleases(points):
            points += 1
        return points

    # The Government.

    def offices_of(self, party: int) -> list[int]:
        """The offices that a party's members hold."""
        return [
            office
            for office in range(len(self.cabinet))
            if self.cabinet[office] != NOBODY and self.holder[self.cabinet[office]] == party
        ]

    def premier(self) -> int:
        """The Premier's party, or NOBODY."""
        district = self.cabinet[0]
        return NOBODY if district == NOBODY else self.holder[district]

    def backing(self) -> int:
        """How many members are in the Government's factions and endorse it (P68-12, P68-14)."""
        inside: list[int] = []
        for district in self.cabinet:
            if district != NOBODY:
                inside.append(self.faction_at(district))
        behind = cast("list[int]", self.government["backing"])
        if NOBODY in inside or not inside:
            return sum([self.members[faction] for faction in behind])
        return support(self.country, self.holder, self.register, sorted({*inside}), behind)

    # Votes.

    def division(self, matter: int) -> Division | None:
        """The vote on a matter: of this year on an item, of this session on a bill."""
        for division in reversed(self.register.divisions):
            if division.matter == matter and (division.bill or division.year == self.year):
                return division
        return None

    def last_division(self) -> Division | None:
        """The vote that was taken last; of a budget the item that came nearest to fall."""
        divisions = self.register.divisions
        if not divisions:
            return None
        last = divisions[-1]
        if last.bill:
            return last
        budget = [d for d in divisions if not d.bill and d.year == last.year]
        return min(budget, key=lambda division: division.yes - division.no)

    def matters(self) -> int:
        """How many things can be voted on: items first, then bills."""
        return self.country.item_count + self.country.bill_count

    def upcoming(self) -> list[int]:
        """The matters that the next vote is on: all items, one bill, or nothing."""
        vote = self.program["vote"]
        if vote == "budget":
            return list(range(self.country.item_count))
        if vote == "bill":
            return [self.country.item_count + int(self.program["bills"][self.program["at"]])]
        return []

    # The election under way, or the last one.

    def field(self) -> Field | None:
        """The candidates."""
        field = self.election["field"]
        return None if field is None else field_from_json(self.country, field)

    def counts(self) -> list[Count]:
        """The ballots, counted again."""
        return [count_from_json(self.country, count) for count in self.election["counts"]]

    def elected(self, district: int) -> int:
        """The candidate elected in a district of the election under way, or NOBODY."""
        found = self.election["elected"]
        return int(found[district]) if found else NOBODY

    def leaders(self) -> list[int]:
        """The parties with most seats."""
        seats = self.seats[: self.country.party_count]
        return [party for party in range(len(seats)) if seats[party] == max(seats)]
