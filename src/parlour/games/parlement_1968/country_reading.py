"""Reading a country from its file, with everything that is wrong with it (P68-60).

Everything is numbered from 1 in messages, as in the file: `bill 3` is the third [[bill]].
"""

from importlib.resources import files
from typing import Final

from parlour.games.parlement_1968.country import (
    ABSTAIN,
    NO,
    NOBODY,
    PREMIER,
    YES,
    Bill,
    Bloc,
    Country,
    Item,
    Party,
    Region,
)
from parlour.games.parlement_1968.systems import SYSTEMS
from parlour.kernel.boards import Reader, parse_board
from parlour.kernel.errors import BadData

COUNTRIES: Final = ("1968", "lakeland")
"""The countries that come with the game; the first is played where none is named."""

MOST_DISTRICTS: Final = 200
MOST_VOTES: Final = 1_000_000
ITEM_LETTERS: Final = ("H", "L", "H!", "L!", "-")
BILL_LETTERS: Final = ("Y", "N", "Y!", "N!", "-")


def country_text(name: str = "1968") -> str:
    """The file of a country that comes with the game."""
    if name not in COUNTRIES:
        raise BadData(f"there is no country '{name}'; there are: {', '.join(COUNTRIES)}")
    return shipped(name)


def shipped(name: str) -> str:
    """A file of the folder of countries."""
    folder = files("parlour.games.parlement_1968").joinpath("countries")
    return folder.joinpath(f"{name}.toml").read_text("utf-8")


def new_country_text(name: str) -> str:
    """A small country with comments that say what may be written: `parlour scenario new`."""
    title = name.replace("\\", "").replace('"', "").strip()[:80]
    return shipped("new").replace("A NEW COUNTRY", title if title.isprintable() and title else "?")


def read_country(text: str) -> Country:
    """A country that can be played; BadData with everything that is wrong."""
    reading = Reading(text)
    if reading.problems or reading.country is None:
        raise BadData("; ".join(reading.problems))
    return reading.country


def check_country(text: str) -> list[str]:
    """Everything that is wrong with a country's file; nothing means that it can be played."""
    try:
        return Reading(text).problems
    except BadData as problem:
        return [str(problem)]


class Reading:
    """One reading of a file: the country, or what is wrong."""

    def __init__(self, text: str) -> None:
        self.problems: list[str] = []
        self.country: Country | None = None
        self.parties: list[Party] = []
        self.regions: list[Region] = []
        self.blocs: list[Bloc] = []
        self.items: list[Item] = []
        self.bills: list[Bill] = []
        self.offices: list[str] = []
        self.numbers: dict[str, int] = {}
        self.first: dict[str, int] = {}
        self.holders: dict[int, str] = {}
        top = Reader(parse_board(text), "", self.problems)
        title = top.text("title")
        system = top.word("system", SYSTEMS, "two-ballot")
        self.read_blocs(top)
        self.read_regions(top)
        self.read_parties(top)
        self.read_offices(top)
        self.read_items(top)
        self.read_bills(top)
        self.read_numbers(top)
        top.done()
        if not self.problems:
            self.country = Country(
                title,
                system,
                self.parties,
                self.regions,
                self.blocs,
                self.items,
                self.bills,
                self.offices,
                self.numbers,
            )

    def tables(self, top: Reader, key: str, least: int, most: int) -> list[Reader]:
        """The tables [[key]], as many as can be played."""
        found = top.tables(key) if least or key in top.data else []
        top.used.add(key)
        for at in range(len(found)):
            found[at].where = f"{key} {at + 1}"
        if found and not least <= len(found) <= most:
            self.problems.append(
                f"there are {len(found)} [[{key}]]; {least} to {most} can be played"
            )
        return found

    def unlike(self, key: str, what: str, names: list[str]) -> None:
        """Names that must differ."""
        for name in sorted(set(names)):
            if names.count(name) > 1:
                self.problems.append(f"two [[{key}]] have the {what} '{name}'")

    def read_blocs(self, top: Reader) -> None:
        """The blocs of voters."""
        for reader in self.tables(top, "bloc", 2, 7):
            self.blocs.append(Bloc(reader.text("name"), short_name(reader, 4)))
            reader.done()
        self.unlike("bloc", "name", [bloc.name for bloc in self.blocs])
        self.unlike("bloc", "short name", [bloc.short for bloc in self.blocs])

    def read_regions(self, top: Reader) -> None:
        """The regions, and their districts one after another (P68-1, P68-56)."""
        first = 0
        for reader in self.tables(top, "region", 1, 8):
            name = reader.text("name")
            short = short_name(reader, 5)
            letter = reader.text("letter")
            if len(letter) != 1 or not "A" <= letter <= "Z":
                reader.expected("letter", "one capital letter from A to Z")
            districts = reader.number("districts", 1, 99)
            votes = numbers(reader, "votes", len(self.blocs), 0, MOST_VOTES)
            if sum(votes) == 0:
                reader.wrong("some bloc must have votes here")
            reader.done()
            self.regions.append(Region(name, short, letter, first, districts, votes))
            self.first[letter] = len(self.regions) - 1
            first += districts
        self.unlike("region", "name", [region.name for region in self.regions])
        self.unlike("region", "short name", [region.short for region in self.regions])
        self.unlike("region", "letter", [region.letter for region in self.regions])
        if first > MOST_DISTRICTS:
            self.problems.append(f"there are {first} districts; {MOST_DISTRICTS} at most")

    def read_parties(self, top: Reader) -> None:
        """The parties, and who holds which district at the start (P68-2, P68-3, P68-34)."""
        for reader in self.tables(top, "party", 3, 9):
            name = reader.text("name")
            short = short_name(reader, 5)
            adjective = reader.text("adjective", name)
            seats = self.read_seats(reader, name)
            record = numbers(reader, "record", len(self.blocs), 0, 99)
            reader.done()
            self.parties.append(Party(name, short, adjective, seats, record))
        self.unlike("party", "name", [party.name for party in self.parties])
        self.unlike("party", "short name", [party.short for party in self.parties])
        empty: list[str] = []
        for region in self.regions:
            for number in range(region.districts):
                if region.first + number not in self.holders:
                    empty.append(f"{region.letter}{number + 1}")
        if empty:
            self.problems.append(f"no party holds {', '.join(empty[:10])} at the start")

    def read_seats(self, reader: Reader, name: str) -> list[int]:
        """Districts, singly ("C1") or from one to another ("C1-C6")."""
        seats: list[int] = []
        for label in texts(reader, "seats"):
            ends = label.split("-")
            first = self.district(ends[0])
            last = self.district(ends[-1])
            if len(ends) > 2 or NOBODY in (first, last) or ends[0][0] != ends[-1][0]:
                reader.wrong(f'\'seats\' must be districts like "C1" or "C1-C6", not "{label}"')
                continue
            for district in range(first, last + 1):
                if district in self.holders:
                    holder = self.holders[district]
                    reader.wrong(f'"{label}" has a district that is held by {holder} already')
                    break
                self.holders[district] = name
                seats.append(district)
        return seats

    def district(self, label: str) -> int:
        """The district with that label, or NOBODY."""
        region = self.first.get(label[:1], NOBODY)
        number = label[1:]
        if region == NOBODY or not number.isdecimal() or len(number) > 2:
            return NOBODY
        if not 1 <= int(number) <= self.regions[region].districts:
            return NOBODY
        return self.regions[region].first + int(number) - 1

    def read_offices(self, top: Reader) -> None:
        """The offices, the Premier's first (P68-11)."""
        for reader in self.tables(top, "office", 1, 12):
            self.offices.append(reader.text("name"))
            reader.done()
        self.unlike("office", "name", self.offices)

    def office(self, reader: Reader, key: str, name: str) -> int:
        """The number of an office, or NOBODY and a complaint."""
        if name in self.offices[1:]:
            return self.offices.index(name)
        known = ", ".join([f'"{office}"' for office in self.offices[1:]])
        reader.wrong(f"'{key}': \"{name}\" must be one of {known}")
        return NOBODY

    def read_items(self, top: Reader) -> None:
        """The items of the budget (P68-19, P68-27)."""
        for reader in self.tables(top, "item", 1, 8):
            name = reader.text("name")
            short = short_name(reader, 5)
            low = NOBODY
            if "low" in reader.data:
                low = self.office(reader, "low", reader.text("low"))
            reader.used.add("low")
            stands, weights = self.stands(reader, ITEM_LETTERS)
            reader.done()
            self.items.append(Item(name, short, low, stands, weights))
        self.unlike("item", "name", [item.name for item in self.items])

    def read_bills(self, top: Reader) -> None:
        """The bills (P68-19, P68-28)."""
        for reader in self.tables(top, "bill", 1, 20):
            name = reader.text("name")
            offices: list[int] = []
            for office in texts(reader, "offices"):
                found = self.office(reader, "offices", office)
                if found in (PREMIER, NOBODY):
                    continue
                if found in offices:
                    reader.wrong(f"'offices' names \"{office}\" twice")
                offices.append(found)
            stands, weights = self.stands(reader, BILL_LETTERS)
            reader.done()
            self.bills.append(Bill(name, sorted(offices), stands, weights))
        self.unlike("bill", "name", [bill.name for bill in self.bills])

    def stands(self, reader: Reader, letters: tuple[str, ...]) -> tuple[list[int], list[int]]:
        """What every bloc wants, and how much (P68-27 to P68-29)."""
        stands: list[int] = []
        weights: list[int] = []
        given = texts(reader, "stands")
        if given and len(given) != len(self.blocs):
            reader.wrong(f"'stands' must have one for each of the {len(self.blocs)} blocs")
        for letter in given:
            if letter not in letters:
                known = ", ".join([f'"{other}"' for other in letters])
                reader.wrong(f"'stands': \"{letter}\" must be one of {known}")
            elif letter == "-":
                stands.append(ABSTAIN)
                weights.append(0)
            else:
                stands.append(YES if letter[0] == letters[0] else NO)
                weights.append(len(letter))
        return stands, weights

    def read_numbers(self, top: Reader) -> None:
        """Majority, quorum, years, crowns and votes; the rulebook's where nothing is said."""
        seats = sum([region.districts for region in self.regions])
        found = self.numbers
        found["majority"] = top.number("majority", 1, MOST_DISTRICTS, seats // 2 + 1)
        if seats and not seats < 2 * found["majority"] <= 2 * seats:
            top.wrong(f"'majority' must be more than half of the {seats} seats, and not more")
        found["quorum"] = top.number("quorum", 0, MOST_DISTRICTS, seats // 2)
        if seats and found["quorum"] > seats:
            top.wrong(f"'quorum' cannot be above the {seats} seats")
        found["years"] = top.number("years", 1, 20, 5)
        for key, standard in (("money", MONEY), ("election", ELECTION)):
            top.used.add(key)
            table = Reader(top.data.get(key, {}), f"[{key}]", self.problems)
            for name, value in standard.items():
                most = 100 if name in ("percent", "lead") else 1_000_000
                found[name] = table.number(name, 0, most, value)
            table.done()


MONEY: Final = {"seat": 2000, "office": 1000, "favor": 5000, "candidate": 1000}
ELECTION: Final = {"percent": 25, "lead": 5, "incumbent": 1000, "cabinet": 2000, "bought": 1000}


def short_name(reader: Reader, most: int) -> str:
    """A name for narrow columns."""
    short = reader.text("short")
    if len(short) > most:
        reader.expected("short", f"a text of 1 to {most} characters")
    return short


def texts(reader: Reader, key: str) -> list[str]:
    """A list of texts."""
    value = reader.get(key, None)
    if isinstance(value, list):
        found = [item for item in value if isinstance(item, str) and item]
        if len(found) == len(value):
            return found
    reader.expected(key, "a list of texts")
    return []


def numbers(reader: Reader, key: str, count: int, lo: int, hi: int) -> list[int]:
    """A list of so many whole numbers within bounds."""
    value = reader.get(key, None)
    if isinstance(value, list) and len(value) == count:
        found = [item for item in value if type(item) is int and lo <= item <= hi]
        if len(found) == count:
            return found
    reader.expected(key, f"{count} whole numbers from {lo} to {hi}, one a bloc")
    return [lo] * count
