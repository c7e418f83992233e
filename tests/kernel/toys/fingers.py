"""Sealed orders: twice, everybody shows 0 to 3 fingers at once."""

from typing import Any

from parlour.kernel.asks import Choice, Verb
from parlour.kernel.domains import IntRange
from parlour.kernel.frames import SEALED, Flow, Question
from parlour.kernel.setup import Rulebook
from tests.kernel.toys.purses import ToyGame, finish_by_money, plain_frame

SHOW = Verb("show", "TOY-1", "Show {fingers}", (("fingers", "number"),), idle=True)
CHOICES = (Choice(SHOW, (IntRange(0, 3),)),)


def offers(state: Any, frame: Any, seat: int) -> tuple[Choice, ...]:
    """Any number of fingers."""
    return CHOICES


def reveal(state: Any, frame: Any) -> None:
    """All hands are opened; a finger costs 1."""
    for seat in range(state.seats):
        order = frame.sealed[seat]
        if order is not None:
            state.marks[seat] = order.number()
            state.tell("shows", (seat, order.number()), "TOY-1")
            state.pay(state.money, seat, state.seats, order.number(), "pays", "TOY-2")


HANDS = Question("hands", "TOY-1", "How many fingers?", (SHOW,), offers, mode=SEALED, reveal=reveal)


def ask_everybody(state: Any, frame: Any) -> None:
    """Everybody, at the same time."""
    state.ask_all(HANDS, state.setup.everybody)


def ask_nobody(state: Any, frame: Any) -> None:
    """A sealed question to nobody is opened at once."""
    state.ask_all(HANDS, 0)


def ask_the_second(state: Any, frame: Any) -> None:
    """A sealed question to one seat."""
    state.ask_all(HANDS, 2)


PLAY = Flow(
    "play",
    plain_frame,
    (ask_everybody, ask_nobody, ask_the_second, finish_by_money),
)
GAME = ToyGame(
    "fingers",
    Rulebook((PLAY,), (HANDS,)),
    PLAY,
    {"shows": "{0:seat} shows {1}.", "pays": "{0:seat} pays {2:money}."},
)
