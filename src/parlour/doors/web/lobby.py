"""Before the start: who is there, links for the others, sitting down, starting."""

from typing import Any, Final

from starlette.responses import Response

from parlour.doors.web.calls import SPECTATOR, Call, Door, Right, read_count
from parlour.doors.web.creating import enter
from parlour.doors.web.home import poster_art, style
from parlour.kernel.errors import OrderError
from parlour.kernel.words import count
from parlour.match import hosting
from parlour.match.matches import FREE, INVITED, OPEN, PERSON, Match, NoMatch
from parlour.match.settings import SETTINGS


async def show(call: Call) -> Response:
    """Who sits where, the links to send, the start."""
    match = call.at
    if match.status != OPEN:
        return call.go(f"/m/{match.id}")
    me = call.person.id if call.person else None
    seats = match.seats_of(me)
    return call.page(
        "lobby.html",
        {
            **frame(call, match),
            "seat": seats[0] if seats else SPECTATOR,
            "lobby": lobby_context(match, me, origin(call), call.house.gallery.there(match.id)),
        },
    )


def frame(call: Call, match: Match) -> dict[str, Any]:
    """What the pages of a match that has not started have in common."""
    return {
        "match": {
            "id": match.id,
            "title": match.title,
            "game": match.game.name,
            "game_title": match.game.title,
            "version": call.house.gallery.stamp(),
            "live": f"/m/{match.id}/live?lobby=1",
            "host": host_name(match),
        },
        "style": style(match.game.name),
        "poster": poster_art(call, match.game.name),
    }


def host_name(match: Match) -> str:
    """What the host is called."""
    found = [c.name for c in match.chairs if c.person == match.host and c.name]
    return found[0] if found else "The host"


def lobby_context(match: Match, me: str | None, base: str, there: frozenset[int]) -> dict[str, Any]:
    """The chairs as one person sees them."""
    hosts = me is not None and match.host == me
    seated = bool(match.seats_of(me))
    may_sit = me is not None and not seated and match.gamesmaster != me
    at = f"/m/{match.id}"
    free = [chair for chair in match.chairs if not chair.taken]
    chairs = [
        {
            "seat": chair.seat,
            "name": chair.name,
            "kind": chair.kind,
            "mine": chair.kind == PERSON and me is not None and chair.person == me,
            "there": chair.seat in there,
            "link": f"{base}/j/{chair.link}" if hosts and chair.link else "",
            "take": f"{at}/take/{chair.seat}" if chair.kind == FREE and may_sit else "",
            "clear": f"{at}/clear/{chair.seat}" if hosts and chair.person != me else "",
        }
        for chair in match.chairs
    ]
    waits = any(chair.kind == FREE for chair in free)
    return {
        "say": say(match, len(free), hosts),
        "chairs": chairs,
        "invite": f"{base}{at}/join" if hosts and waits else "",
        "watch": f"{base}{at}" if hosts and match.settings.watch != "after" else "",
        "start": f"{at}/start" if hosts else "",
        "start_say": start_say(len(free)),
        "leave": f"{at}/leave" if seated else "",
        "facts": facts(match),
        "master": {
            "mine": me is not None and match.gamesmaster == me,
            "awaited": match.gamesmaster_link is not None,
            "link": f"{base}/g/{match.gamesmaster_link}"
            if hosts and match.gamesmaster_link
            else "",
            "url": f"{at}/gamesmaster" if hosts and match.refereed else "",
        },
    }


def say(match: Match, free: int, hosts: bool) -> str:
    """What is waited for, in a sentence."""
    if not free:
        return "The Gamesmaster is awaited." if match.gamesmaster_link else "Everybody is here."
    wait = f"{count(free, 'chair')} {'is' if free == 1 else 'are'} free."
    if hosts:
        return f"{wait} Send the link; the game begins when all are taken, or when you start it."
    return f"{wait} The game begins when all are taken, or when {host_name(match)} starts it."


def start_say(free: int) -> str:
    """What a start would do now."""
    if not free:
        return "Everybody is here."
    return f"Programs take the {'free chair' if free == 1 else f'{free} free chairs'}."


def facts(match: Match) -> list[tuple[str, str]]:
    """What was settled."""
    found = [
        (option.name.replace("_", " ").capitalize(), option.show(match.options[option.name]))
        for option in match.game.options
    ]
    settled = match.settings.to_json()
    for setting in SETTINGS:
        if setting.name == "gamesmaster" and not match.refereed:
            continue
        for value, label in setting.choices:
            if value == settled[setting.name]:
                found.append((setting.title, label))
    return found


def origin(call: Call) -> str:
    """How browsers reach this server, for links."""
    if call.house.config.origin:
        return call.house.config.origin
    return f"{call.request.url.scheme}://{call.request.headers.get('host', '')}"


# Sitting down.


def join_page(call: Call, match: Match, seat: int, action: str) -> Response:
    """A name and a button; nothing happens before it is pressed."""
    watch = f"/m/{match.id}" if match.status != OPEN and match.settings.watch != "after" else ""
    seated = [{"seat": c.seat, "name": c.name} for c in match.chairs if c.taken]
    return call.page(
        "join.html",
        {
            **frame(call, match),
            "seated": seated,
            "seat": seat,
            "name": call.person.name if call.person else "",
            "action": action,
            "refusal": "",
            "watch": watch,
        },
    )


async def invitation(call: Call) -> Response:
    """What a link to one seat is for."""
    link = call.request.path_params["link"]
    name, seat = await call.read(lambda sql: hosting.seat_of_link(sql, link))
    match = await call.house.gallery.current(name)
    return join_page(call, match, seat, f"/j/{link}")


async def take_invited(call: Call) -> Response:
    """Sit down where the link says."""
    link = call.request.path_params["link"]
    hall, now = call.house.hall, call.house.now()
    name = hosting.read_name(call.text("name"), call.person.name if call.person else "")

    def work(work: Any, person: str) -> Match:
        match, seat = hosting.seat_of_link(work.sql, link)
        return hosting.join(hall, work, match, seat, person, name, now)

    return await enter(call, name, work)


async def join(call: Call) -> Response:
    """For whoever was sent the link to the match: a free chair."""
    match = call.at
    if match.seats_of(call.person.id if call.person else None):
        return call.go(f"/m/{match.id}")
    if hosting.free_seat(match) is None:
        return call.go(f"/m/{match.id}")
    return join_page(call, match, SPECTATOR, f"/m/{match.id}/join")


async def take_free(call: Call) -> Response:
    """Sit down in the first chair that anybody may take."""
    hall, now, wanted = call.house.hall, call.house.now(), call.at.id
    name = hosting.read_name(call.text("name"), call.person.name if call.person else "")

    def work(work: Any, person: str) -> Match:
        match = hall.hold(work, wanted)
        mine = match.seats_of(person)
        if mine:
            return match
        seat = hosting.free_seat(match)
        if seat is None:
            raise OrderError("all chairs are taken by now; you can still look on")
        return hosting.join(hall, work, wanted, seat, person, name, now)

    return await enter(call, name, work)


def chair_named(call: Call) -> int:
    """The chair that the path names."""
    chair = read_count(call.request.path_params["chair"])
    if chair is None or chair >= call.at.size:
        raise NoMatch("there is no such chair")
    return chair


async def take(call: Call) -> Response:
    """Sit down in this free chair."""
    hall, now, seat = call.house.hall, call.house.now(), chair_named(call)
    if call.at.chairs[seat].kind != FREE:
        raise OrderError("this chair is taken")
    name = call.somebody.name
    return await enter(
        call,
        name,
        lambda work, person: hosting.join(hall, work, call.at.id, seat, person, name, now),
    )


async def clear(call: Call) -> Response:
    """A new link for a kept chair; any other chair becomes free."""
    hall, seat = call.house.hall, chair_named(call)
    if call.at.chairs[seat].kind == INVITED:
        await call.write(lambda work: hosting.new_invitation(hall, work, call.at.id, seat))
    else:
        await call.write(lambda work: hosting.clear(hall, work, call.at.id, seat))
    return call.go(f"/m/{call.at.id}/lobby")


async def start(call: Call) -> Response:
    """Start with programs in the chairs that are free."""
    hall, now = call.house.hall, call.house.now()
    match = await call.write(lambda work: hosting.start(hall, work, call.at.id, now))
    return call.go(f"/m/{match.id}")


async def leave(call: Call) -> Response:
    """Give a seat up."""
    hall, now, seat = call.house.hall, call.house.now(), call.seat
    await call.write(lambda work: hosting.leave(hall, work, call.at.id, seat, now))
    return call.go("/")


DOORS: Final = (
    Door("GET", "/j/{link}", Right.ANYONE, invitation),
    Door("POST", "/j/{link}", Right.ANYONE, take_invited, limit="join"),
    Door("GET", "/m/{match}/lobby", Right.LINK, show),
    Door("GET", "/m/{match}/join", Right.LINK, join),
    Door("POST", "/m/{match}/join", Right.LINK, take_free, limit="join"),
    Door("POST", "/m/{match}/take/{chair}", Right.PERSON, take, limit="join"),
    Door("POST", "/m/{match}/clear/{chair}", Right.HOST, clear),
    Door("POST", "/m/{match}/start", Right.HOST, start),
    Door("POST", "/m/{match}/leave", Right.SEAT, leave),
)
