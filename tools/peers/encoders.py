# SPDX-License-Identifier: MIT
"""The fastest PNG encoder available to Python: unfiltered rows, ISA-L at level 1."""
import struct

import cv2
import numpy
from isal import isal_zlib

cv2.setNumThreads(1)

TO_RGB = {"RGBA": cv2.COLOR_RGBA2RGB, "BGRA": cv2.COLOR_BGRA2RGB}
TO_STRAIGHT = cv2.COLOR_mRGBA2RGBA


def chunk(kind, data):
    checksum = isal_zlib.crc32(data, isal_zlib.crc32(kind))
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


def isal(pixels, order, is_opaque):
    """Returns a file from premultiplied pixels: an array of rows with four bytes per pixel, RGBA or BGRA."""
    if is_opaque:
        colors = cv2.cvtColor(pixels, TO_RGB[order])
    else:
        if order == "BGRA": pixels = cv2.cvtColor(pixels, cv2.COLOR_BGRA2RGBA)
        colors = cv2.cvtColor(pixels, TO_STRAIGHT)
    height, width, channels = colors.shape
    rows = numpy.empty((height, 1 + width * channels), numpy.uint8)
    rows[:, 0] = 0
    rows[:, 1:] = colors.reshape(height, width * channels)
    header = struct.pack(">IIBBBBB", width, height, 8, 2 if is_opaque else 6, 0, 0, 0)
    return b"".join([b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", header),
                     chunk(b"IDAT", isal_zlib.compress(rows, 1)), chunk(b"IEND", b"")])


def box_blurred(pixels, widths, border):
    """Applies OpenCV box filters of several widths in turn."""
    for width in widths: pixels = cv2.blur(pixels, (width, width), borderType=border)
    return pixels
