"""Measures `bannerrender worker`: its rate next to that of the batch command, its start, its answers and its memory.

    tools/bench worker [--jobs N] [--memory N] [--reps N]

Both commands render the same banners to files in one run, by turns. Ratios hold on every machine, times don't.
"""

import argparse
import json
import os
import pathlib
import resource
import statistics
import subprocess
import tempfile
import time

KITS = ["message-banner", "swift-messages"]


def document(number):
    """Returns a small banner with a text of its own."""
    return {"kit": KITS[number % 2], "title": f"Hello {number}", "subtitle": "Your order is on its way.",
            "scale": 1, "crop": "banner"}


def timed(line, folder, source=None):
    """Returns the wall time and the processor time of a command in seconds."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    with open(source or os.devnull, "rb") as jobs:
        subprocess.run(line, cwd=folder, stdin=jobs, stdout=subprocess.DEVNULL, check=True)
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def write_jobs(path, count, more=lambda number: {}):
    with open(path, "w") as file:
        for number in range(count):
            file.write(json.dumps({"id": str(number), "document": document(number), **more(number)}) + "\n")


def rates(command, folder, count, reps):
    """Compares the worker with the batch command, on one thread, with files."""
    names = []
    for number in range(count):
        (folder / f"{number}.json").write_text(json.dumps(document(number)))
        names.append(f"{number}.json")
    write_jobs(folder / "jobs", count, lambda number: {"output": f"worker/{number}.png"})
    batch = [command, "-q", "-j", "1", *names, "batch/{document}.png"]
    worker = [command, "worker", "-j", "1"]
    times = {"batch": [], "worker": []}
    for _ in range(reps):
        for name, line in [("batch", batch), ("worker", worker)]:
            subprocess.run(["rm", "-rf", folder / name], check=True)
            (folder / name).mkdir()
            times[name].append(timed(line, folder, folder / "jobs"))
    wall = {name: statistics.median(each[0] for each in all) for name, all in times.items()}
    processor = {name: statistics.median(each[1] for each in all) for name, all in times.items()}
    print(f"{count} banners to files, one thread, median of {reps}:")
    for name in times:
        print(f"  {name:7} {count / wall[name]:7.0f} a second, {1e3 * processor[name] / count:.2f} ms of a core each")
    print(f"  rate of the worker / rate of the batch command: {wall['batch'] / wall['worker']:.2f}"
          f" by time, {processor['batch'] / processor['worker']:.2f} by processor time")


def threads(command, folder, count, reps):
    """Compares one thread with two."""
    write_jobs(folder / "digests", count)
    wall = {}
    for number in (1, 2):
        line = [command, "worker", "-j", str(number)]
        wall[number] = statistics.median(timed(line, folder, folder / "digests")[0] for _ in range(reps))
        print(f"  digests only, {number} thread{'s' * (number > 1)}: {count / wall[number]:.0f} a second")
    print(f"  rate with two threads / with one: {wall[1] / wall[2]:.2f}")


def start(command, folder):
    """Measures the time to the first line."""
    times = []
    for _ in range(15):
        begin = time.perf_counter()
        with subprocess.Popen([command, "worker"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
            worker.stdout.readline()
            times.append(time.perf_counter() - begin)
            worker.stdin.close()
            worker.stdout.read()
    version = statistics.median(timed([command, "--version"], folder)[0] for _ in range(15))
    print(f"start to ready: {1e3 * statistics.median(times):.1f} ms (--version: {1e3 * version:.1f} ms)")


def answers(command, folder):
    """Measures the bytes of an answer."""
    for words, more in [("digest", {}), ("PNG in Base64", {"return": "png"}), ("file", {"output": "answer.png"})]:
        write_jobs(folder / "few", 100, lambda number: more)
        output = subprocess.run([command, "worker", "--ordered"], cwd=folder, stdin=open(folder / "few", "rb"),
                                stdout=subprocess.PIPE, check=True).stdout
        lines = [line for line in output.splitlines() if line.startswith(b'{"id"')]
        print(f"bytes of an answer, {words}: {sum(map(len, lines)) / len(lines) + 1:.0f}")


def memory(command, folder, count):
    """Measures the largest memory over a run with texts that are all different."""
    for number in (1, 2, 4):
        samples = []
        with open(os.devnull, "wb") as null:
            worker = subprocess.Popen([command, "worker", "-j", str(number)], cwd=folder,
                                      stdin=subprocess.PIPE, stdout=null)
            begin = time.perf_counter()
            for job in range(count):
                line = json.dumps({"id": str(job), "document": document(job)}) + "\n"
                worker.stdin.write(line.encode())
                if job % max(1, count // 200) == 0:
                    pages = int(pathlib.Path(f"/proc/{worker.pid}/statm").read_text().split()[1])
                    samples.append(pages * resource.getpagesize() / 2**20)
            worker.stdin.close()
            worker.wait()
        seconds = time.perf_counter() - begin
        tenth = max(1, len(samples) // 10)
        print(f"memory of {count} jobs, {number} thread{'s' * (number > 1)}: at most {max(samples):.0f} MiB;"
              f" after a tenth {samples[tenth]:.0f} MiB, at the end {samples[-1]:.0f} MiB; {count / seconds:.0f} a second")


def recovery(command, folder, count):
    """Measures the time from a kill to the next new answer, with a journal."""
    write_jobs(folder / "journaled", count)
    line = [command, "worker", "-j", "2", "--resume", "journal"]
    first = subprocess.Popen(line, cwd=folder, stdin=open(folder / "journaled", "rb"), stdout=subprocess.PIPE)
    for _ in range(count // 2): first.stdout.readline()
    first.kill()
    first.wait()
    begin = time.perf_counter()
    second = subprocess.Popen(line, cwd=folder, stdin=open(folder / "journaled", "rb"), stdout=subprocess.PIPE)
    ready = json.loads(second.stdout.readline())["ready"]["resumed"]
    for answer in second.stdout:
        if b'"resumed"' not in answer: break
    seconds = time.perf_counter() - begin
    second.stdout.read()
    second.wait()
    print(f"recovery after a kill: {seconds:.2f} s to the first new answer, past {ready} jobs in the journal")


def main():
    parser = argparse.ArgumentParser(prog="tools/bench worker", description="Measure the worker.")
    parser.add_argument("--command", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--jobs", type=int, default=2000, metavar="N", help="jobs of each run (default: %(default)s)")
    parser.add_argument("--memory", type=int, default=20_000, metavar="N",
                        help="jobs of the runs that measure memory (default: %(default)s)")
    parser.add_argument("--reps", type=int, default=5, metavar="N", help="repetitions (default: %(default)s)")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        rates(arguments.command, folder, arguments.jobs, arguments.reps)
        threads(arguments.command, folder, arguments.jobs, arguments.reps)
        start(arguments.command, folder)
        answers(arguments.command, folder)
        recovery(arguments.command, folder, arguments.jobs * 5)
        memory(arguments.command, folder, arguments.memory)


if __name__ == "__main__":
    main()
