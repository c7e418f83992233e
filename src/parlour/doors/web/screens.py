"""Whom a screen shows: one seat, nobody, or one of several that share it."""

from dataclasses import dataclass

from parlour.doors.web.calls import SPECTATOR, Call, Person, read_count
from parlour.match.matches import RUNNING, Match


@dataclass(frozen=True, slots=True)
class Facing:
    """Whom a screen shows: his seat, all seats of the person, and to whom it is handed over."""

    seat: int
    seats: tuple[int, ...] = ()
    handover: int = SPECTATOR


def face(match: Match, person: Person | None, sitting: str) -> Facing:
    """Whom a screen shows; one with several seats whoever sat down, until another is next."""
    seats = tuple(match.seats_of(person.id if person else None))
    if len(seats) < 2:
        return Facing(seats[0] if seats else SPECTATOR, seats)
    waiting = [seat for seat in match.asked() if seat in seats]
    front = read_count(sitting)
    if front is not None and front in seats and (front in waiting or not waiting):
        return Facing(front, seats)
    if match.status != RUNNING:
        return Facing(SPECTATOR, seats)
    return Facing(SPECTATOR, seats, waiting[0] if waiting else seats[0])


def sitting_cookie(match: Match) -> str:
    """The cookie that says who sits in front of a screen with several seats."""
    return f"sits-{match.id}"


def facing_of(call: Call, match: Match) -> Facing:
    """Whom the screen shows that made this call."""
    return face(match, call.person, call.request.cookies.get(sitting_cookie(match), ""))
