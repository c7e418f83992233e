"""The bench, in a tiny mode: what it measures, and how it compares."""

import json
import sys
from pathlib import Path

import pytest
from rich.console import Console

from parlour.kernel.errors import ParlourError
from parlour.lab import bench
from parlour.lab.measure import measure
from tests.lab.conftest import Parlour


def test_a_build_is_measured() -> None:
    figures = measure("threat-level", 0.01)
    assert set(figures) == set(bench.ROWS)
    assert all([value > 0 for value in figures.values()])
    assert figures["copy"] < figures["copy and step"]
    assert figures["games"] < figures["decisions"]


def test_the_command(parlour: Parlour) -> None:
    words = ("lab", "bench", "--seconds", 0.01, "--game", "threat-level")
    result = parlour(*words, "--build", "interpreted", "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert set(found["interpreted"]["threat-level"]) == set(bench.ROWS)


def test_figures_are_stored_beside_those_of_the_other_build(tmp_path: Path) -> None:
    bench.store_figures(tmp_path, {"compiled": {"threat-level": {"decisions": 4.0}}})
    bench.store_figures(tmp_path, {"interpreted": {"threat-level": {"decisions": 1.0}}})
    assert bench.stored_figures(tmp_path) == {
        "compiled": {"threat-level": {"decisions": 4.0}},
        "interpreted": {"threat-level": {"decisions": 1.0}},
    }


def test_ratios_and_targets_are_shown() -> None:
    figures = dict.fromkeys(bench.ROWS, 200_000.0)
    before = {"compiled": {"threat-level": dict.fromkeys(bench.ROWS, 100_000.0)}}
    found = {"interpreted": {"threat-level": figures}, "compiled": {"threat-level": figures}}
    console = Console(record=True, width=90, file=None, quiet=False, stderr=True)
    bench.show(console, found, before)
    text = console.export_text()
    assert "2.00" in text and "–" in text
    assert "reached: 100,000 decisions a second interpreted" in text
    assert "missed: 300,000 decisions a second compiled" in text
    assert "missed: copy and step under 10 µs compiled" in text


def test_the_middle_of_several_rounds() -> None:
    rounds = [{"copy": 3.0}, {"copy": 1.0}, {"copy": 2.0}]
    assert bench.middle(rounds) == {"copy": 2.0}


def test_the_wrong_build_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    python = Path(sys.executable)
    with pytest.raises(ParlourError, match="runs the interpreted build"):
        bench.run_measure(python, "compiled", 0.01, ("threat-level",))
