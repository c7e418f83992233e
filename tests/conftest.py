"""What every test may use.

The same tests run on both builds: on the sources, and, started by tests/gates, on the installed
compiled package. The variable PARLOUR_EXPECT says which one this run is about.
"""

import os
from pathlib import Path

import hypothesis
import pytest

# No deadline: machines differ. Derandomised, so that a red run stays red until it is mended;
# ./test --hypothesis-profile explore looks for what nobody has tried yet.
hypothesis.settings.register_profile("steady", deadline=None, derandomize=True)
hypothesis.settings.register_profile("explore", deadline=None, max_examples=1000)
hypothesis.settings.load_profile("steady")


def expects_compiled() -> bool:
    """Is this run about the compiled build?"""
    return os.environ.get("PARLOUR_EXPECT", "interpreted") == "compiled"


def pytest_report_header() -> str:
    """Say which build is tested."""
    return f"parlour: {'compiled' if expects_compiled() else 'interpreted'} build"


@pytest.fixture(scope="session")
def compiled_build() -> bool:
    """True when the compiled package is being tested, for the few tests that must know."""
    return expects_compiled()


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the checkout."""
    return Path(__file__).resolve().parent.parent
