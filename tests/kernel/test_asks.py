"""Asks: the one source of legality."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.kernel.asks import Ask, Choice, Condition, Verb
from parlour.kernel.chance import Chance
from parlour.kernel.choosing import seat_choices, seats_in
from parlour.kernel.domains import IntRange, OneOf, Record, Subset, Text
from parlour.kernel.errors import NotLegal
from parlour.kernel.orders import Order
from tests.kernel.json_schema import satisfies

GIVE = Verb("give", "TOY-1", "Give {who} {sum}", (("who", "seat"), ("sum", "money")))
WAIT = Verb("wait", "TOY-2", "Wait", idle=True)
WRITE = Verb("write", "TOY-3", "Write {text}", (("text", "text"),))


class Even(Condition):
    """Seat and sum must add up to an even number."""

    def __init__(self) -> None:
        super().__init__()
        self.rule = "TOY-4"

    def refuse(self, args: tuple[object, ...]) -> str:
        who, number = args
        assert isinstance(who, int) and isinstance(number, int)
        return "that is odd" if (who + number) % 2 else ""


class Never(Condition):
    """Nothing will do."""

    def __init__(self) -> None:
        super().__init__()
        self.rule = "TOY-5"

    def refuse(self, args: tuple[object, ...]) -> str:
        return "no"


EVEN = Even()
NEVER = Never()
GIVING = Choice(GIVE, (OneOf((1, 2)), IntRange(1, 6)), EVEN)
ASK = Ask(0, "gifts", "TOY-1", (GIVING, Choice(WAIT)), True)


def test_check() -> None:
    assert ASK.check(Order("give", (1, 3)))
    assert ASK.check(Order("wait"))
    assert not ASK.check(Order("write", ("x",)))


@pytest.mark.parametrize(
    ("order", "rule", "reason"),
    [
        (Order("give"), "TOY-1", "'give' takes 2 arguments (give <who: one of 1, 2> <sum: "),
        (Order("give", (1,)), "TOY-1", "'give' takes 2 arguments"),
        (Order("wait", (1,)), "TOY-2", "'wait' takes 0 arguments (wait)"),
        (Order("give", (3, 1)), "TOY-1", "who of 'give' must be one of 1, 2"),
        (Order("give", (1, 7)), "TOY-1", "sum of 'give' must be a number from 1 to 6"),
        (Order("give", (True, 1)), "TOY-1", "who of 'give' must be one of 1, 2"),
        (Order("give", (1, 2)), "TOY-4", "that is odd"),
    ],
)
def test_a_refusal_names_the_rule(order: Order, rule: str, reason: str) -> None:
    with pytest.raises(NotLegal) as refusal:
        ASK.check(order)
    assert refusal.value.rule == rule
    assert refusal.value.reason.startswith(reason)
    assert str(refusal.value) == f"{rule}: {refusal.value.reason}"


def test_the_enumeration_is_what_the_check_lets_through() -> None:
    orders = ASK.orders()
    assert orders is not None
    assert len(orders) == 7
    for order in orders:
        assert ASK.check(order)
    assert ASK.orders(5) is None
    assert Ask(0, "q", "", (Choice(WRITE, (Text(5),)),), True).orders() is None


@given(st.text("abc.-", min_size=1, max_size=10))
def test_a_sample_is_legal(seed: str) -> None:
    order = ASK.sample(Chance(seed))
    assert ASK.check(order)


def test_every_order_is_sampled() -> None:
    chance = Chance("all")
    drawn = {repr(ASK.sample(chance)) for _ in range(500)}
    assert drawn == {repr(order) for order in ASK.orders() or []}


def test_a_choice_without_an_order_is_passed_over() -> None:
    """Random play takes another verb where a condition lets nothing through."""
    none = Choice(GIVE, (OneOf((1, 2)), IntRange(1, 6)), NEVER)
    far = Choice(GIVE, (IntRange(1, 10_000), IntRange(1, 10_000)), NEVER)
    for stuck in (none, far):
        ask = Ask(0, "gifts", "TOY-1", (stuck, Choice(WAIT)), True)
        for seed in "abcdef":
            assert ask.sample(Chance(seed)) == Order("wait")
    assert none.orders(100) == []


def test_standing_verbs_weigh_as_much_as_one() -> None:
    """Random play does not consist of offers."""
    ask = Ask(0, "q", "", (Choice(WAIT), *[Choice(WRITE, (Text(3),))] * 20), True)
    ask.standing = 20
    chance = Chance("weights")
    waits = sum(1 for _ in range(1000) if ask.sample(chance).verb == "wait")
    assert 400 < waits < 600


def test_the_only_order() -> None:
    one = Choice(GIVE, (OneOf((1,)), IntRange(3, 3)), EVEN)
    assert Ask(0, "q", "", (one,), True).only() == Order("give", (1, 3))
    assert Ask(0, "q", "", (Choice(WAIT),), True).only() == Order("wait")
    assert ASK.only() is None
    assert Ask(0, "q", "", (GIVING,), True).only() is None
    odd = Choice(GIVE, (OneOf((1,)), IntRange(4, 4)), EVEN)
    assert Ask(0, "q", "", (odd,), True).only() is None


def test_the_idle_order() -> None:
    idle = Verb("bid", "", "", (("sum", "money"), ("cards", "cards")), idle=True)
    bid = Choice(idle, (IntRange(5, 9, none=True), Subset((1, 2))))
    assert ASK.idle() == Order("wait")
    assert Ask(0, "q", "", (GIVING, bid), True).idle() == Order("bid", (0, ()))
    assert Ask(0, "q", "", (GIVING,), True).idle() is None


def test_plain_data_and_schema() -> None:
    data = ASK.to_json()
    assert data["choices"] == [
        {
            "verb": "give",
            "rule": "TOY-1",
            "label": "Give {who} {sum}",
            "fields": [
                {"name": "who", "kind": "seat", "schema": {"enum": [1, 2]}},
                {
                    "name": "sum",
                    "kind": "money",
                    "schema": {"type": "integer", "minimum": 1, "maximum": 6},
                },
            ],
            "condition": "TOY-4",
        },
        {"verb": "wait", "rule": "TOY-2", "label": "Wait", "fields": []},
    ]
    schema = ASK.schema()
    for order in ASK.orders() or []:
        assert satisfies(order.to_json(), schema)
    for bad in (["give"], ["give", 3, 1], ["wait", 1], ["fly"], [], "wait", ["give", 1, 3, 3]):
        assert not satisfies(bad, schema)


def test_the_grammar() -> None:
    assert repr(ASK) == (
        "seat 0, gifts (TOY-1)\n  give <who: one of 1, 2> <sum: a number from 1 to 6>\n  wait"
    )
    record = Choice(WRITE, (Record(("a",), (IntRange(1, 2),)),))
    assert record.grammar() == "write <text: a: a number from 1 to 2>"


def test_ready_made_choices_of_seats() -> None:
    assert seats_in(0b1011) == (0, 1, 3)
    choices = seat_choices(Verb("hit", "", "", (("who", "seat"),)), 3)
    assert len(choices) == 8
    assert [order.args for order in choices[0b110].orders(10) or []] == [(1,), (2,)]
