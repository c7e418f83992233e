"""The compiled build. Everything else about the package is in pyproject.toml.

Without PARLOUR_COMPILE=1 this is an ordinary pure-Python package. With it, mypyc compiles the
kernel and the games into an extension (which modules: scripts/compiled_modules.py). Use
./build-compiled, which builds from a copy of the tree: an extension left beside its source would
shadow it, and every later edit with it.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MethodType

from setuptools import setup
from setuptools.command.build_ext import build_ext


def compile_in_parallel(compiler, sources, **options):
    """Compile the C files of one extension side by side; setuptools takes them in turn."""
    _, objects, postargs, pp_opts, build = compiler._setup_compile(
        options.get("output_dir"),
        options.get("macros"),
        options.get("include_dirs"),
        sources,
        options.get("depends"),
        options.get("extra_postargs"),
    )
    cc_args = compiler._get_cc_args(
        pp_opts, options.get("debug", False), options.get("extra_preargs")
    )

    def compile_one(name):
        source, suffix = build[name]
        compiler._compile(name, source, suffix, cc_args, postargs, pp_opts)

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        list(pool.map(compile_one, [name for name in objects if name in build]))
    return objects


class BuildCompiled(build_ext):
    """Refuses to compile in place, and uses every core."""

    def finalize_options(self):
        super().finalize_options()
        if self.inplace or getattr(self, "editable_mode", False):
            raise SystemExit("parlour is never compiled in place: use ./build-compiled")

    def build_extensions(self):
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = MethodType(compile_in_parallel, self.compiler)
        super().build_extensions()


def compiled_build():
    """What setup() is given besides pyproject.toml when the package is to be compiled."""
    from mypyc.build import mypycify

    sys.path.insert(0, str(Path(__file__).parent))
    from scripts.compiled_modules import compiled_modules

    extensions = mypycify(
        [str(path) for path in compiled_modules(Path("src"))],
        opt_level="3",
        debug_level="0",
        # One C file a module (2.5 times faster to build on two cores than one file for all,
        # and no slower to run), linked into one library.
        multi_file=True,
        group_name="parlour",
    )
    return {"ext_modules": extensions, "cmdclass": {"build_ext": BuildCompiled}}


setup(**(compiled_build() if os.environ.get("PARLOUR_COMPILE") == "1" else {}))
