"""`parlour lab conformance`: all tables are tried, and a failing game can be looked at."""

from pathlib import Path

import pytest

from parlour.games import find
from parlour.kernel.conformance import Conformance
from parlour.kernel.record import read_record
from parlour.lab.conforming import make_trials, run_trials
from tests.lab.conftest import Parlour


def test_every_player_count_and_preset_is_tried() -> None:
    game = find("threat-level")
    trials = make_trials(game, 21, None, None, "s", 1)
    assert len({(trial.seats, trial.preset) for trial in trials}) == 7 * len(game.presets)
    assert len({trial.seed for trial in trials}) == 21


def test_all_is_well(parlour: Parlour) -> None:
    result = parlour(
        *("lab", "conformance", "threat-level", "--games", 6, "--seats", 3),
        *("--jobs", 2, "--thorough", 20),
    )
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("6 games with ")
    assert "nothing to complain of (3 to 3 players" in result.stdout


def test_a_failing_game_is_recorded(
    parlour: Parlour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look_closely(self: Conformance) -> None:
        self.demand(self.decisions < 5, "this is not right")

    monkeypatch.setattr(Conformance, "look_closely", look_closely)
    path = tmp_path / "bad.record"
    words = ("lab", "conformance", "threat-level", "--games", 1, "--jobs", 1, "--seats", 3)
    result = parlour(*words, "--preset", "quick", "--record", path)
    assert result.exit_code == 1
    assert "this is not right" in result.stdout
    assert f"parlour replay {path}" in result.stdout
    assert len(read_record(path.read_text("utf-8")).entries) == 6


def test_a_crash_is_a_failure_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def look_closely(self: Conformance) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(Conformance, "look_closely", look_closely)
    outcome = run_trials(make_trials(find("threat-level"), 1, 2, "quick", "s", 1), 1)
    assert outcome.failure is not None
    assert "KeyError: 'lost'" in outcome.failure.message
    assert read_record(outcome.failure.record).game == "threat-level"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--games", 3), "21 combinations of player counts and presets"),
        (("--seats", 1), "is for 2 to 8 players, not 1"),
        (("--preset", "slow"), "no preset 'slow'"),
        (("--seed", "?"), "a seed is made of"),
    ],
)
def test_mistakes_get_a_message(parlour: Parlour, words: tuple[object, ...], message: str) -> None:
    result = parlour("lab", "conformance", "threat-level", *words)
    assert result.exit_code == 2
    assert message in result.output
