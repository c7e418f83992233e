"""The library's front: start a game by name, store and load it, write and replay its record."""

import json

from parlour.games import find
from parlour.kernel.errors import BadData
from parlour.kernel.record import Replay, write_record
from parlour.kernel.record import read_record as read_record_text
from parlour.kernel.table import Table, new_table, table_from_json

__all__ = ["dumps", "loads", "read_record", "start", "write_record"]


def start(
    game: str,
    seats: int = 4,
    seed: str | int = "parlour",
    names: tuple[str, ...] = (),
    preset: str = "standard",
    board: str = "",
    **options: object,
) -> Table:
    """Start a game: `start("threat-level", seats=3, seed=7, rounds=50)`."""
    return new_table(find(game), seats, options, str(seed), tuple(names), preset, board)


def dumps(table: Table) -> str:
    """A snapshot of a table as JSON. It holds every secret of the game."""
    return json.dumps(table.to_json(), separators=(",", ":"))


def loads(text: str) -> Table:
    """Go on from a snapshot; BadData says what is wrong with it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadData(f"not readable as JSON: {problem}") from None
    if not isinstance(data, dict) or data.get("parlour") != "snapshot 1":
        raise BadData("this is not a Parlour snapshot: 'parlour' should be 'snapshot 1'")
    name = data.get("game")
    if not isinstance(name, str):
        raise BadData("the snapshot does not name its game")
    return table_from_json(find(name), data)


def read_record(text: str) -> Table:
    """Replay a record to its end, every line checked."""
    return Replay(read_record_text(text), find).finish()
