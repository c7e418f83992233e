"""The tables as drawn: from a view, within the width, every seat to be found."""

import json
from typing import cast

import pytest
from rich.console import Console

from parlour.doors.terminal.styles import painted, theme
from parlour.games import find, names
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
    table = played(game, 4, 150)
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
