"""A match as it stands: its row, its chairs, its table; how it is read and written.

A Match is never changed once others can see it: whoever changes something works on a copy,
stores it, and puts it in the place of the old one.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection, bindparam, func, insert, select, update

from parlour.games import find
from parlour.kernel.errors import OrderError, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.lines import Line
from parlour.kernel.state import State
from parlour.kernel.table import Table, table_from_json
from parlour.match.clocks import Clock, clock_from_json
from parlour.match.notices import Notice, read_notices, write_notices
from parlour.match.schema import MATCHES, SEATS, TALK
from parlour.match.settings import Settings, read_settings
from parlour.match.sheets import Sheet, read_sheets, write_sheets

OPEN: Final = "open"
RUNNING: Final = "running"
PAUSED: Final = "paused"
OVER: Final = "over"

FREE: Final = "open"
INVITED: Final = "link"
PERSON: Final = "person"
BOT: Final = "bot"
STOPPED: Final = Clock()

# Built once: to build a statement takes longer than to run it.
THIS_MATCH: Final = MATCHES.c.id == bindparam("this")
LOCK_MATCH: Final = select(MATCHES.c.version).where(THIS_MATCH).with_for_update()
UPDATE_MATCH: Final = update(MATCHES).where(THIS_MATCH)
UPDATE_SEAT: Final = update(SEATS).where(
    SEATS.c.match == bindparam("this"), SEATS.c.seat == bindparam("here")
)


class NoMatch(ParlourError):
    """There is no such match, or none that this link opens."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as people know it: who sits there, and who plays for him.

    `bot` is the kind of program that plays now: always, or while the person is away. `link` is
    the token of the invitation to this chair. `given` counts the orders that came from it.

    `missed` counts the moves missed in a row. Who is asked whether he is still there has until
    `grace` to answer; it is negative once that has passed and a Gamesmaster is to decide.
    """

    seat: int
    kind: str
    name: str = ""
    person: str | None = None
    bot: str = ""
    link: str | None = None
    given: int = 0
    seen: int = 0
    missed: int = 0
    grace: float = 0.0

    @property
    def taken(self) -> bool:
        """Whether somebody or something sits there."""
        return self.kind in (PERSON, BOT)

    @property
    def away(self) -> bool:
        """Whether a program plays for a person."""
        return self.kind == PERSON and bool(self.bot)


@dataclass(frozen=True, slots=True)
class Motion:
    """Something that all people at the table are asked to agree to: undo, pause, resume."""

    kind: str
    by: int
    agreed: int

    def to_json(self) -> list[Any]:
        """As plain data."""
        return [self.kind, self.by, self.agreed]


@dataclass(frozen=True, slots=True)
class Told:
    """An entry of the journal as pages show it: its number, what was said, when, by whom."""

    number: int
    seat: int
    lines: tuple[Line, ...]
    at: float
    by: str = ""

    def heard_by(self, seat: int) -> bool:
        """Whether a seat has heard anything of it; -1 is a spectator."""
        return any(line.heard_by(seat) for line in self.lines)


@dataclass(frozen=True, slots=True)
class Match:
    """A match; `table` is None until it starts, and where `broken` says why it cannot go on.

    `sheets` are saved and not given; `notices` stand on pages. A match with a Gamesmaster, or with
    a link for one, is refereed: its sealed orders stay shut until he opens them.

    Not stored: `recent`, the latest entries of the journal as far as this process made them, and
    `struck`, the version at which one was last taken back. `remark` is the last one said.
    """

    id: str
    game: Game
    rules: int
    title: str
    size: int
    options: Mapping[str, int | str]
    board: str
    seed: str
    settings: Settings
    host: str | None
    chairs: tuple[Chair, ...]
    created: float
    moved: float
    status: str = OPEN
    listed: bool = False
    version: int = 0
    revision: int = 0
    motion: Motion | None = None
    clock: Clock = STOPPED
    winners: tuple[int, ...] = ()
    ending: str = ""
    watch_link: str | None = None
    started: float | None = None
    ended: float | None = None
    table: Table | None = None
    broken: str = ""
    recent: tuple[Told, ...] = ()
    struck: int = 0
    remark: int = 0
    gamesmaster: str | None = None
    gamesmaster_link: str | None = None
    sheets: tuple[Sheet, ...] = ()
    notices: tuple[Notice, ...] = ()

    @property
    def refereed(self) -> bool:
        """Whether there is a Gamesmaster, or will be."""
        return self.gamesmaster is not None or self.gamesmaster_link is not None

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called; the names of the table once it has started."""
        if self.table is not None:
            return self.table.names
        return tuple([chair.name or f"Seat {chair.seat + 1}" for chair in self.chairs])

    @property
    def playing(self) -> Table:
        """The table of a match that has started."""
        if self.table is None:
            raise ParlourError(self.broken or "this match has not started yet")
        return self.table

    def asked(self) -> list[int]:
        """The seats that are waited for."""
        if self.table is None or self.status != RUNNING:
            return []
        return self.table.asked

    def people_asked(self) -> list[int]:
        """Those of them that people play."""
        return [seat for seat in self.asked() if not self.chairs[seat].bot]

    def deciding(self) -> list[int]:
        """The people whose decision it is, also while the match is paused."""
        if self.table is None:
            return []
        return [seat for seat in self.table.asked if not self.chairs[seat].bot]

    def people(self) -> list[int]:
        """The seats that people play themselves."""
        return [c.seat for c in self.chairs if c.kind == PERSON and not c.bot]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats of a person: several at one screen."""
        if person is None:
            return []
        return [c.seat for c in self.chairs if c.kind == PERSON and c.person == person]

    def chair(self, seat: int) -> Chair:
        """The chair of that number, which may come from a form: OrderError where there is none."""
        if not 0 <= seat < self.size:
            raise OrderError(f"there is no seat {seat}")
        return self.chairs[seat]

    def with_chair(self, seat: int, **changes: Any) -> "Match":
        """The match with one chair changed."""
        chairs = list(self.chairs)
        chairs[seat] = replace(chairs[seat], **changes)
        return replace(self, chairs=tuple(chairs))

    def with_notice(self, seat: int, kind: str, words: str, now: float) -> "Match":
        """The match with a line for a seat, in the place of an older one of its kind."""
        others = [n for n in self.notices if (n.seat, n.kind) != (seat, kind)]
        return replace(self, notices=(*others, Notice(seat, kind, words, now)))

    def without_notices(self, seat: int, *kinds: str) -> "Match":
        """The match without those lines for a seat; without all of them, if no kind is named."""
        left = [n for n in self.notices if n.seat != seat or (kinds and n.kind not in kinds)]
        return replace(self, notices=tuple(left))

    def notices_of(self, seat: int) -> list[Notice]:
        """The lines that stand on the page of a seat, or on the Gamesmaster's."""
        return [notice for notice in self.notices if notice.seat == seat]


def lock(sql: Connection, match: str) -> int:
    """The version of a match, which nobody else changes until the transaction is over; -1 where
    there is no such match."""
    version = sql.execute(LOCK_MATCH, {"this": match}).scalar()
    return -1 if version is None else int(version)


def load(sql: Connection, match: str) -> Match:
    """Read a match from the database."""
    row = sql.execute(select(MATCHES).where(MATCHES.c.id == match)).mappings().first()
    if row is None:
        raise NoMatch("there is no such match; it may have been taken away by its host")
    chairs = sql.execute(select(SEATS).where(SEATS.c.match == match).order_by(SEATS.c.seat))
    remark = sql.execute(select(func.max(TALK.c.id)).where(TALK.c.match == match)).scalar()
    found = from_rows(row, [chair_from_row(chair) for chair in chairs.mappings()], remark or 0)
    return replace(found, sheets=read_sheets(sql, match), notices=read_notices(sql, match))


def chair_from_row(row: Any) -> Chair:
    """A chair as it is stored."""
    return Chair(
        row["seat"],
        row["kind"],
        row["name"],
        row["person"],
        row["bot"],
        row["link"],
        row["given"],
        row["seen"],
        row["missed"],
        row["grace"],
    )


def from_rows(row: Any, chairs: list[Chair], remark: int = 0) -> Match:
    """A match as it is stored."""
    game = find(row["game"])
    motion = json.loads(row["motion"]) if row["motion"] else None
    match = Match(
        id=row["id"],
        game=game,
        rules=row["rules"],
        title=row["title"],
        size=row["size"],
        options=json.loads(row["options"]),
        board=row["board"],
        seed=row["seed"],
        settings=read_settings(json.loads(row["settings"])),
        host=row["host"],
        chairs=tuple(chairs),
        created=row["created"],
        moved=row["moved"],
        status=row["status"],
        listed=bool(row["listed"]),
        version=row["version"],
        revision=row["revision"],
        motion=Motion(*motion) if motion else None,
        clock=clock_from_json(json.loads(row["clock"]) or []),
        winners=tuple([int(seat) for seat in row["winners"].split()]),
        ending=row["ending"],
        watch_link=row["watch_link"],
        started=row["started"],
        ended=row["ended"],
        remark=remark,
        gamesmaster=row["gamesmaster"],
        gamesmaster_link=row["gamesmaster_link"],
    )
    if not row["snapshot"]:
        return match
    try:
        table = table_from_json(game, snapshot(match, json.loads(row["snapshot"])))
        table.earlier = [read_state(table, data) for data in json.loads(row["earlier"])]
    except ParlourError as problem:
        reason = f"This match cannot go on: {problem}. A later Parlour may mend it."
        return replace(match, broken=reason)
    table.players = players(match)
    return replace(match, table=table)


def snapshot(match: Match, state: object) -> dict[str, object]:
    """What `table_from_json` reads."""
    return {
        "rules": match.rules,
        "seats": match.size,
        "options": dict(match.options),
        "board": match.board,
        "names": [chair.name for chair in match.chairs],
        "seed": match.seed,
        "state": state,
    }


def read_state(table: Table, data: object) -> State:
    """An earlier state of a table."""
    from parlour.kernel.chance import Chance

    state = table.game.blank_state(table.setup, Chance(table.seed))
    state.read(data)
    return state


def players(match: Match) -> tuple[str, ...]:
    """Who sits where, for the record: a person or a kind of program."""
    return tuple([c.bot if c.kind == BOT else "person" for c in match.chairs])


def columns(match: Match) -> dict[str, Any]:
    """What of a match may change, as it is stored."""
    table = match.table
    data: dict[str, Any] = {
        "title": match.title,
        "settings": dense(match.settings.to_json()),
        "host": match.host,
        "status": match.status,
        "listed": match.listed,
        "version": match.version,
        "revision": match.revision,
        "motion": dense(match.motion.to_json()) if match.motion else "",
        "clock": dense(match.clock.to_json()),
        "winners": " ".join([str(seat) for seat in match.winners]),
        "ending": match.ending,
        "watch_link": match.watch_link,
        "started": match.started,
        "moved": match.moved,
        "ended": match.ended,
        "gamesmaster": match.gamesmaster,
        "gamesmaster_link": match.gamesmaster_link,
    }
    if table is not None:
        data["snapshot"] = dense(table.state.to_json())
        data["earlier"] = dense([state.to_json() for state in table.earlier])
    return data


def dense(data: object) -> str:
    """JSON without spaces."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def chair_columns(chair: Chair) -> dict[str, Any]:
    """A chair as it is stored."""
    return {
        "kind": chair.kind,
        "name": chair.name,
        "person": chair.person,
        "bot": chair.bot,
        "link": chair.link,
        "given": chair.given,
        "seen": chair.seen,
        "missed": chair.missed,
        "grace": chair.grace,
    }


def add(sql: Connection, match: Match) -> None:
    """Store a new match."""
    fixed = {
        "id": match.id,
        "game": match.game.name,
        "rules": match.rules,
        "size": match.size,
        "options": dense(dict(match.options)),
        "board": match.board,
        "seed": match.seed,
        "created": match.created,
    }
    sql.execute(insert(MATCHES).values(**fixed, **columns(match)))
    for chair in match.chairs:
        sql.execute(insert(SEATS).values(match=match.id, seat=chair.seat, **chair_columns(chair)))


def save(sql: Connection, match: Match, before: Match) -> None:
    """Store what has changed."""
    sql.execute(UPDATE_MATCH, {"this": match.id, **columns(match)})
    for old, new in zip(before.chairs, match.chairs, strict=True):
        if old != new:
            here = {"this": match.id, "here": new.seat}
            sql.execute(UPDATE_SEAT, {**here, **chair_columns(new)})
    if match.sheets != before.sheets:
        write_sheets(sql, match.id, before.sheets, match.sheets)
    if match.notices != before.notices:
        write_notices(sql, match.id, before.notices, match.notices)
