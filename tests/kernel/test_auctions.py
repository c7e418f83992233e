"""Auctions: rising, and sealed for several lots."""

import pytest

from parlour.kernel.auctions import Lots
from parlour.kernel.chance import Chance
from parlour.kernel.engine import advance
from parlour.kernel.errors import NotLegal
from parlour.kernel.game import Game
from parlour.kernel.orders import Order
from parlour.kernel.table import Table
from tests.kernel.playing import do, new
from tests.kernel.toys import auctions
from tests.kernel.toys.purses import ToyState


def with_money(table: Table, *money: int) -> Table:
    """The same table, with these purses."""
    state = table.state
    assert isinstance(state, ToyState)
    state.money.held = [*money, -sum(money)]
    state.cached = None
    return table


def test_a_rising_auction() -> None:
    """Bids go round, at least 2 above the last; who passes is out; the last pays his bid."""
    table = new(auctions.RISING_GAME)
    assert table.asked == [1]
    assert repr(table.ask(1)).split("\n")[1] == (
        "  bid <amount: a number from 3 to 20 in steps of 2>"
    )
    do(table, "1 bid 5", "2 bid 7", "0 pass", "1 bid 11")
    assert table.asked == [2]
    with pytest.raises(NotLegal, match=r"^TOY-1: amount of 'bid' must be a number from 13 to 20"):
        do(table, "2 bid 12")
    said = do(table, "2 pass")
    assert said[:2] == ["Cleo passes.", "Ben pays money 11."]
    assert table.view(0)["marks"] == [0, 1, 0]


def test_nobody_bids() -> None:
    table = new(auctions.RISING_GAME)
    said = do(table, "1 pass", "2 pass", "0 pass")
    assert said[-1] == "It is over; Ada, Ben and Cleo won."
    assert table.view(0)["marks"] == [0, 0, 0]


def test_the_last_one_may_still_bid() -> None:
    table = new(auctions.RISING_GAME)
    do(table, "1 pass", "2 pass")
    assert table.asked == [0]
    assert do(table, "0 bid 3")[1] == "Ada pays money 3."


def test_whoever_cannot_go_above_is_out_unasked() -> None:
    """The purses are public: no question is asked that has one answer."""
    table = with_money(new(auctions.RISING_GAME), 20, 20, 7)
    said = do(table, "1 bid 7")
    assert said == ["Ben bids money 7 for 7.", "Cleo passes."]
    assert table.asked == [0]
    with pytest.raises(NotLegal, match=r"^TOY-1: you have not enough to go above the last bid"):
        do(with_money(table, 8, 20, 7), "0 bid 9")


def sealed(game: Game = auctions.SEALED_GAME) -> Table:
    return new(game, 3)


def test_sealed_bids_for_three_lots() -> None:
    table = sealed()
    assert do(table, "0 bids [5,0,4]", "1 bids [0,3,0]") == []
    said = do(table, "2 bids [2,0,7]")
    assert said[-4:-1] == ["Ada pays money 5.", "Ben pays money 3.", "Cleo pays money 7."]
    assert table.view(0)["money"] == [15, 17, 13]


def test_a_lot_without_a_bid_stays() -> None:
    table = sealed()
    said = do(table, "0 bids [0,0,0]", "1 bids [0,0,4]", "2 bids [0,0,0]")
    assert said[:2] == ["Ben bids money 4 for 9.", "Ben pays money 4."]
    table = sealed()
    table.close()
    assert table.over
    assert table.view(0)["money"] == [20, 20, 20]


@pytest.mark.parametrize(
    ("bids", "message"),
    [
        ("[1,0,0]", "amounts of 'bids' must be 5: a number from 2 to 20, or 0; 6: a "),
        ("[0,0]", "amounts of 'bids' must be 5: a number"),
        ("[9,9,9]", "you bid 27 and can find 20"),
        ("7", "amounts of 'bids' must be"),
    ],
)
def test_bids_that_are_refused(bids: str, message: str) -> None:
    with pytest.raises(NotLegal, match=r"^TOY-2: ") as refusal:
        do(sealed(), f"0 bids {bids}")
    assert message in str(refusal.value)


def test_random_bids_can_be_paid() -> None:
    """Bids that are too much together are given up one by one."""
    ask = sealed().ask(0)
    chance = Chance("bids")
    for _ in range(100):
        assert ask.check(ask.sample(chance))


def test_the_tied_bid_again() -> None:
    """At least as much as before, at most what other bids leave; the others wait."""
    table = sealed()
    do(table, "0 bids [6,0,5]", "1 bids [6,0,0]", "2 bids [5,0,0]")
    assert table.asked == [0, 1]
    limits = [choice.domains[0].expects() for seat in (0, 1) for choice in table.ask(seat).choices]
    assert limits == ["a number from 6 to 15", "a number from 6 to 20"]
    assert do(table, "0 rebid 8") == []
    said = do(table, "1 rebid 7")
    assert said[:2] == ["Ada bids money 8 for 5.", "Ben bids money 7 for 5."]
    assert table.view(0)["money"] == [20 - 8 - 5, 20, 20]


def test_fewer_may_be_tied_again() -> None:
    table = sealed()
    do(table, *[f"{seat} bids [6,0,0]" for seat in range(3)])
    do(table, "0 rebid 7", "1 rebid 6", "2 rebid 7")
    assert table.asked == [0, 2]
    do(table, "0 rebid 9", "2 rebid 7")
    assert table.view(0)["marks"] == [1, 0, 0]


def test_after_three_ties_the_lot_is_drawn() -> None:
    """The first bids are the first tie; after the second rebid it is drawn, at that price."""
    table = sealed()
    do(table, "0 bids [6,0,0]", "1 bids [6,0,0]", "2 bids [0,0,0]")
    do(table, "0 rebid 8", "1 rebid 8", "0 rebid 9")
    lines = table.step(1, Order("rebid", (9,)), [1])
    assert "Ben draws lot 5 for money 9." in [table.text(line) for line in lines]
    draw = table.entries[-1].draws[0]
    assert (draw.why, draw.sides) == ("tied lot", 2)
    assert table.view(0)["money"] == [20, 11, 20]


def test_who_is_absent_bids_the_same_again() -> None:
    table = sealed()
    do(table, "0 bids [6,0,0]", "1 bids [6,0,0]", "2 bids [0,0,0]", "0 rebid 7")
    table.close()
    assert table.view(0)["marks"] == [1, 0, 0]


def test_one_lot_each() -> None:
    """A winner is out of the later lots; the next highest pays his own bid."""
    bids = ["0 bids [6,6,6]", "1 bids [0,5,5]", "2 bids [0,0,4]"]
    each = sealed(auctions.ALONE_GAME)
    do(each, *bids)
    assert each.view(0)["marks"] == [1, 1, 1]
    assert each.view(0)["money"] == [14, 15, 16]
    many = sealed()
    do(many, *bids)
    assert many.view(0)["marks"] == [3, 0, 0]


def test_without_bidders_nothing_is_sold() -> None:
    """An auction to nobody is over at once."""
    table = sealed()
    state = table.state
    frame = state.stack[-1]
    frame.settle()
    frame.goto(auctions.SEALED_BIDS.call_for_bids)
    assert isinstance(frame, Lots)
    frame.bidders = 0
    advance(state)
    assert state.ending == "done"
