# SPDX-License-Identifier: MIT
"""Where the program is found."""

import os
import pathlib
import subprocess
import sys
import sysconfig
import tempfile
import unittest
from unittest import mock

import bannerrender
from bannerrender import ProgramMissing, _program, find_program
from support import PACKAGES, run_script


class FindTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        self.scripts = mock.patch.object(
            _program, "_script_folders", return_value=iter([str(self.folder / "scripts")])
        )
        self.scripts.start()
        self.addCleanup(self.scripts.stop)
        patch = mock.patch.dict(os.environ, {"PATH": str(self.folder / "path")})
        patch.start()
        self.addCleanup(patch.stop)
        os.environ.pop("BANNERRENDER", None)

    def make(self, name):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("#!/bin/sh\n")
        path.chmod(0o755)
        return str(path)

    def test_the_argument_precedes_the_variable_the_scripts_and_path(self):
        path = self.make("path/bannerrender")
        self.assertEqual(find_program(), path)
        scripts = self.make("scripts/bannerrender")
        _program._script_folders.return_value = iter([str(self.folder / "scripts")])
        self.assertEqual(find_program(), scripts)
        os.environ["BANNERRENDER"] = self.make("variable")
        self.assertEqual(find_program(), str(self.folder / "variable"))
        argument = self.make("argument")
        self.assertEqual(find_program(argument), argument)
        self.assertEqual(find_program(pathlib.Path(argument)), argument)
        self.assertEqual(find_program("bannerrender"), path)

    def test_relative_paths_become_absolute(self):
        place = os.getcwd()
        self.addCleanup(os.chdir, place)
        os.chdir(self.folder)
        self.make("here")
        self.assertEqual(find_program("./here"), str(self.folder / "here"))

    def test_a_missing_program_says_what_to_do(self):
        with self.assertRaisesRegex(
            ProgramMissing, "install its wheel with pip, .* or set the variable BANNERRENDER"
        ):
            find_program()
        with self.assertRaisesRegex(ProgramMissing, 'the argument names "nothing", which isn\'t a program'):
            bannerrender.Worker("nothing")
        os.environ["BANNERRENDER"] = str(self.folder)
        with self.assertRaisesRegex(ProgramMissing, "the variable BANNERRENDER names"):
            bannerrender.render({})

    def test_the_folders_are_those_of_pip(self):
        self.scripts.stop()
        folders = list(_program._script_folders())
        self.scripts.start()
        self.assertEqual(folders[0], sysconfig.get_path("scripts"))
        self.assertIn(sysconfig.get_path("scripts", "posix_user"), folders)
        self.assertEqual(folders[-1], str(PACKAGES / "bin"))


class ModuleTests(unittest.TestCase):
    def test_the_module_becomes_the_program(self):
        environment = {**os.environ, "PYTHONPATH": str(PACKAGES), "BANNERRENDER": "/bin/echo"}
        done = subprocess.run(
            [sys.executable, "-m", "bannerrender", "-a", "b c"], env=environment, capture_output=True
        )
        self.assertEqual((done.returncode, done.stdout), (0, b"-a b c\n"))
        environment["BANNERRENDER"] = "/nothing"
        done = subprocess.run([sys.executable, "-m", "bannerrender"], env=environment, capture_output=True)
        self.assertEqual(
            (done.returncode, done.stderr[:40]), (1, b"bannerrender: the variable BANNERRENDER ")
        )

    def test_an_import_starts_and_loads_little(self):
        done = run_script(
            "import sys, bannerrender\nprint([m for m in ('numpy', 'dask', 'asyncio') if m in sys.modules])"
        )
        self.assertEqual((done.stdout, done.stderr), ("[]\n", ""))

    def test_every_public_name_exists_and_is_documented(self):
        for name in bannerrender.__all__:
            self.assertTrue(getattr(bannerrender, name).__doc__, name)


if __name__ == "__main__":
    unittest.main()
