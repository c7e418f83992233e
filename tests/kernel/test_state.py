"""Stored states: what is read back, and what is refused with a reason."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import parlour
from parlour.kernel.errors import BadData
from parlour.kernel.orders import order_from_text
from parlour.kernel.table import new_table, table_from_json
from tests.kernel.playing import do, new
from tests.kernel.toys import apples, fingers, pacts

THREAT = parlour.game("threat-level")


def window_position() -> dict[str, Any]:
    """A game of Threat Level in the middle of a push that a union may stop."""
    table = new_table(THREAT, 2, {"points": 9}, "stored", inject=[0, 0])
    state: dict[str, Any] = json.loads(parlour.dumps(table))
    state["state"]["own"]["level"] = [1, 5]
    again = parlour.loads(json.dumps(state))
    again.step(0, order_from_text("push 1"))
    stored: dict[str, Any] = json.loads(parlour.dumps(again))
    return stored


def at(data: Any, path: str) -> Any:
    """A place in nested data: 'state.stack.0'."""
    for part in path.split("."):
        data = data[int(part)] if isinstance(data, list) else data[part]
    return data


def test_the_position_is_sound() -> None:
    table = parlour.loads(json.dumps(window_position()))
    assert table.asked == [1]
    assert json.loads(parlour.dumps(table)) == window_position()


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("parlour", "snapshot 2", "this is not a Parlour snapshot"),
        ("game", "chess", "there is no game 'chess'"),
        ("game", None, "the snapshot does not name its game"),
        ("rules", 9, "the snapshot was made under version 9 of the rules"),
        ("seats", True, "a snapshot needs seats, options, names, board and seed"),
        ("seats", 3, ""),
        ("seats", 99, "Threat Level is for 2 to 8 players, not 99"),
        ("options.rounds", 0, "option 'rounds' (TL-26)"),
        ("names", ["A", 3], "a snapshot needs"),
        ("seed", "", "a seed is made of"),
        ("state", [], "a state is an object"),
        ("state.chance", ["x", 0], "chance: expected [seed, stream, counter]"),
        ("state.stack", {}, "'stack' and 'deals' must be lists"),
        ("state.stack", [], "the game is not over, and nobody is asked"),
        ("state.stack.0", 3, "a frame is an object"),
        ("state.stack.0.in", "walk", "unknown flow 'walk'"),
        ("state.stack.0.at", "walk", "flow 'play' has no step 'walk'"),
        ("state.stack.0.at", [], "flow 'play' has no step []"),
        ("state.stack.0.seat", "1", "'seat' of 'play' must be a whole number"),
        ("state.stack.0.seat", 2, "the stored state is not sound: somebody acts who is not there"),
        ("state.stack.0.wild", 7, "the stored state is not sound: the dice show"),
        ("state.stack.2.waiting", 1, "'waiting' of 'stop' must be a list of whole numbers"),
        ("state.stack.2.waiting", [5], "the stored state is not sound: somebody acts"),
        ("state.stack.2.question", "tea", "question 'tea': unknown, or asked of nobody"),
        ("state.stack.2.question", "action", "the stored state is not sound: no game comes to it"),
        ("state.stack.2.asked", 0, "question 'stop': unknown, or asked of nobody"),
        ("state.stack.2.asked", 4, "question 'stop': unknown, or asked of nobody"),
        ("state.stack.2.asked", 3, "question 'stop' goes to one seat"),
        ("state.deals", [{}], "'id' of a deal must be a whole number"),
        ("state.offers", [0], "'offers' must have 2 numbers"),
        ("state.offers", [0, -1], "'papers', 'revision', 'reveals' and 'offers' count from 0"),
        ("state.papers", -1, "'papers', 'revision'"),
        ("state.revision", 1.5, "'revision' must be a whole number"),
        ("state.returned", None, "'returned' must be a list of whole numbers"),
        ("state.ending", None, "'own' must be an object and 'ending' a text"),
        ("state.ending", "last", "the game is over, and something is still under way"),
        ("state.winners", [2], "'winners' names a seat that is not there"),
        ("state.own", None, "'own' must be an object"),
        ("state.own.level", [1, 12], "the stored state is not sound: seat 1 stands on no step"),
        ("state.own.level", [11, 5], "the stored state is not sound: seat 0 has lost and holds"),
        ("state.own.level", [1], "'level' must have 2 numbers"),
        ("state.own.points", [9, 9, 0], "the stored state is not sound: the accounts add up"),
        ("state.own.points", [-9, 9, 0], "the stored state is not sound: account 0 holds -9"),
        ("state.own.points", [9, 9], "expected 3 whole numbers"),
        ("state.own.first", 2, "'first' names a seat that is not there"),
        ("state.own.round", 101, "the stored state is not sound: there is no round 101"),
    ],
)
def test_a_stored_game_that_is_broken(path: str, value: object, message: str) -> None:
    """Every problem is found, and named."""
    data = copy.deepcopy(window_position())
    parent, _, last = path.rpartition(".")
    place: Any = at(data, parent) if parent else data
    place[int(last) if isinstance(place, list) else last] = value
    with pytest.raises(parlour.ParlourError) as refusal:
        parlour.loads(json.dumps(data))
    assert str(refusal.value).startswith(message), refusal.value


def test_an_ending_that_the_game_does_not_have() -> None:
    data = window_position()
    data["state"].update(ending="draw", stack=[], winners=[])
    with pytest.raises(BadData, match=r"threat-level does not end by 'draw'"):
        parlour.loads(json.dumps(data))


@pytest.mark.parametrize("text", ["", "3", "[]", "{}", "null", "{", "[" * 100_000, "9" * 5000])
def test_what_is_no_snapshot(text: str) -> None:
    with pytest.raises(BadData):
        parlour.loads(text)


def one_deal() -> dict[str, Any]:
    table = new(pacts.GAME, 4)
    do(table, "1 propose [0,3] 6", "0 accept 1")
    data: dict[str, Any] = json.loads(json.dumps(table.to_json()))
    return data


def test_deals_are_stored() -> None:
    table = table_from_json(pacts.GAME, one_deal())
    assert table.state.deals[0].signed == 0b11
    do(table, "3 accept 1")
    assert table.over


@pytest.mark.parametrize(
    "change",
    [
        lambda deal: deal.update(market="fish"),
        lambda deal: deal.update(author=4),
        lambda deal: deal.update(author=-1),
        lambda deal: deal.update(parties=0),
        lambda deal: deal.update(parties=99),
        lambda deal: deal.update(signed=-1),
        lambda deal: deal.update(signed=0b1011),
        lambda deal: deal.update(audience=-2),
        lambda deal: deal.update(terms="x"),
        lambda deal: deal.update(terms=[]),
        lambda deal: deal.update(id=0),
        lambda deal: deal.update(id=2),
        lambda deal: deal.pop("id"),
    ],
)
def test_a_broken_deal_is_refused(change: Callable[[dict[str, Any]], object]) -> None:
    data = one_deal()
    change(data["state"]["deals"][0])
    with pytest.raises(BadData):
        table_from_json(pacts.GAME, data)


def test_sealed_orders_are_stored() -> None:
    table = new(fingers.GAME)
    do(table, "1 show 2")
    data = json.loads(json.dumps(table.to_json()))
    again = table_from_json(fingers.GAME, data)
    assert again.asked == [0, 2]
    do(again, "0 show 0", "2 show 0")
    assert again.view(0)["marks"] == [0, 2, 0]
    for sealed in (None, [], [None, 3, None], [["show", 1]] * 3):
        broken = copy.deepcopy(data)
        broken["state"]["stack"][0]["sealed"] = sealed
        with pytest.raises(BadData):
            table_from_json(fingers.GAME, broken)


def test_a_stored_sealed_order_must_be_legal() -> None:
    """Else the game would fail when it is opened."""
    table = new(fingers.GAME)
    do(table, "1 show 2")
    data = json.loads(json.dumps(table.to_json()))
    for order in (["show", 4], ["show"], ["wave"]):
        data["state"]["stack"][0]["sealed"][1] = order
        with pytest.raises(BadData):
            table_from_json(fingers.GAME, data)


def test_a_paper_between_turns() -> None:
    """Offers made, papers written and locals of frames are all in the stored state."""
    table = new(apples.GAME)
    do(table, "0 pick", "1 pick", "1 sell 0 2 4")
    again = table_from_json(apples.GAME, json.loads(json.dumps(table.to_json())))
    assert again.state.offers == [0, 1, 0]
    assert again.state.papers == 1
    do(again, "0 accept 1")
    assert again.view(0)["marks"] == [5, 1, 0]
