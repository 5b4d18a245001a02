# SPDX-License-Identifier: MIT
"""A problem of a document, with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Problem:
    """A sentence about a value, and the place of the value.

    ``path`` is the place in the job, such as ``$.document.title``, or in ``file``. ``column`` begins with 1.
    It counts in the line of ``file``, or else in the line that the worker read.
    """

    message: str
    path: str | None = None
    column: int | None = None
    file: str | None = None
    line: int | None = None

    @classmethod
    def of(cls, members: Mapping[str, Any]) -> Problem:
        """Return the problem that an object of the protocol describes."""
        return cls(members["message"], *(members.get(name) for name in ("path", "column", "file", "line")))

    @property
    def place(self) -> str:
        """The file with its line and column, then the path; empty if both are unknown."""
        numbers = [self.file, self.line, self.column] if self.file is not None else []
        place = ":".join(str(part) for part in numbers if part is not None)
        return ": ".join(part for part in (place, self.path) if part)

    def __str__(self) -> str:
        """Return the place and the message in one line."""
        return (
            " ".join(f"{self.place}: {self.message}".split())
            if self.place
            else " ".join(self.message.split())
        )
