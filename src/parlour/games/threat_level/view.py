"""What a seat sees of Threat Level, and how it is said."""

from typing import Final

from parlour.games.threat_level.state import ThreatSetup, ThreatState, Turn
from parlour.kernel.windows import Window
from parlour.kernel.words import count

LINES: Final = {
    "first": "{0:seat} goes first.",
    "rolls both": "{0:seat} rolls Wild {1} and Points {2}.",
    "rolls wild": "{0:seat} rolls Wild {1}.",
    "income": "{1:seat} receives {2:points} for standing here.",
    "gains": "{1:seat} gains {2:points}.",
    "tax": "{0:seat} pays {2:points} in tax.",
    "emergency": "{0:seat} pays {2:points} for the emergency.",
    "ignores": "{0:seat} pays the union {2:points} and ignores the emergency.",
    "bankrupt": "{0:seat} owed {1:points}, had {2}, and is bankrupt.",
    "bankrupt moves": "{0:seat} moves up to {1:level}.",
    "wild moves": "{0:seat} must move up to {1:level}.",
    "steps down": "{0:seat} steps down to {1:level}.",
    "pushes": "{0:seat} pushes {1:seat}.",
    "pushes free": "{0:seat} pushes {1:seat} for nothing.",
    "pays push": "{0:seat} pays {2:points} for a push.",
    "is pushed": "{0:seat} is pushed up to {1:level}.",
    "stops": "{0:seat} pays {2:points}: the union stops the push.",
    "declares pull": "{0:seat} wants to pull {1:seat} down.",
    "halves": "{0:seat} pays {2:points}: the union halves the cost.",
    "pays pull": "{0:seat} pays {2:points} for the pull.",
    "is pulled": "{0:seat} is pulled down to {1:level}.",
    "is revived": "{0:seat} is pulled back to {1:level}.",
    "pull lapses": "{0:seat} cannot pay for pulling {1:seat}; it lapses.",
    "pays steal": "{0:seat} pays {2:points} to steal.",
    "sales tax": "{0:seat} pays {2:points} sales tax.",
    "steals": "{1:seat} steals {2:points} from {0:seat}.",
    "reset": "{0:seat} gives back {2:points}.",
    "defeat": "{0:seat} has lost.",
    "returns": "{0:seat} rolled a 2 and is back on {1:level}.",
    "over.last": "{all:seat} is the last one left and wins.",
    "over.rounds": "The last round is over. Lowest on the ladder, and so the winner: {all:seat}.",
}


def view(state: ThreatState, seat: int) -> dict[str, object]:
    """Everything on the table. Nothing here is secret but dice that are not thrown yet."""
    seen: dict[str, object] = {
        "levels": state.level[:],
        "points": state.points.held[: state.seats],
        "round": state.round,
        "rounds": state.rules.rounds,
        "first": state.first,
    }
    if state.stack:
        turn = state.stack[0]
        assert isinstance(turn, Turn)
        seen["turn"] = turn.seat
        seen["wild"] = turn.wild
        seen["shown"] = turn.shown
        seen["free"] = bool(turn.free)
        seen["down"] = bool(turn.down)
        top = state.stack[-1]
        if isinstance(top, Window):
            seen["reaction"] = {"actor": top.actor, "target": top.about}
    return seen


def prompt(state: ThreatState, seat: int) -> str:
    """The question, with the figures it turns on. Seats stand as {2:seat}."""
    frame = state.stack[-1]
    question = frame.question
    assert question is not None
    ladder = state.rules.ladder
    points = state.points.held[seat]
    level = level_name(state.rules, state.level[seat])
    have = f"You have {count(points, 'point')} and stand on {level}."
    if isinstance(frame, Window):
        fee = count(ladder.union, "point")
        if question.name == "stop":
            deed = f"{{{frame.actor}:seat}} pushes {{{frame.about}:seat}} up."
            return f"{deed} Have your union stop it for {fee}? {have}"
        deed = f"{{{frame.actor}:seat}} wants to pull {{{frame.about}:seat}} down."
        return f"{deed} Have your union halve the price for {fee}? {have}"
    if question.name == "emergency":
        assert isinstance(frame, Turn)
        fee = count(ladder.union, "point")
        cost = count((frame.shown + 1) // 2, "point")
        return (
            f"You rolled a health emergency: no points, and {cost} to pay. Have the union "
            f"ignore it for {fee}? You would then gain {count(frame.shown, 'point')}. {have}"
        )
    assert isinstance(frame, Turn)
    if frame.free:
        return f"You rolled a 1: one push or theft is free. {have}"
    if frame.down:
        return f"You rolled a 2: you may step down. {have}"
    return f"What will you do? {have}"


def level_name(setup: ThreatSetup, level: int) -> str:
    """'5 Unions'."""
    return f"{level} {setup.ladder.levels[level].name}"


def word(setup: ThreatSetup, kind: str, value: int) -> str:
    """Points and levels in words."""
    if kind == "points":
        return count(value, "point")
    if kind == "level":
        return level_name(setup, value)
    raise KeyError(kind)
