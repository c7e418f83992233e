"""Pages at 80x24: nothing that is drawn scrolls off before it is read."""

import io
from typing import cast

import pytest
from rich.console import Console
from rich.text import Text

from parlour.bots.driving import Driver
from parlour.doors.asking import Menu
from parlour.doors.terminal import page
from parlour.doors.terminal.screen import CLEAR, Screen
from parlour.doors.terminal.styles import theme
from parlour.games import find
from parlour.games.lie_cheat_steal.state import PowerState
from parlour.kernel.errors import OrderError
from parlour.kernel.pictures import plain
from parlour.kernel.table import SPECTATOR, Table
from parlour.library import start


class Small(Screen):
    """A screen of a certain size, on paper."""

    def __init__(self, width: int, height: int, answers: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.paper = io.StringIO()
        self.console = Console(
            file=self.paper, theme=theme(), width=width, height=height, highlight=False
        )
        self.typed = self.drawn = True
        self.readline = None
        self.answers = list(answers)
        self.asked: list[str] = []

    def line_typed(self, prompt: str) -> str:
        self.asked.append(prompt)
        return self.answers.pop(0)

    def rows(self) -> list[str]:
        """What was written since this was asked last."""
        text = self.paper.getvalue()
        self.paper.seek(0)
        self.paper.truncate()
        return text.removeprefix(CLEAR).splitlines()


def played(game: str, seats: int, kind: str, seed: str, preset: str = "standard") -> list[Table]:
    """A whole game: the table before each order and at the end."""
    table = start(game, seats=seats, seed=seed, preset=preset)
    players = {s: table.game.seat_player(kind, table.setup, s, seed) for s in range(seats)}
    driver = Driver(table.game, players)
    found = [table.copy()]
    while not table.over:
        step = driver.next_order(table.state)
        assert step is not None
        table.step(*step)
        found.append(table.copy())
    return found


@pytest.mark.parametrize(("game", "seats"), [("lie-cheat-steal", 6), ("threat-level", 8)])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (120, 24)])
def test_every_page_of_a_full_table_fits(game: str, seats: int, size: tuple[int, int]) -> None:
    """The title on top, the line that is typed on at the bottom, in the middle of a game too."""
    screen = Small(*size)
    for at, table in enumerate(played(game, seats, "smart", "small")[:-1]):
        if at % 7:
            continue
        for seat in table.asked:
            since = max(0, len(table.entries) - seats)
            menu = page.show(screen, table, seat, since, table.ask(seat), "")
            assert menu is not None
            screen.say(page.hint(screen, table, menu), "quiet")
            rows = screen.rows()
            assert len(rows) < size[1], "\n".join(rows)
            assert max([len(row) for row in rows]) <= size[0]


def test_side_paths_go_first_and_nobody_is_lost() -> None:
    """With fewer rows than there would be, less is drawn, but everybody's place and claims are."""
    smaller = 0
    for table in played("lie-cheat-steal", 6, "smart", "small")[::11]:
        state = cast("PowerState", table.state)
        view = table.view(0)
        rows = table.game.picture(table.setup, view, table.names, 80)
        whole = plain(rows)
        fewer = table.game.picture(table.setup, view, table.names, 80, len(rows) - 1)
        middle = plain(fewer)
        brief = plain(table.game.picture(table.setup, view, table.names, 80, 1))
        board = state.rules.board
        names = [path.name for path in board.paths if f"\n{path.name}" in whole]
        for name in names:
            assert f"\n{name}" not in middle
            smaller += 1
        claimed = [claim.holder for claim in state.claims]
        for seat, place in enumerate(state.place):
            if place >= board.around:
                assert f"  at {board.spaces[place].name[:5]}" in middle
                if seat not in claimed:
                    assert f"  at {board.spaces[place].name[:5]}" in brief
        for claim in state.claims:
            assert f"claims {'+' if claim.said > 0 else '−'}$" in brief
        for text in (whole, middle, brief):
            assert "Your cards" in text
    assert smaller


def test_the_hint_takes_one_row() -> None:
    """However much is to be said of what Enter does."""
    screen = Small(80, 24)
    longest = 0
    for table in played("lie-cheat-steal", 3, "random", "hint", "quick")[:-1]:
        menu = Menu(table, table.ask(table.asked[0]))
        hint = page.hint(screen, table, menu)
        assert len(hint) <= 80
        assert hint.startswith("? explains")
        longest = max(longest, len(hint))
    assert longest == 80


@pytest.mark.parametrize(
    ("game", "seats"), [("lie-cheat-steal", 6), ("lie-cheat-steal", 2), ("threat-level", 8)]
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_end_fits_and_says_why(game: str, seats: int, size: tuple[int, int]) -> None:
    """Whatever happened last: the whole table, then the reason, then who won."""
    table = played(game, seats, "smart", "end")[-1]
    screen = Small(*size)
    below = 3
    page.ending(screen, table, SPECTATOR, 0, below)
    rows = screen.rows()
    assert len(rows) + below <= size[1]
    reason = table.text(table.entries[-1].lines[-1])
    shown = [row.strip() for row in rows if row.strip()]
    assert shown[-2] == reason
    assert shown[-1].startswith("★ Winner: ")
    title = next(i for i, row in enumerate(rows) if find(game).title.upper() in row)
    assert title < size[1] // 2
    assert [row for row in rows[:title] if row.strip()]


def test_a_single_row_that_is_left_is_shown() -> None:
    """No question is asked for the sake of one row; more rows are counted."""
    for number, left in ((22, []), (23, []), (24, ["2 more lines"]), (45, ["23 more lines"])):
        screen = Small(80, 24, ("",) * 5)
        screen.page([Text(str(i)) for i in range(number)])
        assert len(screen.rows()) == number
        assert [prompt[1:].partition(";")[0] for prompt in screen.asked] == left
    screen = Small(80, 24, ("q",))
    screen.page([Text(str(i)) for i in range(60)])
    assert len(screen.rows()) == 22


def test_what_was_taken_back_is_said() -> None:
    table = start("lie-cheat-steal", seats=2, seed=7)
    seat = table.asked[0]
    screen = Small(80, 24)
    page.show(screen, table, seat, len(table.entries), table.ask(seat), "Taken back.")
    assert "Taken back." in screen.rows()


def test_whoever_may_do_nothing_sees_the_table_too() -> None:
    table = start("lie-cheat-steal", seats=3, seed=7)
    other = (table.asked[0] + 1) % 3
    with pytest.raises(OrderError):
        table.ask(other)
    screen = Small(80, 24)
    page.show(screen, table, other, 0, None, "")
    assert len(screen.rows()) < 24
