"""A backup: everything in a database as one file that SQLite and PostgreSQL both restore.

A gzip of lines, each a JSON list: a check on everything up to and with it, what it is, and the
data. The first line is the head, then each table with its columns and its rows, then the end.
"""

import base64
import contextlib
import gzip
import json
import os
import tempfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import sqlalchemy
from sqlalchemy import Connection, Engine, LargeBinary, MetaData, Table

from parlour.kernel.errors import BadData
from parlour.match.database import CHANNEL, NOTIFY
from parlour.match.engines import BEGIN_TO_WRITE, Claim, make_engine, sqlite_path
from parlour.match.schema import METADATA
from parlour.match.trouble import PROBLEMS, Trouble, trouble
from parlour.match.upgrading import HEAD, LOCK, SERVED, run_migrations, schema_of

FORMAT: Final = "parlour backup 1"
CHECK: Final = 12  # signs of the check on each line
AT_ONCE = 500
LONGEST_LINE: Final = 100_000_000

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Backup:
    """What a backup holds: its schema, when it was made, and how many rows of each table."""

    schema: str
    made: str
    rows: dict[str, int]

    @property
    def total(self) -> int:
        """All rows."""
        return sum(self.rows.values())


# Writing.


class Writer:
    """Writes the lines, each with its check."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self.file = file
        self.digest = sha256()

    def line(self, kind: str, data: object) -> None:
        """One line."""
        rest = json.dumps([kind, data], ensure_ascii=False, separators=(",", ":"))[1:]
        body = rest.encode()
        self.digest.update(body)
        self.file.write(f'["{self.digest.hexdigest()[:CHECK]}",'.encode() + body + b"\n")


def back_up(url: str, path: Path, progress: Progress) -> Backup:
    """Write all that a database holds at one moment; a server may go on meanwhile."""
    if url.startswith("sqlite:") and not sqlite_path(url).is_file():
        raise Trouble(f"{sqlite_path(url)}: there is no such database")
    engine = make_engine(url)
    try:
        with whole_file(path) as file, one_moment(engine) as sql:
            return write_backup(sql, file, progress)
    except PROBLEMS as problem:
        raise trouble(problem) from problem
    finally:
        engine.dispose()


@contextlib.contextmanager
def one_moment(engine: Engine) -> Iterator[Connection]:
    """A connection that sees the database as it is now, however long it reads."""
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
    with engine.connect() as sql:
        if engine.dialect.name == "postgresql":
            sql.exec_driver_sql("SET LOCAL statement_timeout = 0")
        yield sql


@contextlib.contextmanager
def whole_file(path: Path) -> Iterator[gzip.GzipFile]:
    """A file for its owner alone that appears once it is whole and on the disk, or not at all."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}-", dir=path.parent)
    except OSError as problem:
        raise BadData(f"{path}: cannot be written ({reason(problem)})") from None
    try:
        with os.fdopen(handle, "wb") as file:
            with gzip.GzipFile("", "wb", 6, file, mtime=0) as packed:
                yield packed
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError as problem:
        raise BadData(f"{path}: cannot be written ({reason(problem)})") from None
    finally:
        Path(name).unlink(missing_ok=True)


def write_backup(sql: Connection, file: gzip.GzipFile, progress: Progress) -> Backup:
    """Write head, tables and end."""
    schema = schema_of(sql)
    if not schema:
        raise Trouble("this database is empty")
    tables = tables_of(sql)
    rows = {
        table.name: int(
            sql.execute(sqlalchemy.select(sqlalchemy.func.count()).select_from(table)).scalar_one()
        )
        for table in tables
    }
    backup = Backup(schema, datetime.now(UTC).isoformat(timespec="seconds"), rows)
    writer = Writer(file)
    writer.line("head", {"format": FORMAT, "schema": schema, "made": backup.made, "rows": rows})
    done = 0
    for table in tables:
        writer.line("table", {"name": table.name, "columns": [c.name for c in table.columns]})
        packed = [isinstance(column.type, LargeBinary) for column in table.columns]
        query = sqlalchemy.select(table).order_by(*table.primary_key.columns)
        for row in sql.execution_options(yield_per=AT_ONCE).execute(query):
            writer.line("row", [out(v) if p else v for v, p in zip(row, packed, strict=True)])
            done += 1
            if done % AT_ONCE == 0:
                progress(done, backup.total)
    writer.line("end", {"rows": done})
    progress(done, backup.total)
    return backup


def tables_of(sql: Connection) -> list[Table]:
    """Our tables as they are there, those first that others point to."""
    return [table for table in ours(sql).sorted_tables if table.name != "alembic_version"]


def ours(sql: Connection) -> MetaData:
    """What is there of our tables; a database may hold those of others beside them."""
    found = MetaData()
    found.reflect(sql, only=lambda name, _: name in METADATA.tables or name == "alembic_version")
    return found


def out(value: bytes | None) -> str | None:
    """Bytes as a text."""
    return None if value is None else base64.b64encode(value).decode("ascii")


# Reading.


def lines_of(path: Path) -> Iterator[tuple[int, str, Any]]:
    """The lines of a backup, each checked: its number, what it is, its data."""
    digest = sha256()
    number = 0
    try:
        with path.open("rb") as raw, gzip.GzipFile(fileobj=raw) as file:
            while line := file.readline(LONGEST_LINE):
                number += 1
                digest.update(line[CHECK + 4 : -1])
                check = digest.hexdigest()[:CHECK]
                if line[: CHECK + 4] != f'["{check}",'.encode() or line[-1:] != b"\n":
                    raise BadData(damage(path, number))
                _, kind, data = json.loads(line)
                yield number, str(kind), data
    except EOFError:
        raise BadData(f"{path}: the backup is cut off after line {number}") from None
    except (zlib.error, gzip.BadGzipFile) as problem:
        if str(problem).startswith("Not a gzipped file"):
            raise BadData(f"{path}: this is not a backup of Parlour") from None
        raise BadData(f"{path}: the backup is damaged after line {number}") from None
    except OSError as problem:
        raise BadData(f"{path}: cannot be read ({reason(problem)})") from None
    except ValueError:
        raise BadData(damage(path, number)) from None


def damage(path: Path, number: int) -> str:
    """What is said of a line whose check is wrong."""
    if number == 1:
        return f"{path}: this is not a backup of Parlour"
    return f"{path}: line {number} was changed, or a line before it is missing"


def check_backup(path: Path, progress: Progress) -> Backup:
    """Read a backup to its end; BadData says what is wrong with it, and where."""
    backup: Backup | None = None
    counted: dict[str, int] = {}
    table = ""
    ended = False
    done = last = 0
    for number, kind, data in lines_of(path):
        last = number
        if backup is None:
            backup = head_of(path, kind, data)
        elif kind == "table":
            table = data["name"]
            counted[table] = 0
        elif kind == "row":
            counted[table] += 1
            done += 1
            if done % AT_ONCE == 0:
                progress(done, backup.total)
        else:
            ended = True
    if backup is None or not ended:
        raise BadData(f"{path}: the backup is cut off after line {last}")
    if counted != backup.rows:
        raise BadData(f"{path}: the backup does not hold the rows that its first line announces")
    return backup


def head_of(path: Path, kind: str, data: Any) -> Backup:
    """The first line."""
    if kind != "head" or data["format"] != FORMAT:
        raise BadData(f"{path}: this is not a backup that this Parlour can read")
    if data["schema"] > HEAD:
        raise BadData(
            f"{path}: this backup was made by a newer Parlour "
            f"(schema {data['schema']}; this one knows {HEAD})"
        )
    return Backup(data["schema"], data["made"], data["rows"])


def restore(url: str, path: Path, replace: bool, progress: Progress) -> Backup:
    """Make a database what a backup says, all of it or nothing; the backup is checked first."""
    backup = check_backup(path, lambda done, total: progress(done, 2 * total))
    engine = make_engine(url)
    claim: Claim | None = None
    try:
        if engine.dialect.name == "sqlite":
            claim = Claim(sqlite_path(url))
        with engine.execution_options(**BEGIN_TO_WRITE).begin() as sql:
            if engine.dialect.name == "postgresql":
                lock_out_servers(sql)
            clear(sql, replace)
            run_migrations(sql, backup.schema)
            fill(sql, path, lambda done: progress(backup.total + done, 2 * backup.total))
            run_migrations(sql)
            if engine.dialect.name == "postgresql":
                sql.execute(NOTIFY, {"channel": CHANNEL, "notice": " 0"})
    except PROBLEMS as problem:
        raise trouble(problem) from problem
    finally:
        engine.dispose()
        if claim is not None:
            claim.release()
    return backup


def lock_out_servers(sql: Connection) -> None:
    """Refuse to replace what a server shows; one that starts meanwhile waits."""
    sql.exec_driver_sql("SET LOCAL statement_timeout = 0")
    free = sql.exec_driver_sql(f"select pg_try_advisory_xact_lock({SERVED})").scalar_one()
    if not free:
        raise Trouble("this database is being served; stop the servers first")
    sql.exec_driver_sql(f"select pg_advisory_xact_lock({LOCK})")


def clear(sql: Connection, replace: bool) -> None:
    """Take our tables away; Trouble where they hold something that is not to be replaced."""
    if not schema_of(sql):
        return
    for table in tables_of(sql):
        if not replace and sql.execute(sqlalchemy.select(table).limit(1)).first() is not None:
            raise Trouble(
                "this database is not empty; --replace puts the backup in the place of all it holds"
            )
    ours(sql).drop_all(sql)


def fill(sql: Connection, path: Path, progress: Callable[[int], None]) -> None:
    """Store the rows of a backup that was checked."""
    tables = {table.name: table for table in tables_of(sql)}
    table: Table | None = None
    columns: list[Any] = []
    waiting: list[dict[str, Any]] = []
    done = 0
    for _, kind, data in lines_of(path):
        if kind == "row":
            waiting.append({c.name: back(c, v) for c, v in zip(columns, data, strict=True)})
        if waiting and (kind != "row" or len(waiting) == AT_ONCE):
            assert table is not None
            sql.execute(sqlalchemy.insert(table), waiting)
            done += len(waiting)
            waiting = []
            progress(done)
        if kind == "table":
            table = tables[data["name"]]
            columns = [table.columns[name] for name in data["columns"]]
    if sql.dialect.name == "postgresql":
        for one in tables.values():
            set_counters(sql, one)


def back(column: Any, value: Any) -> Any:
    """A value as the database takes it."""
    if isinstance(column.type, LargeBinary) and value is not None:
        return base64.b64decode(value)
    if isinstance(column.type, sqlalchemy.Boolean) and value is not None:
        return bool(value)
    return value


def set_counters(sql: Connection, table: Table) -> None:
    """PostgreSQL counts rows apart from them: it goes on after the last one."""
    for column in table.primary_key.columns:
        if column.name == "id" and isinstance(column.type, sqlalchemy.Integer):
            sql.exec_driver_sql(
                f"select setval(pg_get_serial_sequence('{table.name}', '{column.name}'), "
                f"coalesce((select max({column.name}) from {table.name}), 0) + 1, false)"
            )


def reason(problem: OSError) -> str:
    """What the system says, in its few words."""
    return (problem.strerror or str(problem) or "no reason given").lower()
