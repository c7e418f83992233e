"""A paper as HTML: an article for a page of the web door, or a whole document by itself."""

from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from parlour.doors.papers.as_text import benches_table, holders_table
from parlour.doors.papers.atlas import draw_country
from parlour.doors.papers.hemicycle import draw_hemicycle
from parlour.kernel.papers import Block, Paper, Section

HERE: Final = Path(str(files("parlour.doors.papers")))
STYLES: Final = Path(str(files("parlour.doors.web"))) / "static" / "css"


@lru_cache(maxsize=1)
def templates() -> Environment:
    """The templates of papers; whatever a paper says is escaped."""
    return Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def article(paper: Paper, rules_at: str = "") -> Markup:
    """A paper as an <article>; `rules_at` is the address of the rules, for links to them."""
    context = {"paper": paper, "runs": runs(paper), "rules_at": rules_at}
    return Markup(templates().get_template("article.html").render(context))


def as_html(paper: Paper) -> str:
    """A paper as a document that needs nothing else, to keep or to mail."""
    styles = [(STYLES / name).read_text(encoding="utf-8") for name in ("tokens.css", "papers.css")]
    context = {
        "title": paper["title"],
        "styles": Markup("\n".join(styles)),
        "article": article(paper),
    }
    return templates().get_template("document.html").render(context)


def runs(paper: Paper) -> list[dict[str, Any]]:
    """Stories that follow one another in columns, and between them those across all."""
    found: list[dict[str, Any]] = []
    for number, section in enumerate(paper["sections"]):
        wide = section["wide"] or paper["columns"] == 1
        if not found or wide or found[-1]["wide"]:
            found.append({"wide": wide, "stories": []})
        found[-1]["stories"].append(story(section, number))
    return found


def story(section: Section, number: int) -> dict[str, Any]:
    """A story with its drawings drawn."""
    blocks = [drawn(block, f"d{number}-{place}") for place, block in enumerate(section["blocks"])]
    return {**section, "blocks": blocks}


def drawn(block: Block, prefix: str) -> dict[str, Any]:
    """A block as the template wants it: a drawing has its picture, and the same as a table."""
    if block["block"] == "hemicycle":
        picture = draw_hemicycle(block, prefix)
        return {"block": "hemicycle", "picture": picture, "table": benches_table(block)}
    if block["block"] == "map":
        picture = draw_country(block, prefix)
        return {"block": "map", "picture": picture, "table": holders_table(block)}
    return {**block}
