"""The sequence of play of Threat Level (TL-2, TL-6)."""

from typing import Final

from parlour.games.threat_level.actions import (
    ACTION,
    HALVING,
    PULLING,
    PUSHING,
    STOPPING,
    act,
)
from parlour.games.threat_level.dice import (
    CANCEL,
    ask_union,
    forced_move,
    return_or_wait,
    roll,
    score,
)
from parlour.games.threat_level.ladder import end_by_rounds
from parlour.games.threat_level.state import ThreatState, Turn
from parlour.kernel.frames import Flow
from parlour.kernel.setup import Rulebook


def draw_first(state: ThreatState, turn: Turn) -> None:
    """The first player is drawn (TL-2)."""
    state.first = state.draw(state.seats, "first player")
    turn.seat = state.first
    state.tell("first", (state.first,), "TL-2")


def pass_on(state: ThreatState, turn: Turn) -> None:
    """The next player in seat order; after the last of a round, perhaps the end (TL-2, 26)."""
    turn.seat += 1
    if turn.seat == state.seats:
        turn.seat = 0
    if turn.seat == state.first:
        if state.round == state.rules.rounds:
            end_by_rounds(state)
            return
        state.round += 1
    turn.pc = 1


PLAY: Final = Flow(
    "play",
    Turn,
    (
        draw_first,
        roll,
        return_or_wait,
        ask_union,
        score,
        forced_move,
        act,
        pass_on,
    ),
)

BOOK: Final = Rulebook(
    (PLAY, PUSHING, PULLING, STOPPING.flow, HALVING.flow),
    (CANCEL, ACTION, STOPPING.question, HALVING.question),
)
