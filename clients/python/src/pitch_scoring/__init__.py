"""Client of the Pitch Scoring API."""

from . import types
from ._client import AsyncPitchScoring, PitchScoring
from ._pages import AsyncPages, Pages
from .errors import (
    ApiError,
    BadRequestError,
    ConflictError,
    ConnectionFailed,
    ForbiddenError,
    NotFoundError,
    PitchScoringError,
    ServerError,
    StillRunning,
    TimedOut,
    TooManyRequestsError,
    UnauthorizedError,
    UnprocessableError,
    UnreadableResponse,
    WebhookRefused,
)
from .webhooks import read_webhook, verify_webhook

__all__ = [
    "ApiError",
    "AsyncPages",
    "AsyncPitchScoring",
    "BadRequestError",
    "ConflictError",
    "ConnectionFailed",
    "ForbiddenError",
    "NotFoundError",
    "Pages",
    "PitchScoring",
    "PitchScoringError",
    "ServerError",
    "StillRunning",
    "TimedOut",
    "TooManyRequestsError",
    "UnauthorizedError",
    "UnprocessableError",
    "UnreadableResponse",
    "WebhookRefused",
    "read_webhook",
    "types",
    "verify_webhook",
]
