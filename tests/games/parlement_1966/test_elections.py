"""Elections: lists, blocs, primaries, runoffs, vacant seats (P66-20 to P66-24, P66-2, P66-34)."""

import pytest

from parlour.games.parlement_1966.elections import Ballot, best_candidates, choice_of, count, decide
from parlour.games.parlement_1966.game import GAME
from parlour.kernel.errors import NotLegal
from parlour.kernel.table import new_table
from tests.games.parlement_1966.positions import (
    ENDORSE,
    HOME,
    JOIN,
    LAST,
    NOBODY,
    PRIMARY,
    RUNOFF,
    SESSION,
    YES,
    C,
    L,
    M,
    Position,
    R,
    S,
    bits,
)

NO_RECORD = [0] * 15
EQUAL = [2000] * 5
NOT_SAID = -1


def tallied(**votes: int) -> Ballot:
    """A ballot with these votes, decided."""
    ballot = Ballot(bits(["SRLCM".index(key) for key in votes]))
    for key, many in votes.items():
        ballot.tally["SRLCM".index(key)] = many
    decide(ballot)
    return ballot


@pytest.mark.rule("P66-20")
def test_the_premier_calls_an_election() -> None:
    """P66-20: the next period is the last, with the bills that were proposed, and lists."""
    position = Position(government=(S, S, S, S)).order(S, call=1, bill=1).order(R, call=1).close()
    assert position.told("calls") == [(S,)]
    assert (position.state.phase, position.state.period) == (LAST, 3)
    assert position.on_table == [1]
    position.order(S, candidates=(1, 2, 50), votes={1: YES}).order(C, candidates=(2,)).close()
    assert position.told("stands")[:1] == [(S, 1 << 1 | 1 << 2 | 1 << 50)]
    assert position.told("passes") == [(1, 10, 0)]
    assert position.state.phase == PRIMARY
    assert position.state.standing[:3] == [bits([S]), bits((S, C)), 0]


@pytest.mark.rule("P66-20")
def test_only_the_premier_after_the_changes_calls() -> None:
    """P66-20: not who is Premier no more, nor anybody else; a new one may."""
    position = Position(government=(S, S, S, S)).order(S, call=1, resign=1).order(R, call=1)
    assert position.close().state.phase == SESSION
    position = Position(government=(S, S, S, S)).order(S, call=1)
    position.order(C, government=(JOIN, C, C, C, C), call=1).order(M, government=(ENDORSE, C))
    position.order(L, government=(ENDORSE, C)).close()
    assert position.told("calls") == [(C,)]


@pytest.mark.rule("P66-20")
@pytest.mark.parametrize(("period", "phase"), [(3, SESSION), (4, LAST)])
def test_after_the_fourth_period_an_election_is_called(period: int, phase: int) -> None:
    """P66-20: in any case."""
    position = Position(government=(S, S, S, S), period=period).close()
    assert position.state.phase == phase
    assert position.told("called") == ([()] if phase == LAST else [])


@pytest.mark.rule("P66-20")
def test_one_candidate_a_district() -> None:
    """P66-20: a district stands on a list once."""
    with pytest.raises(NotLegal):
        Position(phase=LAST, period=5).order(S, candidates=(3, 3))


@pytest.mark.rule("P66-21")
def test_the_blocs_of_a_district() -> None:
    """P66-21: three independent blocs and four of parties, 2000 votes each."""
    state = Position().state
    missing = [[d for d in range(1, 51) if not state.strength[p * 50 + d - 1]] for p in range(5)]
    assert missing == [list(range(10 * p + 1, 10 * p + 11)) for p in range(5)]
    assert set(state.strength) == {0, 2000}
    ballot = count(bits([S]), NO_RECORD, 2000, [2000, 2000, 2000, 2000, 0], [S, S, S, S, S])
    assert ballot.cast() == 7 * 2000


@pytest.mark.rule("P66-21")
def test_the_primary_is_a_period_of_its_own() -> None:
    """P66-21: all seats are open, and the ballot goes by the record and the instructions."""
    position = Position(phase=PRIMARY, period=6).record(S=(5, 5, 5)).contest(1, [S])
    position.contest(2, [R, C]).record(R=(1, 1, 1)).close()
    assert position.state.holder[:3] == [S, R, NOBODY]
    assert position.told("ballot")[0] == (1, 1, 6000, -1, -1, -1, -1)
    assert position.told("elected") == [(1, S), (2, R)]
    assert position.state.held == [1, 1, 0, 0, 0]


@pytest.mark.rule("P66-22")
def test_independent_blocs_follow_the_record() -> None:
    """P66-22: the best record with each; equals share, and fractions are dropped."""
    record = [5, 0, 1, 5, 2, 1, 0, 2, 1, 0, 9, 1, 5, 0, 0]
    assert best_candidates(bits((S, R, L)), record, 0) == bits((S, R))
    assert best_candidates(bits((S, R, L)), record, 1) == bits((R, L))
    assert best_candidates(bits((S, R, L)), record, 2) == bits((S, R, L))
    ballot = count(bits((S, R, L)), record, 2000, EQUAL, [NOBODY] * 5)
    assert ballot.tally == [1000 + 666, 1000 + 1000 + 666, 1000 + 666, 0, 0]
    assert ballot.given[:3] == [1000, 1000, 666]


@pytest.mark.rule("P66-23")
@pytest.mark.parametrize(
    ("standing", "free", "instruction", "preferences", "chosen"),
    [
        ((S, C), False, C, (C,), S),
        ((R, C), False, C, (R,), C),
        ((R, C), False, NOT_SAID, (M, C, R), C),
        ((R, C), False, NOT_SAID, (M,), NOBODY),
        ((R, C), False, HOME, (R,), NOBODY),
        ((R, C), False, NOT_SAID, (HOME, R), NOBODY),
        ((R, C), False, NOT_SAID, (), NOBODY),
        ((S, R, C), True, C, (R,), C),
        ((S, R, C), True, NOT_SAID, (R,), S),
        ((S, R, C), True, HOME, (), NOBODY),
    ],
)
def test_for_whom_a_party_bloc_votes(
    standing: tuple[int, ...],
    free: bool,
    instruction: int,
    preferences: tuple[int, ...],
    chosen: int,
) -> None:
    """P66-23: its candidate; or else the instruction, or the list, or nobody. P66-24: ties free."""
    assert choice_of(S, bits(standing), free, instruction, preferences) == chosen


@pytest.mark.rule("P66-23")
def test_instructions_and_preferences_of_a_ballot() -> None:
    """P66-23: a bloc goes unsplit where it is told; preferences stay for later ballots."""
    position = Position(phase=PRIMARY, period=6).contest(11, [S, C]).contest(12, [S, C])
    position.order(L, preferences=(M, C), instructions=((11, S),)).order(M, preferences=(R,))
    position.close()
    assert position.told("ballot") == [
        (11, 1, 3000 + 2000 + 2000, -1, -1, 3000 + 2000, -1),
        (12, 1, 3000 + 2000, -1, -1, 3000 + 2000 + 2000, -1),
    ]
    assert position.state.preferences[L] == (M, C)
    position.state.phase = RUNOFF
    position.contest(13, [R, C]).close()
    assert position.told("ballot") == [(13, 1, -1, 3000 + 2000, -1, 3000 + 2000 + 2000, -1)]
    assert position.told("elected") == [(13, C)]


@pytest.mark.rule("P66-23")
@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (((11, R),), "no candidate of that party"),
        (((11, S), (11, C)), "instructed twice"),
        (((12, S),), "must be"),
    ],
)
def test_instructions_that_cannot_be_meant(rows: tuple[tuple[int, int], ...], reason: str) -> None:
    """P66-23: for somebody who stands, once a district, and not where one is bound."""
    position = Position(phase=PRIMARY, period=6).contest(11, [S, C]).contest(12, [L, S])
    position.contest(14, [S, C])
    with pytest.raises(NotLegal, match=reason):
        position.order(L, instructions=rows)


@pytest.mark.rule("P66-24")
@pytest.mark.parametrize(
    ("votes", "winner", "onward", "free"),
    [
        ({"S": 5001, "C": 5000}, S, (), False),
        ({"S": 5000, "C": 5000}, NOBODY, (S, C), False),
        ({"S": 4000, "R": 3000, "C": 2999}, NOBODY, (S, R), False),
        ({"S": 4000, "R": 3000, "C": 3000}, NOBODY, (S, R, C), True),
        ({"S": 4000, "R": 4000, "C": 3000}, NOBODY, (S, R), False),
        ({"S": 4000, "R": 4000, "C": 4000}, NOBODY, (S, R, C), True),
        ({"L": 4000, "S": 2000, "R": 2000, "C": 2000, "M": 10}, NOBODY, (L, S, R, C), True),
        ({"M": 1}, M, (), False),
    ],
)
def test_who_wins_and_who_goes_on(
    votes: dict[str, int], winner: int, onward: tuple[int, ...], free: bool
) -> None:
    """P66-24: more than half of the votes cast; else the two leading, with ties more."""
    ballot = tallied(**votes)
    assert (ballot.winner, ballot.onward, ballot.free) == (winner, bits(onward), free)


@pytest.mark.rule("P66-24")
def test_a_runoff_with_payments_and_instructions_in_between() -> None:
    """P66-24: in the next period; what is paid then counts, and instructions are new."""
    position = Position(phase=PRIMARY, period=6).contest(11, [S, C, M]).record(M=(0, 0, 1))
    position.order(L, instructions=((11, S),)).close()
    assert position.told("ballot") == [(11, 1, 1332 + 4000, -1, -1, 1332 + 2000, 1332 + 4000)]
    assert position.told("goes on") == [(11, bits((S, M)))]
    assert position.state.phase == RUNOFF
    position.order(M, local=((11, 700),)).order(L, instructions=((11, M),)).close()
    assert position.told("ballot") == [(11, 2, 2000 + 2000, -1, -1, -1, 2000 + 2000 + 2700 + 2000)]
    assert position.state.session == 2


@pytest.mark.rule("P66-24")
def test_a_tie_frees_the_blocs() -> None:
    """P66-24: in that runoff a party may vote for another's candidate, if it is told to."""
    position = Position(phase=PRIMARY, period=6).contest(15, [S, L, C]).close()
    assert position.told("goes on freely") == [(15, bits((S, L, C)))]
    position.order(C, instructions=((15, L),)).close()
    assert position.told("elected") == [(15, L)]


@pytest.mark.rule("P66-24")
def test_a_seat_that_nobody_wins_stays_vacant_for_a_further_round() -> None:
    """P66-24: the new session opens without it, and votes again in its first period."""
    position = Position(phase=RUNOFF, period=7, vacant=1, seats=(10, 10, 10, 10, 9), elections=0)
    position.contest(50, [S, C], ballots=1).close()
    assert position.told("goes on") == [(50, bits((S, C)))]
    assert (position.state.session, position.state.phase) == (2, SESSION)
    assert position.state.held == [10, 10, 10, 10, 9]
    position.order(M, instructions=((50, C),)).close()
    assert position.state.holder[49] == NOBODY
    position.state.strength = (*position.state.strength[:-1], 10)
    position.order(M, instructions=((50, C),)).close()
    assert position.state.holder[49] == C


@pytest.mark.rule("P66-24")
@pytest.mark.parametrize("drawn", [0, 1])
def test_after_the_third_tie_lots_are_drawn(drawn: int) -> None:
    """P66-24: among those with the most votes."""
    position = Position(vacant=1, seats=(10, 10, 10, 10, 9)).contest(50, [S, C], ballots=2).close()
    assert position.told("lot") == []
    position.close(drawn)
    assert position.told("lot") == [(50, (S, C)[drawn])]
    assert position.state.holder[49] == (S, C)[drawn]


@pytest.mark.rule("P66-24")
def test_new_lists_for_a_district_without_a_candidate() -> None:
    """P66-24: in the first period of the new session; the ballot is in the next."""
    position = Position(session=2, period=1, elections=1, vacant=1, seats=(10, 10, 10, 10, 9))
    assert position.table.ask(S).choices[0].name == "orders_and_ballot"
    position.order(S, candidates=(50,)).order(C, candidates=(50,)).close()
    assert position.money[S] == 19_500
    assert position.told("ballot") == []
    position.record(S=(1, 0, 0)).close()
    assert position.told("elected") == [(50, S)]
    assert position.state.held == [11, 10, 10, 10, 9]


@pytest.mark.rule("P66-24")
def test_lists_are_open_in_the_first_period_only() -> None:
    """P66-24 (Ruling): nobody stood, so the seat is vacant until the next election."""
    position = Position(session=2, period=1, elections=1, vacant=1, seats=(10, 10, 10, 10, 9))
    with pytest.raises(NotLegal):
        position.order(S, candidates=(49,))
    position.close()
    assert position.table.ask(S).choices[0].name == "orders"


@pytest.mark.rule("P66-24")
def test_an_election_ends_what_is_still_open() -> None:
    """P66-24 (Ruling): new lists take the place of a contest without a winner."""
    position = Position(phase=LAST, period=5, vacant=1, seats=(10, 10, 10, 10, 9))
    position.contest(50, [S, C], ballots=1).order(R, candidates=(50,)).close()
    assert position.told("goes on") == [(50, bits((S, C)))]
    assert position.state.standing[49] == bits([R])
    assert position.state.ballots[49] == 0


@pytest.mark.rule("P66-2", "P66-24")
@pytest.mark.parametrize(("had", "over"), [(24, False), (25, True)])
def test_a_win_is_looked_at_when_a_seat_is_filled(had: int, over: bool) -> None:
    """P66-24: 26 it stays, with seats vacant; the seat that is filled may be the 26th."""
    position = Position(seats=(had, 49 - had, 0, 0, 0), vacant=1).contest(50, [S]).close()
    assert position.state.held[S] == had + 1
    assert position.table.over == over


@pytest.mark.rule("P66-2")
@pytest.mark.parametrize("many", [25, 26])
def test_26_seats_win(many: int) -> None:
    """P66-2: after an election."""
    position = Position(phase=PRIMARY, period=6)
    for district in range(1, 51):
        position.state.standing[district - 1] = bits([M if district <= many else S])
    if many == 25:
        position.state.standing[49] = 0
    position.ask_again().close()
    assert position.table.over == (many == 26)
    if many == 26:
        assert (position.state.ending, position.table.winners) == ("majority", (M,))
        assert position.told("bulletin") != []


@pytest.mark.rule("P66-34")
@pytest.mark.parametrize(("elections", "held", "over"), [(2, 1, True), (3, 1, False), (1, 0, True)])
def test_the_last_election(elections: int, held: int, over: bool) -> None:
    """P66-34: after so many the most seats win."""
    position = Position(phase=PRIMARY, period=6, elections=held)
    position.state.terms[3] = elections
    position.contest(1, [S]).contest(2, [C]).contest(3, [S]).close()
    assert position.table.over == over
    if over:
        assert (position.state.ending, position.table.winners) == ("elections", (S,))


@pytest.mark.rule("P66-34")
def test_equals_win_together() -> None:
    """P66-34 (Ruling): the most seats, of equals all."""
    position = Position(phase=PRIMARY, period=6)
    position.state.terms[3] = 1
    position.contest(1, [S]).contest(2, [C]).close()
    assert position.table.winners == (S, C)


@pytest.mark.rule("P66-34")
def test_the_option() -> None:
    """P66-34: ten, unless another number is settled."""
    for preset, elections in (("standard", 10), ("quick", 3)):
        assert new_table(GAME, 5, {}, "x", preset=preset).view(S)["terms"] == {
            "salary": 1000,
            "candidate": 500,
            "grant": 1000,
            "elections": elections,
        }
