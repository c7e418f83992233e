"""The set-up, the periods, the sheets, the Bulletins (P66-1, P66-3, P66-4)."""

import pytest

from parlour.games.parlement_1966.game import GAME
from parlour.kernel.errors import BadOption, NotLegal
from parlour.kernel.orders import Order
from parlour.kernel.table import new_table
from tests.games.parlement_1966.positions import (
    LAST,
    NO,
    NOBODY,
    OPPOSITION,
    PRIMARY,
    RUNOFF,
    YES,
    C,
    Position,
    R,
    S,
)


@pytest.mark.rule("P66-1")
def test_lots_decide_who_leads_which_party() -> None:
    """P66-1: five parties, one leader each, drawn; everybody sees it."""
    drawn = set()
    for seed in range(12):
        table = new_table(GAME, 5, {}, f"lots{seed}")
        parties = table.view(NOBODY)["party_of"]
        assert isinstance(parties, list)
        assert sorted(parties) == [0, 1, 2, 3, 4]
        drawn.add(tuple(parties))
        draws = table.entries[0].draws
        assert [draw.why for draw in draws] == ["party"] * 4
    assert len(drawn) > 8
    table = new_table(GAME, 5, {}, "x", inject=[0, 0, 0, 0])
    assert table.view(NOBODY)["party_of"] == [1, 2, 3, 4, 0]
    assert "Ada leads the Radicals." in table.log()


@pytest.mark.rule("P66-1")
def test_every_party_starts_with_ten_seats() -> None:
    """P66-1: of fifty; from left to right S, R, L, C, M."""
    view = new_table(GAME, 5, {}, "seats").view(NOBODY)
    assert view["seats"] == [10] * 5
    holders = view["districts"]
    assert isinstance(holders, list)
    assert holders[:6] == [0, 1, 2, 3, 4, 0]
    assert [holders.count(party) for party in range(5)] == [10] * 5
    parties = view["parties"]
    assert isinstance(parties, list)
    assert "".join([party["key"] for party in parties]) == "SRLCM"


@pytest.mark.rule("P66-1")
@pytest.mark.parametrize("seats", [4, 6])
def test_five_play(seats: int) -> None:
    """P66-1: neither more nor fewer."""
    with pytest.raises(BadOption):
        new_table(GAME, seats, {}, "x")


@pytest.mark.rule("P66-3")
def test_orders_are_sealed_and_happen_together() -> None:
    """P66-3: nothing happens, and nothing is told, before all are in; the last sheet counts."""
    position = Position(government=(S, S, S, S))
    position.order(S, bill=1).order(R, payments=((S, 5),)).order(S, bill=2)
    assert position.lines == []
    assert position.on_table == []
    assert position.table.asked == [2, 3, 4]
    for party in (2, 3, 4):
        position.step(party, "nothing")
    assert position.on_table == [2]
    assert position.money[S] == 24_005


@pytest.mark.rule("P66-3")
def test_the_periods_of_a_session_and_an_election() -> None:
    """P66-3: at most four periods and the last; then the ballots; a Bulletin closes each."""
    position = Position(government=(S, S, S, S), period=1)
    phases = []
    for _ in range(7):
        phases.append((position.state.session, position.state.period, position.state.phase))
        if position.state.phase == LAST:
            position.order(S, candidates=(21,)).order(C, candidates=(21,))
        position.close()
    assert phases[:5] == [(1, 1, 0), (1, 2, 0), (1, 3, 0), (1, 4, 0), (1, 5, LAST)]
    assert phases[5:] == [(1, 6, PRIMARY), (1, 7, RUNOFF)]
    assert position.told("bulletin") == [(7, 1, 7, RUNOFF)]
    assert (position.state.session, position.state.period, position.state.phase) == (2, 1, 0)


@pytest.mark.rule("P66-3")
def test_the_bulletin_is_the_last_line_of_a_period() -> None:
    """P66-3: it reports what was ordered; then the next period begins."""
    position = Position(government=(S, S, S, S)).order(S, bill=1).close()
    assert position.kinds[-1] == "bulletin"
    assert position.said()[-1] == "Bulletin 1: session 1, period 2 (session)."


@pytest.mark.rule("P66-4")
def test_everything_on_one_sheet() -> None:
    """P66-4: what an ordinary sheet has room for, and what the others have."""
    sheets = {
        phase: [name for name, _ in Position(phase=phase).table.ask(S).choices[0].verb.fields]
        for phase in (0, LAST, PRIMARY, RUNOFF)
    }
    common = "votes government resign dismiss appoint accept payments cheques cash local "
    common += "amendment cosign adopt "
    assert " ".join(sheets[0]) == common + "bill approve call"
    assert " ".join(sheets[LAST]) == common + "candidates preferences instructions"
    ballot = "payments cheques cash local preferences instructions"
    assert " ".join(sheets[PRIMARY]) == " ".join(sheets[RUNOFF]) == ballot
    position = Position(government=(S, R, R, R), right=OPPOSITION, table=[(4, OPPOSITION)])
    position.order(
        R,
        votes={4: NO},
        resign=1,
        bill=3,
        payments=((S, 100),),
        cheques=((C, 5),),
        local=((4, 200),),
        amendment=(("Tea at four", 0, 0),),
    )
    position.order(C, bill=3).close()
    assert position.kinds.count("minister resigns") == 1
    assert position.money[R] == 19_700
    assert position.on_table == [3]
    assert position.state.amendments != []
    assert position.state.cheques == [1, R, C, 5]


@pytest.mark.rule("P66-4")
def test_who_sends_nothing_does_nothing() -> None:
    """P66-4: it is what an absent leader is taken to send; his preferences stand."""
    position = Position(table=[(4, OPPOSITION)], phase=RUNOFF)
    position.state.preferences[S] = (C,)
    for seat in range(5):
        assert position.table.ask(seat).idle() == Order("nothing")
    before = position.money
    position.contest(11, [R, C]).close()
    assert position.told("ballot")[0][5] == 3000 + 2000 + 2000
    assert position.money == [
        held + 1000 * seats for held, seats in zip(before, (10, 9, 10, 11, 10), strict=True)
    ]
    assert position.state.preferences[S] == (C,)


@pytest.mark.rule("P66-4")
def test_a_vote_on_every_bill_of_the_period_before() -> None:
    """P66-4: and on no other."""
    position = Position(table=[(4, OPPOSITION), (6, OPPOSITION)])
    with pytest.raises(NotLegal):
        position.order(S, votes=(YES,))
    position.order(S, votes=(YES, NO)).close()
    assert position.told("passes") == [(4, 10, 0)]
    assert position.told("fails") == [(6, 0, 10)]
