"""The smart player of Threat Level."""

import pytest

from parlour.games import find
from parlour.games.threat_level.bot import Smart
from parlour.games.threat_level.outlook import Outlook, outlook_of
from parlour.games.threat_level.state import ThreatSetup
from parlour.kernel.asks import Ask, Choice
from parlour.kernel.chance import Chance
from parlour.kernel.domains import OneOf
from parlour.kernel.engine import ask_of, step
from parlour.kernel.game import Game
from parlour.kernel.orders import Order
from parlour.kernel.setup import Setup

GAME = find("threat-level")


def setup_for(seats: int, preset: str = "standard") -> ThreatSetup:
    setup = GAME.setup(seats, {}, preset)
    assert isinstance(setup, ThreatSetup)
    return setup


def play(kinds: list[str], index: int, preset: str = "standard") -> tuple[tuple[int, ...], int]:
    """One game; the winners and the number of orders."""
    seats = len(kinds)
    setup: Setup = setup_for(seats, preset)
    seed = f"bots.{index}"
    players = [GAME.seat_player(kinds[seat], setup, seat, seed) for seat in range(seats)]
    state = GAME.start(setup, Chance(seed))
    orders = 0
    while not state.ending:
        seat = state.asked()[0]
        order = players[seat].decide(GAME.view(state, seat), ask_of(state, seat))
        assert players[seat].why
        step(state, seat, order)
        orders += 1
    return state.winners, orders


def decide(
    levels: list[int],
    points: list[int],
    question: str,
    choices: dict[str, tuple[int, ...] | None],
    **more: object,
) -> Order:
    """What seat 0 chooses in a position."""
    setup = setup_for(len(levels))
    asked: list[Choice] = []
    for name, targets in choices.items():
        verb = setup.book.verbs[name]
        asked.append(Choice(verb) if targets is None else Choice(verb, (OneOf(targets),)))
    view: dict[str, object] = {"levels": levels, "points": points, "round": 5, **more}
    player = Smart(setup, 0, Chance("x"))
    return player.decide(view, Ask(0, question, "TL-19", tuple(asked), True))


def test_it_beats_random_players_by_far() -> None:
    wins = 0
    for index in range(100):
        kinds = ["random"] * 4
        kinds[index % 4] = "smart"
        wins += index % 4 in play(kinds, index)[0]
    assert wins >= 70


@pytest.mark.parametrize("seats", range(GAME.least_seats, GAME.most_seats + 1))
@pytest.mark.parametrize("preset", GAME.presets)
def test_games_among_its_like_come_to_an_end(seats: int, preset: str) -> None:
    winners, orders = play(["smart"] * seats, seats, preset)
    assert winners
    assert orders < 400 * seats


def test_it_finishes_whoever_is_on_the_last_level() -> None:
    order = decide([3, 10], [3, 0], "action", {"push": (0, 1), "end_turn": None})
    assert order == Order("push", (1,))


def test_it_pushes_the_one_who_is_furthest_from_defeat() -> None:
    order = decide([4, 8, 2, 7], [3, 0, 0, 0], "action", {"push": (0, 1, 2, 3), "end_turn": None})
    assert order == Order("push", (2,))


def test_it_pulls_nobody_but_itself_down() -> None:
    order = decide([9, 5, 5], [6, 0, 0], "action", {"pull": (0, 1, 2), "end_turn": None})
    assert order == Order("pull", (0,))


def test_it_takes_the_larger_purse() -> None:
    order = decide([4, 1, 1], [1, 2, 7], "action", {"steal": (1, 2), "end_turn": None})
    assert order == Order("steal", (2,))


def test_it_steps_down_near_the_top() -> None:
    order = decide([9, 5], [0, 0], "action", {"step_down": None, "end_turn": None})
    assert order == Order("step_down")


def test_it_never_pushes_itself() -> None:
    order = decide([1, 11, 3], [4, 0, 0], "action", {"push": (0,), "end_turn": None})
    assert order == Order("end_turn")


def test_its_union_stops_a_push_on_itself_and_lets_others_be_pushed() -> None:
    choices: dict[str, tuple[int, ...] | None] = {"stop": None, "stand_by": None}
    me = {"actor": 1, "target": 0}
    assert decide([5, 5, 5], [2, 0, 0], "stop", choices, reaction=me) == Order("stop")
    other = {"actor": 1, "target": 2}
    assert decide([5, 5, 5], [2, 0, 0], "stop", choices, reaction=other) == Order("stand_by")


def test_its_union_halves_its_own_pulls_and_no_one_elses() -> None:
    choices: dict[str, tuple[int, ...] | None] = {"halve": None, "stand_by": None}
    mine = {"actor": 0, "target": 0}
    assert decide([5, 5], [7, 0], "halve", choices, reaction=mine) == Order("halve")
    his = {"actor": 1, "target": 1}
    assert decide([5, 5], [7, 6], "halve", choices, reaction=his) == Order("stand_by")


def test_it_ignores_an_emergency() -> None:
    choices: dict[str, tuple[int, ...] | None] = {"ignore": None, "suffer": None}
    assert decide([5, 5], [1, 0], "emergency", choices, shown=5) == Order("ignore")


def test_life_is_better_lower_down_and_with_more_points() -> None:
    outlook = outlook_of(setup_for(4).ladder)
    for level in range(outlook.defeat):
        for points in range(15):
            here = outlook.strength(level, points)
            assert here > outlook.strength(level + 1, points)
            assert here <= outlook.strength(level, points + 1)
    assert outlook.strength(outlook.defeat, 0) == 0


def test_an_outlook_is_worked_out_once_for_a_ladder() -> None:
    first, second = setup_for(4).ladder, setup_for(3).ladder
    assert first is not second
    assert outlook_of(first) is outlook_of(second)


def test_it_reads_another_board() -> None:
    board = GAME.default_board().replace("income = 4", "income = 9")
    setup = GAME.setup(2, {}, board=board)
    assert isinstance(setup, ThreatSetup)
    richer = outlook_of(setup.ladder)
    assert isinstance(richer, Outlook)
    assert richer.strength(10, 0) > outlook_of(setup_for(2).ladder).strength(10, 0)


def test_the_game_makes_it() -> None:
    game: Game = GAME
    assert isinstance(game.seat_player("smart", setup_for(2), 1, "s"), Smart)
