"""Every code block of the README and the docs runs and prints what it says.

`pycon` and `python` blocks of a page run one after another in one namespace. Of `sh` blocks,
each line that begins with `parlour` is run, without anybody at the keyboard; of the scripts
of the checkout it is checked that they are there.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LANGUAGES = {"pycon", "python", "sh", "text", "toml", "json", "markdown"}
# The long runs of the laboratory are for whoever measures; here they show that they run.
SHORTER = {"--matches": "6", "--seconds": "2", "--warm-up": "1", "--kills": "2"}


def blocks(page: Path) -> list[tuple[str, str]]:
    """The code blocks of a page: language and text."""
    return BLOCK.findall(page.read_text("utf-8"))


def shortened(words: list[str]) -> list[str]:
    """A command as it stands; a load or a crash test on a small scale."""
    if words[1:2] != ["lab"] or words[2] not in ("load", "crash"):
        return words
    before = ["", *words]
    return [SHORTER.get(before[i], word) for i, word in enumerate(words)]


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_blocks_say_their_language(page: Path) -> None:
    assert page.read_text("utf-8").count("```") == 2 * len(blocks(page))
    assert {language for language, _ in blocks(page)} <= LANGUAGES


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_python_blocks_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, object] = {"__name__": "docs"}
    for language, text in blocks(page):
        if language == "python":
            exec(compile(text, name(page), "exec"), namespace)
        elif language == "pycon":
            test = doctest.DocTestParser().get_doctest(text, namespace, name(page), None, 0)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
            runner.run(test, clear_globs=False)
            assert runner.failures == 0, capsys.readouterr().out
            namespace = test.globs


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_shell_lines_work(page: Path, tmp_path: Path) -> None:
    environment = os.environ | {"PARLOUR_HOME": str(tmp_path / "home"), "NO_COLOR": "1"}
    parlour = str(Path(sys.executable).with_name("parlour"))
    for language, text in blocks(page):
        if language != "sh":
            continue
        for line in text.replace("\\\n", " ").splitlines():
            words = shlex.split(line, comments=True)
            if words and words[0].startswith("./"):
                assert os.access(ROOT / words[0], os.X_OK), line
            if not words or words[0] != "parlour":
                continue
            where = ROOT if "--coverage" in words else tmp_path
            done = subprocess.run(
                [parlour, *shortened(words)[1:]],
                cwd=where,
                env=environment,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=120,
                check=False,
            )
            assert done.returncode == 0, f"{line}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target
