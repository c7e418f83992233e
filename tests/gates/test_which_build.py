"""That a run tests the build it says it tests. The compiled run includes this file."""

import importlib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from scripts.compiled_modules import compiled_modules, module_name

SOURCE = Path(__file__).resolve().parents[2] / "src"
MODULES = [module_name(path, SOURCE) for path in compiled_modules(SOURCE)]


@pytest.mark.parametrize("name", MODULES)
def test_the_module_comes_from_the_build_under_test(name: str, compiled_build: bool) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    if compiled_build:
        assert file.endswith(tuple(EXTENSION_SUFFIXES)), f"{name} is not compiled: {file}"
        assert not Path(file).is_relative_to(SOURCE), f"{name} was compiled in place: {file}"
    else:
        assert Path(file).is_relative_to(SOURCE), f"{name} is not the checkout's: {file}"
        assert file.endswith(".py")
