"""What a webhook receives."""

from __future__ import annotations

import json
from typing import cast

from .errors import WebhookRefused
from .types import WebhookEvent
from .verify import verify_webhook


def read_webhook(body: bytes, header: str, secret: str, now: float | None = None) -> WebhookEvent:
    """The event of a delivery. Raises `WebhookRefused` when it is not genuine, or more than five minutes away.

    body: the raw body as it was received. header: X-Service-Signature.
    secret: the webhook's signing_secret, "whsec_" included. now: Unix time in seconds, by default the clock's.
    """
    if not verify_webhook(body, header, secret, now):
        raise WebhookRefused("The signature does not fit, or its time is more than five minutes away")
    return cast(WebhookEvent, json.loads(body))


__all__ = ["WebhookEvent", "WebhookRefused", "read_webhook", "verify_webhook"]
