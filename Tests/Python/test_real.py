# SPDX-License-Identifier: MIT
"""The package with the program that BANNERRENDER names."""

import base64
import contextlib
import os
import pathlib
import signal
import subprocess
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor

import bannerrender
from bannerrender import RenderError, Worker, render, render_many, total_digest
from support import PROGRAM, children, needs_numpy, needs_program

SMALL = {"kit": "message-banner", "device": "iphone-5s", "crop": "banner", "scale": 1}


def jobs(count):
    return [
        {"id": f"job-{number}", "document": {**SMALL, "title": f"Banner {number}"}} for number in range(count)
    ]


@needs_program
class RealCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        self.folder = pathlib.Path(folder.name)
        os.chdir(self.folder)
        before = children()
        self.addCleanup(lambda: self.assertEqual(children() - before, set(), "a process is left"))
        self.addCleanup(bannerrender.close)


class RenderTests(RealCase):
    def test_a_picture_equals_that_of_the_command(self):
        options = [
            "--device",
            "iphone-5s",
            "--crop",
            "banner",
            "--scale",
            "1",
            "--type",
            "success",
            "--title",
            "Saved",
        ]
        subprocess.run([PROGRAM, *options, "a.png"], check=True)
        document = {"device": "iphone-5s", "crop": "banner", "scale": 1, "type": "success", "title": "Saved"}
        picture = render(document)
        self.assertEqual(picture.data, pathlib.Path("a.png").read_bytes())
        self.assertEqual((picture.width, picture.scale, picture.warnings), (320, 1, ()))
        self.assertIn(bannerrender.Text("title", "Saved"), picture.texts)

    def test_each_format_has_its_bytes(self):
        for format, start in [
            ("png", b"\x89PNG"),
            ("jpg", b"\xff\xd8"),
            ("webp", b"RIFF"),
            ("gif", b"GIF89a"),
            ("apng", b"\x89PNG"),
        ]:
            picture = render({**SMALL, "title": "Saved"}, format=format)
            self.assertTrue(picture.data.startswith(start), format)
            picture.save(f"a.{format}")

    @needs_numpy
    def test_the_pixels_are_an_array(self):
        card = {"kit": "swift-messages", "layout": "card", "background": "none", "crop": "banner"}
        for document, is_opaque in [
            (SMALL, True),
            ({"scale": 2}, True),
            (card, False),
            ({"frame": True}, False),
        ]:
            picture = render({**document, "title": "Saved"})
            pixels = picture.array()
            self.assertEqual(pixels.shape, (picture.height, picture.width, 4))
            self.assertEqual(int(pixels[:, :, 3].min()), 255 if is_opaque else 0)
            self.assertGreater(len(set(map(bytes, pixels.reshape(-1, 4)))), 10)

    def test_values_fill_texts(self):
        picture = render({**SMALL, "title": "Hello {name}"}, values={"name": "Ada"})
        self.assertIn("Hello Ada", [text.text for text in picture.texts])
        with self.assertRaisesRegex(RenderError, r"^\$.document.title: .*{name}"):
            render({**SMALL, "title": "Hello {name}"})

    def test_a_wrong_document_has_a_place(self):
        for document, path in [
            ({"tilte": "a"}, "tilte"),
            ({"type": "eror"}, "type"),
            ({"background": "#G"}, "background"),
        ]:
            with self.assertRaises(RenderError) as caught:
                render(document)
            self.assertEqual(
                (caught.exception.code, caught.exception.path), ("invalid", f"$.document.{path}")
            )

    def test_files_are_found_in_the_working_folder_only(self):
        render({**SMALL, "title": "Saved"}).save("a.png")
        self.assertGreater(len(render({"background": "a.png"}).data), 100)
        os.mkdir("inner")
        os.chdir("inner")
        with self.assertRaisesRegex(RenderError, "allow-outside"):
            render({"background": "../a.png"})
        self.assertGreater(len(render({"background": "../a.png"}, allow_outside=True).data), 100)


class WorkerTests(RealCase):
    def test_files_are_named_by_their_content(self):
        with Worker(folder=".", output="out/{prefix}/{digest}.png") as worker:
            answers = list(worker.stream(jobs(40)))
        for answer in answers:
            path = pathlib.Path(answer.file)
            self.assertEqual((path.parts[0], path.stat().st_size), ("out", answer.size))
            self.assertTrue(path.stem.startswith(path.parts[1]))
        self.assertEqual(len({answer.file for answer in answers}), 40)

    def test_bytes_and_base64_are_equal(self):
        data = set()
        for binary in (True, False):
            with Worker(binary=binary) as worker:
                data.add(worker.render({**jobs(1)[0], "return": "png"}).data)
        self.assertEqual(len(data), 1)

    def test_ordered_answers_are_in_the_order_of_the_jobs(self):
        mixed = [{"document": {"title": "a", **({} if number % 3 else SMALL)}} for number in range(60)]
        with Worker(ordered=True) as worker:
            self.assertEqual([int(answer.id) for answer in worker.stream(mixed)], list(range(1, 61)))

    def test_a_base_is_overridden(self):
        with Worker() as worker:
            worker.define("b", {**SMALL, "title": "Hello {name}"})
            job = {"base": "b", "values": {"name": "Ada"}, "texts": True}
            self.assertIn("Hello Ada", [text.text for text in worker.render(job).texts])
            texts = worker.render({"base": "b", "document": {"title": "Bye"}, "texts": True}).texts
            self.assertIn("Bye", [text.text for text in texts])
            with self.assertRaises(RenderError) as caught:
                worker.render({"base": "b"})
            self.assertEqual(caught.exception.file, "base b")
            worker.define("b", {"tilte": "a"})
            with self.assertRaises(RenderError):
                worker.render({"base": "b"})

    def test_a_wrong_definition_raises(self):
        with Worker() as worker:
            with self.assertRaises(RenderError):
                worker.define("", {})
            self.assertEqual(worker.close().failed, 1)

    def test_a_long_line_fails_alone(self):
        with Worker() as worker:
            long = {"id": "long", "document": {"title": "a" * worker.ready.limits.line}}
            answers = {answer.id: answer for answer in worker.stream([*jobs(3), long, *jobs(3)])}
        self.assertEqual([id for id, answer in answers.items() if answer.error], ["long"])
        self.assertEqual(answers["long"].error.code, "line")

    def test_every_job_that_waits_can_be_canceled(self):
        with Worker(threads=1) as worker, ThreadPoolExecutor(10) as pool:
            slow = {"kit": "owl-banners", "frame": True}
            running = [
                pool.submit(worker.render, {"id": str(each), "document": slow, "return": "webp"})
                for each in range(6)
            ]
            while worker.ping().waiting == 0:
                pass
            found = [worker.cancel(str(each)) for each in range(6)]
            codes = [error.code for error in (job.exception() for job in running) if error]
            self.assertGreaterEqual(sum(found), 1)
            self.assertEqual(codes, ["canceled"] * len(codes))
            end = worker.close()
        self.assertEqual((end.canceled, end.jobs), (len(codes), 6))
        self.assertGreaterEqual(len(codes), 1)

    def test_a_job_can_take_too_long(self):
        with Worker(timeout=0.001) as worker:
            with self.assertRaises(RenderError) as caught:
                worker.render({"document": {"kit": "owl-banners", "frame": True}, "return": "webp"})
            self.assertEqual(caught.exception.code, "time")

    def test_a_journal_continues(self):
        named = [{**job, "output": "{id}.png"} for job in jobs(20)]
        with Worker(journal="journal") as worker:
            first = list(worker.stream(named[:15]))
        pathlib.Path("job-3.png").unlink()
        with Worker(journal="journal") as worker:
            self.assertEqual(worker.ready.resumed, 15)
            second = list(worker.stream(named))
            self.assertEqual(worker.close().resumed, 14)
        self.assertEqual(
            {answer.id for answer in second if not answer.resumed},
            {"job-3", *(f"job-{number}" for number in range(15, 20))},
        )
        self.assertEqual(
            total_digest(answer for answer in second if answer.id in {each.id for each in first}),
            total_digest(first),
        )

    def test_a_wrong_option_is_reported(self):
        with self.assertRaisesRegex(bannerrender.WorkerDied, "exit status 64\n.*--threads from 1"):
            Worker(options=["--threads=0"])


class ManyTests(RealCase):
    def test_processes_and_threads_change_nothing(self):
        wanted = None
        for settings in (
            {},
            {"workers": 2},
            {"workers": 3, "threads": 2, "ordered": True},
            {"format": "png"},
        ):
            answers = list(render_many(jobs(120), **settings))
            self.assertEqual(sorted(answer.id for answer in answers), sorted(job["id"] for job in jobs(120)))
            digest = total_digest(answers)
            self.assertEqual(digest, wanted or digest, settings)
            wanted = digest

    def test_nothing_is_lost_or_doubled_when_processes_end(self):
        wanted = total_digest(render_many(jobs(300)))
        for ending in (signal.SIGKILL, signal.SIGTERM):
            with self.subTest(ending=ending.name):
                before, answers = children(), []
                for answer in render_many(jobs(300), workers=2, output="{id}.png"):
                    answers.append(answer)
                    if len(answers) in (1, 60, 61, 200):
                        with contextlib.suppress(ProcessLookupError, ValueError):
                            os.kill(max(children() - before), ending)
                self.assertEqual(len({answer.id for answer in answers}), len(answers))
                self.assertEqual((len(answers), total_digest(answers)), (300, wanted))
                names = {path.name for path in self.folder.glob("job-*")}
                self.assertEqual(names, {f"job-{number}.png" for number in range(300)})

    def test_failed_jobs_do_not_stop_others(self):
        mixed = jobs(10) + [{"document": {"tilte": "a"}}, {"base": "none"}]
        answers = list(render_many(mixed, errors="return"))
        self.assertEqual([answer.error.code for answer in answers if answer.error], ["invalid"] * 2)

    def test_an_early_stop_leaves_complete_files(self):
        stream = render_many(jobs(2000), output="out/{id}.png")
        for _ in range(5):
            next(stream)
        stream.close()
        for path in pathlib.Path("out").iterdir():
            self.assertTrue(
                path.name.endswith(".png") and path.read_bytes().endswith(b"IEND\xaeB`\x82"), path
            )


class NotebookTests(RealCase):
    def test_a_picture_shows_itself(self):
        picture = render({**SMALL, "scale": 3, "title": "Saved"})
        data, metadata = picture._repr_mimebundle_()
        self.assertEqual(base64.b64decode(data["image/png"]), picture.data)
        self.assertEqual(metadata["image/png"]["width"], 320)


if __name__ == "__main__":
    unittest.main()
