"""The rulebook's forms as papers: Legislative Records and Election Forms (P68-58, P68-59)."""

# parlour: interpreted

from typing import Final

from parlour.games.parlement_1968 import sheets
from parlour.games.parlement_1968.country import NOBODY, Country
from parlour.games.parlement_1968.elections import Ballot
from parlour.games.parlement_1968.page.outlook import Outlook
from parlour.games.parlement_1968.systems import system_of
from parlour.kernel import papers
from parlour.kernel.papers import Paper, Section, Table
from parlour.kernel.words import count

RECORD_LEGEND: Final = (
    "Above the line the vote, below it the points; in the first row what the Government proposed "
    "and what the bloc wants. A star: no votes from this bloc."
)
FORM_LEGEND: Final = (
    "Above the line the votes, below it the record that the candidate runs on. One star an "
    "incumbent, two a member of the cabinet."
)
ROOM: Final = " "


def block_of(sheet: sheets.Sheet, legend: str, labels: list[str], empty: bool) -> Table:
    """A form of the rulebook as a table for print; of an empty one every cell has room."""
    first = papers.cell(row_label(sheet.above))
    given = [papers.cell(cell.text, cell.note, "*" * cell.stars) for cell in sheet.above.cells]
    rows = [papers.row([first, *given], "given")]
    for row in sheet.rows:
        cells = [papers.cell(row_label(row), "", "*" * row.stars)]
        for at, cell in enumerate(row.cells):
            note = cell.note or (ROOM if empty and divided(sheet, at) else "")
            cells.append(papers.cell(cell.text, note, "*" * cell.stars))
        rows.append(papers.row(cells))
    spans = [papers.over("", 1), *[papers.over(label, span) for label, span in sheet.groups]]
    title = f"{sheet.title}, {sheet.about}" if sheet.about else sheet.title
    return papers.table(
        title,
        [sheet.corner, *sheet.columns],
        rows,
        over=spans,
        style="split",
        labels=labels,
        legend=legend,
    )


def row_label(row: sheets.Row) -> str:
    """The head of a row with its note."""
    if not row.note:
        return row.label
    return f"{row.label}, {row.note}" if row.label else row.note


def divided(sheet: sheets.Sheet, at: int) -> bool:
    """Whether a column of an empty form has cells with a diagonal."""
    first = 0
    for label, span in sheet.groups:
        if first <= at < first + span:
            return label != ""
        first += span
    return False


# ------------------------------------------------------------------ filled in


def record_paper(look: Outlook, bloc: int) -> Paper:
    """The Legislative Record of a bloc, as it stands."""
    country = look.country
    sheet = sheets.record_sheet(country, look.holder, look.register, bloc, look.session)
    name = country.blocs[bloc].name
    legend = f"{RECORD_LEGEND} {sheet.result}."
    block = block_of(sheet, legend, ["vote", "points"], False)
    return papers.sheet(
        f"record-{bloc + 1}",
        "Legislative Record",
        f"Legislative Record: {name}",
        [country.title, f"Bloc: {name}", f"Session {look.session}"],
        [papers.section("", [block])],
        landscape=True,
    )


def election_paper(look: Outlook, region: int) -> Paper | None:
    """The Election Forms of a region's districts; None where nobody has stood yet."""
    country = look.country
    parts: list[Section] = []
    here = country.regions[region]
    for district in range(here.first, here.first + here.districts):
        blocks = district_forms(look, district)
        if blocks:
            parts.append(papers.section(f"District {look.label(district)}", [*blocks]))
    if not parts:
        return None
    held = int(str(look.view["held"])) + (1 if look.electing else 0)
    return papers.sheet(
        f"election-{region + 1}",
        "Election Form",
        f"Election Form: {here.name}",
        [country.title, f"Region: {here.name}", f"Election {held}"],
        parts,
        FORM_LEGEND,
        True,
    )


def district_forms(look: Outlook, district: int) -> list[Table]:
    """A form for each ballot of a district; before the first, who stands on which record."""
    field = look.field()
    if field is None or (not look.electing and not look.election["counts"]):
        return []
    country = look.country
    labels = ["votes", "record"]
    counts = [counted for counted in look.counts() if district in counted.districts]
    if not counts:
        ballot = Ballot(len(field.who), country.bloc_count)
        sheet = sheets.election_form(country, field, ballot, district, NOBODY, 0)
        sheet.result = "No votes are counted yet"
        return [block_of(sheet, sheet.result, labels, False)]
    found: list[Table] = []
    two = system_of(country).ballots > 1
    for number, counted in enumerate(counts):
        last = number == len(counts) - 1
        winner = look.elected(district) if last else NOBODY
        sheet = sheets.election_form(
            country, counted.field, counted.ballot, district, winner, number + 1 if two else 0
        )
        found.append(block_of(sheet, sheet.result, labels, False))
    return found


# ------------------------------------------------------------------ empty


def empty_record(country: Country, bloc: int) -> Paper:
    """A Legislative Record for a pen."""
    sheet = sheets.empty_record_sheet(country, bloc)
    name = country.blocs[bloc].name
    block = block_of(sheet, RECORD_LEGEND, ["vote", "points"], True)
    return papers.sheet(
        f"record-{bloc + 1}",
        "Legislative Record",
        f"Legislative Record: {name}, empty",
        [f"Bloc: {name}", "Session", "Year"],
        [papers.section("", [block])],
        landscape=True,
    )


def empty_election(country: Country, region: int) -> Paper:
    """An Election Form a district of a region, for a pen."""
    here = country.regions[region]
    parts = [
        papers.section(
            f"District {country.districts[district].label}",
            [
                block_of(
                    sheets.empty_election_form(country, district), "", ["votes", "record"], True
                )
            ],
        )
        for district in range(here.first, here.first + here.districts)
    ]
    return papers.sheet(
        f"election-{region + 1}",
        "Election Form",
        f"Election Form: {here.name}, empty",
        [f"Region: {here.name}", count(here.districts, "district"), "Election", "Ballot"],
        parts,
        FORM_LEGEND,
        True,
    )
