"""The hall: all matches of this server, the ones in use kept at hand."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from parlour.match.database import Database, Transaction
from parlour.match.matches import Match, add, load, lock, save

AT_HAND: Final = 4000
Follower = Callable[[str, int], None]


class Hall:
    """Matches by their id. What `current` gives is never changed, only replaced.

    At hand is only what is on the disk, so that nobody sees what may not come about.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.at_hand: OrderedDict[str, Match] = OrderedDict()
        self.newest: OrderedDict[str, int] = OrderedDict()  # the versions that we know of
        self.guard = threading.Lock()
        self.followers: list[Follower] = []
        database.heard = self.heard

    # Looking.

    def known(self, match: str) -> Match | None:
        """A match, if it is at hand."""
        with self.guard:
            found = self.at_hand.get(match)
            if found is not None:
                self.at_hand.move_to_end(match)
            return found

    def current(self, match: str) -> Match:
        """A match as it stands; NoMatch where there is none. May read the database."""
        found = self.known(match)
        if found is None:
            found = self.database.read(lambda sql: load(sql, match))
            self.keep(found)
        return found

    # Changing.

    def hold(self, work: Transaction, match: str) -> Match:
        """A match that this transaction may change: nobody else does until it is over."""
        version = lock(work.sql, match)
        known = self.known(match)
        if known is not None and known.version == version:
            return known
        return load(work.sql, match)

    def add(self, work: Transaction, match: Match) -> None:
        """Store a new match."""
        add(work.sql, match)
        self.keep_later(work, match)

    def put(self, work: Transaction, match: Match, before: Match) -> Match:
        """Store a changed match, and let those who follow it know."""
        match = replace(match, version=before.version + 1)
        save(work.sql, match, before)
        self.keep_later(work, match)
        return match

    def keep_later(self, work: Transaction, match: Match) -> None:
        """Have a match at hand as soon as it is on the disk."""
        work.touch(match.id, match.version)
        work.then(lambda: self.keep(match))

    def keep(self, match: Match) -> None:
        """Have a match at hand, unless a newer one is known of."""
        with self.guard:
            if self.note(match.id, match.version) == match.version:
                self.at_hand[match.id] = match
                self.at_hand.move_to_end(match.id)
            while len(self.at_hand) > AT_HAND:
                self.at_hand.popitem(last=False)

    def note(self, match: str, version: int) -> int:
        """Remember that there is this version, and give the newest that we know of."""
        newest = max(version, self.newest.get(match, 0))
        self.newest[match] = newest
        self.newest.move_to_end(match)
        while len(self.newest) > AT_HAND:
            self.newest.popitem(last=False)
        return newest

    # Following.

    def heard(self, match: str, version: int) -> None:
        """A match has changed, here or in another process."""
        with self.guard:
            if not match:
                self.at_hand.clear()
                self.newest.clear()
            else:
                newest = self.note(match, version)
                known = self.at_hand.get(match)
                if known is not None and known.version < newest:
                    del self.at_hand[match]
        for follower in self.followers:
            follower(match, version)
