"""The player that knows Parlement 1966: what it does in positions, how strong it is."""

from collections import Counter

import pytest

from parlour.bots.driving import Driver
from parlour.games.parlement_1966.bot import Smart
from parlour.games.parlement_1966.game import GAME
from parlour.games.parlement_1966.sheets import Sheet, read_sheet
from parlour.games.parlement_1966.state import P66Setup, P66State
from parlour.kernel.asks import Ask
from parlour.kernel.chance import Chance
from parlour.kernel.engine import ask_of, step
from parlour.kernel.orders import Order
from tests.games.parlement_1966.positions import (
    BY_GOVERNMENT,
    LAST,
    NO,
    OPPOSITION,
    PRIMARY,
    RUNOFF,
    YES,
    C,
    L,
    M,
    Position,
    R,
    S,
)

PERIODS = 300


def player(position: Position, seat: int) -> Smart:
    """A thinking player for a seat; seat 0 leads the S, and so on."""
    made = GAME.seat_player("smart", position.state.rules, seat, "x")
    assert isinstance(made, Smart)
    return made


def sheet(position: Position, seat: int) -> Sheet:
    """What a newcomer in a position orders on its sheet."""
    made = player(position, seat)
    order = decision(made, position, seat)
    while order.verb == "draft_government":
        # Nobody has answered: it writes another, and then its sheet.
        order = decision(made, position, seat)
    return read_sheet(order)


def decide(position: Position, seat: int) -> Order:
    """What a newcomer in a position orders, checked."""
    return decision(player(position, seat), position, seat)


def decision(made: Smart, position: Position, seat: int) -> Order:
    """What a player orders in a position, checked."""
    ask = ask_of(position.state, seat)
    order = made.decide(GAME.view(position.state, seat), ask)
    assert made.why
    assert ask.check(order)
    return order


def play(kinds: list[str], seed: str, **options: object) -> tuple[P66State, Counter[str]]:
    """A whole game; how it ended, and how often each kind of thing was told."""
    setup = GAME.setup(5, options)
    players = {seat: GAME.seat_player(kinds[seat], setup, seat, seed) for seat in range(5)}
    driver = Driver(GAME, players)
    state = GAME.start(setup, Chance(seed))
    state.log = []
    for _ in range(GAME.longest(setup)):
        if state.ending:
            break
        found = driver.next_order(state)
        assert found is not None
        seat, order = found
        assert ask_of(state, seat).check(order)
        if kinds[seat] == "smart":
            assert players[seat].why
        step(state, seat, order)
    assert isinstance(state, P66State)
    return state, Counter([line.kind for line in state.log])


# Whole games.


def test_it_beats_random_players_by_far() -> None:
    wins = 0
    for index in range(25):
        kinds = ["random"] * 5
        kinds[index % 5] = "smart"
        state, _ = play(kinds, f"strength.{index}")
        wins += index % 5 in state.winners
    assert wins >= 18


@pytest.mark.parametrize("own_account", [0, 1])
def test_its_like_govern_and_come_to_an_end(own_account: int) -> None:
    endings: Counter[str] = Counter()
    for index in range(4):
        state, told = play(["smart"] * 5, f"alike.{index}", elections=6, own_account=own_account)
        endings[state.ending] += 1
        assert told["government"] >= state.elections
        assert told["no government"] <= 2
        # Nobody orders what he cannot pay.
        assert told["bankrupt"] == 0
    assert endings["majority"]


@pytest.mark.parametrize("preset", GAME.presets)
def test_it_never_goes_bankrupt_among_random_players(preset: str) -> None:
    for index in range(4):
        setup = GAME.setup(5, {}, preset)
        kinds = ["smart", "smart", "random", "random", "random"]
        players = {seat: GAME.seat_player(kinds[seat], setup, seat, "b") for seat in range(5)}
        driver = Driver(GAME, players)
        state = GAME.start(setup, Chance(f"bankrupt.{index}"))
        assert isinstance(state, P66State)
        state.log = []
        for _ in range(PERIODS):
            found = driver.next_order(state)
            if found is None:
                break
            step(state, *found)
        broke = [state.seat_of[line.args[0]] for line in state.log if line.kind == "bankrupt"]
        assert 0 not in broke
        assert 1 not in broke


def test_the_same_seed_brings_the_same_game() -> None:
    first, _ = play(["smart"] * 5, "again", elections=2)
    second, _ = play(["smart"] * 5, "again", elections=2)
    assert first.to_json() == second.to_json()


def test_a_game_is_gone_on_with_as_it_was_left() -> None:
    """Players who have seen everything once more go on to the end."""
    setup = GAME.setup(5, {"elections": 3})
    players = {seat: GAME.seat_player("smart", setup, seat, "r") for seat in range(5)}
    driver = Driver(GAME, players)
    state = GAME.start(setup, Chance("recall"))
    orders: list[tuple[int, Order]] = []
    while not state.ending:
        found = driver.next_order(state)
        assert found is not None
        orders.append(found)
        step(state, *found)
    half = len(orders) // 2
    again = {seat: GAME.seat_player("smart", setup, seat, "r") for seat in range(5)}
    other = Driver(GAME, again)
    state = GAME.start(setup, Chance("recall"))
    for seat, order in orders[:half]:
        other.recall(state, seat, order)
        step(state, seat, order)
    kinds: list[str] = []
    while not state.ending:
        found = other.next_order(state)
        assert found is not None
        kinds.append(found[1].verb)
        step(state, *found)
    assert state.ending
    assert len(kinds) > 5


def test_it_sees_only_its_view() -> None:
    """What it cannot see, dealt anew, changes nothing that it does."""
    setup = GAME.setup(5, {})
    assert isinstance(setup, P66Setup)
    seen = 0
    driver = Driver(GAME, {s: GAME.seat_player("random", setup, s, "v") for s in range(5)})
    state = GAME.start(setup, Chance("view"))
    for count in range(120):
        if state.ending:
            break
        asked = state.asked()
        if count % 6 == 0:
            seat = asked[0]
            other = GAME.resample(state, seat, Chance(f"dealt.{count}"))
            orders = []
            for one in (state, other):
                made = GAME.seat_player("smart", setup, seat, "v")
                ask = ask_of(one, seat)
                order = made.decide(GAME.view(one, seat), ask)
                assert ask.check(order)
                orders.append(order)
            assert orders[0] == orders[1]
            seen += 1
        found = driver.next_order(state)
        assert found is not None
        step(state, *found)
    assert seen > 8


# Votes and bills.


@pytest.mark.rule("P66-19")
def test_it_votes_for_the_blocs_that_it_can_win() -> None:
    position = Position(phase=LAST, period=5, table=[(5, OPPOSITION)]).record(
        S=(9, 7, 0), R=(8, 6, 0), L=(0, 0, 3), C=(0, 0, 12), M=(0, 0, 11)
    )
    assert sheet(position, S).votes == (YES,)
    assert sheet(position, C).votes == (NO,)


@pytest.mark.rule("P66-16")
def test_a_premier_keeps_his_own_governments_rule() -> None:
    for bill in range(1, 8):
        by_us = Position(government=(L, C, C, M), table=[(bill, BY_GOVERNMENT)])
        assert sheet(by_us, L).votes != (NO,)
        by_them = Position(government=(L, C, C, M), table=[(bill, OPPOSITION)])
        assert sheet(by_them, L).votes != (YES,)


@pytest.mark.rule("P66-13")
def test_a_premier_proposes_what_pleases_his_voters() -> None:
    position = Position(government=(S, R, L, S)).record(S=(8, 0, 0), R=(7, 0, 0), L=(6, 0, 0))
    bill = sheet(position, S).bill
    assert bill
    assert position.state.board.bill(bill).blocs[0] == 1


@pytest.mark.rule("P66-14")
def test_the_opposition_comes_to_one_bill_without_a_word() -> None:
    position = Position(government=(L, L, C, M), seats=(13, 12, 9, 8, 8), right=OPPOSITION)
    sheets = [decide(position, party) for party in (S, R)]
    bills = [read_sheet(order).bill for order in sheets if order.verb == "orders"]
    assert len(set(bills)) == 1
    assert bills[0]


def test_a_minister_gives_his_pay_up_for_a_vote_that_decides() -> None:
    """P66-10 and P66-16: the Premier's vote would cost him his voters."""
    position = Position(
        government=(S, M, S, S), phase=LAST, period=5, table=[(7, OPPOSITION), (3, OPPOSITION)]
    ).record(S=(9, 0, 0), R=(0, 0, 0), L=(0, 7, 6), C=(0, 8, 9), M=(0, 8, 9))
    found = sheet(position, M)
    assert found.resign
    assert found.votes == (YES, YES)


# Elections.


@pytest.mark.rule("P66-20", "P66-27")
def test_it_stands_where_it_can_win_and_pay() -> None:
    position = Position(phase=LAST, period=5).record(M=(0, 8, 9), S=(4, 0, 0))
    best = sheet(position, M)
    assert 26 <= len(best.candidates) <= 40
    own = [district for district in best.candidates if district <= 40]
    assert len(own) == len(best.candidates), "first where its own voters are"


def test_a_hopeless_party_saves_its_money() -> None:
    position = Position(phase=LAST, period=5)
    position.record(M=(9, 9, 9), S=(9, 9, 8), R=(8, 8, 8), L=(8, 8, 8), C=(0, 0, 0))
    position.state.published = (30_000,) * 5
    assert len(sheet(position, C).candidates) < 5


def test_it_does_not_stand_where_a_partner_would_lose_the_seat_by_it() -> None:
    """Both please the Bourgeois alike: where both stand, neither is first with them."""
    found: list[set[int]] = []
    for government in ((S, R, S, S), (S, C, S, S)):
        position = Position(government=government, phase=LAST, period=5)
        position.record(S=(9, 6, 0), R=(5, 6, 0), C=(0, 3, 3), M=(0, 3, 3))
        position.state.published = (30_000,) * 5
        found.append(set(sheet(position, R).candidates))
    partner, stranger = found
    assert partner < stranger


@pytest.mark.rule("P66-20")
def test_a_premier_calls_an_election_that_he_would_win() -> None:
    ahead = Position(government=(M, C, C, M)).record(M=(20, 20, 20))
    assert sheet(ahead, M).call
    behind = Position(government=(M, C, C, M)).record(S=(20, 20, 20))
    assert not sheet(behind, M).call


@pytest.mark.rule("P66-23")
def test_the_lesser_evil_is_whoever_is_far_from_winning() -> None:
    position = Position(phase=RUNOFF, period=7, seats=(24, 3, 8, 8, 6), vacant=1)
    position.contest(50, [S, M], ballots=1)
    wished = sheet(position, R).preferences
    assert wished[-1] == S
    assert wished.index(M) < wished.index(S)


@pytest.mark.rule("P66-29")
def test_it_pays_where_a_seat_swings_and_nowhere_else() -> None:
    position = Position(phase=RUNOFF, period=7, seats=(10, 10, 10, 9, 9), vacant=2)
    position.record(M=(0, 5, 0), C=(5, 0, 5), S=(0, 0, 0))
    position.blocs(49, M=6500)
    position.blocs(50, M=12500)
    position.contest(49, [C, M], ballots=1).contest(50, [C, M], ballots=1)
    paid = dict(sheet(position, M).local)
    assert 0 < paid[49] < 1500
    assert 50 not in paid


def test_it_pays_no_more_than_it_has() -> None:
    for phase in (PRIMARY, RUNOFF):
        position = Position(
            phase=phase, period=6, seats=(10, 10, 10, 10, 5), vacant=5, money=[700] * 5
        )
        for district in range(46, 51):
            position.contest(district, [S, C, M][: 3 if phase == PRIMARY else 2], ballots=1)
        for party in range(5):
            assert sum([amount for _, amount in sheet(position, party).local]) <= 700


# Money.


@pytest.mark.rule("P66-28")
def test_it_cashes_its_cheques() -> None:
    position = Position()
    position.state.cheques = [1, S, R, 500, 2, R, S, 100]
    position.state.cheque_count = 2
    position.ask_again()
    assert sheet(position, R).cash == (1,)


def test_its_asks_are_all_it_needs() -> None:
    """It answers an ask without a sheet too: an offer may be all there is."""
    position = Position()
    view = GAME.view(position.state, S)
    idle = Ask(S, "period", "P66-4", (position.table.ask(S).choices[1],), True)
    made = player(position, S)
    assert made.decide(view, idle) == Order("nothing")
    assert made.why
