"""The Gamesmaster: a person without a seat, who collects sealed orders and opens them.

While a match has one, sealed orders stay shut until he publishes. He sets deadlines, reminds,
puts right what the game lets a referee put right, and replaces who does not come.
"""

from dataclasses import replace
from typing import Final

from sqlalchemy import Connection, func, select

from parlour.kernel.errors import OrderError
from parlour.kernel.lines import Line
from parlour.kernel.orders import Order
from parlour.kernel.table import CLOSE, HOST, RELEASE, Table
from parlour.match import absences, hosting, playing
from parlour.match.database import Transaction
from parlour.match.hall import Hall
from parlour.match.journal import CORRECT, PUBLISH
from parlour.match.matches import OPEN, OVER, PERSON, RUNNING, Match, NoMatch
from parlour.match.notices import GAMESMASTER, PASSED
from parlour.match.playing import Stale
from parlour.match.schema import ENTRIES, MATCHES

LONGEST_WORDS: Final = 400
THINKING: Final = 60  # seconds that programs are waited for; one that fails does not stop a match


# Who it is.


def appoint(hall: Hall, work: Transaction, match: str, person: str | None, now: float) -> Match:
    """Let somebody be the Gamesmaster, or whoever comes by a new link."""
    before = hall.hold(work, match)
    if before.status == OVER:
        raise OrderError("this match is over")
    after = hall.put(work, hosting.with_gamesmaster(before, person), before)
    return settle(hall, work, after, now)


def settle(hall: Hall, work: Transaction, match: Match, now: float) -> Match:
    """After the Gamesmaster has come: start, or hold what is sealed from now on."""
    if match.status == OPEN:
        return hosting.begin(hall, work, match, now) if hosting.is_complete(match) else match
    if match.table is None or match.table.state.held:
        return match
    return hosting.hold(hall, work, match, now)


def match_of_link(sql: Connection, link: str) -> str:
    """The match that an invitation to a Gamesmaster is for."""
    query = select(MATCHES.c.id).where(MATCHES.c.gamesmaster_link == link)
    found = sql.execute(query).scalar()
    if found is None:
        raise NoMatch("this invitation is not valid any more; ask whoever sent it for a new one")
    return str(found)


def accept(hall: Hall, work: Transaction, link: str, person: str, now: float) -> Match:
    """Become the Gamesmaster by a link."""
    return appoint(hall, work, match_of_link(work.sql, link), person, now)


def dismiss(hall: Hall, work: Transaction, match: str, now: float) -> Match:
    """Do without a Gamesmaster; sealed orders are opened when the last is in."""
    before = hall.hold(work, match)
    after = replace(before, gamesmaster=None, gamesmaster_link=None).without_notices(GAMESMASTER)
    after = replace(after, clock=replace(after.clock, passed=False))
    after = hall.put(work, after, before)
    if after.status == OPEN and hosting.is_complete(after):
        return hosting.begin(hall, work, after, now)
    if after.table is not None and after.table.state.held and not after.table.over:
        return playing.carry_out_for_host(hall, work, after, RELEASE, now, PUBLISH)
    return after


# What he does.


def set_deadline(hall: Hall, work: Transaction, match: str, due: float, now: float) -> Match:
    """Another deadline for the present period; 0 for none."""
    before = hall.hold(work, match)
    playing.must_run(before)
    if due and due <= now:
        raise OrderError("this deadline is over already; choose a later one")
    clock = replace(before.clock, due=due, reminded=False, passed=False, again=False)
    after = replace(before, clock=clock).without_notices(GAMESMASTER, PASSED)
    return playing.changed(hall, work, after, before, now)


def remind(
    hall: Hall, work: Transaction, match: str, seats: list[int], words: str, now: float
) -> Match:
    """A line to some of those who are not in."""
    before = hall.hold(work, match)
    playing.must_run(before)
    words = " ".join(words.split())
    if len(words) > LONGEST_WORDS or not words.isprintable():
        raise OrderError(f"write at most {LONGEST_WORDS} characters")
    late = [seat for seat in before.people_asked() if seat in seats]
    if not late:
        raise OrderError("choose whom to remind: somebody whose orders are not in")
    return playing.changed(hall, work, absences.remind(before, late, words, now), before, now)


def ask_whether_there(hall: Hall, work: Transaction, match: str, seat: int, now: float) -> Match:
    """Ask a player who has missed moves whether he is still there."""
    before = hall.hold(work, match)
    playing.must_run(before)
    chair = before.chair(seat)
    if chair.kind != PERSON or chair.bot or not chair.missed:
        raise OrderError("only a player who has missed a move is asked this")
    if before.settings.absence == absences.POST and chair.missed < absences.IN_A_ROW:
        raise OrderError("a player is asked this when he has missed two moves in a row")
    return playing.changed(hall, work, absences.ask_whether_there(before, seat, now), before, now)


def replace_player(hall: Hall, work: Transaction, match: str, seat: int, now: float) -> Match:
    """A program plays meanwhile, and a link is made for a substitute."""
    before = hall.hold(work, match)
    chair = before.chair(seat)
    if before.status in (OPEN, OVER) or chair.kind != PERSON:
        raise OrderError("nobody sits there who could be replaced")
    absences.must_be_replaceable(before, seat)
    after = absences.step_aside(before, seat, offered=True)
    return playing.changed(hall, work, after, before, now)


def corrected(sql: Connection, match: str) -> int:
    """How many entries of the journal are not a seat's: a form of the desk counts once."""
    query = select(func.count()).where(ENTRIES.c.match == match, ENTRIES.c.seat == HOST)
    return int(sql.execute(query).scalar_one())


def correct(
    hall: Hall, work: Transaction, match: str, order: Order, count: int, now: float
) -> Match:
    """Put something right, as the game offers it; everybody reads it."""
    before = hall.hold(work, match)
    playing.must_run(before)
    if corrected(work.sql, match) != count:
        raise Stale("this has been done already, or something was published since: look again")
    return playing.carry_out_for_host(hall, work, before, order, now, CORRECT)


def why_not_publish(match: Match, now: float) -> str:
    """Why the period cannot be closed yet, or ''."""
    if match.status != RUNNING or match.table is None:
        return "The match does not run."
    if now < match.moved + THINKING and any(match.chairs[seat].bot for seat in match.asked()):
        return "A program has still to give its orders; wait a moment."
    if absences.insists(match) and match.people_asked():
        return (
            "What is not there is asked for once more when the deadline has passed; a week later "
            "its player may be replaced."
        )
    return ""


def publish(hall: Hall, work: Transaction, match: str, period: str, now: float) -> Match:
    """Close the period: sealed orders are opened, whoever is not in is taken to be absent.

    `period` is what `playing.period_of` gave when the page was drawn: it is closed once.
    """
    before = hall.hold(work, match)
    playing.must_run(before)
    if playing.period_of(before) != period:
        raise Stale("this period has been closed already; look again")
    reason = why_not_publish(before, now)
    if reason:
        raise OrderError(reason)
    given = absences.give_saved(hall, work, before, before.people_asked(), now, PUBLISH)
    absent = given.people_asked()
    after = playing.carry_out_for_host(hall, work, given, CLOSE, now, PUBLISH)
    if not absent:
        return after
    counted = absences.missed_a_move(after, absent, now)
    return playing.changed(hall, work, counted, after, now)


def preview(match: Match) -> tuple[Table, list[Line]]:
    """What closing the period now would bring, worked out on a copy. Nothing is stored.

    Saved sheets are left out: that they are there is nobody's business before they count.
    """
    table = match.playing.copy()
    return table, table.close()
