"""The state of Parlement 1966. Everything is counted by party, from left to right."""

from typing import Final

from parlour.games.parlement_1966.board import BLOCS, OFFICES, PARTIES, PREMIER, Board
from parlour.kernel.asks import Choice
from parlour.kernel.chance import Chance
from parlour.kernel.errors import BadData
from parlour.kernel.ledger import Ledger, opening_ledger, read_held
from parlour.kernel.setup import Rulebook, Setup
from parlour.kernel.state import State, read_number, read_numbers

NOBODY: Final = -1
BANK: Final = PARTIES

# Phases.
SESSION: Final = 0
LAST: Final = 1
PRIMARY: Final = 2
RUNOFF: Final = 3
PHASES: Final = ("session", "last", "primary", "runoff")

# Kinds of Government (P66-5, 9).
NONE: Final = 0
GOVERNMENT: Final = 1
UNITY: Final = 2
GOVERNMENTS: Final = ("none", "government", "unity")

# Who has proposed a bill, and who has the right to.
OPPOSITION: Final = 0
BY_GOVERNMENT: Final = 1
BY_ALL: Final = 2
PROPOSERS: Final = ("opposition", "government", "unity")

# What amendments may change (P66-32).
TEXT_ONLY: Final = 0
TERMS: Final = ("salary", "candidate", "grant", "elections")
SALARY: Final = 0
CANDIDATE: Final = 1
GRANT: Final = 2
ELECTIONS: Final = 3

# Entries of the journal, in fours: kind, party, whom or what for, amount.
ENTRY: Final = 4
GRANTED: Final = 0
PAID_SALARY: Final = 1
RECEIVED: Final = 2
SENT: Final = 3
LOCAL: Final = 4
STOOD: Final = 5
ALLOWED: Final = 6
FINED: Final = 7
ENTRIES: Final = (
    "grant",
    "salary",
    "received",
    "sent",
    "local",
    "candidates",
    "allowed",
    "fined",
)
INCOME: Final = (GRANTED, PAID_SALARY, RECEIVED, ALLOWED)

# A bill on the table: bill, who proposed it, the Government's number then, sponsors.
ON_TABLE: Final = 4
# A vote taken: period, bill, proposer, passed, yes, no, and each party's vote.
TAKEN: Final = 6 + PARTIES
# A cheque: its number, payer, payee, amount.
CHEQUE: Final = 4
# A draft that all have signed: its number, the four offices, the bill.
DRAFT: Final = 6
# An amendment: its number, text, option, value, sponsors, stage, session of the first adoption.
AMENDMENT: Final = 7
CIRCULATING: Final = 0
PROPOSED: Final = 1
ADOPTED_ONCE: Final = 2
# A district’s last ballot: the district, the number of the ballot, candidates, winner, each
# candidate’s votes, for whom each bloc voted, with how many votes.
RESULT: Final = 4 + PARTIES + 2 * (BLOCS + PARTIES)


class P66Setup(Setup):
    """The parliament, and the options of the game."""

    def __init__(
        self, book: Rulebook, seats: int, options: dict[str, int | str], board: Board
    ) -> None:
        super().__init__(book, seats, options)
        self.board = board
        self.terms = [int(options[name]) for name in TERMS]
        self.unity_after = int(options["unity_after"])
        self.own_account = options["own_account"] == 1
        self.absent: list[list[bool]] = []
        for party in board.parties:
            self.absent.append([not party.has_bloc(d + 1) for d in range(board.districts)])


class P66State(State):
    """Where the parliament stands. Lists are by party, by district, or flat rows (see above).

    `called` says that the next period is the session's last. `opening` is 1 until the game's
    first Government. `sheets` and `drafting` keep what seats may order in this period.
    """

    def __init__(self, setup: P66Setup, chance: Chance) -> None:
        super().__init__(setup, chance)
        self.rules = setup
        self.board = setup.board
        self.party_of = list(range(PARTIES))
        self.seat_of = list(range(PARTIES))
        self.session = 0
        self.period = 0
        self.attempt = 0
        self.bulletin = 0
        self.phase = SESSION
        self.elections = 0
        self.called = 0
        self.opening = 1
        self.crisis = 0
        self.government = NONE
        self.offices = [NOBODY] * OFFICES
        self.endorsers = 0
        self.number = 0
        self.right = BY_GOVERNMENT
        self.holder: list[int] = []
        self.held = [0] * PARTIES
        self.passed = 0
        self.table: list[int] = []
        self.record = [0] * (PARTIES * BLOCS)
        self.taken: tuple[int, ...] = ()
        self.money = opening_ledger(PARTIES, 0)
        self.journal: list[int] = []
        self.mark = 0
        self.published: tuple[int, ...] = ()
        self.cheques: list[int] = []
        self.cheque_count = 0
        self.strength: tuple[int, ...] = ()
        self.preferences: list[tuple[int, ...]] = [()] * PARTIES
        self.standing: list[int] = []
        self.ballots: list[int] = []
        self.free: list[int] = []
        self.results: tuple[int, ...] = ()
        self.agreed: list[int] = []
        self.amendments: list[int] = []
        self.texts: list[str] = []
        self.terms: list[int] = []
        self.sheets: list[Choice | None] = [None] * PARTIES
        self.drafting: list[Choice | None] = [None] * PARTIES

    def prepare(self) -> None:
        """The start of the game: equal parties, every bloc at its first strength (P66-1, 21)."""
        districts = self.board.districts
        self.holder = [district % PARTIES for district in range(districts)]
        self.held = [districts // PARTIES] * PARTIES
        self.strength = tuple(
            [
                0 if self.rules.absent[party][district] else self.board.votes
                for party in range(PARTIES)
                for district in range(districts)
            ]
        )
        self.standing = [0] * districts
        self.ballots = [0] * districts
        self.free = [0] * districts
        self.terms = self.rules.terms[:]

    def copy(self) -> "P66State":
        other = P66State(self.rules, self.chance)
        self.copy_kernel(other)
        other.party_of = self.party_of
        other.seat_of = self.seat_of
        other.session = self.session
        other.period = self.period
        other.attempt = self.attempt
        other.bulletin = self.bulletin
        other.phase = self.phase
        other.elections = self.elections
        other.called = self.called
        other.opening = self.opening
        other.crisis = self.crisis
        other.government = self.government
        other.offices = self.offices[:]
        other.endorsers = self.endorsers
        other.number = self.number
        other.right = self.right
        other.holder = self.holder[:]
        other.held = self.held[:]
        other.passed = self.passed
        other.table = self.table[:]
        other.record = self.record[:]
        other.taken = self.taken
        other.money = self.money.copy()
        other.journal = self.journal[:]
        other.mark = self.mark
        other.published = self.published
        other.cheques = self.cheques[:]
        other.cheque_count = self.cheque_count
        other.strength = self.strength
        other.preferences = self.preferences[:]
        other.standing = self.standing[:]
        other.ballots = self.ballots[:]
        other.free = self.free[:]
        other.results = self.results
        other.agreed = self.agreed[:]
        other.amendments = self.amendments[:]
        other.texts = self.texts[:]
        other.terms = self.terms[:]
        other.sheets = self.sheets
        other.drafting = self.drafting
        return other

    def own_json(self) -> dict[str, object]:
        return {
            "party of": self.party_of[:],
            "session": self.session,
            "period": self.period,
            "attempt": self.attempt,
            "bulletin": self.bulletin,
            "phase": self.phase,
            "elections": self.elections,
            "called": self.called,
            "opening": self.opening,
            "crisis": self.crisis,
            "government": self.government,
            "offices": self.offices[:],
            "endorsers": self.endorsers,
            "number": self.number,
            "right": self.right,
            "holder": self.holder[:],
            "passed": self.passed,
            "table": self.table[:],
            "record": self.record[:],
            "taken": list(self.taken),
            "money": self.money.held[:],
            "journal": self.journal[:],
            "mark": self.mark,
            "published": list(self.published),
            "cheques": self.cheques[:],
            "cheque count": self.cheque_count,
            "strength": list(self.strength),
            "preferences": [list(wished) for wished in self.preferences],
            "standing": self.standing[:],
            "ballots": self.ballots[:],
            "free": self.free[:],
            "results": list(self.results),
            "agreed": self.agreed[:],
            "amendments": self.amendments[:],
            "texts": self.texts[:],
            "terms": self.terms[:],
        }

    def read_own(self, data: dict[str, object]) -> None:
        districts = self.board.districts
        self.party_of = read_numbers(data, "party of", PARTIES)
        if sorted(self.party_of) != list(range(PARTIES)):
            raise BadData("'party of' must name every party once")
        self.seat_of = [self.party_of.index(party) for party in range(PARTIES)]
        self.session = read_number(data, "session")
        self.period = read_number(data, "period")
        self.attempt = read_number(data, "attempt")
        self.bulletin = read_number(data, "bulletin")
        self.phase = read_number(data, "phase")
        self.elections = read_number(data, "elections")
        self.called = read_number(data, "called")
        self.opening = read_number(data, "opening")
        self.crisis = read_number(data, "crisis")
        self.government = read_number(data, "government")
        self.offices = read_numbers(data, "offices", OFFICES)
        self.endorsers = read_number(data, "endorsers")
        self.number = read_number(data, "number")
        self.right = read_number(data, "right")
        self.holder = read_numbers(data, "holder", districts)
        self.passed = read_number(data, "passed")
        self.table = read_rows(data, "table", ON_TABLE)
        self.record = read_numbers(data, "record", PARTIES * BLOCS)
        self.taken = tuple(read_rows(data, "taken", TAKEN))
        self.money = Ledger(read_held(data.get("money"), PARTIES + 1), 0, True)
        self.journal = read_rows(data, "journal", ENTRY)
        self.mark = read_number(data, "mark")
        self.published = tuple(read_numbers(data, "published", -1))
        self.cheques = read_rows(data, "cheques", CHEQUE)
        self.cheque_count = read_number(data, "cheque count")
        self.strength = tuple(read_numbers(data, "strength", PARTIES * districts))
        wished = data.get("preferences")
        if not isinstance(wished, list) or len(wished) != PARTIES:
            raise BadData(f"'preferences' must be {PARTIES} lists")
        self.preferences = []
        for one in wished:
            self.preferences.append(tuple(read_numbers({"preferences": one}, "preferences", -1)))
        self.standing = read_numbers(data, "standing", districts)
        self.ballots = read_numbers(data, "ballots", districts)
        self.free = read_numbers(data, "free", districts)
        self.results = tuple(read_rows(data, "results", RESULT))
        self.agreed = read_rows(data, "agreed", DRAFT)
        self.amendments = read_rows(data, "amendments", AMENDMENT)
        texts = data.get("texts")
        if not isinstance(texts, list) or any([not isinstance(text, str) for text in texts]):
            raise BadData("'texts' must be a list of texts")
        self.texts = list(texts)
        self.terms = read_numbers(data, "terms", len(TERMS))
        self.count_seats()

    def check(self) -> str:
        problem = self.money.check(BANK)
        if problem:
            return problem
        if not 0 <= self.phase <= RUNOFF or not NONE <= self.government <= UNITY:
            return "there is no such phase, or no such kind of Government"
        if any([not NOBODY <= party < PARTIES for party in (*self.holder, *self.offices)]):
            return "a seat or an office is held by nobody that there is"
        if any([not 0 <= wanted < 1 << PARTIES for wanted in self.standing]):
            return "somebody stands who is no party"
        if (self.government == GOVERNMENT) != (self.offices[PREMIER] != NOBODY):
            return "there is a Government without a Premier, or a Premier without a Government"
        if self.government == NONE and self.endorsers:
            return "a Government is endorsed, and there is none"
        if min(self.strength) < 0 or min(self.terms) < 0 or min(self.record) < 0:
            return "a bloc, a price or a record is less than nothing"
        if not 0 <= self.right <= BY_GOVERNMENT or not 0 <= self.endorsers < 1 << PARTIES:
            return "nobody has the right to propose, or endorses"
        for wished in self.preferences:
            if any([not 0 <= party <= PARTIES for party in wished]):
                return "somebody prefers who is no party"
        if self.published and len(self.published) != PARTIES:
            return "not every account was published"
        if not 0 <= self.mark <= len(self.journal):
            return "the journal of this period begins where there is none"
        held = [self.holder.count(party) for party in range(PARTIES)]
        if held != self.held:
            return f"the parties hold {held} seats, not {self.held}"
        return self.check_rows()

    def check_rows(self) -> str:
        """What is wrong with papers, bills and amendments, or ''."""
        bills = len(self.board.bills)
        for at in range(0, len(self.table), ON_TABLE):
            if not 1 <= self.table[at] <= bills or not 0 <= self.table[at + 1] <= BY_ALL:
                return "there is no such bill on the table"
        for at in range(0, len(self.taken), TAKEN):
            if not 1 <= self.taken[at + 1] <= bills:
                return "a bill was voted on that there is not"
        for at in range(0, len(self.journal), ENTRY):
            kind, party, _, amount = self.journal[at : at + ENTRY]
            if not 0 <= kind <= FINED or not 0 <= party < PARTIES or amount < 0:
                return "the journal has an entry that cannot be"
        for at in range(0, len(self.cheques), CHEQUE):
            number, payer, payee, amount = self.cheques[at : at + CHEQUE]
            if not (0 <= payer < PARTIES and 0 <= payee < PARTIES and payer != payee):
                return "a cheque is from nobody or for nobody"
            if amount < 1 or not 0 < number <= self.cheque_count:
                return "a cheque is without a number or an amount"
        for at in range(0, len(self.amendments), AMENDMENT):
            if not 0 <= self.amendments[at + 1] < len(self.texts):
                return "an amendment has no text"
            if not 0 <= self.amendments[at + 2] <= len(TERMS):
                return "an amendment changes what there is not"
        for at in range(0, len(self.agreed), DRAFT):
            for party in self.agreed[at + 1 : at + 1 + OFFICES]:
                if not 0 <= party < PARTIES:
                    return "a draft names nobody for an office"
        return ""

    # What many rules ask.

    def count_seats(self) -> None:
        """How many members each party has, after seats have changed hands."""
        self.held = [self.holder.count(party) for party in range(PARTIES)]

    def seats_of(self, parties: int) -> int:
        """The members of several parties, given as bits."""
        total = 0
        for party in range(PARTIES):
            if parties >> party & 1:
                total += self.held[party]
        return total

    def members(self) -> int:
        """The parties in the Government, as bits; none in one of national unity (P66-9)."""
        found = 0
        if self.government == GOVERNMENT:
            for party in self.offices:
                if party != NOBODY:
                    found |= 1 << party
        return found

    def only(self, parties: int) -> int:
        """The audience of what only the leaders of these parties may read."""
        audience = 0
        for party in range(PARTIES):
            if parties >> party & 1:
                audience |= 1 << self.seat_of[party]
        return audience

    def note(self, kind: int, party: int, about: int, amount: int) -> None:
        """Write an entry into the journal (P66-31)."""
        self.journal += [kind, party, about, amount]

    def fresh_sheets(self) -> None:
        """Work out anew what may be ordered: a period begins, or something was corrected."""
        self.sheets = [None] * PARTIES
        self.drafting = [None] * PARTIES


def read_rows(data: dict[str, object], name: str, width: int) -> list[int]:
    """Rows of so many numbers, one after the other."""
    rows = read_numbers(data, name, -1)
    if len(rows) % width:
        raise BadData(f"'{name}' must be rows of {width} numbers")
    return rows
