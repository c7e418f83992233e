"""Which rules the tests show: marks `@pytest.mark.rule("TL-4", …)`, read without running them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import parlour
from parlour.kernel.errors import BadData, ParlourError
from parlour.kernel.game import Game
from parlour.kernel.rules import read_rules


def find_tests(start: Path) -> Path:
    """The tests of the checkout that `start` lies in, or else of the one this program is in."""
    package = Path(parlour.__file__).resolve()
    for folder in (start.resolve(), *start.resolve().parents, *package.parents):
        if (folder / "tests").is_dir() and (folder / "src" / "parlour").is_dir():
            return folder / "tests"
    raise ParlourError(
        "the coverage of the rules is read from the tests, and there are none here; "
        "run this in a checkout of Parlour"
    )


def read_marks(tests: Path) -> dict[str, list[str]]:
    """The tests that bear each number, in the order of their files."""
    marks: dict[str, list[str]] = {}
    files = [*tests.rglob("test_*.py"), *tests.rglob("*_test.py")]
    for path in sorted(set(files)):
        name = path.relative_to(tests.parent).as_posix()
        try:
            tree = ast.parse(path.read_text("utf-8"), str(path))
        except (SyntaxError, ValueError) as problem:
            raise BadData(f"{name}: {problem}") from None
        for test, numbers in marked_tests(tree.body, f"{name}::", standing_marks(tree.body, name)):
            for number in dict.fromkeys(numbers):
                marks.setdefault(number, []).append(test)
    return marks


def marked_tests(
    body: list[ast.stmt], where: str, inherited: list[str]
) -> Iterator[tuple[str, list[str]]]:
    """Every test function in a module or class, with its own marks and those it inherits."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            place = f"{where}{node.name}::"
            own = decorating_marks(node, place) + standing_marks(node.body, place)
            yield from marked_tests(node.body, place, inherited + own)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name.startswith("test"):
                yield where + node.name, inherited + decorating_marks(node, where + node.name)
        elif isinstance(node, ast.If | ast.Try | ast.With):
            yield from marked_tests(node.body, where, inherited)


def standing_marks(body: list[ast.stmt], where: str) -> list[str]:
    """The marks in the `pytestmark` of a module or a class."""
    found: list[str] = []
    for node in body:
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            if isinstance(target, ast.Name) and target.id == "pytestmark":
                found += marks_within(node, where)
    return found


def decorating_marks(
    node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, where: str
) -> list[str]:
    """The marks above a test or a class, those of its single parameters among them."""
    return [mark for decorator in node.decorator_list for mark in marks_within(decorator, where)]


def marks_within(node: ast.AST, where: str) -> list[str]:
    """The numbers of every `mark.rule(…)` in a piece of a program."""
    found: list[str] = []
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and is_rule_mark(call.func):
            for argument in call.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise BadData(
                        f"{where}: line {call.lineno}: the numbers in a mark of rules must stand "
                        "there as plain texts"
                    )
                found.append(argument.value)
    return found


def is_rule_mark(function: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule` or `mark.rule`."""
    if not isinstance(function, ast.Attribute) or function.attr != "rule":
        return False
    mark = function.value
    return (isinstance(mark, ast.Attribute) and mark.attr == "mark") or (
        isinstance(mark, ast.Name) and mark.id == "mark"
    )


class Coverage:
    """The rules of a game, the tests of each, and numbers that no rule has."""

    def __init__(self, game: Game, marks: dict[str, list[str]]) -> None:
        self.rules = read_rules(game.rules_text())
        self.tests = {number: marks.get(number, []) for number in self.rules}
        self.untested = [number for number in self.rules if not self.tests[number]]
        self.unknown = {
            number: tests
            for number, tests in marks.items()
            if number.startswith(game.prefix + "-") and number not in self.rules
        }


def coverage_report(game: Game, start: Path) -> list[str]:
    """Every rule with its tests, then what is amiss, then the count."""
    covered = Coverage(game, read_marks(find_tests(start)))
    lines: list[str] = []
    for number, tests in covered.tests.items():
        lines.append(number)
        lines += [f"  {test}" for test in tests]
        if not tests:
            lines.append("  no test")
    if covered.untested:
        lines.append("without a test: " + ", ".join(covered.untested))
    for number, tests in covered.unknown.items():
        lines.append(f"{number} is no rule of {game.title}, and is named by {', '.join(tests)}")
    total, missing = len(covered.rules), len(covered.untested)
    lines.append(f"rules: {total} · tested: {total - missing} · untested: {missing}")
    return lines
