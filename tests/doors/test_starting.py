"""The way in: the list of games, the options, where games are kept, what the commands say."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.doors import home as homes
from parlour.doors.terminal import saves
from parlour.kernel.errors import BadData
from parlour.library import read_record, start
from tests.doors.conftest import Command, Opener, only_save


def test_enter_enter_enter_starts_a_game(parlour: Command, home: Path) -> None:
    """The whole dialogue has sensible answers ready."""
    done = parlour("play", typed="\n\n\n\nquit\n")
    assert done.exit_code == 0
    assert "P A R L O U R" in done.stdout
    assert "A dice game of dread" in done.stdout
    table = read_record(only_save(home).read_text())
    assert table.players.count("person") == 1
    assert table.setup.seats == 4


def test_games_under_way_come_first(parlour: Command, home: Path) -> None:
    parlour("play", "threat-level", "--bots", "random", "--names", "Ida", typed="\n")
    done = parlour("play", typed="\nquit\n")
    assert "Under way" in done.stdout
    assert "Ida · " in done.stdout
    assert "Ida > " in done.stdout
    assert only_save(home).exists()


def test_people_and_names_are_asked_for(parlour: Command, home: Path) -> None:
    answers = "threat-level\n0\n9\nx\n2\n8\n1\nIda, Ida\nIda, Max, Zoe\nIda, Max\n\nquit\n"
    done = parlour("play", "--bots", "random", typed=answers)
    assert done.stdout.count("Type a number from 1 to 8.") == 3
    assert "Type a number from 0 to 6." in done.stdout
    assert "two seats have the same name" in done.stdout
    assert "3 names for 2 people" in done.stdout
    assert read_record(only_save(home).read_text()).names == ("Ida", "Max", "Ada")


@pytest.mark.parametrize("typed", ["q\n", "", "99\nquit\n", "chess\nq\n"])
def test_nobody_has_to_play(parlour: Command, home: Path, typed: str) -> None:
    done = parlour("play", typed=typed)
    assert done.exit_code == 0
    assert "Another time, then." in done.stdout
    assert not home.exists()


def test_every_option_reaches_the_game(parlour: Command, home: Path) -> None:
    parlour(
        "play", "threat-level", "--seats", "3", "--people", "1", "--names", "Ida,Max,Zoe",
        "--bots", "random,random", "--preset", "quick", "-o", "points=7", "-o", "revival=yes",
        "--seed", "abc", "--pace", "0",
    )  # fmt: skip
    table = read_record(only_save(home).read_text())
    assert table.seed == "abc"
    assert table.names == ("Ida", "Max", "Zoe")
    assert table.setup.options == {"points": 7, "rounds": 25, "revival": 1}


def test_a_game_can_be_kept_in_a_file_of_ones_own(parlour: Command, tmp_path: Path) -> None:
    path = tmp_path / "evening.record"
    parlour("play", "threat-level", "--bots", "random", "--record", str(path), typed="\n")
    assert not read_record(path.read_text()).over
    again = parlour("play", "threat-level", "--record", str(path))
    assert again.exit_code == 2
    assert f"--resume {path}" in again.stderr


def test_the_list_is_spoken_of_only_where_the_game_is_in_it(
    parlour: Command, home: Path, tmp_path: Path
) -> None:
    """A game kept elsewhere is gone on with by its file alone."""
    usual = parlour("play", "threat-level", "--bots", "random", typed="quit\n").stdout
    assert "choose it from the list" in usual
    (home / "saves" / "odd").mkdir()
    for path in (tmp_path / "own.record", home / "saves" / "odd" / "x.record", home / "saves/x"):
        args = ("play", "threat-level", "--bots", "random", "--record", str(path))
        done = parlour(*args, typed="quit\n").stdout
        assert f"--resume {path}" in done
        assert "choose it from the list" not in done
    own = home / "saves" / "mine.record"
    args = ("play", "threat-level", "--bots", "random", "--record", str(own))
    assert "choose it from the list" in parlour(*args, typed="quit\n").stdout


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["chess"], "there is no game 'chess'"),
        (["threat-level", "--seats", "99"], "for 2 to 8 players, not 99"),
        (["threat-level", "--seats", "-1"], "--seats cannot be -1"),
        (["threat-level", "--people", "9"], "not"),
        (["threat-level", "--seats", "2", "--people", "3"], "3 people do not fit on 2 seats"),
        (["threat-level", "--bots", "clever"], "has no bot 'clever'"),
        (
            ["threat-level", "--bots", "random,random,random,random,random,random,random,random"],
            "n",
        ),
        (["threat-level", "--seats", "4", "--bots", "random,random"], "2 bots are named"),
        (["threat-level", "--names", "A,A"], "two seats have the same name"),
        (["threat-level", "--names", "a,b,c,d,e"], "5 names for 4 seats"),
        (["threat-level", "--preset", "odd"], "has no preset 'odd'"),
        (["threat-level", "-o", "rounds"], "written NAME=VALUE"),
        (["threat-level", "-o", "rounds=x"], "option 'rounds'"),
        (["threat-level", "-o", "speed=1"], "has no option 'speed'"),
        (["threat-level", "--seed", "a b"], "a seed is made of"),
        (["threat-level", "--board", "/nowhere"], "there is no such file"),
        (["--resume", "x", "--seats", "3"], "a saved game keeps"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    parlour: Command, home: Path, args: list[str], problem: str
) -> None:
    done = parlour("play", *args)
    assert done.exit_code == 2
    assert problem in done.stderr
    assert done.stderr.startswith("parlour: ")
    assert done.stderr.count("\n") == 1
    assert not home.exists()


def test_a_folder_that_cannot_be_made_is_told(
    parlour: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "file"))
    done = parlour("play", "threat-level", "--bots", "random")
    assert done.exit_code == 2
    assert "PARLOUR_HOME may name another place" in done.stderr


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """PARLOUR_HOME, then the XDG data folder, then the usual place in the user's own."""
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path / "a"))
    assert homes.home() == tmp_path / "a"
    monkeypatch.delenv("PARLOUR_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "b"))
    assert homes.home() == tmp_path / "b" / "parlour"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert homes.home() == tmp_path / ".local" / "share" / "parlour"


def test_a_save_is_written_whole_and_by_one_only(tmp_path: Path) -> None:
    table = start("threat-level", seats=2)
    path = tmp_path / "one.record"
    mine, other = saves.Save(path, fresh=True), saves.Save(path, fresh=True)
    mine.write(table)
    mine.write(table)
    with pytest.raises(BadData, match="changed from elsewhere"):
        other.write(table)
    path.unlink()
    mine.write(table)
    assert read_record(path.read_text()).hash() == table.hash()
    assert list(tmp_path.iterdir()) == [path]


def test_broken_saves_do_not_spoil_the_list(parlour: Command, home: Path) -> None:
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "broken.record").write_bytes(b"\xff\x00")
    (home / "saves" / "folder.record").mkdir()
    done = parlour("play", typed="q\n")
    assert done.exit_code == 0
    assert "Under way" not in done.stdout


def test_the_games_and_their_options_are_listed(parlour: Command) -> None:
    listed = parlour("games").stdout
    assert "threat-level: Threat Level, for 2 to 8" in listed
    shown = parlour("games", "threat-level").stdout
    for text in ("rounds until the lowest level wins (TL-26)", "quick: rounds=25", "smart, random"):
        assert text in shown


def test_help_is_there_for_every_command(parlour: Command) -> None:
    for args in ([], ["play"], ["games"], ["replay"], ["record", "check"], ["board", "check"]):
        done = parlour(*args, "--help")
        assert done.exit_code == 0
        assert "Usage: parlour" in done.stdout


@pytest.mark.parametrize(
    "args", [["sing"], ["play", "--loud"], ["record"], ["record", "check"], ["play", "--pace", "x"]]
)
def test_misspelt_commands_end_with_2(parlour: Command, args: list[str]) -> None:
    assert parlour(*args).exit_code == 2


def test_help_imports_no_command() -> None:
    """`parlour --help` is quick because it loads neither the doors nor rich."""
    code = (
        "import sys\nfrom parlour.cli import main\nmain(['--help'], standalone_mode=False)\n"
        "print([m for m in sys.modules if m.startswith(('rich', 'parlour.doors', 'parlour.lab'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_without_colour_nothing_is_lost(terminal: Opener) -> None:
    """NO_COLOR: letters and shapes tell the seats apart, and no colour code is written."""
    plain = terminal("play", "threat-level", "--bots", "random", "--seed", "3", NO_COLOR="1")
    plain.expect("Ada > ")
    assert "\x1b[38" not in plain.output
    assert "\x1b[3" not in plain.output.replace("\x1b[3J", "")
    assert "▲B Ben" in plain.plain()
    coloured = terminal("play", "threat-level", "--bots", "random", "--pace", "0")
    coloured.expect("Ada > ")
    assert "\x1b[1;38" in coloured.output


def test_signs_that_a_terminal_does_not_know_have_a_plainer_one(home: Path) -> None:
    """In a place without Unicode the table can still be read, column under column."""
    code = "from parlour.cli import main; main(['play', 'threat-level', '--bots', 'random'])"
    plain = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "PARLOUR_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **plain},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
    )
    assert b"####" in done.stdout
    assert b"^B" in done.stdout
    assert b"?B" not in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_told_without_a_traceback() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-c", "from parlour.cli import main; main(['play'])"],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode != 0
    assert "parlour: the system refuses" in done.stderr
