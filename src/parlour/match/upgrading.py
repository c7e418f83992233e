"""Bringing a database to the present schema (Alembic), once, when it is opened."""

from typing import Final

import sqlalchemy
from sqlalchemy import Connection, Engine

from parlour.match.trouble import PROBLEMS, Trouble, trouble

HEAD: Final = "0002"

# The numbers of our advisory locks in PostgreSQL: any two that nobody else uses.
LOCK: Final = 7_265_001  # held while the schema changes
SERVED: Final = 7_265_002  # shared by the servers, taken whole by who replaces everything

FOREIGN: Final = "this database holds something else than matches of Parlour"


def upgrade(writing: Engine) -> None:
    """Create or bring up to date, in one transaction; a newer or foreign one is left alone."""
    try:
        with writing.begin() as sql:
            if sql.dialect.name == "postgresql":
                sql.exec_driver_sql(f"select pg_advisory_xact_lock({LOCK})")
            if schema_of(sql) != HEAD:
                run_migrations(sql)
    except PROBLEMS as problem:
        raise trouble(problem) from None


def schema_of(sql: Connection) -> str:
    """The schema of a database, '' for an empty one; Trouble where it is none that we know."""
    tables = sqlalchemy.inspect(sql).get_table_names()
    if not tables:
        return ""
    if "alembic_version" not in tables:
        raise Trouble(FOREIGN)
    found = sql.exec_driver_sql("select version_num from alembic_version").scalars().all()
    if not found and len(tables) == 1:
        return ""
    if len(found) != 1 or len(found[0]) != len(HEAD) or not found[0].isdecimal():
        raise Trouble(FOREIGN)
    schema = str(found[0])
    if schema > HEAD:
        raise Trouble(
            f"this database was made by a newer Parlour (schema {schema}; this one knows {HEAD})"
        )
    return schema


def run_migrations(sql: Connection, schema: str = "head") -> None:
    """Run what is missing, up to a schema, in the transaction that has begun."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "parlour.match:migrations")
    config.attributes["connection"] = sql
    command.upgrade(config, schema)
