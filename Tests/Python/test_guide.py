# SPDX-License-Identifier: MIT
"""The Python blocks of the guide do what their pages say. tools/check-guide runs the other blocks."""

import contextlib
import io
import os
import pathlib
import sys
import tempfile
import unittest

import bannerrender
from support import HERE, needs_numpy, needs_program

ROOT = HERE.parent.parent
PAGES = ["docs/guide/how-to/python.md", "docs/guide/reference/worker-protocol.md"]

sys.path.insert(0, str(ROOT / "tools/guide"))
try:
    from blocks import Failure, blocks, compare
except ImportError as error:
    raise unittest.SkipTest(f"tools/guide/blocks.py can't be read: {error}") from None


@needs_program
@needs_numpy
class GuideTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        self.addCleanup(bannerrender.close)
        os.chdir(folder.name)

    def test_blocks_run_from_top_to_bottom(self):
        for page in PAGES:
            count, names, printed = 0, {"__name__": page}, None
            for block in blocks(ROOT / page):
                if block.language == "python":
                    if block.directive == "file":
                        pathlib.Path(block.value).write_text(block.text)
                    printed, count = self.run_block(block, names), count + 1
                elif block.language == "text" and printed is not None:
                    # What the block before printed
                    compare(block, printed)
                else:
                    printed = None
            self.assertGreater(count, 0, page)

    def run_block(self, block, names):
        """Run a block, then the tests that it has, and return what it printed."""
        # The line numbers of a traceback are those of the page.
        code = compile("\n" * block.line + block.text, str(block.page), "exec")
        tests = {name for name in names if name.startswith("test_")}
        with contextlib.redirect_stdout(io.StringIO()) as output:
            try:
                exec(code, names)
                for name in [name for name in names if name.startswith("test_") and name not in tests]:
                    names[name]()
            except Exception as error:
                raise Failure(block, f"{error!r}") from error
        return output.getvalue()


if __name__ == "__main__":
    unittest.main()
