"""Accounts: how somebody who has told a name is known on another device too.

Three ways lead in: a secret link, a login with a password, a passkey. Of links and passwords only
a hash is stored. Whoever comes in on a device where he has played as a guest may take along what
the guest has: `enter` moves it, and the guest is no more.
"""

import threading
import unicodedata
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import Connection, Select, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError

from parlour.kernel.errors import BadOption, ParlourError
from parlour.match.database import Transaction
from parlour.match.hall import Hall
from parlour.match.links import digest, new_link
from parlour.match.people import new_session
from parlour.match.schema import MATCHES, PASSKEYS, PEOPLE, SEATS, SESSIONS

T = TypeVar("T")

SHORTEST_LOGIN: Final = 3
LONGEST_LOGIN: Final = 60
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
AT_ONCE: Final = 2
MOST_WAITING: Final = 40
DEVICE_LETTERS: Final = 16
GONE: Final = "this account is not there any more; please sign in again"


class NoEntry(ParlourError):
    """Nobody was signed in. The message does not tell what was right and what was wrong."""


class Crowded(ParlourError):
    """Too many passwords wait to be looked at."""


# An account as its owner sees it.


@dataclass(frozen=True, slots=True)
class Device:
    """A device that is signed in. `id` is the beginning of what is stored of its token."""

    id: str
    name: str
    since: float
    here: bool


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey as it is listed."""

    id: str
    name: str
    created: float


@dataclass(frozen=True, slots=True)
class Account:
    """What a person has set up."""

    id: str
    name: str
    zone: str
    login: str
    has_password: bool
    has_link: bool
    passkeys: tuple[Passkey, ...]
    devices: tuple[Device, ...]

    @property
    def has_way_back(self) -> bool:
        """Whether its owner can come back after he has signed out everywhere."""
        return self.has_link or self.has_password or bool(self.passkeys)


def find_account(sql: Connection, person: str, token: str) -> Account:
    """What a person has set up, seen from the device that holds the token."""
    row = sql.execute(select(PEOPLE).where(PEOPLE.c.id == person)).first()
    if row is None:
        raise NoEntry(GONE)
    keys = sql.execute(
        select(PASSKEYS.c.id, PASSKEYS.c.name, PASSKEYS.c.created)
        .where(PASSKEYS.c.person == person)
        .order_by(PASSKEYS.c.created)
    )
    here = digest(token)
    devices = sql.execute(
        select(SESSIONS.c.token, SESSIONS.c.device, SESSIONS.c.created)
        .where(SESSIONS.c.person == person)
        .order_by(SESSIONS.c.created.desc())
    )
    return Account(
        id=row.id,
        name=row.name,
        zone=row.zone,
        login=row.login or "",
        has_password=row.password is not None,
        has_link=row.link is not None,
        passkeys=tuple([Passkey(*key) for key in keys]),
        devices=tuple(
            [Device(known[:DEVICE_LETTERS], name, at, known == here) for known, name, at in devices]
        ),
    )


# Secret links.


def make_link(work: Transaction, person: str) -> str:
    """A secret link for a person; an earlier one opens nothing any more."""
    token = new_link()
    work.sql.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(link=digest(token)))
    return token


def revoke_link(work: Transaction, person: str) -> None:
    """Let the secret link open nothing any more."""
    work.sql.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(link=None))


def behind_link(sql: Connection, token: str) -> tuple[str, str]:
    """The id and the name of whomever a secret link belongs to, or NoEntry."""
    row = sql.execute(
        select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.link == digest(token))
    ).first()
    if row is None:
        raise NoEntry(
            "this link is not valid any more; make a new one on a device that is signed in"
        )
    return row.id, row.name


# Passwords.


class Passwords:
    """Hashes passwords (argon2id: 64 MiB and a good part of a second each), two at a time.

    The others wait for their turn, so that sign-ins can never take all memory; when the queue is
    too long, the next is sent away.
    """

    def __init__(self) -> None:
        self.hasher = PasswordHasher(time_cost=3, memory_cost=65_536, parallelism=4)
        self.threads = ThreadPoolExecutor(AT_ONCE, "parlour-password")
        self.room = threading.BoundedSemaphore(MOST_WAITING)

    def hash(self, password: str) -> "Future[str]":
        """What is stored of a password."""
        self.come_in()
        return self.leave_after(self.threads.submit(self.hasher.hash, password))

    def fits(self, password: str, stored: str) -> "Future[bool]":
        """Whether a password is the one that this was stored of."""
        self.come_in()
        return self.leave_after(self.threads.submit(self.compare, password, stored))

    def compare(self, password: str, stored: str) -> bool:
        """Whether they belong together; runs on a thread of its own."""
        try:
            return self.hasher.verify(stored, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    def come_in(self) -> None:
        """Join the queue, or Crowded."""
        if not self.room.acquire(blocking=False):
            raise Crowded("many people are signing in just now; please try again in a moment")

    def leave_after(self, result: "Future[T]") -> "Future[T]":
        """Leave the queue when this is done."""
        result.add_done_callback(lambda _: self.room.release())
        return result


# Compared with where there is no such login: a wrong login takes the same work as a wrong
# password. The hash of random bytes that nobody kept.
NOBODY: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4"
    "$NzE4S+bUm6Q0ExKn9AkNsA$SJb0ui26l8oFeA9LL1vYkj9T56EuRY7DYcChr47TlYg"
)


def read_login(text: str) -> str:
    """A login as it is stored: however its letters were typed, it is the same."""
    login = unicodedata.normalize("NFKC", text).strip().casefold()
    if not SHORTEST_LOGIN <= len(login) <= LONGEST_LOGIN or " " in login:
        raise BadOption(
            f"a login has {SHORTEST_LOGIN} to {LONGEST_LOGIN} letters, digits or signs, no spaces"
        )
    if not login.isprintable():
        raise BadOption("a login has only letters, digits and signs that can be seen")
    return login


def read_password(text: str) -> str:
    """A password as it is hashed: however the keyboard composes its letters, it is the same."""
    password = unicodedata.normalize("NFKC", text)
    if len(password) < SHORTEST_PASSWORD:
        raise BadOption(f"a password has at least {SHORTEST_PASSWORD} characters")
    if len(password) > LONGEST_PASSWORD:
        raise BadOption(f"a password has at most {LONGEST_PASSWORD} characters")
    return password


def as_typed(login: str, password: str) -> tuple[str, str]:
    """A login and a password as they would have been stored; they need not be possible."""
    login = unicodedata.normalize("NFKC", login).strip().casefold()
    return login, unicodedata.normalize("NFKC", password)


def behind_login(sql: Connection, login: str) -> tuple[str | None, str]:
    """Whom a login belongs to, and what is stored of the password; nobody is treated alike."""
    if not login.isprintable():  # such as PostgreSQL would not compare
        return None, NOBODY
    row = sql.execute(select(PEOPLE.c.id, PEOPLE.c.password).where(PEOPLE.c.login == login)).first()
    if row is None or row.password is None:
        return None, NOBODY
    return row.id, row.password


def set_password(
    work: Transaction, person: str, login: str, stored: str, token: str
) -> tuple[str, ...]:
    """Give a person a login and a password.

    Where there was a password before, all other devices are signed out: whoever knew the old one
    is out. Gives what is stored of their tokens.
    """
    row = work.sql.execute(select(PEOPLE.c.password).where(PEOPLE.c.id == person)).first()
    if row is None:
        raise NoEntry(GONE)
    try:
        work.sql.execute(
            update(PEOPLE).where(PEOPLE.c.id == person).values(login=login, password=stored)
        )
    except IntegrityError:
        raise BadOption(f"somebody has the login '{login}' already; choose another") from None
    return sign_out_others(work, person, token) if row.password is not None else ()


# Devices.


def sign_out(work: Transaction, person: str, device: str) -> tuple[str, ...]:
    """Sign one device of a person out. Gives what was stored of its token."""
    if len(device) != DEVICE_LETTERS or not device.isalnum():
        return ()
    return end_sessions(
        work,
        select(SESSIONS.c.token).where(
            SESSIONS.c.person == person, SESSIONS.c.token.startswith(device)
        ),
    )


def sign_out_others(work: Transaction, person: str, token: str) -> tuple[str, ...]:
    """Sign all devices of a person out but this one. Gives what was stored of their tokens."""
    return end_sessions(
        work,
        select(SESSIONS.c.token).where(
            SESSIONS.c.person == person, SESSIONS.c.token != digest(token)
        ),
    )


def end_sessions(work: Transaction, which: Select[tuple[str]]) -> tuple[str, ...]:
    """End some sessions. Gives what was stored of their tokens."""
    tokens = tuple([str(row[0]) for row in work.sql.execute(which)])
    work.sql.execute(delete(SESSIONS).where(SESSIONS.c.token.in_(tokens)))
    return tokens


# Coming in.


@dataclass(frozen=True, slots=True)
class Visit:
    """The device that somebody comes in on: what it is called, and the token that it holds.

    `take` says that what a guest has on it is to be taken along.
    """

    device: str
    token: str = ""
    take: bool = True


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody has come in: the device's new token, whether a guest came along, and whose tokens
    (what is stored of them) stand for somebody else now."""

    token: str
    joined: bool
    changed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody with neither login nor passkey, known by this device: his matches can move."""

    id: str
    name: str
    matches: int


def guest_here(sql: Connection, token: str) -> Guest | None:
    """The guest that a device belongs to."""
    row = sql.execute(
        select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.login)
        .join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
        .where(SESSIONS.c.token == digest(token))
    ).first()
    if row is None or row.login is not None:
        return None
    keys = select(func.count()).select_from(PASSKEYS).where(PASSKEYS.c.person == row.id)
    if sql.execute(keys).scalar_one():
        return None
    return Guest(row.id, row.name, len(matches_of(sql, row.id)))


def matches_of(sql: Connection, person: str) -> list[str]:
    """The matches in which somebody sits, or whose host or Gamesmaster he is, in order."""
    seats = sql.scalars(select(SEATS.c.match).where(SEATS.c.person == person))
    his = or_(MATCHES.c.host == person, MATCHES.c.gamesmaster == person)
    return sorted({*seats, *sql.scalars(select(MATCHES.c.id).where(his))})


def enter(hall: Hall, work: Transaction, person: str, visit: Visit, now: float) -> Entry:
    """Sign somebody in on a device, in place of whomever it belonged to."""
    if work.sql.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == person)).first() is None:
        raise NoEntry(GONE)
    changed: tuple[str, ...] = ()
    joined = False
    if visit.token:
        guest = guest_here(work.sql, visit.token)
        changed = end_sessions(
            work, select(SESSIONS.c.token).where(SESSIONS.c.token == digest(visit.token))
        )
        if guest is not None and guest.id != person and visit.take:
            changed += merge(hall, work, guest.id, person)
            joined = guest.matches > 0
    return Entry(new_session(work, person, visit.device, now), joined, changed)


def merge(hall: Hall, work: Transaction, guest: str, person: str) -> tuple[str, ...]:
    """Give a person all that a guest has: seats, host's rights, devices, the secret link where
    the person has none. Gives what is stored of the guest's tokens; the guest is no more."""
    # In order, so that two who do this at once wait for each other and not both.
    for match in matches_of(work.sql, guest):
        try:
            before = hall.hold(work, match)
        except ParlourError:
            continue  # a game that this server has no more: its rows are moved below
        after = replace(before, host=person if before.host == guest else before.host)
        for chair in before.chairs:
            if chair.person == guest:
                after = after.with_chair(chair.seat, person=person)
        if before.gamesmaster == guest:
            after = replace(after, gamesmaster=person)
        if after.gamesmaster is not None and after.seats_of(after.gamesmaster):
            # Who plays cannot referee: the host has a link to send to another.
            after = replace(after, gamesmaster=None, gamesmaster_link=new_link())
        hall.put(work, after, before)
    sql = work.sql
    sql.execute(update(SEATS).where(SEATS.c.person == guest).values(person=person))
    sql.execute(update(MATCHES).where(MATCHES.c.host == guest).values(host=person))
    mine = update(MATCHES).where(MATCHES.c.gamesmaster == guest)
    sql.execute(mine.values(gamesmaster=person))
    tokens = tuple(sql.scalars(select(SESSIONS.c.token).where(SESSIONS.c.person == guest)))
    sql.execute(update(SESSIONS).where(SESSIONS.c.person == guest).values(person=person))
    link = sql.execute(select(PEOPLE.c.link).where(PEOPLE.c.id == guest)).scalar_one()
    sql.execute(delete(PEOPLE).where(PEOPLE.c.id == guest))
    if link is not None:
        sql.execute(
            update(PEOPLE).where(PEOPLE.c.id == person, PEOPLE.c.link.is_(None)).values(link=link)
        )
    return tokens
