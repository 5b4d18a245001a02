# SPDX-License-Identifier: MIT
"""The process that all calls of `render` share: threads, forks, deaths, and the end of Python."""

import multiprocessing
import os
import pathlib
import signal
import sys
import threading
import unittest
import warnings
from concurrent.futures import ThreadPoolExecutor

import bannerrender
from bannerrender import RenderError, WorkerDied
from bannerrender._shared import _workers
from support import FakeCase, children, is_alive, run_script


def titles(numbers):
    """Render in another process; return the texts and the process that rendered them."""
    texts = [bannerrender.render({"title": str(number)}).texts[0].text for number in numbers]
    return texts, _workers[False][1].pid


class RenderTests(FakeCase):
    def test_one_process_serves_every_call(self):
        before = children()
        for number in range(50):
            picture = bannerrender.render({"title": str(number)})
            self.assertEqual((picture.width, picture.format, picture.texts[0].text), (2, "png", str(number)))
        self.assertEqual(len(children() - before), 1)
        bannerrender.close()
        self.assertEqual(children(), before)

    def test_every_thread_gets_its_own_picture(self):
        before = children()
        with ThreadPoolExecutor(8) as pool:
            pictures = pool.map(lambda number: bannerrender.render({"title": str(number)}), range(300))
            self.assertEqual([picture.texts[0].text for picture in pictures], list(map(str, range(300))))
        self.assertEqual(len(children() - before), 1)

    def test_values_and_format_reach_the_worker(self):
        self.assertEqual(bannerrender.render({}, format="gif", values={"n": 1}).format, "gif")
        self.assertIn(b'"return":"gif","texts":true,"values":{"n":1}', self.lines()[0])

    def test_a_wrong_document_raises(self):
        with self.assertRaisesRegex(RenderError, r'^\$.document.type: unknown type "eror"$'):
            bannerrender.render({"fake": "error"})
        for document, error in [("title", TypeError), (None, TypeError), ({"a": float("inf")}, ValueError)]:
            with self.assertRaises(error):
                bannerrender.render(document)

    def test_a_process_that_died_is_replaced(self):
        bannerrender.render({})
        [pid] = children()
        os.kill(pid, signal.SIGKILL)
        self.assertEqual(bannerrender.render({"title": "a"}).texts[0].text, "a")
        self.assertEqual(
            bannerrender.render({"fake": "die-once", "file": str(self.folder / "marker")}).width, 2
        )
        with self.assertRaises(WorkerDied):
            bannerrender.render({"fake": "die"})
        self.assertEqual(bannerrender.render({"title": "b"}).texts[0].text, "b")

    def test_a_process_that_is_closed_by_another_thread_is_replaced(self):
        done = threading.Event()

        def close():
            while not done.wait(0.002):
                bannerrender.close()

        closing = threading.Thread(target=close)
        closing.start()
        try:
            with ThreadPoolExecutor(4) as pool:
                pictures = pool.map(lambda number: bannerrender.render({"title": str(number)}), range(60))
                self.assertEqual([picture.texts[0].text for picture in pictures], list(map(str, range(60))))
        finally:
            done.set()
            closing.join()

    def test_the_process_follows_the_working_folder(self):
        place = os.getcwd()
        self.addCleanup(os.chdir, place)
        bannerrender.render({})
        os.chdir(self.folder)
        bannerrender.render({})
        [pid] = [pid for pid in children() if is_alive(pid)]
        self.assertEqual(os.readlink(f"/proc/{pid}/cwd"), os.path.realpath(self.folder))

    def test_documents_that_leave_the_folder_have_another_process(self):
        before = children()
        bannerrender.render({})
        bannerrender.render({}, allow_outside=True)
        commands = [pathlib.Path(f"/proc/{pid}/cmdline").read_bytes() for pid in children() - before]
        self.assertEqual(sorted(b"--allow-outside" in command for command in commands), [False, True])


class ProcessTests(FakeCase):
    def check_processes(self, method):
        bannerrender.render({})
        own = _workers[False][1].pid
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            with multiprocessing.get_context(method).Pool(2) as pool:
                results = pool.map(titles, [range(each, each + 20) for each in range(6)], chunksize=1)
                for each, (texts, pid) in enumerate(results):
                    self.assertEqual(texts, list(map(str, range(each, each + 20))))
                    self.assertNotEqual(pid, own)
                pool.close()
                pool.join()
        self.assertEqual(bannerrender.render({"title": "a"}).texts[0].text, "a")
        self.assertEqual(_workers[False][1].pid, own)

    def test_processes_that_were_forked_render(self):
        self.check_processes("fork")

    def test_processes_that_were_spawned_render(self):
        self.check_processes("spawn")
        tracker = multiprocessing.resource_tracker._resource_tracker
        tracker._stop()

    def test_a_fork_renders_while_other_threads_do(self):
        with ThreadPoolExecutor(4) as pool:
            running = [pool.submit(titles, range(100)) for _ in range(4)]
            for _ in range(10):
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore", DeprecationWarning)
                    child = os.fork()
                if child == 0:
                    status = 1
                    try:
                        status = 0 if titles([7])[0] == ["7"] else 2
                        bannerrender.close()
                    finally:
                        os._exit(status)
                self.assertEqual(os.waitpid(child, 0)[1], 0)
            self.assertEqual([job.result()[0] for job in running], [list(map(str, range(100)))] * 4)


class LockTests(FakeCase):
    def test_control_c_can_not_leave_a_lock_taken(self):
        # An interrupt that comes while Python code enters or leaves a lock would leave it taken.
        entered = []

        def note(frame, event, _):
            code = frame.f_code
            if event == "call" and code.co_filename == threading.__file__ and code.co_name in ("__enter__", "__exit__"):
                entered.append(frame.f_back.f_code.co_name)

        bannerrender.render({})
        sys.setprofile(note)
        try:
            bannerrender.render({})
            with threading.Condition():
                pass
        finally:
            sys.setprofile(None)
        # The condition of this test is what `note` finds.
        self.assertEqual(entered, ["test_control_c_can_not_leave_a_lock_taken"] * 2)


class ExitTests(FakeCase):
    START = "import os, signal, threading, bannerrender\nfrom bannerrender._shared import _workers\n"
    PID = "print(_workers[False][1].pid, flush=True)\n"

    def run_to_its_end(self, code, **settings):
        done = run_script(self.START + code, **settings)
        pid = int(done.stdout.split()[0])
        self.assertFalse(is_alive(pid), "the worker lives on")
        return done

    def test_python_ends_the_process(self):
        done = self.run_to_its_end("bannerrender.render({})\n" + self.PID)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_an_error_ends_the_process(self):
        done = self.run_to_its_end("bannerrender.render({})\n" + self.PID + "1 / 0")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr.count("Error"), 1)

    def test_python_ends_while_a_job_never_does(self):
        code = (
            "from bannerrender import _connection\n_connection.STOP_SECONDS = 0.5\nbannerrender.render({})\n"
            + self.PID
            + "threading.Thread(target=bannerrender.render, args=({'fake': 'deaf'},), daemon=True).start()\n"
            "while os.path.getsize(os.environ['FAKE_LOG']) < 100: pass\n"
        )
        self.assertEqual(self.run_to_its_end(code).returncode, 0)

    def test_python_ends_within_a_stream_of_jobs(self):
        code = "stream = bannerrender.render_many({'document': {}} for _ in iter(int, 1))\nnext(stream)\n"
        code += "bannerrender.render({})\n" + self.PID
        done = self.run_to_its_end(code)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_killed_python_ends_the_process(self):
        code = "bannerrender.render({})\n" + self.PID + "os.kill(os.getpid(), signal.SIGKILL)"
        done = run_script(self.START + code)
        self.assertEqual(done.returncode, -signal.SIGKILL)
        while is_alive(int(done.stdout)):
            pass

    def test_control_c_reaches_python_and_not_the_process(self):
        # As a terminal and a notebook do, for the whole group. A shell starts background jobs without the signal.
        code = (
            "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            "bannerrender.render({})\n" + self.PID + "worker = _workers[False][1]\n"
            "def interrupt():\n"
            "    while worker.ping().waiting == 0: pass\n"
            "    os.killpg(0, signal.SIGINT)\n"
            "threading.Thread(target=interrupt).start()\n"
            "try: bannerrender.render({'fake': 'hold'})\n"
            "except KeyboardInterrupt: print('interrupted')\n"
            "print(worker.ping().waiting, bannerrender.render({'title': 'a'}).texts[0].text)\n"
            "print(_workers[False][1] is worker)\n"
        )
        done = self.run_to_its_end(code, start_new_session=True)
        self.assertEqual(done.stdout.split()[1:], ["interrupted", "0", "a", "True"], done.stderr)


if __name__ == "__main__":
    unittest.main()
