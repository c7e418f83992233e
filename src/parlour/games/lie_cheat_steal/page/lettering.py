"""Fat rounded capitals, drawn with a thick pen: every letter is the path of its middle line.

A letter stands on a square ten units high; the template draws the same path several times with
pens of different breadth, which makes outline, letter and inner line. Own drawing.
"""

# parlour: interpreted

from typing import Final

GAP: Final = -0.2
SPACE: Final = 3.2

GLYPHS: Final[dict[str, tuple[float, str]]] = {
    "A": (8, "M1.5 8.5V4A2.5 2.5 0 0 1 6.5 4V8.5M1.5 6.3H6.5"),
    "B": (8, "M4.4 5A1.75 1.75 0 0 0 4.4 1.5H1.5V8.5H4.7A1.75 1.75 0 0 0 4.7 5H1.5"),
    "C": (7.6, "M6.1 1.5H4A2.5 2.5 0 0 0 1.5 4V6A2.5 2.5 0 0 0 4 8.5H6.1"),
    "D": (8, "M1.5 1.5V8.5H3.8A2.7 2.7 0 0 0 6.5 5.8V4.2A2.7 2.7 0 0 0 3.8 1.5Z"),
    "E": (7.4, "M5.9 1.5H3.5A2 2 0 0 0 1.5 3.5V6.5A2 2 0 0 0 3.5 8.5H5.9M1.5 5H5.4"),
    "F": (7.2, "M5.8 1.5H3.5A2 2 0 0 0 1.5 3.5V8.5M1.5 5H5.2"),
    "G": (8, "M6.3 1.5H4A2.5 2.5 0 0 0 1.5 4V6A2.5 2.5 0 0 0 4 8.5H6.4V5.4H4.9"),
    "H": (8, "M1.5 1.5V8.5M6.5 1.5V8.5M1.5 5H6.5"),
    "I": (3, "M1.5 1.5V8.5"),
    "J": (6.4, "M4.9 1.5V6.2A2.3 2.3 0 0 1 2.6 8.5H1.5"),
    "K": (7.8, "M1.5 1.5V8.5M6.2 1.5L1.9 5L6.3 8.5"),
    "L": (6.8, "M1.5 1.5V6.5A2 2 0 0 0 3.5 8.5H5.4"),
    "M": (11, "M1.5 8.5V3.5A2 2 0 0 1 5.5 3.5V8.5M5.5 3.5A2 2 0 0 1 9.5 3.5V8.5"),
    "N": (8, "M1.5 8.5V4A2.5 2.5 0 0 1 6.5 4V8.5"),
    "O": (8, "M1.5 4A2.5 2.5 0 0 1 6.5 4V6A2.5 2.5 0 0 1 1.5 6Z"),
    "P": (7.8, "M1.5 8.5V1.5H4.3A2 2 0 0 1 4.3 5.5H1.5"),
    "Q": (8, "M1.5 4A2.5 2.5 0 0 1 6.5 4V6A2.5 2.5 0 0 1 1.5 6ZM4.8 6.8L6.8 8.9"),
    "R": (7.9, "M1.5 8.5V1.5H4.4A1.9 1.9 0 0 1 4.4 5.3H1.5M3.9 5.3L6.4 8.5"),
    "S": (7.6, "M5.9 1.5H3.3A1.75 1.75 0 0 0 3.3 5H4.4A1.75 1.75 0 0 1 4.4 8.5H1.6"),
    "T": (7.8, "M1.4 1.5H6.4M3.9 1.5V8.5"),
    "U": (8, "M1.5 1.5V6A2.5 2.5 0 0 0 6.5 6V1.5"),
    "V": (8, "M1.5 1.5L4 8.5L6.5 1.5"),
    "W": (11, "M1.5 1.5V6.5A2 2 0 0 0 5.5 6.5V1.5M5.5 6.5A2 2 0 0 0 9.5 6.5V1.5"),
    "X": (8, "M1.5 1.5L6.5 8.5M6.5 1.5L1.5 8.5"),
    "Y": (8, "M1.5 1.5V2.6A2.5 2.5 0 0 0 6.5 2.6V1.5M4 5.1V8.5"),
    "Z": (7.8, "M1.5 1.5H6.1L1.7 8.5H6.3"),
    "0": (8, "M1.5 4A2.5 2.5 0 0 1 6.5 4V6A2.5 2.5 0 0 1 1.5 6Z"),
    "1": (5, "M1.4 2.6L3.4 1.5V8.5"),
    "2": (7.8, "M1.5 3.6A2.3 2.2 0 0 1 6.1 3.6C6.1 5.6 3.4 6 1.6 8.5H6.3"),
    "3": (7.6, "M1.5 1.5H4.2A1.75 1.75 0 0 1 4.2 5H3.2H4.2A1.75 1.75 0 0 1 4.2 8.5H1.5"),
    "4": (8, "M5 8.5V1.5L1.5 6.4H6.6"),
    "5": (7.6, "M5.9 1.5H1.7V4.6H4A1.95 1.95 0 0 1 4 8.5H1.5"),
    "6": (7.8, "M5.8 1.5H4A2.5 2.5 0 0 0 1.5 4V6.4A2.3 2.1 0 1 0 3.7 4.5H1.7"),
    "7": (7.4, "M1.4 1.5H6L3.2 8.5"),
    "8": (7.8, "M3.9 5A1.8 1.75 0 1 1 4 5A2.2 1.75 0 1 1 3.9 5"),
    "9": (7.8, "M2 8.5H3.8A2.5 2.5 0 0 0 6.3 6V3.6A2.3 2.1 0 1 0 4.1 5.5H6.1"),
    "&": (8.4, "M7 8.5L2.7 3.7A1.5 1.5 0 1 1 5.1 3.3L2.2 5.6A1.75 1.75 0 0 0 3.4 8.5Q6 8 7 5"),
    ",": (3, "M1.6 8.3L1.2 9.7"),
    ".": (3, "M1.5 8.4V8.5"),
    "!": (3, "M1.5 1.5V5.3M1.5 8.4V8.5"),
    "?": (7, "M1.4 1.5H3.6A1.8 1.8 0 0 1 3.6 5.1V5.6M3.6 8.4V8.5"),
    "'": (3, "M1.5 1.4V2.6"),
    "’": (3, "M1.6 1.4L1.3 2.8"),
    "-": (5, "M1.5 5H3.5"),
    "$": (7.6, "M5.9 1.8H3.3A1.6 1.6 0 0 0 3.3 5H4.4A1.6 1.6 0 0 1 4.4 8.2H1.6M3.8 .6V9.4"),
}  # fmt: skip


class Lettering:
    """A line of letters: where each begins and its path, and how wide the whole is."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.glyphs: list[tuple[float, str]] = []
        self.whole = True
        at = 0.0
        for sign in text.upper():
            if sign == " ":
                at += SPACE
            elif sign in GLYPHS:
                width, path = GLYPHS[sign]
                self.glyphs.append((round(at, 2), path))
                at += width + GAP
            else:
                self.whole = False
        self.width = max(1.0, at - GAP)


def headline(text: str, width: float, height: float) -> dict[str, object] | None:
    """A line of letters as large as a box allows, in its middle; None for foreign letters."""
    letters = Lettering(text)
    if not letters.whole or not letters.glyphs:
        return None
    scale = min(width / letters.width, height / 10)
    return {
        "glyphs": letters.glyphs,
        "scale": round(scale, 3),
        "dx": round((width - letters.width * scale) / 2, 1),
        "dy": round((height - 10 * scale) / 2, 1),
    }
