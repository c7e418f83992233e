"""A map in a box of a board: regions with rough coasts, and a plot for every district.

A plot is all that is nearer to its site than to the others; whoever draws it clips it at the
coast of its region.
"""

# parlour: interpreted

from functools import lru_cache
from typing import Final

from parlour.games.parlement.land import (
    Outline,
    Point,
    cell,
    centre,
    invented,
    roughened,
    settled,
)

EDGE: Final = 4.0

Box = tuple[float, float, float, float]


class Plot:
    """A district: where its sign stands, and its land as a path of SVG."""

    def __init__(self, site: Point, path: str) -> None:
        self.x = round(site[0], 1)
        self.y = round(site[1], 1)
        self.path = path


class Region:
    """A region: its coast as a path of SVG, its middle, its districts as one reads."""

    def __init__(self, outline: Outline, sites: tuple[Point, ...], box: Outline) -> None:
        self.path = path_of(outline)
        self.x, self.y = centre(list(outline))
        self.plots = [Plot(site, path_of(cell(site, sites, box))) for site in sites]


def path_of(outline: Outline) -> str:
    """An outline as SVG writes it."""
    return "M" + "L".join([f"{short(x)} {short(y)}" for x, y in outline]) + "Z"


def short(value: float) -> str:
    """A number as short as it can be."""
    return f"{value:.1f}".removesuffix(".0")


@lru_cache(maxsize=64)
def survey(
    sizes: tuple[int, ...], box: Box, outlines: tuple[Outline, ...] = ()
) -> tuple[Region, ...]:
    """A country with so many districts in its regions; one is invented where none is given."""
    found = outlines or invented(sizes)
    left, top, width, height = box
    xs = [x for outline in found for x, _ in outline]
    ys = [y for outline in found for _, y in outline]
    across = (width - 2 * EDGE) / (max(xs) - min(xs))
    down = (height - 2 * EDGE) / (max(ys) - min(ys))
    corners: Outline = (
        (left, top), (left + width, top), (left + width, top + height), (left, top + height),
    )  # fmt: skip
    regions: list[Region] = []
    for outline, size in zip(found, sizes, strict=True):
        placed = tuple(
            [
                (
                    round(left + EDGE + (x - min(xs)) * across, 1),
                    round(top + EDGE + (y - min(ys)) * down, 1),
                )
                for x, y in outline
            ]
        )
        coast = roughened(placed)
        regions.append(Region(coast, settled(coast, size), corners))
    return tuple(regions)
