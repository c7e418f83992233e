"""Where members sit: concentric rows, as evenly spaced in a row as between rows."""

# parlour: interpreted

from itertools import pairwise
from math import cos, pi, sin
from typing import Final

OUTER: Final = 170.0
INNER: Final = 74.0
BIGGEST: Final = 15.0
FILLED: Final = 0.87
"""How much of the room between neighbours a seat fills."""


def rows_of(seats: int, outer: float = OUTER, inner: float = INNER) -> list[tuple[float, int]]:
    """The rows from the inmost: radius and seats."""
    best: tuple[float, list[tuple[float, int]]] | None = None
    for count in range(1, 16):
        step = (outer - inner) / max(1, count - 1)
        radii = [outer if count == 1 else inner + step * row for row in range(count)]
        if count > seats:
            break
        whole = sum(radii)
        shares = [radius / whole * seats for radius in radii]
        dealt = [int(share) for share in shares]
        rest = sorted(range(count), key=lambda row: (dealt[row] - shares[row], -row))
        for row in rest[: seats - sum(dealt)]:
            dealt[row] += 1
        apart = pi * whole / max(1, seats)
        odds = abs(apart - (step if count > 1 else 60.0))
        if best is None or odds < best[0]:
            best = (odds, list(zip(radii, dealt, strict=True)))
    return [] if best is None else best[1]


def places(seats: int, outer: float = OUTER, inner: float = INNER) -> list[tuple[float, float]]:
    """Where members sit, from the left to the right: angle (0 the far left) and radius."""
    found: list[tuple[float, float]] = []
    for radius, count in rows_of(seats, outer, inner):
        for seat in range(count):
            share = 0.5 if count == 1 else seat / (count - 1)
            found.append((share * pi, radius))
    return sorted(found, key=lambda place: (round(place[0], 6), -place[1]))


def at(centre: tuple[float, float], angle: float, radius: float) -> tuple[float, float]:
    """A place on the paper, in a hall round that centre."""
    return centre[0] - cos(angle) * radius, centre[1] - sin(angle) * radius


def seat_size(seats: int, outer: float = OUTER, inner: float = INNER) -> float:
    """The radius of a seat that leaves room for its neighbours."""
    rows = rows_of(seats, outer, inner)
    gaps = [pi * radius / (count - 1) for radius, count in rows if count > 1]
    gaps += [later[0] - row[0] for row, later in pairwise(rows)]
    return min([gap / 2 for gap in gaps] + [BIGGEST]) * FILLED


def room(angle: float, outer: float = OUTER) -> float:
    """How much of the round a name takes: little at the sides, where names stand in a pile."""
    return (14 + 32 * sin(min(max(angle, 0.0), pi)) ** 2) / (outer + 16)


def spread(angles: list[float], outer: float = OUTER) -> list[float]:
    """Directions that keep their order, and room between them for names."""
    found: list[float] = []
    for angle in angles:
        least = found[-1] + room(found[-1], outer) if found else 0.0
        found.append(max(angle, least))
    most = pi
    for place in range(len(found) - 1, -1, -1):
        found[place] = min(found[place], most)
        most = found[place] - room(found[place], outer)
    return found
