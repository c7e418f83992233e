"""How the player that knows Parlement 1966 comes into Governments: drafts, prices, promises."""

import pytest

from parlour.games.parlement_1966.bot import Smart
from parlour.games.parlement_1966.game import GAME
from parlour.games.parlement_1966.sheets import Sheet, read_sheet
from parlour.kernel.engine import ask_of
from parlour.kernel.orders import Order
from tests.games.parlement_1966.positions import ENDORSE, JOIN, C, L, M, Position, R, S

NOBODY = 5


def player(position: Position, seat: int) -> Smart:
    """A thinking player for a seat; seat 0 leads the S, and so on."""
    made = GAME.seat_player("smart", position.state.rules, seat, "x")
    assert isinstance(made, Smart)
    return made


def decide(made: Smart, position: Position) -> Order:
    """What it orders, checked."""
    ask = ask_of(position.state, made.seat)
    order = made.decide(GAME.view(position.state, made.seat), ask)
    assert ask.check(order)
    assert made.why
    return order


def consider(made: Smart, position: Position) -> Order | None:
    """What it answers to drafts, checked."""
    ask = ask_of(position.state, made.seat)
    order = made.consider(GAME.view(position.state, made.seat), ask)
    assert order is None or ask.check(order)
    return order


def draft(*offices: int, bill: int = 0, promises: tuple[tuple[int, int, int], ...] = ()) -> Order:
    """A draft of a Government."""
    return Order("draft_government", (*offices, bill, promises))


def opening(**more: object) -> Position:
    """The beginning of a game, with other seats perhaps."""
    return Position(opening=True, period=1, **more)  # type: ignore[arg-type]


@pytest.mark.rule("P66-6", "P66-8")
def test_one_leader_drafts_a_government_that_has_a_majority() -> None:
    position = opening()
    drafts = [decide(player(position, seat), position) for seat in range(5)]
    written = [order for order in drafts if order.verb == "draft_government"]
    assert len(written) == 1
    (order,) = written
    author = drafts.index(order)
    members = {order.number(at) for at in range(4)}
    assert author in members
    assert len(members) == 3
    assert order.number() == author


def test_the_largest_party_drafts_first() -> None:
    position = opening(seats=(8, 9, 10, 15, 8))
    drafts = [decide(player(position, seat), position).verb for seat in range(5)]
    assert [seat for seat in range(5) if drafts[seat] == "draft_government"] == [C]


def test_when_nobody_agrees_everybody_drafts() -> None:
    position = opening()
    position.state.attempt = 3
    drafts = {decide(player(position, seat), position).verb for seat in range(5)}
    assert drafts == {"draft_government"}


def test_a_fair_share_is_signed() -> None:
    position = opening().step(S, draft(S, R, L, S, promises=((S, R, 300), (S, L, 300))))
    for seat in (R, L):
        assert consider(player(position, seat), position) == Order("accept", (1,))


def test_a_large_party_names_its_price() -> None:
    """An office of three quarters of the members is too little: it wants one more."""
    position = opening(seats=(8, 20, 8, 7, 7)).step(S, draft(S, R, S, S))
    made = player(position, R)
    answer = consider(made, position)
    assert answer is not None
    assert answer.verb == "draft_government"
    assert [answer.number(at) for at in range(4)].count(R) == 2
    assert consider(made, position) == Order("decline", (1,)), "it haggles once a period"


def test_without_a_majority_it_declines() -> None:
    position = opening().step(S, draft(S, R, S, S))
    assert consider(player(position, R), position) == Order("decline", (1,))


def test_it_helps_nobody_who_is_about_to_win() -> None:
    position = opening(seats=(24, 8, 6, 6, 6)).step(S, draft(S, R, R, R))
    assert consider(player(position, R), position) == Order("decline", (1,))


def test_a_minister_stays_with_a_young_government() -> None:
    position = Position(government=(M, C, L, M)).step(S, draft(L, S, R, L))
    made = player(position, L)
    assert consider(made, position) == Order("decline", (1,))


def test_a_promise_is_kept_when_the_government_is_formed() -> None:
    position = opening()
    (author,) = [
        seat
        for seat in range(5)
        if decide(player(position, seat), position).verb == "draft_government"
    ]
    made = player(position, author)
    order = decide(made, position)
    promises = order.args[5]
    assert isinstance(promises, tuple)
    assert promises
    position.step(author, order)
    for seat in range(5):
        if seat != author and seat in [order.number(at) for at in range(4)]:
            position.step(seat, Order("accept", (1,)))
    sheet = read_sheet(decide(made, position))
    assert sheet.payments == tuple([(payee, amount) for _, payee, amount in promises])


def endorsed(position: Position, seat: int) -> Sheet:
    """What somebody writes on his sheet."""
    return read_sheet(decide(player(position, seat), position))


@pytest.mark.rule("P66-7")
def test_an_endorsement_is_to_be_had_for_money() -> None:
    """P66-7: who has paid is endorsed, as long as there is no Government."""
    position = Position(seats=(14, 12, 8, 8, 8))
    sheet = endorsed(position, M)
    assert sheet.part not in (JOIN, ENDORSE)
    position.order(R, payments=((M, 800),)).close()
    position.state.crisis = 0
    sheet = endorsed(position.ask_again(), M)
    assert (sheet.part, sheet.premier) == (ENDORSE, R)


def test_in_a_crisis_the_largest_party_is_endorsed() -> None:
    position = Position(seats=(16, 9, 9, 8, 8))
    position.state.crisis = 1
    position.ask_again()
    for seat in (L, C, M):
        order = decide(player(position, seat), position)
        if order.verb != "draft_government":
            sheet = read_sheet(order)
            assert sheet.part == JOIN or (sheet.part, sheet.premier) == (ENDORSE, S)


@pytest.mark.rule("P66-10")
def test_a_premier_fills_empty_offices() -> None:
    position = Position(government=(M, C, L, M))
    position.state.offices[1] = -1
    sheet = read_sheet(decide(player(position.ask_again(), M), position))
    assert sheet.appoint == (M, NOBODY, NOBODY)
