"""Where everything stands on the sheet, and the land that is printed on it."""

# parlour: interpreted

from typing import Final

from parlour.games.parlement import hall
from parlour.games.parlement.chart import EDGE, Region, survey
from parlour.games.parlement.land import Outline
from parlour.games.parlement_1968.country import Country

SIDE: Final = 1000
LEFT: Final = 20
RIGHT: Final = 980
BODY: Final = 262
GUTTER: Final = 572
COLUMN: Final = 588
WIDTH: Final = RIGHT - COLUMN
ORDERS: Final = 694
FOOT: Final = 984

FRAME: Final = (20.0, 262.0, 540.0, 420.0)
LAND: Final = (36.0, 278.0, 508.0, 386.0)

HALL: Final = (784.0, 430.0)
OUTER: Final = 134.0
INNER: Final = 66.0
CROSS: Final = 456.0
"""The floor of the hall, where independents have their bench."""

CABINET: Final = 494
FIRST_OFFICE: Final = 534
LAST_OFFICE: Final = 686

FIRST_ROW: Final = 738
LAST_ROW: Final = 948
HALF: Final = 470
BLOCS: Final = 955

DRAWN: Final[dict[str, Outline]] = {
    "C": ((152, 122), (252, 102), (350, 130), (346, 252), (256, 288), (146, 256)),
    "E": (
        (350, 130), (426, 92), (480, 98), (514, 158), (497, 218), (520, 280), (488, 348),
        (412, 374), (378, 318), (346, 252),
    ),
    "W": (
        (92, 92), (152, 122), (146, 256), (98, 312), (44, 324), (8, 268), (38, 214), (6, 158),
        (44, 106),
    ),
    "N": (
        (92, 92), (128, 30), (206, 8), (286, 20), (366, 6), (422, 48), (426, 92), (350, 130),
        (252, 102), (152, 122),
    ),
    "S": (
        (146, 256), (256, 288), (346, 252), (378, 318), (412, 374), (340, 396), (268, 378),
        (196, 398), (124, 376), (98, 312),
    ),
}  # fmt: skip
"""A land of five regions, a capital amid four quarters; neighbours share their corners."""

NAMES_AT: Final = {"E": (474, 394), "W": (30, 84), "N": (52, 30), "S": (40, 388)}
"""Where the sea bears the names of the quarters, in the measure of the drawn land."""


def letters_of(country: Country) -> list[str]:
    """The letters of the regions."""
    return [region.letter for region in country.regions]


def drawn(country: Country) -> bool:
    """Whether the country has the regions that were drawn by hand."""
    return sorted(letters_of(country)) == sorted(DRAWN)


def outlines(country: Country) -> tuple[Outline, ...]:
    """The coasts of the drawn land, in the order of the country's regions; else none."""
    return tuple([DRAWN[letter] for letter in letters_of(country)]) if drawn(country) else ()


def land(country: Country) -> tuple[Region, ...]:
    """The map."""
    sizes = tuple([region.districts for region in country.regions])
    return survey(sizes, LAND, outlines(country))


def on_land(x: float, y: float) -> tuple[float, float]:
    """A place of the drawn land, on the sheet."""
    points = [point for outline in DRAWN.values() for point in outline]
    low_x, high_x = min([p[0] for p in points]), max([p[0] for p in points])
    low_y, high_y = min([p[1] for p in points]), max([p[1] for p in points])
    left, top, width, height = LAND
    return (
        round(left + EDGE + (x - low_x) * (width - 2 * EDGE) / (high_x - low_x), 1),
        round(top + EDGE + (y - low_y) * (height - 2 * EDGE) / (high_y - low_y), 1),
    )


def chairs(members: int) -> list[tuple[float, float]]:
    """Where so many members sit, from the left to the right."""
    return [short(hall.at(HALL, *place)) for place in hall.places(members, OUTER, INNER)]


def crossbench(members: int) -> list[tuple[float, float]]:
    """Where independents sit: side by side on the floor of the hall."""
    step = min(26.0, (WIDTH - 40) / max(1, members))
    first = HALL[0] - step * (members - 1) / 2
    return [short((first + step * at, CROSS)) for at in range(members)]


def chair_size(members: int) -> float:
    """Half the width of a member."""
    return round(min(12.0, hall.seat_size(max(1, members), OUTER, INNER) * 1.08), 1)


def short(place: tuple[float, float]) -> tuple[float, float]:
    """A place without needless decimals."""
    return round(place[0], 1), round(place[1], 1)


def offices_at(count: int) -> list[tuple[float, float, float]]:
    """Left edge, top and height of the plates of the cabinet, in two columns."""
    rows = (count + 1) // 2
    height = (LAST_OFFICE - FIRST_OFFICE) / max(4, rows)
    return [
        (
            COLUMN + (office // rows) * (WIDTH / 2 + 4),
            round(FIRST_OFFICE + height * (office % rows), 1),
            round(height, 1),
        )
        for office in range(count)
    ]


def rows_at(count: int) -> list[tuple[float, float, float]]:
    """Left edge, top and height of the rows of the order paper, in two columns."""
    rows = (count + 1) // 2
    height = min(36.0, (LAST_ROW - FIRST_ROW) / max(1, rows))
    return [
        (
            LEFT + (at // rows) * (RIGHT - LEFT - HALF),
            round(FIRST_ROW + height * (at % rows), 1),
            round(height, 1),
        )
        for at in range(count)
    ]


def stands_at(blocs: int) -> list[float]:
    """The middles of the blocs' columns, from the left edge of a row."""
    step = min(30.0, 150 / blocs)
    return [round(HALF - step * (blocs - at) + step / 2, 1) for at in range(blocs)]
