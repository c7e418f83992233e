"""Poster lettering: how wide a text is set, so that it fits with whatever typeface is there."""

# parlour: interpreted

from typing import Final

from parlour.kernel.pictures import cells

NARROW: Final = "iljtfrI1.,:;'’|!()[]·"
BROAD: Final = "mwMW@&%—"
TIGHTEST: Final = 0.66
"""How far letters may be condensed before the text is cut instead."""


def natural(text: str) -> float:
    """How wide a bold text runs, in units of its size; a good guess for any plain sans."""
    width = 0.0
    for sign in text:
        if sign == " ":
            width += 0.27
        elif sign in NARROW:
            width += 0.36
        elif sign in BROAD:
            width += 0.92
        elif cells(sign) > 1:
            width += 1.0
        elif sign.isupper():
            width += 0.71
        else:
            width += 0.61
    return width


def lettering(
    text: str,
    x: float,
    y: float,
    size: float,
    room: float,
    width: float = 0.86,
    least: float = 0,
) -> dict[str, object]:
    """A text set condensed from (x, y), at most `room` wide.

    `width` is how condensed the letters are where there is room enough. Where there is not
    they become smaller, but not below `least`, then narrower, and at last the text is cut.
    """
    text = text.strip()
    if least:
        size = max(min(size, room / (natural(text) * width)), least)
    if natural(text) * size * TIGHTEST > room:
        while text and natural(text + "…") * size * TIGHTEST > room:
            text = text[:-1]
        text = text.rstrip() + "…"
    length = min(natural(text) * size * width, room)
    return {"text": text, "x": tidy(x), "y": tidy(y), "size": tidy(size), "length": tidy(length)}


def tidy(number: float) -> int | float:
    """A coordinate without needless decimals."""
    rounded = round(number, 1)
    return int(rounded) if rounded == int(rounded) else rounded
