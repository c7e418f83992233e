"""How fast the games run, in both builds, against the figures of the last commit: `./bench`."""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Final

import click
from rich.console import Console
from rich.table import Table

import parlour
from parlour.games import find, names
from parlour.kernel.errors import ParlourError
from parlour.lab.measure import Figures
from parlour.lab.measure import build as this_build

BUILDS: Final = ("interpreted", "compiled")
STORED: Final = "bench.json"
ROUNDS: Final = 3
CANNOT_COMPILE: Final = 77

ROWS: Final = {
    "decisions": ("decisions a second", ",.0f"),
    "games": ("games a second", ",.1f"),
    "copy": ("copy, µs", ",.2f"),
    "copy and step": ("copy and step, µs", ",.2f"),
    "stored state": ("stored state, bytes", ",.0f"),
}

AT_LEAST: Final = {
    ("compiled", "threat-level"): 300_000,
    ("compiled", "lie-cheat-steal"): 150_000,
    ("interpreted", "threat-level"): 100_000,
    ("interpreted", "lie-cheat-steal"): 50_000,
}
"""Decisions a second that a build should reach, on a core of its own."""

LONGEST_STEP: Final = 10.0
"""Microseconds that a copy with a step may take when compiled."""

All = dict[str, dict[str, Figures]]
"""Figures by build and game."""


def checkout() -> Path:
    """The folder that this runs in, or that the program lies in, with ./build-compiled."""
    package = Path(parlour.__file__).resolve()
    for folder in (Path.cwd(), *Path.cwd().parents, *package.parents):
        if (folder / "build-compiled").is_file() and (folder / "src" / "parlour").is_dir():
            return folder
    raise ParlourError("the bench compares builds of a checkout of Parlour; run it in one")


def compiled_python(root: Path, console: Console) -> Path | None:
    """The Python of the compiled build, made or brought up to date; None where it cannot be."""
    done = subprocess.run(
        [str(root / "build-compiled")], capture_output=True, text=True, check=False, cwd=root
    )
    last = (done.stdout + done.stderr).strip().splitlines()[-1:]
    console.print(*last, style="dim")
    if done.returncode == CANNOT_COMPILE:
        return None
    if done.returncode:
        raise ParlourError("./build-compiled did not succeed; run it to see why")
    return environment(root, "-compiled")


def environment(root: Path, ending: str) -> Path:
    """The Python of the environment that ./play and ./build-compiled install into."""
    folder = root / os.environ.get("PARLOUR_VENV", ".venv")
    return folder.with_name(folder.name + ending) / "bin" / "python"


def run_measure(python: Path, build: str, seconds: float, games: tuple[str, ...]) -> All:
    """Measure one build in a process of its own."""
    command = [str(python), "-m", "parlour.lab.measure", str(seconds), *games]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise ParlourError(f"measuring the {build} build failed:\n{done.stderr}")
    found = json.loads(done.stdout)
    if found["build"] != build:
        raise ParlourError(f"{python} runs the {found['build']} build, not the {build} one")
    figures: dict[str, Figures] = found["games"]
    return {build: figures}


def middle(rounds: list[Figures]) -> Figures:
    """The median of each figure."""
    return {name: median([figures[name] for figures in rounds]) for name in rounds[0]}


def measure_all(pythons: dict[str, Path], seconds: float, games: tuple[str, ...]) -> All:
    """The builds in turn, several rounds: what slows a machine for a while meets them all."""
    rounds: dict[str, list[dict[str, Figures]]] = {build: [] for build in pythons}
    for _ in range(ROUNDS):
        for build, python in pythons.items():
            rounds[build].append(run_measure(python, build, seconds / ROUNDS, games)[build])
    return {
        build: {game: middle([one[game] for one in rounds[build]]) for game in games}
        for build in pythons
    }


def stored_figures(root: Path) -> All:
    """The figures of the last commit; without one, those of the file as it lies there."""
    shown = subprocess.run(
        ["git", "show", f"HEAD:{STORED}"], capture_output=True, text=True, check=False, cwd=root
    )
    text = shown.stdout if shown.returncode == 0 else ""
    if not text and (root / STORED).is_file():
        text = (root / STORED).read_text("utf-8")
    if not text:
        return {}
    try:
        data = json.loads(text)
        return {build: dict(data[build]) for build in BUILDS if build in data}
    except (ValueError, TypeError, KeyError) as problem:
        raise ParlourError(f"{STORED} cannot be read: {problem}") from None


def store_figures(root: Path, found: All) -> None:
    """Keep what was measured; what was not measured this time stays."""
    path = root / STORED
    merged: All = {}
    if path.is_file():
        merged = json.loads(path.read_text("utf-8"))
    for build, games in found.items():
        merged[build] = {**merged.get(build, {}), **games}
    path.write_text(json.dumps(merged, indent=2, sort_keys=True) + "\n", "utf-8")


def show(console: Console, found: All, before: All) -> None:
    """A table for each game: the builds side by side, with the ratios to the stored figures."""
    for game in next(iter(found.values())):
        table = Table(box=None, pad_edge=False, header_style="dim", title_justify="left")
        table.add_column(find(game).title, min_width=22)
        for build in found:
            table.add_column(build, justify="right", min_width=12)
            table.add_column("× stored", justify="right")
        for row, (label, form) in ROWS.items():
            cells: list[str] = []
            for build in found:
                value = found[build][game][row]
                old = before.get(build, {}).get(game, {}).get(row)
                cells += [format(value, form), f"{value / old:.2f}" if old else "–"]
            table.add_row(label, *cells)
        console.print(table)
        for line in verdicts(found, game):
            console.print(line)
        console.print()


def verdicts(found: All, game: str) -> list[str]:
    """Whether the targets are reached."""
    lines: list[str] = []
    for build in found:
        figures = found[build][game]
        wanted = AT_LEAST.get((build, game))
        if wanted is not None:
            word = "reached" if figures["decisions"] >= wanted else "missed"
            lines.append(f"{word}: {wanted:,} decisions a second {build}")
        if build == "compiled":
            word = "reached" if figures["copy and step"] < LONGEST_STEP else "missed"
            lines.append(f"{word}: copy and step under {LONGEST_STEP:g} µs compiled")
    return lines


def run_bench(
    store: bool, seconds: float, games: tuple[str, ...], build: str | None, as_json: bool
) -> None:
    """Measure, show, and store if that is asked for."""
    chosen = tuple(find(name).name for name in games) or tuple(names())
    root = checkout()
    errors = Console(stderr=True, highlight=False)
    pythons: dict[str, Path] = {}
    if build != "compiled":
        here = Path(sys.executable)
        pythons["interpreted"] = here if this_build() == "interpreted" else environment(root, "")
    if build != "interpreted":
        python = compiled_python(root, errors)
        if python is not None:
            pythons["compiled"] = python
    if not pythons:
        raise ParlourError("there is no compiled build here to measure")
    before = stored_figures(root)
    found = measure_all(pythons, seconds, chosen)
    if as_json:
        click.echo(json.dumps(found, indent=2))
    else:
        show(Console(highlight=False), found, before)
    if store:
        store_figures(root, found)
        errors.print(f"stored in {STORED}")
