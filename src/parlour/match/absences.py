"""Who does not come: what happens when time is up, and who may be replaced.

By mail (the absence policy 'post'): who misses a move is taken to be absent once; who misses two
in a row is asked whether he is still there, and replaced if he is silent. Orders on which a game
insists are asked for once more, and a week later whoever has not sent them is replaced.
"""

from dataclasses import replace
from typing import Final

from parlour.kernel.errors import OrderError
from parlour.kernel.words import listing
from parlour.match import clocks, jobs, playing
from parlour.match.database import Transaction
from parlour.match.hall import Hall
from parlour.match.links import new_link
from parlour.match.matches import OVER, PERSON, RUNNING, Match
from parlour.match.notices import AGAIN, GAMESMASTER, PASSED, REMIND, SILENT, THERE
from parlour.match.settings import DAY, HOUR

POST: Final = "post"
ONCE_MORE: Final = 7 * DAY  # how long what a game insists on is waited for once more
IN_A_ROW: Final = 2
NOT_REPLACED: Final = (
    "in this match a player is replaced only with his consent, or when he has missed two moves "
    "or a list and does not answer"
)


# Time is up.


def time_is_up(hall: Hall, work: Transaction, match: str, now: float) -> Match | None:
    """Act for the people whose time is over, as the match has settled; None where none is.

    A legal sheet that somebody has saved counts as given. Where there is a Gamesmaster, late
    orders are taken until he opens them: he is told.
    """
    before = hall.hold(work, match)
    late = late_in(before, now)
    if not late:
        waits = before.status == RUNNING and before.clock.due > now
        jobs.set_job(work.sql, match, jobs.CLOCK, before.clock.due if waits else 0.0)
        return None
    if playing.is_held(before):
        return leave_to_gamesmaster(hall, work, before, late, now)
    after = give_saved(hall, work, before, late, now)
    late = late_in(after, now)
    if not late:
        return after
    if after.settings.absence == POST:
        return act_by_post(hall, work, after, late, now)
    if after.settings.absence == "default":
        return give_idle(hall, work, after, late, now)
    stood = after
    for seat in late:
        stood = step_aside(stood, seat, after.settings.absence == "seat")
    return playing.changed(hall, work, stood, after, now)


def late_in(match: Match, now: float) -> list[int]:
    """The people in a match whose time is up."""
    return clocks.overdue(match.clock, match.settings, match.people_asked(), now)


def give_saved(
    hall: Hall, work: Transaction, before: Match, seats: list[int], now: float, by: str = jobs.CLOCK
) -> Match:
    """Give for each of these seats the sheet that it has saved, if that is legal then."""
    for seat in seats:
        order = playing.sheet_to_give(before, seat) if playing.is_sealed(before) else None
        if order is not None and seat in before.people_asked():
            before = playing.carry_out(hall, work, before, seat, order, now, by=by)
    return before


def give_idle(hall: Hall, work: Transaction, before: Match, late: list[int], now: float) -> Match:
    """The quiet order for whoever is late, and for who is so after it."""
    while late:
        order = before.playing.ask(late[0]).idle()
        assert order is not None, "every ask has an idle order"
        before = playing.carry_out(hall, work, before, late[0], order, now, by=jobs.CLOCK)
        late = late_in(before, now)
    return before


def step_aside(match: Match, seat: int, offered: bool) -> Match:
    """Let a program play for a person; offer the seat by a link where that is wanted."""
    bot = match.game.bots[0]
    match = match.with_chair(seat, bot=bot, missed=0, grace=0.0).without_notices(seat)
    if offered:
        match = match.with_chair(seat, link=match.chairs[seat].link or new_link())
    return match


def leave_to_gamesmaster(
    hall: Hall, work: Transaction, before: Match, late: list[int], now: float
) -> Match:
    """Tell the Gamesmaster that a deadline has passed; nothing is opened without him."""
    if insists(before) and not before.clock.again:
        after = ask_once_more(before, late, now)
    else:
        after = replace(before, clock=replace(before.clock, passed=True))
    missing = listing([before.names[seat] for seat in late])
    words = f"The deadline has passed; not in: {missing}."
    if after.clock.again:
        words += " They may be replaced now." if after.clock.passed else " Asked once more."
    after = after.with_notice(GAMESMASTER, PASSED, words, now)
    return playing.changed(hall, work, after, before, now)


# By mail.


def act_by_post(hall: Hall, work: Transaction, before: Match, late: list[int], now: float) -> Match:
    """A missed move is done without; a list is asked for once more, then its player replaced."""
    if not insists(before):
        after = give_idle(hall, work, before, late, now)
        return playing.changed(hall, work, missed_a_move(after, late, now), after, now)
    if not before.clock.again:
        after = ask_once_more(before, late, now)
    else:
        after = before
        for seat in late:
            after = step_aside(after, seat, offered=True)
    return playing.changed(hall, work, after, before, now)


def insists(match: Match) -> bool:
    """Whether orders are asked for that must not be missing."""
    return match.settings.absence == POST and match.game.insistent(match.playing.state)


def ask_once_more(match: Match, late: list[int], now: float) -> Match:
    """Ask for what is overdue, with a week's time."""
    due = now + ONCE_MORE
    match = replace(match, clock=replace(match.clock, due=due, again=True))
    words = f"Your orders are overdue. Send them by {said(match, due)}, or you will be replaced."
    for seat in late:
        match = match.with_notice(seat, AGAIN, words, now)
    return match


def said(match: Match, at: float) -> str:
    """A moment in the time zone of the match."""
    return f"{clocks.moment(at, match.settings.zone)} ({match.settings.zone})"


def missed_a_move(match: Match, seats: list[int], now: float) -> Match:
    """Count a missed move; after the second in a row ask whether he is still there."""
    for seat in seats:
        chair = match.chairs[seat]
        match = match.with_chair(seat, missed=chair.missed + 1)
        asks = match.settings.absence == POST and match.status != OVER
        if asks and chair.missed + 1 >= IN_A_ROW and not chair.grace:
            match = ask_whether_there(match, seat, now)
    return match


def ask_whether_there(match: Match, seat: int, now: float) -> Match:
    """Ask somebody whether he is still there, with a deadline."""
    until = now + match.settings.grace_hours * HOUR
    match = match.with_chair(seat, grace=until)
    words = (
        f"You have missed {match.chairs[seat].missed} moves in a row. Are you still there? "
        f"Say so by {said(match, until)}, or your seat goes to somebody else."
    )
    return match.with_notice(seat, THERE, words, now)


def still_here(hall: Hall, work: Transaction, match: str, seat: int, now: float) -> Match:
    """Somebody answers that he is still there."""
    before = hall.hold(work, match)
    before.chair(seat)
    after = before.with_chair(seat, missed=0, grace=0.0).without_notices(seat, THERE)
    return playing.changed(hall, work, after, before, now)


def grace_is_over(hall: Hall, work: Transaction, match: str, now: float) -> Match | None:
    """Replace whoever was asked and is silent; with a Gamesmaster, tell him that he may."""
    before = hall.hold(work, match)
    silent = [chair.seat for chair in before.chairs if 0 < chair.grace <= now]
    if before.status != RUNNING or not silent:
        jobs.plan(work.sql, before, now)
        return None
    after = before
    for seat in silent:
        if not before.refereed:
            after = step_aside(after, seat, offered=True)
            continue
        after = after.with_chair(seat, grace=-before.chairs[seat].grace)
        names = listing([after.names[c.seat] for c in after.chairs if c.grace < 0])
        words = f"Asked and silent: {names}. You may replace them."
        after = after.with_notice(GAMESMASTER, SILENT, words, now)
    return playing.changed(hall, work, after, before, now)


def may_be_replaced(match: Match, seat: int) -> bool:
    """Whether a player may be replaced without his consent."""
    if match.settings.absence != POST:
        return True
    if match.chairs[seat].grace < 0:
        return True
    clock = match.clock
    return clock.again and clock.passed and insists(match) and seat in match.people_asked()


# Reminders.


def remind(match: Match, seats: list[int], words: str, now: float) -> Match:
    """A line to each of these seats that its orders are waited for."""
    due = f"Your orders are due {said(match, match.clock.due)}." if match.clock.due else ""
    whole = " ".join([part for part in (due, words) if part]) or "Your orders are waited for."
    for seat in seats:
        match = match.with_notice(seat, REMIND, whole, now)
    return match


def remind_in_time(hall: Hall, work: Transaction, match: str, now: float) -> Match | None:
    """The reminder that comes by itself."""
    before = hall.hold(work, match)
    due = jobs.reminder_due(before)
    if not due or due > now:
        jobs.set_job(work.sql, match, jobs.REMIND, due)
        return None
    in_time = before.people_asked() if now < before.clock.due else []
    after = remind(before, in_time, "", now)
    after = replace(after, clock=replace(after.clock, reminded=True))
    return playing.changed(hall, work, after, before, now)


def must_be_replaceable(match: Match, seat: int) -> None:
    """OrderError where the match has settled that nobody is replaced like this."""
    if match.chairs[seat].kind == PERSON and not may_be_replaced(match, seat):
        raise OrderError(NOT_REPLACED)
