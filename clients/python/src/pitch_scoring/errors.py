"""What can go wrong. No error holds an API key, nor anything that does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .types import ErrorCode


class PitchScoringError(Exception):
    """Anything that this package raises about the service."""


class ConnectionFailed(PitchScoringError):
    """There was no response. A request with an idempotency key may have had its effect."""


class TimedOut(ConnectionFailed):
    """The response was not there in time."""


class UnreadableResponse(PitchScoringError):
    """The response is too large, is not what the contract says, or points somewhere else."""


class StillRunning(PitchScoringError):
    """What was waited for has not ended in time. It goes on: wait for it again."""

    def __init__(self, status: str) -> None:
        super().__init__(f"Still {status[:100]}")
        self.status = status


class WebhookRefused(PitchScoringError):
    """A delivery that is not genuine, or too old."""


class ApiError(PitchScoringError):
    """The service refused a request, or failed. Branch on `code`; quote `request_id` to support."""

    status: int
    """HTTP status."""
    code: ErrorCode | str
    """What went wrong; `unknown` when the response was not the service's own, as from a gateway on the way."""
    message: str
    """What is wrong and what to do about it, for people."""
    details: Mapping[str, object]
    """What the code leaves open, such as the `field`."""
    request_id: str | None
    """Id of the request."""
    doc_url: str | None
    """Where the code is explained."""
    retry_after: float | None
    """Seconds to wait, when the response says so."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        details: Mapping[str, object],
        request_id: str | None,
        doc_url: str | None,
        retry_after: float | None,
    ) -> None:
        notes = [note for note in (request_id and f"request {request_id}", doc_url) if note]
        super().__init__(f"{status} {code}: {message}" + (f" ({', '.join(notes)})" if notes else ""))
        self.status = status
        self.code = code
        self.message = message
        self.details = details
        self.request_id = request_id
        self.doc_url = doc_url
        self.retry_after = retry_after


class BadRequestError(ApiError):
    """400: a field, a parameter or a header is wrong. `details` names it."""


class UnauthorizedError(ApiError):
    """401: there is no such key, or it has ended."""


class ForbiddenError(ApiError):
    """403: the key may not do this."""


class NotFoundError(ApiError):
    """404: there is no such thing in this account and environment."""


class ConflictError(ApiError):
    """409: the request does not go together with what is there."""


class UnprocessableError(ApiError):
    """422: the request is well formed, but it cannot be done with what it names."""


class TooManyRequestsError(ApiError):
    """429: a limit is reached. `details` or `retry_after` says until when."""


class ServerError(ApiError):
    """5xx: the service, or what it depends on, failed."""


_by_status: Mapping[int, type[ApiError]] = {
    400: BadRequestError,
    401: UnauthorizedError,
    403: ForbiddenError,
    404: NotFoundError,
    409: ConflictError,
    422: UnprocessableError,
    429: TooManyRequestsError,
}


def class_of(status: int) -> type[ApiError]:
    """The exception of a status."""
    return ServerError if status >= 500 else _by_status.get(status, ApiError)
