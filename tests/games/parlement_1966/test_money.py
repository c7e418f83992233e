"""Money: contributions, cheques, local payments, bankruptcy, accounts (P66-25 to P66-31)."""

from itertools import pairwise

import pytest

from parlour.games.parlement_1966.money import (
    UNDO_CANDIDATE,
    UNDO_LOCAL,
    UNDO_PAYMENTS,
    Plan,
    Transfer,
)
from parlour.kernel.errors import NotLegal
from parlour.kernel.hashing import canonical
from tests.games.parlement_1966.positions import (
    LAST,
    NOBODY,
    PRIMARY,
    RUNOFF,
    C,
    L,
    M,
    Position,
    R,
    S,
    bits,
)

POOR = (1000, 1000, 1000, 1000, 1000)


def planned(has: tuple[int, ...], price: int = 500) -> Plan:
    """A plan of payments to be settled."""
    return Plan(list(has), price)


@pytest.mark.rule("P66-25")
def test_every_seat_brings_1000_crowns_a_session() -> None:
    """P66-25: when it opens, for the seats that are held then; one filled later brings nothing."""
    position = Position(phase=RUNOFF, period=7, seats=(20, 9, 10, 10, 0), vacant=1, money=POOR)
    position.contest(50, [S, C], ballots=2).close()
    assert position.state.session == 2
    assert position.money == [21_000, 10_000, 11_000, 11_000, 1000]
    position.close(0)
    assert position.state.held[S] == 21
    assert position.money == [21_000, 10_000, 11_000, 11_000, 1000]


@pytest.mark.rule("P66-25")
def test_the_game_starts_with_the_contributions() -> None:
    """P66-25: 10,000 crowns each; an option sets what a seat brings."""
    position = Position(opening=True)
    assert Position(grant=70).table.view(S)["terms"] == {
        "salary": 1000,
        "candidate": 500,
        "grant": 70,
        "elections": 10,
    }
    position.state.phase = RUNOFF
    position.state.terms[2] = 70
    position.ask_again().close()
    assert position.money == [20_700] * 5


@pytest.mark.rule("P66-27")
def test_a_candidate_costs_500_crowns() -> None:
    """P66-27: when he is put up."""
    position = Position(phase=LAST, period=5)
    position.order(S, candidates=(1, 2, 3)).order(R, candidates=(1,)).close()
    assert position.money == [18_500, 19_500, 20_000, 20_000, 20_000]
    other = Position(phase=LAST, period=5, candidate=100).order(S, candidates=(1, 2, 3)).close()
    assert other.money[S] == 19_700


@pytest.mark.rule("P66-28")
def test_a_leader_pays_another() -> None:
    """P66-28: any sum, in this period, at the ballots too; what is received can be paid."""
    position = Position(money=POOR)
    position.order(S, payments=((R, 1000),)).order(R, payments=((L, 1500), (C, 1))).close()
    assert position.money == [0, 499, 2500, 1001, 1000]
    for phase in (PRIMARY, RUNOFF, LAST):
        other = Position(phase=phase, period=6)
        other.order(M, payments=((S, 7),)).close()
        assert other.told("pays") == [(M, S, 7)]


@pytest.mark.rule("P66-28")
def test_nobody_pays_himself_or_less_than_a_crown() -> None:
    """P66-28: the sheet has no room for it."""
    for row in ((S, 5), (R, 0), (R, -5)):
        with pytest.raises(NotLegal):
            Position().order(S, payments=(row,))


@pytest.mark.rule("P66-28")
def test_a_cheque_is_handed_in_when_its_payee_likes() -> None:
    """P66-28: signed by the payer; it moves nothing before."""
    position = Position(money=POOR).order(S, cheques=((R, 400), (L, 300))).close()
    assert position.money == list(POOR)
    assert position.told("cheque") == [(S, R, 400, 1), (S, L, 300, 2)]
    position.close()
    with pytest.raises(NotLegal):
        position.order(R, cash=(2,))
    position.order(R, cash=(1,)).close()
    assert position.money == [600, 1400, 1000, 1000, 1000]
    with pytest.raises(NotLegal):
        position.order(R, cash=(1,))
    position.order(L, cash=(2,)).close()
    assert position.money == [300, 1400, 1300, 1000, 1000]
    assert position.state.cheques == []


@pytest.mark.rule("P66-28")
def test_a_cheque_is_seen_by_its_two_parties() -> None:
    """P66-28: nobody else knows of it."""
    position = Position().order(S, cheques=((R, 400),)).close()
    assert [line.audience for line in position.lines if line.kind == "cheque"] == [bits((S, R))]
    for seat in (S, R):
        assert "400" in canonical(position.table.view(seat)["own"])
    for seat in (L, NOBODY):
        assert "400" not in canonical(position.table.view(seat))


@pytest.mark.rule("P66-28", "P66-30")
def test_a_cheque_that_bounces_is_gone() -> None:
    """P66-28 (Ruling): it cannot be paid, and cannot be handed in again."""
    position = Position(money=(100, 0, 0, 0, 0)).order(S, cheques=((R, 400),)).close()
    position.order(R, cash=(1,)).close()
    assert position.money == [100, 0, 0, 0, 0]
    assert position.told("undoes payments") == [(S, 400)]
    assert position.state.cheques == []


@pytest.mark.rule("P66-29")
def test_local_payments_are_votes_from_the_next_ballot_on() -> None:
    """P66-29: as many as crowns, in the ballot of the same period too; where it has no bloc too."""
    position = Position(phase=LAST, period=5).order(S, local=((20, 300), (1, 200)))
    position.order(S, candidates=(1, 20), local=((20, 300), (1, 200), (1, 50))).close()
    assert position.money[S] == 20_000 - 1000 - 550
    position.order(S, local=((20, 11),)).close()
    assert position.told("ballot") == [
        (1, 1, 6000 + 250, -1, -1, -1, -1),
        (20, 1, 6000 + 2311, -1, -1, -1, -1),
    ]


@pytest.mark.rule("P66-29")
@pytest.mark.parametrize(("elections", "left"), [(0, 2000), (1, 1500), (2, 1500)])
def test_from_the_second_election_on_a_bloc_loses_500(elections: int, left: int) -> None:
    """P66-29: of what it had, and not between ballots."""
    position = Position(phase=PRIMARY, period=6, elections=elections).contest(11, [S, L])
    position.close()
    row = (11, 1, 3000 + left, -1, 3000 + left, -1, -1)
    assert position.told("ballot") == [row]
    position.close()
    assert position.told("ballot") == [(11, 2, *row[2:])]


@pytest.mark.rule("P66-29")
def test_a_bloc_never_has_less_than_none() -> None:
    """P66-29: what was paid since counts before 500 is taken off."""
    position = Position(phase=PRIMARY, period=6, elections=1).blocs(11, S=100, L=100, M=700)
    position.contest(11, [S, L, M]).order(L, local=((11, 450),)).close()
    assert position.told("ballot") == [(11, 1, 1998, -1, 1998 + 50, -1, 1998 + 200)]


@pytest.mark.rule("P66-29")
def test_nothing_is_lost_at_a_ballot_for_a_vacant_seat() -> None:
    """P66-29: that is no election."""
    position = Position(session=2, period=2, elections=1).contest(11, [S, C]).close()
    assert position.told("ballot") == [(11, 1, 5000, -1, -1, 5000, -1)]
    assert position.told("voters lost") == []


@pytest.mark.rule("P66-30")
def test_first_local_payments_are_undone() -> None:
    """P66-30: all of them; if that is enough nothing else is."""
    position = Position(phase=LAST, period=5, money=(1000, 0, 0, 0, 0))
    position.order(S, local=((20, 1), (21, 200)), candidates=(20,), payments=((R, 500),)).close()
    assert position.told("undoes local") == [(S, 201)]
    assert position.told("undoes payments") == []
    assert position.money == [0, 500, 0, 0, 0]
    assert position.state.standing[19] == bits([S])
    assert position.state.strength[19] == 2000


@pytest.mark.rule("P66-30")
@pytest.mark.parametrize(("has", "stand"), [(499, 0), (500, 1), (999, 1), (1000, 2)])
def test_a_crown_too_few_is_too_few(has: int, stand: int) -> None:
    """P66-30: candidates stay as long as they can be paid, to the last crown."""
    plan = planned((has, 0, 0, 0, 0))
    plan.candidates[S] = [11, 12]
    plan.settle()
    assert plan.candidates[S] == [11, 12][2 - stand :]
    assert plan.steps == [(S, UNDO_CANDIDATE, district) for district in [11, 12][: 2 - stand]]


@pytest.mark.rule("P66-30")
def test_a_bankruptcy_is_accounted_for_by_the_period() -> None:
    """P66-30: what was received before is what the party had."""
    position = Position(government=(S, S, S, S), money=(0, 0, 0, 0, 0)).close()
    position.order(S, payments=((R, 9000),)).close()
    assert position.told("bankrupt") == [(S, 4000, 4000, 9000)]
    assert len(position.told("entry salary")) == 4


@pytest.mark.rule("P66-30")
def test_then_as_many_candidates_as_necessary_are_withdrawn() -> None:
    """P66-30: first where the party had no bloc at the start, then by number."""
    position = Position(phase=LAST, period=5, money=(1200, 0, 0, 0, 0))
    position.order(S, candidates=(5, 7, 30, 40), payments=((R, 400),)).close()
    assert position.told("withdraws candidate") == [(S, 5), (S, 7), (S, 30)]
    assert position.told("stands")[0] == (S, 1 << 40)
    assert position.money == [300, 400, 0, 0, 0]
    assert position.told("undoes payments") == []


@pytest.mark.rule("P66-30")
def test_at_last_all_payments_are_undone() -> None:
    """P66-30: where candidates and local payments do not make it up."""
    position = Position(phase=LAST, period=5, money=(1200, 0, 0, 0, 0))
    position.order(S, candidates=(40,), local=((1, 5),), payments=((R, 900), (L, 400))).close()
    assert [position.told(kind) for kind in position.kinds if kind.startswith("undoes")] == [
        [(S, 5)],
        [(S, 1300)],
    ]
    assert position.told("withdraws candidate") == [(S, 40)]
    assert position.money == [1200, 0, 0, 0, 0]


@pytest.mark.rule("P66-30")
def test_receipts_of_the_period_count() -> None:
    """P66-30: salaries and what others pay; exactly as much as one has can be paid."""
    position = Position(government=(S, S, S, S), money=(0, 0, 500, 0, 0))
    position.order(L, payments=((S, 500),)).order(S, payments=((R, 4500),)).close()
    assert position.money == [0, 4500, 0, 0, 0]
    assert position.told("bankrupt") == []


@pytest.mark.rule("P66-30")
def test_payments_undone_may_bankrupt_their_receivers() -> None:
    """P66-30: it goes on until nothing changes, whoever is looked at first."""
    for chain in ((S, R, L, C), (C, L, R, S), (R, M, S, L)):
        position = Position(money=(0, 0, 0, 0, 0))
        for payer, payee in pairwise(chain):
            position.order(payer, payments=((payee, 100),))
        position.close()
        assert position.money == [0] * 5
        assert sorted(position.told("undoes payments")) == sorted(
            [(party, 100) for party in chain[:-1]]
        )


@pytest.mark.rule("P66-30")
def test_what_is_undone_does_not_depend_on_the_order_of_the_parties() -> None:
    """P66-30: payments in a ring are settled together."""
    plan = planned((0, 0, 0, 50, 0))
    plan.transfers = [Transfer(S, R, 100), Transfer(R, L, 100), Transfer(L, S, 100)]
    plan.settle()
    assert (plan.steps, len(plan.transfers)) == ([], 3)
    plan.transfers.append(Transfer(R, M, 1))
    plan.local[C] = [(3, 60)]
    plan.settle()
    assert plan.transfers == []
    assert set(plan.steps) == {
        (R, UNDO_PAYMENTS, 101),
        (L, UNDO_PAYMENTS, 100),
        (S, UNDO_PAYMENTS, 100),
        (C, UNDO_LOCAL, 60),
    }


@pytest.mark.rule("P66-30")
def test_candidates_that_cost_nothing_are_not_withdrawn() -> None:
    """P66-30: only what helps is undone."""
    plan = planned((0, 0, 0, 0, 0), price=0)
    plan.candidates[S] = [1, 2]
    plan.transfers = [Transfer(S, R, 1)]
    plan.settle()
    assert plan.steps == [(S, UNDO_PAYMENTS, 1)]
    assert plan.candidates[S] == [1, 2]
    assert UNDO_CANDIDATE == 1


@pytest.mark.rule("P66-30")
def test_the_bulletin_accounts_for_a_bankruptcy() -> None:
    """P66-30: what the party had, received and wanted to pay, one by one, and every step."""
    position = Position(government=(S, R, R, R), money=(100, 50, 0, 0, 0))
    position.order(S, payments=((L, 2000),), local=((7, 10),)).order(R, payments=((S, 20),))
    position.close()
    lines = [line for line in position.lines if line.rule == "P66-30"]
    assert [position.table.text(line) for line in lines] == [
        "The Socialists are bankrupt: they had 100 crowns, and against receipts of 1,020 crowns "
        "stand payments of 2,010 crowns.",
        "Socialists: 1,000 crowns received as salary of the Premier.",
        "Socialists: 20 crowns received from the Radicals.",
        "Socialists: 2,000 crowns paid to the Liberals.",
        "Socialists: 10 crowns paid to the party in District 7.",
        "The local payments of the Socialists are undone: 10 crowns.",
        "All payments of the Socialists are undone: 2,000 crowns.",
    ]
    assert all(line.audience == -1 for line in lines)


@pytest.mark.rule("P66-31")
def test_accounts_are_published_in_a_sessions_first_period() -> None:
    """P66-31: all payments and receipts since the last list, and what every treasury holds."""
    position = Position(phase=LAST, period=5, preset="post")
    position.order(S, payments=((R, 20),), candidates=(9,), local=((3, 44),)).close()
    position.close()
    assert position.told("account") == []
    assert position.state.session == 2
    position.order(L, payments=((M, 5),)).close()
    told = [line for line in position.lines if line.rule == "P66-31"]
    assert {line.audience for line in told} == {-1}
    entries = [(line.kind, line.args) for line in told]
    assert entries[:4] == [
        ("entry sent", (S, R, 20)),
        ("entry local", (S, 3, 44)),
        ("entry candidates", (S, 1, 500)),
        ("entry grant", (S, 1, 1000)),
    ]
    assert ("entry received", (M, L, 5)) in entries
    assert [args for kind, args in entries if kind == "account"] == [
        (party, held) for party, held in enumerate(position.money)
    ]
    position.close()
    assert [line for line in position.lines if line.rule == "P66-31"] == []


@pytest.mark.rule("P66-31")
@pytest.mark.parametrize(("preset", "shown"), [("standard", True), ("post", False)])
def test_the_house_rule_shows_owners_their_account(preset: str, shown: bool) -> None:
    """P66-31: on by default; by post not even the owner sees it, in the view or in a line."""
    position = Position(preset=preset).order(S, payments=((R, 1234),)).close()
    own = position.table.view(R)["own"]
    assert isinstance(own, dict)
    assert own["money"] == (21_234 if shown else None)
    assert own["entries"] == ([["received", S, 1234]] if shown else [])
    assert position.told("own account") == (
        [(party, held) for party, held in enumerate(position.money)] if shown else []
    )
    assert position.told("pays") == ([(S, R, 1234)] if shown else [])
    for seat in (L, NOBODY):
        assert "1234" not in canonical(position.table.view(seat))
        assert not any("1,234" in text for text in position.said(seat))


@pytest.mark.rule("P66-31")
def test_what_was_published_can_be_looked_up() -> None:
    """P66-31: everybody sees the treasuries as they were listed last."""
    position = Position(period=1, government=(S, S, S, S))
    assert position.table.view(NOBODY)["accounts"] == []
    position.close()
    assert position.table.view(NOBODY)["accounts"] == [24_000, *[20_000] * 4]
    position.order(S, payments=((R, 5),)).close()
    assert position.table.view(L)["accounts"] == [24_000, *[20_000] * 4]
