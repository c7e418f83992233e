"""Corrections: what whoever referees the game may put right, outside all questions.

A game says by `Game.corrections` what can be corrected now and by `Game.correct` how. A
correction is an entry of the host's in the record, like the closing of a period, and is
replayed like one.
"""

from typing import TYPE_CHECKING, Final

from parlour.kernel import markets
from parlour.kernel.asks import Choice
from parlour.kernel.engine import advance, ask_of
from parlour.kernel.errors import GameOver, NotLegal, OrderError
from parlour.kernel.orders import Order
from parlour.kernel.state import State

if TYPE_CHECKING:
    from parlour.kernel.game import Game

ALWAYS: Final = ("close", "hold", "release")


def check(choices: tuple[Choice, ...], order: Order) -> None:
    """Raise NotLegal unless this correction can be made."""
    for choice in choices:
        if choice.name == order.verb:
            choice.check(order.args)
            return
    known = ", ".join([f"'{name}'" for name in (*ALWAYS, *[choice.name for choice in choices])])
    raise NotLegal(f"the host may only {known}, not '{order.verb}'")


def correct(game: "Game", state: State, order: Order) -> None:
    """Check a correction, carry it out, and go on. A refused one changes nothing."""
    if state.ending:
        raise GameOver("the game is over")
    check(game.corrections(state), order)
    state.revision += 1
    state.cached = None
    game.correct(state, order)
    state.cached = None
    if not state.ending:
        give_back(state)
    advance(state)
    while state.deals and markets.sweep(state):
        advance(state)


def give_back(state: State) -> None:
    """Sealed orders that cannot stand any more are given back: their seats are asked again."""
    sealed = state.stack[-1].sealed
    if sealed is None:
        return
    for seat in range(state.seats):
        order = sealed[seat]
        if order is None:
            continue
        try:
            good = ask_of(state, seat).check(order)
        except OrderError:
            good = False
        if not good:
            sealed[seat] = None
    state.cached = None
