"""The table: its page, its stream, and everything that is done at it."""

import json
from typing import Any, Final

from starlette.responses import HTMLResponse, Response

from parlour.doors.web.answers import done
from parlour.doors.web.calls import SPECTATOR, Call, Door, Right, read_count
from parlour.doors.web.choosing import gives, read_order, read_verb
from parlour.doors.web.home import style
from parlour.doors.web.live import (
    LOG_SHOWN,
    Stream,
    stream_response,
    talk_line,
    talk_list,
)
from parlour.doors.web.lobby import origin
from parlour.doors.web.scene import MOTIONS, Scene, page_title
from parlour.doors.web.screens import Facing, facing_of, sitting_cookie
from parlour.doors.web.security import cookie_name
from parlour.doors.web.sheets import LARGEST, keep_refused
from parlour.games import papers
from parlour.kernel.errors import OrderError, ParlourError
from parlour.kernel.orders import order_from_text
from parlour.match import absences, hosting, journal, playing, talking
from parlour.match.matches import OPEN, OVER, RUNNING, Match

DAY: Final = 86_400
ROOM: Final = {"": "Everybody"}


async def show(call: Call) -> Response:
    """The table of a match that has started; before that, who is there already."""
    match = call.at
    if match.table is None:
        if match.broken:
            raise ParlourError(match.broken)
        return call.go(f"/m/{match.id}/lobby")
    facing = facing_of(call, match)
    match, until = await call.house.gallery.shown(match, facing)
    scene = call.house.gallery.scene(match)
    context = await page_context(call, scene, facing, until)
    return call.page("table.html", context)


async def page_context(call: Call, scene: Scene, facing: Facing, until: float) -> dict[str, Any]:
    """Everything that the page shows."""
    match = scene.match
    seat = facing.seat

    def look(sql: Any) -> tuple[Any, Any, str]:
        told = journal.heard(sql, match.id, seat, match.revision, LOG_SHOWN)
        said = talking.remarks(sql, match.id, seat, until=until)
        noted = talking.notes(sql, match.id, seat) if seat != SPECTATOR else ""
        return told, said, noted

    told, said, noted = await call.read(look)
    at = f"/m/{match.id}"
    tabs = ["talk", "plot"]
    if match.playing.setup.book.markets:
        tabs.append("deals")
    if seat != SPECTATOR:
        tabs.append("notes")
    undo = None
    if scene.takes_back(facing):
        undo = {"url": f"{at}/propose", "label": "Take your last order back"}
    waits_for_program = match.status == RUNNING and not match.people_asked()
    return {
        "match": {
            "id": match.id,
            "title": match.title,
            "game": match.game.name,
            "game_title": match.game.title,
            "version": scene.stamp,
            "live": f"{at}/live",
            "papers": f"{at}/papers" if papers(match.game.name) else "",
        },
        "seat": seat,
        "names": match.names,
        "turn": scene.is_turn(facing),
        "game_style": style(match.game.name),
        "board": scene.board(),
        "live": scene.live(),
        "regions": scene.regions(facing),
        "log": scene.log(told, seat, None),
        "talk": talk_context(call, scene, facing, said),
        "notes": {"text": noted, "url": f"{at}/notes"} if seat != SPECTATOR else None,
        "tabs": tabs,
        "desk": f"{at}/desk" if is_gamesmaster(call, match) else "",
        "tools": {
            "undo": undo,
            "sound": False,
            "leave": f"{at}/leave" if facing.seats else None,
            "skip": f"{at}/hurry" if waits_for_program and facing.seats else None,
        },
    }


def is_gamesmaster(call: Call, match: Match) -> bool:
    """Whether whoever looks on referees the match."""
    return call.person is not None and match.gamesmaster == call.person.id


def talk_context(call: Call, scene: Scene, facing: Facing, said: list[Any]) -> dict[str, Any]:
    """What has been said, and to whom one may talk."""
    match = scene.match
    rule = match.settings.talk
    why = ""
    if rule == "none":
        why = "There is no talk in this match, other than by the game itself."
    elif rule == "public":
        why = "Only talk at the table: everybody reads it."
    may = facing.seat != SPECTATOR and (rule != "none" or match.status == OVER)
    rooms = [("", "Everybody")]
    if rule == "open":
        others = [seat for seat in range(match.size) if seat != facing.seat]
        rooms += [(str(seat), f"{match.names[seat]} alone") for seat in others]
    return {
        "lines": [talk_line(scene, remark, facing.seat, call.person) for remark in said],
        "url": f"/m/{match.id}/say" if may else "",
        "rooms": rooms,
        "room": "",
        "why": why,
    }


async def live(call: Call) -> Response:
    """The stream that keeps a page up to date."""
    match = call.at
    sitting = call.request.cookies.get(sitting_cookie(match), "")
    lobby = call.request.query_params.get("lobby") == "1"
    base = origin(call) if lobby else ""
    token = call.request.cookies.get(cookie_name(call.house.config), "")
    stream = Stream(call.house.gallery, match, call.person, sitting, base, token)
    packed = "gzip" in call.request.headers.get("accept-encoding", "")
    return stream_response(stream, packed)


async def whose(call: Call) -> Response:
    """For a page in the background: whether its turn has come."""
    facing = facing_of(call, call.at)
    match, _ = await call.house.gallery.shown(call.at, facing)
    scene = call.house.gallery.scene(match)
    turn = call.at.table is not None and scene.is_turn(facing)
    body = {
        "version": scene.stamp,
        "turn": int(turn),
        "title": page_title(call.at, turn),
    }
    return Response(json.dumps(body), media_type="application/json")


async def order(call: Call) -> Response:
    """An order of this seat."""
    match, seat = call.at, call.seat
    hall, now = call.house.hall, call.house.now()
    decision, given = call.text("decision"), call.number("given", -1)
    if given < match.chairs[seat].given:
        return await repeated(call, given)
    playing.must_run(match)
    playing.must_be_fresh(match, seat, read_verb(call.form), decision)
    try:
        wanted = read_order(match, seat, call.form)
        taken = await call.write(
            lambda work: playing.give_order(
                hall, work, match.id, seat, wanted, decision, given, now
            )
        )
    except playing.Stale:
        raise
    except OrderError:
        kept = await keep_refused(call)
        if kept is None:
            raise
        return kept
    return await done(call, taken.match)


async def repeated(call: Call, given: int) -> Response:
    """An order that came twice was taken the first time; another under its number was not."""
    match, seat = call.at, call.seat
    words = await call.read(lambda sql: journal.given_order(sql, match.id, seat, given))
    if words is None or not gives(match, call.form, order_from_text(words)):
        raise playing.Stale(playing.TOO_LATE)
    return await done(call, match)


async def offer(call: Call) -> Response:
    """The forms for a new offer."""
    match = call.at
    forms = call.house.gallery.scene(match).forms(call.seat)
    if forms is None or not forms.may_offer():
        raise OrderError("there is nothing that you could offer now")
    if call.scripted:
        return HTMLResponse(forms.standing())
    forms.level = "h2"
    about = {"id": match.id, "title": match.title, "game_title": match.game.title}
    return call.page("offer.html", {"match": about, "forms": forms.standing()})


async def sit(call: Call) -> Response:
    """Somebody sits down at a screen with several seats."""
    response = call.go(f"/m/{call.at.id}")
    response.set_cookie(
        sitting_cookie(call.at),
        str(call.seat),
        max_age=30 * DAY,
        path=f"/m/{call.at.id}",
        httponly=True,
        samesite="lax",
        secure=call.house.config.secure,
    )
    return response


async def propose(call: Call) -> Response:
    """Take back, pause, go on: what all have to agree to."""
    hall, now, seat = call.house.hall, call.house.now(), call.seat
    kind = call.text("what") or "undo"
    if kind not in MOTIONS:
        raise ParlourError("propose to undo, pause or resume")
    match = await call.write(lambda work: playing.propose(hall, work, call.at.id, seat, kind, now))
    return await done(call, match)


async def agree(call: Call) -> Response:
    """Agree to a motion, or not."""
    hall, now, seat = call.house.hall, call.house.now(), call.seat
    yes = call.text("agree") == "yes"
    match = await call.write(lambda work: playing.answer(hall, work, call.at.id, seat, yes, now))
    return await done(call, match)


async def back(call: Call) -> Response:
    """Take over again from the program."""
    hall, now, seat = call.house.hall, call.house.now(), call.seat
    match = await call.write(lambda work: playing.come_back(hall, work, call.at.id, seat, now))
    return await done(call, match)


async def here(call: Call) -> Response:
    """Say that one is still there."""
    hall, now, seat = call.house.hall, call.house.now(), call.seat
    match = await call.write(lambda work: absences.still_here(hall, work, call.at.id, seat, now))
    return await done(call, match)


async def hurry(call: Call) -> Response:
    """Let the programs go on at once."""
    hall, now = call.house.hall, call.house.now()
    match = await call.write(lambda work: playing.hurry(hall, work, call.at.id, now))
    return await done(call, match)


async def say(call: Call) -> Response:
    """Talk."""
    hall, now, seat = call.house.hall, call.house.now(), call.seat
    to = listeners(call)
    words = call.text("text")
    before = call.at.remark
    match = await call.write(lambda work: talking.say(hall, work, call.at.id, seat, to, words, now))
    if not call.scripted:
        return call.go(f"/m/{match.id}#tab-talk")
    remarks = await call.read(lambda sql: talking.remarks(sql, match.id, seat, before))
    scene = call.house.gallery.scene(match)
    return HTMLResponse(
        talk_list(scene, [talk_line(scene, one, seat, call.person) for one in remarks])
    )


def listeners(call: Call) -> list[int]:
    """To whom alone something is said, [] for all; OrderError where it is nobody at the table."""
    named = [text for text in call.form.get("to", []) if text]
    seats = [seat for seat in map(read_count, named) if seat is not None and seat < call.at.size]
    if len(seats) < len(named):
        raise OrderError("nobody sits there: choose again whom you want to tell it")
    return seats


async def notes(call: Call) -> Response:
    """Keep what a seat notes for itself."""
    seat, words = call.seat, call.text("text")
    await call.write(lambda work: talking.note(work, call.at.id, seat, words))
    if call.scripted:
        return HTMLResponse('<meta id="facts" data-say="Your notes are kept.">')
    return call.go(f"/m/{call.at.id}#tab-notes")


async def again(call: Call) -> Response:
    """The same game with the same people, once more."""
    match, hall, now = call.at, call.house.hall, call.house.now()
    if match.status != OVER:
        raise OrderError("this match is not over yet")
    new = await call.write(lambda work: hosting.again(hall, work, match, call.somebody.id, now))
    return call.go(f"/m/{new.id}/lobby" if new.status == OPEN else f"/m/{new.id}")


DOORS: Final = (
    Door("GET", "/m/{match}", Right.WATCH, show),
    Door("GET", "/m/{match}/live", Right.WATCH, live),
    Door("GET", "/m/{match}/whose", Right.WATCH, whose),
    Door("POST", "/m/{match}/order", Right.SEAT, order, largest=LARGEST),
    Door("GET", "/m/{match}/offer", Right.SEAT, offer),
    Door("POST", "/m/{match}/sit", Right.SEAT, sit),
    Door("POST", "/m/{match}/propose", Right.SEAT, propose),
    Door("POST", "/m/{match}/agree", Right.SEAT, agree),
    Door("POST", "/m/{match}/back", Right.SEAT, back),
    Door("POST", "/m/{match}/here", Right.SEAT, here),
    Door("POST", "/m/{match}/hurry", Right.SEAT, hurry),
    Door("POST", "/m/{match}/say", Right.SEAT, say, limit="talk"),
    Door("POST", "/m/{match}/notes", Right.SEAT, notes),
    Door("POST", "/m/{match}/again", Right.SEAT, again, limit="create"),
)
