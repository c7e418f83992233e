"""The cabinet between formations: ministers who resign, the Premier's reshuffle (P68-16)."""

from parlour.games.parlement_1968.country import NOBODY, PREMIER
from parlour.games.parlement_1968.falls import RESIGNED, fall, lapse
from parlour.games.parlement_1968.sheet_fields import CALL, RESIGN
from parlour.games.parlement_1968.sheet_verbs import number_of, numbers_of, rows_of
from parlour.games.parlement_1968.state import IN_OFFICE, ParlementState
from parlour.kernel.orders import Order


def resign_offices(state: ParlementState, papers: list[Order | None]) -> None:
    """Ministers resign (P68-16). The Premier's own resignation is an act of his (P68-15)."""
    if state.government != IN_OFFICE:
        return
    for party in range(state.seats):
        for office in numbers_of(papers[party], "resign"):
            if state.minister(office) == party:
                lapse(state, office, "P68-16")


def reshuffle(state: ParlementState, papers: list[Order | None]) -> None:
    """The Premier's changes, as far as those concerned have given their assent (P68-16)."""
    if state.government != IN_OFFICE:
        return
    leader = state.premier()
    before = [state.minister(office) for office in range(len(state.cabinet))]
    for office, district in rows_of(papers[leader], "reshuffle"):
        if state.cabinet[office] == district:
            continue
        comes, goes = state.holder[district], before[office]
        agreed = comes < state.seats
        if agreed and comes != leader:
            agreed = [office, district] in rows_of(papers[comes], "take")
        if agreed and goes not in (NOBODY, leader):
            agreed = (
                state.minister(office) == NOBODY
                or office in numbers_of(papers[goes], "give_up")
                or office in numbers_of(papers[goes], "resign")
            )
        if not agreed:
            args = (office, district)
            state.say("no assent", args, "P68-16", 1 << state.seat_of[leader])
            continue
        state.cabinet[office] = district
        faction = state.faction_of(district)
        if faction not in state.backing:
            state.backing = sorted([*state.backing, faction])
        state.tell("appointed", (office, district), "P68-16")


def resigns(state: ParlementState, papers: list[Order | None]) -> bool:
    """Whether the Premier resigns with this period (P68-15, P68-25)."""
    return act_of(state, papers) == RESIGN


def calls(state: ParlementState, papers: list[Order | None]) -> bool:
    """Whether the Premier calls an election with this period (P68-41)."""
    return act_of(state, papers) == CALL


def act_of(state: ParlementState, papers: list[Order | None]) -> int:
    """What the Premier does besides his other orders."""
    if state.government != IN_OFFICE:
        return 0
    return number_of(papers[state.premier()], "act")


def resign_government(state: ParlementState) -> None:
    """The Premier resigns: the Government falls (P68-15)."""
    assert state.cabinet[PREMIER] != NOBODY
    fall(state, RESIGNED)
