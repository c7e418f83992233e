"""When elections come: called, due, or at once (P68-9, P68-41, P68-42)."""

import pytest

from parlour.games.parlement_1968.country import NO, YES
from parlour.games.parlement_1968.flow import lists, propose
from parlour.games.parlement_1968.sheet_fields import CALL, RESIGN
from parlour.games.parlement_1968.state import IN_OFFICE, LAST_BUDGET, NONE, THIS_YEAR
from tests.games.parlement_1968.positions import EVERYBODY, MON, NAT, SOC, Position


def votes(position: Position, vote: object, act: int = 0) -> Position:
    """Every party votes so; the Premier acts."""
    for party in EVERYBODY:
        fields: dict[str, object] = {"votes": position.votes(party, vote)}
        if party == SOC and position.state.government == IN_OFFICE and act:
            fields["act"] = act
        position.send(party, **fields)
    return position


@pytest.mark.rule("P68-41", "P68-9")
def test_the_last_bill_is_voted_on_in_the_first_period() -> None:
    """P68-41: the year's votes are completed, the last with the lists of candidates."""
    position = Position().governed().program("HHHH", 5, 8, 3, passed=True).go()
    votes(position, YES, CALL)
    assert position.state.called == THIS_YEAR
    assert position.question == "bill vote"
    votes(position, YES)
    assert position.question == "bill vote and candidates"
    votes(position, YES)
    assert position.question == "first ballot"
    assert position.state.register.counted() == 3


@pytest.mark.rule("P68-41")
def test_a_call_in_the_period_of_the_last_bill() -> None:
    """P68-41: the next year's budget, without bills, first; then the election's first period."""
    position = Position().governed().program("HHHH", 5, passed=True).go()
    votes(position, YES, CALL)
    assert (position.state.year, position.state.called) == (2, LAST_BUDGET)
    assert position.question == "program"
    ask = position.table.ask(SOC).choice("propose_program")
    assert ask is not None
    assert ask.domains[1].size() == 1
    position.do(SOC, "propose_program", budget=(1, 1, 1, 1), bills=()).close()
    assert position.question == "budget vote"
    votes(position, "LLLL").close()
    assert position.question == "budget vote"
    votes(position, "HHHH")
    assert position.question == "candidates"


@pytest.mark.rule("P68-41")
def test_a_call_while_the_program_is_proposed_or_the_budget_voted_on() -> None:
    """P68-41: the program runs to its end; without bills the budget is the last vote."""
    position = Position().governed().go(propose)
    position.do(SOC, "propose_program", budget=(1, 1, 1, 1), bills=())
    assert position.question == "orders"
    position.send(SOC, act=CALL).close()
    assert position.question == "budget vote and candidates"
    position = Position().governed().program("HHHH", 5, 8).go()
    votes(position, "HHHH", CALL)
    assert position.question == "bill vote"
    votes(position, YES)
    assert position.question == "bill vote and candidates"


@pytest.mark.rule("P68-41")
def test_a_call_stands_when_the_government_falls() -> None:
    """P68-41: what is left is dropped; the election's first period is next."""
    position = Position().governed().program("HHHH", 5, 8, 3, passed=True).go()
    votes(position, YES, CALL)
    votes(position, YES, RESIGN)
    assert position.state.government == NONE
    assert position.question == "candidates"


@pytest.mark.rule("P68-41")
def test_a_defeat_in_the_last_period_fells_nobody() -> None:
    """P68-41: the bill is not put again."""
    position = Position().governed().program("HHHH", 5, 8, passed=True).go()
    votes(position, YES, CALL)
    votes(position, NO)
    assert position.after().government == IN_OFFICE
    assert "bill lost" in position.kinds
    assert position.question == "first ballot"


@pytest.mark.rule("P68-41")
def test_the_last_vote_taken_once_more() -> None:
    """Ruling on P68-41: called at a defeat, the second vote is in the election's first period."""
    position = Position().governed().program("HHHH", 5, passed=True).go()
    votes(position, NO, CALL)
    assert position.state.called == THIS_YEAR
    assert position.question == "bill vote and candidates"


def may_call(position: Position) -> bool:
    """Whether the Premier's sheet has a call on it."""
    sheet = position.table.ask(SOC).choices[0]
    acts = sheet.domains[[name for name, _ in sheet.verb.fields].index("act")]
    return acts.has(CALL)


@pytest.mark.rule("P68-41", "P68-42")
def test_nobody_calls_what_is_called_or_due() -> None:
    """P68-41: there is one election to call; in the fifth year it comes by itself."""
    position = Position().governed().program("HHHH", 5, 8, 3, passed=True).go()
    assert may_call(position)
    votes(position, YES, CALL)
    assert not may_call(position)
    position = Position().governed().program("HHHH", 5, 8, 3, passed=True)
    position.state.year = 5
    assert not may_call(position.go())


@pytest.mark.rule("P68-41", "P68-42")
def test_a_call_at_the_end_of_the_fourth_year() -> None:
    """P68-41: the fifth year's budget must pass first, and is not the election's first period."""
    position = Position().governed().program("HHHH", 5, passed=True)
    position.state.year = 4
    votes(position.go(), YES, CALL)
    assert position.state.year == 5
    position.close().close()
    assert position.question == "budget vote"


@pytest.mark.rule("P68-42")
def test_the_fifth_year_ends_with_an_election() -> None:
    """P68-42: its first period is that of the last vote; nobody needs to call it."""
    position = Position().governed().program("HHHH", 5, passed=True)
    position.state.year = 4
    position.go()
    assert position.question == "bill vote"
    votes(position, YES)
    assert position.state.year == 5
    position.program("HHHH", 8, passed=True).go()
    assert position.question == "bill vote and candidates"
    assert not may_call(position)
    position.program("HHHH").go()
    assert position.question == "budget vote and candidates"


@pytest.mark.rule("P68-42")
def test_the_second_fall_in_a_year() -> None:
    """P68-42: an election at once; a fall in another year does not count."""
    position = Position().governed().program("HHHH", 5, 8, passed=True)
    position.state.falls = 1
    votes(position.go(), YES, RESIGN)
    assert position.state.at_once == 1
    assert position.question == "candidates"
    position = Position().governed().program("HHHH", 5, passed=True)
    position.state.falls = 1
    votes(position.go(), YES)
    assert (position.state.year, position.state.falls) == (2, 0)


@pytest.mark.rule("P68-9")
def test_the_four_periods_of_an_election() -> None:
    """P68-9: candidates, first ballot, withdrawals, second ballot; then the new session."""
    position = Position().governed().program("HHHH", 5, 8, passed=True).go()
    votes(position, YES, CALL)
    for party in (MON, NAT):
        position.send(party, candidates=position.districts("N3"))
    asked = []
    for _ in range(4):
        asked.append(position.question)
        position.close()
    assert asked == ["bill vote and candidates", "first ballot", "withdrawals", "second ballot"]
    state = position.after()
    assert (state.session, state.year, state.held, state.called) == (2, 1, 1, 0)
    assert state.passed == [0] * 10
    assert "Election 1 opens." in position.said
    assert NAT in state.holder


@pytest.mark.rule("P68-9")
def test_a_decided_first_ballot_is_the_last() -> None:
    """Ruling on P68-9: nothing is left for the third and fourth periods."""
    position = Position().governed().go(lists)
    assert position.question == "candidates"
    position.close()
    assert position.question == "first ballot"
    assert position.state.field is not None
    field = position.state.field.copy()
    for district in range(50):
        for rival in field.within(district)[1:]:
            field.standing[rival] = 0
    position.state.field = field
    position.close()
    assert position.after().session == 2
    assert "no winner" not in position.kinds
