#!/usr/bin/env python3
"""Adds declarations and members to the pages of the public API.

docs/guide/api/LIBRARY.md has a heading for each public type, or several types with commas, and an example. This puts
what the compiler knows below each. A public type without a heading is an error, and so is a heading without a type.
Needs a release build. Usage: api.py FOLDER, where FOLDER has the pages under guide/api; or api.py --check.
"""

import importlib.machinery
import importlib.util
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = "guide/api"


def load(name):
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(ROOT / "tools" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def declaration(symbol):
    return "".join(part["spelling"] for part in symbol["declarationFragments"])


def comment(symbol):
    """The paragraphs of a symbol's comment; links become code."""
    lines = [line["text"] for line in symbol.get("docComment", {}).get("lines", [])]
    return re.sub(r"``([^`]+)``", r"`\1`", "\n".join(lines)).strip()


def summary(symbol):
    return " ".join(re.split(r"\n\s*\n", comment(symbol))[0].split())


def reference(name, owner, symbols):
    """The declaration of a type, its comment and its members."""
    own = [symbol for symbol in symbols if symbol["pathComponents"] == [owner]]
    members = {
        ".".join(symbol["pathComponents"][1:]): symbol
        for symbol in symbols if symbol["pathComponents"][0] == owner and len(symbol["pathComponents"]) > 1}
    parts = []
    for symbol in own[:1]:
        parts += [f"```swift\n{declaration(symbol)}\n```", comment(symbol)]
    if members:
        rows = [f"`{path}`\n: {summary(symbol) or declaration(symbol)}" for path, symbol in sorted(members.items())]
        parts.append(f":::{{dropdown}} Members of {name}\n" + "\n\n".join(rows) + "\n:::")
    return "\n\n".join(filter(None, parts))


def main():
    check = sys.argv[1] == "--check"
    folder = ROOT / "docs" if check else pathlib.Path(sys.argv[1])
    names = load("public-names")
    package, libraries = names.described()
    graph, failed = names.Graph(), False
    aliases, seen = {}, set()
    for library in libraries:
        page = folder / PAGES / f"{library}.md"
        paths = names.surface(library, package, graph)
        # A name that an earlier library also exports is described there.
        types = {path[0] for path in paths} - seen
        seen |= types
        symbols = [symbol for module in names.reachable(library, package)
                   for symbol in (graph.names(module), graph.symbols[module])[1]]
        for folder_of in {target["path"] for target in package["targets"] if target["name"] == library}:
            aliases.update(names.ALIAS.findall(names.source(ROOT / folder_of)))
        if not page.exists():
            print(f"api: docs/{PAGES}/{library}.md is missing", file=sys.stderr)
            failed = True
            continue
        text, described = page.read_text(), set()

        def section(match):
            wanted = [name.strip("` ") for name in match[1].split(",")]
            described.update(wanted)
            return match[0].rstrip() + "\n\n" + "\n\n".join(
                reference(name, aliases.get(name, name), symbols) for name in wanted) + "\n\n"

        text = re.sub(r"^## (.+)\n(?:(?!^## )(?:.*\n))*", section, text, flags=re.MULTILINE)
        for name in sorted(types - described):
            print(f"api: docs/{PAGES}/{library}.md says nothing about {name}", file=sys.stderr)
            failed = True
        for name in sorted(described - types):
            print(f"api: docs/{PAGES}/{library}.md has {name}, which is not public", file=sys.stderr)
            failed = True
        if not check:
            page.write_text(text)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
