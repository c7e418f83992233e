"""The board file: what it may say, and how a mistake is told."""

import pytest

from parlour.games.threat_level.game import GAME
from parlour.kernel.errors import BadData
from parlour.kernel.table import new_table

BOARD = GAME.default_board()


def problems(old: str, new: str) -> list[str]:
    """What is wrong with the board after one change."""
    assert old in BOARD
    return GAME.check_board(BOARD.replace(old, new, 1))


@pytest.mark.rule("TL-1")
def test_the_board_that_ships_is_sound() -> None:
    """The ladder of TL-1 can be played."""
    assert GAME.check_board(BOARD) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('title = "Threat Level"', "", "'title' is missing; it must be a text of 1 to 80"),
        ('title = "Threat Level"', 'titel = "x"', "unknown key 'titel'; known here: level, pri"),
        ("push = 3 ", "push = 0 ", "[prices]: 'push' must be a whole number from 1 to 99, not 0"),
        ("push = 3 ", 'push = "3" ', "[prices]: 'push' must be a whole number from 1 to 99"),
        ("push = 3 ", "", "[prices]: 'push' is missing; it must be a whole number"),
        ("steal = 1 ", "steal = 0 ", "[prices]: 'steal' must be a whole number from 1 to 99"),
        ("union = 1 ", "union = true ", "[prices]: 'union' must be a whole number"),
        ("[prices]", "[price]", "the table [prices] is missing"),
        ('name = "Start"', "", "level 0: 'name' is missing"),
        ('name = "Start"', 'name = ""', "level 0: 'name' must be a text of 1 to 80 characters"),
        ('name = "Start"', "name = 7", "level 0: 'name' must be a text"),
        ('name = "Start"', 'name = "Unions"', "two steps are called 'Unions'"),
        ('dice = "wild"', 'dice = "three"', 'level 0: \'dice\' must be one of "wild", "both"'),
        ('dice = "wild"', "", "level 0: 'dice' is missing; it must be one of"),
        ("sales_tax = true", "sales_tax = 1", "level 2: 'sales_tax' must be true or false, not 1"),
        ('tax = "shown"', 'tax = "half"', 'level 4: \'tax\' must be one of "none", "shown"'),
        ("income = 4", "income = 100", "level 10: 'income' must be a whole number from 0 to 99"),
        ("exempt = 2", "exempt = 7", "level 9: 'exempt' must be a whole number from 0 to 6"),
        ("exempt = 2", "exmpt = 2", "level 9: unknown key 'exmpt'"),
        ('name = "You Lose"', 'name = "You Lose"\nincome = 1', "level 11: the last step is defeat"),
        ('name = "You Lose"', 'name = "You Lose"\nguarded = true', "level 11: the last step is"),
        ("[[level]]", "[[levels]]", "unknown key 'levels'"),
        ("push = 3 ", "push 3 ", "not readable as TOML: "),
        ("push = 3 ", "push = " + "9" * 5000, "not readable as TOML: "),
    ],
)
def test_a_mistake_is_told_with_its_place(old: str, new: str, message: str) -> None:
    """A message for every kind of mistake says where it is and what is expected."""
    found = problems(old, new)
    assert any(text.startswith(message) for text in found), found
    with pytest.raises(BadData) as refusal:
        new_table(GAME, 2, {}, "x", board=BOARD.replace(old, new, 1))
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'title' is missing"),
        ('title = "x"\nlevel = 3\n[prices]', "'level' must be tables [[level]], not 3"),
        ('title = "x"\nlevel = [3]\n[prices]', "level 0: expected a table, not 3"),
        ('title = "x"\nprices = 3', "[prices]: expected a table, not 3"),
    ],
)
def test_a_file_of_another_shape(text: str, message: str) -> None:
    """Tables that are missing, or no tables."""
    found = GAME.check_board(text)
    assert any(problem.startswith(message) for problem in found), found


def test_every_mistake_is_told_at_once() -> None:
    """Who edits a board sees everything that is wrong with it."""
    text = BOARD.replace("push = 3 ", "push = 0 ").replace("exempt = 2", "exempt = 9")
    assert len(GAME.check_board(text)) == 2


@pytest.mark.parametrize("steps", [1, 3, 41])
def test_a_ladder_has_4_to_40_steps(steps: int) -> None:
    """Ladders too short or too long are refused."""
    head = BOARD[: BOARD.index("[[level]]")]
    rows = [f'[[level]]\nname = "Step {i}"\ndice = "both"\n' for i in range(steps - 1)]
    text = head + "".join(rows) + '[[level]]\nname = "Out"\n'
    assert GAME.check_board(text) == [f"the ladder has {steps} steps; 4 to 40 can be played"]


def test_another_edition_can_be_played() -> None:
    """Prices and effects are data: a board may change them."""
    text = BOARD.replace("push = 3 ", "push = 1 ").replace('"Postal Service"', '"Mail"')
    table = new_table(GAME, 2, {}, "x", board=text, inject=[0, 4, 0])
    assert table.log()[2] == "Ada must move up to 1 Mail."
