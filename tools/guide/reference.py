#!/usr/bin/env python3
"""Writes the generated pages of the guide: options, properties, kits, devices, files, manual page, API.

Facts come from what bannerrender prints (--experimental-dump-help, list, schema) and from its manual page.
Pictures are rendered by it. Usage: reference.py BINARY FOLDER, where FOLDER gets guide/reference and pictures.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parents[2]
CATALOG = ROOT / "Snapshots"
EXAMPLES = pathlib.Path(__file__).parent / "property-examples.json"


class Program:
    """The built command."""

    def __init__(self, binary):
        self.binary = binary

    def __call__(self, *arguments, check=True):
        done = subprocess.run([self.binary, *arguments], cwd=ROOT, capture_output=True, text=True)
        if check and done.returncode:
            raise SystemExit(f"reference: bannerrender {' '.join(arguments)}: {done.stderr}")
        return done.stdout

    def list(self, what, *arguments):
        return [json.loads(line) for line in self("list", what, "--json", *arguments).splitlines()]

    def draw(self, file, *arguments):
        """Whether a picture could be drawn."""
        file.parent.mkdir(parents=True, exist_ok=True)
        self("render", *arguments, "-q", "-o", str(file), check=False)
        return file.exists()


class Page:
    """A page under guide/reference, and the folder of its pictures."""

    def __init__(self, folder, name, title, introduction):
        self.file = folder / "guide/reference" / f"{name}.md"
        self.pictures = folder / "pictures/reference" / name
        self.name = name
        self.lines = [f"# {title}", "", introduction, ""]

    def add(self, *parts):
        """Adds paragraphs; list items that follow each other form one list."""
        for part in filter(None, parts):
            if part.startswith("- ") and len(self.lines) > 1 and self.lines[-2].startswith("- "):
                self.lines.pop()
            self.lines += [part, ""]

    def image(self, file, words, width):
        return f"![{words}](/pictures/reference/{self.name}/{file}){{width={width}px}}"

    def write(self):
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text("\n".join(self.lines))


def sentence(text):
    """A summary as a sentence."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?")) else ".") if text else ""


def marked(text):
    """Text of the help with its options as code."""
    return re.sub(r"(?<![\w`-])--[a-z][\w-]*", lambda option: f"`{option[0]}`", text)


def code(value):
    return f"`{value}`"


# Options


def options(program, folder):
    page = Page(
        folder, "options", "Commands and options",
        "Every command, every option and every default, as `bannerrender help` prints them.")
    file = page.pictures / "banner.png"
    program.draw(file, "--type", "error", "--crop", "banner", "--scale", "2")
    page.add(page.image("banner.png", "The banner that --type error draws", 320))
    tool = json.loads(program("--experimental-dump-help"))["command"]
    for command in tool.get("subcommands", []):
        if command["commandName"] != "help":
            describe_command(page, command, f"bannerrender {command['commandName']}", 2)
    page.write()


def describe_command(page, command, name, level):
    page.add(f"{'#' * level} {name}", marked(sentence(command.get("abstract", ""))))
    if discussion := command.get("discussion"):
        for paragraph in re.split(r"\n\s*\n", discussion):
            indented = all(line.startswith("  ") for line in paragraph.splitlines())
            page.add(f"```console\n{paragraph}\n```" if indented else marked(paragraph).replace("\n", "  \n"))
    section = None
    for argument in command.get("arguments", []):
        names = argument.get("names", [])
        if argument.get("shouldDisplay") is False or any(each["name"] in ("help", "version") for each in names):
            continue
        if argument.get("sectionTitle") != section:
            section = argument.get("sectionTitle")
            page.add(f"{'#' * (level + 1)} {section.capitalize()}" if section else "")
        page.add(describe_argument(argument))
    for sub in command.get("subcommands", []):
        if sub["commandName"] != "help":
            describe_command(page, sub, f"{name} {sub['commandName']}", level + 1)


def describe_argument(argument):
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        title = code(f"<{value}>" + (" …" if argument.get("isRepeating") else ""))
    else:
        dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
        names = [dashes[each["kind"]] + each["name"] for each in argument["names"]]
        names.sort(key=len, reverse=True)
        shown = names[0] if argument["kind"] == "flag" else f"{names[0]} <{value}>"
        title = ", ".join(code(each) for each in [shown, *names[1:]])
    summary, _, default_words = argument.get("abstract", "").removesuffix(")").partition(" (default: ")
    facts = [sentence(summary if default_words else argument.get("abstract", ""))]
    if values := argument.get("allValues"):
        facts.append(f"One of {', '.join(map(code, values))}.")
    if (default := argument.get("defaultValue")) and argument["kind"] != "flag":
        facts.append(f"Default: {code(default)}.")
    if default_words:
        facts.append(f"Default: {default_words if ' ' in default_words else code(default_words)}.")
    return f"{title}\n: {' '.join(filter(None, facts))}"


# Kits, properties and designs


def kits(program, folder):
    page = Page(folder, "kits", "Kits, types and layouts", "Each kit re-creates one library.")
    for kit in program.list("kits"):
        name = kit["name"]
        page.add(f"## {name}", sentence(kit["summary"]), f"Default device: `{kit['device']}`. Default iOS: {kit['ios']}.")
        for what, option in (("types", "--type"), ("layouts", "--layout")):
            cells = []
            for word in program.list(what, "--kit", name):
                file = f"{name}-{what}-{word['name']}.png"
                if program.draw(page.pictures / file, "--kit", name, option, word["name"], "--scale", "0.75"):
                    cells.append(f":::{{grid-item}}\n{page.image(file, word['name'], 150)}\n\n`{word['name']}`\n:::")
            if cells:
                page.add(f"### {what.capitalize()}", "::::{grid} 2 3 4 4\n" + "\n".join(cells) + "\n::::")
    page.write()


def examples_of_properties(kit):
    """The documents that show each property of a kit: those written for it, then the catalog's, the shortest first."""
    written = json.loads(EXAMPLES.read_text()).get(kit, {})
    found = {name: [(CATALOG / kit / name, {"kit": kit, **document})] for name, document in written.items()}
    for file in sorted((CATALOG / kit).glob("*.json"), key=lambda file: (file.stat().st_size, file.name)):
        document = json.loads(file.read_text())
        if not isinstance(document, dict) or "steps" in document or "script" in document:
            continue
        for name in document.get("set", {}):
            found.setdefault(name, []).append((file, document))
    return found


def properties(program, folder):
    index = Page(
        folder, "properties", "Properties",
        "A property is a value of a design. You set it in a design file, in a document under `set`, or with `--set`.")
    file = index.pictures / "set.png"
    program.draw(file, "--type", "success", "--set", "backgroundColor=#0B5FFF", "--crop", "banner", "--scale", "2")
    index.add(index.image("set.png", "A banner whose background color is set to blue", 320))
    kits = []
    for kit in program.list("kits"):
        name = kit["name"]
        kits.append(name)
        index.add(f"- [{name}](properties-{name}.md)")
        page = Page(
            folder, f"properties-{name}", f"Properties of {name}",
            "The left picture is without the property, the right one with it. A property without pictures changes "
            "behavior over time, or what a screen reader says.")
        found = examples_of_properties(name)
        listed = program.list("properties", "--kit", name)
        with ThreadPoolExecutor(2) as pool:
            pairs = list(pool.map(lambda each: picture_pair(program, page, each["name"], found), listed))
        for each, pair in zip(listed, pairs):
            default = each.get("default")
            page.add(
                f"## {each['name']}", sentence(each["summary"]), f"- Value: {each['expected']}",
                f"- Default: {'none' if default is None else code(json.dumps(default, ensure_ascii=False))}")
            page.add(*pair)
        page.write()
    pages = "\n".join(f"properties-{name}" for name in kits)
    index.add(f"```{{toctree}}\n:hidden:\n\n{pages}\n```")
    index.write()


def picture_pair(program, page, name, found):
    """The pictures of a banner without and with a property, and the setting; nothing if they are always equal."""
    files = [page.pictures / f"{name}-{which}.png" for which in ("without", "with")]
    for source, document in found.get(name, [])[:12]:
        rest = {key: value for key, value in document["set"].items() if key != name}
        for crop, scale, width in (("banner", 1, 260), ("screen", 0.5, 160)):
            both = {**document, "crop": crop, "scale": scale}
            drawn = [
                draw_document(program, {**both, "set": values}, source.parent, file)
                for values, file in zip((rest, document["set"]), files)]
            # A property that another one needs has no picture without it.
            if drawn[1] and (not drawn[0] or files[0].read_bytes() != files[1].read_bytes()):
                images = [
                    page.image(file.name, f"{name}, {words}", width)
                    for file, words, is_drawn in zip(files, ("not set", "set"), drawn) if is_drawn]
                setting = json.dumps({name: document["set"][name]}, ensure_ascii=False)
                return " ".join(images), f"```json\n{setting}\n```"
    for file in files:
        file.unlink(missing_ok=True)
    return ()


def draw_document(program, document, folder, file):
    """Draws a document whose file names are those of a folder."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", dir=folder, prefix=".reference-") as source:
        json.dump(document, source)
        source.flush()
        file.unlink(missing_ok=True)
        return program.draw(file, "--document", source.name)


# Devices


def devices(program, folder):
    page = Page(
        folder, "devices", "Devices",
        "`--device` takes one of these names, in any case and with any marks between its words. "
        "`WIDTHxHEIGHT@SCALE` in points gives a screen of any other size. "
        "Products with equal screens share a picture here. The number after a name is the iOS that it has by default.")
    kits_on = {}
    for kit in program.list("kits"):
        kits_on.setdefault(kit["device"], []).append(kit["name"])
    for device in program.list("devices"):
        name = device["name"]
        file = f"{name}.png"
        program.draw(
            page.pictures / file, "--device", name, "--frame", "--scale", "0.5", "--kit", "swift-messages",
            "--layout", "card", "--type", "success")
        page.add(
            f"## {name}", page.image(file, f"{name} in its frame", 180),
            f"- Screen: {device['width']} × {device['height']} pt at @{device['scale']}x",
            *(f"- `{product['name']}`: {product['summary']}, iOS {product['ios']}"
              + (f"; uncertain: {product['uncertain']}" if product["uncertain"] else "")
              for product in device["products"]))
        if name in kits_on:
            page.add(f"- Default of {', '.join(kits_on[name])}")
    page.write()


# Files


FILES = {
    "documents": ("document", "Documents", "A document is a JSON file that describes one banner, or a scene over time. "
                  "Every option that describes a picture is also a key of a document."),
    "picture-sets": ("pictures", "Picture sets", "A picture set is a JSON file with the key `pictures`. "
                     "It describes several pictures."),
    "sets": ("set", "Snapshot sets", "A snapshot set is a JSON file, usually `bannerrender.json`, that lists the cases "
             "which must not change."),
    "reports": ("report", "Reports", "`verify` and `record` write a report to the folder `.bannerrender`: `report.html` for "
                "people, `report.md` for pull requests, `junit.xml` for CI, and `report.json` for programs. "
                "This page describes `report.json`."),
}


def files(program, folder):
    for name, (schema, title, introduction) in FILES.items():
        page = Page(
            folder, name, title,
            f"{introduction} `bannerrender schema {schema}` prints its JSON Schema, for editors that complete and check.")
        file = page.pictures / "example.png"
        program.draw(file, "--kit", "swift-messages", "--layout", "card", "--type", "warning", "--crop", "banner", "--scale", "2")
        page.add(page.image("example.png", "A card, as a document describes it", 320))
        describe_schema(page, json.loads(program("schema", schema)))
        page.write()
    page = Page(
        folder, "designs", "Designs",
        "A design is a JSON file that names types and gives each its properties. "
        "`bannerrender list design --kit KIT` prints the design that a kit ships with.")
    file = page.pictures / "design.png"
    program.draw(file, "--type", "error", "--crop", "banner", "--scale", "2")
    page.add(page.image("design.png", "The type Error of the design that message-banner ships with", 320))
    page.add("For every property of every kit, see [Properties](properties.md).")
    for kit in program.list("kits"):
        design = json.loads(program("list", "design", "--kit", kit["name"]))
        text = json.dumps(design, indent=2, ensure_ascii=False)
        page.add(f"## {kit['name']}", f"```json\n{text}\n```")
    page.write()


def describe_schema(page, schema):
    definitions = schema.get("$defs", {})
    describe_keys(page, "Keys", schema, definitions)
    for name, definition in definitions.items():
        describe_keys(page, name, definition, definitions)


def describe_keys(page, title, schema, definitions):
    rows = []
    for key, value in schema.get("properties", {}).items():
        if isinstance(value, dict) and not key.startswith("$"):
            meaning = value.get("description") or definitions.get(reference(value), {}).get("description", "")
            rows.append(f"| `{key}` | {kind(value, definitions)} | {sentence(meaning)} |".replace("\n", " "))
    if rows:
        table = "\n".join(["| Key | Value | Meaning |", "| --- | --- | --- |", *rows])
        page.add(f"## {title}", sentence(schema.get("description", "")), table)


def reference(value):
    return value.get("$ref", "").split("/")[-1]


def kind(value, definitions):
    """The values that a schema allows, in words."""
    if name := reference(value):
        definition = definitions.get(name, {})
        return f"[{name}](#{name})" if definition.get("properties") else kind(definition, definitions)
    if many := value.get("anyOf") or value.get("oneOf"):
        return " or ".join(dict.fromkeys(filter(None, (kind(each, definitions) for each in many))))
    if "enum" in value:
        if True in value["enum"]:
            return "`true` or `false`"
        words = [each for each in value["enum"] if each is not None]
        return ", ".join(map(code, words[:16])) + (", …" if len(words) > 16 else "")
    names = value.get("type", [])
    names = [name for name in ([names] if isinstance(names, str) else names) if name != "null"]
    if names == ["array"]:
        items = value.get("items")
        return f"list of {kind(items, definitions) if isinstance(items, dict) else 'values'}"
    return " or ".join(names)


# The manual page


MANUAL = {
    "exit-codes": ("Exit codes", "EXIT STATUS", "Scripts can rely on these codes."),
    "environment": ("Environment variables", "ENVIRONMENT", "No other variable changes what the program does."),
}


def manual(program, folder):
    text = subprocess.run(
        ["mandoc", "-T", "markdown", ROOT / "docs/bannerrender.1"], check=True, capture_output=True, text=True).stdout
    parts = re.split(r"^# (.+)$", text, flags=re.MULTILINE)
    sections = dict(zip(parts[1::2], parts[2::2]))
    for name, (title, section, introduction) in MANUAL.items():
        page = Page(folder, name, title, introduction)
        file = page.pictures / "banner.png"
        program.draw(file, "--type", "message", "--crop", "banner", "--scale", "2")
        page.add(page.image("banner.png", "A banner", 320))
        rows = re.findall(r"^(\S.*?)\n\n((?:^>.*\n?)+)", sections[section].strip() + "\n", re.MULTILINE)
        cells = [(term.strip("*"), " ".join(re.sub(r"^> ?", "", text, flags=re.MULTILINE).split())) for term, text in rows]
        table = "\n".join(f"| `{term}` | {text} |" for term, text in cells)
        page.add(f"| Name | Meaning |\n| --- | --- |\n{table}")
        page.write()


def main():
    program, folder = Program(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
    for write in (options, kits, properties, devices, files, manual):
        write(program, folder)


if __name__ == "__main__":
    main()
