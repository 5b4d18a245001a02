# SPDX-License-Identifier: MIT
"""The modules of the kits, in the order of Package.swift."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent


def modules():
    """Return the names of the modules, such as BannerSwiftMessages."""
    manifest = (ROOT / "Package.swift").read_text()
    found = re.search(r"^let kits = \[(.*?)\]", manifest, re.DOTALL | re.MULTILINE)
    assert found, "Package.swift has no list of kits"
    return re.findall(r'"(\w+)"', found[1])
