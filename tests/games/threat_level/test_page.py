"""The page of Threat Level: what its templates are given, and what comes out of them."""

import json
import re
from importlib.resources import files
from random import Random
from typing import cast
from xml.etree import ElementTree

import pytest
from jinja2 import BaseLoader, Environment, StrictUndefined

from parlour.games.threat_level.game import GAME
from parlour.games.threat_level.page import drawing
from parlour.games.threat_level.page.advice import ADVICE
from parlour.games.threat_level.page.layout import LANE, LANE_END, Layout
from parlour.games.threat_level.page.lettering import natural
from parlour.games.threat_level.state import ThreatSetup
from parlour.kernel.orders import order_from_text
from parlour.kernel.pictures import badge
from parlour.kernel.setup import Setup
from parlour.kernel.table import SPECTATOR, Table, new_table
from parlour.kernel.words import count, dollars
from tests.games.threat_level.positions import Position

FOLDER = files("parlour.games.threat_level.page")
BOARD = GAME.default_board()
TEMPLATES = Environment(loader=BaseLoader(), autoescape=True, undefined=StrictUndefined)
TEMPLATES.globals.update(badge=badge, dollars=dollars, count=count)
SVG = "{http://www.w3.org/2000/svg}"

View = dict[str, object]


def rules_of(setup: Setup) -> ThreatSetup:
    """The setup of this game."""
    return cast("ThreatSetup", setup)


def render(name: str, context: View, table: Table) -> str:
    """A template filled as the door fills it."""
    template = TEMPLATES.from_string(FOLDER.joinpath(name).read_text("utf-8"))
    return template.render(context, setup=table.setup, names=table.names)


def board(table: Table) -> str:
    """The print."""
    return render("board.html", drawing.board_context(rules_of(table.setup)), table)


def live(table: Table, view: View) -> str:
    """What lies on the print."""
    return render(
        "live.html", drawing.live_context(rules_of(table.setup), view, table.names), table
    )


def scattered(table: Table, chance: Random) -> View:
    """A spectator's view with everybody somewhere."""
    seats = table.setup.seats
    defeat = rules_of(table.setup).ladder.defeat
    levels = [chance.randint(0, defeat) for _ in range(seats)]
    return table.view(SPECTATOR) | {
        "levels": levels,
        "points": [0 if at == defeat else chance.randint(0, 130) for at in levels],
        "turn": chance.randrange(seats),
        "wild": chance.randint(0, 6),
        "shown": chance.randint(0, 6),
    }


def ladder_of(steps: int) -> str:
    """A board with so many steps."""
    head = BOARD[: BOARD.index("[[level]]")]
    between = [
        f'[[level]]\nname = "Step <{i}> & so on"\ndice = "both"\ntax = "shown"\n'
        + ("guarded = true\n" if i % 3 else "sales_tax = true\n")
        for i in range(steps - 2)
    ]
    first, last = '[[level]]\nname = "Bottom"\ndice = "wild"\n', '[[level]]\nname = "The End"\n'
    return "".join([head, first, *between, last])


def printed(html: str) -> list[str]:
    """The texts of a picture."""
    return ["".join(text.itertext()) for text in ElementTree.fromstring(html).iter(f"{SVG}text")]


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_position_can_be_drawn(seats: int) -> None:
    """One token a seat, on its step, with its points; nothing is missing, nothing is inline."""
    table = new_table(GAME, seats, {}, "page")
    chance = Random(seats)
    for _ in range(25):
        view = scattered(table, chance)
        levels = cast("list[int]", view["levels"])
        points = cast("list[int]", view["points"])
        html = live(table, view)
        root = ElementTree.fromstring(html)
        spots = json.loads(root.attrib["data-spots"])
        assert (root.attrib["id"], root.attrib["class"]) == ("board-live", "board-live tl-live")
        tokens = [g for g in root.iter(f"{SVG}g") if "token" in g.attrib.get("class", "").split()]
        assert sorted(g.attrib["id"] for g in tokens) == [f"token-{i}" for i in range(seats)]
        for g in tokens:
            seat = int(g.attrib["id"][6:])
            assert f"seat{seat}" in g.attrib["class"].split()
            assert g.attrib["data-walk"] == str(levels[seat])
            y = float(g.attrib["transform"].split()[1].strip(")"))
            assert abs(y - spots[levels[seat]][1]) < 30
            texts = [text.text for text in g.iter(f"{SVG}text")]
            lost = levels[seat] == len(spots) - 1
            assert texts == ["ABCDEFGH"[seat], "out" if lost else str(points[seat])]
            assert ("tl-now" in g.attrib["class"]) == (seat == view["turn"])


@pytest.mark.parametrize("seats", range(1, 9))
def test_tokens_on_a_step_do_not_overlap(seats: int) -> None:
    """As many as eight stand side by side on any step, within the lane."""
    for steps in (4, 7, 12, 30):
        setup = rules_of(new_table(GAME, 2, {}, "x", board=ladder_of(steps)).setup)
        for row in Layout(setup.ladder).rows:
            boxes: list[tuple[float, float, float, float]] = []
            for x, y, upright in drawing.standing_places(row, seats):
                half, tall = (20.5, 28) if upright else (42, 23)
                assert x - half >= LANE - 8 and x + half <= LANE_END
                assert row.top <= y - tall and y + tall <= row.top + row.height
                for a, b, c, d in boxes:
                    assert x + half <= a or c <= x - half or y + tall <= b or d <= y - tall
                boxes.append((x - half, y - tall, x + half, y + tall))


def test_the_pages_obey_the_house() -> None:
    """No scripts, styles or handlers in any of them; all in one measure; names are escaped."""
    table = new_table(GAME, 3, {}, "x", ("<b>Ann</b>", "Ben & Co", "'Cy'"))
    view = table.view(SPECTATOR)
    pages = [board(table), live(table, view), render("poster.html", {}, table)]
    for html in pages:
        assert not re.search(r"style=|<script|<style|\son\w+=|<b>|url\((?!#)", html)
        assert ElementTree.fromstring(html).tag == f"{SVG}svg"
    first, second, poster = [ElementTree.fromstring(html).attrib for html in pages]
    assert first["viewBox"] == second["viewBox"] == "0 0 1000 1000"
    assert (first["role"], second["aria-hidden"]) == ("img", "true")
    assert first["aria-label"].startswith("Threat Level, a ladder from 0 Start up to 11 You Lose")
    assert poster["class"].split()[0] == "poster-art"
    assert render("hand.html", drawing.hand_context(rules_of(table.setup), view, ()), table) == ""


def test_letters_can_be_read() -> None:
    """No text of the print is smaller than 26 units, of the poster than 24."""
    for steps in (4, 7, 12, 40):
        table = new_table(GAME, 2, {}, "x", board=ladder_of(steps))
        sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', board(table))]
        assert min(sizes) >= 26
    poster = FOLDER.joinpath("poster.html").read_text("utf-8")
    assert min([int(size) for size in re.findall(r'font-size="(\d+)"', poster)]) >= 24


def test_every_class_of_the_pages_has_its_ink() -> None:
    """The style sheet keeps to its own game and uses what the templates use."""
    css = FOLDER.joinpath("style.css").read_text("utf-8")
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    for selectors in re.findall(r"([^{}]+)\{", bare):
        for selector in re.split(r",\n", selectors.strip()):
            if not selector.startswith("@"):
                assert re.search(r"\.(game|poster)-threat-level", selector), selector
    named = set(re.findall(r"var\((--tl-\w[\w-]*)\)", css))
    assert named <= set(re.findall(r"(--tl-[\w-]+):", css))


@pytest.mark.rule("TL-1")
def test_the_print_says_what_the_ladder_says() -> None:
    """Number, name and effect of each step, and the prices, all from the board."""
    table = new_table(GAME, 2, {}, "x")
    texts = printed(board(table))
    for at in range(12):
        assert str(at) in texts
    for level in rules_of(table.setup).ladder.levels:
        assert level.name.upper() in texts
    for words in (
        "THREAT LEVEL",
        "Wild Die only",
        "both dice",
        "every act costs 1 more",
        "safe from theft",
        "full tax on a Wild 3",
        "stop, halve, ignore · full tax",
        "keeps its points on 3 and 4 · full tax",
        "light tax on a Wild 3",
        "no emergencies · light tax",
        "no emergencies · light tax above 2",
        "Wild Die only · +4 a turn",
        "only a Wild 2 brings you back",
        "NO STEALING HERE",
        "PUSH",
        "SALES TAX",
        "+1",
    ):
        assert words in texts, words
    revival = printed(board(new_table(GAME, 2, {"revival": 1}, "x")))
    assert "a Wild 2 or a pull brings you back" in revival


@pytest.mark.parametrize("steps", [4, 7, 13, 40])
def test_another_ladder_can_be_drawn(steps: int) -> None:
    """Any number of steps, with their own names and prices."""
    text = ladder_of(steps).replace("push = 3 ", "push = 17 ")
    table = new_table(GAME, 8, {}, "x", board=text.replace('"Threat Level"', '"Red Alert"'))
    html = board(table)
    texts = printed(html)
    assert {"RED ALERT", "17", "BOTTOM", "THE END", "STEP <0> & SO ON"} <= set(texts)
    height = float(html.split('viewBox="0 0 1000 ')[1].split('"')[0])
    assert height == (1000 if steps <= 12 else pytest.approx(220 + 60 * (steps + 1)))
    chance = Random(steps)
    for _ in range(10):
        live(table, scattered(table, chance))
    heats = [row.heat for row in Layout(rules_of(table.setup).ladder).rows]
    assert heats == sorted(heats) and (heats[0], heats[-1]) == (0, 11)


def test_long_names_are_cut() -> None:
    """Forty broad letters do not run into the dice, nor a step's name into the tokens."""
    text = BOARD.replace('"Unions"', '"' + "Wide " * 15 + 'Names"')
    table = new_table(GAME, 2, {}, "x", ("W" * 40, "M" * 40), board=text)
    for html in (board(table), live(table, table.view(SPECTATOR))):
        for node in ElementTree.fromstring(html).iter(f"{SVG}text"):
            if "x" in node.attrib and "textLength" in node.attrib:
                words = node.text or ""
                length = float(node.attrib["textLength"])
                size = float(node.attrib["font-size"])
                assert length >= 0.6 * natural(words) * size, words
                end = float(node.attrib["x"]) + length
                name = node.attrib["class"]
                limit = 566 if name in ("tl-name", "tl-effect") else 655
                assert "price" in name or "caption" in name or end <= limit, words


def test_the_dice_of_the_turn() -> None:
    """Pips, what the Wild Die means, and a mark that changes with each throw."""
    table = new_table(GAME, 3, {}, "x")
    view = table.view(SPECTATOR) | {"turn": 1, "wild": 3, "shown": 5, "round": 7}
    root = ElementTree.fromstring(live(table, view))
    dice = [g for g in root.iter(f"{SVG}g") if "die" in g.attrib.get("class", "").split()]
    assert [(g.attrib["id"], g.attrib["data-rolled"]) for g in dice] == [
        ("die-0", "7.1"),
        ("die-1", "7.1"),
    ]
    assert [len(list(g.iter(f"{SVG}circle"))) for g in dice] == [3, 5]
    texts = printed(live(table, view))
    assert "TAXES" in texts and "Ben" in texts and "plays round 7 of 100" in texts
    alone = printed(live(table, view | {"shown": 0}))
    assert "TAXES" in alone
    assert len(drawing.dice(view | {"shown": 0})) == 1
    ignored = printed(live(table, view | {"wild": 0}))
    assert "W" in ignored and "4 IGNORED" in ignored


@pytest.mark.rule("TL-25", "TL-26")
def test_the_end() -> None:
    """Whoever has won has a star; of equals, each."""
    over = Position([10, 3], [0, 0]).roll(6).table
    assert over.over
    html = live(over, over.view(SPECTATOR))
    assert html.count("tl-star") == 1 and "Ben wins" in printed(html)
    table = Position([2, 2, 5], [4, 4, 9], 2, rounds=1).table
    shared = dict(table.view(SPECTATOR))
    del shared["turn"]
    html = live(table, shared)
    assert html.count("tl-star") == 2 and "Ada and Ben share the win" in printed(html)
    assert drawing.dice(shared) == []


def test_a_push_under_way_is_marked() -> None:
    """While a union is asked, its target stands out."""
    position = Position([1, 5, 0], [6, 1, 2]).roll(2, 3).play(0, "push 2")
    html = live(position.table, position.table.view(SPECTATOR))
    marked = re.findall(r'class="token seat(\d)[^"]*tl-aimed', html)
    assert marked == ["2"]


def test_the_board_in_figures_and_tables() -> None:
    """What the seats' panel, the plot and a screen reader are given."""
    table = Position([4, 0, 11], [3, 1, 0]).roll(3, 2).table
    setup, view = rules_of(table.setup), table.view(SPECTATOR)
    assert [key for key, _ in drawing.MEASURES] == list(drawing.measures(setup, view))
    assert drawing.measures(setup, view) == {"level": [4, 0, 11], "points": [1, 1, 0]}
    assert drawing.figures(setup, view)[0] == [
        {"label": "Step", "value": "4", "key": "level"},
        {"label": "Points", "value": "1", "key": "points"},
    ]
    (only,) = drawing.tables(setup, view, table.names)
    assert only["caption"] == (
        "Round 1 of 100. It is the turn of Ada. Wild Die 3, taxes; Points Die 2."
    )
    assert only["head"] == ["Player", "Step", "What it does", "Points"]
    assert only["rows"] == [
        ["Ada", "4 Income Tax", "taxed · no theft", "1"],
        ["Ben", "0 Start", "wild die only", "1"],
        ["Cleo", "11 You Lose", "out, unless the Wild Die shows a 2", "0"],
    ]
    ended = {key: view[key] for key in ("levels", "points", "round", "rounds", "first")}
    assert drawing.tables(setup, ended, table.names)[0]["caption"] == "Round 1 of 100."


@pytest.mark.parametrize(
    ("levels", "points", "dice", "seat", "order", "words"),
    [
        # Prices, and where somebody lands (TL-19).
        ([1, 4], [4, 0], (3, 1), 0, "push 1", "leaves you 1 point; Ben to 5 Unions"),
        ([1, 4], [3, 0], (3, 1), 0, "push 1", "leaves you no points; Ben to 5 Unions"),
        ([1, 4], [9, 0], (3, 1), 0, "push 0", "leaves you 6 points; you move to 2 Sales Tax"),
        ([1, 4], [9, 0], (3, 1), 0, "pull 1", "leaves you 3 points; Ben to 3 Police & Fire "),
        ([1, 4], [8, 0], (3, 1), 0, "pull 0", "leaves you 2 points; you move to 0 Start"),
        ([3, 1], [8, 5], (3, 1), 0, "steal 1", "leaves you 12 points"),
        # Sales tax (TL-12).
        ([2, 4], [4, 0], (3, 1), 0, "push 1", "leaves you no points; Ben to 5 Unions"),
        ([1, 2], [9, 5], (3, 1), 0, "steal 1", "leaves you 12 points"),
        ([2, 4], [9, 0], (1, 1), 0, "free_push 1", "leaves you 9 points; Ben to 5 Unions"),
        # Free actions (TL-7, 8).
        ([1, 4], [9, 0], (1, 1), 0, "free_push 1", "Ben to 5 Unions"),
        ([1, 1], [9, 4], (1, 1), 0, "free_steal 1", "leaves you 14 points"),
        ([5, 4], [9, 0], (2, 1), 0, "step_down", "you move to 4 Income Tax"),
        # Unions on the table (TL-20).
        ([1, 4, 5], [9, 0, 1], (3, 1), 0, "push 1", "Ben to 5 Unions, unless a union stops it"),
        ([1, 4, 5], [3, 0, 1], (2, 1), 0, "pull 1", "only if a union halves the price: leaves "),
        ([5, 4], [4, 0], (2, 1), 0, "pull 1", "only if a union halves the price: leaves you 1"),
        # The end of somebody, and of the game (TL-25).
        ([1, 10], [9, 0], (3, 1), 0, "push 1", "leaves you 6 points; Ben is out, and you win"),
        ([1, 10, 0], [9, 0, 0], (3, 1), 0, "push 1", "leaves you 6 points; Ben is out"),
        ([10, 1], [9, 0], (3,), 0, "push 0", "puts you out of the game"),
        # Ending the turn.
        ([1, 4], [4, 0], (3, 1), 0, "end_turn", "you keep 4 points, which can be stolen"),
        ([3, 4], [4, 0], (3, 1), 0, "end_turn", "you keep 4 points"),
        ([3, 4], [3, 0], (2, 1), 0, "end_turn", "gives up your free step down"),
        ([3, 4], [3, 0], (1, 1), 0, "end_turn", "gives up your free push or theft"),
        # A Wild 4 on a step with unions (TL-20a).
        ([5, 0], [3, 0], (4, 5), 0, "ignore", "leaves you 7 points"),
        ([5, 0], [3, 0], (4, 5), 0, "suffer", "leaves you no points"),
        ([5, 0], [1, 0], (4, 5), 0, "suffer", "you cannot pay 3: no points, and you move to 6 "),
    ],
)
def test_consequences(
    levels: list[int], points: list[int], dice: tuple[int, ...], seat: int, order: str, words: str
) -> None:
    """What stands on a button is what comes of it."""
    table = Position(levels, points).roll(*dice).table
    given = order_from_text(order)
    assert table.ask(seat).check(given)
    setup, view = rules_of(table.setup), table.view(seat)
    said = drawing.consequence(setup, view, seat, given, table.names)
    assert words in said, said


@pytest.mark.parametrize("order", ["push 1", "pull 1", "steal 1", "free_push 1", "free_steal 1"])
def test_the_points_on_a_button_are_those_that_are_left(order: str) -> None:
    """Promised and played out, on taxed steps and others, the figures agree."""
    for at in (1, 2, 3, 5):
        for other in (1, 2):
            position = Position([at, other, 0], [12, 7, 1]).roll(1, 1)
            table = position.table
            setup, view = rules_of(table.setup), table.view(0)
            said = drawing.consequence(setup, view, 0, order_from_text(order), table.names)
            position.play(0, order)
            while position.table.ask(0).question != "action":
                position.play(0, "stand_by")
            left = re.search(r"leaves you (\d+) points", said)
            assert position.points[0] == (int(left[1]) if left else 13), said


def test_consequences_in_a_window() -> None:
    """What a union's fee buys; letting it happen says nothing of itself."""
    push = Position([1, 5, 4], [9, 2, 0]).roll(3, 1).play(0, "push 2").table
    setup, view = rules_of(push.setup), push.view(1)

    def said(verb: str) -> str:
        return drawing.consequence(setup, view, 1, order_from_text(verb), push.names)

    assert said("stop") == "leaves you 1 point; Cleo stays on 4 Income Tax"
    assert said("stand_by") == ""
    own = Position([1, 5], [9, 2]).roll(3, 1).play(0, "push 1").table
    stop = order_from_text("stop")
    assert drawing.consequence(rules_of(own.setup), own.view(1), 1, stop) == (
        "leaves you 1 point; you stay on 5 Unions"
    )
    pull = Position([1, 5, 4], [9, 2, 0]).roll(3, 1).play(0, "pull 2").table
    setup, view = rules_of(pull.setup), pull.view(1)
    assert said("halve") == "leaves you 1 point; the pull costs 3 instead of 6"
    mine = Position([5, 4], [12, 2]).roll(2, 1).play(0, "pull 1").table
    halve = order_from_text("halve")
    assert drawing.consequence(rules_of(mine.setup), mine.view(0), 0, halve) == (
        "leaves you 9 points, the pull paid"
    )


def test_consequences_without_names() -> None:
    """The button has named the target already."""
    table = Position([1, 9], [9, 0]).roll(3, 1).table
    setup, view = rules_of(table.setup), table.view(0)
    push = order_from_text("push 1")
    assert drawing.consequence(setup, view, 0, push) == (
        "leaves you 6 points; puts them on 10 Worker Ownership"
    )
    assert drawing.consequence(setup, view, 0, order_from_text("unheard_of")) == ""


def advice(table: Table, seat: int, told: set[str]) -> str:
    """The key of the next piece of advice, '' where there is none."""
    question = table.ask(seat).question
    found = drawing.hint(rules_of(table.setup), table.view(seat), seat, question, told)
    if found is None:
        return ""
    key, words = found
    assert words.endswith(".") and len(words) < 220, words
    assert key not in told
    return key


def all_advice(table: Table, seat: int) -> list[str]:
    """Everything that is to be said here, in order."""
    told: list[str] = []
    while key := advice(table, seat, set(told)):
        told.append(key)
    return told


def test_advice_fits_the_situation() -> None:
    """First what the ladder is, then the dice, then whatever the position asks for."""
    poor = Position([0, 1], [0, 3]).roll(1).table
    assert all_advice(poor, 0) == ["ladder", "dice", "free"]
    rich = Position([1, 1, 10], [9, 3, 0]).roll(3, 1).table
    assert all_advice(rich, 0) == [
        "ladder",
        "dice",
        "finish",
        "push",
        "steal",
        "pull",
        "thieves",
    ]
    down = Position([2, 4], [3, 0]).roll(2, 1).table
    assert all_advice(down, 0) == ["ladder", "dice", "down", "push", "sales tax", "thieves"]
    union = Position([5, 4], [1, 0]).roll(2, 1).table
    assert all_advice(union, 0) == ["ladder", "dice", "down", "unions", "taxes"]
    high = Position([9, 4], [2, 0]).roll(2, 1).table
    assert all_advice(high, 0)[2] == "edge"
    ill = Position([5, 0], [3, 0]).roll(4, 5).table
    assert all_advice(ill, 0) == ["ladder", "dice", "emergency"]
    stop = Position([1, 5, 4], [9, 2, 0]).roll(3, 1).play(0, "push 2").table
    assert all_advice(stop, 1) == ["ladder", "stop"]
    halve = Position([1, 5, 4], [9, 2, 0]).roll(3, 1).play(0, "pull 2").table
    assert all_advice(halve, 1) == ["ladder", "halve"]


def test_all_advice_is_given_somewhere() -> None:
    """Random games bring every piece of advice sooner or later, and each reads well."""
    seen: set[str] = set()
    chance = Random(5)
    for _ in range(400):
        levels = [chance.randint(0, 10) for _ in range(4)]
        points = [chance.randint(0, 9) for _ in range(4)]
        position = Position(levels, points).roll(chance.randint(1, 4), chance.randint(1, 6))
        for seat in position.table.asked:
            seen.update(all_advice(position.table, seat))
    assert seen | {"stop", "halve"} == {key for key, _ in ADVICE}
