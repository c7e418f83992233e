"""The small pictures on the steps of the ladder, each in a box of 40 by 40, holes even-odd."""

# parlour: interpreted

from math import cos, pi, sin
from typing import Final

from parlour.games.threat_level.board import TAX_NONE, TAX_SHOWN, Ladder


def ring(x: float, y: float, radius: float) -> str:
    """A circle as a path."""
    return (
        f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0"
        f"a{radius:g} {radius:g} 0 1 0 {-2 * radius:g} 0z"
    )


def slab(x: float, y: float, width: float, height: float) -> str:
    """A rectangle as a path."""
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z"


def polygon(points: list[tuple[float, float]]) -> str:
    """A closed outline as a path."""
    return "M" + "L".join([f"{round(x, 1):g} {round(y, 1):g}" for x, y in points]) + "z"


def star(x: float, y: float, outer: float, inner: float, arms: int) -> str:
    """A star, or with blunt arms a burst."""
    points: list[tuple[float, float]] = []
    for i in range(2 * arms):
        radius = inner if i % 2 else outer
        angle = pi * i / arms - pi / 2
        points.append((x + radius * cos(angle), y + radius * sin(angle)))
    return polygon(points)


def gear(teeth: int) -> str:
    """A toothed wheel."""
    points: list[tuple[float, float]] = []
    for i in range(teeth):
        for part, radius in ((-0.30, 13.0), (-0.19, 18.5), (0.19, 18.5), (0.30, 13.0)):
            angle = 2 * pi * (i + part) / teeth
            points.append((20 + radius * cos(angle), 20 + radius * sin(angle)))
    return polygon(points) + ring(20, 20, 6.5)


def stack(columns: tuple[int, ...]) -> str:
    """Stacks of coins side by side, so many in each."""
    path = ""
    for i in range(len(columns)):
        for height in range(columns[i]):
            path += slab(1.5 + 13 * i, 31.5 - 8.5 * height, 11, 6.5)
    return path


def rising_sun() -> str:
    """Half a sun with its rays."""
    path = "M9 33a11 11 0 0 1 22 0z" + slab(1, 35, 38, 3)
    for i in range(5):
        angle = pi * (i + 1) / 6
        across, up = cos(angle), sin(angle)
        path += polygon(
            [
                (20 + 14.5 * across - 2.2 * up, 33 - 14.5 * up - 2.2 * across),
                (20 + 26 * across - 3 * up, 33 - 26 * up - 3 * across),
                (20 + 26 * across + 3 * up, 33 - 26 * up + 3 * across),
                (20 + 14.5 * across + 2.2 * up, 33 - 14.5 * up + 2.2 * across),
            ]
        )
    return path


PICTOGRAMS: Final = {
    "shelter": "M20 3L39 19h-5v18H24V25h-8v12H6V19H1z",
    "die": "M7 3h26a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z"
    + ring(12, 12, 3.2)
    + ring(20, 20, 3.2)
    + ring(28, 28, 3.2)
    + ring(28, 12, 3.2)
    + ring(12, 28, 3.2),
    "receipt": "M7 2h26v36l-4.3-4-4.4 4-4.3-4-4.3 4-4.4-4-4.3 4z"
    + slab(12, 8, 16, 3.6)
    + slab(12, 15, 16, 3.6)
    + slab(19, 22, 9, 3.6),
    "shield": "M20 1.5L36 7v12c0 10-7 16-16 19.5C11 35 4 29 4 19V7z" + star(20, 18.5, 10, 4, 5),
    "heavy": stack((2, 3, 4)),
    "light": ring(20, 20, 17.5) + ring(20, 20, 14) + ring(20, 20, 11) + slab(18, 13, 4, 14),
    "gear": gear(8),
    "umbrella": "M20 2.5a17.5 17.5 0 0 1 18.5 18c-3.5-3.6-8.5-3.6-12 0-1.4-1.5-3-2.4-4.7-2.7V33"
    "a5.4 5.4 0 0 1-10.8 0h3.6a1.8 1.8 0 0 0 3.6 0V17.8c-1.7.3-3.3 1.2-4.7 2.7"
    "-3.5-3.6-8.5-3.6-12 0A17.5 17.5 0 0 1 20 2.5z",
    "cross": "M14 3h12v11h11v12H26v11H14V26H3V14h11z",
    "scales": slab(18.2, 4, 3.6, 29)
    + slab(11, 34, 18, 4)
    + slab(5, 7, 13.2, 3.2)
    + slab(21.8, 7, 13.2, 3.2)
    + "M8 10.2l7 14.8a7 5.5 0 0 1-14 0zM8 15l-4 9h8z"
    + "M32 10.2l7 14.8a7 5.5 0 0 1-14 0zM32 15l-4 9h8z",
    "sun": rising_sun(),
    "flame": "M21 .5c1.5 8.5 12.5 13 12.5 25C33.5 34 27.5 39 20 39S6.5 34 6.5 26"
    "c0-6 3-9.5 5.5-13 .5 4 2 5.5 3.5 6C14.5 12 16.5 5 21 .5z"
    "M20.5 21c.5 4 5 6 5 10.5 0 3-2.5 5-5.5 5s-5.5-2-5.5-5c0-2.5 1.5-4 2.5-5.5"
    " .5 1.5 1 2 1.8 2.3-.3-3 .2-5.3 1.7-7.3z",
}


def pictogram(ladder: Ladder, at: int) -> str:
    """The path that shows what matters most on a step."""
    return PICTOGRAMS[subject(ladder, at)]


def subject(ladder: Ladder, at: int) -> str:
    """Which pictogram a step carries, by its effects and not by its name."""
    level = ladder.levels[at]
    if at == ladder.defeat:
        return "flame"
    if level.income:
        return "sun"
    if level.unions:
        return "gear"
    if level.safety_net:
        return "umbrella"
    if level.exempt:
        return "scales"
    if level.insured:
        return "cross"
    if level.sales_tax:
        return "receipt"
    if level.tax != TAX_NONE:
        return "heavy" if level.tax == TAX_SHOWN else "light"
    if level.guarded:
        return "shield"
    return "die" if level.points_die else "shelter"
