#!/usr/bin/env python3
"""Writes the tables of docs/guide/rules/originals.md: what lint finds in the libraries' own designs.

Each type of each kit is linted with the defaults of its kit, as a banner and as a scene with one `show` step.
Usage: faults.py BINARY [--check]. With --check, it only says whether the tables are up to date.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/guide/rules/originals.md"
START, END = "<!-- tables of tools/guide/faults.py -->", "<!-- end of the tables -->"
# The layouts that the library has views for.
LAYOUTS = {"swift-messages": ["message", "card", "tab", "status-line", "centered"]}
COLUMNS = ["Contrast", "Tap target", "Time on screen", "Reading order", "Others"]


class Program:
    def __init__(self, binary):
        self.binary = binary

    def list(self, what, kit=None):
        words = [self.binary, "list", what, "--json", *(["--kit", kit] if kit else [])]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def lint(self, document):
        """The findings in a document."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "banner.json"
            file.write_text(json.dumps(document))
            done = subprocess.run(
                [self.binary, "lint", "--format", "json", str(file)], capture_output=True, text=True)
        if done.returncode > 1:
            raise SystemExit(f"faults: {document}: {done.stderr}")
        return json.loads(done.stdout)["findings"]


def cell(finding):
    """The column of a finding and its figure."""
    subject, message = finding["subject"], finding["message"]
    match finding["rule"]:
        case "contrast":
            # The letters tell two colors of a text apart.
            return "Contrast", f"{subject} {re.search(r'[0-9.]+:1', message)[0]}"
        case "tap-target":
            return "Tap target", f"{subject} {re.search(r'[0-9.]+×[0-9.]+', message)[0]}"
        case "too-short":
            stays, words, needed = re.search(r"stays for (\S+) s with (\d+) words?; (\S+) s", message).groups()
            return "Time on screen", f"{stays} of {needed} s ({words} words)"
        case "reading-order":
            return "Reading order", re.sub(r'.*finds "(.*)" before "(.*?)".*', r"\1 before \2", message)
        case rule:
            return "Others", f"[`{rule}`]({rule}.md): {subject or 'banner'}"


def row(program, document):
    """The cells of a banner, and whether its appearance is announced."""
    cells = dict.fromkeys(COLUMNS, "")
    found = [cell(finding) for finding in program.lint(document)]
    for column, text in dict.fromkeys(found):
        cells[column] += f"{', ' if cells[column] else ''}{text}"
    scene = program.lint({**document, "script": [{"at": 0, "show": {}}]})
    cells["Announced"] = "no" if any(finding["rule"] == "announcement" for finding in scene) else "yes"
    return tuple(cells.values())


def table(program, kit):
    layouts = LAYOUTS.get(kit)
    heads = ["Type", *(["Layouts"] if layouts else []), *COLUMNS, "Announced"]
    lines = [f"| {' | '.join(heads)} |", "| --- " * len(heads) + "|"]
    for kind in [entry["name"] for entry in program.list("types", kit)]:
        rows = {}
        for layout in layouts or [None]:
            document = {"kit": kit, "type": kind, **({"layout": layout} if layout else {})}
            rows.setdefault(row(program, document), []).append(layout)
        for cells, same in rows.items():
            shown = [", ".join(f"`{layout}`" for layout in same)] if layouts else []
            lines.append(f"| {' | '.join([f'`{kind}`', *shown, *(text or '–' for text in cells)])} |")
    return "\n".join(lines)


def main():
    program = Program(pathlib.Path(sys.argv[1]).resolve())
    # A summary begins with the name of the original.
    kits = [(kit["name"], kit["summary"].split()[0]) for kit in program.list("kits")]
    tables = "\n\n".join(f"## {name}\n\n{table(program, kit)}" for kit, name in kits)
    old = PAGE.read_text()
    start, end = old.index(START) + len(START), old.index(END)
    new = f"{old[:start]}\n\n{tables}\n\n{old[end:]}"
    if new == old:
        return 0
    if "--check" in sys.argv:
        print(f"faults: {PAGE.relative_to(ROOT)} is out of date; run tools/guide/faults.py", file=sys.stderr)
        return 1
    PAGE.write_text(new)
    return 0


sys.exit(main())
