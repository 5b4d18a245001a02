# SPDX-License-Identifier: MIT
"""Pillow alone, with its PNG at zlib level 1. Cached masks at four times the size make edges smooth."""
import io, math

import PIL
from PIL import Image, ImageDraw, ImageFilter, ImageFont

import scenes

WAYS = ["Pillow"]
NEEDS = "pillow"


def version(): return PIL.__version__


def applies(way, scene): return True


class Renderer:
    def __init__(self, way):
        self.masks, self.fonts = {}, {}

    def mask(self, width, height, radius):
        key = (width, height, radius)
        if key not in self.masks:
            large = Image.new("L", (4 * width, 4 * height))
            ImageDraw.Draw(large).rounded_rectangle(
                (0, 0, 4 * width - 1, 4 * height - 1), 4 * radius, fill=255)
            self.masks[key] = large.reduce(4)
        return self.masks[key]

    def font(self, weight, size):
        if (weight, size) not in self.fonts:
            self.fonts[weight, size] = ImageFont.truetype(
                str(scenes.FACES[weight]), size, layout_engine=ImageFont.Layout.BASIC)
        return self.fonts[weight, size]

    @staticmethod
    def lay(image, mask, x, y, color):
        """Paints one color through a mask."""
        alpha = color[3]
        if alpha < 255: mask = mask.point(lambda level: level * alpha // 255)
        image.paste((*color[:3], 255), (round(x), round(y)), mask)

    def draw(self, scene):
        image = Image.new("RGBA", (scene.width, scene.height))
        canvas = ImageDraw.Draw(image)
        for kind, *rest in scene.operations:
            if kind == "rect":
                x, y, width, height, color = rest
                if color[3] == 255: image.paste(tuple(color), (x, y, x + width, y + height))
                else: self.lay(image, Image.new("L", (width, height), 255), x, y, color)
            elif kind == "rrect":
                x, y, width, height, radius, color = rest
                self.lay(image, self.mask(width, height, radius), x, y, color)
            elif kind == "circle":
                x, y, radius, color = rest
                mask = self.mask(2 * radius, 2 * radius, radius)
                self.lay(image, mask, x - radius, y - radius, color)
            elif kind == "text":
                x, y, size, weight, color, text = rest
                canvas.text((x, y), text, fill=tuple(color), font=self.font(weight, size), anchor="ls")
            elif kind == "shadow":
                x, y, width, height, radius, dx, dy, sigma, color = rest
                reach = math.ceil(3 * sigma)
                soft = Image.new("L", (width + 2 * reach, height + 2 * reach))
                soft.paste(self.mask(width, height, radius), (reach, reach))
                soft = soft.filter(ImageFilter.GaussianBlur(sigma))
                self.lay(image, soft, x + dx - reach, y + dy - reach, color)
            elif kind == "backdrop":
                x, y, width, height, sigma = rest
                part = (x, y, x + width, y + height)
                image.paste(image.crop(part).filter(ImageFilter.GaussianBlur(sigma)), part)
        return image

    def encode(self, image):
        file = io.BytesIO()
        image.save(file, "PNG", compress_level=1)
        return file.getvalue()
