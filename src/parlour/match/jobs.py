"""What happens by itself: a program's turn, a deadline. A table with leases, no clockwork.

A row says when something is due. Who takes it sets a lease, so that of several processes one
does it; whoever dies with it leaves it to the next. What is done looks at the match again, so
that doing it twice does no harm.
"""

from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from parlour.match.matches import RUNNING, Match
from parlour.match.schema import JOBS

BOT: Final = "bot"
CLOCK: Final = "clock"
LEASE: Final = 20.0
AT_ONCE: Final = 50


def plan(sql: Connection, match: Match, now: float, new_papers: bool = False) -> None:
    """Set the jobs of a match by what it waits for."""
    table = match.table
    bots = [chair.seat for chair in match.chairs if chair.bot]
    bot_due = 0.0
    if table is not None and match.status == RUNNING and bots:
        waits = any(seat in bots for seat in table.asked)
        if waits or new_papers:
            bot_due = now + (0.0 if match.clock.hurry else match.settings.pace / 10)
    if bots:
        set_job(sql, match.id, BOT, bot_due)
    clock_due = match.clock.due if match.status == RUNNING else 0.0
    if match.settings.clock != "none":
        set_job(sql, match.id, CLOCK, clock_due)


THIS_JOB: Final = (JOBS.c.match == bindparam("this")) & (JOBS.c.kind == bindparam("what"))
DROP: Final = delete(JOBS).where(THIS_JOB)
MOVE: Final = update(JOBS).where(THIS_JOB)
ADD: Final = insert(JOBS)


def set_job(sql: Connection, match: str, kind: str, due: float) -> None:
    """Let something happen at a time; 0 means not at all."""
    this = {"this": match, "what": kind}
    if not due:
        sql.execute(DROP, this)
    elif not sql.execute(MOVE, {**this, "due": due, "lease": 0.0}).rowcount:
        sql.execute(ADD, {"match": match, "kind": kind, "due": due, "lease": 0.0})


def due_jobs(sql: Connection, now: float) -> list[tuple[str, str]]:
    """What is due and not being done by anybody."""
    query = (
        select(JOBS.c.match, JOBS.c.kind)
        .where(JOBS.c.due <= now, JOBS.c.lease < now)
        .order_by(JOBS.c.due)
        .limit(AT_ONCE)
    )
    return [(str(row[0]), str(row[1])) for row in sql.execute(query)]


def take(sql: Connection, match: str, kind: str, now: float) -> bool:
    """Take a job for a while; False where another was quicker."""
    taken = sql.execute(
        update(JOBS)
        .where(JOBS.c.match == match, JOBS.c.kind == kind)
        .where(JOBS.c.due <= now, JOBS.c.lease < now)
        .values(lease=now + LEASE)
    )
    return taken.rowcount == 1


def drop(sql: Connection, match: str, kind: str) -> None:
    """Nothing is to be done any more."""
    sql.execute(delete(JOBS).where(JOBS.c.match == match, JOBS.c.kind == kind))
