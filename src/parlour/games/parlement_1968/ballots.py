"""The ballots: crowns, directions, the count, withdrawals (P68-48 to P68-55)."""

from typing import Final

from parlour.games.parlement_1968.accounts import charge, in_proportion, pay_parties
from parlour.games.parlement_1968.candidates import file_independents, tell_candidates
from parlour.games.parlement_1968.counted import Count
from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.elections import SITTING, Field, buy, low_marks, may_direct
from parlour.games.parlement_1968.period import close_period, opened
from parlour.games.parlement_1968.records import better, controllers
from parlour.games.parlement_1968.sheet_fields import (
    MOST_CROWNS,
    MOST_ROWS,
    Crowns,
    SeldomSome,
    payments,
)
from parlour.games.parlement_1968.sheet_verbs import (
    BALLOT,
    NOTHING,
    NOTHING_CHOICE,
    SECOND,
    WITHDRAW,
    numbers_of,
    rows_of,
)
from parlour.games.parlement_1968.state import COUNTED_ONCE, ParlementState
from parlour.games.parlement_1968.systems import system_of
from parlour.kernel.asks import Choice, Verb
from parlour.kernel.domains import OneOf, Record, Rows
from parlour.kernel.frames import SEALED, Frame, Question
from parlour.kernel.orders import Order

VOTES: Final = 1_000_000
"""Who, and how many votes, in one number: `who * VOTES + votes`."""


def running(state: ParlementState) -> Field:
    """The candidates of the election under way."""
    assert state.field is not None
    return state.field


def undecided(state: ParlementState) -> list[int]:
    """The districts that have not elected anybody yet (P68-52)."""
    return [at for at in range(len(state.elected)) if state.elected[at] == NOBODY]


def standing_in(state: ParlementState) -> list[int]:
    """The candidates who stand in districts that are undecided."""
    field = running(state)
    return [
        at
        for at in range(len(field.who))
        if field.standing[at] and state.elected[field.district[at]] == NOBODY
    ]


# ------------------------------------------------------------------ what may be ordered


def directions(state: ParlementState, party: int, standing: list[int]) -> list[int]:
    """Whom a leader may have a bloc vote for: `candidate * blocs + bloc` (P68-49)."""
    country = state.rules.country
    found: list[int] = []
    control = controllers(country, state.holder, state.register)
    field = running(state)
    counted = state.register.counted()
    for bloc in range(country.bloc_count):
        if control[bloc] != party:
            continue
        for candidate in standing:
            region = country.region_of[field.district[candidate]]
            points = field.record[candidate * country.bloc_count + bloc]
            if not better(country, points, counted):
                continue
            if may_direct(country, state.holder, party, control, bloc, region):
                found.append(candidate * country.bloc_count + bloc)
    return found


def ballot_choices(state: ParlementState, seat: int, verb: Verb) -> tuple[Choice, ...]:
    """Crowns for candidates, orders to blocs, payments (P68-49, P68-51)."""
    party = state.party_of[seat]
    standing = standing_in(state)
    able = directions(state, party, standing)
    row = Record(
        ("candidate", "crowns"),
        (OneOf(tuple(standing)), Crowns(0, MOST_CROWNS)),
        ("candidate", "crowns"),
    )
    domains = (
        Rows(row, MOST_ROWS if standing else 0),
        Rows(OneOf(tuple(able)), min(len(able), MOST_ROWS)),
        payments(state.rules, party),
    )
    return (Choice(verb, domains), NOTHING_CHOICE)


def first_offers(state: ParlementState, frame: Frame, seat: int) -> tuple[Choice, ...]:
    """The first ballot."""
    return ballot_choices(state, seat, BALLOT)


def second_offers(state: ParlementState, frame: Frame, seat: int) -> tuple[Choice, ...]:
    """The second ballot."""
    return ballot_choices(state, seat, SECOND)


def withdrawal_offers(state: ParlementState, frame: Frame, seat: int) -> tuple[Choice, ...]:
    """One's own candidates in districts without a winner (P68-52)."""
    party = state.party_of[seat]
    field = running(state)
    own = tuple([at for at in standing_in(state) if field.who[at] == party])
    domains = (SeldomSome(own), payments(state.rules, party))
    return (Choice(WITHDRAW, domains), NOTHING_CHOICE)


# ------------------------------------------------------------------ what was ordered


def spend(state: ParlementState, papers: list[Order | None], field: Field) -> None:
    """Crowns become votes, in proportion where they do not reach (P68-51, P68-H12)."""
    for party in range(state.seats):
        rows = rows_of(papers[party], "spend")
        crowns = in_proportion([row[1] for row in rows], state.purse(party))
        for at in range(len(rows)):
            charge(state, party, crowns[at])
            buy(state.rules.country, field, rows[at][0], crowns[at])


def spend_on_themselves(state: ParlementState, field: Field) -> None:
    """Independents spend all they have (P68-55)."""
    for candidate in range(len(field.who)):
        if field.kind[candidate] == SITTING and field.standing[candidate]:
            account = state.rules.account_of(field.district[candidate])
            crowns = state.money.held[account]
            charge(state, account, crowns)
            buy(state.rules.country, field, candidate, crowns)


def direct(state: ParlementState, papers: list[Order | None], field: Field) -> None:
    """Leaders direct the blocs they control, for this ballot (P68-49)."""
    blocs = state.rules.country.bloc_count
    field.directed = [NOBODY] * len(field.directed)
    for party in range(state.seats):
        for code in numbers_of(papers[party], "direct"):
            candidate, bloc = divmod(code, blocs)
            place = field.district[candidate] * blocs + bloc
            if field.directed[place] == NOBODY:
                field.directed[place] = candidate
                args = (party, bloc, field.who[candidate], field.district[candidate])
                state.tell("directs", args, "P68-49")


def ballot(state: ParlementState, papers: list[Order | None]) -> Count:
    """One ballot, counted (P68-48 to P68-51)."""
    country = state.rules.country
    pay_parties(state, papers)
    field = running(state).copy()
    spend(state, papers, field)
    spend_on_themselves(state, field)
    direct(state, papers, field)
    control = controllers(country, state.holder, state.register)
    lows = low_marks(country, state.holder, state.register, control)
    counted = Count(country, field, state.register.counted(), lows, undecided(state))
    state.field = field
    state.counts = [*state.counts, counted]
    return counted


def tell_count(state: ParlementState, counted: Count) -> None:
    """The votes of every candidate, and who has won, district by district (P68-52, P68-53)."""
    if state.log is None:
        return
    field = counted.field
    within = field.all_within(state.rules.country.district_count)
    for district in counted.districts:
        results = [
            field.who[candidate] * VOTES + counted.ballot.totals[candidate]
            for candidate in within[district]
        ]
        state.tell("count", (district, *results), "P68-48")
        winner = state.elected[district]
        if winner != NOBODY:
            args = (district, field.who[winner], counted.ballot.totals[winner])
            state.tell("elected", args, "P68-52")
        else:
            state.tell("no winner", (district,), "P68-52")


def end_first(state: ParlementState, frame: Frame) -> None:
    """The first ballot is counted (P68-52)."""
    before = state.money.held[:]
    counted = ballot(state, opened(state, frame))
    country = state.rules.country
    state.elected = system_of(country).first(country, counted.field, counted.ballot)
    state.election = COUNTED_ONCE
    tell_count(state, counted)
    close_period(state, before)


def end_withdrawals(state: ParlementState, frame: Frame) -> None:
    """Candidates go, and independents may come (P68-45, P68-52)."""
    before = state.money.held[:]
    papers = opened(state, frame)
    pay_parties(state, papers)
    field = running(state).copy()
    for party in range(state.seats):
        for candidate in numbers_of(papers[party], "withdraw"):
            field.standing[candidate] = 0
            state.tell("withdrawn", (party, field.district[candidate]), "P68-52")
    state.field = field
    known = len(field.who)
    file_independents(state, undecided(state))
    tell_candidates(state, known)
    close_period(state, before)


def end_second(state: ParlementState, frame: Frame) -> None:
    """The second ballot is counted (P68-53)."""
    before = state.money.held[:]
    counted = ballot(state, opened(state, frame))
    country = state.rules.country
    winners = state.elected[:]
    system_of(country).second(country, counted.field, counted.ballot, winners)
    state.elected = winners
    tell_count(state, counted)
    close_period(state, before)


FIRST_BALLOT: Final = Question(
    "first ballot",
    "P68-51",
    "On whom do you spend crowns?",
    (BALLOT, NOTHING),
    first_offers,
    mode=SEALED,
    reveal=end_first,
)
WITHDRAWALS: Final = Question(
    "withdrawals",
    "P68-52",
    "Which of your candidates do you withdraw?",
    (WITHDRAW, NOTHING),
    withdrawal_offers,
    mode=SEALED,
    reveal=end_withdrawals,
)
SECOND_BALLOT: Final = Question(
    "second ballot",
    "P68-53",
    "On whom do you spend crowns?",
    (SECOND, NOTHING),
    second_offers,
    mode=SEALED,
    reveal=end_second,
)

QUESTIONS: Final = (FIRST_BALLOT, WITHDRAWALS, SECOND_BALLOT)
