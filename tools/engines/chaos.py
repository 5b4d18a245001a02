# SPDX-License-Identifier: MIT
"""Renders with accidents, and checks that nothing is lost and nothing is doubled."""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

import dask.dataframe as dd
import distributed
import pandas as pd
import xxhash
from bannerrender.dask import digest_of_digests, render

from accidents import Accidents, Disk
from cluster import Cluster

TEMPLATE = {
    "kit": "message-banner",
    "title": "Order {id}",
    "subtitle": "For {name}",
    "crop": "banner",
    "scale": 1,
}
NAMES = ("Ada", "Grace", "Edsger", "Barbara", "Алан", "ليلى", "美咲", "Zoë")
DEADLINE = 3.0
"""The time for one banner in seconds. A process that is silent for twice as long is replaced."""


def source(count, rows=1000):
    """Return the frame with the values of all banners."""
    names = [NAMES[number % len(NAMES)] for number in range(count)]
    return dd.from_pandas(
        pd.DataFrame({"id": range(count), "name": names}), chunksize=min(rows, max(1, count // 20))
    )


def jobs(count, template=TEMPLATE):
    """Yield the lines of the same banners for one process."""
    yield json.dumps({"define": "template", "document": template}).encode() + b"\n"
    for number in range(count):
        values = {"id": number, "name": NAMES[number % len(NAMES)]}
        yield json.dumps({"id": str(number), "base": "template", "values": values}).encode() + b"\n"


def alone(program, count):
    """Return the last line of one process that renders all banners."""
    with tempfile.TemporaryFile() as lines:
        lines.writelines(jobs(count))
        lines.seek(0)
        printed = subprocess.run([program, "worker"], stdin=lines, stdout=subprocess.PIPE, check=True).stdout
    return json.loads(printed.splitlines()[-1])["end"]


def gathered(client, lazy, accidents):
    """Return the rows of all partitions, which are taken from their workers as soon as they are done."""
    parts = client.compute(lazy.to_delayed())
    step = len(parts) / (len(accidents.waiting) + 1)
    rows = {}
    number = {part.key: index for index, part in enumerate(parts)}
    done = distributed.as_completed(parts, with_results=True)
    started = time.monotonic()
    for part, result in done:
        rows[number[part.key]] = result
        part.release()
        if accidents.waiting and len(rows) >= step * (len(accidents.happened) + 1):
            name = accidents.next()
            print(
                f"{time.monotonic() - started:7.1f} s, {len(rows)} of {len(parts)} partitions: {name}",
                flush=True,
            )
    return pd.concat([rows[index] for index in sorted(rows)])


def problems(rows, count, folder):
    """Yield what is wrong with the rows and the files."""
    if len(rows) != count:
        yield f"{len(rows)} rows for {count} banners"
    if lost := {str(number) for number in range(count)} - set(rows["id"]):
        yield f"{len(lost)} banners have no row, such as {min(lost)}"
    if doubled := int(rows["id"].duplicated().sum()):
        yield f"{doubled} rows are doubled"
    failed = rows[rows["error"].notna()]
    if len(failed):
        yield f"{len(failed)} banners failed, such as {failed.iloc[0]['id']}: {failed.iloc[0]['error']}"
    expected = dict(zip(rows["file"], rows["bytes"]))
    found = {
        str(file.relative_to(folder)): file for file in folder.rglob("*.png") if not file.name.startswith(".")
    }
    if missing := expected.keys() - found.keys():
        yield f"{len(missing)} files are missing"
    if unknown := found.keys() - expected.keys():
        yield f"{len(unknown)} files belong to no row, such as {min(unknown)}"
    for name in expected.keys() & found.keys():
        data = found[name].read_bytes()
        if len(data) != expected[name] or xxhash.xxh3_128_hexdigest(data) != found[name].stem:
            yield f"{name} doesn't have the bytes of its name"
            break


def check(program, options):
    count = options.count or (2_000 if options.quick else 100_000)
    many = options.accidents if options.accidents is not None else 5 if options.quick else 20
    folder = pathlib.Path(options.keep or tempfile.mkdtemp(prefix="check-dask-")).resolve()
    folder.mkdir(exist_ok=True)
    disk = Disk(folder / "disk") if os.geteuid() == 0 else None
    storage = disk.folder if disk else folder / "disk"
    try:
        with (
            Cluster(options.workers, folder, options.hosts) as cluster,
            distributed.Client(cluster.url) as client,
        ):
            client.wait_for_workers(options.workers, timeout=120)
            accidents = Accidents(many, cluster, disk, options.seed)
            started = time.monotonic()
            lazy = render(source(count), TEMPLATE, storage, program=program, timeout=DEADLINE)
            rows = gathered(client, lazy, accidents)
            seconds = time.monotonic() - started
            print(f"{len(rows)} rows in {seconds:.0f} s; {cluster.restarts} workers were started again")
            found = list(problems(rows, count, storage))
            files, left = len(set(rows["file"])), len([each for each in storage.rglob("*") if each.is_file()])
            print(f"{files} files, and {left - files} temporary ones that a killed process left")
    finally:
        if disk:
            disk.close()
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)
    total, end = digest_of_digests(rows), alone(program, count)
    print(f"digest of digests: {total}; of one process: {end['digest']}")
    if total != end["digest"] or end["done"] != count:
        found.append("the digest of digests is not that of one process")
    kinds = {name: accidents.happened.count(name) for name in sorted(set(accidents.happened))}
    listed = ", ".join(f"{many} × {name}" for name, many in kinds.items())
    print(f"{len(accidents.happened)} accidents: {listed}")
    if accidents.waiting:
        found.append(f"{len(accidents.waiting)} accidents didn't happen")
    for problem in found:
        print(f"check-dask: {problem}")
    return 1 if found else 0
