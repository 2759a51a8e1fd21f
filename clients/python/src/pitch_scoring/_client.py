"""The two clients."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import Awaitable, Callable
from types import TracebackType

from . import types
from ._async_connection import AsyncConnection
from ._async_operations import AsyncOperations
from ._sync_connection import Connection
from ._sync_operations import Operations
from ._uploads import Recording, form_of, opened, size_of

if sys.version_info >= (3, 11):
    from typing import Self
else:
    from typing_extensions import Self

DEFAULT_TIMEOUT = 35.0
"""Seconds that one attempt may take: the service takes at most 30."""

DEFAULT_MAX_RESPONSE_BYTES = 16 * 1024 * 1024
"""The service sends at most 6 MB."""

UPLOAD_TIMEOUT = 3_600.0


class PitchScoring(Operations):
    """A client of the Pitch Scoring API in one environment. Threads may share it.

    base_url: the sandbox or live address, such as https://api.example.com/sandbox.
    timeout: seconds that one attempt may take, from its connection to the last byte.
    max_response_bytes: a larger response is refused.
    sleep, random: how to wait, and what pauses are made uneven with; a test passes its own.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout: float = DEFAULT_TIMEOUT,
        max_response_bytes: int = DEFAULT_MAX_RESPONSE_BYTES,
        sleep: Callable[[float], object] = time.sleep,
        random: Callable[[], float] = random.random,
    ) -> None:
        self._connection = Connection(
            base_url,
            api_key,
            timeout=timeout,
            max_response_bytes=max_response_bytes,
            sleep=sleep,
            random=random,
        )
        super().__init__(self._connection)

    def upload(
        self,
        recording: Recording,
        content_type: types.MediaType,
        *,
        timeout: float = UPLOAD_TIMEOUT,
    ) -> str:
        """Upload a recording; the `file_key` it gives is submitted in the place of a `recording_url`.

        recording: the path of a file, which is read piece by piece, or bytes. An upload that breaks off is tried again.
        """
        upload = self.uploads.create_upload(
            {"content_type": content_type, "content_length": size_of(recording)}
        )
        with opened(recording) as file:
            self._connection.post_form(lambda: form_of(upload, file), timeout)
        return upload["file_key"]

    def close(self) -> None:
        """Close the connections that are kept open."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class AsyncPitchScoring(AsyncOperations):
    """A client of the Pitch Scoring API in one environment, for asyncio.

    base_url: the sandbox or live address, such as https://api.example.com/sandbox.
    timeout: seconds that one attempt may take, from its connection to the last byte.
    max_response_bytes: a larger response is refused.
    sleep, random: how to wait, and what pauses are made uneven with; a test passes its own.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout: float = DEFAULT_TIMEOUT,
        max_response_bytes: int = DEFAULT_MAX_RESPONSE_BYTES,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        random: Callable[[], float] = random.random,
    ) -> None:
        self._connection = AsyncConnection(
            base_url,
            api_key,
            timeout=timeout,
            max_response_bytes=max_response_bytes,
            sleep=sleep,
            random=random,
        )
        super().__init__(self._connection)

    async def upload(
        self,
        recording: Recording,
        content_type: types.MediaType,
        *,
        timeout: float = UPLOAD_TIMEOUT,
    ) -> str:
        """Upload a recording; the `file_key` it gives is submitted in the place of a `recording_url`.

        recording: the path of a file, which is read piece by piece, or bytes. An upload that breaks off is tried again.
        """
        upload = await self.uploads.create_upload(
            {"content_type": content_type, "content_length": size_of(recording)}
        )
        with opened(recording) as file:
            await self._connection.post_form(lambda: form_of(upload, file), timeout)
        return upload["file_key"]

    async def close(self) -> None:
        """Close the connections that are kept open."""
        await self._connection.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
