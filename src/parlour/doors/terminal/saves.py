"""Where games are kept: a record a game, written anew after every order.

In the folder of PARLOUR_HOME, or the user's data folder: `saves/` holds games under way,
`records/` those that are over.
"""

import os
import secrets
import time
from pathlib import Path
from typing import Final

from parlour.doors.home import home
from parlour.doors.terminal.texts import read_text, reason, write_text
from parlour.games import find
from parlour.kernel.errors import BadData, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.record import Record, read_record, write_record
from parlour.kernel.table import PERSON, Table

ENDING: Final = ".record"


class ChangedElsewhere(BadData):
    """Another window plays on in the same file."""


class Save:
    """The file of one game. It is never written over when somebody else has changed it."""

    def __init__(self, path: Path, fresh: bool) -> None:
        self.path = path
        self.written = None if fresh else stamp(path)

    def write(self, table: Table) -> None:
        """Keep the game as it stands."""
        found = stamp(self.path)
        if found is not None and found != self.written:
            raise ChangedElsewhere(
                f"{self.path}: this game was changed from elsewhere, perhaps from another window; "
                "the file is left as it is"
            )
        if self.is_ours():
            make_folder(self.path.parent)
        write_text(self.path, write_record(table))
        self.written = stamp(self.path)

    def is_ours(self) -> bool:
        """Whether the file is in the folder where games under way are looked for."""
        return self.path.resolve().parent == (home() / "saves").resolve()

    def is_listed(self) -> bool:
        """Whether the menu finds it."""
        return self.is_ours() and self.path.name.endswith(ENDING)

    def shelve(self) -> None:
        """Put the record of a game that is over with the others."""
        if not self.is_ours():
            return
        place = home() / "records" / self.path.name
        try:
            make_folder(place.parent)
            os.replace(self.path, place)
        except (OSError, BadData):
            return
        self.path = place


def make_folder(path: Path) -> None:
    """Make a folder of our own, if it is not there yet; nobody else may look into it."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise BadData(
            f"{path}: cannot be made ({reason(problem)}); PARLOUR_HOME may name another place"
        ) from None


def stamp(path: Path) -> tuple[int, int, int] | None:
    """What tells one writing of a file from another; None where there is no file."""
    try:
        facts = path.stat()
    except (OSError, ValueError):
        return None
    return facts.st_ino, facts.st_mtime_ns, facts.st_size


def new_save(game: Game) -> Save:
    """A file for a game that begins now."""
    day = time.strftime("%Y-%m-%d-%H%M")
    name = f"{game.name}-{day}-{secrets.token_hex(2)}{ENDING}"
    return Save(home() / "saves" / name, fresh=True)


class Kept:
    """A saved game as the menu lists it."""

    def __init__(self, path: Path, record: Record, title: str, when: float) -> None:
        self.path = path
        self.record = record
        self.title = title
        self.when = when

    def people(self) -> list[str]:
        """The names of the people in it."""
        named = zip(self.record.names, self.record.players, strict=False)
        return [name for name, kind in named if kind == PERSON]


def kept_games() -> list[Kept]:
    """The games under way, the latest first. Files that cannot be gone on with are left out."""
    found: list[Kept] = []
    folder = home() / "saves"
    try:
        paths = sorted(folder.glob("*" + ENDING))
    except OSError:
        return []
    for path in paths:
        try:
            record = read_record(read_text(path))
            game = find(record.game)
            when = path.stat().st_mtime
        except (ParlourError, OSError):
            continue
        if record.rules == game.version:
            found.append(Kept(path, record, game.title, when))
    return sorted(found, key=lambda kept: -kept.when)


def ago(when: float) -> str:
    """How long ago that was, roughly."""
    seconds = max(0, int(time.time() - when))
    for size, noun in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            number = seconds // size
            return f"{number} {noun}{'s' if number > 1 else ''} ago"
    return "just now"
