"""Frames that call each other, reaction windows, and choices without alternative."""

import pytest

from parlour.kernel.errors import NotLegal
from parlour.kernel.windows import Window
from tests.kernel.playing import do, new
from tests.kernel.toys import robbers
from tests.kernel.toys.purses import ToyState


def test_seats_are_asked_in_turn_until_one_reacts() -> None:
    table = new(robbers.GAME, 4)
    assert do(table, "0 rob 2") == []
    assert table.asked == [2]
    assert table.prompt(2) == "Cleo: Stop the robbery?"
    do(table, "2 let")
    assert table.asked == [3]
    assert do(table, "3 stop") == ["Dov pays money 5 and stops it."]
    assert table.view(0)["marks"] == [3, 0, 0, 0]
    assert table.asked == [0]


def test_nobody_reacts() -> None:
    table = new(robbers.GAME)
    said = do(table, "0 rob 1", "1 let", "2 let")
    assert said == ["Ben loses money 20 to Ada."]
    assert table.view(0)["marks"] == [-1, 0, 0]
    assert table.view(0)["money"] == [40, 0, 20]


def test_who_cannot_react_is_not_asked() -> None:
    """What everybody can work out is answered unasked: the poor, and the robber himself."""
    table = new(robbers.GAME)
    state = table.state
    assert isinstance(state, ToyState)
    state.money.pay(1, 3, 16, 3)
    assert do(table, "0 rob 1") == []
    assert table.asked == [2]
    assert len(table.entries) == 2


def test_a_turn_without_choice_goes_by() -> None:
    """The third turn knows only rest: it is taken unasked, and said."""
    table = new(robbers.GAME)
    said = do(table, "0 rest", "0 rest")
    assert said == ["Ada rests."] * 3
    assert table.asked == [0]
    assert do(table, "0 rest")[-1] == "It is over; Ada, Ben and Cleo won."


def test_a_refusal_is_explained_by_the_question() -> None:
    table = new(robbers.GAME)
    with pytest.raises(NotLegal, match=r"^TOY-2: 'stop' is not open now; open are: rob, rest"):
        do(table, "0 stop")
    do(table, "0 rob 1", "1 stop", "0 rob 1", "1 stop")
    assert table.asked == [0]
    for seat in (1, 2):
        do(table, "0 rob 1") if table.asked == [0] else None
        do(table, f"{seat} let")
    assert table.over


def test_a_frame_is_copied_and_stored_with_its_locals() -> None:
    table = new(robbers.GAME, 4)
    do(table, "0 rob 2", "2 let")
    window = table.state.stack[-1]
    assert isinstance(window, Window)
    assert window.to_json() == {
        "in": "stop",
        "at": "ask_next",
        "waiting": [0, 1],
        "about": 2,
        "actor": 0,
        "question": "stop",
        "asked": 8,
    }
    other = window.copy()
    assert isinstance(other, Window)
    other.waiting.pop()
    other.about = 1
    assert (window.waiting, window.about) == ([0, 1], 2)
