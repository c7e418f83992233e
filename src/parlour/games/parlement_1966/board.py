"""The parliament as data: parties, blocs, bills, districts, majorities (P66-1, 5, 12, 21)."""

from typing import Final

from parlour.kernel.boards import Reader, parse_board
from parlour.kernel.errors import BadData

PARTIES: Final = 5
OFFICES: Final = 4
PREMIER: Final = 0
BLOCS: Final = 3
MOST_BILLS: Final = 30
FREE: Final = 0
FOR: Final = 1
AGAINST: Final = 2


class Party:
    """A party: its letter, its name, and the districts in which it has no bloc (P66-21)."""

    def __init__(self, reader: Reader, districts: int) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        absent = reader.get("absent", [])
        first, last = 1, 0
        if (
            isinstance(absent, list)
            and len(absent) == 2
            and type(absent[0]) is int
            and type(absent[1]) is int
            and 1 <= absent[0] <= absent[1] <= districts
        ):
            first, last = absent[0], absent[1]
        elif absent != []:
            reader.expected("absent", f"the first and the last of districts 1 to {districts}")
        self.first_absent = first
        self.last_absent = last
        reader.done()

    def has_bloc(self, district: int) -> bool:
        """Whether the party has a bloc in a district at the start of the game (P66-21)."""
        return not self.first_absent <= district <= self.last_absent


class Named:
    """A bloc or an office: a key for tables and files, and a name."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        reader.done()


class Bill:
    """A bill: who stands for it and who against, and whose assent it wants (P66-12, 15)."""

    def __init__(self, reader: Reader, offices: list[Named]) -> None:
        self.name = reader.text("name")
        self.parties = column(reader, "parties", PARTIES, True)
        self.blocs = column(reader, "blocs", BLOCS, False)
        self.unity = reader.flag("unity")
        keys = tuple([office.key for office in offices])
        self.assent = 0
        if "assent" in reader.data:
            self.assent = keys.index(reader.word("assent", keys[1:])) if len(keys) > 1 else 0
        reader.done()


def column(reader: Reader, key: str, many: int, free: bool) -> list[int]:
    """A row of Y and N, one sign for each party or bloc."""
    value = reader.get(key, "")
    if free and value == "":
        return [FREE] * many
    if not isinstance(value, str) or len(value) != many or value.strip("YN"):
        reader.expected(key, f"{many} letters Y or N")
        return [FREE] * many
    return [FOR if sign == "Y" else AGAINST for sign in value]


class Board:
    """All of the parliament that never changes. Bills are numbered from 1, districts too."""

    def __init__(self, text: str) -> None:
        self.problems: list[str] = []
        top = Reader(parse_board(text), "", self.problems)
        self.title = top.text("title")
        self.districts = top.number("districts", 10, 60)
        self.parties = [Party(reader, self.districts) for reader in top.tables("party")]
        self.blocs = [Named(reader) for reader in top.tables("bloc")]
        self.offices = [Named(reader) for reader in top.tables("office")]
        self.bills = [Bill(reader, self.offices) for reader in top.tables("bill")]
        session = top.table("session")
        self.periods = session.number("periods", 1, 20)
        self.crisis = session.number("crisis", 1, 20)
        session.done()
        seats = self.districts
        majorities = top.table("majorities")
        self.win = majorities.number("win", seats // 2 + 1, seats)
        self.majority = majorities.number("government", seats // 2 + 1, seats)
        self.proposal = majorities.number("proposal", 1, seats)
        self.least_yes = majorities.number("bill", 1, seats)
        self.amendment = majorities.number("amendment", 1, seats)
        self.adoption = majorities.number("adoption", 1, seats)
        majorities.done()
        points = top.table("points")
        self.restrained = points.number("restrained", 0, 99)
        self.plain = points.number("plain", 0, 99)
        self.passed = points.number("passed", 0, 99)
        points.done()
        election = top.table("election")
        self.votes = election.number("votes", 10, 1_000_000)
        self.loss = election.number("loss", 0, 1_000_000)
        election.done()
        top.done()
        self.count()

    def count(self) -> None:
        """Whether there is as much of everything as can be played with, each once."""
        wanted = (
            ("party", [party.name for party in self.parties], PARTIES, PARTIES),
            ("party", [party.key for party in self.parties], PARTIES, PARTIES),
            ("bloc", [bloc.key for bloc in self.blocs], BLOCS, BLOCS),
            ("office", [office.key for office in self.offices], OFFICES, OFFICES),
            ("bill", [bill.name for bill in self.bills], 1, MOST_BILLS),
        )
        for what, names, least, most in wanted:
            if not least <= len(names) <= most:
                many = str(least) if least == most else f"{least} to {most}"
                message = f"there must be {many} tables [[{what}]], not {len(names)}"
                if message not in self.problems:
                    self.problems.append(message)
            for name in sorted(set(names)):
                if names.count(name) > 1:
                    self.problems.append(f"two tables [[{what}]] are called '{name}'")
        if self.districts % PARTIES:
            self.problems.append(f"'districts' must be a multiple of {PARTIES}")

    def bill(self, number: int) -> Bill:
        """The bill of that number."""
        return self.bills[number - 1]


def read_p66_board(text: str) -> Board:
    """A parliament that can be played; BadData with everything that is wrong."""
    board = Board(text)
    if board.problems:
        raise BadData("; ".join(board.problems))
    return board
