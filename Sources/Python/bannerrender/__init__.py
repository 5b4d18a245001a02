# SPDX-License-Identifier: MIT
"""Renders iOS notification banners as a phone shows them.

>>> import bannerrender
>>> picture = bannerrender.render({"type": "success", "title": "Saved", "crop": "banner"})
>>> picture.save("saved.png")

``render`` renders one document, and ``render_many`` a stream of jobs. ``Worker`` is a process of the program.
"""

from ._answer import Answer, End, Limits, Pong, Ready, total_digest
from ._errors import BannerError, ProgramMissing, ProtocolError, RenderError, StreamCut, WorkerClosed, WorkerDied
from ._job import Job
from ._many import render_many
from ._picture import Picture, Text
from ._problem import Problem
from ._program import find_program
from ._shared import close, render
from ._version import __version__
from ._worker import Worker

__all__ = [
    "Answer",
    "BannerError",
    "End",
    "Job",
    "Limits",
    "Picture",
    "Pong",
    "Problem",
    "ProgramMissing",
    "ProtocolError",
    "Ready",
    "RenderError",
    "StreamCut",
    "Text",
    "Worker",
    "WorkerClosed",
    "WorkerDied",
    "__version__",
    "close",
    "find_program",
    "render",
    "render_many",
    "total_digest",
]
