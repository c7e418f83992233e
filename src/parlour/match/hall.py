"""The hall: all matches of this server, the ones in use kept at hand."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from parlour.match.database import Database, Transaction
from parlour.match.matches import Match, load, save

AT_HAND: Final = 4000
Follower = Callable[[str, int], None]


class Hall:
    """Matches by their id. What `current` gives is never changed, only replaced."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.at_hand: OrderedDict[str, Match] = OrderedDict()
        self.guard = threading.Lock()
        self.followers: list[Follower] = []
        database.heard = self.heard
        database.forget = self.forget

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
        known = self.known(match)
        if known is not None and self.database.is_sqlite:
            return known
        return self.reread(work, match)

    def reread(self, work: Transaction, match: str) -> Match:
        """The match of the database; the one at hand where that is the same."""
        found = load(work.sql, match, lock=True)
        known = self.known(match)
        if known is not None and known.version == found.version:
            return known
        return found

    def put(self, work: Transaction, match: Match, before: Match) -> Match:
        """Store a changed match, and let those who follow it know."""
        match = replace(match, version=before.version + 1)
        save(work.sql, match, before)
        work.touch(match.id, match.version)
        self.keep(match)
        return match

    def keep(self, match: Match) -> None:
        """Have a match at hand, unless a newer one is."""
        with self.guard:
            known = self.at_hand.get(match.id)
            if known is None or known.version <= match.version:
                self.at_hand[match.id] = match
                self.at_hand.move_to_end(match.id)
            while len(self.at_hand) > AT_HAND:
                self.at_hand.popitem(last=False)

    # Following.

    def forget(self, match: str, version: int) -> None:
        """What was kept of a match did not come about."""
        with self.guard:
            self.at_hand.pop(match, None)

    def heard(self, match: str, version: int) -> None:
        """A match has changed, here or in another process."""
        with self.guard:
            if not match:
                self.at_hand.clear()
            else:
                known = self.at_hand.get(match)
                if known is not None and known.version < version:
                    del self.at_hand[match]
        for follower in self.followers:
            follower(match, version)
