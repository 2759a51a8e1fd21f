"""The connection of the client that waits."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import httpcore
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
from ._transport import DeadlineTransport, deadline_in
from .errors import ConnectionFailed, PitchScoringError, StillRunning, TimedOut

T = TypeVar("T")
Job = TypeVar("Job", bound=Mapping[str, object])


class Connection:
    """Sends requests with their key, and repeats them as the service's error guide says."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout: float,
        max_response_bytes: int,
        sleep: Callable[[float], object],
        random: Callable[[], float],
    ) -> None:
        self._base_url = address_of(base_url)
        self._key = Key(api_key)
        self._timeout = timeout
        self._max_response_bytes = max_response_bytes
        self._sleep = sleep
        self._random = random
        self._client = httpx.Client(transport=DeadlineTransport(), timeout=timeout)

    def close(self) -> None:
        self._client.close()

    def _attempt(self, request: httpx.Request, timeout: float, auth: httpx.Auth | None) -> Answer:
        failure: PitchScoringError
        try:
            with deadline_in(timeout):
                # httpx gives its own timeouts to requests that it builds; this one was built without it.
                request.extensions["timeout"] = dict.fromkeys(("connect", "read", "write", "pool"), timeout)
                response = self._client.send(request, stream=True, auth=auth, follow_redirects=False)
                try:
                    body = Body(response.headers, self._max_response_bytes)
                    for chunk in response.iter_raw():
                        body.add(chunk)
                finally:
                    response.close()
                return Answer(response.status_code, response.headers, body.whole())
        except (httpx.TimeoutException, httpcore.TimeoutException):
            failure = TimedOut(f"The response was not there within {timeout:g} seconds")
        except (
            httpx.HTTPError,
            httpcore.NetworkError,
            httpcore.ProtocolError,
            httpcore.ProxyError,
            httpcore.UnsupportedProtocol,
        ) as error:
            reason = self._key.hidden_in(str(error)) or type(error).__name__
            failure = ConnectionFailed(f"The service cannot be reached: {reason}")
        # Here and not above, so that no error leads to the request, which has the key.
        raise failure

    def _repeated(self, attempt: Callable[[], T]) -> T:
        failures = 0
        while True:
            try:
                return attempt()
            except PitchScoringError as error:
                failures += 1
                pause = pause_before_retry(error, failures, self._random)
                if pause is None:
                    raise
            self._sleep(pause)

    def call(
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
        return self._repeated(lambda: read(self._attempt(request, self._timeout, self._key), self._key))

    def post_form(self, make_request: Callable[[], httpx.Request], timeout: float) -> None:
        """Posts a form to an address that needs no key."""
        self._repeated(lambda: accepted(self._attempt(make_request(), timeout, None), self._key))

    def wait_for(self, read: Callable[[], Job], *, timeout: float, every: float) -> Job:
        """Reads a job until it has ended."""
        ends = time.monotonic() + timeout
        while True:
            job = read()
            status = status_of(job)
            if status in FINAL_STATUSES:
                return job
            if time.monotonic() > ends:
                raise StillRunning(status)
            self._sleep(every)
