"""The compiled build passes the tests of kernel and games as the sources do."""

import os
from pathlib import Path

import pytest

from scripts.build_compiled import CANNOT_COMPILE
from tests.gates.conftest import Run


def test_kernel_and_games_pass_compiled(run: Run, root: Path) -> None:
    built = run(root / "build-compiled")
    if built.returncode == CANNOT_COMPILE:
        pytest.skip(built.stdout.strip().splitlines()[-1])
    if built.returncode != 0:
        pytest.fail(built.stdout, pytrace=False)

    environment = os.environ.get("PARLOUR_VENV", str(root / ".venv")) + "-compiled"
    tests = ["tests/kernel", "tests/games", "tests/gates/test_which_build.py"]
    done = run(
        Path(environment) / "bin" / "python",
        *("-m", "pytest", "-n", "2", "--dist", "worksteal", "-p", "no:cacheprovider"),
        *(name for name in tests if (root / name).exists()),
        PARLOUR_EXPECT="compiled",
    )
    if done.returncode != 0:
        pytest.fail(done.stdout, pytrace=False)
