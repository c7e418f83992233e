"""Lists of candidates and expulsions, as they are played (P68-6, P68-43 to P68-47)."""

import pytest

from parlour.games.parlement_1968.country import NO, YES
from parlour.games.parlement_1968.elections import FILED, LEFT, PUT_UP, SITTING
from parlour.games.parlement_1968.flow import lists, vote
from parlour.games.parlement_1968.state import IN_OFFICE, NONE
from tests.games.parlement_1968.positions import (
    COM,
    CON,
    CTR,
    EVERYBODY,
    JUSTICE,
    MON,
    NAT,
    RAD,
    SOC,
    K,
    Position,
    W,
)


def candidate(position: Position, who: int, label: str) -> dict[str, object]:
    """What is known of a candidate."""
    field = position.state.field
    assert field is not None
    at = field.find(who, position.at(label))
    assert at >= 0
    return {
        "kind": field.kind[at],
        "incumbent": field.incumbent[at],
        "ran_on": field.ran_on[at],
        "record": field.record[at * 5 : at * 5 + 5],
        "crowns": field.crowns[at],
    }


def stands(position: Position, who: int, label: str) -> bool:
    """Whether somebody stands there."""
    field = position.state.field
    assert field is not None
    return field.find(who, position.at(label)) >= 0


@pytest.mark.rule("P68-6")
def test_a_faction_is_expelled() -> None:
    """P68-6: independents of the bloc that likes it best, each with a copy of the record."""
    position = Position().governed().program("HHHH", 5, 8, passed=True).go()
    eas = position.faction("Com-Eas")
    position.send(COM, expel=(eas,), votes=(NO, NO)).close()
    state = position.after()
    for label in ("E1", "E2", "E3", "E4"):
        # W and I have given four points each; the workers have more votes in the East.
        assert state.holder[position.at(label)] == 7 + W
        # The vote of the period came first: it is in the copy.
        assert state.register.member_record(position.at(label)) == [5, 4, 0, 0, 1]
    assert state.holder[position.at("C1")] == COM
    assert state.government == IN_OFFICE


@pytest.mark.rule("P68-6")
def test_expelled_ministers_leave_the_cabinet() -> None:
    """P68-6: their offices are vacant; the Government goes on without its majority."""
    position = Position().governed().program("HHHH", 5, 8, passed=True).go()
    position.send(RAD, expel=(position.faction("Rad-Eas"),)).close()
    state = position.after()
    assert state.government == IN_OFFICE
    assert state.cabinet[JUSTICE] == -1
    assert position.faction("Rad-Eas") not in state.backing


@pytest.mark.rule("P68-6", "P68-15")
def test_an_expelled_premier_is_the_fall() -> None:
    """P68-6: the Government falls with him."""
    position = Position().governed().program("HHHH", 5, 8, passed=True).go()
    position.send(SOC, expel=(position.faction("Soc-Eas"),)).close()
    assert position.after().government == NONE
    assert "The Government falls: the Premier is expelled from his party." in position.said


@pytest.mark.rule("P68-43")
def test_incumbents_and_new_candidates() -> None:
    """P68-43: at most one a party a district, 1000 crowns each."""
    position = Position().governed().go(lists)
    before = position.state.purse(CTR)
    position.send(CTR, candidates=position.districts("C1", "W1", "N3")).close()
    assert stands(position, CTR, "C1") and stands(position, CTR, "N3")
    assert candidate(position, CTR, "C1")["incumbent"] == 0
    assert candidate(position, CTR, "W2")["incumbent"] == 1
    field = position.state.field
    assert field is not None
    assert [field.who[at] for at in field.within(position.at("W1"))].count(CTR) == 1
    assert position.after().purse(CTR) == before - 8_000


@pytest.mark.rule("P68-43")
def test_unpaid_candidates_are_withdrawn() -> None:
    """P68-43: newcomers first, by number, then incumbents, who count as not put up."""
    position = Position().governed().go(lists).purse(CTR, 6_999)
    position.send(CTR, candidates=position.districts("C1", "N3")).close()
    assert not stands(position, CTR, "C1")
    assert not stands(position, CTR, "N3") or position.args("unpaid") == [(CTR, 0)]
    position = Position().governed().go(lists).purse(CTR, 4_000)
    position.send(CTR, candidates=position.districts("C1", "N3")).close()
    gone = position.districts("C1", "N3", "W1", "W2")
    assert [args[1] for args in position.args("unpaid")] == list(gone)
    assert position.after().purse(CTR) == 0
    field = position.state.field
    assert field is not None
    kinds = [field.kind[at] for at in field.within(position.at("W1"))]
    assert LEFT in kinds


@pytest.mark.rule("P68-43")
def test_candidates_announced_early() -> None:
    """P68-43: before the election is called; they cannot be taken back."""
    position = Position().governed().program("HHHH", 5, 8, passed=True).go()
    position.send(CTR, candidates=position.districts("C1", "W1")).close()
    assert position.table.view(NAT)["announced"] == [
        [CTR, position.at("C1")],
        [CTR, position.at("W1")],
    ]
    position.go(lists).send(CTR, leave_out=position.districts("W1", "W2")).close()
    assert stands(position, CTR, "C1")
    assert candidate(position, CTR, "W1")["kind"] == PUT_UP
    assert not stands(position, CTR, "W2")
    assert position.state.announced == []


@pytest.mark.rule("P68-43", "P68-H8")
def test_who_sends_no_list() -> None:
    """Ruling on P68-43: puts up his incumbents; that his list is missing all can see."""
    position = Position().governed().go(lists).send(SOC, leave_out=position_of("C7"))
    assert position.table.asked == [COM, RAD, CTR, CON, MON, NAT]
    position.close()
    for label in ("W1", "W2", "W3", "W4", "N1", "N2"):
        assert candidate(position, CTR, label)["kind"] == PUT_UP
    assert len([args for args in position.args("stands 0") if args[1] == CTR]) == 6


def position_of(label: str) -> tuple[int, ...]:
    """A district of the country of 1968."""
    return Position().districts(label)


@pytest.mark.rule("P68-44")
def test_independents_stand_again_until_they_are_defeated() -> None:
    """P68-44: as incumbents, and for their own fee."""
    position = Position().hold(E1=7 + W, S1=7 + K).governed().go(lists)
    position.send(MON, candidates=position.districts("S1")).close()
    assert candidate(position, 7 + W, "E1")["kind"] == SITTING
    assert candidate(position, 7 + W, "E1")["incumbent"] == 1
    position.close()
    while position.question != "program":
        position.close()
    assert position.after().holder[position.at("S1")] == MON
    position.go(lists).close()
    assert candidate(position, MON, "S1")["kind"] == PUT_UP
    assert not stands(position, 7 + K, "S1")


@pytest.mark.rule("P68-45")
def test_an_independent_files_where_nobody_pleases_a_bloc() -> None:
    """P68-45: not an incumbent; for no bloc without votes there."""
    position = Position().governed().go(lists).close()
    # In C1 the Communist has nothing from bourgeoisie, Catholics and peasants.
    field = position.state.field
    assert field is not None
    found = [(field.who[at], field.kind[at]) for at in field.within(position.at("C1"))]
    assert found == [(COM, PUT_UP), (7 + 2, FILED), (7 + 3, FILED)]


@pytest.mark.rule("P68-46")
def test_a_record_is_borrowed() -> None:
    """P68-46: the leader names a faction for a region where he has none; else the biggest."""
    position = Position().governed()
    position.points("Rad-Wes", 3, 7, 9, 5, 3).points("Rad-Eas", 2, 4, 4, 2, 0).go(lists)
    eas, wes = position.faction("Rad-Eas"), position.faction("Rad-Wes")
    where = position.districts("C1", "N2", "S1")
    # Regions without Radicals: Capital, North, South.
    position.send(RAD, candidates=where, designate=(wes, eas, wes)).close()
    assert candidate(position, RAD, "C1")["ran_on"] == wes
    assert candidate(position, RAD, "N2")["record"] == [2, 4, 4, 2, 0]
    assert candidate(position, RAD, "S1")["record"] == [3, 7, 9, 5, 3]
    position = Position().governed().go(lists)
    position.send(RAD, candidates=position.districts("N2")).close()
    assert candidate(position, RAD, "N2")["ran_on"] == wes


@pytest.mark.rule("P68-47")
def test_an_incumbent_who_is_not_put_up() -> None:
    """P68-47: he stands by himself on his faction's record, with an incumbent's votes."""
    position = Position().governed().go(lists)
    position.send(CTR, leave_out=position.districts("W1")).close()
    state = position.after()
    # Education was his; the Center's record is best with bourgeoisie and Catholics, and the
    # bourgeoisie have more votes in the West.
    who = 7 + 2
    told = candidate(position, who, "W1")
    assert (told["kind"], told["incumbent"]) == (LEFT, 1)
    assert told["record"] == [0, 2, 4, 4, 0]
    assert state.cabinet[6] == -1
    assert state.government == IN_OFFICE


@pytest.mark.rule("P68-47")
def test_a_premier_who_is_not_put_up() -> None:
    """Ruling on P68-47: with his office the Government goes."""
    position = Position().governed().go(lists)
    position.send(SOC, leave_out=position.districts("E5")).close()
    assert position.after().government == NONE
    assert "The Government falls: the Premier is not put up by his party." in position.said


@pytest.mark.rule("P68-47")
def test_a_faction_expelled_in_the_first_period() -> None:
    """P68-47: the party's candidates in that region still run on its record."""
    position = Position().governed().points("Com-Eas", 1, 2, 3, 4, 5).go(lists)
    where = position.districts("E1")
    position.send(COM, expel=(position.faction("Com-Eas"),), candidates=where).close()
    assert candidate(position, COM, "E1")["record"] == [1, 2, 3, 4, 5]
    assert candidate(position, COM, "E1")["incumbent"] == 0
    assert candidate(position, 7 + 4, "E1")["kind"] == SITTING
    assert not stands(position, COM, "E2")


@pytest.mark.rule("P68-38", "P68-45")
def test_the_record_includes_the_last_vote() -> None:
    """P68-38: candidates run on a record with this period's bill."""
    position = Position().governed().program("HHHH", 5, passed=True)
    position.state.called = 1
    position.go()
    for party in EVERYBODY:
        position.send(party, votes=position.votes(party, YES))
    assert candidate(position, CON, "N3")["record"] == [0, 1, 3, 5, 4]


@pytest.mark.rule("P68-51")
def test_crowns_with_the_lists() -> None:
    """Ruling on P68-51: spent in the first period, lost on whoever does not stand."""
    position = Position().governed().go(lists)
    spend = ((position.at("C1"), COM, 700), (position.at("C1"), SOC, 200))
    position.send(COM, spend=spend).close()
    assert candidate(position, COM, "C1")["crowns"] == 700
    assert position.after().purse(COM) == 40_000 - 10_000 - 900


def test_a_list_has_nothing_to_do_with_a_vote() -> None:
    """The sheet of an ordinary period announces candidates, and leaves nobody out."""
    position = Position().governed().program("HHHH", 5, passed=True).go(vote)
    names = [name for name, _ in position.table.ask(CON).choices[0].verb.fields]
    assert "candidates" in names and "leave_out" not in names
