"""The sheet of orders of a period: its fields, what each of them takes, how it is read (P66-4).

There are four sheets: of an ordinary period, of one with ballots in vacant districts besides,
of a session's last period, and of a ballot. What the Gamesmaster deals with at the end of a
period (money that is not there, ministers who have not signed) is not refused here.
"""

from typing import Final, cast

from parlour.games.parlement_1966.board import OFFICES, PARTIES, PREMIER
from parlour.games.parlement_1966.domains import (
    ENDORSE,
    JOIN,
    STAY_OUT,
    UNSTATED,
    WITHDRAW,
    Amount,
    Constituencies,
    Formation,
    Rarely,
    Seldom,
)
from parlour.games.parlement_1966.records import ABSTAIN, NO, YES
from parlour.games.parlement_1966.state import (
    ADOPTED_ONCE,
    AMENDMENT,
    CHEQUE,
    CIRCULATING,
    GOVERNMENT,
    LAST,
    NOBODY,
    ON_TABLE,
    PRIMARY,
    PROPOSED,
    SESSION,
    TERMS,
    P66State,
)
from parlour.kernel.asks import Choice, Condition, Verb
from parlour.kernel.chance import Chance
from parlour.kernel.domains import Domain, IntRange, OneOf, Record, Rows, Subset, Text
from parlour.kernel.orders import Order

MOST_CROWNS: Final = 1_000_000
MOST_TERM: Final = 10_000
LONGEST_TEXT: Final = 400
MOST_PAYMENTS: Final = 12

COMMON: Final = (
    ("votes", "votes"),
    ("government", "formation"),
    ("resign", "yes_no"),
    ("dismiss", "offices"),
    ("appoint", "appointments"),
    ("accept", "offices"),
    ("payments", "payments"),
    ("cheques", "payments"),
    ("cash", "cheques"),
    ("local", "grants"),
    ("amendment", "amendment"),
    ("cosign", "amendments"),
    ("adopt", "amendments"),
)
PROPOSALS: Final = (("bill", "bill"), ("approve", "bills"), ("call", "yes_no"))
ELECTION: Final = (
    ("candidates", "districts"),
    ("preferences", "choices"),
    ("instructions", "instructions"),
)
BALLOT_FIELDS: Final = (
    ("payments", "payments"),
    ("cheques", "payments"),
    ("cash", "cheques"),
    ("local", "grants"),
    ("preferences", "choices"),
    ("instructions", "instructions"),
)

ORDERS: Final = Verb("orders", "P66-4", "Send in your orders", (*COMMON, *PROPOSALS))
ORDERS_AND_BALLOT: Final = Verb(
    "orders_and_ballot",
    "P66-4",
    "Send in your orders, and those for the vacant districts",
    (*COMMON, *PROPOSALS, *ELECTION),
)
LAST_ORDERS: Final = Verb(
    "last_orders", "P66-20", "Send in your orders and your candidates", (*COMMON, *ELECTION)
)
BALLOT_ORDERS: Final = Verb("ballot_orders", "P66-23", "Instruct your voters", BALLOT_FIELDS)
NOTHING: Final = Verb("nothing", "P66-4", "Send nothing: your standing orders stand", (), idle=True)
NOTHING_CHOICE: Final = Choice(NOTHING)

VOTE: Final = OneOf((ABSTAIN, YES, NO))
NO_SWITCH: Final = OneOf((0,))
SWITCH: Final = Rarely((0, 1))
STAY: Final = Rarely((UNSTATED, *range(PARTIES)))
LEFT_AS_IT_IS: Final = OneOf((UNSTATED,))
NONE_OF: Final = Subset(())
MINISTRIES: Final = tuple(range(PREMIER + 1, OFFICES))
ANY_MINISTRY: Final = Subset(MINISTRIES)
OFFICE_KEYS: Final = ("foreign", "defense", "finance")
NO_APPOINTMENT: Final = Record(OFFICE_KEYS, (LEFT_AS_IT_IS,) * 3, ("choice",) * 3)
APPOINTMENT: Final = Record(OFFICE_KEYS, (STAY,) * 3, ("choice",) * 3)
SUM: Final = Amount(1, MOST_CROWNS)
PAYMENTS: Final = [
    Seldom(
        Record(
            ("payee", "amount"),
            (OneOf(tuple([p for p in range(PARTIES) if p != party])), SUM),
            ("party", "crowns"),
        ),
        MOST_PAYMENTS,
        4,
    )
    for party in range(PARTIES)
]
WISHES: Final = [
    Seldom(OneOf((UNSTATED, *[p for p in range(PARTIES) if p != party])), PARTIES, 4)
    for party in range(PARTIES)
]
NEW_AMENDMENT: Final = Seldom(
    Record(
        ("text", "changes", "value"),
        (Text(LONGEST_TEXT), OneOf(tuple(range(len(TERMS) + 1))), IntRange(0, MOST_TERM)),
        ("text", "term", "number"),
    ),
    1,
    40,
)
NO_INSTRUCTIONS: Final = Rows(
    Record(("district", "party"), (OneOf(()), LEFT_AS_IT_IS), ("district", "choice")), 0
)


class Sheet:
    """What a leader orders in a period; an empty one for who sends nothing."""

    def __init__(self) -> None:
        self.sent = False
        self.votes: tuple[int, ...] = ()
        self.part = STAY_OUT
        self.premier = UNSTATED
        self.stated: tuple[int, ...] = (UNSTATED,) * OFFICES
        self.carried = 0
        self.resign = False
        self.dismiss: tuple[int, ...] = ()
        self.appoint: tuple[int, ...] = (UNSTATED,) * 3
        self.accept: tuple[int, ...] = ()
        self.payments: tuple[tuple[int, int], ...] = ()
        self.cheques: tuple[tuple[int, int], ...] = ()
        self.cash: tuple[int, ...] = ()
        self.local: tuple[tuple[int, int], ...] = ()
        self.amendment: tuple[tuple[str, int, int], ...] = ()
        self.cosign: tuple[int, ...] = ()
        self.adopt: tuple[int, ...] = ()
        self.bill = 0
        self.approve: tuple[int, ...] = ()
        self.call = False
        self.candidates: tuple[int, ...] = ()
        self.preferences: tuple[int, ...] = ()
        self.instructions: tuple[tuple[int, int], ...] = ()


Numbers = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]


def read_sheet(order: Order | None) -> Sheet:
    """The sheet that an order is."""
    sheet = Sheet()
    if order is None or order.verb == NOTHING.name:
        return sheet
    sheet.sent = True
    args = order.args
    if order.verb == BALLOT_ORDERS.name:
        read_money(sheet, args, 0)
        sheet.preferences = cast("Numbers", args[4])
        sheet.instructions = cast("Pairs", args[5])
        return sheet
    sheet.votes = cast("Numbers", args[0])
    stated = cast("Numbers", args[1])
    sheet.part = stated[0]
    sheet.premier = stated[1]
    sheet.stated = stated[1 : 1 + OFFICES]
    sheet.carried = stated[1 + OFFICES]
    sheet.resign = args[2] == 1
    sheet.dismiss = cast("Numbers", args[3])
    sheet.appoint = cast("Numbers", args[4])
    sheet.accept = cast("Numbers", args[5])
    read_money(sheet, args, 6)
    sheet.amendment = cast("tuple[tuple[str, int, int], ...]", args[10])
    sheet.cosign = cast("Numbers", args[11])
    sheet.adopt = cast("Numbers", args[12])
    at = len(COMMON)
    if order.verb != LAST_ORDERS.name:
        sheet.bill = order.number(at)
        sheet.approve = cast("Numbers", args[at + 1])
        sheet.call = args[at + 2] == 1
        at += len(PROPOSALS)
    if at < len(args):
        sheet.candidates = cast("Numbers", args[at])
        sheet.preferences = cast("Numbers", args[at + 1])
        sheet.instructions = cast("Pairs", args[at + 2])
    return sheet


def read_money(sheet: Sheet, args: tuple[object, ...], at: int) -> None:
    """The payments of a sheet (P66-28, 29)."""
    sheet.payments = cast("Pairs", args[at])
    sheet.cheques = cast("Pairs", args[at + 1])
    sheet.cash = cast("Numbers", args[at + 2])
    sheet.local = cast("Pairs", args[at + 3])


class Sense(Condition):
    """What cannot be meant on a sheet is refused; `party` writes it."""

    def __init__(self, party: int, verb: Verb, standing: tuple[int, ...]) -> None:
        self.rule = "P66-4"
        self.party = party
        self.standing = standing
        names = [name for name, _ in verb.fields]
        self.government = names.index("government") if "government" in names else NOBODY
        self.amendment = names.index("amendment") if "amendment" in names else NOBODY
        self.instructions = names.index("instructions") if "instructions" in names else NOBODY

    def refuse(self, args: tuple[object, ...]) -> str:
        if self.government >= 0:
            reason = self.against_government(cast("Numbers", args[self.government]))
            if reason:
                return reason
            reason = self.against_amendment(args[self.amendment])
            if reason:
                return reason
        if self.instructions >= 0:
            return self.against_instructions(cast("Pairs", args[self.instructions]))
        return ""

    def against_government(self, stated: tuple[int, ...]) -> str:
        """A proposal is known by its Premier; who joins it is in it, who endorses it is not."""
        part = stated[0]
        if part in (STAY_OUT, WITHDRAW):
            return ""
        if stated[1] == UNSTATED:
            return "a proposed Government is named by its Premier"
        named = stated[1 : 1 + OFFICES]
        if part == JOIN and UNSTATED not in named and self.party not in named:
            return "you give yourself no office in the Government that you assent to"
        if part == ENDORSE and self.party in named:
            return "you hold an office in the Government that you endorse: assent to it"
        return ""

    def against_amendment(self, rows: object) -> str:
        """A new value belongs to something that it is the value of, and elections are counted."""
        for text, changes, value in cast("tuple[tuple[str, int, int], ...]", rows):
            if not text.strip():
                return "an amendment has a text"
            if changes == 0 and value:
                return "say what the new value is of, or give none"
            if changes and TERMS[changes - 1] == "elections" and not 1 <= value <= 50:
                return "a game has 1 to 50 elections"
        return ""

    def against_instructions(self, rows: tuple[tuple[int, int], ...]) -> str:
        """One instruction a district, for somebody who stands there."""
        seen: list[int] = []
        for district, party in rows:
            if district in seen:
                return f"district {district} is instructed twice"
            seen.append(district)
            if party != UNSTATED and not self.standing[district - 1] >> party & 1:
                return f"no candidate of that party stands in district {district}"
        return ""

    def mend(self, args: tuple[object, ...], chance: Chance) -> tuple[object, ...] | None:
        mended = list(args)
        if self.government >= 0:
            if self.against_government(cast("Numbers", args[self.government])):
                mended[self.government] = (STAY_OUT, *[UNSTATED] * OFFICES, 0)
            if self.against_amendment(args[self.amendment]):
                mended[self.amendment] = ()
        if self.instructions >= 0:
            rows = cast("Pairs", args[self.instructions])
            kept: list[tuple[int, int]] = []
            for row in rows:
                if not self.against_instructions((*kept, row)):
                    kept.append(row)
            mended[self.instructions] = tuple(kept)
        return tuple(mended)


# What a leader may write on the sheet of this period.


def offers(state: P66State, frame: object, seat: int) -> tuple[Choice, ...]:
    """The sheet, or nothing (P66-4)."""
    party = state.party_of[seat]
    sheet = state.sheets[party]
    if sheet is None:
        sheet = make_sheet(state, party)
        state.sheets[party] = sheet
    return (sheet, NOTHING_CHOICE)


def verb_now(state: P66State) -> Verb:
    """Which of the four sheets this period has."""
    if state.phase >= PRIMARY:
        return BALLOT_ORDERS
    if state.phase == LAST:
        return LAST_ORDERS
    if contested(state) or listing(state):
        return ORDERS_AND_BALLOT
    return ORDERS


def make_sheet(state: P66State, party: int) -> Choice:
    """The sheet of one party in this period."""
    verb = verb_now(state)
    domains: list[Domain] = []
    money = (PAYMENTS[party], PAYMENTS[party], held_cheques(state, party), local_payments(state))
    if verb is BALLOT_ORDERS:
        domains = [*money, WISHES[party], instructions(state, party)]
        return Choice(verb, tuple(domains), Sense(party, verb, tuple(state.standing)))
    open_bills = [0] if state.phase == LAST else [0, *bills_open(state)]
    regular = state.government == GOVERNMENT
    premier = regular and state.offices[PREMIER] == party
    domains = [
        votes_field(state),
        Formation(party, formateur(state), tuple(open_bills), state.government == GOVERNMENT),
        SWITCH if state.members() >> party & 1 else NO_SWITCH,
        ANY_MINISTRY if premier else NONE_OF,
        APPOINTMENT if premier else NO_APPOINTMENT,
        ANY_MINISTRY if regular and not premier else NONE_OF,
        *money,
        NEW_AMENDMENT,
        Subset(amendments_at(state, CIRCULATING)),
        Subset((*amendments_at(state, PROPOSED), *amendments_at(state, ADOPTED_ONCE))),
    ]
    if state.phase == SESSION:
        signed = tuple([b for b in open_bills[1:] if state.board.bill(b).assent])
        domains += [OneOf(tuple(open_bills)), Subset(signed), SWITCH]
    if verb is not ORDERS:
        domains += [Constituencies(lists_open(state)), WISHES[party], instructions(state, party)]
    return Choice(verb, tuple(domains), Sense(party, verb, tuple(state.standing)))


def votes_field(state: P66State) -> Domain:
    """A vote on every bill on the table (P66-17)."""
    bills = state.table[::ON_TABLE]
    names = tuple([f"bill {bill}" for bill in bills])
    return Record(names, (VOTE,) * len(bills), ("vote",) * len(bills))


def bills_open(state: P66State) -> list[int]:
    """The bills that this session has not passed (P66-18)."""
    return [bill for bill in range(1, len(state.board.bills) + 1) if not state.passed >> bill & 1]


def held_cheques(state: P66State, party: int) -> Domain:
    """The cheques that a party may cash (P66-28)."""
    held: list[int] = []
    for at in range(0, len(state.cheques), CHEQUE):
        if state.cheques[at + 2] == party:
            held.append(state.cheques[at])
    return Subset(tuple(held)) if held else NONE_OF


def local_payments(state: P66State) -> Domain:
    """Crowns for the party's units in any districts (P66-29)."""
    districts = IntRange(1, state.board.districts)
    row = Record(("district", "amount"), (districts, SUM), ("district", "crowns"))
    return Seldom(row, state.board.districts, 6)


def amendments_at(state: P66State, stage: int) -> tuple[int, ...]:
    """The amendments that may be signed, or voted on, in this period (P66-32)."""
    found: list[int] = []
    rows = state.amendments
    for at in range(0, len(rows), AMENDMENT):
        if rows[at + 5] != stage:
            continue
        if stage == ADOPTED_ONCE and (rows[at + 6] == state.session or state.period > 1):
            continue
        found.append(rows[at])
    return tuple(found)


def formateur(state: P66State) -> int:
    """The largest party; of equals another one at each attempt. Random players rally to it."""
    best = 0
    shift = state.bulletin % PARTIES
    for step in range(PARTIES):
        party = (step + shift) % PARTIES
        if step == 0 or state.held[party] > state.held[best]:
            best = party
    return best


def contested(state: P66State) -> list[int]:
    """The districts in which there is a ballot in this period, numbered from 1."""
    return [d + 1 for d in range(len(state.standing)) if state.standing[d]]


def listing(state: P66State) -> bool:
    """Whether this is an ordinary period in which candidates are put up for vacant districts."""
    return state.phase == SESSION and bool(lists_open(state))


def lists_open(state: P66State) -> tuple[int, ...]:
    """The districts in which candidates are put up in this period (P66-20, 24)."""
    districts = state.board.districts
    if state.phase == LAST:
        return tuple(range(1, districts + 1))
    if state.phase != SESSION or state.period != 1:
        return ()
    return tuple(
        [d + 1 for d in range(districts) if state.holder[d] == NOBODY and not state.standing[d]]
    )


def instructions(state: P66State, party: int) -> Domain:
    """Instructions for the districts in which the party's bloc is not bound (P66-23)."""
    where = [
        d + 1
        for d in range(len(state.standing))
        if state.standing[d] and (state.free[d] or not state.standing[d] >> party & 1)
    ]
    if not where:
        return NO_INSTRUCTIONS
    choices = (UNSTATED, *range(PARTIES))
    row = Record(
        ("district", "party"), (OneOf(tuple(where)), OneOf(choices)), ("district", "choice")
    )
    return Rows(row, len(where))
