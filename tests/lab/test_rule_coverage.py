"""The gate: every rule of every game is shown by a test, and no test names a rule there is not."""

from pathlib import Path

import pytest

from parlour.games import find, names
from parlour.lab.coverage import Coverage, read_marks


@pytest.mark.parametrize("name", names())
def test_every_rule_is_shown_by_a_test(name: str, root: Path) -> None:
    covered = Coverage(find(name), read_marks(root / "tests"))
    assert covered.rules
    assert covered.untested == []
    assert covered.unknown == {}


def test_every_mark_is_a_rule_of_some_game(root: Path) -> None:
    known = {number for name in names() for number in Coverage(find(name), {}).rules}
    marks = read_marks(root / "tests")
    assert {number: tests for number, tests in marks.items() if number not in known} == {}
