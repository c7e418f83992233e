"""A reaction window: seat 0 robs somebody, and whoever has money may stop it for 5."""

from typing import Any, ClassVar

from parlour.kernel.asks import Choice, Verb
from parlour.kernel.domains import OneOf
from parlour.kernel.frames import Flow, Frame, Question
from parlour.kernel.orders import Order
from parlour.kernel.setup import Rulebook
from parlour.kernel.windows import NOBODY, ReactionWindow, Window
from tests.kernel.toys.purses import ToyGame, finish_by_money

ROB = Verb("rob", "TOY-1", "Rob {target}", (("target", "seat"),))
STOP = Verb("stop", "TOY-2", "Stop it")
LET = Verb("let", "TOY-2", "Let it be", idle=True)
REST = Verb("rest", "TOY-1", "Rest", idle=True)


class Raid(Frame):
    """Which turn it is, and who is robbed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("turn", "target")

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.target = 0

    def copy(self) -> Frame:
        other = Raid()
        other.turn = self.turn
        other.target = self.target
        return self.onto(other)


def ask_robber(state: Any, frame: Raid) -> None:
    """Four turns, all of seat 0."""
    if frame.turn < 4:
        frame.turn += 1
        state.ask(RAID, 0)
    else:
        frame.goto(finish_by_money)


def raid_choices(state: Any, frame: Raid, seat: int) -> tuple[Choice, ...]:
    """Whoever has money can be robbed; in the third turn there is only rest."""
    targets = [other for other in range(1, state.seats) if state.money.held[other]]
    if not targets or frame.turn == 3:
        return (Choice(REST),)
    return (Choice(ROB, (OneOf(tuple(targets)),)), Choice(REST))


def raid_answer(state: Any, frame: Raid, seat: int, order: Order) -> None:
    """Open the window, beginning with the robbed."""
    if order.verb == "rest":
        state.tell("rests", (seat,), "TOY-1")
        frame.goto(ask_robber)
        return
    frame.target = order.number()
    waiting = [(frame.target + i) % state.seats for i in range(state.seats)]
    WINDOW.open(state, waiting, frame.target, seat)


def why_no_raid(state: Any, frame: Raid, seat: int, order: Order) -> tuple[str, str] | None:
    """The third turn is for rest."""
    return ("TOY-3", "the third turn is for rest") if order.verb == "rob" else None


def stop_choices(state: Any, window: Window, seat: int) -> tuple[Choice, ...]:
    """Not the robber, and only with 5."""
    if seat != window.actor and state.money.held[seat] >= 5:
        return (Choice(STOP),)
    return ()


def stop_it(state: Any, window: Window, seat: int, order: Order) -> None:
    """It costs 5."""
    state.pay(state.money, seat, state.seats, 5, "stops", "TOY-2")


def rob(state: Any, frame: Raid) -> None:
    """Take everything, unless it was stopped."""
    state.marks[0] = state.returned[0]
    if state.returned[0] == NOBODY:
        held = state.money.held[frame.target]
        state.pay(state.money, frame.target, 0, held, "robbed", "TOY-1")
    frame.goto(ask_robber)


WINDOW = ReactionWindow(
    "stop", "TOY-2", "Stop the robbery?", LET, (STOP,), stop_choices, stop_it, public=True
)
RAID = Question(
    "raid", "TOY-1", "Whom?", (ROB, REST), raid_choices, raid_answer, public=True,
    why_not=why_no_raid,
)  # fmt: skip
PLAY = Flow("play", Raid, (ask_robber, rob, finish_by_money))
GAME = ToyGame(
    "robbers",
    Rulebook((PLAY, WINDOW.flow), (RAID, WINDOW.question)),
    PLAY,
    {
        "rests": "{0:seat} rests.",
        "stops": "{0:seat} pays {2:money} and stops it.",
        "robbed": "{0:seat} loses {2:money} to {1:seat}.",
    },
)
