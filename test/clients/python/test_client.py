"""What the clients send, what they repeat, and what they make of responses."""

from __future__ import annotations

import json
import tempfile
import unittest
from typing import Any

import pitch_scoring
from pitch_scoring import types
from support import KEY, Run, Scripted, ScriptedServer, both, refusal

SUBMISSION: types.SubmitAnalysisRequest = {
    "org_id": "acme",
    "rep_id": "tom",
    "recording_url": "mock://perfect-pitch",
}


def submit(api: Any) -> Any:
    return api.analyses.submit_analysis(SUBMISSION)


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.server = ScriptedServer()
        self.addCleanup(self.server.close)

    def each_client(self, **settings: Any) -> Any:
        for run in both(**settings):
            self.server.seen.clear()
            yield run

    def ask(self, run: Run, ask: Any, *script: Scripted) -> Any:
        self.server.script[:] = script
        return run(self.server.base_url, ask)

    def refused(self, run: Run, ask: Any, *script: Scripted) -> pitch_scoring.ApiError:
        with self.assertRaises(pitch_scoring.ApiError) as caught:
            self.ask(run, ask, *script)
        return caught.exception


class Requests(ClientTest):
    def test_carry_the_key_and_parameters_that_are_safe_in_a_path_and_a_query(self) -> None:
        for run in self.each_client():
            self.ask(run, lambda api: api.orgs.get_org("a b/c?d#é"))
            self.ask(
                run,
                lambda api: api.analyses.list_analyses(org_id="a&b", limit=5),
                Scripted(body={"data": [], "has_more": False, "next_cursor": None}),
            )
            self.assertEqual(
                [one.path for one in self.server.seen],
                ["/sandbox/v1/orgs/a%20b%2Fc%3Fd%23%C3%A9", "/sandbox/v1/analyses?limit=5&org_id=a%26b"],
            )
            for one in self.server.seen:
                self.assertEqual(one.headers["authorization"], f"Bearer {KEY}")
                self.assertNotIn("idempotency-key", one.headers)

    def test_that_change_something_carry_an_idempotency_key_of_their_own_or_the_one_that_was_given(
        self,
    ) -> None:
        for run in self.each_client():
            self.ask(run, submit)
            self.ask(run, submit)
            self.ask(run, lambda api: api.orgs.archive_org("acme", idempotency_key="mine"))
            first, second, third = [one.headers["idempotency-key"] for one in self.server.seen]
            self.assertRegex(first, r"^[0-9a-f-]{36}$")
            self.assertNotEqual(first, second)
            self.assertEqual(third, "mine")
            self.assertEqual(json.loads(self.server.seen[0].body), SUBMISSION)
            self.assertEqual(self.server.seen[2].body, b"")
            self.assertNotIn("content-type", self.server.seen[2].headers)

    def test_read_text_as_text(self) -> None:
        for run in self.each_client():
            answer = Scripted(200, b"WEBVTT", {"Content-Type": "text/vtt; charset=utf-8"})
            self.assertEqual(
                self.ask(run, lambda api: api.analyses.get_transcript("x", format="vtt"), answer), "WEBVTT"
            )

    def test_for_an_upload_give_the_address_that_the_response_points_to_and_do_not_follow_it(self) -> None:
        for run in self.each_client():
            answer = Scripted(302, b"", {"Location": f"{self.server.address}/elsewhere"})
            address = self.ask(run, lambda api: api.uploads.get_upload("file_1"), answer)
            self.assertEqual(address, f"{self.server.address}/elsewhere")
            self.assertEqual(len(self.server.seen), 1)


class Errors(ClientTest):
    def test_are_exceptions_by_their_status_with_code_details_request_id_and_documentation(self) -> None:
        for run in self.each_client():
            error = self.refused(
                run, lambda api: api.orgs.get_org("x"), refusal(404, "org_not_found", {"org_id": "x"})
            )
            self.assertIsInstance(error, pitch_scoring.NotFoundError)
            self.assertEqual(
                (error.status, error.code, error.request_id, error.details),
                (404, "org_not_found", "req_1", {"org_id": "x"}),
            )
            for part in ("No.", "org_not_found", "req_1", "/v1/docs/errors#org_not_found"):
                self.assertIn(part, str(error))

    def test_that_are_not_the_services_own_are_told_by_their_status(self) -> None:
        bodies = [
            b"<html>Bad gateway</html>",
            b"",
            b"null",
            b'{"message":"Too Many Requests"}',
            b"[]",
            b'{"error":7}',
        ]
        for run in self.each_client():
            for body in bodies:
                error = self.refused(run, lambda api: api.orgs.get_org("x"), Scripted(418, body))
                self.assertEqual((error.status, error.code), (418, "unknown"), body)

    def test_of_an_address_without_its_environment_say_what_is_missing(self) -> None:
        for run in self.each_client():
            answer = Scripted(404, b'{"message":"Not Found"}')
            error = self.refused(run, lambda api: api.orgs.get_org("x"), answer)
            self.assertIn("/sandbox or /live", error.message)

    def test_are_not_repeated_where_something_has_to_change_first(self) -> None:
        for run in self.each_client():
            for status, code in ((400, "invalid_request"), (401, "invalid_api_key"), (429, "quota_exceeded")):
                self.server.seen.clear()
                self.refused(run, submit, refusal(status, code))
                self.assertEqual((len(self.server.seen), run.waits), (1, []), code)


class Retries(ClientTest):
    def test_repeat_5xx_twice_after_growing_pauses_with_the_same_key(self) -> None:
        for run in self.each_client():
            error = self.refused(run, submit, *[refusal(500, "internal_error")] * 5)
            self.assertIsInstance(error, pitch_scoring.ServerError)
            self.assertEqual(run.waits, [0.75, 1.5])
            self.assertEqual(len({one.headers["idempotency-key"] for one in self.server.seen}), 1)
            self.assertEqual(len(self.server.seen), 3)

    def test_repeat_what_broke_on_the_way_twice_with_the_same_key(self) -> None:
        for run in self.each_client():
            with self.assertRaises(pitch_scoring.ConnectionFailed):
                self.ask(run, submit, *[Scripted(is_broken=True)] * 5)
            self.assertEqual(len({one.headers["idempotency-key"] for one in self.server.seen}), 1)
            self.assertEqual((len(self.server.seen), run.waits), (3, [0.75, 1.5]))

    def test_repeat_codes_of_the_pipeline_once(self) -> None:
        for run in self.each_client():
            for code in ("upstream_timeout", "upstream_unavailable"):
                self.server.seen.clear()
                self.refused(run, submit, *[refusal(502, code)] * 5)
                self.assertEqual(len(self.server.seen), 2, code)

    def test_wait_as_long_as_the_response_says(self) -> None:
        for run in self.each_client():
            self.ask(run, submit, refusal(429, "rate_limited", Retry_After="3"))
            self.assertEqual(run.waits, [3.0])
            in_progress = refusal(409, "idempotency_key_reused", {"reason": "in_progress"}, Retry_After="1")
            self.ask(run, submit, in_progress)
            self.assertEqual(run.waits, [3.0, 1.0])


class Lists(ClientTest):
    @staticmethod
    def page(ids: list[str], cursor: str | None) -> Scripted:
        return Scripted(
            body={"data": [{"id": one} for one in ids], "has_more": cursor is not None, "next_cursor": cursor}
        )

    def test_are_read_page_after_page_with_the_same_filters(self) -> None:
        for run in self.each_client():
            script = [self.page(["a", "b"], "one"), self.page([], "two"), self.page(["c"], None)]
            entries = self.ask(run, lambda api: api.analyses.list_analyses(org_id="acme"), *script)
            self.assertEqual([one["id"] for one in entries], ["a", "b", "c"])
            self.assertEqual(
                [one.path.split("?")[1] for one in self.server.seen],
                ["org_id=acme", "cursor=one&org_id=acme", "cursor=two&org_id=acme"],
            )

    def test_are_read_no_further_than_asked_for(self) -> None:
        self.server.script[:] = [self.page(["a", "b"], "one")]
        with pitch_scoring.PitchScoring(self.server.base_url, KEY) as api:
            orgs = api.orgs.list_orgs()
            self.assertEqual(self.server.seen, [])
            self.assertEqual(next(iter(orgs))["id"], "a")
        self.assertEqual(len(self.server.seen), 1)

    def test_that_do_not_move_on_end_with_an_error(self) -> None:
        for run in self.each_client():
            with self.assertRaises(pitch_scoring.UnreadableResponse):
                self.ask(run, lambda api: api.orgs.list_orgs(), *[self.page(["a"], "same")] * 5)
            self.assertEqual(len(self.server.seen), 2)


class Waiting(ClientTest):
    def test_ends_with_the_final_status(self) -> None:
        for run in self.each_client():
            script = [Scripted(body={"id": "x", "status": one}) for one in ("queued", "processing", "failed")]
            row = self.ask(run, lambda api: api.analyses.wait_for_analysis("x", every=0.25), *script)
            self.assertEqual((row["status"], run.waits), ("failed", [0.25, 0.25]))

    def test_gives_up_after_its_time_and_says_how_far_the_job_was(self) -> None:
        for run in self.each_client():
            with self.assertRaises(pitch_scoring.StillRunning) as caught:
                script = [Scripted(body={"status": "detecting"})] * 3
                self.ask(run, lambda api: api.all_day_sessions.wait_for_session("x", timeout=-1), *script)
            self.assertEqual(caught.exception.status, "detecting")

    def test_is_there_for_each_job_that_is_read_by_its_id(self) -> None:
        api = pitch_scoring.PitchScoring(self.server.base_url, KEY)
        found = {
            f"{area}.{name}"
            for area, operations in vars(api).items()
            for name in dir(operations)
            if name.startswith("wait_for_")
        } - {"_connection.wait_for_"}
        self.assertEqual(
            found,
            {
                "analyses.wait_for_analysis",
                "all_day_sessions.wait_for_session",
                "bulk.wait_for_batch",
                "exports.wait_for_export",
                "insights.wait_for_snapshot",
                "playbooks.wait_for_draft",
                "practice.wait_for_practice",
                "privacy.wait_for_erasure",
                "synthesis.wait_for_intel_job",
            },
        )


class Uploads(ClientTest):
    def announced(self) -> Scripted:
        fields = {"key": "k", "policy": "p"}
        return Scripted(
            201, {"file_key": "file_1", "upload_url": f"{self.server.address}/bucket", "fields": fields}
        )

    def test_ask_for_a_form_and_post_its_fields_and_then_the_file_without_the_key(self) -> None:
        with tempfile.NamedTemporaryFile(suffix=".mp3") as file:
            file.write(b"sound")
            file.flush()
            for run in self.each_client():
                for recording in (file.name, b"sound"):
                    self.server.seen.clear()
                    done = Scripted(204, b"")
                    key = self.ask(
                        run, lambda api: api.upload(recording, "audio/mpeg"), self.announced(), done
                    )
                    announcement, form = self.server.seen
                    self.assertEqual(key, "file_1")
                    self.assertEqual(
                        json.loads(announcement.body), {"content_type": "audio/mpeg", "content_length": 5}
                    )
                    self.assertNotIn("authorization", form.headers)
                    self.assertNotIn(KEY.encode(), form.body)
                    places = [form.body.index(b'name="%s"' % name) for name in (b"key", b"policy", b"file")]
                    self.assertEqual(places, sorted(places))
                    self.assertIn(b"\r\n\r\nsound\r\n", form.body)

    def test_that_break_off_are_posted_again_whole_and_those_refused_are_not(self) -> None:
        with tempfile.NamedTemporaryFile(suffix=".mp3") as file:
            file.write(b"sound")
            file.flush()
            for run in self.each_client():
                script = [self.announced(), Scripted(is_broken=True), Scripted(204, b"")]
                self.ask(run, lambda api: api.upload(file.name, "audio/mpeg"), *script)
                self.assertEqual(len(self.server.seen), 3)
                self.assertIn(b"\r\n\r\nsound\r\n", self.server.seen[2].body)
                self.server.seen.clear()
                script = [self.announced(), Scripted(400, b"<Error><Code>EntityTooLarge</Code></Error>")]
                error = self.refused(run, lambda api: api.upload(file.name, "audio/mpeg"), *script)
                self.assertEqual((error.status, len(self.server.seen)), (400, 2))


if __name__ == "__main__":
    unittest.main()
