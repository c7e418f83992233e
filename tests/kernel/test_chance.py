"""Chance and the tape."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.kernel.chance import Chance, Tape, chance_from_json, is_seed
from parlour.kernel.errors import BadData

SIDES = st.one_of(st.integers(1, 100), st.integers(1, 1 << 100))


@given(SIDES, st.integers(0, 50))
def test_a_number_lies_below_its_sides(sides: int, skip: int) -> None:
    chance = Chance("seed", 0, skip)
    for _ in range(20):
        assert 0 <= chance.below(sides) < sides


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 52])
def test_every_side_comes_as_often(sides: int) -> None:
    """A chi-square far beyond what chance does once in a million."""
    chance = Chance("uniform", sides)
    throws = 400 * sides
    counts = [0] * sides
    for _ in range(throws):
        counts[chance.below(sides)] += 1
    chi = sum((count - 400) ** 2 / 400 for count in counts)
    assert chi < sides + 7 * (2 * sides) ** 0.5 + 10


def test_more_sides_than_a_word_has_values() -> None:
    """Every part of a large range is reached, and the last digits vary."""
    sides = 3 << 40
    chance = Chance("large")
    drawn = [chance.below(sides) for _ in range(600)]
    thirds = [sum(1 for n in drawn if n >> 40 == third) for third in range(3)]
    assert min(thirds) > 140
    assert len({n & 1023 for n in drawn}) > 300


def test_the_stream_is_the_same_on_every_machine() -> None:
    chance = Chance("parlour")
    assert "".join([str(chance.below(6) + 1) for _ in range(20)]) == "21522535653566245455"


def test_seeds_and_streams_differ() -> None:
    texts = set()
    for seed in ("a", "b", "ab"):
        for stream in (-1, 0, 1, 2):
            chance = Chance(seed, stream)
            texts.add(tuple([chance.below(1000) for _ in range(10)]))
    assert len(texts) == 12


@given(st.integers(0, 70), st.integers(0, 40))
def test_a_copy_goes_on_from_the_same_place_alone(before: int, after: int) -> None:
    chance = Chance("copy", 3)
    for _ in range(before):
        chance.below(10)
    other = chance.copy()
    again = chance_from_json(chance.to_json())
    expected = [chance.below(10) for _ in range(after)]
    assert [other.below(10) for _ in range(after)] == expected
    assert [again.below(10) for _ in range(after)] == expected
    assert chance.to_json() == ["copy", 3, before + after]


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        [],
        ["a", 0],
        ["a", 0, 0, 0],
        ["", 0, 0],
        ["a b", 0, 0],
        [1, 0, 0],
        ["a", True, 0],
        ["a", 0, -1],
        ["a", 0, 1 << 60],
        ["a", 0, 1.0],
    ],
)
def test_stored_chance_is_checked(data: object) -> None:
    with pytest.raises(BadData):
        chance_from_json(data)


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("a", True),
        ("7", True),
        ("Rainy-day_1.2", True),
        ("-", True),
        ("x" * 60, True),
        ("x" * 61, False),
        ("", False),
        ("a b", False),
        ("é", False),
        ("a\n", False),
        ("٣", False),
    ],
)
def test_what_can_be_a_seed(text: str, good: bool) -> None:
    assert is_seed(text) is good


def test_a_tape_keeps_and_injects() -> None:
    tape = Tape([2, 0])
    assert [tape.settle(6, "die", 5), tape.settle(2, "coin", 1), tape.settle(6, "die", 4)] == [
        2,
        0,
        4,
    ]
    assert [(d.why, d.sides, d.outcome) for d in tape.draws] == [
        ("die", 6, 2),
        ("coin", 2, 0),
        ("die", 6, 4),
    ]


@pytest.mark.parametrize("outcome", [-1, 6, 100])
def test_an_impossible_outcome_is_refused(outcome: int) -> None:
    with pytest.raises(BadData, match=r"given for 'die' is not in 0..5"):
        Tape([outcome]).settle(6, "die", 0)
