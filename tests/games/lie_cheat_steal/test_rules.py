"""RULES.md: every rule of the ledger, where the code does it, and a test that shows it."""

import ast
import re
from importlib import import_module
from pathlib import Path

from parlour.games.lie_cheat_steal.game import GAME
from parlour.kernel.rules import read_rules

RULES = read_rules(GAME.rules_text())


def test_all_forty_are_there() -> None:
    """LCS-1 to LCS-40, in their order."""
    assert list(RULES) == [f"LCS-{number}" for number in range(1, 41)]


def test_every_rule_says_where_the_code_does_it(root: Path) -> None:
    """What is named there exists."""
    folder = root / "src" / "parlour" / "games" / "lie_cheat_steal"
    for rule in RULES.values():
        names = re.findall(r"`([^`]+)`", rule.code)
        assert names, rule.number
        for name in names:
            module, *parts = name.split(".")
            if parts == ["toml"]:
                assert (folder / name).exists()
                continue
            found: object = import_module(f"parlour.games.lie_cheat_steal.{module}")
            for part in parts:
                found = getattr(found, part)


def test_every_rule_has_a_test() -> None:
    """And every test names rules that there are."""
    shown: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "rule"
            ):
                shown |= {ast.literal_eval(argument) for argument in node.args}
    assert shown == set(RULES)


def test_every_rule_that_the_code_names_exists(root: Path) -> None:
    """Verbs, questions, options, refusals and lines name rules of RULES.md."""
    folder = root / "src" / "parlour" / "games" / "lie_cheat_steal"
    for path in folder.glob("*.py"):
        for number in re.findall(r'"(LCS-\d+)"', path.read_text("utf-8")):
            assert number in RULES, f"{path.name} names {number}"
