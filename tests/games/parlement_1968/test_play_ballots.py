"""The ballots and the new Parlement, as they are played (P68-7, P68-33, P68-48 to P68-55)."""

import pytest

from parlour.games.parlement_1968.elections import FILED
from parlour.games.parlement_1968.flow import first_ballot, lists
from parlour.games.parlement_1968.state import LISTS_IN
from parlour.kernel.errors import NotLegal
from tests.games.parlement_1968.positions import (
    COM,
    CON,
    CTR,
    MON,
    NAT,
    RAD,
    SOC,
    K,
    Position,
    W,
)


def standing(position: Position, who: int, label: str) -> int:
    """The number of a candidate."""
    field = position.state.field
    assert field is not None
    found = field.find(who, position.at(label))
    assert found >= 0
    return found


def crowns(position: Position, who: int, label: str) -> int:
    """What has been bought for a candidate."""
    field = position.state.field
    assert field is not None
    return field.crowns[standing(position, who, label)]


def example() -> Position:
    """The district N2 of the rulebook's example, and no other candidates of note."""
    position = Position().governed()
    position.points("Rad-Wes", 3, 7, 11, 7, 3).points("Ctr-Nor", 1, 5, 9, 11, 3)
    position.points("Con-Nor", 1, 3, 7, 11, 7).points("Mon-Nor", 1, 2, 6, 10, 7)
    position.voted(0, 1, 2, 3, 4 + 4, 4 + 7).go(lists)
    where = position.districts("N2")
    wes = position.faction("Rad-Wes")
    position.send(RAD, candidates=where, designate=(wes, wes, wes))
    for party in (CON, MON):
        position.send(party, candidates=where)
    return position.close()


def total(position: Position, who: int, label: str) -> int:
    """A candidate's votes in the last ballot."""
    counted = position.state.counts[-1]
    return counted.ballot.totals[standing(position, who, label)]


@pytest.mark.rule("P68-48", "P68-52", "P68-57")
def test_the_first_ballot_is_counted() -> None:
    """P68-57: the example of the rulebook, played."""
    position = example()
    position.close()
    assert "count" in position.kinds
    assert [total(position, who, "N2") for who in (RAD, CTR, CON, MON)] == [2400, 5100, 5000, 1500]
    assert (position.at("N2"),) in position.args("no winner")
    assert position.question == "withdrawals"


@pytest.mark.rule("P68-50")
def test_incumbents_and_ministers() -> None:
    """P68-50: 1000 votes, or 2000 in the cabinet at the first ballot."""
    position = example()
    field = position.state.field
    assert field is not None
    assert field.incumbent[standing(position, CTR, "N1")] == 2
    assert field.incumbent[standing(position, CTR, "N2")] == 1
    assert field.incumbent[standing(position, CON, "N2")] == 0


@pytest.mark.rule("P68-51")
def test_crowns_buy_votes() -> None:
    """P68-51: for anybody's candidate, at most 1000 in both ballots; the rest is lost."""
    position = example().purse(COM, 3000).purse(NAT, 2000)
    con = standing(position, CON, "N2")
    position.send(COM, spend=((con, 600),)).send(NAT, spend=((con, 300),)).close()
    assert crowns(position, CON, "N2") == 900
    assert total(position, CON, "N2") == 5900
    position.close()
    assert position.question == "second ballot"
    position.send(COM, spend=((con, 600),))
    position.close()
    counted = position.state.counts[-1]
    assert counted.field.crowns[con] == 1000
    assert counted.ballot.totals[con] == 6000
    assert position.after().purse(COM) == 1800


@pytest.mark.rule("P68-51", "P68-H12")
def test_crowns_in_proportion() -> None:
    """P68-H12: who has ordered more than he has spends it in proportion."""
    position = example().purse(COM, 500)
    con, mon = standing(position, CON, "N2"), standing(position, MON, "N2")
    position.send(COM, spend=((con, 800), (mon, 200))).close()
    assert (crowns(position, CON, "N2"), crowns(position, MON, "N2")) == (400, 100)
    assert position.after().purse(COM) == 0


@pytest.mark.rule("P68-52", "P68-53")
def test_withdrawals_and_the_second_ballot() -> None:
    """P68-52: one's own, where nobody has won. P68-53: among those left the most votes win."""
    position = example().close()
    mon, con = standing(position, MON, "N2"), standing(position, CON, "N2")
    with pytest.raises(NotLegal):
        position.send(MON, withdraw=(con,))
    before = position.state.purse(MON)
    position.send(MON, withdraw=(mon,)).close()
    assert position.state.purse(MON) == before
    assert position.question == "second ballot"
    position.close()
    # The Conservative leads by four points with the peasants now: 2700 of their votes.
    last = position.state.counts[-1]
    assert [last.ballot.totals[at] for at in (con, mon)] == [6200, 0]
    assert position.after().holder[position.at("N2")] == CON


@pytest.mark.rule("P68-45", "P68-52")
def test_independents_are_looked_at_again() -> None:
    """P68-45: who files after the withdrawals has the votes of his bloc."""
    position = example().close()
    for who in (CTR, CON, MON):
        position.send(who, withdraw=(standing(position, who, "N2"),))
    field = position.state.field
    assert field is not None
    known = len(field.who)
    record = position.state.field.record if position.state.field else []
    radical = standing(position, RAD, "N2")
    record[radical * 5 + K] = 0
    position.close()
    field = position.state.field
    assert field is not None
    assert (field.who[known], field.kind[known]) == (7 + K, FILED)
    position.close()
    assert position.after().holder[position.at("N2")] == 7 + K


@pytest.mark.rule("P68-49")
def test_a_bloc_is_directed() -> None:
    """P68-49: by the leader who controls it, where he has a faction, in either ballot."""
    position = Position().governed()
    for name in ("Com-Cap", "Com-Eas"):
        position.points(name, 9, 4, 1, 0, 0)
    position.go(lists)
    position.send(SOC, candidates=position.districts("C1", "W1")).close()
    soc = standing(position, SOC, "C1")
    code = soc * 5 + W
    choice = position.table.ask(COM).choices[0]
    assert choice.domains[1].size() > 1
    outside = standing(position, SOC, "W1") * 5 + W
    with pytest.raises(NotLegal):
        position.send(COM, direct=(outside,))
    assert position.table.ask(SOC).choices[0].domains[1].size() == 1
    position.send(COM, direct=(code,)).close()
    ballot = position.state.counts[0].ballot
    assert ballot.votes[soc * 5 + W] == 5000
    assert ballot.votes[standing_in_count(position, COM, "C1") * 5 + W] == 0
    assert (COM, W, SOC, position.at("C1")) in position.args("directs")


def standing_in_count(position: Position, who: int, label: str) -> int:
    """A candidate's number in the first ballot."""
    return position.state.counts[0].field.find(who, position.at(label))


@pytest.mark.rule("P68-55")
def test_an_independent_spends_all_he_has() -> None:
    """P68-55: on himself; what exceeds the limit is lost."""
    position = Position().hold(E1=7 + W).governed().go(lists).close()
    account = position.state.rules.account_of(position.at("E1"))
    assert position.state.money.held[account] == 1000
    position.state.money.held[account] += 700
    position.state.money.held[7] -= 700
    position.close()
    counted = position.state.counts[0]
    assert counted.field.crowns[counted.field.find(7 + W, position.at("E1"))] == 1000
    assert position.after().money.held[account] == 0


@pytest.mark.rule("P68-54")
def test_a_tie_in_the_second_ballot() -> None:
    """P68-54: odd districts go to the first by name, even ones to the last."""
    winners = {}
    for label in ("N3", "N4"):
        position = Position().governed("E5", "N1", "S6", "E7", "E6", "E8", "W1", "S7")
        where = position.districts(label)
        position.hold(**{label: MON}).governed().go(lists)
        position.send(CON, candidates=where).send(MON, leave_out=()).close()
        field = position.state.field
        assert field is not None
        field = field.copy()
        for at in field.within(where[0]):
            field.incumbent[at] = 0
            field.standing[at] = int(field.who[at] in (CON, MON))
        position.state.field = field
        position.go(first_ballot)
        while position.question in ("first ballot", "withdrawals", "second ballot"):
            for at in field.within(where[0]):
                assert field.who[at] in (CON, MON) or field.kind[at] == FILED
            position.close()
        winners[label] = position.state.holder[where[0]]
    assert winners == {"N3": CON, "N4": MON}


@pytest.mark.rule("P68-33", "P68-9")
def test_the_new_session_divides_the_records() -> None:
    """P68-33: by the years that the session lasted, a part counting as one."""
    position = Position().governed().points("Com-Cap", 9, 4, 1, 0, 0)
    position.state.year = 3
    position.go(lists).close()
    assert position.state.election == LISTS_IN
    while position.question not in ("program", "government"):
        position.close()
    state = position.after()
    assert state.register.record(position.faction("Com-Cap")) == [3, 1, 0, 0, 0]
    assert (state.session, state.year) == (2, 1)


@pytest.mark.rule("P68-7")
def test_a_majority_wins() -> None:
    """P68-7: 26 seats after an election."""
    position = Position()
    hold = {f"C{n}": CON for n in range(1, 11)} | {f"W{n}": CON for n in range(1, 9)}
    position.hold(**hold, E1=CON).governed("N3").state.cabinet *= 8
    position.points("Con-Cap", 9, 9, 9, 9, 9).points("Con-Wes", 9, 9, 9, 9, 9)
    position.points("Con-Nor", 9, 9, 9, 9, 9).points("Con-Eas", 9, 9, 9, 9, 9)
    position.go(lists)
    position.send(CON, candidates=position.districts("E2")).close()
    while position.question != "over" and position.question not in ("program", "government"):
        position.close()
    assert position.state.ending == "majority"
    assert position.table.winners == (CON,)
    assert position.said[-1] == "Esi has the majority and wins."


@pytest.mark.rule("P68-61")
def test_after_the_last_election_most_seats_win() -> None:
    """P68-61: all of those who are equal."""
    position = Position(elections=1).governed().go(lists).close()
    while position.question != "over":
        position.close()
    assert (position.state.ending, position.state.elections_held) == ("elections", 1)
    seats = {args[0]: args[1] for args in position.args("seats")}
    most = max(seats[party] for party in range(7))
    assert list(position.table.winners) == [p for p in range(7) if seats[p] == most]
