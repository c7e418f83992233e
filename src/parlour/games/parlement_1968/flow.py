"""The sequence of play of Parlement 1968 (P68-8, P68-9)."""

from typing import ClassVar, Final

from parlour.games.parlement_1968 import ballots, session
from parlour.games.parlement_1968.accounts import pay_seats
from parlour.games.parlement_1968.ballots import (
    FIRST_BALLOT,
    SECOND_BALLOT,
    WITHDRAWALS,
    undecided,
)
from parlour.games.parlement_1968.candidates import open_election
from parlour.games.parlement_1968.government import FORMATION, no_government
from parlour.games.parlement_1968.government import MARKET as GOVERNMENT_MARKET
from parlour.games.parlement_1968.period import close_period, open_period, open_talks
from parlour.games.parlement_1968.program import MARKET as PROGRAM_MARKET
from parlour.games.parlement_1968.program import PROGRAM, PROGRAM_PERIOD, again, inherit
from parlour.games.parlement_1968.records import new_register
from parlour.games.parlement_1968.session import (
    BILL_AND_LISTS,
    BILL_VOTE,
    BUDGET_AND_LISTS,
    BUDGET_VOTE,
    CANDIDATE_LISTS,
    PERIOD_ORDERS,
)
from parlour.games.parlement_1968.sessions import begin_session, new_year
from parlour.games.parlement_1968.state import (
    ADOPTED,
    IN_OFFICE,
    LISTS_IN,
    NEXT_BUDGET,
    NONE,
    NOT_CALLED,
    ParlementState,
)
from parlour.games.parlement_1968.votes import budget_to_come, closes_session, votes_left
from parlour.kernel.frames import Flow, Frame
from parlour.kernel.setup import Rulebook


class Play(Frame):
    """The game. `retry` says that the program talked about is a budget proposed once more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("retry",)

    def __init__(self) -> None:
        super().__init__()
        self.retry = 0

    def copy(self) -> Frame:
        other = Play()
        other.retry = self.retry
        return self.onto(other)


def set_up(state: ParlementState, play: Play) -> None:
    """Parties by lot, records, money (P68-5, P68-34, P68-37)."""
    state.shuffle(state.party_of, "party")
    for seat in range(state.seats):
        party = state.party_of[seat]
        state.seat_of[party] = seat
        state.tell("leads", (seat, party), "P68-5")
    state.register = new_register(state.rules.country, state.holder)
    pay_seats(state)


def next_business(state: ParlementState, play: Play) -> None:
    """What comes now: an election, a Government, a program, a vote, or a new year."""
    governed = state.government != NONE
    if state.election == LISTS_IN:
        play.goto(first_ballot)
    elif state.at_once or (state.called and not governed):
        # A call stands though the Government has fallen; what is left is dropped (P68-41).
        play.goto(lists)
    elif not governed:
        play.goto(form)
    elif state.government == IN_OFFICE and state.program != ADOPTED:
        play.goto(propose)
    elif votes_left(state):
        play.goto(vote)
    elif state.called == NEXT_BUDGET or (
        state.called == NOT_CALLED and state.year < state.rules.country.years
    ):
        new_year(state)
        play.goto(propose)
    else:
        play.goto(lists)


def form(state: ParlementState, play: Play) -> None:
    """All leaders talk about a Government (P68-12)."""
    open_talks(state)
    FORMATION.begin(state)


def formed(state: ParlementState, play: Play) -> None:
    """A Government, a caretaker, or the orders of a period without either (P68-17)."""
    play.goto(next_business)
    if state.government == IN_OFFICE:
        inherit(state)
        close_period(state, state.money.held)
    elif no_government(state):
        close_period(state, state.money.held)
    else:
        state.ask_all(PERIOD_ORDERS, state.setup.everybody)


def propose(state: ParlementState, play: Play) -> None:
    """The Government's program: live on paper, by mail sealed (P68-18, P68-19)."""
    play.retry = 1 if again(state) else 0
    if state.rules.post:
        open_period(state)
        play.goto(next_business)
        state.ask_all(PROGRAM_PERIOD, state.setup.everybody)
    else:
        PROGRAM.begin(state)


def proposed(state: ParlementState, play: Play) -> None:
    """The orders of the period in which a program was proposed (P68-10)."""
    play.goto(next_business)
    if not play.retry:
        open_period(state)
        state.ask_all(PERIOD_ORDERS, state.setup.everybody)


def vote(state: ParlementState, play: Play) -> None:
    """The budget, or the next bill; the last of a session with the lists (P68-8, P68-41)."""
    last = closes_session(state)
    open_period(state)
    if last:
        open_election(state)
    play.goto(next_business)
    if budget_to_come(state):
        question = BUDGET_AND_LISTS if last else BUDGET_VOTE
    else:
        question = BILL_AND_LISTS if last else BILL_VOTE
    state.ask_all(question, state.setup.everybody)


def lists(state: ParlementState, play: Play) -> None:
    """The election's first period, with no vote left (P68-41, P68-42)."""
    open_period(state)
    open_election(state)
    play.goto(next_business)
    state.ask_all(CANDIDATE_LISTS, state.setup.everybody)


def first_ballot(state: ParlementState, play: Play) -> None:
    """The second period of an election (P68-9)."""
    open_period(state)
    state.ask_all(FIRST_BALLOT, state.setup.everybody)


def withdrawals(state: ParlementState, play: Play) -> None:
    """The third period, if a district is undecided (P68-52)."""
    if not undecided(state):
        play.goto(new_session)
        return
    open_period(state)
    state.ask_all(WITHDRAWALS, state.setup.everybody)


def second_ballot(state: ParlementState, play: Play) -> None:
    """The fourth period (P68-53)."""
    open_period(state)
    state.ask_all(SECOND_BALLOT, state.setup.everybody)


def new_session(state: ParlementState, play: Play) -> None:
    """The new Parlement (P68-7, P68-9, P68-15, P68-33)."""
    play.goto(next_business)
    begin_session(state)


PLAY: Final = Flow(
    "play",
    Play,
    (
        set_up,
        next_business,
        form,
        formed,
        propose,
        proposed,
        vote,
        lists,
        first_ballot,
        withdrawals,
        second_ballot,
        new_session,
    ),
)

BOOK: Final = Rulebook(
    (PLAY, FORMATION.flow, PROGRAM.flow),
    (
        FORMATION.question,
        PROGRAM.question,
        PROGRAM_PERIOD,
        *session.QUESTIONS,
        *ballots.QUESTIONS,
    ),
    (GOVERNMENT_MARKET, PROGRAM_MARKET),
)
