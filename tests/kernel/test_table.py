"""Tables: refusals change nothing, copies go their own way, undo stops at chance and hand-over."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parlour
from parlour.kernel.errors import BadData, BadOption, NotYourTurn, OrderError, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.orders import Order, order_from_text
from parlour.kernel.table import Table, new_table, table_from_json
from tests.kernel.playing import TOYS, at_random, do, new
from tests.kernel.toys import apples, fingers, robbers

SEEDS = st.text("abcdefgh", min_size=1, max_size=6)
GAMES: tuple[Game, ...] = (*TOYS, parlour.game("threat-level"))


def snapshot(table: Table) -> str:
    """Everything that a refused order may not change."""
    said = [table.log(seat) for seat in range(-1, table.setup.seats)]
    return json.dumps([table.to_json(), said, len(table.entries), len(table.earlier)])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_at_every_step(game: Game, seats: int) -> None:
    """The state is sound, a copy and a stored copy are the same and independent, somebody acts."""
    table = new(game, seats, "steps")
    for step in at_random(table, f"{game.name}{seats}"):
        state = step.state
        assert state.check() == ""
        assert step.over == (step.may_act() == []) == (step.asked == [])
        text = json.dumps(step.to_json())
        again = table_from_json(game, json.loads(text))
        assert json.dumps(again.to_json()) == text
        assert again.hash() == step.hash()
        other = step.copy()
        for at, seat in enumerate(other.asked):
            if at == 0:
                other.step(seat, other.ask(seat).sample(state.chance.copy()))
        assert json.dumps(step.to_json()) == text
        for seat in step.may_act():
            assert again.ask(seat).to_json() == step.ask(seat).to_json()
            assert again.prompt(seat) == step.prompt(seat)
        for seat in range(-1, seats):
            assert again.view(seat) == step.view(seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_stored_game_goes_on_alike(game: Game) -> None:
    """Played on with the same orders, the stored copy comes to the same end."""
    table = new(game, 3, "alike")
    stored = table_from_json(game, json.loads(json.dumps(table.to_json())))
    for _ in at_random(table, "alike"):
        entry = table.entries[-1]
        stored.step(entry.seat, entry.order)
        assert stored.hash() == table.hash()


@settings(max_examples=30)
@given(st.sampled_from(GAMES), SEEDS, st.integers(0, 12), st.data())
def test_a_refused_order_changes_nothing(
    game: Game, seed: str, steps: int, data: st.DataObject
) -> None:
    """Any order: it is carried out, or refused with a reason and without a trace."""
    table = new(game, 3, seed)
    for _ in at_random(table, seed, steps):
        pass
    verbs = st.one_of(st.sampled_from(sorted(table.setup.book.verbs)), st.text(max_size=5))
    small = st.one_of(st.integers(-2, 25), st.text(max_size=2))
    value = st.recursive(small, lambda inner: st.lists(inner, max_size=3).map(tuple), max_leaves=4)
    for _ in range(8):
        seat = data.draw(st.integers(-2, 4))
        order = Order(data.draw(verbs), tuple(data.draw(st.lists(value, max_size=3))))
        before = snapshot(table)
        revision = table.state.revision
        try:
            table.step(seat, order)
        except ParlourError as refusal:
            assert isinstance(refusal, OrderError)
            assert str(refusal)
            assert snapshot(table) == before
        else:
            assert table.state.revision == revision + 1


@settings(max_examples=60)
@given(st.sampled_from(GAMES), st.text(max_size=25))
def test_any_text_is_an_order_or_refused(game: Game, text: str) -> None:
    table = new(game, 3)
    before = snapshot(table)
    try:
        table.step(table.asked[0], order_from_text(text))
    except ParlourError:
        assert snapshot(table) == before


def test_injected_outcomes_must_fit() -> None:
    """Too many, too few, or impossible outcomes."""
    game = parlour.game("threat-level")
    with pytest.raises(BadData, match=r"2 more outcomes were given than were thrown"):
        new_table(game, 2, {}, "x", inject=[0, 0, 3, 3])
    with pytest.raises(BadData, match=r"the outcome 6 given for 'wild die' is not in 0\.\.5"):
        new_table(game, 2, {}, "x", inject=[0, 6])
    table = new_table(game, 2, {"points": 9}, "x", inject=[0, 0])
    before = snapshot(table)
    with pytest.raises(BadData, match=r"1 more outcomes"):
        table.step(0, order_from_text("free_push 1"), [3])
    assert snapshot(table) == before
    table.step(0, order_from_text("free_push 1"), [])
    assert table.real_dice


def test_undo_takes_back_what_is_ones_own() -> None:
    with pytest.raises(OrderError, match=r"nothing can be taken back"):
        new(apples.GAME).undo()
    game = parlour.game("threat-level")
    dice = new_table(game, 2, {"points": 9}, "x", inject=[0, 1])
    start = dice.hash()
    dice.step(0, order_from_text("push 1"))
    once = dice.hash()
    dice.step(0, order_from_text("push 1"))
    dice.undo()
    assert dice.hash() == once
    dice.undo()
    assert dice.hash() == start
    assert len(dice.entries) == 1
    assert parlour.read_record(parlour.write_record(dice)).hash() == start
    with pytest.raises(OrderError):
        dice.undo()


def test_no_undo_after_chance_or_hand_over() -> None:
    game = parlour.game("threat-level")
    dice = new_table(game, 2, {"points": 9}, "x", inject=[0, 1])
    dice.step(0, order_from_text("push 1"))
    dice.step(0, order_from_text("end_turn"), [0, 0])
    with pytest.raises(OrderError):
        dice.undo()
    table = new(robbers.GAME)
    do(table, "0 rob 1")
    with pytest.raises(OrderError):
        table.undo()
    do(table, "1 stop")
    with pytest.raises(OrderError):
        table.undo()


def test_no_undo_of_sealed_orders() -> None:
    """Neither before nor after they are opened."""
    table = new(fingers.GAME)
    do(table, "0 show 1")
    with pytest.raises(OrderError):
        table.undo()
    do(table, "1 show 1", "2 show 1")
    with pytest.raises(OrderError):
        table.undo()


@pytest.mark.parametrize("seat", [-2, -1, 3, 64, 1000])
def test_there_is_no_such_seat(seat: int) -> None:
    """The host is no seat: he closes a period, and gives no orders."""
    table = new(fingers.GAME)
    with pytest.raises(NotYourTurn, match=r"there is no seat"):
        table.step(seat, Order("show", (1,)))
    with pytest.raises(NotYourTurn):
        table.prompt(seat)


def test_names() -> None:
    game = fingers.GAME
    assert new(game).names == ("Ada", "Ben", "Cleo")
    assert new_table(game, 3, {}, "x", ("Cleo", "Zoë")).names == ("Cleo", "Zoë", "Ada")
    for names, message in (
        (("A", "B", "C", "D"), "4 names for 3 seats"),
        (("A", "A"), "two seats have the same name"),
        (("",), "1 to 40 printable characters"),
        (("x" * 41,), "1 to 40"),
        (("a\nb",), "1 to 40"),
        ((" a",), "begin or end with a space"),
    ):
        with pytest.raises(BadOption, match=message):
            new_table(game, 3, {}, "x", names)


def test_seeds() -> None:
    for seed in ("", "a b", "ü", "x" * 61):
        with pytest.raises(BadOption, match=r"a seed is made of"):
            new(fingers.GAME, 3, seed)
    assert parlour.start("threat-level", seats=2, seed=7).seed == "7"


def test_seats_and_presets() -> None:
    for seats in (1, 7, -1):
        with pytest.raises(BadOption, match=r"Toy is for 2 to 6 players"):
            new(fingers.GAME, seats)
    with pytest.raises(BadOption, match=r"has no preset 'fast'; it has: standard"):
        new_table(fingers.GAME, 2, {}, "x", preset="fast")
    quick = parlour.start("threat-level", preset="quick", points=3)
    assert quick.setup.options == {"points": 3, "rounds": 25, "revival": 0}
    with pytest.raises(parlour.UnknownGame, match=r"there is no game 'chess'; there are: "):
        parlour.start("chess")
