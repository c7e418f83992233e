"""A parliament in concentric rows, its parties from left to right."""

from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from markupsafe import Markup

from parlour.doors.papers.engraving import (
    INK,
    class_of,
    hatching,
    line_colour,
    n,
    picture,
    tag,
    words,
)
from parlour.kernel.papers import Bench, Hemicycle

OUTER: Final = 170.0
INNER: Final = 74.0
CENTRE: Final = (245.0, 218.0)
SIZE: Final = (490.0, 240.0)


def rows_of(seats: int) -> list[tuple[float, int]]:
    """The rows from the inmost: radius and seats, as evenly spaced in as between them."""
    best: tuple[float, list[tuple[float, int]]] | None = None
    for count in range(1, 16):
        step = (OUTER - INNER) / max(1, count - 1)
        radii = [OUTER if count == 1 else INNER + step * row for row in range(count)]
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


def places(seats: int) -> list[tuple[float, float]]:
    """Where members sit, from the left to the right: angle (0 the far left) and radius."""
    found: list[tuple[float, float]] = []
    for radius, count in rows_of(seats):
        for seat in range(count):
            share = 0.5 if count == 1 else seat / (count - 1)
            found.append((share * pi, radius))
    return sorted(found, key=lambda place: (round(place[0], 6), -place[1]))


def at(angle: float, radius: float) -> tuple[float, float]:
    """A place on the paper."""
    return CENTRE[0] - cos(angle) * radius, CENTRE[1] - sin(angle) * radius


def seat_size(seats: int) -> float:
    """The radius of a seat that leaves room for its neighbours."""
    rows = rows_of(seats)
    gaps = [pi * radius / (count - 1) for radius, count in rows if count > 1]
    gaps += [later[0] - row[0] for row, later in pairwise(rows)]
    return min([gap / 2 for gap in gaps] + [15.0]) * 0.87


def summary(block: Hemicycle) -> str:
    """The parliament in a sentence."""
    said = [f"{bench['party']['label']} {bench['seats']}" for bench in block["benches"]]
    return f"{block['caption']}: {', '.join(said)}"


def draw_hemicycle(block: Hemicycle, prefix: str) -> Markup:
    """The drawing; `prefix` keeps its names apart from those of other drawings."""
    benches = [bench for bench in block["benches"] if bench["seats"]]
    seats = sum([bench["seats"] for bench in benches])
    parts = [tag("defs", Markup("").join(hatchings(benches, prefix)))]
    if block["majority"]:
        parts.append(half())
    size = seat_size(seats)
    sitting = places(seats)
    first = 0
    for number, bench in enumerate(benches):
        colour = bench["party"]["colour"]
        taken = sitting[first : first + bench["seats"]]
        first += bench["seats"]
        circles = [
            tag("circle", cx=n(at(*place)[0]), cy=n(at(*place)[1]), r=n(size)) for place in taken
        ]
        parts.append(
            tag(
                "g",
                Markup("").join(circles),
                fill=f"url(#{prefix}-{number})",
                stroke=line_colour(colour),
                stroke_width=1.3,
                class_=class_of("edge", colour),
            )
        )
    parts += names_beside(benches, sitting, size)
    parts += middle(seats, block["majority"])
    return picture((0, 0, *SIZE), summary(block), Markup("").join(parts))


def hatchings(benches: list[Bench], prefix: str) -> list[Markup]:
    """One for each party."""
    return [
        hatching(f"{prefix}-{number}", bench["party"]["colour"], bench["party"]["pattern"])
        for number, bench in enumerate(benches)
    ]


def names_beside(
    benches: list[Bench], sitting: list[tuple[float, float]], size: float
) -> list[Markup]:
    """Each party's short name over its seats."""
    angles: list[float] = []
    first = 0
    for bench in benches:
        taken = sitting[first : first + bench["seats"]]
        first += bench["seats"]
        angles.append((taken[0][0] + taken[-1][0]) / 2)
    found: list[Markup] = []
    for bench, angle in zip(benches, spread(angles), strict=True):
        x, y = at(angle, OUTER + size + 7)
        label = f"{bench['party']['short']} {bench['seats']}"
        x -= cos(angle) * 22
        found.append(words(x, y + 3, label, 11.5, font_weight="bold", class_="sign"))
    return found


def room(angle: float) -> float:
    """How much of the round a name takes: little at the sides, where names stand in a pile."""
    return (14 + 32 * sin(min(max(angle, 0.0), pi)) ** 2) / (OUTER + 16)


def spread(angles: list[float]) -> list[float]:
    """Directions that keep their order, and room between them."""
    found: list[float] = []
    for angle in angles:
        least = found[-1] + room(found[-1]) if found else 0.0
        found.append(max(angle, least))
    most = pi
    for place in range(len(found) - 1, -1, -1):
        found[place] = min(found[place], most)
        most = found[place] - room(found[place])
    return found


def middle(seats: int, majority: int) -> list[Markup]:
    """How many seats there are, and how many it takes."""
    x, y = CENTRE
    found = [words(x, y - 14, str(seats), 40, font_weight="bold", class_="sign")]
    found.append(words(x, y, "SEATS", 10, letter_spacing=2, class_="sign faint"))
    if majority:
        said = f"{majority} TO GOVERN"
        found.append(words(x, y + 13, said, 10, letter_spacing=0.5, class_="sign faint"))
    return found


def half() -> Markup:
    """The line between the left half and the right."""
    top, low = at(pi / 2, OUTER + 22), at(pi / 2, INNER - 10)
    return tag(
        "path",
        d=f"M{n(top[0])} {n(top[1])}V{n(low[1])}",
        stroke=INK,
        stroke_width=0.8,
        stroke_dasharray="2 2.5",
        class_="ruling",
    )
