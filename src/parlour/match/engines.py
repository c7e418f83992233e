"""Opening SQLite and PostgreSQL: how each is set up, and who may serve from it."""

import os
import sys
from pathlib import Path
from typing import IO, Any, Final

import sqlalchemy
from sqlalchemy import Connection, Engine, event
from sqlalchemy.pool import QueuePool

from parlour.match.trouble import PROBLEMS, Trouble, trouble

PATIENCE: Final = 10  # seconds that a lock is waited for
LONGEST_STATEMENT: Final = 60  # seconds
CONNECTIONS: Final = 18
BEGIN: Final = "parlour_begin"
BEGIN_TO_WRITE: Final = {BEGIN: "BEGIN IMMEDIATE"}

HOW_TO_CONNECT: Final[dict[str, Any]] = {
    "client_encoding": "utf8",
    "connect_timeout": 10,
    "keepalives": 1,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
"""Among it, how libpq notices that the other side has gone without a word."""

SESSION: Final = (
    f"SET lock_timeout = '{PATIENCE}s'",
    f"SET statement_timeout = '{LONGEST_STATEMENT}s'",
    f"SET idle_in_transaction_session_timeout = '{2 * LONGEST_STATEMENT}s'",
)


def make_engine(url: str) -> Engine:
    """An engine for `sqlite:///path` or `postgresql://…`; Trouble where it cannot be."""
    if url.startswith("sqlite:"):
        return sqlite_engine(sqlite_path(url))
    scheme, colon, rest = url.partition(":")
    if scheme not in ("postgresql", "postgres", "postgresql+psycopg") or not colon:
        raise Trouble(
            f"a database is sqlite:///path/to/file or postgresql://user@host/name, not '{url[:60]}'"
        )
    return postgres_engine("postgresql+psycopg:" + rest)


def postgres_engine(url: str) -> Engine:
    """PostgreSQL: nothing waits for ever, and every text can be stored."""
    try:
        engine = sqlalchemy.create_engine(
            url,
            pool_size=CONNECTIONS,
            pool_pre_ping=True,
            hide_parameters=True,  # an error goes to the log, and what was to be stored does not
            connect_args=HOW_TO_CONNECT,
        )
    except (sqlalchemy.exc.ArgumentError, ValueError):
        raise Trouble("the address of the database cannot be read") from None

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        with connection.cursor() as cursor:
            for statement in SESSION:
                cursor.execute(statement)
        connection.commit()

    try:
        with engine.connect() as sql:
            encoding = sql.exec_driver_sql("show server_encoding").scalar_one()
    except PROBLEMS as problem:
        engine.dispose()
        raise trouble(problem) from None
    if encoding != "UTF8":
        engine.dispose()
        raise Trouble(f"the database is encoded in {encoding}; make one with the encoding UTF8")
    return engine


def sqlite_path(url: str) -> Path:
    """The file of an address such as sqlite:///parlour.db."""
    path = url.partition(":///")[2]
    if not path or path == ":memory:":
        raise Trouble("name the file of the database: sqlite:///path/to/file")
    return Path(path)


def sqlite_engine(path: Path) -> Engine:
    """SQLite with a write-ahead log, every commit on the disk before it counts.

    Only its owner may read the file: it holds what the players of a running match must not see.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as problem:
        reason = (problem.strerror or "no reason given").lower()
        raise Trouble(f"{path}: this database cannot be made ({reason})") from None
    engine = sqlalchemy.create_engine(
        sqlalchemy.URL.create("sqlite", database=str(path)),
        module=sqlite_module(),
        poolclass=QueuePool,
        pool_size=CONNECTIONS,
        hide_parameters=True,
        connect_args={"check_same_thread": False, "isolation_level": None},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: Any) -> None:
        for pragma in (
            f"busy_timeout={PATIENCE * 1000}",
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "cache_size=-16000",
        ):
            connection.execute(f"PRAGMA {pragma}")

    # The driver leaves transactions to us: it would begin them late, and not before a SELECT.
    @event.listens_for(engine, "begin")
    def begin(sql: Connection) -> None:
        sql.exec_driver_sql(sql.get_execution_options().get(BEGIN, "BEGIN"))

    try:
        engine.connect().close()
    except PROBLEMS as problem:
        engine.dispose()
        raise Trouble(f"{path}: {trouble(problem)}") from None
    return engine


def sqlite_module() -> Any:
    """The newer SQLite of the package pysqlite3, where there is one; else Python's own."""
    try:
        import pysqlite3.dbapi2 as module  # type: ignore[import-untyped]
    except ImportError:
        import sqlite3 as module
    return module


class Claim:
    """A lock on a file beside the database, held while a server serves from it.

    The system lets go of it when the process ends, however it ends.
    """

    def __init__(self, path: Path) -> None:
        self.path = Path(f"{path}-served")
        try:
            self.file: IO[bytes] = self.path.open("a+b")
        except OSError as problem:
            reason = (problem.strerror or "no reason given").lower()
            raise Trouble(f"{self.path}: cannot be made ({reason})") from None
        try:
            lock(self.file)
        except OSError:
            self.file.seek(0)
            holder = self.file.read(20).decode("ascii", "replace").strip()
            self.file.close()
            by = f" by process {holder}" if holder.isdigit() else ""
            raise Trouble(
                f"{path} is being served already{by}; a file is served by one process, "
                "and several may share a PostgreSQL database"
            ) from None
        self.file.truncate(0)
        self.file.write(f"{os.getpid()}\n".encode())
        self.file.flush()

    def release(self) -> None:
        """Let somebody else serve."""
        self.file.close()


def lock(file: IO[bytes]) -> None:
    """Lock a file for this process; OSError where another has it."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(1000)  # beyond what is written, which others may read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
