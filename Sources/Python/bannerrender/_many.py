# SPDX-License-Identifier: MIT
"""Renders many jobs with a few processes."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Callable

from ._answer import Answer
from ._errors import StreamCut
from ._flow import Flow, Lane
from ._worker import Path, Worker


def render_many(
    jobs: Iterable[Mapping[str, Any]],
    *,
    workers: int | None = None,
    threads: int | None = None,
    ordered: bool = False,
    errors: str = "raise",
    format: str | None = None,
    texts: bool = False,
    bases: Mapping[str, Mapping[str, Any]] | None = None,
    journal: Path | None = None,
    program: Path | None = None,
    folder: Path | None = None,
    output: str | None = None,
    timeout: float | None = None,
    allow_outside: bool = False,
    options: Sequence[str] = (),
) -> Iterator[Answer]:
    """Render jobs and yield their answers when they are done.

    The jobs may be endless: a few are read ahead, on your thread. A job without an id gets its number,
    beginning with 1. If you stop early, the processes end. If a process dies or hangs, its jobs are sent to
    another one, at most three times each.

    - ``workers`` is the number of processes. The default is one, with one thread for each core.
    - ``threads`` is the number of threads of each process.
    - ``ordered`` puts the answers in the order of the jobs.
    - ``errors`` is ``"raise"``, or ``"return"`` for answers with ``error``.
    - ``format`` is what jobs without ``return`` and ``output`` return, such as ``"png"``. The default is only
      a digest. You can't combine it with the argument ``output``.
    - ``texts`` is whether answers have the texts of the pictures.
    - ``bases`` are documents that jobs can name as ``base``.
    - ``journal`` is a file that remembers which jobs are done. It needs a single process.

    ``program``, ``folder``, ``output``, ``timeout``, ``allow_outside``, ``options``: see ``Worker``.

    Raises RenderError if a job fails, WorkerDied if it makes its process die, and StreamCut if the last line
    of a process contradicts its answers.
    """
    if errors not in ("raise", "return"):
        raise ValueError(f'errors: expected "raise" or "return", found {errors!r}')
    if workers is not None and workers < 1:
        raise ValueError(f"workers: expected 1 or more, found {workers}")
    if journal is not None and workers not in (None, 1):
        raise ValueError("a journal needs a single process: leave out workers")
    if output is not None and format is not None:
        raise ValueError("output and format: a job that returns a picture writes no file; give one of them")
    if workers is not None and threads is None:
        threads = max(1, _cores() // workers)
    definitions = dict(bases or {})

    def start() -> Worker:
        worker = Worker(
            program,
            threads=threads,
            folder=folder,
            output=output,
            timeout=timeout,
            journal=journal,
            allow_outside=allow_outside,
            options=options,
        )
        for name, document in definitions.items():
            worker.define(name, document)
        return worker

    defaults: dict[str, Any] = {"texts": True} if texts else {}
    if format is not None:
        defaults["return"] = format

    def make_lane() -> Lane:
        return Lane(start(), start, has_journal=journal is not None)

    return _answers(jobs, workers or 1, make_lane, ordered, errors == "raise", defaults)


def _answers(
    jobs: Iterable[Mapping[str, Any]],
    workers: int,
    make_lane: Callable[[], Lane],
    ordered: bool,
    raises: bool,
    defaults: dict[str, Any],
) -> Iterator[Answer]:
    lanes: list[Lane] = []
    numbers = itertools.count(1)
    try:
        lanes += (make_lane() for _ in range(workers))
        for answer in Flow(jobs, lanes, lambda: str(next(numbers)), ordered, **defaults).answers():
            if raises and answer.error is not None:
                raise answer.error
            yield answer
        for lane in lanes:
            lane.worker.connection.finish()
        for lane in lanes:
            try:
                lane.worker.close()
            except StreamCut:
                # A process that died after it answered everything loses nothing.
                if lane.worker.connection.end is not None:
                    raise
    finally:
        for lane in lanes:
            lane.worker.connection.stop()
        for lane in lanes:
            lane.worker.connection.wait()


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
