"""The application: every door in one list, every call through one way in."""

import contextlib
import gzip
import logging
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from parlour.doors.web import (
    accounts,
    creating,
    desk,
    gamesmaster,
    home,
    lobby,
    papers,
    replays,
    sheets,
    table,
    texts,
)
from parlour.doors.web.calls import Call, Door
from parlour.doors.web.house import House
from parlour.doors.web.limits import TooOften
from parlour.doors.web.rights import Refused, admit
from parlour.doors.web.security import HEADERS
from parlour.kernel.errors import OrderError, ParlourError
from parlour.match.matches import NoMatch
from parlour.match.playing import Stale

LOG: Final = logging.getLogger("parlour.web")
DOORS: Final[tuple[Door, ...]] = (
    *home.DOORS,
    *creating.DOORS,
    *lobby.DOORS,
    *table.DOORS,
    *sheets.DOORS,
    *gamesmaster.DOORS,
    *desk.DOORS,
    *replays.DOORS,
    *papers.DOORS,
    *texts.DOORS,
    *accounts.DOORS,
)
PACKED_FROM: Final = 1000
TITLES: Final = {
    401: "Who are you?",
    403: "Not for you",
    404: "Nothing here",
    405: "Not like this",
    409: "Too late",
    413: "Too much",
    429: "One moment",
    500: "Our mistake",
}


def make_app(house: House) -> Starlette:
    """The application of a house."""

    @contextlib.asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        house.gallery.start()
        house.open()
        yield
        house.close()

    routes = [Route(door.path, answer_at(door, house), methods=[door.method]) for door in DOORS]
    lost: dict[Any, Callable[[Request, Exception], Any]] = {HTTPException: not_found(house)}
    app = Starlette(routes=routes, lifespan=life, exception_handlers=lost)
    # Starlette's own redirect from '/rules/' to '/rules' would carry none of our headers.
    app.router.redirect_slashes = False
    return app


def answer_at(door: Door, house: House) -> Callable[[Request], Any]:
    """What Starlette calls: admit, answer, turn problems into sentences, add what all carry."""

    async def answer(request: Request) -> Response:
        call = Call(request, house)
        try:
            call = await admit(request, door, house)
            response = await door.handler(call)
        except ParlourError as problem:
            response = apologise(call, problem)
        except Exception:
            LOG.exception("%s %s", request.method, door.path)
            response = apologise(call, Failed())
        return finished(request, response)

    return answer


class Failed(ParlourError):
    """Our own mistake."""

    def __init__(self) -> None:
        super().__init__("Something went wrong here, and nothing was changed. Please try again.")


def status_of(problem: ParlourError) -> int:
    """The status that a problem is told with."""
    if isinstance(problem, Refused):
        return problem.status
    if isinstance(problem, NoMatch):
        return 404
    if isinstance(problem, TooOften):
        return 429
    if isinstance(problem, Stale):
        return 409
    if isinstance(problem, Failed):
        return 500
    return 422


def apologise(call: Call, problem: ParlourError) -> Response:
    """A problem as a sentence: a fragment for our script, a page for everybody else."""
    status = status_of(problem)
    rule = problem.rule if isinstance(problem, OrderError) else ""
    words = problem.reason if isinstance(problem, OrderError) else str(problem)
    words = words[:1].upper() + words[1:]
    if words[-1:] not in ".!?":
        words += "."
    game = call.match.game.name if call.match is not None else ""
    link = {"number": rule, "url": f"/rules/{game}#{rule}"} if rule and game else None
    pages = call.house.pages
    if call.scripted:
        refusal = pages.draw("refusal.html", {"words": words, "rule": link})
        response: Response = HTMLResponse(refusal, status)
    else:
        actions = [("To the front page", "/")]
        if call.match is not None and status not in (401, 403):
            actions.insert(0, ("Back to the table", f"/m/{call.match.id}"))
        context = {
            "status": status,
            "title": TITLES.get(status, "That cannot be done"),
            "text": f"{words} ({rule})" if rule else words,
            "actions": actions,
        }
        response = call.page("error.html", context, status)
    if isinstance(problem, TooOften):
        response.headers["retry-after"] = str(max(1, round(problem.seconds)))
    return response


def not_found(house: House) -> Callable[[Request, Exception], Any]:
    """A page for an address that leads nowhere, or where something else is to be done."""

    async def answer(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, HTTPException)
        refused = Refused(problem.status_code, "there is nothing here; the address may be mistyped")
        if problem.status_code == 405:
            refused = Refused(405, "this address is not for that; go back and press the button")
        response = apologise(Call(request, house), refused)
        response.headers.update(problem.headers or {})
        return finished(request, response)

    return answer


def finished(request: Request, response: Response) -> Response:
    """Headers for every answer; pages are packed where the browser can unpack them."""
    for name, value in HEADERS:
        response.headers.setdefault(name, value)
    response.headers.setdefault("cache-control", "no-store")
    streams = isinstance(response, StreamingResponse) or "content-encoding" in response.headers
    if not streams and len(response.body) > PACKED_FROM:
        if "gzip" in request.headers.get("accept-encoding", ""):
            response.body = gzip.compress(bytes(response.body), 5, mtime=0)
            response.headers["content-encoding"] = "gzip"
            response.headers["content-length"] = str(len(response.body))
        response.headers["vary"] = "accept-encoding"
    return response
