"""Talk at the table and in private, and what a seat notes for itself."""

from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import Connection, insert, select, update

from parlour.kernel.errors import OrderError
from parlour.kernel.lines import ALL
from parlour.match.database import Transaction
from parlour.match.hall import Hall
from parlour.match.matches import OVER, Match
from parlour.match.schema import SEATS, TALK

LONGEST: Final = 1000
LONGEST_NOTES: Final = 20_000
SHOWN: Final = 200


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that somebody said, and who may hear it."""

    id: int
    seat: int
    audience: int
    words: str
    at: float


def say(
    hall: Hall, work: Transaction, match: str, seat: int, to: list[int], words: str, now: float
) -> Match:
    """Say something to all, or to some in private."""
    before = hall.hold(work, match)
    words = "".join([sign for sign in words if sign.isprintable() or sign == "\n"]).strip()
    rule = before.settings.talk
    if rule == "none" and before.status != OVER:
        raise OrderError("there is no talk in this match, other than by the game itself")
    if to and rule == "public" and before.status != OVER:
        raise OrderError("there is no private talk in this match")
    if not words:
        raise OrderError("say something, then send it")
    if len(words) > LONGEST:
        raise OrderError(f"that is too long: {LONGEST} characters at most")
    audience = ALL
    if to:
        audience = 1 << seat
        for other in to:
            audience |= 1 << before.chair(other).seat
    done = work.sql.execute(
        insert(TALK).values(match=match, seat=seat, audience=audience, words=words, at=now)
    )
    key = done.inserted_primary_key
    assert key is not None
    return hall.put(work, replace(before, remark=int(key[0])), before)


def remarks(
    sql: Connection, match: str, seat: int, after: int = 0, until: float = 1e12
) -> list[Remark]:
    """What a seat, or a spectator (-1), has heard after a remark and until a time, the latest at
    the end."""
    # The database chooses, lest what others said in private push out what this seat may read.
    heard = TALK.c.audience == ALL
    if seat >= 0:
        heard |= TALK.c.audience.bitwise_and(1 << seat) != 0
    query = (
        select(TALK.c.id, TALK.c.seat, TALK.c.audience, TALK.c.words, TALK.c.at)
        .where(TALK.c.match == match, TALK.c.id > after, TALK.c.at <= until, heard)
        .order_by(TALK.c.id.desc())
        .limit(SHOWN)
    )
    return [Remark(*row) for row in reversed(list(sql.execute(query)))]


def notes(sql: Connection, match: str, seat: int) -> str:
    """What a seat has noted for itself."""
    query = select(SEATS.c.notes).where(SEATS.c.match == match, SEATS.c.seat == seat)
    return str(sql.execute(query).scalar_one())


def note(work: Transaction, match: str, seat: int, words: str) -> None:
    """Keep a seat's notes."""
    if len(words) > LONGEST_NOTES:
        raise OrderError(f"these notes are too long: {LONGEST_NOTES:,} characters at most")
    work.sql.execute(
        update(SEATS).where(SEATS.c.match == match, SEATS.c.seat == seat).values(notes=words)
    )
