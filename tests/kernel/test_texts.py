"""Words, rules, fingerprints, lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.kernel.hashing import canonical, fingerprint
from parlour.kernel.lines import ALL, Line
from parlour.kernel.rules import read_rules
from parlour.kernel.words import count, dollars, fill, listing
from tests.kernel.playing import new
from tests.kernel.toys import apples


def told(field: str, kind: str) -> str:
    return f"<{field}|{kind}>"


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("", ""),
        ("plain.", "plain."),
        ("{0:seat} pays {2:money}.", "<0|seat> pays <2|money>."),
        ("{all:seat}{1}", "<all|seat><1|>"),
        ("{Big} {a-b} {} {0:two words}", "{Big} {a-b} {} <0|two words>"),
    ],
)
def test_templates(template: str, text: str) -> None:
    assert fill(template, told) == text


@given(st.text(max_size=30))
def test_any_template_can_be_filled(template: str) -> None:
    assert isinstance(fill(template, told), str)


def test_numbers_in_words() -> None:
    assert [dollars(n) for n in (0, 1_250_000, -70)] == ["$0", "$1,250,000", "−$70"]
    assert [count(n, "point") for n in (0, 1, 1200)] == ["0 points", "1 point", "1,200 points"]
    assert listing([]) == ""
    assert listing(["A"]) == "A"
    assert listing(["A", "B"]) == "A and B"
    assert listing(["A", "B", "C"], "or") == "A, B or C"


def test_what_things_are_called() -> None:
    game = apples.GAME
    state = new(game).state
    names = ("Ada", "Ben", "Cleo")
    assert game.named(state, "seat", 1, names) == "Ben"
    assert game.named(state, "seat", 3, names) == "the bank"
    assert game.named(state, "seat", -1, names) == "nobody"
    assert game.named(state, "seats", 0b101, names) == "Ada and Cleo"
    assert game.named(state, "seats", (0, 2), names) == "Ada and Cleo"
    assert game.named(state, "number", 7, names) == "7"
    assert game.named(state, "money", 7, names) == "money 7"
    assert game.named(state, "moneys", (7, 8), names) == "money 7 and money 8"
    assert game.named(state, "text", "so", names) == "so"
    assert game.named(state, "deal", 9, names) == "offer 9"


RULES = """# A game

Some words.

## First

- **TOY-1** One rule,
  on two lines.
  *In the code:* `a.b`,
  `c.d`

- **TOY-2a** Another.
Not part of it.
  Nor this.

## Second
- **P68-H3** With a house rule.
  Ruling: yes.
- **bad** not a rule
"""


def test_rules_are_read() -> None:
    rules = read_rules(RULES)
    assert list(rules) == ["TOY-1", "TOY-2a", "P68-H3"]
    first = rules["TOY-1"]
    assert (first.chapter, first.text, first.code) == (
        "First",
        "One rule, on two lines.",
        "`a.b`, `c.d`",
    )
    assert rules["TOY-2a"].text == "Another."
    assert rules["P68-H3"].text == "With a house rule. Ruling: yes."
    assert rules["P68-H3"].chapter == "Second"
    assert read_rules("") == {}


def test_fingerprints() -> None:
    """Independent of the order of keys, the same everywhere."""
    assert canonical({"b": [1, "é"], "a": None}) == '{"a":null,"b":[1,"\\u00e9"]}'
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    assert fingerprint([1]) == "ef6555d139bba0ca2326a50024344e1b"
    assert len(fingerprint([], 4)) == 8
    assert fingerprint([1, 2]) != fingerprint([12])


def test_who_reads_a_line() -> None:
    public = Line("x", (1,), "TOY-1", ALL)
    private = Line("x", (1,), "TOY-1", 0b101)
    assert [public.heard_by(seat) for seat in (-1, 0, 1)] == [True, True, True]
    assert [private.heard_by(seat) for seat in (-1, 0, 1, 2)] == [False, True, False, True]
    assert public.to_json() == ["x", [1], "TOY-1"]
