#!/usr/bin/env python3
"""Adds side-by-side pictures to the page "How close to the originals": the original's screenshot, and ours.

The screenshots belong to the authors of the libraries, so the repository doesn't contain them. originals.json names
each file, its part, and the options of our picture. Usage: originals.py BINARY SCREENSHOTS FOLDER, where FOLDER has
the pages. A screenshot that is missing is left out.
"""

import json
import pathlib
import subprocess
import sys

from PIL import Image

PAIRS = pathlib.Path(__file__).parent / "originals.json"
PAGE = "guide/explanation/how-close"


def part(image, rect):
    left, top, width, height = rect
    return image.crop((left, top, left + width, top + height))


def main():
    binary, screenshots, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    pictures = folder / "pictures/explanation/how-close"
    pictures.mkdir(parents=True, exist_ok=True)
    lines = []
    for index, pair in enumerate(json.loads(PAIRS.read_text())):
        if not (screenshots / pair["file"]).is_file():
            print(f"originals: there is no {pair['file']} in {screenshots}", file=sys.stderr)
            continue
        theirs, ours = pictures / f"original-{index}.png", pictures / f"ours-{index}.png"
        part(Image.open(screenshots / pair["file"]).convert("RGB"), pair["crop"]).save(theirs)
        subprocess.run([binary, "render", "-q", *pair["options"], "-o", ours], check=True)
        if "ours" in pair:
            part(Image.open(ours).convert("RGB"), pair["ours"]).save(ours)
        images = " ".join(
            f"![{words}](/pictures/explanation/how-close/{file.name}){{width=320px}}"
            for file, words in ((theirs, f"{pair['title']}, original"), (ours, f"{pair['title']}, rendered")))
        lines += [f"**{pair['title']}**", "", images, ""]
    if lines:
        page = folder / f"{PAGE}.md"
        heading = "## Side by side\n\nThe original is on the left, the picture of bannerrender on the right."
        page.write_text(page.read_text().replace("## By library", "\n".join([heading, "", *lines, "## By library"])))


if __name__ == "__main__":
    main()
