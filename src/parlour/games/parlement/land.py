"""The land under a map: outlines, invented where nobody has drawn any, and districts in them.

All numbers come from the data alone, so that a country looks the same on every page.
"""

# parlour: interpreted

from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import Final
from zlib import crc32

Point = tuple[float, float]
Outline = tuple[Point, ...]

SPAN: Final = 480.0
"""The wider side of a country, as it is drawn."""
ROUGHEST: Final = 0.13
SHORTEST: Final = 9.0
TO_EACH: Final = 70
"""About as many points of a grid fall to a district."""
ROUNDS: Final = 14


def chance(*numbers: float) -> float:
    """A number from 0 to 1 that is always the same for these."""
    return crc32(repr(numbers).encode()) / 2**32


def roughened(corners: Outline) -> Outline:
    """A coast from straight edges; neighbours who share an edge share its coast."""
    found: list[Point] = []
    for here, there in zip(corners, corners[1:] + corners[:1], strict=True):
        found += coast(here, there)
    return tuple(found)


def coast(here: Point, there: Point) -> list[Point]:
    """From here to there, without the end."""
    if here > there:
        return [here, *reversed(coast(there, here)[1:])]
    length = hypot(there[0] - here[0], there[1] - here[1])
    if length < SHORTEST:
        return [here]
    bulge = (chance(*here, *there) - 0.5) * 2 * ROUGHEST
    middle = (
        round((here[0] + there[0]) / 2 - (there[1] - here[1]) * bulge, 1),
        round((here[1] + there[1]) / 2 + (there[0] - here[0]) * bulge, 1),
    )
    return coast(here, middle) + coast(middle, there)


def grid(outline: Outline, step: float) -> list[Point]:
    """The points of a grid that lie within an outline."""
    found: list[Point] = []
    y = min([point[1] for point in outline]) + step / 2
    bottom = max([point[1] for point in outline])
    while y < bottom:
        crossings = []
        for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
            if (y1 <= y) != (y2 <= y):
                crossings.append(x1 + (y - y1) * (x2 - x1) / (y2 - y1))
        crossings.sort()
        for left, right in zip(crossings[::2], crossings[1::2], strict=False):
            x = left + step / 2
            while x < right:
                found.append((x, y))
                x += step
        y += step
    return found


def area(outline: Outline) -> float:
    """How large an outline is."""
    turns = zip(outline, outline[1:] + outline[:1], strict=True)
    return abs(sum([x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in turns])) / 2


def centre(points: list[Point]) -> Point:
    """The middle of some points."""
    return (
        sum([point[0] for point in points]) / len(points),
        sum([point[1] for point in points]) / len(points),
    )


def far(one: Point, other: Point) -> float:
    """The square of a distance."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


@lru_cache(maxsize=256)
def settled(outline: Outline, count: int) -> tuple[Point, ...]:
    """Places for districts within an outline, evenly spread, numbered as one reads."""
    step = max(1.0, (area(outline) / (TO_EACH * count)) ** 0.5)
    points = grid(outline, step) or list(outline)
    middle = centre(points)
    sites = [min(points, key=lambda point: far(point, middle))]
    nearest = [far(point, sites[0]) for point in points]
    while len(sites) < count:
        chosen = max(range(len(points)), key=lambda place: nearest[place])
        sites.append(points[chosen])
        nearest = [
            min(near, far(point, sites[-1])) for near, point in zip(nearest, points, strict=True)
        ]
    for _ in range(ROUNDS):
        shares: list[list[Point]] = [[] for _ in sites]
        for point in points:
            distances = [far(point, site) for site in sites]
            shares[distances.index(min(distances))].append(point)
        sites = [
            centre(share) if share else site for share, site in zip(shares, sites, strict=True)
        ]
    return reading_order(sites, step * TO_EACH**0.5)


def reading_order(sites: list[Point], height: float) -> tuple[Point, ...]:
    """From the top to the bottom, in each line from the left to the right."""
    left = sorted(sites, key=lambda site: (site[1], site[0]))
    found: list[Point] = []
    while left:
        line = [site for site in left if site[1] < left[0][1] + height * 0.6]
        found += sorted(line)
        left = [site for site in left if site not in line]
    return tuple(found)


def cell(site: Point, others: tuple[Point, ...], box: Outline) -> Outline:
    """All of the box that is nearer to a site than to the others."""
    corners = list(box)
    for other in others:
        if other == site:
            continue
        inside = [far(corner, site) <= far(corner, other) for corner in corners]
        kept: list[Point] = []
        for place, corner in enumerate(corners):
            if inside[place]:
                kept.append(corner)
            following = (place + 1) % len(corners)
            if inside[place] != inside[following]:
                kept.append(between(corner, corners[following], site, other))
        corners = kept
    return tuple(corners)


def between(here: Point, there: Point, site: Point, other: Point) -> Point:
    """Where a line is as far from one site as from the other."""
    along = (other[0] - site[0], other[1] - site[1])
    middle = ((site[0] + other[0]) / 2, (site[1] + other[1]) / 2)
    from_here = (middle[0] - here[0]) * along[0] + (middle[1] - here[1]) * along[1]
    whole = (there[0] - here[0]) * along[0] + (there[1] - here[1]) * along[1]
    share = from_here / whole if whole else 0.5
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


# A country that nobody has drawn.


def shore(angle: float) -> Point:
    """The coast of an invented country in a direction."""
    reach = 0.5 * SPAN * (0.88 + 0.07 * sin(2 * angle + 0.6) + 0.06 * sin(3 * angle + 2.1))
    return round(cos(angle) * reach, 1), round(sin(angle) * reach * 0.86, 1)


def inland(angle: float, share: float) -> Point:
    """A place on the way to the coast."""
    x, y = shore(angle)
    return round(x * share, 1), round(y * share, 1)


@lru_cache(maxsize=64)
def invented(sizes: tuple[int, ...]) -> tuple[Outline, ...]:
    """Outlines for regions with so many districts: sectors, from four on round the first."""
    whole = sum(sizes)
    ring = sizes[1:] if len(sizes) > 3 else sizes
    share = (sizes[0] / whole) ** 0.5 if len(sizes) > 3 else 0.0
    found: list[Outline] = []
    if len(sizes) > 3:
        found.append(tuple([inland(turn, share) for turn in turns(ring)]))
    if len(ring) == 1:
        return (tuple([shore(turn * pi / 8) for turn in range(16)]),)
    angle = -pi / 2
    for size in ring:
        end = angle + 2 * pi * size / sum(ring)
        steps = max(2, round((end - angle) * 4))
        way = [round(angle + (end - angle) * step / steps, 4) for step in range(steps + 1)]
        inner = [inland(turn, share) for turn in reversed(way)] if share else [(0.0, 0.0)]
        found.append(tuple([shore(turn) for turn in way] + inner))
        angle = end
    return tuple(found)


def turns(ring: tuple[int, ...]) -> list[float]:
    """The directions of the corners of the region in the middle: those its neighbours have."""
    found: list[float] = []
    angle = -pi / 2
    for size in ring:
        end = angle + 2 * pi * size / sum(ring)
        steps = max(2, round((end - angle) * 4))
        found += [round(angle + (end - angle) * step / steps, 4) for step in range(steps)]
        angle = end
    return found


def outwards(outline: Outline, middle: Point, beyond: float) -> tuple[Point, bool]:
    """A place off a region's coast for its name; False where the region has the middle."""
    here = centre(list(outline))
    dx, dy = here[0] - middle[0], here[1] - middle[1]
    length = hypot(dx, dy)
    if length < SPAN * 0.06:
        return here, False
    angle = atan2(dy, dx)
    reach = max(
        [
            (x - middle[0]) * cos(angle) + (y - middle[1]) * sin(angle)
            for x, y in outline
            if abs(atan2(y - middle[1], x - middle[0]) - angle) < 0.5
        ]
        or [length]
    )
    return (
        (
            middle[0] + cos(angle) * (reach + beyond),
            middle[1] + sin(angle) * (reach + beyond),
        ),
        True,
    )
