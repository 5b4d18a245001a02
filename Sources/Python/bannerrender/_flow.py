# SPDX-License-Identifier: MIT
"""Moves jobs to processes and answers back, with a bounded number of both in memory."""

from __future__ import annotations

import collections
import queue
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable

from ._answer import Answer
from ._connection import Outcome
from ._errors import RenderError, WorkerDied
from ._job import Message, encode

if TYPE_CHECKING:
    from ._worker import Worker

#: A job that was sent so often, and whose process died each time, counts as failed.
MOST_SENDS = 3


def started(start: Callable[[], Worker]) -> Worker:
    """Return a process that is ready. One that is killed before is started again."""
    for _ in range(MOST_SENDS - 1):
        try:
            return start()
        except WorkerDied as error:
            if error.status is None or error.status >= 0:
                raise
    return start()


@dataclass(eq=False)
class Task:
    """A job on its way."""

    index: int
    message: Message
    job: Mapping[str, Any]
    sends: int = 0

    @property
    def id(self) -> str:
        """The id of the job."""
        return self.message.id


class Lane:
    """A process, the jobs that it has, and how to start another one when it died.

    A process with a journal must end before another one can use it.
    """

    def __init__(
        self, worker: Worker, start: Callable[[], Worker] | None = None, has_journal: bool = False
    ) -> None:
        self.worker, self.start, self.has_journal = worker, start, has_journal
        self.tasks: dict[str, Task] = {}

    @property
    def window(self) -> int:
        """The number of jobs that the process should have, so that its threads never wait."""
        return min(self.worker.connection.limit, 4 * self.worker.ready.threads + 4)

    @property
    def room(self) -> int:
        """The number of jobs that can be sent."""
        return self.window - len(self.tasks)


class Flow:
    """The jobs of one call, and their answers.

    A process that dies takes its jobs with it. They are sent again, and the last time each alone. So a job
    that makes processes die doesn't make others fail.
    """

    def __init__(
        self,
        jobs: Iterable[Mapping[str, Any]],
        lanes: list[Lane],
        make_id: Callable[[], str],
        ordered: bool = False,
        **defaults: Any,
    ) -> None:
        self.jobs, self.lanes, self.make_id, self.ordered = iter(jobs), lanes, make_id, ordered
        self.defaults = defaults
        self.pulled = self.yielded = 0
        self.exhausted = False
        self.ids: dict[str, Task] = {}
        self.again: collections.deque[Task] = collections.deque()
        self.alone: collections.deque[Task] = collections.deque()
        self.solo: Task | None = None
        self.held: dict[int, Answer] = {}
        self.outcomes: queue.SimpleQueue[tuple[Task, Lane | None, Worker | None, Outcome]]
        self.outcomes = queue.SimpleQueue()

    def answers(self) -> Iterator[Answer]:
        """Yield the answers. One job is read for each, and more only while there is nothing to yield."""
        while True:
            self._send_again()
            lane = self._lane_to_fill()
            if lane is not None:
                self._pull(lane)
            if self.exhausted and self.yielded == self.pulled:
                return
            answer = self._next_answer()
            if answer is not None:
                self.yielded += 1
                yield answer

    def cancel(self) -> None:
        """Cancel the jobs that aren't answered."""
        for lane in self.lanes:
            if lane.worker.connection.is_owned:
                for id in lane.tasks:
                    lane.worker.connection.cancel(id)

    # Jobs

    def _lane_to_fill(self) -> Lane | None:
        """Return the process that gets the next job, or None if none is wanted."""
        window = sum(lane.window for lane in self.lanes)
        return None if self.exhausted or self.pulled - self.yielded >= window else self._emptiest()

    def _emptiest(self) -> Lane | None:
        # The first process is reserved while a job must be alone in it.
        lanes = self.lanes[1:] if self.alone or self.solo else self.lanes
        lane = max(lanes, key=lambda lane: lane.room, default=None)
        return lane if lane is not None and lane.room > 0 else None

    def _pull(self, lane: Lane) -> None:
        try:
            job = next(self.jobs)
        except StopIteration:
            self.exhausted = True
            return
        made = self.make_id()
        task = Task(self.pulled, Message(made), job)
        try:
            task.message = encode(job, made, **self.defaults)
        except ValueError as error:
            # Data, such as a number that is missing in a table. A TypeError is a mistake of the program.
            self._refuse(task, "invalid", str(error))
            return
        finally:
            self.pulled += 1
        if task.id in self.ids:
            self._refuse(task, "duplicate", f'a job with the id "{task.id}" isn\'t answered yet')
        else:
            self.ids[task.id] = task
            self._send(task, lane)

    def _refuse(self, task: Task, code: str, message: str) -> None:
        error = RenderError(code, message, id=task.id)
        self.outcomes.put((task, None, None, Answer(task.id, task.job, error)))

    def _send(self, task: Task, lane: Lane) -> None:
        task.sends += 1
        lane.tasks[task.id] = task
        # A worker that was replaced still completes jobs, so it must live until they are answered.
        worker, put = lane.worker, self.outcomes.put
        worker.connection.submit(task.message, task.job, lambda outcome: put((task, lane, worker, outcome)))

    def _send_again(self) -> None:
        while self.again:
            lane = self._emptiest()
            if lane is None:
                break
            self._send(self.again.popleft(), lane)
        if self.alone and self.solo is None and not self.lanes[0].tasks:
            self.solo = self.alone.popleft()
            self._send(self.solo, self.lanes[0])

    # Answers

    def _next_answer(self) -> Answer | None:
        """Return an answer. If there is none yet, wait for a process, unless a job can be sent."""
        if self.yielded in self.held:
            return self.held.pop(self.yielded)
        try:
            task, lane, worker, outcome = self.outcomes.get(block=self._lane_to_fill() is None)
        except queue.Empty:
            return None
        answer = self._judge(task, lane, worker, outcome)
        if answer is None or not self.ordered:
            return answer
        self.held[task.index] = answer
        return None

    def _judge(self, task: Task, lane: Lane | None, worker: Worker | None, outcome: Outcome) -> Answer | None:
        """Return the answer to a job, or None if the job is to be sent again."""
        if lane is not None:
            del lane.tasks[task.id]
        if task is self.solo:
            self.solo = None
        can_restart = lane is not None and lane.start is not None
        # Nobody cancels single jobs of a process that can be replaced: a signal ends it.
        if isinstance(outcome, Answer) and not (outcome.canceled and can_restart):
            self._forget(task)
            return outcome
        error = outcome.error if isinstance(outcome, Answer) else outcome
        assert isinstance(error, Exception)
        if lane is None or lane.start is None:
            raise error
        if lane.worker is worker:
            worker.connection.finish()
            if lane.has_journal:
                worker.connection.wait()
            lane.worker = started(lane.start)
        if task.sends >= MOST_SENDS:
            self._forget(task)
            return Answer(task.id, task.job, error)
        (self.alone if task.sends == MOST_SENDS - 1 else self.again).append(task)
        return None

    def _forget(self, task: Task) -> None:
        if self.ids.get(task.id) is task:
            del self.ids[task.id]
