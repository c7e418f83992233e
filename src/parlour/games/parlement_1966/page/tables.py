"""The sheet in words, for whoever listens to the page."""

# parlour: interpreted

from typing import Any, Final

from parlour.games.parlement_1966.board import BLOCS, FOR, PARTIES
from parlour.games.parlement_1966.page import wording
from parlour.games.parlement_1966.state import P66Setup
from parlour.games.parlement_1966.words import bill_word, districts_word
from parlour.kernel.words import listing

VOTES: Final = ("abstains", "yes", "no", "yes, restrained", "no, restrained")
STAGES: Final = ("primary", "runoff", "third ballot", "fourth ballot")

Table = dict[str, object]


def all_tables(setup: P66Setup, view: dict[str, Any], names: tuple[str, ...]) -> list[Table]:
    """Parties, Government, bills, votes, districts, candidates, the last ballot, amendments."""
    found = [parties(setup, view, names), cabinet(setup, view), order_paper(setup, view)]
    for optional in (votes(setup, view), districts(setup, view), candidates(setup, view),
                     ballots(setup, view), amendments(setup, view)):  # fmt: skip
        if optional["rows"]:
            found.append(optional)
    return found


def parties(setup: P66Setup, view: dict[str, Any], names: tuple[str, ...]) -> Table:
    """The parties from left to right, with the news of the day as a caption."""
    accounts = wording.rows(view, "accounts")
    dateline = ", ".join(wording.dateline(setup, view))
    rows: list[list[str]] = []
    for party in range(PARTIES):
        printed = setup.board.parties[party]
        rows.append(
            [
                printed.name,
                names[view["seat_of"][party]],
                str(view["seats"][party]),
                *[str(points) for points in view["record"][party]],
                f"{accounts[party]:,}" if accounts else "not published",
            ]
        )
    blocs = [f"Record with the {bloc.name}" for bloc in setup.board.blocs]
    return {
        "caption": f"{dateline}. {wording.headline(setup, view)}. {wording.deck(setup, view)}",
        "head": ["Party", "Leader", "Seats", *blocs, "Crowns, as published"],
        "rows": rows,
    }


def cabinet(setup: P66Setup, view: dict[str, Any]) -> Table:
    """Who governs."""
    government = view["government"]
    empty = "all parties" if government["kind"] == "unity" else "nobody"
    rows = [
        [
            setup.board.offices[at].name,
            setup.board.parties[party].name if party >= 0 else empty,
        ]
        for at, party in enumerate(government["offices"])
    ]
    rows.append(["Endorsed by", wording.names_of(setup, government["endorsers"]) or "nobody"])
    return {
        "caption": f"The Government: {wording.support(setup, view)}",
        "head": ["Office", "Party"],
        "rows": rows,
    }


def order_paper(setup: P66Setup, view: dict[str, Any]) -> Table:
    """The bills: who favours them, what has become of them."""
    waiting = {row["bill"]: row for row in wording.rows(view, "table")}
    rows: list[list[str]] = []
    for at, bill in enumerate(setup.board.bills):
        favour = [setup.board.blocs[bloc].name for bloc in range(BLOCS) if bill.blocs[bloc] == FOR]
        against = [setup.board.blocs[bloc].name for bloc in range(BLOCS) if bill.blocs[bloc] != FOR]
        status = "passed" if view["bills"][at]["passed"] else ""
        if at + 1 in waiting:
            row = waiting[at + 1]
            by = wording.names_of(setup, row["sponsors"]) or "all parties"
            status = f"to be voted on; proposed by {by}"
        rows.append(
            [
                bill.name,
                wording.column_words(setup, bill) or "free",
                listing(favour) or "none",
                listing(against) or "none",
                status or "not proposed",
            ]
        )
    return {
        "caption": "Order paper",
        "head": ["Bill", "Parties", "Blocs for it", "Blocs against it", "Where it stands"],
        "rows": rows,
    }


def votes(setup: P66Setup, view: dict[str, Any]) -> Table:
    """The votes of the session."""
    keys = [party.name for party in setup.board.parties]
    rows = [
        [
            str(row["period"]),
            bill_word(setup, row["bill"]),
            *[VOTES[vote] for vote in row["votes"]],
            str(row["yes"]),
            str(row["no"]),
            "passed" if row["passed"] else "failed",
        ]
        for row in wording.rows(view, "votes")
    ]
    return {
        "caption": "Votes of this session",
        "head": ["Period", "Bill", *keys, "Yes", "No", "Result"],
        "rows": rows,
    }


def districts(setup: P66Setup, view: dict[str, Any]) -> Table:
    """Who holds which districts."""
    holders = wording.rows(view, "districts")
    rows: list[list[str]] = []
    for party in (*range(PARTIES), wording.NOBODY):
        held = sum([1 << (at + 1) for at in range(len(holders)) if holders[at] == party])
        if held:
            name = setup.board.parties[party].name if party >= 0 else "vacant"
            rows.append([name, districts_word(held)])
    return {"caption": "Who holds the districts", "head": ["Party", "Districts"], "rows": rows}


def candidates(setup: P66Setup, view: dict[str, Any]) -> Table:
    """Who stands where."""
    rows = [
        [
            str(one["district"]),
            wording.names_of(setup, one["candidates"]),
            STAGES[min(one["ballots"], 3)],
            "yes" if one["free"] else "no",
        ]
        for one in wording.rows(view, "contests")
    ]
    return {
        "caption": "Candidates",
        "head": ["District", "Candidates", "Next ballot", "Party blocs free"],
        "rows": rows,
    }


def ballots(setup: P66Setup, view: dict[str, Any]) -> Table:
    """The last ballot, district by district."""
    rows: list[list[str]] = []
    for one in wording.rows(view, "results"):
        counted = [
            f"{one['votes'][party]:,}" if party in one["candidates"] else ""
            for party in range(PARTIES)
        ]
        winner = setup.board.parties[one["winner"]].name if one["winner"] >= 0 else "nobody yet"
        rows.append([str(one["district"]), STAGES[min(one["ballot"] - 1, 3)], *counted, winner])
    keys = [party.name for party in setup.board.parties]
    return {
        "caption": "The last ballot",
        "head": ["District", "Ballot", *keys, "Elected"],
        "rows": rows,
    }


def amendments(setup: P66Setup, view: dict[str, Any]) -> Table:
    """Amendments on their way."""
    rows = [
        [
            str(row["number"]),
            row["text"] + (f" ({row['changes']}: {row['value']})" if row["changes"] else ""),
            wording.names_of(setup, row["signed"]),
            row["stage"],
        ]
        for row in wording.rows(view, "amendments")
    ]
    return {
        "caption": "Amendments",
        "head": ["Number", "Text", "Signed by", "Where it stands"],
        "rows": rows,
    }
