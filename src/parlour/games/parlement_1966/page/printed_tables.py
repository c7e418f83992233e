"""The tables of the Bulletin, from the numbers of its lines."""

# parlour: interpreted

from typing import Final

from parlour.games.parlement_1966.board import BLOCS, OFFICES, PARTIES
from parlour.games.parlement_1966.page.nation import Nation
from parlour.games.parlement_1966.records import ABSTAIN
from parlour.games.parlement_1966.words import bill_word, districts_word
from parlour.kernel import papers
from parlour.kernel.papers import Block, News, Row, Table
from parlour.kernel.words import listing

MARKS: Final = ("–", "yes", "no", "yes", "no")
STAGES: Final = ("primary", "runoff", "third", "fourth")
INCOME: Final = ("entry grant", "entry salary", "entry received", "entry allowed")
COLUMNS: Final = (
    ("entry grant", "For seats"),
    ("entry salary", "Salaries"),
    ("entry received", "Received"),
    ("entry sent", "Sent"),
    ("entry local", "Voters"),
    ("entry candidates", "Candidates"),
)


def listed(parties: int) -> list[int]:
    """Parties given as bits."""
    return [party for party in range(PARTIES) if parties >> party & 1]


def proposals(nation: Nation, lines: list[News]) -> Table:
    """The Governments proposed, with those who endorse them (P66-11)."""
    rows: list[Row] = []
    for news in lines:
        offices = [nation.key(party) for party in news.args[:OFFICES]]
        behind = " ".join([nation.key(party) for party in listed(news.args[OFFICES])])
        members = news.args[OFFICES + 1]
        enough = members >= nation.board.majority
        cells = [papers.cell(key) for key in offices]
        cells += [papers.cell(behind or "–"), papers.cell(str(members), mark="*" if enough else "")]
        rows.append(papers.row(cells))
    head = [office.name.removesuffix(" Minister") for office in nation.board.offices]
    return papers.table(
        "Governments proposed",
        [*head, "Endorsed", "Members"],
        rows,
        right=[OFFICES + 1],
        legend=f"* {nation.board.majority} members or more: it takes office.",
    )


def division(nation: Nation, cast: list[News], results: list[News]) -> list[Block]:
    """How every party voted on every bill."""
    bills: list[int] = []
    for news in cast:
        if news.args[0] not in bills:
            bills.append(news.args[0])
    restrained = False
    rows: list[Row] = []
    for party in range(PARTIES):
        cells = [papers.cell(nation.name(party))]
        for bill in bills:
            found = [n.args for n in cast if n.args[0] == bill and n.args[1] == party]
            vote, members = (found[0][2], found[0][3]) if found else (ABSTAIN, 0)
            star = "*" if vote >= 3 else ""
            restrained = restrained or bool(star)
            note = str(members) if vote != ABSTAIN else ""
            cells.append(papers.cell(MARKS[vote], note, star))
        rows.append(papers.row(cells))
    sums = {news.args[0]: news.args for news in results}
    for label, at in (("Yes", 1), ("No", 2)):
        said = [str(sums[bill][at]) if bill in sums else "" for bill in bills]
        rows.append(papers.plain_row([label, *said], "total"))
    signs = [bill_word(nation.setup, bill).partition(",")[0] for bill in bills]
    legend = "* Against the party’s column: half of its members." if restrained else ""
    block = papers.table(
        "Votes, with the members who cast them", ["Party", *signs], rows,
        labels=["vote", "members"], legend=legend,
    )  # fmt: skip
    return [block]


def standings(nation: Nation, scores: list[News]) -> Table:
    """The record with each bloc, and what this period has added to it."""
    rows: list[Row] = []
    for party in range(PARTIES):
        cells = [papers.cell(nation.name(party))]
        for bloc in range(BLOCS):
            gained = sum([n.args[2 + bloc] for n in scores if n.args[1] == party])
            total = nation.record[party * BLOCS + bloc]
            cells.append(papers.cell(str(total), f"+{gained}" if gained else ""))
        rows.append(papers.row(cells))
    head = ["Party", *[bloc.name for bloc in nation.board.blocs]]
    return papers.table(
        "The Legislative Record, with what this period has added",
        head,
        rows,
        right=[1 + bloc for bloc in range(BLOCS)],
        labels=["points", "added"],
    )


def candidates(nation: Nation, lines: list[News]) -> Table:
    """Who stands where."""
    rows = [
        papers.plain_row(
            [
                nation.name(news.args[0]),
                str(news.args[1].bit_count()),
                districts_word(news.args[1]).removeprefix("districts ").removeprefix("district "),
            ]
        )
        for news in lines
    ]
    return papers.table("Candidates", ["Party", "Stand", "Districts"], rows, right=[1])


def accounts(nation: Nation, entries: list[News], published: list[News]) -> list[Block]:
    """Payments and receipts of all, and what every treasury holds (P66-31)."""
    sums = {news.args[0]: news.args[1] for news in published}
    used = [column for column in COLUMNS if any([n.kind == column[0] for n in entries])]
    rows: list[Row] = []
    for party in range(PARTIES):
        mine = [news for news in entries if news.args[0] == party]
        said = [nation.name(party)]
        for kind, _ in used:
            total = sum([news.args[2] for news in mine if news.kind == kind])
            said.append(signed(total, kind))
        said.append(f"{sums.get(party, 0):,}")
        rows.append(papers.plain_row(said))
    head = ["Party", *[title for _, title in used], "Holds"]
    found: list[Block] = [
        papers.table(
            "Since the last accounts, in crowns", head, rows, right=list(range(1, len(head)))
        )
    ]
    singly = [
        papers.text(news.text, "small")
        for news in entries
        if news.kind not in ("entry grant", "entry salary", "entry received")
    ]
    return found + singly


def signed(total: int, kind: str) -> str:
    """A sum with its sign; a dash for none."""
    if not total:
        return "–"
    return f"{total:,}" if kind in INCOME else f"−{total:,}"


def ballots(nation: Nation, counted: list[News], outcome: list[News]) -> Table:
    """Every ballot of the period."""
    rows: list[Row] = []
    result: dict[int, str] = {}
    for news in outcome:
        district, value = news.args[0], news.args[1]
        if news.kind in ("elected", "lot"):
            result[district] = nation.name(value) + (" by lot" if news.kind == "lot" else "")
        else:
            names = listing([nation.key(party) for party in listed(value)])
            result[district] = f"{names} go on" + (", freely" if "freely" in news.kind else "")
    alike = len({news.args[1] for news in counted}) == 1
    for news in counted:
        district, number = news.args[:2]
        votes = news.args[2 : 2 + PARTIES]
        said = [f"{value:,}" if value >= 0 else "" for value in votes]
        stage = [] if alike else [STAGES[min(number, len(STAGES)) - 1]]
        rows.append(papers.plain_row([str(district), *stage, *said, result.get(district, "")]))
    stages = [] if alike else ["Ballot"]
    head = ["District", *stages, *[nation.key(party) for party in range(PARTIES)], "Result"]
    numbers = list(range(1 + len(stages), 1 + len(stages) + PARTIES))
    return papers.table("Votes for each candidate", head, rows, right=numbers)
