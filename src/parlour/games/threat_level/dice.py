"""The beginning of a turn: dice, points, taxes, forced moves (TL-4 to 11, 14 to 18)."""

from typing import Final

from parlour.games.threat_level.board import TAX_NONE, TAX_SHOWN
from parlour.games.threat_level.ladder import charge, climb
from parlour.games.threat_level.state import (
    EMERGENCY,
    TAXES,
    WILD_ONE,
    WILD_TWO,
    ThreatState,
    Turn,
)
from parlour.kernel.asks import Choice, Verb
from parlour.kernel.frames import Question
from parlour.kernel.orders import Order

IGNORE: Final = Verb("ignore", "TL-20", "Have the union ignore the emergency")
SUFFER: Final = Verb("suffer", "TL-10", "Let the emergency happen", idle=True)
IGNORE_OR_SUFFER: Final = (Choice(IGNORE), Choice(SUFFER))


def roll(state: ThreatState, turn: Turn) -> None:
    """Throw the dice that the level allows (TL-4); a fixed income comes first (TL-18)."""
    seat = turn.seat
    level = state.rules.ladder.levels[state.level[seat]]
    turn.free = turn.down = turn.lapsed = 0
    if level.income:
        state.pay(state.points, state.seats, seat, level.income, "income", "TL-18")
    turn.wild = state.die("wild die")
    turn.shown = state.die("points die") if level.points_die else 0
    if turn.shown:
        state.tell("rolls both", (seat, turn.wild, turn.shown), "TL-4")
    else:
        state.tell("rolls wild", (seat, turn.wild), "TL-4")


def return_or_wait(state: ThreatState, turn: Turn) -> None:
    """On the last step only a 2 helps, and ends the turn (TL-24)."""
    seat = turn.seat
    if state.lost(seat):
        if turn.wild == WILD_TWO:
            state.level[seat] -= 1
            state.tell("returns", (seat, state.level[seat]), "TL-24")
        turn.pc = len(turn.flow.steps) - 1


def ask_union(state: ThreatState, turn: Turn) -> None:
    """A union member may cancel his own Wild 4, with points from before the roll (TL-20a)."""
    if turn.wild == EMERGENCY:
        level = state.level[turn.seat]
        if state.rules.unions[level] and state.points.held[turn.seat] >= state.rules.ladder.union:
            state.ask(CANCEL, turn.seat)


def cancel_choices(state: ThreatState, turn: Turn, seat: int) -> tuple[Choice, ...]:
    """To ignore the 4, or not."""
    return IGNORE_OR_SUFFER


def cancel(state: ThreatState, turn: Turn, seat: int, order: Order) -> None:
    """Pay the union's fee; the 4 then counts for nothing."""
    if order.verb == "ignore":
        state.pay(state.points, seat, state.seats, state.rules.ladder.union, "ignores", "TL-20")
        turn.wild = 0


CANCEL: Final = Question(
    "emergency",
    "TL-20",
    "You rolled a health emergency. Have the union ignore it?",
    (IGNORE, SUFFER),
    cancel_choices,
    cancel,
    public=True,
)


def score(state: ThreatState, turn: Turn) -> None:
    """Points, or a tax or an emergency instead (TL-5, 9, 10, 14 to 18)."""
    seat = turn.seat
    shown = turn.shown
    level = state.rules.ladder.levels[state.level[seat]]
    trouble = (turn.wild == TAXES and not 0 < shown <= level.exempt) or (
        turn.wild == EMERGENCY and not level.insured
    )
    if not trouble or level.safety_net:
        state.pay(state.points, state.seats, seat, shown, "gains", "TL-5")
    if not trouble:
        return
    if turn.wild == EMERGENCY:
        charge(state, seat, (shown + 1) // 2, "emergency", "TL-10")
    elif level.tax == TAX_SHOWN:
        charge(state, seat, shown, "tax", "TL-14")
    elif level.tax != TAX_NONE:
        charge(state, seat, (shown - 1) // 2, "tax", "TL-14")


def forced_move(state: ThreatState, turn: Turn) -> None:
    """A 5 moves up one level, a 6 two (TL-11); a 1 and a 2 allow what they allow (TL-7, 8)."""
    if turn.wild > EMERGENCY:
        climb(state, turn.seat, turn.wild - EMERGENCY, "wild moves", "TL-11")
    elif turn.wild == WILD_ONE:
        turn.free = 1
    elif turn.wild == WILD_TWO:
        turn.down = 1
