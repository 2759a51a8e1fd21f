"""Recordings on their way: the form that they are posted with."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import httpx

from . import types

Recording = str | os.PathLike[str] | bytes
"""The path of a file, or the bytes of one."""


def size_of(recording: Recording) -> int:
    return len(recording) if isinstance(recording, bytes) else os.stat(recording).st_size


@contextmanager
def opened(recording: Recording) -> Iterator[IO[bytes] | bytes]:
    """A recording to be read piece by piece."""
    if isinstance(recording, bytes):
        yield recording
    else:
        with open(recording, "rb") as file:
            yield file


def form_of(upload: types.Upload, recording: IO[bytes] | bytes) -> httpx.Request:
    """The request that uploads a recording. It begins at the beginning each time that it is made."""
    if not isinstance(recording, bytes):
        recording.seek(0)
    return httpx.Request(
        "POST",
        upload["upload_url"],
        headers={"Accept-Encoding": "identity"},
        data=upload["fields"],
        files={"file": ("recording", recording)},
    )
