"""The Government's program: proposed, signed, adopted, or gone on with (P68-18 to P68-21).

Live, the Premier writes papers and the ministers concerned sign them; what they have not signed
when all are done is struck out, as by mail (P68-H5). By mail it is one sealed period. The terms of
a paper are how many letters there are, the letters, and the bills in their order.
"""

from typing import Final

from parlour.games.parlement_1968.accounts import pay_salaries
from parlour.games.parlement_1968.country import HIGH, LOW, NOBODY, Country
from parlour.games.parlement_1968.period import close_period, opened
from parlour.games.parlement_1968.session import NO_VOTE, carry_out_sheets, common, leading
from parlour.games.parlement_1968.sheet_fields import (
    NO_RECORD,
    SeldomSome,
    letters_of,
    own_regions,
)
from parlour.games.parlement_1968.sheet_verbs import (
    APPROVE,
    NOTHING,
    NOTHING_CHOICE,
    ORDERS,
    PROPOSE,
    Rare,
    numbers_of,
)
from parlour.games.parlement_1968.state import (
    ADOPTED,
    BUDGET_AGAIN,
    IN_OFFICE,
    LAST_BUDGET,
    NO_PROGRAM,
    ParlementState,
)
from parlour.kernel import markets
from parlour.kernel.asks import Choice, Condition, Verb
from parlour.kernel.chance import Chance
from parlour.kernel.deals import Deal, Market, Refusal
from parlour.kernel.domains import Domain, OneOf, Rows
from parlour.kernel.frames import SEALED, Frame, Question
from parlour.kernel.negotiation import DONE, DONE_CHOICE, Negotiation, Talks
from parlour.kernel.orders import Order
from parlour.kernel.state import State

MOST_PAPERS: Final = 8
LETTER: Final = 4
"""An item and its letter in one number: `item * LETTER + letter`."""

DRAFT: Final = Verb(
    "propose_program",
    "P68-18",
    "Propose a program",
    (("budget", "letters"), ("bills", "bills")),
)


# ------------------------------------------------------------------ what may be proposed


def again(state: ParlementState) -> bool:
    """Whether it is a defeated budget that is proposed once more (P68-25)."""
    return state.program == BUDGET_AGAIN


def open_bills(state: ParlementState) -> tuple[int, ...]:
    """The bills that may be in a program: none with a budget alone (P68-26, P68-41)."""
    if again(state) or state.called == LAST_BUDGET:
        return ()
    return tuple([bill for bill in range(len(state.passed)) if not state.passed[bill]])


def budget_domain(state: ParlementState) -> Domain:
    """H or L for each item, unless this year's budget has passed (P68-21)."""
    return NO_RECORD if state.budget_passed else letters_of(state.rules)


def bills_domain(state: ParlementState) -> Domain:
    """Bills in the order in which they are to be voted on (P68-18, P68-20)."""
    bills = open_bills(state)
    return Rows(OneOf(bills), len(bills))


class Proposal(Condition):
    """Each bill once. Live, an office that must sign has a minister to sign (P68-19)."""

    def __init__(
        self, country: Country, cabinet: list[int], letters: list[int], vacant: bool
    ) -> None:
        self.rule = "P68-18"
        self.country = country
        self.cabinet = cabinet
        self.letters = letters
        self.vacant = vacant

    def refuse(self, args: tuple[object, ...]) -> str:
        letters, bills = numbers(args[0]), numbers(args[1])
        if len(set(bills)) < len(bills):
            return "a bill is in the program twice"
        if self.vacant:
            for office in self.country.signers(new_lows(letters, self.letters), bills):
                if self.cabinet[office] == NOBODY:
                    return f"the office of {self.country.offices[office]} is vacant"
        return ""

    def mend(self, args: tuple[object, ...], chance: Chance) -> tuple[object, ...] | None:
        bills: list[int] = []
        for bill in numbers(args[1]):
            if bill not in bills and not self.refuse(((), (bill,))):
                bills.append(bill)
        mended = (args[0], tuple(bills), *args[2:])
        return None if self.refuse(mended) else mended


def numbers(value: object) -> list[int]:
    """A field that holds numbers."""
    assert isinstance(value, tuple)
    found: list[int] = []
    for item in value:
        assert isinstance(item, int)
        found.append(item)
    return found


def new_lows(letters: list[int], before: list[int]) -> list[int]:
    """The letters with those high that were low in the budget before: they have been signed."""
    if not before:
        return letters
    return [HIGH if before[item] == LOW else letters[item] for item in range(len(letters))]


def known_letters(state: ParlementState) -> list[int]:
    """The letters of the budget that was defeated, or nothing (P68-25)."""
    return state.letters[:] if again(state) else []


def signing(state: ParlementState, letters: list[int], bills: list[int]) -> list[int]:
    """The parties whose leaders must sign a program (P68-19)."""
    found: list[int] = []
    for office in state.rules.country.signers(new_lows(letters, known_letters(state)), bills):
        party = state.minister(office)
        if party != NOBODY and party not in found:
            found.append(party)
    return found


# ------------------------------------------------------------------ striking out, adopting


def struck(
    state: ParlementState, letters: list[int], bills: list[int], approved: list[list[int]]
) -> tuple[list[int], list[int]]:
    """The program without what a controlling minister has not approved (P68-H5).

    `approved` are the matters that each party has approved.
    """
    country = state.rules.country
    before = known_letters(state)
    kept_letters: list[int] = []
    for item in range(len(letters)):
        letter = letters[item]
        office = country.items[item].low
        asked = letter == LOW and office != NOBODY
        if asked and before and before[item] == LOW:
            asked = False
        if asked and not approves(state, office, item, approved):
            letter = HIGH
            state.tell("made high", (item, office), "P68-H5")
        kept_letters.append(letter)
    kept: list[int] = []
    for bill in bills:
        missing = NOBODY
        for office in country.bills[bill].offices:
            if not approves(state, office, country.item_count + bill, approved):
                missing = office
        if missing == NOBODY:
            kept.append(bill)
        else:
            state.tell("struck out", (bill, missing), "P68-H5")
    return kept_letters, kept


def approves(state: ParlementState, office: int, matter: int, approved: list[list[int]]) -> bool:
    """Whether the leader of an office's minister approves; a vacant office does not."""
    party = state.minister(office)
    if party == NOBODY:
        return False
    return party == state.premier() or matter in approved[party]


def adopt(state: ParlementState, letters: list[int], bills: list[int]) -> None:
    """The program stands; the first of a year brings the salaries (P68-18, P68-36)."""
    if again(state):
        state.program = ADOPTED
        state.letters = letters
        state.tell("budget again", lettered(letters), "P68-25")
        return
    state.program = ADOPTED
    state.letters = letters
    state.bills = bills
    state.at = state.again = 0
    if letters:
        state.tell("budget proposed", lettered(letters), "P68-18")
    state.tell("bills proposed" if bills else "no bills", tuple(bills), "P68-18")
    if not state.proposed:
        state.proposed = 1
        pay_salaries(state)


def lettered(letters: list[int]) -> tuple[int, ...]:
    """The items with their letters, for a line."""
    return tuple([item * LETTER + letters[item] for item in range(len(letters))])


def usual(state: ParlementState) -> list[int]:
    """The letters where the Premier proposes nothing: the old ones, or all high (P68-19)."""
    if state.budget_passed:
        return []
    return known_letters(state) or [HIGH] * state.rules.country.item_count


def goes_on(state: ParlementState) -> bool:
    """Whether a new Government must go on with the program of the last one (P68-21)."""
    for office in range(len(state.cabinet)):
        if state.faction_of(state.cabinet[office]) != state.ministries[office]:
            return False
    return True


def inherit(state: ParlementState) -> None:
    """A new Government: the program of the last one goes on, or is dropped (P68-21)."""
    assert state.government == IN_OFFICE
    if not state.program:
        return
    if goes_on(state):
        state.tell("program goes on", (), "P68-21")
        return
    state.program = NO_PROGRAM
    state.letters = []
    state.bills = []
    state.at = state.again = 0


# ------------------------------------------------------------------ live: papers


class ProgramMarket(Market):
    """Programs on paper, between the Premier and the ministers who must sign (P68-19)."""

    name = "program"
    rule = "P68-19"
    verbs: tuple[Verb, ...] = ()
    limit = MOST_PAPERS
    single = False

    def openings(self, state: ParlementState, seat: int) -> tuple[Choice, ...]:
        """Drafts are orders of the talks themselves (`ProgramTalks`)."""
        return ()

    def draft(self, state: ParlementState, seat: int, order: Order) -> Deal:
        """The paper that an order of the Premier's writes."""
        letters, bills = numbers(order.args[0]), numbers(order.args[1])
        parties = state.seat_bits(signing(state, letters, bills))
        terms = (len(letters), *letters, *bills)
        return Deal(self.name, seat, parties, parties, terms)

    def impossible(self, state: ParlementState, deal: Deal) -> Refusal | None:
        """A program lapses when other ministers would have to sign."""
        if deal.author != state.seat_of[max(0, state.premier())]:
            return ("P68-19", "the Premier is another")
        letters, bills = program_of(deal)
        if state.seat_bits(signing(state, letters, bills)) != deal.parties:
            return ("P68-19", "other ministers must sign")
        for bill in bills:
            if state.passed[bill]:
                return ("P68-26", "a bill in it has passed")
        return None

    def execute(self, state: ParlementState, deal: Deal) -> None:
        """All who must have signed (P68-19)."""
        letters, bills = program_of(deal)
        adopt(state, letters, bills)
        PROGRAM.agreed(state, deal)


def program_of(deal: Deal) -> tuple[list[int], list[int]]:
    """The letters and the bills of a paper."""
    many = deal.terms[0]
    return list(deal.terms[1 : 1 + many]), list(deal.terms[1 + many :])


class ProgramTalks(Negotiation):
    """The Premier and the leaders who have ministers; the Premier alone writes papers."""

    def __init__(self, market: Market) -> None:
        super().__init__("program", "P68-18", "What is the program of this year?", market)
        self.question.verbs = (DONE, DRAFT)

    def begin(self, state: ParlementState) -> None:
        """All leaders with a minister are asked."""
        state.new_round_of_offers()
        parties: list[int] = []
        for office in range(len(state.cabinet)):
            if state.minister(office) != NOBODY:
                parties.append(state.minister(office))
        self.open(state, state.seat_bits(parties))

    def choices(self, state: ParlementState, frame: Talks, seat: int) -> tuple[Choice, ...]:
        """To be done; for the Premier to draft."""
        if state.party_of[seat] != state.premier() or not state.offers_left(seat, MOST_PAPERS):
            waits = markets.offer_waits_for(state, seat)
            return (Rare(DONE),) if waits else DONE_CHOICE
        country = state.rules.country
        condition = Proposal(country, state.cabinet[:], known_letters(state), True)
        first = state.offers[seat] == 0
        return (
            Rare(DONE) if first else DONE_CHOICE[0],
            Choice(DRAFT, (budget_domain(state), bills_domain(state)), condition),
        )

    def answer(self, state: ParlementState, frame: Talks, seat: int, order: Order) -> None:
        """A paper for the ministers to sign; one that needs none of them stands at once."""
        if order.verb != DRAFT.name:
            super().answer(state, frame, seat, order)
            return
        deal = self.market.draft(state, seat, order)
        markets.write(state, self.market, deal)
        if deal.signed & deal.parties == deal.parties:
            state.deals.remove(deal)
            self.market.execute(state, deal)

    def part(self, state: State, frame: Talks) -> None:
        """Everybody is done: the last paper stands, without what is not signed (P68-19, H5)."""
        assert isinstance(state, ParlementState)
        last: Deal | None = None
        for deal in state.deals:
            if deal.market == self.market.name:
                last = deal
        if last is None:
            adopt(state, usual(state), [])
        else:
            country = state.rules.country
            everything = list(range(country.item_count + country.bill_count))
            approved: list[list[int]] = [[] for _ in range(state.seats)]
            for seat in range(state.seats):
                if last.signed >> seat & 1:
                    approved[state.party_of[seat]] = everything
            letters, bills = program_of(last)
            letters, bills = struck(state, letters, bills, approved)
            adopt(state, letters, bills)
        super().part(state, frame)


MARKET: Final = ProgramMarket()
PROGRAM: Final = ProgramTalks(MARKET)


# ------------------------------------------------------------------ by mail: one sealed period


def controlled(state: ParlementState, party: int) -> tuple[int, ...]:
    """The matters that a party's ministers may approve: low items and open bills (P68-19)."""
    country = state.rules.country
    found: list[int] = []
    if not state.budget_passed:
        for item in range(country.item_count):
            office = country.items[item].low
            if office != NOBODY and state.minister(office) == party:
                found.append(item)
    for bill in open_bills(state):
        for office in country.bills[bill].offices:
            if state.minister(office) == party:
                found.append(country.item_count + bill)
                break
    return tuple(found)


class Approvals(SeldomSome):
    """What a minister approves: chance approves half of it."""

    def sample(self, chance: Chance) -> object:
        return tuple([matter for matter in self.of if chance.below(2)])


def program_offers(state: ParlementState, frame: Frame, seat: int) -> tuple[Choice, ...]:
    """The Premier proposes, ministers approve, all the same sealed (P68-H5)."""
    party = state.party_of[seat]
    regions = own_regions(state, party)
    domains = common(state, party, regions, False)
    if party == state.premier():
        first = [budget_domain(state), bills_domain(state)]
        condition = Proposal(state.rules.country, state.cabinet[:], [], False)
        domains = [*first, *domains, *leading(state, False)]
        return (Choice(PROPOSE, tuple(domains), condition), NOTHING_CHOICE)
    matters = controlled(state, party)
    if matters:
        return (Choice(APPROVE, (Approvals(matters), *domains)), NOTHING_CHOICE)
    return (Choice(ORDERS, tuple(domains)), NOTHING_CHOICE)


def end_program(state: ParlementState, frame: Frame) -> None:
    """The proposal and the approvals are opened together (P68-H5)."""
    before = state.money.held[:]
    papers = opened(state, frame)
    paper = papers[state.premier()]
    if paper is None:
        adopt(state, usual(state), [])
    else:
        approved = [numbers_of(papers[party], "approve") for party in range(state.seats)]
        letters, bills = numbers_of(paper, "budget"), numbers_of(paper, "bills")
        letters, bills = struck(state, letters, bills, approved)
        adopt(state, letters, bills)
    carry_out_sheets(state, papers, NO_VOTE, False)
    close_period(state, before)


PROGRAM_PERIOD: Final = Question(
    "program by mail",
    "P68-H5",
    "What is the program of this year, and what do ministers approve?",
    (PROPOSE, APPROVE, ORDERS, NOTHING),
    program_offers,
    mode=SEALED,
    reveal=end_program,
)
