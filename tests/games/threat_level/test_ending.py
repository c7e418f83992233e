"""Who goes first, bankruptcy, losing, winning, and the options (TL-2, TL-23 to TL-26)."""

import pytest

from parlour.games.threat_level.game import GAME
from parlour.kernel.errors import BadOption, NotLegal
from parlour.kernel.orders import Order
from parlour.kernel.table import Table, new_table
from tests.games.threat_level.positions import Position


def fresh(seats: int, first: int, *dice: int, **options: object) -> Table:
    """A new game in which this seat is drawn to go first and rolls these dice."""
    inject = [first, *[shown - 1 for shown in dice]]
    return new_table(GAME, seats, dict(options), "ending", inject=inject)


@pytest.mark.rule("TL-2")
@pytest.mark.parametrize("first", range(4))
def test_the_first_player_is_drawn(first: int) -> None:
    """TL-2: the first player is drawn at random, each as likely as any other."""
    table = fresh(4, first, 1)
    assert table.asked == [first]
    assert table.log()[0] == f"{table.names[first]} goes first."
    draw = table.entries[0].draws[0]
    assert (draw.why, draw.sides, draw.outcome) == ("first player", 4, first)


@pytest.mark.rule("TL-2")
def test_play_goes_round_in_seat_order() -> None:
    """TL-2: everybody plays in seat order; after the last seat comes the first."""
    table = fresh(3, 1, 1)
    seen = []
    for _ in range(5):
        seen.append(table.asked[0])
        table.step(seen[-1], Order("end_turn"), [0])
    assert seen == [1, 2, 0, 1, 2]


@pytest.mark.rule("TL-2")
def test_two_to_eight_can_play() -> None:
    """TL-2: 2 to 8 players."""
    for seats in range(2, 9):
        assert len(GAME.view(new_table(GAME, seats, {}, "x").state, 0)["levels"]) == seats  # type: ignore[arg-type]
    for seats in (-1, 0, 1, 9, 100):
        with pytest.raises(BadOption, match=r"is for 2 to 8 players"):
            new_table(GAME, seats, {}, "x")


@pytest.mark.rule("TL-23")
@pytest.mark.parametrize(
    ("level", "wild", "shown", "points"),
    [(1, 4, 1, 0), (4, 3, 5, 4), (5, 3, 6, 5), (7, 3, 5, 1), (7, 4, 6, 2), (9, 3, 3, 0)],
)
def test_bankruptcy_moves_up_and_resets(level: int, wild: int, shown: int, points: int) -> None:
    """TL-23: points that would fall below zero become zero, and the player moves up one."""
    position = Position([level, 0], [points, 0]).roll(wild, shown)
    assert "bankrupt" in position.kinds
    assert position.levels == [level + 1, 0]
    assert position.points == [0, 0]
    assert position.state.check() == ""


@pytest.mark.rule("TL-23")
@pytest.mark.parametrize(
    ("level", "wild", "shown", "points"), [(1, 4, 1, 1), (4, 3, 5, 5), (7, 3, 5, 2), (9, 3, 3, 1)]
)
def test_points_of_exactly_zero_are_not_bankrupt(
    level: int, wild: int, shown: int, points: int
) -> None:
    """TL-23: only below zero."""
    position = Position([level, 0], [points, 0]).roll(wild, shown)
    assert "bankrupt" not in position.kinds
    assert position.levels == [level, 0]
    assert position.points == [0, 0]


@pytest.mark.rule("TL-23")
def test_a_bankruptcy_from_9_leads_to_10_and_no_further() -> None:
    """TL-23: from level 9 to level 10, where nothing takes points away."""
    position = Position([9, 0], [1, 0]).roll(3, 6)
    assert position.levels == [10, 0]
    assert position.said[1:4] == [
        "Ada pays 1 point in tax.",
        "Ada owed 2 points, had 1, and is bankrupt.",
        "Ada moves up to 10 Worker Ownership.",
    ]
    for wild in (3, 4):
        poor = Position([10, 0], [0, 0]).roll(wild)
        assert (poor.levels, poor.points) == ([10, 0], [4, 0])


@pytest.mark.rule("TL-24")
def test_points_are_reset_on_arrival_at_you_lose() -> None:
    """TL-24: his points were reset to zero when he got there."""
    position = Position([0, 10, 0], [3, 9, 0]).roll(2).play(0, "push 1")
    assert position.levels == [0, 11, 0]
    assert position.points == [0, 0, 0]
    assert position.said[1:6] == [
        "Ada pays 3 points for a push.",
        "Ada pushes Ben.",
        "Ben is pushed up to 11 You Lose.",
        "Ben gives back 9 points.",
        "Ben has lost.",
    ]


@pytest.mark.rule("TL-24")
@pytest.mark.parametrize("wild", [1, 3, 4, 5, 6])
def test_on_you_lose_only_a_2_helps(wild: int) -> None:
    """TL-24: he rolls the Wild Die alone, and anything but a 2 does nothing: no action either."""
    position = Position([11, 0, 0], [0, 5, 5]).roll(wild)
    assert position.levels == [11, 0, 0]
    assert position.points == [0, 5, 5]
    assert position.table.asked == [1]
    assert position.kinds[0] == "rolls wild"


@pytest.mark.rule("TL-24")
def test_a_2_brings_back_without_points_and_ends_the_turn() -> None:
    """TL-24: back to level 10 with no points; no step down, no action, no 4 points this turn."""
    position = Position([11, 0, 0], [0, 5, 5]).roll(2)
    assert position.levels == [10, 0, 0]
    assert position.points == [0, 5, 5]
    assert position.table.asked == [1]
    assert position.said[1] == "Ada rolled a 2 and is back on 10 Worker Ownership."


@pytest.mark.rule("TL-24")
def test_who_has_lost_is_nobodys_target() -> None:
    """TL-24: no push, no pull, no theft is aimed at him, even a free one."""
    position = Position([1, 11, 1], [20, 0, 3]).roll(1, 1)
    for verb in ("push", "pull", "free_push"):
        assert position.open_to(0, verb) == [0, 2]
    for verb in ("steal", "free_steal"):
        assert position.open_to(0, verb) == [2]
    with pytest.raises(NotLegal):
        position.play(0, "pull 1")


@pytest.mark.rule("TL-24", "TL-26")
def test_revival_lets_a_pull_bring_him_back() -> None:
    """TL-24: with REVIVAL a pull brings him back to level 10 with no points, and nothing more."""
    position = Position([1, 11, 1], [20, 0, 3], revival=True).roll(1, 1)
    assert position.open_to(0, "pull") == [0, 1, 2]
    for verb in ("push", "free_push"):
        assert position.open_to(0, verb) == [0, 2]
    position.play(0, "pull 1")
    assert position.levels == [1, 10, 1]
    assert position.points == [15, 0, 3]
    assert position.said[-1] == "Ben is pulled back to 10 Worker Ownership."


@pytest.mark.rule("TL-24", "TL-20", "TL-12")
def test_a_revival_can_be_halved_and_is_taxed() -> None:
    """TL-24: it is a pull like any other: a union halves it, level 2 of the player is taxed."""
    position = Position([2, 11, 5], [3, 0, 3], revival=True).roll(2, 1)
    assert position.open_to(0, "pull") == [0, 1, 2]
    position.play(0, "pull 1").play(2, "halve")
    assert position.points == [0, 0, 2]
    assert position.levels == [2, 10, 5]
    short = Position([2, 11, 5], [2, 0, 3], revival=True).roll(2, 1)
    assert short.open_to(0, "pull") is None


@pytest.mark.rule("TL-25")
def test_a_push_ends_the_game_at_once() -> None:
    """TL-25: when all but one are on YOU LOSE the game ends at once, in the middle of a turn."""
    position = Position([0, 10, 11], [30, 4, 0]).roll(2).play(0, "push 1")
    assert position.table.over
    assert position.state.ending == "last"
    assert position.table.winners == (0,)
    assert position.said[-1] == "Ada is the last one left and wins."
    assert position.table.asked == []


@pytest.mark.rule("TL-25")
def test_a_push_on_oneself_can_end_it_too() -> None:
    """TL-25: whoever goes last to YOU LOSE makes the other the winner, by his own hand too."""
    position = Position([10, 3], [0, 0]).roll(1).play(0, "free_push 0")
    assert position.table.winners == (1,)


@pytest.mark.rule("TL-25")
@pytest.mark.parametrize(("level", "wild"), [(10, 5), (10, 6), (9, 6)])
def test_a_wild_die_ends_the_game_at_once(level: int, wild: int) -> None:
    """TL-25: so does a forced move."""
    position = Position([level, 3, 11], [7, 0, 0])
    position.roll(wild, 1) if level == 9 else position.roll(wild)
    assert (position.state.ending, position.table.winners) == ("last", (1,))
    assert position.points == [0, 0, 0]


@pytest.mark.rule("TL-25", "TL-23")
def test_the_game_goes_on_while_two_are_left() -> None:
    """TL-25: not before; and a bankruptcy cannot end it, as it leads no higher than level 10."""
    assert not Position([0, 10, 10], [30, 4, 0]).roll(2).play(0, "push 1").table.over
    assert not Position([9, 11, 0], [0, 0, 0]).roll(3, 6).table.over


@pytest.mark.rule("TL-26")
def test_points_at_the_start() -> None:
    """TL-26: an option gives everybody points at the start; none unless chosen."""
    assert fresh(3, 0, 1).view(0)["points"] == [0, 0, 0]
    assert fresh(3, 0, 1, points=7).view(0)["points"] == [7, 7, 7]


@pytest.mark.rule("TL-26")
@pytest.mark.parametrize(
    ("levels", "points", "winners"),
    [
        ([3, 2, 4], [0, 0, 9], (1,)),
        ([2, 2, 4], [3, 4, 9], (1,)),
        ([2, 2, 2], [4, 4, 3], (0, 1)),
        ([11, 7, 7], [0, 1, 1], (1, 2)),
    ],
)
def test_after_the_last_round(
    levels: list[int], points: list[int], winners: tuple[int, ...]
) -> None:
    """TL-26: the lowest level wins, more points break a tie, and then the win is shared."""
    position = Position([0, 0, 0], [9, 9, 9], seat=2, rounds=1).roll(2)
    position.state.level = levels[:]
    position.state.points.held = [*points, -sum(points)]
    position.state.cached = None
    position.play(2, "end_turn")
    assert position.state.ending == "rounds"
    assert position.table.winners == winners
    names = " and ".join([position.table.names[seat] for seat in winners])
    assert position.said[-1].endswith(f"winner: {names}.")


@pytest.mark.rule("TL-26")
def test_a_round_ends_before_the_first_player() -> None:
    """TL-26: a round is over when the turn comes back to the first player."""
    table = fresh(3, 1, 1, rounds=2)
    for seat in (1, 2, 0, 1, 2):
        assert not table.over
        assert table.asked == [seat]
        assert table.view(0)["round"] == (1 if len(table.entries) < 4 else 2)
        table.step(seat, Order("end_turn"), [0])
    table.step(0, Order("end_turn"))
    assert table.state.ending == "rounds"
    assert table.winners == (0, 1, 2)


@pytest.mark.rule("TL-26")
@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        ("points", [0, 1, 99, "12"], [-1, 100, "x", 1.5, True, [], {}]),
        ("rounds", [1, 100, 1000, "7"], [0, 1001, "", "1e3", False]),
        ("revival", [True, False, "yes", "no", 0, 1], [2, "perhaps", [], 0.5]),
    ],
)
def test_the_bounds_of_the_options(option: str, good: list[object], bad: list[object]) -> None:
    """TL-26: points 0 to 99, rounds 1 to 1000, revival yes or no; the refusal names the rule."""
    for value in good:
        new_table(GAME, 2, {option: value}, "x")
    for value in bad:
        with pytest.raises(BadOption, match=r"\(TL-2[46]\)"):
            new_table(GAME, 2, {option: value}, "x")


@pytest.mark.rule("TL-26")
def test_the_options_unless_chosen() -> None:
    """TL-26: no points, 100 rounds, no revival."""
    assert GAME.read_options({}) == {"points": 0, "rounds": 100, "revival": 0}
    with pytest.raises(BadOption, match=r"has no option 'dice'"):
        GAME.read_options({"dice": 3})
