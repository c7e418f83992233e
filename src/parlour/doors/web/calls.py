"""A call: who asks for which page of which match, and with what right.

Every route is a `Door` that names the right it takes. The right is looked at in one place,
`rights.admit`, before the handler runs.
"""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from parlour.match.database import Transaction
from parlour.match.matches import Match

if TYPE_CHECKING:
    from parlour.doors.web.house import House

T = TypeVar("T")
SPECTATOR = -1


class Right(Enum):
    """What it takes to pass a door."""

    ANYONE = "anyone"
    PERSON = "whoever has told a name on this device"
    LINK = "whoever has the address of the match"
    WATCH = "whoever plays, or may watch as the match has settled"
    SEAT = "whoever sits in the seat that the call names"
    HOST = "the host of the match"
    GAMESMASTER = "the Gamesmaster of the match"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whom this browser belongs to."""

    id: str
    name: str
    zone: str = "UTC"


@dataclass(slots=True)
class Call:
    """A request that has been admitted.

    `seat` is the seat it is made for: the one it names, or the one this screen shows; SPECTATOR
    for whoever only watches. `form` holds what was posted, each field a list.
    """

    request: Request
    house: "House"
    person: Person | None = None
    match: Match | None = None
    seat: int = SPECTATOR
    form: dict[str, list[str]] = field(default_factory=dict)

    @property
    def at(self) -> Match:
        """The match that the path names."""
        assert self.match is not None
        return self.match

    @property
    def somebody(self) -> Person:
        """The person, where the right has made sure that there is one."""
        assert self.person is not None
        return self.person

    @property
    def scripted(self) -> bool:
        """Whether our script asks, and wants a fragment instead of a page."""
        return self.request.headers.get("x-parlour") == "1"

    def text(self, name: str, fallback: str = "") -> str:
        """A field of the form."""
        values = self.form.get(name)
        return values[0] if values else fallback

    def number(self, name: str, fallback: int = 0) -> int:
        """A field of the form that is a number from 0 on."""
        number = read_count(self.text(name))
        return fallback if number is None else number

    async def write(self, work: Callable[[Transaction], T]) -> T:
        """Run work that writes; done once it is committed."""
        return await waited(self.house.database.submit(work))

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work that only looks."""
        return await waited(self.house.database.look(work))

    async def later(self, work: Callable[[], T]) -> T:
        """Run work that takes a while on a thread."""
        return await waited(self.house.database.readers.submit(work))

    def page(self, template: str, context: dict[str, Any], status: int = 200) -> Response:
        """A page made from a template."""
        return HTMLResponse(self.house.pages.render(self, template, context), status)

    def go(self, path: str) -> Response:
        """On to another page."""
        return RedirectResponse(path, 303)


def read_count(text: str) -> int | None:
    """A number from 0 on, as forms, addresses and cookies hold it; None for anything else.

    Only the ten digits count: `str.isdigit` also takes '²' and '٣', and `int` many thousand digits.
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 12 else None


async def waited(future: "Future[T]") -> T:
    """A result from another thread."""
    return await asyncio.wrap_future(future)


Handler = Callable[[Call], Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Door:
    """A route: its method and path, the right it takes, and who answers.

    `limit` names a bucket of `limits.BUCKETS` where calls are counted.
    """

    method: str
    path: str
    right: Right
    handler: Handler
    limit: str = ""
    largest: int = 65_536
