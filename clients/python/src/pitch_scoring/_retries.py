"""What is repeated, and after which pause: the table of the service's error guide."""

from __future__ import annotations

from collections.abc import Callable

from .errors import ApiError, ConnectionFailed, PitchScoringError

_once_only = frozenset(
    ("transcription_failed", "analysis_failed", "upstream_timeout", "upstream_unavailable", "rate_limited")
)

LONGEST_PAUSE = 120.0
"""Seconds that a response may ask to wait before a retry. What asks for more is not repeated."""


def pause_before_retry(error: PitchScoringError, failures: int, random: Callable[[], float]) -> float | None:
    """Seconds until the next attempt after so many failures; nothing when there should be none."""
    growing = 0.5 * (1 << (failures - 1)) * (1 + random())
    if isinstance(error, ConnectionFailed):
        return growing if failures <= 2 else None
    if not isinstance(error, ApiError):
        return None
    is_running = error.code == "idempotency_key_reused" and error.details.get("reason") == "in_progress"
    attempts = 1 if error.code in _once_only else 2 if error.status >= 500 or is_running else 0
    if failures > attempts:
        return None
    if error.retry_after is None:
        return growing
    return error.retry_after if error.retry_after <= LONGEST_PAUSE else None
