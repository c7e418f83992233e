"""Money moves, it never appears, and nobody owes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.kernel.errors import BadData
from parlour.kernel.ledger import Ledger, opening_ledger, read_held

PAYMENTS = st.lists(
    st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(-5, 60)), max_size=40
)


@given(PAYMENTS, st.booleans())
def test_the_sum_stays_and_nobody_owes(payments: list[tuple[int, int, int]], endless: bool) -> None:
    """Whatever is paid, refused payments among them; account 3 is the bank, 4 a treasury."""
    ledger = Ledger([20, 20, 20, 30, 10], 100, endless)
    for payer, payee, amount in payments:
        before = ledger.held[:]
        try:
            ledger.pay(payer, payee, amount, 3)
        except ValueError:
            assert ledger.held == before
            assert amount < 0 or (before[payer] < amount and not (endless and payer == 3))
        assert sum(ledger.held) == 100
        assert min(ledger.held[:3] + ledger.held[4:]) >= 0
        assert endless or ledger.held[3] >= 0
        assert ledger.check(3) == ""


def test_what_check_finds() -> None:
    ledger = opening_ledger(2, 5)
    assert ledger.held == [5, 5, -10]
    assert ledger.check(2) == ""
    ledger.held[0] += 1
    assert ledger.check(2) == "the accounts add up to 1, not 0"
    ledger.held = [-1, 5, -4]
    assert ledger.check(2) == "account 0 holds -1"
    assert Ledger([0, -1, 1], 0, False).check(1) == "account 1 holds -1"


def test_a_copy_has_balances_of_its_own() -> None:
    ledger = opening_ledger(2, 5)
    other = ledger.copy()
    other.pay(0, 1, 5, 2)
    assert ledger.held == [5, 5, -10]
    assert other.held == [0, 10, -10]


@pytest.mark.parametrize("data", [None, [1], [1, 2, 3], [1, True], [1, 2.0], ["1", 2], {}])
def test_stored_balances_are_checked(data: object) -> None:
    with pytest.raises(BadData):
        read_held(data, 2)
    assert read_held([1, -2], 2) == [1, -2]
