# SPDX-License-Identifier: MIT
"""PNG as arrays, compared with filters written as the specification states them."""

import random
import struct
import unittest
import zlib

from fake_png import chunk, header
from support import needs_numpy


def paeth(a, b, c):
    p = a + b - c
    distances = abs(p - a), abs(p - b), abs(p - c)
    return (a, b, c)[distances.index(min(distances))]


def filtered(kind, row, above, channels):
    result = bytearray([kind])
    for place, value in enumerate(row):
        a = row[place - channels] if place >= channels else 0
        b = above[place]
        c = above[place - channels] if place >= channels else 0
        result.append((value - (0, a, b, (a + b) // 2, paeth(a, b, c))[kind]) & 255)
    return bytes(result)


def picture(width, height, color, rows, kinds, extra=b"", depth=8, interlace=0, parts=1):
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    data, above = b"", bytes(width * channels)
    for row, kind in zip(rows, kinds):
        data += filtered(kind, row, above, channels)
        above = row
    data = zlib.compress(data)
    cuts = [len(data) * part // parts for part in range(parts + 1)]
    return b"".join(
        [
            header(width, height, color, depth, interlace),
            extra,
            *(chunk(b"IDAT", data[start:end]) for start, end in zip(cuts, cuts[1:])),
            chunk(b"IEND", b""),
        ]
    )


@needs_numpy
class DecodeTests(unittest.TestCase):
    def setUp(self):
        from bannerrender._png import decode

        self.decode = decode
        self.random = random.Random(7)

    def rows(self, width, height, channels):
        # Some rows repeat, so that each branch of the filter of Paeth is taken.
        rows = [bytes(self.random.choices(range(256), k=width * channels)) for _ in range(height)]
        for index in range(2, height, 3):
            rows[index] = rows[index - 1]
        return rows

    def test_each_filter_and_color_type_is_undone(self):
        expand = {
            0: lambda g: (g, g, g, 255),
            2: lambda r, g, b: (r, g, b, 255),
            4: lambda g, a: (g, g, g, a),
            6: lambda r, g, b, a: (r, g, b, a),
        }
        patterns = [[kind] for kind in range(5)] + [[0, 3], [4, 2, 2, 1, 0], [0, 0, 1, 1, 2, 2, 3, 4, 4]]
        for color, channels in [(0, 1), (2, 3), (4, 2), (6, 4)]:
            for width, height in [(1, 1), (1, 9), (9, 1), (5, 13), (40, 30)]:
                for pattern in patterns:
                    rows = self.rows(width, height, channels)
                    kinds = (pattern * height)[:height]
                    pixels = self.decode(picture(width, height, color, rows, kinds, parts=3))
                    wanted = [
                        [list(expand[color](*row[x * channels : (x + 1) * channels])) for x in range(width)]
                        for row in rows
                    ]
                    with self.subTest(color=color, size=(width, height), pattern=pattern):
                        self.assertEqual(pixels.tolist(), wanted)
                        self.assertEqual((pixels.shape, str(pixels.dtype)), ((height, width, 4), "uint8"))

    def test_bands_of_rows_continue_each_other(self):
        rows = self.rows(3, 2500, 3)
        kinds = self.random.choices(range(5), k=2500)
        pixels = self.decode(picture(3, 2500, 2, rows, kinds))
        self.assertEqual(pixels[:, :, :3].tobytes(), b"".join(rows))

    def test_a_palette_has_colors_and_alpha(self):
        extra = chunk(b"PLTE", bytes(range(9))) + chunk(b"tRNS", bytes([7, 0]))
        pixels = self.decode(picture(3, 1, 3, [bytes([2, 0, 1])], [1], extra))
        self.assertEqual(pixels.tolist(), [[[6, 7, 8, 255], [0, 1, 2, 7], [3, 4, 5, 0]]])

    def test_one_color_is_transparent(self):
        extra = chunk(b"tRNS", struct.pack(">3H", 1, 2, 3))
        pixels = self.decode(picture(2, 1, 2, [bytes([1, 2, 3, 1, 2, 4])], [0], extra))
        self.assertEqual(pixels[:, :, 3].tolist(), [[0, 255]])
        pixels = self.decode(picture(2, 1, 0, [bytes([5, 6])], [0], chunk(b"tRNS", struct.pack(">H", 6))))
        self.assertEqual(pixels[:, :, 3].tolist(), [[255, 0]])

    def test_damaged_files_are_errors(self):
        good = picture(4, 4, 6, self.rows(4, 4, 4), [0, 1, 2, 4])
        flipped = bytearray(good)
        flipped[50] ^= 1
        short = picture(4, 3, 6, self.rows(4, 3, 4), [0, 1, 2]).replace(header(4, 3), header(4, 4))
        for data, message in [
            (b"GIF89a", "no signature"),
            (good[:60], "it is cut"),
            (bytes(flipped), "a checksum of b'IDAT' differs"),
            (short, "can't be read"),
            (picture(1, 1, 0, [b"a"], [0], depth=16), "16 bits per sample"),
            (picture(1, 1, 0, [b"a"], [0], interlace=1), "interlaced"),
            (good[:8] + chunk(b"IEND", b""), "can't be read"),
            (good.replace(header(4, 4), header(4, 4, color=5)), "can't be read"),
        ]:
            with self.subTest(message=message), self.assertRaisesRegex(ValueError, message):
                self.decode(data)
        unknown = zlib.compress(b"\x09" + bytes(4))
        with self.assertRaisesRegex(ValueError, "unknown filter 9"):
            self.decode(header(1, 1) + chunk(b"IDAT", unknown))


if __name__ == "__main__":
    unittest.main()
