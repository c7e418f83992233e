"""Money between parties and from the bank, as it is played (P68-36 to P68-40, P68-H9 to H12)."""

import pytest

from parlour.games.parlement_1968.country import HIGH, NO, YES
from parlour.games.parlement_1968.flow import lists, vote
from parlour.kernel.hashing import canonical
from parlour.kernel.lines import ALL
from tests.games.parlement_1968.positions import COM, CON, CTR, NAT, RAD, SOC, Position


def voting(**options: object) -> Position:
    """A vote on bill 5, with plain accounts."""
    position = Position(**options).governed().program("HHHH", 5, 8, 3, passed=True)
    for party in range(7):
        position.purse(party, 1000)
    return position.go()


def pay(to: int, crowns: int, later: int = 0, openly: int = 0) -> tuple[int, int, int, int]:
    """A row of payments."""
    return (to, crowns, later, openly)


@pytest.mark.rule("P68-37")
def test_money_at_the_start() -> None:
    """P68-37: 2000 crowns a seat."""
    held = Position().state.money.held
    assert held[:7] == [20_000, 12_000, 12_000, 12_000, 12_000, 12_000, 20_000]
    assert sum(held) == 0


@pytest.mark.rule("P68-40", "P68-H10")
def test_payments_are_made_together_at_the_end() -> None:
    """P68-H10: nothing moves before, and then all at once."""
    position = voting().send(COM, pay=(pay(SOC, 400), pay(RAD, 100)))
    assert position.state.purse(COM) == 1000
    position.send(SOC, pay=(pay(COM, 1000),)).close()
    state = position.after()
    assert [state.purse(party) for party in (COM, SOC, RAD)] == [1500, 400, 1100]


@pytest.mark.rule("P68-40")
def test_openly_or_not() -> None:
    """P68-40: a payment that is not open is known to the two alone."""
    position = voting().send(COM, pay=(pay(SOC, 400), pay(RAD, 100, openly=1))).close()
    lines = {line.args: line.audience for line in position.lines if line.kind == "pays"}
    assert lines == {(COM, SOC, 400): 1 << COM | 1 << SOC, (COM, RAD, 100): ALL}


@pytest.mark.rule("P68-H10")
def test_each_is_told_of_his_own_account() -> None:
    """P68-H10: of changes to it, and nobody else is."""
    position = voting().send(COM, pay=(pay(SOC, 400),)).close()
    told = [(line.args, line.audience) for line in position.lines if line.kind == "account"]
    assert told == [((COM, 1000, 600), 1 << COM), ((SOC, 1000, 1400), 1 << SOC)]
    view = position.table.view(CTR)
    assert view["money"] == 1000
    assert "1400" not in canonical(view)


@pytest.mark.rule("P68-H11")
def test_a_payment_for_a_later_period() -> None:
    """P68-H11: it is made at the end of the period that was named."""
    position = voting().send(COM, pay=(pay(SOC, 400, later=1),)).close()
    assert position.state.purse(SOC) == 1000
    assert position.table.view(COM)["due"] == [[SOC, 400, position.state.periods, 0]]
    assert position.table.view(SOC)["due"] == []
    position.close()
    assert (position.after().purse(SOC), position.state.due) == (1400, [])


@pytest.mark.rule("P68-H12")
def test_payments_in_proportion() -> None:
    """P68-H12: where money is short all are paid in part, rounded down; receipts do not help."""
    position = voting().send(COM, pay=(pay(SOC, 1500), pay(RAD, 700)))
    position.send(CON, pay=(pay(COM, 500),)).close()
    state = position.after()
    assert [state.purse(party) for party in (COM, SOC, RAD)] == [501, 1681, 1318]
    short = [line for line in position.lines if line.kind == "short"]
    assert [(line.args, line.audience) for line in short] == [((COM, 2200, 1000), 1 << COM)]


@pytest.mark.rule("P68-H12", "P68-43")
def test_players_are_paid_before_candidates() -> None:
    """P68-H12: payments to players come first, then the others."""
    position = Position().governed().go(lists)
    position.purse(COM, 10_500).purse(SOC, 6_000)
    position.send(COM, pay=(pay(SOC, 2_500),)).close()
    listed = position.args("fees")
    assert (COM, 8, 8000) in listed
    assert (SOC, 6, 6000) in listed
    assert position.state.purse(SOC) == 2_500
    assert [args for args in position.args("unpaid") if args[0] == COM] == [
        (COM, position.at("C1")),
        (COM, position.at("C2")),
    ]


@pytest.mark.rule("P68-38")
def test_a_bloc_has_a_favorite() -> None:
    """P68-38: 5000 crowns when the election's first period opens; P68-37: and 2000 a seat."""
    position = Position().governed()
    for name in ("Con-Nor",):
        position.points(name, 0, 0, 0, 9, 0)
    before = position.state.money.held[:]
    position.go(lists)
    gained = [position.state.money.held[party] - before[party] for party in range(7)]
    assert gained == [20_000, 12_000, 12_000, 12_000, 17_000, 12_000, 20_000]
    assert position.args("favorite") == [(CON, 3)]


@pytest.mark.rule("P68-39")
def test_independents_have_accounts() -> None:
    """P68-39: 2000 for the seat; the fee out of that."""
    position = Position().hold(E1=7).governed().go(lists)
    account = position.state.rules.account_of(position.at("E1"))
    assert position.state.money.held[account] == 2000
    position.close()
    assert position.state.money.held[account] == 1000
    position.state.money.held[7] += 1000
    position.state.money.held[account] = 0
    position.go(lists)
    position.state.money.held[7] += 2000
    position.state.money.held[account] = 0
    position.close()
    assert position.after().money.held[account] == 0


@pytest.mark.rule("P68-H9", "P68-22")
def test_standing_orders_are_kept_and_used() -> None:
    """P68-H9: when a vote is missing; a sheet that is sent counts instead."""
    position = voting()
    eas = position.faction("Com-Eas")
    position.send(COM, standing=((eas, 4 + 4, YES), (eas, 4 + 7, NO), (eas, 0, HIGH))).close()
    assert position.state.register.divisions[-1].votes[eas] == 0
    assert position.table.view(COM)["standing"] != []
    assert position.table.view(SOC)["standing"] == []
    position.state.again = 0
    position.state.at = 0
    position.go(vote).close()
    assert position.state.register.divisions[-1].votes[eas] == YES
    assert position.state.register.divisions[-1].votes[position.faction("Nat-Eas")] == 0
    position.state.at, position.state.again = 1, 0
    position.go(vote).send(COM, votes=(YES, YES)).close()
    assert position.state.register.divisions[-1].votes[eas] == YES
    position.state.at, position.state.again = 1, 0
    position.state.government = 1
    position.governed().go(vote).close()
    assert position.state.register.divisions[-1].votes[eas] == NO
    assert NAT not in position.state.cabinet
