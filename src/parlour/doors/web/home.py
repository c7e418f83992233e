"""The front page and my matches: what waits for me, the posters, free chairs elsewhere."""

from typing import Any, Final

from sqlalchemy import Connection, or_, select
from starlette.responses import HTMLResponse, Response

from parlour.doors.web.calls import Call, Door, Right
from parlour.doors.web.pages import THEMES
from parlour.games import find, names
from parlour.kernel.errors import BadOption
from parlour.kernel.words import listing
from parlour.match import clocks, hosting, matches
from parlour.match.matches import OPEN, OVER, PAUSED, RUNNING, Match
from parlour.match.notices import GAMESMASTER
from parlour.match.schema import MATCHES, SEATS

SHOWN: Final = 40


async def home(call: Call) -> Response:
    """The posters; on top, what waits for whoever comes."""
    running, ended = await mine(call)
    free = await call.read(open_matches)
    context = {
        "games": [poster(call, name) for name in names()],
        "styles": [style(name) for name in names()],
        "running": running,
        "finished": ended[:6],
        "open": [open_line(match) for match in free],
    }
    return call.page("home.html", context)


async def my_matches(call: Call) -> Response:
    """Everything that I play or have played."""
    running, ended = await mine(call)
    return call.page("matches.html", {"running": running, "finished": ended})


def style(name: str) -> str:
    """The path of a game's stylesheet."""
    return f"game/{name}/style.css"


def poster_art(call: Call, name: str) -> Any:
    """A game's poster."""
    return call.house.pages.draw(f"game/{name}/poster.html", {})


def how_many(least: int, most: int) -> str:
    """For how many a game is."""
    return str(least) if least == most else f"{least}–{most}"


def poster(call: Call, name: str) -> dict[str, Any]:
    """A game on the wall."""
    game = find(name)
    return {
        "name": name,
        "title": game.title,
        "tagline": game.tagline,
        "seats": how_many(game.least_seats, game.most_seats),
        "poster": poster_art(call, name),
    }


async def mine(call: Call) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """My matches: those under way, what waits for me on top, and those that are over."""
    if call.person is None:
        return [], []
    me, zone, now = call.person.id, call.person.zone, call.house.now()
    found = await call.read(lambda sql: matches_of(sql, me))
    running = [running_line(match, me, now) for match in found if match.status != OVER]
    running.sort(key=lambda line: not line["mine"])
    return running, [ended_line(match, zone) for match in found if match.status == OVER]


def matches_of(sql: Connection, person: str) -> list[Match]:
    """The matches of a person, the latest first."""
    seats = select(SEATS.c.match).where(SEATS.c.person == person)
    refereed = MATCHES.c.gamesmaster == person
    query = (
        select(MATCHES.c.id)
        .where(or_(MATCHES.c.id.in_(seats), MATCHES.c.host == person, refereed))
        .order_by(MATCHES.c.moved.desc())
        .limit(SHOWN)
    )
    return [matches.load(sql, str(row[0])) for row in sql.execute(query)]


def open_matches(sql: Connection) -> list[Match]:
    """Matches that anybody may join, the newest first."""
    query = (
        select(MATCHES.c.id)
        .where(MATCHES.c.listed, MATCHES.c.status != OVER)
        .order_by(MATCHES.c.created.desc())
        .limit(SHOWN)
    )
    found = [matches.load(sql, str(row[0])) for row in sql.execute(query)]
    return [match for match in found if hosting.free_seat(match) is not None]


def running_line(match: Match, me: str, now: float) -> dict[str, Any]:
    """A match under way."""
    asked = match.people_asked()
    waits = any(seat in asked for seat in match.seats_of(me))
    if match.status == OPEN:
        whose = "Waiting for players"
    elif match.broken:
        whose = "Cannot go on"
    elif match.status == PAUSED:
        whose = "Paused"
    elif waits:
        whose = "Your turn"
    else:
        names = listing([match.names[s] for s in match.asked()])
        whose = f"Waiting for {names}" if names else "All orders are in"
    left = f"{clocks.in_words(match.clock.due - now)} left" if match.clock.due > now else ""
    url = f"/m/{match.id}"
    notices = [n.words for seat in match.seats_of(me) for n in match.notices_of(seat)]
    if match.gamesmaster == me and match.status != OPEN:
        url += "/desk"
        notices = [n.words for n in match.notices_of(GAMESMASTER)]
        waits = match.status == RUNNING and (not match.asked() or match.clock.passed)
        whose = "To be published" if waits else f"You referee. {whose}"
    return {
        "title": match.title,
        "game": match.game.title,
        "whose": whose,
        "mine": waits,
        "left": left,
        "notice": " ".join(notices),
        "url": url,
    }


def ended_line(match: Match, zone: str) -> dict[str, Any]:
    """A match that is over."""
    winners = listing([match.names[seat] for seat in match.winners])
    return {
        "title": match.title,
        "game": match.game.title,
        "how": f"{winners} won",
        "when": clocks.moment(match.moved, zone),
        "url": f"/m/{match.id}",
    }


def open_line(match: Match) -> dict[str, Any]:
    """A match that anybody may join."""
    host = [c.name for c in match.chairs if c.person == match.host and c.name]
    taken = sum(1 for chair in match.chairs if chair.taken)
    return {
        "title": match.title,
        "game": match.game.title,
        "host": host[0] if host else "Somebody",
        "seats": f"{taken} of {match.size}",
        "url": f"/m/{match.id}/join",
    }


async def theme(call: Call) -> Response:
    """Light, dark, or as the system has it."""
    back = call.text("back", "/")
    response = call.go(back if back.startswith("/") and not back.startswith("//") else "/")
    chosen = call.text("theme")
    if chosen not in THEMES:
        raise BadOption("a theme is auto, light or dark")
    secure = call.house.config.secure
    response.set_cookie(
        "theme", chosen, max_age=31_536_000, samesite="lax", path="/", secure=secure
    )
    return response


async def healthy(call: Call) -> Response:
    """For whoever watches the server."""
    await call.read(lambda sql: sql.execute(select(1)).scalar())
    return HTMLResponse("ok")


DOORS: Final = (
    Door("GET", "/", Right.ANYONE, home),
    Door("GET", "/matches", Right.ANYONE, my_matches),
    Door("POST", "/theme", Right.ANYONE, theme),
    Door("GET", "/healthy", Right.ANYONE, healthy),
)
