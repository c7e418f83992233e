"""Options, and the reader of board files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.kernel.boards import Reader, parse_board
from parlour.kernel.errors import BadData, BadOption
from parlour.kernel.options import NAME, NUMBER, YES_NO, Option, read_options

NUMBERED = Option("rounds", NUMBER, 5, "TOY-1", "how many", 1, 10)
SWITCH = Option("sudden", YES_NO, 0, "TOY-2", "or not")
NAMED = Option("board", NAME, "old", "TOY-3", "which", names=("old", "new"))
OPTIONS = (NUMBERED, SWITCH, NAMED)
ANYTHING = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=6)),
    lambda inner: st.lists(inner, max_size=2),
    max_leaves=3,
)


@pytest.mark.parametrize(
    ("option", "given_value", "value"),
    [
        (NUMBERED, 10, 10),
        (NUMBERED, "7", 7),
        (SWITCH, True, 1),
        (SWITCH, "on", 1),
        (SWITCH, "no", 0),
        (SWITCH, 0, 0),
        (NAMED, "new", "new"),
    ],
)
def test_values(option: Option, given_value: object, value: object) -> None:
    read = option.read(given_value)
    assert read == value
    assert type(read) is type(value)
    assert option.read(option.show(read)) == read


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        (NUMBERED, 11, "option 'rounds' (TOY-1): expected a number from 1 to 10, not 11"),
        (NUMBERED, True, "option 'rounds' (TOY-1): expected a number from 1 to 10, not True"),
        (NUMBERED, 5.0, "option 'rounds'"),
        (NUMBERED, "five", "option 'rounds'"),
        (NUMBERED, "9" * 5000, "option 'rounds'"),
        (SWITCH, 2, "option 'sudden' (TOY-2): expected yes or no, not 2"),
        (SWITCH, "perhaps", "option 'sudden'"),
        (NAMED, "red", "option 'board' (TOY-3): expected one of old, new, not 'red'"),
        (NAMED, 1, "option 'board'"),
    ],
)
def test_refused_values(option: Option, value: object, message: str) -> None:
    with pytest.raises(BadOption) as refusal:
        option.read(value)
    assert str(refusal.value).startswith(message)


@given(st.sampled_from(OPTIONS), ANYTHING)
def test_any_value_is_read_or_refused(option: Option, value: object) -> None:
    try:
        read = option.read(value)
    except BadOption:
        return
    assert option.read(option.show(read)) == read


def test_all_options_have_values() -> None:
    assert read_options(OPTIONS, {}, "toy") == {"rounds": 5, "sudden": 0, "board": "old"}
    assert read_options(OPTIONS, {"rounds": 2, "board": None}, "toy")["rounds"] == 2
    with pytest.raises(
        BadOption, match=r"toy has no option 'ronds'; it has: board, rounds, sudden"
    ):
        read_options(OPTIONS, {"ronds": 2}, "toy")


def reader(text: str) -> Reader:
    return Reader(parse_board(text), "", [])


@pytest.mark.parametrize(
    "text", ["a = ", "a = 1\na = 2", "[x", "a = " + "9" * 6000, "a = " + "[" * 20_000]
)
def test_what_is_not_toml(text: str) -> None:
    with pytest.raises(BadData, match=r"not readable as TOML: "):
        parse_board(text)


def test_values_of_a_board() -> None:
    top = reader('n = 3\nt = "x"\nw = "b"\nf = true\n[in]\nn = 1\n[[row]]\nn = 1\n[[row]]\nn = 2')
    assert (top.number("n", 0, 5), top.text("t"), top.word("w", ("a", "b"))) == (3, "x", "b")
    assert (top.flag("f"), top.flag("g")) == (True, False)
    assert (top.number("x", 0, 5, 4), top.text("y", "z"), top.word("v", ("a",), "a")) == (
        4,
        "z",
        "a",
    )
    assert top.table("in").number("n", 0, 5) == 1
    assert [row.number("n", 0, 5) for row in top.tables("row")] == [1, 2]
    top.done()
    assert top.problems == []


def test_messages_say_where() -> None:
    top = reader('n = 9\nt = ""\nw = "c"\nf = 1\nodd = 2\n[in]\nn = true\n[[row]]\nn = "2"')
    top.number("n", 0, 5)
    top.number("m", 0, 5)
    top.number("n", 0, 5, 3)
    top.text("t")
    top.word("w", ("a", "b"))
    top.flag("f")
    top.table("in").number("n", 0, 5)
    top.table("out")
    top.tables("rows")
    top.tables("n")
    top.tables("row")[0].number("n", 0, 5)
    top.done()
    assert top.problems == [
        "'n' must be a whole number from 0 to 5, not 9",
        "'m' is missing; it must be a whole number from 0 to 5",
        "'n' must be a whole number from 0 to 5, not 9",
        "'t' must be a text of 1 to 80 characters, not ''",
        "'w' must be one of \"a\", \"b\", not 'c'",
        "'f' must be true or false, not 1",
        "[in]: 'n' must be a whole number from 0 to 5, not True",
        "the table [out] is missing",
        "'rows' is missing; it must be tables [[rows]]",
        "'n' must be tables [[n]], not 9",
        "row 0: 'n' must be a whole number from 0 to 5, not '2'",
        "unknown key 'odd'; known here: f, in, m, n, out, row, rows, t, w",
    ]


def test_a_table_that_is_none() -> None:
    problems: list[str] = []
    assert Reader(3, "row 2", problems).number("n", 1, 5) == 1
    assert problems == [
        "row 2: expected a table, not 3",
        "row 2: 'n' is missing; it must be a whole number from 1 to 5",
    ]
