# SPDX-License-Identifier: MIT
"""Cairo through pycairo, with its own PNG encoder or ISA-L. It has no blur, so OpenCV's box filters are used."""
import atexit, io, math, os, shutil, tempfile
from pathlib import Path

import scenes

# Its simple font API looks up names in fontconfig, which is configured to find the bundled files.
_fonts = Path(tempfile.mkdtemp(prefix="bannerrender-peers-"))
atexit.register(shutil.rmtree, _fonts, True)
for _path in scenes.FACES.values(): (_fonts / _path.name).symlink_to(_path)
(_fonts / "fonts.conf").write_text(
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
    f"<dir>{_fonts}</dir><cachedir>{_fonts}/cache</cachedir></fontconfig>")
os.environ["FONTCONFIG_FILE"] = str(_fonts / "fonts.conf")

import cairo
import cv2
import numpy

import encoders

WAYS = ["Cairo", "Cairo + ISA-L"]
NEEDS = "pycairo (which needs libcairo2-dev, pkg-config and gcc), opencv-python-headless, isal"
NAMES = {"regular": "Inter", "semibold": "Inter Semi Bold"}


def version(): return cairo.cairo_version_string()


def applies(way, scene): return True


class Renderer:
    def __init__(self, way):
        self.way, self.surfaces = way, {}
        self.options = cairo.FontOptions()
        self.options.set_hint_style(cairo.HINT_STYLE_NONE)
        self.options.set_hint_metrics(cairo.HINT_METRICS_OFF)
        self.options.set_antialias(cairo.ANTIALIAS_GRAY)
        self.faces = {weight: cairo.ToyFontFace(name) for weight, name in NAMES.items()}

    def surface(self, width, height):
        if (width, height) not in self.surfaces:
            pixels = numpy.zeros((height, width, 4), numpy.uint8)
            surface = cairo.ImageSurface.create_for_data(
                pixels, cairo.FORMAT_ARGB32, width, height, width * 4)
            context = cairo.Context(surface)
            context.set_font_options(self.options)
            self.surfaces[width, height] = (pixels, surface, context)
        return self.surfaces[width, height]

    @staticmethod
    def outline(context, x, y, width, height, radius):
        right, bottom, quarter = x + width, y + height, math.pi / 2
        context.new_path()
        context.arc(right - radius, y + radius, radius, -quarter, 0)
        context.arc(right - radius, bottom - radius, radius, 0, quarter)
        context.arc(x + radius, bottom - radius, radius, quarter, 2 * quarter)
        context.arc(x + radius, y + radius, radius, 2 * quarter, 3 * quarter)
        context.close_path()

    def draw(self, scene):
        pixels, surface, context = self.surface(scene.width, scene.height)
        if not scene.is_opaque:
            context.set_operator(cairo.OPERATOR_CLEAR)
            context.paint()
            context.set_operator(cairo.OPERATOR_OVER)
        for kind, *rest in scene.operations:
            if kind == "backdrop":
                x, y, width, height, sigma = rest
                surface.flush()
                part = pixels[y:y + height, x:x + width]
                part[:] = encoders.box_blurred(
                    part, scenes.boxes(sigma), cv2.BORDER_REPLICATE | cv2.BORDER_ISOLATED)
                surface.mark_dirty()
                continue
            color = rest[4] if kind == "text" else rest[-1]
            context.set_source_rgba(*(channel / 255 for channel in color))
            if kind == "rect":
                context.rectangle(*rest[:4])
                context.fill()
            elif kind == "rrect":
                self.outline(context, *rest[:5])
                context.fill()
            elif kind == "circle":
                x, y, radius, _ = rest
                self.outline(context, x - radius, y - radius, 2 * radius, 2 * radius, radius)
                context.fill()
            elif kind == "text":
                x, y, size, weight, _, text = rest
                context.set_font_face(self.faces[weight])
                context.set_font_size(size)
                context.move_to(x, y)
                context.show_text(text)
            elif kind == "shadow":
                self.shadow(context, *rest[:8])
        surface.flush()
        return pixels, surface, scene.is_opaque

    def shadow(self, context, x, y, width, height, radius, dx, dy, sigma):
        reach = math.ceil(3 * sigma)
        mask = cairo.ImageSurface(cairo.FORMAT_A8, width + 2 * reach, height + 2 * reach)
        inside = cairo.Context(mask)
        self.outline(inside, reach, reach, width, height, radius)
        inside.fill()
        mask.flush()
        levels = numpy.frombuffer(mask.get_data(), numpy.uint8).reshape(
            mask.get_height(), mask.get_stride())
        levels[:] = encoders.box_blurred(levels, scenes.boxes(sigma), cv2.BORDER_CONSTANT)
        mask.mark_dirty()
        context.mask_surface(mask, x + dx - reach, y + dy - reach)

    def encode(self, drawn):
        pixels, surface, is_opaque = drawn
        if "ISA-L" in self.way: return encoders.isal(pixels, "BGRA", is_opaque)
        file = io.BytesIO()
        surface.write_to_png(file)
        return file.getvalue()
