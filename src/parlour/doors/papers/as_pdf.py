"""A paper as PDF, set by typst: tagged for screen readers, with its title and language.

typst is an extra, `sheets`; without it the rest works. The page is laid out by paper.typ, which is
given the paper as data; nothing that a paper says is read as markup.
"""

import json
import re
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from markupsafe import Markup

from parlour.doors.papers.as_html import HERE, runs
from parlour.kernel.errors import ParlourError
from parlour.kernel.papers import Paper

if TYPE_CHECKING:
    import typst

SOFT_HYPHEN: Final = "\u00ad"
LONG_WORD: Final = re.compile(r"\S{12}(?=\S{16})")
INSTALL: Final = "python -m pip install typst"


class NoPress(ParlourError):
    """There is nothing here to print with."""

    def __init__(self) -> None:
        super().__init__(
            f"PDF files need typst, which this server does not have; to install it: {INSTALL}"
        )


@lru_cache(maxsize=1)
def press() -> "tuple[Any, typst.Fonts]":
    """typst, and the fonts it brings along; those of the system only for letters they lack."""
    try:
        import typst
    except ImportError:
        raise NoPress from None
    return typst, typst.Fonts(include_system_fonts=True, include_embedded_fonts=True)


def can_print() -> bool:
    """Whether PDF files can be made here."""
    return find_spec("typst") is not None


def as_pdf(paper: Paper) -> bytes:
    """The paper as a file; NoPress where typst is missing."""
    typst, fonts = press()
    data = json.dumps(breakable({**paper, "runs": runs(paper)}))

    def made(empty: str, standards: list[str]) -> bytes:
        found = typst.compile(
            template(),
            root=Path(empty),
            font_paths=fonts,
            format="pdf",
            sys_inputs={"paper": data},
            pdf_standards=standards,
        )
        assert isinstance(found, bytes)
        return found

    with TemporaryDirectory(prefix="parlour-") as empty:
        try:
            return made(empty, ["ua-1"])
        except typst.TypstError:
            # The standard for screen readers refuses letters that no font here has, as they
            # come in names; without its seal the file is tagged all the same.
            return made(empty, [])


def breakable(data: Any) -> Any:
    """All texts of a paper, words that no column is wide enough for with places to break them."""
    if isinstance(data, Markup):
        return str(data)
    if isinstance(data, str):
        return LONG_WORD.sub(r"\g<0>" + SOFT_HYPHEN, data)
    if isinstance(data, dict):
        return {key: breakable(value) for key, value in data.items()}
    if isinstance(data, list):
        return [breakable(value) for value in data]
    return data


@lru_cache(maxsize=1)
def template() -> bytes:
    """The layout."""
    return (HERE / "templates" / "paper.typ").read_bytes()
