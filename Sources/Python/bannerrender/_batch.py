# SPDX-License-Identifier: MIT
"""A worker process for whole batches of jobs, driven by the thread that calls it.

`Worker` serves any number of threads, and has threads, queues and an object for each job. That costs 60 to
90 µs of Python for a banner. A partition of Dask knows all its jobs at once, and a loop over both pipes costs
10 µs.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import time
from collections.abc import Iterator, Sequence
from typing import Any, cast

from ._answer import Ready
from ._errors import ProtocolError, WorkerDied
from ._job import line

CHUNK = 1 << 16
PAUSE = 0.02
"""The time in seconds in which answers gather. Waking up for each of them would cost more than reading it."""
FASTEST = 0.0002
"""The least time in seconds in which a banner is rendered. The last answers of a batch gather for less."""
START_SECONDS = 60.0
"""The time in which a process must write its first line."""
STOP_SECONDS = 5.0

Reply = tuple[dict[str, Any], "bytes | None"]

_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode
_decode = json.JSONDecoder().decode


def encoded(message: object) -> bytes:
    """Return a message as a line. Raises ValueError or TypeError for what JSON can't express."""
    try:
        return _encode(message).encode() + b"\n"
    except TypeError:
        # Such as a number of NumPy.
        return line(cast("dict[str, Any]", message))


class BatchProcess:
    """A process of `bannerrender worker --binary`. One thread at a time uses it.

    Its standard error is that of this process. It ends at the end of its input, so also when this process is
    killed. `silence` is the time in seconds without any answer after which the process counts as dead.
    `lines` is the number of lines that were sent to it.
    """

    def __init__(self, command: Sequence[str], silence: float) -> None:
        self._silence = START_SECONDS
        self._pause = PAUSE
        self.lines = 0
        self._buffer = bytearray()
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        assert self._process.stdin is not None and self._process.stdout is not None
        self._input, self._output = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._input, False)
        try:
            self.ready = Ready.of(next(self.answers([], 1))[0])
            self._silence = silence
        except BaseException:
            self.kill()
            raise

    @property
    def pid(self) -> int:
        """The identifier of the process."""
        return self._process.pid

    def answers(self, lines: Sequence[bytes], count: int | None = None) -> Iterator[Reply]:
        """Write lines, and yield as many messages with their payloads, when they arrive.

        Raises WorkerDied if the process ends or is silent.
        """
        rest = memoryview(b"".join(lines))
        missing = len(lines) if count is None else count
        self.lines += len(lines)
        poll = select.poll()
        poll.register(self._output, select.POLLIN)
        if rest:
            poll.register(self._input, select.POLLOUT)
        while missing:
            events = dict(poll.poll(self._silence * 1000))
            if not events:
                raise WorkerDied(f"the worker was silent for {self._silence:g} s")
            if self._input in events:
                rest = rest[self._write(rest[:CHUNK]) :]
                if not rest:
                    poll.unregister(self._input)
            if self._output in events:
                time.sleep(min(self._pause, FASTEST * (missing - 1)))
                self._fill()
                for reply in self._replies():
                    missing -= 1
                    yield reply

    def define(self, name: str, document: object) -> None:
        """Define a document. Raises ProtocolError if the worker refuses it."""
        reply, _ = next(self.answers([encoded({"define": name, "document": document})]))
        if "defined" not in reply:
            raise ProtocolError(f"the template is wrong: {reply['error']['message']}")

    def close(self) -> None:
        """End the input, and wait for the end of the process."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        try:
            self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
        self._process.stdout.close()

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.wait()

    def _write(self, part: memoryview) -> int:
        try:
            return os.write(self._input, part)
        except BlockingIOError:
            return 0
        except BrokenPipeError:
            raise self._died() from None

    def _fill(self) -> None:
        chunk = os.read(self._output, CHUNK)
        if not chunk:
            raise self._died()
        self._buffer += chunk
        # The process must not wait because the pipe is full.
        self._pause = self._pause / 2 if len(chunk) > CHUNK / 2 else min(PAUSE, self._pause * 1.5)

    def _replies(self) -> list[Reply]:
        """Remove the complete messages from the buffer, and return them."""
        replies: list[Reply] = []
        start, buffer = 0, self._buffer
        while (end := buffer.find(b"\n", start)) >= 0:
            message = _decode(buffer[start:end].decode())
            size = message.get("payload", 0)
            after = end + 1 + size
            if after > len(buffer):
                break
            # Nothing is asked of a process after its end line: the end of its output follows.
            if "end" not in message:
                replies.append((message, bytes(buffer[end + 1 : after]) if size else None))
            start = after
        del buffer[:start]
        return replies

    def _died(self) -> WorkerDied:
        try:
            status = self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            return WorkerDied("the worker closed its output")
        return WorkerDied(f"the worker ended with status {status}", status)
