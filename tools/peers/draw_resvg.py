# SPDX-License-Identifier: MIT
"""resvg through resvg_py: converts SVG to a PNG file. It opens the fonts for every picture."""
import resvg_py

import scenes

WAYS = ["resvg"]
NEEDS = "resvg_py"
FONTS = [str(path) for path in scenes.FACES.values()]


def version(): return resvg_py.__resvg_version__


def applies(way, scene): return True


class Renderer:
    def __init__(self, way): pass

    def file(self, scene):
        return bytes(resvg_py.svg_to_bytes(
            svg_string=scene.svg, skip_system_fonts=True, font_files=FONTS))
