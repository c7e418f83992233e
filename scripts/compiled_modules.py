"""Which modules the compiled build compiles."""

from itertools import islice
from pathlib import Path

INTERPRETED = "# parlour: interpreted"
"""A line near the top of a module that is not to be compiled."""

NEAR_THE_TOP = 20


def compiled_modules(source: Path) -> list[Path]:
    """The files mypyc compiles: kernel and games, but for packages' own files and opt-outs.

    `source` is the folder that holds the package `parlour`.
    """
    package = source / "parlour"
    candidates = [*package.glob("kernel/*.py"), *package.glob("games/**/*.py")]
    return sorted(
        path
        for path in candidates
        if path.name not in ("__init__.py", "__main__.py") and not _opted_out(path)
    )


def module_name(path: Path, source: Path) -> str:
    """`parlour.kernel.chance` for `src/parlour/kernel/chance.py`."""
    return ".".join(path.relative_to(source).with_suffix("").parts)


def _opted_out(path: Path) -> bool:
    with path.open(encoding="utf-8") as lines:
        return any(line.strip() == INTERPRETED for line in islice(lines, NEAR_THE_TOP))
