# SPDX-License-Identifier: MIT
"""Decodes PNG into NumPy arrays."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

try:
    import numpy as np
except ImportError as error:
    raise ImportError("arrays need NumPy: pip install 'bannerrender[numpy]'") from error

if TYPE_CHECKING:
    from numpy.typing import NDArray

SIGNATURE = b"\x89PNG\r\n\x1a\n"
#: The number of samples of a pixel, by color type.
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
NONE, SUB, UP, AVERAGE, PAETH = range(5)
#: The number of rows that are filtered together. More of them need more memory.
BAND = 1024


def decode(data: bytes) -> NDArray[np.uint8]:
    """Return the pixels of a PNG of 8 bits per sample that isn't interlaced, as red, green, blue and alpha.

    Raises ValueError for other PNGs, and for damaged ones.
    """
    try:
        width, height, color, palette, transparent, stream = _parts(data)
        channels = CHANNELS[color]
        rows = np.frombuffer(zlib.decompress(stream), np.uint8).reshape(height, 1 + width * channels)
    except (KeyError, IndexError, struct.error, zlib.error, ValueError) as error:
        raise ValueError(f"the PNG can't be read: {error}") from error
    samples = _unfiltered(rows[:, 0], rows[:, 1:].reshape(height, width, channels))
    pixels = np.full((height, width, 4), 255, np.uint8)
    if color == 3:
        colors = np.full((256, 4), 255, np.uint8)
        colors[: len(palette) // 3, :3] = np.frombuffer(palette, np.uint8).reshape(-1, 3)
        colors[: len(transparent), 3] = np.frombuffer(transparent, np.uint8)
        return colors[samples[:, :, 0]]
    if channels <= 2:
        pixels[:, :, :3] = samples[:, :, :1]
        if channels == 2:
            pixels[:, :, 3] = samples[:, :, 1]
    else:
        pixels[:, :, :channels] = samples
    if transparent:
        # The one color that is transparent, with 16 bits per sample.
        key = np.array(struct.unpack(f">{channels}H", transparent), np.uint16)
        pixels[(samples == key).all(axis=2), 3] = 0
    return pixels


def _parts(data: bytes) -> tuple[int, int, int, bytes, bytes, bytes]:
    """Return the width, the height, the color type, the palette, its alpha and the compressed rows."""
    if not data.startswith(SIGNATURE):
        raise ValueError("it has no signature")
    chunks: dict[bytes, bytes] = {}
    for kind, body in _chunks(data):
        chunks[kind] = chunks[kind] + body if kind == b"IDAT" and kind in chunks else body
    width, height, depth, color, compression, filter, interlace = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if (depth, compression, filter, interlace) != (8, 0, 0, 0):
        raise ValueError(f"it has {depth} bits per sample, or is interlaced")
    return width, height, color, chunks.get(b"PLTE", b""), chunks.get(b"tRNS", b""), chunks[b"IDAT"]


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = len(SIGNATURE)
    while place < len(data):
        length, kind = struct.unpack_from(">I4s", data, place)
        end = place + 8 + length
        if end + 4 > len(data):
            raise ValueError("it is cut")
        if zlib.crc32(data[place + 4 : end]) != struct.unpack_from(">I", data, end)[0]:
            raise ValueError(f"a checksum of {kind!r} differs")
        yield kind, data[place + 8 : end]
        place = end + 4


def _unfiltered(filters: NDArray[np.uint8], rows: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the samples of filtered rows, of the shape (height, width, channels)."""
    if filters.size and filters.max() > PAETH:
        raise ValueError(f"the PNG can't be read: a row has the unknown filter {filters.max()}")
    if not filters.any():
        return rows
    result = np.empty_like(rows)
    above = np.zeros(rows.shape[1:], np.uint8)
    # Runs of rows that can be computed together.
    start = 0
    while start < len(rows):
        kind = filters[start]
        other = filters[start:] != kind
        end = start + (int(other.argmax()) if other.any() else len(other)) if kind <= UP else start + BAND
        run, target = rows[start:end], result[start:end]
        if kind == NONE:
            target[:] = run
        elif kind == SUB:
            np.add.accumulate(run, axis=1, dtype=np.uint8, out=target)
        elif kind == UP:
            np.add.accumulate(run, axis=0, dtype=np.uint8, out=target)
            target += above
        else:
            _unfilter_diagonals(filters[start:end], run, above, target)
        above = target[-1]
        start = end
    return result


def _unfilter_diagonals(
    filters: NDArray[np.uint8], rows: NDArray[np.uint8], above: NDArray[np.uint8], result: NDArray[np.uint8]
) -> None:
    """Write the samples of rows with any filters to ``result``.

    A sample needs those to the left, above, and above to the left. So samples on a diagonal from the bottom
    left to the top right don't need each other: each step computes one of every row.
    """
    height, width, channels = rows.shape
    # Row y is shifted by y samples, so that diagonals become columns, and columns are contiguous. Row 0 is
    # the one above the others.
    slanted = np.zeros((height + width + 2, height + 1, channels), np.int16)
    across, down = slanted.strides[:2]
    # Element (y, x) is slanted[x + y + 1, y]; the column to the left of the picture is zero.
    straight = np.lib.stride_tricks.as_strided(
        slanted[1:], (height + 1, width, channels), (across + down, across, slanted.strides[2])
    )
    straight[0] = above
    straight[1:] = rows
    kind = filters[:, None]
    is_sub, is_up, is_average, is_paeth = (kind == each for each in (SUB, UP, AVERAGE, PAETH))
    for diagonal in range(2, height + width + 1):
        # Rows that have a sample on this diagonal.
        first, last = max(1, diagonal - width), min(height, diagonal - 1) + 1
        own = slanted[diagonal, first:last]
        left = slanted[diagonal - 1, first:last]
        up = slanted[diagonal - 1, first - 1 : last - 1]
        corner = slanted[diagonal - 2, first - 1 : last - 1]
        some = slice(first - 1, last - 1)
        over, under = up - corner, left - corner
        to_left, to_up, to_corner = np.abs(over), np.abs(under), np.abs(over + under)
        paeth = np.where(
            (to_left <= to_up) & (to_left <= to_corner), left, np.where(to_up <= to_corner, up, corner)
        )
        own += (
            is_sub[some] * left
            + is_up[some] * up
            + is_average[some] * ((left + up) >> 1)
            + is_paeth[some] * paeth
        )
        own &= 255
    result[:] = straight[1:]
