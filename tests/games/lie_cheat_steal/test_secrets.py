"""What nobody else may know: hands, true $ cards, Black Eye cards that lie face down, offers.

The conformance suite deals anew what a seat cannot know, and compares. Here the same scenes
are played twice with other secret cards, and everything that the others get is compared.
"""

from collections.abc import Callable

import pytest

from parlour.games.lie_cheat_steal.game import GAME
from parlour.kernel.chance import Chance
from parlour.kernel.errors import OrderError
from parlour.kernel.hashing import canonical
from parlour.kernel.lines import ALL
from parlour.kernel.table import SPECTATOR, Table, new_table
from tests.games.lie_cheat_steal.positions import (
    ADA,
    BEN,
    BLANK,
    CHAIN_GANG,
    CLEO,
    COURT,
    EMBEZZLING,
    GOOD,
    JAIL,
    POT,
    PRESS_BOX,
    SUBPOENA,
    UPSET,
    Position,
)

OWN = {"your feather", "your black eye", "your dollar"}
BETWEEN_TWO = {"offers.votes", "accepts", "declines", "withdraws", "swept"}


def seen(table: Table, seat: int) -> str:
    """Everything that a seat gets of a table: view, ask, prompt, picture of the log."""
    parts: dict[str, object] = {
        "view": table.view(seat),
        "log": table.log(seat),
        "asked": table.asked,
    }
    if seat != SPECTATOR:
        try:
            ask = table.ask(seat)
        except OrderError as refusal:
            parts["refusal"] = str(refusal)
        else:
            parts["ask"] = ask.to_json()
            if ask.required:
                parts["prompt"] = table.prompt(seat)
    return canonical(parts)


Scene = Callable[[Position, int], list[str]]


def draws_a_feather(position: Position, card: int) -> list[str]:
    """Ada draws a Feather card."""
    position.feathers(ADA, CHAIN_GANG).on_top("feather", card).arrive(16)
    return ["0 end_turn"]


def holds_a_feather(position: Position, card: int) -> list[str]:
    """Ada rolls with a Feather card, lands on a penalty, and meets it."""
    position.feathers(ADA, card).votes(30).arrive(UPSET)
    return ["0 meet", "0 end_turn"]


def is_accused(position: Position, card: int) -> list[str]:
    """Ada is accused while she holds a Feather card, and yields."""
    position.feathers(ADA, card).votes(60, 60).eyes(BEN, BLANK)
    position.arrive(JAIL).play(ADA, "end_turn").arrive(PRESS_BOX)
    return [f"1 accuse {BLANK} {ADA} {POT}", "0 yield", "0 meet"]


def draws_a_black_eye(position: Position, card: int) -> list[str]:
    """Ada draws a Black Eye card, and uses it against Ben at her next Press Box."""
    position.on_top("eye", card).votes(0, 60).arrive(4).pass_turn().pass_turn().arrive(PRESS_BOX)
    return [f"0 accuse {card} {BEN} {POT}"]


def says_what_he_likes(position: Position, truth: int) -> list[str]:
    """Ada draws a $ card and claims $100,000."""
    position.on_top("dollar", truth).arrive(12)
    return ["0 claim 100000"]


def is_defended(position: Position, card: int) -> list[str]:
    """Ada accuses Ben, who defends himself: her card goes back unseen."""
    position.feathers(BEN, POT).eyes(ADA, card).votes(130).arrive(PRESS_BOX)
    return [f"0 accuse {card} {BEN} {POT}", "1 defend"]


@pytest.mark.rule("LCS-13", "LCS-14", "LCS-16", "LCS-19", "LCS-20", "LCS-22")
@pytest.mark.parametrize(
    ("scene", "secrets"),
    [
        (draws_a_feather, (GOOD, POT, SUBPOENA)),
        (holds_a_feather, (GOOD, POT, SUBPOENA)),
        (is_accused, (GOOD, POT, SUBPOENA)),
        (draws_a_black_eye, (BLANK, POT, EMBEZZLING)),
        (says_what_he_likes, (-100_000, 10_000, 100_000)),
        (is_defended, (BLANK, POT, EMBEZZLING)),
    ],
)
def test_the_others_cannot_tell_one_secret_card_from_another(
    scene: Scene, secrets: tuple[int, ...]
) -> None:
    """LCS-13, 14, 16, 19, 20: not by the view, the log, the asks, nor by who is asked when."""
    told: list[list[str]] = []
    for card in secrets:
        position = Position()
        orders = scene(position, card)
        story: list[str] = []
        for order in ["", *orders]:
            if order:
                seat, _, words = order.partition(" ")
                position.play(int(seat), words)
            story += [seen(position.table, seat) for seat in (SPECTATOR, BEN, CLEO)]
        if "accuse" in orders[0] and orders[0].startswith("1"):
            story = [text for at, text in enumerate(story) if at % 3 != 1]
        told.append(story)
    for story in told[1:]:
        assert story == told[0]


@pytest.mark.rule("LCS-12", "LCS-13", "LCS-14", "LCS-19")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_line_has_its_audience(seats: int) -> None:
    """What one draws is told to him, an offer to the two it concerns, everything else to all."""
    kinds: set[str] = set()
    for seed in range(4):
        table = new_table(GAME, seats, {}, f"audience{seed}", preset="quick")
        players = [GAME.seat_player("random", table.setup, s, f"{seed}") for s in range(seats)]
        while not table.over:
            for seat in table.may_act():
                if not table.over and seat in table.may_act():
                    view, ask = table.view(seat), table.ask(seat)
                    order = None if ask.required else players[seat].consider(view, ask)
                    order = players[seat].decide(view, ask) if ask.required else order
                    if order is not None:
                        table.step(seat, order)
        for entry in table.entries:
            for line in entry.lines:
                kinds.add(line.kind)
                hearers = [seat for seat in range(seats) if line.heard_by(seat)]
                if line.kind in OWN:
                    assert len(hearers) == 1
                elif line.kind in BETWEEN_TWO:
                    assert len(hearers) == 2
                else:
                    assert line.audience == ALL, line.kind
                assert line.heard_by(SPECTATOR) == (line.audience == ALL)
    assert kinds >= OWN


@pytest.mark.rule("LCS-12")
def test_an_offer_is_between_two() -> None:
    """LCS-12: a third reads neither the paper nor a line about it; the sale itself is public."""
    position = Position().votes(30).play(ADA, f"offer_votes {BEN} 12 17000")
    for seat in (ADA, BEN):
        assert "offer" in "".join(position.table.log(seat))
        assert position.table.view(seat)["deals"] != []
    for seat in (CLEO, SPECTATOR):
        assert "offer" not in "".join(position.table.log(seat))
        assert position.table.view(seat)["deals"] == []
    position.play(BEN, "accept 1")
    assert "Ada hands Ben 12 votes." in position.table.log(CLEO)


@pytest.mark.rule("LCS-13", "LCS-16", "LCS-19", "LCS-20")
def test_a_hand_is_seen_by_its_holder_alone() -> None:
    """Each seat's view has its own hand; nobody else's, and a spectator's has none."""
    position = Position().feathers(BEN, GOOD, POT).eyes(BEN, BLANK, EMBEZZLING)
    position.claim(BEN, -50_000, 50_000)
    position.charge(BEN, CLEO, CHAIN_GANG, POT)
    assert position.table.view(BEN)["hand"] == {
        "feathers": [GOOD, POT],
        "fresh": [],
        "black_eyes": [BLANK, EMBEZZLING],
        "claims": [[1, -50_000]],
        "charges": [[2, CHAIN_GANG]],
    }
    nothing: dict[str, list[int]] = {
        "feathers": [],
        "fresh": [],
        "black_eyes": [],
        "claims": [],
        "charges": [],
    }
    assert position.table.view(CLEO)["hand"] == nothing
    assert "hand" not in position.table.view(SPECTATOR)


@pytest.mark.rule("LCS-14")
def test_a_card_that_is_being_read_is_seen_by_its_reader_alone() -> None:
    """LCS-14: while he makes up his mind the others see that he does, and nothing more."""
    position = Position().on_top("dollar", -70_000).arrive(12)
    assert "-70000" in canonical(position.table.view(ADA))
    for seat in (BEN, CLEO, SPECTATOR):
        assert "-70000" not in canonical(position.table.view(seat))


def test_no_view_holds_a_deck_or_the_seed() -> None:
    """Seeds and deck orders never leave the server: of decks a view has the length."""
    table = new_table(GAME, 3, {}, "topsecret")
    for seat in (SPECTATOR, ADA, BEN, CLEO):
        text = canonical(table.view(seat))
        assert "topsecret" not in text
        assert table.view(seat)["decks"] == {"feather": 40, "black_eye": 30, "dollar": 40}


@pytest.mark.rule("LCS-18", "LCS-26")
def test_what_is_shown_is_known_to_all() -> None:
    """LCS-18, LCS-26: a card that is shown is shown to everybody."""
    position = Position().money(50_000, 200_000)
    charge = position.charge(BEN, ADA, EMBEZZLING, POT)
    position.arrive(COURT).play(ADA, f"sue {charge}")
    assert "Ben must show the card: embezzling." in position.table.log(SPECTATOR)


@pytest.mark.parametrize("seat", [SPECTATOR, ADA, BEN])
def test_a_dealt_anew_game_is_another_game(seat: int) -> None:
    """The comparison of the conformance suite compares something: other hands are dealt."""
    position = Position().feathers(CLEO, GOOD, POT, SUBPOENA).eyes(CLEO, BLANK, POT)
    position.claim(CLEO, -50_000, 60_000)
    position.charge(CLEO, BEN, CHAIN_GANG, POT)
    own = [canonical(position.state.own_json())]
    for number in range(20):
        other = GAME.resample(position.state, seat, Chance(f"{number}"))
        assert other.check() == ""
        own.append(canonical(other.own_json()))
    assert len(set(own)) > 15
