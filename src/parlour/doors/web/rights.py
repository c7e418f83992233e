"""Who may pass which door: the one place where that is decided."""

from typing import Final
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import Response

from parlour.doors.web import limits
from parlour.doors.web.calls import SPECTATOR, Call, Door, Person, Right, read_count, waited
from parlour.doors.web.house import House
from parlour.doors.web.screens import facing_of
from parlour.doors.web.security import SAFE, cookie_name, from_elsewhere
from parlour.kernel.errors import ParlourError
from parlour.match.matches import OPEN, OVER, Match, NoMatch

NAMED: Final = (Right.PERSON, Right.SEAT, Right.HOST, Right.GAMESMASTER)


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
    if any("\0" in str(value) for value in request.path_params.values()):
        raise NoMatch("there is nothing here; the address may be mistyped")
    token = request.cookies.get(cookie_name(house.config), "")
    call.person = await person_behind(house, token)
    if request.method not in SAFE:
        call.form = await read_form(request, door.largest)
    if door.limit:
        now = house.now()
        who = caller(request, house)
        if call.person is not None and door.limit != "sign":
            who += " " + call.person.id
        await call.write(lambda work: limits.count(work, door.limit, who, now))
    if door.right in NAMED and call.person is None:
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
    if right is Right.GAMESMASTER and (person is None or match.gamesmaster != person):
        raise Refused(403, "only the Gamesmaster of this match may do that")
    if right is Right.SEAT and call.seat == SPECTATOR:
        raise Refused(403, "you have no such seat in this match")
    if right is Right.WATCH and not may_look(match, person):
        raise Refused(403, "the players have asked that nobody watches; come back after the end")


def may_look(match: Match, person: str | None) -> bool:
    """Whether somebody may look at a match: who has to do with it, others as is settled."""
    if match.settings.watch != "after" or match.status in (OPEN, OVER):
        return True
    if person is None:
        return False
    return person in (match.host, match.gamesmaster) or bool(match.seats_of(person))


def seat_of(call: Call, match: Match) -> int:
    """The seat that a call is made for: the one it names, or the one this screen shows."""
    seats = match.seats_of(call.person.id if call.person else None)
    if not seats:
        return SPECTATOR
    named = call.text("seat") or call.request.query_params.get("seat", "")
    if named:
        seat = read_count(named)
        return seat if seat is not None and seat in seats else SPECTATOR
    return facing_of(call, match).seat


async def person_behind(house: House, token: str) -> Person | None:
    """The person whose token a browser has sent; None where it was signed out."""
    if not token or len(token) > 100:
        return None
    people = house.people
    at_hand, known = people.at_hand(token)
    if not at_hand:
        now = house.now()
        known = await waited(house.database.look(lambda sql: people.find(sql, token, now)))
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
        return parse_qs(body.decode("utf-8"), keep_blank_values=True, max_num_fields=largest // 100)
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
