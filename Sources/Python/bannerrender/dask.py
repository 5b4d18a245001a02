# SPDX-License-Identifier: MIT
"""Banners by Dask: a bannerrender process in each thread of a Dask worker, and files by fsspec.

    import dask.dataframe as dd
    from bannerrender.dask import digest_of_digests, render

    people = dd.read_csv("people.csv")  # the columns id and name
    rows = render(people, {"title": "Hello, {name}", "crop": "banner"}, "s3://bucket/banners")
    rows.to_parquet("s3://bucket/rows")

A row of the source is a row of the result. Files are named by the digest of their bytes, so that a partition
that Dask runs again writes the same names and the same bytes.
"""

from __future__ import annotations

import atexit
import json
import math
import numbers
import os
import re
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, Literal
from uuid import uuid4
from zlib import crc32

try:
    import dask.dataframe as dd
    import fsspec  # type: ignore[import-untyped]
    import pandas as pd
    import pyarrow  # type: ignore[import-untyped]  # noqa: F401
    import xxhash
    from dask.bag import Bag
except ImportError as error:
    raise ImportError(f"{error}; run: pip install 'bannerrender[dask]'") from error

from ._batch import BatchProcess, encoded
from ._errors import BannerError, WorkerDied
from ._program import find_program

__all__ = ["digest_of_digests", "render"]

Answer = dict[str, Any]

PLACEHOLDER = re.compile(r"\{\{|\}\}|\{([A-Za-z_][A-Za-z0-9_.-]{0,39})\}")
"""A name in braces. Doubled braces stand for themselves."""
NAME = "{prefix}/{digest}.%s"
TEMPLATE = "template"
ROWS = 1000
"""The number of rows of a pandas frame that become one partition."""
DEATHS = 3
"""The number of processes that a banner may end before it counts as failed."""
LONGEST_DELAY = 5.0
"""The time in seconds between two attempts to write a file."""
MOST_IDLE = 16
OBJECT_STORES = frozenset(
    ("s3", "s3a", "gs", "gcs", "abfs", "abfss", "az", "adl", "oss", "obs", "oci", "memory")
)

TEXT = "string[pyarrow]"
COLUMNS: dict[str, Any] = {
    "id": TEXT,
    "digest": TEXT,
    "file": TEXT,
    "width": "Int64",
    "height": "Int64",
    "bytes": "Int64",
    "warnings": TEXT,
    "error": TEXT,
}


def render(
    source: Bag | dd.DataFrame | pd.DataFrame,
    template: Mapping[str, Any] | None = None,
    storage: str | os.PathLike[str] | None = None,
    *,
    id: str = "id",
    format: Literal["png", "jpg", "webp", "apng", "gif"] = "png",
    threads: int = 1,
    program: str | os.PathLike[str] | None = None,
    timeout: float = 60.0,
    patience: float = 120.0,
    uploads: int = 32,
    storage_options: Mapping[str, Any] | None = None,
    fingerprint: str | None = None,
    errors: Literal["row", "raise"] = "row",
) -> dd.DataFrame:
    """Return a lazy data frame with one row for each banner.

    Args:
        source: A frame whose columns are values for the placeholders of the template, or a bag of mappings
            with such values. An item of a bag may be a whole job instead: `document`, which overrides the
            template, and `values`. A pandas frame becomes partitions of 1,000 rows.
        template: A document whose texts have placeholders such as `{name}`. Columns that it doesn't name are
            not sent, unless it has `strings` or `extends`.
        storage: The folder of the files as a path or a URL of fsspec, such as `s3://bucket/banners`. Without
            it, a row has only the digest. Each host writes a path on its own disk.
        id: The column that identifies a row. Numbers become text: 7 is "7", and 7.0 is "7.0".
        format: The format of the files.
        threads: The threads of one bannerrender process. Each thread of a Dask worker has a process.
        program: The path of bannerrender on the Dask workers.
        timeout: The seconds for one banner. A process that is silent for twice as long is replaced.
        patience: The seconds during which a file that can't be written is tried again.
        uploads: The files of one partition that are uploaded at the same time.
        storage_options: The options of the file system, as for fsspec.
        fingerprint: The only fingerprint to accept. Equal fingerprints render equal pixels.
        errors: `"row"` puts the text of an error into its row. `"raise"` fails the partition.

    Returns:
        The columns `id`, `digest`, `file` (relative to the storage), `width`, `height`, `bytes`, `warnings`
        (one on each line) and `error`. A banner that failed has an error and no digest. The rows of a frame
        keep their index.
    """
    if timeout <= 0:
        raise ValueError(f"timeout is a number of seconds above 0, not {timeout!r}")
    if errors not in ("row", "raise"):
        raise ValueError(f'errors is "row" or "raise", not {errors!r}')
    url = None if storage is None else os.fspath(storage)
    if url is not None:
        fsspec.get_filesystem_class(fsspec.utils.get_protocol(url))  # a wrong URL fails here, not on a worker
    if template is not None and not isinstance(template, Mapping):
        raise TypeError(f"template is a mapping, not {type(template).__name__}")
    # Other files may have placeholders, too.
    sends_all = template is None or any(template.get(key) for key in ("strings", "extends"))
    names = None if sends_all else frozenset(_placeholders(template))
    settings = _Settings(
        id=id,
        template=None if template is None else json.dumps(template, ensure_ascii=False),
        names=names,
        storage=url,
        storage_options=dict(storage_options or {}),
        format=format,
        threads=threads,
        program=None if program is None else os.fspath(program),
        timeout=timeout,
        patience=patience,
        uploads=uploads,
        # bannerrender itself writes to a local folder.
        uploading=url is not None and fsspec.utils.get_protocol(url) not in ("file", "local"),
        fingerprint=fingerprint,
        raises=errors == "raise",
    )
    # Dask has types for few of its functions.
    frames: Any = dd
    given: Any = source
    rows: dd.DataFrame
    if isinstance(source, Bag):
        parts = given.map_partitions(_render_items, settings).to_delayed()
        rows = frames.from_delayed(parts, meta=_table([], {}, None), verify_meta=False)
        return rows
    if isinstance(source, pd.DataFrame):
        given = frames.from_pandas(source, chunksize=ROWS, sort=False)
    if not isinstance(given, dd.DataFrame):
        raise TypeError(f"source is a bag or a data frame, not {type(source).__name__}")
    if template is None:
        raise TypeError("a data frame needs a template")
    columns = list(given.columns)
    if len(set(columns)) < len(columns):
        raise ValueError("two columns of the source have the same name")
    if missing := sorted({id, *(names or ())} - {*columns, *(template.get("values") or ())}):
        raise ValueError(
            f"the source has no column {', '.join(missing)}; it has {', '.join(map(str, columns))}"
        )
    frame: Any = given
    # A worker keeps each task until its result is gone, and each would have its own copy of the meta.
    meta = _table([], {}, frame._meta.index[:0])
    rows = frame.map_partitions(_render_frame, settings, meta=meta, enforce_metadata=False)
    return rows


def digest_of_digests(rows: dd.DataFrame | pd.DataFrame) -> str:
    """Return one number for all digests, as the end line of `bannerrender worker` has it.

    It doesn't depend on the order of the rows or on the partitions. A lazy frame is computed, so that every
    banner is rendered: pass rows that you persisted, or that you read back.
    """
    columns = rows[["id", "digest"]]
    if isinstance(columns, pd.DataFrame):
        return f"{_sum(columns):032x}"
    # A tree of sums, so that the workers forget a partition as soon as its sum is added.
    total = columns.reduction(
        _sums, aggregate=_total, combine=_total, meta=_one_sum(0)[:0], split_every=8, token="digest"
    )
    # Without optimize, Dask doesn't fuse the steps of a partition into one task.
    return str(total.optimize().compute()["sum"].iloc[0])


def _one_sum(number: int) -> pd.DataFrame:
    return pd.DataFrame({"sum": pd.Series([f"{number % 2**128:032x}"], dtype=TEXT)})


def _sums(rows: pd.DataFrame) -> pd.DataFrame:
    return _one_sum(_sum(rows))


def _total(sums: pd.DataFrame) -> pd.DataFrame:
    return _one_sum(sum(int(each, 16) for each in sums["sum"]))


def _sum(rows: pd.DataFrame) -> int:
    done = rows[rows["digest"].notna()]
    pairs = zip(done["id"].tolist(), done["digest"].tolist())
    return sum(int(digest, 16) * (2 * crc32(id.encode()) + 1) for id, digest in pairs) % 2**128


def _placeholders(value: object) -> Iterator[str]:
    """Yield the names of the placeholders in the texts of a document."""
    if isinstance(value, str):
        yield from filter(None, PLACEHOLDER.findall(value))
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _placeholders(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _placeholders(each)


@dataclass(frozen=True)
class _Settings:
    """The arguments of `render`, for the tasks."""

    id: str
    template: str | None
    names: frozenset[str] | None
    storage: str | None
    storage_options: dict[str, Any]
    format: str
    threads: int
    program: str | None
    timeout: float
    patience: float
    uploads: int
    uploading: bool
    fingerprint: str | None
    raises: bool


def _render_frame(frame: pd.DataFrame, settings: _Settings) -> pd.DataFrame:
    columns = [name for name in frame.columns if name == settings.id or _is_sent(name, settings)]
    values = zip(*(frame[name].astype(object).tolist() for name in columns))
    return _render([dict(zip(columns, row)) for row in values], settings, frame.index)


def _render_items(items: Iterable[object], settings: _Settings) -> pd.DataFrame:
    return _render(list(items), settings, None)


def _is_sent(name: str, settings: _Settings) -> bool:
    """Whether a column is a value of the template. The id is one if the template names it."""
    return name != settings.id if settings.names is None else name in settings.names


def _render(items: list[Any], settings: _Settings, index: pd.Index[Any] | None) -> pd.DataFrame:
    """Render a partition. A job's id is the number of its row, because ids may repeat."""
    ids: list[str | None] = []
    lines: dict[str, bytes] = {}
    answers: dict[str, Answer] = {}
    for row, item in enumerate(items):
        key = str(row)
        ids.append(None)
        try:
            ids[row] = _id(item, settings)
            lines[key] = encoded(_job(key, item, settings))
        except (TypeError, ValueError, RecursionError) as error:
            answers[key] = _failure("invalid", str(error))
    answers |= _Partition(lines, settings).run() if lines else {}
    table = _table(ids, answers, index)
    if settings.raises and (failed := table[table["error"].notna()]).size:
        first = failed.iloc[0]
        raise BannerError(
            f"{len(failed)} of {len(table)} banners failed; the first is {first['id']}: {first['error']}"
        )
    return table


def _id(item: Any, settings: _Settings) -> str:
    if not isinstance(item, Mapping):
        raise ValueError(f"the item is a {type(item).__name__}, not a mapping")
    value = item.get(settings.id)
    if _is_missing(value):
        raise ValueError(f'"{settings.id}" has no value')
    text = str(value)
    text.encode()  # A half of a surrogate pair is no text.
    return text


def _job(key: str, item: Mapping[str, Any], settings: _Settings) -> Answer:
    """Return the message of a row: values for the template, or a whole job."""
    document = item.get("document")
    job: Answer = {"id": key}
    if settings.template is not None:
        job["base"] = TEMPLATE
    if settings.uploading:
        job["return"] = settings.format
    if not isinstance(document, Mapping):
        if settings.template is None:
            raise ValueError("without a template, the item needs a document")
        job["values"] = {name: _value(name, item[name]) for name in item if _is_sent(name, settings)}
        return job
    if unknown := sorted(map(str, item.keys() - {settings.id, "document", "values"})):
        raise ValueError(f'"{unknown[0]}" is not a member of a job here; document and values are')
    job["document"] = document
    values = item.get("values")
    if isinstance(values, Mapping):
        job["values"] = {name: _value(name, value) for name, value in values.items()}
    elif isinstance(values, (list, tuple)):
        job["values"] = [_value(str(place), value) for place, value in enumerate(values)]
    elif not _is_missing(values):
        raise ValueError(f'"values" is a {type(values).__name__}, not a mapping or a list')
    return job


def _value(name: str, value: Any) -> str | int | float:
    """Return a value of a placeholder. Anything but text and numbers becomes text."""
    if isinstance(value, str):
        return value
    if _is_missing(value):
        raise ValueError(f'"{name}" has no value')
    if isinstance(value, numbers.Integral) and not isinstance(value, bool):
        return int(value)
    if isinstance(value, numbers.Real) and not isinstance(value, bool):
        if math.isinf(value):
            raise ValueError(f'"{name}" is infinite')
        return float(value)
    if isinstance(value, (Mapping, list, tuple, set)):
        raise ValueError(f'"{name}" is a {type(value).__name__}, not a text or a number')
    return str(value)


def _is_missing(value: Any) -> bool:
    """Whether a value is None, NaN, NaT or NA."""
    return not isinstance(value, (str, int)) and pd.api.types.is_scalar(value) and bool(pd.isna(value))


def _failure(code: str, message: str) -> Answer:
    return {"error": {"code": code, "message": message}}


def _text(problem: Mapping[str, Any]) -> str:
    """Return a problem as one line, with its place first."""
    place = ":".join(str(problem[key]) for key in ("file", "line", "path") if key in problem)
    return " ".join((f"{place}: {problem['message']}" if place else problem["message"]).split())


def _table(ids: list[str | None], answers: Mapping[str, Answer], index: pd.Index[Any] | None) -> pd.DataFrame:
    """Return the rows of a partition."""
    ordered = [answers[str(row)] for row in range(len(ids))]
    failures = [answer.get("error") for answer in ordered]
    columns: dict[str, Any] = {
        "id": ids,
        **{
            name: [answer.get(name) for answer in ordered]
            for name in ("digest", "file", "width", "height", "bytes")
        },
        "warnings": ["\n".join(map(_text, answer.get("warnings", ()))) for answer in ordered],
        "error": [failure and f"{failure['code']}: {_text(failure)}" for failure in failures],
    }
    return pd.DataFrame(
        {name: pd.array(columns[name], dtype=dtype) for name, dtype in COLUMNS.items()}, index=index
    )


class _Partition:
    """The jobs of a partition, until each is answered.

    A process that dies is replaced, and its jobs are sent again, the first one alone. So a banner that ends
    every process is found, and no other one fails with it.
    """

    def __init__(self, lines: dict[str, bytes], settings: _Settings) -> None:
        self.lines, self.settings = lines, settings
        self.answers: dict[str, Answer] = {}
        self.blocked: dict[str, Answer] = {}
        self.deaths = 0

    def run(self) -> dict[str, Answer]:
        """Return the answers by the ids of their jobs."""
        store = _Uploads(self.settings) if self.settings.uploading else None
        delays = _delays(self.settings.patience)
        while self.lines:
            before = len(self.lines)
            self._send(store)
            if len(self.lines) < before:
                delays = _delays(self.settings.patience)
            elif self.blocked:
                # Such as a full disk.
                delay = next(delays, None)
                if delay is None:
                    break
                time.sleep(delay)
        if store:
            store.finish()
        return {**self.blocked, **self.answers}

    def _send(self, store: _Uploads | None) -> None:
        """Send the jobs without an answer to a process."""
        try:
            process = _take(self.settings)
        except _FolderError as error:
            self.blocked = {key: _failure("unwritable", str(error)) for key in self.lines}
            return
        keys = list(self.lines)[: 1 if self.deaths else None]
        first = process.batch.lines + 1
        self.blocked.clear()
        try:
            for answer, data in process.batch.answers([self.lines[key] for key in keys]):
                # An answer to a line that isn't a job has only its number.
                key = keys[answer["line"] - first] if answer["id"] is None else answer["id"]
                self._receive(key, answer, data, store)
        except WorkerDied as error:
            process.batch.kill()
            self.deaths += 1
            if self.deaths > DEATHS:
                key = next(iter(self.lines))
                del self.lines[key]
                self.answers[key] = _failure("died", str(error))
                self.deaths = 0
        except BaseException:
            process.batch.kill()
            raise
        else:
            _give_back(process)

    def _receive(self, key: str, answer: Answer, data: bytes | None, store: _Uploads | None) -> None:
        if "canceled" in answer:
            return  # A signal ends the process. Another one renders the job.
        self.deaths = 0
        if answer.get("error", {}).get("code") == "unwritable":
            self.blocked[key] = answer
            return
        del self.lines[key]
        self.answers[key] = answer
        if store and data is not None:
            store.add(answer, data)


def _delays(seconds: float) -> Iterator[float]:
    """Yield growing delays, until their sum is a number of seconds."""
    delay = 0.1
    while seconds > 0:
        yield min(delay, seconds)
        seconds -= delay
        delay = min(2 * delay, LONGEST_DELAY)


# Files


class _Uploads:
    """The files of a partition on their way to a file system of fsspec, by several threads.

    Their names are those that bannerrender gives to files: XXH3 with 128 bits.
    """

    def __init__(self, settings: _Settings) -> None:
        self.system, self.root = fsspec.core.url_to_fs(settings.storage, **settings.storage_options)
        self.format, self.patience = settings.format, settings.patience
        self.pool = ThreadPoolExecutor(settings.uploads)
        self.most = 4 * settings.uploads
        self.running: set[Future[None]] = set()

    def add(self, answer: Answer, data: bytes) -> None:
        """Name the file of an answer, and upload it. Wait if there are many."""
        digest = xxhash.xxh3_128_hexdigest(data)
        answer["file"] = (NAME % self.format).format(prefix=digest[:2], digest=digest)
        if len(self.running) >= self.most:
            _, self.running = wait(self.running, return_when=FIRST_COMPLETED)
        self.running.add(self.pool.submit(self._upload, answer, data))

    def finish(self) -> None:
        """Wait for every file."""
        self.pool.shutdown()

    def _upload(self, answer: Answer, data: bytes) -> None:
        """Write a file, unless it is there. An answer whose file can't be written becomes an error."""
        path = f"{self.root}/{answer['file']}"
        delays = _delays(self.patience)
        while True:
            try:
                self._write(path, data)
                return
            except Exception as error:
                delay = next(delays, None)
                if delay is None or isinstance(error, PermissionError):
                    message = f"{path}: {error or type(error).__name__}"
                    answer.clear()
                    answer |= _failure("unwritable", message)
                    return
            time.sleep(delay)

    def _write(self, path: str, data: bytes) -> None:
        """Write a file as a whole, unless it is there.

        An object store has an object only when it is complete. A write that requires that there is none saves
        looking for it, which is two requests of S3.
        """
        names = self.system.protocol
        if OBJECT_STORES.isdisjoint([names] if isinstance(names, str) else names):
            if not self._is_there(path, len(data)):
                self.system.makedirs(path.rpartition("/")[0], exist_ok=True)
                part = f"{path}.{uuid4().hex}.part"
                self.system.pipe_file(part, data)
                self.system.mv(part, path)
            return
        try:
            self.system.pipe_file(path, data, mode="create")
        except FileExistsError:
            if not self._is_there(path, len(data)):
                self.system.pipe_file(path, data)

    def _is_there(self, path: str, size: int) -> bool:
        try:
            return bool(self.system.info(path)["size"] == size)
        except FileNotFoundError:
            return False


# Processes


class _FolderError(Exception):
    """The folder of the storage can't be made."""


@dataclass
class _Process:
    """A bannerrender process that stays, with its options and the template that it knows."""

    options: tuple[Any, ...]
    batch: BatchProcess
    template: str | None = None


_idle: list[_Process] = []
_lock = threading.Lock()


def _take(settings: _Settings) -> _Process:
    """Return an idle process, or a new one, that knows the template."""
    for attempt in range(DEATHS + 1):
        process = None
        try:
            process = _idle_process(settings) or _start(settings)
            found = process.batch.ready.fingerprint
            if settings.fingerprint not in (None, found):
                process.batch.close()
                raise BannerError(
                    f"this bannerrender has the fingerprint {found}, not {settings.fingerprint}"
                )
            if settings.template is not None and process.template != settings.template:
                process.batch.define(TEMPLATE, json.loads(settings.template))
                process.template = settings.template
            return process
        except WorkerDied:
            if process:
                process.batch.kill()
            if attempt == DEATHS:
                raise
    raise AssertionError


def _options(settings: _Settings) -> tuple[Any, ...]:
    """Return what a process must have in common with the settings. A fork can't use those of its parent."""
    is_local = settings.storage is not None and not settings.uploading
    folder = fsspec.core.url_to_fs(settings.storage)[1] if is_local else None
    return os.getpid(), os.getcwd(), settings.program, settings.threads, settings.timeout, folder, settings.format


def _idle_process(settings: _Settings) -> _Process | None:
    options = _options(settings)
    with _lock:
        process = next((each for each in reversed(_idle) if each.options == options), None)
        if process:
            _idle.remove(process)
    return process


def _start(settings: _Settings) -> _Process:
    options = _options(settings)
    _, _, program, threads, timeout, folder, format = options
    command = [find_program(program), "worker", "--binary", f"--threads={threads}", f"--timeout={timeout}"]
    if folder is not None:
        try:
            os.makedirs(folder, exist_ok=True)
        except OSError as error:
            raise _FolderError(str(error)) from error
        command += ["--folder", folder, "--output", NAME % format]
    batch = BatchProcess(command, silence=2 * timeout)
    return _Process(options, batch)


def _give_back(process: _Process) -> None:
    """Keep a process for the next partition. If there are many, close the one that waits longest."""
    with _lock:
        _idle.append(process)
        surplus = _idle.pop(0) if len(_idle) > MOST_IDLE else None
    if surplus:
        surplus.batch.close()


@atexit.register
def _close_idle() -> None:
    while _idle:
        process = _idle.pop()
        if process.options[0] == os.getpid():
            process.batch.close()
