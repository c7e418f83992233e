"""Checking what somebody wrote: records and boards."""

import tomllib
from pathlib import Path

from parlour.doors.terminal.texts import read_text
from parlour.games import find, names
from parlour.kernel.errors import BadData, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.record import Replay, read_record
from parlour.kernel.words import count


def check_record(path: Path) -> list[str]:
    """Replay a record and say what is in it; BadData says what is wrong and where."""
    text = read_text(path)
    try:
        record = read_record(text)
        table = Replay(record, find).finish()
    except ParlourError as problem:
        raise BadData(f"{path}: {problem}") from None
    ending = "not over yet"
    if table.over:
        winners = ", ".join([table.names[seat] for seat in table.winners])
        ending = f"{table.state.ending}; won by {winners}"
    return [
        f"game: {table.game.title} (rules version {table.game.version})",
        f"seats: {table.setup.seats} ({', '.join(table.names)})",
        f"orders: {len(table.entries) - 1}",
        f"ending: {ending}",
        f"final hash: {table.hash()}",
        "ok",
    ]


def check_board(path: Path, game: Game | None) -> list[str]:
    """What a sound board file holds; BadData with everything that is wrong."""
    text = read_text(path)
    if game is None:
        game = game_of_board(path, text)
    problems = game.check_board(text)
    if problems:
        head = f"{path}: {count(len(problems), 'problem')} for {game.title}"
        raise BadData("\n".join([head, *[f"  {problem}" for problem in problems]]))
    return [f"game: {game.title}", f"parts: {parts(text)}", "ok"]


def parts(text: str) -> str:
    """How many of what a board file holds: '12 of level, 5 of prices'."""
    counted: list[str] = []
    for key, value in tomllib.loads(text).items():
        if isinstance(value, list | dict):
            counted.append(f"{key} {len(value)}")
    return ", ".join(counted)


def game_of_board(path: Path, text: str) -> Game:
    """The game whose title a board file bears."""
    try:
        title = tomllib.loads(text).get("title")
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise BadData(f"{path}: not readable as TOML: {problem}") from None
    for name in names():
        game = find(name)
        if title in (game.title, game.name):
            return game
    raise BadData(
        f"{path}: its title {title!r} is that of no game; say which one it is for: --game NAME"
        if title
        else f"{path}: it has no title; say which game it is for: --game NAME"
    )
