"""People: whoever told a name on a device, and how the device is known again.

A device holds a random token in a cookie; the database holds its hash. Nobody needs more than
that to play. A secret link, a password or a passkey (`match.accounts`) bring another device in.
"""

import threading
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from parlour.match.database import Database, Transaction
from parlour.match.links import digest, new_id, new_link
from parlour.match.schema import PEOPLE, SESSIONS

YEAR: Final = 365 * 86_400.0
FRESH: Final = 30.0
KEPT: Final = 20_000


@dataclass(frozen=True, slots=True)
class Known:
    """The person whom a device belongs to."""

    id: str
    name: str
    zone: str


class People:
    """Who is behind a token; remembered for some seconds, so that a sign-out soon counts."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.guard = threading.Lock()
        self.kept: OrderedDict[str, tuple[float, Known | None]] = OrderedDict()

    def at_hand(self, token: str) -> tuple[bool, Known | None]:
        """Whether it is known without a look at the database, and who it is."""
        with self.guard:
            found = self.kept.get(digest(token))
        if found is None or found[0] < time.monotonic():
            return False, None
        return True, found[1]

    def find(self, sql: Connection, token: str, now: float) -> Known | None:
        """Whoever holds this token."""
        hashed = digest(token)
        row = sql.execute(
            select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.zone)
            .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
            .where(SESSIONS.c.token == hashed, SESSIONS.c.expires > now)
        ).first()
        known = None if row is None else Known(*row)
        with self.guard:
            self.kept[hashed] = (time.monotonic() + FRESH, known)
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return known

    def forget(self, hashed: str) -> None:
        """Look again next time."""
        with self.guard:
            self.kept.pop(hashed, None)

    def forget_all(self) -> None:
        """Look again for everybody: a name has changed, or devices were signed out."""
        with self.guard:
            self.kept.clear()


def name_of(sql: Connection, person: str) -> str:
    """What somebody is called."""
    return str(sql.execute(select(PEOPLE.c.name).where(PEOPLE.c.id == person)).scalar_one())


def new_person(work: Transaction, name: str, zone: str, now: float) -> str:
    """Somebody who has told a name."""
    person = new_id()
    work.sql.execute(insert(PEOPLE).values(id=person, name=name, zone=zone, created=now))
    return person


def new_session(work: Transaction, person: str, device: str, now: float) -> str:
    """A token for a device of this person; only its hash is stored."""
    token = new_link()
    work.sql.execute(
        insert(SESSIONS).values(
            token=digest(token),
            person=person,
            device=device[:120],
            created=now,
            seen=now,
            expires=now + YEAR,
        )
    )
    return token


def end_session(work: Transaction, token: str) -> None:
    """Sign a device out."""
    work.sql.execute(delete(SESSIONS).where(SESSIONS.c.token == digest(token)))


def rename(work: Transaction, person: str, name: str, zone: str) -> None:
    """Another name, another time zone."""
    work.sql.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name, zone=zone))
