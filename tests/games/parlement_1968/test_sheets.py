"""The two forms, filled in and empty."""

import json

import pytest

from parlour.games.parlement_1968.country import NO, NOBODY, YES
from parlour.games.parlement_1968.divisions import divide
from parlour.games.parlement_1968.elections import (
    LEFT,
    PUT_UP,
    SITTING,
    Field,
    buy,
    count,
    file_independents,
)
from parlour.games.parlement_1968.records import expel
from parlour.games.parlement_1968.sheets import (
    Row,
    Sheet,
    election_form,
    empty_election_form,
    empty_record_sheet,
    record_sheet,
    sheet_text,
)
from tests.games.parlement_1968.example_year import COUNTRY, budget, faction, register

I, B, K = 1, 2, 3  # noqa: E741
RAD, CTR, CON, MON = 2, 3, 4, 5
IND = COUNTRY.party_count
N2 = COUNTRY.district_named("N2")


def row_of(sheet: Sheet, label: str) -> Row:
    """The row with that head."""
    return next(row for row in sheet.rows if row.label == label)


def texts(row: Row) -> list[str]:
    """The cells of a row: the upper corner, stars, the lower corner."""
    return [f"{cell.text}{'*' * cell.stars} {cell.note}".strip() for cell in row.cells]


@pytest.mark.rule("P68-58")
def test_the_examples_record_with_the_intelligentsia() -> None:
    """Start, the budget, bills 5 and 8, the total; votes with their points; stars."""
    sheet = record_sheet(COUNTRY, COUNTRY.holders, register(), I, 1)
    assert (sheet.title, sheet.about) == ("Legislative Record", "Intelligentsia, session 1")
    assert sheet.columns == ["Start", "Def", "Wel", "Edu", "P.W.", "5", "8", "Total"]
    assert sheet.groups == [("", 1), ("Year 1: budget", 4), ("Year 1: bills", 2), ("", 1)]
    assert texts(sheet.above) == ["", "H L", "H H", "H H", "L H", "Y", "N", ""]
    assert len(sheet.rows) == 13
    assert texts(row_of(sheet, "Rad-Eas")) == ["4", "L 1", "H 1", "H 1", "L 0", "Y 2", "N 1", "10"]
    assert texts(row_of(sheet, "Mon-Sou")) == ["0", "H 0", "L 0", "L 0", "H 1", "N 0", "Y 0", "1*"]
    assert texts(row_of(sheet, "Mon-Nor"))[-1] == "2"
    starred = [row.label for row in sheet.rows if row.cells[-1].stars]
    assert starred == ["Mon-Sou", "Nat-Sou"]
    assert sheet.result == "* not better than 25% of 6"


@pytest.mark.rule("P68-58")
def test_a_record_of_more_years_and_of_independents() -> None:
    """Years stand side by side, the budget first; an independent has a row of his own."""
    holder = COUNTRY.holders[:]
    records = register()
    for division in budget(holder, 2):
        records.enter(division)
    expel(COUNTRY, holder, records, faction("Mon-Nor"))
    cast = [NO] * COUNTRY.faction_count
    cast[faction("Con-Nor")] = 0
    for number, year in ((3, 2), (2, 1)):
        matter = COUNTRY.item_count + number - 1
        records.enter(divide(COUNTRY, holder, cast, year, matter, YES))
    sheet = record_sheet(COUNTRY, holder, records, K, 3)
    assert sheet.about == "Catholics, session 3"
    assert [span for _, span in sheet.groups] == [1, 4, 3, 4, 1, 1]
    assert sheet.columns[5:8] == ["5", "8", "2"]
    assert texts(sheet.above)[7] == "N!"
    assert "Mon-Nor" not in [row.label for row in sheet.rows]
    lone = row_of(sheet, "Ind-K")
    assert lone.note == "N9"
    assert texts(lone)[:7] == ["4", "H 1", "H 1", "L 1", "L 1", "Y 1", "Y 1"]
    assert texts(lone)[7] == "N 2"
    assert texts(row_of(sheet, "Con-Nor"))[7] == "-"
    # Whoever became independent after a vote of somebody else has nothing in that column.
    holder[COUNTRY.district_named("S1")] = IND + B
    sheet = record_sheet(COUNTRY, holder, records, K, 3)
    assert texts(row_of(sheet, "Ind-B"))[1:5] == [""] * 4


@pytest.mark.rule("P68-58")
def test_an_empty_record() -> None:
    """The bloc's stands on the budget, room for bills and for factions."""
    sheet = empty_record_sheet(COUNTRY, B)
    assert texts(sheet.above)[:5] == ["", "H", "L", "H", "L"]
    assert len(sheet.columns) == 12
    assert len(sheet.rows) == 14
    assert all([len(row.cells) == 12 and set(texts(row)) == {""} for row in sheet.rows])


def example_form(number: int = 1) -> Sheet:
    """The form of N2 after the rulebook's first year."""
    records = register()
    field = Field(COUNTRY)
    for who, name in ((RAD, "Rad-Wes"), (CTR, "Ctr-Nor"), (CON, "Con-Nor"), (MON, "Mon-Nor")):
        run = faction(name)
        field.add(who, N2, PUT_UP, 1 if who == CTR else 0, records.record(run), run)
    winner = NOBODY
    if number == 2:
        buy(COUNTRY, field, 2, 1500)
        field.standing[0] = 0
        field.incumbent[1] = 2
        file_independents(COUNTRY, field, 6, [N2])
        winner = 1
    ballot = count(COUNTRY, field, 6, [NOBODY] * 5, [N2])
    return election_form(COUNTRY, field, ballot, N2, winner, number)


@pytest.mark.rule("P68-59", "P68-57")
def test_the_form_of_the_rulebooks_district() -> None:
    """Records and votes; a star for the incumbent; the totals."""
    sheet = example_form()
    assert (sheet.title, sheet.about) == ("District N2", "first ballot")
    assert sheet.columns == [
        "Workers",
        "Intelligentsia",
        "Bourgeoisie",
        "Catholics",
        "Peasants",
        "Incumbent",
        "Crowns",
        "Total",
    ]
    assert texts(sheet.above)[:5] == ["1000", "1000", "1000", "7000", "3000"]
    assert [(row.label, row.note, row.stars) for row in sheet.rows] == [
        ("Rad", "on Rad-Wes", 0),
        ("Ctr", "", 1),
        ("Con", "", 0),
        ("Mon", "", 0),
    ]
    assert texts(sheet.rows[0]) == ["1000 3", "700 7", "700 11", "7", "3", "", "", "2400"]
    assert texts(sheet.rows[1]) == ["1", "300 5", "300 9", "3500 11", "3", "1000", "", "5100"]
    assert sheet.result == "Nobody is elected: second ballot"


@pytest.mark.rule("P68-59")
def test_the_form_of_a_second_ballot() -> None:
    """Two stars for the cabinet, bought votes, who withdrew, who filed, who is elected."""
    sheet = example_form(2)
    assert sheet.about == "second ballot"
    assert [(row.label, row.note, row.stars) for row in sheet.rows] == [
        ("Rad", "withdrawn", 0),
        ("Ctr", "", 2),
        ("Con", "", 0),
        ("Mon", "", 0),
        ("Ind-W", "filed", 0),
    ]
    assert texts(sheet.rows[0]) == ["3", "7", "11", "7", "3", "", "", ""]
    assert texts(sheet.rows[1])[5:] == ["2000", "", "6900"]
    assert texts(sheet.rows[2])[5:] == ["", "1000", "6600"]
    assert texts(sheet.rows[4]) == ["1000", "", "", "", "", "", "", "1000"]
    assert sheet.result == "Elected: Center"


@pytest.mark.rule("P68-59")
def test_members_who_stand_for_themselves() -> None:
    """The form says so."""
    field = Field(COUNTRY)
    field.add(IND + K, N2, LEFT, 1, [9] * 5, faction("Ctr-Nor"))
    field.add(IND + B, N2, SITTING, 1, [9] * 5, NOBODY)
    ballot = count(COUNTRY, field, 6, [NOBODY] * 5, [N2])
    sheet = election_form(COUNTRY, field, ballot, N2, NOBODY, 0)
    assert [(row.label, row.note, row.stars) for row in sheet.rows] == [
        ("Ind-K", "not put up", 1),
        ("Ind-B", "independent", 1),
    ]
    assert (sheet.about, sheet.result) == ("", "Nobody is elected")


@pytest.mark.rule("P68-59")
def test_an_empty_form() -> None:
    """The blocs' votes, and room for candidates."""
    sheet = empty_election_form(COUNTRY, N2)
    assert texts(sheet.above)[3] == "7000"
    assert [set(texts(row)) for row in sheet.rows] == [{""}] * 6


@pytest.mark.rule("P68-58", "P68-59")
def test_sheets_are_plain_data_and_text() -> None:
    """For pages and for print."""
    sheet = example_form()
    data = json.loads(json.dumps(sheet.to_json()))
    assert data["rows"][1]["stars"] == 1
    assert data["rows"][0]["cells"][0] == {"text": "1000", "note": "3", "stars": 0}
    assert data["groups"] == [["Blocs", 5], ["", 3]]
    assert sheet_text(sheet).splitlines() == [
        "District N2: first ballot",
        "Candidate         Workers  Intelligentsia  Bourgeoisie  Catholics  Peasants"
        "  Incumbent  Crowns  Total",
        "Votes (North)        1000            1000         1000       7000      3000",
        "Rad (on Rad-Wes)   1000 3           700 7       700 11          7         3"
        "                      2400",
        "Ctr*                    1           300 5        300 9    3500 11         3"
        "       1000           5100",
        "Con                     1               3            7    3500 11    1500 7"
        "                      5000",
        "Mon                     1               2            6         10    1500 7"
        "                      1500",
        "Nobody is elected: second ballot",
    ]
    assert sheet_text(empty_record_sheet(COUNTRY, B)).startswith("Legislative Record: Bourgeoisie")
    assert sheet_text(empty_election_form(COUNTRY, N2)).startswith("District N2\n")
