"""Votes on the budget and on bills, and what follows from them (P68-22 to P68-26)."""

from typing import Final

from parlour.games.parlement_1968.country import ABSTAIN, HIGH, LOW, NOBODY, YES
from parlour.games.parlement_1968.divisions import Division, divide
from parlour.games.parlement_1968.falls import BILL_LOST, BUDGET_LOST, fall
from parlour.games.parlement_1968.standing import votes_on
from parlour.games.parlement_1968.state import (
    BUDGET_AGAIN,
    CARETAKER,
    IN_OFFICE,
    LAST_BUDGET,
    THIS_YEAR,
    ParlementState,
)
from parlour.kernel.orders import Order

TWICE: Final = 2
SIZES: Final = 1000
"""A voter and how many he is, in one number: `code * SIZES + members`."""
POINTS: Final = 100
"""A record and what it gains, in one number: `(code * blocs + bloc) * POINTS + points`."""


def budget_to_come(state: ParlementState) -> bool:
    """Whether the program has a budget that has not passed (P68-25)."""
    return bool(state.program and state.letters and not state.budget_passed)


def votes_left(state: ParlementState) -> bool:
    """Whether something of the program is still to be voted on."""
    return budget_to_come(state) or bool(state.program and state.at < len(state.bills))


def closes_session(state: ParlementState) -> bool:
    """Whether the next vote comes in the election's first period (P68-41, P68-42)."""
    if state.called != THIS_YEAR and state.year < state.rules.country.years:
        return False
    if state.called == LAST_BUDGET:
        return False
    left = len(state.bills) - state.at
    return left == 0 if budget_to_come(state) else left == 1


def vote_on_budget(state: ParlementState, papers: list[Order | None], last: bool) -> None:
    """All items at once; one defeated is all defeated (P68-22, P68-25)."""
    country = state.rules.country
    state.register = state.register.copy()
    passed = True
    for item in range(country.item_count):
        votes = votes_on(state, papers, item, True)
        division = divide(country, state.holder, votes, state.year, item, state.letters[item])
        state.register.enter(division)
        tell_division(state, division)
        passed = passed and division.passed
    if passed:
        state.budget_passed = 1
        state.tell("budget passes", (state.year,), "P68-25")
        return
    state.budget_defeats += 1
    state.tell("budget defeated", (state.year, state.budget_defeats), "P68-25")
    if last or state.government == CARETAKER:
        return
    state.program = BUDGET_AGAIN
    if state.rules.budget_fall and state.budget_defeats >= TWICE:
        fall(state, BUDGET_LOST)


def vote_on_bill(state: ParlementState, papers: list[Order | None], last: bool) -> None:
    """The next bill, or once more the one that was defeated (P68-24, P68-25)."""
    country = state.rules.country
    bill = state.bills[state.at]
    matter = country.item_count + bill
    votes = votes_on(state, papers, matter, False)
    division = divide(country, state.holder, votes, state.year, matter, YES)
    state.register = state.register.copy()
    state.register.enter(division)
    tell_division(state, division)
    if division.passed:
        state.passed[bill] = 1
        state.again = 0
        state.at += 1
        state.tell("bill passes", (bill,), "P68-24")
    elif last:
        # Not put again, and no harm to the Government (P68-41).
        state.again = 0
        state.at += 1
        state.tell("bill lost", (bill,), "P68-41")
    elif state.again and state.government == IN_OFFICE:
        state.tell("bill defeated twice", (bill,), "P68-25")
        fall(state, BILL_LOST)
    else:
        state.again = 1
        state.tell("bill defeated", (bill,), "P68-25")


def cancel_vote(state: ParlementState) -> None:
    """The Premier resigns rather than put a defeated bill again (P68-25)."""
    state.tell("vote cancelled", (state.bills[state.at],), "P68-25")


def tell_division(state: ParlementState, division: Division) -> None:
    """Who voted how, the result, the points (P68-24, P68-29)."""
    if state.log is None:
        return
    matter, letter = division.matter, division.letter
    sides: list[list[int]] = [[], [], []]
    against = LOW if letter == HIGH else HIGH
    for code, members, vote in voters(state, division):
        side = 2 if vote == ABSTAIN else (0 if vote == letter else 1)
        sides[side].append(code * SIZES + members)
    yes, no = division.yes, division.no
    kind = "item" if not division.bill else "bill"
    args = (matter, letter, yes, no) if not division.bill else (matter, yes, no)
    verdict = "carried" if division.passed else "defeated" if kind == "item" else "defeated by"
    state.tell(f"{kind} {verdict}", args, "P68-24")
    names = ("for", "against", "abstain")
    for side in range(len(sides)):
        if sides[side]:
            vote = (letter, against, ABSTAIN)[side]
            state.tell(f"votes {names[side]}", (matter, vote, *sides[side]), "P68-22")
    gains = gains_of(state, division)
    if gains:
        state.tell("points", (matter, *gains), "P68-29")


def voters(state: ParlementState, division: Division) -> list[tuple[int, int, int]]:
    """Factions with members and independents by bloc: code, how many, their vote."""
    country = state.rules.country
    sizes = [0] * (country.faction_count + country.bloc_count)
    votes = [ABSTAIN] * len(sizes)
    for district in range(country.district_count):
        faction = state.faction_of(district)
        if faction != NOBODY:
            sizes[faction] += 1
    for faction in range(country.faction_count):
        votes[faction] = division.votes[faction]
    for at in range(len(division.members)):
        bloc = state.holder[division.members[at]] - country.party_count
        code = country.faction_count + bloc
        sizes[code] += 1
        votes[code] = division.member_votes[at]
    return [(code, sizes[code], votes[code]) for code in range(len(sizes)) if sizes[code]]


def gains_of(state: ParlementState, division: Division) -> list[int]:
    """The points that factions got for a vote, each with its bloc (P68-29, P68-30)."""
    blocs = state.rules.country.bloc_count
    return [
        at * POINTS + division.points[at]
        for at in range(state.rules.country.faction_count * blocs)
        if division.points[at]
    ]
