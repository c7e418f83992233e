"""What a door with templates asks for to show Parlement 1968.

Everything comes from the set-up and from a view, never from the state.
"""

# parlour: interpreted

from collections.abc import Collection
from typing import Final

from parlour.games.parlement_1968.page import advice, bargains, consequences, filling
from parlour.games.parlement_1968.page.hand import hand
from parlour.games.parlement_1968.page.live import live
from parlour.games.parlement_1968.page.outlook import Outlook
from parlour.games.parlement_1968.page.printing import sheet
from parlour.games.parlement_1968.page.tabling import tables_of
from parlour.games.parlement_1968.state import ParlementSetup
from parlour.kernel.orders import Order
from parlour.kernel.setup import Setup

MEASURES: Final[tuple[tuple[str, str], ...]] = (
    ("seats", "Seats"),
    ("offices", "Offices"),
    ("record", "Points of a faction, on average"),
)


def board_context(setup: Setup) -> dict[str, object]:
    """For board.html: what is printed and never changes."""
    assert isinstance(setup, ParlementSetup)
    return sheet(setup.country)


def live_context(
    setup: Setup, view: dict[str, object], names: tuple[str, ...]
) -> dict[str, object]:
    """For live.html: what lies on the sheet, as everybody sees it."""
    return live(Outlook(setup, view))


def hand_context(
    setup: Setup, view: dict[str, object], names: tuple[str, ...]
) -> dict[str, object]:
    """For hand.html: what the leader whose view it is knows of his own party."""
    return hand(Outlook(setup, view))


def figures(setup: Setup, view: dict[str, object]) -> list[list[dict[str, str]]]:
    """What everybody can count of everybody, seats in Parlement first."""
    look = Outlook(setup, view)
    country = look.country
    found: list[list[dict[str, str]]] = []
    for seat in range(setup.seats):
        party = look.party_of[seat]
        seats = f"{country.parties[party].short} {look.seats[party]}"
        offices = [country.offices[office] for office in look.offices_of(party)]
        liked = [
            country.blocs[bloc].short
            for bloc in range(country.bloc_count)
            if look.favorites[bloc] == party
        ]
        row = [
            {"label": "Seats", "value": seats, "key": "seats"},
            {"label": "Party", "value": country.parties[party].name, "key": "party"},
        ]
        if offices:
            row.append({"label": "Offices", "value": f"{len(offices)}", "key": "offices"})
        if liked:
            row.append({"label": "like it best", "value": ", ".join(liked), "key": "favorite"})
        found.append(row)
    return found


def measures(setup: Setup, view: dict[str, object]) -> dict[str, list[int]]:
    """A number a seat for each of the MEASURES."""
    look = Outlook(setup, view)
    records: list[int] = []
    for party in look.party_of:
        factions = look.own_factions(party)
        points = sum([sum(look.record(faction)) for faction in factions])
        records.append(points // max(1, len(factions)))
    return {
        "seats": [look.seats[party] for party in look.party_of],
        "offices": [len(look.offices_of(party)) for party in look.party_of],
        "record": records,
    }


def tables(
    setup: Setup, view: dict[str, object], names: tuple[str, ...]
) -> list[dict[str, object]]:
    """The board in words: parties, Government, order paper, districts, records."""
    return tables_of(Outlook(setup, view), names)


def consequence(
    setup: Setup, view: dict[str, object], seat: int, order: Order, names: tuple[str, ...]
) -> str:
    """A few words for the button of an order."""
    return consequences.consequence(Outlook(setup, view), seat, order)


def deal_card(
    setup: Setup, view: dict[str, object], deal: dict[str, object], names: tuple[str, ...]
) -> tuple[str, list[tuple[int, str]]]:
    """A paper on the table: its title, and what each leader gives to it."""
    return bargains.card(Outlook(setup, view), deal, names)


def form_plan(setup: Setup, view: dict[str, object], verb: str) -> dict[str, object]:
    """How the form of a verb is laid out."""
    return filling.form_plan(Outlook(setup, view), verb)


def doubts(setup: Setup, view: dict[str, object], seat: int, order: Order) -> list[str]:
    """What of an order will come to nothing."""
    return filling.doubts(Outlook(setup, view), seat, order)


def hint(
    setup: Setup, view: dict[str, object], seat: int, question: str, told: Collection[str]
) -> tuple[str, str] | None:
    """A piece of advice that has not been given yet, if one fits."""
    return advice.hint(Outlook(setup, view), seat, question, told)
