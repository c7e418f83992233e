"""A house in which a toy is played that prints papers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from parlour.doors.web import papers, table, texts
from parlour.games import find as find_game
from parlour.games import papers as papers_of_game
from tests.doors.papers import gazette
from tests.doors.web.houses import Inn, Watch, open_inn, register_toys, stop_the_time

NAME: Final = gazette.GAME.name


def register_press(monkeypatch: pytest.MonkeyPatch, press: Any = gazette.PRESS) -> None:
    """Let the web know the toy, and what it prints: before the house is opened."""
    register_toys(monkeypatch, gazette.GAME)
    for module in (papers, table, texts):
        monkeypatch.setattr(
            module, "papers", lambda name: press if name == NAME else papers_of_game(name)
        )
    monkeypatch.setattr(
        papers, "find", lambda name: gazette.GAME if name == NAME else find_game(name)
    )


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """The time."""
    return stop_the_time(monkeypatch)


@pytest.fixture
def inn(tmp_path: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inn]:
    """A house that knows the toy."""
    register_press(monkeypatch)
    with open_inn(tmp_path) as made:
        yield made
