"""A negotiation: several must sign, everybody may change his mind, and at last all are done."""

import pytest

from parlour.kernel.deals import Deal
from parlour.kernel.errors import NotLegal
from tests.kernel.playing import do, new
from tests.kernel.toys import pacts


def test_all_must_sign() -> None:
    table = new(pacts.GAME, 4)
    assert table.asked == [0, 1, 2, 3]
    do(table, "1 propose [0,3] 6", "0 accept 1")
    assert not table.over
    said = do(table, "3 accept 1")
    assert said[0] == "Dov signs the paper of Ben."
    assert table.view(0)["money"] == [23, 14, 20, 23]
    assert table.view(0)["marks"] == [11, 0, 0, 1]
    assert table.over


def test_a_signature_may_be_withdrawn() -> None:
    table = new(pacts.GAME, 4)
    do(table, "1 propose [0,3] 6", "0 accept 1", "0 withdraw 1", "3 accept 1")
    assert table.state.deals[0].signed == 0b1010
    do(table, "1 withdraw 1")
    assert table.state.deals == []


def test_a_condition_between_fields() -> None:
    table = new(pacts.GAME, 4)
    with pytest.raises(NotLegal, match=r"^TOY-2: the fee does not go up evenly"):
        do(table, "1 propose [0,3] 5")
    with pytest.raises(NotLegal, match=r"^TOY-1: partners of 'propose' must be 1 to 3 of 0, 2, 3"):
        do(table, "1 propose [3,0] 6")


def test_who_is_done_is_asked_again_by_a_new_paper() -> None:
    table = new(pacts.GAME, 3)
    do(table, "0 done", "1 done")
    assert table.asked == [2]
    do(table, "2 propose [0] 1")
    assert table.asked == [0, 2]
    do(table, "0 done")
    assert table.asked == [2]
    do(table, "0 accept 1")
    assert table.over


def test_who_is_done_may_still_propose_and_sign() -> None:
    table = new(pacts.GAME, 3)
    do(table, "0 done")
    assert [c.name for c in table.ask(0).choices] == ["propose", "lend"]
    assert table.ask(0).required is False
    do(table, "0 propose [1] 2")
    assert table.asked == [1, 2]


def test_everybody_is_done() -> None:
    """The papers go, and nothing was agreed."""
    table = new(pacts.GAME, 3)
    do(table, "1 propose [0] 2", "1 done", "2 done", "0 done")
    assert table.over
    assert table.view(0)["marks"] == [0, 0, 0]
    assert table.view(0)["money"] == [20, 20, 20]


def test_the_period_can_be_closed() -> None:
    table = new(pacts.GAME, 3)
    do(table, "1 propose [0] 2")
    table.close()
    assert table.over


def test_loans_change_what_is_possible() -> None:
    """A paper of the talks whose fee was lent away is swept."""
    table = new(pacts.GAME, 3)
    do(table, "1 propose [0] 18", "1 lend 2 4")
    said = do(table, "2 accept 2")
    assert said[-1] == "A paper of Ben is off."
    assert len(table.state.deals) == 0


def test_one_paper_between_the_same_parties() -> None:
    """In the talks a counter replaces the paper; loans may lie side by side."""
    table = new(pacts.GAME, 3)
    do(table, "1 propose [0] 2", "0 propose [1] 3", "1 lend 0 1", "1 lend 0 2")
    assert [(d.market, d.id) for d in table.state.deals] == [
        ("pacts", 2),
        ("loans", 3),
        ("loans", 4),
    ]


def test_a_market_is_told_of_each_signature(monkeypatch: pytest.MonkeyPatch) -> None:
    """The author's, by writing, comes first; it hears of one before it carries the paper out."""
    told: list[tuple[int, int]] = []

    def signed(market: object, state: object, deal: Deal, seat: int) -> None:
        told.append((deal.id, seat))

    monkeypatch.setattr(pacts.Pacts, "signed", signed)
    table = new(pacts.GAME, 4)
    do(table, "1 propose [0,3] 6", "0 accept 1", "3 accept 1")
    assert told == [(1, 1), (1, 0), (1, 3)]
    assert table.over
