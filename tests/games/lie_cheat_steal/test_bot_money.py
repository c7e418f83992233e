"""What the smart player of Lie, Cheat & Steal pays, asks, and says of it."""

import pytest

from parlour.games.lie_cheat_steal.game import GAME
from parlour.kernel.orders import Order
from parlour.kernel.players import Player
from tests.games.lie_cheat_steal.positions import ADA, BEN, CLEO, TIP, Position

A_DOLLAR = 7


def smart(position: Position, seat: int = ADA) -> Player:
    """A smart player who sits down at a position."""
    return GAME.seat_player("smart", position.table.setup, seat, "bots")


def decide(position: Position, seat: int = ADA) -> Order:
    """What a smart player does in a position."""
    order = smart(position, seat).decide(position.table.view(seat), position.table.ask(seat))
    position.table.ask(seat).check(order)
    return order


def tip(*money: int) -> Position:
    """Ada has landed on the tip."""
    return Position().votes(60, 60, 60).money(*money).arrive(TIP)


@pytest.mark.parametrize(
    ("money", "most"),
    [
        ((400_000, 10_000, 10_000), 10_000),
        ((400_000, 10_000, 20_000), 20_000),
        ((400_000, 0, 0), 5_000),
    ],
)
def test_nobody_pays_more_than_it_takes(money: tuple[int, ...], most: int) -> None:
    """At the deepest of the other purses nobody goes higher."""
    order = decide(tip(*money))
    assert order.verb == "bid"
    assert order.number() <= most


def test_only_who_is_still_in_counts() -> None:
    """Cleo's money does not drive the price when she is out."""
    position = tip(400_000, 20_000, 300_000)
    dear = decide(position).number()
    position = tip(400_000, 20_000, 300_000).play(ADA, "bid 5000").play(BEN, "bid 6000")
    position.play(CLEO, "pass")
    assert decide(position).number() <= 20_000 < dear


def test_it_outbids_a_bid_that_a_rival_can_still_raise() -> None:
    """Against $10,000 it goes on to the end: at the last bid it may pay the whole purse."""
    position = tip(400_000, 10_000, 0)
    bids = 0
    while position.question == "tip auction":
        seat = position.asked
        if seat == ADA:
            position.play(ADA, repr(decide(position)))
            bids += 1
        else:
            choice = position.table.ask(seat).choice("bid")
            least = position.open_to(seat, "bid")[0] if choice else 0
            position.play(seat, f"bid {least}" if choice else "pass")
    assert 1 < bids <= 4
    assert len(position.state.eyes[ADA]) == 1
    assert 390_000 <= position.has(ADA)[0] < 395_000


@pytest.mark.parametrize("short", [1_000, 30_000])
def test_in_need_it_asks_for_what_it_lacks_and_not_more(short: int) -> None:
    """Debts and purses are whole thousands: nothing is to be rounded up."""
    position = Position().votes(60, 60, 60).money(40_000 - short, 50_000, 100_000)
    position.on_top("dollar", -40_000).arrive(A_DOLLAR).play(ADA, "claim -40000")
    assert position.question == "raise"
    order = decide(position)
    assert order.verb == "offer_votes"
    assert order.number(2) == short


def test_it_does_not_speak_of_a_lie_where_none_is_possible() -> None:
    """Nothing is above $100,000."""
    position = Position().on_top("dollar", 100_000).arrive(A_DOLLAR)
    player = smart(position)
    order = player.decide(position.table.view(ADA), position.table.ask(ADA))
    assert order == Order("claim", (100_000,))
    assert "lie" not in player.why


def test_what_it_recalls_is_what_it_would_remember() -> None:
    """After an offer that was declined it leaves the other alone, also when it was shown that."""
    position = Position(2).votes(100, 100).money(0, 100_000)
    view, ask = position.table.view(ADA), position.table.ask(ADA)
    first = smart(position).decide(view, ask)
    assert first.verb == "offer_votes"
    heir = smart(position)
    heir.recall(view, ask, first)
    position.play(ADA, repr(first)).play(BEN, "decline 1")
    assert heir.decide(position.table.view(ADA), position.table.ask(ADA)) == Order("roll")
    anew = smart(position).decide(position.table.view(ADA), position.table.ask(ADA))
    assert anew.verb == "offer_votes"
