"""The house rules for play by mail (P68-H1 to P68-H9, P68-14)."""

import pytest

from parlour.games.parlement_1968.country import HIGH, LOW, YES
from parlour.games.parlement_1968.flow import first_ballot, form, lists, propose
from parlour.games.parlement_1968.game import GAME
from parlour.games.parlement_1968.sheet_fields import RESIGN
from parlour.games.parlement_1968.state import IN_OFFICE, NONE
from parlour.kernel.hashing import canonical
from parlour.kernel.table import new_table
from tests.games.parlement_1968.positions import (
    CABINET,
    COM,
    CON,
    CTR,
    FINANCE,
    MON,
    NAT,
    RAD,
    SOC,
    Position,
    W,
)

SIGNERS = (RAD, CTR, CON, MON)
REST = ("Soc-Cap", "Rad-Wes", "Mon-Nor", "Con-Nor")


def bills(*numbers: int) -> tuple[int, ...]:
    """Bills by their numbers."""
    return tuple([number - 1 for number in numbers])


def proposed() -> Position:
    """The example's Government on paper, by mail."""
    position = Position(post=True).go(form)
    return position.do(
        SOC,
        "propose_government",
        cabinet=position.districts(*CABINET),
        behind=position.factions(*REST),
    )


@pytest.mark.rule("P68-H1", "P68-10")
def test_a_sealed_order_can_be_replaced() -> None:
    """P68-H1: until the results are out; P68-10: nobody sees it before."""
    position = Position(post=True).governed().program("HHHH", 5, passed=True).go()
    position.send(COM, votes=(2, 2))
    before = canonical(position.table.view(SOC))
    position.send(COM, votes=(1, 2))
    assert canonical(position.table.view(SOC)) == before
    assert [line.kind for line in position.lines] == []
    position.close()
    votes = position.state.register.divisions[-1].votes
    assert [votes[position.faction(name)] for name in ("Com-Cap", "Com-Eas")] == [1, 2]
    assert position.kinds[-1] == "bulletin"


@pytest.mark.rule("P68-H2")
def test_how_long_a_period_is() -> None:
    """P68-H2: two weeks; three for candidates and withdrawals; none without a Government."""
    position = Position(post=True).go(form)
    assert position.table.view(COM)["days"] == 0
    position = Position(post=True).governed().program("HHHH", 5, passed=True).go()
    assert position.table.view(COM)["days"] == 14
    position.state.called = 1
    assert position.go().table.view(COM)["days"] == 21
    assert position.go(lists).table.view(COM)["days"] == 21
    for party in (MON, NAT):
        position.send(party, candidates=position.districts("N3"))
    position.close()
    assert position.table.view(COM)["days"] == 14
    position.close()
    assert (position.question, position.table.view(COM)["days"]) == ("withdrawals", 21)


@pytest.mark.rule("P68-H3")
def test_attempts_are_reported() -> None:
    """P68-H3: to all, the parties and who has signed; not the offices, not the author."""
    position = proposed().do(CTR, "accept", deal=1)
    view = position.table.view(NAT)
    assert view["attempts"] == [{"parties": [SOC, *SIGNERS], "signed": [SOC, CTR]}]
    assert view["deals"] == []
    heard = [line.kind for line in position.lines if line.heard_by(NAT)]
    assert heard == []
    live = Position().go(form)
    live.do(
        SOC,
        "propose_government",
        cabinet=live.districts(*CABINET),
        behind=live.factions(*REST),
    )
    assert live.table.view(NAT)["attempts"] == []


def signed() -> Position:
    """All have signed; the Communists had no more to say."""
    position = proposed().do(COM, "done")
    for party in SIGNERS:
        position.do(party, "accept", deal=1)
    return position


@pytest.mark.rule("P68-H4")
def test_any_signer_may_back_out() -> None:
    """P68-H4: all are asked once more; then it takes office, if nobody has."""
    position = signed()
    assert position.state.government == NONE
    assert position.table.asked == list(range(7))
    assert position.table.ask(NAT).choice("back_out") is None
    position.do(MON, "back_out", paper=1)
    position.close()
    assert position.after().government == NONE
    position = signed().close()
    assert position.after().government == IN_OFFICE
    # The signature may be given again.
    position = signed().do(MON, "back_out", paper=1).do(MON, "accept", deal=1).close()
    assert position.after().government == IN_OFFICE


@pytest.mark.rule("P68-H4", "P68-13")
def test_a_later_signature_cancels_the_earlier_one() -> None:
    """P68-H4: of a faction, even under a paper that all have signed."""
    position = signed()
    position.do(
        COM,
        "propose_government",
        cabinet=position.districts(*["C1"] * 8),
        behind=position.factions("Com-Eas", "Nat-Eas", "Nat-Sou", "Con-Nor"),
    )
    position.do(CON, "accept", deal=2)
    assert position.state.ready == []
    assert position.state.deals[1].signed >> CON & 1 == 0
    position.close()
    assert position.after().government == NONE


@pytest.mark.rule("P68-H4")
def test_a_signature_may_be_withdrawn() -> None:
    """P68-H4: while others are missing."""
    position = proposed().do(CTR, "accept", deal=1).do(CTR, "withdraw", deal=1)
    assert position.table.view(NAT)["attempts"] == [
        {"parties": [SOC, *SIGNERS], "signed": [SOC]},
    ]


@pytest.mark.rule("P68-14")
@pytest.mark.parametrize("equal", [True, False])
def test_two_proposals_complete_at_once(equal: bool) -> None:
    """P68-14: the one with more party seats; equal: neither."""
    position = Position(post=True)
    # Twenty-two workers' independents, who accept the Left and the Radicals.
    labels = [f"S{n}" for n in range(1, 11)] + [f"N{n}" for n in range(3, 11)] + ["E9", "E10"]
    position.hold(**dict.fromkeys(labels, 7 + W), W1=7 + W)
    if equal:
        position.hold(W2=RAD, W3=RAD, W4=RAD, E5=RAD)
    position.points("Com-Cap", 4, 4, 0, 0, 0).points("Rad-Wes", 4, 4, 0, 0, 0).go(form)
    for party, label, rest in ((COM, "C1", "Com-Eas"), (RAD, "W5", "Rad-Eas")):
        cabinet = position.districts(*[label] * 8)
        behind = position.factions(rest)
        position.do(party, "propose_government", cabinet=cabinet, behind=behind)
    assert len(position.state.ready) == 2
    position.close()
    if equal:
        assert position.state.government == NONE
        assert "neither" in position.kinds
    else:
        assert position.state.government == IN_OFFICE
        assert position.state.cabinet[0] == position.at("C1")


@pytest.mark.rule("P68-H5", "P68-19")
def test_what_is_not_approved_is_struck_out() -> None:
    """P68-H5: bills go, low items become high; all is sealed in one period."""
    position = Position(post=True).governed().go(propose)
    assert position.question == "program by mail"
    budget = (HIGH, LOW, LOW, LOW)
    position.send(SOC, budget=budget, bills=bills(5, 8, 1, 9))
    # The Center has Foreign and Education, the Monarchists Finance and Welfare.
    position.send(CTR, approve=(2, 4 + 0, 4 + 4, 4 + 8)).send(MON, approve=(4 + 4,)).close()
    state = position.after()
    assert state.letters == [HIGH, HIGH, LOW, LOW]
    assert state.bills == list(bills(5, 1))
    assert (8, FINANCE) in position.args("struck out")
    assert position.question == "budget vote"


@pytest.mark.rule("P68-H5", "P68-25")
def test_a_budget_proposed_again_by_mail() -> None:
    """P68-H5: a letter that was low has been approved already."""
    position = Position(post=True).governed().program("HLHH").go()
    position.all_vote("LHLL")
    assert position.question == "program by mail"
    position.send(SOC, budget=(HIGH, LOW, LOW, HIGH)).close()
    assert position.after().letters == [HIGH, LOW, HIGH, HIGH]


@pytest.mark.rule("P68-H6", "P68-5")
def test_nobody_is_replaced_by_the_game() -> None:
    """P68-H6: a party keeps its leader's chair, however long he is silent."""
    position = Position(post=True).governed().program("HHHH", 5, 8, passed=True).go()
    before = position.state.party_of[:]
    for _ in range(6):
        position.close()
    assert position.after().party_of == before
    assert position.table.asked == list(range(7))


@pytest.mark.rule("P68-5")
def test_parties_are_drawn_by_lot() -> None:
    """P68-5: every party once, in an order that differs from game to game."""
    orders = set()
    for number in range(12):
        view = new_table(GAME, 7, {}, f"lot{number}").view(-1)
        order = view["party_of"]
        assert isinstance(order, list) and sorted(order) == list(range(7))
        orders.add(tuple(order))
    assert len(orders) > 6


@pytest.mark.rule("P68-H7")
def test_two_moves_missed_in_a_row() -> None:
    """P68-H7: the bulletin names whoever has missed two."""
    position = Position(post=True, budget_fall=False).governed().program("HHHH", 5, 8, passed=True)
    position.go()
    position.send(COM, votes=(YES, YES)).close()
    assert position.args("missed") == []
    position.send(SOC, act=RESIGN).close()
    assert position.args("missed") == [(party,) for party in (RAD, CTR, CON, MON, NAT)]
    assert position.table.view(-1)["missed"] == [1, 0, 2, 2, 2, 2, 2]


@pytest.mark.rule("P68-H8")
def test_a_list_that_is_missing() -> None:
    """P68-H8: who is asked for his list is public; without it his incumbents stand."""
    position = Position(post=True).governed().go(lists)
    position.send(NAT, candidates=position.districts("C1"))
    assert position.table.asked == [COM, SOC, RAD, CTR, CON, MON]
    position.close()
    assert position.question == "first ballot"
    assert (SOC, 6, 6000) in position.args("fees")
    position.go(first_ballot)
