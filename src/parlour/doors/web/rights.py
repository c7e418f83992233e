"""Who may pass which door: the one place where that is decided."""

from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import Response

from parlour.doors.web import limits
from parlour.doors.web.calls import SPECTATOR, Call, Door, Person, Right
from parlour.doors.web.house import House
from parlour.doors.web.screens import facing_of
from parlour.doors.web.security import SAFE, cookie_name, from_elsewhere
from parlour.kernel.errors import ParlourError
from parlour.match.matches import OVER, Match


class Refused(ParlourError):
    """A call that is not admitted: the status, and a sentence that says what to do."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


async def admit(request: Request, door: Door, house: House) -> Call:
    """Look at everything that a door asks for; a Call, or Refused."""
    call = Call(request, house)
    if from_elsewhere(request, house.config):
        raise Refused(403, "this was sent from another site's page; open Parlour and try again")
    call.person = await who_calls(call)
    if request.method not in SAFE:
        call.form = await read_form(request, door.largest)
    if door.limit:
        now = house.now()
        who = caller(request, house)
        if call.person is not None and door.limit != "sign":
            who += " " + call.person.id
        await call.write(lambda work: limits.count(work, door.limit, who, now))
    if door.right in (Right.PERSON, Right.SEAT, Right.HOST) and call.person is None:
        raise Refused(401, "tell us your name first, or sign in")
    name = request.path_params.get("match")
    if name is not None:
        call.match = house.hall.known(name)
        if call.match is None:
            call.match = await call.later(lambda: house.hall.current(name))
        call.seat = seat_of(call, call.match)
        look_at_match(call, call.match, door.right)
    return call


def look_at_match(call: Call, match: Match, right: Right) -> None:
    """Whether the person has the right to this match."""
    person = call.person.id if call.person else None
    if right is Right.HOST and (person is None or match.host != person):
        raise Refused(403, "only the host of this match may do that")
    if right is Right.SEAT and call.seat == SPECTATOR:
        raise Refused(403, "you have no such seat in this match")
    if right is Right.WATCH and call.seat == SPECTATOR and person != match.host:
        may_watch(match)


def may_watch(match: Match) -> None:
    """Whether somebody without a seat may look."""
    if match.settings.watch == "after" and match.status not in (OVER, "open"):
        raise Refused(403, "the players have asked that nobody watches; come back after the end")


def seat_of(call: Call, match: Match) -> int:
    """The seat that a call is made for: the one it names, or the one this screen shows."""
    seats = match.seats_of(call.person.id if call.person else None)
    if not seats:
        return SPECTATOR
    named = call.text("seat") or call.request.query_params.get("seat", "")
    if named:
        return int(named) if named.isdigit() and int(named) in seats else SPECTATOR
    return facing_of(call, match).seat


async def who_calls(call: Call) -> Person | None:
    """The person whose token the browser has sent."""
    token = call.request.cookies.get(cookie_name(call.house.config), "")
    if not token or len(token) > 100:
        return None
    people = call.house.people
    at_hand, known = people.at_hand(token)
    if not at_hand:
        now = call.house.now()
        known = await call.read(lambda sql: people.find(sql, token, now))
    return None if known is None else Person(known.id, known.name, known.zone)


async def read_form(request: Request, largest: int) -> dict[str, list[str]]:
    """What was posted, as long as it is not too much."""
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > largest:
            raise Refused(413, f"that is too much: {largest // 1024} KB at most")
    if b"\0" in body or b"%00" in body:
        raise Refused(400, "this form cannot be read")
    try:
        return parse_qs(body.decode("utf-8"), keep_blank_values=True, max_num_fields=500)
    except ValueError:
        raise Refused(400, "this form cannot be read") from None


def caller(request: Request, house: House) -> str:
    """The address that a request came from."""
    if house.config.proxies:
        forwarded = request.headers.get("x-forwarded-for", "")
        if forwarded:
            return forwarded.rpartition(",")[2].strip()
    return request.client.host if request.client else ""


def sign_in(response: Response, house: House, token: str) -> Response:
    """Give the browser its token."""
    response.set_cookie(
        cookie_name(house.config),
        token,
        max_age=365 * 86_400,
        path="/",
        secure=house.config.secure,
        httponly=True,
        samesite="lax",
    )
    return response
