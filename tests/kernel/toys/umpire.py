"""Corrections: fingers are shown as in `fingers`, and an umpire may mend purses and the hand."""

from typing import Any

from parlour.kernel.asks import Choice, Verb
from parlour.kernel.domains import IntRange, OneOf, Text
from parlour.kernel.frames import SEALED, Flow, Question
from parlour.kernel.orders import Order
from parlour.kernel.setup import Rulebook
from parlour.kernel.state import State
from tests.kernel.toys import fingers
from tests.kernel.toys.purses import ToyGame, finish_by_money, plain_frame

FINE = Verb(
    "fine",
    "TOY-9",
    "Fine {seat} {amount}",
    (("seat", "seat"), ("amount", "money"), ("reason", "text")),
)
BAN = Verb("ban", "TOY-9", "Ban {seat}", (("seat", "seat"),))
STOP = Verb("stop", "TOY-9", "Stop the game")


def offers(state: Any, frame: Any, seat: int) -> tuple[Choice, ...]:
    """Any number of fingers; a banned seat (mark 9) shows none."""
    return (Choice(fingers.SHOW, (IntRange(0, 0 if state.marks[seat] == 9 else 3),)),)


def reveal(state: Any, frame: Any) -> None:
    """All hands are opened; a banned seat keeps its mark."""
    for seat in range(state.seats):
        order = frame.sealed[seat]
        state.tell("shows", (seat, order.number()), "TOY-1")


HANDS = Question("hands", "TOY-1", "Fingers?", (fingers.SHOW,), offers, mode=SEALED, reveal=reveal)


def ask_everybody(state: Any, frame: Any) -> None:
    """Everybody, at the same time."""
    state.ask_all(HANDS, state.setup.everybody)


def ask_again(state: Any, frame: Any) -> None:
    """And once more."""
    state.ask_all(HANDS, state.setup.everybody)


PLAY = Flow("play", plain_frame, (ask_everybody, ask_again, finish_by_money))


class UmpireGame(ToyGame):
    """A game whose umpire may fine and ban."""

    def corrections(self, state: Any) -> tuple[Choice, ...]:
        seats = OneOf(tuple(range(state.seats)))
        return (
            Choice(FINE, (seats, IntRange(1, min(state.money.held[:-1]) + 1), Text(40))),
            Choice(BAN, (seats,)),
            Choice(STOP),
        )

    def correct(self, state: State, order: Order) -> None:
        any_state: Any = state
        if order.verb == "stop":
            any_state.finish("done", (0,))
        elif order.verb == "ban":
            any_state.marks[order.number()] = 9
            state.tell("banned", (order.number(),), "TOY-9")
        else:
            held = any_state.money.held
            amount = min(order.number(1), held[order.number()])
            any_state.pay(any_state.money, order.number(), state.seats, amount, "fined", "TOY-9")


GAME = UmpireGame(
    "umpire",
    Rulebook((PLAY,), (HANDS,)),
    PLAY,
    {
        "shows": "{0:seat} shows {1}.",
        "fined": "{0:seat} is fined {2:money}.",
        "banned": "{0:seat} is banned.",
    },
)
