"""What engravings are made of: eight hatchings, as engravers printed colours in black and white.

Every shape carries its colours as attributes, for print, and classes (`tint3`, `hatch3`, `edge3`)
by which a page may give it others. Nothing is told by colour alone.
"""

from typing import Final

from markupsafe import Markup, escape

from parlour.games.parlement.hatchings import HATCHINGS, STRENGTHS, TILE

INK: Final = "#1e1a15"
PAPER: Final = "#fffdf8"
LINES: Final = (
    "#a8322a", "#1f5c96", "#56701a", "#6a3f8e", "#0d6c69", "#ad4c08", "#a32868", "#4b5661",
)  # fmt: skip
TINTS: Final = (
    "#f3dcd8", "#d8e4ef", "#e3e9d5", "#e5dcec", "#d5e7e5", "#f4e1d3", "#f2dae5", "#e0e3e5",
)  # fmt: skip
NOBODY: Final = "#6b6358"


def tag(name: str, inside: str = "", **attributes: object) -> Markup:
    """An element of SVG; `_` stands for `-` in the names of attributes."""
    said = "".join(
        [
            f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"'
            for key, value in attributes.items()
        ]
    )
    return Markup(f"<{name}{said}>{inside}</{name}>" if inside else f"<{name}{said}/>")


def words(x: float, y: float, text: str, size: float, **more: object) -> Markup:
    """A text in the middle of a place."""
    return tag(
        "text",
        escape(text),
        x=n(x),
        y=n(y),
        font_size=n(size),
        text_anchor="middle",
        **{"font-family": "Libertinus Serif, Georgia, serif", "fill": INK, **more},
    )


def n(value: float) -> str:
    """A number as short as it can be."""
    return f"{value:.1f}".removesuffix(".0")


def line_colour(colour: int) -> str:
    """The colour of lines; of nobody's, grey."""
    return NOBODY if colour < 0 else LINES[colour]


def class_of(what: str, colour: int) -> str:
    """The class by which a page finds what to paint."""
    return f"{what}-nobody" if colour < 0 else f"{what}{colour}"


def hatching(name: str, colour: int, pattern: int, scale: float = 1.0) -> Markup:
    """A hatching to fill shapes with: url(#name)."""
    ground = tag(
        "rect",
        width=TILE,
        height=TILE,
        fill=PAPER if colour < 0 else TINTS[colour],
        class_=class_of("tint", colour),
    )
    drawn = Markup("")
    if pattern >= 0:
        drawn = tag(
            "path",
            d=HATCHINGS[pattern],
            fill="none",
            stroke=line_colour(colour),
            stroke_width=STRENGTHS[pattern],
            stroke_linecap="round",
            class_=class_of("hatch", colour),
        )
    return tag(
        "pattern",
        ground + drawn,
        id=name,
        width=TILE,
        height=TILE,
        patternUnits="userSpaceOnUse",
        patternTransform=f"scale({scale})",
    )


def picture(box: tuple[float, float, float, float], label: str, inside: str) -> Markup:
    """A whole drawing; its box is left, top, width and height."""
    return tag(
        "svg",
        inside,
        xmlns="http://www.w3.org/2000/svg",
        class_="engraving",
        viewBox=" ".join([n(side) for side in box]),
        role="img",
        aria_label=label,
    )
