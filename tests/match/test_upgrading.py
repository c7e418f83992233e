"""The schema: made once, equal to what the program believes, and nobody else's left alone."""

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest
import sqlalchemy
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from parlour.match.backup import back_up, restore
from parlour.match.database import Database
from parlour.match.engines import BEGIN_TO_WRITE, make_engine
from parlour.match.hall import Hall
from parlour.match.schema import METADATA
from parlour.match.trouble import Trouble
from parlour.match.upgrading import FOREIGN, HEAD, run_migrations, schema_of, upgrade
from tests.match.conftest import Opener


def test_the_migrations_make_what_the_program_believes(database: Database) -> None:
    with database.engine.connect() as sql:
        context = MigrationContext.configure(sql, opts={"compare_server_default": True})
        assert compare_metadata(context, METADATA) == []
        assert schema_of(sql) == HEAD
        assert keys(sql) == {
            (table.name, column.name, key.column.table.name, key.ondelete)
            for table in METADATA.sorted_tables
            for column in table.columns
            for key in column.foreign_keys
        }


def keys(sql: Connection) -> set[tuple[str, str, str, str | None]]:
    """The foreign keys that are there: the comparison leaves what they cascade out on SQLite."""
    inspector = sqlalchemy.inspect(sql)
    return {
        (
            table,
            key["constrained_columns"][0],
            key["referred_table"],
            key["options"].get("ondelete"),
        )
        for table in inspector.get_table_names()
        for key in inspector.get_foreign_keys(table)
    }


def test_the_last_migration_is_the_one_that_the_program_knows() -> None:
    steps = [
        path.name.partition("_")[0]
        for path in files("parlour.match.migrations.versions").iterdir()
        if path.name[0].isdigit()
    ]
    assert max(steps) == HEAD
    assert len(steps) == len(set(steps))


def test_two_processes_open_an_empty_database_at_once(url: str) -> None:
    script = (
        "import sys; from parlour.match import upgrading; from parlour.match.database import "
        "Database; run = upgrading.run_migrations\n"
        "def loud(*args): print('made', flush=True); run(*args)\n"
        f"upgrading.run_migrations = loud; sys.stdin.readline(); Database({url!r}).close()"
    )
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    said = [process.communicate(timeout=60) for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0], said
    assert "".join(out for out, _ in said) == "made\n"


def test_what_fails_halfway_leaves_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is made is gone again when the next one fails: the next start makes all."""

    def half(sql: Connection, schema: str = "head") -> None:
        sql.exec_driver_sql("CREATE TABLE people (id INTEGER)")
        raise RuntimeError("the power went")

    engine = make_engine(url)
    with monkeypatch.context() as patch, pytest.raises(RuntimeError):
        patch.setattr("parlour.match.upgrading.run_migrations", half)
        upgrade(engine.execution_options(**BEGIN_TO_WRITE))
    with engine.connect() as sql:
        assert sqlalchemy.inspect(sql).get_table_names() == []
    engine.dispose()
    Database(url).close()


def test_a_newer_database_is_left_alone(url: str, opened: Opener) -> None:
    database = opened(url)
    with database.writing.begin() as sql:
        sql.exec_driver_sql("UPDATE alembic_version SET version_num = '0999'")
    with pytest.raises(Trouble) as problem:
        Database(url)
    assert str(problem.value) == (
        f"this database was made by a newer Parlour (schema 0999; this one knows {HEAD})"
    )


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE customers (id INTEGER)"],
        [
            "CREATE TABLE alembic_version (version_num VARCHAR(32))",
            "INSERT INTO alembic_version VALUES ('ae1027a6acf')",
        ],
        [
            "CREATE TABLE alembic_version (version_num VARCHAR(32))",
            "CREATE TABLE customers (id INTEGER)",
        ],
    ],
    ids=["no history", "another history", "a lost history"],
)
def test_a_database_of_somebody_else_is_left_alone(url: str, statements: list[str]) -> None:
    engine = make_engine(url)
    with engine.execution_options(**BEGIN_TO_WRITE).begin() as sql:
        for statement in statements:
            sql.exec_driver_sql(statement)
    with pytest.raises(Trouble, match=FOREIGN):
        Database(url)
    with engine.connect() as sql:
        assert len(sqlalchemy.inspect(sql).get_table_names()) == len(
            [statement for statement in statements if statement.startswith("CREATE")]
        )
    engine.dispose()


def old_database(url: str) -> None:
    """A database of the first schema, with somebody who sits in a match that waits."""
    engine = make_engine(url)
    with engine.execution_options(**BEGIN_TO_WRITE).begin() as sql:
        run_migrations(sql, "0001")
        sql.exec_driver_sql(
            "INSERT INTO people (id, name, zone, created) VALUES ('a', 'Ann', 'UTC', 1)"
        )
        sql.exec_driver_sql(
            "INSERT INTO matches (id, game, rules, title, size, options, board, seed, settings, "
            "host, status, listed, version, revision, snapshot, earlier, motion, clock, winners, "
            "ending, created, moved) VALUES ('m', 'threat-level', 1, 'Old', 2, '{}', '', '7', "
            "'{}', 'a', 'open', false, 3, 0, '', '[]', '', '[]', '', '', 1, 1)"
        )
        for seat, kind, person in ((0, "person", "'a'"), (1, "open", "NULL")):
            sql.exec_driver_sql(
                "INSERT INTO seats (match, seat, kind, name, person, bot, given, seen, notes) "
                f"VALUES ('m', {seat}, '{kind}', 'Ann', {person}, '', 0, 0, '')"
            )
    engine.dispose()


def test_a_database_of_the_first_schema_is_brought_up_to_date(url: str, opened: Opener) -> None:
    old_database(url)
    match = Hall(opened(url)).current("m")
    assert (match.host, match.refereed, match.sheets, match.notices) == ("a", False, (), ())
    assert [(chair.person, chair.missed, chair.grace) for chair in match.chairs] == [
        ("a", 0, 0.0),
        (None, 0, 0.0),
    ]


def test_an_old_backup_is_restored_and_brought_up_to_date(
    url: str, another_url: str, tmp_path: Path, opened: Opener
) -> None:
    old_database(url)
    made = back_up(url, tmp_path / "old.backup", lambda done, total: None)
    assert made.schema == "0001"
    restore(another_url, tmp_path / "old.backup", False, lambda done, total: None)
    assert Hall(opened(another_url)).current("m").host == "a"
