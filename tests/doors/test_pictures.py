"""The tables as drawn: from a view, within the width, every seat to be found."""

import json
from typing import cast

import pytest
from rich.console import Console

from parlour.doors.terminal.styles import painted, theme
from parlour.games import find, names
from parlour.games.lie_cheat_steal.picture import amount, squeezed
from parlour.games.lie_cheat_steal.state import PowerSetup
from parlour.kernel.pictures import LETTERS, badge, cells, cut, fit, plain, row_cells
from parlour.kernel.table import SPECTATOR, Table
from parlour.library import start

WIDTHS = (60, 71, 80, 96, 100, 120, 160, 200)


def played(game: str, seats: int, orders: int) -> Table:
    """A game by chance, with one long name and one in signs that are wide."""
    called = ("Maximiliane von Hohenfels-Brandenstein", "王小明")[:seats]
    table = start(game, seats=seats, seed=seats, names=called)
    players = [table.game.seat_player("random", table.setup, s, "p") for s in range(seats)]
    for _ in range(orders):
        if table.over:
            break
        seat = table.asked[0]
        table.step(seat, players[seat].decide(table.view(seat), table.ask(seat)))
    return table


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("orders", [0, 25, 150, 600])
def test_pictures_fit_and_show_every_seat(game: str, orders: int) -> None:
    for seats in range(find(game).least_seats, find(game).most_seats + 1):
        table = played(game, seats, orders)
        for width in WIDTHS:
            for seat in (SPECTATOR, 0, seats - 1):
                view = cast("dict[str, object]", json.loads(json.dumps(table.view(seat))))
                rows = table.game.picture(table.setup, view, table.names, width)
                assert max([row_cells(row) for row in rows]) <= width
                text = plain(rows)
                for other in range(seats):
                    assert badge(other) in text


@pytest.mark.parametrize("game", names())
def test_every_style_is_known(game: str) -> None:
    console = Console(theme=theme(), width=200, file=open("/dev/null", "w"))  # noqa: SIM115
    table = played(game, max(4, find(game).least_seats), 150)
    for row in table.game.picture(table.setup, table.view(0), table.names, 160):
        for _, style in row:
            assert style == "" or console.get_style(style)
        console.print(painted(row))
    console.file.close()


def test_a_hand_is_drawn_for_its_own_seat_only() -> None:
    table = played("lie-cheat-steal", 3, 150)
    for seat in (SPECTATOR, 0, 1, 2):
        text = plain(table.game.picture(table.setup, table.view(seat), table.names, 100))
        assert ("Your cards" in text) == (seat != SPECTATOR)


def test_texts_are_cut_and_filled_by_columns() -> None:
    assert cells("王小明") == 6
    assert cells("e\u0301") == 1
    assert cut("王小明", 5) == "王小…"
    assert fit("王", 4) == "王  "
    assert fit("abc", 2) == "a…"
    assert cut("abc", 0) == ""
    assert badge(1) == "▲B"
    assert len(LETTERS) == 8


def test_names_and_effects_do_not_run_together() -> None:
    """A space is kept between what a space is called and what it does."""
    table = start("lie-cheat-steal", seats=3, seed=1)
    board = cast("PowerSetup", table.setup).board
    for at, space in enumerate(board.spaces):
        for cell in (8, 10, 12, 14):
            moved = amount(board, at)
            text = plain([squeezed(board, {}, at, cell)])
            assert cells(text) <= cell
            if moved and moved in text:
                before = text[: text.rindex(moved)]
                assert before == "▏" or before.endswith(" ")
                assert space.name[:2] in before or cell < 10 + len(moved)


@pytest.mark.parametrize("game", names())
def test_smaller_pictures_leave_nobody_out(game: str) -> None:
    """Whatever the height, every seat is there, and the width is kept."""
    for orders in (0, 150, 600):
        table = played(game, find(game).most_seats, orders)
        for width in (60, 80, 120):
            heights = []
            for height in (40, 20, 16, 12, 1):
                view = table.view(0)
                rows = table.game.picture(table.setup, view, table.names, width, height)
                heights.append(len(rows))
                assert max([row_cells(row) for row in rows]) <= width
                for seat in range(table.setup.seats):
                    assert badge(seat) in plain(rows)
            assert heights == sorted(heights, reverse=True)
