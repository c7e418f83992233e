"""Positions of Threat Level, set up by hand and played from there."""

from typing import cast

from parlour.games.threat_level.dice import roll
from parlour.games.threat_level.game import GAME
from parlour.games.threat_level.state import ThreatState, Turn
from parlour.kernel.chance import Tape
from parlour.kernel.engine import begin, step
from parlour.kernel.lines import Line
from parlour.kernel.orders import order_from_text
from parlour.kernel.table import Table, detach, new_table

STILL = [1] * 9
"""Ones, for players who roll after the position: on Start a 1 asks, and changes nothing."""


class Position:
    """A table at which seat 0 is about to roll, everybody standing where the test puts him."""

    def __init__(
        self, levels: list[int], points: list[int], seat: int = 0, **options: object
    ) -> None:
        self.table: Table = new_table(GAME, len(levels), dict(options), "position")
        self.lines: list[Line] = []
        state = self.state
        state.level = levels[:]
        state.points.held = [*points, -sum(points)]
        state.first = 0
        del state.stack[1:]
        turn = self.turn
        turn.settle()
        turn.seat = seat
        turn.goto(roll)
        state.cached = None

    @property
    def state(self) -> ThreatState:
        """The state as it is now."""
        return cast("ThreatState", self.table.state)

    @property
    def turn(self) -> Turn:
        """The turn under way."""
        return cast("Turn", self.state.stack[0])

    @property
    def levels(self) -> list[int]:
        """Where everybody stands."""
        return self.state.level

    @property
    def points(self) -> list[int]:
        """What everybody has."""
        return self.state.points.held[: self.state.seats]

    @property
    def said(self) -> list[str]:
        """What was said since the position was set up, in sentences."""
        return [self.table.text(line) for line in self.lines]

    @property
    def kinds(self) -> list[str]:
        """The kinds of the lines that were said."""
        return [line.kind for line in self.lines]

    def roll(self, *dice: int) -> "Position":
        """Throw these dice, the Wild Die first; whoever rolls afterwards throws ones."""
        state = self.state
        state.log = self.lines
        state.tape = Tape([shown - 1 for shown in (*dice, *STILL)])
        begin(state)
        detach(state)
        return self

    def play(self, seat: int, order: str, *dice: int) -> "Position":
        """Give an order as a player writes it; these dice and then ones are thrown after it."""
        state = self.state.copy()
        state.log = self.lines
        state.tape = Tape([shown - 1 for shown in (*dice, *STILL)])
        step(state, seat, order_from_text(order))
        self.table.state = detach(state)
        return self

    def open_to(self, seat: int, verb: str) -> list[int] | None:
        """The targets of a verb that are open to a seat now; None where the verb is not open."""
        choice = self.table.ask(seat).choice(verb)
        if choice is None:
            return None
        if not choice.domains:
            return []
        return [cast("int", choice.domains[0].nth(i)) for i in range(choice.domains[0].size())]

    def verbs(self, seat: int) -> list[str]:
        """The verbs open to a seat."""
        return [choice.name for choice in self.table.ask(seat).choices]
