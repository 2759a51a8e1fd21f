"""Deliveries. The verifier itself is judged in `test/docs/verifiers.test.ts`, on the same cases as in other languages."""

from __future__ import annotations

import hashlib
import hmac
import json
import unittest

from pitch_scoring import WebhookRefused, read_webhook

SECRET = "whsec_8mZ4tQv1Rk7Yd2Ws9Lc5Xb3Nf6Hj0Pg"
NOW = 1_795_168_800
BODY = json.dumps({"id": "evt_1", "event": "webhook.test", "data": {"message": "Grüße"}}).encode()


def signed(body: bytes) -> str:
    return f"t={NOW},v1={hmac.new(SECRET.encode(), f'{NOW}.'.encode() + body, hashlib.sha256).hexdigest()}"


class Webhooks(unittest.TestCase):
    def test_a_genuine_delivery_gives_its_event(self) -> None:
        self.assertEqual(read_webhook(BODY, signed(BODY), SECRET, NOW)["event"], "webhook.test")

    def test_any_other_delivery_is_refused_before_it_is_parsed(self) -> None:
        for body, header in ((BODY + b" ", signed(BODY)), (b"{", signed(BODY)), (BODY, "")):
            with self.assertRaises(WebhookRefused):
                read_webhook(body, header, SECRET, NOW)


if __name__ == "__main__":
    unittest.main()
