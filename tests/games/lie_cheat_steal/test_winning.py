"""Winning, starting, and what can be agreed beforehand (LCS-1 to LCS-3, LCS-40)."""

import pytest

from parlour.games.lie_cheat_steal.game import GAME
from parlour.games.lie_cheat_steal.state import SERVED
from parlour.kernel.errors import BadOption
from parlour.kernel.table import Table, new_table
from tests.games.lie_cheat_steal.positions import (
    ADA,
    BEN,
    BLANK,
    CLEO,
    COURT,
    POT,
    PRESS_BOX,
    UPSET,
    Position,
)


@pytest.mark.rule("LCS-1")
@pytest.mark.parametrize(("seats", "goal"), [(2, 500), (3, 500), (4, 500), (5, 400), (6, 400)])
def test_the_votes_that_win(seats: int, goal: int) -> None:
    """LCS-1: 500 votes win among two to four players, 400 among five or six."""
    position = Position(seats).votes(goal - 2)
    position.play(ADA, "buy_votes 1")
    assert not position.table.over
    position.play(ADA, "buy_votes 1")
    assert (position.state.ending, position.table.winners) == ("votes", (ADA,))


@pytest.mark.rule("LCS-1")
def test_the_game_ends_in_anybody_s_turn() -> None:
    """LCS-1: the game ends the moment somebody holds the votes, in another's turn too."""
    position = Position().votes(100, 400, 0).feathers(BEN, POT).eyes(ADA, BLANK)
    position.arrive(PRESS_BOX).play(ADA, f"accuse {BLANK} {BEN} {POT}").play(BEN, "defend")
    assert (position.state.ending, position.table.winners) == ("votes", (BEN,))
    assert position.state.turn == ADA


@pytest.mark.rule("LCS-1")
def test_the_game_ends_at_the_press_box_before_another_accusation() -> None:
    """LCS-1: whoever reaches the total by a first accusation needs no second one."""
    position = Position().votes(450, 60, 0).eyes(ADA, BLANK)
    position.claim(CLEO, -50_000, 50_000)
    position.arrive(PRESS_BOX).play(ADA, f"accuse {BLANK} {BEN} {POT}")
    assert position.table.winners == (ADA,)


@pytest.mark.rule("LCS-1")
def test_the_game_ends_in_court_before_another_suit() -> None:
    """LCS-1: whoever reaches the total by a first suit needs no second one."""
    position = Position().votes(450).money(100_000, 100_000)
    first = position.charge(BEN, ADA, BLANK, POT)
    position.charge(CLEO, ADA, BLANK, POT)
    position.arrive(COURT).play(ADA, f"sue {first}")
    assert position.table.winners == (ADA,)


@pytest.mark.rule("LCS-1")
@pytest.mark.parametrize(
    ("plaintiff", "buyer", "winners"),
    [
        pytest.param((455, 50_000), (450, 200_000), (CLEO,), id="more votes"),
        pytest.param((460, 60_000), (450, 200_000), (ADA,), id="then more money"),
        pytest.param((460, 50_000), (450, 201_000), (CLEO,), id="the other's money"),
        pytest.param((460, 50_000), (450, 200_000), (ADA, CLEO), id="then it is shared"),
    ],
)
def test_two_reach_the_total_by_the_same_event(
    plaintiff: tuple[int, int], buyer: tuple[int, int], winners: tuple[int, ...]
) -> None:
    """LCS-1: of two who reach it together more votes win, then more money, then it is shared.

    One suit brings Ada her fifty votes, and Ben to sell his sixty to Cleo for the damages.
    """
    position = Position(winning_sales=True).votes(plaintiff[0], 60, buyer[0])
    position.money(plaintiff[1], 0, buyer[1])
    charge = position.charge(BEN, ADA, BLANK, POT)
    position.arrive(COURT).play(ADA, f"sue {charge}")
    position.play(BEN, f"offer_votes {CLEO} 60 100000").play(CLEO, "accept 1")
    assert position.state.ending == "votes"
    assert position.table.winners == winners


@pytest.mark.rule("LCS-2")
@pytest.mark.parametrize("seats", range(2, 7))
def test_what_everybody_starts_with(seats: int) -> None:
    """LCS-2: $50,000, no votes, a salary of $20,000, on START, and no cards."""
    state = Position(seats).state
    assert state.money.held == [50_000] * seats + [-50_000 * seats]
    assert state.votes.held == [0] * (seats + 1)
    assert state.salary == [20_000] * seats
    assert state.place == [0] * seats
    assert state.rules.board.spaces[0].name == "START"
    assert [*state.feathers, *state.eyes, state.claims, state.charges] == [[]] * (2 * seats + 2)


@pytest.mark.rule("LCS-2")
def test_a_salary_never_falls_below_nothing() -> None:
    """LCS-2: $5,000 less than $3,000 is nothing."""
    position = Position().salary(ADA, 3_000).arrive(26)
    assert position.state.salary[ADA] == 0


@pytest.mark.rule("LCS-2")
def test_the_bank_has_no_limit() -> None:
    """LCS-2: the bank pays money and votes however much it has paid already."""
    position = Position(votes=2000).money(10**9, 10**9).votes(1800).arrive(38)
    assert position.has(ADA) == (10**9, 1900)
    assert position.state.votes.held[-1] == -1900


def starting(*throws: int) -> Table:
    """Three players, and these dice before the first turn."""
    inject = [shown - 1 for shown in throws]
    return new_table(GAME, 3, {}, "start", inject=inject)


@pytest.mark.rule("LCS-3")
def test_the_highest_throw_goes_first() -> None:
    """LCS-3: everybody throws two dice, and the highest total begins."""
    table = starting(6, 1, 4, 4, 2, 2)
    assert table.log()[:4] == [
        "Ada throws 6 and 1 for the start.",
        "Ben throws 4 and 4 for the start.",
        "Cleo throws 2 and 2 for the start.",
        "Ben goes first.",
    ]
    assert table.asked == [BEN]


@pytest.mark.rule("LCS-3")
def test_ties_throw_again() -> None:
    """LCS-3: those tied for the highest throw again, and nobody else does."""
    table = starting(5, 5, 1, 1, 4, 6, 3, 3, 2, 4, 1, 1, 1, 2)
    throwers = [line.args[0] for line in table.entries[0].lines if line.kind == "throws"]
    assert throwers == [ADA, BEN, CLEO, ADA, CLEO, ADA, CLEO]
    assert table.asked == [CLEO]


@pytest.mark.rule("LCS-3")
def test_play_goes_clockwise() -> None:
    """LCS-3: after Ada Ben, after the last player the first again."""
    position = Position(4)
    turns = []
    for _ in range(5):
        turns.append(position.asked)
        position.pass_turn()
    assert turns == [0, 1, 2, 3, 0]


@pytest.mark.rule("LCS-40", "LCS-1")
def test_the_votes_needed_can_be_agreed() -> None:
    """LCS-40: another number of votes wins."""
    position = Position(5, votes=120).votes(119)
    position.play(ADA, "buy_votes 1")
    assert position.table.winners == (ADA,)


@pytest.mark.rule("LCS-40", "LCS-2")
def test_the_starting_money_can_be_agreed() -> None:
    """LCS-40: everybody starts with other money, in thousands."""
    assert Position(money=7).state.money.held == [7_000] * 3 + [-21_000]


@pytest.mark.rule("LCS-40")
@pytest.mark.parametrize(
    ("votes", "money", "winners"),
    [
        ((3, 9, 4), (0, 0, 0), (BEN,)),
        ((9, 9, 4), (1_000, 2_000, 90_000), (BEN,)),
        ((9, 9, 4), (2_000, 2_000, 90_000), (ADA, BEN)),
    ],
)
def test_the_round_limit(
    votes: tuple[int, ...], money: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """LCS-40: after the last round most votes win (then as in LCS-1)."""
    position = Position(rounds=2).votes(*votes).money(*money)
    for seat in (0, 1, 2, 0, 1):
        assert position.asked == seat
        position.pass_turn()
    assert (position.state.round, position.table.over) == (2, False)
    position.pass_turn()
    assert (position.state.ending, position.table.winners) == ("rounds", winners)


@pytest.mark.rule("LCS-40")
def test_the_usual_round_limit() -> None:
    """LCS-40: 150 rounds unless something else was agreed."""
    assert Position().state.rules.rounds == 150


@pytest.mark.rule("LCS-40")
@pytest.mark.parametrize(
    ("name", "value"),
    [("votes", -1), ("votes", 2001), ("money", 1001), ("rounds", 0), ("winning_sales", "perhaps")],
)
def test_options_out_of_bounds(name: str, value: object) -> None:
    """LCS-40: what cannot be agreed is refused with the option's name and its rule."""
    with pytest.raises(BadOption, match=rf"'{name}' \(LCS-\d+\)"):
        GAME.setup(3, {name: value})


@pytest.mark.rule("LCS-40")
def test_presets() -> None:
    """LCS-40: the sets of options that have a name."""
    quick = GAME.setup(4, {}, "quick").options
    assert (quick["votes"], quick["rounds"], quick["money"]) == (250, 60, 50)
    assert GAME.setup(4, {}, "rich").options["money"] == 200


@pytest.mark.rule("LCS-40", "LCS-5")
def test_landing_on_start_counts_as_passing_it() -> None:
    """LCS-40: who lands on START draws his salary and puts his $ cards back."""
    position = Position().place(ADA, 38)
    position.claim(ADA, -10_000, 10_000)
    position.play(ADA, "roll", 1, 1)
    assert position.state.place[ADA] == 0
    assert position.has(ADA) == (70_000, 0)
    assert position.state.claims == []


@pytest.mark.rule("LCS-40", "LCS-5")
def test_a_side_path_may_lead_back_through_start() -> None:
    """LCS-40: START counts too where a board lets a side path lead to it."""
    text = GAME.default_board().replace("back = 14", "back = 0")
    position = Position(board=text)
    position.place(ADA, position.on_path("business", 6))
    position.claim(ADA, -10_000, 10_000)
    position.play(ADA, "roll", 1)
    assert position.state.place[ADA] == 0
    assert position.has(ADA) == (70_000, 0)
    assert position.state.claims == []


@pytest.mark.rule("LCS-40", "LCS-29")
def test_coming_out_of_jail_returns_the_dollar_cards() -> None:
    """LCS-40: through START out of JAIL is through START: the $ cards go back."""
    position = Position().jail(BEN, SERVED)
    position.claim(BEN, 20_000, 20_000)
    position.pass_turn()
    assert (position.asked, position.state.claims) == (BEN, [])


@pytest.mark.rule("LCS-1", "LCS-12")
def test_votes_that_are_still_owed_do_not_win() -> None:
    """LCS-12: votes bought to be handed over do not count: a win waits for the event's end."""
    position = Position(winning_sales=True).votes(480, 30).feathers(ADA, POT).arrive(UPSET)
    assert position.question == "character"
    position.play(BEN, f"offer_votes {ADA} 30 0").play(ADA, "accept 1")
    assert position.has(ADA)[1] == 510
    assert not position.table.over
    position.play(ADA, "meet")
    assert position.has(ADA)[1] == 490
    assert not position.table.over
