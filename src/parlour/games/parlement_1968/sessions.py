"""From year to year and from session to session (P68-7, P68-8, P68-15, P68-33, P68-61)."""

from parlour.games.parlement_1968.accounts import clear_independents
from parlour.games.parlement_1968.ballots import running
from parlour.games.parlement_1968.country import NOBODY, PREMIER
from parlour.games.parlement_1968.divisions import seats_of
from parlour.games.parlement_1968.elections import ran_on
from parlour.games.parlement_1968.falls import PREMIER_BEATEN, fall, lapse
from parlour.games.parlement_1968.records import next_register
from parlour.games.parlement_1968.state import (
    IN_OFFICE,
    LAST_BUDGET,
    NEXT_BUDGET,
    NO_ELECTION,
    NO_PROGRAM,
    NONE,
    NOT_CALLED,
    ParlementState,
)


def no_votes_yet(state: ParlementState) -> None:
    """A year begins: no program, no budget, nobody fallen (P68-8)."""
    state.period = 0
    state.falls = 0
    state.program = NO_PROGRAM
    state.letters = []
    state.bills = []
    state.at = state.again = 0
    state.budget_passed = 0
    state.budget_defeats = 0
    state.proposed = 0


def new_year(state: ParlementState) -> None:
    """The next year of the session, perhaps for its budget alone (P68-8, P68-41)."""
    state.year += 1
    no_votes_yet(state)
    if state.called == NEXT_BUDGET:
        state.called = LAST_BUDGET
    state.tell("new year", (state.session, state.year), "P68-8")


def begin_session(state: ParlementState) -> None:
    """The members elected take their seats (P68-9, P68-33)."""
    country = state.rules.country
    field = running(state)
    before = state.holder
    after = [field.who[winner] for winner in state.elected]
    records = ran_on(country, field, state.elected)
    state.register = next_register(country, state.register, after, records, state.year)
    stays = [
        after[district] == before[district] and after[district] < country.party_count
        for district in range(country.district_count)
    ]
    state.holder = after
    clear_independents(state)
    state.elections_held += 1
    state.election = NO_ELECTION
    seats = seats_of(country, after)
    for who in range(country.who_count()):
        if seats[who] or who < country.party_count:
            state.tell("seats", (who, seats[who]), "P68-9")
    if won(state, seats[: country.party_count]):
        return
    if state.government == IN_OFFICE:
        go_on(state, stays)
    elif state.government != NONE:
        state.government = NONE
    state.session += 1
    state.year = 1
    no_votes_yet(state)
    state.rounds = 0
    state.ministries = [NOBODY] * country.office_count
    state.called = NOT_CALLED
    state.at_once = 0
    state.passed = [0] * country.bill_count
    state.tell("new session", (state.session,), "P68-9")


def go_on(state: ParlementState, stays: list[bool]) -> None:
    """A Government goes on, unless the Premier lost his seat (P68-15)."""
    if not stays[state.cabinet[PREMIER]]:
        fall(state, PREMIER_BEATEN)
        return
    for office in range(PREMIER + 1, len(state.cabinet)):
        district = state.cabinet[office]
        if district != NOBODY and not stays[district]:
            lapse(state, office, "P68-15")
    # A faction that is gone supports nobody.
    state.backing = [faction for faction in state.backing if state.register.kept[faction]]


def won(state: ParlementState, seats: list[int]) -> bool:
    """26 seats win (P68-7); after the last election most seats do (P68-61)."""
    country = state.rules.country
    most = max(seats)
    first = [state.seat_of[party] for party in range(len(seats)) if seats[party] == most]
    if most >= country.majority:
        state.finish("majority", tuple(sorted(first)))
    elif state.elections_held >= state.rules.elections:
        state.finish("elections", tuple(sorted(first)))
    return bool(state.ending)
