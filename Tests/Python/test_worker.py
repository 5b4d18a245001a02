# SPDX-License-Identifier: MIT
"""One process: its answers, its end, and its faults."""

import os
import threading
import unittest
import warnings
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

import bannerrender
from bannerrender import (
    BannerError,
    WorkerClosed,
    ProgramMissing,
    ProtocolError,
    RenderError,
    StreamCut,
    WorkerDied,
    _connection,
)
from support import FakeCase, is_alive

PLAIN = {"document": {"title": "a"}}
DIE = {"document": {"fake": "die"}}
HOLD = {"id": "held", "document": {"fake": "hold"}}


class AnswerTests(FakeCase):
    def test_a_job_is_answered_and_the_end_is_checked(self):
        with self.worker() as worker:
            job = {"id": "x", "document": {"title": "ä"}, "return": "png", "texts": True}
            answer = worker.render(job)
            self.assertEqual((answer.id, answer.width, answer.height, answer.scale), ("x", 2, 1, 1))
            self.assertEqual(answer.picture.texts, (bannerrender.Text("title", "ä"),))
            self.assertEqual(answer.picture.format, "png")
            self.assertIs(answer.job, job)
            end = worker.close()
        self.assertEqual((end.reason, end.jobs, end.done), ("input", 1, 1))
        self.assertEqual(end.digest, bannerrender.total_digest([answer]))

    def test_a_closed_worker_says_so(self):
        worker = self.worker()
        worker.close()
        for call in [
            lambda: worker.render(PLAIN),
            lambda: list(worker.stream([PLAIN])),
            worker.ping,
            lambda: worker.define("a", {}),
        ]:
            with self.assertRaises(WorkerClosed):
                call()

    def test_wrong_arguments_are_named(self):
        for arguments, kind, message in [
            ({"threads": 0}, ValueError, "threads: expected 1 to 256, found 0"),
            ({"threads": 1.5}, TypeError, "threads: expected a whole number, found float"),
            ({"threads": True}, TypeError, "threads: expected a whole number, found bool"),
            ({"timeout": -1}, ValueError, r"timeout: expected 0\.001 to 86400, found -1"),
            ({"timeout": float("nan")}, ValueError, r"timeout: expected 0\.001 to 86400, found nan"),
            ({"timeout": "x"}, TypeError, "timeout: expected a number, found str"),
        ]:
            with self.subTest(arguments), self.assertRaisesRegex(kind, f"^{message}$"):
                self.worker(**arguments)

    def test_the_ready_line_has_the_limits(self):
        with self.worker(threads=3) as worker:
            self.assertEqual((worker.ready.threads, worker.ready.limits.waiting), (3, 24))
            self.assertEqual(worker.ready.fingerprint, "f" * 32)

    def test_base64_and_bytes_are_equal(self):
        data = set()
        for binary in (True, False):
            with self.worker(binary=binary) as worker:
                data.add(worker.render({**PLAIN, "return": "png"}).data)
        self.assertEqual(len(data), 1)
        self.assertTrue(data.pop().startswith(b"\x89PNG"))

    def test_payloads_larger_than_pipes_arrive_whole(self):
        sizes = [0, 1, 65535, 65536, 65537, 30_000_000]
        with self.worker() as worker:
            jobs = [{"document": {"fake": "big", "size": size}, "return": "png"} for size in sizes]
            self.assertEqual(
                [answer.data for answer in worker.stream(jobs)], [b"\n" * size for size in sizes]
            )

    def test_a_long_job_is_sent_while_a_long_answer_is_read(self):
        with self.worker() as worker:
            document = {"fake": "big", "size": 5_000_000, "title": "a" * 5_000_000}
            jobs = [{"document": document, "return": "png"}] * 4
            self.assertEqual([len(answer.data) for answer in worker.stream(jobs)], [5_000_000] * 4)

    def test_answers_come_in_any_order(self):
        with self.worker() as worker:
            jobs = [HOLD, {"id": "b", **PLAIN}, {"id": "c", "document": {"fake": "release"}}]
            self.assertEqual([answer.id for answer in worker.stream(jobs)], ["b", "c", "held"])

    def test_a_failed_job_is_an_error_with_its_place(self):
        job = {"id": "7", "document": {"fake": "error"}}
        with self.worker() as worker:
            with self.assertRaises(RenderError) as caught:
                worker.render(job)
            [answer] = worker.stream([job])
            self.assertEqual(worker.close().failed, 2)
        error = caught.exception
        self.assertEqual(
            (error.code, error.path, error.column, error.id), ("invalid", "$.document.type", 3, "7")
        )
        self.assertEqual(str(error), '$.document.type: unknown type "eror"')
        self.assertEqual((str(answer.error), answer.digest), (str(error), None))
        with self.assertRaises(RenderError):
            answer.picture

    def test_warnings_have_places(self):
        with self.worker() as worker:
            [warning] = worker.render({"document": {"fake": "warn"}}).warnings
        self.assertEqual(str(warning), "base b:2:3: $.title: no effect")

    def test_an_answer_without_bytes_has_no_picture(self):
        with self.worker() as worker, self.assertRaisesRegex(ValueError, 'give it a "return"'):
            worker.render(PLAIN).picture

    def test_threads_get_their_own_answers(self):
        def render(number):
            return (
                worker.render({"document": {"title": str(number)}, "return": "png", "texts": True})
                .texts[0]
                .text
            )

        # More threads than the worker takes jobs.
        with self.worker(threads=1) as worker, ThreadPoolExecutor(30) as pool:
            self.assertEqual(list(pool.map(render, range(600))), [str(number) for number in range(600)])

    def test_a_second_job_with_an_id_is_refused(self):
        with self.worker() as worker:
            answers = list(
                worker.stream(
                    [
                        {"id": "b", "document": {"fake": "hold"}},
                        {"id": "b", **PLAIN},
                        {"document": {"fake": "release"}},
                    ]
                )
            )
        self.assertEqual(
            [(answer.id, answer.error and answer.error.code) for answer in answers],
            [("b", "duplicate"), ("3", None), ("b", None)],
        )


class MessageTests(FakeCase):
    def test_a_defined_document_is_a_base(self):
        with self.worker() as worker:
            worker.define("b", {"fake": "warn"})
            self.assertEqual(len(worker.render({"base": "b"}).warnings), 1)
            self.assertEqual(len(worker.render({"base": "b", "document": {"fake": None}}).warnings), 0)
            with self.assertRaises(RenderError) as caught:
                worker.define("c", {"fake": "error"})
            self.assertEqual(caught.exception.path, "$.document.fake")

    def test_a_job_is_canceled(self):
        with self.worker() as worker, ThreadPoolExecutor() as pool:
            running = pool.submit(worker.render, HOLD)
            while worker.ping().waiting == 0:
                pass
            self.assertTrue(worker.cancel("held"))
            with self.assertRaises(RenderError) as caught:
                running.result()
            self.assertEqual(caught.exception.code, "canceled")
            self.assertFalse(worker.cancel("held"))
            self.assertEqual(worker.close().canceled, 1)

    def test_a_full_worker_still_takes_messages(self):
        with self.worker(threads=1) as worker, ThreadPoolExecutor(20) as pool:
            held = [
                pool.submit(worker.render, {"id": str(each), "document": {"fake": "hold"}})
                for each in range(20)
            ]
            while worker.ping().waiting < worker.ready.limits.waiting - 1:
                pass
            first = next(line for line in self.lines() if b"hold" in line)
            self.assertTrue(worker.cancel(first.split(b'"')[3].decode()))
            worker.connection.stop()
            errors = [job.exception() for job in held]
        # A job that wasn't sent yet finds a worker that is closed, or one that has just ended.
        found = {type(error) for error in errors}
        self.assertIn(RenderError, found)
        self.assertLessEqual(found, {RenderError, WorkerClosed, WorkerDied})

    def test_an_early_stop_cancels_what_was_read_ahead(self):
        with self.worker() as worker:
            jobs = ({"document": {"fake": "hold"} if number else {}} for number in range(1000))
            stream = worker.stream(jobs)
            next(stream)
            stream.close()
            end = worker.close()
        self.assertEqual((end.done, end.jobs), (1, 1 + end.canceled))
        self.assertLess(end.jobs, 20)

    def test_arguments_are_checked(self):
        with self.worker() as worker:
            with self.assertRaisesRegex(TypeError, "document: expected a mapping, such as a dict, found str"):
                worker.define("b", "title")
            with self.assertRaisesRegex(TypeError, "name: expected text, found int"):
                worker.define(1, {})
            with self.assertRaisesRegex(TypeError, "id: expected text, found int"):
                worker.cancel(1)

    def test_a_closed_worker_takes_no_jobs(self):
        with self.worker() as worker:
            worker.close()
            with self.assertRaisesRegex(BannerError, "the worker is closed|exit status 0"):
                worker.render(PLAIN)
            worker.close()


class DeathTests(FakeCase):
    def test_a_death_is_an_error_with_the_last_words(self):
        worker = self.worker()
        with self.assertRaises(WorkerDied) as caught:
            worker.render(DIE)
        self.assertEqual(caught.exception.status, -9)
        self.assertEqual(str(caught.exception), "the worker was ended by SIGKILL\nfake: fatal error")
        with self.assertRaisesRegex(StreamCut, "the end line is missing: the worker was ended by SIGKILL"):
            worker.close()

    def test_a_death_within_a_payload_is_no_answer(self):
        worker = self.worker()
        with self.assertRaises(WorkerDied):
            worker.render({"document": {"fake": "cut"}, "return": "png"})

    def test_a_death_reaches_each_job(self):
        worker = self.worker()
        with ThreadPoolExecutor(20) as pool:
            held = [pool.submit(worker.render, {"document": {"fake": "hold"}}) for _ in range(20)]
            while worker.ping().waiting < 15:
                pass
            worker.connection.kill()
            errors = [job.exception() for job in held]
        self.assertEqual({type(error) for error in errors}, {WorkerDied})
        self.assertEqual(len(set(map(id, errors))), 20)
        with self.assertRaises(WorkerDied):
            worker.ping()

    def test_an_error_in_the_block_ends_the_process(self):
        with self.assertRaises(KeyError), self.worker() as worker:
            raise KeyError
        self.assertFalse(is_alive(worker.pid))

    def test_a_process_that_stops_reading_is_killed(self):
        with self.assertRaises(KeyError), self.worker() as worker:
            thread = threading.Thread(
                target=lambda: self.assertRaises(
                    WorkerDied, worker.render, {"document": {"fake": "deaf", "title": "a" * 1_000_000}}
                )
            )
            thread.start()
            while not self.lines():
                pass
            raise KeyError
        thread.join()
        self.assertFalse(is_alive(worker.pid))

    def test_a_process_that_closes_its_input_is_killed(self):
        with self.worker("closed") as worker:
            with self.assertRaises(WorkerDied):
                worker.render(PLAIN)
            self.assertRaises(StreamCut, worker.close)
            worker.close = mock.Mock()

    def test_a_forgotten_worker_ends(self):
        worker = self.worker()
        connection = worker.connection
        del worker
        connection.wait()
        self.assertFalse(is_alive(connection.pid))


class CutTests(FakeCase):
    def assert_cut(self, fake, message):
        worker = self.worker(fake)
        worker.render(PLAIN)
        with self.assertRaisesRegex(StreamCut, message):
            worker.close()

    def test_a_stream_without_an_end_line_is_cut(self):
        self.assert_cut("no-end", "the end line is missing: the worker ended with exit status 0")

    def test_a_stream_with_another_digest_is_cut(self):
        self.assert_cut("digest", "the end line has the digest")

    def test_a_stream_with_another_count_is_cut(self):
        self.assert_cut("count", "the end line counts 2 done jobs; 1 were received")

    def test_a_process_that_stays_is_killed(self):
        worker = self.worker("stay")
        worker.connection.finish()
        worker.connection.wait()
        self.assertEqual(worker.close().reason, "input")


class ProtocolTests(FakeCase):
    def test_another_protocol_is_refused(self):
        with self.assertRaisesRegex(ProtocolError, "speaks protocol 2; this package speaks 1"):
            self.worker("protocol")

    def test_a_program_that_fails_is_reported(self):
        with self.assertRaises(WorkerDied) as caught:
            self.worker("fail")
        self.assertEqual(caught.exception.status, 1)
        self.assertIn("ended with exit status 1\nfake: the command line is wrong", str(caught.exception))

    def test_a_program_that_ends_at_once_is_reported(self):
        with self.assertRaisesRegex(WorkerDied, "exit status 0"):
            self.worker("silent")

    def test_another_program_is_refused(self):
        script = self.folder / "script"
        script.write_text("#!/bin/sh\necho hello\nexec sleep 60\n")
        script.chmod(0o755)
        with self.assertRaisesRegex(ProtocolError, "unknown line"):
            bannerrender.Worker(script)
        script.write_text("#!/bin/sh\nexec sleep 60\n")
        with mock.patch.object(_connection, "START_SECONDS", 0.1):
            with self.assertRaisesRegex(ProtocolError, "wrote no ready line in 0 s"):
                bannerrender.Worker(script)

    def test_a_file_that_is_no_program_is_refused(self):
        file = self.folder / "file"
        file.write_bytes(b"\x7fELF")
        file.chmod(0o755)
        with self.assertRaisesRegex(ProgramMissing, "file can't be started: Exec format error"):
            bannerrender.Worker(file)

    def test_garbage_is_refused(self):
        worker = self.worker("garbage")
        with self.assertRaisesRegex(ProtocolError, "unknown line"):
            worker.render(PLAIN)

    def test_a_second_answer_to_a_job_is_refused(self):
        worker = self.worker("twice")
        worker.render({"id": "a", **PLAIN})
        with self.assertRaisesRegex(StreamCut, "an answer belongs to no job: id 'a'"):
            worker.close()

    def test_much_text_on_standard_error_blocks_nothing(self):
        worker = self.worker("talk")
        with self.assertRaises(WorkerDied) as caught:
            worker.render(DIE)
        self.assertTrue(caught.exception.stderr.endswith("x\nlast words\nfake: fatal error"))


class ForkTests(FakeCase):
    def test_a_fork_keeps_the_process_of_its_parent(self):
        release, wait = os.pipe()
        worker = self.worker()
        worker.render(PLAIN)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            child = os.fork()
        if child == 0:
            status = 1
            try:
                os.close(wait)
                os.read(release, 1)
                worker.render(PLAIN)
            except BannerError as error:
                status = 0 if "make another one after a fork" in str(error) else 2
            finally:
                os._exit(status)
        # The process sees the end of its input although the child lives.
        self.assertEqual(worker.close().done, 1)
        os.close(wait)
        os.close(release)
        self.assertEqual(os.waitpid(child, 0)[1], 0)


if __name__ == "__main__":
    unittest.main()
