"""The smart player of Lie, Cheat & Steal."""

import json
from collections.abc import Mapping

import pytest

from parlour.bots.driving import Driver
from parlour.games.lie_cheat_steal.bot import Smart
from parlour.games.lie_cheat_steal.game import GAME
from parlour.games.lie_cheat_steal.state import SENT
from parlour.kernel.chance import Chance
from parlour.kernel.engine import ask_of, step
from parlour.kernel.orders import Order
from parlour.kernel.players import Player
from tests.games.lie_cheat_steal.positions import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    CONVENTION,
    COURT,
    DOV,
    EMBEZZLING,
    GOOD,
    JAIL,
    POT,
    PRESS_BOX,
    SUBPOENA,
    TIP,
    UPSET,
    Position,
)

QUICK = "quick"
SCANDAL = 6
A_DOLLAR = 7
NEAR_START = 37
FAR_FROM_PRESS = COURT + 1
BEFORE_PRESS = CONVENTION
"""Seven spaces before a PRESS BOX, the likeliest throw of all."""


def smart(position: Position, seat: int) -> Player:
    """A smart player who sits down at a position."""
    return GAME.seat_player("smart", position.table.setup, seat, "bots")


def decide(position: Position, seat: int = ADA, player: Player | None = None) -> Order:
    """What a smart player does in a position; the rules allow it, and he can say why."""
    player = player or smart(position, seat)
    ask = position.table.ask(seat)
    order = player.decide(position.table.view(seat), ask)
    ask.check(order)
    assert player.why
    return order


def consider(position: Position, seat: int) -> Order | None:
    """What a smart player answers to an offer."""
    player = smart(position, seat)
    return player.consider(position.table.view(seat), position.table.ask(seat))


def play(kinds: list[str], seed: str, preset: str = QUICK) -> tuple[tuple[int, ...], list[str]]:
    """A game with offers and answers; its winners and all orders. Every order has its reason."""
    setup = GAME.setup(len(kinds), {}, preset)
    players: Mapping[int, Player] = {
        seat: GAME.seat_player(kind, setup, seat, seed) for seat, kind in enumerate(kinds)
    }
    driver = Driver(GAME, players)
    state = GAME.start(setup, Chance(seed))
    orders: list[str] = []
    while not state.ending:
        found = driver.next_order(state)
        assert found is not None
        seat, order = found
        assert players[seat].why
        players[seat].why = ""
        step(state, seat, order)
        orders.append(f"{seat} {order!r}")
    return state.winners, orders


# Whole games.


def test_it_beats_random_players_by_far() -> None:
    """Par would be 10 of 40."""
    wins = 0
    for index in range(40):
        kinds = ["random"] * 4
        kinds[index % 4] = "smart"
        wins += index % 4 in play(kinds, f"beats.{index}")[0]
    assert wins >= 36


@pytest.mark.parametrize("seats", range(GAME.least_seats, GAME.most_seats + 1))
@pytest.mark.parametrize("preset", GAME.presets)
def test_games_among_its_like_come_to_an_end(seats: int, preset: str) -> None:
    """Every order of every player is legal, and has its reason."""
    for index in range(3):
        winners, orders = play(["smart"] * seats, f"like.{index}", preset)
        assert winners
        assert len(orders) < 400 * seats


def test_it_makes_use_of_the_whole_game() -> None:
    """In a few games among its like it does all that can be done, but for taking an offer back."""
    verbs: set[str] = set()
    for index in range(12):
        orders = play(["smart"] * 4, f"all.{index}", "standard")[1]
        verbs |= {order.split()[1] for order in orders}
    assert verbs == set(GAME.setup(4, {}).book.verbs) - {"withdraw"}


def test_the_same_seed_is_the_same_game() -> None:
    """Nothing is left over from a game before, and nothing is taken from anywhere else."""
    first = play(["smart", "random", "smart"], "same")
    assert play(["smart", "random", "smart"], "other") != first
    assert play(["smart", "random", "smart"], "same") == first


def test_it_decides_from_its_view_and_its_ask() -> None:
    """With other hands, decks and dice, that it cannot know of, it does the same."""
    setup = GAME.setup(3, {}, QUICK)
    chance = Chance("elsewhere")
    players = [GAME.seat_player("smart", setup, seat, "blind") for seat in range(3)]
    twins = [GAME.seat_player("smart", setup, seat, "blind") for seat in range(3)]
    state = GAME.start(setup, Chance("blind"))
    decisions = 0
    while not state.ending:
        seat = state.asked()[0]
        other = GAME.resample(state, seat, chance)
        assert other.to_json() != state.to_json()
        view = json.loads(json.dumps(GAME.view(other, seat)))
        expected = twins[seat].decide(view, ask_of(other, seat))
        order = players[seat].decide(GAME.view(state, seat), ask_of(state, seat))
        assert (order, players[seat].why) == (expected, twins[seat].why)
        step(state, seat, order)
        decisions += 1
    assert decisions > 50


def test_the_game_makes_it() -> None:
    assert isinstance(smart(Position(), CLEO), Smart)


# Votes.


@pytest.mark.parametrize("missing", [1, 15, 20])
def test_it_buys_the_votes_that_win(missing: int) -> None:
    """As many as are missing, whatever else could be done."""
    position = Position().votes(500 - missing, 60, 60).money(20_000).feathers(ADA, SUBPOENA)
    assert decide(position) == Order("buy_votes", (missing,))


def test_it_buys_all_the_votes_it_can_when_nothing_threatens() -> None:
    position = Position().votes(100, 60, 60).money(100_000)
    assert decide(position) == Order("buy_votes", (20,))


def test_it_keeps_what_a_lie_may_cost() -> None:
    """$120,000 would be due: of $130,000 it spends ten, while two are near a PRESS BOX."""
    position = Position().votes(100, 60, 60).money(130_000)
    position.claim(ADA, -20_000, 100_000)
    position.place(BEN, BEFORE_PRESS).place(CLEO, BEFORE_PRESS)
    assert decide(position) == Order("buy_votes", (10,))


def test_it_asks_for_the_votes_that_the_banks_would_make_a_win() -> None:
    """At 460 of 500 it pays dear for twenty, and asks whoever is weaker."""
    position = Position().votes(460, 300, 100).money(100_000)
    order = decide(position)
    assert (order.verb, order.args[:2]) == ("ask_for_votes", (CLEO, 20))
    assert 20_000 < order.number(2) <= 80_000


# The $ card.


@pytest.mark.parametrize("truth", [-100_000, -50_000, 10_000, 50_000])
def test_it_lies_when_nobody_is_near(truth: int) -> None:
    """Three spaces from START, the others where few throws lead to a PRESS BOX."""
    position = Position().on_top("dollar", truth)
    position.place(BEN, FAR_FROM_PRESS).place(CLEO, FAR_FROM_PRESS).arrive(NEAR_START)
    player = smart(position, ADA)
    assert decide(position, ADA, player) == Order("claim", (100_000,))
    assert player.why.endswith("nobody is near a press box")


@pytest.mark.parametrize("truth", [-100_000, -50_000, 10_000, 50_000])
def test_it_tells_the_truth_when_the_risk_is_too_great(truth: int) -> None:
    """A long way from START, five others before a PRESS BOX, and no money to be caught with."""
    position = Position(6).on_top("dollar", truth).money(30_000).votes(60, 60, 60)
    for seat in range(BEN, 6):
        position.place(seat, BEFORE_PRESS)
    position.arrive(A_DOLLAR)
    assert decide(position) == Order("claim", (truth,))


# The press box.


@pytest.mark.parametrize("leader", [BEN, DOV])
def test_it_exposes_the_lie_that_helps_it_most(leader: int) -> None:
    """Of two claims that are as likely lies, the leader's."""
    position = Position(4).votes(*[400 if seat == leader else 50 for seat in range(4)])
    position.money(*[60_000] * 4)
    claims = {
        BEN: position.claim(BEN, -20_000, 100_000),
        DOV: position.claim(DOV, -30_000, 100_000),
    }
    position.arrive(PRESS_BOX)
    assert decide(position) == Order("accuse_fraud", (claims[leader],))


def test_it_calls_the_larger_claim_of_two_equals() -> None:
    """A claim of $100,000 is a lie more often than one of $30,000."""
    position = Position().money(200_000, 200_000, 200_000)
    position.claim(BEN, 30_000, 30_000)
    large = position.claim(CLEO, 100_000, 100_000)
    position.arrive(PRESS_BOX)
    assert decide(position) == Order("accuse_fraud", (large,))


def test_it_knows_where_the_true_cards_are() -> None:
    """With both cards of $100,000 its own, somebody else's claim of one is a lie for certain."""
    position = Position()
    position.claim(ADA, 100_000, 100_000)
    position.claim(ADA, 100_000, 100_000)
    lie = position.claim(BEN, 90_000, 100_000)
    position.arrive(PRESS_BOX)
    player = smart(position, ADA)
    assert decide(position, ADA, player) == Order("accuse_fraud", (lie,))
    assert player.why == "$100,000 is a lie, 100 to 100"


def test_it_does_not_doubt_who_admits_to_paying() -> None:
    position = Position()
    position.claim(BEN, -30_000, -30_000)
    position.arrive(PRESS_BOX)
    assert decide(position) == Order("no_comment")


@pytest.mark.parametrize("leader", [BEN, DOV])
def test_it_accuses_the_leader_of_what_the_card_says(leader: int) -> None:
    position = Position(4).votes(*[400 if seat == leader else 50 for seat in range(4)])
    position.money(*[60_000] * 4).eyes(ADA, EMBEZZLING).arrive(PRESS_BOX)
    assert decide(position) == Order("accuse", (EMBEZZLING, leader, EMBEZZLING))


def test_it_accuses_nobody_with_a_hand_full_of_answers() -> None:
    """Nine Feather cards: the accused can probably defend himself or is of good character."""
    position = Position(2).votes(120, 60).money(60_000, 200_000).eyes(ADA, POT)
    position.feathers(BEN, POT, POT, POT, POT, GOOD, GOOD, GOOD, SUBPOENA, SUBPOENA)
    position.arrive(PRESS_BOX)
    assert decide(position) == Order("no_comment")


def test_it_bluffs_where_a_suit_cannot_be_afforded() -> None:
    """A blank card will do against somebody without the fee, and not against a rich man."""
    poor = Position(2).votes(60, 60).money(200_000, 10_000).eyes(ADA, BLANK).arrive(PRESS_BOX)
    assert decide(poor).args[:2] == (BLANK, BEN)
    rich = Position(2).votes(120, 60).money(10_000, 200_000).eyes(ADA, BLANK).arrive(PRESS_BOX)
    assert decide(rich) == Order("no_comment")


# Answers.


def accused(position: Position) -> Position:
    """Ada accuses Ben of embezzling."""
    position.eyes(ADA, BLANK).arrive(PRESS_BOX)
    return position.play(ADA, f"accuse {BLANK} {BEN} {EMBEZZLING}")


def test_it_shows_the_defense_card() -> None:
    position = Position().votes(60, 60, 60).feathers(BEN, EMBEZZLING, GOOD)
    assert decide(accused(position), BEN) == Order("defend")


def test_it_meets_fifty_votes_with_good_character() -> None:
    position = accused(Position().votes(60, 60, 60).feathers(BEN, GOOD)).play(BEN, "yield")
    assert decide(position, BEN) == Order("use_character")


def test_it_does_not_waste_good_character() -> None:
    """Ten votes early in the game are not worth it; a bankruptcy is, and so is the last lap."""
    early = Position().votes(60, 60, 60).feathers(ADA, GOOD).arrive(SCANDAL)
    assert decide(early) == Order("meet")
    broke = Position().votes(0, 60, 60).money(5_000).feathers(ADA, GOOD).arrive(SCANDAL)
    assert decide(broke) == Order("use_character")
    late = Position().votes(480, 60, 60).money(5_000).feathers(ADA, GOOD).arrive(UPSET)
    assert decide(late) == Order("use_character")


# The court.


def at_court(money: int, *own: int) -> Position:
    """Ada comes to court, accused by Ben of a pot party; she holds some Black Eye cards."""
    position = Position().votes(300, 160, 60).money(money, 20_000).eyes(ADA, *own)
    position.charge(BEN, ADA, BLANK, POT)
    return position.place(ADA, COURT - 2).play(ADA, "roll", 1, 1)


def test_it_sues_over_a_bluff_that_it_sees_through() -> None:
    """All four cards of that crime are in its own hand; nobody else can have one."""
    position = at_court(100_000, POT, POT, POT, POT)
    player = smart(position, ADA)
    assert decide(position, ADA, player) == Order("sue", (1,))
    assert player.why == "libel, 100 to 100"


def test_it_does_not_sue_where_the_card_may_well_be_true() -> None:
    """The same charge and the same card, but it cannot know."""
    assert decide(at_court(100_000)) == Order("leave_court")


def test_it_does_not_sue_without_the_fee() -> None:
    assert decide(at_court(40_000, POT, POT, POT, POT)) == Order("leave_court")


def test_it_stops_at_the_court_for_a_good_suit_or_to_be_spared_worse() -> None:
    """Otherwise it goes by."""

    def passing(position: Position, *dice: int) -> Order:
        position.votes(100, 160, 60).money(150_000, 150_000)
        return decide(position.place(ADA, COURT + 1 - dice[0]).play(ADA, "roll", *dice))

    libelled = Position().eyes(ADA, POT, POT, POT, POT)
    libelled.charge(BEN, ADA, BLANK, POT)
    assert passing(libelled, 2, 1) == Order("stop")
    assert passing(Position(), 2, 1) == Order("go_on")
    assert passing(Position(), 5, 6) == Order("go_on")
    before_the_senate = Position().votes(100, 160, 60).place(ADA, COURT - 1)
    assert decide(before_the_senate.play(ADA, "roll", 6, 5)) == Order("stop")


# Subpoenas.


@pytest.mark.parametrize("leader", [BEN, DOV])
def test_it_sends_the_leader_away(leader: int) -> None:
    position = Position(4).votes(*[470 if seat == leader else 60 for seat in range(4)])
    position.money(*[90_000] * 4).feathers(ADA, SUBPOENA).arrive(JAIL)
    assert decide(position) == Order("subpoena", (leader,))


def test_it_keeps_a_subpoena_while_nobody_leads() -> None:
    position = Position(4).votes(20, 20, 20, 20).feathers(ADA, SUBPOENA).arrive(JAIL)
    assert decide(position) == Order("end_turn")


def test_it_does_not_waste_a_subpoena_on_who_is_no_danger() -> None:
    """The leader sits in jail already."""
    position = Position(3).votes(300, 470, 20).money(100_000, 100_000, 0).feathers(ADA, SUBPOENA)
    position.jail(BEN, SENT).arrive(JAIL)
    assert decide(position) == Order("end_turn")


# The anonymous tip.


def tip(*money: int) -> Position:
    """Ada has landed on the tip."""
    return Position().votes(60, 60, 60).money(*money).arrive(TIP)


def test_it_bids_for_a_tip_until_it_costs_too_much() -> None:
    """The first bid is far from all it has; at most of a purse it is out."""
    position = tip(100_000, 100_000, 0)
    order = decide(position)
    assert order.verb == "bid"
    assert 5_000 <= order.number() <= 50_000
    assert decide(position.play(ADA, "bid 20000"), BEN).verb == "bid"
    position = tip(100_000, 100_000, 0).play(ADA, "bid 60000")
    assert decide(position, BEN) == Order("pass")


def test_it_bids_less_for_a_tip_with_cards_in_hand() -> None:
    without = decide(tip(100_000, 100_000, 0)).number()
    position = tip(100_000, 100_000, 0).eyes(ADA, POT, BLANK)
    assert decide(position).number() < without


def test_a_tip_is_worth_nothing_when_the_game_is_all_but_over() -> None:
    position = Position().votes(60, 490, 60).money(100_000, 100_000, 0).arrive(TIP)
    assert decide(position) == Order("pass")


# Bargains.


def even() -> Position:
    """Three players with as much of everything."""
    return Position().votes(100, 100, 100).money(100_000, 100_000, 100_000)


@pytest.mark.parametrize(
    ("offer", "answer"),
    [
        (f"ask_for_votes {BEN} 10 100000", "accept"),
        (f"ask_for_votes {BEN} 50 1000", "decline"),
        (f"offer_votes {BEN} 50 1000", "accept"),
        (f"offer_votes {BEN} 10 100000", "decline"),
    ],
)
def test_it_takes_what_is_cheap_and_gives_what_is_dear(offer: str, answer: str) -> None:
    order = consider(even().play(ADA, offer), BEN)
    assert order == Order(answer, (1,))


def test_it_sells_nothing_to_who_is_about_to_win() -> None:
    """The same price for the same votes, but Ada would have 450 of 500."""
    position = even().votes(430).play(ADA, f"ask_for_votes {BEN} 20 100000")
    assert consider(position, BEN) == Order("decline", (1,))


def test_it_leaves_alone_who_does_not_bargain() -> None:
    """It does not make a second offer to somebody who has just declined one."""
    position = Position(2).votes(100, 100).money(0, 100_000)
    player = smart(position, ADA)
    first = decide(position, ADA, player)
    assert (first.verb, first.args[:1]) == ("offer_votes", (BEN,))
    position.play(ADA, repr(first)).play(BEN, "decline 1")
    assert decide(position, ADA, player) == Order("roll")


def owing(*money: int) -> Position:
    """Ada has 60 votes, and $40,000 to pay."""
    position = Position().votes(60, 60, 60).money(*money).on_top("dollar", -40_000)
    position.arrive(A_DOLLAR).play(ADA, "claim -40000")
    assert position.question == "raise"
    return position


def test_it_sells_votes_rather_than_go_bankrupt() -> None:
    """It offers the richest some of its votes for what is missing."""
    order = decide(owing(10_000, 50_000, 100_000))
    assert order.verb == "offer_votes"
    buyer, votes, price = order.args
    assert buyer == CLEO
    assert isinstance(price, int) and 30_000 <= price <= 35_000
    assert isinstance(votes, int) and votes <= 40


def test_in_need_it_takes_a_bad_price_but_not_any() -> None:
    """All its votes for half their worth, if that pays the debt; for $1,000 it is no help."""
    position = owing(10_000, 50_000, 50_000).play(BEN, f"ask_for_votes {ADA} 60 30000")
    assert consider(position, ADA) == Order("accept", (1,))
    position = owing(10_000, 50_000, 50_000).play(BEN, f"ask_for_votes {ADA} 60 1000")
    assert consider(position, ADA) == Order("decline", (1,))


def test_it_gives_its_votes_to_nobody_when_nothing_can_save_it() -> None:
    assert decide(owing(10_000, 10_000, 5_000)) == Order("declare")
