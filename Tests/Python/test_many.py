# SPDX-License-Identifier: MIT
"""Streams of jobs, and processes that die while they render them."""

import collections
import contextlib
import itertools
import json
import math
import os
import signal
import threading
import time
import unittest

import bannerrender
from bannerrender import ProtocolError, RenderError, StreamCut, WorkerDied, _flow, render_many
from support import FakeCase, children


def plain(count):
    return ({"document": {"title": str(number)}} for number in range(count))


class StreamTests(FakeCase):
    def test_each_job_has_one_answer(self):
        for workers in (None, 1, 3):
            with self.subTest(workers=workers):
                answers = list(render_many(plain(500), workers=workers, texts=True))
                self.assertEqual(sorted(int(answer.id) for answer in answers), list(range(1, 501)))
                for answer in answers:
                    self.assertEqual(answer.texts[0].text, str(int(answer.id) - 1))
                    self.assertEqual(answer.job["document"]["title"], str(int(answer.id) - 1))

    def test_answers_can_be_ordered(self):
        jobs = [{"document": {"fake": "hold"}}, *plain(3), {"document": {"fake": "release"}}] * 3
        answers = [int(answer.id) for answer in render_many(jobs)]
        self.assertEqual(sorted(answers), list(range(1, 16)))
        self.assertNotEqual(answers, sorted(answers))
        self.assertEqual([int(answer.id) for answer in render_many(jobs, ordered=True)], sorted(answers))
        answers = [int(answer.id) for answer in render_many(plain(300), workers=3, ordered=True)]
        self.assertEqual(answers, list(range(1, 301)))

    def test_no_jobs_have_no_answers(self):
        self.assertEqual(list(render_many([])), [])

    def test_a_format_is_for_jobs_that_name_none(self):
        jobs = [{"document": {}}, {"document": {}, "return": "digest"}, {"document": {}, "return": "gif"}]
        answers = list(render_many(jobs, format="png", ordered=True))
        self.assertEqual([answer.format for answer in answers], ["png", None, "gif"])
        self.assertEqual(answers[0].picture.data[:4], b"\x89PNG")

    def test_a_job_that_names_a_file_gets_no_format(self):
        jobs = [{"document": {}, "output": "a.png"}, {"document": {}, "output": "b.png", "return": "gif"}]
        list(render_many(jobs, format="png", ordered=True))
        lines = [json.loads(line) for line in self.lines()]
        self.assertEqual([line.get("return") for line in lines], [None, "gif"])

    def test_a_format_and_files_for_all_jobs_exclude_each_other(self):
        with self.assertRaisesRegex(ValueError, "output and format"):
            render_many(plain(1), format="png", output="{id}.png")

    def test_bases_are_defined_in_each_process(self):
        jobs = ({"base": "b"} for _ in range(100))
        answers = list(render_many(jobs, bases={"b": {"fake": "warn"}}, workers=3))
        self.assertEqual([len(answer.warnings) for answer in answers], [1] * 100)

    def test_an_endless_stream_is_read_only_a_little_ahead(self):
        read = 0

        def endless():
            nonlocal read
            for read in itertools.count(1):
                yield {"document": {}}

        before = children()
        stream = render_many(endless(), workers=2, threads=2)
        for count in range(1, 300):
            next(stream)
            # Two processes, and four jobs for each of two threads and for the pipe
            self.assertLessEqual(read, count + 2 * 12)
        self.assertEqual(len(children() - before), 2)
        stream.close()
        self.assertEqual(children(), before)

    def test_nothing_starts_before_the_first_answer_is_wanted(self):
        before = children()
        stream = render_many(iter(lambda: 1 / 0, None))
        self.assertEqual(children(), before)
        with self.assertRaises(ZeroDivisionError):
            next(stream)
        self.assertEqual(children(), before)

    def test_the_jobs_are_read_on_the_thread_of_the_caller(self):
        threads = set()

        def jobs():
            for job in plain(100):
                threads.add(threading.get_ident())
                yield job

        list(render_many(jobs(), workers=2))
        self.assertEqual(threads, {threading.get_ident()})

    def test_arguments_are_checked_at_once(self):
        for settings, message in [
            ({"errors": "ignore"}, 'expected "raise" or "return", found \'ignore\''),
            ({"workers": 0}, "expected 1 or more, found 0"),
            ({"workers": 2, "journal": "j"}, "a journal needs a single process"),
        ]:
            with self.assertRaisesRegex(ValueError, message):
                render_many([], **settings)


class ErrorTests(FakeCase):
    JOBS = [{"document": {}}, {"id": "x", "document": {"fake": "error"}}, {"document": {}}]

    def test_a_failed_job_raises(self):
        stream = render_many(self.JOBS, ordered=True)
        self.assertEqual(next(stream).id, "1")
        with self.assertRaisesRegex(RenderError, r"\$.document.type: unknown type"):
            next(stream)
        self.assertEqual(list(stream), [])

    def test_a_failed_job_is_returned(self):
        answers = list(render_many(self.JOBS, errors="return", ordered=True))
        self.assertEqual([answer.error and answer.error.code for answer in answers], [None, "invalid", None])

    def test_wrong_data_fails_one_job(self):
        jobs = [{"document": {"title": math.nan}}, {"document": {}}, {"document": {"title": "\ud800"}}, {}]
        answers = list(render_many(jobs, errors="return", ordered=True))
        self.assertEqual(
            [answer.error and str(answer.error) for answer in answers],
            [
                "$.document.title: nan isn't a number that JSON has",
                None,
                "$.document.title: character 1 is half of a surrogate pair",
                'a job needs "document" or "base"; write a document as {"document": …}',
            ],
        )

    def test_a_wrong_type_is_a_mistake(self):
        for job in ["text", {"document": "title"}, {"document": {1: 2}}, {"id": 1, "document": {}}]:
            with self.assertRaises(TypeError):
                list(render_many([job], errors="return"))

    def test_ids_that_are_in_use_are_refused_in_every_process(self):
        jobs = [
            {"id": "a", "document": {"fake": "hold"}},
            {"id": "a", "document": {}},
            {"document": {"fake": "release"}},
            {"document": {"fake": "release"}},
        ]
        answers = list(render_many(jobs, workers=2, errors="return", ordered=True))
        self.assertEqual(
            [answer.error and answer.error.code for answer in answers], [None, "duplicate", None, None]
        )


class DeathTests(FakeCase):
    def sends(self):
        """Return how often each job was read by a process."""
        return collections.Counter(json.loads(line).get("id") for line in self.lines())

    def test_jobs_of_a_process_that_dies_are_sent_again(self):
        for workers in (1, 2):
            for fake, name in (("die-once", "a"), ("die-once", "b")):
                marker = str(self.folder / f"{name}{workers}")
                jobs = [*plain(50), {"document": {"fake": fake, "file": marker}}, *plain(50)]
                with self.subTest(workers=workers, name=name):
                    answers = list(render_many(jobs, workers=workers, format="png"))
                    self.assertEqual(sorted(int(answer.id) for answer in answers), list(range(1, 102)))

    def test_a_job_that_makes_processes_die_fails_alone(self):
        for fake in ("die", "cut"):
            for workers in (1, 3):
                self.log.unlink(missing_ok=True)
                jobs = [*plain(30), {"id": "bad", "document": {"fake": fake}}, *plain(30)]
                with self.subTest(fake=fake, workers=workers):
                    answers = list(render_many(jobs, workers=workers, errors="return", format="png"))
                    failed = [answer for answer in answers if answer.error]
                    self.assertEqual([answer.id for answer in failed], ["bad"])
                    self.assertIsInstance(failed[0].error, WorkerDied)
                    self.assertEqual(len(answers), 61)
                    self.assertEqual(len({answer.id for answer in answers}), 61)
                    self.assertEqual(self.sends()["bad"], 3)
                    self.assertLessEqual(max(self.sends().values()), 3)

    def test_several_bad_jobs_fail_and_no_other(self):
        jobs = [
            {
                "id": f"bad{each}" if each % 7 == 0 else str(each),
                "document": {"fake": "die" if each % 7 == 0 else ""},
            }
            for each in range(40)
        ]
        answers = list(render_many(jobs, workers=2, errors="return", ordered=True))
        self.assertEqual([answer.id for answer in answers], [job["id"] for job in jobs])
        self.assertEqual(
            [answer.id for answer in answers if answer.error], [f"bad{each}" for each in range(0, 40, 7)]
        )

    def test_a_job_that_makes_processes_die_raises(self):
        with self.assertRaisesRegex(WorkerDied, "ended by SIGKILL\nfake: fatal error"):
            list(render_many([{"document": {"fake": "die"}}]))

    def test_processes_can_be_killed_at_any_time(self):
        before = children()
        answers = []
        for answer in render_many(plain(400), workers=2, format="png"):
            answers.append(answer.id)
            if len(answers) in (1, 100, 101, 250):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(max(children() - before), signal.SIGKILL)
        self.assertEqual(sorted(map(int, answers)), list(range(1, 401)))

    def test_a_process_that_is_killed_before_it_is_ready_is_started_again(self):
        deaths = [WorkerDied("killed", -9), WorkerDied("killed", -9)]

        def start():
            if deaths:
                raise deaths.pop()
            return "a worker"

        self.assertEqual(_flow.started(start), "a worker")
        deaths = [WorkerDied("killed", -9)] * 3
        with self.assertRaises(WorkerDied):
            _flow.started(start)
        deaths = [WorkerDied("wrong arguments", 64)]
        with self.assertRaises(WorkerDied):
            _flow.started(start)

    def test_a_process_that_hangs_is_replaced(self):
        before = children()
        jobs = [*plain(5), {"document": {"fake": "stop-once", "file": str(self.folder / "marker")}}, *plain(5)]
        answers = list(render_many(jobs, timeout=0.2))
        self.assertEqual(sorted(int(answer.id) for answer in answers), list(range(1, 12)))
        self.assertEqual(children() - before, set())

    def test_a_job_that_makes_every_process_hang_fails_alone(self):
        answers = list(render_many([{"document": {"fake": "stop"}}, *plain(5)], timeout=0.1, errors="return"))
        self.assertEqual([answer.id for answer in answers if answer.error is not None], ["1"])
        error = next(answer.error for answer in answers if answer.error is not None)
        self.assertIsInstance(error, WorkerDied)
        self.assertEqual(str(error), "the worker was silent for 1.2 s")

    def test_a_process_without_jobs_may_be_silent(self):
        def slow():
            for job in plain(3):
                time.sleep(1.3)
                yield job

        before = children()
        pids = set()
        for _ in render_many(slow(), timeout=0.05):
            pids |= children() - before
        self.assertEqual(len(pids), 1)

    def test_bases_are_defined_again(self):
        marker = str(self.folder / "marker")
        jobs = [{"document": {"fake": "die-once", "file": marker}}, {"base": "b"}, {"base": "b"}]
        answers = list(render_many(jobs, bases={"b": {"fake": "warn"}}, ordered=True))
        self.assertEqual([len(answer.warnings) for answer in answers], [0, 1, 1])

    def test_a_program_that_does_not_start_raises(self):
        with self.assertRaisesRegex(WorkerDied, "the command line is wrong"):
            list(render_many(plain(3), errors="return", options=["--fake", "fail"]))

    def test_garbage_fails_jobs(self):
        stream = render_many(plain(1), options=["--fake", "garbage"])
        with self.assertRaises(ProtocolError):
            next(stream)

    def test_a_last_line_that_contradicts_the_answers_raises(self):
        stream = render_many(plain(20), options=["--fake", "digest"], workers=2)
        answers = list(itertools.islice(stream, 20))
        self.assertEqual(len(answers), 20)
        with self.assertRaisesRegex(StreamCut, "the end line has the digest"):
            next(stream)

    def test_digests_of_several_processes_add_up(self):
        one = list(render_many(plain(60)))
        several = list(render_many(plain(60), workers=3))
        self.assertEqual(bannerrender.total_digest(one), bannerrender.total_digest(several))
        self.assertNotEqual(bannerrender.total_digest(one), bannerrender.total_digest(one[1:]))


if __name__ == "__main__":
    unittest.main()
