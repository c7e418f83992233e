"""Amendments to the rules: proposed, signed, voted on, adopted (P66-32)."""

from typing import Final

from parlour.games.parlement_1966.board import PARTIES
from parlour.games.parlement_1966.sheets import Sheet, amendments_at
from parlour.games.parlement_1966.state import (
    ADOPTED_ONCE,
    AMENDMENT,
    CIRCULATING,
    PROPOSED,
    TEXT_ONLY,
    P66State,
)

NOT_YET: Final = 0


def deliberate(state: P66State, sheets: list[Sheet]) -> None:
    """Vote on what was proposed before; then sign, and propose anew (P66-32)."""
    rows = state.amendments
    if rows:
        open_now = (*amendments_at(state, PROPOSED), *amendments_at(state, ADOPTED_ONCE))
        state.amendments = []
        for at in range(0, len(rows), AMENDMENT):
            row = rows[at : at + AMENDMENT]
            if row[0] in open_now:
                vote(state, sheets, row)
            else:
                state.amendments += row
        cosign(state, sheets)
    for party in range(PARTIES):
        for text, changes, value in sheets[party].amendment:
            propose(state, party, text, changes, value)


def vote(state: P66State, sheets: list[Sheet], row: list[int]) -> None:
    """Unanimous in one session, or 38 members in two running: adopted."""
    for_it = 0
    for party in range(PARTIES):
        if row[0] in sheets[party].adopt:
            for_it |= 1 << party
    ayes = state.seats_of(for_it)
    state.tell("amendment vote", (row[0], for_it, ayes), "P66-32")
    seated = sum(state.held)
    if ayes and ayes == seated:
        adopt(state, row)
    elif ayes < state.board.adoption:
        state.tell("amendment fails", (row[0],), "P66-32")
    elif row[5] == ADOPTED_ONCE:
        adopt(state, row)
    else:
        row[5] = ADOPTED_ONCE
        row[6] = state.session
        state.amendments += row
        state.tell("amendment waits", (row[0],), "P66-32")


def adopt(state: P66State, row: list[int]) -> None:
    """The amendment takes effect; a new value counts from now on."""
    if row[2] == TEXT_ONLY:
        state.tell("amended", (row[0], row[1]), "P66-32")
    else:
        state.terms[row[2] - 1] = row[3]
        state.tell("amended value", (row[0], row[1], row[2], row[3]), "P66-32")


def propose(state: P66State, party: int, text: str, changes: int, value: int) -> None:
    """A new amendment; it is before the house when members with 15 seats have signed it."""
    state.texts.append(text)
    number = len(state.texts)
    row = [number, len(state.texts) - 1, changes, value, 1 << party, CIRCULATING, NOT_YET]
    state.tell("amendment", (number, party, len(state.texts) - 1, changes, value), "P66-32")
    put_before(state, row)
    state.amendments += row


def cosign(state: P66State, sheets: list[Sheet]) -> None:
    """Leaders sign what circulates."""
    rows = state.amendments
    for at in range(0, len(rows), AMENDMENT):
        if rows[at + 5] != CIRCULATING:
            continue
        row = rows[at : at + AMENDMENT]
        for party in range(PARTIES):
            if row[0] in sheets[party].cosign and not row[4] >> party & 1:
                row[4] |= 1 << party
                state.tell("cosigns", (party, row[0]), "P66-32")
        put_before(state, row)
        rows[at : at + AMENDMENT] = row


def put_before(state: P66State, row: list[int]) -> None:
    """With members of 15 seats behind it an amendment is voted on in the next period."""
    if state.seats_of(row[4]) >= state.board.amendment:
        row[5] = PROPOSED
        state.tell("amendment proposed", (row[0], row[4]), "P66-32")


def lapse(state: P66State) -> None:
    """With the session what was not signed by enough is gone."""
    rows = state.amendments
    state.amendments = []
    for at in range(0, len(rows), AMENDMENT):
        if rows[at + 5] == CIRCULATING:
            state.tell("amendment lapses", (rows[at],), "P66-32")
        else:
            state.amendments += rows[at : at + AMENDMENT]
