# SPDX-License-Identifier: MIT
"""Renders with one process that all calls share."""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from typing import Any

from ._errors import WorkerClosed, WorkerDied
from ._flow import started
from ._picture import Picture
from ._worker import Worker

ATTEMPTS = 3
#: The process for documents that can't leave the working folder, and the one for those that can.
_workers: dict[bool, tuple[str, Worker]] = {}
_lock = threading.Lock()


def render(
    document: Mapping[str, Any], *, values: Any = None, format: str = "png", allow_outside: bool = False
) -> Picture:
    """Render a document and return its picture.

    The first call starts a process, which the following calls use. It ends with Python. You can call the
    function on any thread, and after a fork.

    - ``document`` has the options of the banner.
    - ``values`` are for the placeholders of its texts: a mapping or a list.
    - ``format`` is ``"png"``, ``"jpg"``, ``"webp"``, ``"apng"`` or ``"gif"``.
    - ``allow_outside`` permits the document to name files outside the working folder.

    Raises RenderError if the document is wrong or can't be drawn, ProgramMissing, and WorkerDied.
    """
    if format not in PICTURES:
        raise ValueError(f"format: expected one of {', '.join(PICTURES)}, found {format!r}")
    job = {"document": document, "return": format, "texts": True, "values": values}
    # Another document may have made the process die, another thread may have closed it, or a signal ends it.
    for _ in range(ATTEMPTS - 1):
        worker = _worker(allow_outside)
        try:
            answer = worker.render(job)
        except (WorkerDied, WorkerClosed):
            continue
        if not answer.canceled:
            return answer.picture
        worker.connection.finish()
    return _worker(allow_outside).render(job).picture


def close() -> None:
    """End the process of ``render``. The next call starts another one, which reads files again."""
    with _lock:
        workers = [worker for _, worker in _workers.values()]
        _workers.clear()
    for worker in workers:
        worker.connection.finish()
        worker.connection.wait()


#: The formats of a picture.
PICTURES = ("png", "jpg", "webp", "apng", "gif")


def _worker(allow_outside: bool) -> Worker:
    """Return a process that lives, in the working folder."""
    folder = os.getcwd()
    with _lock:
        if allow_outside in _workers:
            place, worker = _workers[allow_outside]
            if worker.connection.is_open and place == folder:
                return worker
            # Calls on other threads are still answered.
            worker.connection.finish()
        worker = started(lambda: Worker(allow_outside=allow_outside))
        _workers[allow_outside] = folder, worker
        return worker


def _forget() -> None:
    """Start again after a fork: the processes belong to the parent, and a thread of it may hold the lock."""
    global _lock
    _lock = threading.Lock()
    _workers.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
