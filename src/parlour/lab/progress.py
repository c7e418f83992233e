"""A bar on the standard error, where a person looks at it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A function to call with how much more is done; it shows nothing unless on a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield nothing
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=total)

        def more(count: int) -> None:
            progress.advance(task, count)

        yield more


def nothing(count: int) -> None:
    """Show nothing."""
