"""What may be written in the fields of a sheet (P68-10): the domains, made once for each country.

Chance fills most sheets as people do: seldom is a faction expelled or a payment ordered, and
the Government's proposals find more friends than foes.
"""

from typing import Final

from parlour.games.parlement_1968.country import ABSTAIN, HIGH, LOW, NO, NOBODY, PREMIER, YES
from parlour.games.parlement_1968.divisions import faction_sizes
from parlour.games.parlement_1968.state import ParlementSetup, ParlementState
from parlour.kernel.chance import Chance
from parlour.kernel.domains import Domain, IntRange, OneOf, Record, Rows, Subset

MOST_CROWNS: Final = 999_999
MOST_ROWS: Final = 60
USUAL_CROWNS: Final = 1_500
FAR: Final = 20
ONE_IN: Final = 8
ONE_ACT_IN: Final = 12
HARDLY: Final = 60

# What the Premier may do besides (P68-15, P68-41).
GO_ON: Final = 0
CALL: Final = 1
RESIGN: Final = 2

# Kinds of domains that are kept for a whole game.
BILL_VOTES: Final = 0
BUDGET_VOTES: Final = 1
EXPEL: Final = 2
PAY: Final = 3
CANDIDATES: Final = 4
STANDING: Final = 5
TAKE: Final = 6
SPEND: Final = 7
LETTERS: Final = 8


class Seldom(OneOf):
    """A choice that people make seldom: chance mostly takes the first value."""

    def sample(self, chance: Chance) -> object:
        if chance.below(ONE_ACT_IN):
            return self.values[0]
        return self.values[chance.below(len(self.values))]


class SeldomSome(Subset):
    """A choice of some that people make seldom: chance mostly takes none, else one."""

    def sample(self, chance: Chance) -> object:
        if not self.of or chance.below(ONE_IN):
            return ()
        return (self.of[chance.below(len(self.of))],)


class Hardly(Subset):
    """A choice of some that people hardly ever make."""

    def sample(self, chance: Chance) -> object:
        if not self.of or chance.below(HARDLY):
            return ()
        return (self.of[chance.below(len(self.of))],)


class SeldomRows(Rows):
    """Rows that people fill in seldom."""

    def sample(self, chance: Chance) -> object:
        return () if chance.below(ONE_IN) else super().sample(chance)


class Crowns(IntRange):
    """An amount of money: chance keeps to what accounts hold."""

    def sample(self, chance: Chance) -> object:
        return chance.below(USUAL_CROWNS)


class Leaning(OneOf):
    """A vote: chance is for the proposal two times in three."""

    def __init__(self, values: tuple[int, ...], favored: int) -> None:
        super().__init__(values)
        self.favored = favored

    def sample(self, chance: Chance) -> object:
        at = chance.below(2 * len(self.values))
        return self.values[at] if at < len(self.values) else self.favored


ACTS: Final = Seldom((GO_ON, CALL, RESIGN))
ACTS_AFTER_CALL: Final = Seldom((GO_ON, RESIGN))
NO_RECORD: Final = Record((), ())


def own_regions(state: ParlementState, party: int) -> list[int]:
    """The regions in which a party has a faction (P68-4)."""
    country = state.rules.country
    held = [0] * country.region_count
    for district in range(country.district_count):
        if state.holder[district] == party:
            held[country.region_of[district]] = 1
    return [region for region in range(country.region_count) if held[region]]


def key_of(kind: int, party: int, regions: list[int], more: int) -> int:
    """The number under which a domain is kept."""
    bits = 0
    for region in regions:
        bits |= 1 << region
    return ((bits << 20 | more) << 4 | party) << 4 | kind


def faction_names(setup: ParlementSetup, party: int, regions: list[int]) -> tuple[str, ...]:
    """The names of a party's factions in some regions."""
    country = setup.country
    return tuple([country.faction_name(country.faction(party, region)) for region in regions])


def voters(setup: ParlementSetup, party: int, regions: list[int]) -> tuple[str, ...]:
    """Whose votes a leader orders: each faction's, or the party's as a whole (P68-4, P68-61)."""
    if setup.whole_party and regions:
        return (setup.country.parties[party].name,)
    return faction_names(setup, party, regions)


def bill_votes(setup: ParlementSetup, party: int, regions: list[int]) -> Domain:
    """Yes, no or abstain for each faction (P68-22)."""
    key = key_of(BILL_VOTES, party, regions, 0)
    domain = setup.domains.get(key)
    if domain is None:
        names = voters(setup, party, regions)
        each = Leaning((ABSTAIN, YES, NO), YES)
        domain = Record(names, tuple([each for _ in names]), tuple(["vote" for _ in names]))
        setup.domains[key] = domain
    return domain


def budget_votes(
    setup: ParlementSetup, party: int, regions: list[int], letters: list[int]
) -> Domain:
    """H, L or abstain for each faction and item (P68-22)."""
    more = 0
    for letter in letters:
        more = more << 1 | (letter - 1)
    key = key_of(BUDGET_VOTES, party, regions, more)
    domain = setup.domains.get(key)
    if domain is None:
        items = tuple([item.name for item in setup.country.items])
        choices: list[Domain] = [Leaning((ABSTAIN, HIGH, LOW), letter) for letter in letters]
        each = Record(items, tuple(choices), tuple(["letter" for _ in items]))
        names = voters(setup, party, regions)
        domain = Record(names, tuple([each for _ in names]), tuple(["letters" for _ in names]))
        setup.domains[key] = domain
    return domain


def expulsions(setup: ParlementSetup, party: int, regions: list[int]) -> Domain:
    """Any of one's factions (P68-6)."""
    key = key_of(EXPEL, party, regions, 0)
    domain = setup.domains.get(key)
    if domain is None:
        country = setup.country
        domain = Hardly(tuple([country.faction(party, region) for region in regions]))
        setup.domains[key] = domain
    return domain


def payments(setup: ParlementSetup, party: int) -> Domain:
    """To whom, how much, how many periods later, and whether all may know (P68-40, P68-H11)."""
    key = key_of(PAY, party, [], 0)
    domain = setup.domains.get(key)
    if domain is None:
        others = tuple([other for other in range(setup.seats) if other != party])
        row = Record(
            ("to", "crowns", "later", "openly"),
            (OneOf(others), Crowns(0, MOST_CROWNS), IntRange(0, FAR), OneOf((0, 1))),
            ("party", "crowns", "periods", "yes"),
        )
        domain = SeldomRows(row, MOST_ROWS)
        setup.domains[key] = domain
    return domain


def candidacies(setup: ParlementSetup, early: bool) -> Domain:
    """Districts in which a party puts up candidates (P68-43)."""
    key = key_of(CANDIDATES, 0, [], 1 if early else 0)
    domain = setup.domains.get(key)
    if domain is None:
        districts = tuple(range(setup.country.district_count))
        domain = SeldomSome(districts) if early else Several(districts)
        setup.domains[key] = domain
    return domain


class Several(Subset):
    """A list of candidates: chance puts up one in eight."""

    def sample(self, chance: Chance) -> object:
        bits = 0
        found: list[int] = []
        for at in range(len(self.of)):
            if at % 10 == 0:
                bits = chance.below(1 << 30)
            if bits & 7 == 0:
                found.append(self.of[at])
            bits >>= 3
        return tuple(found)


def standing_orders(setup: ParlementSetup, party: int) -> Domain:
    """How a faction is to vote on a bill or item when nothing is sent (P68-H9)."""
    key = key_of(STANDING, party, [], 0)
    domain = setup.domains.get(key)
    if domain is None:
        country = setup.country
        first = party * country.region_count
        factions = tuple(range(first, first + country.region_count))
        matters = country.item_count + country.bill_count
        row = Record(
            ("faction", "matter", "vote"),
            (OneOf(factions), OneOf(tuple(range(matters))), OneOf((ABSTAIN, YES, NO))),
            ("faction", "matter", "vote"),
        )
        domain = SeldomRows(row, len(factions) * matters)
        setup.domains[key] = domain
    return domain


def letters_of(setup: ParlementSetup) -> Domain:
    """H or L for each item (P68-18)."""
    domain = setup.domains.get(LETTERS)
    if domain is None:
        items = tuple([item.name for item in setup.country.items])
        each = OneOf((HIGH, LOW))
        domain = Record(items, tuple([each for _ in items]), tuple(["letter" for _ in items]))
        setup.domains[LETTERS] = domain
    return domain


def portfolios(state: ParlementState, party: int) -> tuple[int, ...]:
    """The offices that a party's members hold, but not the Premier's (P68-16)."""
    return tuple(
        [
            office
            for office in range(PREMIER + 1, len(state.cabinet))
            if state.cabinet[office] != NOBODY and state.holder[state.cabinet[office]] == party
        ]
    )


def own_districts(state: ParlementState, party: int) -> tuple[int, ...]:
    """The districts that a party holds."""
    holder = state.holder
    return tuple([district for district in range(len(holder)) if holder[district] == party])


def appointments(setup: ParlementSetup, members: tuple[int, ...], most: int) -> Domain:
    """Which member is to have which office, the Premier's excepted (P68-16)."""
    offices = tuple(range(PREMIER + 1, setup.country.office_count))
    row = Record(("office", "member"), (OneOf(offices), OneOf(members)), ("office", "district"))
    return SeldomRows(row, most if members else 0)


def party_members(state: ParlementState) -> tuple[int, ...]:
    """The districts whose members belong to a party."""
    parties = state.rules.country.party_count
    holder = state.holder
    return tuple([district for district in range(len(holder)) if holder[district] < parties])


def spending(setup: ParlementSetup) -> Domain:
    """Crowns for whoever will stand for a party, or as an independent, in a district (P68-51)."""
    domain = setup.domains.get(SPEND)
    if domain is None:
        country = setup.country
        row = Record(
            ("district", "for", "crowns"),
            (
                OneOf(tuple(range(country.district_count))),
                OneOf(tuple(range(country.who_count()))),
                Crowns(0, MOST_CROWNS),
            ),
            ("district", "who", "crowns"),
        )
        domain = SeldomRows(row, MOST_ROWS)
        setup.domains[SPEND] = domain
    return domain


def factions_there(state: ParlementState) -> tuple[int, ...]:
    """All factions that have members."""
    sizes = faction_sizes(state.rules.country, state.holder)
    return tuple([faction for faction in range(len(sizes)) if sizes[faction]])
