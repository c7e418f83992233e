"""Governments: proposed, endorsed, installed, changed, fallen (P66-5 to P66-11, P66-26)."""

import pytest

from parlour.games.parlement_1966.state import NONE, UNITY
from parlour.kernel.errors import NotLegal
from tests.games.parlement_1966.positions import (
    BY_GOVERNMENT,
    DEFENSE,
    ENDORSE,
    FINANCE,
    FOREIGN,
    JOIN,
    LAST,
    NO,
    NOBODY,
    OPPOSITION,
    PRIMARY,
    UNSTATED,
    WITHDRAW,
    YES,
    C,
    L,
    M,
    Position,
    R,
    S,
    bits,
)

ALONE = (S, S, S, S)


@pytest.mark.rule("P66-5")
def test_four_offices_and_several_for_one_leader() -> None:
    """P66-5: Premier, Foreign, Defense, Finance Minister; a leader may hold several."""
    position = Position()
    for party in (S, R, L):
        position.order(party, government=(JOIN, S, R, R, L))
    position.close()
    assert position.offices == [S, R, R, L]
    names = [office.name for office in position.state.board.offices]
    assert names == ["Premier", "Foreign Minister", "Defense Minister", "Finance Minister"]


@pytest.mark.rule("P66-6")
def test_every_leader_named_must_assent() -> None:
    """P66-6: without one assent there is no proposal; those concerned hear it, nobody else."""
    position = Position()
    position.order(S, government=(JOIN, S, R, R, L)).order(R, government=(JOIN, S)).close()
    assert position.state.government == NONE
    assert position.told("proposal") == []
    assert position.told("void") == [(S, S), (R, S)]
    assert [line.audience for line in position.lines if line.kind == "void"] == [1, 2]


@pytest.mark.rule("P66-6")
def test_an_assent_may_state_nothing_some_or_all() -> None:
    """P66-6: an assent may leave the composition open, or state it, if it is the same."""
    position = Position()
    position.order(S, government=(JOIN, S, R, L, L))
    position.order(R, government=(JOIN, S, R)).order(L, government=(JOIN, S)).close()
    assert position.offices == [S, R, L, L]


@pytest.mark.rule("P66-6")
@pytest.mark.parametrize("stated", [(S, R, R, L), (S, UNSTATED, UNSTATED, R)])
def test_differing_statements_void_the_proposal(stated: tuple[int, ...]) -> None:
    """P66-6: one member states another composition, in full or in part."""
    position = Position()
    position.order(S, government=(JOIN, S, R, L, L)).order(L, government=(JOIN, S))
    position.order(R, government=(JOIN, *stated)).close()
    assert position.state.government == NONE
    assert position.told("proposal") == []


@pytest.mark.rule("P66-6")
def test_two_compositions_that_could_both_be_meant_are_void() -> None:
    """P66-6 (Ruling): a Premier who leaves it open, and two who each state another."""
    position = Position(seats=(26, 6, 6, 6, 6))
    position.order(S, government=(JOIN, S)).order(R, government=(JOIN, S, R, R, R))
    position.order(L, government=(JOIN, S, L, L, L)).close()
    assert position.state.government == NONE


@pytest.mark.rule("P66-6")
def test_who_is_not_named_cannot_void_a_proposal() -> None:
    """P66-6 (Ruling): what a leader states that the others do not name counts for nothing."""
    position = Position(seats=(26, 6, 6, 6, 6))
    position.order(S, government=(JOIN, *ALONE)).order(M, government=(JOIN, S, M, M, M)).close()
    assert position.offices == [S, S, S, S]
    assert position.told("void") == [(M, S)]


@pytest.mark.rule("P66-6")
def test_a_draft_that_all_have_signed_is_their_assent() -> None:
    """P66-6: without a word on the sheets; its bill is carried, its promise binds nobody."""
    position = Position()
    position.step(S, f"draft_government {S} {R} {R} {L} 5 [[{S},{R},900]]")
    position.step(R, "accept 1").step(L, "accept 1").close()
    assert position.offices == [S, R, R, L]
    assert position.on_table == [5]
    assert position.money[S] == position.money[L] == 21_000
    assert position.money[R] == 22_000


@pytest.mark.rule("P66-6")
def test_a_draft_that_one_has_not_signed_lapses() -> None:
    """P66-6: with the period it is nothing any more."""
    position = Position()
    position.step(S, f"draft_government {S} {R} {R} {L} 0 []").step(R, "accept 1").close()
    assert position.state.government == NONE
    assert position.told("lapses") == [(S, 1)]
    assert position.state.deals == []


@pytest.mark.rule("P66-6")
def test_a_draft_is_read_by_those_it_names() -> None:
    """P66-6: and by who wrote it, and by nobody else."""
    position = Position()
    position.step(M, f"draft_government {S} {R} {R} {R} 0 []")
    for seat in (S, R, M):
        assert position.table.view(seat)["deals"] != []
    for seat in (L, C, NOBODY):
        assert position.table.view(seat)["deals"] == []
    assert [line.audience for line in position.lines] == [bits((S, R, M))]


@pytest.mark.rule("P66-6")
def test_signatures_may_be_taken_back_while_one_is_missing() -> None:
    """P66-6: once all have signed only all together can withdraw."""
    position = Position()
    position.step(S, f"draft_government {S} {R} {R} {L} 0 []")
    position.step(R, "accept 1").step(R, "withdraw 1").step(L, "accept 1").close()
    assert position.state.government == NONE


@pytest.mark.rule("P66-6")
@pytest.mark.parametrize(("withdrawing", "formed"), [((S, R), True), ((S, R, L), False)])
def test_only_all_members_together_withdraw(withdrawing: tuple[int, ...], formed: bool) -> None:
    """P66-6: a member alone stays bound by the draft that all have signed."""
    position = Position()
    position.step(S, f"draft_government {S} {R} {R} {L} 0 []")
    position.step(R, "accept 1").step(L, "accept 1")
    for party in withdrawing:
        position.order(party, government=(WITHDRAW,))
    position.close()
    assert bool(position.state.government) == formed
    assert position.told("withdrawn") == ([] if formed else [(S,)])


@pytest.mark.rule("P66-6")
def test_a_leader_is_in_one_proposal_only() -> None:
    """P66-6 (Ruling): the draft signed first counts, before other drafts and the sheet."""
    position = Position()
    position.step(S, f"draft_government {S} {R} {R} {R} 0 []")
    position.step(C, f"draft_government {C} {R} {R} {R} 0 []")
    position.step(R, "accept 2").step(R, "accept 1")
    assert [line.kind for line in position.lines][-1] == "draft void"
    with pytest.raises(NotLegal):
        position.step(R, f"draft_government {R} {L} {L} {L} 0 []")
    position.order(R, government=(ENDORSE, L)).order(L, government=(JOIN, L, L, L, L))
    position.order(M, government=(ENDORSE, C)).close()
    assert position.offices == [C, R, R, R]
    assert position.told("proposal") == [
        (C, R, R, R, bits([M]), 30),
        (L, L, L, L, 0, 10),
    ]


@pytest.mark.rule("P66-6")
@pytest.mark.parametrize(
    ("order", "reason"),
    [
        (f"draft_government {S} {S} {S} {S} 0 []", "goes on your sheet"),
        (f"draft_government {S} {R} {R} {R} 0 [[{R},{R},5]]", "somebody else"),
    ],
)
def test_a_draft_is_for_others_too(order: str, reason: str) -> None:
    """P66-6: nobody drafts a Government of his own alone, or promises himself money."""
    with pytest.raises(NotLegal, match=reason):
        Position().step(S, order)


@pytest.mark.rule("P66-6", "P66-7")
@pytest.mark.parametrize(
    ("stated", "reason"),
    [
        ((JOIN, UNSTATED), "named by its Premier"),
        ((JOIN, S, S, S, S), "no office"),
        ((ENDORSE, R), "assent to it"),
    ],
)
def test_a_sheet_that_cannot_be_meant(stated: tuple[int, ...], reason: str) -> None:
    """P66-6, P66-7: who assents is in the Government, who endorses it is not."""
    with pytest.raises(NotLegal, match=reason):
        Position().order(R, government=stated)


@pytest.mark.rule("P66-7")
def test_an_endorsement_with_or_without_details() -> None:
    """P66-7: it counts with the right details or none; with others it counts for nothing."""
    position = Position()
    position.order(S, government=(JOIN, *ALONE)).order(R, government=(ENDORSE, S))
    position.order(L, government=(ENDORSE, *ALONE)).order(C, government=(ENDORSE, S, M)).close()
    assert position.told("proposal") == [(*ALONE, bits((R, L)), 30)]
    assert position.told("endorses nothing") == [(C, S)]
    assert position.state.endorsers == bits((R, L))


@pytest.mark.rule("P66-7")
def test_an_endorsement_may_be_withdrawn_until_the_deadline() -> None:
    """P66-7: the last sheet counts, and a leader endorses one proposal."""
    position = Position(seats=(10, 10, 10, 10, 10))
    position.order(S, government=(JOIN, *ALONE)).order(R, government=(ENDORSE, S))
    position.order(L, government=(ENDORSE, S)).order(L, government=(ENDORSE, C)).close()
    assert position.told("proposal") == [(*ALONE, bits([R]), 20)]


@pytest.mark.rule("P66-8")
@pytest.mark.parametrize(("mine", "formed"), [(15, False), (16, True)])
def test_a_majority_is_26(mine: int, formed: bool) -> None:
    """P66-8: 26 seats of members and endorsers together; 25 are not enough."""
    position = Position(seats=(mine, 10, 25 - mine, 10, 5))
    position.order(S, government=(JOIN, *ALONE)).order(R, government=(ENDORSE, S)).close()
    assert (position.offices == [S, S, S, S]) == formed


@pytest.mark.rule("P66-8")
def test_a_new_government_makes_everything_else_fail() -> None:
    """P66-8: the old Government falls at once, without pay; bills of others are not proposed."""
    position = Position(government=(M, M, M, M), right=OPPOSITION)
    position.order(S, government=(JOIN, *ALONE), bill=4).order(R, government=(ENDORSE, S), bill=4)
    position.order(L, government=(ENDORSE, S), bill=4).close()
    assert position.offices == [S, S, S, S]
    assert position.told("replaced") == [(M,)]
    assert position.on_table == []
    assert position.money == [24_000, 20_000, 20_000, 20_000, 20_000]


@pytest.mark.rule("P66-9")
def test_the_first_period_is_repeated_until_a_government_is_formed() -> None:
    """P66-9: as often as it takes; the contributions come once."""
    position = Position(opening=True, period=1)
    for attempt in range(1, 6):
        position.close()
        assert position.told("no government") == [()]
        assert (position.state.period, position.state.attempt) == (1, attempt + 1)
    position.order(S, government=(JOIN, *ALONE)).order(R, government=(ENDORSE, S))
    position.order(L, government=(ENDORSE, S)).close()
    assert (position.state.period, position.state.opening) == (2, 0)


@pytest.mark.rule("P66-9")
def test_the_option_of_national_unity_at_the_start() -> None:
    """P66-9: after three attempts, if that was settled."""
    position = Position(opening=True, period=1, unity_after=3).close().close()
    assert position.state.government == NONE
    position.close()
    assert position.state.government == UNITY
    assert position.on_table == [4, 5, 6, 7]
    assert (position.state.phase, position.state.period) == (LAST, 2)


@pytest.mark.rule("P66-9")
def test_without_a_majority_the_government_stays() -> None:
    """P66-9: a proposal that has none changes nothing."""
    position = Position(government=(M, M, M, M))
    position.order(S, government=(JOIN, *ALONE)).close()
    assert position.offices == [M, M, M, M]
    assert position.told("proposal") == [(*ALONE, 0, 10)]
    assert position.state.crisis == 0


@pytest.mark.rule("P66-9")
def test_after_two_periods_without_a_government_national_unity() -> None:
    """P66-9: no bills in the second; then bills 4 to 7 together, and candidates, unpaid."""
    position = Position(government=(S, S, S, S), right=OPPOSITION, passed=[5])
    position.order(S, resign=1).close()
    assert position.state.government == NONE
    for party in (S, R, L):
        position.order(party, bill=4)
    position.close()
    assert position.state.government == UNITY
    assert position.on_table == [4, 6, 7]
    assert position.told("opposition bill") == []
    assert (position.state.phase, position.state.period) == (LAST, 4)
    before = position.money
    position.order(S, votes={4: YES, 6: YES}).order(R, votes={4: NO}).close()
    assert position.money == before
    assert position.told("votes")[:2] == [(4, S, YES, 10), (4, R, NO, 10)]
    assert position.told("unity ends") == [()]
    assert (position.state.phase, position.state.government) == (PRIMARY, NONE)


@pytest.mark.rule("P66-9")
def test_a_government_formed_in_the_period_of_grace_ends_the_crisis() -> None:
    """P66-9: then there is no national unity."""
    position = Position(government=(S, S, S, S)).order(S, resign=1).close()
    position.order(C, government=(JOIN, C, C, C, C)).order(M, government=(ENDORSE, C))
    position.order(L, government=(ENDORSE, C)).close()
    assert position.offices == [C, C, C, C]
    position.order(C, resign=1).close()
    assert position.state.government == NONE
    assert position.state.crisis == 1


@pytest.mark.rule("P66-9")
def test_the_election_after_the_fourth_period_comes_first() -> None:
    """P66-9: a Premier who resigns in the fourth period; the last one has no Government."""
    position = Position(government=(S, S, S, S), period=4).order(S, resign=1).close()
    assert position.state.government == NONE
    assert position.told("called") == [()]
    assert position.state.phase == LAST
    position.close()
    assert position.state.phase == PRIMARY
    assert position.told("unity") == []


@pytest.mark.rule("P66-10")
def test_the_premier_dismisses_and_appoints() -> None:
    """P66-10: without a vote, as of the beginning of the period; who is appointed assents."""
    position = Position(government=(S, R, R, L))
    position.order(S, dismiss=(DEFENSE,), appoint=(M, C, UNSTATED))
    position.order(C, accept=(DEFENSE,)).close()
    assert position.offices == [S, R, C, L]
    assert position.told("dismissed") == [(R, DEFENSE)]
    assert position.told("appointed") == [(C, DEFENSE)]
    assert position.told("declines office") == [(M, FOREIGN)]
    assert position.money == [21_000, 21_000, 21_000, 21_000, 20_000]


@pytest.mark.rule("P66-10")
def test_an_appointment_takes_the_office_from_who_has_it() -> None:
    """P66-10: only if the other assents; the Premier assents to his own appointments."""
    position = Position(government=(S, R, R, L))
    position.order(S, appoint=(S, M, UNSTATED)).order(M, accept=(DEFENSE, FINANCE)).close()
    assert position.offices == [S, S, M, L]
    assert position.told("dismissed") == [(R, FOREIGN), (R, DEFENSE)]


@pytest.mark.rule("P66-10")
def test_a_minister_resigns_and_the_government_stays() -> None:
    """P66-10: no pay for him, a free vote; the office is empty and unpaid."""
    position = Position(government=(S, R, R, L), table=[(4, BY_GOVERNMENT)])
    position.order(S, votes={4: YES}).order(R, resign=1, votes={4: NO}).close()
    assert position.offices == [S, NOBODY, NOBODY, L]
    assert position.told("minister resigns") == [(R,)]
    assert position.money == [21_000, 20_000, 21_000, 20_000, 20_000]
    assert (4, R, NO, 10) in position.told("votes")
    assert (4, L, YES, 10) in position.told("votes")


@pytest.mark.rule("P66-10")
def test_an_empty_office_is_filled_and_nobody_is_dismissed_from_it() -> None:
    """P66-10: with who assents."""
    position = Position(government=(S, R, NOBODY, NOBODY))
    position.order(S, dismiss=(DEFENSE, FINANCE), appoint=(UNSTATED, C, UNSTATED))
    position.order(C, accept=(DEFENSE,)).close()
    assert position.offices == [S, R, C, NOBODY]
    assert position.told("dismissed") == []


@pytest.mark.rule("P66-10")
def test_the_premier_signs_for_an_empty_office() -> None:
    """P66-10 (Ruling): a bill that wants the assent of a minister who is not there."""
    position = Position(government=(S, R, NOBODY, L))
    position.order(S, bill=4).close()
    assert position.on_table == [4]


@pytest.mark.rule("P66-10")
def test_only_the_resignation_of_the_premier_brings_the_government_down() -> None:
    """P66-10: no pay in that period, and free votes."""
    position = Position(government=(S, R, R, L), table=[(4, BY_GOVERNMENT)])
    position.order(S, resign=1, votes={4: NO}).order(R, votes={4: YES}).close()
    assert position.state.government == NONE
    assert position.told("resigns") == [(S,)]
    assert position.money == [20_000] * 5
    assert position.told("votes")[:2] == [(4, S, NO, 10), (4, R, YES, 10)]


@pytest.mark.rule("P66-10")
def test_only_members_resign_and_only_the_premier_dismisses() -> None:
    """P66-10: the sheets of others have no room for it."""
    position = Position(government=(S, R, R, L))
    with pytest.raises(NotLegal):
        position.order(C, resign=1)
    with pytest.raises(NotLegal):
        position.order(R, dismiss=(FINANCE,))
    with pytest.raises(NotLegal):
        position.order(R, appoint=(C, UNSTATED, UNSTATED))


@pytest.mark.rule("P66-10")
def test_a_government_goes_on_after_an_election() -> None:
    """P66-10: even without a majority."""
    position = Position(government=(S, S, S, S), phase=PRIMARY, period=6, seats=(1, 12, 12, 12, 13))
    position.close()
    assert position.state.session == 2
    assert position.offices == [S, S, S, S]
    assert position.state.right == BY_GOVERNMENT


@pytest.mark.rule("P66-11")
def test_the_bulletin_lists_proposals_with_members_and_endorsers() -> None:
    """P66-11: all that are made, those that fail too."""
    position = Position()
    position.order(S, government=(JOIN, *ALONE)).order(R, government=(ENDORSE, S))
    position.order(C, government=(JOIN, C, M, M, C)).order(M, government=(JOIN, C)).close()
    assert position.told("proposal") == [(*ALONE, bits([R]), 20), (C, M, M, C, 0, 20)]
    assert position.said()[:2] == [
        "Proposed as Government: Premier Socialists, Foreign Socialists, Defense Socialists, "
        "Finance Socialists; endorsed by the Radicals; 20 members in all.",
        "Proposed as Government: Premier Conservatives, Foreign Monarchists, Defense "
        "Monarchists, Finance Conservatives; endorsed by nobody; 20 members in all.",
    ]


@pytest.mark.rule("P66-26")
def test_salaries() -> None:
    """P66-26: 1000 crowns an office; the period of taking office counts."""
    position = Position(government=(S, R, R, L)).close()
    assert position.money == [21_000, 22_000, 21_000, 20_000, 20_000]
    other = Position(government=(S, R, R, L), salary=300)
    other.order(C, government=(JOIN, C, C, C, C)).order(M, government=(ENDORSE, C))
    other.order(L, government=(ENDORSE, C)).close()
    assert other.money == [20_000, 20_000, 20_000, 21_200, 20_000]


@pytest.mark.rule("P66-26")
def test_the_last_period_is_paid_and_the_ballots_are_not() -> None:
    """P66-26: the periods of a session only."""
    position = Position(government=(S, S, S, S), phase=LAST, period=5).close()
    assert position.money[S] == 24_000
    position.close()
    assert position.money[S] == 24_000
