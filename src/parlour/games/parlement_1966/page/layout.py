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
INNER: Final = 90.0
FULLER: Final = 1.1

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
    ((-9, 137), (37, 33), (157, 18), (289, 29), (309, 111), (206, 120), (195, 156), (20, 157)),
    ((289, 29), (418, 16), (543, 62), (574, 104), (548, 189), (394, 165), (398, 124), (309, 111)),
    ((309, 111), (398, 124), (394, 165), (411, 209), (292, 254), (212, 249), (195, 156),
     (206, 120)),
    ((20, 157), (195, 156), (212, 249), (292, 254), (331, 315), (181, 335), (61, 296), (22, 250)),
    ((548, 189), (551, 297), (457, 330), (331, 315), (292, 254), (411, 209), (394, 165)),
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
    return round(hall.seat_size(seats, OUTER, INNER) * FULLER, 1)


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


def island(board: Board) -> tuple[Outline, ...]:
    """The printed country, where its regions fit the districts; else none."""
    sizes = [area.size for area in areas(board)]
    return ISLAND if len(sizes) == len(ISLAND) and max(sizes) < 2 * min(sizes) else ()


def country(board: Board) -> tuple[Region, ...]:
    """The map of the board."""
    return survey(tuple([area.size for area in areas(board)]), MAP, island(board))


def plate_at(party: int) -> tuple[float, float]:
    """Left edge and width of a party's plate in the strip under the hall."""
    width = STRIP_WIDTH / PARTIES
    return round(LEFT + party * width, 1), round(width, 1)
