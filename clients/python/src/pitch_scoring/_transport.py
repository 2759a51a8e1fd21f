"""The network of the synchronous client: no attempt outlasts its deadline, however slowly a server drips."""

from __future__ import annotations

import ssl
import threading
import time
import urllib.request
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

import httpcore
import httpx

# A timeout of httpx is that of one read: a server that sends a byte a minute meets none. So the deadline of the whole
# attempt stands here, and the lowest layer asks before each read how much of it is left.
_deadline: ContextVar[float] = ContextVar("deadline", default=float("inf"))


@contextmanager
def deadline_in(seconds: float) -> Iterator[None]:
    """Ends whatever is read or written within, once so many seconds have passed."""
    token = _deadline.set(time.monotonic() + seconds)
    try:
        yield
    finally:
        _deadline.reset(token)


def _left(timeout: float | None) -> float | None:
    left = _deadline.get() - time.monotonic()
    if left <= 0:
        raise httpcore.ReadTimeout("The attempt took too long")
    return left if timeout is None else min(timeout, left)


class _Stream(httpcore.NetworkStream):
    def __init__(self, stream: httpcore.NetworkStream) -> None:
        self._stream = stream

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._stream.read(max_bytes, _left(timeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._stream.write(buffer, _left(timeout))

    def close(self) -> None:
        self._stream.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        return _Stream(self._stream.start_tls(ssl_context, server_hostname, _left(timeout)))

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)


class _Backend(httpcore.SyncBackend):
    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.NetworkStream:
        return _Stream(super().connect_tcp(host, port, _left(timeout), local_address, socket_options))


@lru_cache(maxsize=8)
def _proxy_for(scheme: str, host: str) -> str | None:
    """The proxy that the machine is set up with for an address."""
    if urllib.request.proxy_bypass(host):
        return None
    proxies = urllib.request.getproxies()
    proxy = proxies.get(scheme) or proxies.get("all")
    return proxy if proxy is None or "://" in proxy else f"http://{proxy}"


class _Body(httpx.SyncByteStream):
    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def __iter__(self) -> Iterator[bytes]:
        yield from self._stream

    def close(self) -> None:
        self._stream.close()


class DeadlineTransport(httpx.BaseTransport):
    """Sends requests as httpx does, and keeps the deadline of `deadline_in`."""

    def __init__(self) -> None:
        self._ssl_context = httpx.create_ssl_context()
        self._pools: dict[str | None, httpcore.ConnectionPool] = {}
        self._lock = threading.Lock()

    def _pool(self, proxy: str | None) -> httpcore.ConnectionPool:
        with self._lock:
            if proxy not in self._pools:
                self._pools[proxy] = httpcore.ConnectionPool(
                    ssl_context=self._ssl_context,
                    proxy=None if proxy is None else httpcore.Proxy(proxy),
                    keepalive_expiry=5.0,
                    network_backend=_Backend(),
                )
            return self._pools[proxy]

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        url = request.url
        response = self._pool(_proxy_for(url.scheme, url.host)).handle_request(
            httpcore.Request(
                method=request.method,
                url=httpcore.URL(
                    scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path
                ),
                headers=request.headers.raw,
                content=request.stream,
                extensions=request.extensions,
            )
        )
        return httpx.Response(
            response.status,
            headers=response.headers,
            stream=_Body(response.stream),
            extensions=response.extensions,
        )

    def close(self) -> None:
        for pool in self._pools.values():
            pool.close()
