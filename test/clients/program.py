"""A partner's program with the generated client: times, Idempotency-Keys, and transcripts in every form."""

import json
import os
import time
from datetime import datetime, timedelta, timezone
from uuid import UUID, uuid4

from pitch_scoring.api.analyses import (
    analyses_get_analysis,
    analyses_get_transcript,
    analyses_list_analyses,
    analyses_submit_analysis,
)
from pitch_scoring.api.orgs import orgs_get_org, orgs_upsert_org
from pitch_scoring.client import AuthenticatedClient
from pitch_scoring.models import AnalysesGetTranscriptFormat, UpsertOrgRequest

client = AuthenticatedClient(base_url=os.environ["BASE_URL"], token=os.environ["API_KEY"])


def get(parsed):
    """What was answered, where it is a success."""
    error = getattr(parsed, "error", None)
    assert parsed is not None and getattr(error, "code", None) is None, parsed
    return parsed


def times() -> None:
    before = datetime.now(timezone.utc) - timedelta(minutes=1)
    org = get(orgs_upsert_org.sync(client=client, body=UpsertOrgRequest(org_id="acme", name="Acme")))
    assert isinstance(org.id, UUID), org.id
    assert isinstance(org.created_at, datetime) and org.created_at > before, org.created_at
    assert org.archived_at is None
    same = get(orgs_get_org.sync("acme", client=client))
    assert same.created_at == org.created_at


# The generator knows no type for a body that takes one field or another: it is a plain dict.
submission = {"org_id": "acme", "rep_id": "tom", "recording_url": "mock://perfect-pitch", "metadata": {"house": 7}}


def keys() -> UUID:
    key = str(uuid4())
    first = analyses_submit_analysis.sync_detailed(client=client, body=submission, idempotency_key=key)
    again = analyses_submit_analysis.sync_detailed(client=client, body=submission, idempotency_key=key)
    assert first.status_code == again.status_code == 202, first.content
    assert first.content == again.content
    assert again.headers["Idempotent-Replayed"] == "true"
    assert first.parsed.id == again.parsed.id
    return first.parsed.id


def finished(id: UUID):
    for _ in range(600):
        analysis = get(analyses_get_analysis.sync(id, client=client))
        if analysis.status in ("completed", "failed"):
            assert analysis.status == "completed", analysis.error
            return analysis
        time.sleep(0.2)
    raise AssertionError("The analysis was not completed")


def lists(id: UUID, created_at: datetime) -> None:
    eastern = created_at.astimezone(timezone(timedelta(hours=-5)))
    second = timedelta(seconds=1)
    page = get(
        analyses_list_analyses.sync(client=client, created_after=eastern - second, created_before=eastern + second)
    )
    assert [one.id for one in page.data] == [id], page
    assert all(isinstance(one.created_at, datetime) for one in page.data)
    none = get(analyses_list_analyses.sync(client=client, created_after=eastern + second))
    assert none.data == [] and none.has_more is False


def transcripts(id: UUID, words: list[str]) -> None:
    def text(form: AnalysesGetTranscriptFormat) -> str:
        answer = analyses_get_transcript.sync(id, client=client, format_=form)
        assert isinstance(answer, str), type(answer)
        return answer

    forms = AnalysesGetTranscriptFormat
    assert text(forms.VTT).startswith("WEBVTT")
    assert " --> " in text(forms.SRT) and text(forms.SRT).startswith("1\n")
    for form in (forms.VTT, forms.SRT, forms.TXT):
        assert words[0] in text(form), text(form)[:300]
    said = json.loads(text(forms.JSON))
    assert [one["text"] for one in said["utterances"]] == words


def refusals() -> None:
    refused = orgs_upsert_org.sync_detailed(client=client, body=UpsertOrgRequest(org_id="not an id"))
    assert refused.status_code == 400
    assert refused.parsed.error.code == "invalid_request"
    assert "org_id" in refused.parsed.error.message


times()
made = keys()
analysis = finished(made)
lists(made, analysis.created_at)
# The row has the words too, with their types.
transcripts(made, [utterance.text for utterance in analysis.transcript.utterances])
refusals()
print("times, Idempotency-Keys, filters, transcripts as json, vtt, srt and txt, refusals")
