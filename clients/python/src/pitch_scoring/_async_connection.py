"""The connection of the client that is awaited."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import httpx

from ._requests import (
    FINAL_STATUSES,
    Answer,
    Body,
    Key,
    accepted,
    address_of,
    body_of,
    location_of,
    request_of,
    status_of,
)
from ._retries import pause_before_retry
from .errors import ConnectionFailed, PitchScoringError, StillRunning, TimedOut

T = TypeVar("T")
Job = TypeVar("Job", bound=Mapping[str, object])


class AsyncConnection:
    """Sends requests with their key, and repeats them as the service's error guide says."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout: float,
        max_response_bytes: int,
        sleep: Callable[[float], Awaitable[object]],
        random: Callable[[], float],
    ) -> None:
        self._base_url = address_of(base_url)
        self._key = Key(api_key)
        self._timeout = timeout
        self._max_response_bytes = max_response_bytes
        self._sleep = sleep
        self._random = random
        self._client = httpx.AsyncClient(timeout=timeout)

    async def close(self) -> None:
        await self._client.aclose()

    async def _answer(self, request: httpx.Request, auth: httpx.Auth | None) -> Answer:
        response = await self._client.send(request, stream=True, auth=auth, follow_redirects=False)
        try:
            body = Body(response.headers, self._max_response_bytes)
            async for chunk in response.aiter_raw():
                body.add(chunk)
        finally:
            await response.aclose()
        return Answer(response.status_code, response.headers, body.whole())

    async def _attempt(self, request: httpx.Request, timeout: float, auth: httpx.Auth | None) -> Answer:
        failure: PitchScoringError
        try:
            # A timeout of httpx is that of one read: a server that sends a byte a minute meets none.
            return await asyncio.wait_for(self._answer(request, auth), timeout)
        except (httpx.TimeoutException, asyncio.TimeoutError):
            failure = TimedOut(f"The response was not there within {timeout:g} seconds")
        except httpx.HTTPError as error:
            reason = self._key.hidden_in(str(error)) or type(error).__name__
            failure = ConnectionFailed(f"The service cannot be reached: {reason}")
        # Here and not above, so that no error leads to the request, which has the key.
        raise failure

    async def _repeated(self, attempt: Callable[[], Awaitable[T]]) -> T:
        failures = 0
        while True:
            try:
                return await attempt()
            except PitchScoringError as error:
                failures += 1
                pause = pause_before_retry(error, failures, self._random)
                if pause is None:
                    raise
            await self._sleep(pause)

    async def call(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, object] | None = None,
        body: object = None,
        idempotency_key: str | None = None,
        is_redirect: bool = False,
    ) -> Any:
        """Asks one endpoint, and gives what it responded with."""
        request = request_of(
            self._base_url, method, path, query=query or {}, body=body, idempotency_key=idempotency_key
        )

        read = location_of if is_redirect else body_of

        async def attempt() -> Any:
            return read(await self._attempt(request, self._timeout, self._key), self._key)

        return await self._repeated(attempt)

    async def post_form(self, make_request: Callable[[], httpx.Request], timeout: float) -> None:
        """Posts a form to an address that needs no key."""

        async def attempt() -> None:
            accepted(await self._attempt(make_request(), timeout, None), self._key)

        await self._repeated(attempt)

    async def wait_for(self, read: Callable[[], Awaitable[Job]], *, timeout: float, every: float) -> Job:
        """Reads a job until it has ended."""
        ends = time.monotonic() + timeout
        while True:
            job = await read()
            status = status_of(job)
            if status in FINAL_STATUSES:
                return job
            if time.monotonic() > ends:
                raise StillRunning(status)
            await self._sleep(every)
