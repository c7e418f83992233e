"""The state of Lie, Cheat & Steal: money, votes, places, cards, and who accused whom."""

from typing import ClassVar, Final

from parlour.games.lie_cheat_steal.board import CRIMES, STEP, Board
from parlour.kernel.chance import Chance
from parlour.kernel.errors import BadData
from parlour.kernel.frames import Frame
from parlour.kernel.ledger import Ledger, opening_ledger, read_held
from parlour.kernel.setup import Rulebook, Setup
from parlour.kernel.state import State, read_number, read_numbers

FREE: Final = 0
SENT: Final = 1
SERVED: Final = 2
SALARY_AT_START: Final = 20_000
UNIT: Final = 1_000


class PowerSetup(Setup):
    """The board and the options of LCS-40."""

    def __init__(
        self, book: Rulebook, seats: int, options: dict[str, int | str], board: Board
    ) -> None:
        super().__init__(book, seats, options)
        self.board = board
        self.kinds = [space.kind for space in board.spaces]
        self.amounts = [space.amount for space in board.spaces]
        self.witness = [board.on_witness_path(at) for at in range(len(board.spaces))]
        votes = int(options["votes"])
        self.votes_to_win = votes if votes else (500 if seats < 5 else 400)
        self.start_money = int(options["money"]) * UNIT
        self.rounds = int(options["rounds"])
        self.winning_sales = options["winning_sales"] == 1


class Claim:
    """A $ card that lies before its holder, and what he said of it (LCS-14, 16)."""

    def __init__(self, number: int, holder: int, truth: int, said: int) -> None:
        self.number = number
        self.holder = holder
        self.truth = truth
        self.said = said

    def copy(self) -> "Claim":
        return Claim(self.number, self.holder, self.truth, self.said)


class Charge:
    """A Black Eye card played face down against somebody (LCS-20).

    `crime` is the one named last; `suable` is 1 until the accused has had his first turn at
    the court since (LCS-25).
    """

    def __init__(self, number: int, accuser: int, accused: int, card: int, crime: int) -> None:
        self.number = number
        self.accuser = accuser
        self.accused = accused
        self.card = card
        self.crime = crime
        self.suable = 1

    def copy(self) -> "Charge":
        other = Charge(self.number, self.accuser, self.accused, self.card, self.crime)
        other.suable = self.suable
        return other


class PowerState(State):
    """Where everybody stands. Decks are drawn from the end; their bottom is the beginning."""

    def __init__(self, setup: PowerSetup, chance: Chance) -> None:
        super().__init__(setup, chance)
        seats = setup.seats
        self.rules = setup
        self.money = opening_ledger(seats, setup.start_money)
        self.votes = opening_ledger(seats, 0)
        self.salary = [SALARY_AT_START] * seats
        self.place = [0] * seats
        self.jail = [FREE] * seats
        self.feather_deck: list[int] = []
        self.eye_deck: list[int] = []
        self.dollar_deck: list[int] = []
        self.feathers: list[list[int]] = [[] for _ in range(seats)]
        self.fresh: list[int] = []
        self.eyes: list[list[int]] = [[] for _ in range(seats)]
        self.claims: list[Claim] = []
        self.charges: list[Charge] = []
        self.numbers = 0
        self.turn = 0
        self.first = 0
        self.round = 1

    def copy(self) -> "PowerState":
        other = PowerState(self.rules, self.chance)
        self.copy_kernel(other)
        other.money = self.money.copy()
        other.votes = self.votes.copy()
        other.salary = self.salary[:]
        other.place = self.place[:]
        other.jail = self.jail[:]
        other.feather_deck = self.feather_deck[:]
        other.eye_deck = self.eye_deck[:]
        other.dollar_deck = self.dollar_deck[:]
        other.feathers = [hand[:] for hand in self.feathers]
        other.fresh = self.fresh[:]
        other.eyes = [hand[:] for hand in self.eyes]
        other.claims = [claim.copy() for claim in self.claims]
        other.charges = [charge.copy() for charge in self.charges]
        other.numbers = self.numbers
        other.turn = self.turn
        other.first = self.first
        other.round = self.round
        return other

    # Looking things up.

    def old_feathers(self, seat: int) -> int:
        """How many Feather cards a seat held before this turn of his: all can count them."""
        return len(self.feathers[seat])

    def feather_count(self, seat: int) -> int:
        """How many Feather cards a seat holds, those drawn this turn included."""
        return len(self.feathers[seat]) + (len(self.fresh) if seat == self.turn else 0)

    def holds_feather(self, seat: int, card: int) -> bool:
        """Whether a seat holds a Feather card of a kind."""
        return card in self.feathers[seat] or (seat == self.turn and card in self.fresh)

    def claim_of(self, number: int) -> Claim:
        """The $ card of that number."""
        for claim in self.claims:
            if claim.number == number:
                return claim
        raise KeyError(number)

    def charge_of(self, number: int) -> Charge | None:
        """The charge of that number, unless its card has gone back to the deck."""
        for charge in self.charges:
            if charge.number == number:
                return charge
        return None

    # JSON and checks.

    def own_json(self) -> dict[str, object]:
        return {
            "money": self.money.held[:],
            "votes": self.votes.held[:],
            "salary": self.salary[:],
            "place": self.place[:],
            "jail": self.jail[:],
            "feather_deck": self.feather_deck[:],
            "eye_deck": self.eye_deck[:],
            "dollar_deck": self.dollar_deck[:],
            "feathers": [hand[:] for hand in self.feathers],
            "fresh": self.fresh[:],
            "eyes": [hand[:] for hand in self.eyes],
            "claims": [[c.number, c.holder, c.truth, c.said] for c in self.claims],
            "charges": [
                [c.number, c.accuser, c.accused, c.card, c.crime, c.suable] for c in self.charges
            ],
            "numbers": self.numbers,
            "turn": self.turn,
            "first": self.first,
            "round": self.round,
        }

    def read_own(self, data: dict[str, object]) -> None:
        seats = self.seats
        self.money = Ledger(read_held(data.get("money"), seats + 1), 0, True)
        self.votes = Ledger(read_held(data.get("votes"), seats + 1), 0, True)
        self.salary = read_numbers(data, "salary", seats)
        self.place = read_numbers(data, "place", seats)
        self.jail = read_numbers(data, "jail", seats)
        self.feather_deck = read_numbers(data, "feather_deck", -1)
        self.eye_deck = read_numbers(data, "eye_deck", -1)
        self.dollar_deck = read_numbers(data, "dollar_deck", -1)
        self.feathers = read_rows(data, "feathers", seats, -1)
        self.fresh = read_numbers(data, "fresh", -1)
        self.eyes = read_rows(data, "eyes", seats, -1)
        self.claims = [Claim(r[0], r[1], r[2], r[3]) for r in read_rows(data, "claims", -1, 4)]
        self.charges = []
        for row in read_rows(data, "charges", -1, 6):
            charge = Charge(row[0], row[1], row[2], row[3], row[4])
            charge.suable = row[5]
            self.charges.append(charge)
        self.numbers = read_number(data, "numbers")
        self.turn = read_number(data, "turn")
        self.first = read_number(data, "first")
        self.round = read_number(data, "round")
        problem = self.check_places()
        if problem:
            raise BadData(problem)

    def check_places(self) -> str:
        """Whether every number that is used to look something up is in its range."""
        seats = self.seats
        if not 0 <= self.turn < seats or not 0 <= self.first < seats:
            return "'turn' or 'first' names a seat that is not there"
        for seat in range(seats):
            if not 0 <= self.place[seat] < len(self.rules.kinds):
                return f"seat {seat} stands on no space"
            if self.jail[seat] not in (FREE, SENT, SERVED):
                return f"seat {seat} is neither in jail nor out of it"
        for claim in self.claims:
            if not 0 <= claim.holder < seats:
                return f"claim {claim.number} names a seat that is not there"
        for charge in self.charges:
            if not 0 <= charge.accuser < seats or not 0 <= charge.accused < seats:
                return f"charge {charge.number} names a seat that is not there"
            if not 1 <= charge.crime <= CRIMES:
                return f"charge {charge.number} names no crime"
        return ""

    def check(self) -> str:
        for seat in range(self.seats):
            if self.salary[seat] < 0:
                return f"the salary of seat {seat} is below nothing"
        board = self.rules.board
        feathers = self.feather_deck + self.fresh
        eyes = self.eye_deck + [charge.card for charge in self.charges]
        for seat in range(self.seats):
            feathers = feathers + self.feathers[seat]
            eyes = eyes + self.eyes[seat]
        dollars = self.dollar_deck + [claim.truth for claim in self.claims]
        for frame in self.stack:
            if isinstance(frame, Reading):
                dollars.append(frame.truth)
        if sorted(feathers) != sorted(board.feathers):
            return "the Feather cards are not all there"
        if sorted(eyes) != sorted(board.black_eyes):
            return "the Black Eye cards are not all there"
        if sorted(dollars) != sorted(board.dollars):
            return "the $ cards are not all there"
        for claim in self.claims:
            if claim.said < claim.truth or (claim.said != claim.truth and claim.said < STEP):
                return f"claim {claim.number} says what nobody may say"
        for ledger in (self.money, self.votes):
            problem = ledger.check(self.seats)
            if problem:
                return problem
        return self.check_places()


def read_rows(data: dict[str, object], name: str, size: int, width: int) -> list[list[int]]:
    """A list of lists of whole numbers out of a JSON object."""
    value = data.get(name)
    if not isinstance(value, list) or (size >= 0 and len(value) != size):
        raise BadData(f"'{name}' must be a list" + (f" of {size} lists" if size >= 0 else ""))
    return [read_numbers({name: row}, name, width) for row in value]


class Turn(Frame):
    """A turn: the dice, the votes bought before them, and where the move leads."""

    FIELDS: ClassVar[tuple[str, ...]] = ("bought", "pips", "target")

    def __init__(self) -> None:
        super().__init__()
        self.bought = 0
        self.pips = 0
        self.target = 0

    def copy(self) -> Frame:
        other = Turn()
        other.bought = self.bought
        other.pips = self.pips
        other.target = self.target
        return self.onto(other)


class Reading(Frame):
    """A $ card has been drawn, and its holder is making up his mind (LCS-14)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "truth")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.truth = 0

    def copy(self) -> Frame:
        other = Reading()
        other.seat = self.seat
        other.truth = self.truth
        return self.onto(other)


class Debt(Frame):
    """An obligation: who owes whom, how much, and who gets votes of a bankrupt (LCS-18)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("debtor", "creditor", "amount", "heir", "heirloom")

    def __init__(self) -> None:
        super().__init__()
        self.debtor = 0
        self.creditor = 0
        self.amount = 0
        self.heir = -1
        self.heirloom = 0

    def copy(self) -> Frame:
        other = Debt()
        other.debtor = self.debtor
        other.creditor = self.creditor
        other.amount = self.amount
        other.heir = self.heir
        other.heirloom = self.heirloom
        return self.onto(other)


class Stop(Frame):
    """What happens on one space to one player: the parts that come one after another."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "other", "waiting", "done")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.number = 0
        self.other = 0
        self.waiting: list[int] = []
        self.done = 0

    def copy(self) -> Frame:
        other = Stop()
        other.seat = self.seat
        other.number = self.number
        other.other = self.other
        other.waiting = self.waiting[:]
        other.done = self.done
        return self.onto(other)
