# SPDX-License-Identifier: MIT
"""One worker process."""

from __future__ import annotations

import itertools
import numbers
import os
import queue
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any, Union

from ._answer import Answer, End, Pong, Ready
from ._connection import Connection, Outcome
from ._errors import BannerError
from ._flow import Flow, Lane
from ._job import checked_id, encode
from ._program import find_program

Path = Union[str, "os.PathLike[str]"]


class Worker:
    """A process that renders jobs: ``bannerrender worker``.

    Its methods can be called on any thread. Use it in a ``with`` statement, or call ``close``.

    - ``program`` is the path of the program; see ``find_program``.
    - ``threads`` is the number of jobs that are rendered at the same time.
    - ``folder`` is the output folder, which ``output`` of jobs can't leave.
    - ``output`` names the files of jobs without ``output`` and ``return``: ``"{prefix}/{digest}.png"``.
    - ``timeout`` is the time for one job in seconds. The default is 60; 0 is any time. A process that answers
      nothing for more than twice as long counts as dead.
    - ``journal`` is a file that remembers which jobs are done, so that you can start again.
    - ``ordered`` puts the answers in the order of the jobs.
    - ``allow_outside`` permits documents to name files outside the working folder.
    - ``binary`` transfers pictures as bytes instead of Base64.
    - ``options`` are further arguments of the program.

    Raises ProgramMissing, ProtocolError, or WorkerDied if the process doesn't start.
    """

    def __init__(
        self,
        program: Path | None = None,
        *,
        threads: int | None = None,
        folder: Path | None = None,
        output: str | None = None,
        timeout: float | None = None,
        journal: Path | None = None,
        ordered: bool = False,
        allow_outside: bool = False,
        binary: bool = True,
        options: Sequence[str] = (),
    ) -> None:
        _check("threads", threads, numbers.Integral, 1, 256)
        if timeout != 0:
            _check("timeout", timeout, numbers.Real, 0.001, 86_400)
        command = [find_program(program), "worker"]
        valued = {
            "--threads": threads,
            "--folder": folder,
            "--output": output,
            "--timeout": None if timeout is None else repr(float(timeout)),
            "--resume": journal,
        }
        for option, value in valued.items():
            if value is not None:
                text = os.fsdecode(value) if isinstance(value, (bytes, os.PathLike)) else str(value)
                command.append(f"{option}={text}")
        flags = {"--ordered": ordered, "--allow-outside": allow_outside, "--binary": binary}
        command += [flag for flag, is_set in flags.items() if is_set]
        self.connection = Connection([*command, *options])
        self._numbers = itertools.count(1)
        # Without a call of `close`, the process ends with this object.
        weakref.finalize(self, self.connection.kill).atexit = False

    @property
    def ready(self) -> Ready:
        """The first line of the process: its version, fingerprint and limits."""
        return self.connection.ready

    @property
    def pid(self) -> int:
        """The identifier of the process."""
        return self.connection.pid

    def render(self, job: Mapping[str, Any]) -> Answer:
        """Render a job and return its answer.

        Raises RenderError if the job fails, and WorkerDied if the process ends.
        """
        message = encode(job, self._make_id())
        replies: queue.SimpleQueue[Outcome] = queue.SimpleQueue()
        self.connection.submit(message, job, replies.put)
        try:
            reply = replies.get()
        except BaseException:
            self.connection.cancel(message.id)
            raise
        if isinstance(reply, BannerError):
            raise reply
        assert isinstance(reply, Answer)
        if reply.error is not None:
            raise reply.error
        return reply

    def stream(self, jobs: Iterable[Mapping[str, Any]]) -> Iterator[Answer]:
        """Render jobs and yield their answers when they are done, those of failed jobs with ``error``.

        A few jobs are read ahead, on your thread. If you stop early, the others are canceled.

        Raises WorkerDied if the process ends.
        """
        flow = Flow(jobs, [Lane(self)], self._make_id)
        try:
            yield from flow.answers()
        finally:
            flow.cancel()

    def define(self, name: str, document: Mapping[str, Any]) -> None:
        """Define a document, which later jobs can use as ``base``.

        It replaces an earlier one with the name. A mistake in it is an error of the jobs that use it.

        Raises RenderError if there are too many definitions, or if they are too large.
        """
        if not isinstance(name, str):
            raise TypeError(f"name: expected text, found {type(name).__name__}")
        if not isinstance(document, Mapping):
            raise TypeError(f"document: expected a mapping, such as a dict, found {type(document).__name__}")
        self.connection.ask({"define": name, "document": document}, "defined")

    def cancel(self, id: str) -> bool:
        """Cancel a job, and return whether it was waiting or running. Its answer is ``canceled``."""
        return bool(self.connection.ask({"cancel": checked_id(id)}, "cancel")["found"])

    def ping(self) -> Pong:
        """Wait for a sign of life, and return the numbers of waiting and running jobs.

        Raises WorkerDied if there is none.
        """
        reply = self.connection.ask({"ping": True}, "pong")
        return Pong(reply["waiting"], reply["running"])

    def close(self) -> End:
        """Wait until every job is answered, end the process, and return its last line.

        Raises StreamCut if that line is missing or contradicts the answers.
        """
        return self.connection.close()

    def _make_id(self) -> str:
        return str(next(self._numbers))

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self.close()
        else:
            self.connection.stop()
            self.connection.wait()


def _check(name: str, value: object, kind: type, least: float, most: float) -> None:
    """Refuse a number of another kind, or one that is too small or too large."""
    if value is None:
        return
    if isinstance(value, bool) or not isinstance(value, kind):
        noun = "a whole number" if kind is numbers.Integral else "a number"
        raise TypeError(f"{name}: expected {noun}, found {type(value).__name__}")
    if not least <= value <= most:  # type: ignore[operator]
        raise ValueError(f"{name}: expected {least} to {most}, found {value}")
