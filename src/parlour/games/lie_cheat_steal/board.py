"""The board and the decks as data (LCS-24, 37 to 39).

All spaces stand in one list: the main path first, then the side paths one after another.
`following` says where a step leads, `entrance` where the path behind an ENTER space begins.
"""

from typing import Final

from parlour.kernel.boards import Reader, parse_board
from parlour.kernel.errors import BadData

KINDS: Final = (
    "start",
    "jail",
    "court",
    "press",
    "dollar",
    "feather",
    "black_eye",
    "tip",
    "convention",
    "senate",
    "nothing",
    "enter",
    "votes",
    "money",
    "salary",
)
START: Final = 0
JAIL: Final = 1
COURT: Final = 2
PRESS: Final = 3
DOLLAR: Final = 4
FEATHER: Final = 5
BLACK_EYE: Final = 6
TIP: Final = 7
CONVENTION: Final = 8
SENATE: Final = 9
NOTHING: Final = 10
ENTER: Final = 11
VOTES: Final = 12
MONEY: Final = 13
SALARY: Final = 14

CRIMES: Final = 5
BLANK: Final = 0
GOOD_CHARACTER: Final = 0
SUBPOENA: Final = 6
STEP: Final = 10_000
HIGHEST: Final = 100_000
NOWHERE: Final = -1


class Space:
    """One space: its name, its kind, the amount of votes or money it moves."""

    def __init__(self, reader: Reader) -> None:
        self.name = reader.text("name")
        self.kind = KINDS.index(reader.word("kind", KINDS))
        self.amount = 0
        self.path = ""
        if self.kind in (VOTES, MONEY, SALARY):
            self.amount = reader.number("amount", -1_000_000, 1_000_000)
            if self.kind != VOTES and self.amount % 1000:
                reader.wrong("an amount of money is in whole thousands")
        if self.kind == ENTER:
            self.path = reader.text("path")
        reader.done()


class Path:
    """A side path: where its spaces are in the list of all, and where it leads back to."""

    def __init__(self, reader: Reader, first: int) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.back = reader.number("back", 0, 199)
        self.spaces = [Space(space) for space in reader.tables("space")]
        self.first = first
        reader.done()


class Board:
    """Everything that lies on the table before play."""

    def __init__(self, text: str) -> None:
        self.problems: list[str] = []
        top = Reader(parse_board(text), "", self.problems)
        self.title = top.text("title")
        self.spaces = [Space(space) for space in top.tables("space")]
        self.around = len(self.spaces)
        self.paths: list[Path] = []
        for reader in top.tables("path"):
            path = Path(reader, len(self.spaces))
            self.paths.append(path)
            self.spaces += path.spaces
        self.feathers: list[int] = []
        self.black_eyes: list[int] = []
        self.dollars: list[int] = []
        self.read_decks(top.table("decks"))
        crimes = top.table("crimes")
        self.crimes = five_names(crimes, "names")
        self.defenses = five_names(crimes, "defenses")
        crimes.done()
        top.done()
        self.following: list[int] = []
        self.entrance = [NOWHERE] * len(self.spaces)
        self.witness_stand = NOWHERE
        self.jail = NOWHERE
        self.start = 0
        if not self.problems:
            self.link()

    def read_decks(self, decks: Reader) -> None:
        """The three decks, in no order yet (LCS-24)."""
        feather = decks.table("feather")
        self.feathers += [GOOD_CHARACTER] * feather.number("good_character", 0, 100)
        defense = feather.number("defense", 0, 20)
        for crime in range(1, CRIMES + 1):
            self.feathers += [crime] * defense
        self.feathers += [SUBPOENA] * feather.number("subpoena", 0, 100)
        feather.done()
        eye = decks.table("black_eye")
        each = eye.number("crime", 0, 20)
        for crime in range(1, CRIMES + 1):
            self.black_eyes += [crime] * each
        self.black_eyes += [BLANK] * eye.number("blank", 0, 100)
        eye.done()
        dollar = decks.table("dollar")
        copies = dollar.number("each", 0, 10)
        for amount in range(-HIGHEST, HIGHEST + 1, STEP):
            if amount:
                self.dollars += [amount] * copies
        dollar.done()
        decks.done()

    def link(self) -> None:
        """Join the paths, and check that the board can be played."""
        wrong = self.problems.append
        if not 12 <= self.around <= 200:
            wrong(f"the main path has {self.around} spaces; 12 to 200 can be played")
        if self.spaces[0].kind != START:
            wrong("space 0 must be of kind 'start'")
        for kind in (START, JAIL):
            count = len([space for space in self.spaces if space.kind == kind])
            if count != 1:
                wrong(f"there must be one space of kind '{KINDS[kind]}', not {count}")
        keys = [path.key for path in self.paths]
        if len(set(keys)) < len(keys):
            wrong("two paths have the same key")
        if "witness" not in keys:
            wrong("the path with key 'witness' is missing")
        self.following = [at + 1 for at in range(len(self.spaces))]
        self.following[self.around - 1] = 0
        for path in self.paths:
            self.following[path.first + len(path.spaces) - 1] = path.back
            if path.back >= self.around:
                wrong(f"path '{path.key}' leads back to {path.back}, which is not on the main path")
            if path.key == "witness":
                self.witness_stand = path.first
        for at in range(len(self.spaces)):
            space = self.spaces[at]
            if space.kind == JAIL:
                self.jail = at
            if space.kind == ENTER:
                if at >= self.around or space.path not in keys:
                    wrong(
                        f"space {at} enters '{space.path}': no such path, or not from the main path"
                    )
                else:
                    self.entrance[at] = self.paths[keys.index(space.path)].first
            elif at >= self.around and space.kind in (START, JAIL):
                wrong(f"'{space.name}' must be on the main path")

    def on_witness_path(self, at: int) -> bool:
        """Whether a space belongs to the WITNESS STAND or the path behind it."""
        for path in self.paths:
            if path.key == "witness":
                return path.first <= at < path.first + len(path.spaces)
        return False


def five_names(reader: Reader, key: str) -> list[str]:
    """The names of the five crimes, or of their defenses."""
    value = reader.get(key, None)
    if (
        isinstance(value, list)
        and len(value) == CRIMES
        and all([isinstance(name, str) and 0 < len(name) <= 60 for name in value])
        and len(set(value)) == CRIMES
    ):
        return list(value)
    reader.expected(key, "a list of five different names")
    return ["?"] * CRIMES


def read_lcs_board(text: str) -> Board:
    """A board that can be played; BadData with everything that is wrong."""
    board = Board(text)
    if board.problems:
        raise BadData("; ".join(board.problems))
    return board
