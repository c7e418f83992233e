"""Corrections by whoever referees: checked, told, stored, replayed; refused ones change nothing."""

import pytest

import parlour
from parlour.kernel.conformance import Nonconformance, conform
from parlour.kernel.errors import GameOver, NotLegal, OrderError
from parlour.kernel.orders import order_from_text
from parlour.kernel.record import Replay, read_record, write_record
from parlour.kernel.table import Table
from tests.kernel.playing import do, find_toy, new
from tests.kernel.toys import fingers, umpire


def put_right(table: Table, *orders: str) -> list[str]:
    """Make corrections; returns what was said."""
    said: list[str] = []
    for order in orders:
        said += [table.text(line) for line in table.correct(order_from_text(order))]
    return said


def test_a_correction_is_made_and_told() -> None:
    table = new(umpire.GAME)
    assert [choice.name for choice in table.corrections()] == ["fine", "ban", "stop"]
    revision = table.state.revision
    assert put_right(table, 'fine 1 5 "too loud; 1/6"') == ["Ben is fined money 5."]
    assert table.view(0)["money"] == [20, 15, 20]
    assert table.state.revision == revision + 1
    assert table.asked == [0, 1, 2]


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ('fine 1 0 ""', r"^TOY-9: amount of 'fine' must be"),
        ("fine 1 5", r"^TOY-9: 'fine' takes 3 arguments"),
        ("show 1", r"^the host may only 'close', 'fine', 'ban', 'stop', not 'show'"),
    ],
)
def test_a_refused_correction_changes_nothing(order: str, reason: str) -> None:
    table = new(umpire.GAME)
    before = table.hash()
    with pytest.raises(NotLegal, match=reason):
        put_right(table, order)
    assert table.hash() == before
    assert len(table.entries) == 1


def test_most_games_have_none() -> None:
    table = new(fingers.GAME)
    assert table.corrections() == ()
    with pytest.raises(NotLegal, match=r"^the host may only 'close', not 'fine'"):
        put_right(table, "fine 0 1")
    assert parlour.game("threat-level").corrections(table.state) == ()


def test_sealed_orders_that_cannot_stand_are_given_back() -> None:
    """The others stay where they are."""
    table = new(umpire.GAME)
    do(table, "0 show 2", "1 show 0", "2 show 1")
    do(table, "0 show 2", "1 show 0")
    put_right(table, "ban 0", "ban 1")
    assert table.asked == [0, 2]
    with pytest.raises(OrderError):
        do(table, "0 show 2")
    assert do(table, "0 show 0", "2 show 3")[:3] == [
        "Ada shows 0.",
        "Ben shows 0.",
        "Cleo shows 3.",
    ]


def test_a_correction_cannot_be_taken_back() -> None:
    table = new(umpire.GAME)
    do(table, "0 show 2", "1 show 0")
    put_right(table, "ban 0")
    with pytest.raises(OrderError, match="nothing can be taken back"):
        table.undo()


def test_a_correction_may_end_the_game() -> None:
    table = new(umpire.GAME)
    assert put_right(table, "stop") == ["It is over; Ada won."]
    assert table.corrections() == ()
    with pytest.raises(GameOver):
        put_right(table, "stop")


def test_the_record_has_it() -> None:
    """Written as the host's, and replayed; a period closed by the host beside it."""
    table = new(umpire.GAME)
    put_right(table, 'fine 1 5 "too loud ; 1/6"')
    do(table, "0 show 2")
    table.close()
    put_right(table, "ban 2")
    text = write_record(table)
    assert 'host fine 1 5 "too loud ; 1/6" ~' in text
    assert "host close ~" in text
    again = Replay(read_record(text), find_toy).finish()
    assert again.hash() == table.hash()
    assert again.log() == table.log()
    assert write_record(again) == text


def test_the_conformance_suite_makes_corrections() -> None:
    """It finds out whoever offers a correction that he does not carry out soundly."""

    class Forger(umpire.UmpireGame):
        """Fines bring money out of nothing."""

        def correct(self, state: object, order: object) -> None:
            state.money.held[0] += 1  # type: ignore[attr-defined]

    forger = Forger("forger", umpire.GAME.book, umpire.PLAY, umpire.GAME.lines)
    with pytest.raises(Nonconformance, match="the accounts add up to 1"):
        for seed in range(200):
            conform(forger, 3, "standard", f"{seed}")
