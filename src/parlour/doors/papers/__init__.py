"""Papers in print: as text, as HTML, as PDF. For all doors; what they say is a game's business."""

from parlour.doors.papers import as_html, as_pdf, as_text
from parlour.kernel.papers import Paper, check

__all__ = ["as_html", "as_pdf", "as_text", "printed"]


def printed(paper: Paper, kind: str) -> bytes:
    """A paper as a file: kind "text", "html" or "pdf"."""
    check(paper)
    if kind == "pdf":
        return as_pdf.as_pdf(paper)
    if kind == "html":
        return as_html.as_html(paper).encode()
    assert kind == "text", kind
    return as_text.as_text(paper).encode()
