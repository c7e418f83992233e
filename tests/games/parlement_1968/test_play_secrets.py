"""What nobody else may see (P68-10, P68-40, P68-H3, P68-H9, P68-H10)."""

import pytest

from parlour.games.parlement_1968.flow import form, propose
from parlour.games.parlement_1968.game import GAME
from parlour.kernel.chance import Chance
from parlour.kernel.hashing import canonical
from parlour.kernel.lines import ALL
from parlour.kernel.table import new_table
from tests.games.parlement_1968.positions import (
    CABINET,
    COM,
    CON,
    CTR,
    MON,
    NAT,
    RAD,
    SOC,
    Position,
)

OWN = {"account", "short", "no assent", "corrected money"}
AMONG_SOME = {
    "accepts",
    "cancelled",
    "declines",
    "offers.government",
    "offers.program",
    "promised",
    "swept",
    "withdraws",
}


@pytest.mark.rule("P68-H10", "P68-40", "P68-10")
@pytest.mark.parametrize("preset", ["quick", "mail"])
def test_every_line_has_its_audience(preset: str) -> None:
    """Accounts are told to their owners, papers to those concerned, the rest to all."""
    for seed in range(3):
        options: dict[str, object] = {"elections": 2}
        table = new_table(GAME, 7, options, f"audience{seed}", preset=preset)
        chance = Chance(f"audience{seed}", 1)
        while not table.over:
            seat = table.asked[chance.below(len(table.asked))]
            table.step(seat, table.ask(seat).sample(chance))
        for entry in table.entries:
            for line in entry.lines:
                hearers = [seat for seat in range(7) if line.heard_by(seat)]
                if line.kind in OWN:
                    assert len(hearers) == 1
                elif line.kind in AMONG_SOME:
                    assert line.audience != ALL
                elif line.kind == "pays":
                    assert line.audience == ALL or len(hearers) == 2
                else:
                    assert line.audience == ALL, line.kind


@pytest.mark.rule("P68-40", "P68-H9")
def test_accounts_and_standing_orders_are_ones_own() -> None:
    """A view has its own account, payments to come and standing orders, and nobody else's."""
    position = Position().governed().program("HHHH", 5, 8, passed=True).go()
    position.purse(COM, 7_654_321)
    eas = position.faction("Com-Eas")
    position.send(COM, pay=((SOC, 987_654, 3, 0),), standing=((eas, 9, 2),)).close()
    own = position.table.view(COM)
    assert own["money"] == 7_654_321
    for seat in (-1, SOC, NAT):
        view = position.table.view(seat)
        text = canonical(view)
        assert "7654321" not in text and "987654" not in text
        assert view.get("standing", []) == []
    assert "money" not in position.table.view(-1)


@pytest.mark.rule("P68-H3", "P68-12")
def test_a_paper_is_read_by_those_concerned() -> None:
    """Live, others neither see it nor hear of it."""
    position = Position().go(form)
    cabinet = position.districts(*CABINET)
    behind = position.factions("Soc-Cap", "Rad-Wes", "Mon-Nor", "Con-Nor")
    position.do(SOC, "propose_government", cabinet=cabinet, behind=behind)
    position.do(RAD, "accept", deal=1)
    for seat in (COM, NAT, -1):
        assert position.table.view(seat)["deals"] == []
        assert [line for line in position.lines if line.heard_by(seat)] == []
    for seat in (SOC, RAD, CTR, CON, MON):
        assert position.table.view(seat)["deals"] != []
    position = Position().governed().go(propose)
    position.do(SOC, "propose_program", budget=(1, 1, 1, 1), bills=(4,))
    assert position.table.view(RAD)["deals"] == []


@pytest.mark.rule("P68-10")
def test_a_sheet_is_sealed() -> None:
    """Of a sheet that is in others see only that it is."""
    seen = []
    for vote in (1, 2):
        position = Position().governed().program("HHHH", 5, passed=True).go()
        position.send(COM, votes=(vote, vote))
        seen.append([canonical(position.table.view(seat)) for seat in (-1, SOC)])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("seat", [-1, COM, SOC])
def test_a_dealt_anew_game_is_another_game(seat: int) -> None:
    """The comparison of the conformance suite compares something."""
    position = Position().governed().program("HHHH", 5, passed=True).go()
    position.send(NAT, votes=(1, 1))
    texts = {canonical(position.state.to_json())}
    for number in range(10):
        other = GAME.resample(position.state, seat, Chance(f"{number}"))
        assert other.check() == ""
        texts.add(canonical(other.to_json()))
    assert len(texts) == 11


def test_no_view_holds_the_seed() -> None:
    """Seeds never leave the server."""
    table = new_table(GAME, 7, {}, "topsecret")
    for seat in range(-1, 7):
        assert "topsecret" not in canonical(table.view(seat))
