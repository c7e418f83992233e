"""One way to read and one to write, on both databases."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy
from sqlalchemy import Connection, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from parlour.match.database import CHANNEL, Database, Transaction
from parlour.match.engines import make_engine
from parlour.match.schema import LIMITS
from parlour.match.trouble import Trouble
from tests.match.conftest import Opener
from tests.match.postgres import Postgres


class Refused(Exception):
    """A piece of work that thinks better of it."""


def put(bucket: str, level: float = 0.0) -> Callable[[Transaction], str]:
    """Work that stores a row."""

    def work(transaction: Transaction) -> str:
        transaction.sql.execute(insert(LIMITS).values(bucket=bucket, level=level, at=0.0))
        transaction.touch(bucket, 1)
        return bucket

    return work


def count(sql: Connection) -> int:
    """How many rows there are."""
    return int(sql.execute(select(func.count()).select_from(LIMITS)).scalar_one())


def buckets(sql: Connection) -> list[str]:
    """The names of all rows."""
    return list(sql.execute(select(LIMITS.c.bucket).order_by(LIMITS.c.bucket)).scalars())


class Gate:
    """Keeps the writers busy until it is opened, so that work gathers behind it."""

    def __init__(self, database: Database) -> None:
        self.gate = threading.Event()
        self.busy = [threading.Event() for _ in database.writers]
        self.held = [database.submit(self.holder(busy)) for busy in self.busy]
        for busy in self.busy:
            assert busy.wait(10)

    def holder(self, busy: threading.Event) -> Callable[[Transaction], None]:
        """Work that waits."""

        def work(transaction: Transaction) -> None:
            busy.set()
            assert self.gate.wait(10)

        return work

    def open(self) -> None:
        """Let them go on."""
        self.gate.set()
        for held in self.held:
            held.result(10)


# Writing.


def test_what_was_written_is_read(database: Database) -> None:
    assert database.write(put("a")) == "a"
    assert database.read(buckets) == ["a"]
    assert database.look(buckets).result(10) == ["a"]


def test_pieces_that_gather_are_all_done(database: Database) -> None:
    gate = Gate(database)
    done = [database.submit(put(f"b{number:03}")) for number in range(200)]
    gate.open()
    assert [one.result(10) for one in done] == [f"b{number:03}" for number in range(200)]
    assert database.read(count) == 200


def test_a_piece_that_fails_leaves_the_others(database: Database) -> None:
    def fails(transaction: Transaction) -> None:
        put("undone")(transaction)
        raise Refused

    def fails_in_sql(transaction: Transaction) -> None:
        put("undone too")(transaction)
        put("first")(transaction)

    gate = Gate(database)
    done: list[Future[str]] = []
    failed: list[Future[None]] = []
    done.append(database.submit(put("first")))
    failed.append(database.submit(fails))
    done.append(database.submit(put("second")))
    gate.open()
    assert [one.result(10) for one in done] == ["first", "second"]
    with pytest.raises(Refused):
        failed[0].result(10)
    with pytest.raises(IntegrityError):
        database.write(fails_in_sql)
    assert database.read(buckets) == ["first", "second"]


def test_followers_hear_what_came_about_and_forget_what_did_not(
    url: str, opened: Opener, another_url: str
) -> None:
    def fails(transaction: Transaction) -> None:
        transaction.touch("lost", 7)
        raise Refused

    database = opened(url)
    heard: list[tuple[str, int]] = []
    forgotten: list[tuple[str, int]] = []
    database.heard = lambda match, version: heard.append((match, version))
    database.forget = lambda match, version: forgotten.append((match, version))
    database.listen()
    wait_until(lambda: database.is_sqlite or ("", 0) in heard)
    database.write(put("kept"))
    with pytest.raises(Refused):
        database.write(fails)
    wait_until(lambda: ("kept", 1) in heard)
    assert ("lost", 7) in forgotten
    assert "lost" not in [match for match, _ in heard]
    assert "kept" not in [match for match, _ in forgotten]


def test_a_follower_in_trouble_does_not_stop_the_writer(database: Database) -> None:
    def stumble(match: str, version: int) -> None:
        raise Refused

    database.heard = stumble
    database.forget = stumble
    database.listen()
    database.write(put("a"))
    with pytest.raises(IntegrityError):
        database.write(put("a"))
    database.write(put("b"))
    assert database.read(count) == 2


def test_what_is_to_be_done_afterwards_is_done_once_it_is_stored(database: Database) -> None:
    seen: list[int] = []

    def work(transaction: Transaction) -> None:
        put("a")(transaction)
        transaction.then(lambda: seen.append(database.read(count)))

    def fails(transaction: Transaction) -> None:
        transaction.then(lambda: seen.append(-1))
        raise Refused

    database.write(work)
    assert seen == [1]
    with pytest.raises(Refused):
        database.write(fails)
    assert seen == [1]


def test_work_that_nobody_waits_for_any_more_is_left_out(database: Database) -> None:
    """A browser that goes away cancels its request. The writer goes on."""
    gate = Gate(database)
    given_up = database.submit(put("given up"))
    kept = database.submit(put("kept"))
    assert given_up.cancel()
    gate.open()
    kept.result(10)
    started = Gate(database)
    assert not started.held[0].cancel()
    started.open()
    assert database.read(buckets) == ["kept"]


def test_a_failure_of_the_commit_is_told_to_all(sqlite_url: str, opened: Opener) -> None:
    database = opened(sqlite_url)
    forgotten: list[str] = []
    database.forget = lambda match, version: forgotten.append(match)

    @event.listens_for(database.writing, "commit")
    def fail(connection: Connection) -> None:
        raise sqlalchemy.exc.OperationalError("COMMIT", None, OSError("disk I/O error"))

    gate = Gate(database)
    pieces = [database.submit(put("a")), database.submit(put("b"))]
    gate.gate.set()
    for piece in pieces:
        with pytest.raises(Trouble, match="the disk has failed"):
            piece.result(10)
    event.remove(database.writing, "commit", fail)
    assert set(forgotten) == {"a", "b"}
    assert database.read(count) == 0
    database.write(put("c"))
    assert database.read(buckets) == ["c"]


def test_a_full_disk_is_told_in_a_sentence_and_gone_on_from(
    sqlite_url: str, opened: Opener
) -> None:
    database = opened(sqlite_url)
    with database.engine.connect() as sql:
        pages = sql.exec_driver_sql("PRAGMA page_count").scalar_one()

    @event.listens_for(database.engine, "checkout")
    def limit(connection: sqlite3_connection, record: object, proxy: object) -> None:
        connection.execute(f"PRAGMA max_page_count={pages + 20}")

    def much(transaction: Transaction) -> None:
        for number in range(5000):
            put(f"{number:0>100}")(transaction)

    gate = Gate(database)
    pieces: list[Future[Any]] = [database.submit(work) for work in (put("a"), much, put("b"))]
    gate.open()
    results = [piece.exception(10) for piece in pieces]
    assert isinstance(results[1], Trouble)
    assert str(results[1]) == "the disk is full; nothing was stored"
    told = [name for name, problem in zip(["a", "b"], results[::2], strict=True) if not problem]
    assert database.read(buckets) == told
    database.write(put("c"))
    assert "c" in database.read(buckets)


sqlite3_connection = sqlalchemy.engine.interfaces.DBAPIConnection


def test_two_that_are_in_each_others_way_are_both_done(postgres_url: str, opened: Opener) -> None:
    """PostgreSQL ends a deadlock by failing one of the two; it is tried again."""
    database = opened(postgres_url)
    database.write(put("a"))
    database.write(put("b"))
    meeting = threading.Barrier(2)
    tries: list[str] = []

    def lock_both(first: str, second: str) -> Callable[[Transaction], None]:
        def work(transaction: Transaction) -> None:
            tries.append(first)
            raise_level(transaction, first)
            if len(tries) <= 2:
                meeting.wait(10)
            raise_level(transaction, second)

        return work

    pieces = [database.submit(lock_both("a", "b")), database.submit(lock_both("b", "a"))]
    for piece in pieces:
        piece.result(20)
    assert len(tries) == 3
    assert database.read(lambda sql: sql.execute(select(LIMITS.c.level)).scalars().all()) == [2, 2]


def raise_level(transaction: Transaction, bucket: str) -> None:
    """Add one to a row."""
    transaction.sql.execute(
        update(LIMITS).where(LIMITS.c.bucket == bucket).values(level=LIMITS.c.level + 1)
    )


def test_a_reader_sees_one_moment(database: Database) -> None:
    """A match is read in two statements; what is written between them is not seen by half."""
    database.write(put("a"))

    def look_twice(sql: Connection) -> tuple[int, int]:
        first = count(sql)
        database.write(put("b"))
        return first, count(sql)

    assert database.read(look_twice) == (1, 1)
    assert database.read(count) == 2


def test_a_closed_database_takes_nothing_more(url: str) -> None:
    database = Database(url)
    waiting = [database.submit(put(f"{number}")) for number in range(50)]
    database.close()
    assert sorted(piece.result(0) for piece in waiting) == sorted(f"{n}" for n in range(50))
    with pytest.raises(Trouble, match="has been closed"):
        database.submit(put("late"))
    database.close()


# SQLite.


def test_sqlite_is_set_up_not_to_lose_anything(sqlite_url: str, opened: Opener) -> None:
    with opened(sqlite_url).engine.connect() as sql:
        found = {
            name: sql.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_the_file_is_for_its_owner_alone(sqlite_url: str, opened: Opener) -> None:
    opened(sqlite_url).write(put("a"))
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    for file in path.parent.iterdir():
        assert file.stat().st_mode & 0o077 == 0, file


def test_a_sqlite_file_is_served_by_one(sqlite_url: str, opened: Opener) -> None:
    serving = opened(sqlite_url, serve=True)
    with pytest.raises(Trouble, match=f"served already by process {os.getpid()};"):
        Database(sqlite_url, serve=True)
    opened(sqlite_url).write(put("from a command"))
    assert serving.read(buckets) == ["from a command"]
    serving.close()
    opened(sqlite_url, serve=True)


def test_a_server_that_was_killed_serves_no_more(sqlite_url: str, opened: Opener) -> None:
    script = (
        "import sys, time; from parlour.match.database import Database; "
        f"Database({sqlite_url!r}, serve=True); print('serving', flush=True); time.sleep(60)"
    )
    server = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE)
    try:
        assert server.stdout is not None
        assert server.stdout.readline() == b"serving\n"
        with pytest.raises(Trouble, match=f"served already by process {server.pid};"):
            Database(sqlite_url, serve=True)
    finally:
        server.kill()
        server.communicate()
    opened(sqlite_url, serve=True)


def test_several_may_serve_from_postgresql(postgres_url: str, opened: Opener) -> None:
    one, other = opened(postgres_url, serve=True), opened(postgres_url, serve=True)
    one.write(put("a"))
    assert other.read(buckets) == ["a"]


def test_a_file_that_may_only_be_read(sqlite_url: str, opened: Opener) -> None:
    opened(sqlite_url).close()
    database = opened(sqlite_url)

    @event.listens_for(database.engine, "checkout")
    def only_read(connection: sqlite3_connection, record: object, proxy: object) -> None:
        connection.execute("PRAGMA query_only=ON")

    with pytest.raises(Trouble, match="the database may only be read; nothing was stored"):
        database.write(put("a"))
    assert database.read(count) == 0


def test_a_file_that_somebody_else_writes_to(
    sqlite_url: str, opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.match.engines.PATIENCE", 0.05)
    database = opened(sqlite_url)
    with make_engine(sqlite_url).connect() as sql:
        sql.exec_driver_sql("COMMIT")
        sql.exec_driver_sql("BEGIN IMMEDIATE")
        with pytest.raises(Trouble, match="the database is busy"):
            database.write(put("a"))
    database.write(put("a"))


# Addresses.


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("mysql://x/y", "a database is sqlite:///path/to/file or postgresql://user@host/name"),
        ("parlour.db", "a database is sqlite:///path/to/file or postgresql://user@host/name"),
        ("sqlite://", "name the file of the database"),
        ("sqlite:///:memory:", "name the file of the database"),
        ("postgresql://nobody@127.0.0.1:1/x", "the database cannot be reached"),
        ("postgresql://a:b@c:port/x", "the address of the database cannot be read"),
    ],
)
def test_addresses_that_lead_nowhere(address: str, words: str) -> None:
    with pytest.raises(Trouble, match=words):
        Database(address)


def test_files_that_are_no_databases(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a database at all\n" * 100)
    for address, words in (
        (tmp_path / "text", "this file is not a database"),
        (tmp_path, "the database cannot be opened"),
        (tmp_path / "text" / "parlour.db", r"this database cannot be made \((file|not)"),
    ):
        with pytest.raises(Trouble, match=words):
            Database(f"sqlite:///{address}")


def test_a_database_in_another_encoding(postgres: Postgres) -> None:
    other = "ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
    with (
        postgres.database(other) as address,
        pytest.raises(Trouble, match="encoded in SQL_ASCII; make one with the encoding UTF8"),
    ):
        Database(address)


# PostgreSQL: several processes.


def test_what_another_process_changes_is_heard(postgres_url: str, opened: Opener) -> None:
    one, other = opened(postgres_url), opened(postgres_url)
    heard: list[tuple[str, int]] = []
    other.heard = lambda match, version: heard.append((match, version))
    other.listen()
    wait_until(lambda: heard == [("", 0)])
    for number in range(300):
        one.submit(put(f"m{number}"))
    one.write(put("last"))
    wait_until(lambda: len(heard) == 302)
    assert {match for match, _ in heard[1:]} == {f"m{number}" for number in range(300)} | {"last"}


def test_after_a_lost_connection_everything_may_be_new(
    postgres_url: str, postgres: Postgres, opened: Opener
) -> None:
    database = opened(postgres_url)
    heard: list[tuple[str, int]] = []
    database.heard = lambda match, version: heard.append((match, version))
    database.listen()
    wait_until(lambda: heard == [("", 0)])
    name = sqlalchemy.make_url(postgres_url).database
    postgres.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
    wait_until(lambda: heard == [("", 0)] * 2)
    database.write(put("a"))
    wait_until(lambda: heard[-1] == ("a", 1))


def test_a_notice_from_elsewhere_does_no_harm(postgres_url: str, opened: Opener) -> None:
    database = opened(postgres_url)
    heard: list[tuple[str, int]] = []
    database.heard = lambda match, version: heard.append((match, version))
    database.listen()
    wait_until(lambda: len(heard) == 1)
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"NOTIFY {CHANNEL}, 'what is this'")
    database.write(put("a"))
    wait_until(lambda: heard[-1] == ("a", 1))


def wait_until(there: Callable[[], bool]) -> None:
    """Wait for something that another thread does."""
    end = time.monotonic() + 10
    while not there():
        assert time.monotonic() < end, "waited for nothing"
        time.sleep(0.005)
