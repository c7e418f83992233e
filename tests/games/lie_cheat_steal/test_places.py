"""Places: jail, witness stand, side paths, auctions, conventions, favours (LCS-29 to LCS-37)."""

import pytest

from parlour.games.lie_cheat_steal.state import FREE, SENT, SERVED
from tests.games.lie_cheat_steal.positions import (
    ADA,
    BEN,
    BLANK,
    BUSINESS,
    CLEO,
    CONVENTION,
    DOV,
    GOOD,
    JAIL,
    POLITICS,
    POT,
    SENATE,
    SUBPOENA,
    TIP,
    Position,
)


@pytest.mark.rule("LCS-29")
def test_the_course_of_a_jail_sentence() -> None:
    """LCS-29: the next turn is lost; on the one after that through START, salary, and a roll."""
    position = Position(2).jail(BEN, SENT).salary(BEN, 35_000)
    position.pass_turn()
    assert (position.asked, position.state.jail[BEN]) == (ADA, SERVED)
    position.pass_turn()
    assert (position.asked, position.state.jail[BEN], position.state.place[BEN]) == (BEN, FREE, 0)
    assert position.has(BEN)[0] == 85_000
    assert position.kinds.count("sits") == 1
    assert position.open_to(BEN, "buy_votes")[-1] == 20
    position.play(BEN, "roll", 3, 6)
    assert position.state.place[BEN] == 9


@pytest.mark.rule("LCS-29", "LCS-38")
def test_who_visits_the_jail_loses_nothing() -> None:
    """LCS-29: who lands there by the dice is not sent there."""
    position = Position(2).arrive(JAIL)
    assert position.state.jail == [FREE, FREE]
    position.pass_turn()
    assert (position.asked, position.has(ADA)) == (ADA, (50_000, 0))
    assert position.play(ADA, "roll", 1, 2).state.place[ADA] == 13


@pytest.mark.rule("LCS-30")
def test_the_senate_sends_to_the_witness_stand() -> None:
    """LCS-30: not by way of START: no salary, and $ cards are kept."""
    position = Position()
    claim = position.claim(ADA, 10_000, 10_000)
    position.arrive(SENATE)
    assert position.state.place[ADA] == position.on_path("witness", 1)
    assert position.has(ADA) == (50_000, 0)
    assert [held.number for held in position.state.claims] == [claim]


@pytest.mark.rule("LCS-30", "LCS-13")
def test_a_subpoena_does_not_lead_through_start() -> None:
    """LCS-30: nor does a subpoena, wherever the witness stood."""
    position = Position().feathers(ADA, SUBPOENA).place(BEN, 38)
    claim = position.claim(BEN, 10_000, 10_000)
    position.play(ADA, f"subpoena {BEN}")
    assert position.has(BEN) == (50_000, 0)
    assert [held.number for held in position.state.claims] == [claim]


@pytest.mark.rule("LCS-30", "LCS-33")
def test_the_witness_path_leads_back() -> None:
    """LCS-30: from the WITNESS STAND along the witness path to the main path."""
    position = Position(2).votes(50).place(ADA, Position().on_path("witness", 1))
    position.play(ADA, "roll", 6)
    assert position.state.place[ADA] == position.on_path("witness", 7)
    position.pass_turn().play(ADA, "roll", 2)
    assert position.state.place[ADA] == 34


@pytest.mark.rule("LCS-31")
@pytest.mark.parametrize("number", range(1, 8))
def test_a_witness_buys_no_votes(number: int) -> None:
    """LCS-31: neither on the WITNESS STAND nor on the path behind it."""
    position = Position()
    position.place(ADA, position.on_path("witness", number))
    assert position.refused(ADA, "buy_votes 1") == "LCS-31"


@pytest.mark.rule("LCS-31")
@pytest.mark.parametrize("key", ["business", "politics"])
def test_on_the_other_side_paths_votes_are_bought(key: str) -> None:
    """LCS-31: it is the witness path alone that forbids it."""
    position = Position()
    for number in range(1, 7):
        position.place(ADA, position.on_path(key, number))
        assert position.may(ADA, "buy_votes")


@pytest.mark.rule("LCS-31", "LCS-12")
def test_a_witness_trades_with_the_others() -> None:
    """LCS-31: it is the bank's votes that he may not buy."""
    position = Position().votes(0, 20)
    position.place(ADA, position.on_path("witness", 1)).play(ADA, f"ask_for_votes {BEN} 5 5000")
    position.play(BEN, "accept 1")
    assert position.has(ADA) == (45_000, 5)


@pytest.mark.rule("LCS-32", "LCS-33")
@pytest.mark.parametrize(("space", "key"), [(BUSINESS, "business"), (POLITICS, "politics")])
@pytest.mark.parametrize("pips", [1, 6])
def test_who_lands_on_enter_starts_down_the_path(space: int, key: str, pips: int) -> None:
    """LCS-32: on his next turn, with one die, he is on that path; nothing happens before."""
    position = Position(2).arrive(space)
    assert (position.state.place[ADA], position.has(ADA)) == (space, (50_000, 0))
    position.pass_turn().play(ADA, "roll", pips)
    assert position.state.place[ADA] == position.on_path(key, pips)


@pytest.mark.rule("LCS-32")
@pytest.mark.parametrize("space", [BUSINESS, POLITICS])
def test_who_passes_enter_stays_on_the_main_path(space: int) -> None:
    """LCS-32: only landing there leads down the path."""
    position = Position().place(ADA, space - 1).play(ADA, "roll", 1, 2)
    assert position.state.place[ADA] == space + 2


@pytest.mark.rule("LCS-33")
@pytest.mark.parametrize(
    ("key", "number", "pips", "space"),
    [
        ("business", 1, 5, 46 - 1),
        ("business", 6, 1, 14),
        ("business", 5, 6, 18),
        ("politics", 6, 1, 29),
        ("politics", 4, 4, 30),
        ("witness", 7, 1, 33),
        ("witness", 3, 6, 34),
    ],
)
def test_one_die_to_the_end_of_a_side_path(key: str, number: int, pips: int, space: int) -> None:
    """LCS-33: one die on it, and past its end the roll carries on along the main path."""
    position = Position()
    position.place(ADA, position.on_path(key, number)).play(ADA, "roll", pips)
    arrived = [line.args for line in position.lines if line.kind == "moves"]
    assert arrived == [(ADA, space)]
    assert position.said[0] == f"Ada rolls {pips}."


@pytest.mark.rule("LCS-33")
def test_back_on_the_main_path_it_is_two_dice_again() -> None:
    """LCS-33: one die only until he is back."""
    position = Position(2).place(ADA, Position().on_path("business", 6)).play(ADA, "roll", 1)
    position.pass_turn().play(ADA, "roll", 1, 4)
    assert position.state.place[ADA] == 19


@pytest.mark.rule("LCS-34")
@pytest.mark.parametrize("space", [13, 33])
def test_the_tip_goes_to_the_highest_bidder(space: int) -> None:
    """LCS-34: open and rising bids, by everybody, him in JAIL too; the bank is paid."""
    position = Position(4).jail(DOV, SERVED).on_top("eye", BLANK).arrive(space)
    assert position.asked == ADA
    position.play(ADA, "pass").play(BEN, "bid 5000").play(CLEO, "bid 6000")
    assert position.asked == DOV
    position.play(DOV, "bid 20000").play(BEN, "pass").play(CLEO, "pass")
    assert position.state.eyes == [[], [], [], [BLANK]]
    assert position.has(DOV)[0] == 30_000
    assert position.state.money.held[-1] == -180_000
    assert "Dov pays $20,000 for the tip." in position.said
    told = [line.audience for line in position.lines if line.kind == "your black eye"]
    assert told == [1 << DOV]


@pytest.mark.rule("LCS-34")
def test_the_player_who_landed_bids_first() -> None:
    """LCS-34: then clockwise, and who has passed is out."""
    position = Position(4).pass_turn().arrive(TIP)
    order = []
    for bid in ("bid 5000", "pass", "bid 6000", "bid 7000", "pass"):
        order.append(position.asked)
        position.play(position.asked, bid)
    assert order == [BEN, CLEO, DOV, ADA, BEN]
    assert position.asked == DOV


@pytest.mark.rule("LCS-34")
def test_the_least_bid_and_the_step() -> None:
    """LCS-34: at least $5,000, in steps of $1,000, and more than the last one."""
    position = Position().arrive(TIP)
    for bid in (0, 4_000, 5_500, 51_000):
        assert position.refused(ADA, f"bid {bid}") == "LCS-34"
    position.play(ADA, "bid 8000")
    for bid in (8_000, 8_500, 5_000):
        assert position.refused(BEN, f"bid {bid}") == "LCS-34"
    position.play(BEN, "bid 9000")
    assert position.asked == CLEO


@pytest.mark.rule("LCS-34")
def test_bids_are_limited_to_cash() -> None:
    """LCS-34: who has not enough to go above the last bid is out."""
    position = Position(4).money(50_000, 4_000, 12_000, 50_000).votes(0, 90, 90).arrive(TIP)
    position.play(ADA, "bid 11000")
    assert position.asked == CLEO
    assert position.open_to(CLEO, "bid") == [12_000]
    position.play(CLEO, "bid 12000").play(DOV, "pass").play(ADA, "pass")
    assert position.has(CLEO)[0] == 0


@pytest.mark.rule("LCS-34")
def test_without_a_bid_nobody_gets_the_tip() -> None:
    """LCS-34: the card stays where it is, and nothing is paid."""
    position = Position().arrive(TIP)
    cards = len(position.state.eye_deck)
    position.play(ADA, "pass").play(BEN, "pass").play(CLEO, "pass")
    assert len(position.state.eye_deck) == cards
    assert position.state.money.held == [50_000] * 3 + [-150_000]
    assert "Nobody wants the anonymous tip." in position.said
    position = Position().money(4_000, 4_000, 4_000).arrive(TIP)
    assert "no bids" in position.kinds


@pytest.mark.rule("LCS-35")
def test_the_convention_collects_from_the_weaker() -> None:
    """LCS-35: ten votes from everybody with fewer votes; not from the equal and the stronger."""
    position = Position(6).votes(50, 49, 50, 51, 10, 30).arrive(CONVENTION)
    assert position.state.votes.held[:6] == [80, 39, 50, 51, 0, 20]


@pytest.mark.rule("LCS-35", "LCS-7")
@pytest.mark.parametrize(("votes", "cost", "got"), [(0, 0, 0), (1, 9, 10), (9, 1, 10), (10, 0, 10)])
def test_who_has_a_few_votes_owes_all_ten(votes: int, cost: int, got: int) -> None:
    """LCS-35: nothing from those who have none; one to nine buy what is missing."""
    position = Position().votes(50, votes).arrive(CONVENTION)
    assert position.has(BEN) == (50_000 - cost * 1_000, max(0, votes - 10))
    assert position.has(ADA)[1] == 50 + got


@pytest.mark.rule("LCS-35", "LCS-9")
def test_convention_payers_pay_in_seat_order() -> None:
    """LCS-35: from the player's left; Good Character can meet the ten."""
    position = Position(4).feathers(CLEO, GOOD).feathers(ADA, POT).feathers(DOV, POT)
    position.pass_turn() if position.asked != ADA else None
    position.play(ADA, "roll", 4, 6).play(ADA, "end_turn")
    position.votes(20, 50, 30, 40).arrive(CONVENTION)
    order = []
    while position.question == "character":
        order.append(position.asked)
        position.play(position.asked, "use_character" if position.asked == CLEO else "meet")
    assert order == [CLEO, DOV, ADA]
    assert position.state.votes.held[:4] == [10, 70, 30, 30]


@pytest.mark.rule("LCS-35")
def test_who_pays_is_settled_on_arrival() -> None:
    """LCS-35: what the player collects from the first does not make others weaker than he."""
    position = Position().votes(50, 45, 55).arrive(CONVENTION)
    assert position.state.votes.held[:3] == [60, 35, 55]


@pytest.mark.rule("LCS-36")
@pytest.mark.parametrize("space", [7, 12, 19, 24, 31, 37])
def test_dollar_spaces(space: int) -> None:
    """LCS-36: one $ card."""
    position = Position().arrive(space)
    assert (position.question, len(position.state.dollar_deck)) == ("dollar card", 39)


@pytest.mark.rule("LCS-36")
@pytest.mark.parametrize("space", [2, 9, 16, 22, 29, 36])
def test_feather_spaces(space: int) -> None:
    """LCS-36: one Feather card."""
    state = Position().arrive(space).state
    assert (len(state.feathers[ADA]), len(state.feather_deck)) == (1, 39)


@pytest.mark.rule("LCS-36")
@pytest.mark.parametrize("space", [4, 18, 27])
def test_black_eye_spaces(space: int) -> None:
    """LCS-36: one Black Eye card."""
    state = Position().arrive(space).state
    assert (len(state.eyes[ADA]), len(state.eye_deck)) == (1, 29)


@pytest.mark.rule("LCS-37")
@pytest.mark.parametrize(("space", "votes"), [(3, 5), (32, 5), (11, 10), (38, 100)])
def test_favours(space: int, votes: int) -> None:
    """LCS-37: Intellectuals 5 votes, the Underworld 10, Organized Labor 100, from the bank."""
    position = Position().arrive(space)
    assert position.has(ADA) == (50_000, votes)
    assert position.state.votes.held[-1] == -votes


@pytest.mark.rule("LCS-37")
def test_the_favour_of_big_business() -> None:
    """LCS-37: Big Business 20 votes (which lies right behind the court)."""
    position = Position().place(ADA, 19).play(ADA, "roll", 1, 1).play(ADA, "go_on")
    assert position.has(ADA) == (50_000, 20)


@pytest.mark.rule("LCS-38", "LCS-6")
@pytest.mark.parametrize(
    ("space", "money", "votes", "salary"),
    [
        (6, 50_000, 90, 20_000),
        (14, 50_000, 100, 25_000),
        (17, 70_000, 100, 20_000),
        (26, 50_000, 100, 15_000),
        (34, 100_000, 100, 20_000),
        (39, 50_000, 80, 20_000),
    ],
)
def test_what_the_other_spaces_do(space: int, money: int, votes: int, salary: int) -> None:
    """LCS-38: scandal, posts, fundraiser, chest and upset."""
    position = Position().votes(100).arrive(space)
    assert position.has(ADA) == (money, votes)
    assert position.state.salary[ADA] == salary


@pytest.mark.rule("LCS-39", "LCS-6")
@pytest.mark.parametrize(
    ("key", "number", "money", "votes", "salary"),
    [
        ("business", 2, 50, 40, 25),
        ("business", 3, 80, 40, 20),
        ("business", 4, 30, 40, 20),
        ("business", 5, 100, 40, 20),
        ("business", 6, 50, 40, 30),
        ("politics", 3, 50, 50, 20),
        ("politics", 4, 50, 35, 20),
        ("politics", 5, 50, 60, 20),
        ("politics", 6, 50, 40, 25),
        ("witness", 2, 50, 20, 20),
        ("witness", 3, 30, 40, 20),
        ("witness", 4, 50, 40, 20),
        ("witness", 5, 50, 30, 20),
        ("witness", 6, 40, 40, 20),
    ],
)
def test_what_the_side_paths_do(key: str, number: int, money: int, votes: int, salary: int) -> None:
    """LCS-39: each space of the three side paths, reached from the one before."""
    position = Position().votes(40)
    position.place(ADA, position.on_path(key, number - 1)).play(ADA, "roll", 1)
    assert position.has(ADA) == (money * 1_000, votes)
    assert position.state.salary[ADA] == salary * 1_000


@pytest.mark.rule("LCS-39")
def test_the_first_spaces_of_the_paths_and_their_cards() -> None:
    """LCS-39: First Customers, the ward meeting, and the two Feather spaces."""
    assert Position().place(ADA, BUSINESS).play(ADA, "roll", 1).has(ADA) == (60_000, 0)
    assert Position().place(ADA, POLITICS).play(ADA, "roll", 1).has(ADA) == (50_000, 5)
    assert len(Position().place(ADA, POLITICS).play(ADA, "roll", 2).state.feathers[ADA]) == 1
    position = Position()
    position.place(ADA, position.on_path("witness", 6)).play(ADA, "roll", 1)
    assert len(position.state.feathers[ADA]) == 1
