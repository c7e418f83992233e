"""A ballot in one district: who votes for whom, who wins, who goes on (P66-21 to P66-24).

Nothing here knows of a game under way: the engine uses these functions, and so does whoever
counts the votes of a table with paper and pencil. Candidates are parties, sets of them bits.
"""

from typing import Final

from parlour.games.parlement_1966.board import BLOCS, PARTIES

NOBODY: Final = -1
ALL_BLOCS: Final = BLOCS + PARTIES


class Ballot:
    """The count of a ballot: the votes of each candidate, and for whom each bloc voted.

    `backed` are the candidates of each bloc as bits, W, B, K and then the party blocs;
    `given` the votes that each of them got from it.
    """

    def __init__(self, standing: int) -> None:
        self.standing = standing
        self.tally = [0] * PARTIES
        self.backed = [0] * ALL_BLOCS
        self.given = [0] * ALL_BLOCS
        self.winner = NOBODY
        self.onward = 0
        self.free = False

    def cast(self) -> int:
        """The votes cast."""
        return sum(self.tally)


def best_candidates(standing: int, record: list[int], bloc: int) -> int:
    """The candidates whose parties have the best record with an independent bloc (P66-22)."""
    best = -1
    found = 0
    for party in range(PARTIES):
        if standing >> party & 1:
            points = record[party * BLOCS + bloc]
            if points > best:
                best = points
                found = 1 << party
            elif points == best:
                found |= 1 << party
    return found


def choice_of(
    party: int, standing: int, free: bool, instruction: int, preferences: tuple[int, ...]
) -> int:
    """For whom a party's bloc votes (P66-23).

    For its own candidate, where it is bound to him; as instructed for the district, where that
    one stands (PARTIES means to stay at home; NOBODY that nothing was said); for its own
    candidate; for the first of its leader's preferences that stands.
    """
    own = standing >> party & 1
    if own and not free:
        return party
    if instruction == PARTIES:
        return NOBODY
    if instruction >= 0 and standing >> instruction & 1:
        return instruction
    if own:
        return party
    for other in preferences:
        if other == PARTIES:
            return NOBODY
        if standing >> other & 1:
            return other
    return NOBODY


def count(
    standing: int, record: list[int], votes: int, strength: list[int], choices: list[int]
) -> Ballot:
    """Count a ballot: `votes` of each independent bloc, `strength` and choice of each party's."""
    ballot = Ballot(standing)
    if not standing:
        return ballot
    tally = ballot.tally
    for bloc in range(BLOCS):
        backed = best_candidates(standing, record, bloc)
        share = votes // backed.bit_count() if backed & (backed - 1) else votes
        ballot.backed[bloc] = backed
        ballot.given[bloc] = share
        for party in range(PARTIES):
            if backed >> party & 1:
                tally[party] += share
    for party in range(PARTIES):
        chosen = choices[party]
        if chosen >= 0 and strength[party] > 0:
            ballot.backed[BLOCS + party] = 1 << chosen
            ballot.given[BLOCS + party] = strength[party]
            tally[chosen] += strength[party]
    decide(ballot)
    return ballot


def decide(ballot: Ballot) -> None:
    """Find the winner, or else who goes on (P66-24).

    More than half of the votes cast wins. Otherwise the two leading candidates go on; where a
    tie leaves open who they are, all of the tied with the leader, and the blocs are free.
    """
    tally = ballot.tally
    most = -1
    second = -1
    leaders = 0
    next_ones = 0
    for party in range(PARTIES):
        if not ballot.standing >> party & 1:
            continue
        votes = tally[party]
        if votes > most:
            second, next_ones = most, leaders
            most, leaders = votes, 1 << party
        elif votes == most:
            leaders |= 1 << party
        elif votes > second:
            second, next_ones = votes, 1 << party
        elif votes == second:
            next_ones |= 1 << party
    if 2 * most > sum(tally):
        ballot.winner = leaders.bit_length() - 1
        return
    if leaders & (leaders - 1):
        ballot.onward = leaders
        ballot.free = leaders.bit_count() > 2
    else:
        ballot.onward = leaders | next_ones
        ballot.free = next_ones.bit_count() > 1


def leading(ballot: Ballot) -> list[int]:
    """The candidates with the most votes: lots are drawn among them at last (P66-24)."""
    most = 0
    found: list[int] = []
    for party in range(PARTIES):
        if ballot.standing >> party & 1:
            if not found or ballot.tally[party] > most:
                most = ballot.tally[party]
                found = [party]
            elif ballot.tally[party] == most:
                found.append(party)
    return found
