# SPDX-License-Identifier: MIT
"""Dask: the rows, the files, and what happens when something fails. Needs a program, and Dask."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from unittest import mock

try:
    import dask
    import dask.bag
    import dask.dataframe as dd
    import distributed
    import fsspec
    import numpy
    import pandas as pd
    from fsspec.implementations.memory import MemoryFileSystem
except ImportError as error:
    raise unittest.SkipTest(f"Dask is missing: {error}") from None

from bannerrender import BannerError
from bannerrender import dask as banners
from bannerrender.dask import digest_of_digests, render
from support import PROGRAM, needs_program

TEMPLATE = {"kit": "message-banner", "title": "Hello {name}", "crop": "banner", "scale": 1}

# The program, except that it meets an accident the first time, or each time, that a line names one.
UNSTEADY = """#!{python}
import os, pathlib, signal, subprocess, sys
folder = pathlib.Path({folder!r})
with open(folder / "starts", "a") as starts:
    starts.write("started\\n")
child = subprocess.Popen([{program!r}, *sys.argv[1:]], stdin=subprocess.PIPE, bufsize=0)
for line in sys.stdin.buffer:
    for accident in ("KILL", "TERM", "HANG"):
        if f"ALWAYS-{{accident}}".encode() not in line:
            try:
                if f"ONCE-{{accident}}".encode() not in line:
                    continue
                open(folder / accident, "x").close()
            except FileExistsError:
                continue
        if accident == "HANG":
            signal.pause()
        child.send_signal(signal.SIGTERM if accident == "TERM" else signal.SIGKILL)
        child.wait()
        os._exit(1)
    child.stdin.write(line)
child.stdin.close()
sys.exit(child.wait())
"""


class FailingStore(MemoryFileSystem):
    """An object store whose next writes fail, and which counts those that succeed."""

    protocol = "failing"
    store = {}
    pseudo_dirs = [""]
    failures = writes = 0

    @classmethod
    def _strip_protocol(cls, path):
        return super()._strip_protocol(path.removeprefix(f"{cls.protocol}:/"))

    def pipe_file(self, path, value, **options):
        if type(self).failures > 0:
            type(self).failures -= 1
            raise OSError("no connection")
        super().pipe_file(path, value, **options)
        type(self).writes += 1


def people(count, first=0):
    """Return a frame with names."""
    rows = range(first, first + count)
    return pd.DataFrame({"id": list(rows), "name": [f"N{row}" for row in rows]})


def bag(*items, partitions=1):
    return dask.bag.from_sequence(items, npartitions=partitions)


@needs_program
class DaskCase(unittest.TestCase):
    """Tests in this process, with an empty folder."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.enterContext(dask.config.set(scheduler="synchronous"))
        self.enterContext(mock.patch.object(banners, "OBJECT_STORES", {"failing", "memory"}))
        self.addCleanup(banners._close_idle)

    def unsteady(self):
        """Return a program that meets accidents."""
        program = self.folder / "unsteady"
        program.write_text(UNSTEADY.format(python=sys.executable, folder=str(self.folder), program=PROGRAM))
        program.chmod(0o755)
        return program

    def starts(self):
        """Return the number of processes of `unsteady`."""
        return len((self.folder / "starts").read_text().splitlines())

    def names(self, root):
        return sorted(str(file.relative_to(root)) for file in root.rglob("*") if file.is_file())


class RowTests(DaskCase):
    def test_a_row_of_the_source_is_a_row_of_the_result(self):
        source = people(5).assign(unused=None).set_index(pd.Index(list("abcde"), name="letter"))
        lazy = render(dd.from_pandas(source, npartitions=2), TEMPLATE)
        rows = lazy.compute()
        self.assertEqual(lazy.dtypes.to_dict(), rows.dtypes.to_dict())
        self.assertEqual(
            list(rows.columns), ["id", "digest", "file", "width", "height", "bytes", "warnings", "error"]
        )
        self.assertEqual(list(rows.index), list("abcde"))
        self.assertEqual(list(rows["id"]), ["0", "1", "2", "3", "4"])
        self.assertEqual(rows["digest"].nunique(), 5)
        self.assertTrue(rows["error"].isna().all())
        self.assertTrue(rows["file"].isna().all())
        self.assertEqual(set(rows["width"]), {320})

    def test_equal_values_have_equal_digests_as_a_frame_as_values_and_as_jobs(self):
        frame = render(people(1), TEMPLATE).compute()
        values = render(bag({"id": 0, "name": "N0"}), TEMPLATE).compute()
        jobs = render(bag({"id": 0, "document": {**TEMPLATE, "title": "Hello N0"}})).compute()
        overriding = render(bag({"id": 0, "document": {"title": "Hello N0"}}), TEMPLATE).compute()
        digests = {rows["digest"][0] for rows in (frame, values, jobs, overriding)}
        self.assertEqual(len(digests), 1)

    def test_the_template_can_name_the_id(self):
        rows = render(people(2), {**TEMPLATE, "title": "Order {id} of {name}"}).compute()
        same = render(bag({"id": "x", "document": {**TEMPLATE, "title": "Order 1 of N1"}})).compute()
        self.assertEqual(rows["digest"][1], same["digest"][0])

    def test_a_pandas_frame_becomes_partitions(self):
        rows = render(people(2500), TEMPLATE)
        self.assertEqual(rows.npartitions, 3)
        self.assertEqual(list(rows.compute()["id"]), [str(row) for row in range(2500)])

    def test_a_banner_that_fails_is_a_row_with_an_error(self):
        items = [
            {"id": 1, "name": None},
            {"id": 2, "name": float("nan")},
            {"id": None, "name": "a"},
            {"id": 4},
            "five",
            {"id": 6, "document": {"tilte": "a"}},
            {"id": 7, "document": {}, "output": "a.png"},
            {"id": 8, "document": {"title": {1, 2}}},
            {"id": 9, "name": "\ud800"},
            {"id": 10, "name": "a" * 3_000_000},
            {"id": 11, "name": ["a"]},
            {"id": 12, "name": float("inf")},
            {"id": 13, "name": numpy.float32("nan")},
            {"id": 14, "name": numpy.int64(7)},
        ]
        rows = render(bag(*items), {**TEMPLATE, "title": "{name}"}).compute()
        expected = [
            '"name" has no value',
            '"name" has no value',
            '"id" has no value',
            "name",
            "a str, not a mapping",
            "$.document.tilte",
            '"output" is not a member',
            "set",
            "surrogates",
            "line: ",
            "a list, not a text",
            "infinite",
            '"name" has no value',
        ]
        self.assertEqual(len(rows), len(items))
        for text, error in zip(expected, rows["error"][:-1], strict=True):
            self.assertIn(text, error)
        self.assertTrue(rows["digest"][:-1].isna().all())
        self.assertTrue(pd.isna(rows["error"][13]))
        self.assertEqual(rows["id"].fillna("-").tolist()[:5], ["1", "2", "-", "4", "-"])

    def test_warnings_are_lines(self):
        values = [{"b": "c", "d": "e"}, {}]
        rows = render(
            bag(*[{"id": 1, "document": {"title": "a", "values": each}} for each in values])
        ).compute()
        first, second = rows["warnings"][0].split("\n")
        self.assertIn("$.document.values.b: has no effect", first)
        self.assertIn("$.document.values.d: has no effect", second)
        self.assertEqual(rows["warnings"][1], "")

    def test_rows_survive_parquet(self):
        rows = render(dd.from_pandas(people(4).assign(name=["a", None, "b", "c"]), npartitions=2), TEMPLATE)
        rows.to_parquet(str(self.folder / "rows"), write_index=False)
        read = pd.read_parquet(self.folder / "rows")
        pd.testing.assert_frame_equal(read, rows.compute().reset_index(drop=True), check_dtype=False)
        self.assertEqual(
            digest_of_digests(dd.read_parquet(str(self.folder / "rows"))), digest_of_digests(rows)
        )

    def test_equal_ids_in_a_partition_are_separate_rows(self):
        rows = render(bag(*[{"id": "a", "name": name} for name in "xyx"]), TEMPLATE).compute()
        self.assertEqual(list(rows["id"]), ["a"] * 3)
        self.assertEqual(rows["digest"].nunique(), 2)
        self.assertTrue(rows["error"].isna().all())

    def test_empty_partitions_have_no_rows(self):
        source = dd.from_pandas(people(10), npartitions=5)
        some = render(source[source["id"] > 7], TEMPLATE)
        self.assertEqual(len(some.compute()), 2)
        none = render(source[source["id"] > 70], TEMPLATE).compute()
        self.assertEqual(len(none), 0)
        self.assertEqual(none.dtypes.to_dict(), some.dtypes.to_dict())
        self.assertEqual(digest_of_digests(none), "0" * 32)
        self.assertEqual(len(render(people(0), TEMPLATE).compute()), 0)

    def test_errors_can_fail_the_partition(self):
        with self.assertRaisesRegex(
            BannerError, '1 of 2 banners failed; the first is 2: invalid: "name" has no value'
        ):
            render(bag({"id": 1, "name": "a"}, {"id": 2, "name": None}), TEMPLATE, errors="raise").compute()

    def test_mistakes_of_the_call_are_found_before_anything_runs(self):
        with self.assertRaisesRegex(ValueError, "no column nmae; it has id, name"):
            render(people(1), {"title": "{nmae}"})
        with self.assertRaisesRegex(ValueError, "no column key"):
            render(people(1), TEMPLATE, id="key")
        with self.assertRaisesRegex(ValueError, "rows"):
            render(people(1), TEMPLATE, errors="rows")
        with self.assertRaisesRegex(ValueError, "Protocol not known: s4"):
            render(people(1), TEMPLATE, "s4://bucket")
        with self.assertRaisesRegex(TypeError, "not list"):
            render([{"id": 1}], TEMPLATE)
        with self.assertRaisesRegex(TypeError, "needs a template"):
            render(people(1))


    def test_mistakes_of_the_source_are_found_before_anything_runs(self):
        twice = pd.DataFrame([[1, "a", "b"]], columns=["id", "name", "name"])
        with self.assertRaisesRegex(ValueError, "same name"):
            render(dd.from_pandas(twice, npartitions=1), TEMPLATE)
        with self.assertRaisesRegex(TypeError, "not str"):
            render(people(1), "title")
        with self.assertRaisesRegex(ValueError, "timeout"):
            render(people(1), TEMPLATE, timeout=0)

    def test_doubled_braces_are_no_placeholder(self):
        rows = render(people(1), {**TEMPLATE, "title": "{{braces}} {name}"}).compute()
        same = render(bag({"id": "x", "document": {**TEMPLATE, "title": "{{braces}} N0"}})).compute()
        self.assertTrue(rows["error"].isna().all(), rows["error"][0])
        self.assertEqual(rows["digest"][0], same["digest"][0])

    def test_a_file_that_the_template_extends_can_have_placeholders(self):
        place = os.getcwd()
        self.addCleanup(os.chdir, place)
        os.chdir(self.folder)
        pathlib.Path("base.json").write_text(json.dumps(TEMPLATE))
        rows = render(people(2), {"extends": "base.json"}).compute()
        self.assertEqual(list(rows["digest"]), list(render(people(2), TEMPLATE).compute()["digest"]))

    def test_values_of_an_item_can_be_a_list(self):
        rows = render(
            bag(
                {"id": "list", "document": {**TEMPLATE, "title": "Hello N0"}, "values": ["unused"]},
                {"id": "number", "document": TEMPLATE, "values": 5},
                {"id": "\udcff", "document": TEMPLATE},
                {"id": "numpy", "document": {**TEMPLATE, "title": "a", "scale": numpy.int64(1)}},
            )
        ).compute()
        self.assertEqual(rows["digest"][0], render(people(1), TEMPLATE).compute()["digest"][0])
        self.assertIn("not a mapping or a list", rows["error"][1])
        self.assertTrue(rows["error"][2].startswith("invalid: "))
        self.assertTrue(pd.isna(rows["error"][3]), rows["error"][3])


class DigestTests(DaskCase):
    def test_the_digest_of_digests_is_that_of_one_worker(self):
        source = people(300)
        lines = "".join(
            json.dumps({"id": str(row), "document": {**TEMPLATE, "title": f"Hello N{row}"}}) + "\n"
            for row in range(300)
        )
        printed = subprocess.run(
            [PROGRAM, "worker"], input=lines, capture_output=True, text=True, check=True
        ).stdout
        expected = json.loads(printed.splitlines()[-1])["end"]["digest"]
        for partitions in (1, 7):
            lazy = render(dd.from_pandas(source, npartitions=partitions), TEMPLATE)
            self.assertEqual(digest_of_digests(lazy), expected)
            self.assertEqual(digest_of_digests(lazy.compute().sample(frac=1)), expected)

    def test_another_fingerprint_is_refused_also_by_an_idle_process(self):
        render(people(1), TEMPLATE).compute()
        with self.assertRaisesRegex(BannerError, "has the fingerprint .*, not 0000"):
            render(people(1), TEMPLATE, fingerprint="0000").compute()


class FileTests(DaskCase):
    def test_names_are_digests_and_equal_in_every_storage(self):
        root = self.folder / "banners"
        local = render(people(50), TEMPLATE, root).compute()
        self.assertEqual(self.names(root), sorted(local["file"]))
        self.assertRegex(local["file"][0], r"^([0-9a-f]{2})/\1[0-9a-f]{30}\.png$")
        url = f"memory://{self.folder}"
        remote = render(people(50), TEMPLATE, url).compute()
        pd.testing.assert_frame_equal(local, remote)
        store = fsspec.filesystem("memory")
        for file, size in zip(remote["file"], remote["bytes"], strict=True):
            data = store.cat_file(f"{self.folder}/{file}")
            self.assertEqual(data, (root / file).read_bytes())
            self.assertEqual(len(data), size)

    def test_a_partition_that_runs_again_gives_the_same_rows_and_writes_nothing(self):
        for storage in (self.folder / "banners", "failing://again"):
            FailingStore.writes = 0
            first = render(people(20), TEMPLATE, storage).compute()
            inodes = {file: file.stat().st_ino for file in self.folder.rglob("*.png")}
            written = FailingStore.writes
            second = render(people(20), TEMPLATE, storage).compute()
            pd.testing.assert_frame_equal(first, second)
            self.assertEqual(inodes, {file: file.stat().st_ino for file in self.folder.rglob("*.png")})
            self.assertEqual(written, FailingStore.writes)
        self.assertEqual(written, 20)

    def test_an_object_of_another_size_is_replaced(self):
        rows = render(people(1), TEMPLATE, "failing://cut").compute()
        store = fsspec.filesystem("failing")
        path = f"/cut/{rows['file'][0]}"
        whole = store.cat_file(path)
        store.pipe_file(path, whole[:5])
        render(people(1), TEMPLATE, "failing://cut").compute()
        self.assertEqual(store.cat_file(path), whole)

    def test_an_upload_that_fails_is_tried_again(self):
        FailingStore.failures = 7
        rows = render(people(10), TEMPLATE, "failing://busy", uploads=2).compute()
        self.assertEqual(FailingStore.failures, 0)
        self.assertTrue(rows["error"].isna().all())
        self.assertEqual(len(fsspec.filesystem("failing").find("/busy")), 10)

    def test_an_upload_that_keeps_failing_is_an_error(self):
        FailingStore.failures = 1000
        self.addCleanup(setattr, FailingStore, "failures", 0)
        rows = render(people(2), TEMPLATE, "failing://down", patience=0.2).compute()
        self.assertEqual(set(rows["error"].str.contains("unwritable: .*no connection")), {True})
        self.assertTrue(rows["digest"].isna().all())
        self.assertEqual(digest_of_digests(rows), "0" * 32)

    def test_a_store_that_is_no_object_store_never_shows_half_a_file(self):
        seen = []

        class Slow(FailingStore):
            protocol = "slow"

            def pipe_file(self, path, value, **options):
                seen.append(path)
                return super().pipe_file(path, value, **options)

        fsspec.register_implementation("slow", Slow, clobber=True)
        rows = render(people(3), TEMPLATE, "slow://halves").compute()
        self.assertEqual({path.rpartition(".")[2] for path in seen}, {"part"})
        self.assertEqual(sorted(Slow().find("/halves")), sorted(f"/halves/{file}" for file in rows["file"]))

    def block(self):
        """Return a folder in which no file can be written, because files have the names of its folders."""
        root = self.folder / "blocked"
        root.mkdir()
        for prefix in range(256):
            (root / f"{prefix:02x}").touch()
        return root

    def test_files_that_cannot_be_written_are_tried_again(self):
        root = self.block()
        removal = threading.Timer(0.5, lambda: [file.unlink() for file in root.iterdir()])
        removal.start()
        self.addCleanup(removal.join)
        rows = render(people(20), TEMPLATE, root).compute()
        self.assertTrue(rows["error"].isna().all())
        self.assertEqual(self.names(root), sorted(rows["file"]))

    def test_a_storage_that_cannot_be_made_is_an_error_of_each_row(self):
        (self.folder / "file").touch()
        rows = render(people(3), TEMPLATE, self.folder / "file" / "banners", patience=0.3).compute()
        self.assertEqual(set(rows["error"].str.startswith("unwritable: ")), {True})

    def test_files_that_can_never_be_written_are_errors(self):
        rows = render(people(20), TEMPLATE, self.block(), patience=0.3).compute()
        self.assertEqual(set(rows["error"].str.startswith("unwritable: ")), {True})


class AccidentTests(DaskCase):
    def test_a_process_follows_the_working_folder(self):
        place = os.getcwd()
        self.addCleanup(os.chdir, place)
        for title in "ab":
            folder = self.folder / title
            folder.mkdir()
            os.chdir(folder)
            pathlib.Path("base.json").write_text(json.dumps({**TEMPLATE, "title": title}))
            rows = render(people(1), {"extends": "base.json"}).compute()
            same = render(bag({"id": 0, "document": {**TEMPLATE, "title": title}})).compute()
            self.assertEqual(rows["digest"][0], same["digest"][0])

    def rendered(self, names, **settings):
        """Render names with an unsteady program, and check that the others are as usual."""
        source = pd.DataFrame({"id": range(len(names)), "name": names})
        rows = render(source, TEMPLATE, program=self.unsteady(), **settings).compute()
        done = rows[rows["error"].isna()]
        expected = render(source.loc[done.index], TEMPLATE).compute()
        self.assertEqual(list(rows["id"]), [str(row) for row in range(len(names))])
        self.assertEqual(list(done["digest"]), list(expected["digest"]))
        return rows

    def test_one_process_stays_for_all_partitions(self):
        render(people(4000), TEMPLATE, program=self.unsteady()).compute()
        render(people(10), {**TEMPLATE, "type": "error"}, program=self.unsteady()).compute()
        self.assertEqual(self.starts(), 1)

    def test_a_killed_process_is_replaced_and_loses_nothing(self):
        names = [f"N{row}" for row in range(1000)]
        names[500] = "ONCE-KILL"
        self.assertTrue(self.rendered(names)["error"].isna().all())
        self.assertEqual(self.starts(), 2)

    def test_a_process_that_a_signal_ends_is_replaced_and_loses_nothing(self):
        names = [f"N{row}" for row in range(1000)]
        names[500] = "ONCE-TERM"
        self.assertTrue(self.rendered(names)["error"].isna().all())
        self.assertEqual(self.starts(), 2)

    def test_a_silent_process_is_replaced_and_loses_nothing(self):
        names = [f"N{row}" for row in range(300)]
        names[150] = "ONCE-HANG"
        self.assertTrue(self.rendered(names, timeout=0.5)["error"].isna().all())
        self.assertEqual(self.starts(), 2)

    def test_a_banner_that_ends_every_process_fails_alone(self):
        names = [f"N{row}" for row in range(100)]
        names[30] = names[70] = "ALWAYS-KILL"
        rows = self.rendered(names)
        self.assertEqual(list(rows.index[rows["error"].notna()]), [30, 70])
        self.assertIn("died: ", rows["error"][30])

    def test_a_program_that_never_starts_fails_the_partition(self):
        program = self.folder / "broken"
        program.write_text("#!/bin/sh\nexit 3\n")
        program.chmod(0o755)
        with self.assertRaisesRegex(Exception, "status 3"):
            render(people(1), TEMPLATE, program=program).compute()

    def test_a_template_that_is_wrong_fails_each_banner_and_is_named(self):
        rows = render(people(2), {"tilte": "{name}"}).compute()
        self.assertEqual(set(rows["error"].str.contains("base template.*tilte")), {True})


class ClusterTests(DaskCase):
    def test_a_cluster_loses_nothing_when_processes_are_killed(self):
        source = people(1200)
        source.loc[300, "name"] = "ONCE-KILL"
        source.loc[900, "name"] = "ONCE-TERM"
        root = self.folder / "banners"
        packages = str(pathlib.Path(banners.__file__).parent.parent)
        path = os.pathsep.join(filter(None, [packages, os.environ.get("PYTHONPATH")]))
        with (
            mock.patch.dict(os.environ, {"PYTHONPATH": path}),
            distributed.LocalCluster(
                n_workers=2,
                threads_per_worker=1,
                processes=True,
                dashboard_address=None,
                local_directory=str(self.folder),
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            parts = dd.from_pandas(source, npartitions=6)
            lazy = render(parts, TEMPLATE, root, program=self.unsteady()).persist()
            started = time.monotonic()
            while not list(root.rglob("*.png")):
                self.assertLess(time.monotonic() - started, 60)
                time.sleep(0.01)
            # A whole Dask worker, too: its nanny starts another one.
            os.kill(next(iter(client.run(os.getpid).values())), 9)
            rows = lazy.compute()
            total = digest_of_digests(lazy)
        expected = render(source, TEMPLATE).compute()
        self.assertEqual(list(rows["id"]), list(expected["id"]))
        self.assertEqual(list(rows["digest"]), list(expected["digest"]))
        self.assertEqual(self.names(root), sorted(set(rows["file"])))
        self.assertEqual(total, digest_of_digests(expected))


fsspec.register_implementation("failing", FailingStore, clobber=True)

if __name__ == "__main__":
    unittest.main()
