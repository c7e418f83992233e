"""Looking back: a match step by step, its record, the course of its figures."""

from typing import Any, Final

from markupsafe import Markup
from sqlalchemy import Connection
from starlette.responses import HTMLResponse, Response

from parlour.doors.web.calls import SPECTATOR, Call, Door, Right, read_count
from parlour.doors.web.home import style
from parlour.doors.web.lobby import origin
from parlour.doors.web.plotting import plot
from parlour.doors.web.scene import Scene
from parlour.doors.web.screens import Facing, facing_of
from parlour.games import page
from parlour.kernel.errors import ParlourError
from parlour.kernel.record import write_record
from parlour.match import journal
from parlour.match.matches import OVER, Match
from parlour.match.walking import Walk

SHOWN: Final = 30


def must_be_over(match: Match) -> None:
    """What is still secret stays so until the end."""
    if match.status != OVER:
        raise ParlourError("this can be seen when the match is over: it would tell secrets now")


async def record(call: Call) -> Response:
    """The record, to keep or to mail to a friend."""
    match = call.at
    must_be_over(match)

    def read(sql: Connection) -> str:
        entries = journal.read_entries(sql, match.id)
        return write_record(journal.with_history(match.playing, entries))

    text = await call.read(read)
    name = f"{match.game.name}-{match.id}.record"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def replay(call: Call) -> Response:
    """One moment of a match that is over, seen by all or by one who was there."""
    match = call.at
    must_be_over(match)
    walk = await call.read(lambda sql: call.house.walks.through(sql, match))
    last = len(walk.entries) - 1
    at = min(last, max(0, read_moment(call, last)))
    seat = read_viewer(call, match)
    moment = await call.later(lambda: walk.moment(at))
    scene = call.house.gallery.scene(moment)
    return call.page("replay.html", replay_context(call, scene, walk, at, seat))


def read_moment(call: Call, last: int) -> int:
    """The moment that the address names."""
    number = read_count(call.request.query_params.get("step", "0"))
    return last if number is None else number


def read_viewer(call: Call, match: Match) -> int:
    """Through whose eyes: any seat for those who were at the table, else everybody's."""
    seat = read_count(call.request.query_params.get("seat", ""))
    me = call.person.id if call.person else None
    if seat is None or seat >= match.size or not match.seats_of(me):
        return SPECTATOR
    return seat


def viewers(call: Call, match: Match, at: int, seat: int) -> list[dict[str, Any]]:
    """The eyes that one may look through."""
    me = call.person.id if call.person else None
    base = f"/m/{match.id}/replay?step={at}"
    found = [{"label": "Everybody", "url": base, "on": seat == SPECTATOR}]
    if match.seats_of(me):
        for other, name in enumerate(match.names):
            found.append({"label": name, "url": f"{base}&seat={other}", "on": seat == other})
    return found


def replay_context(call: Call, scene: Scene, walk: Walk, at: int, seat: int) -> dict[str, Any]:
    """A moment, and the ways to other moments."""
    match = scene.match
    last = len(walk.entries) - 1
    path = f"/m/{match.id}/replay"

    def to(number: int) -> str:
        if number == at:
            return ""
        eyes = "" if seat == SPECTATOR else f"&seat={seat}"
        return f"{path}?step={number}{eyes}"

    turns = [0] + [
        number
        for number in range(1, last + 1)
        if walk.entries[number].seat != walk.entries[number - 1].seat
    ]
    earlier = [number for number in turns if number < at]
    later = [number for number in turns if number > at]
    told = walk.told(max(0, at - SHOWN), at)
    return {
        "match": {
            "id": match.id,
            "title": match.title,
            "game": match.game.name,
            "game_title": match.game.title,
            "version": 0,
        },
        "game_style": style(match.game.name),
        "names": match.names,
        "board": scene.board(),
        "regions": scene.regions(Facing(seat)),
        "log": scene.log(told, seat, None),
        "replay": {
            "at": at,
            "last": last,
            "say": " ".join([line["text"] for line in scene.log(walk.told(at, at), seat, None)]),
            "first": to(0),
            "back": to(max(0, at - 1)),
            "on": to(min(last, at + 1)),
            "end": to(last),
            "turn_back": to(earlier[-1] if earlier else 0),
            "turn_on": to(later[0] if later else last),
            "action": path,
            "moment": f"{origin(call)}{path}?step={at}",
            "eyes": viewers(call, match, at, seat),
            "record": f"/m/{match.id}/record",
            "table": f"/m/{match.id}",
        },
    }


async def course(call: Call) -> Response:
    """How the figures went: a plot and the same as a table."""
    match = call.at
    if match.table is None:
        raise ParlourError("this match has not started yet")
    measures: tuple[tuple[str, str], ...] = page(match.game.name).MEASURES
    wanted = call.request.query_params.get("what", measures[0][0])
    if wanted not in [key for key, _ in measures]:
        wanted = measures[0][0]
    shown, _ = await call.house.gallery.shown(match, facing_of(call, match))
    points = await call.read(lambda sql: journal.measured(sql, match.id))
    values = [found[wanted] for number, found in points if number <= shown.revision]
    picture, head, rows = plot(values, match.names)
    context: dict[str, Any] = {
        "plot": {
            "measures": [
                {
                    "key": key,
                    "title": title,
                    "on": key == wanted,
                    "url": f"/m/{match.id}/plot?what={key}",
                }
                for key, title in measures
            ],
            "title": dict(measures)[wanted],
            "svg": Markup(picture),
            "head": head,
            "rows": rows,
        },
        "match": {"id": match.id, "title": match.title, "game": match.game.name},
    }
    if call.scripted:
        return HTMLResponse(call.house.pages.draw("table/plot.html", context))
    return call.page("course.html", context)


DOORS: Final = (
    Door("GET", "/m/{match}/record", Right.WATCH, record),
    Door("GET", "/m/{match}/replay", Right.WATCH, replay),
    Door("GET", "/m/{match}/plot", Right.WATCH, course),
)
