"""The smart player of Parlement 1968 in whole games."""

import json

import pytest

from parlour.games.parlement_1968.bot import Smart
from parlour.games.parlement_1968.game import GAME
from parlour.kernel.chance import Chance
from parlour.kernel.engine import ask_of, step
from tests.games.parlement_1968.positions import CON, Position
from tests.games.parlement_1968.thinking import Game, smart

ALL_SMART = ["smart"] * 7
MIXED = ["smart", "random", "smart", "random", "random", "smart", "random"]


def test_the_game_makes_it() -> None:
    assert isinstance(smart(Position(), CON), Smart)
    assert GAME.bots == ("smart", "random")


def test_it_beats_random_players_by_far() -> None:
    """Par would be 2 of 14; every party is drawn now and then."""
    wins = 0
    for index in range(14):
        kinds = ["random"] * 7
        kinds[index % 7] = "smart"
        wins += index % 7 in Game(kinds, f"beats.{index}").play().state.winners
    assert wins >= 11


def test_a_random_player_does_not_beat_its_like() -> None:
    for index in range(2):
        kinds = ["smart"] * 7
        kinds[index] = "random"
        assert index not in Game(kinds, f"weak.{index}", elections=2).play().state.winners


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("kinds", [ALL_SMART, MIXED], ids=["smart", "mixed"])
def test_games_come_to_an_end(preset: str, kinds: list[str]) -> None:
    """Every order is legal and has its reason; Governments are formed in the first rounds."""
    seats = GAME.seat_counts(preset)[0]
    game = Game(kinds[:seats], f"end.{preset}", preset, elections=2).play()
    assert game.state.winners
    if kinds == ALL_SMART:
        assert game.told("caretaker") == 0
        assert game.told("no government") <= 2 * game.told("government")
        assert len(game.orders) < 1500


@pytest.mark.parametrize("switches", [(0, 0), (1, 0), (0, 1)])
def test_nobody_is_stuck_without_the_house_rules(switches: tuple[int, int]) -> None:
    """Neither caretakers nor falls by budget are needed to keep the game going."""
    for index, kinds in enumerate((ALL_SMART, MIXED)):
        game = Game(
            kinds,
            f"stuck.{index}",
            elections=1,
            caretaker=switches[0],
            budget_fall=switches[1],
        ).play()
        assert game.state.winners


@pytest.mark.parametrize("kinds", [ALL_SMART, MIXED], ids=["smart", "mixed"])
def test_parties_that_vote_as_one(kinds: list[str]) -> None:
    assert Game(kinds, "one", elections=1, whole_party=1).play().state.winners


def test_another_country() -> None:
    """Five parties, whose seats are shared out in proportion."""
    game = Game(["smart", "random", "smart", "smart", "smart"], "lake", country="lakeland")
    assert game.play().state.winners != (1,)


def test_it_makes_use_of_the_whole_game() -> None:
    """Among its like it hands in every kind of sheet, and signs and declines."""
    verbs: set[str] = set()
    for index in range(4):
        verbs |= Game(ALL_SMART, f"all.{index}", elections=4).play().verbs
    assert verbs >= {
        "propose_government",
        "propose_program",
        "accept",
        "done",
        "vote_budget",
        "lead_budget",
        "vote_bill",
        "lead_bill",
        "orders",
        "lead_orders",
        "vote_budget_put_up",
        "lead_budget_put_up",
        "first_ballot",
        "withdraw_candidates",
        "second_ballot",
    }


def test_the_same_seed_is_the_same_game() -> None:
    """Nothing is left over from a game before, and nothing is taken from anywhere else."""
    first = Game(MIXED, "same", elections=1).play().orders
    assert Game(MIXED, "other", elections=1).play().orders != first
    assert Game(MIXED, "same", elections=1).play().orders == first


def test_leaders_have_minds_of_their_own() -> None:
    """The same parties in the same hands, but another day: it is not the same session."""
    games = [Game(ALL_SMART, f"minds.{index}", elections=1).play() for index in range(3)]
    assert len({len(game.orders) for game in games}) > 1


@pytest.mark.parametrize("preset", ["standard", "mail"])
def test_it_decides_from_its_view_and_its_ask(preset: str) -> None:
    """With other accounts, papers and sheets, that it cannot know of, it does the same."""
    setup = GAME.setup(7, {"elections": 1}, preset)
    chance = Chance("elsewhere")
    players = [GAME.seat_player("smart", setup, seat, "blind") for seat in range(7)]
    twins = [GAME.seat_player("smart", setup, seat, "blind") for seat in range(7)]
    state = GAME.start(setup, Chance("blind"))
    decisions = differs = 0
    while not state.ending:
        seat = state.asked()[0]
        other = GAME.resample(state, seat, chance)
        differs += other.to_json() != state.to_json()
        view = json.loads(json.dumps(GAME.view(other, seat)))
        expected = twins[seat].decide(view, ask_of(other, seat))
        order = players[seat].decide(GAME.view(state, seat), ask_of(state, seat))
        assert (order, players[seat].why) == (expected, twins[seat].why)
        step(state, seat, order)
        decisions += 1
    assert decisions > 50
    assert differs > decisions / 2


def test_it_remembers_when_a_game_is_gone_on_with() -> None:
    """What was drafted in this period is known again, so that it is not drafted for ever."""
    position = Position()
    player = smart(position, 0)
    assert isinstance(player, Smart)
    view, ask = position.table.view(0), position.table.ask(0)
    order = player.decide(view, ask)
    again = smart(position, 0)
    assert isinstance(again, Smart)
    again.recall(view, ask, order)
    assert again.tried == player.tried
    assert again.promises.owed == player.promises.owed
