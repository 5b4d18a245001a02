# SPDX-License-Identifier: MIT
"""Finds the program ``bannerrender``."""

from __future__ import annotations

import os
import shutil
import sysconfig
from collections.abc import Iterator
from pathlib import Path

from ._errors import ProgramMissing

NAME = "bannerrender"
VARIABLE = "BANNERRENDER"


def find_program(program: str | os.PathLike[str] | None = None) -> str:
    """Return the path of the program.

    The first of these counts: the argument, the environment variable ``BANNERRENDER``, the folder in which
    the wheel put the program, and ``PATH``.

    Raises ProgramMissing if there is none.
    """
    for given, source in ((program, "the argument"), (os.environ.get(VARIABLE), f"the variable {VARIABLE}")):
        if given:
            if found := shutil.which(os.fspath(given)):
                return os.path.abspath(found)
            raise ProgramMissing(f'{source} names "{os.fspath(given)}", which isn\'t a program')
    for folder in _script_folders():
        if found := shutil.which(NAME, path=folder):
            return found
    if found := shutil.which(NAME):
        return os.path.abspath(found)
    raise ProgramMissing(
        f"the program {NAME} is missing: install its wheel with pip, add its folder to PATH, "
        f"or set the variable {VARIABLE} to its path"
    )


def _script_folders() -> Iterator[str]:
    """Return the folders in which pip puts programs: of the environment, of the user, and of ``--target``."""
    schemes: list[str | None] = [None, f"{os.name}_user", "osx_framework_user"]
    for scheme in schemes:
        if scheme is None or scheme in sysconfig.get_scheme_names():
            yield sysconfig.get_path("scripts", scheme) if scheme else sysconfig.get_path("scripts")
    yield str(Path(__file__).resolve().parent.parent / "bin")
