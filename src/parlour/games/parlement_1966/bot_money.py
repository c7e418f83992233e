"""What the thinking player does with its crowns: it keeps accounts, pays where a seat swings.

It spends only what it has for certain, so that nothing it orders is ever undone (P66-30). By post
it is not told what it has, and counts itself: salaries it sees, gifts it does not.
"""

from typing import Final

from parlour.games.parlement_1966.board import PARTIES, Board
from parlour.games.parlement_1966.bot_election import Polls, likely
from parlour.games.parlement_1966.bot_seen import NOBODY, Seen
from parlour.kernel.chance import Chance

SEAT: Final = 2000  # crowns that a seat is worth
DECIDES: Final = 6000  # and one that may decide the game
MARGINS: Final = (100, 300, 700, 1200)
KEPT: Final = 0.5  # of the purse, for the runoff
SPENT: Final = 0.8  # of the purse, on candidates
CLOSE: Final = 5
ODD: Final = 60
SURER: Final = 200.0  # votes that may turn up unseen when all candidates are known


class Books:
    """An account of one's own that is never too high."""

    def __init__(self) -> None:
        self.has = 0
        self.session = 0
        self.bulletin = NOBODY
        self.published: list[int] = []
        self.spent = 0

    def look(self, seen: Seen) -> None:
        """What came in since the last period; once a period."""
        if seen.bulletin == self.bulletin:
            return
        self.bulletin = seen.bulletin
        self.has = max(0, self.has - self.spent)
        self.spent = 0
        if seen.phase in ("session", "last", "primary"):
            # The session's last period is paid too; its ballots are not.
            self.has += seen.salary * seen.offices_of(seen.me)
        if seen.session != self.session:
            self.session = seen.session
            self.has += seen.grant * seen.seats[seen.me]
            if seen.session > 1:
                # No office is paid while ballots are held.
                self.has -= seen.salary * seen.offices_of(seen.me)
        if seen.accounts and seen.accounts != self.published:
            self.published = seen.accounts
            self.has = seen.accounts[seen.me]

    def purse(self, seen: Seen) -> int:
        """What there is to spend for certain."""
        return seen.money if seen.money >= 0 else max(0, self.has)


class Money:
    """Payments in districts, and what the others may have."""

    def __init__(self, board: Board, polls: Polls, chance: Chance) -> None:
        self.board = board
        self.chance = chance
        self.polls = polls
        self.books = Books()

    def purses(self, seen: Seen, purse: int) -> list[int]:
        """What every party may have to spend: published accounts, and salaries since."""
        found: list[int] = []
        for party in range(PARTIES):
            has = seen.accounts[party] if seen.accounts else seen.grant * seen.seats[party]
            has += seen.salary * seen.offices_of(party) * max(0, seen.period - 1)
            found.append(purse if party == seen.me else has)
        return found

    def for_candidates(self, seen: Seen, purse: int) -> int:
        """How much of the purse may go into candidates; some is kept for the ballots."""
        return int(purse * SPENT)

    def payments(
        self, seen: Seen, record: list[int], purse: int, dangers: list[float], wishes: list[int]
    ) -> list[tuple[int, int]]:
        """Crowns for one's own blocs, where they are most likely to turn a seat (P66-29)."""
        runoff = seen.phase == "runoff"
        budget = purse if runoff else int(purse * (1.0 - KEPT))
        worth = self.worth(seen, dangers[seen.me])
        wanted: list[tuple[float, int, int]] = []
        for contest in seen.contests:
            district = contest.district
            standing = 0
            for party in contest.candidates:
                standing |= 1 << party
            target = seen.me
            value = worth
            if seen.me not in contest.candidates:
                target = self.helped(seen, contest.candidates, dangers, wishes)
                value = DECIDES
            if target == NOBODY:
                continue
            strength = self.polls.strengths.at(district)
            best = self.most_for_money(seen, standing, target, record, strength, value, runoff)
            if best is not None:
                wanted.append((best[0], district, best[1]))
        wanted.sort(key=lambda row: (-row[0], row[1]))
        paid: list[tuple[int, int]] = []
        for _, district, amount in wanted:
            if amount <= budget:
                budget -= amount
                paid.append((district, amount))
        paid.sort()
        return paid

    def worth(self, seen: Seen, mine: float) -> int:
        """What a seat is worth now: more when it may decide the game."""
        return DECIDES if mine >= self.board.win - CLOSE else SEAT

    def helped(
        self, seen: Seen, candidates: list[int], dangers: list[float], wishes: list[int]
    ) -> int:
        """Whom to pay for against a party that would win the game; usually nobody."""
        winner = NOBODY
        for party in candidates:
            if dangers[party] >= self.board.win - 2:
                winner = party
        if winner == NOBODY or seen.phase != "runoff":
            return NOBODY
        for party in wishes:
            if party in candidates and party != winner:
                return party
        return NOBODY

    def most_for_money(
        self,
        seen: Seen,
        standing: int,
        target: int,
        record: list[int],
        strength: list[int],
        value: int,
        runoff: bool,
    ) -> tuple[float, int] | None:
        """The payment in a district that brings most for each crown, with what it brings."""
        tally = self.polls.tally(standing, record, strength, False)
        total = sum(tally)
        rivals = [tally[p] for p in range(PARTIES) if standing >> p & 1 and p != target]
        if not rivals:
            return None
        rivals.sort()
        mine = tally[target]
        if runoff or len(rivals) == 1:
            lacking = rivals[-1] - mine
            odds = likely(mine - rivals[-1], SURER)
        else:
            lacking = min(total - 2 * mine, rivals[-2] - mine)
            odds = self.polls.odds(target, standing, record, strength)
        best: tuple[float, int] | None = None
        for margin in MARGINS:
            # Odd sums, lest two who think alike are even again.
            amount = max(0, lacking) + margin + self.chance.below(ODD)
            if amount >= value:
                break
            if runoff or len(rivals) == 1:
                after = likely(mine + amount - rivals[-1], SURER)
            else:
                richer = strength[:]
                richer[target] += amount
                after = self.polls.odds(target, standing, record, richer)
            gain = (after - odds) * value
            if gain > amount and (best is None or gain / amount > best[0]):
                best = (gain / amount, amount)
        return best
