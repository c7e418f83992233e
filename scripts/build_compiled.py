"""Build the compiled wheel and install it into the environment this runs in.

Called by ./build-compiled, with the Python of that environment. What was compiled is remembered
by a digest of the sources and of the build: without a change of those nothing is compiled again.
The files that are not compiled (data, pages, other packages) are brought up to date every time.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
import zipfile
from pathlib import Path

from scripts.compiled_modules import compiled_modules

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "parlour"

CANNOT_COMPILE = 77
"""The exit code when this machine has no C compiler or no Python headers."""

BUILD = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"

NOT_SOURCE = shutil.ignore_patterns("__pycache__", "*.py[cod]", "*.so", "*.egg-info")


def package_files(package: Path) -> set[str]:
    """Every file of the package that belongs into a wheel, relative to the package."""
    return {
        path.relative_to(package).as_posix()
        for path in package.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and path.suffix not in (".pyc", ".pyd", ".so")
    }


def build_wheel(*, compiled: bool, into: Path) -> Path:
    """Build a wheel from a copy of the tree and check that no file of the package is missing."""
    with tempfile.TemporaryDirectory(prefix="parlour-build-") as temporary:
        tree = Path(temporary) / "tree"
        wheels = Path(temporary) / "wheels"
        tree.mkdir()
        wheels.mkdir()
        for folder in ("src", "scripts"):
            shutil.copytree(ROOT / folder, tree / folder, ignore=NOT_SOURCE)
        for file in ("pyproject.toml", "setup.py", "MANIFEST.in", "LICENSE"):
            shutil.copy(ROOT / file, tree)
        # Not by way of pip, which would run setup.py, and with it mypyc, twice.
        command = [sys.executable, "-c", BUILD, str(wheels)]
        environment = os.environ | {"PARLOUR_COMPILE": "1" if compiled else "0"}
        done = subprocess.run(
            command,
            cwd=tree,
            env=environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        if done.returncode != 0:
            raise SystemExit(f"{done.stdout}The wheel could not be built.")
        (wheel,) = wheels.glob("*.whl")
        with zipfile.ZipFile(wheel) as archive:
            missing = {f"parlour/{name}" for name in package_files(tree / "src" / "parlour")}
            missing -= set(archive.namelist())
        if missing:
            raise SystemExit(f"Not in {wheel.name}: {', '.join(sorted(missing))}")
        into.mkdir(exist_ok=True)
        return Path(shutil.copy(wheel, into))


def digest() -> str:
    """Changes whenever the compiled modules would."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    of_the_build = [project["build-system"], project["project"]]
    of_the_build += [project["tool"]["setuptools"], project["tool"]["mypy"]]
    result = hashlib.sha256(f"{sys.version} {platform.platform()} {of_the_build}".encode())
    # Modules that are not compiled count too: what is compiled depends on their types.
    sources = [PACKAGE / "__init__.py"]
    for folder in ("kernel", "games"):
        sources += sorted((PACKAGE / folder).rglob("*.py"))
    for name in ("setup.py", "requirements/dev.lock", "scripts/compiled_modules.py"):
        sources.append(ROOT / name)
    for path in sources:
        content = path.read_bytes()
        result.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return result.hexdigest()


def why_not_compile() -> str:
    """Why no extension can be compiled here; empty when one can."""
    variable = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = str(variable).split()
    with tempfile.TemporaryDirectory() as temporary:
        probe = Path(temporary) / "probe.c"
        probe.write_text("#include <Python.h>\n#include <stdio.h>\nint probe(void) { return 0; }\n")
        includes = {sysconfig.get_path("include"), sysconfig.get_path("platinclude")}
        command = [*compiler, "-c", *(f"-I{path}" for path in sorted(includes)), str(probe)]
        command += ["-o", str(probe.with_suffix(".o"))]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError:
            return f"there is no C compiler ({compiler[0]})"
    if done.returncode == 0:
        return ""
    if "Python.h" in done.stderr:
        return f"the headers of Python {sysconfig.get_python_version()} are not installed"
    return f"{compiler[0]} cannot compile a line of C: {done.stderr.strip()}"


def install_compiler() -> None:
    """On a Debian machine where we may, install what is missing."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    print("installing a C compiler and the Python headers …", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    version = sysconfig.get_python_version()
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "gcc", "libc6-dev"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", f"python{version}-dev"],
    ):
        subprocess.run(command, env=environment, capture_output=True, check=False)


def bring_up_to_date(installed: Path) -> None:
    """Copy the files that changed since the wheel was built; none of them is compiled."""
    present = package_files(installed)
    wanted = package_files(PACKAGE)
    for name in present - wanted:
        (installed / name).unlink()
    for name in wanted:
        source, target = PACKAGE / name, installed / name
        if name not in present or source.read_bytes() != target.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target)


def main() -> None:
    stamp = Path(sys.prefix) / "parlour-compiled.stamp"
    installed = Path(sysconfig.get_path("platlib")) / "parlour"
    wanted = digest()
    if stamp.is_file() and stamp.read_text() == wanted and installed.is_dir():
        bring_up_to_date(installed)
        print("The compiled build is up to date.")
        return

    modules = compiled_modules(ROOT / "src")
    if not modules:
        raise SystemExit("There is no module to compile.")
    if why_not_compile():
        install_compiler()
    if reason := why_not_compile():
        print(f"The compiled build cannot be made here: {reason}.")
        raise SystemExit(CANNOT_COMPILE)

    print(f"compiling {len(modules)} modules …", flush=True)
    start = time.monotonic()
    stamp.unlink(missing_ok=True)
    wheel = build_wheel(compiled=True, into=ROOT / "dist")
    command = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--quiet"]
    command += ["--no-deps", "--no-index", "--force-reinstall", str(wheel)]
    subprocess.run(command, check=True)
    bring_up_to_date(installed)
    stamp.write_text(wanted)
    seconds = time.monotonic() - start
    print(f"dist/{wheel.name} built and installed in {seconds:.0f} s.")


if __name__ == "__main__":
    main()
