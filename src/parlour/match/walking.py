"""Going through a match again: any moment of it, from its journal."""

import threading
from collections import OrderedDict
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection

from parlour.kernel.errors import ParlourError
from parlour.kernel.state import State
from parlour.kernel.table import Entry, Table, new_table
from parlour.match.clocks import Clock
from parlour.match.journal import by_whom, read_entries, times
from parlour.match.matches import OVER, RUNNING, Match, Told

STRIDE: Final = 20
KEPT: Final = 60


class Walk:
    """The states of a match, worked out once; every twentieth is kept."""

    def __init__(self, match: Match, entries: list[Entry], at: list[float]) -> None:
        self.match = match
        self.entries = entries
        self.at = at
        table = new_table(
            match.game, match.size, dict(match.options), match.seed, match.names, "standard",
            match.board,
        )  # fmt: skip
        self.table = table
        self.kept: list[State] = [table.state.copy()]

    def state(self, number: int) -> State:
        """The state after the entry of that number."""
        if not 0 <= number < len(self.entries):
            raise ParlourError(f"this match has moments 0 to {len(self.entries) - 1}")
        while (len(self.kept) - 1) * STRIDE + STRIDE <= number:
            at = (len(self.kept) - 1) * STRIDE
            self.kept.append(self.walk_on(self.kept[-1], at, at + STRIDE))
        nearest = number // STRIDE
        return self.walk_on(self.kept[nearest], nearest * STRIDE, number)

    def walk_on(self, state: State, at: int, number: int) -> State:
        """From one moment to a later one."""
        table = self.table.copy()
        table.state = state.copy()
        for entry in self.entries[at + 1 : number + 1]:
            table.run(entry.seat, entry.order, None)
        return table.state.copy()

    def moment(self, number: int) -> Match:
        """The match as it stood after the entry of that number."""
        table: Table = self.table.copy()
        table.names = self.match.names
        table.state = self.state(number)
        over = bool(table.state.ending)
        return replace(
            self.match,
            table=table,
            revision=number,
            status=OVER if over else RUNNING,
            motion=None,
            clock=Clock(),
            winners=table.state.winners,
            ending=table.state.ending,
            recent=(),
            sheets=(),
            notices=(),
        )

    def told(self, first: int, last: int) -> list[Told]:
        """What was said from one entry to another."""
        return [
            Told(number, entry.seat, tuple(entry.lines), self.at[number], by_whom(entry))
            for number, entry in enumerate(self.entries)
            if first <= number <= last
        ]

    def last_before(self, at: float) -> int:
        """The number of the last entry made before a time; -1 where there is none."""
        return sum(1 for made in self.at if made <= at) - 1


class Walks:
    """Walks through matches, the latest kept."""

    def __init__(self) -> None:
        self.guard = threading.Lock()
        self.kept: OrderedDict[str, tuple[tuple[float, ...], Walk]] = OrderedDict()

    def through(self, sql: Connection, match: Match) -> Walk:
        """A walk through a match as far as it has come."""
        # An order may have been taken back on another server: then `moved` is another.
        stamp = (match.revision, match.struck, match.moved)
        with self.guard:
            found = self.kept.get(match.id)
            if found is not None and found[0] == stamp:
                self.kept.move_to_end(match.id)
                return found[1]
        walk = Walk(match, read_entries(sql, match.id), times(sql, match.id))
        with self.guard:
            self.kept[match.id] = (stamp, walk)
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return walk
