"""Bills: whose turn it is, who signs, how votes count, the record (P66-12 to P66-19)."""

import pytest

from parlour.games.parlement_1966.records import divide, earned, record
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
    OPPOSITION,
    YES,
    C,
    L,
    M,
    Position,
    R,
    S,
    bits,
)

COALITION = (S, R, R, L)
BOARD = Position().state.board
TEN = [10] * 5


@pytest.mark.rule("P66-12")
def test_the_bills_of_the_board() -> None:
    """P66-12: columns of parties and blocs; 1 is Y, 2 is N, 0 is neither."""
    columns = [(*bill.parties, *bill.blocs) for bill in BOARD.bills]
    assert columns == [
        (1, 2, 2, 2, 1, 1, 2, 1),
        (1, 1, 2, 2, 2, 1, 2, 2),
        (2, 2, 2, 1, 1, 2, 2, 1),
        (0, 0, 0, 0, 0, 1, 1, 2),
        (0, 0, 0, 0, 0, 1, 2, 2),
        (0, 0, 0, 0, 0, 2, 2, 1),
        (0, 0, 0, 0, 0, 2, 1, 1),
    ]
    assert [bill.assent for bill in BOARD.bills] == [0, 0, 0, DEFENSE, FINANCE, FINANCE, FOREIGN]
    assert [bill.name for bill in BOARD.bills][4:] == [
        "Bill 5, income tax",
        "Bill 6, sales tax",
        "Bill 7, NATO appropriations",
    ]


@pytest.mark.rule("P66-13")
def test_the_right_to_propose_goes_to_and_fro() -> None:
    """P66-13: Government, opposition, Government, used or not; each vote a period later."""
    position = Position(government=COALITION, period=1, opening=False)
    position.order(S, bill=1).order(C, bill=3).order(M, bill=3).close()
    assert position.on_table == [1]
    position.order(S, bill=2).order(C, bill=3).order(M, bill=3).close()
    assert position.on_table == [3]
    position.close()
    assert position.on_table == []
    assert position.told("votes") != []
    position.order(C, bill=3).order(M, bill=3).order(S, bill=2)
    position.close()
    assert position.on_table == [3]


@pytest.mark.rule("P66-13")
def test_a_new_government_has_the_right_and_then_the_opposition() -> None:
    """P66-13: with the bill that it carries, in the period of taking office."""
    position = Position(government=(M, M, M, M), right=OPPOSITION, table=[(1, OPPOSITION)])
    for party in (S, R, L):
        part = (JOIN, S, R, R, L, 4 if party == S else 0)
        position.order(party, government=part, bill=6, approve=(4,))
    position.close()
    assert position.on_table == [4]
    assert position.told("fails") == [(1, 0, 0)]
    assert position.state.right == OPPOSITION
    position.order(C, bill=3).order(M, bill=3).order(S, bill=2).close()
    assert position.on_table == [3]


@pytest.mark.rule("P66-13")
def test_a_new_government_without_a_bill() -> None:
    """P66-13: its right is lost, and the opposition is next."""
    position = Position(right=OPPOSITION)
    for party in (S, R, L):
        position.order(party, government=(JOIN, S, R, R, L), bill=2)
    position.close()
    assert position.on_table == []
    assert position.state.right == OPPOSITION


@pytest.mark.rule("P66-13")
def test_no_bill_in_the_last_period() -> None:
    """P66-13: the sheet has no room for one, and a new Government carries none."""
    position = Position(government=COALITION, phase=LAST, period=5)
    with pytest.raises(AssertionError, match="has no"):
        position.order(S, bill=1)
    with pytest.raises(NotLegal):
        position.order(S, government=(JOIN, S, S, S, S, 1))
    position.close()
    assert position.on_table == []


@pytest.mark.rule("P66-13")
def test_without_a_government_nothing_is_proposed() -> None:
    """P66-13: but the opposition of a Premier who resigns may use its turn (Ruling)."""
    position = Position(right=OPPOSITION)
    for party in (C, M):
        position.order(party, bill=3)
    position.close()
    assert position.on_table == []
    for right, bills in ((OPPOSITION, [3]), (BY_GOVERNMENT, [])):
        fallen = Position(government=COALITION, right=right).order(S, resign=1, bill=1)
        fallen.order(C, bill=3).order(M, bill=3).close()
        assert fallen.on_table == bills


@pytest.mark.rule("P66-14")
@pytest.mark.parametrize(("seats", "legal"), [(15, True), (14, False)])
def test_an_opposition_bill_needs_15_seats(seats: int, legal: bool) -> None:
    """P66-14: of leaders outside the Government."""
    position = Position(
        government=(S, S, S, S), right=OPPOSITION, seats=(20, 5, 5, 10, 50 - 40), money=TEN
    )
    position.state.holder = [S] * 20 + [R] * (seats - 10) + [C] * 10 + [L] * (30 - seats)
    position.state.count_seats()
    position.order(R, bill=2).order(C, bill=2).order(S, bill=2).close()
    assert position.on_table == ([2] if legal else [])
    assert position.told("too few") == ([] if legal else [(2, bits((R, C)), 14)])


@pytest.mark.rule("P66-14")
def test_a_member_of_the_government_does_not_sign() -> None:
    """P66-14: his seats do not count; those of who only endorses it do."""
    position = Position(government=(S, S, R, R), endorsers=[L], right=OPPOSITION)
    position.order(R, bill=2).order(C, bill=2).close()
    assert position.on_table == []
    position = Position(government=(S, S, R, R), endorsers=[L], right=OPPOSITION)
    position.order(L, bill=2).order(C, bill=2).close()
    assert position.on_table == [2]


@pytest.mark.rule("P66-14")
def test_two_groups_propose_two_bills() -> None:
    """P66-14: both are voted on; a party signs one of them."""
    position = Position(government=(S, S, S, S), right=OPPOSITION)
    position.order(R, bill=2).order(L, bill=2).order(C, bill=3).order(M, bill=3).close()
    assert position.on_table == [2, 3]
    assert position.told("opposition bill") == [(2, bits((R, L))), (3, bits((C, M)))]
    position.order(C, votes={2: YES, 3: YES}).close()
    assert position.told("fails") == [(2, 5, 0)]
    assert position.told("passes") == [(3, 10, 0)]


@pytest.mark.rule("P66-15")
@pytest.mark.parametrize(("bill", "minister"), [(4, C), (5, L), (6, L), (7, R)])
def test_some_bills_want_a_minister(bill: int, minister: int) -> None:
    """P66-15: 4 Defense, 5 and 6 Finance, 7 Foreign."""
    offices = (S, R, C, L)
    refused = Position(government=offices).order(S, bill=bill)
    for party in {R, C, L} - {minister}:
        refused.order(party, approve=(4, 5, 6, 7))
    refused.close()
    assert refused.on_table == []
    assert refused.told("not approved") == [(bill, offices.index(minister))]
    position = Position(government=offices)
    position.order(S, bill=bill).order(minister, approve=(bill,)).close()
    assert position.on_table == [bill]


@pytest.mark.rule("P66-15")
def test_bills_without_a_minister_and_a_premier_who_is_the_minister() -> None:
    """P66-15: bills 1 to 3 want nobody; the Premier need not sign for himself."""
    assert Position(government=(S, R, C, L)).order(S, bill=1).close().on_table == [1]
    assert Position(government=(S, R, C, S)).order(S, bill=5).close().on_table == [5]


@pytest.mark.rule("P66-15")
@pytest.mark.parametrize(("signed", "legal"), [(0, False), (7, True)])
def test_the_bill_of_a_new_government_wants_its_minister(signed: int, legal: bool) -> None:
    """P66-15: he names the bill when he assents, or approves it, or has signed the draft."""
    position = Position()
    position.order(S, government=(JOIN, S, R, S, S, 7))
    position.order(R, government=(JOIN, S, R, S, S, signed)).order(L, government=(ENDORSE, S))
    position.close()
    assert position.on_table == ([7] if legal else [])


@pytest.mark.rule("P66-16")
def test_members_vote_as_the_premier_votes() -> None:
    """P66-16: for a Government bill, whatever they ordered; those outside as they like."""
    position = Position(government=COALITION, table=[(4, BY_GOVERNMENT)])
    position.order(S, votes={4: YES}).order(R, votes={4: NO}).order(C, votes={4: NO}).close()
    assert position.told("votes") == [
        (4, S, YES, 10),
        (4, R, YES, 10),
        (4, L, YES, 10),
        (4, C, NO, 10),
        (4, M, 0, 0),
    ]
    assert position.told("bound") == [(R, 4, YES), (L, 4, YES)]
    assert [line.audience for line in position.lines if line.kind == "bound"] == [2, 4]


@pytest.mark.rule("P66-16")
def test_members_vote_against_the_opposition_with_the_premier() -> None:
    """P66-16: never for a bill of the opposition."""
    position = Position(government=COALITION, table=[(4, OPPOSITION)])
    position.order(S, votes={4: NO}).order(R, votes={4: YES}).order(C, votes={4: YES}).close()
    assert [args[2] for args in position.told("votes")] == [NO, NO, NO, YES, 0]


@pytest.mark.rule("P66-16")
@pytest.mark.parametrize(("by", "wrong"), [(BY_GOVERNMENT, NO), (OPPOSITION, YES)])
def test_a_premier_who_breaks_the_rule_makes_his_government_abstain(by: int, wrong: int) -> None:
    """P66-16 (Ruling): all of it."""
    position = Position(government=COALITION, table=[(4, by)])
    for party in (S, R, L, C):
        position.order(party, votes={4: wrong})
    position.close()
    assert [args[2] for args in position.told("votes")] == [0, 0, 0, wrong, 0]


@pytest.mark.rule("P66-16")
@pytest.mark.parametrize("by", [BY_GOVERNMENT, OPPOSITION])
def test_bills_under_another_government_do_not_bind(by: int) -> None:
    """P66-16: a new Government votes freely on what was proposed before it."""
    position = Position(government=COALITION, table=[(4, by)])
    position.order(C, government=(JOIN, C, M, M, M), votes={4: YES})
    position.order(M, government=(JOIN, C, M, M, M), votes={4: NO})
    position.order(L, government=(ENDORSE, C)).order(S, votes={4: NO}).close()
    assert position.offices == [C, M, M, M]
    assert [args[2] for args in position.told("votes")] == [NO, 0, 0, YES, NO]
    assert position.told("bound") == []


@pytest.mark.rule("P66-17")
@pytest.mark.parametrize(
    ("bill", "party", "vote", "members", "mark"),
    [
        (1, S, YES, 11, YES),
        (1, S, NO, 5, 4),
        (1, R, YES, 5, 3),
        (1, R, NO, 11, NO),
        (4, R, YES, 11, YES),
        (4, S, NO, 11, NO),
    ],
)
def test_a_vote_against_the_column_is_restrained(
    bill: int, party: int, vote: int, members: int, mark: int
) -> None:
    """P66-17: half vote so; the others abstain, and the odd one too."""
    votes = [0] * 5
    votes[party] = vote
    division = divide(BOARD, bill, votes, [11] * 5)
    assert (division.votes[party], division.members[party]) == (mark, members)
    assert division.yes + division.no == members


@pytest.mark.rule("P66-17")
def test_without_an_order_a_party_abstains() -> None:
    """P66-17: a sheet without a vote, or no sheet at all."""
    position = Position(table=[(4, BY_GOVERNMENT)])
    position.order(S, votes={4: YES}).order(R).close()
    assert [args[2] for args in position.told("votes")] == [YES, 0, 0, 0, 0]


@pytest.mark.rule("P66-17")
def test_a_party_without_members_has_no_vote() -> None:
    """P66-17 (Ruling): and earns nothing."""
    division = divide(BOARD, 4, [YES] * 5, [0, 20, 10, 10, 10])
    assert (division.votes[S], division.members[S], division.yes) == (0, 0, 50)
    assert earned(BOARD, division, S) == [0, 0, 0]


@pytest.mark.rule("P66-18")
@pytest.mark.parametrize(
    ("votes", "seats", "passed"),
    [
        ((YES, YES, NO, 0, 0), TEN, True),
        ((YES, NO, 0, 0, 0), TEN, False),
        ((YES, 0, 0, 0, 0), TEN, True),
        ((YES, 0, 0, 0, 0), [9, 11, 10, 10, 10], False),
        ((YES, NO, 0, 0, 0), [11, 10, 9, 10, 10], True),
    ],
)
def test_what_passes(votes: tuple[int, ...], seats: list[int], passed: bool) -> None:
    """P66-18: more yes than no, and 10 yes at least."""
    assert divide(BOARD, 4, list(votes), seats).passed == passed


@pytest.mark.rule("P66-18")
def test_a_bill_that_was_passed_is_not_proposed_again() -> None:
    """P66-18: in that session; one that failed may be, in the same period already."""
    position = Position(government=(S, S, S, S), passed=[1])
    with pytest.raises(NotLegal, match="bill of 'orders' must be one of 0, 2, 3"):
        position.order(S, bill=1)
    same = Position(government=(S, S, S, S), table=[(4, OPPOSITION)])
    same.order(S, bill=4).order(R, votes={4: YES}).close()
    assert same.on_table == []
    assert same.told("passed before") == [(4,)]
    failed = Position(government=(S, S, S, S), table=[(4, OPPOSITION)])
    assert failed.order(S, bill=4).close().on_table == [4]


@pytest.mark.rule("P66-18")
def test_a_draft_with_a_bill_that_was_passed_cannot_be_signed() -> None:
    """P66-18: nor written."""
    with pytest.raises(NotLegal):
        Position(passed=[1]).step(S, f"draft_government {S} {R} {R} {R} 1 []")


@pytest.mark.rule("P66-19")
@pytest.mark.parametrize(
    ("bill", "party", "vote", "others", "points"),
    [
        (4, S, YES, 0, [5, 5, 0]),
        (4, S, YES, NO, [2, 2, 0]),
        (4, S, NO, 0, [0, 0, 2]),
        (4, S, 0, YES, [0, 0, 0]),
        (1, R, YES, YES, [1, 0, 1]),
        (1, S, NO, 0, [0, 1, 0]),
        (1, S, YES, YES, [5, 0, 5]),
        (3, C, YES, NO, [0, 0, 2]),
        (3, S, NO, 0, [2, 2, 0]),
    ],
)
def test_the_points_of_a_vote(
    bill: int, party: int, vote: int, others: int, points: list[int]
) -> None:
    """P66-19: 2 for the right vote, 1 if restrained, 5 for a favoured bill that passes."""
    votes = [others] * 5
    votes[party] = vote
    assert earned(BOARD, divide(BOARD, bill, votes, TEN), party) == points


@pytest.mark.rule("P66-19")
def test_the_record_of_a_session() -> None:
    """P66-19: every vote adds to it, for each party and bloc; it starts afresh with a session."""
    position = Position(table=[(4, BY_GOVERNMENT), (5, BY_GOVERNMENT)])
    position.order(S, votes={4: YES, 5: YES}).order(C, votes={4: NO}).close()
    assert position.points(S) == [7, 2, 0]
    assert position.points(C) == [0, 0, 2]
    assert position.told("scores") == [(4, S, 2, 2, 0), (4, C, 0, 0, 2), (5, S, 5, 0, 0)]
    divisions = [
        divide(BOARD, 4, [YES, 0, 0, NO, 0], TEN),
        divide(BOARD, 5, [YES, 0, 0, 0, 0], TEN),
    ]
    assert record(BOARD, divisions) == position.state.record
    position.state.phase = 3
    position.ask_again().close()
    assert position.state.session == 2
    assert position.state.record == [0] * 15
    assert position.table.view(S)["votes"] == []


@pytest.mark.rule("P66-19")
def test_the_record_is_told() -> None:
    """P66-19: in words, with the blocs that a vote pleased."""
    position = Position(table=[(4, BY_GOVERNMENT)]).order(S, votes={4: YES}).close()
    assert "On Bill 4 the Socialists earn 5 points with the Workers and 5 points with the " in (
        " ".join(position.said())
    )
    assert position.told("passes") == [(4, 10, 0)]
