"""Domains: the check, the enumeration, the sample and the schema say the same."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.kernel.chance import Chance
from parlour.kernel.domains import (
    UNBOUNDED,
    Bundle,
    Domain,
    IntRange,
    OneOf,
    Record,
    Rows,
    Subset,
    Text,
)
from tests.kernel.json_schema import satisfies

SMALL = st.integers(-6, 12)
DISTINCT = st.lists(SMALL, min_size=1, max_size=6, unique=True).map(tuple)


@st.composite
def ranges(draw: st.DrawFn) -> Domain:
    lo = draw(SMALL)
    none = draw(st.booleans())
    hi = draw(st.integers(lo - 2, lo + 20)) if none else draw(st.integers(lo, lo + 20))
    return IntRange(lo, hi, draw(st.integers(1, 5)), none)


@st.composite
def subsets(draw: st.DrawFn) -> Domain:
    of = draw(DISTINCT)
    least = draw(st.integers(0, len(of)))
    return Subset(of, least, draw(st.one_of(st.just(-1), st.integers(least, len(of)))))


BUNDLES = st.lists(st.integers(0, 3), max_size=4).map(lambda limits: Bundle(tuple(limits)))
SIMPLE: st.SearchStrategy[Domain] = st.one_of(DISTINCT.map(OneOf), ranges(), subsets(), BUNDLES)


@st.composite
def records(draw: st.DrawFn) -> Domain:
    fields = draw(st.lists(SIMPLE, max_size=2))
    return Record(tuple([f"field{i}" for i in range(len(fields))]), tuple(fields))


@st.composite
def rows(draw: st.DrawFn) -> Domain:
    return Rows(draw(st.one_of(SIMPLE, records())), draw(st.integers(0, 2)))


DOMAINS = st.one_of(SIMPLE, records(), rows())
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.one_of(SMALL, st.booleans(), st.none(), st.text(max_size=3), st.floats()),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=6,
)


def frozen(value: Any) -> Any:
    """A JSON value as an order holds it."""
    return tuple([frozen(part) for part in value]) if isinstance(value, list) else value


def thawed(value: Any) -> Any:
    """An argument as JSON."""
    return [thawed(part) for part in value] if isinstance(value, tuple) else value


@given(DOMAINS)
def test_enumeration_has_every_value_once(domain: Domain) -> None:
    size = domain.size()
    if size <= 2000:
        values = [domain.nth(i) for i in range(size)]
        assert len(set(values)) == size
        for value in values:
            assert domain.has(value)
            assert satisfies(thawed(value), domain.schema())


@given(DOMAINS, st.integers(0, 1 << 30))
def test_a_sample_is_in_the_domain(domain: Domain, start: int) -> None:
    if domain.size():
        assert domain.has(domain.sample(Chance("sample", start)))


@settings(max_examples=300)
@given(DOMAINS, VALUES)
def test_check_enumeration_and_schema_agree(domain: Domain, value: Any) -> None:
    """What the check lets through is in the enumeration, and satisfies the schema; and back."""
    good = domain.has(frozen(value))
    if domain.size() <= 2000:
        assert good == (
            any(
                frozen(value) == domain.nth(i) and satisfies(value, domain.schema())
                for i in range(domain.size())
            )
        )
    if good:
        assert satisfies(value, domain.schema())
    elif satisfies(value, domain.schema()) and not isinstance(domain, Record | Rows):
        assert isinstance(domain, Subset), "only the order of a Subset is beyond a schema"
        assert domain.has(tuple(sorted(value, key=domain.of.index)))


@given(DOMAINS)
def test_small_domains_are_sampled_to_their_last_value(domain: Domain) -> None:
    size = domain.size()
    if 0 < size <= 6:
        chance = Chance("all")
        drawn = {domain.sample(chance) for _ in range(60 * size)}
        assert drawn == {domain.nth(i) for i in range(size)}


@pytest.mark.parametrize("domain", [OneOf((1, 2)), IntRange(0, 3), IntRange(2, 5, none=True)])
@pytest.mark.parametrize("value", [True, False, 1.0, "1", None, (1,), [1]])
def test_a_number_is_a_number(domain: Domain, value: object) -> None:
    assert not domain.has(value)


def test_a_range_with_none() -> None:
    """0 stands for nothing, and counts once where the range holds it anyway."""
    assert [IntRange(3, 5, none=True).nth(i) for i in range(4)] == [0, 3, 4, 5]
    assert IntRange(3, 5, none=True).size() == 4
    assert IntRange(0, 2, none=True).size() == 3
    assert [IntRange(-1, 1, none=True).nth(i) for i in range(3)] == [-1, 0, 1]
    empty = IntRange(3, 2, none=True)
    assert (empty.size(), empty.has(0), empty.has(3), empty.expects()) == (1, True, False, "0")
    assert not IntRange(3, 5).has(0)


def test_steps() -> None:
    by_five = IntRange(10, 27, 5)
    assert [by_five.nth(i) for i in range(by_five.size())] == [10, 15, 20, 25]
    assert not by_five.has(27)
    assert by_five.expects() == "a number from 10 to 27 in steps of 5"
    assert IntRange(1, 9, 4).schema() == {"enum": [1, 5, 9]}


def test_a_subset_keeps_the_listed_order() -> None:
    cards = Subset((7, 3, 9), 1, 2)
    assert cards.size() == 6
    assert cards.has((7, 9))
    assert not cards.has((9, 7))
    assert not cards.has((7, 7))
    assert not cards.has((7, True))
    assert not cards.has(())
    assert not cards.has((7, 3, 9))
    assert cards.expects() == "1 to 2 of 7, 3, 9, in this order"


def test_a_large_subset_and_bundle_can_be_sampled() -> None:
    many = Subset(tuple(range(60)))
    bundle = Bundle((1_000_000,) * 8)
    chance = Chance("large")
    assert many.size() == 1 << 60
    assert len({many.sample(chance) for _ in range(50)}) == 50
    drawn = [bundle.sample(chance) for _ in range(50)]
    assert all(bundle.has(value) for value in drawn)
    assert len({value[-1] for value in drawn if isinstance(value, tuple)}) > 40


def test_text() -> None:
    line = Text(5)
    assert line.size() == UNBOUNDED
    assert line.has("Zoë ☂")
    assert line.has("")
    for bad in ("123456", "a\nb", "a\x00", "\ud800", 5, None, ("a",)):
        assert not line.has(bad)
    assert Text(5, lines=True).has("a\nb")
    assert line.has(line.sample(Chance("text")))
    assert Text(2).has(Text(2).sample(Chance("text")))
    assert Record(("x",), (line,)).size() == UNBOUNDED
    assert line.schema() == {"type": "string", "maxLength": 5}


def test_rows() -> None:
    """A list of rows: none, one or several, each from the same domain."""
    payment = Record(("to", "sum"), (OneOf((1, 2)), IntRange(1, 9)), ("seat", "money"))
    payments = Rows(payment, 2)
    assert [payment.kind(i, "payments") for i in range(2)] == ["seat", "money"]
    assert Record(("a",), (OneOf((1,)),)).kind(0, "seats") == "seat"
    assert payments.nth(0) == ()
    assert payments.size() == 1 + 18 + 18 * 18
    assert payments.has(((1, 9), (1, 9)))
    for bad in (((1, 9),) * 3, ((3, 1),), ((1, 1, 1),), (1, 9), 0, None):
        assert not payments.has(bad)
    assert {len(frozen(payments.sample(Chance("rows", i)))) for i in range(50)} == {0, 1, 2}
    assert Rows(OneOf(()), 5).sample(Chance("none")) == ()
    assert Rows(Text(5), 3).size() == UNBOUNDED
    assert Rows(Text(5), 3).nth(0) == ()


def test_what_is_expected_is_said() -> None:
    record = Record(("who", "sum"), (OneOf((0, 2)), IntRange(1, 4, none=True)))
    assert record.expects() == "who: one of 0, 2; sum: a number from 1 to 4, or 0"
    assert Rows(OneOf((4, 5)), 3).expects() == "a list of at most 3, each (one of 4, 5)"
    assert Bundle((2, 0)).expects() == "a count for each of: at most 2, 0"
    assert Subset((1, 2), 2, 2).expects() == "2 of 1, 2, in this order"
