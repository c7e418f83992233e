"""`parlour rules`: the rules as text, and which tests show them."""

from pathlib import Path

import pytest

from parlour.games import find
from parlour.kernel.errors import BadData
from parlour.kernel.rules import Rule
from parlour.lab.coverage import Coverage, read_marks
from parlour.lab.rulebook import plain, rule_text
from tests.lab.conftest import Parlour

SAMPLE = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.rule("TL-1"), pytest.mark.slow]


@pytest.mark.rule("TL-2", "TL-3")
def test_one() -> None: ...


class TestMany:
    pytestmark = mark.rule("TL-4")

    @mark.rule("TL-5")
    async def test_two(self) -> None: ...

    def helper(self) -> None: ...


@mark.rule("TL-6")
class TestMarked:
    @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("TL-7"))])
    def test_three(self, n: int) -> None: ...


@pytest.mark.rule("TL-99")
def test_of_no_rule() -> None: ...


@pytest.mark.rule("TL-8")
def not_a_test() -> None: ...
"""


def folder(tmp_path: Path, text: str) -> Path:
    tests = tmp_path / "tests"
    (tests / "games").mkdir(parents=True)
    (tests / "games" / "test_sample.py").write_text(text, "utf-8")
    return tests


def test_marks_are_read_wherever_they_stand(tmp_path: Path) -> None:
    marks = read_marks(folder(tmp_path, SAMPLE))
    one = "tests/games/test_sample.py::test_one"
    two = "tests/games/test_sample.py::TestMany::test_two"
    three = "tests/games/test_sample.py::TestMarked::test_three"
    last = "tests/games/test_sample.py::test_of_no_rule"
    assert marks == {
        "TL-1": [one, two, three, last],
        "TL-2": [one],
        "TL-3": [one],
        "TL-4": [two],
        "TL-5": [two],
        "TL-6": [three],
        "TL-7": [three],
        "TL-99": [last],
    }


def test_numbers_that_no_rule_has_are_told(tmp_path: Path) -> None:
    covered = Coverage(find("threat-level"), read_marks(folder(tmp_path, SAMPLE)))
    assert list(covered.unknown) == ["TL-99"]
    assert "TL-8" in covered.untested
    assert "TL-7" not in covered.untested


def test_a_mark_that_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    text = "import pytest\nN = 'TL-1'\n\n@pytest.mark.rule(N)\ndef test_it(): ...\n"
    with pytest.raises(BadData, match=r"test_sample.py::test_it: line 4: .* plain texts"):
        read_marks(folder(tmp_path, text))


def test_the_report_ends_with_the_count(parlour: Parlour) -> None:
    result = parlour("rules", "threat-level", "--coverage")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "TL-1"
    words = lines[-1].split(" ")
    assert [words[i] for i in (0, 2, 3, 5, 6)] == ["rules:", "·", "tested:", "·", "untested:"]
    assert int(words[1]) == int(words[4]) + int(words[7])


def test_outside_of_a_checkout_there_is_nothing_to_read(
    parlour: Parlour, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("parlour.__file__", str(tmp_path / "parlour" / "__init__.py"))
    result = parlour("rules", "threat-level", "--coverage")
    assert result.exit_code == 2
    assert "run this in a checkout" in result.output


def test_the_rules_as_a_whole(parlour: Parlour) -> None:
    result = parlour("rules", "threat-level")
    assert result.exit_code == 0
    assert result.stdout == find("threat-level").rules_text()


@pytest.mark.parametrize("number", ["12", "TL-12", "tl-12", "12b"])
def test_one_rule(parlour: Parlour, number: str) -> None:
    result = parlour("rules", "threat-level", number)
    assert result.exit_code == 0
    assert result.stdout.startswith("TL-12 · ")


@pytest.mark.parametrize(
    ("number", "message"),
    [("99", "no rule TL-99"), ("LCS-1", "no number of a rule"), ("push", "no number of a rule")],
)
def test_no_such_rule(parlour: Parlour, number: str, message: str) -> None:
    result = parlour("rules", "threat-level", number)
    assert result.exit_code == 2
    assert message in result.output


def test_a_rule_without_marks_of_markdown() -> None:
    rule = Rule("TL-1", "The ladder")
    rule.text = "The *steps*, from **below**; `snake_case_name` stays, 2*3 too."
    rule.code = "`board.toml`"
    assert rule_text(rule) == (
        "TL-1 · The ladder\n"
        "  The steps, from below; snake_case_name stays, 2*3 too.\n"
        "  in the code: board.toml"
    )
    assert plain("nothing to do") == "nothing to do"
