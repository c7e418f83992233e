"""A leader's view, read once into lists: all that the thinking player goes by."""

from typing import Final

from parlour.games.parlement_1966.board import OFFICES, PARTIES

NOBODY: Final = -1
BILL: Final = OFFICES
PROMISE: Final = 3


class SeenPaper:
    """A draft of a Government that waits for signatures."""

    def __init__(self, row: dict[str, object], party_of: list[int]) -> None:
        terms = numbers(row, "terms")
        self.id = number(row, "id")
        self.author = party_of[number(row, "author")]
        self.signed = number(row, "signed")
        self.offices = terms[:OFFICES]
        self.bill = terms[BILL]
        self.promises = [
            (terms[at], terms[at + 1], terms[at + 2]) for at in range(BILL + 1, len(terms), PROMISE)
        ]

    def promised(self, party: int) -> int:
        """The crowns that a party is to have by the draft, less those that it is to pay."""
        total = 0
        for payer, payee, amount in self.promises:
            if payee == party:
                total += amount
            if payer == party:
                total -= amount
        return total


class SeenContest:
    """A district in which there is a ballot."""

    def __init__(self, row: dict[str, object]) -> None:
        self.district = number(row, "district")
        self.candidates = numbers(row, "candidates")
        self.free = row["free"] is True


class Seen:
    """Everything that a leader sees. Parties are counted from left to right."""

    def __init__(self, view: dict[str, object], seat: int) -> None:
        self.me = number(view, "party")
        self.session = number(view, "session")
        self.period = number(view, "period")
        self.attempt = number(view, "attempt")
        self.bulletin = number(view, "bulletin")
        self.phase = str(view["phase"])
        self.elections = number(view, "elections")
        self.party_of = numbers(view, "party_of")
        self.seat_of = numbers(view, "seat_of")
        self.seats = numbers(view, "seats")
        self.holder = numbers(view, "districts")
        government = mapping(view, "government")
        self.kind = str(government["kind"])
        self.offices = numbers(government, "offices")
        self.members = numbers(government, "members")
        self.endorsers = numbers(government, "endorsers")
        self.right = str(government["right"])
        self.number = number(government, "number")
        self.crisis = number(government, "crisis")
        self.opening = government["opening"] is True
        self.passed = [number(row, "number") for row in rows(view, "bills") if row["passed"]]
        self.table = rows(view, "table")
        self.record: list[int] = []
        for row in lists(view, "record"):
            self.record += row
        self.contests = [SeenContest(row) for row in rows(view, "contests")]
        self.lists = numbers(view, "lists")
        self.results = rows(view, "results")
        terms = mapping(view, "terms")
        self.salary = number(terms, "salary")
        self.price = number(terms, "candidate")
        self.grant = number(terms, "grant")
        self.accounts = numbers(view, "accounts")
        self.papers = [SeenPaper(row, self.party_of) for row in rows(view, "deals")]
        own = mapping(view, "own")
        money = own["money"]
        self.money = money if isinstance(money, int) else NOBODY
        self.entries = own["entries"]
        self.cheques = [
            number(row, "number") for row in rows(own, "cheques") if row["payee"] == self.me
        ]
        self.blocs = numbers(own, "blocs")
        self.preferences = numbers(own, "preferences")
        self.agreed = [numbers(row, "offices") for row in rows(own, "agreed")]
        self.agreed_bill = [number(row, "bill") for row in rows(own, "agreed")]
        self.signed = 1 << seat

    def governed(self) -> bool:
        """Whether there is a Government with a Premier."""
        return self.kind == "government"

    def premier(self) -> int:
        """The Premier's party, or NOBODY."""
        return self.offices[0] if self.governed() else NOBODY

    def offices_of(self, party: int) -> int:
        """How many offices a party has."""
        return self.offices.count(party) if self.governed() else 0

    def received(self, payer: int) -> int:
        """What a party has paid us since accounts were last published."""
        total = 0
        if isinstance(self.entries, list):
            for kind, about, amount in self.entries:
                if kind == "received" and about == payer:
                    total += amount
        return total

    def seats_in(self, parties: list[int]) -> int:
        """The members of several parties, each counted once."""
        total = 0
        for party in range(PARTIES):
            if party in parties:
                total += self.seats[party]
        return total


def number(row: dict[str, object], name: str) -> int:
    """A number that stands in a view."""
    value = row[name]
    assert isinstance(value, int)
    return value


def numbers(row: dict[str, object], name: str) -> list[int]:
    """A list of numbers that stands in a view."""
    value = row[name]
    assert isinstance(value, list)
    return value[:]


def mapping(row: dict[str, object], name: str) -> dict[str, object]:
    """A part of a view."""
    value = row[name]
    assert isinstance(value, dict)
    return value


def rows(row: dict[str, object], name: str) -> list[dict[str, object]]:
    """A list of parts of a view."""
    value = row[name]
    assert isinstance(value, list)
    return value


def lists(row: dict[str, object], name: str) -> list[list[int]]:
    """A list of lists of numbers."""
    value = row[name]
    assert isinstance(value, list)
    return value
