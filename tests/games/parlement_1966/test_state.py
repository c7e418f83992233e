"""The state: it is stored whole, and one that cannot be is refused."""

import json

import pytest

from parlour.games.parlement_1966.game import GAME
from parlour.kernel.errors import BadData
from parlour.kernel.table import Table, table_from_json
from tests.games.parlement_1966.positions import PRIMARY, C, Position, R, S


def stored(position: Position) -> dict[str, object]:
    """A position as it is stored."""
    data = json.loads(json.dumps(position.table.to_json()))
    assert isinstance(data, dict)
    return data


def read(data: dict[str, object]) -> Table:
    """A stored position, read again."""
    return table_from_json(GAME, data)


def busy() -> Position:
    """A position with something of everything."""
    position = Position(
        government=(S, R, R, C), table=[(4, 1)], vacant=1, seats=(10, 10, 10, 10, 9)
    )
    position.order(S, cheques=((R, 7),), amendment=(("Tea", 1, 5),), local=((3, 4),)).close()
    position.contest(50, [S, C], 1)
    position.step(S, f"draft_government {S} {R} {R} {R} 0 []").step(R, "accept 1")
    return position.order(R, payments=((S, 9),))


def test_a_stored_state_is_the_same() -> None:
    """Whatever lies on the table; and the game goes on alike."""
    position = busy()
    again = read(stored(position))
    assert again.hash() == position.table.hash()
    position.table.close()
    again.close()
    assert again.hash() == position.table.hash()


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("party of", [0, 1, 2, 3, 3], "every party once"),
        ("table", [4, 1], "rows of 4"),
        ("table", [9, 1, 1, 0], "no such bill"),
        ("money", [0, 0, 0, 0, 0, 5], "add up"),
        ("offices", [-1, 0, 0, 0], "without a Premier"),
        ("offices", [0, 7, 0, 0], "nobody that there is"),
        ("phase", 9, "no such phase"),
        ("preferences", [[9], [], [], [], []], "no party"),
        ("preferences", [[], []], "must be 5 lists"),
        ("texts", [3], "list of texts"),
        ("texts", [], "no text"),
        ("mark", 4000, "begins where"),
        ("journal", [9, 0, 0, 5] * 50, "entry that cannot be"),
        ("cheques", [1, 0, 0, 7], "from nobody"),
        ("cheques", [9, 0, 1, 7], "without a number"),
        ("terms", [1, 2, 3], "must have 4"),
        ("strength", [-1] * 250, "less than nothing"),
        ("standing", [99] * 50, "no party"),
        ("agreed", [1, 0, 9, 0, 0, 0], "names nobody"),
        ("taken", [1, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0], "voted on"),
        ("published", [1], "not every account"),
        ("right", 3, "right to propose"),
        ("amendments", [1, 0, 9, 0, 1, 0, 0], "changes what"),
        ("endorsers", "x", "whole number"),
    ],
)
def test_a_state_that_cannot_be(key: str, value: object, problem: str) -> None:
    """Each fault is named."""
    data = stored(busy())
    state = data["state"]
    assert isinstance(state, dict)
    own = state["own"]
    assert isinstance(own, dict)
    assert key in own
    own[key] = value
    with pytest.raises(BadData, match=problem):
        read(data)


def test_a_primary_is_stored_too() -> None:
    """With the candidates, and what was instructed."""
    position = Position(phase=PRIMARY, period=6).contest(11, [S, C])
    position.order(R, preferences=(C, 5), instructions=((11, S),))
    again = read(stored(position))
    assert again.close() is not None
    position.table.close()
    assert again.hash() == position.table.hash()
