"""The Gamesmaster's desk: who is in, the deadline, reminders, corrections, publishing."""

from collections.abc import Callable
from datetime import date, datetime, time
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import Connection
from starlette.responses import Response

from parlour.doors.asking import described
from parlour.doors.web.calls import SPECTATOR, Call, Door, Right, read_count
from parlour.doors.web.choosing import read_fields
from parlour.doors.web.creating import enter
from parlour.doors.web.fields import Fields, title, what_is_wrong
from parlour.doors.web.home import style
from parlour.doors.web.lobby import chair_named, frame, origin
from parlour.games import page
from parlour.kernel.asks import Choice
from parlour.kernel.errors import OrderError
from parlour.kernel.orders import Order
from parlour.match import absences, clocks, hosting, journal, people, playing, refereeing
from parlour.match.matches import OPEN, OVER, PERSON, RUNNING, Chair, Match
from parlour.match.notices import GAMESMASTER, REMIND
from parlour.match.settings import DAY

LOG_SHOWN: Final = 30
LATEST: Final = 4_000_000_000.0  # a deadline beyond it is a slip of the pen


# The page.


async def show(call: Call) -> Response:
    """The desk."""
    if call.at.status == OPEN:
        return call.go(f"/m/{call.at.id}/lobby")
    return await desk(call)


async def desk(call: Call, refusal: str = "", tried: Order | None = None) -> Response:
    """The desk as it stands; with a refusal, and with the correction that was refused."""
    match = call.at
    scene = call.house.gallery.scene(match)

    def look(sql: Connection) -> tuple[dict[int, float], int, Any]:
        told = journal.heard(sql, match.id, SPECTATOR, match.revision, LOG_SHOWN)
        return journal.given_at(sql, match.id), refereeing.corrected(sql, match.id), told

    given, count, told = await call.read(look)
    zone, now = call.somebody.zone, call.house.now()
    rows = [seat_row(match, chair, given, zone, origin(call)) for chair in match.chairs]
    context = {
        "match": {
            "id": match.id,
            "title": match.title,
            "game": match.game.name,
            "game_title": match.game.title,
            "status": match.status,
        },
        "game_style": style(match.game.name),
        "refusal": refusal,
        "notices": [notice.words for notice in match.notices_of(GAMESMASTER)],
        "seats": rows,
        "say": say(match),
        "sees": match.settings.gamesmaster == "sheets",
        "waiting": [row for row in rows if row["waits"]],
        "due": due(match, zone, now),
        "log": scene.log(told, SPECTATOR, None),
        "corrections": corrections(call, match, tried),
        "count": count,
        "publish": publishing(match, now),
        "preview": preview(match) if "preview" in call.request.query_params else None,
    }
    return call.page("gamesmaster.html", context, 422 if refusal else 200)


def say(match: Match) -> str:
    """How the period stands, in a sentence."""
    if match.status == OVER:
        return "The game is over."
    if match.status != RUNNING:
        return "The match is paused; it goes on when all players agree."
    waiting = len(match.asked())
    if not playing.is_sealed(match):
        return "No sealed orders are asked for: the game goes on by itself."
    if not waiting:
        return "All orders are in."
    return "One is not in yet." if waiting == 1 else f"{waiting} are not in yet."


def seat_row(
    match: Match, chair: Chair, given: dict[int, float], zone: str, base: str
) -> dict[str, Any]:
    """A seat: whether its orders are in and since when, and what can be done about it."""
    seat = chair.seat
    at = f"/m/{match.id}/desk"
    order = playing.given_sheet(match, seat) if match.status != OVER else None
    waits = seat in match.asked()
    late = order is not None and 0 < match.clock.due < given.get(seat, 0.0)
    may = match.status == RUNNING and chair.kind == PERSON and not chair.bot
    enough = absences.IN_A_ROW if match.settings.absence == absences.POST else 1
    return {
        "seat": seat,
        "name": match.names[seat],
        "state": "in" if order is not None else "not in" if waits else "",
        "at": clocks.moment(given[seat], zone) if order is not None and seat in given else "",
        "late": late,
        "waits": waits and not chair.bot,
        "reminded": any(notice.kind == REMIND for notice in match.notices_of(seat)),
        "who": who_plays(chair),
        "missed": chair.missed,
        "asked": clocks.moment(abs(chair.grace), zone) if chair.grace else "",
        "ask": f"{at}/ask/{seat}" if may and chair.missed >= enough and not chair.grace else "",
        "replace": f"{at}/replace/{seat}" if may and absences.may_be_replaced(match, seat) else "",
        "renew": f"{at}/renew/{seat}" if chair.bot and chair.link else "",
        "link": f"{base}/j/{chair.link}" if chair.link else "",
        "sheet": in_words(match, seat, order) if match.settings.gamesmaster == "sheets" else [],
    }


def who_plays(chair: Chair) -> str:
    """Who plays there, if it is not the person himself."""
    if chair.away:
        return "a program plays meanwhile"
    if chair.kind != PERSON:
        return f"program: {chair.bot}" if chair.bot else ""
    return ""


def in_words(match: Match, seat: int, order: Order | None) -> list[tuple[str, str]]:
    """A sheet field by field; fields in which nothing was written are left out."""
    if order is None:
        return []
    choice = match.playing.ask(seat).choice(order.verb)
    if choice is None or not choice.domains:
        words = choice.verb.label if choice is not None else order.verb
        return [("", words)]
    found = [
        (title(field), described(match.playing, kind, domain, value))
        for (field, kind), domain, value in zip(
            choice.verb.fields, choice.domains, order.args, strict=True
        )
    ]
    return [(label, words) for label, words in found if words]


def due(match: Match, zone: str, now: float) -> dict[str, Any]:
    """The deadline as it is shown, and as a form has it."""
    at = match.clock.due
    shown = datetime.fromtimestamp(at, ZoneInfo(zone)) if at else None
    left = ""
    if at:
        left = f"{clocks.in_words(at - now)} left" if at > now else "it has passed"
    return {
        "said": clocks.moment(at, zone) if at else "",
        "left": left,
        "day": shown.strftime("%Y-%m-%d") if shown else "",
        "hour": shown.strftime("%H:%M") if shown else "23:59",
        "zone": zone,
        "may": match.status == RUNNING,
    }


def corrections(call: Call, match: Match, tried: Order | None) -> list[dict[str, Any]]:
    """A form for each thing that may be put right."""
    if match.table is None or match.status != RUNNING:
        return []
    fields = Fields(call.house.pages, match.table)
    found: list[dict[str, Any]] = []
    for choice in match.table.corrections():
        mine = tried is not None and tried.verb == choice.name
        values = tried.args if tried is not None and mine else ()
        found.append(
            {
                "verb": choice.name,
                "title": title(choice.name),
                "fields": fields.of(choice, values),
                "rule": choice.verb.rule,
                "open": mine,
            }
        )
    return found


def publishing(match: Match, now: float) -> dict[str, str]:
    """What the button to publish sends, or why it is not there."""
    why = refereeing.why_not_publish(match, now)
    absent = len(match.people_asked()) if match.status == RUNNING else 0
    after = "All orders are opened."
    if absent and not playing.is_sealed(match):
        after = "Whoever is asked is taken to be absent."
    elif absent:
        one = "one who is not in is" if absent == 1 else f"{absent} who are not in are"
        after = f"All orders are opened; the {one} taken to be absent."
    return {"period": playing.period_of(match), "why": why, "after": after}


def preview(match: Match) -> dict[str, Any]:
    """What publishing now would bring: lines that all would read, and where it leaves them."""
    if match.status != RUNNING:
        return {"lines": [], "rows": []}
    table, lines = refereeing.preview(match)
    figures = page(match.game.name).figures(table.setup, table.view(SPECTATOR))
    return {
        "lines": [table.text(line) for line in lines if line.heard_by(SPECTATOR)],
        "rows": [(seat, match.names[seat], figures[seat]) for seat in range(match.size)],
    }


# What is done at it.

Act = Callable[[Any], Match]


async def at_desk(call: Call, act: Act, tried: Order | None = None) -> Response:
    """Do something and show the desk again; what cannot be done is told there."""
    try:
        await call.write(act)
    except playing.Stale:
        raise
    except OrderError as problem:
        call.match = call.house.hall.known(call.at.id) or call.match
        words = problem.reason[:1].upper() + problem.reason[1:]
        return await desk(call, words if words[-1:] in ".!?" else f"{words}.", tried)
    return call.go(f"/m/{call.at.id}/desk")


async def set_deadline(call: Call) -> Response:
    """Set the deadline, move it, or take it away."""
    hall, now, match = call.house.hall, call.house.now(), call.at
    what = call.text("what", "set")
    wanted = 0.0
    try:
        if what == "set":
            wanted = read_moment(call.text("day"), call.text("hour"), call.somebody.zone)
    except OrderError as problem:
        return await desk(call, problem.reason)
    if what in ("day", "week"):
        wanted = max(match.clock.due, now) + (DAY if what == "day" else 7 * DAY)
    return await at_desk(
        call, lambda work: refereeing.set_deadline(hall, work, match.id, wanted, now)
    )


def read_moment(day: str, hour: str, zone: str) -> float:
    """A date and a time of day as somebody's clock shows them."""
    try:
        at = datetime.combine(date.fromisoformat(day), time.fromisoformat(hour or "23:59"))
        moment = at.replace(tzinfo=ZoneInfo(zone)).timestamp()
    except (ValueError, OverflowError):
        raise OrderError("Give a date and a time of day.") from None
    if not 0 < moment < LATEST:
        raise OrderError("Give a date of this century.")
    return moment


async def remind(call: Call) -> Response:
    """A line to those who are not in."""
    hall, now, match = call.house.hall, call.house.now(), call.at
    named = [read_count(text) for text in call.form.get("to", [])]
    seats = [seat for seat in named if seat is not None]
    words = call.text("words")
    return await at_desk(
        call, lambda work: refereeing.remind(hall, work, match.id, seats, words, now)
    )


async def ask_whether_there(call: Call) -> Response:
    """Ask a player who has missed moves whether he is still there."""
    hall, now, seat = call.house.hall, call.house.now(), chair_named(call)
    return await at_desk(
        call, lambda work: refereeing.ask_whether_there(hall, work, call.at.id, seat, now)
    )


async def replace(call: Call) -> Response:
    """A program plays, and the seat is offered by a link."""
    hall, now, seat = call.house.hall, call.house.now(), chair_named(call)
    return await at_desk(
        call, lambda work: refereeing.replace_player(hall, work, call.at.id, seat, now)
    )


async def renew(call: Call) -> Response:
    """Another link to a seat that is offered."""
    hall, seat = call.house.hall, chair_named(call)
    chair = call.at.chairs[seat]
    if not (chair.bot and chair.link):
        raise OrderError("this seat is not offered to anybody")
    return await at_desk(call, lambda work: hosting.new_invitation(hall, work, call.at.id, seat))


async def correct(call: Call) -> Response:
    """Put something right."""
    hall, now, match = call.house.hall, call.house.now(), call.at
    playing.must_run(match)
    choice = correction_named(match, call.text("verb"))
    order = read_fields(choice, call.form)
    problem = what_is_wrong(match.playing, choice, order.args)
    if problem:
        return await desk(call, f"{problem}.", order)
    count = call.number("count")
    return await at_desk(
        call, lambda work: refereeing.correct(hall, work, match.id, order, count, now), order
    )


def correction_named(match: Match, verb: str) -> Choice:
    """A correction that the game offers now."""
    for choice in match.playing.corrections():
        if choice.name == verb:
            return choice
    raise OrderError("the game does not offer this correction now")


async def publish(call: Call) -> Response:
    """Close the period."""
    hall, now, period = call.house.hall, call.house.now(), call.text("period")
    return await at_desk(call, lambda work: refereeing.publish(hall, work, call.at.id, period, now))


# Who it is.


async def appoint(call: Call) -> Response:
    """The host says who is the Gamesmaster: he himself, whoever has a link, nobody."""
    hall, now, match = call.house.hall, call.house.now(), call.at
    what, me = call.text("what"), call.somebody.id
    if what == "none":
        await call.write(lambda work: refereeing.dismiss(hall, work, match.id, now))
    elif what in ("me", "link"):
        who = me if what == "me" else None
        await call.write(lambda work: refereeing.appoint(hall, work, match.id, who, now))
    else:
        raise OrderError("say who is to be the Gamesmaster: you, somebody by a link, or nobody")
    return call.go(f"/m/{match.id}/{'lobby' if match.status == OPEN else 'about'}")


async def invitation(call: Call) -> Response:
    """What a link to a Gamesmaster is for."""
    link = call.request.path_params["link"]
    name = await call.read(lambda sql: refereeing.match_of_link(sql, link))
    match = await call.house.gallery.current(name)
    context = {
        **frame(call, match),
        "name": call.person.name if call.person else "",
        "action": f"/g/{link}",
        "seated": bool(call.person and match.seats_of(call.person.id)),
    }
    return call.page("gamesmaster_join.html", context)


async def accept(call: Call) -> Response:
    """Become the Gamesmaster."""
    link = call.request.path_params["link"]
    hall, now = call.house.hall, call.house.now()
    name = hosting.read_name(call.text("name"), call.person.name if call.person else "")
    return await enter(
        call, name, lambda work, person: refereeing.accept(hall, work, link, person, now)
    )


async def about(call: Call, match: Match) -> dict[str, Any]:
    """What the page about a match, and its lobby, say of the Gamesmaster."""
    me = call.person.id if call.person else None
    hosts = me is not None and match.host == me and match.status != OVER
    name = ""
    if match.gamesmaster is not None:
        who = match.gamesmaster
        name = await call.read(lambda sql: people.name_of(sql, who))
    link = match.gamesmaster_link
    return {
        "refereed": match.refereed,
        "name": name,
        "link": f"{origin(call)}/g/{link}" if hosts and link else "",
        "desk": f"/m/{match.id}/desk" if me is not None and match.gamesmaster == me else "",
        "appoint": f"/m/{match.id}/gamesmaster" if hosts else "",
        "may_be_me": hosts and match.gamesmaster != me and not match.seats_of(me),
    }


DOORS: Final = (
    Door("GET", "/m/{match}/desk", Right.GAMESMASTER, show),
    Door("POST", "/m/{match}/desk/deadline", Right.GAMESMASTER, set_deadline),
    Door("POST", "/m/{match}/desk/remind", Right.GAMESMASTER, remind),
    Door("POST", "/m/{match}/desk/ask/{chair}", Right.GAMESMASTER, ask_whether_there),
    Door("POST", "/m/{match}/desk/replace/{chair}", Right.GAMESMASTER, replace),
    Door("POST", "/m/{match}/desk/renew/{chair}", Right.GAMESMASTER, renew),
    Door("POST", "/m/{match}/desk/correct", Right.GAMESMASTER, correct),
    Door("POST", "/m/{match}/desk/publish", Right.GAMESMASTER, publish),
    Door("POST", "/m/{match}/gamesmaster", Right.HOST, appoint),
    Door("GET", "/g/{link}", Right.ANYONE, invitation),
    Door("POST", "/g/{link}", Right.ANYONE, accept, limit="join"),
)
