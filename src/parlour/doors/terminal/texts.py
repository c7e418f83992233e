"""Reading and writing text files: what goes wrong is said in one sentence."""

import os
import tempfile
from pathlib import Path

from parlour.kernel.errors import BadData

LARGEST = 60_000_000


def read_text(path: Path) -> str:
    """The text of a file; BadData says what is wrong with it."""
    try:
        if path.is_dir():
            raise BadData(f"{path}: this is a folder, not a file")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise BadData(f"{path}: there is no such file") from None
    except (OSError, ValueError) as problem:
        raise BadData(f"{path}: cannot be read ({reason(problem)})") from None
    if len(data) > LARGEST:
        raise BadData(f"{path}: too large to be read ({LARGEST // 1_000_000} MB at most)")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise BadData(f"{path}: line {line}: this is not a text in UTF-8") from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all, and for good: it is there after a power cut.

    Only its owner may read it, since the record of an unfinished game holds its secrets.
    """
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}-", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(text.encode())
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
        sync_folder(path.parent)
    except (OSError, ValueError) as problem:
        raise BadData(f"{path}: cannot be written ({reason(problem)})") from None


def sync_folder(folder: Path) -> None:
    """Make sure that a new name in a folder survives; not all systems can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def reason(problem: Exception) -> str:
    """What the system says, in its few words."""
    said = problem.strerror if isinstance(problem, OSError) else ""
    return (said or str(problem) or "no reason given").lower()
