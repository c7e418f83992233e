"""Options, other countries, corrections, stored games (P68-60, P68-61)."""

import pytest

import parlour
from parlour.games.parlement_1968.country import NO, YES
from parlour.games.parlement_1968.country_reading import country_text
from parlour.games.parlement_1968.game import GAME
from parlour.kernel.chance import Chance
from parlour.kernel.conformance import conform
from parlour.kernel.errors import BadData, BadOption, NotLegal
from parlour.kernel.orders import Order
from parlour.kernel.table import new_table
from tests.games.parlement_1968.positions import COM, MON, NAT, SOC, Position


@pytest.mark.rule("P68-61")
def test_parties_may_vote_as_one() -> None:
    """P68-61: one vote for all factions, and one standing order."""
    position = Position(whole_party=True).governed().program("HHHH", 5, 8, passed=True).go()
    position.send(COM, votes=(YES,))
    with pytest.raises(NotLegal):
        position.send(SOC, votes=(YES, NO))
    sou = position.faction("Mon-Nor")
    position.send(MON, votes=(NO,), standing=((sou, 4 + 4, YES),)).close()
    votes = position.state.register.divisions[-1].votes
    assert [votes[position.faction(f"Com-{region}")] for region in ("Cap", "Eas")] == [YES, YES]
    assert [votes[position.faction(f"Mon-{region}")] for region in ("Nor", "Sou")] == [NO, NO]
    position.close()
    votes = position.state.register.divisions[-1].votes
    assert [votes[position.faction(f"Mon-{region}")] for region in ("Nor", "Sou")] == [YES, YES]


@pytest.mark.rule("P68-60")
def test_a_country_has_as_many_players_as_parties() -> None:
    """P68-60: a clear word where the number is another."""
    with pytest.raises(BadOption, match="has 7 parties: it is for 7 players, not 5"):
        new_table(GAME, 5, {}, "x")
    with pytest.raises(BadOption, match="Lakeland has 5 parties: it is for 5 players, not 7"):
        new_table(GAME, 7, {"country": "lakeland"}, "x")
    assert len(new_table(GAME, 5, {"country": "lakeland"}, "x").view(0)["party_of"]) == 5  # type: ignore[arg-type]
    assert new_table(GAME, 5, {}, "x", board=country_text("lakeland")).setup.seats == 5


@pytest.mark.rule("P68-60")
@pytest.mark.parametrize("number", range(2))
def test_another_country_is_played(number: int) -> None:
    """P68-60: by its own electoral system, to the end."""
    board = country_text("lakeland")
    assert conform(GAME, 5, "quick", f"lakes{number}", every=40, board=board) > 50


@pytest.mark.rule("P68-H10")
def test_the_gamesmaster_corrects() -> None:
    """P68-H10: an account, told to its owner alone; seats, records and offices, told to all."""
    position = Position().governed().program("HHHH", 5, passed=True).go()
    table = position.table
    names = [choice.name for choice in table.corrections()]
    assert names == ["correct_money", "correct_district", "correct_points", "correct_office"]
    lines = table.correct(Order("correct_money", (COM, 123, "a slip")))
    assert [(line.kind, line.audience) for line in lines] == [("corrected money", 1 << COM)]
    assert table.text(lines[0]) == "Correction: your account is 123 crowns (a slip)."
    assert position.after().purse(COM) == 123
    table.correct(Order("correct_district", (position.at("C1"), SOC, "")))
    assert position.after().holder[position.at("C1")] == SOC
    with pytest.raises(NotLegal, match="give the office to another first"):
        table.correct(Order("correct_district", (position.at("E7"), NAT, "")))
    table.correct(Order("correct_points", (position.faction("Com-Cap"), 0, 9, "")))
    assert position.after().register.record(position.faction("Com-Cap")) == [9, 4, 0, 0, 0]
    lines = table.correct(Order("correct_office", (1, position.at("N3"), "agreed")))
    assert position.after().cabinet[1] == position.at("N3")
    assert table.text(lines[0]) == "Correction: the member for N3 is Minister (Foreign) (agreed)."


def test_a_stored_game_that_is_broken_is_refused() -> None:
    """What is read back is checked."""
    position = Position().governed().program("HHHH", 5, passed=True).go()
    good = position.state.to_json()
    for key, value in (
        ("holder", [99] * 50),
        ("cabinet", [50] * 8),
        ("party_of", [0] * 7),
        ("letters", [1]),
        ("bills", [10]),
        ("announced", [-1]),
        ("due", [[0, 1, 5]]),
        ("standing", [[9] * 70] * 7),
        ("year", -1),
        ("texts", [1]),
        ("counts", 3),
        ("ready", [{}]),
    ):
        own = dict(good["own"])  # type: ignore[call-overload]
        own[key] = value
        with pytest.raises(BadData):
            GAME.blank_state(position.state.setup, Chance("x")).read({**good, "own": own})


def test_the_picture_says_who_governs() -> None:
    """In text, from the view."""
    position = Position().governed().program("HHHL", 5).go()
    text = parlour.kernel.pictures.plain(
        GAME.picture(position.table.setup, position.table.view(COM), position.table.names, 400)
    )
    assert "Premier E5 Soc" in text
    assert "Def H Wel H Edu H P.W. L (not passed) bill 5…" in text
    assert "20,000 crowns" in text
