"""What the thinking player expects of ballots: where to stand, whom to help (P66-20 to P66-24)."""

from math import exp
from typing import Final

from parlour.games.parlement_1966.board import BLOCS, PARTIES, Board
from parlour.games.parlement_1966.bot_blocs import Strengths
from parlour.games.parlement_1966.bot_seen import NOBODY, Seen
from parlour.games.parlement_1966.elections import best_candidates
from parlour.kernel.chance import Chance

DOUBT: Final = 450.0  # votes that may turn up unseen
NEAR: Final = 0.5  # how much of a bloc without a candidate votes for its neighbour
LEAST_ODDS: Final = 14  # of a hundred: for less nobody stands
SPREAD: Final = 12
DEPENDS: Final = 0.35
ROUGH: Final = 250
HELD_BACK: Final = 0.8


class Polls:
    """Odds of candidates, by records and by the party blocs of a district."""

    def __init__(self, board: Board, strengths: Strengths, chance: Chance) -> None:
        self.board = board
        self.strengths = strengths
        # Leaders differ in what they dare, and in which of like districts they prefer.
        self.daring = (LEAST_ODDS + chance.below(SPREAD)) / 100.0
        self.taste = [chance.below(1000) for _ in range(board.districts)]

    # One ballot.

    def tally(self, standing: int, record: list[int], strength: list[int], sure: bool) -> list[int]:
        """The votes of each candidate; blocs without one go to a neighbour, in part."""
        votes = self.board.votes
        found = [0] * PARTIES
        for bloc in range(BLOCS):
            backed = best_candidates(standing, record, bloc)
            share = votes // max(1, backed.bit_count())
            for party in range(PARTIES):
                if backed >> party & 1:
                    found[party] += share
        for party in range(PARTIES):
            if standing >> party & 1:
                found[party] += strength[party]
            elif strength[party] and not sure:
                friend = neighbour(party, standing)
                if friend != NOBODY:
                    found[friend] += int(strength[party] * NEAR)
        return found

    def duel(self, me: int, other: int, record: list[int], strength: list[int]) -> float:
        """How likely a party wins a runoff against another."""
        tally = self.tally(1 << me | 1 << other, record, strength, False)
        return likely(tally[me] - tally[other])

    def odds(self, me: int, standing: int, record: list[int], strength: list[int]) -> float:
        """How likely a candidate is elected, in the primary or after it."""
        tally = self.tally(standing, record, strength, False)
        mine = tally[me]
        total = sum(tally)
        rivals = [party for party in range(PARTIES) if standing >> party & 1 and party != me]
        if not rivals:
            return 1.0
        outright = likely(2 * mine - total)
        rivals.sort(key=lambda party: -tally[party])
        first = rivals[0]
        third = tally[rivals[1]] if len(rivals) > 1 else 0
        # The runoff is reached by whoever is not third, and held if nobody wins at once.
        reached = likely(mine - third) if len(rivals) > 1 else 1.0
        held = 1.0 - likely(2 * tally[first] - total)
        return outright + (1.0 - outright) * reached * held * self.duel(me, first, record, strength)

    # Candidates.

    def presence(self, seen: Seen, purses: list[int]) -> list[float]:
        """How likely each party is to stand in a district, by what it can pay for."""
        found: list[float] = []
        for party in range(PARTIES):
            cost = max(1, seen.price * self.board.districts)
            found.append(min(0.9, max(0.25, HELD_BACK * purses[party] / cost)))
        return found

    def expected(
        self, me: int, record: list[int], strength: list[int], present: list[float]
    ) -> float:
        """How likely a candidate would be elected, whoever else may stand."""
        others = [party for party in range(PARTIES) if party != me]
        total = 0.0
        for mask in range(1 << len(others)):
            weight = 1.0
            standing = 1 << me
            for at in range(len(others)):
                if mask >> at & 1:
                    weight *= present[others[at]]
                    standing |= 1 << others[at]
                else:
                    weight *= 1.0 - present[others[at]]
            total += weight * self.odds(me, standing, record, strength)
        return total

    def outlooks(
        self, seen: Seen, record: list[int], open_to: list[int], purses: list[int]
    ) -> list[tuple[float, int]]:
        """The districts with the chances of a candidate there, the best first."""
        present = self.presence(seen, purses)
        known: dict[tuple[int, ...], float] = {}
        found: list[tuple[float, int]] = []
        for district in open_to:
            rough = [votes // ROUGH * ROUGH for votes in self.strengths.at(district)]
            kind = tuple(rough)
            if kind not in known:
                known[kind] = self.expected(seen.me, record, rough, present)
            found.append((known[kind], district))
        taste = self.taste
        found.sort(key=lambda pair: (-pair[0], taste[pair[1] - 1], pair[1]))
        return found

    def candidates(
        self,
        seen: Seen,
        record: list[int],
        open_to: list[int],
        purses: list[int],
        purse: int,
    ) -> tuple[int, ...]:
        """Where to stand: where a seat can be won, as far as the money goes."""
        many = purse // seen.price if seen.price else len(open_to)
        chosen: list[int] = []
        for odds, district in self.outlooks(seen, record, open_to, purses):
            if len(chosen) >= many or odds < self.daring:
                break
            if not self.splits(seen, record, district, odds):
                chosen.append(district)
        return tuple(sorted(chosen))

    def splits(self, seen: Seen, record: list[int], district: int, odds: float) -> bool:
        """Whether a candidate would only take votes from a partner of the Government there."""
        if odds >= DEPENDS or seen.me not in seen.members:
            return False
        strength = self.strengths.at(district)
        everybody = (1 << PARTIES) - 1
        without = everybody & ~(1 << seen.me)
        for partner in seen.members:
            if partner != seen.me:
                alone = self.odds(partner, without, record, strength)
                beside = self.odds(partner, everybody, record, strength)
                if alone - beside > odds:
                    return True
        return False

    # Instructions.

    def dangers(self, seen: Seen, record: list[int]) -> list[float]:
        """How near each party is to the majority: its seats, and those that it may yet win."""
        found: list[float] = []
        for party in range(PARTIES):
            seats = float(seen.seats[party])
            for contest in seen.contests:
                if party in contest.candidates:
                    standing = 0
                    for other in contest.candidates:
                        standing |= 1 << other
                    tally = self.tally(standing, record, self.strengths.at(contest.district), True)
                    total = sum(tally)
                    seats += tally[party] / total if total else 0.0
            found.append(seats)
        return found

    def preferences(self, seen: Seen, dangers: list[float]) -> tuple[int, ...]:
        """The other parties, the lesser evil first: far from the majority, allied, or near."""
        others = [party for party in range(PARTIES) if party != seen.me]
        evil: dict[int, float] = {}
        for party in others:
            evil[party] = dangers[party] + 0.5 * abs(party - seen.me)
            if dangers[party] >= self.board.win - 4:
                evil[party] += 100.0
            elif party in seen.members and seen.me in seen.members:
                evil[party] -= 2.0
        others.sort(key=lambda party: (evil[party], party))
        return tuple(others)


def likely(margin: float, doubt: float = DOUBT) -> float:
    """How likely a lead of so many votes holds."""
    scaled = margin / doubt
    if scaled > 30:
        return 1.0
    if scaled < -30:
        return 0.0
    return 1.0 / (1.0 + exp(-scaled))


def neighbour(party: int, standing: int) -> int:
    """The candidate who stands nearest to a party, from left to right; NOBODY where two do."""
    for distance in range(1, PARTIES):
        left = party - distance
        right = party + distance
        at_left = left >= 0 and bool(standing >> left & 1)
        at_right = right < PARTIES and bool(standing >> right & 1)
        if at_left and at_right:
            return NOBODY
        if at_left:
            return left
        if at_right:
            return right
    return NOBODY
