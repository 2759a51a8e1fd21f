from __future__ import annotations

import hashlib
import hmac
import re
import time

TOLERANCE_SECONDS = 300


def verify_webhook(body: bytes, header: str, secret: str, now: float | None = None) -> bool:
    """Whether a delivery is genuine and no more than five minutes old, or ahead.

    body: the raw body as it was received. header: X-Service-Signature.
    secret: the webhook's signing_secret, "whsec_" included. now: Unix time in seconds, by default the clock's.
    """
    parts = header.encode("utf-8", "replace").split(b",")
    times = [part[2:] for part in parts if part.startswith(b"t=")]
    if len(times) != 1 or not re.fullmatch(rb"[0-9]{1,12}", times[0]):
        return False
    if abs(int(time.time() if now is None else now) - int(times[0])) > TOLERANCE_SECONDS:
        return False
    signed = times[0] + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest().encode()
    return any(hmac.compare_digest(part[3:], expected) for part in parts if part.startswith(b"v1="))
