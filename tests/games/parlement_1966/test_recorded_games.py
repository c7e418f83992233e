"""Games that were played, and must be played the same for ever.

When a rule changes so that a game would go on otherwise, `version` in game.py is raised and the
records are written anew.
"""

from pathlib import Path

import pytest

import parlour
from parlour.games.parlement_1966.game import GAME
from parlour.kernel.orders import order_from_text
from parlour.kernel.table import new_table

RECORDS = Path(__file__).parent / "records"
FILES = sorted(RECORDS.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_a_recorded_game_is_played_again_exactly(path: Path) -> None:
    """Every line of the record holds, and writing it again gives the same text."""
    text = path.read_text("utf-8")
    table = parlour.read_record(text)
    assert table.over
    assert table.state.ending == path.stem
    assert parlour.write_record(table) == text


def test_every_ending_has_its_record() -> None:
    """A game for each way in which the game can end."""
    assert {path.stem for path in FILES} == set(GAME.endings)


def test_a_game_as_people_read_it() -> None:
    """A short game: a Government, three bills, a bankruptcy, an election with a runoff."""
    story = (RECORDS.parent / "play_through.txt").read_text("utf-8").splitlines()
    names = ("Anna", "Bob", "Carol", "Dora", "Emil")
    table = new_table(GAME, 5, {"elections": 1}, "x", names, inject=[4, 3, 2, 1])
    told = table.log()
    for line in story:
        if line.startswith("> "):
            seat, _, order = line[2:].partition(" ")
            lines = table.step(int(seat), order_from_text(order))
            told += [line, *map(table.text, lines)]
    assert told == story
    assert table.over
    again = parlour.read_record(parlour.write_record(table))
    assert again.log() == table.log()
