# SPDX-License-Identifier: MIT
"""The errors of the package. Each can be pickled, so that it crosses processes."""

from __future__ import annotations

from ._problem import Problem


class BannerError(Exception):
    """The base of every error of this package, except for arguments of the wrong type or value."""


class RenderError(BannerError):
    """A job failed. ``str()`` is one line with the place of the problem.

    ``code`` is a code of the protocol, such as ``"invalid"`` or ``"unwritable"``, or ``"canceled"``.
    """

    def __init__(
        self,
        code: str,
        message: str,
        path: str | None = None,
        column: int | None = None,
        file: str | None = None,
        line: int | None = None,
        id: str | None = None,
    ) -> None:
        super().__init__(code, message, path, column, file, line, id)
        self.code, self.message, self.path, self.column = code, message, path, column
        self.file, self.line, self.id = file, line, id

    @property
    def problem(self) -> Problem:
        """The message and its place."""
        return Problem(self.message, self.path, self.column, self.file, self.line)

    def __str__(self) -> str:
        return str(self.problem)


class WorkerDied(BannerError):
    """The process ended before it answered.

    ``status`` is its exit status, or the negative number of the signal that ended it. ``stderr`` has the last
    lines that it wrote to standard error.
    """

    def __init__(self, message: str, status: int | None = None, stderr: str = "") -> None:
        super().__init__(message, status, stderr)
        self.message, self.status, self.stderr = message, status, stderr

    def __str__(self) -> str:
        return "\n".join(filter(None, [self.message, self.stderr]))


class WorkerClosed(BannerError):
    """The worker was closed before the call."""

    def __init__(self, message: str = "the worker is closed") -> None:
        super().__init__(message)


class StreamCut(BannerError):
    """The last line of the worker is missing, or contradicts its answers."""


class ProgramMissing(BannerError):
    """The program ``bannerrender`` isn't installed."""


class ProtocolError(BannerError):
    """The program wrote something that isn't in the protocol, or speaks another version of it."""
