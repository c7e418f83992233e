"""Votes on bills, and what they are worth with the blocs (P66-17 to P66-19).

Nothing here knows of a game under way: the engine uses these functions, and so does whoever
keeps the Legislative Record of a table with paper and pencil.
"""

from typing import Final

from parlour.games.parlement_1966.board import AGAINST, BLOCS, FOR, FREE, PARTIES, Board

ABSTAIN: Final = 0
YES: Final = 1
NO: Final = 2
YES_RESTRAINED: Final = 3
NO_RESTRAINED: Final = 4


class Division:
    """A bill that was voted on: how each party voted, the members counted, whether it passed.

    `votes` are as cast, but for parties without a member; restrained ones are marked as such.
    """

    def __init__(self, bill: int, votes: list[int], members: list[int], yes: int, no: int) -> None:
        self.bill = bill
        self.votes = votes
        self.members = members
        self.yes = yes
        self.no = no
        self.passed = False


def weighed(board: Board, bill: int, party: int, vote: int) -> int:
    """A vote, marked as restrained where it goes against the party's column (P66-17)."""
    stands = board.bills[bill - 1].parties[party]
    if stands == FREE:
        return vote
    if vote == YES and stands == AGAINST:
        return YES_RESTRAINED
    if vote == NO and stands == FOR:
        return NO_RESTRAINED
    return vote


def divide(board: Board, bill: int, votes: list[int], seats: list[int]) -> Division:
    """Count a vote (P66-17, 18). A party without a member has no vote (Ruling)."""
    marked = [ABSTAIN] * PARTIES
    members = [0] * PARTIES
    yes = 0
    no = 0
    for party in range(PARTIES):
        held = seats[party]
        vote = votes[party]
        if held == 0 or vote == ABSTAIN:
            continue
        mark = weighed(board, bill, party, vote)
        if mark >= YES_RESTRAINED:
            held //= 2
        marked[party] = mark
        members[party] = held
        if vote == YES:
            yes += held
        else:
            no += held
    division = Division(bill, marked, members, yes, no)
    division.passed = yes > no and yes >= board.least_yes
    return division


def worth(board: Board, division: Division, party: int, bloc: int) -> int:
    """The points that a party earns with a bloc by a vote (P66-19)."""
    vote = division.votes[party]
    if vote == ABSTAIN:
        return 0
    favoured = board.bills[division.bill - 1].blocs[bloc] == FOR
    if favoured != (vote in (YES, YES_RESTRAINED)):
        return 0
    if vote in (YES_RESTRAINED, NO_RESTRAINED):
        return board.restrained
    if favoured and division.passed:
        return board.passed
    return board.plain


def earned(board: Board, division: Division, party: int) -> list[int]:
    """What a party earns with each bloc by a vote."""
    return [worth(board, division, party, bloc) for bloc in range(BLOCS)]


def no_record() -> list[int]:
    """The record at the opening of a session: nothing for any party with any bloc."""
    return [0] * (PARTIES * BLOCS)


def enter(board: Board, record: list[int], division: Division) -> None:
    """Add a vote to a record, which is kept by party and then by bloc."""
    for party in range(PARTIES):
        for bloc in range(BLOCS):
            record[party * BLOCS + bloc] += worth(board, division, party, bloc)


def record(board: Board, divisions: list[Division]) -> list[int]:
    """The legislative record of a session (P66-19)."""
    points = no_record()
    for division in divisions:
        enter(board, points, division)
    return points
