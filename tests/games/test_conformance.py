"""Every game keeps the promises of the conformance suite, and the suite notices who does not."""

import pytest

from parlour.games import find, names
from parlour.games.lie_cheat_steal.flow import BEFORE
from parlour.games.lie_cheat_steal.game import LieCheatSteal
from parlour.games.lie_cheat_steal.state import PowerState
from parlour.kernel.chance import Chance
from parlour.kernel.conformance import Nonconformance, conform
from parlour.kernel.orders import Order
from parlour.kernel.setup import Setup
from parlour.kernel.state import State

GAMES = [
    pytest.param(name, preset, seats, id=f"{name}-{preset}-{seats}")
    for name in names()
    for preset in find(name).presets
    for seats in find(name).seat_counts(preset)
]
CLOSELY = 150
"""How many positions of a game are looked at in every way there is."""


@pytest.mark.parametrize(("name", "preset", "seats"), GAMES)
def test_the_game_conforms(name: str, preset: str, seats: int) -> None:
    """Each preset with each number of players: a game to find the length, then two watched."""
    game = find(name)
    orders = conform(game, seats, preset, f"length-{seats}", every=0)
    assert 0 < orders < game.longest(game.setup(seats, {}, preset))
    for number in range(2):
        every = 1 + orders // CLOSELY
        assert conform(game, seats, preset, f"conform-{seats}-{number}", every) > 0


@pytest.mark.parametrize("name", names())
def test_the_same_seed_is_the_same_game(name: str) -> None:
    """Nothing but the seed and the orders decides."""
    game = find(name)
    seats = max(3, game.least_seats)
    first, second = (conform(game, seats, "standard", "same", every=0) for _ in range(2))
    assert first == second


# What the suite must notice.


class Leaking(LieCheatSteal):
    """A view that holds another's hand."""

    def view(self, state: State, seat: int) -> dict[str, object]:
        seen = super().view(state, seat)
        assert isinstance(state, PowerState)
        seen["neighbour"] = state.feathers[(seat + 1) % state.seats][:]
        return seen


class Peeking(LieCheatSteal):
    """A prompt that depends on the next card."""

    def prompt(self, state: State, seat: int) -> str:
        assert isinstance(state, PowerState)
        return f"{super().prompt(state, seat)} Next: {state.dollar_deck[-1:]}"


class Endless(LieCheatSteal):
    """A game that takes longer than it said."""

    def longest(self, setup: Setup) -> int:
        return 40


class Losing(LieCheatSteal):
    """A game whose other deal loses a card."""

    def resample(self, state: State, seat: int, chance: Chance) -> State:
        other = super().resample(state, seat, chance)
        assert isinstance(other, PowerState)
        other.eye_deck.pop()
        return other


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Leaking, "sees something that it may not know"),
        (Peeking, "sees something that it may not know"),
        (Endless, "the game is not over after 40 orders"),
        (Losing, "the Black Eye cards are not all there"),
    ],
)
def test_a_broken_game_is_found_out(
    kind: type[LieCheatSteal], message: str, compiled_build: bool
) -> None:
    """A leak, a game without end, a deal that loses a card."""
    if compiled_build:
        pytest.skip("a compiled game has no subclasses")
    with pytest.raises(Nonconformance, match=message) as found:
        conform(kind(), 3, "standard", "broken", every=1)
    assert "lie-cheat-steal, seed broken, order" in str(found.value)


def test_a_copy_that_shares_is_found_out(
    compiled_build: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two states with one purse."""
    if compiled_build:
        pytest.skip("a compiled class cannot be patched")
    copy = PowerState.copy

    def sharing(state: PowerState) -> PowerState:
        other = copy(state)
        other.money = state.money
        return other

    monkeypatch.setattr(PowerState, "copy", sharing)
    with pytest.raises(Nonconformance, match="a step of a copy changed the original"):
        conform(LieCheatSteal(), 3, "standard", "sharing", every=1)


def test_a_copy_that_forgets_is_found_out(
    compiled_build: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A field that nobody copied."""
    if compiled_build:
        pytest.skip("a compiled class cannot be patched")
    copy = PowerState.copy

    def forgetting(state: PowerState) -> PowerState:
        other = copy(state)
        other.first = 0
        return other

    monkeypatch.setattr(PowerState, "copy", forgetting)
    with pytest.raises(Nonconformance, match="a copy differs from its original"):
        for seed in range(5):
            conform(LieCheatSteal(), 6, "quick", f"{seed}", every=1)


def test_a_refused_order_that_changes_something_is_found_out(
    compiled_build: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An explanation with an effect."""
    if compiled_build:
        pytest.skip("a compiled object cannot be patched")

    def careless(state: PowerState, turn: object, seat: int, order: Order) -> None:
        state.salary[seat] += 1_000

    monkeypatch.setattr(BEFORE, "why_not", careless)
    with pytest.raises(Nonconformance, match="changed something"):
        conform(LieCheatSteal(), 3, "standard", "careless", every=1)
