"""Papers: printed matter as plain data, a newspaper or a form. A door prints them.

A game makes them from a view and from lines of the log that a reader may read, never from the
state. Whatever it writes is text: no door takes any of it for markup.
"""

from typing import Final, Literal, TypedDict

from parlour.kernel.errors import BadData

BULLETIN: Final = "bulletin"
SHEET: Final = "sheet"
PATTERNS: Final = 8
"""Eight colours and eight hatchings, numbered alike; -1 is nobody's, and blank."""

TEXT_STYLES: Final = ("", "lead", "notice", "small")
TABLE_STYLES: Final = ("", "form", "split")
ROW_MARKS: Final = ("", "star", "total", "given")


class Party(TypedDict):
    """Who holds seats: a name, at most four letters for it, a colour and a hatching."""

    label: str
    short: str
    colour: int
    pattern: int


class Cell(TypedDict):
    """What stands in a cell, a second thing beside it, and a sign after it: '*', '**', '!'."""

    text: str
    note: str
    mark: str


class Row(TypedDict):
    """Cells, and what the row is: "star" below a mark, "total", or "given" above the entries."""

    cells: list[Cell]
    mark: str


class Over(TypedDict):
    """A heading over several columns of a table."""

    label: str
    span: int


class Text(TypedDict):
    """A paragraph: "lead" opens a story, "notice" is set apart, "small" is a footnote."""

    block: Literal["text"]
    text: str
    style: str
    rule: str


class Table(TypedDict):
    """A table; the first cell of a row names it.

    Style "form" rules every cell, for a pen; "split" also draws a diagonal through cells with a
    note: the text above it, the note below. A note of one space is room for one. `labels` say
    what text and note are.
    """

    block: Literal["table"]
    caption: str
    over: list[Over]
    head: list[str]
    right: list[int]
    rows: list[Row]
    style: str
    labels: list[str]
    legend: str


class Bench(TypedDict):
    """A party's seats in a hemicycle."""

    party: Party
    seats: int


class Hemicycle(TypedDict):
    """A parliament from left to right; `majority` 0 for none to be shown."""

    block: Literal["hemicycle"]
    caption: str
    benches: list[Bench]
    majority: int


class District(TypedDict):
    """A district: who holds it, as an index into the parties, -1 for nobody; a sign after it."""

    label: str
    party: int
    mark: str


class Region(TypedDict):
    """A region of a country.

    `outline` are corners that neighbours share; [] lets the door invent the country. `name_at`
    is where the name is printed, [] for a place that the door finds.
    """

    label: str
    outline: list[list[int]]
    name_at: list[int]
    districts: list[District]


class Country(TypedDict):
    """A map of who holds what."""

    block: Literal["map"]
    caption: str
    parties: list[Party]
    regions: list[Region]


Block = Text | Table | Hemicycle | Country


class Section(TypedDict):
    """A story, or a part of a form; a wide one goes across all columns."""

    kicker: str
    heading: str
    deck: str
    wide: bool
    blocks: list[Block]


class Paper(TypedDict):
    """A bulletin or a sheet. `name` is its part of an address: letters, digits and hyphens."""

    kind: str
    name: str
    masthead: str
    title: str
    motto: str
    dateline: list[str]
    columns: int
    landscape: bool
    sections: list[Section]
    foot: str


# To write one.


def bulletin(
    number: int,
    masthead: str,
    title: str,
    dateline: list[str],
    sections: list[Section],
    motto: str = "",
    foot: str = "",
    columns: int = 3,
) -> Paper:
    """A numbered issue of a newspaper."""
    return {
        "kind": BULLETIN,
        "name": str(number),
        "masthead": masthead,
        "title": title,
        "motto": motto,
        "dateline": dateline,
        "columns": columns,
        "landscape": False,
        "sections": sections,
        "foot": foot,
    }


def sheet(
    name: str,
    masthead: str,
    title: str,
    dateline: list[str],
    sections: list[Section],
    foot: str = "",
    landscape: bool = False,
) -> Paper:
    """A form, filled in or empty."""
    return {
        "kind": SHEET,
        "name": name,
        "masthead": masthead,
        "title": title,
        "motto": "",
        "dateline": dateline,
        "columns": 1,
        "landscape": landscape,
        "sections": sections,
        "foot": foot,
    }


def section(
    heading: str, blocks: list[Block], kicker: str = "", deck: str = "", wide: bool = False
) -> Section:
    """A story with its headline; above it a kicker, below it a deck."""
    return {"kicker": kicker, "heading": heading, "deck": deck, "wide": wide, "blocks": blocks}


def text(words: str, style: str = "", rule: str = "") -> Text:
    """A paragraph, with the number of a rule if it quotes one."""
    return {"block": "text", "text": words, "style": style, "rule": rule}


def cell(words: str, note: str = "", mark: str = "") -> Cell:
    """A cell of a table."""
    return {"text": words, "note": note, "mark": mark}


def row(cells: list[Cell], mark: str = "") -> Row:
    """A row of a table."""
    return {"cells": cells, "mark": mark}


def plain_row(words: list[str], mark: str = "") -> Row:
    """A row of a table whose cells are text alone."""
    return {"cells": [cell(word) for word in words], "mark": mark}


def over(label: str, span: int) -> Over:
    """A heading over several columns; all of them together span the table."""
    return {"label": label, "span": span}


def table(
    caption: str,
    head: list[str],
    rows: list[Row],
    right: list[int] | None = None,
    over: list[Over] | None = None,
    style: str = "",
    labels: list[str] | None = None,
    legend: str = "",
) -> Table:
    """A table; `right` are the columns of numbers, `legend` stands below it."""
    return {
        "block": "table",
        "caption": caption,
        "over": [] if over is None else over,
        "head": head,
        "right": [] if right is None else right,
        "rows": rows,
        "style": style,
        "labels": ["", ""] if labels is None else labels,
        "legend": legend,
    }


def party(label: str, short: str, colour: int, pattern: int = -2) -> Party:
    """A party; its hatching has the number of its colour unless another is named."""
    return {
        "label": label,
        "short": short,
        "colour": colour,
        "pattern": colour if pattern == -2 else pattern,
    }


def hemicycle(caption: str, benches: list[tuple[Party, int]], majority: int = 0) -> Hemicycle:
    """A parliament, its parties from left to right."""
    seated: list[Bench] = [{"party": who, "seats": seats} for who, seats in benches]
    return {"block": "hemicycle", "caption": caption, "benches": seated, "majority": majority}


def district(label: str, party: int, mark: str = "") -> District:
    """A district of a map."""
    return {"label": label, "party": party, "mark": mark}


def region(
    label: str,
    districts: list[District],
    outline: list[list[int]] | None = None,
    name_at: list[int] | None = None,
) -> Region:
    """A region of a map."""
    return {
        "label": label,
        "outline": [] if outline is None else outline,
        "name_at": [] if name_at is None else name_at,
        "districts": districts,
    }


def country(caption: str, parties: list[Party], regions: list[Region]) -> Country:
    """A map."""
    return {"block": "map", "caption": caption, "parties": parties, "regions": regions}


# To print the right lines.


class News:
    """A line of the log that a reader may read, with its words; private if others may not.

    It has no number: gaps would tell what others have heard.
    """

    def __init__(
        self, kind: str, args: tuple[int, ...], rule: str, text: str, private: bool = False
    ) -> None:
        self.kind = kind
        self.args = args
        self.rule = rule
        self.text = text
        self.private = private


class Issue:
    """The lines of one number of a newspaper; `args` are those of its line of kind "bulletin".

    It is `out` when the period it reports has ended.
    """

    def __init__(self, args: tuple[int, ...], lines: list[News], out: bool) -> None:
        self.args = args
        self.lines = lines
        self.out = out


def issues(told: list[News], opens: bool = False, kind: str = BULLETIN) -> list[Issue]:
    """The log cut into issues at the lines of that kind, which are left out themselves.

    Such a line closes the issue it names, or, with `opens`, opens it. Lines before the first one
    are in the first issue. What comes after the last close has no args yet.
    """
    found: list[Issue] = []
    lines: list[News] = []
    args: tuple[int, ...] = ()
    for news in told:
        if news.kind != kind:
            lines.append(news)
        elif not opens:
            found.append(Issue(news.args, lines, True))
            lines = []
        else:
            if args:
                found.append(Issue(args, lines, True))
                lines = []
            args = news.args
    if lines or args:
        found.append(Issue(args, lines, False))
    return found


# To see that a paper can be printed.


def check(paper: Paper) -> None:
    """BadData with everything that is wrong with a paper."""
    wrong = problems(paper)
    if wrong:
        raise BadData("; ".join(wrong))


def problems(paper: Paper) -> list[str]:
    """What keeps a paper from being printed."""
    found: list[str] = []
    if paper["kind"] not in (BULLETIN, SHEET):
        found.append(f"a paper is a bulletin or a sheet, not '{paper['kind']}'")
    name = paper["name"]
    if not name or not name.isascii() or not name.replace("-", "").isalnum():
        found.append(f"'{name}' cannot stand in an address")
    if not paper["masthead"] or not paper["title"]:
        found.append("a paper has a masthead and a title")
    if not 1 <= paper["columns"] <= 4:
        found.append(f"a paper has 1 to 4 columns, not {paper['columns']}")
    for part in paper["sections"]:
        where = part["heading"] or paper["title"]
        for block in part["blocks"]:
            for problem in block_problems(block):
                found.append(f"{where}: {problem}")
    return found


def block_problems(block: Block) -> list[str]:
    """What is wrong with a block."""
    if block["block"] == "text":
        style = block["style"]
        return [] if style in TEXT_STYLES else [f"there is no text of style '{style}'"]
    if block["block"] == "table":
        return table_problems(block)
    if block["block"] == "hemicycle":
        found: list[str] = []
        for bench in block["benches"]:
            found += party_problems(bench["party"])
            if bench["seats"] < 0:
                found.append(f"{bench['party']['label']} has {bench['seats']} seats")
        return found
    return country_problems(block)


def table_problems(table: Table) -> list[str]:
    """What is wrong with a table."""
    found: list[str] = []
    caption = table["caption"]
    width = len(table["head"])
    if not caption or not width:
        found.append("a table has a caption and a head")
    if table["style"] not in TABLE_STYLES:
        found.append(f"'{caption}': there is no table of style '{table['style']}'")
    if len(table["labels"]) != 2:
        found.append(f"'{caption}': two labels, one for the text and one for the note")
    spans = 0
    for one in table["over"]:
        spans += one["span"]
    if table["over"] and spans != width:
        found.append(f"'{caption}': the headings span {spans} columns of {width}")
    for column in table["right"]:
        if not 0 <= column < width:
            found.append(f"'{caption}': there is no column {column}")
    for row in table["rows"]:
        if len(row["cells"]) != width:
            found.append(f"'{caption}': a row of {len(row['cells'])} cells in {width} columns")
        if row["mark"] not in ROW_MARKS:
            found.append(f"'{caption}': there is no row of mark '{row['mark']}'")
    return found


def country_problems(country: Country) -> list[str]:
    """What is wrong with a map."""
    found: list[str] = []
    drawn = 0
    for party in country["parties"]:
        found += party_problems(party)
    for region in country["regions"]:
        outline = region["outline"]
        drawn += 1 if outline else 0
        if outline and len(outline) < 3:
            found.append(f"{region['label']}: an outline has three corners or more")
        for point in outline + ([region["name_at"]] if region["name_at"] else []):
            if len(point) != 2:
                found.append(f"{region['label']}: a place is a pair of numbers")
        if not region["districts"]:
            found.append(f"{region['label']}: a region has districts")
        for one in region["districts"]:
            if not -1 <= one["party"] < len(country["parties"]):
                found.append(f"{one['label']}: there is no party {one['party']}")
    if not country["regions"]:
        found.append("a map has regions")
    if 0 < drawn < len(country["regions"]):
        found.append("either all regions have outlines or none")
    return found


def party_problems(party: Party) -> list[str]:
    """What is wrong with a party."""
    found: list[str] = []
    if not 1 <= len(party["short"]) <= 4:
        found.append(f"{party['label']}: a short name has one to four letters")
    for number in (party["colour"], party["pattern"]):
        if not -1 <= number < PATTERNS:
            found.append(f"{party['label']}: there is no colour or hatching {number}")
    return found
