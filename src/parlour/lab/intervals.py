"""How sure a rate is: Wilson's interval."""

from math import sqrt
from typing import Final

Z_95: Final = 1.959963984540054


def wilson(successes: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """The interval that holds the true rate, 95 times in 100; (0, 1) where nothing was tried.

    Successes may be shares (half a win each): their spread is never wider than that of whole
    successes at the same rate, so that the interval is then on the safe side.
    """
    if trials == 0:
        return 0.0, 1.0
    rate = successes / trials
    square = z * z / trials
    middle = (rate + square / 2) / (1 + square)
    half = z * sqrt(rate * (1 - rate) / trials + square / (4 * trials)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)
