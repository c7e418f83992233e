"""The first period of an election: money, lists, independents (P68-37 to P68-47, P68-51)."""

from typing import Final, final

from parlour.games.parlement_1968.accounts import (
    charge,
    in_proportion,
    pay_favorites,
    pay_seats,
)
from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.elections import LEFT, PUT_UP, SITTING, Field, buy
from parlour.games.parlement_1968.elections import file_independents as file_for_blocs
from parlour.games.parlement_1968.falls import PREMIER_LEFT_OUT, leave_cabinet
from parlour.games.parlement_1968.records import home_bloc, lenders, record_used
from parlour.games.parlement_1968.sheet_fields import NO_RECORD, SeldomSome, own_districts
from parlour.games.parlement_1968.sheet_verbs import numbers_of, rows_of
from parlour.games.parlement_1968.state import LISTS_IN, ParlementState
from parlour.kernel.domains import Domain, OneOf, Record
from parlour.kernel.orders import Order

IN_PARLEMENT: Final = 1
IN_CABINET: Final = 2


@final
class Runs:
    """On whose record each party runs in each region, and what that record was (P68-46, P68-47).

    Taken after the period's vote and before anybody is expelled.
    """

    def __init__(self, factions: list[int], records: list[list[int]]) -> None:
        self.factions = factions
        self.records = records


def open_election(state: ParlementState) -> None:
    """The election's first period opens: money for seats and for favorites (P68-37, P68-38)."""
    state.tell("election opens", (state.held + 1,), "P68-9")
    pay_seats(state)
    pay_favorites(state)


# ------------------------------------------------------------------ what may be ordered


def left_out(state: ParlementState, party: int) -> Domain:
    """Which incumbents a party does not put up (P68-47)."""
    return SeldomSome(own_districts(state, party))


def borrowing(state: ParlementState, party: int) -> list[int]:
    """The regions in which a party has no record of its own to run on (P68-46)."""
    country = state.rules.country
    return [
        region
        for region in range(country.region_count)
        if not state.register.kept[country.faction(party, region)]
    ]


def designations(state: ParlementState, party: int, regions: list[int]) -> Domain:
    """The faction whose record serves in each region without one: first the biggest (P68-46)."""
    country = state.rules.country
    able = tuple(lenders(country, state.holder, state.register, party))
    wanted = borrowing(state, party)
    if not able or not wanted:
        return NO_RECORD
    names = tuple([country.regions[region].name for region in wanted])
    each = OneOf(able)
    return Record(names, tuple([each for _ in wanted]), tuple(["faction" for _ in wanted]))


# ------------------------------------------------------------------ what was ordered


def runs_of(state: ParlementState, papers: list[Order | None]) -> Runs:
    """The records that candidates run on, this period's vote included (P68-38, P68-46)."""
    country = state.rules.country
    factions: list[int] = []
    records: list[list[int]] = []
    for party in range(country.party_count):
        designated = [NOBODY] * country.region_count
        wanted = borrowing(state, party)
        chosen = numbers_of(papers[party], "designate")
        for at in range(len(chosen)):
            designated[wanted[at]] = chosen[at]
        for region in range(country.region_count):
            faction = record_used(
                country, state.holder, state.register, party, region, designated[region]
            )
            factions.append(faction)
            nothing = [0] * country.bloc_count
            records.append(nothing if faction == NOBODY else state.register.record(faction))
    return Runs(factions, records)


def announce(state: ParlementState, papers: list[Order | None]) -> None:
    """Candidates announced before their time; nobody can take them back (P68-43)."""
    districts = state.rules.country.district_count
    for party in range(state.seats):
        for district in numbers_of(papers[party], "candidates"):
            place = party * districts + district
            if place not in state.announced:
                state.announced = sorted([*state.announced, place])
                state.tell("announced", (party, district), "P68-43")


def put_up(state: ParlementState, party: int, paper: Order | None) -> list[int]:
    """The districts of a party's list: incumbents unless left out, those announced, new ones.

    Who sends no list puts up his incumbents and those he has announced (Ruling on P68-43).
    """
    districts = state.rules.country.district_count
    listed = [0] * districts
    for district in range(districts):
        if state.holder[district] == party:
            listed[district] = 1
    for district in numbers_of(paper, "leave_out"):
        listed[district] = 0
    for district in numbers_of(paper, "candidates"):
        listed[district] = 1
    for place in state.announced:
        if place // districts == party:
            listed[place % districts] = 1
    return [district for district in range(districts) if listed[district]]


def affordable(state: ParlementState, party: int, listed: list[int]) -> list[int]:
    """The list as far as it is paid: newcomers go first, by number (P68-43, P68-H12)."""
    fee = state.rules.country.fee
    many = len(listed) if fee == 0 else min(len(listed), state.purse(party) // fee)
    surplus = len(listed) - many
    if surplus == 0:
        return listed
    order = [district for district in listed if state.holder[district] != party]
    order += [district for district in listed if state.holder[district] == party]
    unpaid = order[:surplus]
    for district in unpaid:
        state.tell("unpaid", (party, district), "P68-43")
    return [district for district in listed if district not in unpaid]


def read_lists(state: ParlementState, papers: list[Order | None], runs: Runs) -> None:
    """All lists are opened; who stands is settled but for withdrawals (P68-43 to P68-47)."""
    country = state.rules.country
    stands = [0] * (country.district_count * country.party_count)
    for party in range(country.party_count):
        listed = affordable(state, party, put_up(state, party, papers[party]))
        for district in listed:
            stands[district * country.party_count + party] = 1
        amount = len(listed) * country.fee
        charge(state, party, amount)
        if listed:
            state.tell("fees", (party, len(listed), amount), "P68-39")
    state.announced = []
    state.election = LISTS_IN
    leaving = [
        district
        for district in range(country.district_count)
        if state.holder[district] < country.party_count
        and not stands[district * country.party_count + state.holder[district]]
    ]
    leave_cabinet(state, leaving, PREMIER_LEFT_OUT, "P68-47")
    field = Field(country)
    for district in range(country.district_count):
        region = country.region_of[district]
        for party in range(country.party_count):
            if stands[district * country.party_count + party]:
                at = party * country.region_count + region
                inside = state.holder[district] == party
                incumbent = standing_as(state, district) if inside else 0
                field.add(party, district, PUT_UP, incumbent, runs.records[at], runs.factions[at])
        if district in leaving:
            at = state.holder[district] * country.region_count + region
            record = runs.records[at]
            who = country.party_count + home_bloc(country, record, region)
            field.add(who, district, LEFT, IN_PARLEMENT, record, runs.factions[at])
        elif state.holder[district] >= country.party_count:
            pay_own_fee(state, district)
            record = state.register.member_record(district)
            field.add(state.holder[district], district, SITTING, IN_PARLEMENT, record, NOBODY)
    spend_early(state, papers, field)
    state.field = field
    state.elected = [NOBODY] * country.district_count
    state.counts = []
    file_independents(state, list(range(country.district_count)))
    tell_candidates(state, 0)


def standing_as(state: ParlementState, district: int) -> int:
    """What an incumbent's office is worth (P68-50)."""
    return IN_CABINET if district in state.cabinet else IN_PARLEMENT


def pay_own_fee(state: ParlementState, district: int) -> None:
    """An independent pays for himself, as far as he can (P68-39)."""
    account = state.rules.account_of(district)
    charge(state, account, min(state.money.held[account], state.rules.country.fee))


def spend_early(state: ParlementState, papers: list[Order | None], field: Field) -> None:
    """Crowns ordered with the lists; lost on whoever does not stand (P68-51, P68-H12)."""
    for party in range(state.seats):
        rows = rows_of(papers[party], "spend")
        if not rows:
            continue
        crowns = in_proportion([row[2] for row in rows], state.purse(party))
        for at in range(len(rows)):
            charge(state, party, crowns[at])
            candidate = field.find(rows[at][1], rows[at][0])
            if candidate != NOBODY:
                buy(state.rules.country, field, candidate, crowns[at])


def file_independents(state: ParlementState, districts: list[int]) -> None:
    """Independents file where no candidate pleases a bloc (P68-45)."""
    assert state.field is not None
    field = state.field.copy()
    file_for_blocs(state.rules.country, field, state.register.counted(), districts)
    state.field = field


def tell_candidates(state: ParlementState, first: int) -> None:
    """Everybody who stands, from a number on, with what he runs on."""
    if state.log is None:
        return
    field = state.field
    assert field is not None
    for candidate in range(first, len(field.who)):
        args = (
            field.district[candidate],
            field.who[candidate],
            field.kind[candidate],
            field.incumbent[candidate],
            field.ran_on[candidate],
            field.crowns[candidate],
        )
        state.tell(f"stands {field.kind[candidate]}", args, "P68-43")
