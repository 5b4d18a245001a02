# SPDX-License-Identifier: MIT
"""The version of the package. tools/packaging/package.py writes that of the release here."""

__version__ = "0+source"
