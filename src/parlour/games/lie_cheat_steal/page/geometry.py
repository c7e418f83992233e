"""Where everything is on the printed board, a square of 1000 units.

The main path runs clockwise along the edge, START at the top left. Side paths are printed where
their ends are: round the upper right corner, along the bottom, and in a hairpin at the left. A
board whose paths end elsewhere has them in strips, one under the other.
"""

# parlour: interpreted

from typing import Final

from parlour.games.lie_cheat_steal.board import ENTER, NOWHERE, SENATE, Board, Path

SIZE: Final = 1000.0
EDGE: Final = 16.0
DEPTH: Final = 124.0
NEAR: Final = EDGE + DEPTH
FAR: Final = SIZE - NEAR
STRIP: Final = 38.0
LANE: Final = 70.0
AWAY: Final = 8.0
ARROW: Final = 14.0
HAIRPIN: Final = 79.0
INSET: Final = 62.0
PILES: Final = 152.0
STRIPS: Final = 360.0
HEAD: Final = 20.0

TOP: Final = "top"
RIGHT: Final = "right"
BOTTOM: Final = "bottom"
LEFT: Final = "left"
CORNER: Final = "corner"
SIDE_PATH: Final = "path"
MOST_RADIUS: Final = {TOP: 18.5, RIGHT: 18.5, BOTTOM: 18.5, LEFT: 18.5, CORNER: 20.3}
PATH_RADIUS: Final = 16.5

Point = tuple[float, float]


class Box:
    """A rectangle."""

    def __init__(self, x: float, y: float, width: float, height: float) -> None:
        self.x = round(x, 1)
        self.y = round(y, 1)
        self.width = round(width, 1)
        self.height = round(height, 1)

    @property
    def right(self) -> float:
        """Its right edge."""
        return round(self.x + self.width, 1)

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return round(self.y + self.height, 1)

    @property
    def middle(self) -> Point:
        """Its middle."""
        return round(self.x + self.width / 2, 1), round(self.y + self.height / 2, 1)

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x + 0.5 < other.right
            and other.x + 0.5 < self.right
            and self.y + 0.5 < other.bottom
            and other.y + 0.5 < self.bottom
        )


class Cell(Box):
    """A space as it is printed, and the side of the board that it is on.

    Of a broad space the first `inset` units are for its picture, and no token stands there.
    """

    def __init__(self, x: float, y: float, width: float, height: float, side: str) -> None:
        super().__init__(x, y, width, height)
        self.side = side
        self.inset = 0.0

    def printed(self) -> Box:
        """Where picture and words are: all but a strip for tokens at the inner edge."""
        if self.side == TOP:
            return Box(self.x, self.y, self.width, self.height - STRIP)
        if self.side == BOTTOM:
            return Box(self.x, self.y + STRIP, self.width, self.height - STRIP)
        if self.side == LEFT:
            return Box(self.x, self.y, self.width - STRIP, self.height)
        if self.side == RIGHT:
            return Box(self.x + STRIP, self.y, self.width - STRIP, self.height)
        return self

    def places(self, number: int) -> list[tuple[float, float, float]]:
        """Where so many tokens stand side by side (x, y, radius), the inner edge first."""
        along_size, across_size = self.width, self.height
        if self.side in (LEFT, RIGHT):
            along_size, across_size = across_size, along_size
        along_size -= self.inset
        columns, radius = self.crowd(number, along_size - 2, across_size - 3)
        found: list[tuple[float, float, float]] = []
        for index in range(number):
            row = index // columns
            in_row = min(columns, number - row * columns)
            along = self.inset + along_size / 2 + (index % columns - (in_row - 1) / 2) * 2 * radius
            x, y = self.inwards(along, 1.5 + radius + row * 2 * radius)
            found.append((x, y, radius))
        return found

    def crowd(self, number: int, along: float, across: float) -> tuple[int, float]:
        """Columns and radius: one row, or two where that makes the tokens much larger."""
        most = MOST_RADIUS.get(self.side, PATH_RADIUS)
        columns, best = number, min(most, along / (2 * number))
        half = (number + 1) // 2
        smaller = min(most, along / (2 * half), across / 4)
        if smaller > best + 4:
            columns, best = half, smaller
        return columns, int(best * 10) / 10

    def inwards(self, along: float, across: float) -> Point:
        """A point by how far along the side it is, and how far out from the inner edge."""
        if self.side == BOTTOM:
            return round(self.x + along, 1), round(self.y + across, 1)
        if self.side == LEFT:
            return round(self.right - across, 1), round(self.y + along, 1)
        if self.side == RIGHT:
            return round(self.x + across, 1), round(self.y + along, 1)
        return round(self.x + along, 1), round(self.bottom - across, 1)

    def door(self) -> Point:
        """The middle of the inner edge; of a corner its inner tip."""
        if self.side == CORNER:
            return (
                self.right if self.x < SIZE / 2 else self.x,
                self.bottom if self.y < SIZE / 2 else self.y,
            )
        return self.inwards((self.height if self.side in (LEFT, RIGHT) else self.width) / 2, 0)


def ring(around: int) -> list[Cell]:
    """The main path: four corners, and the other spaces shared out among the sides."""
    corners = [(quarter * around + 2) // 4 for quarter in range(5)]
    cells: list[Cell] = []
    for side, name in enumerate((TOP, RIGHT, BOTTOM, LEFT)):
        x = EDGE if side in (0, 3) else FAR
        y = EDGE if side in (0, 1) else FAR
        cells.append(Cell(x, y, DEPTH, DEPTH, CORNER))
        number = corners[side + 1] - corners[side] - 1
        wide = (FAR - NEAR) / number
        for index in range(number):
            if side == 0:
                cells.append(Cell(NEAR + index * wide, EDGE, wide, DEPTH, name))
            elif side == 1:
                cells.append(Cell(FAR, NEAR + index * wide, DEPTH, wide, name))
            elif side == 2:
                cells.append(Cell(FAR - (index + 1) * wide, FAR, wide, DEPTH, name))
            else:
                cells.append(Cell(EDGE, FAR - (index + 1) * wide, DEPTH, wide, name))
    return cells


class Layout:
    """The whole board: a cell for every space, arrows, names of strips, and the free areas.

    `middle` holds the candidates, `piles` the decks, `table` the charges.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.cells = ring(board.around)
        self.arrows: list[str] = []
        self.signs: list[tuple[Box, Path]] = []
        self.middle = self.piles = self.table = Box(0, 0, 0, 0)
        self.pocket: Box | None = None
        ends = self.printed_ends()
        side_cells = self.strips() if ends is None else self.between(*ends)
        for path in board.paths:
            self.cells += side_cells[path.key]

    def entrance(self, path: Path) -> int:
        """The space that leads into a path; NOWHERE for the witness path, and for lost ones."""
        for at in range(self.board.around):
            space = self.board.spaces[at]
            if space.kind == ENTER and space.path == path.key:
                return at
        return NOWHERE

    # The paths between their ends.

    def printed_ends(self) -> tuple[Path, Path, Path] | None:
        """The path for the corner, the one for the bottom, and the witness path, if all fit."""
        bends: list[Path] = []
        rows: list[Path] = []
        hairpins: list[Path] = []
        for path in self.board.paths:
            start, back, long = self.entrance(path), self.cells[path.back], len(path.spaces)
            if path.key == "witness":
                if back.side == LEFT and 560 < back.y < 660 and 4 <= long <= 8:
                    hairpins.append(path)
            elif start != NOWHERE:
                first = self.cells[start]
                if first.side == TOP and back.side == RIGHT:
                    if 680 < first.x < 740 and 360 < back.bottom < 480 and 5 <= long <= 7:
                        bends.append(path)
                elif first.side == back.side == BOTTOM and first.right - back.x > 72 * long:
                    rows.append(path)
        if len(self.board.paths) == 3 and len(bends) == len(rows) == len(hairpins) == 1:
            return bends[0], rows[0], hairpins[0]
        return None

    def between(self, bend: Path, row: Path, hairpin: Path) -> dict[str, list[Cell]]:
        """Lay the three paths of the usual board, and give what is left to the rest."""
        near, far = NEAR + AWAY, FAR - AWAY
        found = {
            bend.key: self.bent(bend),
            row.key: self.in_a_row(row),
            hairpin.key: self.hairpin(hairpin),
        }
        upright, flat = found[bend.key][0], found[bend.key][-1]
        top = found[hairpin.key][-1].y
        turn = max([cell.right for cell in found[hairpin.key]])
        floor = found[row.key][0].y - AWAY
        self.middle = Box(near, near, upright.x - AWAY - near, top - AWAY - near)
        self.pocket = Box(upright.right + 6, near, far - upright.right - 6, flat.y - AWAY - near)
        below = flat.bottom + AWAY
        self.piles = Box(far - PILES, below, PILES, top - AWAY - below)
        self.table = Box(turn + ARROW, top, far - turn - ARROW, floor - top)
        return found

    def bent(self, path: Path) -> list[Cell]:
        """Down from the top side, then to the right."""
        first, back = self.cells[self.entrance(path)], self.cells[path.back]
        y, right = NEAR + ARROW, FAR - ARROW
        high = (back.bottom - 2 - y) / (len(path.spaces) - 1)
        cells = [
            Cell(first.x, y + index * high, first.width, high, SIDE_PATH)
            for index in range(len(path.spaces) - 1)
        ]
        last = cells[-1]
        cells.append(Cell(last.right, last.y, right - last.right, high, SIDE_PATH))
        self.arrow((first.middle[0], NEAR), (first.middle[0], y))
        self.arrow((right, cells[-1].middle[1]), (FAR, cells[-1].middle[1]))
        return cells

    def in_a_row(self, path: Path) -> list[Cell]:
        """From right to left along the bottom side."""
        first, back = self.cells[self.entrance(path)], self.cells[path.back]
        left, y = max(back.x, NEAR + 2 * AWAY), FAR - ARROW - LANE
        wide = (first.right - left) / len(path.spaces)
        self.arrow((first.middle[0], FAR), (first.middle[0], y + LANE))
        self.arrow((back.middle[0], y + LANE), (back.middle[0], FAR))
        return [
            Cell(first.right - (index + 1) * wide, y, wide, LANE, SIDE_PATH)
            for index in range(len(path.spaces))
        ]

    def hairpin(self, path: Path) -> list[Cell]:
        """From the WITNESS STAND to the right, and back on the row above."""
        back = self.cells[path.back]
        below = (len(path.spaces) - 1) // 2
        above = len(path.spaces) - below
        x, y = NEAR + ARROW, back.y + 5
        stand = (above - below + 1) * HAIRPIN
        cells = [Cell(x, y + LANE, stand, LANE, SIDE_PATH)]
        cells[0].inset = INSET if stand > 2 * INSET else 0.0
        cells += [
            Cell(x + stand + index * HAIRPIN, y + LANE, HAIRPIN, LANE, SIDE_PATH)
            for index in range(below - 1)
        ]
        cells += [
            Cell(x + (above - 1 - index) * HAIRPIN, y, HAIRPIN, LANE, SIDE_PATH)
            for index in range(above)
        ]
        self.arrow((x, y + LANE / 2), (NEAR, y + LANE / 2))
        for at in range(self.board.around):
            corner = self.cells[at]
            summons = self.board.spaces[at].kind == SENATE and corner.side == CORNER
            if summons and corner.door() == (NEAR, FAR):
                line = NEAR + AWAY
                self.arrows.append(f"M{NEAR - 4} {FAR + 4}L{line} {FAR - 8}V{y + 1.5 * LANE}H{x}")
        return cells

    def arrow(self, start: Point, end: Point) -> None:
        """From one space to the next where there is a gap between them."""
        self.arrows.append(f"M{start[0]} {start[1]}L{end[0]} {end[1]}")

    # The paths in strips.

    def strips(self) -> dict[str, list[Cell]]:
        """Every side path from left to right, each under a line that says where it leads."""
        near, far = NEAR + AWAY, FAR - AWAY
        number = len(self.board.paths)
        high = min(LANE + HEAD + AWAY, STRIPS / number)
        floor = far - number * high
        found: dict[str, list[Cell]] = {}
        for index, path in enumerate(self.board.paths):
            y = floor + index * high
            head = min(HEAD, high / 4)
            self.signs.append((Box(near, y, far - near, head), path))
            wide = min(2 * HAIRPIN, (far - near) / len(path.spaces))
            found[path.key] = [
                Cell(near + at * wide, y + head, wide, high - head - AWAY, SIDE_PATH)
                for at in range(len(path.spaces))
            ]
        side = far - PILES
        self.piles = Box(side, near, PILES, 146)
        self.table = Box(side, near + 146 + AWAY, PILES, floor - 2 * AWAY - near - 146 - AWAY)
        self.middle = Box(near, near, side - AWAY - near, floor - AWAY - near)
        return found
