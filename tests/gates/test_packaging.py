"""The locks, the dependencies and the wheel."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from scripts.build_compiled import build_wheel

LOCKS = {"run": "build", "dev": "dev"}
"""Each lock, and the dependency group it holds besides the package's own dependencies."""


def required(root: Path, group: str) -> list[Requirement]:
    """What pyproject.toml asks for."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]

    def members(name: str) -> list[str]:
        lines: list[str] = []
        for entry in groups[name]:
            lines += [entry] if isinstance(entry, str) else members(entry["include-group"])
        return lines

    return [Requirement(line) for line in project["project"]["dependencies"] + members(group)]


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_pins_what_is_required(root: Path, name: str) -> None:
    lock = (root / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
    pinned = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", lock, re.MULTILINE))
    for requirement in required(root, LOCKS[name]):
        version = pinned.get(requirement.name.lower())
        assert version, f"{requirement} is not in the lock: run ./lock"
        assert requirement.specifier.contains(version, prereleases=True), (
            f"{requirement} is locked as {version}: run ./lock"
        )


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_hashes_but_no_place(root: Path, name: str) -> None:
    lock = (root / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
    assert "://" not in lock
    assert not re.search(r"(^|\s)/", lock, re.MULTILINE), "an absolute path"
    for entry in re.split(r"^(?=[a-z])", lock, flags=re.MULTILINE)[1:]:
        assert "--hash=sha256:" in entry, entry


def imported(path: Path) -> set[str]:
    """The packages that a module imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add(str(node.module))
    return {name.partition(".")[0] for name in names}


def test_what_is_imported_is_required(root: Path) -> None:
    """The tests run with more installed than a player has: nothing may come from there."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = list(project["dependencies"])
    for extra in project.get("optional-dependencies", {}).values():
        lines += extra
    declared = {Requirement(line).name.lower().replace("_", "-") for line in lines}
    provided_by = packages_distributions()
    for path in (root / "src").rglob("*.py"):
        for name in imported(path) - sys.stdlib_module_names - {"parlour"}:
            names = {one.lower().replace("_", "-") for one in provided_by.get(name, [name])}
            assert names & declared, f"{path.relative_to(root)} imports {name}, not required"


def test_the_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    """`build_wheel` refuses a wheel that lacks one: board.toml, RULES.md, pages, py.typed."""
    wheel = build_wheel(compiled=False, into=tmp_path)
    assert wheel.name.endswith("-py3-none-any.whl")
