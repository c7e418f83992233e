"""What lies on the sheet: members in their seats, offices, votes, districts; all that is public."""

# parlour: interpreted

import json
from typing import Any, Final

from parlour.games.parlement.hatchings import HATCHINGS, STRENGTHS
from parlour.games.parlement.lettering import line
from parlour.games.parlement_1966.board import BLOCS, PARTIES
from parlour.games.parlement_1966.page import wording
from parlour.games.parlement_1966.page.layout import (
    CABINET,
    COLUMN,
    FIRST_BILL,
    OFFICE,
    RIGHT,
    SIDE,
    STRIP,
    areas,
    country,
    places,
    plate_at,
    seat_size,
)
from parlour.games.parlement_1966.page.printing import bill_height
from parlour.games.parlement_1966.state import P66Setup

YES: Final = (1, 3)
NO: Final = (2, 4)
BAR: Final = 176.0
LETTER_DROP: Final = (0, 4, 0, 0, 1, 0, -4, -1)
"""How much lower a letter stands on each seat's shape, to look centred."""


def live(setup: P66Setup, view: dict[str, Any], names: tuple[str, ...]) -> dict[str, Any]:
    """Everything that is laid over the print."""
    session, period, issue = wording.dateline(setup, view)
    election = view["phase"] in ("primary", "runoff")
    return {
        "side": SIDE,
        "dateline": [line(text.upper(), 23, 330) for text in (session, period, issue)],
        "headline": line(wording.headline(setup, view), 60, 950),
        "deck": line(wording.deck(setup, view), 27, 940, False),
        "hatchings": hatchings(view),
        "spots": spots(setup),
        "size": seat_size(setup.board.districts),
        "members": members(setup, view),
        "plates": [plate(setup, view, party) for party in range(PARTIES)],
        "kind": view["government"]["kind"],
        "offices": offices(setup, view),
        "support": line(wording.support(setup, view), 23, RIGHT - COLUMN, False),
        "backing": backing(setup, view),
        "bills": [] if election else bills(setup, view),
        "ballot": ballot_paper(setup, view) if election else [],
        "ballot_title": "The ballot" if view["phase"] == "primary" else "The runoff",
        "districts": districts(setup, view),
        "regions": [region.path for region in country(setup.board)],
    }


def marks(setup: P66Setup, view: dict[str, Any], party: int) -> dict[str, Any]:
    """A party's sign: its leader's colour and shape, its own letter."""
    seat = view["seat_of"][party]
    return {
        "party": party,
        "seat": seat,
        "key": setup.board.parties[party].key,
        "drop": LETTER_DROP[seat],
    }


def hatchings(view: dict[str, Any]) -> list[dict[str, Any]]:
    """A hatching for each party."""
    return [
        {
            "party": party,
            "seat": view["seat_of"][party],
            "path": HATCHINGS[party],
            "strength": STRENGTHS[party],
        }
        for party in range(PARTIES)
    ]


def spots(setup: P66Setup) -> str:
    """All seats of the hall, for members who change places."""
    return json.dumps([[place.x, place.y] for place in places(setup.board.districts)])


def members(setup: P66Setup, view: dict[str, Any]) -> list[dict[str, Any]]:
    """Each member, named by the district, in a seat of his party's benches."""
    holders = wording.rows(view, "districts")
    sitting = places(setup.board.districts)
    found: list[dict[str, Any]] = []
    order = sorted(
        [d for d in range(len(holders)) if holders[d] >= 0], key=lambda d: (holders[d], d)
    )
    # Whoever is elected first while seats are vacant sits where his party will sit.
    gap = len(holders) - len(order)
    for at, district in enumerate(order):
        place = at if not gap else round(at * (len(holders) - 1) / max(1, len(order) - 1))
        spot = sitting[place if len(order) > 1 else len(holders) // 2]
        mark = marks(setup, view, holders[district])
        found.append({"district": district + 1, "place": place, "x": spot.x, "y": spot.y} | mark)
    return sorted(found, key=lambda member: int(member["district"]))


def plate(setup: P66Setup, view: dict[str, Any], party: int) -> dict[str, Any]:
    """A party: its seats, its record, whether it governs."""
    x, width = plate_at(party)
    government = view["government"]
    record = view["record"][party]
    best = [max([view["record"][p][bloc] for p in range(PARTIES)]) for bloc in range(BLOCS)]
    return marks(setup, view, party) | {
        "x": round(x + 30, 1),
        "y": STRIP + 49,
        "seats": view["seats"][party],
        "seats_x": round(x + 56, 1),
        "left": x,
        "width": width,
        "governs": party in government["members"],
        "endorses": party in government["endorsers"] and party not in government["members"],
        "won": party in wording.over(setup, view),
        "record": [
            {
                "x": round(x + width * (2 * bloc + 1) / 6, 1),
                "points": record[bloc],
                "best": record[bloc] > 0 and record[bloc] == best[bloc],
            }
            for bloc in range(BLOCS)
        ],
    }


def offices(setup: P66Setup, view: dict[str, Any]) -> list[dict[str, Any]]:
    """Who holds each office."""
    found: list[dict[str, Any]] = []
    kind = view["government"]["kind"]
    for at, party in enumerate(view["government"]["offices"]):
        y = CABINET + OFFICE * at
        if party == wording.NOBODY:
            words = {"none": "—", "unity": "all parties"}.get(kind, "vacant")
            found.append({"at": at, "y": y, "party": -1, "name": line(words, 24, 138, False)})
        else:
            name = line(setup.board.parties[party].name, 25, 138)
            found.append(marks(setup, view, party) | {"at": at, "y": y, "name": name})
    return found


def backing(setup: P66Setup, view: dict[str, Any]) -> dict[str, Any]:
    """How many members stand behind the Government, party by party, and how many it takes."""
    government = view["government"]
    whole = setup.board.districts
    width = float(RIGHT - COLUMN)
    parts: list[dict[str, Any]] = []
    x = float(COLUMN)
    for party in range(PARTIES):
        inside = party in government["members"]
        if inside or party in government["endorsers"]:
            wide = width * view["seats"][party] / whole
            parts.append(segment(view, party, x, wide, inside))
            x += wide
    mark = COLUMN + width * setup.board.majority / whole
    return {"x": COLUMN, "width": width, "parts": parts, "mark": round(mark, 1)}


def bills(setup: P66Setup, view: dict[str, Any]) -> list[dict[str, Any]]:
    """What becomes of each bill: on the table, voted on last, passed in this session."""
    height = bill_height(setup)
    on_table = {row["bill"]: row for row in wording.rows(view, "table")}
    last = {row["bill"]: row for row in wording.rows(view, "votes")}
    newest = max([row["period"] for row in last.values()], default=0)
    found: list[dict[str, Any]] = []
    for at in range(len(setup.board.bills)):
        number = at + 1
        y = FIRST_BILL + height * at
        vote = last.get(number)
        waiting = on_table.get(number)
        status = ""
        if waiting is not None:
            status = "Vote: " + proposer(setup, waiting)
        elif vote is not None:
            status = f"{'Passed' if vote['passed'] else 'Lost'} {vote['yes']}–{vote['no']}"
        elif view["bills"][at]["passed"]:
            status = "Passed"
        if y + height > SIDE:
            continue
        found.append(
            {
                "number": number,
                "y": round(y, 1),
                "middle": round(y + height / 2, 1),
                "height": round(height, 1),
                "waiting": waiting is not None,
                "passed": view["bills"][at]["passed"],
                "fresh": vote is not None and waiting is None and vote["period"] == newest,
                "about": line(wording.about_bill(setup, setup.board.bills[at]), 21, 178, False),
                "status": line(status, 23, 178) if status else None,
                "bar": division_bar(view, vote) if vote is not None and not waiting else [],
                "bar_x": COLUMN + 46,
                "bar_y": round(y + height - 12, 1),
                "bar_width": BAR,
                "id": f"{view['session']}-{vote['period'] if vote else 0}-{number}",
            }
        )
    return found


def proposer(setup: P66Setup, row: dict[str, Any]) -> str:
    """Who has proposed a bill, in letters."""
    if row["by"] == "unity":
        return "all parties"
    keys = wording.keys_of(setup, row["sponsors"])
    return f"{'Gov.' if row['by'] == 'government' else 'Opp.'} {keys}"


def division_bar(view: dict[str, Any], vote: dict[str, Any]) -> list[dict[str, Any]]:
    """A vote as a bar: yes from the left, no from the right, parties in their order."""
    whole = max(1, sum(wording.rows(view, "seats")), vote["yes"] + vote["no"])
    shares = weights(view, vote)
    found: list[dict[str, Any]] = []
    x = 0.0
    for party in range(PARTIES):
        if vote["votes"][party] in YES:
            wide = BAR * shares[party] / whole
            found.append(segment(view, party, COLUMN + 46 + x, wide, True))
            x += wide
    x = BAR
    for party in reversed(range(PARTIES)):
        if vote["votes"][party] in NO:
            wide = BAR * shares[party] / whole
            x -= wide
            found.append(segment(view, party, COLUMN + 46 + x, wide, False))
    return found


def weights(view: dict[str, Any], vote: dict[str, Any]) -> list[float]:
    """The members that each party cast; the view tells the sums, seats share them out."""
    seats = wording.rows(view, "seats")
    found = [0.0] * PARTIES
    for sides, total in ((YES, vote["yes"]), (NO, vote["no"])):
        cast = {
            party: seats[party] / (2 if vote["votes"][party] >= 3 else 1)
            for party in range(PARTIES)
            if vote["votes"][party] in sides
        }
        whole = sum(cast.values()) or 1
        for party, members_cast in cast.items():
            found[party] = total * members_cast / whole
    return found


def segment(view: dict[str, Any], party: int, x: float, wide: float, yes: bool) -> dict[str, Any]:
    """A party's part of a bar."""
    return {
        "party": party,
        "seat": view["seat_of"][party],
        "x": round(x, 1),
        "width": round(max(0.0, wide - 1), 1),
        "yes": yes,
    }


def ballot_paper(setup: P66Setup, view: dict[str, Any]) -> list[dict[str, Any]]:
    """During an election: for each party its candidates still standing, and its seats so far."""
    contests = wording.rows(view, "contests")
    primary = view["phase"] == "primary" and bool(contests)
    found: list[dict[str, Any]] = []
    for party in range(PARTIES):
        standing = len([one for one in contests if party in one["candidates"]])
        found.append(
            marks(setup, view, party)
            | {
                "y": 628 + 70 * party,
                "name": line(setup.board.parties[party].name, 27, 150),
                "standing": standing,
                "won": "–" if primary else str(view["seats"][party]),
            }
        )
    return found


def districts(setup: P66Setup, view: dict[str, Any]) -> list[dict[str, Any]]:
    """The map: who holds a district, or who stands there."""
    contests = {one["district"]: one for one in wording.rows(view, "contests")}
    holders = wording.rows(view, "districts")
    results = {one["district"]: one for one in wording.rows(view, "results")}
    election = view["phase"] in ("primary", "runoff")
    found: list[dict[str, Any]] = []
    for number, (area, region) in enumerate(
        zip(areas(setup.board), country(setup.board), strict=True)
    ):
        for at, plot in enumerate(region.plots):
            district = area.first + at
            contest = contests.get(district)
            holder = holders[district - 1] if contest is None else -1
            standing: list[dict[str, Any]] = []
            if contest is not None:
                standing = [marks(setup, view, party) for party in contest["candidates"]]
            result = results.get(district)
            found.append(
                {
                    "district": district,
                    "region": number,
                    "x": plot.x,
                    "y": plot.y,
                    "path": plot.path,
                    "holder": holder,
                    "seat": view["seat_of"][holder] if holder >= 0 else -1,
                    "key": setup.board.parties[holder].key if holder >= 0 else "",
                    "contest": standing,
                    "size": 25 if len(standing) < 4 else 18,
                    "fresh": election and result is not None and result["winner"] >= 0,
                }
            )
    return found
