"""A parliament in concentric rows, its parties from left to right."""

from math import cos, pi
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
from parlour.games.parlement.hall import INNER, OUTER, at, places, seat_size, spread
from parlour.kernel.papers import Bench, Hemicycle

CENTRE: Final = (245.0, 218.0)
SIZE: Final = (490.0, 240.0)


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
            tag("circle", cx=n(at(CENTRE, *place)[0]), cy=n(at(CENTRE, *place)[1]), r=n(size))
            for place in taken
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
        x, y = at(CENTRE, angle, OUTER + size + 7)
        label = f"{bench['party']['short']} {bench['seats']}"
        x -= cos(angle) * 22
        found.append(words(x, y + 3, label, 11.5, font_weight="bold", class_="sign"))
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
    top, low = at(CENTRE, pi / 2, OUTER + 22), at(CENTRE, pi / 2, INNER - 10)
    return tag(
        "path",
        d=f"M{n(top[0])} {n(top[1])}V{n(low[1])}",
        stroke=INK,
        stroke_width=0.8,
        stroke_dasharray="2 2.5",
        class_="ruling",
    )
