"""A paper as plain text, at most 78 columns wide: to read by mail or in a terminal.

Tables have no boxes; what does not fit a column is broken over several lines of it.
"""

from typing import Final

from parlour.kernel.papers import (
    BULLETIN,
    Block,
    Cell,
    Country,
    Hemicycle,
    Paper,
    Party,
    Row,
    Section,
    Table,
    plain_row,
    table,
)
from parlour.kernel.pictures import cells, cut

WIDTH: Final = 78
GAP: Final = "  "
KEPT: Final = 10
"""Cells up to this wide are broken last."""


def as_text(paper: Paper, width: int = WIDTH) -> str:
    """The whole paper."""
    lines = masthead(paper, width)
    for section in paper["sections"]:
        lines += ["", *section_lines(section, width)]
    if paper["foot"]:
        lines += ["", "-" * width, *wrapped(paper["foot"], width)]
    return "\n".join([line.rstrip() for line in lines]) + "\n"


def masthead(paper: Paper, width: int) -> list[str]:
    """The title between two rules, and the line of the date."""
    lines = ["=" * width]
    lines += [middle(line, width) for line in wrapped(paper["masthead"].upper(), width)]
    if paper["kind"] == BULLETIN:
        lines += [middle(line, width) for line in wrapped(paper["title"], width)]
    if paper["motto"]:
        lines += [middle(line, width) for line in wrapped(paper["motto"], width)]
    lines.append("=" * width)
    if paper["dateline"]:
        dated = "  |  ".join([one_line(part) for part in paper["dateline"]])
        lines += [middle(line, width) for line in wrapped(dated, width)]
        lines.append("-" * width)
    return lines


def section_lines(section: Section, width: int) -> list[str]:
    """A story."""
    lines: list[str] = []
    if section["kicker"]:
        lines += wrapped(section["kicker"].upper(), width)
    if section["heading"]:
        heading = wrapped(section["heading"], width)
        lines += [*heading, "-" * max([cells(line) for line in heading])]
    if section["deck"]:
        lines += wrapped(section["deck"], width)
    for number, block in enumerate(section["blocks"]):
        if number or section["deck"]:
            lines.append("")
        lines += block_lines(block, width)
    return lines


def block_lines(block: Block, width: int) -> list[str]:
    """A paragraph, a table, or the table that says what a drawing shows."""
    if block["block"] == "text":
        said = block["text"] + (f" ({block['rule']})" if block["rule"] else "")
        if block["style"] == "notice":
            return ["  " + line for line in wrapped(said, width - 2)]
        return wrapped(said, width)
    if block["block"] == "table":
        return table_lines(block, width)
    if block["block"] == "hemicycle":
        return table_lines(benches_table(block, letters=True), width)
    return table_lines(holders_table(block), width)


# Drawings as tables.


def benches_table(block: Hemicycle, letters: bool = False) -> Table:
    """The seats of the parties; with `letters`, a letter for every seat too."""
    rows: list[Row] = []
    whole = 0
    for bench in block["benches"]:
        party, seats = bench["party"], bench["seats"]
        whole += seats
        said = [party["label"], party["short"], str(seats)]
        rows.append(plain_row([*said, bar(party, seats)] if letters else said))
    said = ["All", "", str(whole)]
    rows.append(plain_row([*said, ""] if letters else said, "total"))
    head = ["Party", "", "Seats"]
    legend = f"{block['majority']} seats are a majority." if block["majority"] else ""
    return table(block["caption"], [*head, ""] if letters else head, rows, right=[2], legend=legend)


def bar(party: Party, seats: int) -> str:
    """A letter for every seat."""
    return party["short"][:1].upper() * min(seats, 60)


def holders_table(block: Country) -> Table:
    """For each region, who holds which of its districts."""
    rows: list[Row] = []
    for region in block["regions"]:
        said: list[str] = []
        for number in [*range(len(block["parties"])), -1]:
            held = [
                one["label"] + one["mark"] for one in region["districts"] if one["party"] == number
            ]
            if held:
                who = "vacant" if number < 0 else block["parties"][number]["label"]
                said.append(f"{who} {', '.join(held)}")
        rows.append(plain_row([region["label"], "; ".join(said)]))
    return table(block["caption"], ["Region", "Districts"], rows)


# Tables.


def said_in(cell: Cell, style: str) -> str:
    """A cell as text: 'Y/1' where it is split, '1000 (3)' where it is not."""
    text = one_line(cell["text"]) + cell["mark"]
    note = one_line(cell["note"])
    if not note:
        return text
    return f"{text}/{note}" if style == "split" else f"{text} ({note})".strip()


def row_texts(row: Row, style: str) -> list[str]:
    """The cells of a row; a starred row has its star after the last."""
    found = [said_in(cell, style) for cell in row["cells"]]
    if row["mark"] == "star" and found:
        found[-1] += "*"
    return found


def table_lines(block: Table, width: int) -> list[str]:
    """A table with its caption above it and its legend below."""
    rows = [(row["mark"], row_texts(row, block["style"])) for row in block["rows"]]
    heads = [one_line(head) for head in block["head"]]
    gap, widths = column_widths([heads, *[row for _, row in rows]], width)
    lines = wrapped(block["caption"], width)
    if block["over"]:
        lines.append(over_line(block, widths, gap))
    lines += set_row(heads, widths, block["right"], gap)
    rule = gap.join(["-" * column for column in widths])
    lines.append(rule)
    for place, (mark, row) in enumerate(rows):
        if block["style"] and not any(row):
            lines += ["", gap.join(["_" * column for column in widths])]
            continue
        if mark == "total" and not (place and rows[place - 1][0] == "total"):
            lines.append(rule)
        lines += set_row(row, widths, block["right"], gap)
        if mark == "given" and (place + 1 == len(rows) or rows[place + 1][0] != "given"):
            lines.append(rule)
    if block["legend"]:
        lines += wrapped(block["legend"], width)
    return lines


def over_line(block: Table, widths: list[int], gap: str) -> str:
    """The headings over several columns."""
    parts: list[str] = []
    first = 0
    for one in block["over"]:
        span = widths[first : first + one["span"]]
        first += one["span"]
        wide = sum(span) + len(gap) * (len(span) - 1)
        parts.append(middle(cut(one_line(one["label"]), wide), wide).ljust(wide))
    return gap.join(parts)


def column_widths(rows: list[list[str]], width: int) -> tuple[str, list[int]]:
    """What stands between columns, and their widths; the widest give way until all fit.

    Headings are broken sooner than numbers and other short things.
    """
    head, body = rows[0], rows[1:]
    widths = [max([cells(row[place]) for row in rows] + [1]) for place in range(len(head))]
    floors = [
        max([min(cells(row[place]), KEPT) for row in body] + [1]) for place in range(len(head))
    ]
    spaces = len(widths) - 1
    gap = GAP if sum(widths) + len(GAP) * spaces <= width else " "
    while sum(widths) + len(gap) * spaces > width and max(widths) > 1:
        able = [wide for wide, floor in zip(widths, floors, strict=True) if wide > floor]
        if not able:
            floors = [1] * len(widths)
            continue
        for place, wide in enumerate(widths):
            if wide == max(able) and wide > floors[place]:
                widths[place] -= 1
                break
    return gap, widths


def set_row(row: list[str], widths: list[int], right: list[int], gap: str) -> list[str]:
    """A row; as many lines as its longest cell takes."""
    broken = [wrapped(text, wide) or [""] for text, wide in zip(row, widths, strict=True)]
    lines: list[str] = []
    for number in range(max([len(part) for part in broken])):
        parts: list[str] = []
        for place, part in enumerate(broken):
            text = part[number] if number < len(part) else ""
            blank = " " * (widths[place] - cells(text))
            parts.append(blank + text if place in right else text + blank)
        lines.append(gap.join(parts).rstrip())
    return lines


# Text.


def one_line(text: str) -> str:
    """A text without breaks, tabs or signs that steer a terminal."""
    return " ".join("".join([sign if sign.isprintable() else " " for sign in text]).split())


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines; a word that is wider than the line is broken."""
    lines: list[str] = []
    line = ""
    for whole in one_line(text).split():
        word = whole
        while cells(word) > width:
            room = width - cells(line) - 1 if line else width
            if room < 4 and line:
                lines.append(line)
                line, room = "", width
            piece = head_of(word, room)
            lines.append(f"{line} {piece}" if line else piece)
            word, line = word[len(piece) :], ""
        if line and cells(line) + 1 + cells(word) > width:
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line and word else line or word
    return [*lines, line] if line else lines


def head_of(word: str, width: int) -> str:
    """As much of a word as fits, at least one sign of it."""
    kept = word[:1]
    for sign in word[1:]:
        if cells(kept + sign) > width:
            break
        kept += sign
    return kept


def middle(text: str, width: int) -> str:
    """A text in the middle of a line."""
    return " " * max(0, (width - cells(text)) // 2) + text
