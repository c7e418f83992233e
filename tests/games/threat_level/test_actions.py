"""Pushes, pulls, thefts and free actions (TL-7, TL-8, TL-12, TL-13, TL-19, TL-22)."""

import pytest

from parlour.kernel.errors import NotLegal
from tests.games.threat_level.positions import Position


@pytest.mark.rule("TL-7")
def test_the_free_push_of_a_wild_1() -> None:
    """TL-7: a 1 allows one push at no price, once."""
    position = Position([1, 0, 4], [0, 0, 0]).roll(1, 2)
    assert position.open_to(0, "free_push") == [0, 1, 2]
    position.play(0, "free_push 2")
    assert position.levels == [1, 0, 5]
    assert position.points == [2, 0, 0]
    again = Position([1, 1, 4], [9, 0, 0]).roll(1, 2).play(0, "free_push 2")
    assert "free_push" not in again.verbs(0)
    assert "free_steal" not in again.verbs(0)
    with pytest.raises(NotLegal, match=r"^TL-7: that takes an unused Wild 1"):
        again.play(0, "free_push 2")


@pytest.mark.rule("TL-7")
def test_the_free_theft_of_a_wild_1() -> None:
    """TL-7: or one theft at no price, from whom theft is allowed; then no free push any more."""
    position = Position([1, 1, 3, 0], [0, 5, 6, 7]).roll(1, 2)
    assert position.open_to(0, "free_steal") == [1, 3]
    position.play(0, "free_steal 3")
    assert position.points == [9, 5, 6, 0]
    assert "free_push" not in position.verbs(0)
    with pytest.raises(NotLegal, match=r"^TL-7"):
        position.play(0, "free_steal 1")


@pytest.mark.rule("TL-7")
@pytest.mark.parametrize("wild", [2, 3, 4, 5, 6])
def test_only_a_1_is_free(wild: int) -> None:
    """TL-7: no other throw brings a free action, and the free action is gone with its turn."""
    position = Position([1, 1], [9, 9]).roll(wild, 1)
    assert not {"free_push", "free_steal"} & set(position.verbs(0))


@pytest.mark.rule("TL-7")
def test_the_free_action_may_be_left() -> None:
    """TL-7: the player may end his turn without it."""
    position = Position([1, 0], [0, 0]).roll(1, 2).play(0, "end_turn")
    assert position.levels == [1, 0]
    assert position.table.asked == [1]


@pytest.mark.rule("TL-8")
def test_the_step_down_of_a_wild_2() -> None:
    """TL-8: a 2 allows one step down, once, and not below Start."""
    position = Position([3, 0], [9, 0]).roll(2, 2)
    assert "step_down" in position.verbs(0)
    position.play(0, "step_down")
    assert position.levels == [2, 0]
    assert position.points == [11, 0]
    assert "step_down" not in position.verbs(0)
    with pytest.raises(NotLegal, match=r"^TL-8: that takes an unused Wild 2"):
        position.play(0, "step_down")


@pytest.mark.rule("TL-8")
def test_no_step_below_start() -> None:
    """TL-8: on Start a 2 brings nothing."""
    position = Position([0, 0], [3, 0]).roll(2)
    with pytest.raises(NotLegal, match=r"^TL-8: nobody steps below the lowest level"):
        position.play(0, "step_down")
    assert "step_down" not in position.verbs(0)


@pytest.mark.rule("TL-8")
def test_the_step_down_may_be_left_or_taken_after_a_push() -> None:
    """TL-8: it may be left; pushed up from Start himself, a player may step down again."""
    position = Position([0, 0], [3, 0]).roll(2).play(0, "push 0")
    assert position.verbs(0) == ["step_down", "end_turn"]
    assert position.play(0, "step_down").levels == [0, 0]
    left = Position([3, 0], [9, 0]).roll(2, 2).play(0, "end_turn")
    assert left.levels == [3, 0]


@pytest.mark.rule("TL-12")
@pytest.mark.parametrize(
    ("actor", "target", "tax"), [(1, 1, 0), (2, 1, 1), (1, 2, 1), (2, 2, 1), (3, 1, 0)]
)
def test_the_sales_tax(actor: int, target: int, tax: int) -> None:
    """TL-12: one point more if the player or his target is on level 2; one even if both are."""
    for order, price in (("push 1", 3), ("pull 1", 6), ("steal 1", -1)):
        position = Position([actor, target, 0], [20, 2, 0]).roll(2, 1).play(0, order)
        assert position.points[0] == 21 - price - tax
        assert ("sales tax" in position.kinds) == bool(tax)


@pytest.mark.rule("TL-12")
def test_the_sales_tax_on_oneself_is_one_point() -> None:
    """TL-12: one point an action where the player acts on himself."""
    assert Position([2, 0], [20, 0]).roll(2, 1).play(0, "push 0").points[0] == 21 - 3 - 1
    assert Position([2, 0], [20, 0]).roll(2, 1).play(0, "pull 0").points[0] == 21 - 6 - 1


@pytest.mark.rule("TL-12")
def test_the_sales_tax_on_the_free_action() -> None:
    """TL-12: it is due on the free action of a Wild 1 too."""
    push = Position([2, 0, 0], [0, 0, 0]).roll(1, 3).play(0, "free_push 2")
    assert push.points == [2, 0, 0]
    theft = Position([0, 2], [1, 5]).roll(1).play(0, "free_steal 1")
    assert theft.points == [5, 0]
    assert theft.kinds[-2:] == ["sales tax", "steals"]


@pytest.mark.rule("TL-12", "TL-22")
def test_who_cannot_pay_the_sales_tax_has_no_free_action() -> None:
    """TL-22: a free action whose sales tax cannot be paid is not allowed."""
    position = Position([0, 2, 0], [0, 5, 0]).roll(1)
    assert position.open_to(0, "free_push") == [0, 2]
    with pytest.raises(NotLegal, match=r"^TL-22"):
        position.play(0, "free_steal 1")
    with pytest.raises(NotLegal):
        position.play(0, "free_push 1")


@pytest.mark.rule("TL-12", "TL-22")
def test_prices_with_sales_tax_must_be_there_in_full() -> None:
    """TL-22: an action is open only to who can pay it in full, the sales tax included."""
    assert Position([0, 2, 0], [3, 0, 0]).roll(2).open_to(0, "push") == [0, 2]
    assert Position([0, 2, 0], [4, 0, 0]).roll(2).open_to(0, "push") == [0, 1, 2]
    assert Position([0, 2, 1], [6, 0, 0]).roll(2).open_to(0, "pull") == [2]
    assert Position([0, 2, 1], [7, 0, 0]).roll(2).open_to(0, "pull") == [1, 2]
    assert Position([0, 2, 1], [1, 5, 5]).roll(2).open_to(0, "steal") == [2]
    assert Position([0, 2, 1], [2, 5, 5]).roll(2).open_to(0, "steal") == [1, 2]


@pytest.mark.rule("TL-22")
@pytest.mark.parametrize(("points", "open_now"), [(2, []), (3, ["push"]), (6, ["push", "pull"])])
def test_what_cannot_be_paid_is_not_open(points: int, open_now: list[str]) -> None:
    """TL-22: and the refusal says so."""
    position = Position([0, 3, 1], [points, 0, 1]).roll(2)
    assert [v for v in position.verbs(0) if v in ("push", "pull")] == open_now
    for order in {"push", "pull"} - set(open_now):
        with pytest.raises(NotLegal, match=r"^TL-22: you have"):
            position.play(0, f"{order} 1")


@pytest.mark.rule("TL-13")
def test_nobody_steals_from_level_3_or_above() -> None:
    """TL-13: whoever is on level 3 or above cannot be stolen from, at a price or free."""
    position = Position([0, 1, 2, 3, 4, 9, 10], [9, 1, 1, 1, 1, 1, 1]).roll(1)
    assert position.open_to(0, "steal") == [1, 2]
    assert position.open_to(0, "free_steal") == [1, 2]
    alone = Position([0, 3, 4], [9, 5, 5]).roll(1)
    for order in ("steal 1", "free_steal 1"):
        with pytest.raises(NotLegal, match=r"^TL-13"):
            alone.play(0, order)


@pytest.mark.rule("TL-19")
def test_a_push_costs_3_and_moves_anybody_up_one() -> None:
    """TL-19: push any player, oneself included, up one level for 3 points."""
    position = Position([1, 4, 0], [6, 0, 0]).roll(2, 1)
    assert position.open_to(0, "push") == [0, 1, 2]
    position.play(0, "push 1")
    assert (position.levels, position.points) == ([1, 5, 0], [4, 0, 0])
    position.play(0, "push 0")
    assert (position.levels, position.points) == ([2, 5, 0], [1, 0, 0])


@pytest.mark.rule("TL-19")
def test_a_pull_costs_6_and_moves_anybody_down_one() -> None:
    """TL-19: pull any player, oneself included, down one level for 6 points."""
    position = Position([1, 4, 0], [15, 0, 0]).roll(2, 1)
    assert position.open_to(0, "pull") == [0, 1]
    position.play(0, "pull 1")
    assert (position.levels, position.points) == ([1, 3, 0], [10, 0, 0])
    position.play(0, "pull 0")
    assert (position.levels, position.points) == ([0, 3, 0], [4, 0, 0])


@pytest.mark.rule("TL-19")
def test_nobody_is_pulled_below_start() -> None:
    """TL-19: a pull does not go below Start."""
    position = Position([0, 0], [12, 0]).roll(2)
    with pytest.raises(NotLegal, match=r"^TL-19: nobody stands above the lowest level"):
        position.play(0, "pull 1")


@pytest.mark.rule("TL-19")
def test_a_theft_costs_1_and_takes_everything() -> None:
    """TL-19: steal all the points of another player for 1 point, as often as one can pay."""
    position = Position([0, 1, 1], [1, 8, 5]).roll(2)
    assert position.open_to(0, "steal") == [1, 2]
    position.play(0, "steal 1").play(0, "steal 2")
    assert position.points == [12, 0, 0]
    assert position.said[1:3] == [
        "Ada pays 1 point to steal.",
        "Ada steals 8 points from Ben.",
    ]


@pytest.mark.rule("TL-19")
def test_nothing_is_stolen_from_who_has_nothing_or_from_oneself() -> None:
    """TL-19: a player without points cannot be stolen from, nor can one steal from oneself."""
    position = Position([0, 1, 1], [3, 0, 5]).roll(1)
    assert position.open_to(0, "steal") == [2]
    assert position.open_to(0, "free_steal") == [2]
    with pytest.raises(NotLegal, match=r"target of 'steal' must be one of 2"):
        position.play(0, "steal 1")
    with pytest.raises(NotLegal):
        position.play(0, "steal 0")


@pytest.mark.rule("TL-19")
def test_only_in_ones_own_turn() -> None:
    """TL-19: actions belong to one's own turn."""
    position = Position([0, 1, 1], [3, 9, 9]).roll(2)
    assert position.table.may_act() == [0]
