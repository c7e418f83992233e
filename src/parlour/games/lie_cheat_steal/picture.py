"""Lie, Cheat & Steal in text: a campaign poster with the track around the candidates."""

from typing import Final, cast

from parlour.games.lie_cheat_steal.board import (
    BLACK_EYE,
    CONVENTION,
    COURT,
    DOLLAR,
    ENTER,
    FEATHER,
    JAIL,
    MONEY,
    PRESS,
    SALARY,
    SENATE,
    START,
    TIP,
    VOTES,
    Board,
)
from parlour.games.lie_cheat_steal.candidates import (
    BRIEF,
    FULL,
    NO_PATHS,
    candidates,
    charges_in_brief,
    hand,
    hand_in_brief,
    on_the_table,
)
from parlour.games.lie_cheat_steal.state import PowerSetup
from parlour.kernel.pictures import LETTERS, Row, badge, cut, fit, row_cells

LEAST_CELL: Final = 8
MOST_CELL: Final = 14
MOST_ROUND: Final = 48
INNER: Final = 66
WIDEST_MIDDLE: Final = 100
SHORT: Final = {
    START: "START",
    JAIL: "JAIL",
    COURT: "COURT",
    PRESS: "PRESS",
    DOLLAR: "$",
    FEATHER: "Feather",
    BLACK_EYE: "Blk Eye",
    TIP: "Tip",
    CONVENTION: "CONVENT",
    SENATE: "SENATE",
}
LOUD: Final = (START, JAIL, COURT, PRESS, CONVENTION, SENATE)


def picture(
    setup: PowerSetup, view: dict[str, object], names: tuple[str, ...], width: int, height: int
) -> list[Row]:
    """A ring of spaces with everything else inside it where there is room, or a strip.

    Where there are too few rows, the side paths go first, and then what can be told shortly.
    """
    board = setup.board
    side = board.around // 4
    cell = min(MOST_CELL, width // (side + 1))
    round_enough = board.around % 4 == 0 and board.around <= MOST_ROUND and side > 8
    if round_enough and cell >= LEAST_CELL and cell * (side - 1) >= INNER:
        rows = ring(setup, view, names, cell)
        if len(rows) <= height:
            return rows
    for detail in (FULL, NO_PATHS, BRIEF):
        rows = strip(setup, view, names, width, detail)
        if len(rows) <= height:
            break
    return rows


def ring(
    setup: PowerSetup, view: dict[str, object], names: tuple[str, ...], cell: int
) -> list[Row]:
    """The main path clockwise around the middle of the table, START at the top left."""
    board = setup.board
    side = board.around // 4
    tokens = tokens_by_space(setup, view)
    inner = cell * (side - 1)
    width = min(WIDEST_MIDDLE, inner - 4)
    middle = middle_of(setup, view, names, width)
    height = 2 * (side - 1)
    top = max(0, (height - len(middle)) // 2)
    indent = (inner - width) // 2
    middle = [blank(inner)] * top + [placed(row, indent, inner) for row in middle]
    middle += [blank(inner)] * (height - len(middle))
    rows = [line(board, tokens, range(side + 1), cell, part) for part in (0, 1)]
    for i, row in enumerate(middle):
        left = board.around - 1 - i // 2
        right = side + 1 + i // 2
        drawn = part_of(board, tokens, left, cell, i % 2)
        if i < height:
            rows.append(drawn + row + part_of(board, tokens, right, cell, i % 2))
        else:
            rows.append([(" " * cell, ""), *row])
    far = range(3 * side, 2 * side - 1, -1)
    rows += [line(board, tokens, far, cell, part) for part in (0, 1)]
    return rows


def middle_of(
    setup: PowerSetup, view: dict[str, object], names: tuple[str, ...], width: int
) -> list[Row]:
    """What is printed inside the ring: the title, the candidates, the side paths, the cards."""
    title = "  ★ ★ ★   LIE, CHEAT & STEAL   ★ ★ ★  "
    tokens = tokens_by_space(setup, view)
    rows: list[Row] = [
        centred(title, "banner", width),
        centred(about(view), "quiet", width),
        [],
    ]
    rows += candidates(setup, view, names, width, FULL)
    rows += on_the_table(setup, view, names, width)
    paths = [side_path(setup.board, tokens, i, width) for i in range(len(setup.board.paths))]
    own = hand(setup, view, width)
    room = 2 * (setup.board.around // 4 - 1) - len(rows) - len(own)
    if room >= len(paths):
        rows += ([[]] if room > len(paths) else []) + paths
    else:
        rows += busy_paths(setup, view, width)
    return rows + own


def strip(
    setup: PowerSetup, view: dict[str, object], names: tuple[str, ...], width: int, detail: int
) -> list[Row]:
    """The main path in rows, for narrow screens and boards of another shape."""
    board = setup.board
    tokens = tokens_by_space(setup, view)
    each = width // LEAST_CELL
    if board.around % 10 == 0 and each > 10:
        each = 10
    cell = min(width // each, MOST_CELL)
    title: Row = [
        (" ★ LIE, CHEAT & STEAL ★ ", "banner"),
        (cut(" " + about(view), width - 24), "quiet"),
    ]
    rows: list[Row] = [title]
    for first in range(0, board.around, each):
        row: Row = []
        for at in range(first, min(first + each, board.around)):
            row += squeezed(board, tokens, at, cell)
        rows.append(row)
    if detail == FULL:
        rows += busy_paths(setup, view, width)
    rows += candidates(setup, view, names, width, detail)
    if detail == BRIEF:
        return rows + charges_in_brief(setup, view, width) + hand_in_brief(setup, view, width)
    rows += on_the_table(setup, view, names, width)
    return rows + hand(setup, view, width)


def about(view: dict[str, object]) -> str:
    """The round, and what it takes to win."""
    return f"round {view['round']} of {view['rounds']} · {view['votes_to_win']} votes win"


def tokens_by_space(setup: PowerSetup, view: dict[str, object]) -> dict[int, list[int]]:
    """The seats that stand on each space."""
    places = cast("list[int]", view["place"])
    found: dict[int, list[int]] = {}
    for seat in range(setup.seats):
        found.setdefault(places[seat], []).append(seat)
    return found


def shade(at: int) -> str:
    """Every other space is printed darker, so that they can be told apart."""
    return "paper" if at % 2 else "ink"


def label(board: Board, at: int, width: int) -> str:
    """What is printed on a space."""
    space = board.spaces[at]
    text = space.name
    if space.kind in SHORT and len(text) >= width:
        text = SHORT[space.kind]
    if space.kind == ENTER:
        text = "▸" + space.path.capitalize()
    if space.kind in LOUD:
        text = text.upper()
    return text[:width]


def amount(board: Board, at: int) -> str:
    """The votes or the money that a space moves."""
    space = board.spaces[at]
    sign = "−" if space.amount < 0 else "+"
    size = abs(space.amount)
    if space.kind == VOTES:
        return f"{sign}{size}"
    if space.kind == MONEY:
        return f"{sign}${size // 1000}k"
    if space.kind == SALARY:
        return f"pay {sign}{size // 1000}k"
    return ""


def part_of(board: Board, tokens: dict[int, list[int]], at: int, cell: int, part: int) -> Row:
    """The upper or the lower half of a space: its name, then who stands there."""
    style = shade(at)
    edge = ("▏", style)
    if part == 0:
        return [edge, (fit(label(board, at, cell - 1), cell - 1), style)]
    row: Row = [edge]
    row += standing(tokens.get(at, []), style, cell - 1)
    left = cell - row_cells(row)
    moved = amount(board, at)
    row.append((moved.rjust(left - 1) + " " if len(moved) < left else " " * left, style))
    return row


def standing(here: list[int], style: str, width: int) -> Row:
    """Who stands on a space: shapes and letters, or letters alone where many stand."""
    if 2 * len(here) <= width:
        return [(badge(seat), f"{style} seat{seat}") for seat in here]
    return [(LETTERS[seat], f"{style} seat{seat}") for seat in here[:width]]


def line(board: Board, tokens: dict[int, list[int]], spaces: range, cell: int, part: int) -> Row:
    """The halves of several spaces side by side."""
    row: Row = []
    for at in spaces:
        row += part_of(board, tokens, at, cell, part)
    return row


def squeezed(board: Board, tokens: dict[int, list[int]], at: int, cell: int) -> Row:
    """A space in one row: who stands there, then as much of its name as fits."""
    style = shade(at)
    row: Row = [("▏", style)]
    row += standing(tokens.get(at, []), style, cell - 1)
    left = cell - row_cells(row)
    moved = amount(board, at)
    if moved and len(moved) < left - 1:
        room = left - len(moved) - 1
        text = label(board, at, room) if room > 1 else ""
        row.append((fit(text, room) + " " + moved, style))
    else:
        row.append((fit(label(board, at, left), left), style))
    return row


def side_path(board: Board, tokens: dict[int, list[int]], index: int, width: int) -> Row:
    """A side path in one row."""
    path = board.paths[index]
    row: Row = [(fit(path.name, min(18, width // 4)) + " ", "quiet")]
    cell = max(5, min(MOST_CELL, (width - row_cells(row)) // max(1, len(path.spaces))))
    for at in range(path.first, path.first + len(path.spaces)):
        row += squeezed(board, tokens, at, cell)
    return row


def busy_paths(setup: PowerSetup, view: dict[str, object], width: int) -> list[Row]:
    """The side paths that somebody is on, or is about to enter."""
    board = setup.board
    tokens = tokens_by_space(setup, view)
    rows: list[Row] = []
    for i, path in enumerate(board.paths):
        spaces = range(path.first, path.first + len(path.spaces))
        doors = [at for at in range(board.around) if board.entrance[at] == path.first]
        if any([at in tokens for at in [*spaces, *doors]]):
            rows.append(side_path(board, tokens, i, width))
    return rows


def blank(width: int) -> Row:
    """Nothing, as wide as asked."""
    return [(" " * width, "")]


def placed(row: Row, indent: int, width: int) -> Row:
    """A row moved to the right and filled up."""
    left = " " * indent
    return [(left, ""), *row, (" " * max(0, width - indent - row_cells(row)), "")]


def centred(text: str, style: str, width: int) -> Row:
    """A text in the middle."""
    return [(" " * max(0, (width - len(text)) // 2), ""), (text, style)]
