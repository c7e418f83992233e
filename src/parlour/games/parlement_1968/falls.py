"""The fall of Governments, and what comes of it (P68-15, P68-21, P68-42)."""

from typing import Final

from parlour.games.parlement_1968.country import NOBODY, PREMIER
from parlour.games.parlement_1968.state import IN_OFFICE, NO_ELECTION, NONE, ParlementState

# Why a Government falls.
RESIGNED: Final = 0
BILL_LOST: Final = 1
BUDGET_LOST: Final = 2
PREMIER_EXPELLED: Final = 3
PREMIER_LEFT_OUT: Final = 4
PREMIER_BEATEN: Final = 5

RULES: Final = ("P68-15", "P68-25", "P68-17", "P68-6", "P68-47", "P68-15")
TWO: Final = 2


def fall(state: ParlementState, why: int) -> None:
    """The Government falls; the second fall in a year brings an election (P68-42).

    A bill that was to be put again is done with (P68-21, P68-25). A Premier beaten in an election
    falls between two sessions, and counts in neither.
    """
    assert state.government == IN_OFFICE
    for office in range(len(state.cabinet)):
        district = state.cabinet[office]
        state.ministries[office] = NOBODY if district == NOBODY else state.faction_of(district)
        state.cabinet[office] = NOBODY
    state.government = NONE
    state.backing = []
    state.rounds = 0
    state.budget_defeats = 0
    if state.again:
        state.again = 0
        state.at += 1
    state.tell("falls", (why,), RULES[why])
    if why == PREMIER_BEATEN:
        return
    state.falls += 1
    if state.falls == TWO and state.election == NO_ELECTION and not state.called:
        state.at_once = 1
        state.tell("election at once", (state.year,), "P68-42")


def lapse(state: ParlementState, office: int, rule: str) -> None:
    """An office becomes vacant."""
    district = state.cabinet[office]
    state.cabinet[office] = NOBODY
    state.tell("vacant", (office, district), rule)


def leave_cabinet(state: ParlementState, districts: list[int], why: int, rule: str) -> None:
    """Members leave the cabinet; with the Premier the Government goes (P68-6, P68-47)."""
    if state.government != IN_OFFICE:
        return
    if state.cabinet[PREMIER] in districts:
        fall(state, why)
        return
    for office in range(PREMIER + 1, len(state.cabinet)):
        if state.cabinet[office] in districts:
            lapse(state, office, rule)
