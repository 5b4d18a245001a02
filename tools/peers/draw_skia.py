# SPDX-License-Identifier: MIT
"""Skia's raster backend through skia-python, with its own PNG encoder or ISA-L, its own blur or OpenCV's."""
import cv2
import numpy
import skia

import encoders
import scenes

WAYS = ["Skia", "Skia + ISA-L", "Skia + ISA-L, OpenCV blur"]
NEEDS = "skia-python, opencv-python-headless, isal"


def version(): return skia.__version__


def applies(way, scene): return scene.has_backdrop or "blur" not in way


class Renderer:
    def __init__(self, way):
        self.way, self.surfaces, self.fonts = way, {}, {}
        self.typefaces = {weight: skia.Typeface.MakeFromFile(str(path))
                          for weight, path in scenes.FACES.items()}

    def surface(self, width, height):
        if (width, height) not in self.surfaces:
            pixels = numpy.zeros((height, width, 4), numpy.uint8)
            info = skia.ImageInfo.Make(
                width, height, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
            self.surfaces[width, height] = (
                pixels, skia.Surface.MakeRasterDirect(info, pixels, width * 4))
        return self.surfaces[width, height]

    def font(self, weight, size):
        if (weight, size) not in self.fonts:
            font = skia.Font(self.typefaces[weight], size)
            font.setHinting(skia.FontHinting.kNone)
            font.setSubpixel(True)
            self.fonts[weight, size] = font
        return self.fonts[weight, size]

    def draw(self, scene):
        pixels, surface = self.surface(scene.width, scene.height)
        canvas = surface.getCanvas()
        if not scene.is_opaque: canvas.clear(0)
        paint = skia.Paint(AntiAlias=True)
        for kind, *rest in scene.operations:
            if kind == "backdrop":
                self.blur(pixels, surface, *rest)
                continue
            color = rest[4] if kind == "text" else rest[-1]
            paint.setColor(skia.Color(*color))
            if kind == "rect":
                canvas.drawRect(skia.Rect.MakeXYWH(*rest[:4]), paint)
            elif kind == "rrect":
                canvas.drawRoundRect(skia.Rect.MakeXYWH(*rest[:4]), rest[4], rest[4], paint)
            elif kind == "circle":
                canvas.drawCircle(*rest[:3], paint)
            elif kind == "text":
                x, y, size, weight, _, text = rest
                canvas.drawString(text, x, y, self.font(weight, size), paint)
            elif kind == "shadow":
                x, y, width, height, radius, dx, dy, sigma, _ = rest
                soft = skia.Paint(paint)
                soft.setMaskFilter(
                    skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma, False))
                place = skia.Rect.MakeXYWH(x + dx, y + dy, width, height)
                canvas.drawRoundRect(place, radius, radius, soft)
        return pixels, surface, scene.is_opaque

    def blur(self, pixels, surface, x, y, width, height, sigma):
        if "blur" in self.way:
            part = pixels[y:y + height, x:x + width]
            part[:] = encoders.box_blurred(
                part, scenes.boxes(sigma), cv2.BORDER_REPLICATE | cv2.BORDER_ISOLATED)
            return
        beneath = surface.makeImageSnapshot(skia.IRect.MakeXYWH(x, y, width, height))
        blur = skia.ImageFilters.Blur(
            sigma, sigma, skia.TileMode.kClamp, None, skia.IRect.MakeWH(width, height))
        surface.getCanvas().drawImage(
            beneath, x, y, skia.SamplingOptions(), skia.Paint(ImageFilter=blur))

    def encode(self, drawn):
        pixels, surface, is_opaque = drawn
        if "ISA-L" in self.way: return encoders.isal(pixels, "RGBA", is_opaque)
        return bytes(surface.makeImageSnapshot().encodeToData(skia.kPNG, 100))
