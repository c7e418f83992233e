"""Feather, $ and Black Eye cards (LCS-13 to LCS-17, LCS-19, LCS-24)."""

import pytest

from parlour.games.lie_cheat_steal.game import GAME
from parlour.games.lie_cheat_steal.state import SENT, SERVED
from parlour.kernel.table import new_table
from tests.games.lie_cheat_steal.positions import (
    ADA,
    BEN,
    BLANK,
    BUSINESS,
    CHAIN_GANG,
    CLEO,
    DESERTION,
    GOOD,
    JAIL,
    POT,
    SUBPOENA,
    UPSET,
    Position,
)

TENS = list(range(10_000, 100_001, 10_000))


@pytest.mark.rule("LCS-13")
@pytest.mark.parametrize("card", [GOOD, POT, CHAIN_GANG, SUBPOENA])
def test_a_feather_card_is_kept_hidden(card: int) -> None:
    """LCS-13: the drawer alone sees it."""
    position = Position().on_top("feather", card).arrive(16)
    assert position.state.feathers[ADA] == [card]
    assert position.said[-1] == "Ada draws a Feather card."
    private = [line for line in position.lines if line.kind == "your feather"]
    assert [(line.args, line.audience) for line in private] == [((card,), 1 << ADA)]


@pytest.mark.rule("LCS-13")
def test_a_subpoena_sends_to_the_witness_stand() -> None:
    """LCS-13: the holder sends another player there; the card is shown and goes to the bottom."""
    position = Position().feathers(ADA, SUBPOENA).place(BEN, 37)
    assert position.open_to(ADA, "subpoena") == [BEN, CLEO]
    position.play(ADA, f"subpoena {BEN}")
    assert position.state.place[BEN] == position.on_path("witness", 1)
    assert position.has(BEN)[0] == 50_000
    assert position.state.feathers[ADA] == []
    assert position.state.feather_deck[0] == SUBPOENA
    assert "Ada shows a card: Subpoena." in position.said


@pytest.mark.rule("LCS-13")
def test_a_subpoena_drawn_this_turn_waits() -> None:
    """LCS-13: it is for a later turn than the one in which it was drawn."""
    position = Position().feathers(ADA, POT).on_top("feather", SUBPOENA).arrive(16)
    assert position.question == "after move"
    assert position.refused(ADA, f"subpoena {BEN}") == "LCS-13"
    position.play(ADA, "end_turn").pass_turn().pass_turn()
    assert position.asked == ADA
    assert position.may(ADA, "subpoena")


@pytest.mark.rule("LCS-13")
def test_an_older_subpoena_is_shown_before_one_of_this_turn() -> None:
    """LCS-13: of two the older one is played, and the younger one waits."""
    position = Position().feathers(ADA, SUBPOENA).on_top("feather", SUBPOENA).arrive(16)
    position.play(ADA, f"subpoena {BEN}")
    assert position.state.fresh + position.state.feathers[ADA] == [SUBPOENA]
    assert position.asked == BEN


@pytest.mark.rule("LCS-13")
def test_subpoenas_are_played_before_the_roll_or_after_the_space() -> None:
    """LCS-13: both in one turn if he has two; not in between, and not in another's turn."""
    position = Position().feathers(ADA, SUBPOENA, SUBPOENA).feathers(BEN, SUBPOENA)
    assert not position.may(BEN, "subpoena")
    position.play(ADA, f"subpoena {CLEO}").place(ADA, 18).play(ADA, "roll", 1, 3)
    assert position.question == "passing court"
    assert position.refused(ADA, f"subpoena {BEN}") == "LCS-13"
    position.play(ADA, "go_on")
    assert position.question == "after move"
    position.play(ADA, f"subpoena {BEN}")
    assert position.asked == BEN


@pytest.mark.rule("LCS-13")
@pytest.mark.parametrize("card", [GOOD, POT, SUBPOENA])
def test_after_the_move_all_who_hold_feather_cards_are_asked(card: int) -> None:
    """LCS-13: so that the others do not learn who has a subpoena."""
    position = Position().feathers(ADA, card).arrive(JAIL)
    assert position.question == "after move"
    assert position.may(ADA, "subpoena") == (card == SUBPOENA)


@pytest.mark.rule("LCS-13")
@pytest.mark.parametrize("how", [SENT, SERVED])
def test_nobody_in_jail_is_called_as_a_witness(how: int) -> None:
    """LCS-13: not a player in JAIL; who is only visiting it may be."""
    position = Position().feathers(ADA, SUBPOENA).jail(BEN, how).place(CLEO, JAIL)
    assert position.open_to(ADA, "subpoena") == [CLEO]
    assert position.refused(ADA, f"subpoena {BEN}") == "LCS-13"
    position.jail(CLEO, how)
    assert position.refused(ADA, f"subpoena {CLEO}") == "LCS-13"


@pytest.mark.rule("LCS-13", "LCS-32")
@pytest.mark.parametrize("at", ["enter", "business"])
def test_a_subpoena_ends_a_side_path_and_its_duties(at: str) -> None:
    """LCS-13: whoever was on a side path, or had to enter it, is off it for good."""
    position = Position().feathers(ADA, SUBPOENA)
    position.place(BEN, BUSINESS if at == "enter" else position.on_path("business", 3))
    position.play(ADA, f"subpoena {BEN}").pass_turn().play(BEN, "roll", 4)
    assert position.state.place[BEN] == position.on_path("witness", 5)


@pytest.mark.rule("LCS-13")
def test_a_subpoena_on_the_witness_path_starts_it_again() -> None:
    """LCS-13: from the middle of the witness path back to the WITNESS STAND."""
    position = Position().feathers(ADA, SUBPOENA)
    position.place(BEN, position.on_path("witness", 6)).play(ADA, f"subpoena {BEN}")
    assert position.state.place[BEN] == position.on_path("witness", 1)


@pytest.mark.rule("LCS-14")
@pytest.mark.parametrize("truth", [-100_000, -10_000, 10_000, 60_000, 100_000])
def test_what_may_be_said_of_a_dollar_card(truth: int) -> None:
    """LCS-14: the truth, or any more that there is to collect, in tens of thousands."""
    position = Position().on_top("dollar", truth).arrive(12)
    assert (position.asked, position.question) == (ADA, "dollar card")
    lies = [amount for amount in TENS if amount > truth]
    assert position.open_to(ADA, "claim") == [truth, *lies]
    assert position.refused(ADA, "claim 110000") == "LCS-14"
    assert position.refused(ADA, "claim 15000") == "LCS-14"
    assert position.refused(ADA, f"claim {truth - 10_000}") == "LCS-14"


@pytest.mark.rule("LCS-14", "LCS-16")
@pytest.mark.parametrize(("truth", "said"), [(-70_000, 90_000), (30_000, 40_000), (30_000, 30_000)])
def test_the_bank_pays_what_is_claimed(truth: int, said: int) -> None:
    """LCS-14, LCS-16: he takes what he claims; the card stays with him, face down."""
    position = Position().on_top("dollar", truth).arrive(12).play(ADA, f"claim {said}")
    assert position.has(ADA)[0] == 50_000 + said
    (claim,) = position.state.claims
    assert (claim.holder, claim.truth, claim.said) == (ADA, truth, said)
    for seat in (-1, BEN, CLEO):
        assert position.table.view(seat)["claims"] == [{"number": 1, "holder": ADA, "said": said}]
        assert f"{truth}" not in str(position.table.view(seat)["events"])


@pytest.mark.rule("LCS-14")
def test_the_drawer_alone_reads_the_card() -> None:
    """LCS-14: the others hear that a card is drawn and what is claimed."""
    position = Position().on_top("dollar", -70_000).arrive(12).play(ADA, "claim 90000")
    assert position.said[-3:] == [
        "Ada draws a $ card.",
        "Ada says that the card reads: collect $90,000.",
        "Ada collects $90,000.",
    ]
    assert "Your $ card says: pay $70,000." in position.table.log(ADA)
    assert "Your $ card says: pay $70,000." not in position.table.log(BEN)


@pytest.mark.rule("LCS-15", "LCS-16")
def test_an_honest_loss_is_paid() -> None:
    """LCS-15: a card that says pay is a money penalty; the card is kept all the same."""
    position = Position().on_top("dollar", -40_000).arrive(12).play(ADA, "claim -40000")
    assert position.has(ADA)[0] == 10_000
    assert position.state.claims[0].said == -40_000


@pytest.mark.rule("LCS-15", "LCS-8")
def test_an_honest_loss_may_have_to_be_raised() -> None:
    """LCS-15: as with every money penalty votes may be sold first, or he is bankrupt."""
    position = Position().votes(5).on_top("dollar", -60_000).arrive(12).play(ADA, "claim -60000")
    assert position.question == "raise"
    position.play(ADA, "declare")
    assert position.state.jail[ADA] == SENT
    assert position.state.claims == []


@pytest.mark.rule("LCS-16")
def test_dollar_cards_gather() -> None:
    """LCS-16: every card is kept beside its own claim."""
    position = Position().on_top("dollar", 10_000, -20_000).arrive(12).play(ADA, "claim 10000")
    position.pass_turn().pass_turn().arrive(19).play(ADA, "claim 70000")
    claims = [(claim.truth, claim.said) for claim in position.state.claims]
    assert claims == [(10_000, 10_000), (-20_000, 70_000)]


@pytest.mark.rule("LCS-17")
def test_dollar_cards_go_back_unexamined() -> None:
    """LCS-17: passing START they go to the bottom, and nobody reads them."""
    position = Position().place(ADA, 36)
    position.claim(ADA, -70_000, 90_000)
    position.play(ADA, "roll", 3, 4)
    assert position.state.dollar_deck[0] == -70_000
    assert "Ada puts back a $ card, unexamined." in position.said
    assert not any("70,000" in line for line in position.said)


@pytest.mark.rule("LCS-19")
@pytest.mark.parametrize("card", [BLANK, DESERTION])
def test_a_black_eye_card_is_kept_hidden(card: int) -> None:
    """LCS-19: it names a crime or is blank, and the drawer alone knows which."""
    position = Position().on_top("eye", card).arrive(18)
    assert position.state.eyes[ADA] == [card]
    assert position.said[-1] == "Ada draws a Black Eye card."
    private = [line for line in position.lines if line.kind == "your black eye"]
    assert [(line.args, line.audience) for line in private] == [((card,), 1 << ADA)]


@pytest.mark.rule("LCS-24")
def test_the_decks() -> None:
    """LCS-24: forty Feather, thirty Black Eye, forty $ cards, as the data file says."""
    state = Position().state
    assert (
        sorted(state.feather_deck)
        == [0] * 15 + [c for c in range(1, 6) for _ in range(4)] + [6] * 5
    )
    assert sorted(state.eye_deck) == [0] * 10 + [c for c in range(1, 6) for _ in range(4)]
    amounts = [a for a in range(-100_000, 100_001, 10_000) if a]
    assert len(amounts) == 20
    assert sorted(state.dollar_deck) == sorted(amounts * 2)


@pytest.mark.rule("LCS-24")
def test_the_decks_are_shuffled() -> None:
    """LCS-24: another seed, another order."""
    first = new_table(GAME, 3, {}, "one").state.to_json()["own"]
    second = new_table(GAME, 3, {}, "two").state.to_json()["own"]
    assert isinstance(first, dict)
    assert isinstance(second, dict)
    for deck in ("feather_deck", "eye_deck", "dollar_deck"):
        assert first[deck] != second[deck]
        assert sorted(first[deck]) == sorted(second[deck])
        assert first[deck] != sorted(first[deck])


@pytest.mark.rule("LCS-24")
def test_from_empty_decks_nothing_is_drawn() -> None:
    """LCS-24: when all its cards are held, a deck gives none, and the turn goes on."""
    position = Position()
    position.feathers(CLEO, *position.state.feather_deck[:])
    assert position.arrive(16).asked == BEN
    position = Position()
    position.eyes(CLEO, *position.state.eye_deck[:])
    assert position.arrive(18).asked == BEN
    assert position.arrive(33).asked == CLEO
    position = Position()
    for truth in position.state.dollar_deck[:]:
        position.claim(CLEO, truth, truth)
    assert position.arrive(12).asked == BEN
    assert position.said[-1] == "All $ cards are held: Ada draws none."


@pytest.mark.rule("LCS-24")
def test_what_is_put_back_is_drawn_again() -> None:
    """LCS-24: what goes back lies at the bottom, and is drawn when all above it is gone."""
    position = Position().feathers(ADA, GOOD).votes(30)
    position.feathers(CLEO, *position.state.feather_deck[:])
    position.arrive(UPSET).play(ADA, "use_character")
    assert position.state.feather_deck == [GOOD]
    position.arrive(16)
    assert position.state.feathers[BEN] == [GOOD]
