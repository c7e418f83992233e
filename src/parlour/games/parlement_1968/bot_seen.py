"""A seat's view of Parlement, read once into lists: all that the thinking player goes by."""

from typing import Any

from parlour.games.parlement_1968.country import LOW, NOBODY, PREMIER, Country
from parlour.games.parlement_1968.divisions import Division, division_from_json
from parlour.games.parlement_1968.elections import Field, field_from_json
from parlour.games.parlement_1968.records import Register


class SeenPaper:
    """A paper that this seat may read: a proposed Government, or a program."""

    def __init__(self, row: dict[str, object]) -> None:
        market = row["market"]
        assert isinstance(market, str)
        self.market = market
        self.id = number(row, "id")
        self.author = number(row, "author")
        self.parties = number(row, "parties")
        self.signed = number(row, "signed")
        self.terms = numbers(row, "terms")

    def waits_for(self, seat: int) -> bool:
        """Whether the seat has to sign, and has not."""
        return bool(self.parties >> seat & 1) and not self.signed >> seat & 1


class SeenItem:
    """How an item of this year's budget came out when it was last voted on."""

    def __init__(self, year: int, matter: int, letter: int, yes: int, no: int) -> None:
        self.year = year
        self.matter = matter
        self.letter = letter
        self.high = no if letter == LOW else yes
        self.low = yes if letter == LOW else no


class Seen:
    """Everything a seat sees of the session; of an election only when one is under way."""

    def __init__(self, country: Country, view: dict[str, object], seat: int) -> None:
        self.country = country
        self.view = view
        self.seat = seat
        self.party = number(view, "party")
        self.money = number(view, "money")
        self.party_of = numbers(view, "party_of")
        self.seat_of = [self.party_of.index(party) for party in range(country.party_count)]
        self.holder = numbers(view, "holder")
        self.seats = numbers(view, "seats")
        self.sizes = numbers(view, "members")
        self.points = numbers(view, "points")
        self.counted = number(view, "counted")
        self.control = numbers(view, "control")
        self.passed = numbers(view, "passed")
        self.session = number(view, "session")
        self.year = number(view, "year")
        self.periods = number(view, "periods")
        self.called = number(view, "called")
        self.at_once = bool(view["at_once"])
        self.held = number(view, "held")
        self.elections = number(view, "elections")
        self.standing = numbers(view, "standing")
        self.papers_left = number(view, "papers_left")
        government = table(view, "government")
        self.governed = government["state"] == "in office"
        self.caretaker = government["state"] == "caretaker"
        self.cabinet = numbers(government, "cabinet")
        self.backing = numbers(government, "backing")
        self.falls = number(government, "falls")
        self.rounds = number(government, "rounds")
        program = table(view, "program")
        self.budget_again = program["state"] == "budget again"
        self.letters = numbers(program, "letters")
        self.bills = numbers(program, "bills")
        self.at = number(program, "at")
        self.again = bool(program["again"])
        self.budget_passed = bool(program["budget_passed"])
        self.budget_defeats = number(program, "budget_defeats")
        self.last = bool(program["last"])
        if self.again or (self.letters and not self.budget_passed):
            self.forget_last_vote()
        self.papers = [SeenPaper(row) for row in rows(view, "deals")]
        self.ready = [SeenPaper(row) for row in rows(view, "ready")]
        self.offices = [0] * country.party_count
        for office in range(country.office_count):
            party = self.minister(office)
            if party != NOBODY:
                self.offices[party] += 1

    def forget_last_vote(self) -> None:
        """What is voted on once more gives its points anew: the earlier ones go (P68-32)."""
        country = self.country
        items = country.item_count
        matter = items + self.bills[self.at] if self.again else NOBODY
        self.points = self.points[:]
        for row in self.divisions():
            head = [int(value) for value in row[:2]]
            if matter == head[1] or (not self.again and head[0] == self.year and head[1] < items):
                division = division_from_json(country, row)
                for at in range(len(self.points)):
                    self.points[at] -= division.points[at]

    def divisions(self) -> list[list[Any]]:
        """The votes of this session, as the view has them."""
        found = table(self.view, "register")["divisions"]
        assert isinstance(found, list)
        return found

    # Looking things up.

    def minister(self, office: int) -> int:
        """The party that holds an office, or NOBODY."""
        district = self.cabinet[office]
        if not self.governed or district == NOBODY:
            return NOBODY
        return self.holder[district] if self.holder[district] < self.country.party_count else NOBODY

    def premier(self) -> int:
        """The Premier's party, or NOBODY."""
        return self.minister(PREMIER)

    def regions(self, party: int) -> list[int]:
        """The regions in which a party has a faction."""
        first = party * self.country.region_count
        return [region for region in range(self.country.region_count) if self.sizes[first + region]]

    def factions(self, party: int) -> list[int]:
        """The factions of a party that have members."""
        return [self.country.faction(party, region) for region in self.regions(party)]

    def districts(self, party: int) -> list[int]:
        """The districts that a party holds."""
        return [district for district in range(len(self.holder)) if self.holder[district] == party]

    def register(self) -> Register:
        """The records as the counting rules want them: points, and how much was voted on."""
        found = Register()
        kept = table(self.view, "register")
        found.kept = numbers(kept, "kept")
        found.start = self.points
        found.points = self.points
        found.member_points = numbers(self.view, "member_points")
        found.member_start = found.member_points
        found.divisions = [Division(0, 0, 0, False)] * self.counted
        return found

    def items_voted(self) -> list[SeenItem]:
        """This year's votes on the items of the budget."""
        found: list[SeenItem] = []
        for row in self.divisions():
            head = [int(value) for value in row[:5]]
            if head[0] == self.year and head[1] < self.country.item_count:
                found.append(SeenItem(head[0], head[1], head[2], head[3], head[4]))
        return found

    def field(self) -> Field:
        """The candidates of the election under way."""
        return field_from_json(self.country, table(self.view, "election")["field"])

    def elected(self) -> list[int]:
        """The candidate elected in each district, or NOBODY."""
        return numbers(table(self.view, "election"), "elected")


def number(view: dict[str, object], name: str) -> int:
    """A number that stands in a view."""
    value = view[name]
    assert isinstance(value, int)
    return value


def numbers(view: dict[str, object], name: str) -> list[int]:
    """A list of numbers that stands in a view."""
    value = view[name]
    assert isinstance(value, list)
    return value


def table(view: dict[str, object], name: str) -> dict[str, object]:
    """A part of a view that has parts of its own."""
    value = view[name]
    assert isinstance(value, dict)
    return value


def rows(view: dict[str, object], name: str) -> list[dict[str, object]]:
    """A list of such parts."""
    value = view[name]
    assert isinstance(value, list)
    return value
