"""Bills: voted on, proposed by turns by the Government and the opposition (P66-12 to P66-18)."""

from parlour.games.parlement_1966.board import BLOCS, PARTIES, PREMIER
from parlour.games.parlement_1966.government import Proposal
from parlour.games.parlement_1966.records import ABSTAIN, NO, YES, Division, divide, earned, enter
from parlour.games.parlement_1966.sheets import Sheet
from parlour.games.parlement_1966.state import (
    BY_ALL,
    BY_GOVERNMENT,
    GOVERNMENT,
    NOBODY,
    ON_TABLE,
    OPPOSITION,
    P66State,
)


def vote(state: P66State, sheets: list[Sheet]) -> None:
    """Vote on every bill on the table, all at once; each vote scores (P66-17 to P66-19)."""
    rows = state.table
    divisions: list[Division] = []
    for at in range(0, len(rows), ON_TABLE):
        cast = [ABSTAIN] * PARTIES
        for party in range(PARTIES):
            votes = sheets[party].votes
            if votes:
                cast[party] = votes[at // ON_TABLE]
        proposer = rows[at + 1]
        if rows[at + 2] == state.number and proposer != BY_ALL:
            bind(state, rows[at], proposer, cast)
        division = divide(state.board, rows[at], cast, state.held)
        tell_division(state, division)
        divisions.append(division)
        state.taken += (
            state.period,
            division.bill,
            proposer,
            1 if division.passed else 0,
            division.yes,
            division.no,
            *division.votes,
        )
    for division in divisions:
        enter(state.board, state.record, division)
        tell_points(state, division)
        if division.passed:
            state.passed |= 1 << division.bill
    state.table = []


def bind(state: P66State, bill: int, proposer: int, cast: list[int]) -> None:
    """The Government votes as its Premier, and never against itself (P66-16)."""
    members = state.members()
    if not members:
        return
    chosen = cast[state.offices[PREMIER]]
    if chosen == (NO if proposer == BY_GOVERNMENT else YES):
        chosen = ABSTAIN
    for party in range(PARTIES):
        if members >> party & 1 and cast[party] != chosen:
            state.say("bound", (party, bill, chosen), "P66-16", state.only(1 << party))
            cast[party] = chosen


def tell_division(state: P66State, division: Division) -> None:
    """How every party voted, with how many members, and what came of it."""
    for party in range(PARTIES):
        args = (division.bill, party, division.votes[party], division.members[party])
        state.tell("votes", args, "P66-17")
    outcome = "passes" if division.passed else "fails"
    state.tell(outcome, (division.bill, division.yes, division.no), "P66-18")


def tell_points(state: P66State, division: Division) -> None:
    """What each party's vote is worth with the blocs."""
    for party in range(PARTIES):
        points = earned(state.board, division, party)
        if any([points[bloc] > 0 for bloc in range(BLOCS)]):
            state.tell("scores", (division.bill, party, *points), "P66-19")


def propose(
    state: P66State, sheets: list[Sheet], installed: Proposal | None, governed: bool
) -> None:
    """The bill of this period goes on the table: whose turn it is may propose one (P66-13).

    `governed` says whether the period began with a Government. Without one, nothing is proposed
    but by the opposition of a Premier who has resigned, if it was its turn (Ruling).
    """
    if installed is not None:
        state.right = OPPOSITION
        if installed.bill:
            carry(state, sheets, installed)
        return
    if state.government != GOVERNMENT and not governed:
        return
    if state.right == OPPOSITION:
        state.right = BY_GOVERNMENT
        propose_opposed(state, sheets)
        return
    state.right = OPPOSITION
    if state.government == GOVERNMENT:
        premier = state.offices[PREMIER]
        bill = sheets[premier].bill
        if bill and may_be_proposed(state, bill) and approved(state, sheets, bill):
            lay(state, bill, BY_GOVERNMENT, state.members())


def may_be_proposed(state: P66State, bill: int) -> bool:
    """A bill that was passed cannot be proposed again in the session (P66-18)."""
    if state.passed >> bill & 1:
        state.tell("passed before", (bill,), "P66-18")
        return False
    return True


def approved(state: P66State, sheets: list[Sheet], bill: int) -> bool:
    """Some bills want a minister's assent; for an empty office the Premier signs (P66-10, 15)."""
    office = state.board.bill(bill).assent
    if not office:
        return True
    minister = state.offices[office]
    if minister in (NOBODY, state.offices[PREMIER]) or bill in sheets[minister].approve:
        return True
    state.tell("not approved", (bill, office), "P66-15")
    return False


def carry(state: P66State, sheets: list[Sheet], installed: Proposal) -> None:
    """A new Government's bill; who has signed a draft with it has approved (P66-13, 15)."""
    bill = installed.bill
    if not may_be_proposed(state, bill):
        return
    office = state.board.bill(bill).assent
    if office and not installed.drafted:
        agreed = sheets[state.offices[office]].carried == bill
        if not agreed and not approved(state, sheets, bill):
            return
    lay(state, bill, BY_GOVERNMENT, state.members())


def propose_opposed(state: P66State, sheets: list[Sheet]) -> None:
    """Leaders outside the Government with 15 seats propose; two groups may (P66-14)."""
    members = state.members()
    for bill in range(1, len(state.board.bills) + 1):
        signers = 0
        for party in range(PARTIES):
            if sheets[party].bill == bill and not members >> party & 1:
                signers |= 1 << party
        if not signers:
            continue
        seats = state.seats_of(signers)
        if seats < state.board.proposal:
            state.tell("too few", (bill, signers, seats), "P66-14")
        elif may_be_proposed(state, bill):
            lay(state, bill, OPPOSITION, signers)


def lay(state: P66State, bill: int, proposer: int, sponsors: int) -> None:
    """Put a bill on the table, to be voted on in the next period (P66-13)."""
    state.table += [bill, proposer, state.number, sponsors]
    kind = "government bill" if proposer == BY_GOVERNMENT else "opposition bill"
    state.tell(kind, (bill, sponsors), "P66-13" if proposer == BY_GOVERNMENT else "P66-14")


def unity_bills(state: P66State) -> None:
    """The Gamesmaster lays what a Government of national unity votes on (P66-9)."""
    for number in range(1, len(state.board.bills) + 1):
        if state.board.bill(number).unity and not state.passed >> number & 1:
            state.table += [number, BY_ALL, state.number, (1 << PARTIES) - 1]
            state.tell("unity bill", (number,), "P66-9")
