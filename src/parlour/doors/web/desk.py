"""About a match: what was settled, who sits where, and what can be done about it."""

from typing import Any, Final

from sqlalchemy import Connection
from starlette.responses import Response

from parlour.doors.web import gamesmaster
from parlour.doors.web.calls import SPECTATOR, Call, Door, Right
from parlour.doors.web.home import style
from parlour.doors.web.lobby import chair_named, facts, origin
from parlour.doors.web.screens import facing_of
from parlour.kernel.errors import OrderError
from parlour.kernel.words import count
from parlour.match import absences, clocks, hosting, journal
from parlour.match.matches import BOT, OVER, PERSON, Chair, Match


async def show(call: Call) -> Response:
    """The page about a match."""
    match = call.at
    me = call.person.id if call.person else None
    facing = facing_of(call, match)
    pace = dict.fromkeys(range(match.size), "")
    if match.table is not None:
        shown, _ = await call.house.gallery.shown(match, facing)
        pace = await call.read(lambda sql: paces(sql, shown, facing.seat))
    hosts = me is not None and match.host == me
    base = origin(call)
    return call.page(
        "desk.html",
        {
            "match": {
                "id": match.id,
                "title": match.title,
                "game": match.game.name,
                "game_title": match.game.title,
                "broken": match.broken,
            },
            "game_style": style(match.game.name),
            "chairs": [chair_row(match, chair, hosts, base, pace) for chair in match.chairs],
            "facts": facts(match),
            "master": await gamesmaster.about(call, match),
            "watch": f"{base}/m/{match.id}" if match.settings.watch != "after" else "",
            "leave": [
                {"url": f"/m/{match.id}/leave", "seat": seat, "name": match.names[seat]}
                for seat in facing.seats
                if match.status != OVER
            ],
        },
    )


def chair_row(
    match: Match, chair: Chair, hosts: bool, base: str, pace: dict[int, str]
) -> dict[str, Any]:
    """A chair: who sits there, how quick he is, and for the host the ways to fill it anew."""
    at = f"/m/{match.id}"
    who = "a program" if chair.kind == BOT else "a person"
    if chair.away:
        who = "a program plays meanwhile"
    elif chair.kind not in (BOT, PERSON):
        who = "a program plays until somebody sits down"
    his_own = chair.kind == PERSON and not chair.link  # also while a program plays for him
    may_offer = hosts and match.status != OVER and (chair.bot or chair.link) and not his_own
    return {
        "seat": chair.seat,
        "name": match.names[chair.seat],
        "who": who,
        "pace": pace[chair.seat],
        "link": f"{base}/j/{chair.link}" if hosts and chair.link else "",
        "offer": f"{at}/offer/{chair.seat}" if may_offer else "",
        "vacate": f"{at}/vacate/{chair.seat}" if hosts and may_vacate(match, chair) else "",
    }


def may_vacate(match: Match, chair: Chair) -> bool:
    """Whether the host may give a person's seat to a program: he is not there, or goes first."""
    if match.status == OVER or chair.kind != PERSON or chair.person == match.host:
        return False
    return absences.may_be_replaced(match, chair.seat)


def paces(sql: Connection, match: Match, seat: int) -> dict[int, str]:
    """How many orders each has given, and how long he took: those that this seat has heard of."""
    taken: dict[int, list[float]] = {other: [] for other in range(match.size)}
    before = 0.0
    for told in journal.told(sql, match.id, 0, match.revision):
        if any(line.heard_by(seat) for line in told.lines):
            if told.seat != SPECTATOR and before:
                taken[told.seat].append(told.at - before)
            before = told.at
    return {
        other: f"{count(len(times), 'order')}, usually in {clocks.in_words(middle(times))}"
        if times
        else ""
        for other, times in taken.items()
    }


def middle(times: list[float]) -> float:
    """The time that half of them take."""
    return sorted(times)[len(times) // 2]


async def vacate(call: Call) -> Response:
    """A program takes over from somebody who does not come any more; he may come back."""
    hall, now, seat = call.house.hall, call.house.now(), chair_named(call)
    if not may_vacate(call.at, call.at.chairs[seat]):
        raise OrderError("nobody sits there who could be replaced")
    await call.write(lambda work: hosting.stand_in(hall, work, call.at.id, seat, now))
    return call.go(f"/m/{call.at.id}/about")


async def offer(call: Call) -> Response:
    """A link for a seat that a program holds: for a substitute."""
    hall, seat = call.house.hall, chair_named(call)
    await call.write(lambda work: hosting.new_invitation(hall, work, call.at.id, seat))
    return call.go(f"/m/{call.at.id}/about")


DOORS: Final = (
    Door("GET", "/m/{match}/about", Right.WATCH, show),
    Door("POST", "/m/{match}/offer/{chair}", Right.HOST, offer),
    Door("POST", "/m/{match}/vacate/{chair}", Right.HOST, vacate),
)
