"""How Parlement 1966 looks: everything drawn, nothing secret shown, words in order."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, cast
from xml.etree import ElementTree

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup

from parlour.bots.driving import Driver
from parlour.games.parlement.lettering import line
from parlour.games.parlement_1966.game import GAME
from parlour.games.parlement_1966.page import advice, drawing
from parlour.games.parlement_1966.page.layout import areas, country, places
from parlour.games.parlement_1966.state import P66Setup
from parlour.kernel.orders import Order, order_from_text
from parlour.kernel.pictures import LETTERS
from parlour.kernel.table import SPECTATOR, Table, new_table
from parlour.kernel.words import count, dollars
from tests.games.parlement_1966.positions import (
    ENDORSE,
    JOIN,
    LAST,
    PRIMARY,
    RUNOFF,
    YES,
    C,
    L,
    M,
    Position,
    R,
    S,
)

PAGE = files("parlour.games.parlement_1966.page")
TEMPLATES = ("board.html", "live.html", "hand.html", "poster.html")
NAMES = ("<b>Ada</b>", "Ben & Co", "'Cleo'", "Dov", "Eve")
SVG = "{http://www.w3.org/2000/svg}"


def badge(seat: int) -> Markup:
    """Stands in for the badge of the web door."""
    return Markup(f'<i class="badge">{LETTERS[seat]}</i>')


def environment() -> Environment:
    """Templates as the web door renders them; what is not defined is an error."""
    sources = {name: PAGE.joinpath(name).read_text("utf-8") for name in TEMPLATES}
    found = Environment(
        loader=DictLoader(sources),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals.update(badge=badge, dollars=dollars, count=count)
    return found


ENVIRONMENT = environment()


def render(table: Table, name: str, context: dict[str, object]) -> str:
    """One template."""
    template = ENVIRONMENT.get_template(name)
    return template.render(setup=table.setup, names=table.names, **context)


def board(table: Table) -> str:
    """The print."""
    return render(table, "board.html", drawing.board_context(table.setup))


def live(table: Table) -> str:
    """What lies on it."""
    context = drawing.live_context(table.setup, table.view(SPECTATOR), table.names)
    return render(table, "live.html", context)


def hand(table: Table, seat: int) -> str:
    """A leader's desk."""
    context = drawing.hand_context(table.setup, table.view(seat), table.names)
    return render(table, "hand.html", context)


def tree(html: str) -> ElementTree.Element:
    """Markup as a tree: it has to be well-formed, and free of what the page forbids."""
    assert not re.search(
        r"\sstyle=|<script|<style|\son[a-z]+=|https?:(?!//www.w3.org/2000/svg)", html
    )
    assert "<b>Ada" not in html
    return ElementTree.fromstring(html)


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    """All elements of a class."""
    return [part for part in root.iter() if name in part.get("class", "").split()]


def said(root: ElementTree.Element, name: str) -> list[str]:
    """The texts of all elements of a class."""
    return ["".join(part.itertext()) for part in with_class(root, name)]


def random_tables(seed: str, each: int = 7, board_text: str = "") -> Iterator[Table]:
    """A game between random players, looked at every now and then, and at its end."""
    options: dict[str, object] = {"elections": 2, "unity_after": 3}
    table = new_table(GAME, 5, options, seed, NAMES, board=board_text)
    players = {seat: GAME.seat_player("random", table.setup, seat, seed) for seat in range(5)}
    driver = Driver(GAME, players)
    at = 0
    while not table.over:
        if at % each == 0:
            yield table
        given = driver.next_order(table.state)
        assert given is not None
        table.step(*given)
        at += 1
    yield table


def draw_all(table: Table) -> None:
    """Everything that a page of this moment shows, for everybody who looks on."""
    root = tree(live(table))
    view = table.view(SPECTATOR)
    members = with_class(root, "p66-member")
    seats = cast("list[int]", view["seats"])
    assert len(members) == sum(seats)
    spots = json.loads(root.get("data-spots", ""))
    for member in members:
        x, y = spots[int(member.get("data-walk", ""))]
        assert member.get("transform") == f"translate({x} {y})"
    assert len({member.get("data-walk") for member in members}) == len(members)
    for part in drawing.tables(table.setup, view, table.names):
        head = cast("list[str]", part["head"])
        assert all(len(row) == len(head) for row in cast("list[list[str]]", part["rows"]))
    figures = drawing.figures(table.setup, view)
    assert [int(row[0]["value"].split()[0]) for row in figures] == [
        seats[party] for party in cast("list[int]", view["party_of"])
    ]
    measured = drawing.measures(table.setup, view)
    assert list(measured) == [key for key, _ in drawing.MEASURES]
    for seat in range(5):
        tree(hand(table, seat))
        own = table.view(seat)
        if seat in table.asked:
            ask = table.ask(seat)
            drawing.hint(table.setup, own, seat, ask.question, ())
            for choice in ask.choices:
                order = Order(choice.name, tuple([domain.nth(0) for domain in choice.domains]))
                assert isinstance(
                    drawing.consequence(table.setup, own, seat, order, table.names), str
                )


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_every_moment_of_a_game_can_be_drawn(seed: str) -> None:
    """Print, live picture, tables, hands, advice, words on buttons, from the first to the last."""
    for table in random_tables(seed):
        draw_all(table)
    root = tree(board(table))
    assert root.get("viewBox") == "0 0 1000 1000" and root.get("role") == "img"


def other_board() -> str:
    """A parliament with other districts, parties and bills."""
    text = GAME.default_board().replace("districts = 50", "districts = 30")
    for old, new in (
        ("[1, 10]", "[1, 3]"), ("[11, 20]", "[4, 15]"), ("[21, 30]", "[16, 20]"),
        ("[31, 40]", "[21, 21]"), ("[41, 50]", "[25, 30]"), ("win = 26", "win = 16"),
        ("government = 26", "government = 16"), ("proposal = 15", "proposal = 9"),
        ("amendment = 15", "amendment = 9"), ("adoption = 38", "adoption = 23"),
        ("Socialists", "<i>People</i> & Party of the very long name"),
    ):  # fmt: skip
        text = text.replace(old, new)
    more = "".join([f'\n[[bill]]\nname = "Bill {n}, more"\nblocs = "YYY"\n' for n in range(8, 17)])
    return text.replace("\n[session]", more + "\n[session]")


def test_another_parliament_can_be_drawn() -> None:
    """Thirty districts in regions of all sizes, sixteen bills, names that want escaping."""
    for table in random_tables("other", 13, other_board()):
        draw_all(table)
        assert "<i>People" not in live(table) + board(table)


def test_only_what_is_public_is_drawn_for_all() -> None:
    """Two tables that differ in secrets alone look the same to who looks on."""
    one, two = Position(government=(S, R, L, S)), Position(government=(S, R, L, S))
    two.state.money.held[:2] = [19_000, 21_000]
    two.blocs(7, S=2600)
    two.state.preferences[R] = (S, L)
    two.order(R, payments=((S, 100),), bill=4)
    for context in (drawing.live_context, drawing.tables):
        seen = [context(p.table.setup, p.table.view(SPECTATOR), p.table.names) for p in (one, two)]
        assert repr(seen[0]) == repr(seen[1])
    assert live(one.table) == live(two.table)


def test_the_hall_shows_who_sits_where() -> None:
    """Benches from the left to the right, each member with the letter of his party."""
    table = Position(seats=(26, 4, 10, 10, 0)).table
    root = tree(live(table))
    members = sorted(with_class(root, "p66-member"), key=lambda m: int(m.get("data-walk", "")))
    letters = "".join(["".join(member.itertext()).strip() for member in members])
    assert letters == "S" * 26 + "R" * 4 + "L" * 10 + "C" * 10
    assert said(root, "p66-headline") == ["Socialists win the country"]
    assert len(with_class(root, "p66-star")) == 1


def test_the_government_and_the_order_paper() -> None:
    """Who fills the offices, who stands behind them, what is voted on and what was."""
    position = Position(government=(S, R, L, S), endorsers=(C,), table=[(5, 1), (4, 0)])
    root = tree(live(position.table))
    assert said(root, "p66-minister") == ["Socialists", "Radicals", "Liberals", "Socialists"]
    assert said(root, "p66-support") == ["40 members; endorsed by C"]
    assert said(root, "p66-headline") == ["Bill 5 and Bill 4 to the vote"]
    assert len(with_class(root, "p66-waiting")) == 2
    for party in (S, R, L):
        position.order(party, votes={5: YES})
    position.close()
    root = tree(live(position.table))
    assert "Passed 30–0" in said(root, "p66-status")
    assert "Lost 0–0" in said(root, "p66-status")
    assert len(with_class(root, "p66-tick")) == 1
    ids = [part.get("id") for part in with_class(root, "p66-bar")]
    assert {f"p66-vote-1-2-5-{party}" for party in (S, R, L)} <= set(ids)


@pytest.mark.parametrize(
    ("phase", "headline"),
    [
        (LAST, "Who stands where? Lists close today"),
        (PRIMARY, "The country votes"),
        (RUNOFF, "Runoff in 1 district"),
    ],
)
def test_an_election_is_the_news(phase: int, headline: str) -> None:
    """The headline says what kind of day it is; the map who stands where."""
    position = Position(government=(S, R, L, S), phase=phase)
    position.contest(7, (S, C), ballots=1 if phase == RUNOFF else 0)
    root = tree(live(position.table))
    assert said(root, "p66-headline") == [headline]
    assert said(root, "p66-stand") == ["SC"]
    assert bool(with_class(root, "p66-ballot")) == (phase != LAST)


def test_a_leader_sees_what_is_his() -> None:
    """Treasury, voters, cheques, what is sent in; and nobody else sees it."""
    position = Position(government=(S, R, L, S), table=[(4, 1)])
    position.blocs(7, S=2600)
    position.state.cheques = [3, R, S, 400]
    position.state.cheque_count = 3
    position.ask_again()
    position.order(
        S, votes={4: YES}, payments=((R, 100),), local=((7, 200),), government=(ENDORSE, C),
        amendment=(("No <b>bold</b>", 0, 0),),
    )  # fmt: skip
    mine, theirs = hand(position.table, S), hand(position.table, C)
    for words in (
        "20,000", "Bill 4: vote yes", "Pay the Radicals 100 crowns", "Cheque 3",
        "Pay 200 crowns to your voters in district 7", "from the Radicals", "8: 2,600",
        "Endorse a Government under the Conservatives", "No &lt;b&gt;bold",
    ):  # fmt: skip
        wanted = words.replace("8: 2,600", "7: 2,600")
        assert wanted in mine, words
        assert wanted not in theirs.replace("20,000", "") or words == "20,000"
    assert "You have sent in nothing yet." in theirs
    assert drawing.hand_context(position.table.setup, position.table.view(SPECTATOR), ()) == {}


def test_by_post_no_account_is_shown() -> None:
    """In the preset "post" owners do not see their own treasury (P66-31)."""
    table = Position(preset="post").table
    assert "crowns" not in hand(table, S)
    view = table.view(S)
    order = Position(preset="post").sheet(S, payments=((R, 100),))
    assert drawing.consequence(table.setup, view, S, order, ()) == "costs 100 crowns"


def test_what_a_button_says() -> None:
    """What silence, a signature and a sheet lead to."""
    position = Position(table=[(4, 0)])
    setup = position.table.setup

    def after(seat: int, order: Order) -> str:
        return drawing.consequence(setup, position.table.view(seat), seat, order, ())

    assert after(S, Order("nothing")) == "you abstain"
    paid = position.sheet(S, payments=((R, 500),), local=((1, 500),))
    assert after(S, paid) == "leaves you 19,000 crowns"
    dear = position.sheet(S, payments=((R, 30_000),))
    assert after(S, dear) == "costs 30,000; you have 20,000 crowns"
    position.step(S, order_from_text("draft_government 0 1 1 2 0 []"))
    deal = cast("list[dict[str, Any]]", position.table.view(R)["deals"])[0]["id"]
    assert after(R, Order("accept", (deal,))) == (
        "makes you Foreign Minister and Defense Minister; 30 members"
    )
    assert after(L, Order("decline", (deal,))) == "the draft is gone"
    last = Position(phase=LAST)
    view = last.table.view(S)
    assert drawing.consequence(last.table.setup, view, S, Order("nothing"), ()) == (
        "you put up no candidate"
    )
    ballot = Position(phase=PRIMARY).contest(7, (R, C))
    view = ballot.table.view(S)
    assert "stay at home" in drawing.consequence(ballot.table.setup, view, S, Order("nothing"), ())


def advised(position: Position, seat: int = S) -> list[str]:
    """All advice that fits, in order."""
    table = position.table
    question = table.ask(seat).question
    told: list[str] = []
    while True:
        found = drawing.hint(table.setup, table.view(seat), seat, question, told)
        if found is None:
            return told
        assert found[1].endswith(".") and len(found[1]) < 260
        told.append(found[0])


def test_advice_fits_the_situation() -> None:
    """Each piece where it helps, and none twice."""
    assert advised(Position(opening=True, period=1)) == ["sheet", "formation", "salary"]
    voting = Position(government=(S, S, R, S), table=[(1, 1)])
    assert {"vote", "restraint", "bond"} <= set(advised(voting, R))
    assert "bond" not in advised(voting, S)
    assert "proposing" in advised(Position(government=(S, S, R, S)), S)
    assert "proposing" not in advised(Position(government=(S, S, R, S)), R)
    leading = Position(government=(S, S, S, S), endorsers=(R, L)).record(S=(5, 2, 0))
    assert "call" in advised(leading)
    last = Position(phase=LAST).record(C=(0, 5, 0))
    assert {"candidates", "where", "blocs"} <= set(advised(last))
    primary = Position(phase=PRIMARY).contest(7, (R, C))
    assert {"wishes", "local"} <= set(advised(primary))
    assert "runoff" in advised(Position(phase=RUNOFF).contest(7, (S, C), ballots=1))
    assert "rival" in advised(Position(seats=(4, 22, 8, 8, 8)))
    held = Position()
    held.state.cheques, held.state.cheque_count = [1, R, S, 400], 1
    assert "cheque" in advised(held.ask_again())


def test_there_is_enough_advice() -> None:
    """More than a dozen pieces, each with a key of its own."""
    keys = [key for key, _ in advice.ADVICE]
    assert len(keys) == len(set(keys)) >= 12


def test_national_unity_is_drawn() -> None:
    """No Premier, nobody to endorse."""
    position = Position(opening=True, period=1, unity_after=1)
    position.close()
    root = tree(live(position.table))
    assert said(root, "p66-vacant") == ["all parties"] * 4
    assert said(root, "p66-support") == ["All parties, unpaid, until the election"]


def test_drafts_and_sealed_sheets_are_no_news() -> None:
    """What is signed in private shows on the desk of its members only."""
    position = Position(opening=True, period=1)
    before = live(position.table)
    position.step(S, order_from_text("draft_government 0 1 0 1 0 []"))
    deal = cast("list[dict[str, Any]]", position.table.view(R)["deals"])[0]["id"]
    position.step(R, Order("accept", (deal,)))
    position.order(L, government=(JOIN, L, L, L, L))
    assert live(position.table) == before
    assert "Signed by all" in hand(position.table, S)
    assert "Signed by all" not in hand(position.table, M)


def test_every_district_has_its_place() -> None:
    """Fifty plots apart from one another, in regions that lack a bloc each."""
    setup = cast("P66Setup", Position().table.setup)
    assert [(a.first, a.last, a.lacking) for a in areas(setup.board)] == [
        (1, 10, "S"), (11, 20, "R"), (21, 30, "L"), (31, 40, "C"), (41, 50, "M"),
    ]  # fmt: skip
    plots = [plot for region in country(setup.board) for plot in region.plots]
    assert len(plots) == 50
    for at, one in enumerate(plots):
        for other in plots[:at]:
            assert abs(one.x - other.x) > 36 or abs(one.y - other.y) > 30
    assert len({(place.x, place.y) for place in places(50)}) == 50


def test_type_keeps_within_its_measure() -> None:
    """A line that would run over is set closer, then smaller."""
    assert line("PARLEMENT", 20, 500)["length"] == 0
    close = line("CONSERVATIVES", 19, 140)
    assert (close["length"], close["size"]) == (140, 19)
    assert cast("float", line("W" * 60, 30, 100)["size"]) < 30


# What is shipped.


def test_the_poster_stands_alone() -> None:
    """One drawing, no small print, nothing taken from the page around it."""
    root = tree(ENVIRONMENT.get_template("poster.html").render())
    assert root.get("class", "").split()[0] == "poster-art"
    assert len(list(root.iter(f"{SVG}circle"))) >= 50
    assert all(float(part.get("font-size", "0")) >= 24 for part in root.iter(f"{SVG}text"))


def test_the_style_sheet_keeps_to_its_own() -> None:
    """Every rule is for this game's pages; nothing is fetched; every colour is defined."""
    css = re.sub(r"/\*.*?\*/", "", PAGE.joinpath("style.css").read_text("utf-8"), flags=re.S)
    assert "url(" not in css and "@import" not in css
    for selectors in re.findall(r"([^{}]+)\{", css):
        for selector in re.split(r",(?![^(]*\))", selectors):
            assert re.search(r"\.(game|poster)-parlement-1966\b", selector), selector
    assert set(re.findall(r"var\((--p66-[\w-]+)\)", css)) <= set(
        re.findall(r"(--p66-[\w-]+):", css)
    )


def test_every_class_has_its_ink() -> None:
    """What the templates name the style sheet paints."""
    css = PAGE.joinpath("style.css").read_text("utf-8")
    for name in TEMPLATES:
        for attribute in re.findall(r'class="([^"{]+)', PAGE.joinpath(name).read_text("utf-8")):
            for one in attribute.split():
                if one.startswith("p66-p-"):
                    assert f".{one}" in css, one


def test_the_page_is_not_compiled() -> None:
    """Drawing is no hot loop: every module says so near its top."""
    for folder in (PAGE, files("parlour.games.parlement")):
        for module in folder.iterdir():
            if module.name.endswith(".py") and module.name != "__init__.py":
                top = module.read_text("utf-8").splitlines()[:20]
                assert "# parlour: interpreted" in top, module.name
