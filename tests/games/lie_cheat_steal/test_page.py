"""How Lie, Cheat & Steal looks: everything drawn once, nothing secret shown, words in order."""

import json
import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from itertools import combinations
from typing import Any, cast
from xml.etree import ElementTree

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup

from parlour.games.lie_cheat_steal.board import Board, read_lcs_board
from parlour.games.lie_cheat_steal.game import GAME
from parlour.games.lie_cheat_steal.page import advice, drawing
from parlour.games.lie_cheat_steal.page.geometry import FAR, NEAR, SIZE, Box, Layout
from parlour.games.lie_cheat_steal.page.lettering import headline
from parlour.games.lie_cheat_steal.page.wording import breadth, fitted
from parlour.kernel.chance import Chance
from parlour.kernel.orders import order_from_text
from parlour.kernel.pictures import LETTERS
from parlour.kernel.table import SPECTATOR, Table, new_table
from parlour.kernel.words import count, dollars
from tests.games.lie_cheat_steal.positions import (
    ADA,
    BEN,
    BLANK,
    BUSINESS,
    CHAIN_GANG,
    CLEO,
    COURT,
    DESERTION,
    DOV,
    EMBEZZLING,
    GOOD,
    JAIL,
    POT,
    PRESS_BOX,
    SUBPOENA,
    TIP,
    UPSET,
    Position,
)

PAGE = files("parlour.games.lie_cheat_steal.page")
TEMPLATES = ("board.html", "live.html", "hand.html", "poster.html")
SMALL = """
[[space]]
name = "START"
kind = "start"
[[space]]
name = "Gaol"
kind = "jail"
[[space]]
name = "Mine"
kind = "enter"
path = "mine"
[[space]]
name = "<b>Bold</b> & 'quoted'"
kind = "votes"
amount = 30
{more}
[[path]]
key = "mine"
name = "The Mine"
back = 7
[[path.space]]
name = "Gold"
kind = "money"
amount = 50000
[[path]]
key = "witness"
name = "Witness Path"
back = 1
[[path.space]]
name = "Stand"
kind = "nothing"
"""


def badge(seat: int) -> Markup:
    """Stands in for the badge of the web door."""
    return Markup(f'<i class="badge">{LETTERS[seat]}</i>')


def environment() -> Environment:
    """Templates as the web door renders them; what is not defined is an error."""
    sources = {name: PAGE.joinpath(name).read_text("utf-8") for name in TEMPLATES}
    found = Environment(loader=DictLoader(sources), autoescape=True, undefined=StrictUndefined)
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
    """A seat's cards."""
    context = drawing.hand_context(table.setup, table.view(seat), table.names)
    return render(table, "hand.html", context)


def tree(html: str) -> ElementTree.Element:
    """Markup as a tree: it has to be well-formed, and free of what the page forbids."""
    assert not re.search(r"\sstyle=|<script|<style|\son[a-z]+=|https?:", html)
    return ElementTree.fromstring(html)


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    """All elements of a class."""
    return [part for part in root.iter() if name in part.get("class", "").split()]


def small_board(spaces: int = 12) -> str:
    """Another board, of another size and with other paths."""
    decks = GAME.default_board().partition("\n# The main path")[0]
    more = "".join(
        f'[[space]]\nname = "Space {at}"\nkind = "{("dollar", "press", "feather")[at % 3]}"\n'
        for at in range(4, spaces)
    )
    return decks + SMALL.format(more=more)


def random_tables(seats: int, seed: str, board_text: str = "") -> Iterator[Table]:
    """A game between random players, looked at every now and then, and at its end."""
    table = new_table(GAME, seats, {"rounds": 20}, seed, board=board_text)
    players = [GAME.seat_player("random", table.setup, s, seed) for s in range(seats)]
    step = 0
    while not table.over:
        if step % 23 == 0:
            yield table
        seat = table.asked[0]
        table.step(seat, players[seat].decide(table.view(seat), table.ask(seat)))
        step += 1
    yield table


# The print.


@pytest.mark.parametrize("text", ["", small_board(), small_board(13), small_board(120)])
def test_every_space_is_printed_once(text: str) -> None:
    """With its name and what it does, whatever the board."""
    table = new_table(GAME, 3, {}, "print", board=text)
    spaces = read_lcs_board(text or GAME.default_board()).spaces
    root = tree(board(table))
    printed = [part for part in root.iter() if part.get("data-space") is not None]
    assert [part.get("data-space") for part in printed] == [f"{at}" for at in range(len(spaces))]
    for space, part in zip(spaces, printed, strict=True):
        title = part[0].text
        assert title is not None and title.startswith(f"{space.name}: ")


def test_the_print_is_one_drawing_with_a_name() -> None:
    """One svg, and no id twice in print and live layer together."""
    table = new_table(GAME, 6, {}, "ids")
    printed, lying = tree(board(table)), tree(live(table))
    assert printed.get("class") == "board-print" and printed.get("role") == "img"
    assert lying.get("id") == "board-live" and lying.get("viewBox") == printed.get("viewBox")
    ids = [part.get("id") for root in (printed, lying) for part in root.iter() if part.get("id")]
    assert len(ids) == len(set(ids))
    pictograms = {f"#{name}" for name in ids}
    wanted = {part.get("href", "") for root in (printed, lying) for part in root.iter("use")}
    assert {name for name in wanted if name.startswith("#lcs-")} <= pictograms


def test_a_board_cannot_smuggle_markup_in() -> None:
    """Names of spaces and players are text, whatever they look like."""
    names = ("<b>Ada</b>", "Ben & 'Co'", 'Cleo "C"')
    table = new_table(GAME, 3, {}, "names", names, board=small_board())
    for html in (board(table), live(table), hand(table, 0)):
        assert "<b>Ada" not in html and "<b>Bold" not in html
        tree(html)


@pytest.mark.parametrize("text", ["", small_board(), small_board(13), small_board(120)])
def test_nothing_printed_overlaps(text: str) -> None:
    """Spaces, the middle, the decks and the table of charges share no room."""
    layout = Layout(Board(text or GAME.default_board()))
    boxes: list[Box] = [*layout.cells, layout.middle, layout.piles, layout.table]
    for one, other in combinations(boxes, 2):
        assert not one.overlaps(other), (vars(one), vars(other))
    for box in boxes:
        assert box.x >= 0 and box.right <= SIZE and box.y >= 0 and box.bottom <= SIZE
    for box in [layout.middle, layout.piles, layout.table]:
        assert box.x > NEAR and box.right < FAR and box.width > 100 and box.height > 100


def test_the_usual_board_is_printed_round_its_side_paths() -> None:
    """Their first and last spaces lie next to where they begin and end."""
    layout = Layout(Board(GAME.default_board()))
    assert layout.signs == [] and len(layout.arrows) == 6
    for path in layout.board.paths:
        last = layout.cells[path.first + len(path.spaces) - 1]
        back = layout.cells[path.back]
        gap = [
            max(0.0, max(last.x, back.x) - min(last.right, back.right)),
            max(0.0, max(last.y, back.y) - min(last.bottom, back.bottom)),
        ]
        assert sum(gap) < 20, path.key


@pytest.mark.parametrize("number", range(1, 7))
def test_tokens_stand_side_by_side(number: int) -> None:
    """Up to six on one space, none over another, all on the space."""
    for cell in Layout(Board(GAME.default_board())).cells:
        places = cell.places(number)
        assert len(places) == number
        for x, y, radius in places:
            assert radius >= 10
            assert cell.x <= x - radius and x + radius <= cell.right
            assert cell.y <= y - radius and y + radius <= cell.bottom
        for (x, y, radius), (p, q, _) in combinations(places, 2):
            assert (x - p) ** 2 + (y - q) ** 2 >= (2 * radius - 0.3) ** 2


def test_long_words_are_pressed_together() -> None:
    """A label never runs out of its place; a title in foreign letters is left to the typeface."""
    short, long = fitted("Tip", 15, 75), fitted("Constitutional Convention", 15, 75)
    assert (short["size"], short["fit"]) == (15, 0)
    assert long["fit"] == 75 and breadth("Constitutional Convention") * 15 > 75
    assert headline("Lie & Steal 2!", 300, 40) is not None
    assert headline("政治", 300, 40) is None


# The live layer.


@pytest.mark.parametrize("seats", range(2, 7))
def test_one_token_a_seat_at_its_space(seats: int) -> None:
    """In any position, for any number of seats; and everything else renders too."""
    for table in random_tables(seats, f"tokens{seats}"):
        view = table.view(SPECTATOR)
        root = tree(live(table))
        spots = cast("list[list[float]]", json.loads(root.get("data-spots", "")))
        cells = Layout(read_lcs_board(GAME.default_board())).cells
        assert len(spots) == len(cells)
        tokens = with_class(root, "token")
        assert [token.get("id") for token in tokens] == [f"token-{s}" for s in range(seats)]
        for seat, token in enumerate(tokens):
            at = cast("list[int]", view["place"])[seat]
            assert token.get("data-walk") == f"{at}"
            assert f"seat{seat}" in token.get("class", "")
            x, y = (float(part) for part in token.get("transform", "")[10:-1].split())
            assert cells[at].x < x < cells[at].right and cells[at].y < y < cells[at].bottom
        jailed = [token for token in tokens if "jailed" in token.get("class", "").split()]
        assert len(jailed) == len([j for j in cast("list[int]", view["jail"]) if j])
        acting = [token for token in tokens if "acts" in token.get("class", "").split()]
        assert len(acting) == (0 if table.over else 1)
        assert len(with_class(root, "candidate")) == seats
        for seat in range(seats):
            tree(hand(table, seat))
        assert drawing.hand_context(table.setup, view, table.names) == {}


def test_another_board_is_played_on() -> None:
    """Boards of other sizes have tokens, claims and figures too."""
    for text in (small_board(), small_board(120)):
        for table in random_tables(4, "small", text):
            assert len(with_class(tree(live(table)), "token")) == 4
            assert len(drawing.figures(table.setup, table.view(SPECTATOR))) == 4


def crowded(seats: int = 4) -> Position:
    """Many claims and many charges."""
    position = Position(seats=seats).votes(120, 30, 499, 0)
    for truth, said in [(100_000, 100_000), (-50_000, 80_000), (-30_000, -30_000)]:
        position.claim(ADA, truth, said)
    position.claim(BEN, 10_000, 60_000)
    for index in range(15):
        card = (BLANK, POT, DESERTION, EMBEZZLING, CHAIN_GANG)[index % 5] if index < 14 else BLANK
        position.charge(index % seats, (index + 1) % seats, card, 1 + index % 5, index % 2)
    return position


def test_claims_and_charges_lie_on_the_table() -> None:
    """Claims with what was said, charges between two; what has no room is counted."""
    position = crowded()
    root = tree(live(position.table))
    titles = [cast("str", part[0].text) for part in with_class(root, "claim")]
    assert titles == [
        "Ada claimed: collect $100,000",
        "Ada claimed: collect $80,000",
        "Ada claimed: pay $30,000",
        "Ben claimed: collect $60,000",
    ]
    charges = with_class(root, "charge")
    assert charges[0][0].text == (
        "Ada accused Ben of attending a pot party; the time for a suit has passed"
    )
    (more,) = with_class(root, "more")
    assert len(charges) == 11 and more.text == "+4"


def test_the_votes_fill_their_bar() -> None:
    """As much of it as of the votes that win; more than enough fills it."""
    rows = cast(
        "list[dict[str, Any]]",
        drawing.live_context(
            crowded().table.setup, crowded().table.view(SPECTATOR), ("Ada", "Ben", "Cleo", "Dov")
        )["rows"],
    )
    shares = [row["full"] / row["bar"] for row in rows]
    assert shares == pytest.approx([0.24, 0.06, 0.998, 0], abs=0.01)


def headlines(position: Position) -> str:
    """The news."""
    news = drawing.live_context(
        position.table.setup, position.table.view(SPECTATOR), position.table.names
    )["news"]
    return cast("str", cast("dict[str, object]", news)["text"])


def test_the_news_say_what_goes_on() -> None:
    """Who accuses, who bids, who owes, who has won."""
    assert headlines(Position()) == "Ada is on the campaign trail"
    assert headlines(Position().on_top("dollar", 10_000).arrive(12)) == (
        "Ada reads a $ card in secret"
    )
    tip = Position().arrive(TIP)
    assert headlines(tip) == "Anonymous tip: who bids $5,000?"
    assert headlines(tip.play(ADA, "bid 7000")) == "Anonymous tip: Ada bids $7,000"
    press = Position().eyes(ADA, BLANK).feathers(BEN, POT).arrive(PRESS_BOX)
    assert headlines(press) == "Ada meets the press"
    press.play(ADA, f"accuse {BLANK} {BEN} {EMBEZZLING}")
    assert headlines(press) == "Ada accuses Ben of embezzling!"
    owing = Position().feathers(ADA, GOOD).votes(30).arrive(UPSET)
    assert headlines(owing) == "Ada owes the bank 20 votes"
    won = Position().votes(490).play(ADA, "buy_votes 10")
    assert headlines(won) == "Ada wins: the campaign is over"


# Secrets.


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_page_shows_nothing_of_others(seats: int) -> None:
    """Dealt anew what a seat cannot know, its page is the same to the byte."""
    looked = 0
    for number, table in enumerate(random_tables(seats, f"secret{seats}")):
        for seat in range(SPECTATOR, seats):
            other = table.copy()
            other.state = GAME.resample(table.state, seat, Chance(f"{number}"))
            assert live(other) == live(table)
            if seat != SPECTATOR:
                assert hand(other, seat) == hand(table, seat)
                looked += 1
    assert looked > 15


def test_the_hand_shows_what_is_ones_own() -> None:
    """Cards, the truth of one's claims, and what one's Black Eye cards really say."""
    position = Position().feathers(BEN, GOOD, GOOD, POT, SUBPOENA).eyes(BEN, BLANK)
    position.claim(BEN, -50_000, 60_000)
    position.charge(BEN, CLEO, CHAIN_GANG, POT)
    text = " ".join("".join(tree(hand(position.table, BEN)).itertext()).split())
    for part in (
        "Good Character ×2",
        "Undercover narcotics agent.",
        "Subpoena",
        "Blank",
        "“Collect $60,000”The card: pay $50,000.",
        "If called: $110,000 and 50 votes.",
        "The card: escaping from a chain gang.",
        "Lie",
    ):
        assert part in text, part
    assert "Your sleeve is empty" in hand(position.table, CLEO)
    assert "You read this alone" not in text


def test_a_card_that_is_read_is_in_the_hand_of_its_reader() -> None:
    """LCS-14: and nowhere else."""
    position = Position().on_top("dollar", -70_000).arrive(12)
    assert "$70,000" in hand(position.table, ADA)
    assert "$70,000" not in hand(position.table, BEN)
    assert "70" not in "".join(tree(live(position.table)).itertext())


# Words on buttons.


def said_of(position: Position, seat: int, order: str) -> str:
    """The consequence of an order, as its button has it."""
    table = position.table
    return drawing.consequence(
        table.setup, table.view(seat), seat, order_from_text(order), table.names
    )


def in_the_press() -> Position:
    """Ada in a Press Box, with a card in her hand and one on the table."""
    position = Position().eyes(ADA, POT)
    position.charge(ADA, CLEO, BLANK, POT)
    position.claim(BEN, 10_000, 60_000)
    return position


CONSEQUENCES: list[tuple[Callable[[], Position], str, str]] = [
    (lambda: Position().money(50_000), "buy_votes 20", "leaves you $30,000"),
    (lambda: Position().votes(485), "buy_votes 15", "500 votes: you win"),
    (Position, "roll", ""),
    (lambda: Position().place(ADA, BUSINESS), "roll", "one die, down the path Business"),
    (lambda: Position().place(ADA, 41), "roll", "one die"),
    (
        lambda: Position().feathers(ADA, SUBPOENA).place(BEN, 38),
        "subpoena 1",
        "away from Organized Labor",
    ),
    (lambda: Position().on_top("dollar", 10_000).arrive(12), "claim 90000", "a lie of $80,000"),
    (lambda: Position().on_top("dollar", 10_000).arrive(12), "claim 10000", "the truth"),
    (
        lambda: Position().on_top("dollar", -20_000).arrive(12),
        "claim -20000",
        "the truth: leaves you $30,000",
    ),
    (
        lambda: Position().on_top("dollar", -70_000).arrive(12),
        "claim -70000",
        "the truth: more than you have",
    ),
    (in_the_press, "accuse 1 1 1", "the truth: a suit against you would fail"),
    (in_the_press, "accuse 1 1 2", "a lie: a suit would cost you $100,000"),
    (in_the_press, "accuse_again 1 1", "a lie: a suit would cost you $100,000"),
    (in_the_press, "accuse_fraud 2", "50 votes for you if the claim is false"),
    (in_the_press, "no_comment", ""),
    (lambda: Position().votes(70), "yield", "leaves you 20 votes"),
    (lambda: Position().votes(20), "yield", "30 votes to buy for $40,000"),
    (lambda: Position().votes(20).money(39_000), "yield", "more than you have: bankrupt"),
    (Position, "defend", "100 votes for you"),
    (
        lambda: Position().feathers(ADA, GOOD).votes(5).arrive(UPSET),
        "meet",
        "15 votes to buy for $15,000",
    ),
    (
        lambda: Position().feathers(ADA, GOOD).votes(5).arrive(UPSET),
        "use_character",
        "nothing left to give",
    ),
    (Position, "declare", "all you have goes back, and you to jail"),
    (lambda: Position().money(80_000), "sue 1", "the fee leaves you $30,000"),
    (Position, "leave_court", ""),
    (Position, "stop", "nothing to sue over"),
    (lambda: Position().arrive(TIP), "bid 12000", "leaves you $38,000 if it wins"),
    (lambda: Position().votes(30), "offer_votes 1 12 17000", "leaves you 18 votes and $67,000"),
    (
        lambda: Position().votes(0, 30),
        "ask_for_votes 1 12 17000",
        "leaves you 12 votes and $33,000",
    ),
]


@pytest.mark.parametrize(("position", "order", "words"), CONSEQUENCES)
def test_buttons_say_what_follows(position: Callable[[], Position], order: str, words: str) -> None:
    """Before rolling, reading a card, accusing, paying, suing, bidding, trading."""
    assert said_of(position(), ADA, order) == words


def test_buttons_know_of_suits_and_offers() -> None:
    """What may be sued over, and what an offer leaves both sides with."""
    position = Position().votes(30)
    position.charge(BEN, ADA, BLANK, POT)
    assert said_of(position, ADA, "stop") == "you may sue over 1 charge"
    assert said_of(position, ADA, "go_on") == "you cannot sue over this later"
    assert said_of(position, ADA, "leave_court") == "you cannot sue over this later"
    position.play(ADA, f"offer_votes {BEN} 12 17000")
    assert said_of(position, BEN, "accept 1") == "leaves you 12 votes and $33,000"
    assert said_of(position, ADA, "accept 1") == "leaves you 18 votes and $67,000"
    assert said_of(position, BEN, "decline 1") == ""


def test_what_the_buttons_say_comes_true() -> None:
    """Votes bought leave what the button said."""
    position = Position().money(50_000)
    assert said_of(position, ADA, "buy_votes 20") == "leaves you $30,000"
    assert position.play(ADA, "buy_votes 20").has(ADA) == (30_000, 20)


# Figures, tables, advice.


def test_figures_and_measures() -> None:
    """Votes first; the same for everybody who looks."""
    position = Position(seats=2).votes(120).feathers(ADA, GOOD, POT).eyes(ADA, BLANK)
    setup, view = position.table.setup, position.table.view(SPECTATOR)
    ada, ben = drawing.figures(setup, view)
    assert [(f["key"], f["value"]) for f in ada] == [
        ("votes", "120 of 500"),
        ("money", "$50,000"),
        ("salary", "$20,000"),
        ("cards", "3"),
    ]
    assert ben[0] == {"label": "Votes", "value": "0 of 500", "key": "votes"}
    assert drawing.measures(setup, view) == {
        "votes": [120, 0],
        "money": [50_000, 50_000],
        "salary": [20_000, 20_000],
    }
    assert [key for key, _ in drawing.MEASURES] == list(drawing.measures(setup, view))


def test_the_board_in_words() -> None:
    """A table of players, and of claims and charges where there are some."""
    table = new_table(GAME, 3, {}, "words")
    (players,) = drawing.tables(table.setup, table.view(SPECTATOR), table.names)
    assert len(cast("list[object]", players["rows"])) == 3
    position = Position(seats=4).jail(DOV, 1)
    position.claim(ADA, -50_000, 80_000)
    position.charge(BEN, CLEO, BLANK, POT)
    setup, view = position.table.setup, position.table.view(SPECTATOR)
    found = drawing.tables(setup, view, position.table.names)
    assert [part["caption"] for part in found] == [
        "Players; 500 votes win",
        "$ cards on the table",
        "Black Eye cards on the table",
    ]
    for part in found:
        head = cast("list[str]", part["head"])
        assert all(len(row) == len(head) for row in cast("list[list[str]]", part["rows"]))
    assert cast("list[list[str]]", found[0]["rows"])[DOV] == [
        "◆D Dov", "Jail", "0", "$50,000", "$20,000", "0", "0", "yes",
    ]  # fmt: skip
    assert found[1]["rows"] == [["Ada", "collect $80,000"]]
    assert found[2]["rows"] == [["Ben", "Cleo", "Attending a pot party", "yes"]]


def advised(position: Position, seat: int, told: tuple[str, ...] = ()) -> str:
    """The key of the advice that a seat gets for what it is asked."""
    table = position.table
    question = table.ask(seat).question
    found = drawing.hint(table.setup, table.view(seat), seat, question, told)
    return found[0] if found else ""


def test_advice_fits_the_situation() -> None:
    """Each piece where it helps, and none twice."""
    assert advised(Position(), ADA) == "buy votes"
    assert advised(Position(), ADA, ("buy votes",)) == ""
    reading = Position().on_top("dollar", -20_000).arrive(12)
    assert advised(reading, ADA) == "dollar card"
    assert advised(reading, ADA, ("dollar card",)) == "bad card"
    assert advised(in_the_press().arrive(PRESS_BOX), ADA) == "press fraud"
    assert advised(in_the_press().arrive(PRESS_BOX), ADA, ("press fraud",)) == "press crime"
    assert advised(Position().arrive(TIP), ADA) == "tip"
    served = Position().feathers(ADA, SUBPOENA)
    assert advised(served, ADA, ("buy votes",)) == "subpoena"
    side = Position().place(ADA, BUSINESS)
    assert advised(side, ADA, ("buy votes",)) == "side path"
    witness = Position()
    witness.place(ADA, witness.on_path("witness", 2))
    assert advised(witness, ADA) == "witness"
    sued = Position()
    sued.charge(BEN, ADA, BLANK, POT)
    sued.arrive(COURT)
    assert advised(sued, ADA) == "court"
    assert advised(sued.money(10_000), ADA) == "court fee"
    assert advised(Position().feathers(ADA, GOOD).votes(30).arrive(UPSET), ADA) == "character"
    assert advised(Position().feathers(ADA, GOOD).arrive(JAIL), ADA) == "after move"


def test_advice_is_about_questions_that_are_asked() -> None:
    """Every piece has its own key, and the name of a question of the rulebook."""
    keys = [piece.key for piece in advice.ADVICE]
    assert len(keys) == len(set(keys))
    questions = set(new_table(GAME, 2, {}, "q").setup.book.questions)
    assert {piece.question for piece in advice.ADVICE} <= questions


# What is shipped.


def test_the_poster_stands_alone() -> None:
    """One drawing, no small print, nothing taken from the page around it."""
    root = tree(ENVIRONMENT.get_template("poster.html").render())
    assert root.get("class") == "poster-art"
    own = {part.get("id") for part in root.iter()}
    assert all(part.get("href", "")[1:] in own for part in root.iter("use"))
    assert all(float(part.get("font-size", "0")) >= 24 for part in root.iter("text"))


def test_the_style_sheet_keeps_to_its_own() -> None:
    """Every rule is for this game's pages; nothing is fetched."""
    css = re.sub(r"/\*.*?\*/", "", PAGE.joinpath("style.css").read_text("utf-8"), flags=re.S)
    assert "url(" not in css and "@import" not in css
    for selectors in re.findall(r"([^{}]+)\{", css):
        if not selectors.strip().startswith("@"):
            for selector in re.split(r",(?![^(]*\))", selectors):
                assert re.search(r"\.(game|poster)-lie-cheat-steal\b", selector), selector


def test_the_page_is_not_compiled() -> None:
    """Drawing is no hot loop: every module says so near its top."""
    modules = [part for part in PAGE.iterdir() if part.name.endswith(".py")]
    assert len(modules) > 5
    for module in modules:
        if module.name != "__init__.py":
            top = module.read_text("utf-8").splitlines()[:20]
            assert "# parlour: interpreted" in top, module.name
