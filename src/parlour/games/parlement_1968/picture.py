"""Parlement 1968 in text: who holds what, who governs, what is voted on, the records."""

from typing import Any, Final, cast

from parlour.games.parlement_1968.country import NOBODY, Country
from parlour.games.parlement_1968.state import ParlementSetup
from parlour.kernel.pictures import Row, badge, cut, fit, row_cells

NAME: Final = 14


def picture(
    setup: ParlementSetup, view: dict[str, object], names: tuple[str, ...], width: int, height: int
) -> list[Row]:
    """A table of the parties, then the regions, the Government and the program."""
    country = setup.country
    rows: list[Row] = [
        [
            (" PARLEMENT ", "title"),
            (f" session {view['session']}, year {view['year']}, period {view['period']}", "quiet"),
        ]
    ]
    rows += parties(country, view, names)
    rows += independents(country, view)
    if len(rows) + country.region_count + 3 <= height:
        rows += regions(country, view)
    rows.append(cabinet(country, view))
    rows.append(program(country, view))
    if "money" in view:
        rows.append([("Your account ", "quiet"), (f"{view['money']:,} crowns", "strong")])
    return [[(cut_to(row, at, width), row[at][1]) for at in range(len(row))] for row in rows]


def cut_to(row: Row, at: int, width: int) -> str:
    """A span of a row, cut where the row would be too wide."""
    return cut(row[at][0], max(0, width - row_cells(row[:at])))


def parties(country: Country, view: dict[str, object], names: tuple[str, ...]) -> list[Row]:
    """A row a party: its leader, its seats, its factions with their records."""
    seats = cast("list[int]", view["seats"])
    members = cast("list[int]", view["members"])
    points = cast("list[int]", view["points"])
    party_of = cast("list[int]", view["party_of"])
    blocs = country.bloc_count
    rows: list[Row] = []
    for party in range(country.party_count):
        seat = party_of.index(party)
        row: Row = [
            (f"{badge(seat)} ", f"seat{seat}"),
            (fit(country.parties[party].name, NAME), "strong"),
            (f"{seats[party]:>3} ", "strong"),
            (fit(names[seat], NAME), f"seat{seat}"),
        ]
        for region in range(country.region_count):
            faction = country.faction(party, region)
            if members[faction]:
                record = " ".join([str(p) for p in points[faction * blocs : (faction + 1) * blocs]])
                row.append((f" {country.regions[region].short} {members[faction]}", ""))
                row.append((f" ({record})", "quiet"))
        rows.append(row)
    return rows


def independents(country: Country, view: dict[str, object]) -> list[Row]:
    """Independents by bloc, if there are some."""
    seats = cast("list[int]", view["seats"])
    parts = [
        f"{country.blocs[bloc].name} {seats[country.party_count + bloc]}"
        for bloc in range(country.bloc_count)
        if seats[country.party_count + bloc]
    ]
    return [[("Independents ", "quiet"), (", ".join(parts), "")]] if parts else []


def regions(country: Country, view: dict[str, object]) -> list[Row]:
    """A row a region: who holds each district."""
    holder = cast("list[int]", view["holder"])
    party_of = cast("list[int]", view["party_of"])
    rows: list[Row] = []
    for region in country.regions:
        row: Row = [(fit(region.name, NAME), "quiet")]
        for district in range(region.first, region.first + region.districts):
            who = holder[district]
            style = f"seat{party_of.index(who)}" if who < country.party_count else ""
            row.append((f" {country.districts[district].label} {country.who_short(who)}", style))
        rows.append(row)
    return rows


def cabinet(country: Country, view: dict[str, object]) -> Row:
    """Who governs."""
    told = cast("dict[str, Any]", view["government"])
    if told["state"] != "in office":
        text = "no Government" if told["state"] == "none" else "a caretaker"
        return [("Government ", "quiet"), (text, "bad")]
    holder = cast("list[int]", view["holder"])
    parts: list[str] = []
    for office in range(country.office_count):
        district = told["cabinet"][office]
        named = "–"
        if district != NOBODY:
            named = f"{country.districts[district].label} {country.who_short(holder[district])}"
        parts.append(f"{country.offices[office]} {named}")
    return [("Government ", "quiet"), (", ".join(parts), "")]


def program(country: Country, view: dict[str, object]) -> Row:
    """What is proposed and how far it is."""
    told = cast("dict[str, Any]", view["program"])
    parts: list[str] = []
    for item in range(len(told["letters"])):
        parts.append(f"{country.items[item].short} {'-HL'[told['letters'][item]]}")
    if told["letters"]:
        parts.append("(passed)" if told["budget_passed"] else "(not passed)")
    for at in range(len(told["bills"])):
        mark = "✓" if at < told["at"] else "…"
        parts.append(f"bill {told['bills'][at] + 1}{mark}")
    return [("Program ", "quiet"), (" ".join(parts) if parts else "none", "")]
