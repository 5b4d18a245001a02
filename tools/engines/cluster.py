# SPDX-License-Identifier: MIT
"""A cluster of dask.distributed on this machine, whose parts can fail.

Each worker reaches the scheduler through a proxy, which can cut its connections. With hosts, each worker runs
in a network namespace with its own address. A supervisor starts workers again that ended, as Kubernetes does.
"""

import contextlib
import os
import pathlib
import select
import signal
import socket
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOCAL = "127.0.0.1"
BRIDGE = "bannerbridge"
NETWORK = "10.77.0"
# What Dask's processes do while they wait takes 4% of a core each. many-banners.md lists these, too.
SETTINGS = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "False",
    "DASK_DISTRIBUTED__WORKER__MEMORY__MONITOR_INTERVAL": "1s",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__INTERVAL": "5s",
}


def free_port(address):
    """Return the number of a port that nothing uses."""
    with socket.socket() as listener:
        listener.bind((address, 0))
        return listener.getsockname()[1]


class Proxy:
    """A port in front of the scheduler, for one worker."""

    def __init__(self, address, target):
        self.target = target
        self.listener = socket.create_server((address, 0))
        self.port = self.listener.getsockname()[1]
        self.pairs = set()
        self.lock = threading.Lock()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self):
        """Reset all connections, and return their number."""
        with self.lock:
            pairs, self.pairs = self.pairs, set()
        for pair in pairs:
            for end in pair:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
        return len(pairs)

    def _accept(self):
        while True:
            near, _ = self.listener.accept()
            try:
                pair = near, socket.create_connection(self.target)
            except OSError:
                near.close()
                continue
            with self.lock:
                self.pairs.add(pair)
            threading.Thread(target=self._carry, args=(pair,), daemon=True).start()

    def _carry(self, pair):
        other = {pair[0]: pair[1], pair[1]: pair[0]}
        with contextlib.suppress(OSError):
            while True:
                for end in select.select(pair, [], [])[0]:
                    data = end.recv(1 << 16)
                    if not data:
                        return self._end(pair)
                    other[end].sendall(data)
        self._end(pair)

    def _end(self, pair):
        with self.lock:
            self.pairs.discard(pair)
        for end in pair:
            end.close()


def run(*command):
    subprocess.run(command, check=True, capture_output=True)


class Hosts:
    """Network namespaces on one bridge. Needs root and iproute2."""

    def __init__(self, count):
        self.names = [f"banner{number}" for number in range(count)]
        self.close()
        run("ip", "link", "add", BRIDGE, "type", "bridge")
        run("ip", "address", "add", f"{NETWORK}.1/24", "dev", BRIDGE)
        run("ip", "link", "set", BRIDGE, "up")
        for number, name in enumerate(self.names):
            outer, inner = f"{name}o", f"{name}i"
            run("ip", "netns", "add", name)
            run("ip", "link", "add", outer, "type", "veth", "peer", "name", inner, "netns", name)
            run("ip", "link", "set", outer, "master", BRIDGE, "up")
            inside = ("ip", "netns", "exec", name)
            run(*inside, "ip", "address", "add", f"{NETWORK}.{number + 2}/24", "dev", inner)
            run(*inside, "ip", "link", "set", inner, "up")
            run(*inside, "ip", "link", "set", "lo", "up")

    def close(self):
        for name in self.names:
            subprocess.run(["ip", "netns", "delete", name], capture_output=True)
        subprocess.run(["ip", "link", "delete", BRIDGE], capture_output=True)


class Cluster:
    """A scheduler, and workers with one thread each.

    With cores, all of their processes, also those of bannerrender, run only on the processors of these numbers.
    """

    def __init__(self, workers, folder, hosts=False, cores=None):
        self.folder = folder
        self.pinned = ("taskset", "--cpu-list", ",".join(map(str, cores))) if cores else ()
        self.hosts = Hosts(workers) if hosts else None
        self.address = f"{NETWORK}.1" if hosts else LOCAL
        self.environment = {**os.environ, **SETTINGS, "PYTHONPATH": str(ROOT / "Sources/Python")}
        port = free_port(self.address)
        self.url = f"tcp://{self.address}:{port}"
        self.log = open(folder / "cluster.log", "ab")
        self.scheduler = self._start(
            "scheduler", "--host", self.address, "--port", str(port), "--no-dashboard"
        )
        self._wait_for(port)
        self.proxies = [Proxy(self.address, (self.address, port)) for _ in range(workers)]
        self.closing = threading.Event()
        self.restarts = 0
        self.workers = [self._start_worker(number) for number in range(workers)]
        self.supervisor = threading.Thread(target=self._supervise)
        self.supervisor.start()

    def _start(self, *arguments, inside=()):
        command = [*self.pinned, *inside, sys.executable, "-m", "distributed.cli.dask_" + arguments[0], *arguments[1:]]
        return subprocess.Popen(
            command,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=self.log,
            start_new_session=True,
        )

    def _start_worker(self, number):
        return self._start(
            "worker",
            f"tcp://{self.address}:{self.proxies[number].port}",
            "--nworkers",
            "1",
            "--nthreads",
            "1",
            "--name",
            f"worker-{number}",
            "--local-directory",
            str(self.folder),
            "--no-dashboard",
            inside=("ip", "netns", "exec", self.hosts.names[number]) if self.hosts else (),
        )

    def _wait_for(self, port):
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection((self.address, port)):
                return
            if self.scheduler.poll() is not None:
                break
            time.sleep(0.1)
        raise SystemExit(f"check-dask: the scheduler doesn't start; see {self.folder / 'cluster.log'}")

    def _supervise(self):
        while not self.closing.wait(0.2):
            for number, process in enumerate(self.workers):
                if process.poll() is not None:
                    self._end(process)
                    self.restarts += 1
                    self.workers[number] = self._start_worker(number)

    def _end(self, process):
        """Kill a process with everything that it started."""
        for pid in [*descendants(process.pid), process.pid]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        process.wait()

    def renderers(self):
        """Return the identifiers of the bannerrender processes, each with that of its Dask worker."""
        parents = {
            pid: process.parent for pid, process in processes().items() if process.name.startswith("bannerrender")
        }
        ours = {pid for worker in self.workers for pid in descendants(worker.pid)}
        return {pid: parent for pid, parent in parents.items() if pid in ours}

    def close(self):
        self.closing.set()
        self.supervisor.join()
        for process in [*self.workers, self.scheduler]:
            self._end(process)
        for proxy in self.proxies:
            proxy.listener.close()
        if self.hosts:
            self.hosts.close()
        self.log.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Process:
    """What /proc says about a process."""

    def __init__(self, text):
        head, _, rest = text.rpartition(")")
        self.name = head.partition("(")[2]
        self.state, parent = rest.split()[:2]
        self.parent = int(parent)


def processes():
    """Return all processes by their identifiers."""
    found = {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                found[int(entry.name)] = Process((entry / "stat").read_text())
    return found


def descendants(pid):
    """Return the identifiers of the processes that a process started, directly or not."""
    children = {}
    for each, process in processes().items():
        children.setdefault(process.parent, []).append(each)
    found, waiting = [], [pid]
    while waiting:
        more = children.get(waiting.pop(), [])
        found += more
        waiting += more
    return found


def memory(pid):
    """Return the resident memory of a process in bytes, or 0 if it ended."""
    with contextlib.suppress(OSError):
        for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
    return 0


def processor_time(pid):
    """Return the processor time of a process in seconds."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
