"""Whole games at a terminal and through a pipe: people and programs, leaving and going on."""

import re
from pathlib import Path

import pytest

from parlour.library import read_record
from tests.doors.conftest import Command, Opener, only_record, only_save

QUICK = ("-o", "rounds=3")


def test_two_people_and_two_bots_play_a_whole_game(terminal: Opener, home: Path) -> None:
    """Hand-over, choices by number, by name and by Enter, to the last screen."""
    played = terminal(
        "play", "threat-level", "--seats", "4", "--people", "2", "--names", "Ida,Max",
        "--bots", "random", "--seed", "3", "--pace", "0", "-o", "rounds=12",
    )  # fmt: skip
    handed = set()
    answers = iter(["1", "push Max", "push B", "2", ""] * 100)
    while True:
        found = played.expect("press Enter", "Ida > ", "Max > ", "Save a copy")
        if found == "Save a copy":
            break
        if found == "press Enter":
            handed.add(re.findall(r"Hand over to .. (\w+)", played.reachable())[-1])
            played.send("")
        else:
            played.send(next(answers))
    assert handed == {"Ida", "Max"}
    played.send("")
    assert played.end() == 0
    assert "Winner" in played.plain()
    assert "Traceback" not in played.plain()
    table = read_record(only_record(home).read_text())
    assert table.over
    assert table.players == ("person", "person", "random", "random")


def test_a_pipe_plays_as_well(parlour: Command, home: Path) -> None:
    """A script can play: an empty line is what an absent player would do."""
    done = parlour(
        "play", "threat-level", "--bots", "random", "--seed", "5", *QUICK, typed="\n" * 40
    )
    assert done.exit_code == 0
    assert "Winner" in done.stdout
    assert str(only_record(home)) in done.stdout
    assert "\x1b" not in done.stdout


def test_only_programs_can_play_too(parlour: Command, home: Path) -> None:
    done = parlour("play", "threat-level", "--people", "0", "--bots", "random", *QUICK)
    assert done.exit_code == 0
    assert read_record(only_record(home).read_text()).over


def test_the_end_of_the_input_leaves_with_the_game_saved(parlour: Command, home: Path) -> None:
    done = parlour("play", "threat-level", "--bots", "random", "--seed", "5", typed="\n\n")
    assert done.exit_code == 0
    assert f"--resume {only_save(home)}" in done.stdout
    assert not read_record(only_save(home).read_text()).over


@pytest.mark.parametrize("word", ["quit", "q", "exit"])
def test_quit_leaves(parlour: Command, home: Path, word: str) -> None:
    done = parlour("play", "threat-level", "--bots", "random", "--seed", "5", typed=f"{word}\n\n\n")
    assert done.exit_code == 0
    assert len(read_record(only_save(home).read_text()).entries) >= 1
    assert "Go on with" in done.stdout


def test_a_game_goes_on_where_it_was_left(parlour: Command, home: Path) -> None:
    """The same file, the same seats, the same names, and what happened since is shown."""
    parlour(
        "play", "threat-level", "--bots", "random", "--seed", "5", "--names", "Ida",
        typed="\n",
    )  # fmt: skip
    path = only_save(home)
    before = read_record(path.read_text())
    done = parlour("play", "--resume", str(path), typed="quit\n")
    assert done.exit_code == 0
    assert "Ida > " in done.stdout
    assert read_record(path.read_text()).hash() == before.hash()
    parlour("play", "--resume", str(path), typed="\n" * 400)
    after = read_record(only_record(home).read_text())
    assert after.over
    assert [entry.order for entry in after.entries[: len(before.entries)]] == [
        entry.order for entry in before.entries
    ]


def test_a_copy_of_the_record_can_be_had_at_the_end(parlour: Command, tmp_path: Path) -> None:
    copy = tmp_path / "my game.record"
    moves = "\n" * 40
    done = parlour(
        "play", "threat-level", "--people", "0", "--bots", "random", *QUICK,
        typed=f"{copy}\n{moves}",
    )  # fmt: skip
    assert f"Saved:\n  {copy}\n" in done.stdout
    assert read_record(copy.read_text()).over


def test_kill_loses_nothing_that_was_acknowledged(terminal: Opener, home: Path) -> None:
    """Every order is on the disk before the next prompt: a killed game goes on from there."""
    options = ("--names", "Ida,Max", "--seed", "3", "--pace", "0", "-o", "points=30")
    played = terminal("play", "threat-level", "--seats", "2", "--people", "2", *options)
    orders = 0
    for _ in range(6):
        if played.expect("press Enter", "Ida > ", "Max > ") == "press Enter":
            played.send("")
            continue
        played.send("push Max" if orders % 2 else "push Ida")
        orders += 1
    played.expect("press Enter", "Ida > ", "Max > ")
    played.kill()
    kept = read_record(only_save(home).read_text())
    said = [entry.order.number() for entry in kept.entries if entry.order.verb == "push"]
    assert said == [0, 1, 0, 1, 0, 1][:orders]
    again = terminal("play", "--resume", str(only_save(home)))
    again.expect("press Enter")
    again.send("")
    again.expect("Ida > ", "Max > ")
    assert "round 1 of 100" in again.plain()
    assert not [path for path in (home / "saves").iterdir() if path.suffix != ".record"]


def test_ctrl_c_asks_and_says_how_to_go_on(terminal: Opener, home: Path) -> None:
    played = terminal("play", "threat-level", "--bots", "random", "--seed", "5", "--pace", "0")
    played.expect("Ada > ")
    played.interrupt()
    played.expect("Leave the game?")
    played.send("n")
    played.expect("Ada > ")
    played.interrupt()
    played.expect("Leave the game?")
    played.interrupt()
    played.expect(f"--resume {only_save(home)}")
    assert played.end() == 0
    assert "Traceback" not in played.plain()
    assert "Y/n The game" not in played.plain().replace("^C", "")


def test_ctrl_c_at_the_end_leaves_the_line(terminal: Opener) -> None:
    """The shell does not go on behind the last question."""
    played = terminal("play", "threat-level", "--people", "0", "--bots", "random", *QUICK)
    played.expect("or Enter for none: ")
    played.interrupt()
    assert played.end() == 0
    assert played.plain().endswith("\n")


def test_two_windows_do_not_write_over_each_other(terminal: Opener, home: Path) -> None:
    options = ("--seed", "3", "--pace", "0", "-o", "points=30", "--seats", "2", "--people", "2")
    first = terminal("play", "threat-level", *options)
    first.expect("press Enter")
    second = terminal("play", "--resume", str(only_save(home)))
    second.expect("press Enter")
    second.send("")
    second.expect(" > ")
    second.send("push Ada")
    second.expect("press Enter", " > ")
    kept = only_save(home).read_text()
    first.send("")
    first.expect(" > ")
    first.send("push Ben")
    first.expect("changed from elsewhere")
    assert first.end() == 2
    assert only_save(home).read_text() == kept


def test_bots_are_shown_at_their_pace(terminal: Opener) -> None:
    played = terminal("play", "threat-level", "--bots", "random", "--seed", "3", "--pace", "0.05")
    played.expect("rolls Wild")
    played.expect("Ada > ")
