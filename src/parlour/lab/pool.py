"""Spreading work over the cores.

Every piece of work carries its own seeds, so that who does it and when changes nothing. New
processes are spawned, never forked: that works the same on every system and under threads.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

from parlour.kernel.errors import ParlourError

LARGEST_PIECE: Final = 500
PIECES_A_JOB: Final = 8

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def cut(total: int, jobs: int) -> list[range]:
    """The numbers 0 to total - 1 in pieces: some for each job, none so large that one waits."""
    size = max(1, min(LARGEST_PIECE, total // (jobs * PIECES_A_JOB)))
    return [range(start, min(start + size, total)) for start in range(0, total, size)]


def spread(work: Callable[[Piece], Result], pieces: Sequence[Piece], jobs: int) -> Iterator[Result]:
    """The results of all pieces, in whatever order they are done.

    With one job the work is done here, without another process. An error in a piece is raised
    here; what has not begun is then not done.
    """
    jobs = min(jobs, len(pieces))
    if jobs <= 1:
        for piece in pieces:
            yield work(piece)
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), let_go)
    try:
        for done in as_completed([pool.submit(work, piece) for piece in pieces]):
            yield done.result()
    except BrokenProcessPool:
        raise ParlourError("a process of the laboratory was killed; the run is void") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def let_go() -> None:
    """In a new process: Ctrl-C ends it at once and without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
