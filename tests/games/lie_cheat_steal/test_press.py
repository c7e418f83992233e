"""The PRESS BOX: fraud and crimes (LCS-18, LCS-20 to LCS-23, LCS-36)."""

import pytest

from parlour.games.lie_cheat_steal.state import FREE, SENT
from tests.games.lie_cheat_steal.positions import (
    ADA,
    BEN,
    BLANK,
    CHAIN_GANG,
    CLEO,
    DESERTION,
    EMBEZZLING,
    GOOD,
    JAIL,
    POT,
    PRESS_BOX,
    SUBPOENA,
    TRAFFIC,
    Position,
)

CRIMES = [POT, DESERTION, EMBEZZLING, TRAFFIC, CHAIN_GANG]


@pytest.mark.rule("LCS-18")
def test_any_one_claim_of_another_may_be_called_a_fraud() -> None:
    """LCS-18: whoever holds a $ card can be accused; of several claims the accuser picks one."""
    position = Position()
    position.claim(ADA, -10_000, 10_000)
    numbers = [position.claim(BEN, -10_000, 20_000), position.claim(CLEO, 30_000, 30_000)]
    numbers.append(position.claim(BEN, -50_000, -50_000))
    position.arrive(PRESS_BOX)
    assert (position.asked, position.question) == (ADA, "press")
    assert position.open_to(ADA, "accuse_fraud") == numbers
    assert position.refused(ADA, "accuse_fraud 1") == "LCS-18"


@pytest.mark.rule("LCS-18")
def test_a_fraud_costs_the_difference_and_fifty_votes() -> None:
    """LCS-18: claimed +100,000 on a card of -50,000: $150,000, and 50 votes to the accuser."""
    position = Position().money(50_000, 160_000).votes(0, 60)
    claim = position.claim(BEN, -50_000, 100_000)
    position.arrive(PRESS_BOX).play(ADA, f"accuse_fraud {claim}")
    assert (position.has(ADA), position.has(BEN)) == ((50_000, 50), (10_000, 10))
    assert position.state.claims == []
    assert position.state.dollar_deck[0] == -50_000
    assert "The card reads pay $50,000: Ben lied when claiming $100,000." in position.said


@pytest.mark.rule("LCS-18")
def test_the_honest_lose_only_the_card() -> None:
    """LCS-18: if the claim was true nothing happens but that the card is shown and goes back."""
    position = Position().votes(60, 60)
    claim = position.claim(BEN, 40_000, 40_000)
    position.arrive(PRESS_BOX).play(ADA, f"accuse_fraud {claim}")
    assert (position.has(ADA), position.has(BEN)) == ((50_000, 60), (50_000, 60))
    assert position.state.claims == []
    assert position.state.dollar_deck[0] == 40_000
    assert "The card reads collect $40,000: Ben was honest." in position.said


@pytest.mark.rule("LCS-18", "LCS-9")
def test_good_character_meets_the_fifty_votes_of_a_fraud() -> None:
    """LCS-18: the votes are a vote obligation like any other; the money is due first."""
    position = Position().money(50_000, 70_000).votes(0, 60).feathers(BEN, GOOD)
    claim = position.claim(BEN, 10_000, 60_000)
    position.arrive(PRESS_BOX).play(ADA, f"accuse_fraud {claim}")
    assert (position.has(BEN)[0], position.question) == (20_000, "character")
    position.play(BEN, "use_character")
    assert (position.has(ADA)[1], position.has(BEN)[1]) == (0, 60)


@pytest.mark.rule("LCS-18", "LCS-11")
@pytest.mark.parametrize(("votes", "to_accuser"), [(80, 50), (50, 50), (30, 30), (0, 0)])
def test_a_fraud_that_breaks_the_accused(votes: int, to_accuser: int) -> None:
    """LCS-18: bankrupt by the difference: votes up to 50 to the accuser, the rest to the bank."""
    position = Position().money(50_000, 20_000, 0).votes(0, votes).feathers(BEN, GOOD)
    position.feathers(ADA, POT)
    claim = position.claim(BEN, -50_000, 100_000)
    position.arrive(PRESS_BOX).play(ADA, f"accuse_fraud {claim}")
    if votes:
        assert position.question == "raise"
        position.play(BEN, "declare")
    assert position.has(ADA) == (50_000, to_accuser)
    assert position.has(BEN) == (0, 0)
    assert position.state.votes.held[-1] == -to_accuser
    assert position.state.jail[BEN] == SENT


@pytest.mark.rule("LCS-20")
def test_anybody_may_be_accused_of_anything() -> None:
    """LCS-20: any other player, in JAIL too, of any of the five crimes, whatever the card says."""
    position = Position().eyes(ADA, BLANK, POT, POT).jail(BEN, SENT).arrive(PRESS_BOX)
    assert position.open_to(ADA, "accuse", 0) == [BLANK, POT]
    assert position.open_to(ADA, "accuse", 1) == [BEN, CLEO]
    assert position.open_to(ADA, "accuse", 2) == CRIMES
    assert position.refused(ADA, f"accuse {DESERTION} {BEN} {POT}") == "LCS-20"
    assert position.refused(ADA, f"accuse {POT} {ADA} {POT}") == "LCS-20"
    assert position.refused(ADA, f"accuse {POT} {BEN} {BLANK}") == "LCS-20"


@pytest.mark.rule("LCS-20", "LCS-22")
@pytest.mark.parametrize("card", [BLANK, POT, CHAIN_GANG])
def test_an_accusation_takes_fifty_votes_whatever_the_card(card: int) -> None:
    """LCS-20: the card is played face down; true, blank or of another crime it does its work."""
    position = Position().votes(0, 60).eyes(ADA, card).arrive(PRESS_BOX)
    position.play(ADA, f"accuse {card} {BEN} {POT}")
    assert (position.has(ADA)[1], position.has(BEN)[1]) == (50, 10)
    (charge,) = position.state.charges
    assert (charge.accuser, charge.accused, charge.card) == (ADA, BEN, card)
    assert (charge.crime, charge.suable) == (POT, 1)
    assert position.state.eyes[ADA] == []
    assert not any(line.kind == "your black eye" for line in position.lines)


@pytest.mark.rule("LCS-20")
def test_the_card_may_be_used_again_against_the_same_player_only() -> None:
    """LCS-20: again and again, for any crime, but never against another."""
    position = Position().votes(0, 200, 200)
    charge = position.charge(ADA, BEN, BLANK, POT, suable=0)
    position.arrive(PRESS_BOX)
    assert position.verbs(ADA)[:2] == ["accuse_again", "no_comment"]
    assert position.open_to(ADA, "accuse_again", 0) == [charge]
    assert position.open_to(ADA, "accuse_again", 1) == CRIMES
    position.play(ADA, f"accuse_again {charge} {TRAFFIC}")
    assert (position.has(ADA)[1], position.has(BEN)[1], position.has(CLEO)[1]) == (50, 150, 200)
    known = position.state.charge_of(charge)
    assert known is not None
    assert (known.crime, known.suable, known.accused) == (TRAFFIC, 1, BEN)
    position.pass_turn().pass_turn().arrive(15).play(ADA, f"accuse_again {charge} {POT}")
    assert position.has(BEN)[1] == 100


@pytest.mark.rule("LCS-20")
def test_another_s_card_on_the_table_is_not_mine_to_use() -> None:
    """LCS-20: a card is used by whoever played it."""
    position = Position().votes(0, 200, 200)
    charge = position.charge(CLEO, BEN, BLANK, POT)
    position.charge(ADA, BEN, POT, POT)
    position.arrive(PRESS_BOX)
    assert position.refused(ADA, f"accuse_again {charge} {POT}") == "LCS-20"


@pytest.mark.rule("LCS-21")
@pytest.mark.parametrize("fraud_first", [True, False])
def test_one_accusation_of_each_kind_at_a_landing(fraud_first: bool) -> None:
    """LCS-21: one of fraud and one of a crime, in either order, and no more."""
    position = Position().money(50_000, 90_000, 90_000).votes(0, 200, 200).eyes(ADA, POT, POT)
    frauds = [position.claim(BEN, 10_000, 20_000), position.claim(CLEO, 10_000, 20_000)]
    position.charge(ADA, CLEO, POT, POT)
    position.arrive(PRESS_BOX)
    if fraud_first:
        position.play(ADA, f"accuse_fraud {frauds[0]}")
        assert position.refused(ADA, f"accuse_fraud {frauds[1]}") == "LCS-21"
        position.play(ADA, f"accuse {POT} {BEN} {POT}")
    else:
        position.play(ADA, f"accuse {POT} {BEN} {POT}")
        assert position.refused(ADA, f"accuse {POT} {BEN} {POT}") == "LCS-21"
        assert position.refused(ADA, f"accuse_again 3 {POT}") == "LCS-21"
        position.play(ADA, f"accuse_fraud {frauds[0]}")
    assert position.asked == BEN
    assert (position.has(ADA)[1], position.has(BEN)) == (100, (80_000, 100))


@pytest.mark.rule("LCS-21")
def test_nobody_has_to_accuse() -> None:
    """LCS-21: at most: none at all will do."""
    position = Position().eyes(ADA, POT).arrive(PRESS_BOX).play(ADA, "no_comment")
    assert position.asked == BEN
    assert position.state.eyes[ADA] == [POT]


@pytest.mark.rule("LCS-22")
def test_the_right_defense_turns_the_tables() -> None:
    """LCS-22: he pays nothing and collects 100 votes; both cards go back, one of them unseen."""
    position = Position().votes(130, 7).feathers(BEN, POT, GOOD).eyes(ADA, CHAIN_GANG)
    position.arrive(PRESS_BOX).play(ADA, f"accuse {CHAIN_GANG} {BEN} {POT}").play(BEN, "defend")
    assert (position.has(ADA)[1], position.has(BEN)[1]) == (30, 107)
    assert position.state.charges == []
    assert position.state.eye_deck[0] == CHAIN_GANG
    assert position.state.feather_deck[0] == POT
    assert position.state.feathers[BEN] == [GOOD]
    shown = [line for line in position.said if "shows" in line]
    assert shown == [
        "Ben shows a card: Defense against attending a pot party: undercover narcotics agent."
    ]
    assert not any("gang" in line for line in position.said)


@pytest.mark.rule("LCS-22")
def test_a_defense_may_be_kept_back() -> None:
    """LCS-22: which answer he gives is his choice."""
    position = Position().votes(130, 60).feathers(BEN, POT).eyes(ADA, POT).arrive(PRESS_BOX)
    position.play(ADA, f"accuse {POT} {BEN} {POT}").play(BEN, "yield").play(BEN, "meet")
    assert (position.has(ADA)[1], position.has(BEN)[1]) == (180, 10)
    assert position.state.feathers[BEN] == [POT]


@pytest.mark.rule("LCS-22")
@pytest.mark.parametrize("card", [GOOD, SUBPOENA, DESERTION, CHAIN_GANG])
def test_the_defense_of_another_crime_does_not_help(card: int) -> None:
    """LCS-22: only the Defense of that crime; but who holds any Feather card is asked."""
    position = Position().votes(0, 60).feathers(BEN, card).eyes(ADA, POT).arrive(PRESS_BOX)
    position.play(ADA, f"accuse {POT} {BEN} {POT}")
    assert (position.asked, position.question) == (BEN, "defense")
    assert position.verbs(BEN) == ["yield"]
    assert position.refused(BEN, "defend") == "LCS-22"


@pytest.mark.rule("LCS-22", "LCS-20")
def test_the_defense_is_against_the_crime_named_now() -> None:
    """LCS-22: a card used again is met by the Defense of the crime it is now used for."""
    position = Position().votes(130, 60).feathers(BEN, TRAFFIC)
    charge = position.charge(ADA, BEN, BLANK, POT)
    position.arrive(PRESS_BOX).play(ADA, f"accuse_again {charge} {TRAFFIC}").play(BEN, "defend")
    assert (position.has(ADA)[1], position.has(BEN)[1]) == (30, 160)
    assert position.state.charges == []


@pytest.mark.rule("LCS-22", "LCS-9")
@pytest.mark.parametrize(("cards", "left", "got"), [(1, 80, 50), (2, 130, 0)])
def test_the_accuser_may_meet_the_hundred_with_good_character(
    cards: int, left: int, got: int
) -> None:
    """LCS-22: the hundred votes are a vote penalty for the accuser."""
    position = Position().votes(130, 0).feathers(ADA, *[GOOD] * cards).feathers(BEN, POT)
    position.eyes(ADA, BLANK).arrive(PRESS_BOX)
    position.play(ADA, f"accuse {BLANK} {BEN} {POT}").play(BEN, "defend")
    assert (position.asked, position.question) == (ADA, "character")
    for _ in range(cards):
        position.play(ADA, "use_character")
    assert (position.has(ADA)[1], position.has(BEN)[1]) == (left, got)


@pytest.mark.rule("LCS-22", "LCS-11")
def test_the_accuser_may_go_bankrupt() -> None:
    """LCS-22: and then his turn is over: no accusation of fraud any more."""
    position = Position().money(30_000).votes(10, 0).feathers(BEN, POT).eyes(ADA, BLANK)
    position.claim(CLEO, -10_000, 10_000)
    position.arrive(PRESS_BOX).play(ADA, f"accuse {BLANK} {BEN} {POT}").play(BEN, "defend")
    assert position.has(BEN)[1] == 10 + 25
    assert (position.has(ADA), position.state.jail[ADA]) == ((0, 0), SENT)
    assert (position.state.place[ADA], position.asked) == (JAIL, BEN)


@pytest.mark.rule("LCS-23")
def test_the_five_crimes_and_their_defenses() -> None:
    """LCS-23: which Defense answers which crime."""
    board = Position().state.rules.board
    assert list(zip(board.crimes, board.defenses, strict=True)) == [
        ("attending a pot party", "undercover narcotics agent"),
        ("deserting from the army", "honorable discharge papers"),
        ("embezzling", "forged bank books"),
        ("fifty unpaid traffic tickets", "all computers are unreliable"),
        ("escaping from a chain gang", "the twin brother escaped"),
    ]


@pytest.mark.rule("LCS-23", "LCS-22")
@pytest.mark.parametrize("crime", CRIMES)
@pytest.mark.parametrize("card", CRIMES)
def test_each_defense_answers_its_own_crime(crime: int, card: int) -> None:
    """LCS-23: one Defense for each crime."""
    position = Position().votes(100, 50).feathers(BEN, card).eyes(ADA, BLANK).arrive(PRESS_BOX)
    position.play(ADA, f"accuse {BLANK} {BEN} {crime}")
    assert position.may(BEN, "defend") == (crime == card)


@pytest.mark.rule("LCS-36", "LCS-18", "LCS-20")
@pytest.mark.parametrize("space", [5, 15, 25, 35])
def test_the_four_press_boxes(space: int) -> None:
    """LCS-36: every PRESS BOX; who can accuse nobody is not asked."""
    assert Position().arrive(space).asked == BEN
    position = Position().eyes(ADA, POT).arrive(space)
    assert (position.asked, position.question) == (ADA, "press")
    assert position.refused(ADA, "accuse_fraud 1") == "LCS-18"
    position = Position()
    position.claim(ADA, 10_000, 10_000)
    assert position.arrive(space).asked == BEN
    assert position.state.jail == [FREE] * 3
