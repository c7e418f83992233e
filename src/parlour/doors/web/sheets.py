"""Sheets: sealed orders that are written, saved, sent, and changed until their period is over."""

from typing import Final

from starlette.responses import HTMLResponse, Response

from parlour.doors.web.answers import done
from parlour.doors.web.calls import Call, Door, Right
from parlour.doors.web.choosing import read_sheet
from parlour.doors.web.drafts import why_not
from parlour.doors.web.plans import doubts
from parlour.match import playing

LARGEST: Final = 262_144
SHEET: Final = "sheet"  # where a form says that it stands on a page of its own


async def show(call: Call) -> Response:
    """The sheet on a page of its own."""
    match = call.at
    forms = call.house.gallery.scene(match).forms(call.seat)
    if forms is None or forms.sheet is None:
        return call.go(f"/m/{match.id}")
    forms.back, forms.level = SHEET, "h2"
    frame = {"id": match.id, "title": match.title, "game_title": match.game.title}
    context = {
        "match": {**frame, "name": match.names[call.seat], "seat": call.seat},
        "prompt": match.playing.prompt(call.seat),
        "forms": forms.own(),
    }
    return call.page("sheet.html", context)


async def save(call: Call) -> Response:
    """Keep what is written, without sending it."""
    match, seat = call.at, call.seat
    hall, now, decision = call.house.hall, call.house.now(), call.text("decision")
    playing.must_run(match)
    order = read_sheet(match, seat, call.form)
    saved = await call.write(
        lambda work: playing.save_sheet(hall, work, match.id, seat, order, decision, now)
    )
    return came_from_sheet(call) or await done(call, saved)


async def ask_doubts(call: Call) -> Response:
    """What of a sheet as it is written now will come to nothing; nothing is kept."""
    match, seat = call.at, call.seat
    found: list[str] = []
    if playing.is_sealed(match):
        order = read_sheet(match, seat, call.form)
        if why_not(match, seat, order) is None:
            found = doubts(match, seat, match.playing.view(seat), order)
    context = {"doubts": found, "look": f"/m/{match.id}/sheet/doubts"}
    return HTMLResponse(call.house.pages.draw("table/doubts.html", context))


def came_from_sheet(call: Call) -> Response | None:
    """Back to the page of the sheet, if the form stands there."""
    if call.text("back") != SHEET or call.scripted:
        return None
    return call.go(f"/m/{call.at.id}/sheet?seat={call.seat}")


async def keep_refused(call: Call) -> Response | None:
    """A sheet that was refused is saved, so that nothing typed is lost; its page says why."""
    match, seat = call.at, call.seat
    if call.scripted or "verb" not in call.form or not playing.is_sealed(match):
        return None
    order = read_sheet(match, seat, call.form)
    hall, now, decision = call.house.hall, call.house.now(), call.text("decision")
    await call.write(
        lambda work: playing.save_sheet(hall, work, match.id, seat, order, decision, now)
    )
    return call.go(f"/m/{match.id}/sheet?seat={seat}")


DOORS: Final = (
    Door("GET", "/m/{match}/sheet", Right.SEAT, show),
    Door("POST", "/m/{match}/sheet", Right.SEAT, save, largest=LARGEST),
    Door("POST", "/m/{match}/sheet/doubts", Right.SEAT, ask_doubts, largest=LARGEST),
)
