"""A seat's view, read once into lists: all that the thinking player goes by."""

from typing import Final

NOBODY: Final = -1


class SeenClaim:
    """A $ card on the table; the truth of one's own is known."""

    def __init__(self, number: int, holder: int, said: int) -> None:
        self.number = number
        self.holder = holder
        self.said = said
        self.truth = said


class SeenCharge:
    """A Black Eye card played face down; `card` is known of one's own."""

    def __init__(self, row: dict[str, object]) -> None:
        self.number = number(row, "number")
        self.accuser = number(row, "accuser")
        self.accused = number(row, "accused")
        self.crime = number(row, "crime")
        self.suable = number(row, "suable")
        self.card = NOBODY


class SeenOffer:
    """An offer of votes for money that this seat may read."""

    def __init__(self, row: dict[str, object]) -> None:
        terms = numbers(row, "terms")
        self.id = number(row, "id")
        self.author = number(row, "author")
        self.signed = number(row, "signed")
        self.seller = terms[0]
        self.buyer = terms[1]
        self.votes = terms[2]
        self.price = terms[3]

    def waits_for(self, seat: int) -> bool:
        """Whether the seat has to sign, and has not."""
        return seat in (self.seller, self.buyer) and not self.signed >> seat & 1


class Seen:
    """Everything a seat sees."""

    def __init__(self, view: dict[str, object], seat: int) -> None:
        self.me = seat
        self.money = numbers(view, "money")
        self.votes = numbers(view, "votes")
        self.place = numbers(view, "place")
        self.jail = numbers(view, "jail")
        self.feathers = numbers(view, "feathers")
        self.turn = number(view, "turn")
        self.round = number(view, "round")
        self.rounds = number(view, "rounds")
        self.goal = number(view, "votes_to_win")
        self.seats = len(self.money)
        hand = mapping(view, "hand")
        self.hand = numbers(hand, "feathers")
        self.eyes = numbers(hand, "black_eyes")
        drawn = hand.get("drawn")
        self.drawn = drawn if isinstance(drawn, int) else 0
        self.claims: list[SeenClaim] = []
        for row in rows(view, "claims"):
            claim = SeenClaim(number(row, "number"), number(row, "holder"), number(row, "said"))
            self.claims.append(claim)
        for known in pairs(hand, "claims"):
            for claim in self.claims:
                if claim.number == known[0]:
                    claim.truth = known[1]
        self.charges: list[SeenCharge] = [SeenCharge(row) for row in rows(view, "charges")]
        for known in pairs(hand, "charges"):
            for charge in self.charges:
                if charge.number == known[0]:
                    charge.card = known[1]
        self.offers: list[SeenOffer] = [SeenOffer(row) for row in rows(view, "deals")]
        self.events = rows(view, "events")

    def event(self, what: str) -> dict[str, object] | None:
        """The innermost event of that name that is under way."""
        found: dict[str, object] | None = None
        for event in self.events:
            if event.get("what") == what:
                found = event
        return found

    def charge(self, wanted: int) -> SeenCharge | None:
        """The charge of that number, while its card is on the table."""
        for charge in self.charges:
            if charge.number == wanted:
                return charge
        return None

    def claim(self, wanted: int) -> SeenClaim | None:
        """The $ card of that number, while it is on the table."""
        for claim in self.claims:
            if claim.number == wanted:
                return claim
        return None

    def debtor(self) -> int:
        """Who must raise money at this moment, or NOBODY."""
        last = self.events[-1] if self.events else {}
        return number(last, "debtor") if last.get("what") == "money penalty" else NOBODY

    def shortfall(self) -> int:
        """What the player who must raise money still lacks."""
        debtor = self.debtor()
        if debtor == NOBODY:
            return 0
        return max(0, number(self.events[-1], "amount") - self.money[debtor])


def number(row: dict[str, object], name: str) -> int:
    """A number that stands in a view."""
    value = row[name]
    assert isinstance(value, int)
    return value


def numbers(row: dict[str, object], name: str) -> list[int]:
    """A list of numbers that stands in a view."""
    value = row[name]
    assert isinstance(value, list)
    return value


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


def pairs(row: dict[str, object], name: str) -> list[list[int]]:
    """A list of pairs of numbers: a card on the table, and what it is."""
    value = row[name]
    assert isinstance(value, list)
    return value
