"""What happens by itself: a program's turn, a deadline. A table with leases, no clockwork.

A row says when something is due. Who takes it sets a lease, so that of several processes one
does it; whoever dies with it leaves it to the next. What is done looks at the match again, so
that doing it twice does no harm, and a row that has lost its reason is dropped when it is due.
"""

from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from parlour.kernel.markets import offer_waits_for
from parlour.match.matches import RUNNING, Match
from parlour.match.schema import JOBS
from parlour.match.settings import DAY, HOUR

BOT: Final = "bot"
CLOCK: Final = "clock"
REMIND: Final = "remind"
ABSENT: Final = "absent"
EARLY: Final = 5 * DAY  # how long before it is due a list is asked for on which a game insists
LEASE: Final = 20.0
AT_ONCE: Final = 50


def plan(sql: Connection, match: Match, now: float) -> None:
    """Set the jobs of a match by what it waits for."""
    if any(chair.bot for chair in match.chairs):
        pause = 0.0 if match.clock.hurry else match.settings.pace / 10
        set_job(sql, match.id, BOT, now + pause if bot_is_next(match) else 0.0)
    running = match.status == RUNNING
    if match.settings.clock != "none" or match.refereed:
        waits = running and not match.clock.passed
        set_job(sql, match.id, CLOCK, match.clock.due if waits else 0.0)
    if "post" in (match.settings.clock, match.settings.absence) or match.refereed:
        set_job(sql, match.id, REMIND, reminder_due(match))
        graces = [chair.grace for chair in match.chairs if chair.grace > 0]
        set_job(sql, match.id, ABSENT, min(graces) if graces and running else 0.0)


def reminder_due(match: Match) -> float:
    """When whoever has not decided yet is reminded; 0 for never.

    Not where less time was given than that; but orders on which a game insists, five days before
    they are due, or at once.
    """
    clock, settings = match.clock, match.settings
    if match.status != RUNNING or not clock.due or clock.reminded or clock.passed:
        return 0.0
    if not (settings.clock == "post" or match.refereed):
        return 0.0
    if settings.absence == "post" and match.game.insistent(match.playing.state):
        return max(clock.since, clock.due - EARLY, 1.0)
    due = clock.due - settings.remind * HOUR
    return due if settings.remind and due > clock.since else 0.0


def bot_is_next(match: Match) -> bool:
    """Whether a program is asked for something, or for its answer to an offer."""
    if match.table is None or match.status != RUNNING:
        return False
    asked, state = match.table.asked, match.table.state
    return any(c.bot and (c.seat in asked or offer_waits_for(state, c.seat)) for c in match.chairs)


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
