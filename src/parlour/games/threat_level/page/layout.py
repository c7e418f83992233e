"""Where everything stands on the poster: a square of 1000, taller for very long ladders."""

# parlour: interpreted

from math import cos, pi, sin
from typing import Final

from parlour.games.threat_level.board import Ladder
from parlour.games.threat_level.page.lettering import tidy

SIDE: Final = 1000
MARGIN: Final = 14
HEAD: Final = 142
FOOT: Final = 50
LEFT: Final = MARGIN
RIGHT: Final = SIDE - MARGIN
BODY: Final = MARGIN + HEAD
STEP: Final = 60
"""The least height of a step: a name and a line of words."""

DEFEAT_SHARE: Final = 1.25
START_SHARE: Final = 1.75
LARGEST: Final = 1.3
"""How much larger than usual the letters grow where there are few steps."""

RAILS: Final = (LEFT + 13, LEFT + 75)
NUMBER: Final = 58
PICTURE: Final = 101
NAME: Final = 155
ROOM: Final = 402
RIBBON: Final = 566
RIBBON_WIDTH: Final = 34
LANE: Final = 612
LANE_END: Final = 978
HOTTEST: Final = 11


class Row:
    """A step on the poster: its place from the top, its height, and how hot it is."""

    def __init__(self, level: int, heat: int, top: float, height: float) -> None:
        self.level = level
        self.heat = heat
        self.top = top
        self.height = height

    @property
    def middle(self) -> float:
        """The line that tokens stand on."""
        return self.top + self.height / 2

    @property
    def scale(self) -> float:
        """How much larger than usual its letters are."""
        return min(LARGEST, max(1.0, self.height / STEP))


class Layout:
    """The rows of a ladder, from the bottom, and the height of the whole."""

    def __init__(self, ladder: Ladder) -> None:
        count = len(ladder.levels)
        shares = count - 2 + DEFEAT_SHARE + START_SHARE
        unit = max(STEP, (SIDE - 2 * MARGIN - HEAD - FOOT) / shares)
        heights = [unit] * count
        heights[0] = unit * START_SHARE
        heights[-1] = unit * DEFEAT_SHARE
        self.unit = unit
        self.rows: list[Row] = []
        self.foot = BODY + sum(heights)
        self.height = self.foot + FOOT + MARGIN
        bottom = self.foot
        for level in range(count):
            heat = (level * HOTTEST + (count - 1) // 2) // (count - 1)
            bottom -= heights[level]
            self.rows.append(Row(level, heat, bottom, heights[level]))


def rays(x: float, y: float, radius: float, count: int, turn: float = 0.0) -> list[str]:
    """Wedges round a point, every other one left out: the points of each polygon."""
    found: list[str] = []
    for i in range(count):
        points = [f"{tidy(x)},{tidy(y)}"]
        for side in (-0.25, 0.25):
            angle = 2 * pi * (i + side) / count + turn
            points.append(f"{tidy(x + radius * cos(angle))},{tidy(y + radius * sin(angle))}")
        found.append(" ".join(points))
    return found


def runs(flags: list[bool]) -> list[tuple[int, int]]:
    """Stretches of steps with a property: the first and the last of each."""
    found: list[tuple[int, int]] = []
    for i in range(len(flags)):
        if flags[i]:
            if i and flags[i - 1]:
                found[-1] = (found[-1][0], i)
            else:
                found.append((i, i))
    return found


def houses(width: float, height: float) -> tuple[str, str]:
    """A small town in outline along the bottom, and its lit windows: two paths."""
    path = f"M0 {tidy(height)}"
    lit = ""
    x = 0.0
    for kind, broad, tall in STREET:
        step = width * broad / TOWN
        top = height - height * tall
        eaves = top if kind == "flat" else top + height * 0.18
        end = x + step
        if kind == "gable":
            path += f"V{tidy(eaves)}L{tidy(x + step / 2)} {tidy(top)}L{tidy(end)} {tidy(eaves)}"
        elif kind == "tower":
            left, right = x + step * 0.3, end - step * 0.3
            neck = top + height * 0.08
            path += f"V{tidy(eaves)}H{tidy(left)}V{tidy(neck)}"
            path += f"L{tidy(x + step / 2)} {tidy(top - height * 0.14)}L{tidy(right)} {tidy(neck)}"
            path += f"V{tidy(eaves)}H{tidy(end)}"
        else:
            path += f"V{tidy(top)}H{tidy(end)}"
        if broad > 3 and x > width * 0.38:
            for i in range(broad // 2):
                if (i + broad + int(tall * 100)) % 3:
                    lit += f"M{tidy(x + step * (2 * i + 1) / broad)} {tidy(eaves + 9)}h6v8h-6z"
        x = end
    return path + f"V{tidy(height)}z", lit


def flames(left: float, right: float, bottom: float) -> str:
    """Tongues of fire along a line."""
    path = f"M{tidy(left)} {tidy(bottom)}"
    x = left
    at = 0
    while x < right - 1:
        tongue, tall = TONGUES[at % len(TONGUES)]
        broad = min(tongue, right - x)
        path += f"C{tidy(x + broad * 0.1)} {tidy(bottom - tall * 0.5)} "
        path += f"{tidy(x + broad * 0.45)} {tidy(bottom - tall * 0.6)} "
        path += f"{tidy(x + broad * 0.4)} {tidy(bottom - tall)}"
        path += f"C{tidy(x + broad * 0.75)} {tidy(bottom - tall * 0.7)} "
        path += f"{tidy(x + broad * 0.95)} {tidy(bottom - tall * 0.3)} {tidy(x + broad)} "
        path += f"{tidy(bottom)}"
        x += broad
        at += 1
    return path + "z"


TONGUES: Final = ((34, 22), (26, 15), (40, 27), (30, 18), (24, 12), (36, 24), (28, 16))
STREET: Final = (
    ("flat", 4, 0.42),
    ("gable", 6, 0.62),
    ("flat", 2, 0.30),
    ("flat", 5, 0.66),
    ("flat", 1, 0.86),
    ("gable", 6, 0.54),
    ("flat", 3, 0.26),
    ("tower", 4, 0.80),
    ("gable", 8, 0.56),
    ("flat", 2, 0.28),
    ("flat", 6, 0.72),
    ("flat", 3, 0.50),
    ("gable", 5, 0.64),
    ("flat", 1, 0.92),
    ("flat", 4, 0.44),
    ("gable", 6, 0.58),
    ("flat", 4, 0.34),
)
TOWN: Final = sum([broad for _, broad, _ in STREET])
