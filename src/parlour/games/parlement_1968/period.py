"""Periods: opened, their sheets read together, closed with a bulletin (P68-8, P68-10)."""

from typing import Final

from parlour.games.parlement_1968.sheet_verbs import sent
from parlour.games.parlement_1968.state import ParlementState
from parlour.kernel.frames import Frame
from parlour.kernel.orders import Order

IN_A_ROW: Final = 2


def open_period(state: ParlementState) -> None:
    """The next period of the year."""
    state.period += 1
    state.periods += 1


def open_talks(state: ParlementState) -> None:
    """A period of talks about a Government: none of the year's own (P68-8, P68-12)."""
    state.periods += 1


def opened(state: ParlementState, frame: Frame) -> list[Order | None]:
    """The sheets of a period by party; who has missed two in a row is named (P68-H7)."""
    sealed = frame.sealed
    assert sealed is not None
    papers: list[Order | None] = [None] * state.seats
    for seat in range(state.seats):
        order = sealed[seat]
        party = state.party_of[seat]
        if sent(order):
            papers[party] = order
            state.missed[seat] = 0
            continue
        state.missed[seat] += 1
        if state.rules.post and state.missed[seat] == IN_A_ROW:
            state.tell("missed", (party,), "P68-H7")
    return papers


def close_period(state: ParlementState, before: list[int]) -> None:
    """Each is told of changes to his own account (P68-H10), and the bulletin ends."""
    held = state.money.held
    for party in range(state.seats):
        if held[party] != before[party]:
            args = (party, before[party], held[party])
            state.say("account", args, "P68-H10", 1 << state.seat_of[party])
    state.tell("bulletin", (state.periods, state.session, state.year, state.period), "P68-10")
