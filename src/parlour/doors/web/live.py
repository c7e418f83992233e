"""Keeping open pages up to date: one stream a page, the regions that changed and no others."""

import asyncio
import zlib
from collections.abc import AsyncIterator
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import Connection
from starlette.responses import StreamingResponse

from parlour.doors.web.calls import Person, waited
from parlour.doors.web.guide import Guide
from parlour.doors.web.lobby import lobby_context
from parlour.doors.web.naming import name_of
from parlour.doors.web.rights import may_look, person_behind
from parlour.doors.web.scene import Scene
from parlour.doors.web.screens import Facing, face
from parlour.match import journal, talking
from parlour.match.matches import OPEN, OVER, Match, Told

if TYPE_CHECKING:
    from parlour.doors.web.house import House

KEEP_ALIVE: Final = 20.0
LOG_SHOWN: Final = 60
SCENES: Final = 3000
RELOAD: Final = '<meta id="facts" data-reload>'


class Gallery:
    """Everybody who looks on: who follows which match, and the scene each match is at."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.streams: dict[str, set[Stream]] = {}
        self.scenes: dict[str, Scene] = {}
        self.loop: asyncio.AbstractEventLoop | None = None
        self.last = 0
        self.guide = Guide()
        house.hall.followers.append(self.heard)

    def start(self) -> None:
        """Called on the event loop that serves."""
        self.loop = asyncio.get_running_loop()

    def heard(self, match: str, version: int) -> None:
        """A match has changed; called on any thread."""
        loop = self.loop
        if loop is not None and not loop.is_closed() and (not match or match in self.streams):
            loop.call_soon_threadsafe(self.wake, match)

    def wake(self, match: str) -> None:
        """Let the streams of a match look; of all matches, when changes may have been missed."""
        for name in [match] if match else list(self.streams):
            for stream in self.streams.get(name, ()):
                stream.news.set()

    def wake_all(self) -> None:
        """Let every stream look: the server stops."""
        for streams in self.streams.values():
            for stream in streams:
                stream.ending = True
                stream.news.set()

    def there(self, match: str) -> frozenset[int]:
        """The seats that look on now, as far as this process knows."""
        return frozenset(
            [seat for stream in self.streams.get(match, ()) for seat in stream.facing.seats]
        )

    def scene(self, match: Match) -> Scene:
        """The scene of a match, drawn once for all who look on."""
        if match is not self.house.hall.known(match.id):
            return Scene(
                self.house.pages, self.guide, match, frozenset(), self.house.now(), self.stamp()
            )
        there = self.there(match.id)
        scene = self.scenes.get(match.id)
        if scene is None or scene.match is not match or scene.there != there:
            earlier = self.scenes.pop(match.id, None)
            scene = Scene(
                self.house.pages, self.guide, match, there, self.house.now(), self.stamp()
            )
            if earlier is not None:
                scene.follows(earlier)
            self.scenes[match.id] = scene
            while len(self.scenes) > SCENES:
                del self.scenes[next(iter(self.scenes))]
        return scene

    def stamp(self) -> int:
        """A number for a message: later ones are higher, also after a restart."""
        self.last = max(self.last + 1, int(self.house.now() * 1000))
        return self.last

    async def current(self, match: str) -> Match:
        """A match as it stands."""
        found = self.house.hall.known(match)
        if found is None:
            found = await waited(self.house.database.readers.submit(self.house.hall.current, match))
        return found

    async def shown(self, match: Match, facing: Facing) -> tuple[Match, float]:
        """A match as it is shown, and up to when: watchers may be some minutes behind."""
        behind = match.settings.watch == "delayed" and match.status != OVER
        if facing.seats or not behind or match.table is None:
            return match, self.house.now()
        until = self.house.now() - match.settings.delay * 60
        database = self.house.database

        def look(sql: Connection) -> Match:
            walk = self.house.walks.through(sql, match)
            return walk.moment(max(0, walk.last_before(until)))

        return await waited(database.look(look)), until

    def enter(self, stream: "Stream") -> None:
        """Somebody looks on."""
        self.streams.setdefault(stream.match, set()).add(stream)
        self.wake(stream.match)

    def go(self, stream: "Stream") -> None:
        """Somebody has left."""
        streams = self.streams.get(stream.match)
        if streams is not None:
            streams.discard(stream)
            if not streams:
                del self.streams[stream.match]
                self.scenes.pop(stream.match, None)
        self.wake(stream.match)


class Stream:
    """One open page: what it has been sent, and what has changed since.

    Nothing is sent where nothing changed that this page shows, and messages are numbered by the
    clock: neither tells of things that others do in private.
    """

    def __init__(
        self,
        gallery: Gallery,
        match: Match,
        person: Person | None,
        sitting: str,
        lobby: str = "",
        token: str = "",
    ) -> None:
        self.lobby = lobby  # the server's address, for a page of the lobby
        self.token = token
        self.gallery = gallery
        self.match = match.id
        self.person = person
        self.sitting = sitting
        self.facing = face(match, person, sitting)
        self.news = asyncio.Event()
        self.ending = False
        self.sent: dict[str, int] = {}
        self.stamp = 0
        self.number = -1
        self.last_seat: int | None = None
        self.remark = 0
        self.struck = match.struck

    async def update(self) -> str:
        """Everything that the page does not show yet, as one message; '' where nothing changed."""
        match = await self.gallery.current(self.match)
        if not await self.may_go_on(match):
            self.ending = True
            return RELOAD
        if self.lobby or match.table is None:
            return self.update_lobby(match)
        facing = face(match, self.person, self.sitting)
        match, until = await self.gallery.shown(match, facing)
        scene = self.gallery.scene(match)
        parts: list[str] = []
        self.facing = facing
        for name, part in scene.regions(facing).items():
            hashed = hash(part)
            if self.sent.get(name) != hashed:
                self.sent[name] = hashed
                parts.append(part)
        told, whole = await self.new_entries(match, facing.seat)
        self.number = match.revision
        news = ""
        if told or whole:
            lines = scene.log(told, facing.seat, None if whole else self.last_seat)
            if told:
                self.last_seat = told[-1].seat
            parts.append(log_list(scene, lines, whole))
            news = " ".join([line["text"] for line in lines[-3:]])
        if match.remark > self.remark:
            said = await self.new_talk(match, scene, facing, until)
            if said:
                parts.append(said)
        if not parts:
            return ""
        self.stamp = scene.stamp
        return "".join([*parts, scene.facts(facing, news)])

    async def may_go_on(self, match: Match) -> bool:
        """Whether this page may be sent anything still: rights may have gone meanwhile."""
        if self.person is not None and self.token:
            self.person = await person_behind(self.gallery.house, self.token)
            if self.person is None:
                return False
        return may_look(match, self.person.id if self.person else None)

    def update_lobby(self, match: Match) -> str:
        """The chairs before the start; then the page is loaded anew."""
        if match.status != OPEN:
            return RELOAD
        me = self.person.id if self.person else None
        self.facing = face(match, self.person, self.sitting)
        there = self.gallery.there(match.id)
        context = {
            "match": {"id": match.id, "title": match.title, "game_title": match.game.title},
            "lobby": lobby_context(match, me, self.lobby, there),
        }
        part = self.gallery.house.pages.draw("lobby_table.html", context)
        if self.sent.get("lobby") == hash(part):
            return ""
        self.sent["lobby"] = hash(part)
        self.stamp = self.gallery.stamp()
        return f'{part}<meta id="facts" data-version="{self.stamp}">'

    async def new_entries(self, match: Match, seat: int) -> tuple[list[Told], bool]:
        """What the seat has heard and the page has not; all of the latest where one was struck."""
        database = self.gallery.house.database
        struck = match.struck != self.struck or match.revision < self.number
        if struck or self.number < 0:
            self.struck = match.struck
            latest = database.look(
                lambda sql: journal.heard(sql, match.id, seat, match.revision, LOG_SHOWN)
            )
            return await waited(latest), struck
        missing = match.revision - self.number
        if not missing:
            return [], False
        recent = list(match.recent[-missing:])
        if len(recent) < missing:
            first = self.number + 1
            later = database.look(lambda sql: journal.told(sql, match.id, first, match.revision))
            recent = await waited(later)
        return [entry for entry in recent if entry.heard_by(seat)], False

    async def new_talk(self, match: Match, scene: Scene, facing: Facing, until: float) -> str:
        """What has been said since."""
        database = self.gallery.house.database
        seat, after = facing.seat, self.remark
        remarks = await waited(
            database.look(lambda sql: talking.remarks(sql, match.id, seat, after, until))
        )
        self.remark = match.remark if until >= self.gallery.house.now() - 1 else after
        if not remarks:
            return ""
        self.remark = max(self.remark, remarks[-1].id)
        return talk_list(scene, [talk_line(scene, remark, seat, self.person) for remark in remarks])


def log_list(scene: Scene, lines: list[dict[str, Any]], whole: bool) -> str:
    """Lines to append to the log, or the log anew."""
    drawn = str(scene.pages.draw("table/log.html", {"log": lines}))
    return drawn.replace(" data-append", " data-renew", 1) if whole else drawn


def talk_line(
    scene: Scene, remark: talking.Remark, seat: int, person: Person | None
) -> dict[str, Any]:
    """A remark as the template wants it, its time in the zone of whoever reads it."""
    match = scene.match
    to: list[str] = []
    if remark.audience != -1:
        others = [s for s in range(match.size) if remark.audience >> s & 1 and s != remark.seat]
        to = [match.names[s] for s in others]
    return {
        "id": name_of(match, f"said {remark.id}"),
        "seat": remark.seat,
        "name": match.names[remark.seat],
        "text": remark.words,
        "at": clock_time(remark.at, person.zone if person else "UTC"),
        "to": to,
        "mine": remark.seat == seat,
    }


def clock_time(at: float, zone: str) -> str:
    """Hours and minutes."""
    return datetime.fromtimestamp(at, ZoneInfo(zone)).strftime("%H:%M")


def talk_list(scene: Scene, lines: list[dict[str, Any]]) -> str:
    """Remarks to append."""
    return str(scene.pages.draw("table/talk_lines.html", {"lines": lines}))


def event(message: str, stamp: int) -> bytes:
    """A message as server-sent events have it."""
    body = message.replace("\r", "").replace("\n", "\ndata: ")
    return f"id: {stamp}\ndata: {body}\n\n".encode()


async def messages(stream: Stream, packed: bool) -> AsyncIterator[bytes]:
    """What a page is sent, as long as it is open."""
    packer = zlib.compressobj(1, zlib.DEFLATED, 16 + 13, 6) if packed else None

    def pack(data: bytes) -> bytes:
        if packer is None:
            return data
        return packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH)

    stream.gallery.enter(stream)
    try:
        yield pack(b"retry: 1000\n\n")
        while not stream.ending:
            stream.news.clear()
            message = await stream.update()
            if message:
                yield pack(event(message, stream.stamp))
            if stream.ending:
                break
            try:
                await asyncio.wait_for(stream.news.wait(), KEEP_ALIVE)
            except TimeoutError:
                yield pack(b": here\n\n")
    finally:
        stream.gallery.go(stream)


def stream_response(stream: Stream, packed: bool) -> StreamingResponse:
    """The answer that stays open."""
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    if packed:
        headers["content-encoding"] = "gzip"
    return StreamingResponse(
        messages(stream, packed), media_type="text/event-stream", headers=headers
    )
