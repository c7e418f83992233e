"""What the styles of a picture look like in a terminal, on dark ground and on light."""

from typing import Final

from rich.text import Text
from rich.theme import Theme

from parlour.kernel.pictures import Row

SEATS: Final = (
    "#d9483b",
    "#3f86dc",
    "#2f9e57",
    "#c98a1b",
    "#a065d6",
    "#169c9c",
    "#d6538f",
    "#8a8f3c",
)
DARK: Final = (
    "#b3241a",
    "#1d5fb0",
    "#1c7a3d",
    "#8f5a00",
    "#7436ab",
    "#0c6f6f",
    "#ad2a67",
    "#585c18",
)
HEAT: Final = (
    "#3f8f8b",
    "#4f9b6a",
    "#7fa650",
    "#a9ad45",
    "#cfae3f",
    "#dd9f37",
    "#e08a2f",
    "#dd6e2b",
    "#d64f28",
    "#c8281f",
)
STYLES: Final = {
    "title": "bold reverse",
    "quiet": "dim",
    "strong": "bold",
    "good": "bold #2f9e57",
    "bad": "bold #d9483b",
    "board": "#b08d3c",
    "ink": "#20201c on #d9cba6",
    "paper": "#20201c on #efe6d0",
    "house": "bold #efe6d0 on #1f4d3a",
    "banner": "bold #efe6d0 on #a3281f",
    "key": "bold #b08d3c",
}


def theme() -> Theme:
    """The styles by name, as rich wants them."""
    named = dict(STYLES)
    for i, colour in enumerate(SEATS):
        named[f"seat{i}"] = f"bold {colour}"
        # A seat's token on a printed space.
        named[f"ink seat{i}"] = f"bold {DARK[i]} on #d9cba6"
        named[f"paper seat{i}"] = f"bold {DARK[i]} on #efe6d0"
    for i, colour in enumerate(HEAT):
        named[f"heat{i}"] = colour
    return Theme(named)


def painted(row: Row) -> Text:
    """A row of a picture. Names are never read as markup."""
    text = Text(no_wrap=True, overflow="crop", end="")
    for part, style in row:
        text.append(part, style or None)
    return text
