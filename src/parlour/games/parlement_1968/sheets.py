"""The rulebook's two forms as plain data, filled in or empty: P68-58 and P68-59.

A sheet is a table of cells. Each cell of the paper forms is divided by a diagonal: `text` is what
stands in its upper corner, `note` what stands in the lower one.
"""

from typing import Final, final

from parlour.games.parlement_1968.country import ABSTAIN, NOBODY, Country
from parlour.games.parlement_1968.divisions import Division
from parlour.games.parlement_1968.elections import FILED, LEFT, SITTING, Ballot, Field
from parlour.games.parlement_1968.records import Register, better

EMPTY_BILLS: Final = 6
"""Columns for bills on an empty record."""
EMPTY_ROWS: Final = 6
"""Rows for candidates on an empty election form."""
VOTES: Final = ("-", "Y", "N")
LETTERS: Final = ("-", "H", "L")


@final
class Cell:
    """One square of a form; `stars` are drawn behind the text."""

    def __init__(self, text: str = "", note: str = "", stars: int = 0) -> None:
        self.text = text
        self.note = note
        self.stars = stars

    def to_json(self) -> dict[str, object]:
        """As plain data."""
        return {"text": self.text, "note": self.note, "stars": self.stars}


@final
class Row:
    """A row: its head, with stars, and a cell a column."""

    def __init__(self, label: str, note: str, stars: int, cells: list[Cell]) -> None:
        self.label = label
        self.note = note
        self.stars = stars
        self.cells = cells

    def to_json(self) -> dict[str, object]:
        """As plain data."""
        return {
            "label": self.label,
            "note": self.note,
            "stars": self.stars,
            "cells": [cell.to_json() for cell in self.cells],
        }


@final
class Sheet:
    """A form. `groups` are headings above the columns, each with how many it spans.

    `above` is the row between the headings and the rows: the Government's proposals and the bloc's
    stands on a Legislative Record, the blocs' votes on an Election Form. `result` is a line below.
    """

    def __init__(self, title: str, about: str, corner: str) -> None:
        self.title = title
        self.about = about
        self.corner = corner
        self.groups: list[tuple[str, int]] = []
        self.columns: list[str] = []
        self.above = Row("", "", 0, [])
        self.rows: list[Row] = []
        self.result = ""

    def to_json(self) -> dict[str, object]:
        """As plain data."""
        return {
            "title": self.title,
            "about": self.about,
            "corner": self.corner,
            "groups": [[label, span] for label, span in self.groups],
            "columns": self.columns[:],
            "above": self.above.to_json(),
            "rows": [row.to_json() for row in self.rows],
            "result": self.result,
        }


# ------------------------------------------------------------------ the Legislative Record


def record_sheet(
    country: Country, holder: list[int], register: Register, bloc: int, session: int
) -> Sheet:
    """The Legislative Record of one bloc, as it stands (P68-58)."""
    sheet = Sheet("Legislative Record", f"{country.blocs[bloc].name}, session {session}", "Faction")
    divisions = in_columns(register.divisions)
    sheet.columns.append("Start")
    sheet.above = Row("Government's proposal", "bloc's stand", 0, [Cell()])
    sheet.groups.append(("", 1))
    for division in divisions:
        label = f"Year {division.year}: " + ("bills" if division.bill else "budget")
        if sheet.groups[-1][0] == label:
            sheet.groups[-1] = (label, sheet.groups[-1][1] + 1)
        else:
            sheet.groups.append((label, 1))
        sheet.columns.append(matter_short(country, division.matter))
        proposal = "" if division.bill else LETTERS[division.letter]
        sheet.above.cells.append(Cell(proposal, stand_text(country, division.matter, bloc)))
    sheet.groups.append(("", 1))
    sheet.columns.append("Total")
    sheet.above.cells.append(Cell())
    blocs = country.bloc_count
    counted = register.counted()
    for faction in range(country.faction_count):
        if register.kept[faction]:
            at = faction * blocs + bloc
            cells = [Cell(str(register.start[at]))]
            for division in divisions:
                vote = division.votes[faction]
                cells.append(vote_cell(division, vote, division.points[at]))
            cells.append(total_cell(country, register.points[at], counted))
            sheet.rows.append(Row(country.faction_name(faction), "", 0, cells))
    for district in range(country.district_count):
        if holder[district] >= country.party_count:
            at = district * blocs + bloc
            cells = [Cell(str(register.member_start[at]))]
            for division in divisions:
                cells.append(member_cell(division, district, blocs, bloc))
            cells.append(total_cell(country, register.member_points[at], counted))
            label = country.who_short(holder[district])
            sheet.rows.append(Row(label, country.districts[district].label, 0, cells))
    sheet.result = f"* not better than {country.percent}% of {counted}"
    return sheet


def in_columns(divisions: list[Division]) -> list[Division]:
    """The votes of a session as columns: year by year, the budget first."""
    order = [
        (divisions[at].year, int(divisions[at].bill), at if divisions[at].bill else 0, at)
        for at in range(len(divisions))
    ]
    order.sort()
    return [divisions[entry[3]] for entry in order]


def matter_short(country: Country, matter: int) -> str:
    """The head of a column: "Def", or the number of a bill."""
    if matter < country.item_count:
        return country.items[matter].short
    return str(matter - country.item_count + 1)


def stand_text(country: Country, matter: int, bloc: int) -> str:
    """What a bloc wants, as the tables write it: "H", "Y!", "-" (P68-27, P68-28)."""
    if matter < country.item_count:
        item = country.items[matter]
        return LETTERS[item.stands[bloc]] + "!" * (item.weights[bloc] - 1)
    bill = country.bills[matter - country.item_count]
    return VOTES[bill.stands[bloc]] + "!" * (bill.weights[bloc] - 1)


def vote_cell(division: Division, vote: int, points: int) -> Cell:
    """A vote and its points."""
    words = VOTES if division.bill else LETTERS
    return Cell(words[vote], str(points) if vote != ABSTAIN else "")


def member_cell(division: Division, district: int, blocs: int, bloc: int) -> Cell:
    """An independent's vote and its points; nothing for what came before him."""
    for at in range(len(division.members)):
        if division.members[at] == district:
            points = division.member_points[at * blocs + bloc]
            return vote_cell(division, division.member_votes[at], points)
    return Cell()


def total_cell(country: Country, points: int, counted: int) -> Cell:
    """A total, starred where it is not better than 25% (P68-35)."""
    return Cell(str(points), "", 0 if better(country, points, counted) else 1)


def empty_record_sheet(country: Country, bloc: int, bills: int = EMPTY_BILLS) -> Sheet:
    """A Legislative Record to fill in by hand: the bloc's stands on the budget, and room."""
    sheet = Sheet("Legislative Record", country.blocs[bloc].name, "Faction")
    sheet.columns.append("Start")
    sheet.above = Row("Government's proposal", "bloc's stand", 0, [Cell()])
    for item in range(country.item_count):
        sheet.columns.append(matter_short(country, item))
        sheet.above.cells.append(Cell("", stand_text(country, item, bloc)))
    for _ in range(bills):
        sheet.columns.append("")
        sheet.above.cells.append(Cell())
    sheet.columns.append("Total")
    sheet.above.cells.append(Cell())
    sheet.groups = [("", 1), ("Budget", country.item_count), ("Bills", bills), ("", 1)]
    for _ in range(2 * country.party_count):
        sheet.rows.append(Row("", "", 0, [Cell() for _ in sheet.columns]))
    return sheet


# ------------------------------------------------------------------ the Election Form


def form_head(country: Country, district: int, about: str) -> Sheet:
    """The title, the columns and the blocs' votes of an Election Form."""
    region = country.region_of[district]
    sheet = Sheet(f"District {country.districts[district].label}", about, "Candidate")
    sheet.above = Row("Votes", country.regions[region].name, 0, [])
    for bloc in range(country.bloc_count):
        sheet.columns.append(country.blocs[bloc].name)
        votes = country.votes[region * country.bloc_count + bloc]
        sheet.above.cells.append(Cell(str(votes)))
    for column in ("Incumbent", "Crowns", "Total"):
        sheet.columns.append(column)
        sheet.above.cells.append(Cell())
    sheet.groups = [("Blocs", country.bloc_count), ("", 3)]
    return sheet


def election_form(
    country: Country, field: Field, ballot: Ballot, district: int, winner: int, number: int
) -> Sheet:
    """The Election Form of a district after ballot 1 or 2; 0 where there is only one (P68-59).

    `winner` is the candidate elected, or NOBODY. In each cell of a bloc the votes are the text, the
    record is the note; who withdrew has no votes. `ballot` must be a count of this field.
    """
    about = ("", "first ballot", "second ballot")[number]
    sheet = form_head(country, district, about)
    for candidate in range(len(field.who)):
        if field.district[candidate] == district:
            sheet.rows.append(candidate_row(country, field, ballot, candidate))
    if winner == NOBODY:
        sheet.result = "Nobody is elected: second ballot" if number == 1 else "Nobody is elected"
    else:
        sheet.result = f"Elected: {country.who_name(field.who[winner])}"
    return sheet


def candidate_row(country: Country, field: Field, ballot: Ballot, candidate: int) -> Row:
    """A candidate: one star an incumbent, two a member of the cabinet."""
    blocs = country.bloc_count
    standing = field.standing[candidate] == 1
    filed = field.kind[candidate] == FILED
    cells: list[Cell] = []
    for bloc in range(blocs):
        at = candidate * blocs + bloc
        votes = str(ballot.votes[at]) if standing and ballot.votes[at] else ""
        cells.append(Cell(votes, "" if filed else str(field.record[at])))
    held = (0, country.incumbent_votes, country.cabinet_votes)[field.incumbent[candidate]]
    crowns = field.crowns[candidate]
    cells.append(Cell(str(held) if standing and held else ""))
    cells.append(Cell(str(crowns) if standing and crowns else ""))
    cells.append(Cell(str(ballot.totals[candidate]) if standing else ""))
    who = country.who_short(field.who[candidate])
    return Row(who, row_note(country, field, candidate), field.incumbent[candidate], cells)


def row_note(country: Country, field: Field, candidate: int) -> str:
    """How a candidate comes to stand, where it is not by his own party's faction."""
    if not field.standing[candidate]:
        return "withdrawn"
    kind = field.kind[candidate]
    if kind == FILED:
        return "filed"
    if kind == SITTING:
        return "independent"
    if kind == LEFT:
        return "not put up"
    faction = field.ran_on[candidate]
    region = country.region_of[field.district[candidate]]
    if faction == NOBODY or faction % country.region_count == region:
        return ""
    return f"on {country.faction_name(faction)}"


def empty_election_form(country: Country, district: int, rows: int = EMPTY_ROWS) -> Sheet:
    """An Election Form to fill in by hand."""
    sheet = form_head(country, district, "")
    for _ in range(rows):
        sheet.rows.append(Row("", "", 0, [Cell() for _ in sheet.columns]))
    return sheet


# ------------------------------------------------------------------ as text


def sheet_text(sheet: Sheet) -> str:
    """A sheet in text, for a terminal or a letter: "H 1" is a vote and its points."""
    table = [[sheet.corner, *sheet.columns], row_texts(sheet.above)]
    for row in sheet.rows:
        table.append(row_texts(row))
    widths = [
        max([len(line[column]) for line in table]) for column in range(len(sheet.columns) + 1)
    ]
    lines = [f"{sheet.title}: {sheet.about}" if sheet.about else sheet.title]
    for line in table:
        parts = [line[0].ljust(widths[0])]
        for column in range(1, len(line)):
            parts.append(line[column].rjust(widths[column]))
        lines.append("  ".join(parts).rstrip())
    if sheet.result:
        lines.append(sheet.result)
    return "\n".join(lines) + "\n"


def row_texts(row: Row) -> list[str]:
    """A row as texts, its head first."""
    head = row.label + "*" * row.stars
    found = [f"{head} ({row.note})" if row.note else head]
    for cell in row.cells:
        text = cell.text + "*" * cell.stars
        found.append(f"{text} {cell.note}".strip() if cell.note else text)
    return found
