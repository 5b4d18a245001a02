# SPDX-License-Identifier: MIT
"""The messages of a worker as values."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ._errors import BannerError, ProtocolError, RenderError
from ._picture import Picture, Text
from ._problem import Problem

PROTOCOL = 1


@dataclass(frozen=True)
class Limits:
    """The limits of a worker. ``payload`` and ``line`` are bytes."""

    line: int
    waiting: int
    seconds: float | None
    pixels: int
    payload: int
    bases: int


@dataclass(frozen=True)
class Ready:
    """The first line of a worker.

    Workers with equal fingerprints render equal pixels. ``threads`` is the number of jobs that are rendered
    at the same time. ``resumed`` is the number of jobs in the journal.
    """

    protocol: int
    version: str
    fingerprint: str
    threads: int
    limits: Limits
    resumed: int

    @classmethod
    def of(cls, message: Mapping[str, Any]) -> Ready:
        """Return the values of a ready line; raise ProtocolError if it is none, or of another protocol."""
        try:
            members = message["ready"]
            if members["protocol"] != PROTOCOL:
                raise ProtocolError(
                    f"the program speaks protocol {members['protocol']}; this package speaks {PROTOCOL}"
                )
            limits = Limits(**{name: members["limits"][name] for name in Limits.__dataclass_fields__})
            names = ("protocol", "version", "fingerprint", "threads", "resumed")
            return cls(limits=limits, **{name: members[name] for name in names})
        except (KeyError, TypeError) as error:
            raise ProtocolError(f"the first line isn't a ready line: {error!r} is missing or wrong") from None


@dataclass(frozen=True)
class End:
    """The last line of a worker. ``digest`` is the digest of digests: see ``total_digest``."""

    reason: str
    lines: int
    jobs: int
    done: int
    resumed: int
    failed: int
    canceled: int
    digest: str

    @classmethod
    def of(cls, members: Mapping[str, Any]) -> End:
        """Return the values of an end line."""
        return cls(**{name: members[name] for name in cls.__dataclass_fields__})


@dataclass(frozen=True)
class Pong:
    """The answer to a ping: the numbers of jobs that wait and that are rendered."""

    waiting: int
    running: int


@dataclass(frozen=True)
class Answer:
    """The answer to a job.

    ``job`` is the mapping that you gave. If the job failed or was canceled, ``error`` says why, and the other
    members are empty. ``file`` is relative to the output folder. ``size`` is the number of bytes of the file.
    ``data`` has the bytes of a job with ``return``, in ``format``. ``milliseconds`` is 0 if the journal had
    the job.
    """

    id: str
    job: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)
    error: BannerError | None = None
    digest: str | None = None
    width: int = 0
    height: int = 0
    scale: float = 0
    file: str | None = None
    size: int | None = None
    milliseconds: float = 0
    warnings: tuple[Problem, ...] = ()
    texts: tuple[Text, ...] = ()
    resumed: bool = False
    data: bytes | None = field(default=None, repr=False)
    format: str | None = None

    @property
    def canceled(self) -> bool:
        """Whether the job was canceled."""
        return isinstance(self.error, RenderError) and self.error.code == "canceled"

    @property
    def picture(self) -> Picture:
        """The picture that the job returned.

        Raises the error of a job that failed, and ValueError if the job has no ``return``.
        """
        if self.error is not None:
            raise self.error
        if self.data is None or self.format is None or self.digest is None:
            raise ValueError(f'job "{self.id}" returns no picture; give it a "return", such as "png"')
        return Picture(
            self.data,
            self.format,
            self.digest,
            self.width,
            self.height,
            self.scale,
            self.warnings,
            self.texts,
        )

    @classmethod
    def of(
        cls,
        message: Mapping[str, Any],
        id: str,
        job: Mapping[str, Any],
        format: str | None = None,
        data: bytes | None = None,
    ) -> Answer:
        """Return the values of an answer."""
        if message.get("canceled"):
            return cls(id, job, RenderError("canceled", "the job was canceled", id=id))
        if "error" in message:
            return cls(id, job, render_error(message["error"], id))
        return cls(
            id,
            job,
            None,
            message["digest"],
            message["width"],
            message["height"],
            message["scale"],
            message.get("file"),
            message.get("bytes"),
            message.get("milliseconds", 0),
            tuple(Problem.of(problem) for problem in message["warnings"]),
            tuple(Text(text["layer"], text["text"]) for text in message.get("texts", ())),
            message.get("resumed", False),
            data,
            format if data is not None else None,
        )


def render_error(members: Mapping[str, Any], id: str | None) -> RenderError:
    """Return the error that an object of the protocol describes."""
    problem = Problem.of(members)
    return RenderError(
        members["code"], problem.message, problem.path, problem.column, problem.file, problem.line, id
    )


def total_digest(answers: Iterable[Answer]) -> str:
    """Return the digest of digests of answers, in any order: ``End.digest`` of the worker that gave them."""
    return hexadecimal(sum(weighted_digest(answer) for answer in answers))


def weighted_digest(answer: Answer) -> int:
    """Return what an answer adds to the digest of digests."""
    if answer.digest is None:
        return 0
    return int(answer.digest, 16) * (2 * zlib.crc32(answer.id.encode()) + 1)


def hexadecimal(sum: int) -> str:
    """Return a sum of weighted digests as text."""
    return f"{sum % 2**128:032x}"
