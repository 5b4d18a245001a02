# SPDX-License-Identifier: MIT
"""Rates and memory, of one process alone and of Dask.

Each rate is a ratio of two times from the same run, since a machine is not always equally fast.
"""

import json
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

    def __init__(self, pids, seconds=0.25):
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


def plain(program, count, processes=1, threads=1):
    """Return the banners per second of processes that share the jobs, a last line, and their memory."""
    with tempfile.TemporaryDirectory() as folder:
        lines = list(jobs(count))
        files = []
        for index in range(processes):
            file = pathlib.Path(folder, f"{index}.ndjson")
            file.write_bytes(lines[0] + b"".join(lines[1 + index :: processes]))
            files.append(file)
        started = time.monotonic()
        running = [
            subprocess.Popen(
                [program, "worker", "-j", str(threads)],
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

    def __init__(self, workers, program, folder, threads=1):
        self.program, self.threads, self.workers = program, threads, workers
        self.cluster = Cluster(workers, folder)
        try:
            self.client = distributed.Client(self.cluster.url)
            self.client.wait_for_workers(workers)
            self.rate(1000 * workers, rows=250)
        except BaseException:
            self.cluster.close()
            raise

    def rate(self, count, rows=1000):
        """Return the banners per second."""
        lazy = render(source(count, rows), TEMPLATE, program=self.program, threads=self.threads)
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


def compare(program, options):
    """Print rates of one process, of two, and of Dask, as ratios of the same rounds."""
    count = options.count or (4_000 if options.quick else 20_000)
    names = ("one process", "two processes", "Dask, one worker", "Dask, two workers")
    rounds = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "1").mkdir()
        (folder / "2").mkdir()
        with Warm(1, program, folder / "1") as one, Warm(2, program, folder / "2") as two:
            times = [0.0, 0.0, 0.0]
            with two.memory() as sizes, two.memory(renderers=False) as workers:
                for _ in range(options.rounds):
                    rates = [plain(program, count)[0], plain(program, count, processes=2)[0], one.rate(count)]
                    before = two.processor_times()
                    rates.append(two.rate(count))
                    times = [sum(each) - start for *each, start in zip(times, two.processor_times(), before)]
                    print(", ".join(f"{name}: {rate:.0f}/s" for name, rate in zip(names, rates)), flush=True)
                    rounds.append(rates)
    ratios = {
        "two processes by one process": statistics.median(two / one for one, two, _, _ in rounds),
        "Dask with one worker by one process": statistics.median(dask / one for one, _, dask, _ in rounds),
        "Dask with two workers by two processes": statistics.median(dask / two for _, two, _, dask in rounds),
        "rate per core of Dask with two workers by one process": statistics.median(
            dask / 2 / one for one, _, _, dask in rounds
        ),
        "Dask with two workers by Dask with one": statistics.median(two / one for _, _, one, two in rounds),
    }
    for name, ratio in ratios.items():
        print(f"{name}: {ratio:.3f}")
    names = ("renderer", "Dask worker", "scheduler")
    each = 1e6 / count / options.rounds
    parts = (f"{each * seconds:.0f} µs {name}" for name, seconds in zip(names, times))
    print(f"processor time of a banner: {', '.join(parts)}; the renderer has {times[0] / sum(times):.1%}")
    print(f"memory of a renderer: {sizes}")
    print(f"memory of a Dask worker: {workers}")
    return 0


def million(program, options):
    """Render a million banners by one process and by Dask, and print rates and memory."""
    count = options.count or 1_000_000
    digests = set()
    for threads in (1, 2):
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
