# SPDX-License-Identifier: MIT
"""Draw the benchmark scenes with other renderers and compare times: tools/bench --peers [OPTION]…

  tools/bench --peers install           install the Python packages into .build/peers
  tools/bench --peers                   run every installed renderer in three rounds
  tools/bench --peers --rounds 1 --only skia,cairo --keep FOLDER

W1 is a list with an error card on top. W2 is the same list under a band that blurs it. W3 is 200
banners in separate files. tools/maintenance/Bench exports the scenes. Every renderer draws them in its
usual way, after a warm-up, with the same two Inter files. Each round runs all renderers in turn. Times are
medians of processor time on one thread. Chromium uses several processes, so its times are wall times. A
time counts only if the picture matches ours (looks.py). Missing renderers are reported and omitted."""
import argparse, json, os, shutil, statistics, subprocess, sys, tempfile, venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
HOME = HERE.parents[1] / ".build" / "peers"
PYTHON = HOME / "bin" / "python"
RENDERERS = ["skia", "cairo", "pillow", "resvg", "chromium"]
PACKAGES = ["numpy", "pillow", "opencv-python-headless", "isal", "skia-python", "pycairo", "resvg_py"]
OURS = "bannerrender"


def say(text): print(f"peers: {text}", file=sys.stderr, flush=True)


def install():
    venv.create(HOME, with_pip=True)
    for package in PACKAGES:
        # Separately, so that an unavailable package only affects its own renderer.
        if subprocess.run([PYTHON, "-m", "pip", "install", "-q", package]).returncode:
            say(f"{package} can't be installed")
    if not shutil.which("chromium"): say("Chromium is missing; apt-get install chromium")


def lines(command):
    """Returns the lines of JSON that a command prints; none if it fails."""
    result = subprocess.run(command, capture_output=True, text=True, cwd=HERE,
                            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
    if result.returncode:
        say(f"{' '.join(map(str, command[1:4]))}: {(result.stderr.strip().splitlines() or ['?'])[-1]}")
    return [json.loads(line) for line in result.stdout.splitlines() if line.startswith("{")]


def our_rows(maintenance, reps):
    for row in lines([maintenance, "bench-json", "--workloads", "W1,W2,W3", "--reps", str(reps),
                      "--patience", "0"]):
        if row["multi"]: continue
        yield {"scene": row["workload"], "raster": row["raster_cpu_ms"],
               "encode": row["encode_cpu_ms"], "total": row["total_cpu_ms"], "bytes": row["bytes"],
               "wall": False, "way": OURS, "version": row["version"]}


def table(rows):
    """Returns a table of medians, with ratios to the best other renderer."""
    groups = {}
    for row in rows: groups.setdefault((row["scene"], row["way"]), []).append(row)

    def middle(group, key):
        values = [row[key] for row in group if row[key] is not None]
        return statistics.median(values) if values else None

    def text(value): return "–" if value is None else f"{value:.1f}"

    yield "| scene | renderer | version | raster, ms | PNG, ms | total, ms | ratio to best other | kB |"
    yield "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |"
    for scene in sorted({scene for scene, _ in groups}):
        totals = {way: middle(group, "total") for (name, way), group in groups.items()
                  if name == scene}
        best = min((total for way, total in totals.items() if way != OURS), default=None)
        for way in sorted(totals, key=totals.get):
            group = groups[scene, way]
            wall = " (wall)" if group[0]["wall"] else ""
            ratio = f"{totals[way] / best:.2f}" if best else "–"
            yield (f"| {scene} | {way} | {group[0]['version']} | {text(middle(group, 'raster'))} |"
                   f" {text(middle(group, 'encode'))} | {text(totals[way])}{wall} | {ratio} |"
                   f" {middle(group, 'bytes') / 1000:.0f} |")


def main():
    parser = argparse.ArgumentParser(
        prog="tools/bench --peers", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=["install"])
    parser.add_argument("--maintenance", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--reps", type=int, default=5, help="repetitions of each screen per round")
    parser.add_argument("--only", default=",".join(RENDERERS), metavar="NAMES")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="save the pictures in this folder")
    options = parser.parse_args()
    if options.what: return install()
    if PYTHON.exists() and Path(sys.prefix) != HOME: os.execv(PYTHON, [PYTHON, "-B", *sys.argv])
    try:
        import looks
    except ImportError:
        sys.exit("peers: Pillow and NumPy are required to check pictures; "
                 "run tools/bench --peers install")
    names = options.only.split(",")
    for name in names:
        if name not in RENDERERS:
            sys.exit(f"peers: unknown renderer {name}; choose from {', '.join(RENDERERS)}")
    with tempfile.TemporaryDirectory(prefix="bannerrender-peers-") as folder:
        compare(options, names, looks, Path(folder))


def compare(options, names, looks, folder):
    import scenes
    exported = folder / "scenes"
    subprocess.run([options.maintenance, "bench-export", exported], check=True)
    keep = options.keep.resolve() if options.keep else folder / "pictures"
    keep.mkdir(parents=True, exist_ok=True)
    screens, banners = scenes.load(exported)
    ways = []
    for name in names:
        for told in lines([sys.executable, "worker.py", f"draw_{name}", "?"]):
            if "missing" in told: say(f"{name} is omitted: it needs {told['missing']}")
            else: ways += [(name, way, told["version"]) for way in told["ways"]]
    rows, wrong = [], {}
    for number in range(options.rounds):
        rows += our_rows(options.maintenance, options.reps)
        for name, way, version in ways:
            say(f"round {number + 1} of {options.rounds}: {way}")
            found = lines([sys.executable, "worker.py", f"draw_{name}", way, exported, "--reps",
                           str(options.reps), "--keep", keep])
            rows += [{**row, "way": way, "version": version} for row in found]
        if number == 0:
            for _, way, _ in ways: wrong |= look(looks, way, screens + banners[:8], keep)
    rows = [row for row in rows if (row["scene"], row["way"]) not in wrong]
    print("\n".join(table(rows)))
    if wrong: print()
    for (scene, way), faults in wrong.items():
        print(f"Not counted: {way}, {scene}: {'; '.join(faults[:3])}.")


def look(looks, way, scenes, folder):
    """Returns the faults of a renderer's pictures by workload and variant."""
    wrong = {}
    for scene in scenes:
        path = folder / f"{way}-{scene.name}.png"
        faults = looks.faults(scene, path) if path.exists() else []
        if faults: wrong.setdefault((scene.name.split("-")[0], way), []).extend(faults)
    return wrong


if __name__ == "__main__":
    main()
