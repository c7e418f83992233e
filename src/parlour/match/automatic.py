"""Doing what happens by itself: programs play, deadlines pass, reminders go out."""

import logging
import threading
import time
from collections import OrderedDict
from typing import Final

from parlour.bots.driving import Driver
from parlour.kernel.errors import ParlourError
from parlour.kernel.orders import Order
from parlour.match import absences, jobs, playing
from parlour.match.database import Transaction
from parlour.match.hall import Hall
from parlour.match.matches import RUNNING, Match

LOG: Final = logging.getLogger("parlour.automatic")
BEAT: Final = 0.05
MINDS: Final = 500
AFTER_FAILURE: Final = 5.0


class Clockwork:
    """A thread that takes what is due. Several processes may each have one."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.minds: OrderedDict[str, tuple[tuple[str, ...], Driver]] = OrderedDict()
        self.stopping = threading.Event()
        self.thread = threading.Thread(target=self.run, name="parlour-clockwork", daemon=True)

    def start(self) -> None:
        """Begin to work."""
        self.thread.start()

    def stop(self) -> None:
        """Finish what is being done, and no more."""
        self.stopping.set()
        if self.thread.is_alive():
            self.thread.join()

    def run(self) -> None:
        """Look what is due, again and again."""
        while not self.stopping.wait(BEAT):
            try:
                self.work_off(time.time())
            except Exception:
                LOG.exception("what happens by itself has failed; it will be tried again")
                self.stopping.wait(AFTER_FAILURE)

    def work_off(self, now: float) -> int:
        """Do all that is due; how much that was."""
        due = self.hall.database.read(lambda sql: jobs.due_jobs(sql, now))
        for match, kind in due:
            if self.stopping.is_set():
                break
            try:
                self.do(match, kind, now)
            except ParlourError as problem:
                LOG.warning("match %s: %s", match, problem)
            except Exception:
                LOG.exception("match %s: its %s has failed; it will be tried again", match, kind)
        return len(due)

    def do(self, match: str, kind: str, now: float) -> None:
        """One thing that is due."""
        database = self.hall.database
        if not database.write(lambda work: jobs.take(work.sql, match, kind, now)):
            return
        if kind == jobs.BOT:
            self.play(match)
            return
        act = {
            jobs.CLOCK: absences.time_is_up,
            jobs.REMIND: absences.remind_in_time,
            jobs.ABSENT: absences.grace_is_over,
        }[kind]
        database.write(lambda work: act(self.hall, work, match, now))

    def play(self, match: str) -> None:
        """Let the program whose turn it is think, and carry out what it says."""
        found = self.hall.current(match)
        thought = self.think(found)
        self.hall.database.write(lambda work: self.carry_out(work, found, thought))

    def think(self, match: Match) -> tuple[int, Order] | None:
        """What a program wants to do in a match, if any wants something."""
        if match.status != RUNNING or match.table is None:
            return None
        driver = self.driver(match)
        # The last thought may not have been carried out, or what it led to was taken back since.
        driver.forget_offers()
        return driver.next_order(match.table.state)

    def driver(self, match: Match) -> Driver:
        """The programs of a match, with what they remember."""
        kinds = tuple([chair.bot for chair in match.chairs])
        kept = self.minds.get(match.id)
        if kept is not None and kept[0] == kinds:
            self.minds.move_to_end(match.id)
            return kept[1]
        table = match.playing
        programs = {
            seat: table.game.seat_player(kind, table.setup, seat, match.seed)
            for seat, kind in enumerate(kinds)
            if kind
        }
        driver = Driver(table.game, programs)
        self.minds[match.id] = (kinds, driver)
        while len(self.minds) > MINDS:
            self.minds.popitem(last=False)
        return driver

    def carry_out(self, work: Transaction, seen: Match, thought: tuple[int, Order] | None) -> None:
        """Give the order, unless the match has gone on since; then it is thought over anew."""
        now = time.time()
        match = self.hall.hold(work, seen.id)
        if match.status != RUNNING or match.table is None:
            jobs.drop(work.sql, match.id, jobs.BOT)
        elif match.revision != seen.revision:
            jobs.plan(work.sql, match, now)
        elif thought is None:
            jobs.drop(work.sql, match.id, jobs.BOT)
        else:
            seat, order = thought
            playing.carry_out(self.hall, work, match, seat, order, now, by=jobs.BOT)
