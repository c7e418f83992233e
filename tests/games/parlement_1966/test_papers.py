"""What Parlement 1966 prints: bulletins from the lines that a reader has heard, sheets, forms."""

from typing import cast

import pytest

from parlour.bots.driving import Driver
from parlour.doors.papers.as_html import article
from parlour.doors.papers.as_text import as_text
from parlour.games.parlement_1966.game import GAME
from parlour.games.parlement_1966.page import papers as press
from parlour.games.parlement_1966.page.nation import Nation
from parlour.games.parlement_1966.state import P66Setup, P66State
from parlour.kernel.papers import News, Paper, check, issues
from parlour.kernel.table import SPECTATOR, Table, new_table
from tests.games.parlement_1966.positions import (
    JOIN,
    LAST,
    NO,
    PRIMARY,
    YES,
    C,
    L,
    Position,
    R,
    S,
)

NAMES = ("<b>Ada</b>", "Ben & Co", "'Cleo'", "Dov", "Eve")


def heard(table: Table, reader: int) -> list[News]:
    """The lines that a reader has heard."""
    return [
        News(line.kind, line.args, line.rule, table.text(line), line.audience != -1)
        for entry in table.entries
        for line in entry.lines
        if line.heard_by(reader)
    ]


def played(seed: str, **options: int) -> Table:
    """A game between random players, to its end."""
    wanted: dict[str, object] = {"elections": 2, "unity_after": 3, **options}
    table = new_table(GAME, 5, wanted, seed, NAMES)
    players = {seat: GAME.seat_player("random", table.setup, seat, seed) for seat in range(5)}
    driver = Driver(GAME, players)
    while not table.over:
        given = driver.next_order(table.state)
        assert given is not None
        table.step(*given)
    return table


def bulletins(table: Table, reader: int = SPECTATOR) -> list[Paper]:
    """All issues, as a reader gets them."""
    return press.bulletins(table.setup, heard(table, reader), table.names)


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_every_period_has_its_bulletin(seed: str) -> None:
    """An issue a period, numbered, each fit to be printed, each with a headline."""
    table = played(seed)
    state = cast("P66State", table.state)
    found = bulletins(table, 0)
    assert [paper["name"] for paper in found] == [str(n + 1) for n in range(state.bulletin)]
    for paper in found:
        check(paper)
        assert paper["sections"][0]["heading"]
        assert "<b>Ada" not in article(paper)
        assert as_text(paper)


@pytest.mark.parametrize("seed", ["one", "five"])
def test_the_reader_of_bulletins_knows_the_parliament(seed: str) -> None:
    """Whoever reads all issues knows who holds which seat, and every record (P66-3)."""
    table = played(seed)
    state = cast("P66State", table.state)
    nation = Nation(cast("P66Setup", table.setup), table.names)
    for issue in issues(heard(table, SPECTATOR)):
        nation.turn_page(issue)
    assert nation.holder == state.holder
    assert nation.record == state.record
    assert nation.seat_of == state.seat_of


def test_others_read_nothing_private() -> None:
    """A spectator's bulletin has no private column; a leader's has one, with his lines only."""
    table = played("two")
    kickers = [part["kicker"] for paper in bulletins(table) for part in paper["sections"]]
    assert "Private" not in kickers
    mine = [
        block["text"]
        for paper in bulletins(table, 0)
        for part in paper["sections"]
        if part["kicker"] == "Private"
        for block in part["blocks"]
        if block["block"] == "text"
    ]
    told = {news.text for news in heard(table, 0) if news.private}
    assert mine and set(mine) <= told
    public = [as_text(paper) for paper in bulletins(table)]
    for private in told:
        assert not any(private in text for text in public)


def printed(position: Position) -> Paper:
    """The Bulletin of the period that was closed."""
    lines = [
        News(line.kind, line.args, line.rule, position.table.text(line), False)
        for line in position.lines
        if line.heard_by(SPECTATOR)
    ]
    (paper,) = press.bulletins(position.table.setup, lines, position.table.names)
    check(paper)
    return paper


def test_a_new_government_is_the_headline() -> None:
    """The proposal with its members is in a table (P66-11)."""
    position = Position()
    position.order(S, government=(JOIN, S, R, L, S))
    position.order(R, government=(JOIN, S))
    position.order(L, government=(JOIN, S))
    position.close()
    paper = printed(position)
    assert paper["sections"][0]["heading"] == "Socialists form a Government"
    text = as_text(paper)
    assert "30*" in text and "Governments proposed" in text


def test_votes_are_printed_party_by_party() -> None:
    """Who voted how with how many, what came of it, what it is worth (P66-17 to 19)."""
    position = Position(government=(S, R, L, S), table=[(2, 0)])
    position.order(C, votes={2: YES}).order(L, votes={2: NO})
    position.close()
    paper = printed(position)
    assert paper["sections"][0]["heading"] == "Rejected: Bill 2"
    text = as_text(paper)
    assert "yes* (5)" in text and "no (10)" not in text
    assert "Against the party’s column" in text


def test_bankruptcies_are_told_step_by_step() -> None:
    """Candidates that are withdrawn are in one sentence (P66-30)."""
    position = Position(phase=LAST, money=(1000, 0, 0, 0, 0))
    position.order(S, candidates=tuple(range(1, 13))).close()
    text = " ".join(as_text(printed(position)).split())
    assert "The Socialists are bankrupt" in text
    assert "The Socialists withdraw their candidates in districts 1 to 10." in text


def test_an_election_has_its_map() -> None:
    """Every count, the hall, and who holds the country (P66-21)."""
    position = Position(phase=PRIMARY)
    for district in range(1, 6):
        position.contest(district, (S, C))
    position.record(S=(5, 5, 5)).close()
    paper = printed(position)
    assert paper["sections"][0]["heading"] == "Socialists win 5 of 5 seats"
    blocks = [block["block"] for part in paper["sections"] for block in part["blocks"]]
    assert {"hemicycle", "map", "table"} <= set(blocks)
    assert "Ballot" not in as_text(paper), "it is the same for all"


def test_accounts_are_opened_once_a_session() -> None:
    """The Bulletin of a session's first period has a table of all money (P66-31)."""
    table = played("three")
    for paper in bulletins(table):
        headings = [part["heading"] for part in paper["sections"]]
        opens = "The treasuries are opened" in headings
        assert opens == (paper["dateline"][2] == "Period 1"), paper["dateline"]


def test_sheets_say_what_the_view_says() -> None:
    """The record with each bloc; the last ballot; the accounts, where they are known."""
    table = played("four")
    for seat in (SPECTATOR, 0):
        found = press.sheets(table.setup, table.view(seat), table.names)
        for paper in found:
            check(paper)
            assert "<b>Ada" not in article(paper)
        names = [paper["name"] for paper in found]
        assert names[:4] == ["record-w", "record-b", "record-k", "accounts"]
        assert any(name.startswith("election-") for name in names)
        assert len(names) == len(set(names))


def test_the_record_counts_every_vote() -> None:
    """Votes above the line, points below, and the total (P66-19)."""
    position = Position(government=(S, R, L, S), table=[(4, 1), (1, 0)])
    position.order(S, votes={4: YES, 1: NO}).order(C, votes={1: YES})
    position.close()
    view = position.table.view(SPECTATOR)
    paper = press.sheets(position.table.setup, view, position.table.names)[0]
    table = paper["sections"][0]["blocks"][0]
    assert table["block"] == "table"
    assert table["head"][:3] == ["Party", "4", "1"] and table["head"][-1] == "Total"
    assert [(cell["text"], cell["note"]) for cell in table["rows"][1]["cells"][1:3]] == [
        ("Y", "5"),
        ("n", "0"),
    ]
    totals = [row["cells"][-1]["text"] for row in table["rows"][1:]]
    record = cast("list[list[int]]", view["record"])
    assert totals == [str(row[0]) for row in record]


def test_there_are_forms_for_a_table() -> None:
    """Orders, record, election form, account, with nothing in them."""
    found = press.forms(Position().table.setup)
    assert [paper["name"] for paper in found] == ["orders", "record", "election", "accounts"]
    for paper in found:
        check(paper)
        assert paper["kind"] == "sheet"
