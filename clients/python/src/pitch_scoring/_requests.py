"""Requests and responses, without the network: what both clients build and read in the same way."""

from __future__ import annotations

import json
import math
import re
import uuid
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import httpx

from .errors import ApiError, UnreadableResponse, class_of

_own_machine = frozenset(("127.0.0.1", "::1", "localhost"))


def path(template: str, **params: str) -> str:
    """The path of an operation. Its identifiers cannot lead out of their place."""
    for name, value in params.items():
        if value in ("", ".", ".."):
            raise ValueError(f"{name} cannot be {value!r}: it would be the path of something else")
        template = template.replace(f"{{{name}}}", quote(value, safe=""))
    return template


class Key(httpx.Auth):
    """An API key, which shows itself to nobody but the service."""

    def __init__(self, text: str) -> None:
        if not re.fullmatch(r"[!-~]{1,256}", text):
            raise ValueError(
                "The API key has characters that no key has, such as a space or the end of a line"
            )
        self._text = text

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        request.headers["Authorization"] = f"Bearer {self._text}"
        yield request

    def __repr__(self) -> str:
        return "Key(…)"

    def hidden_in(self, text: str) -> str:
        """Text of the service without the key, should it have been repeated in there."""
        return text.replace(self._text, "…")


def address_of(base_url: str) -> str:
    """An address to put paths behind. Refuses what would send the key in the clear, and what holds a password."""
    url = httpx.URL(base_url)
    is_safe = url.scheme == "https" or (url.scheme == "http" and url.host in _own_machine)
    if not is_safe or not url.host:
        raise ValueError("base_url has to begin with https://, because each request carries the API key")
    if url.userinfo or url.query or url.fragment:
        raise ValueError("base_url has to be an address alone, such as https://api.example.com/sandbox")
    return base_url.rstrip("/")


def request_of(
    base_url: str,
    method: str,
    path: str,
    *,
    query: Mapping[str, object],
    body: object,
    idempotency_key: str | None,
) -> httpx.Request:
    """A request without its key."""
    # A bomb of compressed bytes has no way in.
    headers = {"Accept-Encoding": "identity", "User-Agent": "pitch-scoring-python/0.1.0"}
    if method != "GET":
        key = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
        if not re.fullmatch(r"[!-~]{1,256}", key):
            raise ValueError("idempotency_key has to be a UUID")
        headers["Idempotency-Key"] = key
    content = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        content = json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
    asked = {name: _text_of(value) for name, value in query.items() if value is not None}
    url = httpx.URL(base_url + path, params=asked) if asked else httpx.URL(base_url + path)
    # Addresses are logged on their way, and a key is easily pasted in the place of an id.
    if re.search(r"pk_(?:sandbox|live)_[A-Za-z0-9]{6,40}_\w{8,}", str(url)):
        raise ValueError("An API key cannot stand in an address: it belongs into api_key alone")
    return httpx.Request(method, url, headers=headers, content=content)


def _text_of(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Answer:
    """A response that was read whole."""

    status: int
    headers: httpx.Headers
    content: bytes


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _string(value: object, longest: int) -> str | None:
    return value[:longest] if isinstance(value, str) else None


def _seconds(text: str | None) -> float | None:
    try:
        value = float(text or "")
    except ValueError:
        return None
    return value if math.isfinite(value) and value >= 0 else None


def error_of(answer: Answer, key: Key) -> ApiError:
    """The exception of a response that was not 2xx."""
    text = key.hidden_in(answer.content.decode("utf-8", "replace"))
    body = _parsed(text)
    found = body.get("error") if isinstance(body, dict) else None
    error = found if isinstance(found, dict) else {}
    details = error.get("details")
    code = _string(error.get("code"), 100)
    where = " (a base_url ends in /sandbox or /live)" if code is None and answer.status == 404 else ""
    return class_of(answer.status)(
        answer.status,
        code or "unknown",
        _string(error.get("message"), 10_000) or text[:200] + where,
        details=details if isinstance(details, dict) else {},
        request_id=_string(answer.headers.get("x-request-id"), 200),
        doc_url=_string(error.get("doc_url"), 2_000),
        retry_after=_seconds(answer.headers.get("retry-after")),
    )


def accepted(answer: Answer, key: Key) -> Answer:
    """A response that was 2xx; all others are errors. None is followed to somewhere else."""
    if 300 <= answer.status < 400:
        raise UnreadableResponse(f"The service pointed elsewhere ({answer.status}), which is not followed")
    if not 200 <= answer.status < 300:
        raise error_of(answer, key)
    return answer


def location_of(answer: Answer, key: Key) -> str:
    """The address that a response points to, of an operation that does so by contract."""
    location: str | None = answer.headers.get("location")
    if not 300 <= answer.status < 400 or location is None:
        accepted(answer, key)
        raise UnreadableResponse("The response points to no address")
    return location


def body_of(answer: Answer, key: Key) -> Any:
    """What an operation responded with, or its error."""
    accepted(answer, key)
    try:
        text = answer.content.decode()
    except UnicodeDecodeError:
        raise UnreadableResponse("The response is not UTF-8") from None
    if not answer.headers.get("content-type", "").startswith("application/json"):
        return text
    body = _parsed(text)
    if not isinstance(body, dict):
        raise UnreadableResponse("The response is not a JSON object")
    return body


def status_of(job: Mapping[str, object]) -> str:
    """How far a job is."""
    status = job.get("status")
    if not isinstance(status, str):
        raise UnreadableResponse("The response has no status")
    return status


class Body:
    """Collects the bytes of a body. Refuses one that is too large, or that would have to be unpacked."""

    def __init__(self, headers: httpx.Headers, longest: int) -> None:
        if headers.get("content-encoding", "identity") != "identity":
            raise UnreadableResponse("The response is compressed, although that was not asked for")
        self._longest = longest
        self._chunks: list[bytes] = []
        self._length = 0

    def add(self, chunk: bytes) -> None:
        self._length += len(chunk)
        if self._length > self._longest:
            raise UnreadableResponse(f"The response is larger than {self._longest} bytes")
        self._chunks.append(chunk)

    def whole(self) -> bytes:
        return b"".join(self._chunks)


FINAL_STATUSES = frozenset(("completed", "published", "failed", "cancelled"))
