"""The guided first game: a word of advice, at most once a turn, nothing twice."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from parlour.games import page
from parlour.match.matches import Match

KEPT: Final = 2000
LONG_AGO: Final = -1


@dataclass(slots=True)
class Progress:
    """What a newcomer has been told, and what he is being told in this turn."""

    told: set[str] = field(default_factory=set)
    turn: int | None = None
    words: str = ""


class Guide:
    """The newcomers of this server. After a restart a piece of advice may come again."""

    def __init__(self) -> None:
        self.progress: OrderedDict[tuple[str, int], Progress] = OrderedDict()

    def advice(self, match: Match, seat: int) -> str:
        """The word of advice for this turn; it stays until the turn is over."""
        at = (match.id, seat)
        found = self.progress.get(at)
        if found is None:
            found = self.progress[at] = Progress()
            while len(self.progress) > KEPT:
                self.progress.popitem(last=False)
        turn = turn_of(match, seat)
        if found.turn is not None and turn in (found.turn, LONG_AGO):
            return found.words
        table = match.playing
        question = table.state.stack[-1].question
        name = question.name if question is not None else ""
        view = table.view(seat)
        hint = page(match.game.name).hint(table.setup, view, seat, name, frozenset(found.told))
        found.turn = turn
        found.words = ""
        if hint is not None:
            found.told.add(hint[0])
            found.words = hint[1]
        return found.words


def turn_of(match: Match, seat: int) -> int:
    """When the others were last at it, as far as this seat has heard; LONG_AGO if not recently."""
    for told in reversed(match.recent):
        if told.seat != seat and told.heard_by(seat):
            return told.number
    return LONG_AGO
