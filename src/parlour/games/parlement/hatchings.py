"""Eight hatchings, as engravers printed colours in black and white."""

# parlour: interpreted

from typing import Final

TILE: Final = 6
HATCHINGS: Final = (
    "M1.5 0V6M4.5 0V6",
    "M0 1.5H6M0 4.5H6",
    "M-1 1L1-1M0 6L6 0M5 7L7 5",
    "M-1 5L1 7M0 0L6 6M5-1L7 1",
    "M1.5 1.5h.01M4.5 4.5h.01",
    "M0 1.5H6M3 0V6",
    "M-1.5 1.5L1.5-1.5M-1 7L7-1M4.5 7.5L7.5 4.5",
    "M0 0L6 6M0 6L6 0",
)
"""Red upright, blue level, green and purple slanting, gold dotted: the marks of heralds."""
STRENGTHS: Final = (0.75, 0.75, 0.75, 0.75, 1.7, 0.75, 2.3, 0.75)
