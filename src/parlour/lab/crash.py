"""`parlour lab crash`: a server that is killed again and again under people who play.

It is killed with SIGKILL, as the system does it when memory runs out, and started again on the
same database and port. The people keep their cookies, open their streams again, and send the very
request again to which no answer came. At the end the journal is compared with what was sent.
"""

import asyncio
import random
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, select

from parlour.games import find
from parlour.kernel.errors import ParlourError
from parlour.kernel.record import Replay, read_record, write_record
from parlour.lab.load_party import Note, Party, World, make_party
from parlour.lab.load_server import Server, allow_many_files, free_port
from parlour.lab.load_worker import loop_factory
from parlour.lab.progress import bar
from parlour.match.database import Database
from parlour.match.journal import read_entries, with_history
from parlour.match.matches import RUNNING, load
from parlour.match.schema import ENTRIES

SOONEST: Final = 0.05
LATEST: Final = 1.5
PAUSE: Final = 0.02
PATIENCE: Final = 90.0
LAST_TIME: Final = 20.0
SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class Crash:
    """What is to be tried."""

    kills: int
    matches: int
    games: tuple[str, ...]
    database: str = ""
    seed: str = "1"


@dataclass(slots=True)
class Findings:
    """What is wrong."""

    lost: int = 0
    twice: int = 0
    stuck: int = 0
    broken: int = 0
    signed_out: int = 0


def run_crash(plan: Crash) -> dict[str, Any]:
    """The whole trial, and what came of it."""
    allow_many_files()
    begun = time.monotonic()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="parlour-crash-")))
        url = plan.database or f"sqlite:///{folder / 'crash.db'}"
        server = Server(free_port(), url, folder / "server.log")
        stack.callback(server.stop)
        server.start()
        trial = Trial(plan, server)
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(trial.run())
        server.stop()
        findings = trial.findings
        look_into_journal(url, trial, findings)
    noted = trial.world.noted or {}
    counts = trial.world.tally.counts
    return {
        "kills": plan.kills,
        "acknowledged": sum(noted.values()),
        "lost": findings.lost,
        "twice": findings.twice,
        "stuck": findings.stuck,
        "broken": findings.broken,
        "signed_out": findings.signed_out,
        "matches": len(trial.matches),
        "sent": counts["sent"],
        "refused": counts["refused"],
        "reconnects": counts["reconnects"],
        "seconds": round(time.monotonic() - begun, 1),
    }


class Trial:
    """The people, the server, and the moments at which it dies."""

    def __init__(self, plan: Crash, server: Server) -> None:
        self.plan = plan
        self.server = server
        self.chance = random.Random(plan.seed)
        self.world = World(server.port, True, random.Random(f"{plan.seed} play"), PATIENCE)
        self.world.noted = {}
        self.world.silence = 0.5
        games = plan.games
        self.parties = [
            make_party(self.world, games[number % len(games)], number, SEATS)
            for number in range(plan.matches)
        ]
        self.findings = Findings()
        self.ending = False

    @property
    def matches(self) -> list[str]:
        """All matches that were played."""
        return [match for party in self.parties for match, _ in party.played]

    async def run(self) -> None:
        """Play, kill, and at last see whether everybody can go on."""
        for party in self.parties:
            await party.sit_down()
            await party.is_ready(LAST_TIME)
        playing = [asyncio.create_task(self.play(party)) for party in self.parties]
        with bar("kills", self.plan.kills) as more:
            for _ in range(self.plan.kills):
                await asyncio.sleep(self.chance.uniform(SOONEST, LATEST))
                self.world.up.clear()
                self.server.kill()
                await asyncio.to_thread(self.server.start)
                self.world.up.set()
                more(1)
                for task in playing:
                    if task.done():
                        task.result()
        self.ending = True
        await asyncio.gather(*playing)
        for party in self.parties:
            self.findings.stuck += not await self.goes_on(party)
        for party in self.parties:
            self.findings.signed_out += await self.count_signed_out(party)
            party.leave()
        await asyncio.sleep(0)

    async def play(self, party: Party) -> None:
        """Give orders as fast as a quick table does."""
        while not self.ending:
            await party.give(lambda: not self.ending)
            await asyncio.sleep(self.world.chance.uniform(0, PAUSE))

    async def goes_on(self, party: Party) -> bool:
        """Whether a match still takes an order, or has ended."""
        until = time.monotonic() + LAST_TIME
        while time.monotonic() < until:
            if party.over or await party.give(lambda: not party.over) is not None:
                return True
        return False

    async def count_signed_out(self, party: Party) -> int:
        """How many are not known any more in a match that they have played."""
        unknown = 0
        for match, cookies in party.played:
            for seat, (player, cookie) in enumerate(zip(party.players, cookies, strict=True)):
                answer = await player.ask("GET", f"/m/{match}")
                known = f'data-seat="{seat}"'.encode() in answer.body
                unknown += answer.status != 200 or not known or player.cookie != cookie
        return unknown


def look_into_journal(url: str, trial: Trial, findings: Findings) -> None:
    """Compare what was sent with what is stored, and play every match again."""
    database = Database(url)
    try:
        for match in trial.matches:
            mine = {n: ok for n, ok in (trial.world.noted or {}).items() if n.match == match}
            lost, twice = database.read(lambda sql, m=match, n=mine: compare(sql, m, n))  # type: ignore[misc]
            findings.lost += lost
            findings.twice += twice
            findings.broken += not database.read(lambda sql, m=match: is_whole(sql, m))  # type: ignore[misc]
    finally:
        database.close()


def compare(sql: Connection, match: str, noted: dict[Note, bool]) -> tuple[int, int]:
    """How many acknowledged orders the journal has not, and how many it has that nobody sent.

    A request goes by the seat and the number of the seat's order, and a number stands once in
    the journal. An order that acted twice is there under a number that nobody sent with it.
    """
    query = select(ENTRIES.c.seat, ENTRIES.c.given, ENTRIES.c.words).where(
        ENTRIES.c.match == match, ENTRIES.c.given.is_not(None)
    )
    rows = [(int(seat), int(given), str(words)) for seat, given, words in sql.execute(query)]
    stored = {(seat, given): words for seat, given, words in rows}
    sent: dict[tuple[int, int], list[str]] = {}
    for note in noted:
        sent.setdefault((note.seat, note.given), []).append(note.words)
    acknowledged = [note for note, was in noted.items() if was]
    lost = sum(not is_order(stored.get((n.seat, n.given), ""), n.words) for n in acknowledged)
    foreign = [
        key
        for key, words in stored.items()
        if not any(is_order(words, known) for known in sent.get(key, ()))
    ]
    return lost, len(foreign) + len(rows) - len(stored)


def is_order(stored: str, sent: str) -> bool:
    """Whether a stored order is the one that was sent: the line of a button, or the verb."""
    return stored == sent or stored.partition(" ")[0] == sent


def is_whole(sql: Connection, match: str) -> bool:
    """Whether the journal, played again, leads to the state that is stored."""
    found = load(sql, match)
    if found.table is None:
        return found.status != RUNNING and not found.broken
    entries = read_entries(sql, match)
    if len(entries) != found.revision + 1:
        return False
    try:
        Replay(read_record(write_record(with_history(found.table, entries))), find).finish()
    except ParlourError:
        return False
    return True


def sound(found: dict[str, Any]) -> bool:
    """Whether nothing is amiss."""
    return not any(found[name] for name in ("lost", "twice", "stuck", "broken", "signed_out"))


def summary(found: dict[str, Any]) -> str:
    """The findings in a sentence."""
    return (
        f"{found['kills']} kills, {found['acknowledged']} orders acknowledged in "
        f"{found['matches']} matches: {found['lost']} lost, {found['twice']} twice, "
        f"{found['stuck']} matches stuck, {found['broken']} not to be replayed, "
        f"{found['signed_out']} people signed out; {found['seconds']} s"
    )
