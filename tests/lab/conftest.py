"""Running a command as a user does."""

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from parlour.cli import main

Parlour = Callable[..., Result]


@pytest.fixture
def parlour() -> Parlour:
    """`parlour(...)` with what would be typed after it."""

    def run(*words: object) -> Result:
        return CliRunner().invoke(main, [str(word) for word in words])

    return run
