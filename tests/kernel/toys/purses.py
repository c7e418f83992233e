"""What all toy games have: purses of 20, a few marks, and views of both."""

from typing import Any

from parlour.kernel.chance import Chance
from parlour.kernel.engine import ask_of
from parlour.kernel.frames import Flow, Frame
from parlour.kernel.game import Game
from parlour.kernel.ledger import Ledger, opening_ledger, read_held
from parlour.kernel.options import Option
from parlour.kernel.setup import Rulebook, Setup
from parlour.kernel.state import State, read_numbers

PURSE = 20


class ToyState(State):
    """Purses, and marks that a toy uses as it likes."""

    def __init__(self, setup: Setup, chance: Chance) -> None:
        super().__init__(setup, chance)
        self.money = opening_ledger(setup.seats, PURSE)
        self.marks = [0] * setup.seats

    def copy(self) -> State:
        other = ToyState(self.setup, self.chance)
        self.copy_kernel(other)
        other.money = self.money.copy()
        other.marks = self.marks[:]
        return other

    def own_json(self) -> dict[str, object]:
        return {"money": self.money.held[:], "marks": self.marks[:]}

    def read_own(self, data: dict[str, object]) -> None:
        self.money = Ledger(read_held(data.get("money"), self.seats + 1), 0, True)
        self.marks = read_numbers(data, "marks", self.seats)

    def check(self) -> str:
        return self.money.check(self.seats)


class ToyGame(Game):
    """A toy: its rulebook, and the flow that it starts with."""

    def __init__(
        self,
        name: str,
        book: Rulebook,
        start: Flow,
        lines: dict[str, str],
        options: tuple[Option, ...] = (),
    ) -> None:
        super().__init__()
        self.title = "Toy"
        self.prefix = "TOY"
        self.options = options
        self.presets = {"standard": {}}
        self.endings = ("done",)
        self.name = name
        self.book = book
        self.start_flow = start
        self.lines = {"over.done": "It is over; {all:seat} won.", **lines}

    def default_board(self) -> str:
        return ""

    def check_board(self, text: str) -> list[str]:
        return ["a toy has no board"] if text else []

    def make_setup(self, seats: int, options: dict[str, int | str], board: str) -> Setup:
        return Setup(self.book, seats, options)

    def blank_state(self, setup: Setup, chance: Chance) -> State:
        return ToyState(setup, chance)

    def new_state(self, setup: Setup, chance: Chance) -> State:
        state = ToyState(setup, chance)
        state.call(self.start_flow, self.start_flow.blank())
        return state

    def view(self, state: Any, seat: int) -> dict[str, object]:
        seen: dict[str, object] = {
            "money": state.money.held[: state.seats],
            "marks": state.marks[:],
        }
        deals = [deal.to_json() for deal in state.deals if deal.seen_by(seat)]
        if deals:
            seen["deals"] = deals
        if state.stack and seat >= 0:
            sealed = state.stack[-1].sealed
            if sealed is not None and sealed[seat] is not None:
                seen["yours"] = sealed[seat].to_json()
        return seen

    def prompt(self, state: Any, seat: int) -> str:
        return f"{{{seat}:seat}}: {state.stack[-1].question.prompt}"

    def resample(self, state: Any, seat: int, chance: Chance) -> State:
        """Other dice to come, and none of the orders and papers that the seat does not see."""
        other: State = state.copy()
        other.chance = chance
        other.deals = [deal for deal in other.deals if deal.seen_by(seat)]
        sealed = other.stack[-1].sealed if other.stack else None
        if sealed is not None:
            for i in range(other.seats):
                if i != seat and sealed[i] is not None:
                    sealed[i] = ask_of(state, i).idle()
        return other

    def word(self, state: Any, kind: str, value: int) -> str:
        return f"{kind} {value}"

    def longest(self, setup: Setup) -> int:
        return 2000


def plain_frame() -> Frame:
    """A frame without locals."""
    return Frame()


def finish_by_money(state: Any, frame: Any) -> None:
    """The richest win."""
    held = state.money.held[: state.seats]
    state.finish("done", tuple([i for i in range(state.seats) if held[i] == max(held)]))
