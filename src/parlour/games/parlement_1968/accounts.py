"""Money: what the bank pays, what parties pay each other, what they cannot pay (P68-36 to P68-40).

Accounts are secret. What the bank pays follows from what all can see, and is told; a payment
between parties is told to the two it concerns, unless it was ordered to be made openly.
"""

from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.divisions import seats_of
from parlour.games.parlement_1968.records import favorites
from parlour.games.parlement_1968.sheet_verbs import rows_of
from parlour.games.parlement_1968.state import ParlementState
from parlour.kernel.lines import ALL
from parlour.kernel.orders import Order


def receive(state: ParlementState, party: int, amount: int, why: str, rule: str) -> None:
    """The bank pays a party."""
    if amount:
        bank = state.rules.country.party_count
        state.money.pay(bank, party, amount, bank)
        state.tell(why, (party, amount), rule)


def receive_member(state: ParlementState, district: int, amount: int, why: str, rule: str) -> None:
    """The bank pays an independent member (P68-39)."""
    if amount:
        bank = state.rules.country.party_count
        state.money.pay(bank, state.rules.account_of(district), amount, bank)
        state.tell(why, (district, amount), rule)


def charge(state: ParlementState, account: int, amount: int) -> None:
    """An account pays the bank."""
    bank = state.rules.country.party_count
    state.money.pay(account, bank, amount, bank)


def pay_salaries(state: ParlementState) -> None:
    """1000 crowns for each office when the year's program is proposed (P68-36)."""
    country = state.rules.country
    offices = [0] * country.party_count
    for office in range(country.office_count):
        party = state.minister(office)
        if party != NOBODY:
            offices[party] += 1
    for party in range(country.party_count):
        receive(state, party, offices[party] * country.office_income, "salaries", "P68-36")


def pay_seats(state: ParlementState) -> None:
    """2000 crowns a seat, at the start and before each election (P68-37, P68-39)."""
    country = state.rules.country
    seats = seats_of(country, state.holder)
    for party in range(country.party_count):
        receive(state, party, seats[party] * country.seat_income, "seat money", "P68-37")
    for district in range(country.district_count):
        if state.holder[district] >= country.party_count:
            amount = country.seat_income
            receive_member(state, district, amount, "member money", "P68-39")


def pay_favorites(state: ParlementState) -> None:
    """5000 crowns to the only party that a bloc likes best, for each such bloc (P68-38)."""
    country = state.rules.country
    found = favorites(country, state.holder, state.register)
    for bloc in range(country.bloc_count):
        one = found[bloc]
        if one == NOBODY:
            continue
        amount = country.favor_income
        if one < country.party_count:
            state.tell("favorite", (one, bloc), "P68-38")
            receive(state, one, amount, "favor money", "P68-38")
        else:
            district = one - country.party_count
            state.tell("favorite member", (district, bloc), "P68-38")
            receive_member(state, district, amount, "member money", "P68-38")


def pay_parties(state: ParlementState, papers: list[Order | None]) -> None:
    """Payments to other parties, before anything else and all at once (P68-40, P68-H10 to H12)."""
    wanted: list[list[list[int]]] = [[] for _ in range(state.seats)]
    kept: list[tuple[int, ...]] = []
    for payment in state.due:
        if payment[3] <= state.periods:
            wanted[payment[0]].append([payment[1], payment[2], payment[4]])
        else:
            kept.append(payment)
    for party in range(state.seats):
        for row in rows_of(papers[party], "pay"):
            payee, amount, later, openly = row
            if amount == 0:
                continue
            if later:
                kept.append((party, payee, amount, state.periods + later, openly))
            else:
                wanted[party].append([payee, amount, openly])
    state.due = kept
    made: list[list[int]] = []
    for party in range(state.seats):
        have = state.purse(party)
        total = 0
        for row in wanted[party]:
            total += row[1]
        if total > have:
            args = (party, total, have)
            state.say("short", args, "P68-H12", 1 << state.seat_of[party])
        for row in wanted[party]:
            amount = row[1] if total <= have else row[1] * have // total
            made.append([party, row[0], amount, row[2]])
    bank = state.rules.country.party_count
    for payer, payee, amount, openly in made:
        if amount:
            state.money.pay(payer, payee, amount, bank)
            both = 1 << state.seat_of[payer] | 1 << state.seat_of[payee]
            args = (payer, payee, amount)
            state.say("pays", args, "P68-40", ALL if openly else both)


def in_proportion(amounts: list[int], have: int) -> list[int]:
    """What can be paid of several amounts, rounded down (P68-H12)."""
    total = sum(amounts)
    if total <= have:
        return amounts
    return [amount * have // total for amount in amounts]


def clear_independents(state: ParlementState) -> None:
    """After an election what independents had goes back to the bank (P68-55)."""
    for district in range(state.rules.country.district_count):
        account = state.rules.account_of(district)
        if state.money.held[account]:
            charge(state, account, state.money.held[account])
