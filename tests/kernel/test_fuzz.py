"""Whatever comes in from outside is done, or refused by a ParlourError; nothing else happens."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import parlour
from parlour.kernel.chance import Chance
from parlour.kernel.errors import BadData, ParlourError
from parlour.kernel.orders import order_from_json, order_from_text
from parlour.kernel.record import write_record
from parlour.kernel.table import Table, new_table, table_from_json
from tests.kernel.playing import TOYS, at_random, new
from tests.kernel.test_record import bare, sealed_again

THREAT = parlour.game("threat-level")
BOARD = THREAT.default_board()
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.integers(),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(["push", "action", "play", "stop", "act", "end", "last", "threat-level"]),
)
JSON: st.SearchStrategy[Any] = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=8,
)
FEW = settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])


def threat(seed: str, steps: int) -> Table:
    """Threat Level after some random orders."""
    table = new_table(THREAT, 3, {"points": 6, "revival": True}, seed)
    for _ in at_random(table, seed, steps):
        pass
    return table


@given(JSON)
def test_any_json_as_an_order(data: Any) -> None:
    try:
        order = order_from_json(data)
    except BadData:
        return
    assert order_from_text(repr(order)) == order or " " in order.verb or not order.verb.strip()


@given(st.one_of(st.text(), st.text('push 123[]",\\.-e{}:ntu ')))
def test_any_text_as_an_order(text: str) -> None:
    try:
        order = order_from_text(text)
    except BadData:
        return
    assert order_from_text(repr(order)) == order


@given(st.one_of(JSON.map(json.dumps), st.text()))
def test_any_text_as_a_snapshot(text: str) -> None:
    with pytest.raises(ParlourError):
        parlour.loads(text)


def replaced(data: st.DataObject, whole: Any) -> Any:
    """The same JSON with something in it replaced, taken out or doubled."""
    if isinstance(whole, dict) and whole and data.draw(st.integers(0, 9)):
        key = data.draw(st.sampled_from(sorted(whole)))
        if data.draw(st.integers(0, 9)) == 0:
            return {other: value for other, value in whole.items() if other != key}
        return {**whole, key: replaced(data, whole[key])}
    if isinstance(whole, list) and whole and data.draw(st.integers(0, 9)):
        at = data.draw(st.integers(0, len(whole) - 1))
        how = data.draw(st.integers(0, 9))
        if how < 2:
            return whole[:at] + whole[at : at + how] * 2 + whole[at + 1 :]
        return [*whole[:at], replaced(data, whole[at]), *whole[at + 1 :]]
    return data.draw(JSON)


@FEW
@given(st.sampled_from([THREAT, *TOYS]), st.integers(0, 25), st.data())
def test_a_snapshot_with_something_changed(game: Any, steps: int, data: st.DataObject) -> None:
    """It is refused, or it can be looked at by everybody and waits for somebody."""
    table = new(game, 3, "changed") if game is not THREAT else threat("changed", steps)
    whole = replaced(data, json.loads(json.dumps(table.to_json())))
    try:
        if game is THREAT:
            again = parlour.loads(json.dumps(whole))
        else:
            again = table_from_json(game, whole if isinstance(whole, dict) else {})
    except ParlourError:
        return
    assert again.over or again.asked
    for seat in range(-1, again.setup.seats):
        again.view(seat)
    again.hash()


@FEW
@given(st.text("abc", min_size=1, max_size=4), st.integers(0, 20), st.data())
def test_a_record_with_something_changed(seed: str, steps: int, data: st.DataObject) -> None:
    """Even with checks that are right again: it is refused, or a game that can go on."""
    lines = bare(write_record(threat(seed, steps)))
    at = data.draw(st.integers(1, len(lines) - 1))
    how = data.draw(st.integers(0, 3))
    if how == 0:
        lines[at] = data.draw(st.text(st.characters(exclude_characters="\n"), max_size=20))
    elif how == 1:
        words = lines[at].split(" ")
        words[data.draw(st.integers(0, len(words) - 1))] = str(data.draw(SCALARS))
        lines[at] = " ".join(words).replace("\n", "")
    elif how == 2:
        del lines[at]
    else:
        lines.insert(at, lines[data.draw(st.integers(0, len(lines) - 1))])
    try:
        table = parlour.read_record(sealed_again(lines))
    except ParlourError:
        return
    assert table.over or table.asked


@FEW
@given(st.text(max_size=200))
def test_any_text_as_a_record(text: str) -> None:
    for whole in (text, "Parlour record 1\n" + text, sealed_again(["Parlour record 1", text])):
        with pytest.raises(ParlourError):
            parlour.read_record(whole)


@FEW
@given(st.data())
def test_any_text_as_a_board(data: st.DataObject) -> None:
    """Random text, and the board with a piece of text changed."""
    start = data.draw(st.integers(0, len(BOARD)))
    end = data.draw(st.integers(start, min(len(BOARD), start + 40)))
    some = data.draw(
        st.one_of(st.text(max_size=10), st.text('0123456789-"=[]\n.truefalsn', max_size=9))
    )
    for text in (some, BOARD[:start] + some + BOARD[end:]):
        problems = THREAT.check_board(text)
        assert all(problem and isinstance(problem, str) for problem in problems)
        if problems:
            with pytest.raises(BadData):
                new_table(THREAT, 3, {}, "board", board=text or " ")
        elif text:
            table = new_table(THREAT, 3, {"points": 9}, "board", board=text)
            for _ in at_random(table, "board", 15):
                assert table.state.check() == ""


@FEW
@given(
    st.one_of(st.integers(-3, 12), st.booleans()),
    st.dictionaries(
        st.one_of(st.sampled_from(["points", "rounds", "revival"]), st.text(max_size=4)),
        JSON,
        max_size=3,
    ),
    st.one_of(st.sampled_from(["standard", "quick", "revival"]), st.text(max_size=5)),
)
def test_any_options(seats: int, given_options: dict[str, object], preset: str) -> None:
    try:
        setup = THREAT.setup(seats, given_options, preset)
    except ParlourError:
        return
    assert set(setup.options) == {"points", "rounds", "revival"}
    table = Table(THREAT, setup, "", (), "options")
    table.begin()
    table.step(table.asked[0], table.ask(table.asked[0]).sample(Chance("x")))


@FEW
@given(st.lists(st.text(max_size=5), max_size=4), st.text(max_size=5))
def test_any_names_and_seeds(names: list[str], seed: str) -> None:
    try:
        table = new_table(THREAT, 3, {}, seed, tuple(names))
    except ParlourError:
        return
    assert parlour.read_record(write_record(table)).names == table.names


@FEW
@given(st.lists(st.integers(-1, 7), max_size=6))
def test_any_dice(dice: list[int]) -> None:
    try:
        table = new_table(THREAT, 3, {}, "dice", inject=dice)
    except ParlourError:
        return
    assert [draw.outcome for draw in table.entries[0].draws][: len(dice)] == dice
