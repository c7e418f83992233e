"""A game that is gone on with: the programs know what they knew, and orders taken back are gone."""

import time
from pathlib import Path

import pytest

from parlour.bots.driving import Driver
from parlour.doors.terminal.starting import Plan, begin_game, programs_of, resume_game
from parlour.games import find, names
from parlour.kernel.record import write_record
from parlour.kernel.table import Table
from parlour.library import read_record
from tests.doors.conftest import Command, only_save


def smart_game(game: str, seats: int, seed: str) -> tuple[Table, Driver]:
    """A game among smart players that has just begun."""
    plan = Plan(find(game))
    plan.seats, plan.people, plan.seed = seats, 0, seed
    table, driver, _ = begin_game(plan)
    return table, driver


def play_on(table: Table, driver: Driver, orders: int) -> list[str]:
    """So many orders more, or to the end; all of them as text."""
    for _ in range(orders):
        found = driver.next_order(table.state)
        if found is None:
            break
        table.step(*found)
    return [f"{entry.seat} {entry.order!r}" for entry in table.entries]


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("seed", ["one", "two"])
def test_programs_go_on_as_if_nothing_had_happened(game: str, seed: str, tmp_path: Path) -> None:
    """Left and resumed again and again, a game among smart players is the same game."""
    seats = min(max(4, find(game).least_seats), find(game).most_seats)
    whole = play_on(*smart_game(game, seats, seed), 10_000)
    table, driver = smart_game(game, seats, seed)
    path = tmp_path / "left.record"
    for _ in range(5):
        play_on(table, driver, len(whole) // 6)
        path.write_text(write_record(table))
        table, driver, _ = resume_game(path)
    assert play_on(table, driver, 10_000) == whole


def test_without_the_past_the_game_would_be_another() -> None:
    """What the test above shows is not for nothing: programs that sit down anew play on anew."""
    differs = 0
    for seed in ("one", "two", "three"):
        whole = play_on(*smart_game("lie-cheat-steal", 4, seed), 10_000)
        table, driver = smart_game("lie-cheat-steal", 4, seed)
        play_on(table, driver, len(whole) // 2)
        differs += play_on(table, programs_of(table), 10_000) != whole
    assert differs


def test_resuming_a_long_game_is_quick(tmp_path: Path) -> None:
    """Looking back costs little: most of the time is the replay itself."""
    table, driver = smart_game("lie-cheat-steal", 6, "long")
    play_on(table, driver, 10_000)
    path = tmp_path / "long.record"
    path.write_text(write_record(table))
    start = time.perf_counter()
    read_record(path.read_text())
    replayed = time.perf_counter() - start
    start = time.perf_counter()
    resume_game(path)
    assert time.perf_counter() - start < 1 + 3 * replayed


def test_an_offer_after_one_that_was_taken_back_is_answered(parlour: Command, home: Path) -> None:
    """It bears the same number, but whoever it is for has not seen it."""
    args = ("play", "lie-cheat-steal", "--seats", "2", "--people", "2", "--seed", "7")
    # Ben looks at the offer, leaves it lying, and gets another instead of it.
    typed = [
        "", "buy_votes 5", "offer_votes Ben 5 9000", "", "", "", "undo", "offer_votes Ben 4 8000",
        "", "accept", "quit", "quit",
    ]  # fmt: skip
    done = parlour(*args, typed="\n".join(typed) + "\n")
    assert "Taken back." in done.stdout
    table = read_record(only_save(home).read_text())
    assert [repr(entry.order) for entry in table.entries[1:]] == [
        "buy_votes 5",
        "offer_votes 1 4 8000",
        "accept 1",
    ]
