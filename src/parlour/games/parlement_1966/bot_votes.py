"""How the thinking player votes, and which bills it proposes (P66-12 to P66-19).

Of others it supposes that they vote for what brings them most points with the blocs that are
within their reach, and that a Government's members vote as their Premier.
"""

from typing import Final

from parlour.games.parlement_1966.board import AGAINST, BLOCS, FOR, PARTIES, PREMIER, Board
from parlour.games.parlement_1966.bot_outlook import Outlook
from parlour.games.parlement_1966.bot_seen import NOBODY, Seen, number
from parlour.games.parlement_1966.records import ABSTAIN, NO, YES, divide, enter

LIKELY: Final = 3.5  # points for a yes that may or may not pass
REACH: Final = 0.15
HARMLESS: Final = -0.004
UNSURE: Final = 0.6  # a bill that wants another minister's assent


class Chamber:
    """The parliament as the player imagines it."""

    def __init__(self, board: Board, outlook: Outlook) -> None:
        self.board = board
        self.outlook = outlook
        self.weights = [1.0] * (PARTIES * BLOCS)

    def look(self, seen: Seen) -> None:
        """Note which blocs are within whose reach."""
        shares = self.outlook.shares(seen.record)
        self.weights = [REACH + share for share in shares]

    def wish(self, party: int, bill: int) -> int:
        """What a free party would rather vote."""
        printed = self.board.bill(bill)
        stands = printed.parties[party]
        yes = 0.0
        no = 0.0
        for bloc in range(BLOCS):
            weight = self.weights[party * BLOCS + bloc]
            if printed.blocs[bloc] == FOR:
                yes += weight * (self.board.restrained if stands == AGAINST else LIKELY)
            else:
                no += weight * (self.board.restrained if stands == FOR else self.board.plain)
        return YES if yes > no else NO

    def expected(
        self, seen: Seen, bill: int, by: str, members: list[int], premier: int
    ) -> list[int]:
        """How all are likely to vote on a bill."""
        votes = [self.wish(party, bill) for party in range(PARTIES)]
        if members and premier != NOBODY and by != "unity":
            chosen = votes[premier]
            if chosen == (NO if by == "government" else YES):
                chosen = ABSTAIN
            for party in members:
                votes[party] = chosen
        return votes

    def after(self, seen: Seen, record: list[int], bill: int, votes: list[int]) -> list[int]:
        """The record after a vote."""
        found = record[:]
        enter(self.board, found, divide(self.board, bill, votes, seen.seats))
        return found

    def vote(self, seen: Seen, free: bool) -> tuple[list[int], list[int]]:
        """The votes on all bills, and the record that is to be expected.

        `free` imagines that the player is no minister.
        """
        me = seen.me
        record = seen.record
        chosen: list[int] = []
        for row in seen.table:
            bill = number(row, "bill")
            by = str(row["by"])
            members: list[int] = []
            if number(row, "government") == seen.number and by != "unity":
                members = [party for party in seen.members if not (free and party == me)]
            expected = self.expected(seen, bill, by, members, seen.premier())
            vote = expected[me]
            if me not in members or seen.premier() == me:
                vote, record = self.best(seen, record, bill, by, expected, members)
            else:
                record = self.after(seen, record, bill, expected)
            chosen.append(vote)
        return chosen, record

    def best(
        self,
        seen: Seen,
        record: list[int],
        bill: int,
        by: str,
        expected: list[int],
        members: list[int],
    ) -> tuple[int, list[int]]:
        """The best vote on a bill, and the record after it."""
        me = seen.me
        leads = me in members
        choices: tuple[int, ...] = (YES, NO, ABSTAIN)
        if leads:
            # As Premier he keeps his own Government's rule (P66-16).
            choices = (YES, ABSTAIN) if by == "government" else (NO, ABSTAIN)
        best = ABSTAIN
        most = -1.0
        chosen = record
        for vote in choices:
            votes = expected[:]
            votes[me] = vote
            if leads:
                for party in members:
                    votes[party] = vote
            after = self.after(seen, record, bill, votes)
            chance = self.outlook.chance(after, me)
            if chance > most + 1e-9:
                best, most, chosen = vote, chance, after
        return best, chosen

    # Bills.

    def gain(
        self, seen: Seen, record: list[int], bill: int, by: str, members: list[int], premier: int
    ) -> list[float]:
        """What a bill on the table would bring to each party."""
        votes = self.expected(seen, bill, by, members, premier)
        before = self.outlook.chances(record)
        after = self.outlook.chances(self.after(seen, record, bill, votes))
        return [after[party] - before[party] for party in range(PARTIES)]

    def government_bill(
        self, seen: Seen, record: list[int], offices: list[int], open_bills: tuple[int, ...]
    ) -> int:
        """The bill that a Government had best propose, 0 for none.

        Under this player it is his best; under another it is the best for all its members.
        """
        members = [party for party in range(PARTIES) if party in offices]
        premier = offices[PREMIER]
        gainers = [seen.me] if premier == seen.me else members
        best = 0
        most = 0.0
        for bill in open_bills:
            if not bill:
                continue
            gains = self.gain(seen, record, bill, "government", members, premier)
            gain = 0.0
            for party in gainers:
                gain += gains[party]
            if gains[seen.me] < HARMLESS:
                continue
            office = self.board.bill(bill).assent
            if office and offices[office] not in (seen.me, NOBODY):
                gain *= UNSURE
            if gain > most + 1e-9:
                best, most = bill, gain
        return best

    def opposition_bill(self, seen: Seen, record: list[int], open_bills: tuple[int, ...]) -> int:
        """The bill that is best for all outside the Government together.

        Whoever thinks alike comes to the same bill without a word; it is signed by those whom it
        does no harm.
        """
        outside = [party for party in range(PARTIES) if party not in seen.members]
        if seen.seats_in(outside) < self.board.proposal:
            return 0
        best = 0
        most = 0.0
        mine = 0.0
        for bill in open_bills:
            if not bill:
                continue
            gains = self.gain(seen, seen.record, bill, "opposition", seen.members, seen.premier())
            together = 0.0
            for party in outside:
                together += gains[party]
            if together > most + 1e-9:
                best, most, mine = bill, together, gains[seen.me]
        return best if mine > HARMLESS else 0

    def approved(
        self, seen: Seen, record: list[int], open_bills: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The bills that a minister assents to: those that do him no harm (P66-15)."""
        found: list[int] = []
        for bill in open_bills:
            if not bill:
                continue
            office = self.board.bill(bill).assent
            if not office or seen.offices[office] != seen.me:
                continue
            gains = self.gain(seen, record, bill, "government", seen.members, seen.premier())
            if gains[seen.me] > HARMLESS:
                found.append(bill)
        return tuple(found)
