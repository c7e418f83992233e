"""Where everything stands on the sheet, and the country that is printed on it."""

# parlour: interpreted

from typing import Final

from parlour.games.parlement import hall
from parlour.games.parlement.chart import Region, survey
from parlour.games.parlement.land import Outline
from parlour.games.parlement_1966.board import PARTIES, Board

SIDE: Final = 1000
LEFT: Final = 20
RIGHT: Final = 980
GUTTER: Final = 612
COLUMN: Final = 630
BODY: Final = 262
FOOT: Final = 984

HALL: Final = (306.0, 496.0)
OUTER: Final = 211.0
INNER: Final = 88.0

STRIP: Final = 522
STRIP_HEIGHT: Final = 128
STRIP_WIDTH: Final = 582

MAP: Final = (24.0, 672.0, 574.0, 304.0)

CABINET: Final = 314
OFFICE: Final = 44

ORDERS: Final = 534
FIRST_BILL: Final = 590
MOST_ROWS: Final = 10

ISLAND: Final[tuple[Outline, ...]] = (
    ((10, 112), (48, 38), (160, 10), (292, 34), (288, 100), (190, 132), (182, 178), (30, 176)),
    ((292, 34), (420, 6), (536, 44), (566, 122), (556, 180), (400, 168), (384, 118), (288, 100)),
    ((288, 100), (384, 118), (400, 168), (402, 214), (300, 256), (194, 230), (182, 178),
     (190, 132)),
    ((30, 176), (182, 178), (194, 230), (300, 256), (302, 322), (184, 346), (62, 318), (14, 246)),
    ((556, 180), (546, 284), (440, 342), (302, 322), (300, 256), (402, 214), (400, 168)),
)  # fmt: skip
"""Five regions of the printed country; neighbours share their corners."""


class Place:
    """Where a member sits."""

    def __init__(self, x: float, y: float) -> None:
        self.x = round(x, 1)
        self.y = round(y, 1)


def places(seats: int) -> list[Place]:
    """All seats of the hall, from the left to the right."""
    return [Place(*hall.at(HALL, *one)) for one in hall.places(seats, OUTER, INNER)]


def seat_size(seats: int) -> float:
    """The radius of a member."""
    return round(hall.seat_size(seats, OUTER, INNER), 1)


class Area:
    """Districts in a row that lack the same bloc; one region of the map."""

    def __init__(self, first: int, last: int, lacking: str) -> None:
        self.first = first
        self.last = last
        self.lacking = lacking

    @property
    def size(self) -> int:
        """How many districts."""
        return self.last - self.first + 1


def areas(board: Board) -> list[Area]:
    """The districts, parted where another party's bloc is missing (P66-21)."""
    found: list[Area] = []
    for district in range(1, board.districts + 1):
        lacking = "".join([p.key for p in board.parties if not p.has_bloc(district)])
        if found and found[-1].lacking == lacking:
            found[-1].last = district
        else:
            found.append(Area(district, district, lacking))
    return found


def country(board: Board) -> tuple[Region, ...]:
    """The map of the board."""
    sizes = tuple([area.size for area in areas(board)])
    usual = len(sizes) == len(ISLAND) and max(sizes) < 2 * min(sizes)
    return survey(sizes, MAP, ISLAND if usual else ())


def plate_at(party: int) -> tuple[float, float]:
    """Left edge and width of a party's plate in the strip under the hall."""
    width = STRIP_WIDTH / PARTIES
    return round(LEFT + party * width, 1), round(width, 1)
