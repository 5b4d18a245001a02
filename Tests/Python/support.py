# SPDX-License-Identifier: MIT
"""What the tests share: the fake worker, the program, and the processes that are left."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

import bannerrender
from bannerrender import _connection

HERE = pathlib.Path(__file__).resolve().parent
PACKAGES = pathlib.Path(bannerrender.__file__).resolve().parent.parent
FAKE = str(HERE / "fake_worker.py")
PROGRAM = os.environ.get("BANNERRENDER")

needs_program = unittest.skipUnless(PROGRAM, "BANNERRENDER names no program")


def has_numpy():
    try:
        import numpy  # noqa: F401
    except ImportError:
        return False
    return True


needs_numpy = unittest.skipUnless(has_numpy(), "NumPy is missing")


def children():
    """Return the processes that this one started, also those that ended and weren't waited for."""
    return {int(pid.name) for pid in pathlib.Path("/proc").glob("[0-9]*") if _parent(pid) == os.getpid()}


def _parent(process):
    try:
        return int((process / "stat").read_text().rsplit(")", 1)[1].split()[1])
    except (FileNotFoundError, ProcessLookupError):
        return None


def run_script(code, **settings):
    """Run Python code in another process, with the package."""
    environment = {**os.environ, "PYTHONPATH": str(PACKAGES), "BANNERRENDER": FAKE, **settings.pop("env", {})}
    return subprocess.run(
        [sys.executable, "-X", "dev", "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        **settings,
    )


def is_alive(pid):
    """Whether a process exists and isn't a zombie."""
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class FakeCase(unittest.TestCase):
    """Tests with the fake worker, in an empty folder. Each must leave no process."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.log = self.folder / "log"
        # What a process gets to end by itself, before it is killed
        patches = [
            mock.patch.dict(os.environ, {"BANNERRENDER": FAKE, "FAKE_LOG": str(self.log)}),
            mock.patch.object(_connection, "STOP_SECONDS", 0.5),
        ]
        for patch in patches:
            patch.start()
            self.addCleanup(patch.stop)
        before = children()
        self.addCleanup(lambda: self.assertEqual(children() - before, set(), "a process is left"))
        self.addCleanup(bannerrender.close)

    def worker(self, fake="", **settings):
        """Start a fake worker with the modes of `--fake`."""
        return bannerrender.Worker(options=["--fake", fake], **settings)

    def lines(self):
        """Return the lines that all fake workers read."""
        return self.log.read_bytes().splitlines() if self.log.exists() else []
