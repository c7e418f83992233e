"""What a door with templates asks for to show Parlement 1966; all of it from views."""

# parlour: interpreted

from collections.abc import Collection
from typing import Any, Final

from parlour.games.parlement_1966.board import BLOCS, PARTIES
from parlour.games.parlement_1966.page import advice, consequences, filling, wording
from parlour.games.parlement_1966.page.hand import hand
from parlour.games.parlement_1966.page.live import live
from parlour.games.parlement_1966.page.printing import sheet
from parlour.games.parlement_1966.page.tables import all_tables
from parlour.games.parlement_1966.state import P66Setup
from parlour.kernel.orders import Order
from parlour.kernel.setup import Setup

MEASURES: Final[tuple[tuple[str, str], ...]] = (
    ("seats", "Seats"),
    ("record", "Record with all blocs"),
    ("offices", "Offices"),
    ("crowns", "Crowns, as last published"),
)


def rules_of(setup: Setup) -> P66Setup:
    """The setup of this game."""
    assert isinstance(setup, P66Setup)
    return setup


def board_context(setup: Setup) -> dict[str, object]:
    """For board.html: what is printed and never changes."""
    return sheet(rules_of(setup))


def live_context(setup: Setup, view: dict[str, Any], names: tuple[str, ...]) -> dict[str, object]:
    """For live.html: what lies on the sheet, as everybody sees it."""
    return live(rules_of(setup), view, names)


def hand_context(setup: Setup, view: dict[str, Any], names: tuple[str, ...]) -> dict[str, object]:
    """For hand.html: what this leader alone knows."""
    return hand(rules_of(setup), view, names)


def figures(setup: Setup, view: dict[str, Any]) -> list[list[dict[str, str]]]:
    """What all may count of a party: seats, offices, its record, its treasury as published."""
    rules = rules_of(setup)
    found: list[list[dict[str, str]]] = []
    for party in view["party_of"]:
        record = view["record"][party]
        offices = view["government"]["offices"].count(party)
        accounts = wording.rows(view, "accounts")
        printed = rules.board.parties[party]
        row = [
            {
                "label": printed.name,
                "value": f"{view['seats'][party]} of {rules.board.win}",
                "key": "seats",
            },
            {"label": "office" if offices == 1 else "offices", "value": f"{offices}",
             "key": "offices"},
        ]  # fmt: skip
        row += [
            {"label": board_bloc.key, "value": f"{record[bloc]}", "key": f"bloc{bloc}"}
            for bloc, board_bloc in enumerate(rules.board.blocs)
        ]
        if accounts:
            row.append({"label": "crowns", "value": f"{accounts[party]:,}", "key": "crowns"})
        found.append(row)
    return found


def measures(setup: Setup, view: dict[str, Any]) -> dict[str, list[int]]:
    """A number a seat for each of the MEASURES."""
    parties = view["party_of"]
    accounts = wording.rows(view, "accounts") or [0] * PARTIES
    return {
        "seats": [view["seats"][party] for party in parties],
        "record": [sum(view["record"][party][:BLOCS]) for party in parties],
        "offices": [view["government"]["offices"].count(party) for party in parties],
        "crowns": [accounts[party] for party in parties],
    }


def tables(setup: Setup, view: dict[str, Any], names: tuple[str, ...]) -> list[dict[str, object]]:
    """The sheet in words."""
    return all_tables(rules_of(setup), view, names)


def consequence(
    setup: Setup, view: dict[str, Any], seat: int, order: Order, names: tuple[str, ...]
) -> str:
    """A few words for the button of an order."""
    return consequences.consequence(rules_of(setup), view, order)


def form_plan(setup: Setup, view: dict[str, Any], verb: str) -> dict[str, Any]:
    """How the form of a verb is laid out."""
    return filling.form_plan(rules_of(setup), view, verb)


def doubts(setup: Setup, view: dict[str, Any], seat: int, order: Order) -> list[str]:
    """What of an order will come to nothing."""
    return filling.doubts(rules_of(setup), view, order)


def hint(
    setup: Setup, view: dict[str, Any], seat: int, question: str, told: Collection[str]
) -> tuple[str, str] | None:
    """A piece of advice that has not been given yet, if one fits."""
    return advice.hint(rules_of(setup), view, question, told)
