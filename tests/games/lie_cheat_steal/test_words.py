"""Every line of the log, every prompt and every choice can be said in words."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.games.lie_cheat_steal.game import GAME
from parlour.kernel.errors import ParlourError
from parlour.kernel.table import SPECTATOR, new_table
from tests.games.lie_cheat_steal.positions import (
    ADA,
    BEN,
    BLANK,
    COURT,
    GOOD,
    POT,
    PRESS_BOX,
    SUBPOENA,
    TIP,
    UPSET,
    Position,
)

OF_THE_KERNEL = {"bids", "passes", "offers.votes", "accepts", "declines", "withdraws", "swept"}
WHERE = {"tell": 0, "say": 0, "pay": 4}


def texts(node: ast.expr) -> set[str]:
    """The texts that an argument may be."""
    if isinstance(node, ast.IfExp):
        return texts(node.body) | texts(node.orelse)
    assert isinstance(node, ast.Constant), ast.dump(node)
    assert isinstance(node.value, str)
    return {node.value}


def said_in(path: Path) -> set[str]:
    """The kinds of lines that a module writes."""
    kinds: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in WHERE
            and isinstance(node.func.value, ast.Name)
            and node.func.value.id == "state"
        ):
            kinds |= texts(node.args[WHERE[node.func.attr]])
    return kinds


def test_every_kind_of_line_has_a_template_and_every_template_a_line(root: Path) -> None:
    """What the source says, and the templates, are the same kinds."""
    folder = root / "src" / "parlour" / "games" / "lie_cheat_steal"
    kinds = set(OF_THE_KERNEL) | {"over." + ending for ending in GAME.endings}
    for path in folder.glob("*.py"):
        kinds |= said_in(path)
    assert kinds == set(GAME.lines)


def test_every_market_has_its_terms() -> None:
    """Each kind of offer can be read."""
    assert set(GAME.terms) == set(Position().state.setup.book.markets)


def test_every_line_and_prompt_of_random_games_can_be_read() -> None:
    """No template has a gap, and every question is met."""
    questions: set[str] = set()
    kinds: set[str] = set()
    for seed in range(12):
        seats = 2 + seed % 5
        table = new_table(GAME, seats, {"money": 30}, f"words{seed}", preset="quick")
        players = [GAME.seat_player("random", table.setup, s, f"{seed}") for s in range(seats)]
        while not table.over:
            seat = table.asked[0]
            prompt = table.prompt(seat)
            assert prompt
            assert "{" not in prompt
            ask = table.ask(seat)
            questions.add(ask.question)
            table.step(seat, players[seat].decide(table.view(seat), ask))
        kinds |= {line.kind for entry in table.entries for line in entry.lines}
        for seat in range(SPECTATOR, seats):
            for text in table.log(seat):
                assert "{" not in text
                assert text.endswith(".")
    assert questions == set(Position().state.setup.book.questions)
    assert len(kinds) > 50


@pytest.mark.parametrize(
    ("prompt", "set_up"),
    [
        (
            "Your turn. Buy votes or roll. You have $50,000 and 0 votes.",
            Position,
        ),
        (
            "Your turn. Buy votes, serve a subpoena or roll. You have $50,000 and 0 votes.",
            lambda: Position().feathers(ADA, SUBPOENA),
        ),
        (
            "Your turn. Roll. You have $0 and 0 votes.",
            lambda: Position().money(0).feathers(BEN, SUBPOENA),
        ),
        (
            "Your $ card says: pay $30,000. Honour it, or say that it is more. Only a false "
            "claim can be punished. You have $50,000 and 0 votes.",
            lambda: Position().on_top("dollar", -30_000).arrive(12),
        ),
        (
            "You owe the bank 20 votes. 15 votes are missing: $15,000. "
            "You have $50,000 and 5 votes.",
            lambda: Position().votes(5).feathers(ADA, GOOD).arrive(UPSET),
        ),
        (
            "An anonymous tip: the next Black Eye card goes to the highest bid. "
            "Nobody has bid yet. You have $50,000 and 0 votes.",
            lambda: Position().arrive(TIP),
        ),
        (
            "Ada accuses you of attending a pot party. A Defense card turns the tables "
            "(100 votes for you); otherwise you owe 50. You have $50,000 and 0 votes.",
            lambda: (
                Position()
                .feathers(BEN, GOOD)
                .eyes(ADA, BLANK)
                .arrive(PRESS_BOX)
                .play(ADA, f"accuse {BLANK} {BEN} {POT}")
            ),
        ),
    ],
)
def test_prompts(prompt: str, set_up: Callable[[], Position]) -> None:
    """A prompt says what is at stake and what one has."""
    position = set_up()
    assert position.table.prompt(position.asked) == prompt


def test_a_claim_is_said_as_what_the_card_reads() -> None:
    """Whether it pays or collects."""
    position = Position().on_top("dollar", -30_000).arrive(12)
    choice = position.table.ask(ADA).choices[0]
    orders = choice.orders(20)
    assert orders is not None
    names = position.table.names
    texts = [GAME.order_text(position.state, choice, order, names) for order in orders]
    assert texts[:2] == [
        "Say that it reads: pay $30,000",
        "Say that it reads: collect $10,000",
    ]


def test_a_suit_is_said_with_accuser_and_crime() -> None:
    """Buttons name people and crimes, not numbers."""
    position = Position()
    position.charge(BEN, ADA, BLANK, POT)
    position.arrive(COURT)
    ask = position.table.ask(ADA)
    choice = ask.choice("sue")
    assert choice is not None
    orders = choice.orders(10)
    assert orders is not None
    text = GAME.order_text(position.state, choice, orders[0], position.table.names)
    assert text == "Sue over Ben (attending a pot party), for a fee of $50,000"


def test_a_refusal_is_a_sentence_with_its_rule() -> None:
    """What is refused names the rule."""
    position = Position().money(0)
    with pytest.raises(ParlourError, match=r"LCS-4: a vote costs \$1,000"):
        position.play(ADA, "buy_votes 1")
