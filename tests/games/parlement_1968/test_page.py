"""How Parlement 1968 looks: everything drawn, nothing secret shown, words in order."""

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
from parlour.games.parlement_1968.country import NOBODY
from parlour.games.parlement_1968.country_reading import country_text
from parlour.games.parlement_1968.game import GAME
from parlour.games.parlement_1968.page import advice, drawing
from parlour.games.parlement_1968.page.layout import (
    BODY,
    FOOT,
    FRAME,
    RIGHT,
    chairs,
    crossbench,
    land,
    offices_at,
    rows_at,
)
from parlour.games.parlement_1968.page.outlook import Outlook
from parlour.games.parlement_1968.state import ParlementState
from parlour.kernel.chance import Chance
from parlour.kernel.orders import Order
from parlour.kernel.pictures import LETTERS
from parlour.kernel.table import SPECTATOR, Table, new_table
from parlour.kernel.words import count, dollars

PAGE = files("parlour.games.parlement_1968.page")
TEMPLATES = ("board.html", "live.html", "hand.html", "poster.html")
NAMES = ("<b>Ada</b>", "Ben & Co", "'Cleo'", "Dov", "Eve", "Finn", "Gus")
SVG = "{http://www.w3.org/2000/svg}"
SEALED = ("orders", "budget vote", "bill vote", "first ballot", "second ballot")


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


def look(table: Table, seat: int = SPECTATOR) -> Outlook:
    """The view of a seat, read."""
    return Outlook(table.setup, table.view(seat))


def tree(html: str) -> ElementTree.Element:
    """Markup as a tree: it has to be well-formed, and free of what the page forbids."""
    assert not re.search(
        r"\sstyle=|<script|<style|\son[a-z]+=|https?:(?!//www.w3.org/2000/svg)", html
    )
    assert "<b>Ada" not in html and "<i>" not in html
    return ElementTree.fromstring(html)


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    """All elements of a class."""
    return [part for part in root.iter() if name in part.get("class", "").split()]


def said(root: ElementTree.Element, name: str) -> list[str]:
    """The texts of all elements of a class."""
    return ["".join(part.itertext()) for part in with_class(root, name)]


def seats_in(text: str) -> int:
    """How many parties a country has."""
    return text.count("[[party]]")


def random_tables(seed: str, each: int = 7, text: str = "", **more: int) -> Iterator[Table]:
    """A game between random players, looked at every now and then, and at its end."""
    options: dict[str, object] = {"elections": 2, **more}
    seats = seats_in(text) if text else 7
    table = new_table(GAME, seats, options, seed, NAMES[:seats], board=text)
    players = {seat: GAME.seat_player("random", table.setup, seat, seed) for seat in range(seats)}
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


def until(stage: str) -> Table:
    """The first moment at which something is asked."""
    for number in range(12):
        for table in random_tables(f"page-{number}", 1):
            if look(table).stage == stage:
                return table
    raise AssertionError(stage)


def numbers(many: int, least: int = 1) -> str:
    """Numbers as a file has them."""
    return "[" + ", ".join([str(least + at % 3) for at in range(many)]) + "]"


def large(regions: int, districts: int, blocs: int, offices: int, bills: int) -> str:
    """A country as large as a file may describe, with names that have to be escaped and folded."""
    total = regions * districts
    parts = [f'title = "Over <i>there</i> & elsewhere"\nsystem = "two-ballot"\nmajority = '
             f"{total // 2 + 1}\nquorum = {total // 2}\nyears = 2"]  # fmt: skip
    for at in range(blocs):
        parts.append(f'[[bloc]]\nname = "Very numerous people {at}"\nshort = "V{at}"')
    for at in range(regions):
        parts.append(
            f'[[region]]\nname = "Region of the <i>{at}</i>"\nshort = "R{at}"\n'
            f'letter = "{chr(65 + at)}"\ndistricts = {districts}\n'
            f"votes = {numbers(blocs, 1000)}"
        )
    for at in range(3):
        held = ", ".join(
            [f'"{chr(65 + region)}1-{chr(65 + region)}{districts}"'
             for region in range(regions) if region % 3 == at]
        )  # fmt: skip
        parts.append(
            f'[[party]]\nname = "Union of everybody {at} & more"\nshort = "Uni{at}"\n'
            f"seats = [{held}]\nrecord = {numbers(blocs)}"
        )
    for at in range(offices):
        parts.append(f'[[office]]\nname = "Office for a number of affairs {at}"')
    stands = "[" + ", ".join([f'"{"HL"[at % 2]}"' for at in range(blocs)]) + "]"
    for at in range(8):
        parts.append(f'[[item]]\nname = "Item {at}"\nshort = "It{at}"\nstands = {stands}')
    stands = "[" + ", ".join([f'"{("Y!", "N", "-")[at % 3]}"' for at in range(blocs)]) + "]"
    for at in range(bills):
        parts.append(
            f'[[bill]]\nname = "An act to do what has long been wanted, part {at}"\n'
            f'offices = ["Office for a number of affairs {1 + at % (offices - 1)}"]\n'
            f"stands = {stands}"
        )
    return "\n\n".join(parts) + "\n"


# ------------------------------------------------------------------ everything is drawn


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_every_position_can_be_drawn(seed: str) -> None:
    """A member a district, in the hall and on the map; whatever is public has its words."""
    stages: set[str] = set()
    for table in random_tables(seed):
        now = look(table)
        stages.add(now.stage)
        root = tree(live(table))
        assert (root.get("id"), root.get("viewBox")) == ("board-live", "0 0 1000 1000")
        assert len(with_class(root, "p68-plot")) == len(with_class(root, "p68-district")) == 50
        counting = now.election["state"] == "first ballot counted"
        members = with_class(root, "token")
        chosen = sum([1 for district in range(50) if now.elected(district) != NOBODY])
        assert len(members) == (chosen if counting else 50)
        spots = json.loads(str(root.get("data-spots")))
        for member in members:
            x, y = spots[int(str(member.get("data-walk")))]
            assert member.get("transform") == f"translate({x} {y})"
        assert len(said(root, "p68-headline")[0]) > 8
        for seat in range(7):
            assert tree(hand(table, seat)).tag == "div"
        for one in drawing.tables(table.setup, table.view(SPECTATOR), table.names):
            head = cast("list[str]", one["head"])
            rows = cast("list[list[str]]", one["rows"])
            assert rows and all([len(row) == len(head) for row in rows])
        found = drawing.measures(table.setup, table.view(SPECTATOR))
        assert list(found) == [key for key, _ in drawing.MEASURES]
        assert all([len(row) == 7 for row in found.values()])
    assert {"government", "orders", "budget vote", "first ballot", ""} <= stages


@pytest.mark.parametrize("text", [country_text("lakeland"), large(8, 12, 7, 12, 20),
                                  large(1, 3, 2, 2, 1), large(3, 30, 5, 8, 10)])  # fmt: skip
@pytest.mark.rule("P68-60")
def test_any_country_can_be_drawn(text: str) -> None:
    """Other numbers of parties, regions, districts, blocs, offices and bills."""
    assert GAME.check_board(text) == []
    for table in random_tables("country", 40, text):
        country = look(table).country
        printed = tree(board(table))
        assert len(with_class(printed, "p68-matter")) == country.item_count + country.bill_count
        drawn = tree(live(table))
        assert len(with_class(drawn, "p68-district")) == country.district_count
    for region in land(country):
        for plot in region.plots:
            assert FRAME[0] < plot.x < FRAME[0] + FRAME[2]
            assert FRAME[1] < plot.y < FRAME[1] + FRAME[3]
    for x, y, height in rows_at(country.item_count + country.bill_count):
        assert x + 470 <= RIGHT + 1 and y + height < FOOT
    for _, y, height in offices_at(country.office_count):
        assert y > BODY and y + height < 690


def test_the_pages_obey_the_house() -> None:
    """No scripts, styles or handlers; one measure; a poster that needs nothing."""
    table = new_table(GAME, 7, {}, "x", NAMES)
    printed, laid = tree(board(table)), tree(live(table))
    assert printed.get("viewBox") == laid.get("viewBox") == "0 0 1000 1000"
    assert (printed.get("role"), laid.get("aria-hidden")) == ("img", "true")
    assert str(printed.get("class")).split()[0] == "board-print"
    poster = tree(ENVIRONMENT.get_template("poster.html").render())
    assert str(poster.get("class")).split()[0] == "poster-art" and poster.get("aria-label")


def test_every_class_of_the_pages_has_its_ink() -> None:
    """The style sheet keeps to its own game, and names no colour that is not there."""
    css = re.sub(r"/\*.*?\*/", "", PAGE.joinpath("style.css").read_text("utf-8"), flags=re.S)
    for selectors in re.findall(r"([^{}]+)\{", css):
        for selector in selectors.strip().split(",\n"):
            if not selector.startswith("@"):
                assert re.match(r"\.(game|poster)-parlement-1968", selector.strip()), selector
    used = set(re.findall(r"var\((--p68-[\w-]+)\)", css))
    assert used <= set(re.findall(r"(--p68-[\w-]+):", css))


def test_members_have_room() -> None:
    """No two sit on one chair, in a full hall and on the independents' bench."""
    for many in (2, 5, 30, 50, 120, 200):
        places = chairs(many)
        assert len(set(places)) == many
        assert all([588 <= x <= RIGHT and y > BODY for x, y in places])
    assert len({x for x, _ in crossbench(16)}) == 16


# ------------------------------------------------------------------ what it says


@pytest.mark.rule("P68-12", "P68-27", "P68-28")
def test_the_first_page() -> None:
    """Who is to govern, what blocs want, who holds what."""
    table = new_table(GAME, 7, {}, "first", NAMES)
    printed, drawn = tree(board(table)), tree(live(table))
    assert said(drawn, "p68-headline") == ["Who is to govern?"]
    assert said(drawn, "p68-deck") == ["26 of 50 seats are needed"]
    assert said(drawn, "p68-date")[2] == "ELECTION AFTER YEAR 5"
    assert said(drawn, "p68-vacant") == ["—"] * 8
    first = with_class(printed, "p68-matter")[4]
    assert said(first, "p68-stand") == ["Y!", "Y", "N", "N", "N"]
    assert said(first, "p68-about") == ["Recognition of the", "revolutionary republic"]
    holders = said(drawn, "p68-holder")
    assert holders[:10] == ["Com"] * 6 + ["Soc"] * 4
    assert "Family insurance" in said(printed, "p68-about")


@pytest.mark.rule("P68-11", "P68-24")
def test_a_vote_is_marked_on_the_members() -> None:
    """Every member wears his last vote; the order paper tells the result."""
    for table in random_tables("marks", 1):
        now = look(table)
        division = now.last_division()
        if division is None or now.electing or division.year != now.year:
            continue
        root = tree(live(table))
        yes, no = with_class(root, "p68-yes"), with_class(root, "p68-no")
        apart = len(now.independents())
        assert division.yes - apart <= len(yes) <= division.yes
        assert division.no - apart <= len(no) <= division.no
        words = said(root, "p68-support")
        assert any([f"{division.yes} to {division.no} (× no)" in text for text in words])
        assert f"{division.yes}–{division.no}" in "".join(root.itertext())
        return
    raise AssertionError


@pytest.mark.rule("P68-43", "P68-52")
def test_an_election_on_the_map() -> None:
    """Candidates as shapes before the count; after it winners, and who is still to be elected."""
    table = until("first ballot")
    now = look(table)
    field = now.field()
    assert field is not None
    root = tree(live(table))
    assert with_class(root, "p68-ballot")
    assert said(root, "p68-headline") == ["The country votes"]
    shapes = sum([len(with_class(one, "p68-shape")) for one in with_class(root, "p68-district")])
    parties = [c for c in range(len(field.who)) if field.who[c] < 7]
    assert shapes == len(parties)
    table = until("withdrawals")
    now = look(table)
    left = [district for district in range(50) if now.elected(district) == NOBODY]
    root = tree(live(table))
    assert len(with_class(root, "p68-open")) == len(left) == len(with_class(root, "p68-chair"))
    assert f"{50 - len(left)} elected, {len(left)} to go" in said(root, "p68-support")


def test_seats_panel_and_plot() -> None:
    """Seats first, with the party; offices and the favor of blocs where there are any."""
    table = new_table(GAME, 7, {}, "figures", NAMES)
    view = table.view(SPECTATOR)
    party_of = cast("list[int]", view["party_of"])
    rows = drawing.figures(table.setup, view)
    short = ("Com", "Soc", "Rad", "Ctr", "Con", "Mon", "Nat")
    seats = (10, 6, 6, 6, 6, 6, 10)
    for seat in range(7):
        party = party_of[seat]
        assert rows[seat][0]["value"] == f"{short[party]} {seats[party]}"
        assert rows[seat][1]["label"] == "Party"
    assert drawing.measures(table.setup, view)["seats"] == [seats[party] for party in party_of]


# ------------------------------------------------------------------ nothing secret


def dealt_anew(table: Table, seat: int, seed: str) -> Table:
    """The same table with other secrets, which the seat could not tell from it."""
    other = table.copy()
    other.state = GAME.resample(table.state, seat, Chance(seed))
    return other


@pytest.mark.parametrize("stage", ["orders", "bill vote", "first ballot"])
def test_what_all_see_tells_no_secrets(stage: str) -> None:
    """Accounts, promises and sealed sheets dealt anew: not a byte of the board changes."""
    table = until(stage)
    other = dealt_anew(table, SPECTATOR, "ab" * 16)
    assert cast("ParlementState", other.state).money.held != [] and live(table) == live(other)
    view, again = table.view(SPECTATOR), other.view(SPECTATOR)
    for draw in (drawing.figures, drawing.measures):
        assert draw(table.setup, view) == draw(table.setup, again)
    assert drawing.tables(table.setup, view, NAMES) == drawing.tables(table.setup, again, NAMES)
    seat = table.asked[0]
    assert hand(table, seat) == hand(dealt_anew(table, seat, "cd" * 16), seat)


def test_a_desk_is_a_leaders_own() -> None:
    """Treasury and factions of the own party; a spectator has no desk."""
    table = new_table(GAME, 7, {}, "desk", NAMES)
    assert drawing.hand_context(table.setup, table.view(SPECTATOR), NAMES) == {}
    for seat in range(7):
        context = drawing.hand_context(table.setup, table.view(seat), NAMES)
        now = look(table, seat)
        party = now.party_of[seat]
        assert context["party"] == now.country.parties[party].name
        assert context["treasury"] == f"{now.seats[party] * 2000:,} crowns"
        root = tree(hand(table, seat))
        names = [row.findtext("th") for row in root.iter("tr")][1:-1]
        assert names == [now.country.faction_name(f) for f in now.own_factions(party)]
    money = [d["treasury"] for d in [drawing.hand_context(table.setup, table.view(s), NAMES)
                                     for s in range(7)]]  # fmt: skip
    assert len(set(money)) == 2


@pytest.mark.rule("P68-H9", "P68-H11")
def test_a_desk_shows_what_is_ordered_for_later() -> None:
    """Standing orders and promised payments, in words."""
    table = new_table(GAME, 7, {}, "later", NAMES)
    view = table.view(0)
    party = cast("int", view["party"])
    row = [0] * (5 * 14)
    region = look(table).own_factions(party)[0] % 5
    row[region * 14], row[region * 14 + 8] = 1, 2
    view |= {"standing": row, "due": [[(party + 1) % 7, 700, 3, 1]], "periods": 1}
    context: Any = drawing.hand_context(table.setup, view, NAMES)
    assert context["standing"][0]["votes"] == "Def H, 5 N"
    assert context["due"][0].startswith("700 crowns to ")
    assert context["due"][0].endswith(" in 2 periods, openly")


# ------------------------------------------------------------------ buttons, advice, papers


def test_words_on_buttons() -> None:
    """Sending nothing, and what sheets cost."""
    table = new_table(GAME, 7, {}, "buttons", NAMES)
    view = table.view(0)

    def after(stage: str, order: Order, **more: object) -> str:
        return drawing.consequence(table.setup, view | {"stage": stage} | more, 0, order, NAMES)

    nothing = Order("nothing")
    assert after("bill vote", nothing) == "your factions abstain"
    assert after("bill vote", nothing, standing=[1]) == "by your standing orders"
    assert after("candidates", nothing) == "only your incumbents stand"
    assert after("withdrawals", nothing) == "all your candidates stay"
    assert after("first ballot", nothing) == "you keep your crowns"
    assert after("program", Order("done")) == "what is not signed is struck out"
    money = cast("int", view["money"])
    spent = Order("first_ballot", (((3, 500), (4, 250)), (), ()))
    assert after("first ballot", spent) == f"costs 750 crowns, leaves {money - 750:,} crowns"
    too_much = Order("first_ballot", (((3, money + 1),), (), ()))
    assert after("first ballot", too_much).endswith("more than you have")
    seats = look(table).seats[look(table).party_of[0]]
    listed = Order("put_up", ((), (), (), (), tuple(range(50)), (), (), (), (), ()))
    assert after("candidates", listed).startswith("costs 50,000 crowns")
    alone = Order("put_up", ((), (), (), (), (), (), (), (), (), ()))
    assert after("candidates", alone).startswith(f"costs {seats},000 crowns")


@pytest.mark.rule("P68-12", "P68-19")
def test_a_paper_leader_by_leader() -> None:
    """A proposed Government: ministers, votes and promises of each; a program: its signatures."""
    table = new_table(GAME, 7, {}, "card", NAMES)
    view = table.view(SPECTATOR)
    seat_of = look(table).seat_of
    terms = [34, 35, 16, 17, 28, 29, 38, 39, 4, 6, 17, 18, 29, 4, 2, 1500]
    deal: dict[str, object] = {"market": "government", "author": 1, "terms": terms}
    title, given = drawing.deal_card(table.setup, view, deal, NAMES)
    assert title == "Ben & Co's Government: 26 seats"
    said = dict(given)
    assert said[seat_of[4]] == "Premier N5, Foreign N6; 1,500 crowns to Radical, promised"
    assert said[seat_of[2]] == "Finance E7, Justice E8, Defense W7, Agriculture W8"
    assert said[seat_of[3]] == "the votes of Ctr-Wes (4) and Ctr-Nor (2)"
    assert said[seat_of[5]] == "Education N9, Welfare N10; the votes of Mon-Sou (4)"
    governed = view | {"government": {**cast("Any", view["government"]), "cabinet": terms[:8]}}
    deal = {"market": "program", "author": 1, "terms": [4, 2, 1, 1, 1, 4, 6]}
    title, given = drawing.deal_card(table.setup, governed, deal, NAMES)
    assert title == ("Ben & Co's program. High for Welfare, Education and Public Works, low for "
                     "Defense; bills 5 and 7")  # fmt: skip
    assert dict(given) == {
        seat_of[2]: "signatures for a low Defense, bill 5 and bill 7",
        seat_of[4]: "signatures for bill 5",
    }


def test_advice_comes_once_and_in_time() -> None:
    """A first session brings much of it, a sentence at a time, and never one twice."""
    told: dict[int, set[str]] = {seat: set() for seat in range(7)}
    heard: set[str] = set()
    for seed in ("a", "b", "c", "d"):
        for table in random_tables(f"advice-{seed}", 1):
            for seat in table.asked:
                stage = look(table).stage
                found = drawing.hint(
                    table.setup, table.view(seat), seat, stage, frozenset(told[seat])
                )
                if found is None:
                    continue
                key, words = found
                assert key not in told[seat]
                assert 40 < len(words) < 260 and words.endswith(".")
                told[seat].add(key)
                heard.add(key)
    assert len(heard) >= 16
    assert heard <= {key for key, _ in advice.ADVICE}
