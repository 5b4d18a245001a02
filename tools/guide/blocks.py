#!/usr/bin/env python3
"""Runs the code blocks of the README and the guide, as a reader would paste them.

A page runs from top to bottom in an empty folder of its own, with bannerrender on PATH and the repository next to it.

- A `sh` block is one run of `bash -e`; it must succeed.
- A `json` block parses, with comments and trailing commas; so does a `yaml` block.
- A `swift` block is compiled and run in the page's folder, after the page's other blocks. A block with tests is
  only compiled, and so is a Swift file, unless the page builds it.
- `text`, `console` and other languages are shown only.

A comment on the line before a block changes that:

- `<!-- file: NAME -->`: the block is a file that the reader writes.
- `<!-- exit: N -->`: the block ends with that status.
- `<!-- output -->`: what the block before printed; `…` stands for any text.
- `<!-- clone -->`: the block is for the root of the repository; what .ci/run runs is not repeated.
- `<!-- not run: REASON -->`

An image whose path is /pictures/SECTION/PAGE/FILE is FILE of the page's folder.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tools"))

import kits

DOCS = ROOT / "docs"
FENCE = re.compile(r"^(\s*)(`{3,})(\w*)")
DIRECTIVE = re.compile(r"^\s*<!-- *(file|exit|output|clone|not run)(?:: *(.*?))? *-->\s*$")
PICTURE = re.compile(r"\(/pictures/([^)\s]+)\)")
SECONDS = 120
# A block that builds the library
BUILD_SECONDS = 1800
SHOWN_ONLY = {"text", "console", "objc", "kotlin", "ts", "toml", "dockerfile", "ruby", "html", "markdown"}


class Block:
    """A code block, its language, its line, and the directive before it."""

    def __init__(self, page, line, language, text, directive, value):
        self.page, self.line, self.language, self.text = page, line, language, text
        self.directive, self.value = directive, value

    @property
    def place(self):
        return f"{self.page.relative_to(ROOT)}:{self.line}"


class Failure(Exception):
    """A block that doesn't do what its page says."""

    def __init__(self, block, problem):
        super().__init__(f"{block.place}: {problem}")


def blocks(page):
    """The code blocks of a page, in order."""
    lines = page.read_text().splitlines()
    directive, value, index = None, None, 0
    while index < len(lines):
        if match := DIRECTIVE.match(lines[index]):
            directive, value = match[1], match[2]
        elif match := FENCE.match(lines[index]):
            start, body = index, []
            index += 1
            while lines[index].strip() != match[2]:
                body.append(lines[index].removeprefix(match[1]))
                index += 1
            yield Block(page, start + 1, match[3], "\n".join(body) + "\n", directive, value)
            directive = None
        elif lines[index].strip():
            directive = None
        index += 1


def run_page(page, parent, number, binary, build):
    """Runs the blocks of a page; returns the page's folder and the Swift blocks that are to be compiled.

    Packages of all pages find the library at the same path, so that it is compiled once.
    """
    folder, kept = parent / "page", parent / f"page-{number}"
    folder.mkdir()
    try:
        swift = run_blocks(page, folder, binary, build)
    finally:
        folder.rename(kept)
    return kept, [(block, kept) for block in swift]


def run_blocks(page, folder, binary, build):
    """Runs the blocks of a page in a folder; returns the Swift blocks that are to be compiled."""
    environment = {
        **os.environ, "PATH": f"{binary.parent}:{os.environ['PATH']}", "NO_COLOR": "1",
        "SWIFTPM_BUILD_DIR": str(build / "pages")}
    for name in ("CI", "BANNERRENDER_RECORD", "SNAPSHOT_TESTING_RECORD"):
        environment.pop(name, None)
    swift, printed = [], ""
    all_blocks = list(blocks(page))
    builds = any(block.language == "sh" and re.search(r"\bswift (build|run|test)\b", block.text) for block in all_blocks)
    for block in all_blocks:
        if block.directive == "not run":
            continue
        if block.directive == "file":
            file = folder / block.value
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text)
        if block.language == "sh":
            if block.directive != "file":
                printed = run(block, folder, environment)
        elif block.language == "json":
            parse(block, lambda text: json.loads(without_comments(text)))
        elif block.language == "yaml":
            parse(block, lambda text: list(yaml.safe_load_all(text)))
        elif block.language == "swift":
            if block.directive != "file" or not builds and "PackageDescription" not in block.text:
                swift.append(block)
        elif block.directive == "output":
            compare(block, printed)
        elif block.language not in SHOWN_ONLY and block.directive != "file":
            raise Failure(block, f'a block in "{block.language}", which nothing runs')
    return swift


def without_comments(text):
    """JSON without comments and trailing commas, which all input files may have."""
    token = r'"(?:\\.|[^"\\])*"'
    text = re.sub(rf'({token})|//[^\n]*|/\*.*?\*/', lambda match: match[1] or "", text, flags=re.DOTALL)
    return re.sub(rf'({token})|,(?=\s*[}}\]])', lambda match: match[1] or "", text)


def parse(block, read):
    try:
        read(block.text)
    except ValueError as error:
        raise Failure(block, f"{error}") from error
    except yaml.YAMLError as error:
        raise Failure(block, f"{error}") from error


def run(block, folder, environment):
    """Runs a shell block and returns what it printed."""
    script = block.text
    if block.directive == "clone":
        ci = (ROOT / ".ci/run").read_text()
        lines = [line for line in script.splitlines() if line.split("#")[0].strip() not in ci]
        # From the page's folder, so that the block leaves nothing in the repository.
        script = re.sub(r"^tools/", f"{ROOT}/tools/", "\n".join(lines), flags=re.MULTILINE)
    wanted = int(block.value) if block.directive == "exit" else 0
    seconds = BUILD_SECONDS if block.directive == "clone" or "swift " in script else SECONDS
    try:
        done = subprocess.run(
            ["bash", "-e", "-c", script], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=seconds)
    except subprocess.TimeoutExpired as error:
        raise Failure(block, f"not done after {seconds} s") from error
    if done.returncode != wanted:
        raise Failure(block, f"exit status {done.returncode}, not {wanted}:\n{done.stdout}")
    return done.stdout


def compare(block, printed):
    pattern = re.escape(block.text.strip()).replace("…", r"(?s:.*)")
    if not re.fullmatch(pattern, printed.strip()):
        raise Failure(block, f"the block before printed:\n{printed}")


def copy_pictures(page, folder, pictures):
    """Copies the pictures that a page shows; each must have been drawn by it."""
    parts = page.relative_to(ROOT).with_suffix("").parts
    own = "/".join(parts[2:] if parts[:2] == ("docs", "guide") else parts[1:]) or None
    for number, line in enumerate(page.read_text().splitlines(), 1):
        for path in PICTURE.findall(line):
            if own is None or not path.startswith(f"{own}/"):
                continue
            source = folder / path.removeprefix(f"{own}/")
            if not source.is_file():
                raise SystemExit(f"{page.relative_to(ROOT)}:{number}: the page draws no {source.name}")
            if pictures:
                target = pictures / path
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)


DECLARATION = re.compile(r"^(?:@\w+\s+)*(?:public |private |final |package )*(?:extension|struct|class|enum|protocol|actor|func)\b")


def module(code):
    """A block as a module whose function runs its statements."""
    imports, declarations, statements = [], [], []
    target = statements
    for line in code.splitlines():
        if line.startswith("import "):
            imports.append(line)
        elif DECLARATION.match(line):
            declarations.append(line)
            target = declarations if line.count("{") > line.count("}") else statements
        else:
            target.append(line)
            if target is declarations and line.startswith("}"):
                target = statements
    body = "\n".join("  " + line for line in statements)
    return "\n".join([*imports, "", *declarations, "", f"@MainActor public func run() throws {{\n{body}\n}}", ""])


MODULES = ["BannerRender", "BannerJobs", "BannerSnapshots", "BannerUIKit", *kits.modules()]


def products(names):
    return ", ".join(f'.product(name: "{name}", package: "bannerrender")' for name in names)


def run_swift(found, build):
    """Compiles the Swift blocks into one program, a module each, and runs each in its page's folder."""
    package = build / "package"
    shutil.rmtree(package, ignore_errors=True)
    targets, cases, tests = [], [], []
    for index, (block, _) in enumerate(found):
        if "import Testing" in block.text or "import XCTest" in block.text:
            tests.append(block)
            continue
        source = package / "Sources" / f"Block{index}" / "Block.swift"
        source.parent.mkdir(parents=True)
        source.write_text(f"// {block.place}\n{module(block.text)}")
        targets.append(f'.target(name: "Block{index}", dependencies: [{products(MODULES)}]),')
        cases.append(f'case "{index}": try Block{index}.run()')
    names = ", ".join(f'"Block{index}"' for index, (block, _) in enumerate(found) if block not in tests)
    main = package / "Sources/Blocks/main.swift"
    main.parent.mkdir(parents=True)
    imports = "\n".join(f"import Block{index}" for index, (block, _) in enumerate(found) if block not in tests)
    main.write_text(
        f"{imports}\nswitch CommandLine.arguments[1] {{\n" + "\n".join(cases)
        + '\ndefault: fatalError("no such block")\n}\n')
    if tests:
        folder = package / "Tests/GuideTests"
        folder.mkdir(parents=True)
        for index, block in enumerate(tests):
            (folder / f"Block{index}.swift").write_text(
                re.sub(r"@Test func (\w+)", rf"@Test func block{index}_\1", block.text))
        dependencies = products([*MODULES, "BannerRenderTesting"])
        targets.append(f'.testTarget(name: "GuideTests", dependencies: [{dependencies}]),')
    (package / "Package.swift").write_text(
        "// swift-tools-version: 6.3\nimport PackageDescription\n\nlet package = Package(name: \"Guide\", "
        f"dependencies: [.package(name: \"bannerrender\", path: \"{ROOT}\")], targets: [\n" + "\n".join(targets)
        + f'\n.executableTarget(name: "Blocks", dependencies: [{names}]),\n])\n')
    command = ["swift", "build", "-c", "release", "--package-path", package, "--scratch-path", build / "scratch"]
    if tests:
        command.append("--build-tests")
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        errors = [line for line in done.stdout.splitlines() if "error:" in line]
        raise SystemExit("check-guide: Swift blocks don't compile:\n" + "\n".join(errors[:40] or [done.stdout[-3000:]]))
    for index, (block, folder) in enumerate(found):
        if block in tests:
            continue
        done = subprocess.run(
            [build / "scratch/release/Blocks", str(index)], cwd=folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=SECONDS)
        if done.returncode:
            raise Failure(block, f"exit status {done.returncode}:\n{done.stdout}")


def main():
    parser = argparse.ArgumentParser(description="Runs the code blocks of the README and the guide.")
    parser.add_argument("pages", nargs="*", type=pathlib.Path)
    parser.add_argument("--binary", type=pathlib.Path, default=ROOT / ".build/release/bannerrender")
    parser.add_argument("--pictures", type=pathlib.Path, help="where the pictures that pages show are copied to")
    parser.add_argument("--no-swift", action="store_true", help="leaves out Swift blocks")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / ".build-guide")
    arguments = parser.parse_args()
    pages = [page.resolve() for page in arguments.pages] or [
        ROOT / "README.md", ROOT / "SECURITY.md", *sorted((DOCS / "guide").rglob("*.md")), *sorted((DOCS / "originals").glob("*.md"))]
    parent = pathlib.Path(tempfile.mkdtemp(prefix="guide-"))
    (parent / "bannerrender").symlink_to(ROOT)
    swift, folders, failed = [], {}, False
    for number, page in enumerate(pages):
        try:
            folders[page], found = run_page(
                page, parent, number, arguments.binary.resolve(), arguments.build.resolve())
            swift += found
        except Failure as failure:
            print(f"check-guide: {failure}", file=sys.stderr)
            failed = True
    try:
        if swift and not arguments.no_swift:
            run_swift(swift, arguments.build.resolve())
    except Failure as failure:
        print(f"check-guide: {failure}", file=sys.stderr)
        failed = True
    for page, folder in folders.items():
        copy_pictures(page, folder, arguments.pictures)
    shutil.rmtree(parent)
    count = sum(len(list(blocks(page))) for page in pages)
    print(f"check-guide: {count} blocks in {len(pages)} pages", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
