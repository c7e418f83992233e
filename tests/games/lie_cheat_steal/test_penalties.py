"""Owing votes, owing money, bankruptcy (LCS-7 to LCS-11)."""

import pytest

from parlour.games.lie_cheat_steal.penalties import price_of_votes
from parlour.games.lie_cheat_steal.state import FREE, SENT, SERVED
from tests.games.lie_cheat_steal.positions import (
    ADA,
    BEN,
    BLANK,
    CHAIN_GANG,
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
    UPSET,
    Position,
)

ACCUSE_BEN = f"accuse {BLANK} {BEN} {POT}"


def accused(money: int, votes: int, *feathers: int) -> Position:
    """Ada has accused Ben of a crime, who has this money, these votes and Feather cards.

    She holds a Feather card herself, so that her turn goes on until she ends it.
    """
    position = Position().money(50_000, money).votes(0, votes).feathers(BEN, *feathers)
    position.feathers(ADA, CHAIN_GANG)
    return position.eyes(ADA, BLANK).arrive(PRESS_BOX).play(ADA, ACCUSE_BEN)


@pytest.mark.rule("LCS-7")
def test_a_vote_penalty_takes_the_votes() -> None:
    """LCS-7: who has the votes gives them up, and pays nothing."""
    position = Position().votes(30).arrive(UPSET)
    assert position.has(ADA) == (50_000, 10)
    assert position.state.votes.held[-1] == -10


@pytest.mark.rule("LCS-7")
@pytest.mark.parametrize(
    ("missing", "price"), [(0, 0), (1, 1), (20, 20), (21, 22), (30, 40), (50, 80)]
)
def test_the_price_of_missing_votes(missing: int, price: int) -> None:
    """LCS-7: $1,000 each for the first twenty missing, $2,000 each beyond."""
    assert price_of_votes(missing) == price * 1_000
    position = accused(price * 1_000, 50 - missing)
    assert position.state.jail[BEN] == FREE
    assert position.has(BEN) == (0, 0)
    assert position.has(ADA) == (50_000, 50)


@pytest.mark.rule("LCS-7", "LCS-10", "LCS-11")
@pytest.mark.parametrize(("missing", "price"), [(1, 1), (20, 20), (21, 22), (50, 80)])
def test_a_thousand_too_little_is_bankruptcy(missing: int, price: int) -> None:
    """LCS-7: if he cannot pay for them, he is bankrupt."""
    position = accused(price * 1_000 - 1_000, 50 - missing)
    assert position.state.jail[BEN] == SENT
    assert position.has(BEN) == (0, 0)


@pytest.mark.rule("LCS-7", "LCS-31")
def test_the_bank_sells_what_is_missing_to_a_witness_too() -> None:
    """LCS-7, LCS-31: what a penalty compels may be bought on the witness path."""
    position = Position()
    position.place(ADA, position.on_path("witness", 1)).play(ADA, "roll", 1)
    assert position.state.place[ADA] == position.on_path("witness", 2)
    assert position.has(ADA) == (30_000, 0)


@pytest.mark.rule("LCS-8")
def test_a_money_penalty_that_can_be_paid_is_paid_unasked() -> None:
    """LCS-8: who has the money pays."""
    position = Position().votes(10)
    position.place(ADA, position.on_path("witness", 2)).play(ADA, "roll", 1)
    assert position.has(ADA) == (30_000, 10)
    assert position.asked == BEN


def owes_a_hundred(money: int, votes: int) -> Position:
    """Ada has drawn a $ card that says: pay $100,000, and has honoured it."""
    position = Position(4).money(money, 60_000, 60_000).votes(votes, 7, 0)
    position.on_top("dollar", -100_000).arrive(12)
    return position.play(ADA, "claim -100000")


@pytest.mark.rule("LCS-8")
def test_votes_may_be_sold_to_raise_money() -> None:
    """LCS-8: he may sell votes at any price, to several players; what suffices is paid at once."""
    position = owes_a_hundred(10_000, 50)
    assert (position.asked, position.question) == (ADA, "raise")
    position.play(ADA, f"offer_votes {BEN} 1 60000").play(BEN, "accept 1")
    assert (position.asked, position.has(ADA)) == (ADA, (70_000, 49))
    position.play(CLEO, f"ask_for_votes {ADA} 40 35000").play(ADA, "accept 2")
    assert position.has(ADA) == (5_000, 9)
    assert position.has(CLEO) == (25_000, 40)
    assert (position.state.jail[ADA], position.asked) == (FREE, BEN)


@pytest.mark.rule("LCS-8")
def test_who_raises_money_sells_only() -> None:
    """LCS-8: whoever owes more money than he has sells votes; nobody sells any to him."""
    position = owes_a_hundred(10_000, 50)
    assert position.verbs(ADA) == ["declare", "offer_votes"]
    assert position.verbs(BEN) == ["ask_for_votes"]
    assert position.open_to(BEN, "ask_for_votes") == [ADA]


@pytest.mark.rule("LCS-8", "LCS-10")
def test_what_cannot_be_raised_makes_bankrupt() -> None:
    """LCS-8: if he still cannot pay, he is bankrupt; what he has is paid."""
    position = owes_a_hundred(10_000, 50)
    position.play(ADA, f"offer_votes {BEN} 1 60000").play(BEN, "accept 1").play(ADA, "declare")
    assert "Ada pays the bank $70,000." in position.said
    assert position.has(ADA) == (0, 0)
    assert (position.state.jail[ADA], position.asked) == (SENT, BEN)


@pytest.mark.rule("LCS-8")
@pytest.mark.parametrize(("votes", "others"), [(0, 50_000), (10, 0)])
def test_nobody_is_asked_to_raise_what_cannot_be_raised(votes: int, others: int) -> None:
    """LCS-8: without votes, or without anybody who has money, he is bankrupt at once."""
    position = Position().money(0, others, others).votes(votes)
    position.place(ADA, position.on_path("witness", 2)).play(ADA, "roll", 1)
    assert (position.state.jail[ADA], position.asked) == (SENT, BEN)


@pytest.mark.rule("LCS-9")
@pytest.mark.parametrize(("cards", "left"), [(0, 70), (1, 120), (2, 170)])
def test_each_good_character_card_is_fifty_votes_less(cards: int, left: int) -> None:
    """LCS-9: any number of cards against one obligation; the creditor gets only the rest."""
    position = Position().votes(170, 0).feathers(ADA, GOOD, GOOD).eyes(ADA, BLANK)
    position.feathers(BEN, POT).arrive(PRESS_BOX).play(ADA, ACCUSE_BEN).play(BEN, "defend")
    for _ in range(cards):
        position.play(ADA, "use_character")
    if cards < 2:
        position.play(ADA, "meet")
    assert position.has(ADA)[1] == left
    assert position.has(BEN)[1] == 100 - 50 * cards


@pytest.mark.rule("LCS-9")
def test_good_character_is_worth_fifty_even_where_less_is_owed() -> None:
    """LCS-9: against twenty votes one card leaves nothing to owe; nobody is paid for the rest."""
    position = Position().votes(30).feathers(ADA, GOOD).arrive(UPSET)
    position.play(ADA, "use_character")
    assert position.has(ADA) == (50_000, 30)
    assert position.question == "before roll"


@pytest.mark.rule("LCS-9")
def test_good_character_is_shown_and_goes_to_the_bottom() -> None:
    """LCS-9: everybody sees the card, and it goes to the bottom of the Feather deck."""
    position = Position().on_top("feather", SUBPOENA).feathers(ADA, GOOD).arrive(UPSET)
    position.state.feather_deck.remove(POT)
    position.state.feather_deck.insert(0, POT)
    position.changed().play(ADA, "use_character")
    assert position.state.feather_deck[:2] == [GOOD, POT]
    assert position.state.feathers[ADA] == []
    assert "Ada shows Good Character: 50 votes less." in position.said


@pytest.mark.rule("LCS-9")
def test_good_character_may_be_kept() -> None:
    """LCS-9: the card may be used; nobody has to."""
    position = Position().votes(30).feathers(ADA, GOOD).arrive(UPSET).play(ADA, "meet")
    assert position.has(ADA)[1] == 10
    assert position.state.feathers[ADA] == [GOOD]


@pytest.mark.rule("LCS-9", "LCS-22")
def test_good_character_is_asked_for_after_a_defense_was_declined() -> None:
    """LCS-9: first the Defense card, then Good Character."""
    position = accused(50_000, 60, POT, GOOD)
    assert position.verbs(BEN) == ["defend", "yield"]
    position.play(BEN, "yield")
    assert position.verbs(BEN) == ["use_character", "meet"]
    position.play(BEN, "use_character")
    assert (position.has(BEN)[1], position.has(ADA)[1]) == (60, 0)


@pytest.mark.rule("LCS-9")
@pytest.mark.parametrize("card", [GOOD, POT, SUBPOENA])
def test_to_be_asked_betrays_nothing(card: int) -> None:
    """LCS-9: whoever holds any Feather card is asked, whatever it is."""
    position = Position().votes(30).feathers(ADA, card).arrive(UPSET)
    assert (position.asked, position.question) == (ADA, "character")
    assert position.may(ADA, "meet")
    assert position.may(ADA, "use_character") == (card == GOOD)
    if card != GOOD:
        assert position.refused(ADA, "use_character") == "LCS-9"


@pytest.mark.rule("LCS-10")
def test_what_a_bankrupt_loses() -> None:
    """LCS-10: votes and all cards go back, the salary to $20,000, he himself to JAIL."""
    position = Position(4).money(50_000, 0).votes(0, 3).salary(BEN, 75_000)
    position.feathers(BEN, POT, SUBPOENA, CHAIN_GANG).eyes(BEN, EMBEZZLING, BLANK)
    position.claim(BEN, -90_000, 90_000)
    position.claim(CLEO, -80_000, 80_000)
    position.charge(BEN, CLEO, CHAIN_GANG, CHAIN_GANG)
    position.charge(CLEO, BEN, BLANK, POT)
    position.charge(DOV, CLEO, POT, POT)
    position.eyes(ADA, BLANK).arrive(PRESS_BOX).play(ADA, ACCUSE_BEN)
    position.play(BEN, "yield").play(BEN, "meet")
    state = position.state
    assert position.has(BEN) == (0, 0)
    assert (state.salary[BEN], state.jail[BEN], state.place[BEN]) == (20_000, SENT, JAIL)
    assert (state.feathers[BEN], state.eyes[BEN]) == ([], [])
    assert [claim.holder for claim in state.claims] == [CLEO]
    assert [(charge.accuser, charge.accused) for charge in state.charges] == [(DOV, CLEO)]
    assert sorted(state.feather_deck[:3]) == sorted([POT, SUBPOENA, CHAIN_GANG])
    assert sorted(state.eye_deck[:5]) == sorted([EMBEZZLING, BLANK, CHAIN_GANG, BLANK, BLANK])
    assert state.dollar_deck[0] == -90_000
    assert "Ben is bankrupt and goes to jail." in position.said


@pytest.mark.rule("LCS-10")
def test_a_bankrupt_s_cards_of_this_turn_go_back_too() -> None:
    """LCS-10: all cards: also one drawn in this very turn."""
    position = Position().money(0).votes(0)
    position.state.fresh.append(position.state.feather_deck.pop())
    position.changed().arrive(UPSET).play(ADA, "meet")
    assert position.state.jail[ADA] == SENT
    assert (position.state.fresh, len(position.state.feather_deck)) == ([], 40)


@pytest.mark.rule("LCS-10", "LCS-18")
def test_the_bank_is_paid_before_the_players() -> None:
    """LCS-10: of a fraud's two debts the bank's comes first: no money is left for the votes."""
    position = Position().money(50_000, 70_000).votes(0, 0)
    claim = position.claim(BEN, -50_000, 50_000)
    position.arrive(PRESS_BOX).play(ADA, f"accuse_fraud {claim}")
    assert "Ben pays the bank $70,000." in position.said
    assert (position.has(ADA), position.has(BEN)) == ((50_000, 0), (0, 0))


@pytest.mark.rule("LCS-11")
@pytest.mark.parametrize(
    ("money", "votes", "bought"),
    [(30_000, 5, 25), (31_000, 5, 25), (3_000, 5, 3), (0, 5, 0), (0, 0, 0), (79_000, 0, 49)],
)
def test_bankrupt_by_votes(money: int, votes: int, bought: int) -> None:
    """LCS-11: he gives all he has, buys as many as he can for the creditor, loses the rest."""
    position = accused(money, votes)
    assert position.has(ADA)[1] == votes + bought
    assert position.has(BEN) == (0, 0)
    assert position.state.jail[BEN] == SENT


@pytest.mark.rule("LCS-11", "LCS-26")
def test_bankrupt_by_money_pays_the_creditor_what_there_is() -> None:
    """LCS-11: what cannot be paid is forgiven."""
    position = Position().money(50_000, 40_000).votes(0, 0)
    charge = position.charge(BEN, ADA, BLANK, POT)
    position.arrive(COURT).play(ADA, f"sue {charge}")
    assert (position.has(ADA), position.has(BEN)) == ((40_000, 50), (0, 0))
    for _ in range(4):
        position.pass_turn()
    assert position.has(BEN) == (20_000, 0)


@pytest.mark.rule("LCS-11", "LCS-29")
def test_bankrupt_in_one_s_own_turn() -> None:
    """LCS-11: that turn ends, and he misses the next."""
    position = Position().money(0).feathers(ADA, SUBPOENA).arrive(UPSET).play(ADA, "meet")
    assert (position.asked, position.state.place[ADA]) == (BEN, JAIL)
    turns = []
    for _ in range(4):
        turns.append(position.asked)
        position.pass_turn()
    assert turns == [BEN, CLEO, BEN, CLEO]
    assert (position.asked, position.state.place[ADA]) == (ADA, 0)
    assert position.kinds.count("sits") == 1


@pytest.mark.rule("LCS-11", "LCS-29")
def test_bankrupt_in_somebody_else_s_turn() -> None:
    """LCS-11: he is jailed at once and misses his next own turn."""
    position = accused(0, 0)
    assert (position.state.place[BEN], position.state.jail[BEN]) == (JAIL, SENT)
    position.play(ADA, "end_turn")
    turns = []
    for _ in range(3):
        turns.append(position.asked)
        position.pass_turn()
    assert turns == [CLEO, ADA, BEN]
    assert position.kinds.count("comes out") == 1


@pytest.mark.rule("LCS-11")
@pytest.mark.parametrize("before", [FREE, SENT, SERVED])
def test_jail_does_not_add_up(before: int) -> None:
    """LCS-11: bankrupt while in JAIL he misses one turn after that, no more and no less."""
    position = Position().money(50_000, 0).eyes(ADA, BLANK).jail(BEN, before)
    position.arrive(PRESS_BOX).play(ADA, ACCUSE_BEN)
    while position.asked != BEN:
        position.pass_turn()
    assert position.kinds.count("bankrupt") == 1
    assert position.kinds.count("sits") == 1


@pytest.mark.rule("LCS-10", "LCS-35")
def test_a_bankrupt_at_the_convention_does_not_stop_it() -> None:
    """LCS-10: the others still pay."""
    position = Position(4).money(50_000, 0).votes(50, 4, 20, 30).arrive(CONVENTION)
    assert position.has(ADA)[1] == 74
    assert position.has(BEN) == (0, 0)
    assert position.asked == CLEO
