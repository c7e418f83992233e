"""What a database may refuse to do, in sentences for the person who runs the server."""

from typing import Final

import sqlalchemy.exc

from parlour.kernel.errors import ParlourError

PROBLEMS: Final = (sqlalchemy.exc.DBAPIError, sqlalchemy.exc.TimeoutError)

SQLITE: Final = (
    ("disk is full", "the disk is full; nothing was stored"),
    ("readonly database", "the database may only be read; nothing was stored"),
    ("is locked", "the database is busy: another program has been writing to it for too long"),
    ("unable to open", "the database cannot be opened"),
    ("not a database", "this file is not a database"),
    ("malformed", "the database is damaged; restore it from a backup"),
    ("disk I/O error", "the disk has failed; nothing was stored"),
)

POSTGRES: Final = (
    ("53100", "the disk of the database is full; nothing was stored"),
    ("25006", "the database may only be read; nothing was stored"),
    ("40", "too many changes at once; nothing was stored, try again"),
    ("55P03", "the database is busy: a lock was waited for too long"),
    ("57014", "the database is busy: a statement took too long"),
    ("53", "the database has no room for more; nothing was stored"),
)


class Trouble(ParlourError):
    """The database cannot do what it should. What was asked for was not done."""


def trouble(problem: Exception) -> Exception:
    """A problem of the database as a sentence; what is rather a fault of ours, unchanged."""
    if isinstance(problem, sqlalchemy.exc.TimeoutError):
        return Trouble("the database is busy: too much is read at once")
    if not isinstance(problem, sqlalchemy.exc.DBAPIError) or problem.orig is None:
        return problem
    said = str(problem.orig).strip()
    for words, sentence in SQLITE:
        if words in said:
            return Trouble(sentence)
    state = sqlstate(problem)
    for start, sentence in POSTGRES:
        if state.startswith(start):
            return Trouble(sentence)
    if problem.connection_invalidated or isinstance(problem, sqlalchemy.exc.OperationalError):
        return Trouble("the database cannot be reached: " + (said.splitlines() or ["no reason"])[0])
    return problem


def sqlstate(problem: Exception) -> str:
    """The five signs by which PostgreSQL names a problem, or ''."""
    return str(getattr(getattr(problem, "orig", None), "sqlstate", None) or "")


def may_go_better(problem: Exception) -> bool:
    """Whether the same transaction, begun anew, may succeed: two were in each other's way."""
    return sqlstate(problem) in ("40001", "40P01")
