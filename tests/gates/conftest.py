"""How a gate runs a tool."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start with the gates, the compiled build first: they take longest."""
    gates = Path(__file__).parent

    def turn(item: pytest.Item) -> int:
        if item.path.name == "test_compiled_build.py":
            return 0
        return 1 if item.path.is_relative_to(gates) else 2

    items.sort(key=turn)


@pytest.fixture(scope="session")
def run(root: Path) -> Run:
    """Run a command in the checkout, its output in one string, without this run's own settings."""

    def run_command(*command: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
        inherited = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}
        return subprocess.run(
            [str(word) for word in command],
            cwd=root,
            env=inherited | variables,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )

    return run_command
