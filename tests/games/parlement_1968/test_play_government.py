"""Forming Governments, reshuffling them, losing them (P68-11 to P68-17)."""

import pytest

from parlour.games.parlement_1968.country import HIGH, NO
from parlour.games.parlement_1968.elections import PUT_UP, Field
from parlour.games.parlement_1968.flow import form, new_session, vote
from parlour.games.parlement_1968.sheet_fields import RESIGN
from parlour.games.parlement_1968.state import CARETAKER, IN_OFFICE, NONE
from parlour.kernel.errors import NotLegal
from tests.games.parlement_1968.positions import (
    CABINET,
    COM,
    CON,
    CTR,
    EDUCATION,
    FOREIGN,
    JUSTICE,
    MON,
    NAT,
    RAD,
    SOC,
    Position,
)

REST = ("Soc-Cap", "Rad-Wes", "Mon-Nor", "Con-Nor")


def example(position: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cabinet of the rulebook's example, and the factions that endorse it."""
    return position.districts(*CABINET), position.factions(*REST)


def proposed(**options: object) -> Position:
    """The example on paper, written by the Socialists."""
    position = Position(**options).go(form)
    cabinet, behind = example(position)
    return position.do(SOC, "propose_government", cabinet=cabinet, behind=behind)


@pytest.mark.rule("P68-12", "P68-11")
def test_all_concerned_must_sign() -> None:
    """P68-12: it takes office with the last signature, by the factions in it and behind it."""
    position = proposed()
    assert position.state.deals[0].parties == 1 << SOC | 1 << RAD | 1 << CTR | 1 << CON | 1 << MON
    for party in (RAD, CTR, CON):
        position.do(party, "accept", deal=1)
    assert position.state.government == NONE
    position.do(MON, "accept", deal=1)
    state = position.after()
    assert state.government == IN_OFFICE
    assert state.cabinet == list(position.districts(*CABINET))
    assert set(state.backing) >= {position.faction(name) for name in REST}
    assert "It has 30 seats." in position.said
    assert position.question == "program"


@pytest.mark.rule("P68-12")
def test_a_majority_is_needed() -> None:
    """P68-12: 26 seats in it and behind it."""
    position = Position().go(form)
    cabinet, behind = example(position)
    short = tuple([f for f in behind if f != position.faction("Con-Nor")])
    with pytest.raises(NotLegal, match="P68-12: those in it and behind it have 24 seats, not 26"):
        position.do(SOC, "propose_government", cabinet=cabinet, behind=short)


@pytest.mark.rule("P68-12")
def test_it_is_the_first_business_and_that_after_a_fall() -> None:
    """P68-12: at the start, and whenever there is no Government."""
    assert Position().question == "government"
    position = Position().governed().program("HHHH").go()
    position.send(SOC, act=RESIGN).close()
    assert position.question == "government"


@pytest.mark.rule("P68-13")
def test_a_faction_is_in_one_proposal_only() -> None:
    """P68-13: the later signature cancels the earlier one; factions of a party may differ."""
    position = proposed().do(MON, "accept", deal=1)
    members = position.districts("C1", "C1", "C1", "N3", "S4", "S4", "S1", "S1")
    behind = position.factions("Com-Eas", "Nat-Eas", "Mon-Sou")
    position.do(COM, "propose_government", cabinet=members, behind=behind)
    first, second = position.state.deals
    assert first.signed >> MON & 1
    position.do(MON, "accept", deal=second.id)
    assert position.state.deals[0].signed >> MON & 1 == 0
    assert position.state.deals[1].signed >> MON & 1
    # The Northern Monarchists are behind the first paper alone: two papers, two factions.
    position = proposed().do(MON, "accept", deal=1)
    cabinet = position.districts(*["C1"] * 8)
    others = ("Com-Eas", "Soc-Cap", "Rad-Eas", "Ctr-Wes", "Nat-Eas", "Nat-Sou")
    behind = position.factions(*others)
    position.do(NAT, "propose_government", cabinet=cabinet, behind=behind)
    position.do(CTR, "accept", deal=1).do(CTR, "accept", deal=2)
    assert position.state.deals[0].signed >> CTR & 1 == 0
    assert position.state.deals[0].signed >> MON & 1


@pytest.mark.rule("P68-13")
def test_factions_of_one_party_may_be_in_different_proposals() -> None:
    """P68-13: a signature for the other faction leaves the first one alone."""
    position = Position().go(form)
    cabinet = position.districts(*["E7"] * 8)
    names = ("Com-Cap", "Com-Eas", "Nat-Eas", "Nat-Sou", "Mon-Sou")
    behind = position.factions(*names)
    position.do(RAD, "propose_government", cabinet=cabinet, behind=behind)
    others = ("Rad-Wes", "Soc-Cap", "Soc-Eas", "Ctr-Wes", "Ctr-Nor", "Mon-Nor", "Nat-Eas")
    cabinet, behind = position.districts(*["N3"] * 8), position.factions(*others)
    position.do(CON, "propose_government", cabinet=cabinet, behind=behind)
    position.do(RAD, "accept", deal=2)
    assert [deal.signed >> RAD & 1 for deal in position.state.deals] == [1, 1]


@pytest.mark.rule("P68-14")
def test_independents_endorse_what_their_bloc_accepts() -> None:
    """P68-14: their seats count if every faction in the cabinet is acceptable; no office."""
    position = Position().hold(E1=7, E2=7, E3=7, E4=7).go(form)
    cabinet = position.districts(*["C1"] * 4, *["C7"] * 4)
    more = ("Com-Cap", "Soc-Cap", "Soc-Eas", "Rad-Eas", "Rad-Wes", "Ctr-Wes")
    behind = position.factions(*more)
    # 22 party seats and the four workers' independents of the East.
    order = position.fill(COM, "propose_government", cabinet=cabinet, behind=behind)
    choice = position.table.ask(COM).choice("propose_government")
    assert choice is not None
    choice.check(order.args)
    position.points("Com-Cap", 0, 4, 0, 0, 0).go(form)
    with pytest.raises(NotLegal, match="have 22 seats"):
        position.do(COM, "propose_government", cabinet=cabinet, behind=behind)
    with pytest.raises(NotLegal, match="cabinet of"):
        position.do(
            COM,
            "propose_government",
            cabinet=position.districts(*["E1"] * 8),
            behind=behind,
        )


@pytest.mark.rule("P68-15")
def test_a_premier_who_loses_his_seat() -> None:
    """P68-15: is the fall of the Government."""
    position = elected(SOC, NAT)
    assert "The Government falls: the Premier has lost his seat." in position.said
    assert position.after().government == NONE
    assert position.question == "government"
    assert position.state.falls == 0


@pytest.mark.rule("P68-15")
def test_a_minister_who_loses_his_seat_is_replaced() -> None:
    """P68-15: his office is vacant, and the Government goes on."""
    position = elected(RAD, NAT)
    state = position.after()
    assert state.government == IN_OFFICE
    assert state.cabinet[JUSTICE] == -1
    assert state.cabinet[0] == position.at("E5")
    assert position.question == "program"


def elected(loser: int, winner: int) -> Position:
    """After an election in which one party has lost its Eastern seats to another."""
    position = Position().governed().go(form)
    state = position.state
    state.government = IN_OFFICE
    position.governed()
    field = Field(position.country)
    for district in range(50):
        who = state.holder[district]
        lost = who == loser and position.country.region_of[district] == 1
        field.add(winner if lost else who, district, PUT_UP, 1, [1, 1, 1, 1, 1], 0)
    state.field = field
    state.elected = list(range(50))
    return position.go(new_session)


@pytest.mark.rule("P68-15")
def test_a_premier_who_resigns() -> None:
    """P68-15: the Government falls, and a new one is formed before play goes on."""
    position = Position().governed().program("HHHH", 5).go()
    position.send(SOC, act=RESIGN, votes=position.votes(SOC, "HHHH")).close()
    assert position.after().government == NONE
    assert position.state.falls == 1
    assert position.question == "government"


@pytest.mark.rule("P68-16")
def test_a_reshuffle_needs_the_assent_of_those_concerned() -> None:
    """P68-16: of whoever loses an office and of whoever gets it, and of nobody else."""
    position = Position(budget_fall=False).governed().program("HHHH").go()
    new = position.at("N3")
    change = ((JUSTICE, new),)
    position.send(SOC, reshuffle=change).send(CON, take=change).close()
    assert position.state.cabinet[JUSTICE] == position.at("E7")
    assert position.args("no assent") == [(JUSTICE, new)]
    assert all(line.audience == 1 << SOC for line in position.lines if line.kind == "no assent")
    position.go(vote).send(SOC, reshuffle=change).send(RAD, give_up=(JUSTICE,)).close()
    assert position.state.cabinet[JUSTICE] == position.at("E7")
    position.go(vote).send(SOC, reshuffle=change).send(CON, take=change)
    position.send(RAD, give_up=(JUSTICE,)).close()
    assert position.after().cabinet[JUSTICE] == new
    assert position.faction("Con-Nor") in position.state.backing


@pytest.mark.rule("P68-16")
def test_a_minister_may_resign_and_be_replaced() -> None:
    """P68-16: the place of one who resigns needs no assent of his party's."""
    position = Position(caretaker=False, budget_fall=False).governed().program("HHHH").go()
    position.send(CTR, resign=(FOREIGN,)).close()
    assert position.after().cabinet[FOREIGN] == -1
    own = ((FOREIGN, position.at("C7")), (EDUCATION, position.at("C7")))
    position.go(vote).send(SOC, reshuffle=own).close()
    assert position.after().cabinet[FOREIGN] == position.at("C7")
    assert position.state.cabinet[EDUCATION] == position.at("W1")


def no_agreement(position: Position) -> None:
    """A round of talks in which everybody is done, and the orders after it."""
    position.close()
    if position.question == "orders":
        position.close()


@pytest.mark.rule("P68-17")
def test_a_caretaker_after_three_periods() -> None:
    """P68-17: no offices, no salaries; one vote on a high budget, and then an election."""
    position = Position().go(form)
    for _ in range(2):
        no_agreement(position)
        assert position.question == "government"
    no_agreement(position)
    state = position.after()
    assert state.government == CARETAKER
    assert state.cabinet == [-1] * 8
    assert state.letters == [HIGH] * 4
    assert "salaries" not in position.kinds
    assert position.question == "budget vote and candidates"
    position.close()
    assert position.question == "first ballot"


@pytest.mark.rule("P68-17")
def test_without_the_caretaker_talks_go_on() -> None:
    """P68-17: without the house rule there is no limit."""
    position = Position(caretaker=False).go(form)
    for _ in range(5):
        no_agreement(position)
        assert position.question == "government"
    assert position.state.rounds == 5


@pytest.mark.rule("P68-17")
@pytest.mark.parametrize("falls", [True, False])
def test_a_budget_defeated_twice(falls: bool) -> None:
    """P68-17: fells the Government, if so agreed."""
    position = Position(budget_fall=falls).governed().program("HHHH").go()
    position.all_vote("LLLL")
    assert position.state.government == IN_OFFICE
    position.close()
    assert position.question == "budget vote"
    position.all_vote("LLLL")
    assert (position.after().government == NONE) == falls
    assert ("The Government falls: its budget has been defeated twice." in position.said) == falls


@pytest.mark.rule("P68-15", "P68-25")
def test_a_bill_defeated_twice_fells_the_government() -> None:
    """P68-25: the second defeat, in the next period."""
    position = Position().governed().program("HHHH", 5, 8, passed=True).go()
    position.all_vote(NO)
    assert position.state.government == IN_OFFICE
    assert position.question == "bill vote"
    position.all_vote(NO)
    assert position.after().government == NONE
    assert "The Government falls: a bill has been defeated twice." in position.said
