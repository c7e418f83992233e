"""Playing a match: orders that act once, taking back, agreeing, pausing."""

from dataclasses import dataclass, replace
from typing import Final

from parlour.games import page
from parlour.kernel.errors import OrderError, ParlourError
from parlour.kernel.frames import ONE, SEALED
from parlour.kernel.hashing import fingerprint
from parlour.kernel.lines import ALL
from parlour.kernel.orders import Order, order_from_text
from parlour.kernel.state import State
from parlour.kernel.table import Entry, Table
from parlour.match import clocks, jobs
from parlour.match.database import Transaction
from parlour.match.hall import Hall
from parlour.match.journal import add_entry, given_order, take_back
from parlour.match.matches import OVER, PAUSED, RUNNING, Match, Motion, Told, dense
from parlour.match.notices import SILENT, THERE
from parlour.match.sheets import LONGEST, Sheet

HOST: Final = -1
RECENT: Final = 12
TOO_LATE: Final = "you have decided already; this order came too late and was not carried out"


class Stale(OrderError):
    """An order for a decision that is no longer open. Nothing was done."""


@dataclass(frozen=True, slots=True)
class Given:
    """An order was taken: the match after it, and whether it had been taken before."""

    match: Match
    again: bool = False


def give_order(
    hall: Hall,
    work: Transaction,
    match: str,
    seat: int,
    order: Order,
    decision: str,
    given: int,
    now: float,
) -> Given:
    """An order from a person: for one decision, and by number of the seat's orders only once.

    `decision` is what `decision_of` gave when the page was drawn. The same order sent twice is
    taken once; another under the same number is refused.
    """
    before = hall.hold(work, match)
    chair = before.chair(seat)
    if given < chair.given:
        if given_order(work.sql, match, seat, given) == repr(order):
            return Given(before, again=True)
        raise Stale(TOO_LATE)
    if given > chair.given:
        raise Stale("this page is not up to date; nothing was done: look again")
    must_run(before)
    must_be_fresh(before, seat, order.verb, decision)
    if chair.bot:
        before = come_back(hall, work, match, seat, now)
    return Given(carry_out(hall, work, before, seat, order, now, given=given))


def decision_of(match: Match, seat: int) -> str:
    """What a seat is deciding, as a digest of what it is asked and what it sees.

    Made of nothing but that, so that it says nothing about what the seat may not know. Offers
    are left out, and where several decide at once so is what the others do meanwhile.
    """
    table = match.playing
    try:
        ask = table.ask(seat)
    except OrderError:
        return ""
    own = ask.choices[: len(ask.choices) - ask.standing]
    seen: list[object] = [ask.question, table.state.reveals, [choice.to_json() for choice in own]]
    question = table.state.stack[-1].question
    if question is not None and question.mode == ONE:
        view = table.view(seat)
        view.pop("deals", None)
        seen.append(view)
    return fingerprint(seen)


def must_be_fresh(match: Match, seat: int, verb: str, decision: str) -> None:
    """An order counts only for what it was given for; Stale where something happened since.

    Making or answering an offer means the same whatever happened, as long as it can be done.
    """
    if decision_of(match, seat) == decision:
        return
    try:
        offer = is_offer(match, seat, verb)
    except OrderError:
        raise Stale("you are not asked for anything any more; nothing was done") from None
    if not offer:
        raise Stale("something happened meanwhile, so nothing was done: look again, and decide")


def is_offer(match: Match, seat: int, verb: str) -> bool:
    """Whether an order makes or answers an offer, and not what the seat is asked."""
    ask = match.playing.ask(seat)
    names = [choice.name for choice in ask.choices]
    own = len(names) - ask.standing
    return verb in names[own:] and verb not in names[:own]


def must_run(match: Match) -> None:
    """Only a match that runs takes orders."""
    if match.status == PAUSED:
        raise OrderError("the match is paused; when all agree it goes on")
    if match.status == RUNNING and match.table is None:
        raise OrderError(match.broken)
    if match.status == OVER:
        raise OrderError("the match is over")
    if match.status != RUNNING:
        raise OrderError("the match has not started yet")


def carry_out(
    hall: Hall,
    work: Transaction,
    before: Match,
    seat: int,
    order: Order,
    now: float,
    given: int | None = None,
    by: str = "",
) -> Match:
    """One order: step the game, write the journal, set clocks and jobs.

    An offer is no decision, nor is a change of a sealed order: the clock runs on, and what
    happens in private moves nothing that others could see.
    """
    aside = seat not in before.playing.asked or is_offer(before, seat, order.verb)
    table = before.playing.copy()
    was = table.state
    table.step(seat, order)
    entry = table.entries.pop()
    private = aside and all(line.audience != ALL for line in entry.lines)
    undo = before.motion is not None and before.motion.kind == "undo"
    match = replace(
        before,
        table=table,
        revision=before.revision + 1,
        motion=None if undo else before.motion,
        moved=before.moved if private else now,
        recent=latest(before, entry, by, now),
    )
    if given is not None:
        match = match.with_chair(seat, given=given + 1)
    if given is not None or (before.sheets and order == saved_sheet(before, seat)):
        match = match.with_chair(seat, missed=0, grace=0.0).without_notices(seat)
    match = tidied(finish(match, now), before, seat)
    if not aside or match.deciding() != before.deciding():
        match = set_clock(match, before, now)
    match = hall.put(work, match, before)
    add_entry(work.sql, match, entry, given, changed_measures(was, table), by, now)
    jobs.plan(work.sql, match, now)
    return match


def carry_out_for_host(
    hall: Hall, work: Transaction, before: Match, order: Order, now: float, by: str = ""
) -> Match:
    """An entry of whoever referees: a period closed, something put right, sealed orders held."""
    table = before.playing.copy()
    was = table.state
    table.run(HOST, order, None)
    entry = table.entries.pop()
    match = replace(
        before,
        table=table,
        revision=before.revision + 1,
        motion=None,
        moved=now,
        recent=latest(before, entry, by, now),
    )
    match = tidied(finish(match, now), before, HOST)
    if period_of(match) != period_of(before):
        match = run_clock(match, before, [], now)
    elif match.deciding() != before.deciding():
        match = set_clock(match, before, now)
    match = hall.put(work, match, before)
    add_entry(work.sql, match, entry, None, changed_measures(was, table), by, now)
    jobs.plan(work.sql, match, now)
    return match


def latest(before: Match, entry: Entry, by: str, now: float) -> tuple[Told, ...]:
    """The latest entries, the new one at the end."""
    new = Told(before.revision + 1, entry.seat, tuple(entry.lines), now, by)
    return (*before.recent[1 - RECENT :], new)


def finish(match: Match, now: float) -> Match:
    """Note the end of the game in its match."""
    state = match.playing.state
    if not state.ending:
        return match
    return replace(
        match, status=OVER, ended=now, winners=state.winners, ending=state.ending, motion=None
    )


def set_clock(match: Match, before: Match, now: float) -> Match:
    """The clock after somebody's order; a Gamesmaster's deadline stands while the period lasts."""
    if is_held(match) and period_of(match) == period_of(before):
        return match
    return run_clock(match, before, before.deciding(), now)


def run_clock(match: Match, before: Match, was: list[int], now: float) -> Match:
    """What was used of the clocks, and the next deadline; while paused, what will be left."""
    paused = match.status == PAUSED
    clock = clocks.resumed(before.clock, now) if paused else before.clock
    asked = match.deciding()
    patience = match.game.patience(match.playing.state) if asked else 0
    clock = clocks.turn_over(clock, match.settings, was, asked, now, patience)
    return replace(match, clock=clocks.paused(clock, now) if paused else clock)


def public_measures(table: Table) -> dict[str, list[int]]:
    """The figures that all may see, for the plot."""
    found: dict[str, list[int]] = page(table.game.name).measures(
        table.setup, table.game.view(table.state, HOST)
    )
    return found


def changed_measures(was: State, table: Table) -> str:
    """The public figures after a step, or '' where it changed none."""
    now = public_measures(table)
    old = page(table.game.name).measures(table.setup, table.game.view(was, HOST))
    return dense(now) if now != old else ""


# Periods, and sheets saved for them.


def is_sealed(match: Match) -> bool:
    """Whether sealed orders are asked for."""
    if match.table is None or match.table.over:
        return False
    question = match.table.state.stack[-1].question
    return question is not None and question.mode == SEALED


def is_held(match: Match) -> bool:
    """Whether sealed orders stay shut until the Gamesmaster opens them."""
    return is_sealed(match) and bool(match.playing.state.held_back)


def period_of(match: Match) -> str:
    """A name for what is being decided: for a sealed question the same until it is opened."""
    if match.table is None or match.table.over:
        return ""
    state = match.table.state
    question = state.stack[-1].question
    assert question is not None
    count = 0 if question.mode == SEALED else state.revision
    return fingerprint([question.name, state.reveals, count], 8)


def given_sheet(match: Match, seat: int) -> Order | None:
    """The sealed order that a seat has given in this period."""
    sealed = match.playing.state.stack[-1].sealed if is_sealed(match) else None
    return None if sealed is None else sealed[seat]


def saved_sheet(match: Match, seat: int) -> Order | None:
    """The order that a seat has saved for this period and not given. Only it may know of that."""
    for sheet in match.sheets:
        if sheet.seat == seat and sheet.period == period_of(match):
            return order_from_text(sheet.words)
    return None


def save_sheet(
    hall: Hall, work: Transaction, match: str, seat: int, order: Order, decision: str, now: float
) -> Match:
    """Keep a sealed order without giving it; it need not be legal yet."""
    before = hall.hold(work, match)
    before.chair(seat)
    must_run(before)
    must_be_fresh(before, seat, order.verb, decision)
    asked = before.playing.state.stack[-1].asked
    if not is_sealed(before) or not asked >> seat & 1:
        raise OrderError("only a sealed order can be saved and given later")
    if before.playing.ask(seat).choice(order.verb) is None or is_offer(before, seat, order.verb):
        raise OrderError(f"'{order.verb[:40]}' is not open now")
    words = repr(order)
    if len(words) > LONGEST:
        raise OrderError(f"this sheet is too long: {LONGEST:,} characters at most")
    sheet = Sheet(seat, period_of(before), words, now)
    others = [other for other in before.sheets if other.seat != seat]
    return hall.put(work, replace(before, sheets=(*others, sheet)), before)


def why_not(match: Match, seat: int, order: Order) -> OrderError | None:
    """Why a sealed order would be refused if it were given now; None where it would be taken."""
    try:
        is_open = match.playing.ask(seat).check(order)
    except OrderError as problem:
        return problem
    return None if is_open else OrderError(f"'{order.verb[:40]}' is not open now")


def sheet_to_give(match: Match, seat: int) -> Order | None:
    """What a seat has saved that may be given for it when it has not given anything itself."""
    order = saved_sheet(match, seat)
    if order is None or given_sheet(match, seat) is not None:
        return None
    return order if why_not(match, seat, order) is None else None


def tidied(match: Match, before: Match, seat: int) -> Match:
    """Without the sheet that this seat had saved, and without notices that are done with."""
    if not match.sheets and not match.notices:
        return match
    period = period_of(match)
    going_on = not is_sealed(before) or period == period_of(before)
    deciding = match.deciding()
    return replace(
        match,
        sheets=tuple([s for s in match.sheets if s.seat != seat and s.period == period]),
        notices=tuple(
            [
                n
                for n in match.notices
                if n.kind in (THERE, SILENT)
                or (going_on and (n.seat == HOST or n.seat in deciding))
            ]
        ),
    )


# What needs everybody's agreement.


def may_take_back(match: Match) -> int:
    """The seat that may ask to take its last order back, or -1."""
    if match.table is None or match.status != RUNNING or match.settings.undo == "no":
        return HOST
    asked = match.table.asked
    return asked[0] if match.table.earlier and not match.chairs[asked[0]].bot else HOST


def propose(hall: Hall, work: Transaction, match: str, seat: int, kind: str, now: float) -> Match:
    """Propose to take back, to pause, to resume; with nobody else to ask it happens at once."""
    before = hall.hold(work, match)
    before.chair(seat)
    if kind == "undo":
        must_run(before)
        if may_take_back(before) != seat:
            raise OrderError(
                "nothing can be taken back: something was drawn or shown, or the turn went on"
            )
    elif kind == "pause":
        must_run(before)
    elif kind == "resume":
        if before.status != PAUSED:
            raise OrderError("the match is not paused")
    else:
        raise ParlourError(f"there is no motion '{kind[:20]}'")
    return agree_to(hall, work, before, Motion(kind, seat, 0), seat, now)


def answer(hall: Hall, work: Transaction, match: str, seat: int, yes: bool, now: float) -> Match:
    """Agree to what was proposed, or not."""
    before = hall.hold(work, match)
    before.chair(seat)
    if before.motion is None:
        raise Stale("there is nothing to agree to any more")
    if not yes:
        return hall.put(work, replace(before, motion=None), before)
    return agree_to(hall, work, before, before.motion, seat, now)


def agree_to(
    hall: Hall, work: Transaction, before: Match, motion: Motion, seat: int, now: float
) -> Match:
    """One more agrees; all seats of the same person do with him. The last one brings it about."""
    agreed = motion.agreed
    for mine in before.seats_of(before.chairs[seat].person):
        agreed |= 1 << mine
    motion = replace(motion, agreed=agreed)
    if any(not agreed >> other & 1 for other in before.people()):
        return hall.put(work, replace(before, motion=motion), before)
    match = replace(before, motion=None)
    if motion.kind == "undo":
        return undo(hall, work, match, before, motion.by, now)
    if motion.kind == "pause":
        match = replace(match, status=PAUSED, clock=clocks.paused(before.clock, now))
    else:
        match = replace(match, status=RUNNING, clock=clocks.resumed(before.clock, now))
    return changed(hall, work, match, before, now)


def undo(
    hall: Hall, work: Transaction, match: Match, before: Match, seat: int, now: float
) -> Match:
    """Go back to the state before the last order."""
    if may_take_back(before) != seat:
        raise Stale("nothing can be taken back any more")
    table = before.playing.copy()
    table.state = table.earlier.pop()
    take_back(work.sql, match.id, before.revision)
    match = replace(
        match,
        table=table,
        revision=before.revision - 1,
        moved=now,
        recent=before.recent[:-1],
        struck=before.version + 1,
    )
    match = hall.put(work, set_clock(match, before, now), before)
    jobs.plan(work.sql, match, now)
    return match


# Coming back, hurrying.


def come_back(hall: Hall, work: Transaction, match: str, seat: int, now: float) -> Match:
    """Take over again from the program that played meanwhile."""
    before = hall.hold(work, match)
    if not before.chair(seat).away:
        return before
    after = before.with_chair(seat, bot="", link=None, missed=0, grace=0.0)
    return changed(hall, work, after, before, now)


def hurry(hall: Hall, work: Transaction, match: str, now: float) -> Match:
    """Let the programs go on without a pause until a person is asked."""
    before = hall.hold(work, match)
    must_run(before)
    if before.clock.hurry or before.people_asked():
        return before
    after = replace(before, clock=replace(before.clock, hurry=True))
    return changed(hall, work, after, before, now)


def changed(hall: Hall, work: Transaction, match: Match, before: Match, now: float) -> Match:
    """Store what is no order: the clock runs for whoever decides now; plan what comes by itself."""
    if match.deciding() != before.deciding():
        match = set_clock(match, before, now)
    match = hall.put(work, match, before)
    jobs.plan(work.sql, match, now)
    return match
