"""Parlement 1966 in text, drawn from a seat's view."""

from typing import Any, Final

from parlour.games.parlement_1966.board import BLOCS, PARTIES
from parlour.games.parlement_1966.state import P66Setup
from parlour.kernel.pictures import Row, badge, cut, fit

NAME: Final = 22
FIGURE: Final = 7


def picture(
    setup: P66Setup, view: dict[str, Any], names: tuple[str, ...], width: int, height: int
) -> list[Row]:
    """The parties with their seats and records, the Government, the bills, the districts."""
    board = setup.board
    when = f" session {view['session']}, period {view['period']} ({view['phase']})"
    rows: list[Row] = [[(" PARLEMENT ", "title"), (cut(when, width - 11), "quiet")]]
    head = fit("", NAME) + "".join([f"{bloc.key:>{FIGURE}}" for bloc in board.blocs])
    rows.append([(cut(f"{head}{'seats':>{FIGURE}}{'crowns':>{FIGURE + 3}}", width), "quiet")])
    for party in range(PARTIES):
        rows.append(party_row(setup, view, names, party, width))
    rows.append([(cut(government_line(setup, view), width), "strong")])
    bills = [board.bill(row["bill"]).name for row in view["table"]]
    rows.append([(cut("On the table: " + (", ".join(bills) or "nothing"), width), "")])
    passed = [bill["name"] for bill in view["bills"] if bill["passed"]]
    rows.append([(cut("Passed: " + (", ".join(passed) or "nothing"), width), "quiet")])
    if len(rows) < height:
        rows += districts(setup, view, width)
    return rows[:height]


def party_row(
    setup: P66Setup, view: dict[str, Any], names: tuple[str, ...], party: int, width: int
) -> Row:
    """A party: its leader, its record, its seats, its treasury as it was published last."""
    seat = view["seat_of"][party]
    printed = setup.board.parties[party]
    label = fit(f"{badge(seat)} {printed.name} ({names[seat]})", NAME)
    record = view["record"][party]
    figures = "".join([f"{record[bloc]:>{FIGURE}}" for bloc in range(BLOCS)])
    figures += f"{view['seats'][party]:>{FIGURE}}"
    mine = view.get("own", {}).get("money") if view.get("party") == party else None
    accounts = view["accounts"]
    known = mine if mine is not None else accounts[party] if accounts else None
    figures += f"{'' if known is None else f'{known:,}':>{FIGURE + 3}}"
    return [(cut(label, width), f"seat{seat}"), (cut(figures, max(0, width - NAME)), "")]


def government_line(setup: P66Setup, view: dict[str, Any]) -> str:
    """Who governs."""
    government = view["government"]
    if government["kind"] == "unity":
        return "Government of national unity"
    if government["kind"] == "none":
        return "No Government"
    parties = setup.board.parties
    offices = setup.board.offices
    held = [
        f"{offices[at].name} {parties[party].key if party >= 0 else '–'}"
        for at, party in enumerate(government["offices"])
    ]
    return f"{', '.join(held)}; may propose: {government['right']}"


def districts(setup: P66Setup, view: dict[str, Any], width: int) -> list[Row]:
    """Who holds which district, ten in a row."""
    parties = setup.board.parties
    holders = view["districts"]
    rows: list[Row] = []
    for first in range(0, len(holders), 10):
        row: Row = [(f"{first + 1:>3} ", "quiet")]
        for party in holders[first : first + 10]:
            if party < 0:
                row.append((" –", "quiet"))
            else:
                row.append((f" {parties[party].key}", f"seat{view['seat_of'][party]}"))
        rows.append(row)
    return rows if width >= 24 else []
