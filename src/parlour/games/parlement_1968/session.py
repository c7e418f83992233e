"""The periods of a session: what each leader may order, and how the sheets are carried out.

At the end of a period votes come first, then payments, expulsions, the cabinet, what the Premier
does, and at last the lists of candidates (Ruling on P68-10).
"""

from typing import Final

from parlour.games.parlement_1968.accounts import pay_parties
from parlour.games.parlement_1968.cabinet import act_of, reshuffle, resign_offices
from parlour.games.parlement_1968.candidates import (
    Runs,
    announce,
    designations,
    left_out,
    read_lists,
    runs_of,
)
from parlour.games.parlement_1968.falls import RESIGNED, fall
from parlour.games.parlement_1968.independents import expel_factions
from parlour.games.parlement_1968.period import close_period, opened
from parlour.games.parlement_1968.sheet_fields import (
    ACTS,
    ACTS_AFTER_CALL,
    CALL,
    RESIGN,
    Hardly,
    SeldomSome,
    appointments,
    bill_votes,
    budget_votes,
    candidacies,
    expulsions,
    own_districts,
    own_regions,
    party_members,
    payments,
    portfolios,
    spending,
    standing_orders,
)
from parlour.games.parlement_1968.sheet_verbs import (
    BILL_LIST,
    BUDGET_LIST,
    LEAD,
    LEAD_BILL,
    LEAD_BILL_LIST,
    LEAD_BUDGET,
    LEAD_BUDGET_LIST,
    LEAD_LIST,
    LIST,
    NOTHING,
    NOTHING_CHOICE,
    ORDERS,
    VOTE_BILL,
    VOTE_BUDGET,
)
from parlour.games.parlement_1968.standing import keep_standing_orders
from parlour.games.parlement_1968.state import (
    IN_OFFICE,
    NEXT_BUDGET,
    NOT_CALLED,
    THIS_YEAR,
    ParlementState,
)
from parlour.games.parlement_1968.votes import (
    cancel_vote,
    vote_on_bill,
    vote_on_budget,
    votes_left,
)
from parlour.kernel.asks import Choice, Verb
from parlour.kernel.domains import Domain
from parlour.kernel.frames import SEALED, Frame, Question
from parlour.kernel.orders import Order

# What is voted on in a period.
NO_VOTE: Final = 0
BUDGET: Final = 1
BILL: Final = 2


def common(state: ParlementState, party: int, regions: list[int], lists: bool) -> list[Domain]:
    """The fields that every sheet of a session has (`sheet_verbs.COMMON`)."""
    setup = state.rules
    members = own_districts(state, party)
    held = portfolios(state, party)
    return [
        expulsions(setup, party, regions),
        candidacies(setup, not lists),
        payments(setup, party),
        Hardly(held),
        SeldomSome(held),
        appointments(setup, members, setup.country.office_count),
        standing_orders(setup, party),
    ]


def leading(state: ParlementState, lists: bool) -> list[Domain]:
    """The fields of the Premier's sheet (`sheet_verbs.LEADING`)."""
    due = lists or state.called != NOT_CALLED or state.year == state.rules.country.years
    acts = ACTS_AFTER_CALL if due else ACTS
    most = state.rules.country.office_count
    return [acts, appointments(state.rules, party_members(state), most)]


def listing(state: ParlementState, party: int, regions: list[int]) -> list[Domain]:
    """The fields about candidates (`sheet_verbs.LISTS`)."""
    return [
        left_out(state, party),
        designations(state, party, regions),
        spending(state.rules),
    ]


def sheet_choices(
    state: ParlementState, seat: int, what: int, lists: bool, verb: Verb, premier: Verb
) -> tuple[Choice, ...]:
    """A leader's sheet for a period: the Premier's has more to it."""
    party = state.party_of[seat]
    regions = own_regions(state, party)
    domains: list[Domain] = []
    if what == BUDGET:
        domains.append(budget_votes(state.rules, party, regions, state.letters))
    elif what == BILL:
        domains.append(bill_votes(state.rules, party, regions))
    if lists:
        domains += listing(state, party, regions)
    domains += common(state, party, regions, lists)
    if state.premier() == party:
        verb = premier
        domains += leading(state, lists)
    return (Choice(verb, tuple(domains)), NOTHING_CHOICE)


def carry_out_sheets(
    state: ParlementState, papers: list[Order | None], what: int, lists: bool
) -> None:
    """All sheets of a period, read together (P68-10)."""
    act = act_of(state, papers)
    if what == BUDGET:
        vote_on_budget(state, papers, lists)
    elif what == BILL and state.again and act == RESIGN:
        cancel_vote(state)
    elif what == BILL:
        vote_on_bill(state, papers, lists)
    runs: Runs | None = runs_of(state, papers) if lists else None
    keep_standing_orders(state, papers)
    pay_parties(state, papers)
    expel_factions(state, papers)
    resign_offices(state, papers)
    reshuffle(state, papers)
    if act == RESIGN and state.government == IN_OFFICE:
        fall(state, RESIGNED)
    elif act == CALL:
        call_election(state, what)
    if runs is None:
        announce(state, papers)
    else:
        read_lists(state, papers, runs)


def call_election(state: ParlementState, what: int) -> None:
    """The Premier calls an election: what must be voted on before it depends on when (P68-41)."""
    over = what != NO_VOTE and not votes_left(state) and state.government == IN_OFFICE
    state.called = NEXT_BUDGET if over else THIS_YEAR
    state.at_once = 0
    state.tell("called next" if over else "called", (state.year,), "P68-41")


def end_of_period(state: ParlementState, frame: Frame, what: int, lists: bool) -> None:
    """A period of the session is over."""
    before = state.money.held[:]
    papers = opened(state, frame)
    carry_out_sheets(state, papers, what, lists)
    close_period(state, before)


def budget_offers(state: ParlementState, frame: Frame, seat: int) -> tuple[Choice, ...]:
    """A vote on the budget."""
    return sheet_choices(state, seat, BUDGET, False, VOTE_BUDGET, LEAD_BUDGET)


def bill_offers(state: ParlementState, frame: Frame, seat: int) -> tuple[Choice, ...]:
    """A vote on a bill."""
    return sheet_choices(state, seat, BILL, False, VOTE_BILL, LEAD_BILL)


def order_offers(state: ParlementState, frame: Frame, seat: int) -> tuple[Choice, ...]:
    """A period without a vote."""
    return sheet_choices(state, seat, NO_VOTE, False, ORDERS, LEAD)


def list_offers(state: ParlementState, frame: Frame, seat: int) -> tuple[Choice, ...]:
    """Candidates, and no vote left."""
    return sheet_choices(state, seat, NO_VOTE, True, LIST, LEAD_LIST)


def budget_list_offers(state: ParlementState, frame: Frame, seat: int) -> tuple[Choice, ...]:
    """A vote on the budget, and candidates."""
    return sheet_choices(state, seat, BUDGET, True, BUDGET_LIST, LEAD_BUDGET_LIST)


def bill_list_offers(state: ParlementState, frame: Frame, seat: int) -> tuple[Choice, ...]:
    """A vote on the year's last bill, and candidates."""
    return sheet_choices(state, seat, BILL, True, BILL_LIST, LEAD_BILL_LIST)


def end_budget(state: ParlementState, frame: Frame) -> None:
    """The budget is voted on (P68-22)."""
    end_of_period(state, frame, BUDGET, False)


def end_bill(state: ParlementState, frame: Frame) -> None:
    """A bill is voted on (P68-22)."""
    end_of_period(state, frame, BILL, False)


def end_orders(state: ParlementState, frame: Frame) -> None:
    """A period without a vote is over (P68-10)."""
    end_of_period(state, frame, NO_VOTE, False)


def end_lists(state: ParlementState, frame: Frame) -> None:
    """The lists of candidates are opened (P68-43)."""
    end_of_period(state, frame, NO_VOTE, True)


def end_budget_lists(state: ParlementState, frame: Frame) -> None:
    """The session's last vote and the lists (P68-41)."""
    end_of_period(state, frame, BUDGET, True)


def end_bill_lists(state: ParlementState, frame: Frame) -> None:
    """The session's last vote and the lists (P68-41)."""
    end_of_period(state, frame, BILL, True)


BUDGET_VOTE: Final = Question(
    "budget vote",
    "P68-22",
    "How do your factions vote on the budget?",
    (VOTE_BUDGET, LEAD_BUDGET, NOTHING),
    budget_offers,
    mode=SEALED,
    reveal=end_budget,
)
BILL_VOTE: Final = Question(
    "bill vote",
    "P68-22",
    "How do your factions vote on the bill?",
    (VOTE_BILL, LEAD_BILL, NOTHING),
    bill_offers,
    mode=SEALED,
    reveal=end_bill,
)
PERIOD_ORDERS: Final = Question(
    "orders",
    "P68-10",
    "What are your orders for this period?",
    (ORDERS, LEAD, NOTHING),
    order_offers,
    mode=SEALED,
    reveal=end_orders,
)
CANDIDATE_LISTS: Final = Question(
    "candidates",
    "P68-43",
    "Whom do you put up?",
    (LIST, LEAD_LIST, NOTHING),
    list_offers,
    mode=SEALED,
    reveal=end_lists,
)
BUDGET_AND_LISTS: Final = Question(
    "budget vote and candidates",
    "P68-41",
    "How do your factions vote on the budget, and whom do you put up?",
    (BUDGET_LIST, LEAD_BUDGET_LIST, NOTHING),
    budget_list_offers,
    mode=SEALED,
    reveal=end_budget_lists,
)
BILL_AND_LISTS: Final = Question(
    "bill vote and candidates",
    "P68-41",
    "How do your factions vote on the bill, and whom do you put up?",
    (BILL_LIST, LEAD_BILL_LIST, NOTHING),
    bill_list_offers,
    mode=SEALED,
    reveal=end_bill_lists,
)

QUESTIONS: Final = (
    BUDGET_VOTE,
    BILL_VOTE,
    PERIOD_ORDERS,
    CANDIDATE_LISTS,
    BUDGET_AND_LISTS,
    BILL_AND_LISTS,
)
