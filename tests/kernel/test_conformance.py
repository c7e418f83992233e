"""The conformance suite: toys that keep every promise pass, and a broken one is found out."""

from typing import Any

import pytest

from parlour.kernel.conformance import Nonconformance, conform
from parlour.kernel.frames import SEALED, Flow, Question
from parlour.kernel.game import Game
from parlour.kernel.setup import Rulebook, Setup
from parlour.kernel.state import State
from tests.kernel.playing import TOYS
from tests.kernel.toys import fingers
from tests.kernel.toys.purses import ToyGame, ToyState, finish_by_money


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: str(toy.name))
@pytest.mark.parametrize("seats", [2, 4])
def test_the_toys_conform(toy: Game, seats: int) -> None:
    for seed in ("a", "b", "c"):
        assert conform(toy, seats, "standard", seed) > 0


class Leaky(ToyGame):
    """Shows everybody the sealed orders."""

    def view(self, state: Any, seat: int) -> dict[str, object]:
        return {"sealed": repr(state.stack[-1].sealed) if state.stack else ""}


class Impatient(ToyGame):
    """Says that it is over after one order."""

    def longest(self, setup: Setup) -> int:
        return 1


class Forgetful(ToyGame):
    """Its stored state has lost a mark."""

    def blank_state(self, setup: Setup, chance: Any) -> State:
        return NoMarks(setup, chance)


class NoMarks(ToyState):
    """A state that does not read its marks."""

    def read_own(self, data: dict[str, object]) -> None:
        super().read_own({**data, "marks": [0] * self.seats})


def thief(state: Any, frame: Any) -> None:
    """Money out of nothing."""
    fingers.reveal(state, frame)
    state.money.held[0] += 1


def crooked() -> ToyGame:
    """A game in which a reveal makes money."""
    question = Question(
        "hands", "TOY-1", "?", (fingers.SHOW,), fingers.offers, mode=SEALED, reveal=thief
    )

    def ask(state: Any, frame: Any) -> None:
        state.ask_all(question, state.setup.everybody)

    flow = Flow("play", fingers.PLAY.blank, (ask, ask, finish_by_money))
    return ToyGame("crooked", Rulebook((flow,), (question,)), flow, fingers.GAME.lines)


def like_fingers(kind: type[ToyGame]) -> ToyGame:
    """The game of fingers, with something wrong."""
    return kind("broken", fingers.GAME.book, fingers.PLAY, fingers.GAME.lines)


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (like_fingers(Leaky), "sees something that it may not know"),
        (like_fingers(Impatient), "the game is not over after 1 orders"),
        (like_fingers(Forgetful), "JSON there and back is another state"),
        (crooked(), "the accounts add up to 1|answer .* differently"),
    ],
)
def test_a_broken_promise_is_found(game: Game, message: str) -> None:
    with pytest.raises(Nonconformance, match=message):
        for seed in "abcdef":
            conform(game, 3, "standard", seed)
