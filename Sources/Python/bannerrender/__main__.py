# SPDX-License-Identifier: MIT
"""Becomes the program: ``python -m bannerrender --type error out.png``."""

import os
import sys

from ._errors import ProgramMissing
from ._program import find_program


def main() -> None:
    """Replace this process with the program."""
    try:
        program = find_program()
    except ProgramMissing as error:
        sys.exit(f"bannerrender: {error}")
    os.execv(program, [program, *sys.argv[1:]])


if __name__ == "__main__":
    main()
