"""The sources: style, types, and which package may import which. Configured in pyproject.toml."""

import sys
from pathlib import Path

import pytest

from tests.gates.conftest import Run

IMPORT_LINTER = "from importlinter.cli import lint_imports_command as main; main()"


@pytest.mark.parametrize(
    "tool",
    [
        pytest.param(["-m", "ruff", "check"], id="ruff check"),
        pytest.param(["-m", "ruff", "format", "--check", "--diff"], id="ruff format"),
        pytest.param(["-m", "mypy"], id="mypy"),
        pytest.param(["-c", IMPORT_LINTER], id="import-linter"),
    ],
)
def test_nothing_to_complain(run: Run, tool: list[str]) -> None:
    done = run(sys.executable, *tool)
    if done.returncode != 0:
        pytest.fail(done.stdout, pytrace=False)


def test_nothing_compiled_lies_beside_the_sources(root: Path) -> None:
    """An extension left in the tree would shadow the module that is edited."""
    left_over = [path for kind in ("*.so", "*.pyd") for path in (root / "src").rglob(kind)]
    assert not left_over
