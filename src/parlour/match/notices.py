"""Notices: lines to one seat, or to the Gamesmaster, that stand on his page until they are done.

Each is a row that stays: whatever carries notices beyond this server takes those that have no
time in `sent`, and puts it there.
"""

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, insert, select, update

from parlour.match.schema import NOTICES

GAMESMASTER: Final = -1
REMIND: Final = "remind"  # orders are due soon
AGAIN: Final = "again"  # orders that are overdue are asked for once more
THERE: Final = "there"  # who has missed two moves is asked whether he is still there
PASSED: Final = "passed"  # to the Gamesmaster: the deadline is over
SILENT: Final = "silent"  # to the Gamesmaster: somebody may be replaced


@dataclass(frozen=True, slots=True)
class Notice:
    """A line to a seat; of each kind a seat has one at most."""

    seat: int
    kind: str
    words: str
    at: float


def read_notices(sql: Connection, match: str) -> tuple[Notice, ...]:
    """The notices of a match that still stand."""
    columns = (NOTICES.c.seat, NOTICES.c.kind, NOTICES.c.words, NOTICES.c.at)
    here = NOTICES.c.match == match
    query = select(*columns).where(here, NOTICES.c.open).order_by(NOTICES.c.id)
    return tuple([Notice(*row) for row in sql.execute(query)])


def write_notices(
    sql: Connection, match: str, before: tuple[Notice, ...], after: tuple[Notice, ...]
) -> None:
    """Store which notices stand now."""
    for notice in before:
        if notice not in after:
            this = (NOTICES.c.match == match) & (NOTICES.c.seat == notice.seat)
            done = update(NOTICES).where(this, NOTICES.c.kind == notice.kind, NOTICES.c.open)
            sql.execute(done.values(open=False))
    for notice in after:
        if notice not in before:
            sql.execute(
                insert(NOTICES).values(
                    match=match,
                    seat=notice.seat,
                    kind=notice.kind,
                    words=notice.words,
                    at=notice.at,
                    open=True,
                )
            )
