"""A paper as PDF, set by typst: tagged for screen readers, with its title and language.

typst is an extra: `pip install 'parlour[sheets]'`. The page is laid out by paper.typ, which is
given the paper as data; nothing that a paper says is read as markup.
"""

import json
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from parlour.doors.papers.as_html import HERE, runs
from parlour.kernel.errors import ParlourError
from parlour.kernel.papers import Paper

if TYPE_CHECKING:
    import typst

INSTALL: Final = "pip install 'parlour[sheets]'"


class NoPress(ParlourError):
    """There is nothing here to print with."""

    def __init__(self) -> None:
        super().__init__(
            f"PDF files need typst, which is not installed here; to install it: {INSTALL}"
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
    data = {**paper, "runs": runs(paper)}
    with TemporaryDirectory(prefix="parlour-") as empty:
        made = typst.compile(
            template(),
            root=Path(empty),
            font_paths=fonts,
            format="pdf",
            sys_inputs={"paper": json.dumps(data)},
            pdf_standards=["ua-1"],
        )
    assert isinstance(made, bytes)
    return made


@lru_cache(maxsize=1)
def template() -> bytes:
    """The layout."""
    return (HERE / "templates" / "paper.typ").read_bytes()
