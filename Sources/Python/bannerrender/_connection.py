# SPDX-License-Identifier: MIT
"""A worker process, with the threads that write and read its lines."""

from __future__ import annotations

import atexit
import base64
import collections
import contextlib
import json
import os
import queue
import select
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Callable, Union

from ._answer import Answer, End, Ready, hexadecimal, render_error, weighted_digest
from ._errors import BannerError, ProgramMissing, ProtocolError, RenderError, StreamCut, WorkerClosed, WorkerDied
from ._job import Message, line
from ._line_reader import LineReader

#: The time in which a process must write its first line.
START_SECONDS = 60.0
#: The time in which a process must end after it was stopped.
STOP_SECONDS = 5.0
#: The time in which a process must notice that a job takes too long, besides the limit itself.
NOTICE_SECONDS = 1.0
STDERR_LINES = 20

#: The answer to a message, or why there is none.
Outcome = Union[Answer, Mapping[str, Any], BannerError]


@dataclass
class Pending:
    """A message that isn't answered yet. ``deliver`` is called once, on the thread that reads."""

    key: str
    deliver: Callable[[Outcome], None]
    id: str | None = None
    format: str | None = None
    job: Mapping[str, Any] | None = None
    line: int = 0
    #: When it was sent, by the monotonic clock.
    time: float = 0


class Connection:
    """A worker process. Its methods can be called on any thread.

    Jobs wait in ``submit`` while the worker has as many as it reads, less one. So it always reads what
    follows, and a message to cancel a job isn't stuck behind others. The thread that reads waits only for the
    process, so no pipe stays full.

    A process refuses a job that takes too long. One that has a message, and writes nothing for more than twice
    that time, counts as dead.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._owner = os.getpid()
        self.ready: Ready
        self.end: End | None = None
        self._failure: BannerError | None = None
        self._counts = collections.Counter[str]()
        self._digests = 0
        # Control-C must not leave it locked. A condition is entered and left in Python, where an interrupt can
        # come after the lock was taken, or before it is given back; a lock is not.
        self._lock = threading.RLock()
        self._changed = threading.Condition(self._lock)
        self._is_started = False
        self._start: queue.SimpleQueue[None] = queue.SimpleQueue()
        self._closing = False
        self._dead = False
        self._lines = 0
        self._jobs: dict[str, Pending] = {}
        self._by_line: dict[int, Pending] = {}
        self._controls: dict[str, collections.deque[Pending]] = collections.defaultdict(collections.deque)
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._stderr: collections.deque[bytes] = collections.deque(maxlen=STDERR_LINES)
        pipe = subprocess.PIPE
        try:
            # A separate session, so that Control-C ends neither the process nor a job of another thread.
            self._process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
            )
        except OSError as error:
            raise ProgramMissing(f"{command[0]} can't be started: {error.strerror}") from error
        _live.add(self)
        self._errors = self._thread("stderr", self._keep_errors)
        self._reader = self._thread("reader", self._read)
        self._thread("writer", self._write)
        try:
            try:
                self._start.get(timeout=START_SECONDS)
            except queue.Empty:
                raise ProtocolError(
                    f"the program wrote no ready line in {START_SECONDS:.0f} s: {command[0]}"
                ) from None
            if self._failure is not None:
                raise self._failure
        except BaseException:
            self.wait(0)
            raise

    @property
    def pid(self) -> int:
        """The identifier of the process."""
        return self._process.pid

    @property
    def limit(self) -> int:
        """The number of jobs that can be in the worker at once."""
        return max(1, self.ready.limits.waiting - 1)

    @property
    def is_open(self) -> bool:
        """Whether jobs can be sent."""
        return not (self._dead or self._closing)

    # Messages

    def submit(self, message: Message, job: Mapping[str, Any], deliver: Callable[[Outcome], None]) -> None:
        """Send a job. ``deliver`` gets an Answer, or the reason why there is none."""
        self._send(Pending("job", deliver, message.id, message.format, job), message.line)

    def ask(self, message: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        """Send another message, wait, and return its answer, which has the member ``key``."""
        replies: queue.SimpleQueue[Outcome] = queue.SimpleQueue()
        self._send(Pending(key, replies.put), line(message))
        reply = replies.get()
        if isinstance(reply, BannerError):
            raise reply
        assert isinstance(reply, Mapping)
        return reply

    def cancel(self, id: str) -> None:
        """Ask for the end of a job, without waiting."""
        self._send(Pending("cancel", lambda _: None), line({"cancel": id}))

    def _send(self, pending: Pending, message: bytes) -> None:
        self.check_owner()
        with self._lock:
            while pending.id is not None and len(self._jobs) >= self.limit and self.is_open:
                self._changed.wait()
            refusal = self._refusal(pending)
            if refusal is None:
                self._lines += 1
                pending.line = self._lines
                pending.time = time.monotonic()
                self._by_line[pending.line] = pending
                if pending.id is not None:
                    self._jobs[pending.id] = pending
                else:
                    self._controls[pending.key].append(pending)
                self._outbox.put(message)
        if refusal is not None:
            pending.deliver(refusal)

    def _refusal(self, pending: Pending) -> Outcome | None:
        # A closed worker has ended, too.
        if self._closing:
            return WorkerClosed()
        if self._dead:
            return self._failure_copy()
        if pending.id is not None and pending.id in self._jobs:
            error = RenderError(
                "duplicate", f'a job with the id "{pending.id}" isn\'t answered yet', id=pending.id
            )
            return Answer(pending.id, pending.job or {}, error)
        return None

    @property
    def is_owned(self) -> bool:
        """Whether this process started the worker. A fork copies the connection, but can't use it."""
        return os.getpid() == self._owner

    def check_owner(self) -> None:
        """Raise BannerError in a process that was forked."""
        if not self.is_owned:
            raise BannerError(f"this worker belongs to process {self._owner}; make another one after a fork")

    # The end

    def finish(self) -> None:
        """Send the end of the input. Jobs are still answered."""
        self.check_owner()
        with self._lock:
            if not self._closing:
                self._closing = True
                self._outbox.put(None)
                self._changed.notify_all()

    def close(self) -> End:
        """Send the end of the input, wait for the end of the process, and check its last line.

        Raises StreamCut if that line is missing or contradicts the answers.
        """
        self.finish()
        self._reader.join()
        end, counts = self.end, self._counts
        if end is None:
            raise StreamCut(f"the end line is missing: {self._failure}") from self._failure
        for name in ("done", "resumed", "failed", "canceled"):
            if getattr(end, name) != counts[name]:
                raise StreamCut(
                    f"the end line counts {getattr(end, name)} {name} jobs; {counts[name]} were received"
                )
        if end.jobs != sum(counts.values()) or end.digest != hexadecimal(self._digests):
            raise StreamCut(
                f"the end line has the digest {end.digest}; the answers have {hexadecimal(self._digests)}"
            )
        return end

    def stop(self) -> None:
        """Ask the process to cancel waiting jobs, complete those that are being rendered, and end."""
        if self.is_owned:
            with self._lock:
                if not self._closing:
                    self._outbox.put(line({"stop": True}))
            self.finish()

    def wait(self, seconds: float | None = None) -> None:
        """Wait for the end of the process; kill it if it doesn't end in time."""
        if self.is_owned:
            self._reader.join(STOP_SECONDS if seconds is None else seconds)
            if self._reader.is_alive():
                self.kill()
                self._reader.join()

    def kill(self) -> None:
        """End the process at once, and those that it started."""
        if self.is_owned and self._process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)

    # Threads

    def _thread(self, name: str, run: Callable[[], None]) -> threading.Thread:
        # A daemon, since the interpreter waits for other threads before it calls what ends the process.
        thread = threading.Thread(target=run, name=f"bannerrender-{name}-{self.pid}", daemon=True)
        thread.start()
        return thread

    def _write(self) -> None:
        stream = self._process.stdin
        assert stream is not None
        is_open = True
        while is_open:
            parts = [self._outbox.get()]
            while not self._outbox.empty():
                parts.append(self._outbox.get())
            is_open = parts[-1] is not None
            data = memoryview(b"".join(part for part in parts if part is not None))
            try:
                while data:
                    data = data[os.write(stream.fileno(), data) :]
            except OSError:
                is_open = False
        stream.close()
        self._outlive_input()

    def _outlive_input(self) -> None:
        """Kill a process that closed its input but stays."""
        if not self._closing:
            try:
                self._process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.kill()

    def _keep_errors(self) -> None:
        stream = self._process.stderr
        assert stream is not None
        reader = LineReader(stream.fileno(), longest=1 << 16)
        while (text := reader.line(whole=False)) is not None:
            self._stderr.append(text)
        stream.close()

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        poll = select.poll()
        poll.register(stream, select.POLLIN)
        reader = LineReader(stream.fileno(), wait=lambda: self._wait_for_output(poll))
        try:
            while (text := reader.line()) is not None:
                message = json.loads(text)
                data = reader.exactly(message["payload"]) if "payload" in message else None
                if "payload" in message and data is None:
                    break
                self._receive(message, data)
        except (ProtocolError, WorkerDied) as error:
            self._failure = error
        except Exception as error:
            self._failure = ProtocolError(f"the program wrote an unknown line: {error!r}")
        if self._failure is not None:
            self.kill()
        stream.close()
        self._bury()

    def _wait_for_output(self, poll: select.poll) -> None:
        """Wait until the process writes or ends. Raises WorkerDied if it is silent for too long."""
        limit = self.ready.limits.seconds if self._is_started else None
        silence = 2 * limit + NOTICE_SECONDS if limit else None
        wait, start = silence, time.monotonic()
        while not poll.poll(None if wait is None else wait * 1000):
            assert silence is not None
            with self._lock:
                oldest = next(iter(self._by_line.values()), None)
            now = time.monotonic()
            wait = silence if oldest is None else max(oldest.time, start) + silence - now
            if wait <= 0:
                raise WorkerDied(f"the worker was silent for {silence:g} s")

    def _receive(self, message: Mapping[str, Any], data: bytes | None) -> None:
        if not self._is_started:
            self.ready = Ready.of(message)
            self._is_started = True
            self._start.put(None)
        elif "end" in message:
            self.end = End.of(message["end"])
        elif "id" in message:
            self._receive_answer(message, data)
        else:
            key = next(key for key in ("defined", "cancel", "pong") if key in message)
            with self._lock:
                pending = self._controls[key].popleft()
                del self._by_line[pending.line]
            pending.deliver(message)

    def _receive_answer(self, message: Mapping[str, Any], data: bytes | None) -> None:
        pending = self._pop(message["id"], message.get("line"))
        if pending.id is None:
            self._counts["failed"] += 1
            pending.deliver(render_error(message["error"], None))
            return
        job = pending.job or {}
        if "base64" in message:
            data = base64.b64decode(message["base64"])
        answer = Answer.of(message, pending.id, job, pending.format, data)
        kind = (
            "canceled"
            if answer.canceled
            else "failed"
            if answer.error
            else "resumed"
            if answer.resumed
            else "done"
        )
        self._counts[kind] += 1
        self._digests += weighted_digest(answer)
        pending.deliver(answer)

    def _pop(self, id: str | None, number: int | None) -> Pending:
        """Remove the message that an answer belongs to."""
        with self._lock:
            pending = self._by_line.get(number) if number is not None else self._jobs.get(id or "")
            if pending is None or id is not None and id != pending.id:
                raise ProtocolError(f"an answer belongs to no job: id {id!r}, line {number}")
            del self._by_line[pending.line]
            if pending.id is not None:
                del self._jobs[pending.id]
                self._changed.notify_all()
            else:
                self._controls[pending.key].remove(pending)
        return pending

    def _bury(self) -> None:
        """Wait for the end of the process, and tell those that wait for an answer."""
        try:
            status = self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            status = self._process.wait()
        # A program that it started may keep the pipe open.
        self._errors.join(1.0)
        with self._lock:
            self._failure = self._failure or self._died(status)
            self._dead = True
            self._outbox.put(None)
            orphans: list[Pending] = list(self._by_line.values())
            self._by_line.clear()
            self._jobs.clear()
            self._controls.clear()
            self._changed.notify_all()
        for pending in orphans:
            pending.deliver(self._failure_copy())
        self._start.put(None)
        _live.discard(self)

    def _died(self, status: int) -> WorkerDied:
        if status < 0:
            try:
                cause = f"was ended by {signal.Signals(-status).name}"
            except ValueError:
                cause = f"was ended by signal {-status}"
        else:
            cause = f"ended with exit status {status}"
        text = b"\n".join(self._stderr).decode("utf-8", "replace")
        return WorkerDied(f"the worker {cause}", status, text)

    def _failure_copy(self) -> BannerError:
        """Return the cause as a separate error, since each thread that raises one adds its traceback."""
        assert self._failure is not None
        return type(self._failure)(*self._failure.args)


_live: weakref.WeakSet[Connection] = weakref.WeakSet()


def _end_all() -> None:
    """End the processes at the exit of the interpreter."""
    connections = list(_live)
    for connection in connections:
        connection.stop()
    deadline = time.monotonic() + STOP_SECONDS
    for connection in connections:
        connection.wait(max(0, deadline - time.monotonic()))


def _close_pipes() -> None:
    """Close the pipes that a fork has copied, so that a process of the parent sees the end of its input."""
    for connection in list(_live):
        process = connection._process
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()
        # It isn't a child of this process.
        process.returncode = 0
    _live.clear()


atexit.register(_end_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_close_pipes)
