"""Moving up and down the ladder, bankruptcy, and the end (TL-1, 11, 23 to 26)."""

from parlour.games.threat_level.state import ThreatState


def climb(state: ThreatState, seat: int, steps: int, why: str, rule: str) -> None:
    """Move a player up; whoever reaches the last step loses his points with it (TL-11, 24)."""
    defeat = state.rules.ladder.defeat
    level = min(state.level[seat] + steps, defeat)
    state.level[seat] = level
    state.tell(why, (seat, level), rule)
    if level == defeat:
        state.pay(state.points, seat, state.seats, state.points.held[seat], "reset", "TL-24")
        state.tell("defeat", (seat,), "TL-24")
        check_end(state)


def descend(state: ThreatState, seat: int, why: str, rule: str) -> None:
    """Move a player down one level."""
    state.level[seat] -= 1
    state.tell(why, (seat, state.level[seat]), rule)


def charge(state: ThreatState, seat: int, amount: int, why: str, rule: str) -> None:
    """Make a player pay the bank; one who cannot goes bankrupt (TL-23)."""
    held = state.points.held[seat]
    if amount <= held:
        state.pay(state.points, seat, state.seats, amount, why, rule)
        return
    state.pay(state.points, seat, state.seats, held, why, rule)
    state.tell("bankrupt", (seat, amount, held), "TL-23")
    climb(state, seat, 1, "bankrupt moves", "TL-23")


def check_end(state: ThreatState) -> None:
    """The last one left wins (TL-25)."""
    left = state.standing()
    if len(left) == 1:
        state.finish("last", (left[0],))


def end_by_rounds(state: ThreatState) -> None:
    """The lowest level wins, then more points, then it is shared (TL-26)."""
    standing = state.standing()
    best = max([(-state.level[seat], state.points.held[seat]) for seat in standing])
    winners = [s for s in standing if (-state.level[s], state.points.held[s]) == best]
    state.finish("rounds", tuple(winners))
