"""The state of Threat Level: levels, points, whose turn it is."""

from typing import ClassVar, Final

from parlour.games.threat_level.board import Ladder
from parlour.kernel.chance import Chance
from parlour.kernel.errors import BadData
from parlour.kernel.frames import Frame
from parlour.kernel.ledger import Ledger, opening_ledger, read_held
from parlour.kernel.setup import Rulebook, Setup
from parlour.kernel.state import State, read_number, read_numbers
from parlour.kernel.windows import Window

WILD_ONE: Final = 1
WILD_TWO: Final = 2
TAXES: Final = 3
EMERGENCY: Final = 4


class ThreatSetup(Setup):
    """The ladder and the options of TL-26."""

    def __init__(
        self, book: Rulebook, seats: int, options: dict[str, int | str], ladder: Ladder
    ) -> None:
        super().__init__(book, seats, options)
        self.ladder = ladder
        self.start_points = int(options["points"])
        self.rounds = int(options["rounds"])
        self.revival = options["revival"] == 1
        self.taxed = [level.sales_tax for level in ladder.levels]
        self.guarded = [level.guarded for level in ladder.levels]
        self.unions = [level.unions for level in ladder.levels]


class ThreatState(State):
    """Where everybody stands. There is nothing hidden in this game but the dice to come."""

    def __init__(self, setup: ThreatSetup, chance: Chance) -> None:
        super().__init__(setup, chance)
        self.rules = setup
        self.level = [0] * setup.seats
        self.points = opening_ledger(setup.seats, setup.start_points)
        self.first = 0
        self.round = 1

    def copy(self) -> "ThreatState":
        other = ThreatState(self.rules, self.chance)
        self.copy_kernel(other)
        other.level = self.level[:]
        other.points = self.points.copy()
        other.first = self.first
        other.round = self.round
        return other

    def own_json(self) -> dict[str, object]:
        return {
            "level": self.level[:],
            "points": self.points.held[:],
            "first": self.first,
            "round": self.round,
        }

    def read_own(self, data: dict[str, object]) -> None:
        self.level = read_numbers(data, "level", self.seats)
        self.points = Ledger(read_held(data.get("points"), self.seats + 1), 0, True)
        self.first = read_number(data, "first")
        self.round = read_number(data, "round")
        if not 0 <= self.first < self.seats:
            raise BadData("'first' names a seat that is not there")

    def check(self) -> str:
        defeat = self.rules.ladder.defeat
        for seat in range(self.seats):
            if not 0 <= self.level[seat] <= defeat:
                return f"seat {seat} stands on no step of the ladder"
            if self.level[seat] == defeat and self.points.held[seat]:
                return f"seat {seat} has lost and holds points"
        if not self.ending and len(self.standing()) < 2:
            return "one is left and the game goes on"
        if not 1 <= self.round <= self.rules.rounds:
            return f"there is no round {self.round}"
        return self.points.check(self.seats) or self.check_frames()

    def check_frames(self) -> str:
        """What is wrong with the turn and with what goes on in it, or ''."""
        for at in range(len(self.stack)):
            frame = self.stack[at]
            named: list[int] = []
            if isinstance(frame, Turn):
                named = [frame.seat]
                if not (0 <= frame.wild <= 6 and 0 <= frame.shown <= 6):
                    return "the dice show what no die shows"
            elif isinstance(frame, Move):
                named = [frame.actor, frame.target]
            elif isinstance(frame, Window):
                named = [frame.actor, frame.about, *frame.waiting]
            if isinstance(frame, Turn) != (at == 0):
                return "a turn comes first, and is the only one"
            if any([not 0 <= seat < self.seats for seat in named]):
                return "somebody acts who is not there"
        return ""

    def standing(self) -> list[int]:
        """The seats that have not lost."""
        defeat = self.rules.ladder.defeat
        return [seat for seat in range(self.seats) if self.level[seat] < defeat]

    def lost(self, seat: int) -> bool:
        """Whether a seat is on the last step."""
        return self.level[seat] == self.rules.ladder.defeat


class Turn(Frame):
    """A turn: whose it is, the dice, and which free actions are still to be had.

    `free` and `down` are the free action of a Wild 1 and the step of a Wild 2;
    `lapsed` says that a pull on the hope of a halving has lapsed this turn (TL-20).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "wild", "shown", "free", "down", "lapsed")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.wild = 0
        self.shown = 0
        self.free = 0
        self.down = 0
        self.lapsed = 0

    def copy(self) -> Frame:
        other = Turn()
        other.seat = self.seat
        other.wild = self.wild
        other.shown = self.shown
        other.free = self.free
        other.down = self.down
        other.lapsed = self.lapsed
        return self.onto(other)


class Move(Frame):
    """A push or a pull under way: who acts, on whom, the sales tax, and if it was free."""

    FIELDS: ClassVar[tuple[str, ...]] = ("actor", "target", "tax")

    def __init__(self) -> None:
        super().__init__()
        self.actor = 0
        self.target = 0
        self.tax = 0

    def copy(self) -> Frame:
        other = Move()
        other.actor = self.actor
        other.target = self.target
        other.tax = self.tax
        return self.onto(other)
