"""Sealed orders: given in any order, replaceable, unseen, opened all at once."""

import json

import pytest

from parlour.kernel.errors import GameOver, NotLegal, NotYourTurn, UnknownVerb
from parlour.kernel.record import Replay, read_record, write_record
from parlour.kernel.table import table_from_json
from tests.kernel.playing import do, find_toy, new
from tests.kernel.toys import fingers


def test_orders_stay_closed_until_all_are_in() -> None:
    table = new(fingers.GAME)
    assert table.asked == [0, 1, 2]
    assert do(table, "2 show 3", "0 show 1") == []
    assert table.asked == [1]
    assert table.state.reveals == 0
    assert table.view(1) == new(fingers.GAME).view(1)
    assert table.view(-1) == new(fingers.GAME).view(-1)
    assert table.view(2)["yours"] == ["show", 3]
    said = do(table, "1 show 2")
    assert said[:2] == ["Ada shows 1.", "Ada pays money 1."]
    assert table.view(0)["marks"] == [1, 2, 3]
    # The question that goes to nobody was opened too, and another is asked.
    assert table.asked == [1]
    assert table.state.reveals == 1


def test_an_order_may_be_replaced_until_all_are_in() -> None:
    table = new(fingers.GAME)
    do(table, "0 show 1", "0 show 3", "1 show 0")
    assert table.may_act() == [0, 1, 2]
    do(table, "0 show 2", "2 show 0")
    assert table.view(0)["marks"] == [2, 0, 0]


def test_a_sealed_order_is_checked_when_given() -> None:
    table = new(fingers.GAME)
    before = table.hash()
    with pytest.raises(NotLegal, match=r"^TOY-1: fingers of 'show' must be a number from 0 to 3"):
        do(table, "0 show 4")
    with pytest.raises(UnknownVerb, match=r"this game has no verb 'wave'; it has: show"):
        do(table, "0 wave")
    assert table.hash() == before


def test_a_single_seat_is_opened_at_once() -> None:
    table = new(fingers.GAME)
    do(table, "0 show 0", "1 show 1", "2 show 2")
    with pytest.raises(NotYourTurn, match=r"^TOY-1: you are not asked"):
        do(table, "0 show 1")
    assert do(table, "1 show 3")[-1] == "It is over; Ada won."
    with pytest.raises(GameOver):
        do(table, "1 show 3")


def test_close_fills_in_idle_orders() -> None:
    """At the end of the period the absent show no finger; who has answered keeps his order."""
    table = new(fingers.GAME)
    do(table, "1 show 2")
    table.close()
    assert table.view(0)["marks"] == [0, 2, 0]
    assert table.asked == [1]
    table.close()
    assert table.over
    with pytest.raises(GameOver):
        table.close()


def test_orders_that_are_held_back_open_when_the_period_is_closed() -> None:
    """All are in, nobody is waited for, and each may still be replaced."""
    table = new(fingers.GAME)
    table.hold(True)
    assert do(table, "0 show 1", "1 show 2", "2 show 3") == []
    assert (table.asked, table.may_act(), table.state.reveals) == ([], [0, 1, 2], 0)
    again = table_from_json(table.game, json.loads(json.dumps(table.to_json())))
    do(table, "0 show 0")
    assert table.view(1) == again.view(1)
    said = [table.text(line) for line in table.close()]
    assert said[0] == "Ada shows 0."
    assert next(again.text(line) for line in again.close()) == "Ada shows 1."
    assert Replay(read_record(write_record(table)), find_toy).finish().hash() == table.hash()


def test_closing_opens_what_is_held_back_though_some_are_absent() -> None:
    table = new(fingers.GAME)
    table.hold(True)
    do(table, "1 show 2")
    assert table.asked == [0, 2]
    table.close()
    assert table.view(0)["marks"] == [0, 2, 0]


def test_letting_go_opens_what_is_all_in() -> None:
    table = new(fingers.GAME)
    table.hold(True)
    assert table.hold(False) == []
    table.hold(True)
    do(table, "0 show 1", "1 show 2", "2 show 3")
    assert table.text(table.hold(False)[0]) == "Ada shows 1."
    assert Replay(read_record(write_record(table)), find_toy).finish().hash() == table.hash()


def test_nothing_sealed_stays_behind() -> None:
    """A question that went to nobody leaves no sealed orders in the state."""
    table = new(fingers.GAME)
    do(table, "0 show 0", "1 show 1", "2 show 2")
    frame = table.state.stack[-1]
    assert frame.sealed == [None, None, None]
    table.state.stack[-1].settle()
    assert frame.sealed is None


def test_two_sealed_orders_in_the_record() -> None:
    """Only that an order is in may be seen, not which: the state keeps it, the log says nothing."""
    table = new(fingers.GAME)
    do(table, "0 show 1")
    assert [line for entry in table.entries for line in entry.lines] == []
    stored = table.state.stack[-1].to_json()
    assert stored["sealed"] == [["show", 1], None, None]
