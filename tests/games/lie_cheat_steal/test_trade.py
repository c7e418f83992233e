"""Sales of votes between players (LCS-12)."""

from typing import cast

import pytest

from tests.games.lie_cheat_steal.positions import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    COURT,
    DOV,
    JAIL,
    POT,
    PRESS_BOX,
    TIP,
    Position,
)

TRADING = {"offer_votes", "ask_for_votes"}


@pytest.mark.rule("LCS-12")
def test_the_seller_offers_and_the_buyer_accepts() -> None:
    """LCS-12: votes one way, money the other, at the price the two agree on."""
    position = Position().votes(30).play(ADA, f"offer_votes {BEN} 12 17000")
    assert (position.has(ADA), position.has(BEN)) == ((50_000, 30), (50_000, 0))
    position.play(BEN, "accept 1")
    assert (position.has(ADA), position.has(BEN)) == ((67_000, 18), (33_000, 12))


@pytest.mark.rule("LCS-12")
def test_the_buyer_asks_and_the_seller_accepts() -> None:
    """LCS-12: a sale may be proposed from either side."""
    position = Position().votes(0, 30).play(ADA, f"ask_for_votes {BEN} 12 17000")
    position.play(BEN, "accept 1")
    assert (position.has(ADA), position.has(BEN)) == ((33_000, 12), (67_000, 18))


@pytest.mark.rule("LCS-12")
def test_offers_can_be_declined_and_withdrawn() -> None:
    """LCS-12: nobody has to buy, and nobody is bound before the other has accepted."""
    position = Position().votes(30).play(ADA, f"offer_votes {BEN} 12 17000").play(BEN, "decline 1")
    assert position.state.deals == []
    position.play(ADA, f"offer_votes {BEN} 12 17000").play(ADA, "withdraw 2")
    assert position.state.deals == []
    assert not position.may(BEN, "accept")


@pytest.mark.rule("LCS-12")
def test_sales_in_the_seller_s_or_the_buyer_s_own_turn() -> None:
    """LCS-12: whoever's turn it is trades with everybody, the others not with each other."""
    position = Position(4).votes(20, 20, 20, 20)
    for verb in TRADING:
        assert position.open_to(ADA, verb) == [BEN, CLEO, DOV]
        assert position.open_to(BEN, verb) == [ADA]
        assert position.refused(CLEO, f"{verb} {BEN} 5 0") == "LCS-12"


@pytest.mark.rule("LCS-12")
def test_sales_at_every_decision_of_one_s_own_turn() -> None:
    """LCS-12: before the roll, at the court, in the Press Box, over a card, after the space."""
    position = Position().votes(20, 20).feathers(ADA, POT).eyes(ADA, BLANK)
    position.place(ADA, 18).play(ADA, "roll", 1, 3)
    assert (position.question, position.may(BEN, "offer_votes")) == ("passing court", True)
    position.play(ADA, "go_on")
    assert (position.question, position.may(BEN, "offer_votes")) == ("after move", True)

    position = Position().votes(20, 20).eyes(ADA, BLANK).arrive(PRESS_BOX)
    assert (position.question, position.may(BEN, "offer_votes")) == ("press", True)
    position = Position().votes(20, 20).arrive(12)
    assert (position.question, position.may(BEN, "offer_votes")) == ("dollar card", True)


@pytest.mark.rule("LCS-12")
def test_no_sales_while_another_decides_in_one_s_turn() -> None:
    """LCS-12: while the accused considers his defense, sales wait."""
    position = Position().votes(20, 20).feathers(BEN, POT).eyes(ADA, BLANK).arrive(PRESS_BOX)
    position.play(ADA, f"offer_votes {BEN} 5 5000")
    position.play(ADA, f"accuse {BLANK} {BEN} {POT}")
    assert position.question == "defense"
    assert not position.may(ADA, "offer_votes")
    assert TRADING.isdisjoint(position.verbs(BEN))
    assert position.refused(BEN, "accept 1") == "LCS-12"
    position.play(BEN, "yield").play(BEN, "meet").pass_turn()
    assert not position.may(CLEO, "accept")


@pytest.mark.rule("LCS-12", "LCS-8")
def test_sales_of_whoever_has_to_raise_money() -> None:
    """LCS-12: also in another's turn, with everybody; the player whose turn it is only buys."""
    position = Position(4).votes(20, 60, 20, 20).money(50_000, 0, 50_000, 0)
    charge = position.charge(BEN, ADA, BLANK, POT)
    position.arrive(COURT).play(ADA, f"sue {charge}")
    assert (position.asked, position.question) == (BEN, "raise")
    assert position.open_to(BEN, "offer_votes") == [ADA, CLEO, DOV]
    for other in (ADA, CLEO, DOV):
        assert position.verbs(other) == ["ask_for_votes"]
        assert position.open_to(other, "ask_for_votes") == [BEN]
    position.play(BEN, f"offer_votes {CLEO} 20 50000").play(CLEO, "accept 1")
    assert position.has(CLEO) == (0, 40)


@pytest.mark.rule("LCS-12")
def test_prices_are_whole_thousands_or_nothing() -> None:
    """LCS-12: a price is a whole number of thousands; a gift has none."""
    position = Position().votes(30).play(ADA, f"offer_votes {BEN} 10 0").play(BEN, "accept 1")
    assert (position.has(ADA), position.has(BEN)) == ((50_000, 20), (50_000, 10))
    assert position.refused(ADA, f"offer_votes {BEN} 10 1500") == "LCS-12"
    assert position.refused(ADA, f"offer_votes {BEN} 0 1000") == "LCS-12"
    assert position.refused(ADA, f"offer_votes {BEN} 10 -1000") == "LCS-12"


@pytest.mark.rule("LCS-12")
def test_nobody_promises_what_he_has_not() -> None:
    """LCS-12: the seller must have the votes, the buyer the money."""
    position = Position(4).votes(10, 3, 40).money(50_000, 8_000, 50_000)
    assert position.refused(ADA, f"offer_votes {BEN} 11 0") == "LCS-12"
    assert position.refused(ADA, f"offer_votes {BEN} 5 9000") == "LCS-12"
    assert position.refused(ADA, f"ask_for_votes {BEN} 4 1000") == "LCS-12"
    assert position.refused(ADA, f"ask_for_votes {CLEO} 4 51000") == "LCS-12"
    assert not position.may(DOV, "offer_votes")


@pytest.mark.rule("LCS-12")
def test_a_sale_may_not_give_the_winning_total() -> None:
    """LCS-12: the house rule: neither a purchase nor a gift may bring a buyer to the total."""
    position = Position(4).votes(60, 450, 60)
    assert position.refused(ADA, f"offer_votes {BEN} 50 0") == "LCS-12"
    position.play(ADA, f"offer_votes {BEN} 49 0").play(BEN, "accept 1")
    assert position.has(BEN)[1] == 499
    assert position.open_to(ADA, "offer_votes") == [CLEO, DOV]
    assert position.open_to(BEN, "ask_for_votes") == []
    position.votes(450)
    assert position.refused(ADA, f"ask_for_votes {CLEO} 50 0") == "LCS-12"


@pytest.mark.rule("LCS-12")
def test_an_offer_that_would_win_by_now_cannot_be_accepted() -> None:
    """LCS-12: the total is looked at again when the offer is accepted."""
    position = Position().votes(60, 450).play(ADA, f"offer_votes {BEN} 49 0")
    position.votes(60, 451)
    assert position.refused(BEN, "accept 1") == "LCS-12"
    assert len(position.state.deals) == 1


@pytest.mark.rule("LCS-12", "LCS-40")
def test_winning_sales_can_be_agreed_on() -> None:
    """LCS-12: with the option a sale may win the game, and does so at once."""
    position = Position(winning_sales=True).votes(60, 450)
    position.play(ADA, f"offer_votes {BEN} 50 1000").play(BEN, "accept 1")
    assert (position.state.ending, position.table.winners) == ("votes", (BEN,))


@pytest.mark.rule("LCS-12")
def test_four_offers_a_turn() -> None:
    """LCS-12: each player may make four offers a turn, and answer as many as he likes."""
    position = Position().votes(30, 30)
    for number in range(1, 5):
        position.play(ADA, f"offer_votes {BEN} {number} 0")
    assert position.refused(ADA, f"offer_votes {CLEO} 5 0") == "LCS-12"
    position.play(BEN, f"offer_votes {ADA} 5 5000").play(ADA, "accept 5")
    assert position.has(ADA) == (45_000, 35)
    position.pass_turn()
    assert position.may(ADA, "offer_votes")


@pytest.mark.rule("LCS-12")
def test_a_new_offer_between_the_same_two_replaces_the_older() -> None:
    """LCS-12: it is a counter-offer; offers to others stay."""
    position = Position().votes(30, 30)
    position.play(ADA, f"offer_votes {BEN} 1 1000").play(ADA, f"offer_votes {CLEO} 2 2000")
    position.play(BEN, f"ask_for_votes {ADA} 1 3000")
    assert [deal.id for deal in position.state.deals] == [2, 3]
    position.play(ADA, "accept 3")
    assert position.has(ADA) == (53_000, 29)


@pytest.mark.rule("LCS-12")
def test_an_offer_ends_with_the_turn() -> None:
    """LCS-12: it stays until the turn ends, though the next turn is the other one's."""
    position = Position(2).votes(30).feathers(ADA, POT).play(ADA, f"offer_votes {BEN} 5 5000")
    position.arrive(JAIL)
    assert position.may(BEN, "accept")
    position.play(ADA, "end_turn")
    assert position.state.deals == []
    assert not position.may(ADA, "withdraw")
    assert not position.may(BEN, "accept")


@pytest.mark.rule("LCS-12")
def test_an_offer_that_cannot_be_kept_lapses() -> None:
    """LCS-12: as soon as one of the two has not what he promised any more."""
    position = Position(4).votes(30).play(ADA, f"offer_votes {BEN} 20 5000")
    position.play(ADA, f"offer_votes {CLEO} 20 5000").play(BEN, "accept 1")
    assert position.state.deals == []
    position.play(ADA, f"offer_votes {DOV} 1 50000").play(ADA, f"ask_for_votes {BEN} 5 30000")
    position.play(ADA, "buy_votes 20")
    assert len(position.state.deals) == 2
    position.play(BEN, f"offer_votes {ADA} 1 6000").play(ADA, "accept 5")
    assert len(position.state.deals) == 1


@pytest.mark.rule("LCS-12", "LCS-34")
def test_money_that_is_bid_cannot_be_spent() -> None:
    """LCS-12: what the leading bidder has bid is not free for votes."""
    position = Position().votes(30, 30).arrive(TIP)
    position.play(ADA, "bid 20000").play(BEN, "bid 41000").play(CLEO, "bid 42000")
    position.play(ADA, "bid 43000").play(BEN, "bid 44000").play(CLEO, "pass")
    assert position.asked == ADA
    assert position.refused(ADA, f"offer_votes {BEN} 1 7000") == "LCS-12"
    position.play(ADA, f"offer_votes {BEN} 1 6000").play(BEN, "accept 1").play(ADA, "pass")
    assert position.has(BEN) == (0, 31)


@pytest.mark.rule("LCS-12")
def test_cards_are_not_for_sale() -> None:
    """LCS-12: nothing but votes and money changes hands."""
    position = Position().votes(30).feathers(ADA, POT).eyes(ADA, BLANK)
    for verb in TRADING:
        assert verb in {"offer_votes", "ask_for_votes"}
        fields = position.state.setup.book.verbs[verb].fields
        assert {kind for _, kind in fields} == {"seat", "votes", "money"}
    assert list(position.state.setup.book.markets) == ["votes"]


@pytest.mark.rule("LCS-12")
def test_what_is_public() -> None:
    """LCS-12: money, votes and the number of cards; of the cards nothing more."""
    position = Position().money(1_000, 2_000, 3_000).votes(4, 5, 6)
    position.feathers(BEN, POT, POT).eyes(CLEO, BLANK)
    for seat in (-1, ADA, BEN, CLEO):
        view = position.table.view(seat)
        assert view["money"] == [1_000, 2_000, 3_000]
        assert view["votes"] == [4, 5, 6]
        assert view["feathers"] == [0, 2, 0]
        assert view["black_eyes"] == [0, 0, 1]
    hand = cast("dict[str, object]", position.table.view(BEN)["hand"])
    assert hand["feathers"] == [POT, POT]
