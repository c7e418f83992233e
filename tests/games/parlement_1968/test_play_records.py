"""Games that were played, and must be played the same for ever (see `recorded`)."""

import pytest

from parlour.games.parlement_1968.game import GAME
from parlour.kernel.record import Replay, read_record, write_record
from parlour.kernel.table import Table
from tests.games.parlement_1968.recorded import FOLDER, STORY, table_of, told


def replayed(ending: str) -> Table:
    """The recorded game of that ending, every line of it checked."""
    text = (FOLDER / f"{ending}.txt").read_text("utf-8")
    return Replay(read_record(text), lambda name: GAME).finish()


@pytest.mark.rule("P68-7", "P68-61")
@pytest.mark.parametrize("ending", GAME.endings)
def test_a_game_of_every_ending(ending: str) -> None:
    """Order by order to the same state and the same text."""
    table = replayed(ending)
    assert table.state.ending == ending
    assert write_record(table) == (FOLDER / f"{ending}.txt").read_text("utf-8")
    assert table.winners


def test_the_records_are_of_games_with_something_in_them() -> None:
    """Between them they have Governments, budgets, elections of two ballots, payments."""
    tables = [replayed(ending) for ending in GAME.endings]
    kinds = {line.kind for table in tables for entry in table.entries for line in entry.lines}
    assert kinds >= {
        "caretaker",
        "pays",
        "account",
        "item carried",
        "stands 0",
        "stands 1",
        "stands 3",
        "no winner",
        "withdrawn",
        "new session",
    }


def test_a_game_as_people_read_it() -> None:
    """The first year of the rulebook's example and an election: orders, and all that is said."""
    story = STORY.read_text("utf-8").splitlines()
    table = table_of("story", elections=1)
    assert told([line for line in story if line.startswith("> ")], table) == story
    assert table.state.ending == "elections"
    assert "N2: Radical 2,400, Center 5,100, Conservative 5,000 and Monarchist 1,500." in story
