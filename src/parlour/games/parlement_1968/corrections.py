"""What the Gamesmaster may put right: accounts, seats, records, offices (P68-H10)."""

from typing import Final

from parlour.games.parlement_1968.divisions import faction_sizes, seats_of
from parlour.games.parlement_1968.sheet_fields import (
    MOST_CROWNS,
    Crowns,
    factions_there,
    party_members,
)
from parlour.games.parlement_1968.state import IN_OFFICE, NO_ELECTION, ParlementState
from parlour.kernel.asks import Choice, Condition, Verb
from parlour.kernel.chance import Chance
from parlour.kernel.domains import IntRange, OneOf, Text
from parlour.kernel.orders import Order

LONGEST_REASON: Final = 200
MOST_POINTS: Final = 99

MONEY: Final = Verb(
    "correct_money",
    "P68-H10",
    "Set the account of {party} to {crowns}",
    (("party", "party"), ("crowns", "crowns"), ("reason", "text")),
)
DISTRICT: Final = Verb(
    "correct_district",
    "P68-2",
    "Give {district} to {party}",
    (("district", "district"), ("party", "party"), ("reason", "text")),
)
POINTS: Final = Verb(
    "correct_points",
    "P68-29",
    "Set the record of {faction} with {bloc} to {points}",
    (("faction", "faction"), ("bloc", "bloc"), ("points", "number"), ("reason", "text")),
)
OFFICE: Final = Verb(
    "correct_office",
    "P68-11",
    "Make the member for {member} {office}",
    (("office", "office"), ("member", "district"), ("reason", "text")),
)


class Another(Condition):
    """A district goes to another party than the one that has it, and no minister's district."""

    def __init__(self, holder: list[int], cabinet: list[int]) -> None:
        self.rule = "P68-2"
        self.holder = holder
        self.cabinet = cabinet

    def refuse(self, args: tuple[object, ...]) -> str:
        district, party = args[0], args[1]
        assert isinstance(district, int)
        if self.holder[district] == party:
            return "that party has the district already"
        if district in self.cabinet:
            return "the member is in the cabinet: give the office to another first"
        return ""

    def mend(self, args: tuple[object, ...], chance: Chance) -> tuple[object, ...] | None:
        return None


class Reachable(Condition):
    """Points that a faction can have, given what the session's votes have brought it."""

    def __init__(self, points: list[int], start: list[int], blocs: int) -> None:
        self.rule = "P68-29"
        self.points = points
        self.start = start
        self.blocs = blocs

    def refuse(self, args: tuple[object, ...]) -> str:
        faction, bloc, points = args[0], args[1], args[2]
        assert isinstance(faction, int) and isinstance(bloc, int) and isinstance(points, int)
        at = faction * self.blocs + bloc
        if points < self.points[at] - self.start[at]:
            return "the votes of this session have brought more points than that"
        return ""


def corrections(state: ParlementState) -> tuple[Choice, ...]:
    """What can be put right now. While an election is under way seats and records stand."""
    country = state.rules.country
    parties = OneOf(tuple(range(country.party_count)))
    reason = Text(LONGEST_REASON)
    found = [Choice(MONEY, (parties, Crowns(0, MOST_CROWNS), reason))]
    if state.election != NO_ELECTION:
        return tuple(found)
    districts = OneOf(tuple(range(country.district_count)))
    another = Another(state.holder[:], state.cabinet[:])
    found.append(Choice(DISTRICT, (districts, parties, reason), another))
    blocs = country.bloc_count
    there = factions_there(state)
    if there:
        reachable = Reachable(state.register.points, state.register.start, blocs)
        domains = (OneOf(there), OneOf(tuple(range(blocs))), IntRange(0, MOST_POINTS), reason)
        found.append(Choice(POINTS, domains, reachable))
    if state.government == IN_OFFICE:
        offices = OneOf(tuple(range(country.office_count)))
        found.append(Choice(OFFICE, (offices, OneOf(party_members(state)), reason)))
    return tuple(found)


def correct(state: ParlementState, order: Order) -> None:
    """Put it right, and tell it with its reason."""
    reason = len(state.texts)
    state.texts.append(order.text(len(order.args) - 1))
    if order.verb == MONEY.name:
        party, crowns = order.number(0), order.number(1)
        set_account(state, party, crowns)
        bit = 1 << state.seat_of[party]
        state.say("corrected money", (party, crowns, reason), "P68-H10", bit)
    elif order.verb == DISTRICT.name:
        district, party = order.number(0), order.number(1)
        give_district(state, district, party)
        state.tell("corrected district", (district, party, reason), "P68-2")
    elif order.verb == POINTS.name:
        faction, bloc, points = order.number(0), order.number(1), order.number(2)
        set_points(state, faction, bloc, points)
        state.tell("corrected points", (faction, bloc, points, reason), "P68-29")
    else:
        office, district = order.number(0), order.number(1)
        state.cabinet[office] = district
        state.tell("corrected office", (office, district, reason), "P68-11")


def set_account(state: ParlementState, party: int, crowns: int) -> None:
    """The difference comes from the bank, or goes to it."""
    bank = state.rules.country.party_count
    have = state.purse(party)
    if crowns > have:
        state.money.pay(bank, party, crowns - have, bank)
    else:
        state.money.pay(party, bank, have - crowns, bank)


def give_district(state: ParlementState, district: int, party: int) -> None:
    """A member is of another party; a faction that begins so has its party's starting record."""
    country = state.rules.country
    blocs = country.bloc_count
    before = state.holder[district]
    state.holder[district] = party
    if before >= country.party_count:
        account = state.rules.account_of(district)
        bank = country.party_count
        state.money.pay(account, bank, state.money.held[account], bank)
    register = state.register.copy()
    sizes = faction_sizes(country, state.holder)
    seats = seats_of(country, state.holder)
    for faction in range(country.faction_count):
        owner = faction // country.region_count
        if sizes[faction] and not register.kept[faction]:
            register.kept[faction] = 1
            for bloc in range(blocs):
                register.start[faction * blocs + bloc] = country.parties[owner].record[bloc]
        elif not sizes[faction] and register.kept[faction] and seats[owner]:
            drop(state, faction)
            register.kept[faction] = 0
            for bloc in range(blocs):
                register.start[faction * blocs + bloc] = 0
    register.total()
    state.register = register


def drop(state: ParlementState, faction: int) -> None:
    """A faction without members supports nobody."""
    if faction in state.backing:
        state.backing.remove(faction)


def set_points(state: ParlementState, faction: int, bloc: int, points: int) -> None:
    """What is missing is put into what the session began with (P68-33)."""
    register = state.register.copy()
    at = faction * state.rules.country.bloc_count + bloc
    register.start[at] += points - register.points[at]
    register.total()
    state.register = register
