# SPDX-License-Identifier: MIT
"""A picture, as the bytes of its file."""

from __future__ import annotations

import base64
import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._problem import Problem

if TYPE_CHECKING:
    import numpy
    import numpy.typing

#: The media type of each format.
MEDIA_TYPES = {
    "png": "image/png",
    "apng": "image/png",
    "jpg": "image/jpeg",
    "webp": "image/webp",
    "gif": "image/gif",
}
SUFFIXES = {
    "png": {".png"},
    "apng": {".apng", ".png"},
    "jpg": {".jpg", ".jpeg"},
    "webp": {".webp"},
    "gif": {".gif"},
}


@dataclass(frozen=True)
class Text:
    """A text of a picture, and the name of its layer."""

    layer: str
    text: str


@dataclass(frozen=True)
class Picture:
    """A rendered picture or animation.

    ``data`` has the bytes of the file. ``digest`` is that of the pixels; for an animation, that of the file.
    ``width`` and ``height`` are pixels, and ``scale`` is the number of pixels per point. ``texts`` are from
    back to front.
    """

    data: bytes = field(repr=False)
    format: str
    digest: str
    width: int
    height: int
    scale: float
    warnings: tuple[Problem, ...] = ()
    texts: tuple[Text, ...] = field(default=(), repr=False)

    def array(self) -> numpy.typing.NDArray[numpy.uint8]:
        """Return the pixels as an array of the shape (height, width, 4): red, green, blue and straight alpha.

        Raises ValueError for another format than PNG, and ImportError without NumPy.
        """
        if self.format != "png":
            raise ValueError(f'only a picture in the format "png" has an array; this one is "{self.format}"')
        from ._png import decode

        return decode(self.data)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> numpy.typing.NDArray[Any]:
        """Return the pixels, so that ``numpy.asarray(picture)`` works."""
        if copy is False:
            raise ValueError("the pixels of a picture can't be had without a copy")
        array: numpy.typing.NDArray[Any] = self.array()
        return array if dtype is None else array.astype(dtype)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the file under a temporary name, then rename it, so that it is complete or isn't there.

        Raises ValueError if the extension of the name belongs to another format.
        """
        target = Path(path)
        suffix = target.suffix.lower()
        known = set().union(*SUFFIXES.values())
        if suffix in known - SUFFIXES.get(self.format, known):
            raise ValueError(f'{target} names another format than "{self.format}", the one of the picture')
        temporary = target.with_name(f".{target.name}.{secrets.token_hex(6)}.tmp")
        try:
            with open(temporary, "xb") as stream:
                stream.write(self.data)
                stream.flush()
                os.fsync(stream.fileno())
            os.replace(temporary, target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise

    def _repr_png_(self) -> bytes | None:
        """Return the file for viewers that show only PNG."""
        return self.data if self.format == "png" else None

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> tuple[dict[str, str], dict[str, dict[str, float]]]:
        """Return the file for notebooks, with its size in points."""
        media_type = MEDIA_TYPES[self.format]
        size = {"width": self.width / self.scale, "height": self.height / self.scale}
        return {media_type: base64.b64encode(self.data).decode("ascii")}, {media_type: size}
