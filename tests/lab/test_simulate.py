"""`parlour simulate`: the same figures however the work is cut, and clear words for mistakes."""

import json
from pathlib import Path

import pytest
from click.testing import Result

from parlour.games import find
from parlour.lab.playing import Plan, game_seed, place_of, play
from parlour.lab.playing import Result as GameResult
from parlour.lab.pool import cut
from parlour.lab.simulation import make_plan, simulate
from parlour.lab.tally import WHOLE, Tally
from tests.lab.conftest import Parlour


def report(result: Result) -> dict[str, object]:
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def test_the_figures_do_not_depend_on_the_jobs(parlour: Parlour) -> None:
    words = ("simulate", "threat-level", "--games", 60, "--seed", "autumn", "--json")
    bots = ("--bots", "smart,random,random", "--seats", 3)
    one = parlour(*words, *bots, "--jobs", 1)
    two = parlour(*words, *bots, "--jobs", 2)
    assert report(one)
    assert one.stdout == two.stdout


def test_another_seed_gives_other_games(parlour: Parlour) -> None:
    words = ("simulate", "threat-level", "--games", 30, "--jobs", 1, "--json")
    first = report(parlour(*words, "--seed", "a"))
    second = report(parlour(*words, "--seed", "b"))
    assert first["length"] != second["length"]


@pytest.mark.parametrize(("total", "jobs"), [(1, 1), (7, 2), (1000, 2), (123_457, 64)])
def test_every_game_is_in_exactly_one_piece(total: int, jobs: int) -> None:
    assert [index for piece in cut(total, jobs) for index in piece] == list(range(total))


def test_the_figures_add_up(parlour: Parlour) -> None:
    found = report(
        parlour("simulate", "threat-level", "--games", 40, "--jobs", 1, "--json", "--seats", 5)
    )
    by_seat, by_bot, by_kind = found["by_seat"], found["by_bot"], found["by_kind"]
    assert isinstance(by_seat, list) and isinstance(by_bot, list) and isinstance(by_kind, list)
    assert len(by_seat) == len(by_bot) == 5
    for rows in (by_seat, by_bot, by_kind):
        assert sum(row["wins"] for row in rows) == pytest.approx(40, abs=0.01)
        assert all([row["low"] <= row["rate"] <= row["high"] for row in rows])
    assert by_kind[0]["bot"] == "random" and by_kind[0]["places"] == 5
    assert by_kind[0]["rate"] == pytest.approx(1 / 5)


def test_bots_move_up_one_seat_from_game_to_game() -> None:
    assert [place_of(seat, 0, 3) for seat in range(3)] == [0, 1, 2]
    assert [place_of(seat, 1, 3) for seat in range(3)] == [2, 0, 1]
    everywhere = {(place_of(seat, index, 3), seat) for seat in range(3) for index in range(3)}
    assert len(everywhere) == 9


def test_a_game_of_many_can_be_played_again_alone() -> None:
    plan = make_plan("threat-level", 3, ("smart", "random", "random"), "s")
    game, setup = plan.setup()
    assert play(game, setup, plan, 5) == play(game, setup, plan, 5)
    assert game_seed("s", 5) == "s.5"


def test_a_game_has_figures_of_its_own() -> None:
    """Numbers are spread out, words have shares, and roles have their wins."""
    plan = make_plan("threat-level", 2, ("smart", "random"), "s")
    first, second = Tally(2), Tally(2)
    first.add(GameResult(0, (0,), "last", 1, None, (("falls", 3), ("won", "red")), ("red", "blue")))
    second.add(
        GameResult(1, (0,), "last", 1, None, (("falls", 5), ("won", "blue")), ("blue", "red"))
    )
    second.add(
        GameResult(2, (0, 1), "last", 1, None, (("falls", 5), ("won", "both")), ("red", "blue"))
    )
    second.join(first)
    found = second.to_json(plan)
    figures, by_role = found["figures"], found["by_role"]
    assert isinstance(figures, dict) and isinstance(by_role, list)
    assert figures["falls"]["mean"] == pytest.approx(13 / 3, abs=0.001)
    assert (figures["falls"]["min"], figures["falls"]["max"]) == (3, 5)
    assert {word: row["games"] for word, row in figures["won"].items()} == {
        "both": 1,
        "blue": 1,
        "red": 1,
    }
    assert figures["won"]["red"]["low"] < figures["won"]["red"]["rate"] == 0.333333
    # In the second game the bots have moved up: the smart one sits on seat 1, and is red.
    assert [(row["bot"], row["role"], row["games"], row["wins"]) for row in by_role] == [
        ("random", "blue", 3, 1.5),
        ("smart", "red", 3, 1.5),
    ]


def test_games_without_figures_report_none(parlour: Parlour) -> None:
    found = report(parlour("simulate", "threat-level", "--games", 3, "--jobs", 1, "--json"))
    assert "figures" not in found and "by_role" not in found


def test_parlement_reports_governments_and_parties(parlour: Parlour) -> None:
    """The same figures whatever the jobs; every party once in a game."""
    words = ("simulate", "parlement-1968", "--seats", 7, "--games", 4, "-o", "elections=1")
    one = parlour(*words, "--json", "--jobs", 1)
    found = report(one)
    assert parlour(*words, "--json", "--jobs", 2).stdout == one.stdout
    figures, by_role = found["figures"], found["by_role"]
    assert isinstance(figures, dict) and isinstance(by_role, list)
    assert figures["sessions"]["mean"] == 1
    assert set(figures) >= {"governments", "falls", "winner"}
    assert [row["games"] for row in by_role] == [4] * 7
    assert sum([row["wins"] for row in by_role]) == pytest.approx(4, abs=0.01)
    shown = parlour(*words, "--jobs", 1).stdout
    assert "governments" in shown and "Communist, random" in shown and "winner '" in shown


def test_a_shared_win_is_shared() -> None:
    tally = Tally(4)
    tally.add(GameResult(0, (1, 2), "rounds", 10, 3))
    tally.add(GameResult(1, (0,), "last", 20, None))
    tally.add(GameResult(2, (), "last", 30, 5))
    assert tally.by_seat == [WHOLE, WHOLE // 2, WHOLE // 2, 0]
    assert tally.by_place == [0, WHOLE // 2, WHOLE // 2, WHOLE]
    assert dict(tally.winners) == {2: 1, 1: 1, 0: 1}
    plan = Plan("threat-level", 4, "standard", (), "", ("a", "a", "a", "a"), "s")
    found = tally.to_json(plan)
    assert found["winners"] == {"0": 1, "1": 1, "2": 1}
    assert found["length"] == {
        "orders": {
            "mean": 20.0,
            "min": 10,
            "5%": 10,
            "25%": 10,
            "50%": 20,
            "75%": 30,
            "95%": 30,
            "max": 30,
        },
        "rounds": {
            "mean": 4.0,
            "min": 3,
            "5%": 3,
            "25%": 3,
            "50%": 3,
            "75%": 5,
            "95%": 5,
            "max": 5,
        },
    }


def test_joining_tallies_is_counting_together() -> None:
    plan = make_plan("threat-level", 2, ("random",), "s")
    game, setup = plan.setup()
    whole, left, right = Tally(2), Tally(2), Tally(2)
    for index in range(20):
        result = play(game, setup, plan, index)
        whole.add(result)
        (left if index % 3 else right).add(result)
    right.join(left)
    assert right.to_json(plan) == whole.to_json(plan)


def test_presets_options_and_boards_count(parlour: Parlour, tmp_path: Path) -> None:
    words = ("simulate", "threat-level", "--games", 20, "--jobs", 1, "--json")
    quick = report(parlour(*words, "--preset", "quick", "-o", "rounds=1"))
    assert quick["endings"] == {"rounds": 20}
    options = quick["options"]
    assert isinstance(options, dict) and options["rounds"] == 1
    board = find("threat-level").default_board()
    own = tmp_path / "own.toml"
    own.write_text(board.replace("push = 3", "push = 1"), "utf-8")
    changed = report(parlour(*words, "--board", own))
    assert changed["board"] == "own"
    assert changed["length"] != report(parlour(*words))["length"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("chess",), "there is no game 'chess'"),
        (("threat-level", "--bots", "random,smart"), "2 bots for 4 seats: name one kind"),
        (("threat-level", "--bots", "clever"), "no bot 'clever'; it has: smart, random"),
        (("threat-level", "--bots", ""), "no bot ''"),
        (("threat-level", "--seats", "9"), "is for 2 to 8 players, not 9"),
        (("threat-level", "--seed", "a b"), "a seed is made of"),
        (("threat-level", "--preset", "slow"), "no preset 'slow'"),
        (("threat-level", "-o", "rounds"), "name=value, not 'rounds'"),
        (("threat-level", "-o", "rounds=many"), "expected a number from 1 to 1000"),
        (("threat-level", "-o", "colour=red"), "no option 'colour'"),
        (("threat-level", "--board", "no/such.toml"), "cannot read no/such.toml"),
        (("threat-level", "--games", "0"), "'--games'"),
        (("threat-level", "--jobs", "0"), "'--jobs'"),
        (("threat-level", "--games", "many"), "'--games'"),
    ],
)
def test_mistakes_get_a_message(parlour: Parlour, words: tuple[str, ...], message: str) -> None:
    result = parlour("simulate", *words)
    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output


def test_a_broken_board_is_refused(parlour: Parlour, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(find("threat-level").default_board().replace("push = 3", "push = -3"), "utf-8")
    result = parlour("simulate", "threat-level", "--board", own)
    assert result.exit_code == 2
    assert "the board cannot be played" in result.output


def test_the_table_for_people(parlour: Parlour) -> None:
    result = parlour(
        "simulate",
        "threat-level",
        "--games",
        10,
        "--jobs",
        1,
        "--bots",
        "smart,random,random,random",
    )
    assert result.exit_code == 0
    for word in ("10 games of threat-level for 4", "1 smart", "each random", "orders", "rounds"):
        assert word in result.stdout
    assert "ended by 'last'" in result.stdout


def test_from_python() -> None:
    tally = simulate(make_plan("threat-level", 4, ("random",), "s"), 12, jobs=1)
    assert tally.games == 12
    assert sum(tally.by_seat) == 12 * WHOLE
