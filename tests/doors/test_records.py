"""Records and boards from outside: watched, checked, refused in one line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.kernel.record import running_check, write_record
from parlour.kernel.table import Table
from parlour.library import start
from tests.doors.conftest import Command, Opener


def played(game: str, orders: int = 40) -> Table:
    """A game by chance, as far as so many orders."""
    table = start(game, seats=3, seed="records", names=("Ida", "Max", "Zoe"))
    chance = [table.game.seat_player("random", table.setup, seat, "x") for seat in range(3)]
    for _ in range(orders):
        if table.over:
            break
        seat = table.asked[0]
        table.step(seat, chance[seat].decide(table.view(seat), table.ask(seat)))
    return table


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a whole game of Threat Level."""
    path = tmp_path / "game.record"
    path.write_text(write_record(played("threat-level", 10_000)))
    return path


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """The record of a game with secrets, under way."""
    path = tmp_path / "secrets.record"
    path.write_text(write_record(played("lie-cheat-steal", 120)))
    return path


def sealed(rows: list[str]) -> str:
    """Rows with right checks, whatever they say."""
    check = ""
    lines = []
    for row in rows:
        check = running_check(check, row)
        lines.append(f"{row} ~{check}")
    return "\n".join(lines) + "\n"


def edited(text: str, change: Callable[[list[str]], list[str]]) -> str:
    """A record changed by somebody who knows how the checks are made."""
    return sealed(change([row.rpartition(" ~")[0] for row in text.splitlines()]))


def test_a_sound_record_is_replayed(parlour: Command, record: Path) -> None:
    done = parlour("record", "check", str(record))
    assert done.exit_code == 0
    table = played("threat-level", 10_000)
    for line in (
        "game: Threat Level",
        "seats: 3 (Ida, Max, Zoe)",
        f"orders: {len(table.entries) - 1}",
        f"ending: {table.state.ending}; won by {table.names[table.winners[0]]}",
        f"final hash: {table.hash()}",
        "ok",
    ):
        assert line in done.stdout


def test_an_unfinished_record_is_sound_too(parlour: Command, unfinished: Path) -> None:
    done = parlour("record", "check", str(unfinished))
    assert done.exit_code == 0
    assert "ending: not over yet" in done.stdout


@pytest.mark.parametrize("command", [["record", "check"], ["replay"], ["play", "--resume"]])
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda text: text[: len(text) // 2], "cut off here"),
        (lambda text: text.replace("push", "pull", 1), "was changed here"),
        (lambda text: "\n".join(text.splitlines()[:-1]) + "\n", "without its last line"),
        (lambda text: "", "not a Parlour record"),
        (lambda text: "once upon a time\n" * 40, "not a Parlour record"),
        (lambda text: text.replace("Parlour record 1", "Parlour record 7"), "reads 'Parlour rec"),
        (
            lambda text: edited(
                text, lambda rows: ["rules 99" if r == "rules 1" else r for r in rows]
            ),
            "under version 99",
        ),
        (
            lambda text: edited(
                text, lambda rows: ["game chess" if r[:5] == "game " else r for r in rows]
            ),
            "there is no game 'chess'",
        ),
        (
            lambda text: edited(
                text, lambda rows: ["seats 99" if r == "seats 3" else r for r in rows]
            ),
            "for 2 to 8 players, not 99",
        ),
        (
            lambda text: edited(text, lambda rows: [*rows[:-1], "state " + "0" * 32]),
            "another state than the record",
        ),
        (
            lambda text: edited(text, lambda rows: [r.replace(" 3/6", " 4/6", 1) for r in rows]),
            "the replay gives",
        ),
        (
            lambda text: edited(text, lambda rows: [*rows[:-3], "0 fly 1", *rows[-3:]]),
            "orders are announced",
        ),
    ],
    ids=[
        "half",
        "edited",
        "last line",
        "empty",
        "prose",
        "format",
        "version",
        "game",
        "seats",
        "state",
        "dice",
        "orders",
    ],
)
def test_a_broken_record_is_told_in_one_line(
    parlour: Command,
    record: Path,
    command: list[str],
    change: Callable[[str], str],
    problem: str,
) -> None:
    """What is wrong and where, exit code 2, no traceback."""
    record.write_text(change(record.read_text()))
    done = parlour(*command, str(record))
    assert done.exit_code == 2
    assert done.stdout == ""
    assert problem in done.stderr
    assert str(record) in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", [["record", "check"], ["replay"], ["play", "--resume"]])
def test_what_is_no_readable_file_is_told_in_one_line(
    parlour: Command, tmp_path: Path, command: list[str]
) -> None:
    garbage = tmp_path / "garbage"
    garbage.write_bytes(bytes(range(256)) * 9)
    for path, problem in (
        (tmp_path / "missing", "there is no such file"),
        (tmp_path, "this is a folder"),
        (garbage, "not a text in UTF-8"),
        (tmp_path / ("x" * 300), "cannot be read"),
        (Path(garbage, "below"), "cannot be read"),
    ):
        done = parlour(*command, str(path))
        assert done.exit_code == 2
        assert problem in done.stderr
        assert done.stderr.count("\n") == 1


def test_windows_line_ends_do_no_harm(parlour: Command, record: Path) -> None:
    record.write_bytes(b"\xef\xbb\xbf" + record.read_bytes().replace(b"\n", b"\r\n"))
    assert parlour("record", "check", str(record)).exit_code == 0


def test_the_whole_story_is_printed(parlour: Command, record: Path) -> None:
    done = parlour("replay", "--print", str(record))
    table = played("threat-level", 10_000)
    flat = " ".join(done.stdout.split())
    for line in table.log():
        assert " ".join(line.split()) in flat
    assert "won." in done.stdout


def test_a_spectator_is_told_no_secrets(parlour: Command, unfinished: Path) -> None:
    """A replay is a spectator's, unless a seat is named."""
    public = parlour("replay", "--print", str(unfinished)).stdout
    assert "Your Feather card: " not in public
    whole = "".join(
        [parlour("replay", "--print", "--seat", s, str(unfinished)).stdout for s in "ABC"]
    )
    assert "Your Feather card: " in whole


def test_a_game_is_watched_forward_and_back(parlour: Command, record: Path) -> None:
    keys = "n\nn\nb\n\ng 20\nb 5\nseat Max\nseat C\nseat 0\nseat all\nlog\n\ng 0\nq\n"
    done = parlour("replay", str(record), typed=keys)
    places = [line.split()[1] for line in done.stdout.splitlines() if line.startswith(" order ")]
    assert places == [str(at) for at in (0, 1, 2, 1, 2, 20, 15, 15, 15, 15, 15, 15, 0)]
    for seen in ("as Max sees it", "as Zoe sees it", "as Ida sees it", "as everybody sees it"):
        assert seen in done.stdout


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("b", "This is the beginning."),
        ("g 99999", "g takes the number of an order"),
        ("g", "g takes the number of an order"),
        ("g x", "g takes the number of an order"),
        ("n x", "'x' is not a number of orders"),
        ("n 999999999999", "is not a number of orders"),
        ("seat Bob", "there is no seat 'Bob'"),
        ("seat 9", "there is no seat '9'"),
        ("dance", "'dance' is none of the keys above"),
    ],
)
def test_wrong_keys_lead_nowhere(parlour: Command, record: Path, key: str, message: str) -> None:
    done = parlour("replay", str(record), typed=f"{key}\nq\n")
    assert done.exit_code == 0
    assert message in done.stdout


def test_the_end_is_the_end(parlour: Command, record: Path) -> None:
    last = len(played("threat-level", 10_000).entries) - 1
    done = parlour("replay", "--at", str(last), str(record), typed="n\nq\n")
    assert "This is the last order." in done.stdout
    assert "The end." in done.stdout
    wrong = parlour("replay", "--at", str(last + 1), str(record))
    assert wrong.exit_code == 2
    assert parlour("replay", "--seat", "Bob", str(record)).exit_code == 2


def test_watching_in_a_terminal(terminal: Opener, record: Path) -> None:
    watched = terminal("replay", str(record), columns=120)
    watched.expect("order 0 of")
    watched.expect("replay > ")
    watched.send("n")
    watched.expect("order 1 of")
    watched.expect("replay > ")
    watched.interrupt()
    assert watched.end() == 0
    assert "Traceback" not in watched.plain()
    assert watched.plain().endswith("\n")


def test_the_end_of_the_input_ends_the_log_too(parlour: Command, record: Path) -> None:
    done = parlour("replay", str(record), typed="log\n")
    assert done.exit_code == 0
    assert done.stdout.endswith("\n")


@pytest.mark.parametrize("game", ["threat-level", "lie-cheat-steal"])
def test_the_shipped_boards_are_sound(parlour: Command, tmp_path: Path, game: str) -> None:
    """What `board show` prints passes `board check`, and can be played on."""
    path = tmp_path / "board.toml"
    path.write_text(parlour("board", "show", game).stdout)
    done = parlour("board", "check", str(path))
    assert done.exit_code == 0
    assert done.stdout.endswith("ok\n")
    quick = ("-o", "rounds=1", "--people", "0", "--bots", "random")
    assert parlour("play", game, "--board", str(path), *quick).exit_code == 0


def test_all_that_is_wrong_with_a_board_is_told(parlour: Command, tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    text = parlour("board", "show", "threat-level").stdout
    path.write_text(text.replace("push = 3", "push = -3").replace('name = "Start"', "nane = 1"))
    done = parlour("board", "check", str(path))
    assert done.exit_code == 2
    assert "[prices]: 'push' must be a whole number" in done.stderr
    assert "unknown key 'nane'" in done.stderr
    refused = parlour("play", "threat-level", "--board", str(path))
    assert refused.exit_code == 2
    assert "'push' must be" in refused.stderr


@pytest.mark.parametrize(
    ("text", "options", "problem"),
    [
        ('title = "Chess"', [], "is that of no game"),
        ("", [], "it has no title"),
        ("title = 3", [], "is that of no game"),
        ("= = =", [], "not readable as TOML"),
        ("= = =", ["--game", "threat-level"], "not readable as TOML"),
        ("", ["--game", "chess"], "there is no game 'chess'"),
        ("", ["--game", "threat-level"], "problems for Threat Level"),
    ],
)
def test_what_is_no_board_is_told(
    parlour: Command, tmp_path: Path, text: str, options: list[str], problem: str
) -> None:
    path = tmp_path / "board.toml"
    path.write_text(text)
    done = parlour("board", "check", *options, str(path))
    assert done.exit_code == 2
    assert problem in done.stderr
