# SPDX-License-Identifier: MIT
"""Checks whether a picture matches ours; only then does its time count.

Renderers may use subpixel positions, omit kerning, round differently and use box filters for a
Gaussian. Nothing may be missing, in another place, or in another color."""
import numpy
from PIL import Image, ImageFont

import scenes

# The side of the blocks: letters mostly stay in their block even if they move by a few pixels. The limit is
# the largest difference of a block's mean in any channel, of 255. Accepted pictures differ by at most 5.0.
BLOCK, BLOCK_LIMIT = 90, 8
# The same for areas without text: corners, shadows and blurs.
FINE_BLOCK, FINE_LIMIT = 18, 6
# The allowed ink of a line of text relative to ours, and the allowed offset of its center, in em. Without
# kerning, an initial pair such as “Yo” moves the line.
INK_RANGE, INK_SHIFT = (0.8, 1.25), 0.15


def pixels(path):
    """Returns the premultiplied levels of a file."""
    image = numpy.asarray(Image.open(path).convert("RGBA")).astype(float)
    image[..., :3] *= image[..., 3:] / 255
    return image


def blocks(image, size):
    """Returns the mean of each block and channel; the last blocks may be smaller."""
    height, width = image.shape[:2]
    rows = numpy.add.reduceat(image, range(0, height, size), axis=0)
    sums = numpy.add.reduceat(rows, range(0, width, size), axis=1)
    tall = numpy.diff([*range(0, height, size), height])
    wide = numpy.diff([*range(0, width, size), width])
    return sums / (tall[:, None] * wide)[..., None]


def ink(part, color):
    """Returns the amount of a color in a picture, with partial letter edges, and its center."""
    covered = numpy.clip(1 - numpy.abs(part[..., :3] - color[:3]).max(axis=2) / 128, 0, 1)
    amount = max(covered.sum(), 1e-9)
    return (amount, (covered.sum(axis=0) * numpy.arange(covered.shape[1])).sum() / amount,
            (covered.sum(axis=1) * numpy.arange(covered.shape[0])).sum() / amount)


def texts(scene):
    """Returns unblurred lines of text, each with its rectangle from cap height to baseline."""
    found = []
    for kind, *rest in scene.operations:
        if kind == "text":
            x, baseline, size, weight, color, text = rest
            width = ImageFont.truetype(str(scenes.FACES[weight]), size).getlength(text)
            found.append((text, size, color, x, baseline - 0.8 * size, x + width, baseline))
        elif kind == "backdrop":
            left, top, width, height, _ = rest
            found = [line for line in found
                     if line[5] <= left or line[3] >= left + width
                     or line[6] <= top or line[4] >= top + height]
    return found


def compared(theirs, ours, size, limit):
    """Returns a sentence about the block that differs most, if it exceeds the limit."""
    difference = numpy.abs(blocks(theirs, size) - blocks(ours, size)).max(axis=2)
    if difference.max() <= limit: return []
    row, column = numpy.unravel_index(difference.argmax(), difference.shape)
    return [f"the mean of the {size}-pixel block at {column * size}, {row * size} differs by"
            f" {difference.max():.1f} of 255"]


def faults(scene, path):
    """Returns sentences about the faults of a picture of a scene; none if it matches."""
    theirs, ours = pixels(path), pixels(scene.picture)
    if theirs.shape != ours.shape: return [f"its size is {theirs.shape[1]}×{theirs.shape[0]}"]
    found = []
    if scene.is_opaque and theirs[..., 3].min() < 255: found.append("it is not opaque")
    found += compared(theirs, ours, BLOCK, BLOCK_LIMIT)
    lines = texts(scene)
    for text, size, color, left, top, right, bottom in lines:
        part = numpy.s_[max(0, int(top)):int(bottom), max(0, int(left)):int(right + 0.1 * size)]
        amount, x, y = ink(theirs[part], color)
        wanted, wanted_x, wanted_y = ink(ours[part], color)
        # The text is covered by something else.
        if wanted < 0.01 * size * size * len(text): continue
        if not INK_RANGE[0] <= amount / wanted <= INK_RANGE[1]:
            found.append(f"“{text}” has {amount / wanted:.2f} times our ink")
        elif max(abs(x - wanted_x), abs(y - wanted_y)) > INK_SHIFT * size:
            found.append(f"“{text}” is offset by {x - wanted_x:.1f}, {y - wanted_y:.1f} pixels")
    for _, size, _, left, top, right, bottom in lines:
        part = numpy.s_[max(0, int(top - 0.3 * size)):int(bottom + 0.35 * size),
                        max(0, int(left - 0.2 * size)):int(right + 0.3 * size)]
        theirs[part] = ours[part] = 0
    return found + compared(theirs, ours, FINE_BLOCK, FINE_LIMIT)
