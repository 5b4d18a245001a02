# SPDX-License-Identifier: MIT
"""Turns jobs into lines, and checks their types first."""

from __future__ import annotations

import json
import math
import numbers
import os
from collections.abc import Mapping
from typing import Any, NamedTuple, TypedDict

LONGEST_ID = 256

Job = TypedDict(
    "Job",
    {
        "id": str,
        "document": Mapping[str, Any],
        "base": str,
        "values": Any,
        "output": str,
        "return": str,
        "texts": bool,
    },
    total=False,
)
Job.__doc__ = """A job: a mapping with these keys, of which ``document`` or ``base`` is needed."""


class Message(NamedTuple):
    """A job as a line, its id, and the format of the picture that it returns."""

    id: str
    line: bytes = b""
    format: str | None = None


def encode(job: Mapping[str, Any], id: str, **defaults: Any) -> Message:
    """Return the message of a job. ``id`` and ``defaults`` are for members that the job doesn't have."""
    _mapping(job, "a job")
    members = {"id": id, **defaults, **{key: value for key, value in job.items() if value is not None}}
    if "output" in members and job.get("return") is None:
        members.pop("return", None)
    if "base" not in members and "document" not in job:
        raise ValueError('a job needs "document" or "base"; write a document as {"document": …}')
    checked_id(members["id"])
    if "document" in members or "base" not in members:
        _mapping(job["document"], "document")
    for name in ("base", "return"):
        if name in members and not isinstance(members[name], str):
            raise TypeError(f"{name}: expected text, found {_kind(members[name])}")
    return Message(members["id"], line(members), members.get("return"))


def checked_id(id: object) -> str:
    """Return the id of a job if it is one."""
    if not isinstance(id, str):
        raise TypeError(f"id: expected text, found {_kind(id)}")
    size = len(id.encode("utf-8", "replace"))
    if not 1 <= size <= LONGEST_ID:
        raise ValueError(f"id: expected 1 to {LONGEST_ID} bytes, found {size}")
    return id


def line(message: Mapping[str, Any]) -> bytes:
    """Return a message as a line of the protocol.

    Raises TypeError or ValueError, with the path of the value, for what JSON can't express.
    """
    try:
        return json.dumps(_plain(message, "$"), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    except RecursionError:
        raise ValueError("the job is nested too deeply, or contains itself") from None


def _plain(value: Any, path: str) -> Any:
    """Return a value with the types that JSON has."""
    if isinstance(value, str):
        if not value.isascii():
            try:
                value.encode()
            except UnicodeEncodeError as error:
                raise ValueError(f"{path}: character {error.start + 1} is half of a surrogate pair") from None
        return str(value)
    if value is None or isinstance(value, bool):
        return value
    if getattr(value, "shape", None) == () and hasattr(value, "item"):
        # A scalar of NumPy.
        value = value.item()
        if isinstance(value, bool):
            return value
    if isinstance(value, numbers.Real):
        try:
            number = float(value)
        except OverflowError:
            raise ValueError(f"{path}: the number is too large") from None
        if isinstance(value, numbers.Integral):
            return int(value)
        if not math.isfinite(number):
            raise ValueError(f"{path}: {number} isn't a number that JSON has")
        return number
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, str):
                raise TypeError(f"{path}: the key {key!r} isn't text")
        return {_plain(key, path): _plain(item, f"{path}.{key}") for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item, f"{path}[{index}]") for index, item in enumerate(value)]
    if isinstance(value, os.PathLike):
        return _plain(os.fspath(value), path)
    raise TypeError(
        f"{path}: expected text, a number, true, false, null, a list or an object, found {_kind(value)}"
    )


def _mapping(value: object, name: str) -> None:
    if not isinstance(value, Mapping):
        raise TypeError(f"{name}: expected a mapping, such as a dict, found {_kind(value)}")


def _kind(value: object) -> str:
    return "None" if value is None else type(value).__name__
