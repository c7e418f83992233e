"""The COURT OF LAST RESORT: suits for libel (LCS-25 to LCS-28)."""

import pytest

from parlour.games.lie_cheat_steal.state import SENT, SERVED
from tests.games.lie_cheat_steal.positions import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    COURT,
    DOV,
    EMBEZZLING,
    GOOD,
    JAIL,
    POLITICS,
    POT,
    PRESS_BOX,
    SUBPOENA,
    Position,
)


def suable(position: Position) -> list[int]:
    """The charges that may still be sued about."""
    return [charge.number for charge in position.state.charges if charge.suable]


@pytest.mark.rule("LCS-25")
@pytest.mark.parametrize(("dice", "beyond"), [((1, 1), 21), ((1, 2), 22), ((6, 6), 31)])
def test_a_move_past_the_court_may_stop_there(dice: tuple[int, int], beyond: int) -> None:
    """LCS-25: any player may stop there on his way, accused or not; stopping ends the move."""
    position = Position().place(ADA, 19).play(ADA, "roll", *dice)
    assert (position.asked, position.question) == (ADA, "passing court")
    copy = position.table.copy()
    position.play(ADA, "stop")
    assert (position.state.place[ADA], position.asked) == (COURT, BEN)
    position.table = copy
    position.play(ADA, "go_on")
    assert position.state.place[ADA] == beyond


@pytest.mark.rule("LCS-25")
@pytest.mark.parametrize("at", [18, 20, 15])
def test_only_a_move_past_the_court_asks(at: int) -> None:
    """LCS-25: who lands on it is there, who starts from it or does not reach it is not asked."""
    position = Position().place(ADA, at).play(ADA, "roll", 1, 1)
    assert "passing court" not in position.question
    assert position.state.place[ADA] == at + 2


@pytest.mark.rule("LCS-25")
def test_the_accused_may_sue_when_he_lands_there() -> None:
    """LCS-25: he is asked; and who was not accused is not."""
    position = Position()
    charge = position.charge(BEN, ADA, POT, POT)
    position.charge(BEN, CLEO, POT, POT)
    position.charge(ADA, CLEO, POT, POT)
    position.arrive(COURT)
    assert (position.asked, position.question) == (ADA, "court")
    assert position.open_to(ADA, "sue") == [charge]
    position.play(ADA, "leave_court").arrive(COURT)
    assert position.asked == CLEO


@pytest.mark.rule("LCS-25", "LCS-28")
def test_the_first_opportunity_is_the_only_one() -> None:
    """LCS-25: who leaves the court without suing has had it."""
    position = Position(2)
    position.charge(BEN, ADA, BLANK, POT)
    position.arrive(COURT).play(ADA, "leave_court").pass_turn().arrive(COURT)
    assert position.asked == BEN


@pytest.mark.rule("LCS-25", "LCS-20")
def test_a_new_accusation_brings_a_new_opportunity() -> None:
    """LCS-25: after the accusation: a card used again can be sued about again."""
    position = Position(2).votes(0, 100)
    charge = position.charge(ADA, BEN, BLANK, POT, suable=0)
    position.arrive(PRESS_BOX).play(ADA, f"accuse_again {charge} {EMBEZZLING}").arrive(COURT)
    assert position.open_to(BEN, "sue") == [charge]


@pytest.mark.rule("LCS-26")
def test_libel() -> None:
    """LCS-26: $50,000 to see the card; a blank one: $100,000 from him, 50 votes from the bank."""
    position = Position().money(60_000, 130_000).votes(5, 70)
    charge = position.charge(BEN, ADA, BLANK, POT)
    position.arrive(COURT).play(ADA, f"sue {charge}")
    assert (position.has(ADA), position.has(BEN)) == ((110_000, 55), (30_000, 70))
    assert position.state.money.held[-1] == -140_000 - 50_000
    assert position.state.charges == []
    assert position.state.eye_deck[0] == BLANK
    assert "Ben must show the card: blank card." in position.said


@pytest.mark.rule("LCS-26")
@pytest.mark.parametrize(
    ("card", "crime", "libel"),
    [(BLANK, POT, True), (EMBEZZLING, POT, True), (POT, POT, False)],
)
def test_what_is_libel(card: int, crime: int, libel: bool) -> None:
    """LCS-26: a blank card, or one that names another crime; not the right one."""
    position = Position().money(50_000, 100_000).votes(60, 60)
    charge = position.charge(BEN, ADA, card, crime)
    position.arrive(COURT).play(ADA, f"sue {charge}")
    won, lost = ((100_000, 110), (0, 60)), ((0, 10), (100_000, 110))
    assert (position.has(ADA), position.has(BEN)) == (won if libel else lost)
    assert position.state.eye_deck[0] == card


@pytest.mark.rule("LCS-26", "LCS-20")
@pytest.mark.parametrize(("crime", "libel"), [(POT, False), (EMBEZZLING, True)])
def test_a_suit_looks_at_the_crime_named_last(crime: int, libel: bool) -> None:
    """LCS-20: of a card used again the latest accusation is judged."""
    position = Position(2).money(100_000, 50_000).votes(0, 120)
    charge = position.charge(ADA, BEN, POT, EMBEZZLING if crime == POT else POT)
    position.arrive(PRESS_BOX).play(ADA, f"accuse_again {charge} {crime}")
    position.arrive(COURT).play(BEN, f"sue {charge}")
    assert ("libel" in position.kinds) == libel
    assert position.has(BEN)[1] == (120 if libel else 20)


@pytest.mark.rule("LCS-26", "LCS-9")
def test_good_character_meets_a_lost_suit() -> None:
    """LCS-26: the fifty votes are a vote obligation; the shown cards go to the bottoms."""
    position = Position().votes(60, 60).feathers(ADA, GOOD)
    charge = position.charge(BEN, ADA, POT, POT)
    position.arrive(COURT).play(ADA, f"sue {charge}").play(ADA, "use_character")
    assert (position.has(ADA), position.has(BEN)) == ((0, 60), (50_000, 60))
    assert (position.state.eye_deck[0], position.state.feather_deck[0]) == (POT, GOOD)


@pytest.mark.rule("LCS-26")
def test_the_fee_must_be_there() -> None:
    """LCS-26: without $50,000 there is no suit; but votes may be sold to raise it."""
    position = Position().money(30_000, 120_000).votes(10)
    charge = position.charge(BEN, ADA, BLANK, POT)
    position.arrive(COURT)
    assert (position.asked, position.question) == (ADA, "court")
    assert position.refused(ADA, f"sue {charge}") == "LCS-26"
    position.play(ADA, f"offer_votes {BEN} 10 20000").play(BEN, "accept 1")
    position.play(ADA, f"sue {charge}")
    assert position.has(ADA) == (100_000, 50)


@pytest.mark.rule("LCS-26", "LCS-8", "LCS-11")
def test_damages_are_a_money_penalty() -> None:
    """LCS-26: the accuser may sell votes for them, or goes bankrupt and pays what there is."""
    position = Position().money(50_000, 30_000).votes(0, 20).feathers(ADA, POT)
    charge = position.charge(BEN, ADA, BLANK, POT)
    position.arrive(COURT).play(ADA, f"sue {charge}")
    assert (position.asked, position.question) == (BEN, "raise")
    position.play(BEN, f"offer_votes {CLEO} 5 50000").play(CLEO, "accept 1").play(BEN, "declare")
    assert (position.has(ADA), position.has(BEN)) == ((80_000, 50), (0, 0))
    assert position.state.jail[BEN] == SENT


@pytest.mark.rule("LCS-27")
def test_several_suits_at_one_stop() -> None:
    """LCS-27: one suit for each accuser and card, each with its fee, in any order."""
    position = Position(4).money(150_000, 100_000, 100_000, 0).votes(200)
    first = position.charge(BEN, ADA, POT, POT)
    second = position.charge(CLEO, ADA, BLANK, POT)
    third = position.charge(BEN, ADA, BLANK, POT)
    position.arrive(COURT).play(ADA, f"sue {second}").play(ADA, f"sue {first}")
    assert position.refused(ADA, f"sue {second}") == "LCS-26"
    assert position.open_to(ADA, "sue") == [third]
    position.play(ADA, f"sue {third}")
    assert position.has(ADA) == (150_000 - 150_000 + 200_000, 250)
    assert (position.has(BEN), position.has(CLEO)) == ((0, 50), (0, 0))
    assert position.asked == BEN


@pytest.mark.rule("LCS-27", "LCS-28")
def test_what_is_not_sued_about_at_the_stop_is_over() -> None:
    """LCS-27: one suit does not keep the other charges open for a later stop."""
    position = Position(2).money(100_000, 100_000)
    first = position.charge(BEN, ADA, BLANK, POT)
    position.charge(BEN, ADA, BLANK, EMBEZZLING)
    position.arrive(COURT).play(ADA, f"sue {first}").play(ADA, "leave_court")
    assert suable(position) == []


@pytest.mark.rule("LCS-27")
def test_a_card_that_went_back_cannot_be_sued_about() -> None:
    """LCS-27: after a defense, or the bankruptcy of either, there is no suit and no fee."""
    position = Position(2).votes(200).feathers(BEN, POT).eyes(ADA, BLANK).arrive(PRESS_BOX)
    position.play(ADA, f"accuse {BLANK} {BEN} {POT}").play(BEN, "defend").arrive(COURT)
    assert (position.asked, position.has(BEN)[0]) == (ADA, 50_000)

    position = Position(4).money(200_000, 20_000, 0)
    first = position.charge(BEN, ADA, BLANK, POT)
    position.charge(BEN, ADA, POT, POT)
    last = position.charge(CLEO, ADA, POT, POT)
    position.arrive(COURT).play(ADA, f"sue {first}")
    assert position.open_to(ADA, "sue") == [last]


@pytest.mark.rule("LCS-27")
@pytest.mark.parametrize("how", [SENT, SERVED])
def test_an_accuser_in_jail_is_sued_all_the_same(how: int) -> None:
    """LCS-27: JAIL protects nobody."""
    position = Position(4).money(50_000, 100_000).jail(BEN, how)
    charge = position.charge(BEN, ADA, BLANK, POT)
    position.arrive(COURT).play(ADA, f"sue {charge}")
    assert position.has(ADA) == (100_000, 50)
    assert "Ben pays Ada $100,000." in position.said
    assert "bankrupt" not in position.kinds


@pytest.mark.rule("LCS-27", "LCS-11")
def test_a_plaintiff_may_go_bankrupt() -> None:
    """LCS-27: he loses a suit that he cannot pay for, and there is no other for him."""
    position = Position().money(60_000)
    first = position.charge(BEN, ADA, POT, POT)
    position.charge(CLEO, ADA, BLANK, POT)
    position.arrive(COURT).play(ADA, f"sue {first}")
    assert position.has(BEN)[1] == 10
    assert (position.has(ADA), position.state.jail[ADA]) == ((0, 0), SENT)
    assert position.asked == BEN


@pytest.mark.rule("LCS-28")
def test_moving_past_by_his_own_dice_uses_up_the_opportunity() -> None:
    """LCS-28: who goes on past the court cannot sue any more."""
    position = Position(2)
    position.charge(BEN, ADA, BLANK, POT)
    other = position.charge(ADA, BEN, BLANK, POT)
    position.place(ADA, 19).play(ADA, "roll", 1, 2)
    assert len(suable(position)) == 2
    position.play(ADA, "go_on")
    assert suable(position) == [other]


@pytest.mark.rule("LCS-28", "LCS-13")
def test_a_subpoena_past_the_court_does_not_use_it_up() -> None:
    """LCS-28: being moved past is not moving past."""
    position = Position(2).feathers(ADA, SUBPOENA).place(BEN, 15)
    charge = position.charge(ADA, BEN, BLANK, POT)
    position.play(ADA, f"subpoena {BEN}").pass_turn().pass_turn().pass_turn()
    assert suable(position) == [charge]
    assert position.arrive(COURT).open_to(BEN, "sue") == [charge]


@pytest.mark.rule("LCS-28", "LCS-29")
def test_the_way_out_of_jail_does_not_use_it_up() -> None:
    """LCS-28: whoever was accused in JAIL may sue at his first turn at the court."""
    position = Position(2).jail(BEN, SERVED)
    charge = position.charge(ADA, BEN, BLANK, POT)
    position.pass_turn()
    assert (position.state.place[BEN], suable(position)) == (0, [charge])
    assert position.arrive(COURT).open_to(BEN, "sue") == [charge]


@pytest.mark.rule("LCS-28")
def test_stopping_to_sue() -> None:
    """LCS-28: on the way past it he may stop, and then sue."""
    position = Position().money(50_000, 100_000)
    charge = position.charge(BEN, ADA, BLANK, POT)
    position.place(ADA, 19).play(ADA, "roll", 6, 6).play(ADA, "stop").play(ADA, f"sue {charge}")
    assert (position.state.place[ADA], position.has(ADA)) == (COURT, (100_000, 50))


@pytest.mark.rule("LCS-25", "LCS-27")
def test_only_charges_against_oneself() -> None:
    """LCS-25: nobody sues for another, and nobody at another place than the court."""
    position = Position(4)
    position.charge(BEN, DOV, BLANK, POT)
    assert position.arrive(COURT).asked == BEN
    position = Position().feathers(ADA, GOOD)
    charge = position.charge(BEN, ADA, BLANK, POT)
    assert position.refused(ADA, f"sue {charge}") == "LCS-26"
    assert position.arrive(JAIL).refused(ADA, f"sue {charge}") == "LCS-26"


@pytest.mark.rule("LCS-25", "LCS-33")
def test_a_side_path_leads_to_the_court_on_some_boards() -> None:
    """LCS-25: a way past the court is one from a side path too."""
    text = Position().table.game.default_board().replace("back = 29", "back = 19")
    position = Position(board=text)
    position.place(ADA, position.on_path("politics", 6)).play(ADA, "roll", 4)
    assert position.question == "passing court"
    position.play(ADA, "stop")
    assert position.state.place[ADA] == COURT
    assert position.state.rules.board.entrance[POLITICS] == position.on_path("politics", 1)
