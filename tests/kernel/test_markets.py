"""Trades at any time: offered, countered, signed, declined, withdrawn, swept."""

import pytest

from parlour.kernel.errors import NotLegal, NotYourTurn
from parlour.kernel.markets import offer_waits_for
from parlour.kernel.table import Table
from tests.kernel.playing import do, new
from tests.kernel.toys import apples, pacts
from tests.kernel.toys.purses import ToyState


def apple_table(marks: list[int], money: list[int] | None = None) -> Table:
    """A table where these apples and purses are at hand."""
    table = new(apples.GAME, len(marks))
    state = table.state
    assert isinstance(state, ToyState)
    state.marks = marks
    if money is not None:
        state.money.held = [*money, -sum(money)]
    state.cached = None
    return table


def test_an_offer_is_made_and_accepted_out_of_turn() -> None:
    table = apple_table([0, 3, 0])
    assert table.asked == [0]
    assert table.may_act() == [0, 1]
    assert do(table, "1 sell 2 2 7") == ["Ben offers Cleo 2 apples for money 7."]
    assert table.asked == [0]
    assert offer_waits_for(table.state, 2)
    assert not offer_waits_for(table.state, 0)
    assert [c.name for c in table.ask(2).choices] == ["accept", "decline"]
    assert do(table, "2 accept 1") == ["Cleo accepts.", "Cleo pays Ben money 7."]
    assert table.view(0) == {"money": [20, 27, 13], "marks": [0, 1, 2]}
    assert table.asked == [0]


def test_only_the_two_see_the_offer() -> None:
    table = apple_table([0, 3, 0])
    before = {seat: table.view(seat) for seat in (-1, 0)}
    do(table, "1 sell 2 2 7")
    assert {seat: table.view(seat) for seat in (-1, 0)} == before
    assert "deals" in table.view(1) and "deals" in table.view(2)
    assert table.log(0) == [] and table.log(-1) == []
    assert len(table.log(1)) == 1
    assert table.ask(0).choice("accept") is None


def test_a_counter_replaces_the_offer() -> None:
    table = apple_table([3, 3, 0])
    do(table, "1 sell 0 2 7", "0 sell 1 1 1")
    assert [deal.id for deal in table.state.deals] == [2]
    with pytest.raises(NotLegal):
        do(table, "0 accept 1")
    do(table, "1 accept 2")
    assert table.view(0)["marks"] == [2, 4, 0]


def test_declined_and_withdrawn() -> None:
    table = apple_table([0, 3, 0])
    do(table, "1 sell 2 2 7", "1 sell 0 1 1")
    assert do(table, "2 decline 1") == ["Cleo declines."]
    assert [c.name for c in table.ask(1).choices] == ["withdraw"]
    assert do(table, "1 withdraw 2") == ["Ben takes an offer back."]
    assert table.state.deals == []
    with pytest.raises(NotYourTurn):
        do(table, "2 decline 1")


def test_two_offers_a_turn() -> None:
    table = apple_table([0, 9, 0])
    do(table, "1 sell 2 2 7", "1 sell 2 2 6")
    with pytest.raises(NotLegal, match=r"^TOY-5: 'sell' is not open now; open are: withdraw"):
        do(table, "1 sell 2 2 5")
    do(table, "0 pass", "1 sell 2 2 5")
    assert table.state.offers == [0, 1, 0]


def test_both_sides_are_looked_at_again() -> None:
    """A buyer without money cannot accept, is told why, and can once he has the money."""
    table = apple_table([0, 3, 3], [20, 20, 5])
    do(table, "1 sell 2 2 7")
    assert [c.name for c in table.ask(2).choices] == ["sell", "decline"]
    with pytest.raises(NotLegal, match=r"^TOY-6: the buyer has not got the money"):
        do(table, "2 accept 1")
    assert table.ask(2).choice("accept") is None
    do(table, "2 sell 0 1 9", "0 accept 2", "2 accept 1")
    assert table.view(0)["money"] == [11, 27, 7]


def test_impossible_offers_are_swept() -> None:
    """Whoever eats his apples cannot sell them any more: the offer goes, and is not accepted."""
    table = apple_table([3, 0, 0])
    do(table, "0 sell 1 2 7", "0 sell 2 3 1")
    said = do(table, "0 eat")
    assert said == ["An offer of Ada is off."] * 2
    assert table.state.deals == []
    with pytest.raises(NotYourTurn):
        do(table, "2 accept 2")


def test_an_offer_is_swept_by_another_trade() -> None:
    table = apple_table([3, 0, 0])
    do(table, "0 sell 1 2 7", "0 sell 2 2 1")
    said = do(table, "1 accept 1")
    assert said[-1] == "An offer of Ada is off."
    with pytest.raises(NotYourTurn):
        do(table, "2 accept 2")


def test_a_swept_offer_leaves_no_choice_behind() -> None:
    """The ask is made anew after sweeping."""
    table = apple_table([3, 0, 0])
    do(table, "0 sell 1 2 7")
    assert table.ask(1).choice("accept") is not None
    do(table, "0 eat")
    assert [choice.name for choice in table.ask(1).choices] == ["pick", "eat", "door", "pass"]


def test_a_closed_door() -> None:
    """A flow that shuts the market: no offers, no answers, until it is over."""
    table = apple_table([0, 3, 0])
    do(table, "1 sell 2 2 7", "0 door")
    assert table.asked == [0, 1, 2]
    assert [c.name for c in table.ask(2).choices] == ["nod"]
    with pytest.raises(NotLegal, match=r"'accept' is not open now"):
        do(table, "2 accept 1")
    assert do(table, "2 nod", "0 nod") == ["Cleo nods.", "Ada nods."]
    table.close()
    assert table.asked == [1]
    assert do(table, "2 accept 1")[-1] == "Cleo pays Ben money 7."


def test_private_lines_stay_private() -> None:
    table = apple_table([0, 0, 0])
    do(table, "0 door", "1 nod", "2 nod")
    assert table.log(1) == ["Ben nods."]
    assert table.log(-1) == []


def test_two_markets_at_once() -> None:
    """Papers of both markets are signed and declined by the same verbs."""
    table = new(pacts.GAME)
    do(table, "1 lend 0 4", "2 propose [0] 6", "1 lend 0 5")
    ask = table.ask(0)
    for verb in ("accept", "decline"):
        choice = ask.choice(verb)
        assert choice is not None
        assert [o.args for o in choice.orders(9) or []] == [(2,), (1,), (3,)]
    do(table, "0 accept 1")
    assert table.view(0)["money"] == [24, 16, 20]
    do(table, "0 decline 3")
    assert len(table.state.deals) == 1
    do(table, "0 accept 2")
    assert table.over


def test_what_is_on_offer_has_words() -> None:
    table = apple_table([0, 3, 0])
    do(table, "1 sell 2 2 7")
    ask = table.ask(2)
    choice = ask.choice("accept")
    assert choice is not None
    order = (choice.orders(9) or [])[0]
    text = apples.GAME.order_text(table.state, choice, order, table.names)
    assert text == "Accept: Ben: 2 apples for money 7"
