"""Sheets as players at a table keep them: Legislative Record, Election Form, accounts, orders."""

# parlour: interpreted

from typing import Any, Final

from parlour.games.parlement_1966.board import BLOCS, FOR, PARTIES
from parlour.games.parlement_1966.page import wording
from parlour.games.parlement_1966.page.layout import Area, areas
from parlour.games.parlement_1966.records import Division, worth
from parlour.games.parlement_1966.state import P66Setup
from parlour.kernel import papers
from parlour.kernel.papers import Block, Paper, Row, Section

MARKS: Final = ("–", "Y", "N", "y", "n")
EMPTY_COLUMNS: Final = 8
LEAST_COLUMNS: Final = 6
EMPTY_DISTRICTS: Final = 5
STAGES: Final = ("Primary", "Runoff", "Third ballot", "Fourth ballot")
RECORD_LEGEND: Final = (
    "Above the line the vote, below it the points; y and n are restrained votes. In the first row "
    "what the bloc wants."
)


def filled_sheets(setup: P66Setup, view: dict[str, Any], names: tuple[str, ...]) -> list[Paper]:
    """The sheets as they stand."""
    found = [record(setup, view, bloc) for bloc in range(BLOCS)]
    if view["accounts"]:
        found.append(treasury(setup, view, names))
    for area in areas(setup.board):
        form = election(setup, view, area)
        if form is not None:
            found.append(form)
    return found


def empty_forms(setup: P66Setup) -> list[Paper]:
    """The same with nothing in them, and a sheet of orders."""
    return [empty_orders(setup), empty_record(setup), empty_election(setup), empty_account(setup)]


# The Legislative Record.


def record(setup: P66Setup, view: dict[str, Any], bloc: int) -> Paper:
    """What every party has earned with a bloc, vote by vote (P66-19)."""
    board = setup.board
    votes = wording.rows(view, "votes")
    divisions = [as_division(row) for row in votes]
    given = [papers.cell("The bloc wants")]
    for one in divisions:
        favours = board.bill(one.bill).blocs[bloc] == FOR
        given.append(papers.cell("", "Y" if favours else "N"))
    room = [papers.cell("", " ") for _ in range(LEAST_COLUMNS - len(divisions))]
    rows: list[Row] = [papers.row([*given, *room, papers.cell("")], "given")]
    for party in range(PARTIES):
        cells = [papers.cell(board.parties[party].name)]
        for one in divisions:
            points = worth(board, one, party, bloc)
            cells.append(papers.cell(MARKS[one.votes[party]], str(points)))
        rows.append(papers.row([*cells, *room, papers.cell(str(view["record"][party][bloc]))]))
    signs = [wording.bill_sign(board, one.bill).replace("Bill ", "") for one in divisions]
    signs += [""] * len(room)
    heads_over = [
        papers.over("", 1),
        papers.over("Bills, in the order of their votes", len(signs)),
        papers.over("", 1),
    ]
    name = board.blocs[bloc].name
    block = papers.table(
        f"Points of every party with the {name}",
        ["Party", *signs, "Total"],
        rows,
        right=[len(signs) + 1],
        over=heads_over,
        style="split",
        labels=["vote", "points"],
        legend=RECORD_LEGEND,
    )
    return papers.sheet(
        f"record-{board.blocs[bloc].key.lower()}",
        "Legislative Record",
        f"Legislative Record: {name}",
        [f"Session {view['session']}", f"Bloc: {name}"],
        [papers.section("", [block])],
        landscape=True,
    )


def as_division(row: dict[str, Any]) -> Division:
    """A vote of the view as the counting functions want it."""
    found = Division(row["bill"], row["votes"], [0] * PARTIES, row["yes"], row["no"])
    found.passed = row["passed"]
    return found


def empty_record(setup: P66Setup) -> Paper:
    """A record for players at a table."""
    wide = [papers.cell("", " ") for _ in range(EMPTY_COLUMNS)]
    blank = papers.cell("")
    rows = [papers.row([papers.cell("The bloc wants"), *wide, blank], "given")]
    rows += [papers.row([papers.cell(party.name), *wide, blank]) for party in setup.board.parties]
    block = papers.table(
        "Points of every party with the bloc",
        ["Party", *["Bill"] * EMPTY_COLUMNS, "Total"],
        rows,
        style="split",
        labels=["vote", "points"],
        legend="2 points for a vote that the bloc wants, 1 if it is restrained, 5 instead of 2 for "
        "a yes to a bill that passes.",
    )
    return papers.sheet(
        "record",
        "Legislative Record",
        "Legislative Record",
        ["Session", "Bloc"],
        [papers.section("", [block])],
        landscape=True,
    )


# The Election Form.


def heads(setup: P66Setup) -> list[str]:
    """The blocs of a district, the candidate first, the total last."""
    board = setup.board
    keys = [bloc.key for bloc in board.blocs] + [party.key for party in board.parties]
    return ["Candidate", *keys, "Total"]


def election(setup: P66Setup, view: dict[str, Any], area: Area) -> Paper | None:
    """The last ballot, and those to come, in the districts of a region; None without any."""
    results = {one["district"]: one for one in wording.rows(view, "results")}
    contests = {one["district"]: one for one in wording.rows(view, "contests")}
    sections: list[Section] = []
    for district in range(area.first, area.last + 1):
        result, contest = results.get(district), contests.get(district)
        blocks: list[Block] = []
        if result is not None:
            blocks.append(counted(setup, view, result))
        if contest is not None:
            blocks.append(to_come(setup, view, contest))
        if blocks:
            sections.append(papers.section(f"District {district}", blocks))
    if not sections:
        return None
    return papers.sheet(
        f"election-{area.first}",
        "Election Form",
        f"Election Form: districts {area.first} to {area.last}",
        [f"Session {view['session']}", f"Districts {area.first} to {area.last}"],
        sections,
        landscape=True,
    )


def counted(setup: P66Setup, view: dict[str, Any], result: dict[str, Any]) -> papers.Table:
    """A ballot that was held: who voted for whom (P66-21)."""
    rows: list[Row] = []
    for party in result["candidates"]:
        won = result["winner"] == party
        cells = [papers.cell(setup.board.parties[party].name, mark="*" if won else "")]
        for backed, given in result["blocs"]:
            cells.append(papers.cell(f"{given:,}" if party in backed else ""))
        cells.append(papers.cell(f"{result['votes'][party]:,}"))
        rows.append(papers.row(cells))
    return papers.table(
        STAGES[min(result["ballot"], len(STAGES)) - 1],
        heads(setup),
        rows,
        right=list(range(1, BLOCS + PARTIES + 2)),
        style="form",
        legend="* elected" if result["winner"] >= 0 else "No majority.",
    )


def to_come(setup: P66Setup, view: dict[str, Any], contest: dict[str, Any]) -> papers.Table:
    """A ballot that is still to be held, with the record of the candidates."""
    rows: list[Row] = []
    for party in contest["candidates"]:
        cells = [papers.cell(setup.board.parties[party].name)]
        for bloc in range(BLOCS):
            cells.append(papers.cell("", str(view["record"][party][bloc])))
        cells += [papers.cell("")] * (PARTIES + 1)
        rows.append(papers.row(cells))
    return papers.table(
        f"{STAGES[min(contest['ballots'], len(STAGES) - 1)]}, to be held",
        heads(setup),
        rows,
        style="form",
        labels=["votes", "record"],
        legend="In the corner the record." + (" Party blocs are free." if contest["free"] else ""),
    )


def empty_election(setup: P66Setup) -> Paper:
    """An election form for players at a table."""
    sections: list[Section] = []
    for at in range(EMPTY_DISTRICTS):
        rows = [
            papers.row(
                [papers.cell(party.name)]
                + [papers.cell("", " ")] * BLOCS
                + [papers.cell("")] * (PARTIES + 1)
            )
            for party in setup.board.parties
        ]
        block = papers.table(
            "Votes of each bloc",
            heads(setup),
            rows,
            style="form",
            labels=["votes", "record"],
            legend="In the corner the record." if not at else "",
        )
        sections.append(papers.section("District ........", [block]))
    return papers.sheet(
        "election", "Election Form", "Election Form", ["Session", "Ballot"], sections,
        landscape=True,
    )  # fmt: skip


# Money.


def treasury(setup: P66Setup, view: dict[str, Any], names: tuple[str, ...]) -> Paper:
    """The accounts as they were published last (P66-31)."""
    rows = [
        papers.plain_row(
            [
                setup.board.parties[party].name,
                names[view["seat_of"][party]],
                str(view["seats"][party]),
                f"{view['accounts'][party]:,}",
            ]
        )
        for party in range(PARTIES)
    ]
    block = papers.table(
        "What every treasury held when accounts were published last",
        ["Party", "Leader", "Seats", "Crowns"],
        rows,
        right=[2, 3],
        legend="Accounts are opened in the first period of a session.",
    )
    return papers.sheet(
        "accounts", "Accounts", "Accounts", [f"Session {view['session']}"],
        [papers.section("", [block])],
    )  # fmt: skip


def empty_account(setup: P66Setup) -> Paper:
    """An account to keep."""
    rows = [papers.plain_row([""] * 5) for _ in range(18)]
    block = papers.table(
        "Receipts and payments, in crowns",
        ["Period", "From or to", "Received", "Paid", "Holds"],
        rows,
        right=[2, 3, 4],
        style="form",
    )
    return papers.sheet(
        "accounts", "Accounts", "Accounts", ["Party", "Session"], [papers.section("", [block])]
    )


# Orders by post.


def empty_orders(setup: P66Setup) -> Paper:
    """A sheet of orders for a game by post (P66-4)."""
    board = setup.board
    offices = [office.name for office in board.offices]
    government = papers.table(
        "A Government that I join or endorse; an office left open is not stated",
        ["", *offices, "Bill"],
        [papers.plain_row([what, *[""] * (len(offices) + 1)]) for what in ("I join", "I endorse")],
        style="form",
    )
    votes = papers.table(
        "My votes: yes, no, or nothing to abstain",
        ["Bill", *[""] * 6],
        [papers.plain_row(["Vote", *[""] * 6])],
        style="form",
    )
    power = papers.table(
        "Proposals and offices",
        ["I propose bill", "I assent to bill", "I resign", "I dismiss", "I appoint",
         "I call an election"],
        [papers.plain_row([""] * 6)],
        style="form",
    )  # fmt: skip
    money = papers.table(
        "Payments: to a party, by cheque, or to my voters in a district",
        ["To", "Crowns", "To", "Crowns", "To", "Crowns"],
        [papers.plain_row([""] * 6) for _ in range(4)],
        style="form",
    )
    country = papers.table(
        "My candidates, in the session’s last period",
        ["Districts", *[""] * 9],
        [
            papers.plain_row(
                [str(n) if n <= board.districts else "" for n in range(first, first + 10)]
            )
            for first in range(1, board.districts + 1, 10)
        ],
        style="form",
        legend="Ring the districts.",
    )
    voters = papers.table(
        "Instructions to my voters where I do not stand",
        ["District", "Party", "District", "Party", "District", "Party", "Preferences"],
        [papers.plain_row([""] * 7) for _ in range(3)],
        style="form",
    )
    sections = [
        papers.section("", [block]) for block in (government, votes, power, money, country, voters)
    ]
    return papers.sheet(
        "orders", "Orders", "Sheet of orders", ["Party", "Session", "Period"], sections,
        foot="Sealed until the Gamesmaster opens all sheets together.",
    )  # fmt: skip
