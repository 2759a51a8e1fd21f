"""Every operation, by its area. Made from the contract by `npm run documents`."""

from __future__ import annotations

from typing import Literal

from . import types
from ._async_connection import AsyncConnection
from ._pages import AsyncPages
from ._requests import path


class AsyncHealth:
    """Whether the service responds, and which release."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get_health(self) -> types.GetHealthResponse:
        """Whether the service responds.

        `GET /`. No key is needed; one that is sent is checked.
        """
        response: types.GetHealthResponse = await self._connection.call("GET", path("/"))
        return response

    async def get_version(self) -> types.GetVersionResponse:
        """The release that responds.

        `GET /v1/version`. No key is needed; one that is sent is checked.
        """
        response: types.GetVersionResponse = await self._connection.call("GET", path("/v1/version"))
        return response


class AsyncAnalyses:
    """Recordings or transcripts of one conversation, scored with verified evidence."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def submit_analysis(self, body: types.SubmitAnalysisRequest, *, idempotency_key: str | None = None) -> types.SubmitAnalysisResponse:
        """Submit a recording, or a transcript, of one conversation.

        `POST /v1/analyses`. Needs the scope `partner:write`.
        """
        response: types.SubmitAnalysisResponse = await self._connection.call("POST", path("/v1/analyses"), body=body, idempotency_key=idempotency_key)
        return response

    async def get_analysis(self, id: str) -> types.Analysis:
        """One analysis, byte for byte as in its event.

        `GET /v1/analyses/{id}`. Needs the scope `partner:read`.

        id: Id of the analysis.
        """
        response: types.Analysis = await self._connection.call("GET", path("/v1/analyses/{id}", id=id))
        return response

    async def wait_for_analysis(self, id: str, *, timeout: float = 600.0, every: float = 1.0) -> types.Analysis:
        """Read it every `every` seconds until it has ended, however it ended.

        Raises `StillRunning` after `timeout` seconds.
        """
        return await self._connection.wait_for(lambda: self.get_analysis(id), timeout=timeout, every=every)

    def list_analyses(self, *, limit: int | None = None, cursor: str | None = None, org_id: str | None = None, rep_id: str | None = None, status: Literal["queued", "processing", "completed", "failed"] | None = None, min_score: float | None = None, created_after: str | None = None, created_before: str | None = None, updated_after: str | None = None, session_id: str | None = None) -> AsyncPages[types.AnalysisSummary, types.ListAnalysesResponse]:
        """Analyses, newest first.

        `GET /v1/analyses`. Needs the scope `partner:read`.

        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        org_id: Only analyses of this org.
        rep_id: Only analyses of reps with this identifier.
        status: Only analyses with this status.
        min_score: Only analyses with at least this overall score, 0 to 100.
        created_after: Only records that were created after this time.
        created_before: Only records that were created before this time.
        updated_after: Only analyses that were changed after this time.
        session_id: Only analyses of segments of this all-day session.
        """
        return AsyncPages(self._connection, path("/v1/analyses"), {"limit": limit, "cursor": cursor, "org_id": org_id, "rep_id": rep_id, "status": status, "min_score": min_score, "created_after": created_after, "created_before": created_before, "updated_after": updated_after, "session_id": session_id})

    async def delete_analysis(self, id: str, *, mode: Literal["archive", "purge"] | None = None, idempotency_key: str | None = None) -> types.DeleteAnalysisResponse:
        """Archive an analysis, or erase its content permanently; a running one is cancelled first.

        `DELETE /v1/analyses/{id}`. Needs the scope `partner:write`.

        id: Id of the analysis.
        mode: purge erases transcript, analysis, evidence and chat, even of an archived analysis.
        """
        response: types.DeleteAnalysisResponse = await self._connection.call("DELETE", path("/v1/analyses/{id}", id=id), query={"mode": mode}, idempotency_key=idempotency_key)
        return response

    async def get_transcript(self, id: str, *, format: Literal["json", "vtt", "srt", "txt"] | None = None) -> str | types.Transcript:
        """The transcript of an analysis, as JSON, captions or text.

        `GET /v1/analyses/{id}/transcript`. Needs the scope `partner:read`.

        id: Id of the analysis.
        format: JSON with times and roles, captions (WebVTT or SubRip), or plain text.
        """
        response: str | types.Transcript = await self._connection.call("GET", path("/v1/analyses/{id}/transcript", id=id), query={"format": format})
        return response

    async def get_evidence(self, id: str) -> types.Evidence:
        """The quotes behind each score, each found in the transcript.

        `GET /v1/analyses/{id}/evidence`. Needs the scope `partner:read`.

        id: Id of the analysis.
        """
        response: types.Evidence = await self._connection.call("GET", path("/v1/analyses/{id}/evidence", id=id))
        return response

    async def rescore_analysis(self, id: str, *, idempotency_key: str | None = None) -> types.RescoreAnalysisResponse:
        """Score the stored transcript again, with today's prompts, playbook and profile.

        `POST /v1/analyses/{id}/rescore`. Needs the scope `partner:write`.

        id: Id of the analysis.
        """
        response: types.RescoreAnalysisResponse = await self._connection.call("POST", path("/v1/analyses/{id}/rescore", id=id), idempotency_key=idempotency_key)
        return response

    def list_scores(self, id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.Score, types.ListScoresResponse]:
        """Every score of an analysis, newest first.

        `GET /v1/analyses/{id}/scores`. Needs the scope `partner:read`.

        id: Id of the analysis.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/analyses/{id}/scores", id=id), {"limit": limit, "cursor": cursor})


class AsyncDispositions:
    """How conversations ended: the list of an org, and the ending of each analysis."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def put_disposition(self, id: str, body: types.PutDispositionRequest, *, idempotency_key: str | None = None) -> types.AnalysisDisposition:
        """Set or change the ending of an analysis' conversation: the body replaces the former one.

        `PUT /v1/analyses/{id}/disposition`. Needs the scope `partner:write`.

        id: Id of the analysis.
        """
        response: types.AnalysisDisposition = await self._connection.call("PUT", path("/v1/analyses/{id}/disposition", id=id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_disposition(self, id: str) -> types.AnalysisDisposition:
        """How the conversation of an analysis ended.

        `GET /v1/analyses/{id}/disposition`. Needs the scope `partner:read`.

        id: Id of the analysis.
        """
        response: types.AnalysisDisposition = await self._connection.call("GET", path("/v1/analyses/{id}/disposition", id=id))
        return response

    async def delete_disposition(self, id: str, *, idempotency_key: str | None = None) -> types.AnalysisDisposition:
        """Remove the disposition of an analysis; the response is the former one.

        `DELETE /v1/analyses/{id}/disposition`. Needs the scope `partner:write`.

        id: Id of the analysis.
        """
        response: types.AnalysisDisposition = await self._connection.call("DELETE", path("/v1/analyses/{id}/disposition", id=id), idempotency_key=idempotency_key)
        return response

    async def put_dispositions(self, org_id: str, body: types.PutDispositionsRequest, *, idempotency_key: str | None = None) -> types.DispositionList:
        """Replace the ways in which the conversations of an org can end.

        `PUT /v1/orgs/{org_id}/dispositions`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.DispositionList = await self._connection.call("PUT", path("/v1/orgs/{org_id}/dispositions", org_id=org_id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_dispositions(self, org_id: str) -> types.DispositionList:
        """The ways in which the conversations of an org can end.

        `GET /v1/orgs/{org_id}/dispositions`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.DispositionList = await self._connection.call("GET", path("/v1/orgs/{org_id}/dispositions", org_id=org_id))
        return response


class AsyncBulk:
    """Up to 1,000 analyses in one request; each begins when one of your permits is free."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def submit_batch(self, body: types.SubmitBatchRequest, *, idempotency_key: str | None = None) -> types.SubmitBatchResponse:
        """Submit up to 1,000 analyses, which begin as earlier jobs of yours end.

        `POST /v1/bulk/analyses`. Needs the scope `partner:write`.
        """
        response: types.SubmitBatchResponse = await self._connection.call("POST", path("/v1/bulk/analyses"), body=body, idempotency_key=idempotency_key)
        return response

    async def get_batch(self, batch_id: str, *, limit: int | None = None, cursor: str | None = None) -> types.BatchPage:
        """The status of a batch, with a page of its items. Unlike lists, the first item is first.

        `GET /v1/bulk/{batch_id}`. Needs the scope `partner:read`.

        batch_id: Id of the batch.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        response: types.BatchPage = await self._connection.call("GET", path("/v1/bulk/{batch_id}", batch_id=batch_id), query={"limit": limit, "cursor": cursor})
        return response

    async def wait_for_batch(self, batch_id: str, *, timeout: float = 600.0, every: float = 1.0) -> types.BatchPage:
        """Read it every `every` seconds until it has ended, however it ended.

        Raises `StillRunning` after `timeout` seconds.
        """
        return await self._connection.wait_for(lambda: self.get_batch(batch_id), timeout=timeout, every=every)

    async def cancel_batch(self, batch_id: str, *, idempotency_key: str | None = None) -> types.Batch:
        """Stop a batch: running items continue, and no others begin. An ended batch is unchanged.

        `POST /v1/bulk/{batch_id}/cancel`. Needs the scope `partner:write`.

        batch_id: Id of the batch.
        """
        response: types.Batch = await self._connection.call("POST", path("/v1/bulk/{batch_id}/cancel", batch_id=batch_id), idempotency_key=idempotency_key)
        return response


class AsyncChat:
    """Questions about one analysis, answered with citations from its transcript."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def send_message(self, id: str, body: types.SendMessageRequest, *, idempotency_key: str | None = None) -> types.ChatAnswer:
        """Ask about a completed analysis; the answer quotes what was said, or says that it was not.

        `POST /v1/analyses/{id}/chat`. Needs the scope `partner:write`.

        id: Id of the analysis.
        """
        response: types.ChatAnswer = await self._connection.call("POST", path("/v1/analyses/{id}/chat", id=id), body=body, idempotency_key=idempotency_key)
        return response

    def list_messages(self, id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.ChatMessage, types.ListMessagesResponse]:
        """The chat of an analysis. Unlike other lists the oldest message is first.

        `GET /v1/analyses/{id}/chat`. Needs the scope `partner:read`.

        id: Id of the analysis.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/analyses/{id}/chat", id=id), {"limit": limit, "cursor": cursor})


class AsyncAllDaySessions:
    """One recording of up to twelve hours, whose conversations are found and analysed."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def submit_session(self, body: types.SubmitSessionRequest, *, idempotency_key: str | None = None) -> types.SubmitSessionResponse:
        """Submit the recording, or the transcript, of a whole day.

        `POST /v1/all-day-sessions`. Needs the scope `partner:write`.
        """
        response: types.SubmitSessionResponse = await self._connection.call("POST", path("/v1/all-day-sessions"), body=body, idempotency_key=idempotency_key)
        return response

    async def get_session(self, id: str) -> types.AllDaySession:
        """One all-day session with its segments.

        `GET /v1/all-day-sessions/{id}`. Needs the scope `partner:read`.

        id: Id of the session.
        """
        response: types.AllDaySession = await self._connection.call("GET", path("/v1/all-day-sessions/{id}", id=id))
        return response

    async def wait_for_session(self, id: str, *, timeout: float = 600.0, every: float = 1.0) -> types.AllDaySession:
        """Read it every `every` seconds until it has ended, however it ended.

        Raises `StillRunning` after `timeout` seconds.
        """
        return await self._connection.wait_for(lambda: self.get_session(id), timeout=timeout, every=every)

    async def get_report(self, id: str) -> types.AllDaySessionReport:
        """How a session went: its stages, its transcription, its cost, and the composition of the day.

        `GET /v1/all-day-sessions/{id}/report`. Needs the scope `partner:read`.

        id: Id of the session.
        """
        response: types.AllDaySessionReport = await self._connection.call("GET", path("/v1/all-day-sessions/{id}/report", id=id))
        return response

    async def get_loudness(self, id: str, *, start_seconds: int | None = None, step_seconds: int | None = None) -> types.SessionLoudness:
        """The loudness of a day over time, to draw a timeline.

        `GET /v1/all-day-sessions/{id}/loudness`. Needs the scope `partner:read`.

        id: Id of the session.
        start_seconds: The second of the recording at which the values begin.
        step_seconds: Seconds that one value covers. Default: the smallest number with which 2000 values reach the end.
        """
        response: types.SessionLoudness = await self._connection.call("GET", path("/v1/all-day-sessions/{id}/loudness", id=id), query={"start_seconds": start_seconds, "step_seconds": step_seconds})
        return response

    async def get_transcript(self, id: str, *, format: Literal["json", "vtt", "srt", "txt"] | None = None) -> str | types.Transcript:
        """The transcript of a day, as JSON, captions or text.

        `GET /v1/all-day-sessions/{id}/transcript`. Needs the scope `partner:read`.

        id: Id of the session.
        format: JSON with times and roles, captions (WebVTT or SubRip), or plain text.
        """
        response: str | types.Transcript = await self._connection.call("GET", path("/v1/all-day-sessions/{id}/transcript", id=id), query={"format": format})
        return response

    async def get_segment_transcript(self, id: str, segment_id: str, *, format: Literal["json", "vtt", "srt", "txt"] | None = None) -> str | types.Transcript:
        """The transcript of a segment, whatever its status; times count from its start.

        `GET /v1/all-day-sessions/{id}/segments/{segment_id}/transcript`. Needs the scope `partner:read`.

        id: Id of the session.
        segment_id: Id of the segment.
        format: JSON with times and roles, captions (WebVTT or SubRip), or plain text.
        """
        response: str | types.Transcript = await self._connection.call("GET", path("/v1/all-day-sessions/{id}/segments/{segment_id}/transcript", id=id, segment_id=segment_id), query={"format": format})
        return response

    def list_sessions(self, *, limit: int | None = None, cursor: str | None = None, org_id: str | None = None, rep_id: str | None = None, status: Literal["queued", "transcribing", "detecting", "analyzing", "completed", "failed"] | None = None, created_after: str | None = None, created_before: str | None = None, updated_after: str | None = None) -> AsyncPages[types.AllDaySessionSummary, types.ListSessionsResponse]:
        """All-day sessions, newest first.

        `GET /v1/all-day-sessions`. Needs the scope `partner:read`.

        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        org_id: Only sessions of this org.
        rep_id: Only sessions of reps with this identifier.
        status: Only sessions with this status.
        created_after: Only records that were created after this time.
        created_before: Only records that were created before this time.
        updated_after: Only sessions that were changed after this time.
        """
        return AsyncPages(self._connection, path("/v1/all-day-sessions"), {"limit": limit, "cursor": cursor, "org_id": org_id, "rep_id": rep_id, "status": status, "created_after": created_after, "created_before": created_before, "updated_after": updated_after})

    async def analyze_segment(self, id: str, segment_id: str, *, idempotency_key: str | None = None) -> types.Segment:
        """Start the analysis of a segment that was not analysed automatically.

        `POST /v1/all-day-sessions/{id}/segments/{segment_id}/analyze`. Needs the scope `partner:write`.

        id: Id of the session.
        segment_id: Id of the segment.
        """
        response: types.Segment = await self._connection.call("POST", path("/v1/all-day-sessions/{id}/segments/{segment_id}/analyze", id=id, segment_id=segment_id), idempotency_key=idempotency_key)
        return response

    async def update_segment(self, id: str, segment_id: str, body: types.UpdateSegmentRequest | None = None, *, idempotency_key: str | None = None) -> types.Segment:
        """Move the boundaries of a segment, or classify it; a changed segment is analysed again.

        `PATCH /v1/all-day-sessions/{id}/segments/{segment_id}`. Needs the scope `partner:write`.

        id: Id of the session.
        segment_id: Id of the segment.
        """
        response: types.Segment = await self._connection.call("PATCH", path("/v1/all-day-sessions/{id}/segments/{segment_id}", id=id, segment_id=segment_id), body=body, idempotency_key=idempotency_key)
        return response

    async def split_segment(self, id: str, segment_id: str, body: types.SplitSegmentRequest, *, idempotency_key: str | None = None) -> types.SplitSegmentResponse:
        """Split a segment in two; the first part keeps its id.

        `POST /v1/all-day-sessions/{id}/segments/{segment_id}/split`. Needs the scope `partner:write`.

        id: Id of the session.
        segment_id: Id of the segment.
        """
        response: types.SplitSegmentResponse = await self._connection.call("POST", path("/v1/all-day-sessions/{id}/segments/{segment_id}/split", id=id, segment_id=segment_id), body=body, idempotency_key=idempotency_key)
        return response

    async def merge_segments(self, id: str, body: types.MergeSegmentsRequest, *, idempotency_key: str | None = None) -> types.Segment:
        """Merge consecutive segments into one, which keeps the id of the first.

        `POST /v1/all-day-sessions/{id}/segments/merge`. Needs the scope `partner:write`.

        id: Id of the session.
        """
        response: types.Segment = await self._connection.call("POST", path("/v1/all-day-sessions/{id}/segments/merge", id=id), body=body, idempotency_key=idempotency_key)
        return response

    async def delete_session(self, id: str, *, idempotency_key: str | None = None) -> types.AllDaySession:
        """Archive a session; a running one is cancelled first, its analyses stay.

        `DELETE /v1/all-day-sessions/{id}`. Needs the scope `partner:write`.

        id: Id of the session.
        """
        response: types.AllDaySession = await self._connection.call("DELETE", path("/v1/all-day-sessions/{id}", id=id), idempotency_key=idempotency_key)
        return response


class AsyncUploads:
    """Signed forms to upload recordings that have no address."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def create_upload(self, body: types.CreateUploadRequest, *, idempotency_key: str | None = None) -> types.Upload:
        """A signed form for uploading a recording.

        `POST /v1/uploads`. Needs the scope `partner:write`.
        """
        response: types.Upload = await self._connection.call("POST", path("/v1/uploads"), body=body, idempotency_key=idempotency_key)
        return response

    async def get_upload(self, file_key: str) -> str:
        """A link to an uploaded file, valid for an hour; the `recording_url` of its analysis or session.

        `GET /v1/uploads/{file_key}`. Needs the scope `partner:read`.

        file_key: The `file_key` of the upload.
        """
        response: str = await self._connection.call("GET", path("/v1/uploads/{file_key}", file_key=file_key), is_redirect=True)
        return response


class AsyncOrgs:
    """Your customers. Every record except webhooks and keys belongs to an org."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def upsert_org(self, body: types.UpsertOrgRequest, *, idempotency_key: str | None = None) -> types.Org:
        """Create an org, or change the one with this org_id; null removes a value.

        `POST /v1/orgs`. Needs the scope `partner:write`.
        """
        response: types.Org = await self._connection.call("POST", path("/v1/orgs"), body=body, idempotency_key=idempotency_key)
        return response

    async def get_org(self, org_id: str) -> types.Org:
        """One org.

        `GET /v1/orgs/{org_id}`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.Org = await self._connection.call("GET", path("/v1/orgs/{org_id}", org_id=org_id))
        return response

    def list_orgs(self, *, limit: int | None = None, cursor: str | None = None, id: str | None = None) -> AsyncPages[types.Org, types.ListOrgsResponse]:
        """All orgs, newest first.

        `GET /v1/orgs`. Needs the scope `partner:read`.

        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        id: Only the org with this id, which we gave it: the `partner_org_id` of a session.
        """
        return AsyncPages(self._connection, path("/v1/orgs"), {"limit": limit, "cursor": cursor, "id": id})

    async def archive_org(self, org_id: str, *, idempotency_key: str | None = None) -> types.Org:
        """Archive an org with its reps; its analyses stay, and an upsert brings it back.

        `DELETE /v1/orgs/{org_id}`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.Org = await self._connection.call("DELETE", path("/v1/orgs/{org_id}", org_id=org_id), idempotency_key=idempotency_key)
        return response


class AsyncReps:
    """The people who sell, identified as in your own system."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def upsert_rep(self, org_id: str, body: types.UpsertRepRequest, *, idempotency_key: str | None = None) -> types.Rep:
        """Create a rep, or change the one with this rep_id; null removes a value.

        `POST /v1/orgs/{org_id}/reps`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.Rep = await self._connection.call("POST", path("/v1/orgs/{org_id}/reps", org_id=org_id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_rep(self, org_id: str, rep_id: str) -> types.Rep:
        """One rep.

        `GET /v1/orgs/{org_id}/reps/{rep_id}`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        """
        response: types.Rep = await self._connection.call("GET", path("/v1/orgs/{org_id}/reps/{rep_id}", org_id=org_id, rep_id=rep_id))
        return response

    def list_reps(self, org_id: str, *, limit: int | None = None, cursor: str | None = None, id: str | None = None) -> AsyncPages[types.Rep, types.ListRepsResponse]:
        """All reps of an org, newest first.

        `GET /v1/orgs/{org_id}/reps`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        id: Only the rep with this id, which we gave it: the `partner_rep_id` of a session.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/reps", org_id=org_id), {"limit": limit, "cursor": cursor, "id": id})

    async def archive_rep(self, org_id: str, rep_id: str, *, idempotency_key: str | None = None) -> types.Rep:
        """Archive a rep and free the e-mail; analyses stay, and an upsert brings the rep back without it.

        `DELETE /v1/orgs/{org_id}/reps/{rep_id}`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        """
        response: types.Rep = await self._connection.call("DELETE", path("/v1/orgs/{org_id}/reps/{rep_id}", org_id=org_id, rep_id=rep_id), idempotency_key=idempotency_key)
        return response

    async def get_rep_statistics(self, org_id: str, rep_id: str, *, days: int | None = None, bucket: Literal["day", "week", "month"] | None = None) -> types.RepStatistics:
        """Scores of a rep's completed analyses over time.

        `GET /v1/orgs/{org_id}/reps/{rep_id}/stats`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        days: How many days to look back. `from` is later when the org has too many analyses to read them all.
        bucket: How long a bucket is. Buckets begin at 00:00 UTC, weeks on Mondays, months on their first day.
        """
        response: types.RepStatistics = await self._connection.call("GET", path("/v1/orgs/{org_id}/reps/{rep_id}/stats", org_id=org_id, rep_id=rep_id), query={"days": days, "bucket": bucket})
        return response


class AsyncPrivacy:
    """Erasure of everything that is stored about a person."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def create_erasure(self, org_id: str, body: types.CreateErasureRequest, *, idempotency_key: str | None = None) -> types.CreateErasureResponse:
        """Erase all data of a rep, or of a customer, permanently.

        `POST /v1/orgs/{org_id}/erasures`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.CreateErasureResponse = await self._connection.call("POST", path("/v1/orgs/{org_id}/erasures", org_id=org_id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_erasure(self, org_id: str, id: str) -> types.Erasure:
        """The status of an erasure, and its receipt.

        `GET /v1/orgs/{org_id}/erasures/{id}`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        id: Id of the erasure.
        """
        response: types.Erasure = await self._connection.call("GET", path("/v1/orgs/{org_id}/erasures/{id}", org_id=org_id, id=id))
        return response

    async def wait_for_erasure(self, org_id: str, id: str, *, timeout: float = 600.0, every: float = 1.0) -> types.Erasure:
        """Read it every `every` seconds until it has ended, however it ended.

        Raises `StillRunning` after `timeout` seconds.
        """
        return await self._connection.wait_for(lambda: self.get_erasure(org_id, id), timeout=timeout, every=every)

    def list_erasures(self, org_id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.Erasure, types.ListErasuresResponse]:
        """The erasures of an org, newest first.

        `GET /v1/orgs/{org_id}/erasures`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/erasures", org_id=org_id), {"limit": limit, "cursor": cursor})


class AsyncPersonas:
    """The kinds of seller, and which kind a rep is."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def list_personas(self) -> types.ListPersonasResponse:
        """All personas that can be assigned to a rep.

        `GET /v1/personas`. Needs the scope `partner:read`.
        """
        response: types.ListPersonasResponse = await self._connection.call("GET", path("/v1/personas"))
        return response

    async def assign_persona(self, org_id: str, rep_id: str, body: types.AssignPersonaRequest | None = None, *, idempotency_key: str | None = None) -> types.AssignPersonaResponse:
        """Find the persona of a rep; persona.assigned or persona.failed reports the end.

        `POST /v1/orgs/{org_id}/reps/{rep_id}/persona/assign`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        """
        response: types.AssignPersonaResponse = await self._connection.call("POST", path("/v1/orgs/{org_id}/reps/{rep_id}/persona/assign", org_id=org_id, rep_id=rep_id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_persona(self, org_id: str, rep_id: str) -> types.RepPersona:
        """A rep's current persona: the newest, found or set by hand.

        `GET /v1/orgs/{org_id}/reps/{rep_id}/persona`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        """
        response: types.RepPersona = await self._connection.call("GET", path("/v1/orgs/{org_id}/reps/{rep_id}/persona", org_id=org_id, rep_id=rep_id))
        return response

    def list_persona_history(self, org_id: str, rep_id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.RepPersona, types.ListPersonaHistoryResponse]:
        """Every persona that was ever assigned to a rep, newest first.

        `GET /v1/orgs/{org_id}/reps/{rep_id}/persona/history`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/reps/{rep_id}/persona/history", org_id=org_id, rep_id=rep_id), {"limit": limit, "cursor": cursor})

    async def put_persona(self, org_id: str, rep_id: str, body: types.PutPersonaRequest, *, idempotency_key: str | None = None) -> types.RepPersona:
        """Set the persona of a rep by hand; it becomes the current one.

        `PUT /v1/orgs/{org_id}/reps/{rep_id}/persona`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        """
        response: types.RepPersona = await self._connection.call("PUT", path("/v1/orgs/{org_id}/reps/{rep_id}/persona", org_id=org_id, rep_id=rep_id), body=body, idempotency_key=idempotency_key)
        return response


class AsyncMethodologies:
    """The sales methodologies, and which of them a rep follows."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def list_methodologies(self) -> types.ListMethodologiesResponse:
        """All sales methodologies that can be assigned to a rep.

        `GET /v1/methodologies`. Needs the scope `partner:read`.
        """
        response: types.ListMethodologiesResponse = await self._connection.call("GET", path("/v1/methodologies"))
        return response

    async def assign_methodology(self, org_id: str, rep_id: str, body: types.AssignMethodologyRequest | None = None, *, idempotency_key: str | None = None) -> types.AssignMethodologyResponse:
        """Find the methodologies that a rep follows; methodology.assigned or methodology.failed reports the end.

        `POST /v1/orgs/{org_id}/reps/{rep_id}/methodology/assign`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        """
        response: types.AssignMethodologyResponse = await self._connection.call("POST", path("/v1/orgs/{org_id}/reps/{rep_id}/methodology/assign", org_id=org_id, rep_id=rep_id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_methodology(self, org_id: str, rep_id: str) -> types.RepMethodology:
        """A rep's current methodologies: the newest, found or set by hand.

        `GET /v1/orgs/{org_id}/reps/{rep_id}/methodology`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        """
        response: types.RepMethodology = await self._connection.call("GET", path("/v1/orgs/{org_id}/reps/{rep_id}/methodology", org_id=org_id, rep_id=rep_id))
        return response

    def list_methodology_history(self, org_id: str, rep_id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.RepMethodology, types.ListMethodologyHistoryResponse]:
        """All methodologies that were ever assigned to a rep, newest first.

        `GET /v1/orgs/{org_id}/reps/{rep_id}/methodology/history`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/reps/{rep_id}/methodology/history", org_id=org_id, rep_id=rep_id), {"limit": limit, "cursor": cursor})

    async def put_methodology(self, org_id: str, rep_id: str, body: types.PutMethodologyRequest, *, idempotency_key: str | None = None) -> types.RepMethodology:
        """Set the methodologies of a rep by hand; they become the current ones.

        `PUT /v1/orgs/{org_id}/reps/{rep_id}/methodology`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        """
        response: types.RepMethodology = await self._connection.call("PUT", path("/v1/orgs/{org_id}/reps/{rep_id}/methodology", org_id=org_id, rep_id=rep_id), body=body, idempotency_key=idempotency_key)
        return response


class AsyncSynthesis:
    """A rep's profile from many analyses, and the jobs of rep intelligence."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def start_synthesis(self, org_id: str, rep_id: str, body: types.StartSynthesisRequest | None = None, *, idempotency_key: str | None = None) -> types.StartSynthesisResponse:
        """Summarise the conversations of a rep; profile.synthesized or profile.failed reports the end.

        `POST /v1/orgs/{org_id}/reps/{rep_id}/synthesis`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        """
        response: types.StartSynthesisResponse = await self._connection.call("POST", path("/v1/orgs/{org_id}/reps/{rep_id}/synthesis", org_id=org_id, rep_id=rep_id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_latest_synthesis(self, org_id: str, rep_id: str) -> types.Synthesis:
        """The newest synthesis of a rep.

        `GET /v1/orgs/{org_id}/reps/{rep_id}/synthesis/latest`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        """
        response: types.Synthesis = await self._connection.call("GET", path("/v1/orgs/{org_id}/reps/{rep_id}/synthesis/latest", org_id=org_id, rep_id=rep_id))
        return response

    def list_syntheses(self, org_id: str, rep_id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.Synthesis, types.ListSynthesesResponse]:
        """All syntheses of a rep, newest first.

        `GET /v1/orgs/{org_id}/reps/{rep_id}/synthesis`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/reps/{rep_id}/synthesis", org_id=org_id, rep_id=rep_id), {"limit": limit, "cursor": cursor})

    async def get_intel_job(self, job_id: str) -> types.IntelJob:
        """A persona, methodology or synthesis job. It has 10 minutes, and 10 more for each recording to analyse, at most 2 hours.

        `GET /v1/intel-jobs/{job_id}`. Needs the scope `partner:read`.

        job_id: Id of the job.
        """
        response: types.IntelJob = await self._connection.call("GET", path("/v1/intel-jobs/{job_id}", job_id=job_id))
        return response

    async def wait_for_intel_job(self, job_id: str, *, timeout: float = 600.0, every: float = 1.0) -> types.IntelJob:
        """Read it every `every` seconds until it has ended, however it ended.

        Raises `StillRunning` after `timeout` seconds.
        """
        return await self._connection.wait_for(lambda: self.get_intel_job(job_id), timeout=timeout, every=every)


class AsyncInsights:
    """What the analyses of an org show: how scores are spread, who leads, what customers say, what won."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def create_snapshot(self, org_id: str, body: types.CreateSnapshotRequest | None = None, *, idempotency_key: str | None = None) -> types.CreateSnapshotResponse:
        """Compute insights from an org's analyses; insights.generated or insights.failed reports the end.

        `POST /v1/orgs/{org_id}/insights`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.CreateSnapshotResponse = await self._connection.call("POST", path("/v1/orgs/{org_id}/insights", org_id=org_id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_latest_snapshot(self, org_id: str) -> types.InsightsSnapshot:
        """The newest completed insights snapshot of an org.

        `GET /v1/orgs/{org_id}/insights/latest`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.InsightsSnapshot = await self._connection.call("GET", path("/v1/orgs/{org_id}/insights/latest", org_id=org_id))
        return response

    async def get_snapshot(self, org_id: str, snapshot_id: str) -> types.InsightsSnapshot:
        """One insights snapshot.

        `GET /v1/orgs/{org_id}/insights/{snapshot_id}`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        snapshot_id: Id of the snapshot.
        """
        response: types.InsightsSnapshot = await self._connection.call("GET", path("/v1/orgs/{org_id}/insights/{snapshot_id}", org_id=org_id, snapshot_id=snapshot_id))
        return response

    async def wait_for_snapshot(self, org_id: str, snapshot_id: str, *, timeout: float = 600.0, every: float = 1.0) -> types.InsightsSnapshot:
        """Read it every `every` seconds until it has ended, however it ended.

        Raises `StillRunning` after `timeout` seconds.
        """
        return await self._connection.wait_for(lambda: self.get_snapshot(org_id, snapshot_id), timeout=timeout, every=every)

    def list_snapshots(self, org_id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.InsightsSnapshotSummary, types.ListSnapshotsResponse]:
        """The insights snapshots of an org, newest first, each without its content.

        `GET /v1/orgs/{org_id}/insights`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/insights", org_id=org_id), {"limit": limit, "cursor": cursor})


class AsyncPractice:
    """Role play with a simulated customer; the dialogue becomes an analysis."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def start_practice(self, org_id: str, rep_id: str, body: types.StartPracticeRequest | None = None, *, idempotency_key: str | None = None) -> types.PracticeSession:
        """Start a role play with a simulated customer, who says the first words.

        `POST /v1/orgs/{org_id}/reps/{rep_id}/practice-sessions`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        """
        response: types.PracticeSession = await self._connection.call("POST", path("/v1/orgs/{org_id}/reps/{rep_id}/practice-sessions", org_id=org_id, rep_id=rep_id), body=body, idempotency_key=idempotency_key)
        return response

    async def send_message(self, id: str, body: types.SendPracticeMessageRequest, *, idempotency_key: str | None = None) -> types.PracticeReply:
        """Say something to the simulated customer; the response is the customer's reply.

        `POST /v1/practice-sessions/{id}/messages`. Needs the scope `partner:write`.

        id: Id of the role play.
        """
        response: types.PracticeReply = await self._connection.call("POST", path("/v1/practice-sessions/{id}/messages", id=id), body=body, idempotency_key=idempotency_key)
        return response

    async def complete_practice(self, id: str, *, idempotency_key: str | None = None) -> types.CompletePracticeResponse:
        """End a role play and analyse its dialogue; analysis.completed reports the end.

        `POST /v1/practice-sessions/{id}/complete`. Needs the scope `partner:write`.

        id: Id of the role play.
        """
        response: types.CompletePracticeResponse = await self._connection.call("POST", path("/v1/practice-sessions/{id}/complete", id=id), idempotency_key=idempotency_key)
        return response

    async def get_practice(self, id: str) -> types.PracticeSession:
        """A role play with all its messages.

        `GET /v1/practice-sessions/{id}`. Needs the scope `partner:read`.

        id: Id of the role play.
        """
        response: types.PracticeSession = await self._connection.call("GET", path("/v1/practice-sessions/{id}", id=id))
        return response

    async def wait_for_practice(self, id: str, *, timeout: float = 600.0, every: float = 1.0) -> types.PracticeSession:
        """Read it every `every` seconds until it has ended, however it ended.

        Raises `StillRunning` after `timeout` seconds.
        """
        return await self._connection.wait_for(lambda: self.get_practice(id), timeout=timeout, every=every)

    def list_practice(self, org_id: str, rep_id: str, *, limit: int | None = None, cursor: str | None = None, status: Literal["active", "completed"] | None = None, difficulty: Literal["easy", "medium", "hard"] | None = None) -> AsyncPages[types.PracticeSessionSummary, types.ListPracticeResponse]:
        """The role plays of a rep, newest first.

        `GET /v1/orgs/{org_id}/reps/{rep_id}/practice-sessions`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        rep_id: Your own system's identifier of the rep, unique within its org.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        status: Only role plays with this status.
        difficulty: Only role plays of this difficulty.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/reps/{rep_id}/practice-sessions", org_id=org_id, rep_id=rep_id), {"limit": limit, "cursor": cursor, "status": status, "difficulty": difficulty})


class AsyncReference:
    """Lists of slugs that other endpoints take."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def list_industries(self) -> types.ListIndustriesResponse:
        """All industries, for the `industry` of an org.

        `GET /v1/industries`. Needs the scope `partner:read`.
        """
        response: types.ListIndustriesResponse = await self._connection.call("GET", path("/v1/industries"))
        return response

    async def list_environments(self) -> types.ListEnvironmentsResponse:
        """All environments in which a conversation can take place.

        `GET /v1/environments`. Needs the scope `partner:read`.
        """
        response: types.ListEnvironmentsResponse = await self._connection.call("GET", path("/v1/environments"))
        return response

    async def list_sales_motions(self) -> types.ListSalesMotionsResponse:
        """All kinds of sales motions.

        `GET /v1/sales-motions`. Needs the scope `partner:read`.
        """
        response: types.ListSalesMotionsResponse = await self._connection.call("GET", path("/v1/sales-motions"))
        return response

    async def list_recording_types(self) -> types.ListRecordingTypesResponse:
        """All kinds of conversations that a recording can contain.

        `GET /v1/recording-types`. Needs the scope `partner:read`.
        """
        response: types.ListRecordingTypesResponse = await self._connection.call("GET", path("/v1/recording-types"))
        return response


class AsyncPrompts:
    """What an org wants every analysis to look at."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def create_prompt(self, org_id: str, body: types.CreatePromptRequest, *, idempotency_key: str | None = None) -> types.Prompt:
        """Add a prompt; without order_index it gets the number of live prompts; at most 100 per org.

        `POST /v1/orgs/{org_id}/prompts`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.Prompt = await self._connection.call("POST", path("/v1/orgs/{org_id}/prompts", org_id=org_id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_prompt(self, org_id: str, id: str) -> types.Prompt:
        """One prompt.

        `GET /v1/orgs/{org_id}/prompts/{id}`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        id: Id of the prompt.
        """
        response: types.Prompt = await self._connection.call("GET", path("/v1/orgs/{org_id}/prompts/{id}", org_id=org_id, id=id))
        return response

    def list_prompts(self, org_id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.Prompt, types.ListPromptsResponse]:
        """All prompts of an org, in their order; a page with long texts may hold fewer than its limit.

        `GET /v1/orgs/{org_id}/prompts`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/prompts", org_id=org_id), {"limit": limit, "cursor": cursor})

    async def update_prompt(self, org_id: str, id: str, body: types.UpdatePromptRequest | None = None, *, idempotency_key: str | None = None) -> types.Prompt:
        """Change a prompt, or its number in the order.

        `PATCH /v1/orgs/{org_id}/prompts/{id}`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        id: Id of the prompt.
        """
        response: types.Prompt = await self._connection.call("PATCH", path("/v1/orgs/{org_id}/prompts/{id}", org_id=org_id, id=id), body=body, idempotency_key=idempotency_key)
        return response

    async def delete_prompt(self, org_id: str, id: str, *, idempotency_key: str | None = None) -> types.Prompt:
        """Delete a prompt; the others keep their numbers. Returns the prompt as it was.

        `DELETE /v1/orgs/{org_id}/prompts/{id}`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        id: Id of the prompt.
        """
        response: types.Prompt = await self._connection.call("DELETE", path("/v1/orgs/{org_id}/prompts/{id}", org_id=org_id, id=id), idempotency_key=idempotency_key)
        return response

    async def reorder_prompts(self, org_id: str, body: types.ReorderPromptsRequest, *, idempotency_key: str | None = None) -> types.ReorderPromptsResponse:
        """Set the order of the prompts of an org prompts: ids names each live prompt once. Returns all of them, in order.

        `PUT /v1/orgs/{org_id}/prompts/order`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.ReorderPromptsResponse = await self._connection.call("PUT", path("/v1/orgs/{org_id}/prompts/order", org_id=org_id), body=body, idempotency_key=idempotency_key)
        return response


class AsyncScoring:
    """How much each pillar counts in the overall score."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def put_profile(self, org_id: str, body: types.PutProfileRequest, *, idempotency_key: str | None = None) -> types.ScoringProfile:
        """Set the scoring profile of an org. A change makes a new version; the same content changes nothing.

        `PUT /v1/orgs/{org_id}/scoring-profile`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.ScoringProfile = await self._connection.call("PUT", path("/v1/orgs/{org_id}/scoring-profile", org_id=org_id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_profile(self, org_id: str) -> types.ScoringProfile:
        """The scoring profile of an org.

        `GET /v1/orgs/{org_id}/scoring-profile`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.ScoringProfile = await self._connection.call("GET", path("/v1/orgs/{org_id}/scoring-profile", org_id=org_id))
        return response

    async def delete_profile(self, org_id: str, *, idempotency_key: str | None = None) -> types.ScoringProfile:
        """Remove the scoring profile, so that pillars weigh the same again. A later PUT restores it with its versions.

        `DELETE /v1/orgs/{org_id}/scoring-profile`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.ScoringProfile = await self._connection.call("DELETE", path("/v1/orgs/{org_id}/scoring-profile", org_id=org_id), idempotency_key=idempotency_key)
        return response

    def list_profile_versions(self, org_id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.ScoringProfile, types.ListProfileVersionsResponse]:
        """All versions of the scoring profile, newest first.

        `GET /v1/orgs/{org_id}/scoring-profile/versions`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/scoring-profile/versions", org_id=org_id), {"limit": limit, "cursor": cursor})


class AsyncPlaybooks:
    """How an org wants to sell, with the sources and drafts of playbooks."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def create_playbook(self, org_id: str, body: types.CreatePlaybookRequest, *, idempotency_key: str | None = None) -> types.Playbook:
        """Create a playbook of an org, or of one of its reps.

        `POST /v1/orgs/{org_id}/playbooks`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.Playbook = await self._connection.call("POST", path("/v1/orgs/{org_id}/playbooks", org_id=org_id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_playbook(self, org_id: str, id: str, *, version: int | None = None) -> types.Playbook:
        """One playbook with its content.

        `GET /v1/orgs/{org_id}/playbooks/{id}`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        id: Id of the playbook.
        version: Number of an earlier version: its content, file_name and metadata as they were saved.
        """
        response: types.Playbook = await self._connection.call("GET", path("/v1/orgs/{org_id}/playbooks/{id}", org_id=org_id, id=id), query={"version": version})
        return response

    def list_playbooks(self, org_id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.PlaybookSummary, types.ListPlaybooksResponse]:
        """All playbooks of an org, newest first, without their contents.

        `GET /v1/orgs/{org_id}/playbooks`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/playbooks", org_id=org_id), {"limit": limit, "cursor": cursor})

    async def update_playbook(self, org_id: str, id: str, body: types.UpdatePlaybookRequest | None = None, *, idempotency_key: str | None = None) -> types.Playbook:
        """Change a playbook; new content makes a new version.

        `PATCH /v1/orgs/{org_id}/playbooks/{id}`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        id: Id of the playbook.
        """
        response: types.Playbook = await self._connection.call("PATCH", path("/v1/orgs/{org_id}/playbooks/{id}", org_id=org_id, id=id), body=body, idempotency_key=idempotency_key)
        return response

    async def delete_playbook(self, org_id: str, id: str, *, idempotency_key: str | None = None) -> types.Playbook:
        """Archive a playbook; analyses no longer use it.

        `DELETE /v1/orgs/{org_id}/playbooks/{id}`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        id: Id of the playbook.
        """
        response: types.Playbook = await self._connection.call("DELETE", path("/v1/orgs/{org_id}/playbooks/{id}", org_id=org_id, id=id), idempotency_key=idempotency_key)
        return response

    def list_versions(self, org_id: str, id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.PlaybookVersion, types.ListVersionsResponse]:
        """The versions of a playbook, newest first, without their contents.

        `GET /v1/orgs/{org_id}/playbooks/{id}/versions`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        id: Id of the playbook.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/playbooks/{id}/versions", org_id=org_id, id=id), {"limit": limit, "cursor": cursor})

    async def create_source(self, org_id: str, body: types.CreateSourceRequest, *, idempotency_key: str | None = None) -> types.PlaybookSource:
        """Upload source material for playbook drafts: its text, its address, or both.

        `POST /v1/orgs/{org_id}/playbook-sources`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.PlaybookSource = await self._connection.call("POST", path("/v1/orgs/{org_id}/playbook-sources", org_id=org_id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_source(self, org_id: str, id: str) -> types.PlaybookSource:
        """One playbook source with its content.

        `GET /v1/orgs/{org_id}/playbook-sources/{id}`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        id: Id of the source.
        """
        response: types.PlaybookSource = await self._connection.call("GET", path("/v1/orgs/{org_id}/playbook-sources/{id}", org_id=org_id, id=id))
        return response

    def list_sources(self, org_id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.PlaybookSourceSummary, types.ListSourcesResponse]:
        """All playbook sources of an org, newest first, without their contents.

        `GET /v1/orgs/{org_id}/playbook-sources`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/playbook-sources", org_id=org_id), {"limit": limit, "cursor": cursor})

    async def delete_source(self, org_id: str, id: str, *, idempotency_key: str | None = None) -> types.PlaybookSource:
        """Archive a playbook source; playbooks made from it stay.

        `DELETE /v1/orgs/{org_id}/playbook-sources/{id}`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        id: Id of the source.
        """
        response: types.PlaybookSource = await self._connection.call("DELETE", path("/v1/orgs/{org_id}/playbook-sources/{id}", org_id=org_id, id=id), idempotency_key=idempotency_key)
        return response

    async def create_draft(self, org_id: str, body: types.CreateDraftRequest | None = None, *, idempotency_key: str | None = None) -> types.PlaybookDraft:
        """Generate a playbook draft from sources.

        `POST /v1/orgs/{org_id}/playbook-drafts`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        """
        response: types.PlaybookDraft = await self._connection.call("POST", path("/v1/orgs/{org_id}/playbook-drafts", org_id=org_id), body=body, idempotency_key=idempotency_key)
        return response

    async def get_draft(self, org_id: str, id: str) -> types.PlaybookDraft:
        """One playbook draft with its content; polled until it is completed.

        `GET /v1/orgs/{org_id}/playbook-drafts/{id}`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        id: Id of the draft.
        """
        response: types.PlaybookDraft = await self._connection.call("GET", path("/v1/orgs/{org_id}/playbook-drafts/{id}", org_id=org_id, id=id))
        return response

    async def wait_for_draft(self, org_id: str, id: str, *, timeout: float = 600.0, every: float = 1.0) -> types.PlaybookDraft:
        """Read it every `every` seconds until it has ended, however it ended.

        Raises `StillRunning` after `timeout` seconds.
        """
        return await self._connection.wait_for(lambda: self.get_draft(org_id, id), timeout=timeout, every=every)

    def list_drafts(self, org_id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.PlaybookDraftSummary, types.ListDraftsResponse]:
        """All playbook drafts of an org, newest first, without their contents.

        `GET /v1/orgs/{org_id}/playbook-drafts`. Needs the scope `partner:read`.

        org_id: Your own system's identifier of the org, case-sensitive.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/orgs/{org_id}/playbook-drafts", org_id=org_id), {"limit": limit, "cursor": cursor})

    async def publish_draft(self, org_id: str, id: str, *, idempotency_key: str | None = None) -> types.PublishedPlaybook:
        """Publish a completed draft as the active playbook of its org, once.

        `POST /v1/orgs/{org_id}/playbook-drafts/{id}/publish`. Needs the scope `partner:write`.

        org_id: Your own system's identifier of the org, case-sensitive.
        id: Id of the draft.
        """
        response: types.PublishedPlaybook = await self._connection.call("POST", path("/v1/orgs/{org_id}/playbook-drafts/{id}/publish", org_id=org_id, id=id), idempotency_key=idempotency_key)
        return response


class AsyncWebhooks:
    """Receivers of events, their deliveries and secrets."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def register_webhook(self, body: types.RegisterWebhookRequest, *, idempotency_key: str | None = None) -> types.WebhookWithSecret:
        """Register a webhook for the environment of your key (for a live key: both); its signing_secret is shown only here and at rotation.

        `POST /v1/webhooks`. Needs the scope `partner:write`.
        """
        response: types.WebhookWithSecret = await self._connection.call("POST", path("/v1/webhooks"), body=body, idempotency_key=idempotency_key)
        return response

    async def get_webhook(self, id: str) -> types.Webhook:
        """One webhook.

        `GET /v1/webhooks/{id}`. Needs the scope `partner:read`.

        id: Id of the webhook.
        """
        response: types.Webhook = await self._connection.call("GET", path("/v1/webhooks/{id}", id=id))
        return response

    def list_webhooks(self, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.Webhook, types.ListWebhooksResponse]:
        """Webhooks, newest first: with a live key all of the partner, with a sandbox key those made in the sandbox.

        `GET /v1/webhooks`. Needs the scope `partner:read`.

        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/webhooks"), {"limit": limit, "cursor": cursor})

    async def update_webhook(self, id: str, body: types.UpdateWebhookRequest | None = None, *, idempotency_key: str | None = None) -> types.Webhook:
        """Change, pause or resume a webhook.

        `PATCH /v1/webhooks/{id}`. Needs the scope `partner:write`.

        id: Id of the webhook.
        """
        response: types.Webhook = await self._connection.call("PATCH", path("/v1/webhooks/{id}", id=id), body=body, idempotency_key=idempotency_key)
        return response

    async def delete_webhook(self, id: str, *, idempotency_key: str | None = None) -> types.Webhook:
        """Archive a webhook; pending deliveries are cancelled.

        `DELETE /v1/webhooks/{id}`. Needs the scope `partner:write`.

        id: Id of the webhook.
        """
        response: types.Webhook = await self._connection.call("DELETE", path("/v1/webhooks/{id}", id=id), idempotency_key=idempotency_key)
        return response

    async def test_webhook(self, id: str, *, idempotency_key: str | None = None) -> types.Delivery:
        """Send a webhook.test event; the response is the pending delivery.

        `POST /v1/webhooks/{id}/test`. Needs the scope `partner:write`.

        id: Id of the webhook.
        """
        response: types.Delivery = await self._connection.call("POST", path("/v1/webhooks/{id}/test", id=id), idempotency_key=idempotency_key)
        return response

    def list_deliveries(self, id: str, *, limit: int | None = None, cursor: str | None = None, status: Literal["pending", "succeeded", "failed", "dropped", "cancelled"] | None = None, event: Literal["analysis.queued", "analysis.completed", "analysis.failed", "all_day_session.detected", "all_day_session.completed", "all_day_session.failed", "persona.assigned", "persona.failed", "methodology.assigned", "methodology.failed", "profile.synthesized", "profile.failed", "playbook.draft.completed", "playbook.draft.failed", "playbook.published", "insights.generated", "insights.failed", "batch.item.completed", "batch.item.failed", "batch.completed", "export.ready", "export.failed", "webhook.test"] | None = None, event_id: str | None = None) -> AsyncPages[types.Delivery, types.ListDeliveriesResponse]:
        """Deliveries of a webhook, newest first; each is one attempt.

        `GET /v1/webhooks/{id}/deliveries`. Needs the scope `partner:read`.

        id: Id of the webhook.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        status: Only deliveries with this status.
        event: Only deliveries of this kind of event.
        event_id: Only deliveries of this event.
        """
        return AsyncPages(self._connection, path("/v1/webhooks/{id}/deliveries", id=id), {"limit": limit, "cursor": cursor, "status": status, "event": event, "event_id": event_id})

    async def rotate_callback_secret(self, *, idempotency_key: str | None = None) -> types.RotateCallbackSecretResponse:
        """Make a new secret for deliveries to a callback_url of this environment; the old one is invalid at once.

        `POST /v1/callback-secret/rotate`. Needs the scope `partner:write`.
        """
        response: types.RotateCallbackSecretResponse = await self._connection.call("POST", path("/v1/callback-secret/rotate"), idempotency_key=idempotency_key)
        return response

    async def rotate_secret(self, id: str, *, idempotency_key: str | None = None) -> types.WebhookWithSecret:
        """Make a new signing_secret, which is shown once; the old one is invalid at once.

        `POST /v1/webhooks/{id}/rotate`. Needs the scope `partner:write`.

        id: Id of the webhook.
        """
        response: types.WebhookWithSecret = await self._connection.call("POST", path("/v1/webhooks/{id}/rotate", id=id), idempotency_key=idempotency_key)
        return response

    async def replay_delivery(self, id: str, delivery_id: str, *, idempotency_key: str | None = None) -> types.Delivery:
        """Send the event of a delivery again; the response is the new pending delivery.

        `POST /v1/webhooks/{id}/deliveries/{delivery_id}/replay`. Needs the scope `partner:write`.

        id: Id of the webhook.
        delivery_id: Id of the delivery: the X-Service-Delivery of its request.
        """
        response: types.Delivery = await self._connection.call("POST", path("/v1/webhooks/{id}/deliveries/{delivery_id}/replay", id=id, delivery_id=delivery_id), idempotency_key=idempotency_key)
        return response

    async def replay_range(self, id: str, body: types.ReplayRangeRequest, *, idempotency_key: str | None = None) -> types.ReplayRangeResponse:
        """Send again, once each, the events of a range whose kinds the webhook has enabled now.

        `POST /v1/webhooks/{id}/replay`. Needs the scope `partner:write`.

        id: Id of the webhook.
        """
        response: types.ReplayRangeResponse = await self._connection.call("POST", path("/v1/webhooks/{id}/replay", id=id), body=body, idempotency_key=idempotency_key)
        return response

    def list_callback_deliveries(self, *, limit: int | None = None, cursor: str | None = None, status: Literal["pending", "succeeded", "failed", "dropped", "cancelled"] | None = None, event: Literal["analysis.queued", "analysis.completed", "analysis.failed", "all_day_session.detected", "all_day_session.completed", "all_day_session.failed", "persona.assigned", "persona.failed", "methodology.assigned", "methodology.failed", "profile.synthesized", "profile.failed", "playbook.draft.completed", "playbook.draft.failed", "playbook.published", "insights.generated", "insights.failed", "batch.item.completed", "batch.item.failed", "batch.completed", "export.ready", "export.failed", "webhook.test"] | None = None, event_id: str | None = None) -> AsyncPages[types.Delivery, types.ListCallbackDeliveriesResponse]:
        """Deliveries to the callback_urls of submissions, newest first; their webhook_id is null.

        `GET /v1/callback-deliveries`. Needs the scope `partner:read`.

        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        status: Only deliveries with this status.
        event: Only deliveries of this kind of event.
        event_id: Only deliveries of this event.
        """
        return AsyncPages(self._connection, path("/v1/callback-deliveries"), {"limit": limit, "cursor": cursor, "status": status, "event": event, "event_id": event_id})

    async def replay_callback_delivery(self, delivery_id: str, *, idempotency_key: str | None = None) -> types.Delivery:
        """Send an event to its callback_url again; the response is the new pending delivery.

        `POST /v1/callback-deliveries/{delivery_id}/replay`. Needs the scope `partner:write`.

        delivery_id: Id of the delivery: the X-Service-Delivery of its request.
        """
        response: types.Delivery = await self._connection.call("POST", path("/v1/callback-deliveries/{delivery_id}/replay", delivery_id=delivery_id), idempotency_key=idempotency_key)
        return response


class AsyncEvents:
    """Everything that happened, in order, without gaps, for 30 days."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get_event(self, id: str) -> types.Event:
        """One event of the last 30 days.

        `GET /v1/events/{id}`. Needs the scope `partner:read`.

        id: Id of the event.
        """
        response: types.Event = await self._connection.call("GET", path("/v1/events/{id}", id=id))
        return response

    def list_events(self, *, limit: int | None = None, cursor: str | None = None, event: Literal["analysis.queued", "analysis.completed", "analysis.failed", "all_day_session.detected", "all_day_session.completed", "all_day_session.failed", "persona.assigned", "persona.failed", "methodology.assigned", "methodology.failed", "profile.synthesized", "profile.failed", "playbook.draft.completed", "playbook.draft.failed", "playbook.published", "insights.generated", "insights.failed", "batch.item.completed", "batch.item.failed", "batch.completed", "export.ready", "export.failed", "webhook.test"] | None = None, created_after: str | None = None, created_before: str | None = None, after_sequence: int | None = None) -> AsyncPages[types.Event, types.ListEventsResponse]:
        """Events of the last 30 days, newest first by sequence; with after_sequence, oldest first.

        `GET /v1/events`. Needs the scope `partner:read`.

        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        event: Only events of this kind.
        created_after: Only records that were created after this time.
        created_before: Only records that were created before this time.
        after_sequence: The last `sequence` that you have read: returns later events, in that order.
        """
        return AsyncPages(self._connection, path("/v1/events"), {"limit": limit, "cursor": cursor, "event": event, "created_after": created_after, "created_before": created_before, "after_sequence": after_sequence})


class AsyncSandbox:
    """Tools for building against the service, such as events on request."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def trigger_event(self, body: types.TriggerEventRequest, *, idempotency_key: str | None = None) -> types.TriggeredEvent:
        """Send an event of any kind, with fixture data, to the feed and to webhooks registered with a sandbox key.

        `POST /v1/sandbox/trigger`. Needs the scope `partner:write`, and a sandbox key.
        """
        response: types.TriggeredEvent = await self._connection.call("POST", path("/v1/sandbox/trigger"), body=body, idempotency_key=idempotency_key)
        return response

    async def advance_time(self, body: types.AdvanceTimeRequest, *, idempotency_key: str | None = None) -> types.AdvancedTime:
        """Advance the time of the sandbox for retention, and for deliveries that wait for a retry or a paused webhook.

        `POST /v1/sandbox/time`. Needs the scope `partner:write`, and a sandbox key.
        """
        response: types.AdvancedTime = await self._connection.call("POST", path("/v1/sandbox/time"), body=body, idempotency_key=idempotency_key)
        return response


class AsyncExports:
    """Analyses, sessions, events and the audit log as files of JSON Lines or CSV."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def create_export(self, body: types.CreateExportRequest, *, idempotency_key: str | None = None) -> types.Export:
        """Export analyses, sessions, events or the audit log to a file; export.ready or export.failed reports the end.

        `POST /v1/exports`. Needs the scope `partner:write`.
        """
        response: types.Export = await self._connection.call("POST", path("/v1/exports"), body=body, idempotency_key=idempotency_key)
        return response

    async def get_export(self, id: str) -> types.Export:
        """The status of an export, and a fresh link to its file.

        `GET /v1/exports/{id}`. Needs the scope `partner:read`.

        id: Id of the export.
        """
        response: types.Export = await self._connection.call("GET", path("/v1/exports/{id}", id=id))
        return response

    async def wait_for_export(self, id: str, *, timeout: float = 600.0, every: float = 1.0) -> types.Export:
        """Read it every `every` seconds until it has ended, however it ended.

        Raises `StillRunning` after `timeout` seconds.
        """
        return await self._connection.wait_for(lambda: self.get_export(id), timeout=timeout, every=every)

    def list_exports(self, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.Export, types.ListExportsResponse]:
        """Exports of the last 30 days, newest first.

        `GET /v1/exports`. Needs the scope `partner:read`.

        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/exports"), {"limit": limit, "cursor": cursor})


class AsyncAudit:
    """Who changed what, in a hash chain that reveals any later alteration."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    def list_audit_events(self, *, limit: int | None = None, cursor: str | None = None, action: str | None = None, key_id: str | None = None, resource: str | None = None, created_after: str | None = None, created_before: str | None = None) -> AsyncPages[types.AuditEvent, types.ListAuditEventsResponse]:
        """Every change of the last 400 days, newest first.

        `GET /v1/audit-events`. Needs the scope `partner:read`.

        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        action: Only this operation: an operationId of this document.
        key_id: Only changes with this API key.
        resource: A path, such as `/v1/orgs/acme`: only changes at it or below it.
        created_after: Only records that were created after this time.
        created_before: Only records that were created before this time.
        """
        return AsyncPages(self._connection, path("/v1/audit-events"), {"limit": limit, "cursor": cursor, "action": action, "key_id": key_id, "resource": resource, "created_after": created_after, "created_before": created_before})

    async def verify_audit_day(self, *, date: str, cursor: str | None = None) -> types.AuditVerification:
        """Recompute a day's chain of audit events, and report altered, missing and reordered records.

        `GET /v1/audit-events/verify`. Needs the scope `partner:read`.

        date: A day, UTC, of the last 400.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        response: types.AuditVerification = await self._connection.call("GET", path("/v1/audit-events/verify"), query={"date": date, "cursor": cursor})
        return response


class AsyncRequests:
    """The requests of your keys in the last seven days, and the responses."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    def list_requests(self, *, limit: int | None = None, cursor: str | None = None, request_id: str | None = None, operation: str | None = None, status: Literal["2xx", "3xx", "4xx", "5xx"] | None = None, key_id: str | None = None, created_after: str | None = None, created_before: str | None = None) -> AsyncPages[types.ListedRequest, types.ListRequestsResponse]:
        """Requests of the last 7 days, newest first, some seconds after their response.

        `GET /v1/requests`. Needs the scope `partner:read`.

        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        request_id: Only the request whose response had this X-Request-Id.
        operation: Only this operation: an operationId of this document.
        status: Only responses with a status of this class.
        key_id: Only requests with this API key.
        created_after: Only records that were created after this time.
        created_before: Only records that were created before this time.
        """
        return AsyncPages(self._connection, path("/v1/requests"), {"limit": limit, "cursor": cursor, "request_id": request_id, "operation": operation, "status": status, "key_id": key_id, "created_after": created_after, "created_before": created_before})


class AsyncUsage:
    """What was processed and what it cost, by day, month and org."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get_usage(self, *, from_: str | None = None, to: str | None = None, granularity: Literal["day", "month"] | None = None, org_id: str | None = None) -> types.Usage:
        """Usage by day or month (UTC), in total or for one org.

        `GET /v1/usage`. Needs the scope `partner:read`.

        from_: First day, or a timestamp on it. Default: the first day of the month of `to`.
        to: Last day, included, or a timestamp on it. Default: today. At most 400 days in all.
        granularity: How long a period is.
        org_id: Only usage of this org.
        """
        response: types.Usage = await self._connection.call("GET", path("/v1/usage"), query={"from": from_, "to": to, "granularity": granularity, "org_id": org_id})
        return response


class AsyncStatus:
    """How the service met its service levels."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get_status(self) -> types.ServiceStatus:
        """How the service met its service levels in the last 24 hours and 30 days.

        `GET /v1/status`. Needs the scope `partner:read`.
        """
        response: types.ServiceStatus = await self._connection.call("GET", path("/v1/status"))
        return response


class AsyncKeys:
    """Your own API keys."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    def list_keys(self, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.ApiKey, types.ListKeysResponse]:
        """Your own keys of this environment, newest first.

        `GET /v1/keys`. Needs the scope `partner:read`.

        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/keys"), {"limit": limit, "cursor": cursor})

    async def get_current_key(self) -> types.CurrentKey:
        """The key of the request: its partner, its environment, and its scopes and limits.

        `GET /v1/keys/current`. Needs the scope `partner:read` or `admin`.
        """
        response: types.CurrentKey = await self._connection.call("GET", path("/v1/keys/current"))
        return response

    async def rotate_key(self, *, idempotency_key: str | None = None) -> types.RotatedKey:
        """Make a successor of the requesting key, which expires 24 hours later; the new text is shown here only.

        `POST /v1/keys/rotate`. Needs the scope `partner:write` or `admin`.
        """
        response: types.RotatedKey = await self._connection.call("POST", path("/v1/keys/rotate"), idempotency_key=idempotency_key)
        return response

    async def revoke_key(self, key_id: str, *, successors: Literal["keep", "revoke"] | None = None, idempotency_key: str | None = None) -> types.RevokedKey:
        """Revoke a key of your own in this environment at once.

        `DELETE /v1/keys/{key_id}`. Needs the scope `partner:write`.

        key_id: Id of the key: 16 letters and digits, which are no secret.
        successors: `keep`: only this key is revoked, and its successors stay valid. `revoke`: all of its successors are revoked with it.
        """
        response: types.RevokedKey = await self._connection.call("DELETE", path("/v1/keys/{key_id}", key_id=key_id), query={"successors": successors}, idempotency_key=idempotency_key)
        return response


class AsyncAdmin:
    """Partners and their keys, for keys with the scope `admin`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def create_partner(self, body: types.CreatePartnerRequest, *, idempotency_key: str | None = None) -> types.Partner:
        """Create a partner.

        `POST /v1/admin/partners`. Needs the scope `admin`, and a live key.
        """
        response: types.Partner = await self._connection.call("POST", path("/v1/admin/partners"), body=body, idempotency_key=idempotency_key)
        return response

    async def get_partner(self, id: str) -> types.Partner:
        """One partner.

        `GET /v1/admin/partners/{id}`. Needs the scope `admin`.

        id: Id of the partner.
        """
        response: types.Partner = await self._connection.call("GET", path("/v1/admin/partners/{id}", id=id))
        return response

    def list_partners(self, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.Partner, types.ListPartnersResponse]:
        """All partners, newest first.

        `GET /v1/admin/partners`. Needs the scope `admin`.

        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/admin/partners"), {"limit": limit, "cursor": cursor})

    async def update_partner(self, id: str, body: types.UpdatePartnerRequest | None = None, *, idempotency_key: str | None = None) -> types.Partner:
        """Change a partner; a new plan or new limits apply from the next request on.

        `PATCH /v1/admin/partners/{id}`. Needs the scope `admin`, and a live key.

        id: Id of the partner.
        """
        response: types.Partner = await self._connection.call("PATCH", path("/v1/admin/partners/{id}", id=id), body=body, idempotency_key=idempotency_key)
        return response

    async def suspend_partner(self, id: str, *, idempotency_key: str | None = None) -> types.Partner:
        """Suspend another partner: all of its keys are refused from the next request on.

        `POST /v1/admin/partners/{id}/suspend`. Needs the scope `admin`, and a live key.

        id: Id of the partner.
        """
        response: types.Partner = await self._connection.call("POST", path("/v1/admin/partners/{id}/suspend", id=id), idempotency_key=idempotency_key)
        return response

    async def resume_partner(self, id: str, *, idempotency_key: str | None = None) -> types.Partner:
        """End the suspension of a partner.

        `POST /v1/admin/partners/{id}/resume`. Needs the scope `admin`, and a live key.

        id: Id of the partner.
        """
        response: types.Partner = await self._connection.call("POST", path("/v1/admin/partners/{id}/resume", id=id), idempotency_key=idempotency_key)
        return response

    async def mint_key(self, body: types.MintKeyRequest, *, idempotency_key: str | None = None) -> types.MintedKey:
        """Mint an API key, with a sandbox key one of the sandbox; its full text is shown here only.

        `POST /v1/admin/api-keys`. Needs the scope `admin`.
        """
        response: types.MintedKey = await self._connection.call("POST", path("/v1/admin/api-keys"), body=body, idempotency_key=idempotency_key)
        return response

    def list_keys(self, id: str, *, limit: int | None = None, cursor: str | None = None, environment: Literal["sandbox", "production"] | None = None) -> AsyncPages[types.ApiKey, types.ListPartnerKeysResponse]:
        """All keys of a partner, newest first: of both environments for a live key, of its own for a sandbox key.

        `GET /v1/admin/partners/{id}/api-keys`. Needs the scope `admin`.

        id: Id of the partner.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        environment: Only keys of this environment: `sandbox`, or with a live key `production`.
        """
        return AsyncPages(self._connection, path("/v1/admin/partners/{id}/api-keys", id=id), {"limit": limit, "cursor": cursor, "environment": environment})

    async def revoke_key(self, key_id: str, *, successors: Literal["keep", "revoke"] | None = None, idempotency_key: str | None = None) -> types.RevokedKey:
        """Revoke an API key of any partner at once; with a sandbox key, one of the sandbox.

        `DELETE /v1/admin/api-keys/{key_id}`. Needs the scope `admin`.

        key_id: Id of the key: 16 letters and digits, which are no secret.
        successors: `keep`: only this key is revoked, and its successors stay valid. `revoke`: all of its successors are revoked with it.
        """
        response: types.RevokedKey = await self._connection.call("DELETE", path("/v1/admin/api-keys/{key_id}", key_id=key_id), query={"successors": successors}, idempotency_key=idempotency_key)
        return response

    def list_webhooks(self, id: str, *, limit: int | None = None, cursor: str | None = None) -> AsyncPages[types.Webhook, types.ListPartnerWebhooksResponse]:
        """Webhooks of a partner, newest first: all of them for a live key, those made in the sandbox for a sandbox key.

        `GET /v1/admin/partners/{id}/webhooks`. Needs the scope `admin`.

        id: Id of the partner.
        limit: The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow.
        cursor: `next_cursor` of the previous page, with the same filters. Default: the first page.
        """
        return AsyncPages(self._connection, path("/v1/admin/partners/{id}/webhooks", id=id), {"limit": limit, "cursor": cursor})

    async def update_webhook(self, id: str, webhook_id: str, body: types.UpdatePartnerWebhookRequest, *, idempotency_key: str | None = None) -> types.Webhook:
        """Pause or resume a webhook of a partner; with a sandbox key, one made in the sandbox.

        `PATCH /v1/admin/partners/{id}/webhooks/{webhook_id}`. Needs the scope `admin`.

        id: Id of the partner.
        webhook_id: Id of the webhook.
        """
        response: types.Webhook = await self._connection.call("PATCH", path("/v1/admin/partners/{id}/webhooks/{webhook_id}", id=id, webhook_id=webhook_id), body=body, idempotency_key=idempotency_key)
        return response

    async def delete_webhook(self, id: str, webhook_id: str, *, idempotency_key: str | None = None) -> types.Webhook:
        """Archive a webhook of a partner, with a sandbox key one made in the sandbox; pending deliveries are cancelled.

        `DELETE /v1/admin/partners/{id}/webhooks/{webhook_id}`. Needs the scope `admin`.

        id: Id of the partner.
        webhook_id: Id of the webhook.
        """
        response: types.Webhook = await self._connection.call("DELETE", path("/v1/admin/partners/{id}/webhooks/{webhook_id}", id=id, webhook_id=webhook_id), idempotency_key=idempotency_key)
        return response

    async def sign_upload(self, id: str, body: types.SignUploadRequest, *, idempotency_key: str | None = None) -> types.Upload:
        """A signed form for uploading a recording of a partner.

        `POST /v1/admin/partners/{id}/uploads/signed-url`. Needs the scope `admin`.

        id: Id of the partner.
        """
        response: types.Upload = await self._connection.call("POST", path("/v1/admin/partners/{id}/uploads/signed-url", id=id), body=body, idempotency_key=idempotency_key)
        return response


class AsyncDocuments:
    """This documentation."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def get_openapi(self) -> types.GetOpenapiResponse:
        """This API as an OpenAPI 3.1 document.

        `GET /v1/openapi.json`. No key is needed; one that is sent is checked.
        """
        response: types.GetOpenapiResponse = await self._connection.call("GET", path("/v1/openapi.json"))
        return response

    async def get_index(self) -> str:
        """The first page of the documentation.

        `GET /v1/docs`. No key is needed; one that is sent is checked.
        """
        response: str = await self._connection.call("GET", path("/v1/docs"))
        return response

    async def get_page(self, page: str) -> str:
        """A page of the documentation as HTML or Markdown, or a file to copy.

        `GET /v1/docs/{page}`. No key is needed; one that is sent is checked.

        page: Name of a page, such as `quickstart` or `reference-analyses`, with `.md` for its Markdown; or of a file, such as `llms.txt`, `search.txt`, `changelog.xml`, `client.ts` or `verify.py`.
        """
        response: str = await self._connection.call("GET", path("/v1/docs/{page}", page=page))
        return response

    async def get_console(self) -> str:
        """The console: a page that shows the records of a key, which it keeps in memory only.

        `GET /v1/console`. No key is needed; one that is sent is checked.
        """
        response: str = await self._connection.call("GET", path("/v1/console"))
        return response


class AsyncOperations:
    """The areas of the API, each with its operations."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.health = AsyncHealth(connection)
        self.analyses = AsyncAnalyses(connection)
        self.dispositions = AsyncDispositions(connection)
        self.bulk = AsyncBulk(connection)
        self.chat = AsyncChat(connection)
        self.all_day_sessions = AsyncAllDaySessions(connection)
        self.uploads = AsyncUploads(connection)
        self.orgs = AsyncOrgs(connection)
        self.reps = AsyncReps(connection)
        self.privacy = AsyncPrivacy(connection)
        self.personas = AsyncPersonas(connection)
        self.methodologies = AsyncMethodologies(connection)
        self.synthesis = AsyncSynthesis(connection)
        self.insights = AsyncInsights(connection)
        self.practice = AsyncPractice(connection)
        self.reference = AsyncReference(connection)
        self.prompts = AsyncPrompts(connection)
        self.scoring = AsyncScoring(connection)
        self.playbooks = AsyncPlaybooks(connection)
        self.webhooks = AsyncWebhooks(connection)
        self.events = AsyncEvents(connection)
        self.sandbox = AsyncSandbox(connection)
        self.exports = AsyncExports(connection)
        self.audit = AsyncAudit(connection)
        self.requests = AsyncRequests(connection)
        self.usage = AsyncUsage(connection)
        self.status = AsyncStatus(connection)
        self.keys = AsyncKeys(connection)
        self.admin = AsyncAdmin(connection)
        self.documents = AsyncDocuments(connection)
