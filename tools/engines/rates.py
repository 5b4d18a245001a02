# SPDX-License-Identifier: MIT
"""Rates and memory, of one process alone and of Dask.

Each rate is a ratio of two times from the same run, since a machine is not always equally fast. One core is
one: there, all processes are pinned to it, because even one process with one thread reads its jobs on another.
"""

import json
import os
import pathlib
import statistics
import subprocess
import tempfile
import threading
import time

import distributed
from bannerrender.dask import digest_of_digests, render

from chaos import TEMPLATE, jobs, source
from cluster import Cluster, memory, processor_time


class Memory:
    """The memory of processes, sampled in the background."""

    def __init__(self, pids, seconds=1):
        self.pids, self.seconds = pids, seconds
        self.samples = []
        self.done = threading.Event()
        self.thread = threading.Thread(target=self._sample)

    def _sample(self):
        while not self.done.wait(self.seconds):
            sizes = [memory(pid) for pid in self.pids()]
            if all(sizes) and sizes:
                self.samples.append(max(sizes))

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.done.set()
        self.thread.join()

    def at(self, share):
        """Return the size in megabytes after a share of the run."""
        return self.samples[min(len(self.samples) - 1, int(share * len(self.samples)))] / 1e6

    def __str__(self):
        places = ", ".join(
            f"{self.at(share):.0f} MB at {share:.0%}" for share in (0.02, 0.1, 0.25, 0.5, 0.75, 1)
        )
        return f"{places}; peak {max(self.samples) / 1e6:.0f} MB"


SCREEN = {key: value for key, value in TEMPLATE.items() if key not in ("crop", "scale")}
"""The same banners on the screen of a phone, as by default."""


def plain(program, count, processes=1, threads=1, template=TEMPLATE, cores=None):
    """Return the banners per second of processes that share the jobs, a last line, and their memory."""
    pinned = ("taskset", "--cpu-list", ",".join(map(str, cores))) if cores else ()
    with tempfile.TemporaryDirectory() as folder:
        lines = list(jobs(count, template))
        files = []
        for index in range(processes):
            file = pathlib.Path(folder, f"{index}.ndjson")
            file.write_bytes(lines[0] + b"".join(lines[1 + index :: processes]))
            files.append(file)
        started = time.monotonic()
        running = [
            subprocess.Popen(
                [*pinned, program, "worker", "-j", str(threads)],
                stdin=open(file, "rb"),
                stdout=open(f"{file}.answers", "wb"),
            )
            for file in files
        ]
        with Memory(lambda: [process.pid for process in running if process.poll() is None]) as sizes:
            for process in running:
                process.wait()
        seconds = time.monotonic() - started
        with open(f"{files[0]}.answers", "rb") as answers:
            answers.seek(-1000, 2)
            end = json.loads(answers.read().splitlines()[-1])["end"]
        return count / seconds, end, sizes


class Warm:
    """A cluster whose processes have already rendered."""

    def __init__(self, workers, program, folder, threads=1, cores=None):
        self.program, self.threads, self.workers = program, threads, workers
        self.cluster = Cluster(workers, folder, cores=cores)
        try:
            self.client = distributed.Client(self.cluster.url)
            self.client.wait_for_workers(workers)
            self.rate(1000 * workers, rows=250)
        except BaseException:
            self.cluster.close()
            raise

    def rate(self, count, rows=1000, template=TEMPLATE):
        """Return the banners per second."""
        lazy = render(source(count, rows), template, program=self.program, threads=self.threads)
        # There may be several clusters, and Dask's default is the last one.
        with self.client.as_current():
            started = time.monotonic()
            self.digest = digest_of_digests(lazy)
            return count / (time.monotonic() - started)

    def processor_times(self):
        """Return the processor times of the renderers, the Dask workers and the scheduler in seconds."""
        found = self.cluster.renderers()
        return tuple(
            sum(map(processor_time, pids))
            for pids in (found, set(found.values()), [self.cluster.scheduler.pid])
        )

    def memory(self, renderers=True):
        found = self.cluster.renderers()
        return Memory(lambda: list(found) if renderers else list(found.values()))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.client.close()
        self.cluster.close()


CASES = {
    "banners of 320×82 pixels": (TEMPLATE, 40_000, 1000),
    "screens of 640×1136 pixels": (SCREEN, 20_000, 400),
    "screens of 1179×2556 pixels": ({**SCREEN, "device": "iphone-15-pro"}, 8_000, 250),
}
"""Templates, the number of banners to measure, and the rows of a partition."""


def compare(program, options):
    """Print rates of processes alone and of Dask, on one core and on two."""
    core = sorted(os.sched_getaffinity(0))[:1]
    for name, (template, count, rows) in CASES.items():
        count = options.count or (count // 10 if options.quick else count)
        print(f"{count} {name}", flush=True)
        compare_one(program, options.rounds, core, count, template, min(rows, count // 8))
    return 0


def compare_one(program, rounds, core, count, template, rows):
    """Print the rates of one template, as ratios of the same rounds. Only one cluster exists at a time."""
    names = ("one process on one core", "two processes", "Dask on one core", "Dask with two workers")
    measured = []
    for _ in range(rounds):
        rates = [
            plain(program, count, template=template, cores=core)[0],
            plain(program, count, processes=2, template=template)[0],
        ]
        with tempfile.TemporaryDirectory() as folder, Warm(1, program, pathlib.Path(folder), cores=core) as one:
            rates.append(one.rate(count, rows, template))
        with tempfile.TemporaryDirectory() as folder, Warm(2, program, pathlib.Path(folder)) as two:
            before = two.processor_times()
            rates.append(two.rate(count, rows, template))
            times = [end - start for start, end in zip(before, two.processor_times())]
        print(", ".join(f"{name}: {rate:.0f}/s" for name, rate in zip(names, rates)), flush=True)
        measured.append(rates)
    ratios = {
        "two processes by one": lambda one, two, one_dask, two_dask: two / one,
        "Dask by a process, on one core": lambda one, two, one_dask, two_dask: one_dask / one,
        "Dask by two processes, on two cores": lambda one, two, one_dask, two_dask: two_dask / two,
        "Dask's rate per core by one process": lambda one, two, one_dask, two_dask: two_dask / 2 / one,
        "Dask on two cores by Dask on one": lambda one, two, one_dask, two_dask: two_dask / one_dask,
    }
    for name, ratio in ratios.items():
        print(f"{name}: {statistics.median(ratio(*each) for each in measured):.3f}")
    names = ("renderer", "Dask worker", "scheduler")
    parts = (f"{1e6 * seconds / count:.0f} µs {name}" for name, seconds in zip(names, times))
    print(
        f"processor time of a banner, last: {', '.join(parts)}; the renderer has {times[0] / sum(times):.1%}",
        flush=True,
    )


def million(program, options):
    """Render a million banners by one process and by Dask, and print rates and memory."""
    count = options.count or 1_000_000
    digests = set()
    for threads in (1, 2, 4):
        rate, end, sizes = plain(program, count, threads=threads)
        digests.add(end["digest"])
        print(
            f"{end['done']} banners by one process, {threads} threads: {rate:.0f}/s, {count / rate:.0f} s",
            flush=True,
        )
        print(f"memory: {sizes}", flush=True)
    with tempfile.TemporaryDirectory() as folder, Warm(2, program, pathlib.Path(folder)) as two:
        with two.memory() as sizes, two.memory(renderers=False) as workers:
            rate = two.rate(count)
        digests.add(two.digest)
        print(f"{count} banners by Dask with two workers: {rate:.0f}/s, {count / rate:.0f} s")
        print(f"memory of a renderer: {sizes}")
        print(f"memory of a Dask worker: {workers}")
    print(f"digest of digests: {', '.join(digests)}")
    return 0 if len(digests) == 1 else 1
