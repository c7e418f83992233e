"""Forming a Government: papers that all leaders concerned must sign (P68-12 to P68-14).

The terms of a paper are the district of the member for each office, how many factions endorse
it and which, and then any promises of money: payer, payee, crowns. Promises bind nobody.
"""

from typing import Final

from parlour.games.parlement_1968.country import HIGH, NOBODY, Country
from parlour.games.parlement_1968.divisions import faction_sizes, seats_of
from parlour.games.parlement_1968.independents import endorsing
from parlour.games.parlement_1968.records import Register
from parlour.games.parlement_1968.sheet_fields import (
    MOST_CROWNS,
    Crowns,
    SeldomRows,
    SeldomSome,
    factions_there,
    party_members,
)
from parlour.games.parlement_1968.sheet_verbs import Rare
from parlour.games.parlement_1968.state import (
    ADOPTED,
    CARETAKER,
    IN_OFFICE,
    NONE,
    THIS_YEAR,
    ParlementSetup,
    ParlementState,
)
from parlour.kernel import markets
from parlour.kernel.asks import Choice, Condition, Verb
from parlour.kernel.chance import Chance
from parlour.kernel.deals import Deal, Market, Refusal
from parlour.kernel.domains import Domain, OneOf, Record
from parlour.kernel.frames import Frame
from parlour.kernel.negotiation import DONE, DONE_CHOICE, Negotiation, Talks
from parlour.kernel.orders import Order
from parlour.kernel.state import State

MOST_PAPERS: Final = 6
MOST_PROMISES: Final = 6
TOO_LONG: Final = 3
"""Periods without a Government after which a caretaker takes over (P68-17)."""

HUNDRED: Final = 100
THOUSAND: Final = 1000
"""An office, its party and district: `(office * HUNDRED + party) * THOUSAND + district`."""

DRAFT: Final = Verb(
    "propose_government",
    "P68-12",
    "Propose a Government",
    (("cabinet", "districts"), ("behind", "factions"), ("promises", "promises")),
)


def factions_in(state: ParlementState, cabinet: list[int]) -> list[int]:
    """The factions of a cabinet's members, each once."""
    found: list[int] = []
    for district in cabinet:
        faction = state.faction_of(district)
        if faction not in found:
            found.append(faction)
    return found


def cabinet_of(state: ParlementState, terms: tuple[int, ...]) -> list[int]:
    """The member for each office, by district."""
    return list(terms[: state.rules.country.office_count])


def behind_in(state: ParlementState, terms: tuple[int, ...]) -> list[int]:
    """The factions that only endorse."""
    at = state.rules.country.office_count
    return list(terms[at + 1 : at + 1 + terms[at]])


def promises_in(state: ParlementState, terms: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The promises of money that ride along."""
    offices = state.rules.country.office_count
    rest = terms[offices + 1 + terms[offices] :]
    return [rest[at : at + 3] for at in range(0, len(rest), 3)]


def concerned(state: ParlementState, terms: tuple[int, ...]) -> list[int]:
    """All factions in a proposed Government and behind it (P68-13)."""
    found = factions_in(state, cabinet_of(state, terms))
    for faction in behind_in(state, terms):
        if faction not in found:
            found.append(faction)
    return found


def leaders_of(state: ParlementState, factions: list[int]) -> list[int]:
    """The parties of some factions, each once."""
    found: list[int] = []
    for faction in factions:
        party = faction // state.rules.country.region_count
        if party not in found:
            found.append(party)
    return found


def support(
    country: Country, holder: list[int], register: Register, inside: list[int], behind: list[int]
) -> int:
    """How many seats a proposal has: its factions', and the independents' (P68-12, P68-14)."""
    sizes = faction_sizes(country, holder)
    total = len(endorsing(country, holder, register, inside))
    for faction in inside:
        total += sizes[faction]
    for faction in behind:
        if faction not in inside:
            total += sizes[faction]
    return total


def support_now(state: ParlementState, inside: list[int], behind: list[int]) -> int:
    """The same, in Parlement as it is."""
    return support(state.rules.country, state.holder, state.register, inside, behind)


def party_seats(country: Country, holder: list[int], factions: list[int]) -> int:
    """The seats of the factions alone, without independents (P68-14)."""
    sizes = faction_sizes(country, holder)
    total = 0
    for faction in factions:
        total += sizes[faction]
    return total


class Majority(Condition):
    """A proposal needs the seats to govern; chance gathers a few parties that have them."""

    def __init__(self, country: Country, holder: list[int], register: Register, party: int) -> None:
        self.rule = "P68-12"
        self.country = country
        self.holder = holder
        self.register = register
        self.party = party

    def inside(self, cabinet: list[int]) -> list[int]:
        """The factions of a cabinet's members."""
        country = self.country
        found: list[int] = []
        for district in cabinet:
            faction = country.faction(self.holder[district], country.region_of[district])
            if faction not in found:
                found.append(faction)
        return found

    def refuse(self, args: tuple[object, ...]) -> str:
        inside = self.inside(numbers(args[0]))
        seats = support(self.country, self.holder, self.register, inside, numbers(args[1]))
        needed = self.country.majority
        if seats < needed:
            return f"those in it and behind it have {seats} seats, not {needed}"
        return ""

    def mend(self, args: tuple[object, ...], chance: Chance) -> tuple[object, ...] | None:
        country = self.country
        sizes = faction_sizes(country, self.holder)
        parties = seats_of(country, self.holder)
        left = [party for party in range(country.party_count) if party != self.party]
        party = self.party
        seats = 0
        behind: list[int] = []
        while True:
            seats += parties[party]
            for region in range(country.region_count):
                faction = country.faction(party, region)
                if sizes[faction]:
                    behind.append(faction)
            if seats >= country.majority or not left:
                break
            # Of two others, the bigger one.
            one, other = left[chance.below(len(left))], left[chance.below(len(left))]
            party = one if parties[one] >= parties[other] else other
            left.remove(party)
        members = [
            district
            for district in range(country.district_count)
            if self.holder[district] < country.party_count
            and country.faction(self.holder[district], country.region_of[district]) in behind
        ]
        if not members:
            return None
        cabinet = tuple([members[chance.below(len(members))] for _ in range(country.office_count)])
        mended = (cabinet, tuple(sorted(behind)), args[2])
        return None if self.refuse(mended) else mended


class Ministers(Record):
    """A member for each office: chance thinks of one first, and leaves the rest to be mended."""

    def sample(self, chance: Chance) -> object:
        member = self.fields[0].sample(chance)
        return tuple([member for _ in self.fields])


def numbers(value: object) -> list[int]:
    """A field that holds numbers."""
    assert isinstance(value, tuple)
    found: list[int] = []
    for item in value:
        assert isinstance(item, int)
        found.append(item)
    return found


def promise_rows(setup: ParlementSetup) -> Domain:
    """Who promises whom how much; it binds nobody (P68-10)."""
    parties = OneOf(tuple(range(setup.seats)))
    row = Record(
        ("from", "to", "crowns"),
        (parties, parties, Crowns(0, MOST_CROWNS)),
        ("party", "party", "crowns"),
    )
    return SeldomRows(row, MOST_PROMISES)


class GovernmentMarket(Market):
    """Proposed Governments. A faction is bound by the paper that was signed last (P68-13, H4)."""

    name = "government"
    rule = "P68-12"
    verbs: tuple[Verb, ...] = ()
    limit = MOST_PAPERS
    single = True

    def openings(self, state: ParlementState, seat: int) -> tuple[Choice, ...]:
        """Drafts are orders of the talks themselves (`FormationTalks`)."""
        return ()

    def draft(self, state: ParlementState, seat: int, order: Order) -> Deal:
        """The paper that an order writes; those concerned and its author may read it (P68-H3)."""
        cabinet, behind = numbers(order.args[0]), numbers(order.args[1])
        terms = [*cabinet, len(behind), *behind]
        rows = order.args[2]
        assert isinstance(rows, tuple)
        for row in rows:
            terms += numbers(row)
        parties = state.seat_bits(leaders_of(state, concerned(state, tuple(terms))))
        return Deal(self.name, seat, parties, parties | 1 << seat, tuple(terms))

    def impossible(self, state: ParlementState, deal: Deal) -> Refusal | None:
        """A paper lapses when members are gone or the majority is (P68-12)."""
        cabinet = cabinet_of(state, deal.terms)
        for district in cabinet:
            if state.faction_of(district) == NOBODY:
                return ("P68-14", "an independent cannot be in the cabinet")
        factions = concerned(state, deal.terms)
        if state.seat_bits(leaders_of(state, factions)) != deal.parties:
            return ("P68-12", "the members that it names have changed")
        inside = factions_in(state, cabinet)
        if support_now(state, inside, factions) < state.rules.country.majority:
            return ("P68-12", "those in it and behind it have no majority any more")
        return None

    def signed(self, state: ParlementState, deal: Deal, seat: int) -> None:
        """A later signature for a faction cancels its earlier one (P68-13, P68-H4)."""
        regions = state.rules.country.region_count
        others: list[int] = []
        for faction in concerned(state, deal.terms):
            if faction // regions == state.party_of[seat]:
                earlier = state.bound[faction]
                if earlier and earlier != deal.id and earlier not in others:
                    others.append(earlier)
                state.bound[faction] = deal.id
        for number in others:
            self.cancel(state, number, seat)

    def cancel(self, state: ParlementState, number: int, seat: int) -> None:
        """Strike out an earlier signature: a paper that all had signed is open again."""
        bit = 1 << seat
        for deal in state.ready[:]:
            if deal.id == number:
                state.ready.remove(deal)
                state.deals.append(deal)
        for deal in state.deals:
            if deal.id == number and deal.signed & bit:
                deal.signed &= ~bit
                state.say("cancelled", (state.party_of[seat], deal.id), "P68-13", deal.audience)

    def execute(self, state: ParlementState, deal: Deal) -> None:
        """Live it takes office at once; by mail anybody may still back out (P68-12, P68-H4)."""
        if not state.rules.post:
            take_office(state, deal)
            FORMATION.agreed(state, deal)
            return
        state.ready.append(deal)
        parties = [state.party_of[seat] for seat in range(state.seats) if deal.parties >> seat & 1]
        state.tell("all signed", tuple(sorted(parties)), "P68-H4")
        frame = state.stack[-1]
        frame.asked = state.setup.everybody


def take_office(state: ParlementState, deal: Deal) -> None:
    """A proposed Government becomes the Government (P68-12)."""
    state.government = IN_OFFICE
    state.cabinet = cabinet_of(state, deal.terms)
    state.backing = sorted(concerned(state, deal.terms))
    state.rounds = 0
    state.budget_defeats = 0
    inside = factions_in(state, state.cabinet)
    posts = [
        (office * HUNDRED + state.minister(office)) * THOUSAND + state.cabinet[office]
        for office in range(len(state.cabinet))
    ]
    state.tell("government", tuple(posts), "P68-12")
    behind = [faction for faction in state.backing if faction not in inside]
    if behind:
        state.tell("endorsed", tuple(behind), "P68-12")
    members = endorsing(state.rules.country, state.holder, state.register, inside)
    if members:
        state.tell("endorsed by members", tuple(members), "P68-14")
    seats = support_now(state, inside, state.backing)
    state.tell("has seats", (seats,), "P68-12")
    for payer, payee, crowns in promises_in(state, deal.terms):
        args = (payer, payee, crowns)
        state.say("promised", args, "P68-10", deal.audience)


class FormationTalks(Negotiation):
    """All leaders talk; drafts are their own orders, so that a paper may need nobody else."""

    def __init__(self, market: Market) -> None:
        super().__init__("government", "P68-12", "Who is to govern?", market)
        self.question.verbs = (DONE, DRAFT, BACK_OUT)

    def begin(self, state: ParlementState) -> None:
        """A round of talks: every leader may write papers anew (P68-17)."""
        state.new_round_of_offers()
        state.bound = [0] * len(state.bound)
        state.ready = []
        self.open(state, state.setup.everybody)

    def choices(self, state: ParlementState, frame: Talks, seat: int) -> tuple[Choice, ...]:
        """To be done, to draft, or to back out of what all have signed."""
        waits = markets.offer_waits_for(state, seat)
        found: list[Choice] = [Rare(DONE) if waits and not state.ready else DONE_CHOICE[0]]
        if state.offers_left(seat, MOST_PAPERS):
            found.append(self.draft_choice(state, seat, waits or bool(state.ready)))
        backs = [deal.id for deal in state.ready if deal.parties >> seat & 1]
        if backs:
            found.append(Rare(BACK_OUT, (OneOf(tuple(backs)),)))
        return tuple(found)

    def draft_choice(self, state: ParlementState, seat: int, waits: bool) -> Choice:
        """A member for each office, the factions behind, and promises.

        Chance seldom drafts while there is something to sign.
        """
        country = state.rules.country
        names = tuple(country.offices)
        member = OneOf(party_members(state))
        domains = (
            Ministers(names, tuple([member for _ in names]), tuple(["district" for _ in names])),
            SeldomSome(factions_there(state)),
            promise_rows(state.rules),
        )
        party = state.party_of[seat]
        condition = Majority(country, state.holder[:], state.register, party)
        return Rare(DRAFT, domains, condition) if waits else Choice(DRAFT, domains, condition)

    def answer(self, state: ParlementState, frame: Talks, seat: int, order: Order) -> None:
        """A draft goes on the table; one that concerns its author alone takes office."""
        if order.verb == DRAFT.name:
            deal = self.market.draft(state, seat, order)
            markets.write(state, self.market, deal)
            if deal.signed & deal.parties == deal.parties:
                state.deals.remove(deal)
                self.market.execute(state, deal)
        elif order.verb == BACK_OUT.name:
            back_out(state, frame, seat, order.number())
        else:
            super().answer(state, frame, seat, order)

    def part(self, state: State, frame: Talks) -> None:
        """Everybody is done: what all have signed by now takes office (P68-14, P68-H4)."""
        assert isinstance(state, ParlementState)
        best = winner_of(state)
        ready = len(state.ready)
        state.ready = []
        if best is not None:
            take_office(state, best)
        elif ready:
            state.tell("neither", (), "P68-14")
        super().part(state, frame)


BACK_OUT: Final = Verb("back_out", "P68-H4", "Back out of {paper}", (("paper", "deal"),))


def back_out(state: ParlementState, frame: Frame, seat: int, number: int) -> None:
    """A signer withdraws: the paper is one that wants his signature again (P68-H4)."""
    for deal in state.ready[:]:
        if deal.id == number:
            state.ready.remove(deal)
            deal.signed &= ~(1 << seat)
            state.deals.append(deal)
            state.tell("backs out", (state.party_of[seat],), "P68-H4")


def winner_of(state: ParlementState) -> Deal | None:
    """Of several papers that are complete the one with more party seats; equal: none (P68-14)."""
    best: Deal | None = None
    most = 0
    equal = False
    for deal in state.ready:
        if MARKET.impossible(state, deal) is not None:
            continue
        seats = party_seats(state.rules.country, state.holder, concerned(state, deal.terms))
        if best is None or seats > most:
            best, most, equal = deal, seats, False
        elif seats == most:
            equal = True
    return None if equal else best


MARKET: Final = GovernmentMarket()
FORMATION: Final = FormationTalks(MARKET)


def no_government(state: ParlementState) -> bool:
    """A round of talks came to nothing; the third brings a caretaker, if so agreed (P68-17)."""
    state.rounds += 1
    state.tell("no government", (state.rounds,), "P68-12")
    if not state.rules.caretaker or state.rounds < TOO_LONG:
        return False
    assert state.government == NONE
    state.government = CARETAKER
    state.rounds = 0
    state.tell("caretaker", (), "P68-17")
    state.bills = []
    state.at = state.again = 0
    state.letters = []
    state.program = ADOPTED
    if not state.budget_passed:
        state.letters = [HIGH] * state.rules.country.item_count
    state.called = THIS_YEAR
    return True
