"""A turn: buying, rolling, moving, the space (LCS-4 to LCS-6)."""

import pytest

from tests.games.lie_cheat_steal.positions import ADA, BEN, CLEO, JAIL, SUBPOENA, Position


@pytest.mark.rule("LCS-4")
def test_votes_are_bought_before_the_roll() -> None:
    """LCS-4: up to twenty votes from the bank at $1,000 each, in one purchase or in several."""
    position = Position().play(ADA, "buy_votes 12")
    assert position.has(ADA) == (38_000, 12)
    assert position.state.money.held[-1] == -138_000
    assert position.open_to(ADA, "buy_votes") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert position.refused(ADA, "buy_votes 9") == "LCS-4"
    position.play(ADA, "buy_votes 8")
    assert position.has(ADA) == (30_000, 20)
    assert position.refused(ADA, "buy_votes 1") == "LCS-4"


@pytest.mark.rule("LCS-4")
def test_twenty_votes_are_for_every_turn_anew() -> None:
    """LCS-4: the twenty are counted in each turn."""
    position = Position().play(ADA, "buy_votes 20").pass_turn().play(BEN, "buy_votes 20")
    position.pass_turn().pass_turn()
    assert position.asked == ADA
    assert position.open_to(ADA, "buy_votes")[-1] == 20


@pytest.mark.rule("LCS-4")
def test_no_more_votes_than_one_can_pay() -> None:
    """LCS-4: a vote costs $1,000, in cash."""
    position = Position().money(3_000)
    assert position.open_to(ADA, "buy_votes") == [1, 2, 3]
    position.money(0)
    assert position.refused(ADA, "buy_votes 1") == "LCS-4"


@pytest.mark.rule("LCS-4")
def test_votes_are_not_bought_after_the_roll() -> None:
    """LCS-4: after the move there is nothing to buy from the bank any more."""
    position = Position().feathers(ADA, 1).arrive(JAIL)
    assert position.question == "after move"
    assert position.refused(ADA, "buy_votes 1") == "LCS-4"


@pytest.mark.rule("LCS-4")
def test_nobody_else_may_buy_or_roll() -> None:
    """LCS-4: the bank sells to the player whose turn it is, and he rolls."""
    position = Position()
    assert position.refused(BEN, "buy_votes 1") == "LCS-4"
    assert position.refused(CLEO, "roll") == "LCS-4"
    assert position.table.asked == [ADA]


@pytest.mark.rule("LCS-4", "LCS-13")
def test_a_subpoena_before_the_roll() -> None:
    """LCS-4: subpoenas are played at this point, and the roll comes after."""
    position = Position().feathers(ADA, SUBPOENA).play(ADA, f"subpoena {BEN}")
    assert position.state.place[BEN] == position.on_path("witness", 1)
    assert position.question == "before roll"
    assert position.may(ADA, "roll")


@pytest.mark.rule("LCS-5")
@pytest.mark.parametrize(("dice", "space"), [((1, 1), 32), ((3, 4), 37), ((6, 6), 2)])
def test_two_dice_and_clockwise(dice: tuple[int, int], space: int) -> None:
    """LCS-5: two dice, and as many spaces on along the main path, round its corner too."""
    position = Position().place(ADA, 30).play(ADA, "roll", *dice)
    assert position.state.place[ADA] == space
    assert position.said[0] == f"Ada rolls {dice[0]} and {dice[1]}."


@pytest.mark.rule("LCS-5")
@pytest.mark.parametrize(("at", "money"), [(36, 60_000), (38, 60_000), (34, 50_000)])
def test_the_salary_of_passing_start(at: int, money: int) -> None:
    """LCS-5: whoever passes START or lands on it draws his salary, once; nobody else does."""
    position = Position().salary(ADA, 10_000).place(ADA, at).votes(0)
    position.play(ADA, "roll", *((3, 4) if at == 36 else (1, 1)))
    assert position.has(ADA)[0] == money
    assert position.state.place[ADA] == {36: 3, 38: 0, 34: 36}[at]


@pytest.mark.rule("LCS-5", "LCS-17")
def test_the_dollar_cards_go_back_at_start() -> None:
    """LCS-5: passing START returns one's own $ cards, and nobody else's."""
    position = Position().place(ADA, 36)
    position.claim(ADA, -30_000, 80_000)
    position.claim(BEN, 10_000, 10_000)
    position.claim(ADA, 40_000, 40_000)
    position.play(ADA, "roll", 3, 4)
    assert [claim.holder for claim in position.state.claims] == [BEN]
    assert sorted(position.state.dollar_deck[:2]) == [-30_000, 40_000]


@pytest.mark.rule("LCS-6")
def test_the_space_is_settled_before_the_next_turn() -> None:
    """LCS-6: first the roll, then the space, then what is owed, then the next player."""
    position = Position().feathers(ADA, 1).votes(15).arrive(6)
    assert (position.asked, position.question) == (ADA, "character")
    position.play(ADA, "meet")
    assert (position.asked, position.question) == (ADA, "after move")
    position.play(ADA, "end_turn")
    assert (position.asked, position.question) == (BEN, "before roll")
    assert position.kinds == ["rolls two", "moves", "owes votes", "gives votes"]


@pytest.mark.rule("LCS-6")
def test_a_turn_without_anything_to_decide_ends_by_itself() -> None:
    """LCS-6: who holds no older Feather card is not asked again."""
    assert Position().arrive(JAIL).asked == BEN
