"""The state of Parlement 1968: members, records, Government, program, accounts, elections.

Seats of the table are players; everything else is counted by party (`party_of`, `seat_of`). The
register, fields and counts are never changed where they lie: whoever changes one puts a changed
copy in its place, so that copies of the state may share them.
"""

from typing import Final

from parlour.games.parlement_1968.counted import Count, count_from_json
from parlour.games.parlement_1968.country import ABSTAIN, HIGH, LOW, NOBODY, Country
from parlour.games.parlement_1968.elections import Field, field_from_json
from parlour.games.parlement_1968.records import Register, register_fault, register_from_json
from parlour.kernel.chance import Chance
from parlour.kernel.deals import Deal, deal_from_json
from parlour.kernel.domains import Domain
from parlour.kernel.errors import BadData
from parlour.kernel.ledger import Ledger, read_held
from parlour.kernel.setup import Rulebook, Setup
from parlour.kernel.state import State, read_number, read_numbers

# The Government (P68-12, P68-17).
NONE: Final = 0
IN_OFFICE: Final = 1
CARETAKER: Final = 2

# The program of a year (P68-18, P68-25).
NO_PROGRAM: Final = 0
ADOPTED: Final = 1
BUDGET_AGAIN: Final = 2

# An election that has been called (P68-41): after this year's votes, or, where it was called in
# the period of the last of them, after the next year's budget; and when that year has come.
NOT_CALLED: Final = 0
THIS_YEAR: Final = 1
NEXT_BUDGET: Final = 2
LAST_BUDGET: Final = 3

# The election under way (P68-9): lists handed in, first ballot counted.
NO_ELECTION: Final = 0
LISTS_IN: Final = 1
COUNTED_ONCE: Final = 2

NUMBERS: Final = (
    "government",
    "falls",
    "rounds",
    "program",
    "at",
    "again",
    "budget_passed",
    "budget_defeats",
    "proposed",
    "session",
    "year",
    "period",
    "periods",
    "called",
    "at_once",
    "held",
    "election",
)


class ParlementSetup(Setup):
    """The country and the options (P68-17, P68-60, P68-61, P68-H)."""

    def __init__(
        self, book: Rulebook, seats: int, options: dict[str, int | str], country: Country
    ) -> None:
        super().__init__(book, seats, options)
        self.country = country
        self.elections = int(options["elections"])
        self.whole_party = options["whole_party"] == 1
        self.caretaker = options["caretaker"] == 1
        self.budget_fall = options["budget_fall"] == 1
        self.post = options["post"] == 1
        # The domains of the sheets, made when they are first needed (`sheet_fields`).
        self.domains: dict[int, Domain] = {}

    def account_of(self, district: int) -> int:
        """The account of the independent member of a district (P68-39)."""
        return self.country.party_count + 1 + district

    def accounts(self) -> int:
        """How many accounts there are: the parties, the bank, the independents."""
        return self.country.party_count + 1 + self.country.district_count


class ParlementState(State):
    """Where everything stands.

    `cabinet` is the district of the member for each office, `ministries` the factions that held
    the offices when the last Government fell (P68-21). `letters`, `bills` and `at` are the program
    and the next bill; `program` is how far it is, `again` says that a bill is put a second time,
    `proposed` that this year has had a program. `bound` is the paper that each faction has signed
    last (P68-13), `ready` the papers that all have signed and anybody may still back out of
    (P68-H4). `due` are payments for later periods: payer, payee, amount, period, openly. `held`
    are the elections held; `counts` the ballots of the last one; `texts` are the reasons that the
    Gamesmaster has given.
    """

    def __init__(self, setup: ParlementSetup, chance: Chance) -> None:
        super().__init__(setup, chance)
        country = setup.country
        parties = country.party_count
        self.rules = setup
        self.party_of = list(range(parties))
        self.seat_of = list(range(parties))
        self.holder = country.holders[:]
        self.register = Register()
        self.money = Ledger([0] * setup.accounts(), 0, True)
        self.government = NONE
        self.cabinet = [NOBODY] * country.office_count
        self.ministries = [NOBODY] * country.office_count
        self.backing: list[int] = []
        self.falls = 0
        self.rounds = 0
        self.bound = [0] * country.faction_count
        self.ready: list[Deal] = []
        self.program = 0
        self.letters: list[int] = []
        self.bills: list[int] = []
        self.at = 0
        self.again = 0
        self.budget_passed = 0
        self.budget_defeats = 0
        self.proposed = 0
        self.passed = [0] * country.bill_count
        self.session = 1
        self.year = 1
        self.period = 0
        self.periods = 0
        self.called = NOT_CALLED
        self.at_once = 0
        self.held = 0
        self.standing: list[tuple[int, ...]] = [()] * parties
        self.announced: list[int] = []
        self.due: list[tuple[int, ...]] = []
        self.missed = [0] * parties
        self.election = NO_ELECTION
        self.field: Field | None = None
        self.elected: list[int] = []
        self.counts: list[Count] = []
        self.texts: list[str] = []

    def copy(self) -> "ParlementState":
        other = ParlementState(self.rules, self.chance)
        self.copy_kernel(other)
        other.party_of = self.party_of[:]
        other.seat_of = self.seat_of[:]
        other.holder = self.holder[:]
        other.register = self.register
        other.money = self.money.copy()
        other.government = self.government
        other.cabinet = self.cabinet[:]
        other.ministries = self.ministries[:]
        other.backing = self.backing[:]
        other.falls = self.falls
        other.rounds = self.rounds
        other.bound = self.bound[:]
        if self.ready:
            other.ready = [deal.copy() for deal in self.ready]
        other.program = self.program
        other.letters = self.letters[:]
        other.bills = self.bills[:]
        other.at = self.at
        other.again = self.again
        other.budget_passed = self.budget_passed
        other.budget_defeats = self.budget_defeats
        other.proposed = self.proposed
        other.passed = self.passed[:]
        other.session = self.session
        other.year = self.year
        other.period = self.period
        other.periods = self.periods
        other.called = self.called
        other.at_once = self.at_once
        other.held = self.held
        other.standing = self.standing[:]
        other.announced = self.announced[:]
        other.due = self.due[:]
        other.missed = self.missed[:]
        other.election = self.election
        other.field = self.field
        other.elected = self.elected[:]
        other.counts = self.counts[:]
        if self.texts:
            other.texts = self.texts[:]
        return other

    # Looking things up.

    def faction_of(self, district: int) -> int:
        """The faction of a district's member, or NOBODY for an independent."""
        who = self.holder[district]
        country = self.rules.country
        if who >= country.party_count:
            return NOBODY
        return who * country.region_count + country.region_of[district]

    def minister(self, office: int) -> int:
        """The party that holds an office, or NOBODY."""
        district = self.cabinet[office]
        return NOBODY if district == NOBODY else self.holder[district]

    def premier(self) -> int:
        """The Premier's party, or NOBODY."""
        return self.minister(0)

    def seat_bits(self, parties: list[int]) -> int:
        """The seats of some parties, as bits."""
        bits = 0
        for party in parties:
            bits |= 1 << self.seat_of[party]
        return bits

    def purse(self, party: int) -> int:
        """What a party has in its account."""
        return self.money.held[party]

    def counted_last(self) -> bool:
        """Whether nothing has changed among the candidates since the last ballot."""
        return bool(self.counts) and self.counts[-1].field is self.field

    # JSON and checks.

    def own_json(self) -> dict[str, object]:
        data: dict[str, object] = {
            "party_of": self.party_of[:],
            "holder": self.holder[:],
            "register": self.register.to_json(),
            "money": self.money.held[:],
            "cabinet": self.cabinet[:],
            "ministries": self.ministries[:],
            "backing": self.backing[:],
            "bound": self.bound[:],
            "ready": [deal.to_json() for deal in self.ready],
            "letters": self.letters[:],
            "bills": self.bills[:],
            "passed": self.passed[:],
            "standing": [list(orders) for orders in self.standing],
            "announced": self.announced[:],
            "due": [list(payment) for payment in self.due],
            "missed": self.missed[:],
            # The field of the last ballot is stored with that.
            "field": None if self.field is None or self.counted_last() else self.field.to_json(),
            "elected": self.elected[:],
            "counts": [count.to_json() for count in self.counts],
            "texts": self.texts[:],
        }
        numbers = self.numbers()
        for i in range(len(NUMBERS)):
            data[NUMBERS[i]] = numbers[i]
        return data

    def numbers(self) -> list[int]:
        """The single numbers, in the order of NUMBERS."""
        return [
            self.government,
            self.falls,
            self.rounds,
            self.program,
            self.at,
            self.again,
            self.budget_passed,
            self.budget_defeats,
            self.proposed,
            self.session,
            self.year,
            self.period,
            self.periods,
            self.called,
            self.at_once,
            self.held,
            self.election,
        ]

    def read_own(self, data: dict[str, object]) -> None:
        country = self.rules.country
        parties = country.party_count
        self.party_of = read_numbers(data, "party_of", self.seats)
        if sorted(self.party_of) != list(range(parties)):
            raise BadData("'party_of' must name every party once")
        for seat in range(self.seats):
            self.seat_of[self.party_of[seat]] = seat
        self.holder = read_numbers(data, "holder", country.district_count)
        self.register = register_from_json(country, data.get("register"))
        self.money = Ledger(read_held(data.get("money"), self.rules.accounts()), 0, True)
        self.cabinet = read_numbers(data, "cabinet", country.office_count)
        self.ministries = read_numbers(data, "ministries", country.office_count)
        self.backing = read_numbers(data, "backing", -1)
        self.bound = read_numbers(data, "bound", country.faction_count)
        ready = data.get("ready")
        if not isinstance(ready, list):
            raise BadData("'ready' must be a list")
        self.ready = [deal_from_json(deal) for deal in ready]
        self.letters = read_numbers(data, "letters", -1)
        self.bills = read_numbers(data, "bills", -1)
        self.passed = read_numbers(data, "passed", country.bill_count)
        self.standing = [tuple(row) for row in read_rows(data, "standing", parties)]
        self.announced = read_numbers(data, "announced", -1)
        self.due = [tuple(row) for row in read_rows(data, "due", -1)]
        self.missed = read_numbers(data, "missed", self.seats)
        self.elected = read_numbers(data, "elected", -1)
        counts = data.get("counts")
        if not isinstance(counts, list):
            raise BadData("'counts' must be a list")
        self.counts = [count_from_json(country, count) for count in counts]
        field = data.get("field")
        if field is not None:
            self.field = field_from_json(country, field)
        elif self.counts:
            self.field = self.counts[-1].field
        texts = data.get("texts")
        if not isinstance(texts, list) or any([not isinstance(text, str) for text in texts]):
            raise BadData("'texts' must be a list of texts")
        self.texts = list(texts)
        self.read_single([read_number(data, name) for name in NUMBERS])
        problem = self.check_places()
        if problem:
            raise BadData(problem)

    def read_single(self, numbers: list[int]) -> None:
        """Take over the single numbers, in the order of NUMBERS."""
        if min(numbers) < 0:
            raise BadData("a number that counts from 0 is negative")
        self.government = numbers[0]
        self.falls = numbers[1]
        self.rounds = numbers[2]
        self.program = numbers[3]
        self.at = numbers[4]
        self.again = numbers[5]
        self.budget_passed = numbers[6]
        self.budget_defeats = numbers[7]
        self.proposed = numbers[8]
        self.session = numbers[9]
        self.year = numbers[10]
        self.period = numbers[11]
        self.periods = numbers[12]
        self.called = numbers[13]
        self.at_once = numbers[14]
        self.held = numbers[15]
        self.election = numbers[16]

    def check_places(self) -> str:
        """Whether every number that is used to look something up is in its range."""
        country = self.rules.country
        districts = country.district_count
        factions = country.faction_count
        matters = country.item_count + country.bill_count
        for who in self.holder:
            if not 0 <= who < country.who_count():
                return "a district is held by nobody who can hold one"
        for district in self.cabinet:
            if not NOBODY <= district < districts:
                return "the cabinet has a member who is not there"
        for faction in self.ministries + self.backing:
            if not NOBODY <= faction < factions:
                return "the Government names a faction that is not there"
        for deal in self.ready:
            if deal.market not in self.setup.book.markets or not 0 <= deal.author < self.seats:
                return "a paper that all have signed is not sound"
        if len(self.letters) not in (0, country.item_count):
            return "the budget does not have its items"
        for letter in self.letters:
            if letter not in (HIGH, LOW):
                return "the budget has a letter that there is not"
        for bill in self.bills:
            if not 0 <= bill < country.bill_count:
                return "the program has a bill that there is not"
        if self.at > len(self.bills):
            return "the program is further than it is long"
        for orders in self.standing:
            if len(orders) not in (0, country.region_count * matters):
                return "standing orders are incomplete"
            for vote in orders:
                if not ABSTAIN <= vote <= LOW:
                    return "standing orders have a vote that there is not"
        for place in self.announced:
            if not 0 <= place < country.party_count * districts:
                return "a candidate is announced in no district"
        for payment in self.due:
            if len(payment) != 5 or payment[2] < 0:
                return "a payment is promised that cannot be made"
            if not (0 <= payment[0] < self.seats and 0 <= payment[1] < self.seats):
                return "a payment is promised by or to nobody"
        if self.field is None:
            return "there is an election without candidates" if self.election else ""
        for number in self.elected:
            if not NOBODY <= number < len(self.field.who):
                return "somebody is elected who did not stand"
        return ""

    def check(self) -> str:
        country = self.rules.country
        for office in range(country.office_count):
            district = self.cabinet[office]
            if district == NOBODY:
                continue
            if self.government != IN_OFFICE:
                return "there are ministers and no Government"
            if self.holder[district] >= country.party_count:
                return f"the office of {country.offices[office]} is held by an independent"
        if self.government == IN_OFFICE and self.cabinet[0] == NOBODY:
            return "there is a Government without a Premier"
        if len(set(self.bills)) < len(self.bills):
            return "a bill is in the program twice"
        if not 1 <= self.year <= country.years:
            return f"there is no year {self.year} in a session"
        return (
            register_fault(country, self.holder, self.register)
            or self.money.check(country.party_count)
            or self.check_places()
        )


def read_rows(data: dict[str, object], name: str, size: int) -> list[list[int]]:
    """A list of lists of whole numbers out of a JSON object."""
    value = data.get(name)
    if not isinstance(value, list) or (size >= 0 and len(value) != size):
        raise BadData(f"'{name}' must be a list" + (f" of {size} lists" if size >= 0 else ""))
    return [read_numbers({name: row}, name, -1) for row in value]
