# SPDX-License-Identifier: MIT
"""The Python packages and the program of tools/check-dask and tools/check-engines."""

import os
import pathlib
import subprocess
import sys
import venv

ROOT = pathlib.Path(__file__).resolve().parents[2]


def enter(name):
    """Run the script again with the packages of requirements, which are installed the first time."""
    requirements = ROOT / f"tools/requirements-{name}.txt"
    folder = ROOT / f".build-{name}"
    installed = folder / requirements.name
    if not installed.exists() or installed.read_text() != requirements.read_text():
        print(f"installing the packages of {requirements.name}", file=sys.stderr)
        venv.create(folder, clear=True, with_pip=True)
        pip = [folder / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements]
        subprocess.run(pip, check=True)
        installed.write_text(requirements.read_text())
    if pathlib.Path(sys.prefix) != folder:
        python = folder / "bin/python"
        os.execv(python, [python, *sys.argv])
    sys.path.insert(0, str(ROOT / "Sources/Python"))


def program():
    """Return the path of the program that BANNERRENDER names, or build it."""
    if given := os.environ.get("BANNERRENDER"):
        return given
    build = ["swift", "build", "-c", "release", "--product", "bannerrender"]
    subprocess.run(build, cwd=ROOT, check=True, stdout=sys.stderr)
    return str(ROOT / ".build/release/bannerrender")
