"""Pictures in text: rows of spans, each a text with the name of a style.

A game draws its table from a view, never from the state; a door decides what a style looks
like. Styles: "" plain, "seat0" … "seat7" for what is a seat's, "title", "quiet", "strong",
"good", "bad", "board", "heat0" … "heat9" from cool to hot; for a printed board "banner", and
"ink" and "paper", two grounds to print on, alone or with a seat ("paper seat3"). Every seat
has a letter and a shape, so that nothing is told by colour alone.
"""

from typing import Final
from unicodedata import combining, east_asian_width

Span = tuple[str, str]
Row = list[Span]

LETTERS: Final = "ABCDEFGH"
SHAPES: Final = "●▲■◆★✚▼♥"


def badge(seat: int) -> str:
    """A seat's shape and letter: '▲B'."""
    return SHAPES[seat] + LETTERS[seat]


def plain(rows: list[Row]) -> str:
    """A picture without its styles."""
    return "\n".join(["".join([text for text, _ in row]).rstrip() for row in rows])


def cells(text: str) -> int:
    """How many columns a text takes: Chinese signs take two, accents of their own none."""
    if text.isascii():
        return len(text)
    wide = 0
    for sign in text:
        if not combining(sign):
            wide += 2 if east_asian_width(sign) in ("W", "F") else 1
    return wide


def row_cells(row: Row) -> int:
    """How many columns a row takes."""
    return sum([cells(text) for text, _ in row])


def cut(text: str, width: int) -> str:
    """A text in at most `width` columns; what is missing becomes '…'."""
    if cells(text) <= width:
        return text
    if width < 1:
        return ""
    kept = ""
    for sign in text:
        if cells(kept + sign) > width - 1:
            break
        kept += sign
    return kept + "…"


def fit(text: str, width: int) -> str:
    """A text in exactly `width` columns."""
    short = cut(text, width)
    return short + " " * (width - cells(short))
