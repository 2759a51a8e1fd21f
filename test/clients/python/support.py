"""A server that answers by a script, and both clients run through the same lambda."""

from __future__ import annotations

import asyncio
import inspect
import json
import socketserver
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from pitch_scoring import AsyncPages, AsyncPitchScoring, Pages, PitchScoring

KEY = "pk_sandbox_abcdefghijklmnop_0123456789"


@dataclass
class Scripted:
    status: int = 200
    body: object = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    is_broken: bool = False
    """The connection breaks before a response."""


@dataclass
class Seen:
    method: str
    path: str
    headers: dict[str, str]
    body: bytes


def refusal(status: int, code: str, details: object = None, **headers: str) -> Scripted:
    error = {
        "code": code,
        "message": "No.",
        "request_id": "req_1",
        "doc_url": f"https://api.example.com/v1/docs/errors#{code}",
        "details": details or {},
    }
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Scripted(status, {"error": error}, {"X-Request-Id": "req_1", **named})


class ScriptedServer:
    """Answers `script` in its order, then `{}`; what it was asked is in `seen`."""

    def __init__(self) -> None:
        self.script: list[Scripted] = []
        self.seen: list[Seen] = []
        owner = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
                headers = {name.lower(): value for name, value in self.headers.items()}
                owner.seen.append(Seen(self.command, self.path, headers, body))
                next_one = owner.script.pop(0) if owner.script else Scripted()
                if next_one.is_broken:
                    self.close_connection = True
                    return
                payload = (
                    next_one.body if isinstance(next_one.body, bytes) else json.dumps(next_one.body).encode()
                )
                self.send_response(next_one.status)
                for name, value in {"Content-Type": "application/json", **next_one.headers}.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(payload)))
                self.end_headers()
                self.wfile.write(payload)

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"
        self.base_url = f"{self.address}/sandbox"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class RawServer:
    """Hands each connection to a function."""

    def __init__(self, serve: Callable[[Any], None]) -> None:
        class Handler(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                try:
                    self.request.recv(65_536)
                    serve(self.request)
                except OSError:
                    pass

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._server.block_on_close = False
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        self.base_url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Run:
    """One of the two clients, asked through a lambda that both understand."""

    def __init__(self, name: str, **settings: Any) -> None:
        self.name = name
        self.waits: list[float] = []
        self.settings = {"random": lambda: 0.5, **settings}

    def __call__(self, base_url: str, ask: Callable[[Any], Any], api_key: str = KEY) -> Any:
        return (
            self._async(base_url, ask, api_key)
            if self.name == "async"
            else self._sync(base_url, ask, api_key)
        )

    def _sync(self, base_url: str, ask: Callable[[Any], Any], api_key: str) -> Any:
        with PitchScoring(base_url, api_key, sleep=self.waits.append, **self.settings) as api:
            answer = ask(api)
            return list(answer) if isinstance(answer, Pages) else answer

    def _async(self, base_url: str, ask: Callable[[Any], Any], api_key: str) -> Any:
        async def sleep(seconds: float) -> None:
            self.waits.append(seconds)

        async def main() -> Any:
            async with AsyncPitchScoring(base_url, api_key, sleep=sleep, **self.settings) as api:
                answer = ask(api)
                if isinstance(answer, AsyncPages):
                    return [entry async for entry in answer]
                return await answer if inspect.isawaitable(answer) else answer

        return asyncio.run(main())


def both(**settings: Any) -> list[Run]:
    return [Run("sync", **settings), Run("async", **settings)]
