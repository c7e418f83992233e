"""The printed board: what stands on every space, and where."""

# parlour: interpreted

from math import cos, pi, sin
from typing import Any, Final

from parlour.games.lie_cheat_steal.board import MONEY, SALARY, VOTES, Board
from parlour.games.lie_cheat_steal.page.geometry import (
    BOTTOM,
    CORNER,
    LEFT,
    SIDE_PATH,
    STRIP,
    TOP,
    Box,
    Cell,
    Layout,
)
from parlour.games.lie_cheat_steal.page.lettering import headline
from parlour.games.lie_cheat_steal.page.wording import (
    amount_of,
    breadth,
    fitted,
    folded,
    kind_word,
    short_word,
    what_it_does,
)

MOVING: Final = (VOTES, MONEY, SALARY)
LABEL: Final = 15.0
UNDER_AMOUNT: Final = 14.0
AMOUNT: Final = 17.0
TINY: Final = 56.0
NARROW_TABLE: Final = 240.0
SMALL_LEGEND: Final = (
    ("votes", "Votes"),
    ("money", "Money"),
    ("salary", "Salary"),
    ("dollar", "$ card"),
)
LEGEND: Final = (
    ("votes", "Votes"),
    ("money", "Money"),
    ("salary", "Salary"),
    ("dollar", "$ card"),
    ("feather", "Feather"),
    ("black-eye", "Black Eye"),
    ("press", "Press Box"),
    ("tip", "Tip auction"),
    ("convention", "Convention"),
    ("enter", "Side path"),
)


def space_print(board: Board, cell: Cell, at: int) -> dict[str, object]:
    """Everything that is printed on one space."""
    space = board.spaces[at]
    symbol = kind_word(space.kind)
    if at == board.witness_stand:
        symbol = "witness"
    printed: dict[str, object] = {
        "at": at,
        "kind": kind_word(space.kind),
        "loss": space.amount < 0,
        "symbol": symbol,
        "side": cell.side,
        "x": cell.x,
        "y": cell.y,
        "width": cell.width,
        "height": cell.height,
        "title": f"{space.name}: {what_it_does(board, at)}",
        "amount": None,
        "band": band(cell),
    }
    if cell.side == CORNER:
        printed.update(corner(board, cell, at))
    elif cell.inset:
        printed.update(lying(board, cell, at))
    elif cell.side == SIDE_PATH:
        printed.update(side_path(board, cell, at))
    else:
        printed.update(standing(board, cell.printed(), at))
    return printed


def band(cell: Cell) -> Box | None:
    """The strip at the inner edge of a space of the main path, where tokens stand."""
    box = cell.printed()
    if cell.inset:
        return Box(cell.x + cell.inset, cell.bottom - 35, cell.width - cell.inset - 4, 31)
    if box is cell:
        return None
    if cell.side == TOP:
        return Box(cell.x + 4, box.bottom, cell.width - 8, STRIP - 4)
    if cell.side == BOTTOM:
        return Box(cell.x + 4, cell.y + 4, cell.width - 8, STRIP - 4)
    if cell.side == LEFT:
        return Box(box.right, cell.y + 4, STRIP - 4, cell.height - 8)
    return Box(cell.x + 4, cell.y + 4, STRIP - 4, cell.height - 8)


def picture(x: float, y: float, size: float) -> dict[str, float]:
    """A pictogram by its middle, in the measures of an SVG use element."""
    return {"x": round(x - size / 2, 1), "y": round(y - size / 2, 1), "size": round(size, 1)}


def line(text: str, x: float, y: float, size: float, width: float) -> dict[str, object]:
    """A line of text by the middle of its foot."""
    return {**fitted(text, size, width), "x": round(x, 1), "y": round(y, 1)}


def standing(board: Board, box: Box, at: int) -> dict[str, object]:
    """A space of the main path: pictogram, amount, name, one under the other."""
    x, _ = box.middle
    width = box.width - 5
    tiny = min(box.width, box.height) < TINY
    amount = "" if tiny else amount_of(board, at)
    letter = UNDER_AMOUNT if amount else LABEL
    name = board.spaces[at].name
    lines = [] if tiny or name == "$" else folded(name, width / letter)
    foot = box.bottom - 6 - (letter + 0.5) * (len(lines) - 1)
    labels = [
        line(text, x, foot + (letter + 0.5) * i, letter, width) for i, text in enumerate(lines)
    ]
    top = foot - letter if lines else box.bottom - 4
    found: dict[str, object] = {"lines": labels}
    if amount:
        found["amount"] = line(amount, x, top, AMOUNT, width)
        top -= AMOUNT - 3
    size = min(46.0 if lines else 62.0, top - box.y - 5, width)
    found["picture"] = picture(x, (box.y + 2 + top) / 2, size)
    found["small"] = small(board, box, at)
    return found


def small(board: Board, box: Box, at: int) -> dict[str, object]:
    """The same for a small screen: a larger pictogram and one short word."""
    x, _ = box.middle
    amount = amount_of(board, at, True)
    width = box.width - 5
    if min(box.width, box.height) < TINY:
        size = min(box.width, box.height) - 6
        return {"picture": picture(x, box.middle[1], size), "word": None}
    word = amount or short_word(board, at)
    if word == "$":
        return {
            "picture": picture(x, box.middle[1], min(72.0, width, box.height - 8)),
            "word": None,
        }
    letter = 27.0 if amount else 22.0
    size = min(52.0, box.height - letter - 8, width)
    return {
        "picture": picture(x, box.y + 3 + size / 2, size),
        "word": line(word, x, box.bottom - 7, letter, width),
    }


def side_path(board: Board, box: Box, at: int) -> dict[str, object]:
    """A space of a side path: pictogram and amount side by side, the name below."""
    x, _ = box.middle
    width = box.width - 6
    amount = amount_of(board, at, True)
    tiny = box.width < TINY or box.height < TINY - 4
    letter = 13.5
    lines = [] if tiny else folded(board.spaces[at].name, width / letter)
    foot = box.bottom - 6 - (letter + 0.5) * (len(lines) - 1)
    labels = [
        line(text, x, foot + (letter + 0.5) * i, letter, width) for i, text in enumerate(lines)
    ]
    top = foot - letter + 1 if lines else box.bottom - 2
    size = min(34.0, top - box.y - 4, 0.4 * width if amount else width)
    y = (box.y + 2 + top) / 2
    found: dict[str, object] = {"lines": labels, "small": small_side(board, box, at)}
    if amount and not tiny:
        wide = min(breadth(amount) * AMOUNT, width - size - 2)
        left = x - (size + 2 + wide) / 2
        found["picture"] = picture(left + size / 2, y, size)
        found["amount"] = line(amount, left + size + 2 + wide / 2, y + 6.5, AMOUNT, wide)
    else:
        found["picture"] = picture(x, y, size)
    return found


def small_side(board: Board, box: Box, at: int) -> dict[str, object]:
    """A space of a side path for a small screen."""
    x, y = box.middle
    amount = amount_of(board, at, True)
    if not amount or box.height < TINY - 4:
        return {"picture": picture(x, y, min(box.width, box.height) - 14), "word": None}
    return {
        "picture": picture(x, box.y + 3 + (box.height - 28) / 2, box.height - 32),
        "word": line(amount, x, box.bottom - 6, 25, box.width - 6),
    }


def lying(board: Board, cell: Cell, at: int) -> dict[str, object]:
    """A broad space: the pictogram at the left, beside it the name and room for tokens."""
    size = cell.inset - 8
    left = cell.x + cell.inset
    width = cell.width - cell.inset - 6
    middle = left + width / 2
    lines = folded(board.spaces[at].name, width / 15)
    place = picture(cell.x + 4 + size / 2, cell.middle[1], size)
    return {
        "lines": [
            line(text, middle, cell.y + 17 + 15.5 * i, 15, width) for i, text in enumerate(lines)
        ],
        "picture": place,
        "small": {"picture": place, "word": line(lines[0], middle, cell.y + 27, 22, width)},
    }


def corner(board: Board, cell: Cell, at: int) -> dict[str, object]:
    """A corner: its name in fat letters, and a large picture."""
    name = board.spaces[at].name
    word = short_word(board, at)
    begin = name.lower().find(word.lower())
    rest = name[begin + len(word) :].strip() if begin >= 0 else ""
    if begin < 0:
        word, rest = name.split(" ")[0], name.partition(" ")[2]
    x, _ = cell.middle
    top = cell.y + 9
    lines = [line(rest, x, cell.y + 46, 14.5, cell.width - 14)] if rest else []
    size = 60.0 if rest else 72.0
    return {
        "headline": headline(word, cell.width - 18, 25),
        "word": word,
        "headline_x": cell.x + 9,
        "headline_y": top,
        "lines": lines,
        "picture": picture(x, cell.bottom - 6 - size / 2, size),
        "small": {"picture": picture(x, cell.bottom - 5 - 36, 76), "word": None},
    }


def table_title(box: Box) -> str:
    """What lies on the table of charges, in the order in which it lies there."""
    return "ACCUSER · BLACK EYE · ACCUSED" if box.width > NARROW_TABLE else "CHARGES"


def signs(layout: Layout) -> list[dict[str, object]]:
    """The lines over side paths in strips: their names, whence they come and where they go."""
    board = layout.board
    found: list[dict[str, object]] = []
    for box, path in layout.signs:
        start = layout.entrance(path)
        text = path.name.upper()
        if start >= 0:
            text += f"  ·  from {board.spaces[start].name}"
        text += f"  ·  back to {board.spaces[path.back].name}"
        size = min(15.0, box.height - 4)
        found.append({"x": box.x, "y": box.bottom - 4, "size": size, "text": text})
    return found


def legend(layout: Layout) -> list[dict[str, object]]:
    """What the pictograms mean: two rows at the foot of the middle."""
    box = layout.middle
    columns = 5
    wide = box.width / columns
    found: list[dict[str, object]] = []
    for index, (symbol, text) in enumerate(LEGEND):
        x = box.x + index % columns * wide
        y = box.bottom - 58 + index // columns * 30
        label = fitted(text, 14.5, wide - 34)
        found.append(
            {"symbol": symbol, "x": round(x + 2, 1), "y": round(y, 1), **label, "wide": wide}
        )
    return found


def button(layout: Layout) -> dict[str, object] | None:
    """A campaign button, pinned where the usual board has room for it."""
    if layout.pocket is None:
        return None
    first = min([cell.y for cell in layout.cells if cell.side == SIDE_PATH and cell.y > 770])
    return {
        "x": layout.table.right - 74,
        "y": round(first + 34, 1),
        "over": headline("TRUST", 58, 18),
        "under": headline("ME", 58, 18),
    }


def small_legend(layout: Layout) -> list[dict[str, object]]:
    """The same for a small screen: only what has no word of its own there."""
    box = layout.middle
    wide = box.width / len(SMALL_LEGEND)
    return [
        {
            "symbol": symbol,
            "text": text,
            "x": round(box.x + index * wide + 4, 1),
            "y": round(box.bottom - 54, 1),
        }
        for index, (symbol, text) in enumerate(SMALL_LEGEND)
    ]


def torn(box: Box, step: float = 17.0) -> str:
    """The outline of a sheet torn out along its upper and lower edge."""
    points: list[str] = []
    number = max(4, int(box.width / step))
    for index in range(number + 1):
        x = box.x + box.width * index / number
        points.append(f"{x:.1f} {box.y + rag(index):.1f}")
    for index in range(number, -1, -1):
        x = box.x + box.width * index / number
        points.append(f"{x:.1f} {box.bottom - rag(index + 5):.1f}")
    return "M" + "L".join(points) + "Z"


def rag(index: int) -> float:
    """How deep a tear goes: irregular, and the same every time."""
    return (index * 37 % 11) * 0.6 + (index * 53 % 7) * 0.6


def rays(x: float, y: float, number: int, reach: float) -> list[str]:
    """Every other ray of a sunburst, as triangles out of one point."""
    found: list[str] = []
    for index in range(number):
        first = 2 * pi * index / number
        second = 2 * pi * (index + 0.5) / number
        found.append(
            f"M{x:.1f} {y:.1f}L{x + reach * cos(first):.1f} {y + reach * sin(first):.1f}"
            f"L{x + reach * cos(second):.1f} {y + reach * sin(second):.1f}Z"
        )
    return found


def board_print(board: Board) -> dict[str, Any]:
    """Everything that the template of the board needs."""
    layout = Layout(board)
    middle = layout.middle
    title = headline(board.title, middle.width - 12, 46)
    return {
        "title": board.title,
        "spaces": [space_print(board, cell, at) for at, cell in enumerate(layout.cells)],
        "arrows": layout.arrows,
        "signs": signs(layout),
        "legend": legend(layout),
        "small_legend": small_legend(layout),
        "headline": title,
        "middle": middle,
        "table": layout.table,
        "table_title": table_title(layout.table),
        "piles": layout.piles,
        "pocket": layout.pocket,
        "button": button(layout),
        "sheet": torn(Box(middle.x, middle.y, middle.width, middle.height)),
        "rays": rays(middle.middle[0], middle.bottom - 60, 24, 620),
    }
