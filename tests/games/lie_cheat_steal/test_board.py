"""The board and the decks as data, and mistakes in a board file (LCS-24, LCS-38, LCS-39)."""

import pytest

from parlour.games.lie_cheat_steal.board import KINDS, NOWHERE, Board
from parlour.games.lie_cheat_steal.game import GAME
from parlour.kernel.errors import BadData
from tests.games.lie_cheat_steal.positions import ADA, Position

TEXT = GAME.default_board()
MAIN_PATH = """
start; dollar; feather; votes 5; black_eye; press; votes -10; dollar; enter business; feather;
jail; votes 10; dollar; tip; salary 5000; press; feather; money 20000; black_eye; dollar;
court; votes 20; feather; enter politics; dollar; press; salary -5000; black_eye; convention;
feather; senate; dollar; votes 5; tip; money 50000; press; feather; dollar; votes 100; votes -20
"""
SIDE_PATHS = {
    "business": "money 10000; salary 5000; money 30000; money -20000; money 50000; salary 10000",
    "politics": "votes 5; feather; votes 10; votes -5; votes 20; salary 5000",
    "witness": "nothing; votes -20; money -20000; nothing; votes -10; money -10000; feather",
}


def described(board: Board, first: int, number: int) -> list[str]:
    """Spaces as short texts: kind, and amount or path where there is one."""
    spaces = board.spaces[first : first + number]
    return [
        " ".join([KINDS[space.kind], space.path or str(space.amount or "")]).strip()
        for space in spaces
    ]


def listed(text: str) -> list[str]:
    """A list written with semicolons."""
    return [part.strip() for part in text.replace("\n", " ").split(";")]


@pytest.mark.rule("LCS-38")
def test_the_forty_spaces_of_the_main_path() -> None:
    """LCS-38: all of them, in their order, with their amounts."""
    board = Board(TEXT)
    assert board.around == 40
    assert described(board, 0, 40) == listed(MAIN_PATH)
    assert board.following[:40] == [*range(1, 40), 0]
    assert (board.jail, board.start) == (10, 0)


@pytest.mark.rule("LCS-39")
@pytest.mark.parametrize(
    ("key", "enters", "back"), [("business", 8, 14), ("politics", 23, 29), ("witness", None, 33)]
)
def test_the_side_paths(key: str, enters: int | None, back: int) -> None:
    """LCS-39: their spaces, where they begin and where they lead back to."""
    board = Board(TEXT)
    (path,) = [path for path in board.paths if path.key == key]
    spaces = listed(SIDE_PATHS[key])
    assert described(board, path.first, len(path.spaces)) == spaces
    last = path.first + len(spaces) - 1
    assert board.following[path.first : last + 1] == [*range(path.first + 1, last + 1), back]
    begins = [at for at in range(len(board.spaces)) if board.entrance[at] == path.first]
    assert begins == ([] if enters is None else [enters])
    assert (board.witness_stand == path.first) == (key == "witness")


@pytest.mark.rule("LCS-39", "LCS-31")
def test_the_witness_path_alone_is_the_witness_path() -> None:
    """LCS-39: seven spaces belong to it, the WITNESS STAND among them."""
    board = Board(TEXT)
    witness = [at for at in range(len(board.spaces)) if board.on_witness_path(at)]
    assert witness == list(range(board.witness_stand, board.witness_stand + 7))
    assert board.spaces[board.witness_stand].name == "Witness Stand"
    assert [at for at in range(len(board.spaces)) if board.entrance[at] != NOWHERE] == [8, 23]


@pytest.mark.rule("LCS-38", "LCS-24")
def test_the_board_that_ships_can_be_played() -> None:
    """LCS-38: nothing is wrong with it."""
    assert GAME.check_board(TEXT) == []


@pytest.mark.rule("LCS-38", "LCS-24")
def test_owners_of_the_real_board_may_change_it() -> None:
    """LCS-38: another board and other decks, from another file, are what is played with."""
    text = TEXT.replace('name = "Organized Labor"', 'name = "Unions"').replace(
        "amount = 100\n", "amount = 60\n"
    )
    position = Position(board=text.replace("blank = 10", "blank = 1"))
    position.arrive(38)
    assert position.has(ADA)[1] == 60
    assert "Ada moves to Unions." in position.said
    assert len(position.state.eye_deck) == 21


FIFTH = 'name = "Take the Fifth"\nkind = "'
MISTAKES = [
    ('name = "START"\nkind = "start"', 'name = "START"\nkind = "nothing"', "space 0 must be"),
    ('kind = "jail"', 'kind = "nothing"', "one space of kind 'jail', not 0"),
    ('kind = "senate"', 'kind = "jail"', "one space of kind 'jail', not 2"),
    ('kind = "convention"', 'kind = "party"', "space 28: 'kind' must be one of \"start\""),
    ('path = "business"', 'path = "crime"', "space 8 enters 'crime': no such path"),
    ('key = "witness"', 'key = "alley"', "the path with key 'witness' is missing"),
    ('key = "politics"', 'key = "business"', "two paths have the same key"),
    ("back = 33", "back = 40", "path 'witness' leads back to 40, which is not on the main path"),
    ("back = 33", "back = -1", "path 2: 'back' must be a whole number from 0 to 199"),
    ("amount = 20000", "amount = 20500", "space 17: an amount of money is in whole thousands"),
    ("amount = 20000", 'amount = "much"', "space 17: 'amount' must be a whole number"),
    ("amount = 100\n", "", "space 38: 'amount' is missing"),
    ("amount = 100\n", "amount = 100\nworth = 3\n", "space 38: unknown key 'worth'"),
    ('name = "START"', 'name = ""', "space 0: 'name' must be a text of 1 to 80 characters"),
    ("blank = 10", "blank = -1", "'blank' must be a whole number from 0 to 100"),
    ("each = 2 ", "each = 2.5 ", "'each' must be a whole number from 0 to 10"),
    ("subpoena = 5", "subpena = 5", "'subpoena' is missing"),
    ('"embezzling", ', "", "'names' must be a list of five different names"),
    ('"forged bank books"', '"honorable discharge papers"', "'defenses' must be a list of five"),
    ('title = "Lie, Cheat & Steal"', "", "'title' is missing"),
    ("[crimes]", "[sins]", "the table [crimes] is missing"),
    ('title = "Lie', "title = Lie", "not readable as TOML"),
    (FIFTH + "nothing", FIFTH + "start", "'Take the Fifth' must be on the main path"),
    (FIFTH + "nothing", FIFTH + "start", "one space of kind 'start', not 2"),
]


@pytest.mark.rule("LCS-38", "LCS-39")
@pytest.mark.parametrize(("right", "wrong", "message"), MISTAKES)
def test_a_mistake_in_a_board_file_is_named(right: str, wrong: str, message: str) -> None:
    """LCS-38: every mistake is told with its place, and such a board is not played."""
    assert right in TEXT
    text = TEXT.replace(right, wrong, 1)
    problems = GAME.check_board(text)
    assert any(message in problem for problem in problems), problems
    with pytest.raises(BadData) as refusal:
        GAME.setup(3, {}, board=text)
    assert message in str(refusal.value)


@pytest.mark.rule("LCS-38")
def test_the_main_path_has_a_length() -> None:
    """LCS-38: a board too short to be gone round is refused."""
    spaces = TEXT.index("[[space]]"), TEXT.index("# The side paths.")
    short = '[[space]]\nname = "START"\nkind = "start"\n[[space]]\nname = "J"\nkind = "jail"\n'
    text = TEXT[: spaces[0]] + short + TEXT[spaces[1] :]
    assert "the main path has 2 spaces; 12 to 200 can be played" in GAME.check_board(text)
