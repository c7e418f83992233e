"""What tests of the doors use: a home for saved games, the command line, a terminal."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from parlour.cli import main
from tests.doors.terminals import Terminal

Command = Callable[..., Result]
Opener = Callable[..., Terminal]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that Parlour keeps its games in."""
    place = tmp_path / "home"
    monkeypatch.setenv("PARLOUR_HOME", str(place))
    return place


@pytest.fixture
def parlour(home: Path) -> Command:
    """Run a command with some lines on a pipe."""

    def run(*args: str, typed: str = "") -> Result:
        result = CliRunner().invoke(main, args, input=typed, prog_name="parlour")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def terminal(home: Path) -> Iterator[Opener]:
    """Open terminals, and close them after the test."""
    opened: list[Terminal] = []

    def open_one(*args: str, columns: int = 80, rows: int = 30, **env: str) -> Terminal:
        env.setdefault("PARLOUR_HOME", str(home))
        opened.append(Terminal(list(args), env, columns, rows))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close()


def only_save(home: Path) -> Path:
    """The one game under way."""
    (path,) = (home / "saves").glob("*.record")
    return path


def only_record(home: Path) -> Path:
    """The one game that is over."""
    (path,) = (home / "records").glob("*.record")
    return path
