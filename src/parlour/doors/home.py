"""Where Parlour keeps what is this user's: records, and the database of the server."""

import os
from pathlib import Path

from parlour.kernel.errors import BadData


def home() -> Path:
    """The folder of PARLOUR_HOME, or the user's data folder."""
    chosen = os.environ.get("PARLOUR_HOME")
    if chosen:
        return Path(chosen).expanduser()
    data = os.environ.get("XDG_DATA_HOME")
    if data and Path(data).is_absolute():
        return Path(data) / "parlour"
    try:
        return Path.home() / ".local" / "share" / "parlour"
    except RuntimeError:
        raise BadData("there is no home folder to keep games in; set PARLOUR_HOME") from None


def default_database() -> str:
    """The database that the server uses unless it is told otherwise."""
    return f"sqlite:///{home() / 'parlour.db'}"
