# SPDX-License-Identifier: MIT
"""Reads lines and bytes from a pipe."""

from __future__ import annotations

import os
from typing import Callable

CHUNK = 1 << 16


class LineReader:
    """A reader without a lock, unlike Python's own: a fork must not wait for the thread that reads.

    ``wait`` is called before each read.
    """

    def __init__(
        self, descriptor: int, longest: int | None = None, wait: Callable[[], None] = lambda: None
    ) -> None:
        self._descriptor = descriptor
        self._longest = longest
        self._wait = wait
        self._buffer = bytearray()

    def line(self, whole: bool = True) -> bytes | None:
        """Return the next line, without its end, or None at the end of the input.

        The rest of the input without a line feed is a line only if ``whole`` is false. A line longer than
        ``longest`` is split.
        """
        start = 0
        while (end := self._buffer.find(b"\n", start)) < 0:
            start = len(self._buffer)
            if self._longest is not None and start >= self._longest:
                return self._take(start)
            if not self._fill():
                return self._take(start) if start and not whole else None
        text = self._take(end)
        del self._buffer[:1]
        return text

    def exactly(self, count: int) -> bytes | None:
        """Return the next bytes, or None if the input ends before."""
        while len(self._buffer) < count:
            if not self._fill():
                return None
        return self._take(count)

    def _take(self, count: int) -> bytes:
        taken = bytes(memoryview(self._buffer)[:count])
        del self._buffer[:count]
        return taken

    def _fill(self) -> bool:
        self._wait()
        chunk = os.read(self._descriptor, CHUNK)
        self._buffer += chunk
        return bool(chunk)
