# SPDX-License-Identifier: MIT
"""A small PNG."""

import struct
import zlib


def chunk(kind, data):
    """Return a chunk of a PNG."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def header(width, height, color=6, depth=8, interlace=0):
    """Return the signature and the first chunk."""
    return b"\x89PNG\r\n\x1a\n" + chunk(
        b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlace)
    )


def png(width=2, height=1):
    """Return a red picture."""
    rows = (b"\0" + b"\xff\0\0\xff" * width) * height
    return header(width, height) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
