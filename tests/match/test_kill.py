"""Whoever was told that his order counts finds it again, though the server was killed."""

import os
import random
import signal
import subprocess
import sys
import time

import pytest

from parlour.match.hall import Hall
from parlour.match.journal import read_entries
from tests.match.conftest import Opener
from tests.match.tables import LIE_CHEAT_STEAL, hot_seat

KILLS = 10

WRITER = """
import sys, time
from concurrent.futures import FIRST_COMPLETED, wait
from parlour.kernel.chance import Chance
from parlour.match import playing
from parlour.match.database import Database
from parlour.match.hall import Hall

url, seed, *matches = sys.argv[1:]
database = Database(url, serve=True)
hall = Hall(database)
chance = Chance(seed)
under_way = {}


def send(match):
    found = hall.current(match)
    if not found.asked():
        return
    seat = found.asked()[0]
    order = found.playing.ask(seat).sample(chance)
    decision = playing.decision_of(found, seat)
    given = found.chairs[seat].given
    work = lambda work: playing.give_order(
        hall, work, match, seat, order, decision, given, time.time()
    )
    under_way[database.submit(work)] = (match, found.revision + 1, seat, order)


for match in matches:
    send(match)
while under_way:
    done, _ = wait(under_way, return_when=FIRST_COMPLETED)
    for future in done:
        match, revision, seat, order = under_way.pop(future)
        future.result()
        print(match, revision, seat, order, flush=True)
        send(match)
"""


def test_what_was_acknowledged_is_there(url: str, opened: Opener) -> None:
    hall = Hall(opened(url))
    matches = [hot_seat(hall, game=LIE_CHEAT_STEAL, seed=str(number)) for number in range(8)]
    hall.database.close()
    told: list[str] = []
    chance = random.Random(7)
    for number in range(KILLS):
        command = [sys.executable, "-c", WRITER, url, f"s{number}", *matches]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        first = process.stdout.readline()
        assert first, "the writer has not come to its first order"
        time.sleep(chance.uniform(0, 0.2))
        os.kill(process.pid, signal.SIGKILL)
        rest = process.communicate()[0].splitlines(keepends=True)
        told += [line.strip() for line in [first, *rest] if line.endswith("\n")]
        check(Hall(opened(url)), matches, told)
    assert len(told) > 5 * KILLS


def check(hall: Hall, matches: list[str], told: list[str]) -> None:
    """Everything that was told is in the journal, and the state is what the journal leads to."""
    kept: set[str] = set()
    for match in matches:
        entries = hall.database.read(lambda sql, match=match: read_entries(sql, match))  # type: ignore[misc]
        found = hall.current(match)
        assert not found.broken
        assert found.revision == len(entries) - 1
        assert found.playing.state.revision == found.revision
        for number, entry in enumerate(entries):
            kept.add(f"{match} {number} {entry.seat} {entry.order!r}")
    lost = [line for line in told if line not in kept]
    assert not lost
    hall.database.close()


@pytest.mark.parametrize("moment", ["before", "after"])
def test_an_order_is_stored_whole(sqlite_url: str, opened: Opener, moment: str) -> None:
    """The match, its chair and its journal go together, whenever the process ends."""
    hall = Hall(opened(sqlite_url))
    match = hot_seat(hall)
    hall.database.close()
    script = WRITER.replace("hall = Hall(database)", f"hall = Hall(database)\n{ENDINGS[moment]}")
    process = subprocess.run(
        [sys.executable, "-c", script, sqlite_url, "x", match],
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )
    assert process.returncode == 9
    again = Hall(opened(sqlite_url))
    found = again.current(match)
    entries = again.database.read(lambda sql: read_entries(sql, match))
    assert found.revision == len(entries) - 1 == (3 if moment == "after" else 2)
    assert sum(chair.given for chair in found.chairs) == found.revision


ENDINGS = {
    "before": """
import os
from sqlalchemy import event
commits = []
@event.listens_for(database.writing, "commit")
def die(connection):
    commits.append(1)
    if len(commits) == 3:
        os._exit(9)
""",
    "after": """
import os
from parlour.match.database import Database
settle, settled = Database.settle, []
def die(self, piece):
    settled.append(1)
    if len(settled) == 3:
        os._exit(9)
    settle(self, piece)
Database.settle = die
""",
}
