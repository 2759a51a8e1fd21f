"""A server that means harm: it gets no time, no memory, and no key that it does not have."""

from __future__ import annotations

import gzip
import io
import logging
import time
import traceback
import unittest
from collections.abc import Callable
from typing import Any

import pitch_scoring
from support import KEY, RawServer, Scripted, ScriptedServer, both, refusal


def ask(api: Any) -> Any:
    return api.orgs.get_org("acme")


def head(more: str = "") -> bytes:
    return f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n{more}".encode()


class Hostile(unittest.TestCase):
    def raw(self, serve: Callable[[Any], None]) -> str:
        server = RawServer(serve)
        self.addCleanup(server.close)
        return server.base_url

    def scripted(self) -> ScriptedServer:
        server = ScriptedServer()
        self.addCleanup(server.close)
        return server

    def test_a_body_without_end_is_left_at_its_bound(self) -> None:
        def serve(connection: Any) -> None:
            connection.sendall(head("\r\n"))
            while True:
                connection.sendall(b"x" * 65_536)

        base_url = self.raw(serve)
        for run in both(max_response_bytes=1_000_000):
            with self.subTest(run.name), self.assertRaisesRegex(pitch_scoring.UnreadableResponse, "larger"):
                run(base_url, ask)

    def test_an_error_without_end_is_left_at_its_bound_too(self) -> None:
        def serve(connection: Any) -> None:
            connection.sendall(b"HTTP/1.1 500 No\r\n\r\n")
            while True:
                connection.sendall(b"x" * 65_536)

        base_url = self.raw(serve)
        for run in both(max_response_bytes=1_000_000):
            with self.subTest(run.name), self.assertRaisesRegex(pitch_scoring.UnreadableResponse, "larger"):
                run(base_url, ask)

    def test_compressed_bytes_are_not_unpacked(self) -> None:
        server = self.scripted()
        bomb = gzip.compress(b"x" * 10_000_000)
        for run in both():
            server.script[:] = [Scripted(200, bomb, {"Content-Encoding": "gzip"})]
            with (
                self.subTest(run.name),
                self.assertRaisesRegex(pitch_scoring.UnreadableResponse, "compressed"),
            ):
                run(server.base_url, ask)
            self.assertEqual(server.seen[-1].headers["accept-encoding"], "identity")

    def test_a_body_that_drips_ends_with_the_attempt(self) -> None:
        def serve(connection: Any) -> None:
            connection.sendall(head("Content-Length: 1000000\r\n\r\n"))
            while True:
                time.sleep(0.05)
                connection.sendall(b" ")

        base_url = self.raw(serve)
        for run in both(timeout=0.4):
            with self.subTest(run.name), self.assertRaises(pitch_scoring.TimedOut):
                run(base_url, ask)

    def test_headers_that_drip_end_with_the_attempt(self) -> None:
        def serve(connection: Any) -> None:
            connection.sendall(head("X-Long: "))
            while True:
                time.sleep(0.05)
                connection.sendall(b"x")

        base_url = self.raw(serve)
        for run in both(timeout=0.4):
            with self.subTest(run.name), self.assertRaises(pitch_scoring.TimedOut):
                run(base_url, ask)

    def test_silence_ends_with_the_attempt(self) -> None:
        base_url = self.raw(lambda connection: connection.recv(1))
        for run in both(timeout=0.4):
            with self.subTest(run.name), self.assertRaises(pitch_scoring.TimedOut):
                run(base_url, ask)

    def test_no_redirect_is_followed_so_that_no_key_and_no_body_goes_elsewhere(self) -> None:
        server, elsewhere = self.scripted(), self.scripted()
        for run in both():
            for status in (301, 302, 303, 307, 308):
                for location in (elsewhere.base_url, f"{server.base_url}/v1/other", "//evil.example", ""):
                    server.script[:] = [Scripted(status, b"", {"Location": location})]
                    server.seen.clear()
                    with self.subTest(run.name), self.assertRaises(pitch_scoring.UnreadableResponse):
                        run(server.base_url, ask)
                    self.assertEqual(len(server.seen), 1)
        self.assertEqual(elsewhere.seen, [])

    def test_bad_json_is_an_error_of_ours(self) -> None:
        server = self.scripted()
        bodies = [b"", b"{", b"[]", b"7", b"null", b'"text"', b"[" * 200_000, b"\xff\xfe", b"1" * 100_000]
        for run in both():
            for body in bodies:
                server.script[:] = [Scripted(200, body)]
                with self.subTest(run.name), self.assertRaises(pitch_scoring.UnreadableResponse):
                    run(server.base_url, ask)

    def test_fields_of_the_wrong_kind_in_an_error_break_nothing(self) -> None:
        server = self.scripted()
        errors = [
            {"code": 7},
            {"code": ["x"]},
            {"details": "x", "code": "x" * 1_000_000},
            {"message": {}},
            {"doc_url": 1},
        ]
        for run in both():
            for error in errors:
                server.script[:] = [Scripted(400, {"error": error})]
                with self.subTest(run.name), self.assertRaises(pitch_scoring.ApiError) as caught:
                    run(server.base_url, ask)
                self.assertLess(len(caught.exception.code), 101)

    def test_no_pause_is_longer_than_two_minutes_and_none_goes_back_in_time(self) -> None:
        server = self.scripted()
        for value in ("1000000000", "-5", "nan", "inf", "1e400", "soon"):
            for run in both():
                server.script[:] = [refusal(429, "rate_limited", Retry_After=value)] * 3
                with self.subTest(run.name), self.assertRaises(pitch_scoring.TooManyRequestsError):
                    run(server.base_url, ask)
                for wait in run.waits:
                    self.assertTrue(0 <= wait <= 120, value)

    def test_a_page_without_entries_or_a_status_of_the_wrong_kind_is_an_error_of_ours(self) -> None:
        server = self.scripted()
        for run in both():
            bodies: list[dict[str, object]] = [{}, {"data": {}}, {"data": [], "next_cursor": 7}]
            for body in bodies:
                server.script[:] = [Scripted(200, body)]
                with self.subTest(run.name), self.assertRaises(pitch_scoring.UnreadableResponse):
                    run(server.base_url, lambda api: api.orgs.list_orgs())
            server.script[:] = [Scripted(200, {"status": None})]
            with self.subTest(run.name), self.assertRaises(pitch_scoring.UnreadableResponse):
                run(server.base_url, lambda api: api.analyses.wait_for_analysis("x"))


class Callers(unittest.TestCase):
    """What a caller passes on from strangers."""

    def setUp(self) -> None:
        self.server = ScriptedServer()
        self.addCleanup(self.server.close)

    def test_an_identifier_leads_to_no_other_path(self) -> None:
        for run in both():
            for id in ("", ".", ".."):
                with self.subTest(run.name), self.assertRaisesRegex(ValueError, "rep_id"):
                    run(self.server.base_url, lambda api: api.reps.get_rep_statistics("acme", id))
        self.assertEqual(self.server.seen, [])

    def test_an_identifier_adds_no_header_and_no_query(self) -> None:
        for run in both():
            run(self.server.base_url, lambda api: api.orgs.get_org("a\r\nX-Evil: 1\r\n\r\n?x=1#y/../z"))
            self.assertNotIn("x-evil", self.server.seen[-1].headers)
            self.assertEqual(
                self.server.seen[-1].path,
                "/sandbox/v1/orgs/a%0D%0AX-Evil%3A%201%0D%0A%0D%0A%3Fx%3D1%23y%2F..%2Fz",
            )

    def test_an_api_key_in_the_place_of_an_identifier_is_not_sent(self) -> None:
        for run in both():
            with self.subTest(run.name), self.assertRaisesRegex(ValueError, "address"):
                run(self.server.base_url, lambda api: api.orgs.get_org(KEY))
        self.assertEqual(self.server.seen, [])

    def test_an_idempotency_key_adds_no_header(self) -> None:
        for run in both():
            for key in ("a\r\nX-Evil: 1", "a b", "", "é"):
                with self.subTest(run.name), self.assertRaisesRegex(ValueError, "idempotency_key"):
                    run(self.server.base_url, lambda api: api.orgs.archive_org("x", idempotency_key=key))
        self.assertEqual(self.server.seen, [])

    def test_an_api_key_with_a_stray_character_is_refused_without_being_told(self) -> None:
        for run in both():
            for key in (f"{KEY}\n", f"{KEY}\r\nX-Evil: 1", f" {KEY}", f"{KEY}é", ""):
                with self.subTest(run.name), self.assertRaises(ValueError) as caught:
                    run(self.server.base_url, ask, api_key=key)
                self.assertNotIn(KEY, str(caught.exception))

    def test_the_key_goes_to_no_address_in_the_clear_but_those_of_the_own_machine(self) -> None:
        for run in both():
            for address in (
                "http://api.example.com",
                "ftp://127.0.0.1",
                "api.example.com",
                "",
                "https://u:p@a.example",
            ):
                with self.subTest(run.name), self.assertRaisesRegex(ValueError, "base_url"):
                    run(address, ask)


class Key(unittest.TestCase):
    def test_stands_in_no_log_exception_address_or_representation(self) -> None:
        server = ScriptedServer()
        self.addCleanup(server.close)
        written = io.StringIO()
        handler = logging.StreamHandler(written)
        root = logging.getLogger()
        level = root.level
        root.addHandler(handler)
        root.setLevel(logging.DEBUG)
        self.addCleanup(root.setLevel, level)
        self.addCleanup(root.removeHandler, handler)
        echo = Scripted(
            401,
            {"error": {"code": "invalid_api_key", "message": f"{KEY} is no key", "details": {"key": KEY}}},
        )
        garbage = Scripted(400, f"You sent {KEY}".encode())
        for run in both(timeout=2.0):
            written.write(
                run(server.base_url, lambda api: f"{api!r} {vars(api)!r} {vars(api._connection)!r}")
            )
            for script in (
                [Scripted()],
                [echo],
                [garbage],
                [Scripted(is_broken=True)] * 3,
                [Scripted(200, b"{")],
            ):
                server.script[:] = script
                try:
                    run(server.base_url, ask)
                except pitch_scoring.PitchScoringError as error:
                    written.write("".join(traceback.format_exception(error)))
                    self.assertEqual(list(holders_of_the_key(error)), [])
        written.writelines(one.path for one in server.seen)
        self.assertIn("invalid_api_key", written.getvalue())
        self.assertNotIn(KEY, written.getvalue())


def holders_of_the_key(error: BaseException | None) -> Any:
    """What an exception leads to, by its fields and by the exceptions before it, that has the key in it."""
    waiting: list[object] = [error]
    known: set[int] = set()
    while waiting:
        one = waiting.pop()
        if id(one) in known:
            continue
        known.add(id(one))
        if isinstance(one, (str, bytes)) and KEY in (one if isinstance(one, str) else one.decode("latin1")):
            yield one
        elif isinstance(one, dict):
            waiting.extend([*one.keys(), *one.values()])
        elif isinstance(one, (list, tuple, set)):
            waiting.extend(one)
        elif hasattr(one, "__dict__"):
            waiting.extend(vars(one).values())
        if isinstance(one, BaseException):
            waiting.extend([one.__cause__, one.__context__, *one.args])


if __name__ == "__main__":
    unittest.main()
