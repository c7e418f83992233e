"""Amendments, the Gamesmaster's corrections (P66-32, P66-33)."""

import pytest

from parlour.games.parlement_1966.game import GAME
from parlour.kernel.errors import GameOver, NotLegal
from parlour.kernel.hashing import canonical
from parlour.kernel.orders import order_from_text
from parlour.kernel.record import Replay, read_record, write_record
from parlour.kernel.table import new_table
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

SALARY, CANDIDATE, GRANT, ELECTIONS = 1, 2, 3, 4
STRONG = (20, 20, 10, 0, 0)


def proposed(
    position: Position, party: int, text: str, changes: int = 0, value: int = 0
) -> Position:
    """An amendment on somebody's sheet, and the period over."""
    return position.order(party, amendment=((text, changes, value),)).close()


def stages(position: Position) -> list[object]:
    """Where the amendments are."""
    view = position.table.view(NOBODY)["amendments"]
    assert isinstance(view, list)
    return [row["stage"] for row in view]


@pytest.mark.rule("P66-32")
def test_leaders_with_15_seats_propose() -> None:
    """P66-32: alone or, in the periods that follow, together."""
    assert stages(proposed(Position(seats=(15, 5, 10, 10, 10)), S, "Tea at four")) == ["proposed"]
    position = proposed(Position(seats=(14, 6, 10, 10, 10)), S, "Tea at four")
    assert stages(position) == ["circulating"]
    assert position.told("amendment proposed") == []
    with pytest.raises(NotLegal):
        position.order(S, adopt=(1,))
    position.order(C, cosign=(1,)).close()
    assert position.told("cosigns") == [(C, 1)]
    assert position.told("amendment proposed") == [(1, bits((S, C)))]
    assert stages(position) == ["proposed"]


@pytest.mark.rule("P66-32")
def test_what_is_not_signed_lapses_with_the_session() -> None:
    """P66-32 (Ruling): when the session ends."""
    position = proposed(Position(), S, "Tea at four")
    position.state.phase = LAST
    position.ask_again().close()
    assert position.told("amendment lapses") == [(1,)]
    assert stages(position) == []


@pytest.mark.rule("P66-32")
@pytest.mark.parametrize(
    ("seats", "vacant", "adopted"),
    [((20, 20, 10, 0, 0), 0, False), ((25, 25, 0, 0, 0), 0, True), ((20, 20, 0, 0, 0), 10, True)],
)
def test_unanimous_in_one_session(seats: tuple[int, ...], vacant: int, adopted: bool) -> None:
    """P66-32: all members who sit; at once."""
    position = proposed(Position(seats=seats, vacant=vacant), S, "Tea at four", SALARY, 700)
    position.order(S, adopt=(1,)).order(R, adopt=(1,)).close()
    assert (position.state.terms[0] == 700) == adopted
    assert position.told("amended value") == ([(1, 0, SALARY, 700)] if adopted else [])
    if adopted:
        assert "Amendment 1 is adopted: Tea at four; the salary of an office is now 700." in (
            position.said()
        )


@pytest.mark.rule("P66-32")
@pytest.mark.parametrize(("more", "waits"), [(12, False), (13, True)])
def test_38_votes_in_two_sessions_running(more: int, waits: bool) -> None:
    """P66-32: once is not enough; the next session votes in its first period."""
    seats = (25, more, 25 - more, 0, 0)
    position = proposed(Position(seats=seats), S, "Cheap", CANDIDATE, 5)
    position.order(S, adopt=(1,)).order(R, adopt=(1,)).close()
    assert stages(position) == (["adopted once"] if waits else [])
    assert position.told("amendment fails") == ([] if waits else [(1,)])
    assert position.told("amendment waits") == ([(1,)] if waits else [])
    if not waits:
        return
    with pytest.raises(NotLegal):
        position.order(S, adopt=(1,))
    for again, adopted in ((R, True), (L, False)):
        other = Position(seats=seats)
        other.state.amendments = position.state.amendments[:]
        other.state.texts = position.state.texts[:]
        other.state.session, other.state.period = 2, 1
        other.ask_again().order(S, adopt=(1,)).order(again, adopt=(1,)).close()
        assert other.state.terms[1] == (5 if adopted else 500)
        assert stages(other) == []


@pytest.mark.rule("P66-32")
@pytest.mark.parametrize(
    ("changes", "value", "reason"),
    [(0, 5, "value is of"), (ELECTIONS, 0, "1 to 50"), (ELECTIONS, 51, "1 to 50")],
)
def test_values_that_cannot_be_meant(changes: int, value: int, reason: str) -> None:
    """P66-32: new values belong to an option, and keep its bounds."""
    with pytest.raises(NotLegal, match=reason):
        Position().order(S, amendment=(("Tea", changes, value),))
    with pytest.raises(NotLegal, match="has a text"):
        Position().order(S, amendment=((" ", 0, 0),))


@pytest.mark.rule("P66-32")
def test_new_values_take_effect() -> None:
    """P66-32: they live in the game, which a stored table remembers."""
    position = Position(seats=(25, 25, 0, 0, 0), government=(S, S, S, S))
    for number, (changes, value) in enumerate(((SALARY, 10), (GRANT, 3), (ELECTIONS, 1)), 1):
        proposed(position, S, f"Value {value}", changes, value)
        position.order(S, adopt=(number,)).order(R, adopt=(number,)).close()
        position.state.phase, position.state.period = 0, 2
        position.ask_again()
    assert position.state.terms == [10, 500, 3, 1]
    before = position.money[S]
    position.close()
    assert position.money[S] == before + 40
    position.state.phase = RUNOFF
    position.ask_again().close()
    assert position.state.ending == "elections"


@pytest.mark.rule("P66-32")
def test_an_amendment_of_text_alone() -> None:
    """P66-32: it is adopted, and the people at the table see to it."""
    position = proposed(Position(seats=(25, 25, 0, 0, 0)), S, "Tea at four.")
    assert "The Socialists propose amendment 1: Tea at four." in position.said()
    position.order(S, adopt=(1,)).order(R, adopt=(1,)).close()
    assert "Amendment 1 is adopted: Tea at four." in position.said()


# The Gamesmaster.


def corrected(position: Position, order: str) -> list[str]:
    """A correction, and what is said of it."""
    lines = position.table.correct(order_from_text(order))
    return [position.table.text(line) for line in lines]


@pytest.mark.rule("P66-33")
def test_a_ruling() -> None:
    """P66-33: it stands in the Bulletin."""
    position = Position()
    assert corrected(position, 'rule "No shouting"') == ["The Gamesmaster rules: No shouting."]


@pytest.mark.rule("P66-33")
def test_an_account_is_corrected() -> None:
    """P66-33: up or down, never below nothing; the list of accounts has it."""
    position = Position(period=1, money=(100, 100, 0, 0, 0))
    assert corrected(position, f'correct_money {S} 50 "lost letter"') == [
        "The Gamesmaster corrects the account of the Socialists by 50 crowns: lost letter."
    ]
    corrected(position, f'correct_money {R} -500 "counted twice"')
    assert position.money[:2] == [150, 0]
    position.order(S, payments=((L, 200),)).close()
    assert position.told("entry allowed") == [(S, 0, 50), (S, 0, 50)]
    assert position.told("bankrupt") == [(S, 100, 50, 200)]
    assert position.told("entry fined") == [(R, 1, 100)]
    assert "Socialists: 50 crowns given by the Gamesmaster: lost letter." in position.said()


@pytest.mark.rule("P66-33")
def test_a_seat_is_corrected() -> None:
    """P66-33: given to a party, or to nobody; a contest in it is over."""
    position = Position(vacant=1, seats=(10, 10, 10, 10, 9)).contest(50, [S, C])
    corrected(position, f'correct_seat 50 {M} "miscounted"')
    assert position.state.held == [10] * 5
    assert position.state.standing[49] == 0
    corrected(position, 'correct_seat 1 5 "miscounted"')
    assert position.state.held == [9, 10, 10, 10, 10]


@pytest.mark.rule("P66-33", "P66-2")
def test_a_corrected_seat_may_win() -> None:
    """P66-2: 26 seats."""
    position = Position(seats=(25, 25, 0, 0, 0))
    corrected(position, f'correct_seat 50 {S} "miscounted"')
    assert position.table.winners == (S,)
    with pytest.raises(GameOver):
        corrected(position, f'correct_seat 50 {R} "again"')


@pytest.mark.rule("P66-33")
def test_before_a_primary_a_seat_is_one_of_the_old_parliament() -> None:
    """P66-33: the election in its district is held all the same."""
    position = Position(phase=PRIMARY, period=6).contest(9, [S, R])
    corrected(position, f'correct_seat 9 {M} "miscounted"')
    assert position.close().told("ballot")[0][0] == 9


@pytest.mark.rule("P66-33")
def test_records_and_bills_are_corrected() -> None:
    """P66-33: and sheets that cannot stand any more are given back."""
    position = Position(government=(S, S, S, S))
    corrected(position, f'correct_record {L} 1 9 "a vote was forgotten"')
    assert position.points(L) == [0, 9, 0]
    position.order(S, bill=4).order(R)
    said = corrected(position, 'correct_bill 4 1 "it had passed"')
    assert said == ["The Gamesmaster corrects whether Bill 4 was passed (yes): it had passed."]
    assert position.table.asked == [S, L, C, M]
    with pytest.raises(NotLegal):
        position.order(S, bill=4)
    corrected(position, 'correct_bill 4 0 "it had not"')
    assert position.order(S, bill=4).close().on_table == [4]


@pytest.mark.rule("P66-18", "P66-33")
def test_a_draft_that_cannot_be_any_more_is_swept_off() -> None:
    """P66-33: its bill was passed, as it turns out; others stay."""
    position = Position().step(S, f"draft_government {S} {R} {R} {R} 4 []")
    position.step(S, f"draft_government {S} {L} {L} {L} 5 []")
    said = corrected(position, 'correct_bill 4 1 "it had passed"')
    assert said[1:] == ["Draft 1 of Ada cannot be any more."]
    assert [deal.id for deal in position.state.deals] == [2]


@pytest.mark.rule("P66-33")
def test_corrections_are_in_the_record() -> None:
    """P66-33: a game with one is played again as it was."""
    table = new_table(GAME, 5, {}, "corrected")
    table.correct(order_from_text('correct_money 2 700 "a gift ; 1/2"'))
    table.close()
    text = write_record(table)
    again = Replay(read_record(text), lambda name: GAME).finish()
    assert canonical(again.to_json()) == canonical(table.to_json())
    assert again.log() == table.log()
