"""What is printed on the sheet and never changes: title, columns, land, the list of bills."""

# parlour: interpreted

from typing import Any

from parlour.games.parlement.lettering import line
from parlour.games.parlement_1966.board import BLOCS, FOR, PARTIES
from parlour.games.parlement_1966.page.layout import (
    BODY,
    CABINET,
    COLUMN,
    FIRST_BILL,
    FOOT,
    GUTTER,
    HALL,
    LEFT,
    MAP,
    MOST_ROWS,
    OFFICE,
    ORDERS,
    RIGHT,
    SIDE,
    STRIP,
    STRIP_HEIGHT,
    areas,
    country,
    places,
    plate_at,
    seat_size,
)
from parlour.games.parlement_1966.state import P66Setup


def sheet(setup: P66Setup) -> dict[str, Any]:
    """The print."""
    board = setup.board
    return {
        "side": SIDE,
        "left": LEFT,
        "right": RIGHT,
        "body": BODY,
        "foot": FOOT,
        "gutter": GUTTER,
        "column": COLUMN,
        "label": f"{board.title}: hall, Government, order paper and map of {board.districts} seats",
        "title": line("PARLEMENT", 112, 610),
        "year": board.title.split()[-1] if board.title.split()[-1].isdigit() else "",
        "win": board.win,
        "hall": {
            "x": HALL[0],
            "y": HALL[1],
            "size": seat_size(board.districts),
            "places": places(board.districts),
            "seats": board.districts,
            "majority": board.majority,
        },
        "plates": [plate(setup, party) for party in range(PARTIES)],
        "strip": {"top": STRIP, "height": STRIP_HEIGHT},
        "offices": [
            {"y": CABINET + OFFICE * at, "name": line(office.name, 23, 152, False)}
            for at, office in enumerate(board.offices)
        ],
        "orders": ORDERS,
        "heads": [{"x": bloc_at(bloc), "name": board.blocs[bloc].key} for bloc in range(BLOCS)],
        "bills": [bill_row(setup, at) for at in range(min(MOST_ROWS, len(board.bills)))],
        "blocs": ", ".join([f"{bloc.key} {bloc.name}" for bloc in board.blocs]),
        "map": {"left": MAP[0], "top": MAP[1], "width": MAP[2], "height": MAP[3]},
        "regions": [region.path for region in country(board)],
        "lacking": line(lacking(setup), 20, MAP[2], False),
    }


def plate(setup: P66Setup, party: int) -> dict[str, Any]:
    """A party's plate under the hall: its name, and room for its record."""
    x, width = plate_at(party)
    name = setup.board.parties[party].name
    return {
        "x": x,
        "width": width,
        "middle": round(x + width / 2, 1),
        "name": line(name.upper(), 19, width - 10),
        "heads": [
            {"x": round(x + width * (2 * bloc + 1) / 6, 1), "name": setup.board.blocs[bloc].key}
            for bloc in range(BLOCS)
        ],
    }


def bloc_at(bloc: int) -> float:
    """The middle of a bloc's column in the order paper."""
    return RIGHT - 18 - 40 * (BLOCS - 1 - bloc)


def bill_height(setup: P66Setup) -> float:
    """How tall a row of the order paper is."""
    return min(62.0, (FOOT - FIRST_BILL) / min(MOST_ROWS, len(setup.board.bills)))


def bill_row(setup: P66Setup, at: int) -> dict[str, Any]:
    """A bill: its number, and which blocs favour it (P66-12)."""
    bill = setup.board.bills[at]
    height = bill_height(setup)
    y = FIRST_BILL + height * at
    return {
        "number": at + 1,
        "y": round(y, 1),
        "middle": round(y + height / 2, 1),
        "height": round(height, 1),
        "blocs": [
            {"x": bloc_at(bloc), "favours": bill.blocs[bloc] == FOR} for bloc in range(BLOCS)
        ],
    }


def lacking(setup: P66Setup) -> str:
    """Which districts have no bloc of which party (P66-21)."""
    said = [f"{a.lacking} {a.first}–{a.last}" for a in areas(setup.board) if a.lacking]
    return "No party bloc: " + " · ".join(said) if said else ""
