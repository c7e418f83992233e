"""What a place in a Government is worth, and which Government to propose (P66-5 to P66-8).

Everything is counted in offices. A party expects a share of the four offices that answers to its
share of the members; the Premier's is worth half an office more; crowns promised are worth less
than crowns in hand; and who sits in a Government already wants to gain by another one.
"""

from typing import Final

from parlour.games.parlement_1966.board import OFFICES, PARTIES, PREMIER, Board
from parlour.games.parlement_1966.bot_seen import Seen, SeenPaper

CHAIR: Final = 0.5  # what being Premier is worth besides the pay
TRUST: Final = 0.5  # what a promise is worth against crowns in hand
LOYAL: Final = 0.6  # what a member of a Government wants to gain by another
FAITH: Final = 2.0  # and how much more as long as it is young
FAIR: Final = 0.82
HURRY: Final = 0.12  # what each failed attempt takes off
HUNDRED: Final = 100
TOO_NEAR: Final = 5  # seats from the majority: nobody helps such a party
SNUBBED: Final = 0.4
FAR: Final = 0.06
CROWDED: Final = 0.2
THREAT: Final = 0.05
MOST_ROWS: Final = 4

Promise = tuple[int, int, int]


class Proposal:
    """A Government with what goes with it."""

    def __init__(self, offices: list[int], promises: list[Promise]) -> None:
        self.offices = offices
        self.promises = promises
        self.bill = 0

    def members(self) -> list[int]:
        """The parties in it."""
        return [party for party in range(PARTIES) if party in self.offices]

    def same_as(self, offices: list[int]) -> bool:
        """Whether it is this composition."""
        return self.offices == offices


class Offers:
    """Judges and makes proposals."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.trust = [TRUST] * PARTIES
        self.snubs = [0.0] * PARTIES
        self.young = False

    def worth(self, seen: Seen, offices: list[int], promises: list[Promise], party: int) -> float:
        """What a proposal brings to a party, in offices."""
        found = float(offices.count(party))
        if offices[PREMIER] == party:
            found += CHAIR
        salary = max(1, seen.salary)
        for payer, payee, amount in promises:
            if payee == party:
                found += self.trust[payer] * amount / salary
            elif payer == party:
                found -= TRUST * amount / salary
        return found

    def now(self, seen: Seen, party: int) -> float:
        """What the Government in power is worth to a party."""
        found = float(seen.offices_of(party))
        return found + CHAIR if seen.premier() == party else found

    def wanted(self, seen: Seen, members: list[int], party: int, failed: int) -> float:
        """What a party wants for its support."""
        share = OFFICES * seen.seats[party] / max(1, seen.seats_in(members))
        patience = max(0.4, FAIR - HURRY * failed)
        wanted = max(0.5, share * patience)
        if seen.offices_of(party):
            loyal = LOYAL + (FAITH if self.young else 0.0)
            wanted = max(wanted, self.now(seen, party) + loyal)
        return wanted

    def dangerous(self, seen: Seen, party: int) -> bool:
        """Whether a party is so near the majority that nobody should help it."""
        return seen.seats[party] >= self.board.win - TOO_NEAR and party != seen.me

    def is_good(self, seen: Seen, paper: SeenPaper, failed: int) -> bool:
        """Whether to sign a draft."""
        if not self.serves(seen, paper.offices):
            return False
        me = seen.me
        members = [party for party in range(PARTIES) if party in paper.offices]
        worth = self.worth(seen, paper.offices, paper.promises, me)
        return worth >= self.wanted(seen, members, me, failed) - 0.05

    def serves(self, seen: Seen, offices: list[int]) -> bool:
        """Whether a composition has the majority, this player, and nobody who is too near."""
        members = [party for party in range(PARTIES) if party in offices]
        if seen.me not in members or seen.seats_in(members) < self.board.majority:
            return False
        for party in members:
            if self.dangerous(seen, party):
                return False
        return True

    # Proposals of one's own.

    def best(self, seen: Seen, failed: int) -> Proposal | None:
        """The Government that this player would most like to see and others may agree to."""
        me = seen.me
        others = [party for party in range(PARTIES) if party != me]
        best: Proposal | None = None
        most = self.now(seen, me) + (LOYAL if seen.offices_of(me) else 0.3)
        for mask in range(1, 1 << len(others)):
            partners = [others[at] for at in range(len(others)) if mask >> at & 1]
            members = sorted([me, *partners])
            if len(members) > OFFICES or seen.seats_in(members) < self.board.majority:
                continue
            if any([self.dangerous(seen, party) for party in partners]):
                continue
            for premier in members:
                made = self.compose(seen, members, premier, failed)
                if made is None:
                    continue
                worth = self.worth(seen, made.offices, made.promises, me)
                worth -= CROWDED * len(partners)
                for party in partners:
                    worth -= SNUBBED * self.snubs[party] + FAR * abs(party - me)
                    worth -= THREAT * max(0, seen.seats[party] - 10)
                if worth > most + 1e-9:
                    best, most = made, worth
        return best

    def compose(self, seen: Seen, members: list[int], premier: int, failed: int) -> Proposal | None:
        """A Government in which every partner has what he wants; the rest is for this player."""
        me = seen.me
        left = OFFICES
        counts: dict[int, int] = {}
        promises: list[Promise] = []
        for party in members:
            if party == me:
                continue
            wanted = self.wanted(seen, members, party, failed)
            if party == premier:
                wanted -= CHAIR
            many = max(1, int(wanted))
            lacking = wanted - many
            if lacking > 0.5:
                many += 1
                lacking = 0.0
            if lacking > 0:
                crowns = int(lacking * max(1, seen.salary) / TRUST)
                amount = (crowns + HUNDRED - 1) // HUNDRED * HUNDRED
                if amount and len(promises) < MOST_ROWS:
                    promises.append((me, party, amount))
            counts[party] = many
            left -= many
        if left < 1:
            return None
        counts[me] = left
        offices = [premier]
        counts[premier] -= 1
        for party in members:
            offices += [party] * counts[party]
        return Proposal(offices, promises)

    def counter(self, seen: Seen, paper: SeenPaper, failed: int) -> Proposal | None:
        """The same Government at this player's price, an office more or crowns; or None."""
        me = seen.me
        if not self.serves(seen, paper.offices):
            return None
        members = [party for party in range(PARTIES) if party in paper.offices]
        wanted = self.wanted(seen, members, me, failed)
        lacking = wanted - self.worth(seen, paper.offices, paper.promises, me)
        offices = paper.offices[:]
        promises = [row for row in paper.promises if row[0] != row[1]]
        if lacking > 0.5:
            rich = me
            for party in members:
                if offices.count(party) > max(1, offices.count(rich)) and party != me:
                    rich = party
            if rich == me:
                return None
            for office in range(OFFICES - 1, PREMIER, -1):
                if offices[office] == rich:
                    offices[office] = me
                    lacking -= 1.0
                    break
        if lacking > 0:
            payer = offices[PREMIER] if offices[PREMIER] != me else paper.author
            crowns = int(lacking * max(1, seen.salary) / TRUST) + HUNDRED
            if payer == me or len(promises) >= MOST_ROWS:
                return None
            promises.append((payer, me, crowns // HUNDRED * HUNDRED))
        if lacking > 1.0:
            return None
        return Proposal(offices, promises)
