"""What every game owes its readers: games that were played, and one that tells a story."""

import shutil
from pathlib import Path

import pytest

import parlour
from parlour.games import FOLDERS, find, names
from parlour.kernel.game import Game

HERE = Path(__file__).parent


def owed(game: Game, folder: Path) -> list[str]:
    """What is missing in the folder of a game's tests, and what is there and proves nothing."""
    missing: list[str] = []
    story = folder / "play_through.txt"
    if not story.is_file():
        missing.append("no play_through.txt")
    elif not any(line.startswith("> ") for line in story.read_text("utf-8").splitlines()):
        missing.append("play_through.txt has no orders")
    for ending in game.endings:
        path = folder / "records" / f"{ending}.txt"
        if not path.is_file():
            missing.append(f"no record of a game that ends by '{ending}'")
            continue
        table = parlour.read_record(path.read_text("utf-8"))
        if (table.game.name, table.state.ending) != (game.name, ending):
            missing.append(f"{path.name} is {table.game.name}, ended by '{table.state.ending}'")
    return missing


@pytest.mark.parametrize("name", names())
def test_every_game_has_its_story_and_its_records(name: str) -> None:
    """A play-through to read, and a recorded game for every way in which the game can end."""
    game = find(name)
    assert game.endings
    assert owed(game, HERE / FOLDERS[name]) == []


def test_what_is_owed_is_noticed(tmp_path: Path) -> None:
    """A record that is missing, one of another ending, a story without orders or without a file."""
    game = find("threat-level")
    folder = tmp_path / "threat_level"
    shutil.copytree(HERE / FOLDERS[game.name], folder)
    assert owed(game, folder) == []
    last, rounds = folder / "records" / "last.txt", folder / "records" / "rounds.txt"
    shutil.copy(rounds, last)
    rounds.unlink()
    (folder / "play_through.txt").write_text("Once upon a time.\n", "utf-8")
    assert owed(game, folder) == [
        "play_through.txt has no orders",
        "last.txt is threat-level, ended by 'rounds'",
        "no record of a game that ends by 'rounds'",
    ]
    (folder / "play_through.txt").unlink()
    assert owed(game, folder)[0] == "no play_through.txt"
