"""What players see and read: views, questions, lines, buttons."""

import ast
import re
from importlib.resources import files

import pytest

from parlour.games.threat_level import view
from parlour.games.threat_level.flow import BOOK
from parlour.games.threat_level.game import GAME
from parlour.kernel.chance import Chance
from parlour.kernel.errors import GameOver, NotYourTurn
from parlour.kernel.lines import ALL, Line
from parlour.kernel.rules import read_rules
from parlour.kernel.table import new_table
from parlour.kernel.words import FIELD
from tests.games.threat_level.positions import Position

FOLDER = files("parlour.games.threat_level")
SPEAKING = {"tell": 0, "say": 0, "pay": 4, "climb": 3, "descend": 2, "charge": 3, "push": 3}
"""Which argument of these calls is the kind of a line."""


def kinds_in_the_source() -> set[str]:
    """Every kind of line that the code of the game can write."""
    found = {f"over.{ending}" for ending in GAME.endings}
    for module in ("actions", "dice", "flow", "ladder"):
        tree = ast.parse(FOLDER.joinpath(module + ".py").read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else ""
                name = called.id if isinstance(called, ast.Name) else name
                if name in SPEAKING:
                    at = 4 if (name, len(node.args)) == ("pay", 5) else SPEAKING[name]
                    kind = node.args[at]
                    if isinstance(kind, ast.Constant) and kind.value:
                        found.add(str(kind.value))
            if isinstance(node, ast.IfExp):
                for choice in (node.body, node.orelse):
                    if isinstance(choice, ast.Constant) and choice.value in ("stops", "halves"):
                        found.add(str(choice.value))
    return found


def test_every_line_has_its_words() -> None:
    """Each kind of line that the code writes has a template, and each template is used."""
    assert kinds_in_the_source() == set(view.LINES)


@pytest.mark.parametrize("kind", sorted(view.LINES))
def test_every_line_can_be_read(kind: str) -> None:
    """A template is filled to its last field, ends with a full stop, and counts one as one."""
    table = Position([5, 2, 0], [1, 2, 3]).table
    said = table.text(Line(kind, (0, 1, 1), "", ALL))
    assert not FIELD.search(said)
    assert said.endswith(".")
    assert "1 points" not in said


def test_lines_name_rules_that_exist() -> None:
    """Rule numbers in the code are rules of RULES.md."""
    rules = read_rules(GAME.rules_text())
    for module in ("actions", "dice", "flow", "game", "ladder"):
        source = FOLDER.joinpath(module + ".py").read_text("utf-8")
        for number in re.findall(r'"(TL-\d+)[a-c]?"', source):
            assert number in rules
    for verb in BOOK.verbs.values():
        assert verb.rule in rules


def test_the_rules_are_whole_and_point_into_the_code() -> None:
    """RULES.md has TL-1 to TL-26, each with words, a chapter, and places that exist."""
    rules = read_rules(GAME.rules_text())
    assert list(rules) == [f"TL-{i}" for i in range(1, 27)]
    for rule in rules.values():
        assert rule.chapter and len(rule.text) > 40
        places = re.findall(r"`([^`]+)`", rule.code)
        assert places, rule.number
        for place in places:
            module, _, name = place.partition(".")
            if name == "toml":
                assert FOLDER.joinpath(place).is_file()
            else:
                source = ast.parse(FOLDER.joinpath(module + ".py").read_text("utf-8"))
                names = {
                    n.name for n in source.body if isinstance(n, ast.FunctionDef | ast.ClassDef)
                }
                for node in source.body:
                    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                        names.add(node.target.id)
                assert name in names, place


def test_everybody_sees_the_whole_table() -> None:
    """Nothing is hidden: all seats and spectators see the same, the dice to come not among it."""
    position = Position([1, 4, 0], [6, 0, 2]).roll(1, 3)
    seen = position.table.view(0)
    assert seen == {
        "levels": [1, 4, 0],
        "points": [9, 0, 2],
        "round": 1,
        "rounds": 100,
        "first": 0,
        "turn": 0,
        "wild": 1,
        "shown": 3,
        "free": True,
        "down": False,
    }
    for seat in (-1, 1, 2):
        assert position.table.view(seat) == seen


def test_the_view_shows_a_push_under_way() -> None:
    """While a union is asked, everybody sees by whom and on whom."""
    position = Position([1, 5, 0], [6, 1, 2]).roll(2, 3).play(0, "push 2")
    assert position.table.view(0)["reaction"] == {"actor": 0, "target": 2}


def test_the_view_after_the_end() -> None:
    """The table can be looked at when the game is over."""
    position = Position([10, 3], [0, 0]).roll(6)
    assert position.table.view(-1)["levels"] == [11, 3]
    with pytest.raises(GameOver):
        position.table.prompt(0)


def test_the_questions() -> None:
    """Each question says what it is about, and what one has."""
    start = Position([1, 5, 0], [6, 1, 2])
    assert start.roll(1, 3).table.prompt(0) == (
        "You rolled a 1: one push or theft is free. "
        "You have 9 points and stand on 1 Postal Service."
    )
    with pytest.raises(NotYourTurn):
        start.table.prompt(1)
    down = Position([1, 5, 0], [0, 1, 2]).roll(2, 1)
    assert down.table.prompt(0) == (
        "You rolled a 2: you may step down. You have 1 point and stand on 1 Postal Service."
    )
    plain = Position([1, 5, 0], [9, 1, 2]).roll(3, 1)
    assert plain.table.prompt(0).startswith("What will you do? You have 9 points")
    plain.play(0, "push 2")
    assert plain.table.prompt(1) == (
        "Ada pushes Cleo up. Have your union stop it for 1 point? "
        "You have 1 point and stand on 5 Unions."
    )
    plain.play(1, "stand_by").play(0, "pull 1")
    assert plain.table.prompt(1).startswith(
        "Ada wants to pull Ben down. Have your union halve the price for 1 point?"
    )
    ill = Position([5, 0], [3, 0]).roll(4, 5)
    assert ill.table.prompt(0) == (
        "You rolled a health emergency: no points, and 3 points to pay. Have the union ignore it "
        "for 1 point? You would then gain 5 points. You have 3 points and stand on 5 Unions."
    )


def test_the_buttons() -> None:
    """Every order can be put on a button."""
    position = Position([1, 3, 1], [9, 1, 2]).roll(1, 1)
    ask = position.table.ask(0)
    orders = ask.orders()
    assert orders is not None
    words = []
    for order in orders:
        choice = ask.choice(order.verb)
        assert choice is not None
        words.append(GAME.order_text(position.state, choice, order, position.table.names))
    assert words[0] == "Push Ada up one level, free"
    assert "Steal all the points of Cleo" in words
    assert "End your turn" in words
    for verb in BOOK.verbs.values():
        assert {field for field, _ in FIELD.findall(verb.label)} == {f for f, _ in verb.fields}


def test_resampling_changes_no_view() -> None:
    """Nobody could tell the game from one with other dice to come."""
    table = new_table(GAME, 3, {}, "one")
    other = GAME.resample(table.state, 0, Chance("two"))
    for seat in range(-1, 3):
        assert GAME.view(other, seat) == table.view(seat)
    assert other.chance.seed == "two"
    assert table.state.chance.seed == "one"
