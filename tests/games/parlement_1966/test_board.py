"""The parliament as data: it can be changed, and says what is wrong with it."""

import pytest

from parlour.games.parlement_1966.board import Board, read_p66_board
from parlour.games.parlement_1966.game import GAME
from parlour.kernel.conformance import conform
from parlour.kernel.errors import BadData
from parlour.kernel.table import new_table

TEXT = GAME.default_board()


def test_the_board_that_ships_is_sound() -> None:
    """Nothing to complain of; its numbers are those of the rules."""
    board = read_p66_board(TEXT)
    assert (board.win, board.majority, board.proposal, board.least_yes) == (26, 26, 15, 10)
    assert (board.amendment, board.adoption, board.periods, board.crisis) == (15, 38, 4, 2)
    assert (board.restrained, board.plain, board.passed) == (1, 2, 5)
    assert (board.votes, board.loss, board.districts) == (2000, 500, 50)
    assert [bill.unity for bill in board.bills] == [False] * 3 + [True] * 4
    assert GAME.check_board(TEXT) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('key = "R"', 'key = "S"', "two tables [[party]] are called 'S'"),
        ("absent = [1, 10]", "absent = [10, 1]", "party 0: 'absent' must be the first and the"),
        ('parties = "YNNNY"', 'parties = "YNNN"', "bill 0: 'parties' must be 5 letters Y or N"),
        ('blocs = "NYY"', 'blocs = "NYX"', "bill 6: 'blocs' must be 3 letters Y or N"),
        ('assent = "defense"', 'assent = "premier"', "bill 3: 'assent' must be one of"),
        ("win = 26 ", "win = 25 ", "[majorities]: 'win' must be a whole number from 26 to 50"),
        ("districts = 50", "districts = 51", "'districts' must be a multiple of 5"),
        ('[[bloc]]\nkey = "K"\nname = "Catholics"', "", "3 tables [[bloc]], not 2"),
        ("loss = 500", "gain = 500", "[election]: unknown key 'gain'"),
        ("periods = 4", "periods = 0", "[session]: 'periods' must be a whole number"),
        ("[points]", "[points", "not readable as TOML"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, problem: str) -> None:
    """Every fault with its place."""
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    problems = GAME.check_board(text)
    assert any(problem in told for told in problems), problems
    with pytest.raises(BadData):
        read_p66_board(text)


def test_another_parliament_can_be_played() -> None:
    """Other districts, bills and numbers: nothing of them is fixed in the program."""
    text = (
        TEXT.replace("districts = 50", "districts = 20")
        .replace("win = 26 ", "win = 11 ")
        .replace("government = 26 ", "government = 11 ")
        .replace("proposal = 15 ", "proposal = 6 ")
        .replace("amendment = 15 ", "amendment = 6 ")
        .replace("adoption = 38 ", "adoption = 15 ")
        .replace("absent = [21, 30]", "")
        .replace("absent = [31, 40]", "")
        .replace("absent = [41, 50]", "")
    )
    cut = text.index("[[bill]]", text.index("Bill 6"))
    text = text[:cut] + text[text.index("[session]") :]
    board = Board(text)
    assert board.problems == []
    assert len(board.bills) == 6
    table = new_table(GAME, 5, {}, "small", board=text)
    assert table.view(-1)["seats"] == [4] * 5
    assert conform(GAME, 5, "quick", "small", every=5, board=text) > 0
