"""The unions of level 5 (TL-20, TL-21)."""

import pytest

from parlour.kernel.errors import NotLegal
from tests.games.threat_level.positions import Position


@pytest.mark.rule("TL-20", "TL-6")
def test_a_union_member_cancels_his_emergency() -> None:
    """TL-20a: for 1 point a player on level 5 ignores a 4, and gains the points of the dice."""
    position = Position([5, 0], [3, 0]).roll(4, 6)
    assert position.kinds == ["rolls both"]
    assert position.verbs(0) == ["ignore", "suffer"]
    position.play(0, "ignore")
    assert position.points == [3 - 1 + 6, 0]
    assert position.said[1:] == [
        "Ada pays the union 1 point and ignores the emergency.",
        "Ada gains 6 points.",
    ]


@pytest.mark.rule("TL-20", "TL-10")
def test_or_lets_the_emergency_happen() -> None:
    """TL-20a: he may leave it, and TL-10 applies."""
    assert Position([5, 0], [5, 0]).roll(4, 6).play(0, "suffer").points == [2, 0]


@pytest.mark.rule("TL-20")
def test_the_fee_comes_from_points_held_before_the_roll() -> None:
    """TL-20a: without a point before the roll he is not asked, whatever the dice show."""
    position = Position([5, 0], [0, 0]).roll(4, 1)
    assert "bankrupt" in position.kinds
    assert position.levels == [6, 0]


@pytest.mark.rule("TL-20")
@pytest.mark.parametrize(("level", "wild"), [(4, 4), (6, 4), (5, 3), (5, 1)])
def test_no_union_elsewhere_or_against_another_throw(level: int, wild: int) -> None:
    """TL-20a: only on level 5, only against a 4."""
    position = Position([level, 0], [9, 0]).roll(wild, 2)
    assert "ignore" not in position.verbs(position.table.asked[0])


@pytest.mark.rule("TL-20", "TL-21")
def test_a_union_stops_a_push() -> None:
    """TL-20b: a player on level 5 stops a push for 1 point; TL-21: the push stays paid."""
    position = Position([1, 2, 5], [10, 0, 4]).roll(2, 1).play(0, "push 1")
    assert position.points == [11 - 3 - 1, 0, 4]
    assert position.table.asked == [2]
    position.play(2, "stop")
    assert position.levels == [1, 2, 5]
    assert position.points == [7, 0, 3]
    assert position.table.asked == [0]
    assert position.said[-1] == "Cleo pays 1 point: the union stops the push."


@pytest.mark.rule("TL-20")
def test_a_push_nobody_stops_goes_through() -> None:
    """TL-20b: the window closes when everybody has let it pass."""
    position = Position([1, 1, 5, 5], [10, 0, 4, 4]).roll(2, 1).play(0, "push 1")
    position.play(2, "stand_by").play(3, "stand_by")
    assert position.levels == [1, 2, 5, 5]
    assert position.points == [8, 0, 4, 4]


@pytest.mark.rule("TL-20")
def test_a_member_protects_himself_and_in_his_own_turn() -> None:
    """TL-20b: any player, himself included, on anybody's turn, his own included."""
    target = Position([1, 5], [10, 1]).roll(2, 1).play(0, "push 1").play(1, "stop")
    assert target.levels == [1, 5]
    assert target.points == [8, 0]
    own = Position([5, 1], [10, 0]).roll(2, 1).play(0, "push 1")
    assert own.table.asked == [0]
    assert own.play(0, "stop").points == [11 - 3 - 1, 0]
    assert own.levels == [5, 1]
    himself = Position([5, 1], [10, 0]).roll(2, 1).play(0, "push 0").play(0, "stop")
    assert himself.levels == [5, 1]


@pytest.mark.rule("TL-20")
def test_members_are_asked_in_seat_order_and_the_first_settles_it() -> None:
    """TL-20: once round from the acting player on; the first to step in settles it."""
    position = Position([5, 1, 5, 5], [2, 0, 9, 9], seat=2).roll(2, 1)
    position.play(2, "push 1")
    asked: list[int] = []
    while position.table.asked != [2] or not asked:
        asked.append(position.table.asked[0])
        position.play(asked[-1], "stand_by")
    assert asked == [2, 3, 0]
    first = Position([5, 1, 5, 5], [2, 0, 9, 9], seat=2).roll(2, 1)
    first.play(2, "push 1").play(2, "stand_by").play(3, "stop")
    assert first.table.asked == [2]
    assert first.verbs(2)[-1] == "end_turn"


@pytest.mark.rule("TL-20")
def test_a_member_without_a_point_is_not_asked() -> None:
    """TL-20: each is offered to every player on level 5 who has a point."""
    position = Position([1, 1, 5], [10, 0, 0]).roll(2, 1).play(0, "push 1")
    assert position.levels == [1, 2, 5]
    broke = Position([5, 1], [2, 0]).roll(2, 1).play(0, "push 1")
    assert broke.levels == [5, 2]


@pytest.mark.rule("TL-20")
def test_each_push_opens_the_window_anew() -> None:
    """TL-20: each push anew."""
    position = Position([1, 1, 5], [10, 0, 2]).roll(2, 1)
    position.play(0, "push 1").play(2, "stop").play(0, "push 1").play(2, "stop")
    assert position.levels == [1, 1, 5]
    assert position.points == [5, 0, 0]
    position.play(0, "push 1")
    assert position.levels == [1, 2, 5]


@pytest.mark.rule("TL-20", "TL-7")
def test_a_stopped_free_push_is_used_up() -> None:
    """TL-20: the free push of a Wild 1 can be stopped too and is then used up."""
    position = Position([1, 1, 5], [10, 0, 2]).roll(1, 1).play(0, "free_push 1").play(2, "stop")
    assert position.levels == [1, 1, 5]
    assert position.points == [11, 0, 1]
    assert "free_push" not in position.verbs(0)


@pytest.mark.rule("TL-20", "TL-21")
def test_a_halved_pull_costs_3() -> None:
    """TL-20c: a player on level 5 halves a pull for 1 point; TL-21: it then costs 3."""
    position = Position([1, 3, 5], [10, 0, 4]).roll(2, 1).play(0, "pull 1")
    assert position.points == [11, 0, 4]
    position.play(2, "halve")
    assert position.points == [8, 0, 3]
    assert position.levels == [1, 2, 5]


@pytest.mark.rule("TL-20", "TL-21", "TL-12")
def test_a_halved_pull_bears_the_sales_tax_and_the_fee_does_not() -> None:
    """TL-21: 3 points and the sales tax where due; TL-20: none lies on the union's fee."""
    position = Position([1, 2, 5], [10, 0, 4]).roll(2, 1).play(0, "pull 1").play(2, "halve")
    assert position.points == [11 - 3 - 1, 0, 3]
    push = Position([1, 2, 5], [10, 0, 4]).roll(2, 1).play(0, "push 1").play(2, "stop")
    assert push.points == [11 - 3 - 1, 0, 3]


@pytest.mark.rule("TL-20")
def test_a_pull_nobody_halves_costs_6() -> None:
    """TL-20c: a pull is declared, then the window opens, then it is paid, in full if need be."""
    position = Position([1, 3, 5], [10, 0, 4]).roll(2, 1).play(0, "pull 1").play(2, "stand_by")
    assert position.points == [5, 0, 4]
    assert position.levels == [1, 2, 5]


@pytest.mark.rule("TL-20")
def test_a_pull_is_halved_once() -> None:
    """TL-20: one halving a pull: the second member is not asked any more."""
    position = Position([1, 3, 5, 5], [10, 0, 4, 4]).roll(2, 1).play(0, "pull 1").play(2, "halve")
    assert position.points == [8, 0, 3, 4]
    assert position.table.asked == [0]


@pytest.mark.rule("TL-20")
def test_ones_own_halving_comes_first() -> None:
    """TL-20c: in his own turn too, offered to him first: 1 for the union and 3 for the pull."""
    position = Position([5, 5, 3], [3, 4, 0]).roll(2, 1).play(0, "pull 2")
    assert position.table.asked == [0]
    position.play(0, "halve")
    assert position.points == [0, 4, 0]
    assert position.levels == [5, 5, 2]


@pytest.mark.rule("TL-20")
def test_ones_own_halving_must_leave_the_half_price() -> None:
    """TL-20c: the acting player is asked only if he can pay the fee and the half price."""
    position = Position([5, 5, 3], [2, 4, 0]).roll(2, 1).play(0, "pull 2")
    assert position.points == [3, 4, 0]
    assert position.table.asked == [1]
    taxed = Position([5, 5, 2], [3, 4, 0]).roll(2, 1).play(0, "pull 2")
    assert taxed.points == [4, 4, 0]
    assert taxed.table.asked == [1]


@pytest.mark.rule("TL-20")
@pytest.mark.parametrize(
    ("levels", "points", "may"),
    [
        ([1, 3, 5], [3, 0, 1], [0, 1, 2]),
        ([1, 3, 5], [2, 0, 1], None),
        ([1, 3, 5], [3, 0, 0], None),
        ([1, 3, 4], [3, 0, 9], None),
        ([1, 2, 5], [3, 0, 1], [0, 2]),
        ([5, 3, 1], [4, 0, 0], [0, 1, 2]),
        ([5, 3, 1], [3, 0, 0], None),
        ([5, 2, 1], [4, 0, 0], [0, 2]),
    ],
)
def test_when_a_pull_may_be_declared_on_hope(
    levels: list[int], points: list[int], may: list[int] | None
) -> None:
    """TL-20: on the hope of a halving only while somebody on level 5 can grant it."""
    position = Position(levels, points).roll(3, 1) if levels[0] < 4 else None
    if position is None:
        # On level 5 a 2 with a 1 brings the point that is left out before.
        position = Position(levels, [points[0] - 1, *points[1:]]).roll(2, 1)
    if position.table.asked == [0]:
        assert position.open_to(0, "pull") == may
    else:
        assert may is None


@pytest.mark.rule("TL-20")
def test_a_hope_that_fails_lapses_free_of_charge() -> None:
    """TL-20: nobody halves: the pull lapses, costs nothing, and none is tried on hope again."""
    position = Position([1, 3, 5], [3, 0, 4]).roll(2, 1).play(0, "pull 1").play(2, "stand_by")
    assert position.levels == [1, 3, 5]
    assert position.points == [4, 0, 4]
    assert position.said[-1] == "Ada cannot pay for pulling Ben; it lapses."
    assert position.open_to(0, "pull") is None
    with pytest.raises(NotLegal, match=r"^TL-20"):
        position.play(0, "pull 2")


@pytest.mark.rule("TL-20")
def test_after_a_lapse_a_pull_one_can_pay_is_open_still() -> None:
    """TL-20: only the hope is gone for this turn, not the pull that can be paid in full."""
    position = Position([1, 2, 5, 0], [6, 0, 4, 9]).roll(3, 1)
    position.play(0, "pull 1").play(2, "stand_by")
    assert position.kinds[-1] == "pull lapses"
    assert position.open_to(0, "pull") == [0, 2]
    position.play(0, "steal 3")
    assert position.open_to(0, "pull") == [0, 1, 2]


@pytest.mark.rule("TL-20")
def test_the_next_turn_may_hope_again() -> None:
    """TL-20: the lapse counts for this turn."""
    position = Position([1, 3, 5], [3, 0, 4]).roll(2, 1).play(0, "pull 1").play(2, "stand_by")
    position.play(0, "end_turn", 3, 1, 3, 1, 2, 1)
    position.play(2, "end_turn", 2, 1)
    assert position.table.asked == [0]
    assert position.open_to(0, "pull") == [0, 1, 2]


@pytest.mark.rule("TL-20")
def test_the_level_at_the_moment_counts() -> None:
    """TL-20: who comes to level 5 in this turn is asked, who has left it is not."""
    position = Position([1, 4, 0], [10, 3, 0]).roll(2, 1).play(0, "push 1").play(0, "push 2")
    assert position.table.asked == [1]
    gone = Position([1, 5, 0], [10, 3, 0]).roll(2, 1).play(0, "push 1").play(1, "stand_by")
    gone.play(0, "push 2")
    assert gone.table.asked == [0]
    assert gone.levels == [1, 6, 1]


@pytest.mark.rule("TL-21")
@pytest.mark.parametrize("wild", [5, 6])
def test_a_forced_move_cannot_be_stopped(wild: int) -> None:
    """TL-21: a move forced by the Wild Die is no push."""
    position = Position([1, 5], [0, 9]).roll(wild, 2)
    assert position.levels == [1 + wild - 4, 5]
    assert "stop" not in position.verbs(position.table.asked[0])


@pytest.mark.rule("TL-21", "TL-23")
def test_a_bankruptcy_cannot_be_stopped() -> None:
    """TL-21: nor is the move of a bankruptcy."""
    position = Position([4, 5], [0, 9]).roll(3, 2, 2, 1)
    assert position.levels == [5, 5]
    assert position.verbs(1)[-1] == "end_turn"
