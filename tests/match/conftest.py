"""What the tests of the match layer use: databases of both kinds, halls, matches in them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from parlour.games import page
from parlour.match import playing
from parlour.match.database import Database
from parlour.match.hall import Hall
from tests.doors.conftest import home, parlour
from tests.match.postgres import NoPostgres, Postgres, running_postgres

__all__ = ["home", "parlour"]

Opener = Callable[..., Database]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server, for as long as the tests run."""
    try:
        with running_postgres() as server:
            yield server
    except NoPostgres as problem:
        pytest.skip(str(problem))


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database that is empty yet, of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'parlour.db'}"
        return
    with request.getfixturevalue("postgres").database() as address:
        yield address


@pytest.fixture
def another_url(url: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of another empty database of the same kind."""
    if url.startswith("sqlite"):
        yield f"sqlite:///{tmp_path / 'another' / 'parlour.db'}"
        return
    with request.getfixturevalue("postgres").database() as address:
        yield address


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with postgres.database() as address:
        yield address


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path / 'lite' / 'parlour.db'}"


@pytest.fixture
def opened() -> Iterator[Opener]:
    """Open databases, and close them after the test."""
    databases: list[Database] = []

    def open_one(address: str, **how: Any) -> Database:
        databases.append(Database(address, **how))
        return databases[-1]

    yield open_one
    for one in databases:
        one.close()


@pytest.fixture
def database(url: str, opened: Opener) -> Database:
    """A database of each kind, with our tables, and nothing in them."""
    return opened(url)


@pytest.fixture
def hall(database: Database) -> Hall:
    """A hall on it."""
    return Hall(database)


@pytest.fixture(autouse=True)
def figures_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose pages are not drawn yet has no figures."""

    def page_or_none(name: str) -> Any:
        try:
            return page(name)
        except (ImportError, KeyError):
            return SimpleNamespace(measures=lambda setup, view: {})

    monkeypatch.setattr(playing, "page", page_or_none)
