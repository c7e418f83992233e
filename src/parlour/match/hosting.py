"""Setting a match up: creating, inviting, joining, starting, leaving."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from sqlalchemy import Connection, select

from parlour.games import find
from parlour.kernel.errors import BadOption, OrderError
from parlour.kernel.table import HOLD, SEAT_NAMES, check_seed, new_table
from parlour.match import absences, clocks, jobs, playing, talking
from parlour.match.database import Transaction
from parlour.match.hall import Hall
from parlour.match.journal import PUBLISH, add_entry
from parlour.match.links import new_id, new_link
from parlour.match.matches import (
    BOT,
    FREE,
    INVITED,
    OPEN,
    OVER,
    PERSON,
    RUNNING,
    Chair,
    Match,
    NoMatch,
    dense,
    players,
)
from parlour.match.schema import SEATS
from parlour.match.settings import Settings, read_settings

ME: Final = "me"
HERE: Final = "here"
LONGEST_TITLE: Final = 80
BOARD_LIMIT: Final = 200_000


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as the host wants it: me, here (at my screen), link, open, or bot."""

    kind: str
    name: str = ""
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """A match as the host wants it."""

    game: str
    places: tuple[Place, ...]
    preset: str = "standard"
    options: Mapping[str, Any] = field(default_factory=dict)
    board: str = ""
    title: str = ""
    listed: bool = False
    settings: Mapping[str, Any] = field(default_factory=dict)
    seed: str = ""
    gamesmaster: str = ""  # '', 'me' or 'link'


def read_name(name: str, fallback: str = "") -> str:
    """A name as people may have it."""
    shown = " ".join(name.split() or fallback.split())[:40].strip()
    if not shown or not shown.isprintable():
        raise BadOption("please give a name of 1 to 40 letters")
    return shown


def create(
    hall: Hall, work: Transaction, plan: Plan, host: str, host_name: str, now: float
) -> Match:
    """Make a match; it starts at once where nobody has to be waited for."""
    game = find(plan.game)
    if len(plan.board) > BOARD_LIMIT:
        raise BadOption("the board file is too long")
    setup = game.setup(len(plan.places), dict(plan.options), plan.preset, plan.board)
    title = " ".join(plan.title.split())[:LONGEST_TITLE].strip()
    if not title.isprintable():
        raise BadOption("the title has signs in it that cannot be seen; type it anew")
    chairs: list[Chair] = []
    for seat, place in enumerate(plan.places):
        chairs.append(make_chair(game.bots, seat, place, host, host_name))
    names = distinct_names(chairs)
    match = Match(
        id=new_id(),
        game=game,
        rules=game.version,
        title=title or game.title,
        size=len(chairs),
        options=setup.options,
        board=plan.board,
        seed=check_seed(plan.seed or secrets.token_hex(16)),
        settings=read_settings(dict(plan.settings)),
        host=host,
        chairs=tuple([replace(c, name=name) for c, name in zip(chairs, names, strict=True)]),
        created=now,
        moved=now,
        listed=plan.listed,
        watch_link=new_link(),
    )
    if plan.gamesmaster == ME:
        match = with_gamesmaster(match, host)
    elif plan.gamesmaster == INVITED:
        match = with_gamesmaster(match, None)
    elif plan.gamesmaster:
        raise BadOption("a Gamesmaster is 'me' or comes by 'link'")
    hall.add(work, match)
    if is_complete(match):
        return begin(hall, work, match, now)
    return match


def with_gamesmaster(match: Match, person: str | None) -> Match:
    """The match with somebody as its Gamesmaster; with a link for one, if nobody is named."""
    if person is None:
        return replace(match, gamesmaster=None, gamesmaster_link=new_link())
    if match.seats_of(person):
        raise OrderError("the Gamesmaster holds no seat in his match")
    return replace(match, gamesmaster=person, gamesmaster_link=None)


def hold(hall: Hall, work: Transaction, match: Match, now: float) -> Match:
    """Sealed orders stay shut until the Gamesmaster publishes them."""
    return playing.carry_out_for_host(hall, work, match, HOLD, now, PUBLISH)


def is_complete(match: Match) -> bool:
    """Whether nobody has to be waited for."""
    return match.gamesmaster_link is None and all(chair.taken for chair in match.chairs)


def make_chair(bots: tuple[str, ...], seat: int, place: Place, host: str, host_name: str) -> Chair:
    """A chair as it is wished."""
    if place.kind == ME:
        return Chair(seat, PERSON, read_name(place.name, host_name), host)
    if place.kind == HERE:
        return Chair(seat, PERSON, read_name(place.name, SEAT_NAMES[seat]), host)
    if place.kind == BOT:
        kind = place.bot or bots[0]
        if kind not in bots:
            raise BadOption(f"there is no program '{kind[:20]}'; there are: {', '.join(bots)}")
        return Chair(seat, BOT, read_name(place.name, SEAT_NAMES[seat]), None, kind)
    if place.kind == INVITED:
        return Chair(seat, INVITED, link=new_link())
    if place.kind == FREE:
        return Chair(seat, FREE)
    raise BadOption(f"a seat is 'me', 'here', 'link', 'open' or 'bot', not '{place.kind[:20]}'")


def distinct_names(chairs: list[Chair]) -> list[str]:
    """Names that tell people apart: the second Ann is Ann 2."""
    names: list[str] = []
    for chair in chairs:
        names.append(distinct(chair.name, names) if chair.name else "")
    return names


def distinct(name: str, taken: list[str]) -> str:
    """A name that nobody at the table has."""
    wanted = name
    number = 2
    while wanted in taken:
        wanted = f"{name[:36]} {number}"
        number += 1
    return wanted


def begin(hall: Hall, work: Transaction, before: Match, now: float) -> Match:
    """Start: set the game up, and let the first be asked."""
    names = tuple([chair.name for chair in before.chairs])
    game = before.game
    table = new_table(
        game, before.size, dict(before.options), before.seed, names, "standard", before.board
    )
    entry = table.entries.pop()
    table.players = players(before)
    match = replace(
        before,
        table=table,
        status=RUNNING,
        started=now,
        moved=now,
    )
    match = playing.finish(with_new_clock(match, now), now)
    match = hall.put(work, match, before)
    add_entry(work.sql, match, entry, None, dense(playing.public_measures(table)), "", now)
    jobs.plan(work.sql, match, now)
    return hold(hall, work, match, now) if match.refereed else match


def with_new_clock(match: Match, now: float) -> Match:
    """The match with the clock that its settings want, running for whoever is asked."""
    fresh = replace(match, clock=clocks.new_clock(match.settings, match.size, now))
    return playing.run_clock(fresh, fresh, [], now)


def start(hall: Hall, work: Transaction, match: str, now: float) -> Match:
    """Start with programs in the chairs that are still free."""
    before = hall.hold(work, match)
    if before.status != OPEN:
        raise OrderError("the match has started already")
    if before.gamesmaster_link is not None:
        raise OrderError("the Gamesmaster has not come yet; send him his link, or do without one")
    after = before
    for chair in before.chairs:
        if not chair.taken:
            name = distinct(SEAT_NAMES[chair.seat], [c.name for c in after.chairs])
            bot = before.game.bots[0]
            after = after.with_chair(chair.seat, kind=BOT, bot=bot, name=name, link=None)
    return begin(hall, work, hall.put(work, after, before), now)


def seat_of_link(sql: Connection, link: str) -> tuple[str, int]:
    """The match and the seat that an invitation is for."""
    row = sql.execute(select(SEATS.c.match, SEATS.c.seat).where(SEATS.c.link == link)).first()
    if row is None:
        raise NoMatch("this invitation is not valid any more; ask whoever sent it for a new one")
    return str(row[0]), int(row[1])


def join(
    hall: Hall, work: Transaction, match: str, seat: int, person: str, name: str, now: float
) -> Match:
    """Sit down. With everybody there, the match starts; in a running one, a program makes room."""
    before = hall.hold(work, match)
    chair = before.chair(seat)
    if chair.kind == PERSON and chair.person == person:
        return before
    if before.status == OVER:
        raise OrderError("this match is over")
    if before.seats_of(person):
        raise OrderError("you have a seat in this match already")
    if before.gamesmaster == person:
        raise OrderError("you are the Gamesmaster of this match, who holds no seat in it")
    standing_in = chair.kind in (PERSON, FREE, INVITED) and chair.bot and chair.link
    if chair.taken and not standing_in:
        raise OrderError("this seat is taken")
    others = [c.name for c in before.chairs if c.seat != seat]
    shown = distinct(read_name(name), others)
    after = before.with_chair(
        seat, kind=PERSON, name=shown, person=person, bot="", link=None, missed=0, grace=0.0
    )
    # What was saved, and told, is not for another's eyes.
    after = replace(after, sheets=tuple([s for s in before.sheets if s.seat != seat]))
    after = after.without_notices(seat)
    if after.table is not None:
        table = after.table.copy()
        table.names = tuple([c.name for c in after.chairs])
        after = replace(after, table=table)
    talking.note(work, match, seat, "")  # what was noted there is not for another's eyes
    if after.status == OPEN and is_complete(after):
        return begin(hall, work, hall.put(work, after, before), now)
    return playing.changed(hall, work, after, before, now)


def free_seat(match: Match) -> int | None:
    """A seat that anybody may take."""
    for chair in match.chairs:
        if chair.kind == FREE:
            return chair.seat
    for chair in match.chairs:
        if match.status == RUNNING and chair.bot and chair.link and match.listed:
            return chair.seat
    return None


def leave(hall: Hall, work: Transaction, match: str, seat: int, now: float) -> Match:
    """Give a seat up. Before the start it is free again; later a program plays on."""
    before = hall.hold(work, match)
    before.chair(seat)
    if before.status == OVER:
        raise OrderError("this match is over")
    if before.status == OPEN:
        after = before.with_chair(seat, kind=FREE, name="", person=None)
        return hall.put(work, after, before)
    after = before.with_chair(
        seat,
        kind=INVITED,
        person=None,
        bot=before.game.bots[0],
        link=new_link(),
        missed=0,
        grace=0.0,
    ).without_notices(seat)
    return playing.changed(hall, work, replace(after, motion=None), before, now)


def stand_in(hall: Hall, work: Transaction, match: str, seat: int, now: float) -> Match:
    """Let a program play for a person until he comes back."""
    before = hall.hold(work, match)
    if before.status == OPEN or before.chair(seat).kind != PERSON:
        raise OrderError("nobody sits there who could be replaced")
    absences.must_be_replaceable(before, seat)
    after = absences.step_aside(before, seat, offered=False)
    return playing.changed(hall, work, after, before, now)


def new_invitation(hall: Hall, work: Transaction, match: str, seat: int) -> Match:
    """Another link to a chair; the old one is not valid any more."""
    before = hall.hold(work, match)
    chair = before.chair(seat)
    if chair.kind == PERSON and not chair.link:
        raise OrderError("somebody has this seat; it is his until he gives it up")
    if chair.kind == BOT and before.status == OPEN:
        after = before.with_chair(seat, kind=INVITED, bot="", name="", link=new_link())
    elif chair.kind == FREE:
        after = before.with_chair(seat, kind=INVITED, link=new_link())
    else:
        after = before.with_chair(seat, link=new_link())
    return hall.put(work, after, before)


def clear(hall: Hall, work: Transaction, match: str, seat: int) -> Match:
    """Make a chair free before the start: whoever or whatever sat there stands up."""
    before = hall.hold(work, match)
    before.chair(seat)
    if before.status != OPEN:
        raise OrderError("the match has started already")
    after = before.with_chair(seat, kind=FREE, name="", person=None, bot="", link=None)
    return hall.put(work, after, before)


def put_program(hall: Hall, work: Transaction, match: str, seat: int, kind: str) -> Match:
    """A program in a chair that nobody has taken."""
    before = hall.hold(work, match)
    if before.status != OPEN or before.chair(seat).kind == PERSON:
        raise OrderError("somebody sits there, or the match has started")
    if kind not in before.game.bots:
        raise BadOption(f"there is no program '{kind[:20]}'")
    name = distinct(SEAT_NAMES[seat], [c.name for c in before.chairs])
    after = before.with_chair(seat, kind=BOT, bot=kind, name=name, link=None)
    return hall.put(work, after, before)


def change_settings(
    hall: Hall, work: Transaction, match: str, given: dict[str, Any], now: float
) -> Match:
    """Other settings for what is not yet played."""
    before = hall.hold(work, match)
    settings: Settings = read_settings({**before.settings.to_json(), **given})
    after = replace(before, settings=settings)
    if after.table is not None and settings.clock != before.settings.clock:
        after = with_new_clock(after, now)
    return playing.changed(hall, work, after, before, now)


def again(hall: Hall, work: Transaction, match: Match, host: str, now: float) -> Match:
    """The same game once more: everybody who is here sits down anew, the next one first."""
    chairs = list(match.chairs[1:] + match.chairs[:1])
    places = [
        Place(ME, c.name)
        if c.kind == PERSON and c.person == host
        else Place(BOT, c.name, c.bot or match.game.bots[0])
        if c.kind != PERSON
        else Place(INVITED)
        for c in chairs
    ]
    mine = [c.name for c in match.chairs if c.person == host]
    plan = Plan(
        game=match.game.name,
        places=tuple(places),
        options=match.options,
        board=match.board,
        title=match.title,
        settings=match.settings.to_json(),
        gamesmaster=INVITED if match.refereed else "",
    )
    return create(hall, work, plan, host, mine[0] if mine else "Host", now)
