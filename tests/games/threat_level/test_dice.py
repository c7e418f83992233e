"""The beginning of a turn: what the dice bring (TL-1 to TL-6, TL-9 to TL-11, TL-14 to TL-18)."""

import pytest

from parlour.games.threat_level.flow import PLAY
from parlour.games.threat_level.game import GAME
from tests.games.threat_level.positions import Position

NAMES = [
    "Start",
    "Postal Service",
    "Sales Tax",
    "Police & Fire Departments",
    "Income Tax",
    "Unions",
    "Social Safety Net",
    "Progressive Income Tax",
    "Universal Health Care",
    "Redistribution of Wealth",
    "Worker Ownership",
    "You Lose",
]


def after(level: int, wild: int, shown: int, points: int = 20) -> tuple[int, int]:
    """Level and points of a player after this roll; before it he has these points."""
    position = Position([level, 0], [points, 0])
    position.roll(wild, shown) if 1 <= level <= 9 else position.roll(wild)
    if "ignore" in position.verbs(position.table.asked[0]):
        position.play(0, "suffer")
    return position.levels[0], position.points[0]


@pytest.mark.rule("TL-1")
def test_the_twelve_steps() -> None:
    """TL-1: Start, ten levels, and You Lose on top, each with its name."""
    state = Position([0, 0], [0, 0]).state
    assert [level.name for level in state.rules.ladder.levels] == NAMES
    assert state.rules.ladder.defeat == 11
    assert GAME.word(state, "level", 5) == "5 Unions"


@pytest.mark.rule("TL-2")
def test_all_begin_on_start_with_nothing() -> None:
    """TL-2: everybody begins on Start without points."""
    for seats in range(2, 9):
        state = Position([0] * seats, [0] * seats).table
        new = GAME.new_state(state.setup, state.state.chance)
        assert new.own_json()["level"] == [0] * seats
        assert new.own_json()["points"] == [0] * (seats + 1)


@pytest.mark.rule("TL-3")
def test_the_bank_never_runs_out() -> None:
    """TL-3: points are numbers, and the bank pays however much it has paid already."""
    position = Position([1, 0], [1_000_000, 0]).roll(2, 6)
    assert position.points[0] == 1_000_006
    assert position.state.points.held[2] == -1_000_006
    assert position.state.check() == ""


@pytest.mark.rule("TL-4")
@pytest.mark.parametrize("level", range(12))
def test_which_dice_are_thrown(level: int) -> None:
    """TL-4: Start, level 10 and You Lose throw the Wild Die alone, levels 1 to 9 both."""
    position = Position([level, 0, 0], [0, 0, 0]).roll(1, 1)
    draws = ["rolls both"] if 1 <= level <= 9 else ["rolls wild"]
    if level == 10:
        draws.insert(0, "income")
    assert position.kinds[: len(draws)] == draws


@pytest.mark.rule("TL-4", "TL-18")
def test_level_10_takes_its_points_before_it_rolls() -> None:
    """TL-4: level 10 gains 4 points outright, and then throws the Wild Die alone."""
    position = Position([10, 0], [0, 0]).roll(1)
    assert position.said[:2] == [
        "Ada receives 4 points for standing here.",
        "Ada rolls Wild 1.",
    ]
    assert position.points == [4, 0]


@pytest.mark.rule("TL-5")
@pytest.mark.parametrize("shown", range(1, 7))
def test_the_points_die_gives_points(shown: int) -> None:
    """TL-5: as many points as the Points Die shows, whatever a harmless Wild Die does."""
    for wild in (1, 2):
        assert after(1, wild, shown) == (1, 20 + shown)
    assert after(1, 5, shown) == (2, 20 + shown)
    assert after(1, 6, shown) == (3, 20 + shown)


@pytest.mark.rule("TL-6")
def test_the_order_inside_a_turn() -> None:
    """TL-6: roll, union, points or trouble, forced moves, then actions until the player ends."""
    assert PLAY.step_names() == [
        "draw_first",
        "roll",
        "return_or_wait",
        "ask_union",
        "score",
        "forced_move",
        "act",
        "pass_on",
    ]


@pytest.mark.rule("TL-6")
def test_points_come_before_the_forced_move() -> None:
    """TL-6: what the roll costs or brings is worked out on the level where the roll was made."""
    position = Position([9, 0], [0, 0]).roll(5, 6)
    assert position.kinds[:3] == ["rolls both", "gains", "wild moves"]
    assert position.levels == [10, 0]
    assert position.points == [6, 0]


@pytest.mark.rule("TL-6")
def test_actions_come_in_any_order_and_often() -> None:
    """TL-6: the free action, and paid ones, in any order and as often as they can be paid."""
    position = Position([1, 0, 0], [20, 2, 0]).roll(1, 1)
    position.play(0, "push 2").play(0, "push 2").play(0, "free_push 1").play(0, "push 2")
    position.play(0, "steal 1")
    assert position.levels == [1, 1, 3]
    assert position.points[0] == 21 - 3 - 3 - (3 + 1) + 2 - 1
    assert position.table.asked == [0]
    position.play(0, "end_turn")
    assert position.table.asked == [1]


@pytest.mark.rule("TL-9")
@pytest.mark.parametrize("level", range(4))
def test_a_wild_3_takes_the_points_where_there_is_no_tax(level: int) -> None:
    """TL-9: on Start and levels 1 to 3 a 3 costs nothing, but brings no points."""
    assert after(level, 3, 5) == (level, 20)


@pytest.mark.rule("TL-9", "TL-14")
def test_a_wild_3_takes_the_points_and_the_tax() -> None:
    """TL-9: no points, and the tax of the level is paid to the bank."""
    position = Position([4, 0], [7, 0]).roll(3, 5)
    assert position.points == [2, 0]
    assert position.said[1] == "Ada pays 5 points in tax."


@pytest.mark.rule("TL-10")
@pytest.mark.parametrize(("shown", "paid"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 7])
def test_a_wild_4_costs_half_rounded_up(level: int, shown: int, paid: int) -> None:
    """TL-10: no points, and half of what the Points Die shows, rounded up."""
    assert after(level, 4, shown) == (level, 20 - paid)


@pytest.mark.rule("TL-10")
def test_a_wild_4_on_start_costs_nothing() -> None:
    """TL-10: on Start there is no Points Die, and nothing is paid."""
    assert after(0, 4, 0) == (0, 20)
    assert after(0, 4, 0, points=0) == (0, 0)


@pytest.mark.rule("TL-11")
@pytest.mark.parametrize("level", range(10))
def test_a_5_and_a_6_move_up(level: int) -> None:
    """TL-11: a 5 moves up one level, a 6 two, without a choice."""
    assert after(level, 5, 1)[0] == level + 1
    position = Position([level, 0, 0], [0, 0, 0])
    position.roll(6, 1) if 1 <= level <= 9 else position.roll(6)
    assert position.levels[0] == level + 2


@pytest.mark.rule("TL-11")
@pytest.mark.parametrize("wild", [5, 6])
def test_nothing_lies_above_you_lose(wild: int) -> None:
    """TL-11: from level 10 a 5 and a 6 both lead to You Lose."""
    position = Position([10, 0, 0], [3, 0, 0]).roll(wild)
    assert position.levels == [11, 0, 0]
    assert position.points == [0, 0, 0]
    assert "Ada has lost." in position.said


@pytest.mark.rule("TL-14")
@pytest.mark.parametrize("level", [4, 5])
@pytest.mark.parametrize("shown", range(1, 7))
def test_income_tax_is_what_the_die_shows(level: int, shown: int) -> None:
    """TL-14: levels 4, 5 and 6 pay what the Points Die shows (level 6: see TL-15)."""
    assert after(level, 3, shown) == (level, 20 - shown)


@pytest.mark.rule("TL-14")
@pytest.mark.parametrize("level", [7, 8, 9])
@pytest.mark.parametrize(("shown", "tax"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_progressive_tax_goes_by_thirds(level: int, shown: int, tax: int) -> None:
    """TL-14: levels 7 to 9 pay nothing on 1 and 2, one on 3 and 4, two on 5 and 6."""
    exempt = level == 9 and shown <= 2
    assert after(level, 3, shown) == (level, 20 + shown if exempt else 20 - tax)


@pytest.mark.rule("TL-14", "TL-18")
@pytest.mark.parametrize("wild", [1, 2, 3, 4])
def test_level_10_pays_no_tax_and_keeps_its_points(wild: int) -> None:
    """TL-18: always 4 points, whatever the Wild Die shows; TL-14: no Points Die, no tax."""
    assert after(10, wild, 0, points=1) == (10, 5)


@pytest.mark.rule("TL-15")
@pytest.mark.parametrize("shown", range(1, 7))
def test_the_safety_net_keeps_the_points(shown: int) -> None:
    """TL-15: on level 6 the points come even with a 3 or a 4, and the tax or half is paid."""
    assert after(6, 3, shown, points=0) == (6, 0)
    assert after(6, 4, shown, points=0) == (6, shown - (shown + 1) // 2)
    assert after(6, 3, shown) == (6, 20)


@pytest.mark.rule("TL-16")
@pytest.mark.parametrize("level", [8, 9])
def test_health_care_makes_a_4_harmless(level: int) -> None:
    """TL-16: on level 8 and above a 4 costs nothing, and the points come."""
    assert after(level, 4, 5) == (level, 25)


@pytest.mark.rule("TL-16")
def test_health_care_does_not_reach_below_level_8() -> None:
    """TL-16: level 7 has no part in it."""
    assert after(7, 4, 5) == (7, 17)


@pytest.mark.rule("TL-17")
@pytest.mark.parametrize(("shown", "points"), [(1, 21), (2, 22), (3, 19), (4, 19), (5, 18)])
def test_redistribution_spares_the_small(shown: int, points: int) -> None:
    """TL-17: on level 9 a 3 has no effect if the Points Die shows 1 or 2."""
    assert after(9, 3, shown) == (9, points)


@pytest.mark.rule("TL-17")
def test_redistribution_is_of_level_9_alone() -> None:
    """TL-17: on level 8 a 3 takes the points even of a 1 or 2."""
    assert after(8, 3, 2) == (8, 20)
