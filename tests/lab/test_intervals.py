"""Wilson's interval."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.lab.intervals import wilson


def test_known_values() -> None:
    """Against the figures of a statistics program."""
    assert wilson(10, 100) == pytest.approx((0.055229, 0.174366), abs=1e-6)
    assert wilson(0, 20) == pytest.approx((0.0, 0.161125), abs=1e-6)
    assert wilson(20, 20) == pytest.approx((0.838875, 1.0), abs=1e-6)


def test_nothing_tried_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(1, 10_000), st.floats(0, 1))
def test_the_interval_holds_the_rate(trials: int, rate: float) -> None:
    low, high = wilson(rate * trials, trials)
    assert 0 <= low <= rate + 1e-9
    assert rate - 1e-9 <= high <= 1


def test_more_games_make_it_narrower() -> None:
    widths = [wilson(n / 4, n)[1] - wilson(n / 4, n)[0] for n in (10, 100, 1000, 10_000)]
    assert widths == sorted(widths, reverse=True)
