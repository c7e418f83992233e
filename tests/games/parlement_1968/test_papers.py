"""What Parlement 1968 prints: the newspaper from the lines a reader has heard, sheets, forms."""

import re
from typing import Any, cast

import pytest

from parlour.bots.driving import Driver
from parlour.doors.papers.as_html import article
from parlour.doors.papers.as_text import as_text
from parlour.games.parlement_1968 import sheets
from parlour.games.parlement_1968.country_reading import country_text
from parlour.games.parlement_1968.game import GAME
from parlour.games.parlement_1968.page import papers as press
from parlour.games.parlement_1968.page.newsroom import Newsroom
from parlour.games.parlement_1968.page.outlook import Outlook
from parlour.games.parlement_1968.state import ParlementSetup, ParlementState
from parlour.kernel.papers import News, Paper, Section, Table, check, issues
from parlour.kernel.table import SPECTATOR, new_table
from parlour.kernel.table import Table as Game
from tests.games.parlement_1968.positions import CABINET, COM, SOC, Position

NAMES = ("<b>Ada</b>", "Ben & Co", "'Cleo'", "Dov", "Eve", "Finn", "Gus")


def heard(table: Game, reader: int = SPECTATOR) -> list[News]:
    """The lines that a reader has heard."""
    return [
        News(line.kind, line.args, line.rule, table.text(line), line.audience != -1)
        for entry in table.entries
        for line in entry.lines
        if line.heard_by(reader)
    ]


def played(seed: str, steps: int = 5000, text: str = "", **options: int) -> Game:
    """A game between random players, to its end or for some steps."""
    seats = text.count("[[party]]") if text else 7
    wanted: dict[str, object] = {"elections": 2, **options}
    table = new_table(GAME, seats, wanted, seed, NAMES[:seats], board=text)
    players = {seat: GAME.seat_player("random", table.setup, seat, seed) for seat in range(seats)}
    driver = Driver(GAME, players)
    while not table.over and len(table.entries) < steps:
        given = driver.next_order(table.state)
        assert given is not None
        table.step(*given)
    return table


def bulletins(table: Game, reader: int = SPECTATOR) -> list[Paper]:
    """All issues, as a reader gets them."""
    return press.bulletins(table.setup, heard(table, reader), table.names)


def newsroom(table: Game) -> Newsroom:
    """What a spectator's newspaper knows at the end."""
    room = Newsroom(cast("ParlementSetup", table.setup).country, table.names)
    for issue in issues(heard(table)):
        room.read(issue)
    return room


def story(paper: Paper, heading: str) -> Section:
    """The story under a headline."""
    return next(part for part in paper["sections"] if part["heading"] == heading)


def tables_in(part: Section) -> list[Table]:
    """The tables of a story."""
    return [block for block in part["blocks"] if block["block"] == "table"]


def texts(table: Table) -> list[list[str]]:
    """The cells of a table."""
    return [[cell["text"] for cell in row["cells"]] for row in table["rows"]]


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_every_number_can_be_printed(seed: str) -> None:
    """A game from its first number to the last, for all readers, as page and as text."""
    table = played(seed)
    for reader in (SPECTATOR, 0, 6):
        found = bulletins(table, reader)
        assert [paper["name"] for paper in found] == [str(at + 1) for at in range(len(found))]
        for paper in found:
            check(paper)
            html = article(paper, "/rules")
            assert "<b>Ada" not in html and as_text(paper)
            assert paper["sections"][0]["heading"] and paper["sections"][0]["wide"]
    assert bulletins(table)[-1]["dateline"][1] == "Extra edition"
    assert "win" in bulletins(table)[-1]["sections"][0]["heading"]


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_the_newspaper_keeps_up_with_parlement(seed: str) -> None:
    """From the lines alone it knows who holds what, who governs, who leads."""
    for steps in (60, 160, 260, 5000):
        table = played(seed, steps)
        state = cast("ParlementState", table.state)
        room = newsroom(table)
        assert room.seat_of == state.seat_of
        assert room.holder == state.holder
        if not table.over:
            assert room.cabinet == state.cabinet


def test_secrets_stay_with_their_reader() -> None:
    """A private line is in the letters of who heard it, and nowhere else."""
    table = played("secrets")
    public = [str(part) for paper in bulletins(table) for part in paper["sections"]]
    assert not [part for part in public if "For your eyes only" in part]
    for reader in (0, 3):
        for paper, plain in zip(bulletins(table, reader), bulletins(table), strict=True):
            others = [p for p in paper["sections"] if p["heading"] != "For your eyes only"]
            assert others == plain["sections"]
    private = [news.text for news in heard(table, 0) if news.private]
    letters = str([p["sections"] for p in bulletins(table, 0)])
    assert private and all([repr(text)[1:-1] in letters for text in private])


@pytest.mark.rule("P68-12", "P68-58")
def test_a_government_is_news() -> None:
    """The Premier in the headline, the cabinet as a table, the hall above it."""
    table = played("one", 300)
    for paper in bulletins(table):
        if "takes office" in paper["sections"][0]["heading"]:
            offices = texts(tables_in(story(paper, "The cabinet"))[0])
            assert [row[0] for row in offices][:2] == ["Premier", "Foreign"]
            assert offices[0][2] in paper["sections"][0]["heading"]
            assert "seats stand behind the cabinet" in paper["sections"][0]["deck"]
            assert paper["sections"][0]["blocks"][-1]["block"] in ("hemicycle", "map")
            return
    raise AssertionError


@pytest.mark.rule("P68-22", "P68-29")
def test_votes_by_faction_with_their_points() -> None:
    """The division list, and what each faction has earned with each bloc."""
    position = Position().governed(*CABINET).program("HHHL", 8, passed=True).go()
    position.all_vote(1, COM, SOC, other=2)
    told = [News(line.kind, line.args, line.rule, position.table.text(line))
            for line in position.lines]  # fmt: skip
    (paper,) = press.bulletins(position.table.setup, told, position.table.names)
    assert paper["sections"][0]["heading"] == "Restriction of strikes carried"
    assert paper["sections"][0]["deck"] == "34 to 16"
    rows = texts(tables_in(story(paper, "How they voted"))[0])
    assert rows[0] == ["Proposed", "", "Y"]
    assert ["Com-Cap", "6", "N"] in rows and ["Con-Nor", "6", "Y"] in rows
    assert rows[-2:] == [["For–against", "", "34–16"], ["Result", "", "carried"]]
    points = texts(tables_in(story(paper, "What the blocs will remember"))[0])
    assert ["Com-Cap", "2", "1", "", "", "", "3"] in points


@pytest.mark.rule("P68-52", "P68-59")
def test_results_by_district() -> None:
    """After a ballot: a table a region, a map with blanks, the hall of those elected."""
    for seed in ("one", "two", "three"):
        for paper in bulletins(played(seed)):
            regions = [p for p in paper["sections"] if p["kicker"] == "Results"]
            if not regions:
                continue
            drawn = paper["sections"][0]["blocks"]
            hall = next(b for b in drawn if b["block"] == "hemicycle")
            country = next(b for b in drawn if b["block"] == "map")
            blank = [d for r in country["regions"] for d in r["districts"] if d["party"] < 0]
            assert sum([bench["seats"] for bench in hall["benches"]]) == 50 - len(blank)
            again = [row for p in regions for row in texts(tables_in(p)[0])
                     if row[2] == "votes again"]  # fmt: skip
            assert len(again) == len(blank)
            assert all([re.search(r"[A-Z]\S+ [\d,]+", row[1]) for row in again])


# ------------------------------------------------------------------ sheets


@pytest.mark.rule("P68-58")
def test_the_record_is_the_rulebooks() -> None:
    """A Legislative Record says what the sheet of the game says, cell by cell."""
    table = played("one", 300)
    view = table.view(0)
    now = Outlook(table.setup, view)
    found = {paper["name"]: paper for paper in press.sheets(table.setup, view, table.names)}
    for bloc in range(5):
        sheet = sheets.record_sheet(now.country, now.holder, now.register, bloc, now.session)
        block = tables_in(found[f"record-{bloc + 1}"]["sections"][0])[0]
        assert block["head"] == ["Faction", *sheet.columns]
        assert [[c["text"] for c in row["cells"][1:]] for row in block["rows"][1:]] == [
            [cell.text for cell in row.cells] for row in sheet.rows
        ]
        assert [[c["note"] for c in row["cells"][1:]] for row in block["rows"]] == [
            [cell.note for cell in row.cells] for row in (sheet.above, *sheet.rows)
        ]


@pytest.mark.rule("P68-59")
def test_election_forms() -> None:
    """A form a district and ballot, region by region; candidates before the count."""
    shown: set[str] = set()
    table = new_table(GAME, 7, {"elections": 2}, "forms", NAMES)
    players = {seat: GAME.seat_player("random", table.setup, seat, "f") for seat in range(7)}
    driver = Driver(GAME, players)
    while not table.over:
        stage = str(table.view(SPECTATOR)["stage"])
        if stage not in shown:
            shown.add(stage)
            view = table.view(SPECTATOR)
            found = press.sheets(table.setup, view, table.names)
            for paper in found:
                check(paper)
                assert article(paper) and as_text(paper)
            forms = [paper for paper in found if paper["name"].startswith("election")]
            if stage == "first ballot":
                assert len(forms) == 5
                assert [len(paper["sections"]) for paper in forms] == [10, 12, 8, 10, 10]
                legend = tables_in(forms[0]["sections"][0])[0]["legend"]
                assert legend == "No votes are counted yet"
            if stage == "withdrawals":
                both = str(forms)
                assert "Elected: " in both and "Nobody is elected: second ballot" in both
        given = driver.next_order(table.state)
        assert given is not None
        table.step(*given)
    assert {"first ballot", "withdrawals", "second ballot"} <= shown


@pytest.mark.parametrize("text", ["", country_text("lakeland")])
def test_empty_forms(text: str) -> None:
    """A record a bloc, and an Election Form a district, with room for a pen."""
    seats = text.count("[[party]]") if text else 7
    setup = new_table(GAME, seats, {}, "x", board=text).setup
    found = press.forms(setup)
    country = cast("ParlementSetup", setup).country
    assert len(found) == country.bloc_count + country.region_count
    for paper in found:
        check(paper)
        assert article(paper) and as_text(paper)
        for part in paper["sections"]:
            cells: list[Any] = [c for row in tables_in(part)[0]["rows"][1:] for c in row["cells"]]
            assert not any([cell["text"] for cell in cells])
            assert any([cell["note"] == " " for cell in cells])


def test_another_country_has_its_own_newspaper() -> None:
    """Lakeland's paper is called after it, and draws an invented country."""
    table = played("lake", 400, country_text("lakeland"), elections=1)
    found = bulletins(table)
    assert found[0]["masthead"] == "The Lakeland Courier"
    assert bulletins(played("one", 60))[0]["masthead"] == "The Capital Courier"
    for paper in found:
        check(paper)
        assert article(paper)
