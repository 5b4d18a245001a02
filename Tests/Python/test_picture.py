# SPDX-License-Identifier: MIT
"""Pictures as files, as arrays, and in notebooks; and errors as text and across processes."""

import base64
import os
import pathlib
import pickle
import stat
import tempfile
import unittest
from unittest import mock

import bannerrender
from bannerrender import Picture, Problem, RenderError, StreamCut, Text, WorkerClosed, WorkerDied
from fake_png import png
from support import needs_numpy, run_script


def picture(format="png", data=png(6, 4)):
    return Picture(data, format, "0" * 32, 6, 4, 2.0, (Problem("m"),), (Text("title", "a"),))


class SaveTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_a_picture_replaces_a_file(self):
        path = self.folder / "a.PNG"
        for data in (b"1", b"2"):
            picture(data=data).save(path)
            self.assertEqual(path.read_bytes(), data)
        picture().save(str(self.folder / "b"))
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.PNG", "b"])
        umask = os.umask(0)
        os.umask(umask)
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o666 & ~umask)

    def test_a_failure_leaves_the_old_file_and_no_other(self):
        path = self.folder / "a.png"
        path.write_bytes(b"old")
        with (
            mock.patch("os.fsync", side_effect=OSError("disk full")),
            self.assertRaisesRegex(OSError, "disk full"),
        ):
            picture().save(path)
        self.assertEqual((path.read_bytes(), os.listdir(self.folder)), (b"old", ["a.png"]))
        with self.assertRaises(FileNotFoundError):
            picture().save(self.folder / "missing/a.png")

    def test_an_extension_of_another_format_is_an_error(self):
        with self.assertRaisesRegex(ValueError, r'a.gif names another format than "png"'):
            picture().save(self.folder / "a.gif")
        picture("apng").save(self.folder / "a.png")
        picture("jpg").save(self.folder / "a.jpeg")


class ShowTests(unittest.TestCase):
    def test_notebooks_show_each_format_in_points(self):
        for format, kind in [
            ("png", "image/png"),
            ("apng", "image/png"),
            ("gif", "image/gif"),
            ("webp", "image/webp"),
            ("jpg", "image/jpeg"),
        ]:
            data, metadata = picture(format, b"bytes")._repr_mimebundle_()
            self.assertEqual(base64.b64decode(data[kind]), b"bytes")
            self.assertEqual(metadata, {kind: {"width": 3, "height": 2}})
        self.assertEqual(picture()._repr_png_(), png(6, 4))
        self.assertIsNone(picture("gif")._repr_png_())

    def test_the_bytes_are_not_in_the_representation(self):
        self.assertLess(len(repr(picture(data=b"a" * 10000))), 300)

    def test_pictures_are_equal_by_value(self):
        self.assertEqual(picture(), picture())
        self.assertNotEqual(picture(), picture(data=b"x"))
        self.assertEqual(pickle.loads(pickle.dumps(picture())), picture())


@needs_numpy
class ArrayTests(unittest.TestCase):
    def test_a_picture_is_an_array(self):
        import numpy

        array = picture().array()
        self.assertEqual((array.shape, array.dtype), ((4, 6, 4), numpy.uint8))
        self.assertEqual(array[3, 5].tolist(), [255, 0, 0, 255])
        self.assertTrue((numpy.asarray(picture()) == array).all())
        self.assertEqual(numpy.asarray(picture(), dtype=float).dtype, float)
        if numpy.lib.NumpyVersion(numpy.__version__) >= "2.0.0":
            with self.assertRaises(ValueError):
                numpy.array(picture(), copy=False)

    def test_other_formats_have_no_array(self):
        with self.assertRaisesRegex(ValueError, 'this one is "gif"'):
            picture("gif").array()


class NumPyTests(unittest.TestCase):
    def test_arrays_without_numpy_say_what_to_install(self):
        done = run_script(
            "import sys\nsys.modules['numpy'] = None\nimport bannerrender\n"
            "p = bannerrender.Picture(b'', 'png', '', 1, 1, 1)\n"
            "try: p.array()\nexcept ImportError as error: print(error)"
        )
        self.assertEqual(done.stdout, "arrays need NumPy: pip install 'bannerrender[numpy]'\n", done.stderr)


class ErrorTests(unittest.TestCase):
    def test_errors_survive_pickling(self):
        for error in [
            RenderError("invalid", "wrong", "$.a", 3, "f.json", 2, "7"),
            WorkerDied("the worker died", -9, "last words"),
            StreamCut("cut"),
            WorkerClosed(),
        ]:
            copy = pickle.loads(pickle.dumps(error))
            self.assertEqual((type(copy), vars(copy), str(copy)), (type(error), vars(error), str(error)))
            self.assertIsInstance(error, bannerrender.BannerError)

    def test_the_text_of_an_error_is_one_line_with_its_place(self):
        for arguments, text in [
            (("m",), "m"),
            (("m", "$.document.a", 9), "$.document.a: m"),
            (("m", "$.a", 9, "f.json", 2), "f.json:2:9: $.a: m"),
            (("m", None, None, "f.json"), "f.json: m"),
            (("two\nlines", "$.a"), "$.a: two lines"),
        ]:
            self.assertEqual(str(Problem(*arguments)), text)
            self.assertEqual(str(RenderError("invalid", *arguments)), text)
            self.assertEqual(RenderError("invalid", *arguments).problem, Problem(*arguments))


if __name__ == "__main__":
    unittest.main()
