# SPDX-License-Identifier: MIT
"""The accidents of tools/check-dask. Each happens to a running cluster, and checks that it did happen."""

import contextlib
import os
import random
import signal
import subprocess
import time

from cluster import processes

SECONDS = 30.0
"""The time in which an accident must have its effect."""


class Disk:
    """A file system in memory, which can be full. Needs root."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(exist_ok=True)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3g", "bannerrender", folder], check=True)

    def resize(self, size):
        subprocess.run(["mount", "-o", f"remount,size={size}", self.folder], check=True, capture_output=True)

    def fill(self):
        """Leave room for a few files: the size becomes what is used, and a little more."""
        for _ in range(100):
            usage = os.statvfs(self.folder)
            # It fails if more is used meanwhile.
            with contextlib.suppress(subprocess.CalledProcessError):
                return self.resize((usage.f_blocks - usage.f_bfree + 16) * usage.f_frsize)
        raise SystemExit("check-dask: the disk can't be filled")

    def is_full(self):
        """Whether a file can't be written."""
        probe = self.folder / "probe"
        try:
            probe.write_bytes(bytes(1 << 20))
            return False
        except OSError:
            return True
        finally:
            probe.unlink(missing_ok=True)

    def close(self):
        subprocess.run(["umount", "--lazy", self.folder], check=True)


class Accidents:
    """A list of accidents in random order, to be caused one after the other."""

    def __init__(self, count, cluster, disk, seed):
        self.cluster, self.disk = cluster, disk
        self.random = random.Random(seed)
        kinds = [self.kill_worker, self.kill_renderer, self.cut_connection, self.stop_renderer]
        if disk:
            kinds.append(self.fill_disk)
        self.waiting = [kinds[number % len(kinds)] for number in range(count)]
        self.random.shuffle(self.waiting)
        self.happened = []

    def next(self):
        """Cause the next accident, and return its name."""
        accident = self.waiting.pop()
        accident()
        self.happened.append(accident.__name__.replace("_", " "))
        return self.happened[-1]

    def _renderer(self):
        """Return a process that renders, and its Dask worker."""

        def found():
            running = self.cluster.renderers()
            return self.random.choice(sorted(running.items())) if running else None

        return self._until(found, "no process renders")

    def _until(self, condition, problem):
        deadline = time.monotonic() + SECONDS
        while not (result := condition()):
            if time.monotonic() > deadline:
                raise SystemExit(f"check-dask: {problem}")
            time.sleep(0.05)
        return result

    def _is_gone(self, pid):
        process = processes().get(pid)
        return process is None or process.state == "Z"

    def kill_worker(self):
        _, worker = self._renderer()
        os.kill(worker, signal.SIGKILL)
        self._until(lambda: self._is_gone(worker), "a Dask worker survived")

    def kill_renderer(self):
        renderer, _ = self._renderer()
        os.kill(renderer, signal.SIGKILL)
        self._until(lambda: self._is_gone(renderer), "a renderer survived")

    def stop_renderer(self):
        """Hang a renderer. Its deadline must replace it."""
        renderer, _ = self._renderer()
        os.kill(renderer, signal.SIGSTOP)
        self._until(lambda: self._is_gone(renderer), "a renderer that hangs isn't replaced")

    def cut_connection(self):
        number = self.random.randrange(len(self.cluster.proxies))
        self._until(self.cluster.proxies[number].cut, "a worker has no connection to the scheduler")

    def fill_disk(self):
        self.disk.fill()
        try:
            if not self.disk.is_full():
                raise SystemExit("check-dask: the disk isn't full")
            time.sleep(3)
        finally:
            self.disk.resize("3g")
