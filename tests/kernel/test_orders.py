"""Orders as text and as JSON."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.kernel.errors import BadData
from parlour.kernel.orders import Order, order_from_json, order_from_text

VERBS = st.from_regex(r"[a-z][a-z_]{0,12}", fullmatch=True)
ARGUMENTS = st.recursive(
    st.one_of(st.integers(), st.text(max_size=8)),
    lambda inner: st.lists(inner, max_size=4).map(tuple),
    max_leaves=5,
)
ORDERS = st.builds(Order, VERBS, st.lists(ARGUMENTS, max_size=4).map(tuple))


@given(ORDERS)
def test_there_and_back(order: Order) -> None:
    assert order_from_text(repr(order)) == order
    assert order_from_json(json.loads(json.dumps(order.to_json()))) == order
    assert order_from_json(order.to_json()) == order
    assert hash(order_from_text(repr(order))) == hash(order)
    assert "\n" not in repr(order)


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("pass", Order("pass")),
        ("  push   2 ", Order("push", (2,))),
        ('say "a ; b" [1,[2]] -3', Order("say", ("a ; b", (1, (2,)), -3))),
        ("say [ 1 , 2 ]", Order("say", ((1, 2),))),
        ("Push 1", Order("Push", (1,))),
    ],
)
def test_what_people_write(text: str, order: Order) -> None:
    assert order_from_text(text) == order


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an order starts with a verb"),
        ("   ", "an order starts with a verb"),
        ("push two", "cannot read the argument that begins 'two'"),
        ("push 1.5", "an argument is a number, a text or a list of them, not 1.5"),
        ("push true", "an argument is a number"),
        ("push null", "an argument is a number"),
        ("push {}", "an argument is a number"),
        ("push [1,", "cannot read the argument that begins '[1,'"),
        ("push " + "9" * 5000, "cannot read the argument"),
        ("push " + "[" * 9 + "]" * 9, "an argument has lists within lists, more than 8 deep"),
        ("push " + "[" * 900 + "]" * 900, ""),
        ("push " + "[" * 100_000, ""),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(BadData) as refusal:
        order_from_text(text)
    assert str(refusal.value).startswith(message)


@pytest.mark.parametrize(
    "data", [None, {}, "push", [], [1], [["push"]], ["push", None], ["x", 0.5]]
)
def test_json_that_is_no_order(data: object) -> None:
    with pytest.raises(BadData):
        order_from_json(data)


def test_orders_are_not_confused() -> None:
    assert Order("a", (1,)) != Order("a", (2,))
    assert Order("a", (1,)) != Order("b", (1,))
    assert Order("a") != "a"
    order = Order("mix", (4, (1, 2), "x"))
    assert (order.number(), order.numbers(1), order.text(2)) == (4, (1, 2), "x")
