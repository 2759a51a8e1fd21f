"""A receiver of webhooks with Python's own server. Run: SIGNING_SECRET=whsec_… PORT=8080 python3 receive.py"""

import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from verify import verify_webhook

SECRET = os.environ["SIGNING_SECRET"]
MOST_BYTES = 16 * 1024 * 1024

# Keep ids in your database instead, in the transaction that stores the event.
seen: set[str] = set()


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length) if length <= MOST_BYTES else b""
        if not verify_webhook(body, self.headers.get("X-Service-Signature", ""), SECRET):
            self.close_connection = True
            return self.answer(400)
        event = json.loads(body)
        if event["id"] not in seen:
            seen.add(event["id"])
            print(event["event"], event["id"], flush=True)
        self.answer(204)

    def answer(self, status: int) -> None:
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Prints no line for each request."""


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print("listening on", server.server_port, flush=True)
server.serve_forever()
