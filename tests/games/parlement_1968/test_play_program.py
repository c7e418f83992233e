"""The program, and the votes on it, as they are played (P68-18 to P68-26, P68-36)."""

import pytest

from parlour.games.parlement_1968.country import ABSTAIN, HIGH, LOW, NO, YES
from parlour.games.parlement_1968.flow import formed, next_business, propose, vote
from parlour.games.parlement_1968.sheet_fields import RESIGN
from parlour.games.parlement_1968.state import ADOPTED, BUDGET_AGAIN, IN_OFFICE, NONE
from parlour.kernel.errors import NotLegal
from tests.games.parlement_1968.positions import (
    CABINET,
    COM,
    CON,
    CTR,
    EVERYBODY,
    FINANCE,
    MON,
    NAT,
    RAD,
    SOC,
    Position,
)

HHHL = (HIGH, HIGH, HIGH, LOW)


def bills(*numbers: int) -> tuple[int, ...]:
    """Bills by their numbers."""
    return tuple([number - 1 for number in numbers])


@pytest.mark.rule("P68-18", "P68-19")
def test_a_program_is_signed_by_those_who_control_it() -> None:
    """P68-19: bill 5 by Foreign and Finance, bill 8 by Justice; a low Public Works by nobody."""
    position = Position().governed().go(propose)
    assert position.question == "program"
    position.do(SOC, "propose_program", budget=HHHL, bills=bills(5, 8))
    assert position.state.deals[0].parties == 1 << SOC | 1 << CTR | 1 << MON | 1 << RAD
    position.do(CTR, "accept", deal=1).do(MON, "accept", deal=1)
    assert position.state.program != ADOPTED
    position.do(RAD, "accept", deal=1)
    state = position.after()
    assert state.program == ADOPTED
    assert (state.letters, state.bills) == (list(HHHL), list(bills(5, 8)))
    assert position.question == "orders"


@pytest.mark.rule("P68-19")
def test_a_low_item_needs_its_minister() -> None:
    """P68-19: Welfare is a Monarchist's; the Premier's own Defense needs nobody else."""
    position = Position().governed().go(propose)
    position.do(SOC, "propose_program", budget=(LOW, LOW, HIGH, HIGH), bills=())
    assert position.state.deals[0].parties == 1 << SOC | 1 << MON
    position = Position().governed().go(propose)
    position.do(SOC, "propose_program", budget=(LOW, HIGH, HIGH, LOW), bills=())
    assert position.state.letters == [LOW, HIGH, HIGH, LOW]


@pytest.mark.rule("P68-19")
def test_the_premier_proposes_again() -> None:
    """P68-19: he sees who declines, and writes another paper."""
    position = Position().governed().go(propose)
    position.do(SOC, "propose_program", budget=HHHL, bills=bills(7))
    position.do(RAD, "decline", deal=1)
    assert "Cleo declines paper 1." in position.said
    position.do(SOC, "propose_program", budget=HHHL, bills=())
    assert position.after().program == ADOPTED


@pytest.mark.rule("P68-19")
def test_what_nobody_signs_is_struck_out_in_the_end() -> None:
    """Ruling on P68-19: when all are done, the last paper without what is not signed."""
    position = Position().governed().go(propose)
    position.do(SOC, "propose_program", budget=(HIGH, LOW, LOW, LOW), bills=bills(5, 8, 1))
    position.do(CTR, "accept", deal=1).close()
    state = position.after()
    # Foreign and Education have signed; Finance, Welfare and Justice have not.
    assert state.letters == [HIGH, HIGH, LOW, LOW]
    assert state.bills == list(bills(1))
    position = Position().governed().go(propose).close()
    assert (position.state.letters, position.state.bills) == ([HIGH] * 4, [])


@pytest.mark.rule("P68-19")
def test_a_vacant_office_cannot_sign() -> None:
    """Ruling on P68-19: the program is refused, with the office named."""
    position = Position().governed()
    position.state.cabinet[FINANCE] = -1
    position.go(propose)
    with pytest.raises(NotLegal, match="the office of Finance is vacant"):
        position.do(SOC, "propose_program", budget=HHHL, bills=bills(5))


@pytest.mark.rule("P68-20")
def test_the_order_of_bills_is_fixed() -> None:
    """P68-20: they come as they were proposed, each once; none can be put in later."""
    position = Position().governed().go(propose)
    with pytest.raises(NotLegal, match="a bill is in the program twice"):
        position.do(SOC, "propose_program", budget=HHHL, bills=bills(8, 8))
    position = Position().governed().program("HHHH", 8, 5, passed=True).go()
    assert "bill 8" in position.table.prompt(COM)
    position.all_vote(YES)
    assert "bill 5" in position.table.prompt(COM)
    position.all_vote(YES)
    assert position.state.year == 2


@pytest.mark.rule("P68-18")
def test_each_year_has_a_program() -> None:
    """P68-18: with a budget, whatever the last one was."""
    position = Position().governed().program("HHHH", 5).go()
    position.all_vote("HHHH").all_vote(YES)
    state = position.after()
    assert (state.year, state.program, state.budget_passed) == (2, 0, 0)
    assert position.question == "program"


def fallen(*labels: str, again: int = 0, at: int = 0, passed: bool = True) -> Position:
    """The example's Government has fallen; these members form the next one."""
    position = Position().governed().program("HHLH", 5, 8, passed=passed)
    state = position.state
    state.at, state.again = at, again
    position.go(vote)
    position.send(SOC, act=RESIGN, votes=position.votes(SOC, YES if passed else "HHLH")).close()
    assert position.state.government == NONE
    return position.governed(*labels).go(formed)


@pytest.mark.rule("P68-21")
def test_the_same_factions_go_on_with_the_program() -> None:
    """P68-21: a member of the same faction in every ministry, though another member."""
    same = ["E6", "N2", "S4", "E8", "E5", "E7", "W2", "S5"]
    position = fallen(*same, again=1, at=0)
    state = position.after()
    assert state.program == ADOPTED
    assert (state.bills, state.at) == (list(bills(5, 8)), 1)
    assert "program goes on" in position.kinds
    assert position.question == "bill vote"


@pytest.mark.rule("P68-21")
@pytest.mark.parametrize("passed", [True, False])
def test_other_factions_have_a_program_of_their_own(passed: bool) -> None:
    """P68-21: with a budget if, and only if, that year's has not passed."""
    other = [*CABINET[:-1], "N9"]
    position = fallen(*other, passed=passed)
    assert position.question == "program"
    assert position.state.program == 0
    letters: tuple[int, ...] = () if passed else HHHL
    position.do(SOC, "propose_program", budget=letters, bills=())
    assert position.state.letters == list(letters)
    with_budget = fallen(*other, passed=True)
    with pytest.raises(NotLegal):
        with_budget.do(SOC, "propose_program", budget=HHHL, bills=())


@pytest.mark.rule("P68-21", "P68-25")
def test_after_a_double_defeat_the_next_bill_comes() -> None:
    """P68-21: the bill that was defeated twice is not put a third time."""
    position = Position().governed().program("HHHH", 5, 8, passed=True).go()
    position.all_vote(NO).all_vote(NO)
    assert (position.state.government, position.state.at) == (NONE, 1)


@pytest.mark.rule("P68-22")
def test_factions_vote_as_they_are_ordered() -> None:
    """P68-22: yes, no or abstain for each; the budget item by item, all at once."""
    position = Position().governed().program("HHHH", 5, passed=True).go()
    for party in EVERYBODY:
        position.send(party, votes=(YES, NO)[: len(position.votes(party, YES))])
    votes = position.state.register.divisions[-1].votes
    assert votes[position.faction("Com-Cap")] == YES
    assert votes[position.faction("Com-Eas")] == NO
    position = Position().governed().program("HHHH").go()
    position.all_vote("HL-H", COM, other=ABSTAIN)
    divisions = position.state.register.divisions
    assert [d.matter for d in divisions] == [0, 1, 2, 3]
    assert [d.votes[position.faction("Nat-Sou")] for d in divisions] == [HIGH, LOW, 0, HIGH]
    assert [(d.yes, d.no) for d in divisions] == [(40, 0), (0, 40), (0, 0), (40, 0)]


@pytest.mark.rule("P68-25")
def test_one_item_defeated_is_all_defeated() -> None:
    """P68-25: the whole budget is proposed again, changed or not."""
    position = Position().governed().program("HHHH").go()
    position.all_vote("HHHL")
    state = position.after()
    assert (state.budget_passed, state.program) == (0, BUDGET_AGAIN)
    assert position.question == "program"
    position.do(SOC, "propose_program", budget=HHHL, bills=())
    assert position.question == "budget vote"
    assert position.state.letters == list(HHHL)
    position.all_vote("HHHL")
    assert "budget passes" in position.kinds
    assert position.after().year == 2
    position = Position().governed().program("HHHH").go()
    position.all_vote("HHHL").close()
    assert position.state.letters == [HIGH] * 4


@pytest.mark.rule("P68-25")
def test_a_defeated_bill_is_put_again() -> None:
    """P68-25: in the next period, and may pass then."""
    position = Position().governed().program("HHHH", 5, passed=True).go()
    position.all_vote(NO)
    assert position.question == "bill vote"
    assert "put a second time" in position.table.prompt(SOC)
    position.all_vote(YES)
    state = position.after()
    assert state.government == IN_OFFICE
    assert state.passed[4] == 1


@pytest.mark.rule("P68-25")
def test_the_premier_may_resign_instead() -> None:
    """P68-25: an order in the period of the second vote cancels it."""
    position = Position().governed().program("HHHH", 5, 8, passed=True).go()
    position.all_vote(NO)
    for party in EVERYBODY[:-1]:
        act = {"act": RESIGN} if party == SOC else {}
        position.send(party, votes=position.votes(party, YES), **act)
    position.send(NAT, votes=position.votes(NAT, YES))
    state = position.after()
    assert state.government == NONE
    assert "vote cancelled" in position.kinds
    assert [d.passed for d in state.register.divisions] == [False]
    assert (state.at, state.again) == (1, 0)


@pytest.mark.rule("P68-26")
def test_a_bill_that_has_passed_does_not_come_back() -> None:
    """P68-26: not before the next election."""
    position = Position().governed()
    position.state.passed[4] = 1
    position.go(propose)
    with pytest.raises(NotLegal):
        position.do(SOC, "propose_program", budget=HHHL, bills=bills(5))
    position.do(SOC, "propose_program", budget=HHHL, bills=bills(3))
    assert position.state.deals or position.state.bills == list(bills(3))


@pytest.mark.rule("P68-36")
def test_salaries_come_with_the_program_of_the_year() -> None:
    """P68-36: 1000 crowns an office, the Premier's too; in mid-year a new Government has none."""
    position = Position().governed().go(propose)
    before = position.state.money.held[:]
    position.close()
    paid = [position.state.money.held[party] - before[party] for party in EVERYBODY]
    assert paid == [0, 2000, 2000, 2000, 0, 2000, 0]
    position = fallen(*[*CABINET[:-1], "N9"])
    before = position.state.money.held[:]
    position.close()
    assert position.state.program == ADOPTED
    assert position.state.money.held[:7] == before[:7]
    position.go(next_business)


@pytest.mark.rule("P68-8")
def test_a_year_has_a_program_a_budget_and_a_bill_a_period() -> None:
    """P68-8: in that order."""
    position = Position().governed().go(propose)
    position.do(SOC, "propose_program", budget=HHHL, bills=bills(5))
    asked = [position.question]
    for party in (CTR, MON):
        position.do(party, "accept", deal=1)
    asked.append(position.question)
    position.close()
    asked.append(position.question)
    position.all_vote("HHHL")
    asked.append(position.question)
    position.all_vote(YES)
    assert asked == ["program", "orders", "budget vote", "bill vote"]
    assert (position.state.year, position.state.period) == (2, 0)
    assert position.state.register.counted() == 5
    assert CON not in {position.state.holder[d] for d in position.state.cabinet}
