"""The sequence of play of Parlement 1966 (P66-3, 9, 20, 21, 24, 34)."""

from typing import Final

from parlour.games.parlement_1966 import amendments, bills, districts, drafts, government, money
from parlour.games.parlement_1966.board import PREMIER
from parlour.games.parlement_1966.sheets import (
    BALLOT_ORDERS,
    LAST_ORDERS,
    NOTHING,
    ORDERS,
    ORDERS_AND_BALLOT,
    Sheet,
    contested,
    lists_open,
    offers,
    read_sheet,
)
from parlour.games.parlement_1966.state import (
    BY_GOVERNMENT,
    ELECTIONS,
    GOVERNMENT,
    LAST,
    NONE,
    PRIMARY,
    RUNOFF,
    SESSION,
    UNITY,
    P66State,
)
from parlour.kernel.frames import SEALED, Flow, Frame, Question
from parlour.kernel.setup import Rulebook


def draw_lots(state: P66State, frame: Frame) -> None:
    """The parties are assigned by lot (P66-1)."""
    parties = list(range(state.seats))
    state.shuffle(parties, "party")
    state.party_of = parties
    state.seat_of = [parties.index(party) for party in range(state.seats)]
    for party in range(state.seats):
        state.tell("leads", (state.seat_of[party], party), "P66-1")


def open_session(state: P66State, frame: Frame) -> None:
    """A session opens: records start afresh, and the contributions come in (P66-13, 19, 25)."""
    state.session += 1
    state.period = 1
    state.attempt = 1
    state.phase = SESSION
    state.called = 0
    state.crisis = 0
    state.right = BY_GOVERNMENT
    state.passed = 0
    state.table = []
    state.taken = ()
    state.record = [0] * len(state.record)
    state.mark = len(state.journal)
    money.grant(state)
    state.tell("session", (state.session, sum(state.held)), "P66-3")


def hold_period(state: P66State, frame: Frame) -> None:
    """One period after the other (P66-3)."""
    state.fresh_sheets()
    state.new_round_of_offers()
    state.call(BALLOTING if state.phase >= PRIMARY else SITTING, Frame())


def go_on(state: P66State, frame: Frame) -> None:
    """What comes after a period (P66-20, 21, 24)."""
    state.mark = len(state.journal)
    if state.phase == SESSION:
        if not state.opening:
            state.period += 1
        else:
            state.attempt += 1
        if state.called:
            state.phase = LAST
    elif state.phase == LAST:
        state.phase = PRIMARY
        state.period += 1
    elif state.phase == PRIMARY and contested(state):
        state.phase = RUNOFF
        state.period += 1
    else:
        frame.goto(open_session)
        return
    frame.goto(hold_period)


# The periods.


def ask_leaders(state: P66State, frame: Frame) -> None:
    """Everybody writes his orders, sealed (P66-3)."""
    state.ask_all(BALLOT if state.phase >= PRIMARY else PERIOD, state.rules.everybody)


def read_all(state: P66State, frame: Frame) -> list[Sheet]:
    """All sheets, by party."""
    sealed = frame.sealed
    assert sealed is not None
    return [read_sheet(sealed[state.seat_of[party]]) for party in range(state.seats)]


def close_period(state: P66State, frame: Frame) -> None:
    """All that was ordered happens together (P66-3); then the Bulletin."""
    sheets = read_all(state, frame)
    governed = state.government == GOVERNMENT
    open_districts = contested(state)
    open_to = lists_open(state)
    drafts.lapse(state)
    installed = government.form(state, sheets)
    state.agreed = []
    if installed is None:
        government.change(state, sheets)
    government.pay_salaries(state)
    bills.vote(state, sheets)
    stay = money.pay(state, sheets, districts.nominated(state, sheets))
    amendments.deliberate(state, sheets)
    districts.hold_ballots(state, sheets, open_districts)
    if open_to:
        districts.stand(state, stay, open_to)
    if state.phase == SESSION:
        bills.propose(state, sheets, installed, governed)
        call_election(state, sheets)
        if not state.called:
            look_for_government(state)
    else:
        adjourn(state)
    end_period(state)


def call_election(state: P66State, sheets: list[Sheet]) -> None:
    """The Premier may call an election; after the fourth period the Gamesmaster does (P66-20)."""
    if state.government == GOVERNMENT and sheets[state.offices[PREMIER]].call:
        state.called = 1
        state.tell("calls", (state.offices[PREMIER],), "P66-20")


def look_for_government(state: P66State) -> None:
    """A country without a Government: a period of grace, then national unity (P66-9).

    At the end of the fourth period an election is called in any case.
    """
    last = state.period == state.board.periods and not state.opening
    if state.government == NONE:
        if state.opening:
            wanted = state.rules.unity_after
            unite = wanted > 0 and state.attempt >= wanted
        else:
            state.crisis += 1
            unite = state.crisis >= state.board.crisis
        if unite:
            government.unite(state)
            bills.unity_bills(state)
            state.called = 1
            return
        state.tell("no government", (), "P66-9")
    else:
        state.crisis = 0
    if last:
        state.called = 1
        state.tell("called", (), "P66-20")


def adjourn(state: P66State) -> None:
    """The session is over: national unity with it, and what circulated (P66-9, 32)."""
    if state.government == UNITY:
        government.fall(state, "unity ends")
    amendments.lapse(state)
    state.tell("adjourned", (state.session,), "P66-20")


def close_ballot(state: P66State, frame: Frame) -> None:
    """The primary, or the runoff (P66-21 to P66-24)."""
    sheets = read_all(state, frame)
    money.pay(state, sheets, [[] for _ in range(state.seats)])
    open_districts = contested(state)
    if state.phase == PRIMARY:
        districts.lose_voters(state)
        districts.dissolve(state)
    districts.hold_ballots(state, sheets, open_districts)
    end_period(state)


def end_period(state: P66State) -> None:
    """The end of the game, perhaps; then the Bulletin closes the period (P66-2, 3, 31, 34)."""
    if state.phase == SESSION and state.period == 1:
        money.publish(state)
    money.tell_owners(state)
    state.bulletin += 1
    elected = state.phase == RUNOFF or (state.phase == PRIMARY and not contested(state))
    if elected:
        state.elections += 1
    enough = elected and state.elections >= state.terms[ELECTIONS]
    if not districts.check_win(state) and enough:
        districts.end_by_elections(state)
    state.tell("bulletin", (state.bulletin, state.session, state.period, state.phase), "P66-3")


PERIOD: Final = Question(
    "period",
    "P66-4",
    "Your orders for this period",
    (ORDERS, ORDERS_AND_BALLOT, LAST_ORDERS, NOTHING),
    offers,
    mode=SEALED,
    reveal=close_period,
)
BALLOT: Final = Question(
    "ballot",
    "P66-23",
    "Your instructions to the voters",
    (BALLOT_ORDERS, NOTHING),
    offers,
    mode=SEALED,
    reveal=close_ballot,
)
SITTING: Final = Flow("sitting", Frame, (ask_leaders,), market=drafts.DRAFTS.name)
BALLOTING: Final = Flow("balloting", Frame, (ask_leaders,))
PLAY: Final = Flow("play", Frame, (draw_lots, open_session, hold_period, go_on))
BOOK: Final = Rulebook((PLAY, SITTING, BALLOTING), (PERIOD, BALLOT), (drafts.DRAFTS,))
