# SPDX-License-Identifier: MIT
"""Jobs as lines of JSON."""

import fractions
import json
import math
import pathlib
import types
import unittest

from bannerrender._job import encode, line
from support import needs_numpy


class EncodeTests(unittest.TestCase):
    def members(self, job, **defaults):
        return json.loads(encode(job, "made", **defaults).line)

    def test_a_line_is_compact_and_ends_once(self):
        message = encode({"document": {"title": "Grüße\n🙂", "scale": 1.5}}, "7")
        self.assertEqual(message.line, '{"id":"7","document":{"title":"Grüße\\n🙂","scale":1.5}}\n'.encode())
        self.assertEqual((message.id, message.format), ("7", None))

    def test_members_of_the_job_precede_defaults(self):
        defaults = {"return": "png", "texts": True}
        self.assertEqual(
            self.members({"document": {}}, **defaults), {"id": "made", "document": {}, **defaults}
        )
        job = {"id": "x", "base": "b", "return": "gif", "texts": False}
        self.assertEqual(self.members(job, **defaults), job)
        self.assertEqual(encode(job, "made", **defaults).format, "gif")

    def test_none_is_left_out_of_the_job_and_kept_in_the_document(self):
        self.assertEqual(
            self.members({"id": None, "document": {"title": None}, "values": None}),
            {"id": "made", "document": {"title": None}},
        )

    def test_values_of_python_become_those_of_json(self):
        document = types.MappingProxyType(
            {"icon": pathlib.PurePosixPath("a/b.png"), "on": True, "list": (1, 2.5)}
        )
        self.assertEqual(
            self.members({"document": document})["document"],
            {"icon": "a/b.png", "on": True, "list": [1, 2.5]},
        )

    @needs_numpy
    def test_numbers_of_numpy_become_those_of_json(self):
        import numpy

        document = {"a": numpy.int64(3), "b": numpy.float32(0.5), "c": numpy.str_("x"), "d": numpy.bool_(True)}
        self.assertEqual(self.members({"document": document})["document"], {"a": 3, "b": 0.5, "c": "x", "d": True})
        with self.assertRaisesRegex(TypeError, r"\$.document.a: .* found ndarray"):
            encode({"document": {"a": numpy.zeros(3)}}, "1")

    def test_what_json_lacks_has_a_place(self):
        loop = {}
        loop["self"] = loop
        for document, kind, message in [
            ({"a": [0, {"b": math.nan}]}, ValueError, r"\$\.document\.a\[1\]\.b: nan isn't a number"),
            ({"a": -math.inf}, ValueError, r"\$\.document\.a: -inf isn't a number"),
            ({"a": [10**5000]}, ValueError, r"\$\.document\.a\[0\]: the number is too large"),
            ({"a": fractions.Fraction(10**400)}, ValueError, r"\$\.document\.a: the number is too large"),
            ({"a": {1: 2}}, TypeError, r"\$\.document\.a: the key 1 isn't text"),
            ({"a": {None: 2}}, TypeError, r"\$\.document\.a: the key None isn't text"),
            ({"a": b"bytes"}, TypeError, r"\$\.document\.a: expected text, .*, found bytes"),
            ({"a": {1, 2}}, TypeError, r"\$\.document\.a: .* found set"),
            ({"a": 1j}, TypeError, r"\$\.document\.a: .* found complex"),
            ({"a": "x\udc00"}, ValueError, r"\$\.document\.a: character 2 is half of a surrogate pair"),
            ({"\udc00": 1}, ValueError, r"\$\.document: character 1 is half of a surrogate pair"),
            (loop, ValueError, "nested too deeply, or contains itself"),
        ]:
            with self.subTest(message=message), self.assertRaisesRegex(kind, message):
                encode({"document": document}, "1")

    def test_members_have_types(self):
        for job, kind, message in [
            ("title", TypeError, "a job: expected a mapping, such as a dict, found str"),
            (None, TypeError, "a job: expected a mapping, such as a dict, found None"),
            ({"title": "a"}, ValueError, 'a job needs "document" or "base"'),
            ({"document": []}, TypeError, "document: expected a mapping, such as a dict, found list"),
            ({"base": 1}, TypeError, "base: expected text, found int"),
            ({"base": "b", "return": b"png"}, TypeError, "return: expected text, found bytes"),
            ({"base": "b", "id": 7}, TypeError, "id: expected text, found int"),
            ({"base": "b", "id": ""}, ValueError, "id: expected 1 to 256 bytes, found 0"),
            ({"base": "b", "id": "ä" * 129}, ValueError, "id: expected 1 to 256 bytes, found 258"),
        ]:
            with self.subTest(job=job), self.assertRaisesRegex(kind, message):
                encode(job, "1")

    def test_other_messages_are_lines(self):
        self.assertEqual(line({"ping": True}), b'{"ping":true}\n')


if __name__ == "__main__":
    unittest.main()
