# SPDX-License-Identifier: MIT
"""The scenes exported by our tool, and their conversion to SVG and HTML."""
import base64, json
from functools import cached_property
from html import escape
from pathlib import Path

FONTS = Path(__file__).resolve().parents[2] / "Fonts"
FACES = {"regular": FONTS / "Inter-Regular.otf", "semibold": FONTS / "Inter-SemiBold.otf"}
WEIGHTS = {"regular": 400, "semibold": 600}


class Scene:
    """A display list; DisplayList+JSON.swift describes the format."""

    def __init__(self, folder, name, width, height):
        self.name, self.width, self.height = name, width, height
        self.operations = json.loads((folder / f"{name}.json").read_text())
        self.picture = folder / f"{name}.png"

    @property
    def is_opaque(self):
        """Whether the first operation covers the whole picture."""
        return self.operations[0] == ["rect", 0, 0, self.width, self.height,
                                      [*self.operations[0][-1][:3], 255]]

    @property
    def has_backdrop(self):
        return any(operation[0] == "backdrop" for operation in self.operations)

    @cached_property
    def svg(self):
        return svg(self)

    @cached_property
    def html(self):
        return html(self)


def load(folder):
    """Returns the screens and banners in a folder written by `maintenance bench-export`."""
    contents = json.loads((folder / "scenes.json").read_text())
    return ([Scene(folder, **entry) for entry in contents["screens"]],
            [Scene(folder, **entry) for entry in contents["banners"]])


def boxes(sigma, passes=3):
    """Returns odd widths of box filters whose combined variance is closest to that of a Gaussian."""
    wanted = 12 * sigma * sigma
    narrow = int((wanted / passes + 1) ** 0.5)
    narrow -= 1 - narrow % 2
    # Each wider filter adds (4 · narrow + 4) / 12 to the variance.
    missing = (wanted - passes * (narrow * narrow - 1)) / (4 * narrow + 4)
    wide = min(passes, max(0, round(missing)))
    return [narrow] * (passes - wide) + [narrow + 2] * wide


def svg(scene):
    parts, filters = [], []

    def blur(x, y, width, height, sigma):
        filters.append(
            f'<filter id="b{len(filters)}" filterUnits="userSpaceOnUse" x="{x}" y="{y}" width="{width}"'
            f' height="{height}" color-interpolation-filters="sRGB">'
            f'<feGaussianBlur stdDeviation="{sigma}"/></filter>')
        return f"b{len(filters) - 1}"

    def box(x, y, width, height, radius, color, more=""):
        red, green, blue, alpha = color
        return (f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"'
                f' fill="rgb({red},{green},{blue})" fill-opacity="{alpha / 255}"{more}/>')

    for kind, *rest in scene.operations:
        if kind == "rect":
            x, y, width, height, color = rest
            parts.append(box(x, y, width, height, 0, color))
        elif kind == "rrect":
            parts.append(box(*rest))
        elif kind == "circle":
            x, y, radius, color = rest
            parts.append(box(x - radius, y - radius, 2 * radius, 2 * radius, radius, color))
        elif kind == "shadow":
            x, y, width, height, radius, dx, dy, sigma, color = rest
            reach = 3 * sigma
            name = blur(x + dx - reach, y + dy - reach, width + 2 * reach, height + 2 * reach, sigma)
            parts.append(box(x + dx, y + dy, width, height, radius, color, f' filter="url(#{name})"'))
        elif kind == "text":
            x, y, size, weight, color, text = rest
            parts.append(
                f'<text xml:space="preserve" x="{x}" y="{y}" font-family="Inter" font-size="{size}"'
                f' font-weight="{WEIGHTS[weight]}" fill="rgb({color[0]},{color[1]},{color[2]})">'
                f'{escape(text)}</text>')
        elif kind == "backdrop":
            x, y, width, height, sigma = rest
            # SVG can't read the backdrop, so the content below is drawn again. It can't repeat edges
            # either, so the first operation, the page, extends beyond the edge.
            reach = 3 * sigma
            wide = (x - reach, y - reach, width + 2 * reach, height + 2 * reach)
            page = box(*wide, 0, scene.operations[0][-1])
            clip = f"c{len(filters)}"
            filters.append(f'<clipPath id="{clip}">{box(x, y, width, height, 0, [0, 0, 0, 255])}'
                           "</clipPath>")
            parts.append(f'<g clip-path="url(#{clip})"><g filter="url(#{blur(*wide, sigma)})">{page}'
                         f'{"".join(parts)}</g></g>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{scene.width}" height="{scene.height}">'
            f'<defs>{"".join(filters)}</defs>{"".join(parts)}</svg>')


def html(scene):
    """Returns the HTML of the body; text is SVG text, which is positioned by its baseline."""
    parts = []

    def box(x, y, width, height, radius, look):
        parts.append(f'<div style="position:absolute;left:{x}px;top:{y}px;width:{width}px;'
                     f'height:{height}px;border-radius:{radius}px;{look}"></div>')

    def css(color):
        return "rgba({},{},{},{})".format(*color[:3], color[3] / 255)

    for kind, *rest in scene.operations:
        if kind == "rect":
            x, y, width, height, color = rest
            box(x, y, width, height, 0, f"background:{css(color)}")
        elif kind == "rrect":
            x, y, width, height, radius, color = rest
            box(x, y, width, height, radius, f"background:{css(color)}")
        elif kind == "circle":
            x, y, radius, color = rest
            box(x - radius, y - radius, 2 * radius, 2 * radius, radius, f"background:{css(color)}")
        elif kind == "shadow":
            x, y, width, height, radius, dx, dy, sigma, color = rest
            box(x, y, width, height, radius,
                f"box-shadow:{dx}px {dy}px {2 * sigma}px {css(color)}")
        elif kind == "text":
            x, y, size, weight, color, text = rest
            parts.append(
                f'<svg style="position:absolute;left:0;top:0;width:1px;height:1px;overflow:visible">'
                f'<text x="{x}" y="{y}" style="font:{WEIGHTS[weight]} {size}px Inter;white-space:pre"'
                f' fill="{css(color)}">{escape(text)}</text></svg>')
        elif kind == "backdrop":
            x, y, width, height, sigma = rest
            box(x, y, width, height, 0, f"backdrop-filter:blur({sigma}px)")
    return "".join(parts)


def font_css():
    """Returns the @font-face rules with the Inter files embedded."""
    def data(path): return base64.b64encode(path.read_bytes()).decode()
    return "".join(f"@font-face{{font-family:Inter;font-weight:{WEIGHTS[weight]};"
                   f"src:url(data:font/otf;base64,{data(path)})}}" for weight, path in FACES.items())
