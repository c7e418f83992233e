"""The database: SQLite or PostgreSQL, one way to read and one to write.

A piece of work is a function of a Transaction, run whole on a thread. On SQLite one thread
writes, and commits what has gathered in one go; on PostgreSQL several do, a transaction each.
Whoever asked hears the result only once it is on the disk.
"""

import logging
import queue
import random
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

import sqlalchemy
from sqlalchemy import Connection

from parlour.match.engines import BEGIN_TO_WRITE, HOW_TO_CONNECT, Claim, make_engine, sqlite_path
from parlour.match.trouble import PROBLEMS, Trouble, may_go_better, trouble
from parlour.match.upgrading import SERVED, upgrade

LOG: Final = logging.getLogger("parlour.database")
T = TypeVar("T")

GATHER: Final = 64
WRITERS: Final = 8
READERS: Final = 8
TRIES: Final = 5
CHANNEL: Final = "parlour"
NOTIFY: Final = sqlalchemy.text("select pg_notify(:channel, :notice)")
SHARE: Final = f"select pg_try_advisory_lock_shared({SERVED})"
TO_READ: Final = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


class Transaction:
    """A transaction under way: `sql` runs statements, `touch` tells who follows a match."""

    def __init__(self, sql: Connection) -> None:
        self.sql = sql
        self.touched: dict[str, int] = {}
        self.afterwards: list[Callable[[], None]] = []

    def touch(self, match: str, version: int) -> None:
        """Something about a match has changed that pages show."""
        self.touched[match] = version

    def then(self, act: Callable[[], None]) -> None:
        """Do this once it is all on the disk, before whoever asked hears of it; else never."""
        self.afterwards.append(act)


class Piece:
    """A piece of work that waits for a writer, and what came of it."""

    def __init__(self, work: Callable[[Transaction], Any]) -> None:
        self.work = work
        self.future: Future[Any] = Future()
        self.done: Transaction | None = None
        self.result: Any = None
        self.failure: BaseException | None = None

    def run(self, sql: Connection) -> Transaction:
        """Do the work in a transaction that has begun."""
        self.failure = None
        self.done = Transaction(sql)
        self.result = self.work(self.done)
        return self.done

    @property
    def touched(self) -> dict[str, int]:
        """The matches that it changed, or would have."""
        return {} if self.done is None else self.done.touched


class Database:
    """One database.

    `heard` is called, on some thread, with each match that has changed and its version; with
    "" after a time in which changes may have been missed. `forget` is called with a match whose
    change did not come about. Neither may write and wait for it.

    Who opens a SQLite file to `serve` is the only one to do so.
    """

    def __init__(self, url: str, serve: bool = False) -> None:
        self.url = url
        self.is_sqlite = url.startswith("sqlite")
        self.heard: Callable[[str, int], None] = ignore
        self.forget: Callable[[str, int], None] = ignore
        self.closing = threading.Event()
        self.guard = threading.Lock()
        self.pieces: queue.SimpleQueue[Piece | None] = queue.SimpleQueue()
        self.engine = make_engine(url)
        self.writing = self.engine.execution_options(**BEGIN_TO_WRITE)
        self.reading = self.engine if self.is_sqlite else self.engine.execution_options(**TO_READ)
        self.claim: Claim | None = None
        try:
            if serve and self.is_sqlite:
                self.claim = Claim(sqlite_path(url))
            upgrade(self.writing)
        except BaseException:
            self.let_go()
            raise
        self.readers = ThreadPoolExecutor(READERS, "parlour-read")
        run = self.write_in_groups if self.is_sqlite else self.write_one_by_one
        self.writers = [
            threading.Thread(target=run, name=f"parlour-write-{number}", daemon=True)
            for number in range(1 if self.is_sqlite else WRITERS)
        ]
        for writer in self.writers:
            writer.start()
        self.listener: threading.Thread | None = None

    def close(self) -> None:
        """Finish what was begun, and let go of the database."""
        with self.guard:
            if self.closing.is_set():
                return
            self.closing.set()
            for _ in self.writers:
                self.pieces.put(None)
        for writer in self.writers:
            writer.join()
        if self.listener is not None:
            self.listener.join()
        self.readers.shutdown()
        self.let_go()

    def let_go(self) -> None:
        """Close the connections; another may serve."""
        self.engine.dispose()
        if self.claim is not None:
            self.claim.release()

    # Reading and writing.

    def read(self, work: Callable[[Connection], T]) -> T:
        """Run work that only looks, on this thread: all of it sees the same moment."""
        try:
            with self.reading.connect() as sql:
                return work(sql)
        except PROBLEMS as problem:
            raise trouble(problem) from problem

    def look(self, work: Callable[[Connection], T]) -> "Future[T]":
        """Run work that only looks, on a thread of the pool."""
        return self.readers.submit(self.read, work)

    def submit(self, work: Callable[[Transaction], T]) -> "Future[T]":
        """Queue work that writes; the result comes when it is committed.

        Work that was not begun can still be cancelled. It may be run again where transactions
        were in each other's way, so it changes nothing but the database (see Transaction.then).
        """
        piece = Piece(work)
        with self.guard:
            if self.closing.is_set():
                raise Trouble("the database has been closed")
            self.pieces.put(piece)
        return piece.future

    def write(self, work: Callable[[Transaction], T]) -> T:
        """Run work that writes, and wait until it is committed."""
        assert threading.current_thread() not in self.writers, "a writer would wait for itself"
        return self.submit(work).result()

    # SQLite: one writer, gathered commits.

    def write_in_groups(self) -> None:
        """Take what has gathered, run each piece in a savepoint, commit all of it at once."""
        last = False
        while not last:
            group: list[Piece] = []
            while len(group) < GATHER and not last and not (group and self.pieces.empty()):
                piece = self.pieces.get()
                if piece is None:
                    last = True
                elif piece.future.set_running_or_notify_cancel():
                    group.append(piece)
            if group:
                self.commit_group(group)
                for piece in group:
                    self.settle(piece)

    def commit_group(self, group: list[Piece]) -> None:
        """Run a group; what fails alone is undone alone, what fails together fails for all."""
        try:
            with self.writing.begin() as sql:
                for piece in group:
                    self.run_apart(sql, piece)
        except BaseException as problem:
            told = trouble(problem) if isinstance(problem, PROBLEMS) else problem
            for piece in group:
                piece.failure = piece.failure or told

    def run_apart(self, sql: Connection, piece: Piece) -> None:
        """Run a piece in a savepoint, and undo it alone if it fails."""
        sql.exec_driver_sql("SAVEPOINT piece")
        try:
            piece.run(sql)
        except BaseException as problem:
            piece.failure = trouble(problem) if isinstance(problem, PROBLEMS) else problem
            if not sql.connection.driver_connection.in_transaction:  # type: ignore[union-attr]
                raise  # the disk is full, or worse: SQLite has undone the whole group
            sql.exec_driver_sql("ROLLBACK TO piece")
            self.drop(piece)  # before the next piece looks at the same match
        sql.exec_driver_sql("RELEASE piece")

    # PostgreSQL: several writers, a transaction each.

    def write_one_by_one(self) -> None:
        """Take a piece of work at a time; what two do at once is tried again."""
        while True:
            piece = self.pieces.get()
            if piece is None:
                return
            if piece.future.set_running_or_notify_cancel():
                tries = 1
                while self.try_piece(piece) and tries < TRIES:
                    self.drop(piece)
                    self.closing.wait(random.uniform(0, 0.02 * tries))
                    tries += 1
                self.settle(piece)

    def try_piece(self, piece: Piece) -> bool:
        """Run a piece in a transaction; whether it failed only because others did the same."""
        try:
            with self.engine.begin() as sql:
                for match, version in piece.run(sql).touched.items():
                    notice = {"channel": CHANNEL, "notice": f"{match} {version}"}
                    sql.execute(NOTIFY, notice)
        except PROBLEMS as problem:
            piece.failure = trouble(problem)
            return may_go_better(problem)
        except BaseException as problem:
            piece.failure = problem
        return False

    # Telling.

    def settle(self, piece: Piece) -> None:
        """Tell who asked, and who follows."""
        if piece.failure is not None:
            self.drop(piece)
            piece.future.set_exception(piece.failure)
            return
        if piece.done is not None:
            for act in piece.done.afterwards:
                guarded(act)
        piece.future.set_result(piece.result)
        if self.is_sqlite:  # PostgreSQL tells us too
            for match, version in piece.touched.items():
                guarded(self.heard, match, version)

    def drop(self, piece: Piece) -> None:
        """What these matches were to become did not come about."""
        for match, version in piece.touched.items():
            guarded(self.forget, match, version)

    # Listening.

    def listen(self) -> None:
        """Follow what any process changes. On SQLite this process is the only one."""
        if not self.is_sqlite and self.listener is None:
            self.listener = threading.Thread(target=self.hear, name="parlour-hear", daemon=True)
            self.listener.start()

    def hear(self) -> None:
        """Wait for notices of PostgreSQL; after a lost connection everything may be new."""
        import psycopg

        plain = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self.closing.is_set():
            try:
                with psycopg.connect(plain, autocommit=True, **HOW_TO_CONNECT) as connection:
                    self.hear_on(connection)
            except psycopg.Error as problem:
                LOG.warning("notices of the database are missed: %s", str(problem).strip())
                self.closing.wait(0.5)

    def hear_on(self, connection: Any) -> None:
        """Follow the notices of one connection. While it lasts, nobody replaces everything."""
        while not connection.execute(SHARE).fetchone()[0]:
            if self.closing.wait(0.5):
                return
        connection.execute(f"LISTEN {CHANNEL}")
        guarded(self.heard, "", 0)
        while not self.closing.is_set():
            for notice in connection.notifies(timeout=0.25):
                match, _, version = notice.payload.partition(" ")
                guarded(self.heard, match, int(version) if version.isdecimal() else 0)


def guarded(tell: Callable[..., None], *about: Any) -> None:
    """Tell somebody; his trouble is not that of the writer."""
    try:
        tell(*about)
    except Exception:
        LOG.exception("a change was stored, but not everybody heard of it")


def ignore(match: str, version: int) -> None:
    """Nobody follows."""
