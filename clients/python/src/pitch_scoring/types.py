"""Every type of the contract. Made from the contract by `npm run documents`."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Literal, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
else:
    from typing_extensions import NotRequired


class SubmitAnalysisRequestTranscriptUtterancesItem(TypedDict):
    speaker: str
    """A name or a label that distinguishes this voice from the others."""
    role: NotRequired[Literal["rep", "customer", "other"]]
    """Who speaks. If no utterance states it, we recognise the rep."""
    start_seconds: float
    """Start in seconds. Utterances are sorted by start."""
    end_seconds: float
    """End in seconds, not before its start. Utterances may overlap."""
    text: str
    """What was said."""


class SubmitAnalysisRequestTranscript(TypedDict):
    """The transcript, instead of a recording."""
    language: NotRequired[str]
    """Language of the talk as a BCP 47 tag, such as `en-US`."""
    duration_seconds: NotRequired[float]
    """Length of the conversation in seconds. Default: the end of the last utterance."""
    utterances: Sequence[SubmitAnalysisRequestTranscriptUtterancesItem]
    """What was said, in order."""


class SubmitAnalysisRequestOptionsPromptOverridesItem(TypedDict):
    title: str
    """Short name of the prompt, by which the findings refer to it."""
    content: str
    """What the analysis should look for, in plain words."""


class SubmitAnalysisRequestOptions(TypedDict):
    """How the recording is to be analysed."""
    callback_url: NotRequired[str]
    """Your https address that receives the event at the end, signed with your callback secret."""
    language: NotRequired[str]
    """Language of the recording as a BCP 47 tag, such as `en-US`. Default: the recogniser identifies it."""
    skip_diarization: NotRequired[bool]
    """True: voices are not distinguished."""
    playbook_id: NotRequired[str]
    """A playbook of the org. Default: the one in use."""
    prompt_overrides: NotRequired[Sequence[SubmitAnalysisRequestOptionsPromptOverridesItem]]
    """Replace all prompts of the org for this analysis; an empty list means none."""
    playbook_content: NotRequired[str]
    """A playbook for this analysis alone."""
    recording_type: NotRequired[Literal["full_pitch", "cold_call", "discovery", "demonstration", "proposal", "negotiation", "closing", "follow_up", "account_review", "role_play", "other"]]
    """A label that is kept with the analysis. It changes no score."""
    environment: NotRequired[Literal["door_to_door", "in_home", "business_site", "job_site", "retail_store", "showroom", "event_booth", "phone", "video_call", "other"]]
    """A label that is kept with the analysis. It changes no score."""
    sales_motion: NotRequired[Literal["outbound", "inbound", "referral", "one_call_close", "multi_step", "appointment_setting", "upsell", "renewal", "win_back", "channel", "other"]]
    """A label that is kept with the analysis. It changes no score."""


class SubmitAnalysisRequest(TypedDict):
    org_id: str
    """Your identifier of the org. One that is not known yet is created."""
    rep_id: str
    """Your identifier of the rep. One that is not known yet is created."""
    recording_url: NotRequired[str]
    """Address of the recording: https, or `mock://` in the sandbox. Beside a transcript it is for playback and not fetched."""
    file_key: NotRequired[str]
    """The `file_key` of an upload, instead of a recording_url."""
    transcript: NotRequired[SubmitAnalysisRequestTranscript]
    """The transcript, instead of a recording."""
    recording_title: NotRequired[str]
    """Title of the recording, for your own lists."""
    callback_url: NotRequired[str]
    """The same as options.callback_url: give it there, here, or the same in both."""
    language: NotRequired[str]
    """The same as options.language: give it there, here, or the same in both."""
    playbook_id: NotRequired[str]
    """The same as options.playbook_id: give it there, here, or the same in both."""
    options: NotRequired[SubmitAnalysisRequestOptions]
    """How the recording is to be analysed."""
    metadata: NotRequired[Mapping[str, object]]
    """A free-form object of yours, which is returned with the record."""


class PutDispositionRequest(TypedDict):
    slug: str
    """How it ended: one of the slugs in the list of the org."""
    value_cents: NotRequired[int | None]
    """The value of the deal, in hundredths of the currency."""
    currency: NotRequired[str | None]
    """ISO 4217 code of the currency, such as `EUR`. Send it together with value_cents, or neither."""
    occurred_at: NotRequired[str | None]
    """When the conversation ended this way."""
    notes: NotRequired[str | None]
    """Notes of your own."""


class SubmitBatchRequest(TypedDict):
    items: Sequence[object]
    """The items, in the order in which they begin."""
    callback_url: NotRequired[str]
    """Your https address that receives batch.completed, signed with your callback secret."""


class SendMessageRequest(TypedDict):
    message: str
    """Your question about the conversation."""


class SubmitSessionRequestTranscriptUtterancesItem(TypedDict):
    speaker: str
    """A name or a label that distinguishes this voice from the others."""
    role: NotRequired[Literal["rep", "customer", "other"]]
    """Who speaks. If no utterance states it, we recognise the rep."""
    start_seconds: float
    """Start in seconds. Utterances are sorted by start."""
    end_seconds: float
    """End in seconds, not before its start. Utterances may overlap."""
    text: str
    """What was said."""


class SubmitSessionRequestTranscript(TypedDict):
    """The transcript, instead of a recording."""
    language: NotRequired[str]
    """Language of the talk as a BCP 47 tag, such as `en-US`."""
    duration_seconds: NotRequired[float]
    """Length of the conversation in seconds. Default: the end of the last utterance."""
    utterances: Sequence[SubmitSessionRequestTranscriptUtterancesItem]
    """What was said, in order."""


class SubmitSessionRequestOptionsPromptOverridesItem(TypedDict):
    title: str
    """Short name of the prompt, by which the findings refer to it."""
    content: str
    """What the analysis should look for, in plain words."""


class SubmitSessionRequestOptions(TypedDict):
    """How the day is to be analysed."""
    callback_url: NotRequired[str]
    """Your https address that receives the event at the end, signed with your callback secret."""
    language: NotRequired[str]
    """Language of the recording as a BCP 47 tag, such as `en-US`. Default: the recogniser identifies it."""
    skip_diarization: NotRequired[bool]
    """True: voices are not distinguished."""
    playbook_id: NotRequired[str]
    """A playbook of the org. Default: the one in use."""
    prompt_overrides: NotRequired[Sequence[SubmitSessionRequestOptionsPromptOverridesItem]]
    """Replace all prompts of the org for this analysis; an empty list means none."""
    auto_analyze: NotRequired[bool]
    """Whether sales conversations with at least `min_confidence` are analysed automatically."""
    min_confidence: NotRequired[float]
    """The confidence from which a sales conversation is analysed, 0.5 to 1. Below it, and from 0.5 on, a segment waits for your review."""


class SubmitSessionRequest(TypedDict):
    org_id: str
    """Your identifier of the org. One that is not known yet is created."""
    rep_id: str
    """Your identifier of the rep. One that is not known yet is created."""
    recording_url: NotRequired[str]
    """Address of the recording: https, or `mock://` in the sandbox. Beside a transcript it is for playback and not fetched."""
    file_key: NotRequired[str]
    """The `file_key` of an upload, instead of a recording_url."""
    transcript: NotRequired[SubmitSessionRequestTranscript]
    """The transcript, instead of a recording."""
    callback_url: NotRequired[str]
    """The same as options.callback_url: give it there, here, or the same in both."""
    language: NotRequired[str]
    """The same as options.language: give it there, here, or the same in both."""
    playbook_id: NotRequired[str]
    """The same as options.playbook_id: give it there, here, or the same in both."""
    options: NotRequired[SubmitSessionRequestOptions]
    """How the day is to be analysed."""
    metadata: NotRequired[Mapping[str, object]]
    """A free-form object of yours, which is returned with the record."""


class UpdateSegmentRequest(TypedDict):
    start_seconds: NotRequired[float]
    """New start, in seconds from the beginning of the recording."""
    end_seconds: NotRequired[float]
    """New end, in seconds from the beginning of the recording."""
    customer_name: NotRequired[str | None]
    """Name of the customer; null removes it."""
    is_sales_conversation: NotRequired[bool]
    """True has it analysed, false skipped, whatever the confidence was."""


class SplitSegmentRequest(TypedDict):
    at_seconds: float
    """Where to split, in seconds from the beginning of the recording."""


class MergeSegmentsRequest(TypedDict):
    segment_ids: Sequence[str]
    """Consecutive segments, in any order."""


class CreateUploadRequest(TypedDict):
    content_type: Literal["audio/mpeg", "audio/mp3", "audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave", "audio/mp4", "audio/m4a", "audio/x-m4a", "audio/flac", "audio/x-flac"]
    """Media type of the file. Its bytes decide what it is."""
    content_length: int
    """Size of the file in bytes, at most 5 GiB: the form accepts no more."""


class UpsertOrgRequestPiiPolicy(TypedDict):
    mode: NotRequired[Literal["allow", "redact", "reject"]]
    """The treatment of personal data. `allow`: none. `redact`: they are replaced by marks such as [PHONE] before anything is stored. `reject`: input with personal data fails with `pii_policy_violation`."""
    redact_fields: NotRequired[Sequence[Literal["email", "payment_card", "ssn", "phone", "address", "name"]]]
    """Which kinds are redacted or rejected; none named means all."""
    retain_transcript_days: NotRequired[int]
    """Days after the submission at which transcripts, evidence, quotes and chat are erased."""
    retain_analysis_days: NotRequired[int]
    """Days after the submission at which analyses and all-day sessions are erased for good."""


class UpsertOrgRequest(TypedDict):
    org_id: str
    """Your identifier of the org, case-sensitive. It never changes."""
    name: NotRequired[str | None]
    """Name for people."""
    timezone: NotRequired[str | None]
    """IANA name of its time zone, such as `Europe/Berlin`."""
    industry: NotRequired[Literal["solar", "roofing", "windows_and_doors", "home_improvement", "hvac", "plumbing", "water_treatment", "landscaping", "pest_control", "home_security", "telecommunications", "energy_supply", "insurance", "financial_services", "real_estate", "automotive", "software", "it_services", "healthcare", "medical_devices", "education", "recruiting", "manufacturing", "construction", "logistics", "retail", "hospitality", "media_and_advertising", "professional_services", "fitness_and_wellness", "nonprofit", "other"] | None]
    """Slug of its industry: see /v1/industries."""
    default_environment: NotRequired[Literal["door_to_door", "in_home", "business_site", "job_site", "retail_store", "showroom", "event_booth", "phone", "video_call", "other"] | None]
    """A label that is kept for you. Submissions do not take it over."""
    default_sales_motion: NotRequired[Literal["outbound", "inbound", "referral", "one_call_close", "multi_step", "appointment_setting", "upsell", "renewal", "win_back", "channel", "other"] | None]
    """A label that is kept for you. Submissions do not take it over."""
    default_recording_type: NotRequired[Literal["full_pitch", "cold_call", "discovery", "demonstration", "proposal", "negotiation", "closing", "follow_up", "account_review", "role_play", "other"] | None]
    """A label that is kept for you. Submissions do not take it over."""
    pii_policy: NotRequired[UpsertOrgRequestPiiPolicy | None]
    """The treatment of personal data. Default: they are stored unchanged."""
    settings: NotRequired[Mapping[str, object] | None]
    """A free-form object of your own, at most 16 KiB of JSON."""


class UpsertRepRequest(TypedDict):
    rep_id: str
    """Your identifier of the rep, unique within the org. It never changes."""
    name: NotRequired[str | None]
    """Name for people."""
    email: NotRequired[str | None]
    """E-mail address, unique within the org."""
    metadata: NotRequired[Mapping[str, object] | None]
    """A free-form object of your own, at most 16 KiB of JSON."""


class CreateErasureRequestCustomer(TypedDict):
    """The details of the customer to erase: a conversation that contains any of them is erased."""
    name: NotRequired[str]
    """Whole name."""
    phone: NotRequired[str]
    """Phone number of 7 to 15 digits, written in any way."""
    email: NotRequired[str]
    """E-mail address."""


class CreateErasureRequest(TypedDict):
    rep_id: NotRequired[str]
    """The rep to forget."""
    customer: NotRequired[CreateErasureRequestCustomer]
    """The details of the customer to erase: a conversation that contains any of them is erased."""


class AssignPersonaRequest(TypedDict):
    recording_urls: NotRequired[Sequence[str]]
    """Recordings to be analysed first; one that was analysed for this rep within 30 days is not analysed again. With or without analysis_ids; with neither list, the newest 20 completed analyses of the rep."""
    analysis_ids: NotRequired[Sequence[str]]
    """Ids of completed analyses of this rep. Their order makes no difference."""
    callback_url: NotRequired[str]
    """Your https address that receives the event at the end, signed with your callback secret."""


class PutPersonaRequest(TypedDict):
    persona: Literal["challenger", "hard_worker", "lone_wolf", "problem_solver", "relationship_builder"]
    """The persona to give the rep."""
    notes: NotRequired[str | None]
    """Notes of your own, kept with the record."""


class AssignMethodologyRequest(TypedDict):
    recording_urls: NotRequired[Sequence[str]]
    """Recordings to be analysed first; one that was analysed for this rep within 30 days is not analysed again. With or without analysis_ids; with neither list, the newest 20 completed analyses of the rep."""
    analysis_ids: NotRequired[Sequence[str]]
    """Ids of completed analyses of this rep. Their order makes no difference."""
    callback_url: NotRequired[str]
    """Your https address that receives the event at the end, signed with your callback secret."""


class PutMethodologyRequest(TypedDict):
    primary: Literal["spin", "sandler", "challenger", "meddic", "nepq", "solution_selling", "consultative_selling", "value_selling"]
    """The methodology to give the rep."""
    secondary: NotRequired[Literal["spin", "sandler", "challenger", "meddic", "nepq", "solution_selling", "consultative_selling", "value_selling"] | None]
    """A second one, other than the primary; null for none."""
    notes: NotRequired[str | None]
    """Notes of your own, kept with the record."""


class StartSynthesisRequest(TypedDict):
    lookback_count: NotRequired[int]
    """How many of the newest completed analyses of the rep to read. Default, without analysis_ids: 20."""
    analysis_ids: NotRequired[Sequence[str]]
    """Ids of completed analyses of this rep. Their order makes no difference."""
    callback_url: NotRequired[str]
    """Your https address that receives the event at the end, signed with your callback secret."""


class PutDispositionsRequestDispositionsItem(TypedDict):
    slug: str
    """Name for programs: lower-case letters and digits, separated by single hyphens or underscores."""
    label: str
    """Name for people."""
    outcome: Literal["won", "lost", "follow_up", "no_contact", "other"]
    """The outcome by which insights compare scores."""


class PutDispositionsRequest(TypedDict):
    dispositions: Sequence[PutDispositionsRequestDispositionsItem]
    """The whole new list, each slug once. An analysis whose slug is no longer in the list keeps the slug, with its former label and outcome."""


CreateSnapshotRequest = TypedDict(
    "CreateSnapshotRequest",
    {
        # First time to look at. Default: 90 days before `to`.
        "from": NotRequired["str"],
        # Last time to look at, at most 400 days after `from`. Default, and the latest: now.
        "to": NotRequired["str"],
    },
)


class StartPracticeRequest(TypedDict):
    scenario: NotRequired[str | None]
    """The facts about the customer, ideally in the customer’s own words: "We rent. The roof is ten years old." The script answers questions with the sentence that fits."""
    customer_persona: NotRequired[Literal["friendly", "skeptical", "busy", "price_sensitive", "analytical"]]
    """The personality of the customer."""
    playbook_id: NotRequired[str | None]
    """Id of the playbook that objections come from and the dialogue is scored by. Default: the playbook in use."""
    difficulty: NotRequired[Literal["easy", "medium", "hard"]]
    """The number of objections, the effort to answer one, and how soon the customer agrees."""


class SendPracticeMessageRequest(TypedDict):
    message: str
    """The rep's words to the customer."""


class CreatePromptRequest(TypedDict):
    title: str
    """Short name, by which findings refer to the prompt."""
    prompt_content: str
    """What analyses should look for, in plain words."""
    is_active: NotRequired[bool]
    """Whether the prompt shapes new analyses of the org."""
    prompt_type: NotRequired[Literal["scoring_criterion", "evaluation_focus", "disqualifier", "other"]]
    """The effect of the prompt. `scoring_criterion`: it counts in the score. `evaluation_focus`: the feedback emphasises it. `disqualifier`: if it is met, the overall score is at most 40. `other`: the feedback reports the finding."""
    order_index: NotRequired[int]
    """The number to sort by, stored as sent; other prompts keep theirs."""
    description: NotRequired[str | None]
    """A note of your own, which no analysis reads."""


class UpdatePromptRequest(TypedDict):
    title: NotRequired[str]
    """Short name, by which findings refer to the prompt."""
    prompt_content: NotRequired[str]
    """What analyses should look for, in plain words."""
    is_active: NotRequired[bool]
    """Whether the prompt shapes new analyses of the org."""
    prompt_type: NotRequired[Literal["scoring_criterion", "evaluation_focus", "disqualifier", "other"]]
    """The effect of the prompt. `scoring_criterion`: it counts in the score. `evaluation_focus`: the feedback emphasises it. `disqualifier`: if it is met, the overall score is at most 40. `other`: the feedback reports the finding."""
    order_index: NotRequired[int]
    """The number to sort by, stored as sent; other prompts keep theirs."""
    description: NotRequired[str | None]
    """A note of your own; null removes it."""


class ReorderPromptsRequest(TypedDict):
    ids: Sequence[str]
    """Ids of all live prompts of the org, each once, in their new order."""


class PutProfileRequestWeights(TypedDict):
    """How much each pillar counts in overall_score, 0-10; not all may be 0."""
    clarity: float
    """Weight of `clarity`, 0 to 10."""
    influence: float
    """Weight of `influence`, 0 to 10."""
    objection: float
    """Weight of `objection`, 0 to 10."""
    discovery: float
    """Weight of `discovery`, 0 to 10."""
    delivery: float
    """Weight of `delivery`, 0 to 10."""
    close: float
    """Weight of `close`, 0 to 10."""


class PutProfileRequest(TypedDict):
    name: str
    """Name for people."""
    weights: PutProfileRequestWeights
    """How much each pillar counts in overall_score, 0-10; not all may be 0."""
    is_active: NotRequired[bool]
    """Whether the profile weighs new scores."""


class CreatePlaybookRequest(TypedDict):
    content: str
    """Text or Markdown."""
    name: NotRequired[str | None]
    """Name for people."""
    file_name: NotRequired[str | None]
    """Name of the file that the content came from."""
    rep_id: NotRequired[str | None]
    """The rep that it is for, before the ones of the org. Default: the whole org."""
    is_active: NotRequired[bool]
    """Whether new analyses may use it."""
    metadata: NotRequired[Mapping[str, object]]
    """A free-form object of yours, which is returned with the record."""


class UpdatePlaybookRequest(TypedDict):
    content: NotRequired[str]
    """Text or Markdown."""
    name: NotRequired[str | None]
    """Name for people."""
    file_name: NotRequired[str | None]
    """Name of the file that the content came from."""
    is_active: NotRequired[bool]
    """Whether new analyses may use it."""
    metadata: NotRequired[Mapping[str, object]]
    """A free-form object of yours, which is returned with the record."""


class CreateSourceRequest(TypedDict):
    title: str
    """Name for people."""
    content: NotRequired[str]
    """The material itself, as text or Markdown."""
    source_url: NotRequired[str]
    """Address of the material, fetched when a draft is generated from it: at most 3 redirects, and 5 MiB of text or HTML."""


class CreateDraftRequest(TypedDict):
    source_ids: NotRequired[Sequence[str]]
    """Ids of the sources to make it from. Default: all sources of the org, which then may have at most 200."""
    title: NotRequired[str]
    """Title of the playbook."""
    instructions: NotRequired[str]
    """Topics that the playbook should emphasise or leave out."""


class RegisterWebhookRequest(TypedDict):
    url: str
    """Your https address that receives the events."""
    name: NotRequired[str | None]
    """Name for people; null for none."""
    description: NotRequired[str | None]
    """A note of your own; null for none."""
    enabled_events: Sequence[Literal["analysis.queued", "analysis.completed", "analysis.failed", "all_day_session.detected", "all_day_session.completed", "all_day_session.failed", "persona.assigned", "persona.failed", "methodology.assigned", "methodology.failed", "profile.synthesized", "profile.failed", "playbook.draft.completed", "playbook.draft.failed", "playbook.published", "insights.generated", "insights.failed", "batch.item.completed", "batch.item.failed", "batch.completed", "export.ready", "export.failed", "webhook.test", "*"]]
    """Kinds of events that it receives; `*` means all, including future ones."""


class UpdateWebhookRequest(TypedDict):
    url: NotRequired[str]
    """Your https address that receives the events."""
    name: NotRequired[str | None]
    """Name for people; null for none."""
    description: NotRequired[str | None]
    """A note of your own; null for none."""
    enabled_events: NotRequired[Sequence[Literal["analysis.queued", "analysis.completed", "analysis.failed", "all_day_session.detected", "all_day_session.completed", "all_day_session.failed", "persona.assigned", "persona.failed", "methodology.assigned", "methodology.failed", "profile.synthesized", "profile.failed", "playbook.draft.completed", "playbook.draft.failed", "playbook.published", "insights.generated", "insights.failed", "batch.item.completed", "batch.item.failed", "batch.completed", "export.ready", "export.failed", "webhook.test", "*"]]]
    """Kinds of events that it receives; `*` means all, including future ones."""
    paused: NotRequired[bool]
    """True: events wait, for at most 24 hours each. False: waiting events are sent, oldest first."""


ReplayRangeRequest = TypedDict(
    "ReplayRangeRequest",
    {
        # The first moment at which an event may have been created.
        "from": "str",
        # The last moment at which an event may have been created, itself included.
        "to": "str",
        # Only these kinds of events. Default: all that the webhook has enabled.
        "events": NotRequired["Sequence[Literal[\"analysis.queued\", \"analysis.completed\", \"analysis.failed\", \"all_day_session.detected\", \"all_day_session.completed\", \"all_day_session.failed\", \"persona.assigned\", \"persona.failed\", \"methodology.assigned\", \"methodology.failed\", \"profile.synthesized\", \"profile.failed\", \"playbook.draft.completed\", \"playbook.draft.failed\", \"playbook.published\", \"insights.generated\", \"insights.failed\", \"batch.item.completed\", \"batch.item.failed\", \"batch.completed\", \"export.ready\", \"export.failed\", \"webhook.test\"]]"],
    },
)


class TriggerEventRequest(TypedDict):
    type: Literal["analysis.queued", "analysis.completed", "analysis.failed", "all_day_session.detected", "all_day_session.completed", "all_day_session.failed", "persona.assigned", "persona.failed", "methodology.assigned", "methodology.failed", "profile.synthesized", "profile.failed", "playbook.draft.completed", "playbook.draft.failed", "playbook.published", "insights.generated", "insights.failed", "batch.item.completed", "batch.item.failed", "batch.completed", "export.ready", "export.failed"]
    """Kind of the event. A `webhook.test` is sent by `POST /v1/webhooks/{id}/test`."""
    org_id: NotRequired[str]
    """Your identifier of the org in `data`, for kinds with an org. It need not exist; `northwind` by default."""


class AdvanceTimeRequest(TypedDict):
    advance_seconds: int
    """By how many seconds to advance: deliveries have waited that much longer, and analyses and sessions are that much older: `3600` is an hour."""


class CreateExportRequest(TypedDict):
    resource: Literal["analyses", "all_day_sessions", "events", "audit"]
    """The resource to export."""
    format: Literal["jsonl", "csv"]
    """The format: JSON Lines or CSV."""
    filters: NotRequired[Mapping[str, object]]
    """The rows to export: the filters that the list of the resource accepts in its query, such as `org_id` and `created_after`."""


class CreatePartnerRequest(TypedDict):
    name: str
    """Name of the partner."""
    contact_email: str
    """E-mail address of the contact."""
    plan_tier: NotRequired[Literal["starter", "growth", "scale", "premier", "internal"]]
    """The plan, which sets the limits of the partner."""
    healthcare: NotRequired[bool]
    """Whether the partner may submit healthcare data. It requires `settings.baa_signed_at`, the time of the signature of the agreement."""
    notes: NotRequired[str | None]
    """Notes of your own; null removes them."""
    settings: NotRequired[Mapping[str, object]]
    """A free-form object, at most 16 KiB of JSON, replaced as a whole. The service reads `baa_signed_at` and `limits`."""


class PartnerLimits(TypedDict):
    """Limits of the partner, instead of those of its plan and of the sandbox."""
    requests_per_minute: NotRequired[int]
    """Requests a minute. A larger number than 1000000 means 1000000."""
    in_flight_jobs: NotRequired[int]
    """Jobs in flight. A larger number than 1000 means 1000."""
    recorded_minutes_per_month: NotRequired[int]
    """Recorded minutes a calendar month. A larger number than 100000000 means 100000000."""
    model_work_per_day: NotRequired[int]
    """Units of model work a day. A larger number than 100000000 means 100000000."""
    sandbox_requests_per_minute: NotRequired[int]
    """Requests a minute in the sandbox. A larger number than 1000000 means 1000000."""
    sandbox_in_flight_jobs: NotRequired[int]
    """Jobs in flight in the sandbox. A larger number than 1000 means 1000."""
    sandbox_submissions_per_day: NotRequired[int]
    """Submissions a day in the sandbox. A larger number than 1000000 means 1000000."""
    sandbox_recorded_minutes_per_day: NotRequired[int]
    """Recorded minutes a day in the sandbox. A larger number than 1000000 means 1000000."""
    sandbox_model_work_per_day: NotRequired[int]
    """Units of model work a day in the sandbox. A larger number than 100000000 means 100000000."""
    sandbox_triggered_events_per_day: NotRequired[int]
    """Triggered events a day in the sandbox. A larger number than 1000000 means 1000000."""
    sandbox_time_advances_per_day: NotRequired[int]
    """Advances of the time a day in the sandbox. A larger number than 1000000 means 1000000."""


class UpdatePartnerRequest(TypedDict):
    name: NotRequired[str]
    """Name of the partner."""
    contact_email: NotRequired[str]
    """E-mail address of the contact."""
    plan_tier: NotRequired[Literal["starter", "growth", "scale", "premier", "internal"]]
    """The plan, which sets the limits of the partner."""
    healthcare: NotRequired[bool]
    """Whether the partner may submit healthcare data. It requires `settings.baa_signed_at`, the time of the signature of the agreement."""
    notes: NotRequired[str | None]
    """Notes of your own; null removes them."""
    settings: NotRequired[Mapping[str, object]]
    """A free-form object, at most 16 KiB of JSON, replaced as a whole. The service reads `baa_signed_at` and `limits`."""


class MintKeyRequest(TypedDict):
    partner_id: str
    """The partner that the key is for."""
    environment: Literal["sandbox", "production"]
    """`sandbox`: the base address ending in /sandbox; `production`: the one ending in /live."""
    scopes: NotRequired[Sequence[str]]
    """What the key may do: `partner:read`, `partner:write`, `admin`. Unknown names grant nothing."""
    name: NotRequired[str | None]
    """Name for people."""
    description: NotRequired[str | None]
    """A note of your own."""
    expires_at: NotRequired[str | None]
    """When the key expires, and every successor with it: RFC 3339, in the future. Null: never."""


class UpdatePartnerWebhookRequest(TypedDict):
    paused: bool
    """True: events wait, for at most 24 hours each. False: waiting events are sent, oldest first."""


class SignUploadRequest(TypedDict):
    content_type: Literal["audio/mpeg", "audio/mp3", "audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave", "audio/mp4", "audio/m4a", "audio/x-m4a", "audio/flac", "audio/x-flac"]
    """Media type of the file. Its bytes decide what it is."""
    content_length: int
    """Size of the file in bytes, at most 5 GiB: the form accepts no more."""
    environment: NotRequired[Literal["sandbox", "production"]]
    """The environment that the file is for; by default that of the address."""


class TranscriptUtterancesItem(TypedDict):
    speaker: str
    """Label of the voice, the same throughout the transcript."""
    role: Literal["rep", "customer", "other"] | None
    """Who speaks; null if it could not be recognised."""
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    text: str
    """What was said."""
    confidence: float | None
    """Confidence of the recogniser in the words, 0 to 1; null if it states none."""


class Transcript(TypedDict):
    language: str
    """Language of the talk as a BCP 47 tag."""
    utterances: list[TranscriptUtterancesItem]
    """What was said, in order."""
    word_count: int
    """Words in all utterances together."""
    duration_seconds: float
    """Length of the recording in seconds."""


class FindingsFeedbackV5Clarity(TypedDict):
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    positive: str
    """What the rep did well."""
    negative: str
    """What the rep can do better."""


class FindingsFeedbackV5Influence(TypedDict):
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    positive: str
    """What the rep did well."""
    negative: str
    """What the rep can do better."""


class FindingsFeedbackV5Objection(TypedDict):
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    positive: str
    """What the rep did well."""
    negative: str
    """What the rep can do better."""


class FindingsFeedbackV5Discovery(TypedDict):
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    positive: str
    """What the rep did well."""
    negative: str
    """What the rep can do better."""


class FindingsFeedbackV5Delivery(TypedDict):
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    positive: str
    """What the rep did well."""
    negative: str
    """What the rep can do better."""


class FindingsFeedbackV5Close(TypedDict):
    """A plain request for a commitment, and a concrete next step: who, what and when."""
    positive: str
    """What the rep did well."""
    negative: str
    """What the rep can do better."""


class FindingsFeedbackV5(TypedDict):
    """Feedback for the rep: strengths and weaknesses, by pillar."""
    clarity: FindingsFeedbackV5Clarity
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence: FindingsFeedbackV5Influence
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection: FindingsFeedbackV5Objection
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery: FindingsFeedbackV5Discovery
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery: FindingsFeedbackV5Delivery
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    close: FindingsFeedbackV5Close
    """A plain request for a commitment, and a concrete next step: who, what and when."""


class FindingsActionPlanV5(TypedDict):
    """What the rep should do in the next conversations."""
    double_down_implementation: str
    """How to do more of what works."""
    general_communication_improvement: str
    """What to change first, and how."""
    quoted_principle: str
    """The principle behind that change, in one sentence."""


class FindingsScoring(TypedDict):
    """The engine, and the settings that it used."""
    engine: str
    """Who judged: `learned-1`, or `bedrock:` and the model; on one machine `compatible:` and the model."""
    rubric_version: str
    """Version of the rubric. Scores of different versions are not exactly comparable."""
    profile_id: str | None
    """Id of the scoring profile that weighed the pillars; null without one."""
    playbook_id: str | None
    """Id of the playbook in use; null without one, and for a playbook in the request."""
    not_observed: list[Literal["clarity", "influence", "objection", "discovery", "delivery", "close"]]
    """Pillars without an occasion, such as `objection` if none was raised: their score is the rounded mean of the others, and counts nowhere else."""


class Findings(TypedDict):
    prospect_name: str
    """Name of the customer; empty if none is said."""
    recording_title: str
    """Title that you gave the recording, else one derived from the customer, the topic and the day."""
    ai_summary: str
    """A summary of the conversation in some sentences."""
    double_down: str
    """What the rep does well and should do more of."""
    questions_asked: int
    """Questions that the rep asked."""
    filler_word_count: int
    """Filler words (um, like, you know) that the rep said."""
    words_per_minute: float
    """Words per minute of the rep's own speech."""
    overall_score: float
    """0 to 100: the rounded mean of the pillars that were observed, or their mean weighted by the org's scoring profile; active scoring criteria of the org make up a tenth of it; at most 40 if a disqualifier is met."""
    clarity_score: float
    """0 to 100. Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence_score: float
    """0 to 100. Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection_score: float
    """0 to 100. Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery_score: float
    """0 to 100. Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery_score: float
    """0 to 100. A pace that can be followed, few filler words, and room for the customer to talk."""
    close_score: float
    """0 to 100. A plain request for a commitment, and a concrete next step: who, what and when."""
    feedback_v5: FindingsFeedbackV5
    """Feedback for the rep: strengths and weaknesses, by pillar."""
    action_plan_v5: FindingsActionPlanV5
    """What the rep should do in the next conversations."""
    organization_prompt_summary: str | None
    """The finding for each prompt of the org; null without prompts."""
    organization_feedback: str | None
    """What the findings mean for the rep; null without prompts."""
    scoring: FindingsScoring
    """The engine, and the settings that it used."""


class AnalysisError(TypedDict):
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class Analysis(TypedDict):
    id: str
    """Id of the analysis."""
    status: Literal["queued", "processing", "completed", "failed"]
    """The status of the analysis. `completed` and `failed` are final."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    parent_session_id: str | None
    """The all-day session with the conversation as a segment; null for a separate submission."""
    recording_url: str
    """Address of the recording as you gave it; `about:blank` if there is only a transcript."""
    recording_title: str | None
    """Title that you gave the recording."""
    duration_seconds: int | None
    """Length in whole seconds; null until it is known."""
    transcript: Transcript | None
    """The transcript; null until it exists, and after it was erased."""
    analysis: Findings | None
    """The findings; null until the analysis is completed."""
    options: dict[str, object]
    """The options as you sent them."""
    metadata: dict[str, object]
    """A free-form object of yours, which is returned with the record."""
    created_at: str
    """When it was created."""
    completed_at: str | None
    """When it was completed or failed; null until then."""
    error: AnalysisError | None
    """Why it failed; null unless it did."""


class SegmentPlayback(TypedDict):
    """How to play the segment. No fields will be added."""
    recording_url: str
    """Address of the whole recording."""
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    browser_seek_js: str
    """JavaScript for the console of a page with a player: seeks to the segment and stops at its end."""
    ffmpeg_extract: str
    """A shell command that cuts the segment out without encoding it again. It needs ffmpeg."""


class Segment(TypedDict):
    id: str
    """Id of the segment."""
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    confidence: float | None
    """The probability that it is a sales conversation; 1 or 0 where you said so."""
    customer_name: str | None
    """Name of the customer; null unless it is said in the segment."""
    is_sales_conversation: bool | None
    """Whether the rep tries to win a customer: true from a confidence of 0.5 on."""
    detected_outcome: str | None
    """How the conversation ended: `won`, `follow_up` (a next step agreed) or `lost`; null if it is open or uncertain."""
    summary: str | None
    """The topic of the conversation, in a sentence or two."""
    status: Literal["detected", "analyzing", "analyzed", "needs_review", "skipped", "failed"]
    """The status of the segment: see the guide to all-day sessions."""
    analysis_id: str | None
    """Id of its analysis; null while there is none."""
    analysis_url: str | None
    """Address of its analysis in this API; null while there is none."""
    playback: SegmentPlayback
    """How to play the segment. No fields will be added."""
    created_at: str
    """When the segment was found."""
    analyzed_at: str | None
    """When its analysis was completed; null until then."""


class AllDaySessionError(TypedDict):
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class AllDaySession(TypedDict):
    """A recorded day. Its fields are final: no others will be added."""
    id: str
    """Id of the session."""
    status: Literal["queued", "transcribing", "detecting", "analyzing", "completed", "failed"]
    """The status of the session. `completed` and `failed` are final."""
    recording_url: str
    """Address of the recording as you gave it. For an uploaded file, a link that is valid for an hour."""
    duration_seconds: int | None
    """Length in whole seconds; null until it is known."""
    segments_detected: int
    """Conversations that were found, sales or not."""
    segments_analyzed: int
    """Segments with the status `analyzed`."""
    segments_pending_review: int
    """Segments with the status `needs_review`."""
    segments_skipped: int
    """Segments with the status `skipped`."""
    segments: list[Segment]
    """The conversations of the day, in order."""
    options: dict[str, object]
    """The options of the submission."""
    metadata: dict[str, object]
    """A free-form object of yours, which is returned with the record."""
    callback_url: str | None
    """Your address that receives the event at the end; null without one."""
    error: AllDaySessionError | None
    """Why it failed; null unless it did."""
    created_at: str
    """When it was created."""
    started_at: str | None
    """When processing began; null while it is queued."""
    completed_at: str | None
    """When it was completed or failed; null until then."""
    partner_org_id: str | None
    """Our id of the org record: `id` in the responses of /v1/orgs."""
    partner_rep_id: str | None
    """Our id of the rep record: `id` in the responses of /v1/orgs/{org_id}/reps."""


class ProfileQuote(TypedDict):
    analysis_id: str
    """The analysis of the conversation."""
    quote: str
    """The words as in its transcript."""
    speaker: str
    """Label of the voice, as in the transcript."""
    role: Literal["rep", "customer", "other"] | None
    """Who speaks; null if it could not be recognised."""
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    supports: str
    """The statement that the quote supports."""
    verified: Literal[True]
    """The quote was found word for word in the transcript."""


class PersonaResult(TypedDict):
    persona: Literal["challenger", "hard_worker", "lone_wolf", "problem_solver", "relationship_builder"]
    """The persona that fits best."""
    confidence: float
    """Confidence of the finding, 0 to 1: low for few conversations, and if two candidates are close."""
    runner_up: Literal["challenger", "hard_worker", "lone_wolf", "problem_solver", "relationship_builder"] | None
    """The persona that fits second best; null without one."""
    rationale: str
    """Why this persona."""
    evidence: list[ProfileQuote]
    """Quotes that show it."""
    analysis_ids: list[str]
    """Ids of the analyses that it is based on."""
    source: Literal["ai", "rules"]
    """Who found it: a model, or stated rules."""


class JobFailureError(TypedDict):
    """Why it failed; null unless it did."""
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class JobFailure(TypedDict):
    """A job of rep intelligence that failed."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    job_id: str
    """Id of the job."""
    error: JobFailureError
    """Why it failed; null unless it did."""


class MethodologyMatch(TypedDict):
    """A methodology that fits, with its evidence."""
    methodology: Literal["spin", "sandler", "challenger", "meddic", "nepq", "solution_selling", "consultative_selling", "value_selling"]
    """A methodology of GET /v1/methodologies."""
    confidence: float
    """Confidence of the finding, 0 to 1: low for few conversations, and if two candidates are close."""
    rationale: str
    """Why this methodology."""
    evidence: list[ProfileQuote]
    """Quotes that show it."""


class MethodologyResult(TypedDict):
    primary: MethodologyMatch
    secondary: MethodologyMatch | None
    """One that fits at least half as well; null if there is none."""
    analysis_ids: list[str]
    """Ids of the analyses that it is based on."""
    source: Literal["ai", "rules"]
    """Who found it: a model, or stated rules."""


class Behaviour(TypedDict):
    pillar: Literal["clarity", "influence", "objection", "discovery", "delivery", "close"]
    """The pillar of the score that it belongs to."""
    statement: str
    """A behaviour of the scoring rubric."""
    shown_in: int
    """Number of conversations in which it was shown."""
    observed_in: int
    """Number of conversations that had an occasion for it."""
    evidence: list[ProfileQuote]
    """Quotes that show it, or the lack of it."""


class SynthesisResultActionPlanItem(TypedDict):
    pillar: Literal["clarity", "influence", "objection", "discovery", "delivery", "close"]
    """The pillar of the score that it belongs to."""
    action: str
    """What to do."""
    reason: str
    """Why it is the next one."""


class SynthesisResultScoreTrendsClarity(TypedDict):
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    first: float | None
    """Score of the oldest analysis with an occasion for it, 0 to 100; null without any."""
    last: float | None
    """Score of the newest one; null without any."""
    slope: float | None
    """Points per analysis, by least squares; null with fewer than two."""


class SynthesisResultScoreTrendsInfluence(TypedDict):
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    first: float | None
    """Score of the oldest analysis with an occasion for it, 0 to 100; null without any."""
    last: float | None
    """Score of the newest one; null without any."""
    slope: float | None
    """Points per analysis, by least squares; null with fewer than two."""


class SynthesisResultScoreTrendsObjection(TypedDict):
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    first: float | None
    """Score of the oldest analysis with an occasion for it, 0 to 100; null without any."""
    last: float | None
    """Score of the newest one; null without any."""
    slope: float | None
    """Points per analysis, by least squares; null with fewer than two."""


class SynthesisResultScoreTrendsDiscovery(TypedDict):
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    first: float | None
    """Score of the oldest analysis with an occasion for it, 0 to 100; null without any."""
    last: float | None
    """Score of the newest one; null without any."""
    slope: float | None
    """Points per analysis, by least squares; null with fewer than two."""


class SynthesisResultScoreTrendsDelivery(TypedDict):
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    first: float | None
    """Score of the oldest analysis with an occasion for it, 0 to 100; null without any."""
    last: float | None
    """Score of the newest one; null without any."""
    slope: float | None
    """Points per analysis, by least squares; null with fewer than two."""


class SynthesisResultScoreTrendsClose(TypedDict):
    """A plain request for a commitment, and a concrete next step: who, what and when."""
    first: float | None
    """Score of the oldest analysis with an occasion for it, 0 to 100; null without any."""
    last: float | None
    """Score of the newest one; null without any."""
    slope: float | None
    """Points per analysis, by least squares; null with fewer than two."""


class SynthesisResultScoreTrends(TypedDict):
    """The trend of the scores, by pillar."""
    clarity: SynthesisResultScoreTrendsClarity
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence: SynthesisResultScoreTrendsInfluence
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection: SynthesisResultScoreTrendsObjection
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery: SynthesisResultScoreTrendsDiscovery
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery: SynthesisResultScoreTrendsDelivery
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    close: SynthesisResultScoreTrendsClose
    """A plain request for a commitment, and a concrete next step: who, what and when."""


class SynthesisResult(TypedDict):
    synthesis_id: str
    """Id of the synthesis."""
    summary: str
    """A summary of the conversations."""
    strengths: list[Behaviour]
    """Shown in half of the conversations or more, the weightiest first."""
    gaps: list[Behaviour]
    """Shown in fewer than half of them, the weightiest first."""
    action_plan: list[SynthesisResultActionPlanItem]
    """Actions for the rep, most rewarding first."""
    score_trends: SynthesisResultScoreTrends
    """The trend of the scores, by pillar."""
    analysis_ids: list[str]
    """Ids of the analyses that it is based on."""


class BatchItemEventError(TypedDict):
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class BatchItemEvent(TypedDict):
    """An item of a batch that has ended."""
    index: int
    """Index in the items of the submission, from 0."""
    analysis_id: str | None
    """The analysis of the item; null before it has begun, and if it was refused."""
    status: Literal["queued", "processing", "completed", "failed"]
    """The status of the item. `completed` and `failed` are final."""
    error: BatchItemEventError | None
    """Why it failed: the error that POST /v1/analyses would have returned, the error of the analysis, or `batch_cancelled`."""
    batch_id: str
    """Id of the batch."""


class Batch(TypedDict):
    id: str
    """Id of the batch, as batch_id."""
    batch_id: str
    """Id of the batch."""
    status: Literal["queued", "processing", "completed", "cancelled"]
    """The status of the batch. `completed` and `cancelled` are final."""
    total: int
    """Items that were submitted."""
    queued: int
    """Items that have not begun. The four counts add up to total at every read."""
    processing: int
    """Items that are being analysed."""
    completed: int
    """Items whose analysis is completed."""
    failed: int
    """Items that were refused, that failed, or that had not begun when the batch was cancelled."""


class ExportError(TypedDict):
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class Export(TypedDict):
    id: str
    """Id of the export, as export_id."""
    export_id: str
    """Id of the export."""
    resource: Literal["analyses", "all_day_sessions", "events", "audit"]
    """The resource to export."""
    format: Literal["jsonl", "csv"]
    """The format: JSON Lines or CSV."""
    status: Literal["queued", "processing", "completed", "failed"]
    """The status of the export. `completed` and `failed` are final."""
    rows: int | None
    """Rows in the file; null until it is completed."""
    url: str | None
    """Where the file can be fetched without a key until expires_at. Null in lists and events."""
    expires_at: str | None
    """When this link ends. A new one is made at each read, for 24 hours from completed_at on."""
    error: ExportError | None
    """Why it failed; null unless it did."""
    created_at: str
    """When it was created."""
    completed_at: str | None
    """When it was completed or failed; null until then."""


class GetHealthResponse(TypedDict):
    service: Literal["pitch-scoring"]
    """The name of the service."""
    status: Literal["ok"]
    """The service responds."""


class GetVersionResponse(TypedDict):
    api_version: str
    """Date of the contract, YYYY-MM-DD."""
    release: str
    """Version of the release."""
    node_env: str
    """`production` in the cloud."""
    commit: str
    """Commit that the release was built from."""
    built_at: str
    """When it was built, ISO 8601."""


class SubmitAnalysisResponse(TypedDict):
    id: str
    """Id of the analysis: poll `GET /v1/analyses/{id}`."""
    status: Literal["queued", "processing", "completed", "failed"]
    """The status of the analysis. `completed` and `failed` are final."""
    created_at: str
    """When it was created."""


class ListAnalysesResponse(TypedDict):
    data: list[AnalysisSummary]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class AnalysisSummaryError(TypedDict):
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class AnalysisSummary(TypedDict):
    id: str
    """Id of the analysis."""
    status: Literal["queued", "processing", "completed", "failed"]
    """The status of the analysis. `completed` and `failed` are final."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    parent_session_id: str | None
    """The all-day session with the conversation as a segment; null for a separate submission."""
    recording_url: str
    """Address of the recording as you gave it; `about:blank` if there is only a transcript."""
    recording_title: str | None
    """Title that you gave the recording."""
    duration_seconds: int | None
    """Length in whole seconds; null until it is known."""
    created_at: str
    """When it was created."""
    completed_at: str | None
    """When it was completed or failed; null until then."""
    error: AnalysisSummaryError | None
    """Why it failed; null unless it did."""
    overall_score: float | None
    """0 to 100; null until the analysis is completed."""
    updated_at: str
    """When it was last changed."""
    superseded_by: str | None
    """If the boundaries of its segment were changed: id of the analysis that replaced it, or of the segment if that is not analysed. A replaced analysis stays readable and counts in no statistics."""


class DeleteAnalysisResponse(TypedDict):
    id: str
    """Id of the analysis."""
    mode: Literal["archive", "purge"]
    """What was done."""
    archived_at: str
    """When it was archived."""
    purged_at: str | None
    """When its content was erased; null if it is only archived."""


class EvidencePillarsClarityQuotesItem(TypedDict):
    quote: str
    """The words as in the transcript."""
    speaker: str
    """Label of the voice, as in the transcript."""
    role: Literal["rep", "customer", "other"] | None
    """Who speaks; null if it could not be recognised."""
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    supports: str
    """The rubric statement that it concerns; "Missed: …" when it shows the opposite."""
    verified: Literal[True]
    """The quote was found word for word in the transcript."""


class EvidencePillarsClarity(TypedDict):
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    quotes: list[EvidencePillarsClarityQuotesItem]
    """Quotes behind the score of this pillar."""
    lacking: list[str]
    """Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25."""


class EvidencePillarsInfluenceQuotesItem(TypedDict):
    quote: str
    """The words as in the transcript."""
    speaker: str
    """Label of the voice, as in the transcript."""
    role: Literal["rep", "customer", "other"] | None
    """Who speaks; null if it could not be recognised."""
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    supports: str
    """The rubric statement that it concerns; "Missed: …" when it shows the opposite."""
    verified: Literal[True]
    """The quote was found word for word in the transcript."""


class EvidencePillarsInfluence(TypedDict):
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    quotes: list[EvidencePillarsInfluenceQuotesItem]
    """Quotes behind the score of this pillar."""
    lacking: list[str]
    """Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25."""


class EvidencePillarsObjectionQuotesItem(TypedDict):
    quote: str
    """The words as in the transcript."""
    speaker: str
    """Label of the voice, as in the transcript."""
    role: Literal["rep", "customer", "other"] | None
    """Who speaks; null if it could not be recognised."""
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    supports: str
    """The rubric statement that it concerns; "Missed: …" when it shows the opposite."""
    verified: Literal[True]
    """The quote was found word for word in the transcript."""


class EvidencePillarsObjection(TypedDict):
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    quotes: list[EvidencePillarsObjectionQuotesItem]
    """Quotes behind the score of this pillar."""
    lacking: list[str]
    """Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25."""


class EvidencePillarsDiscoveryQuotesItem(TypedDict):
    quote: str
    """The words as in the transcript."""
    speaker: str
    """Label of the voice, as in the transcript."""
    role: Literal["rep", "customer", "other"] | None
    """Who speaks; null if it could not be recognised."""
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    supports: str
    """The rubric statement that it concerns; "Missed: …" when it shows the opposite."""
    verified: Literal[True]
    """The quote was found word for word in the transcript."""


class EvidencePillarsDiscovery(TypedDict):
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    quotes: list[EvidencePillarsDiscoveryQuotesItem]
    """Quotes behind the score of this pillar."""
    lacking: list[str]
    """Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25."""


class EvidencePillarsDeliveryQuotesItem(TypedDict):
    quote: str
    """The words as in the transcript."""
    speaker: str
    """Label of the voice, as in the transcript."""
    role: Literal["rep", "customer", "other"] | None
    """Who speaks; null if it could not be recognised."""
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    supports: str
    """The rubric statement that it concerns; "Missed: …" when it shows the opposite."""
    verified: Literal[True]
    """The quote was found word for word in the transcript."""


class EvidencePillarsDelivery(TypedDict):
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    quotes: list[EvidencePillarsDeliveryQuotesItem]
    """Quotes behind the score of this pillar."""
    lacking: list[str]
    """Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25."""


class EvidencePillarsCloseQuotesItem(TypedDict):
    quote: str
    """The words as in the transcript."""
    speaker: str
    """Label of the voice, as in the transcript."""
    role: Literal["rep", "customer", "other"] | None
    """Who speaks; null if it could not be recognised."""
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    supports: str
    """The rubric statement that it concerns; "Missed: …" when it shows the opposite."""
    verified: Literal[True]
    """The quote was found word for word in the transcript."""


class EvidencePillarsClose(TypedDict):
    """A plain request for a commitment, and a concrete next step: who, what and when."""
    quotes: list[EvidencePillarsCloseQuotesItem]
    """Quotes behind the score of this pillar."""
    lacking: list[str]
    """Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25."""


class EvidencePillars(TypedDict):
    """The evidence, by pillar."""
    clarity: EvidencePillarsClarity
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence: EvidencePillarsInfluence
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection: EvidencePillarsObjection
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery: EvidencePillarsDiscovery
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery: EvidencePillarsDelivery
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    close: EvidencePillarsClose
    """A plain request for a commitment, and a concrete next step: who, what and when."""


class Evidence(TypedDict):
    analysis_id: str
    """Id of the analysis."""
    pillars: EvidencePillars
    """The evidence, by pillar."""
    dropped: int
    """Quotes that were left out because they were not found in the transcript."""
    coverage: float
    """Share of the rubric statements that carry verified evidence, 0 to 1."""


class RescoreAnalysisResponse(TypedDict):
    id: str
    """Id of the analysis: poll `GET /v1/analyses/{id}`."""
    status: Literal["queued", "processing", "completed", "failed"]
    """The status of the analysis. `completed` and `failed` are final."""
    created_at: str
    """When it was created."""


class ListScoresResponse(TypedDict):
    data: list[Score]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class Score(TypedDict):
    scored_at: str
    """When the score was made."""
    engine: str
    """Who judged: `learned-1`, or `bedrock:` and the model; on one machine `compatible:` and the model."""
    rubric_version: str
    """Version of the rubric."""
    overall_score: float
    """0 to 100: the rounded mean of the pillars that were observed, or their mean weighted by the org's scoring profile; active scoring criteria of the org make up a tenth of it; at most 40 if a disqualifier is met."""
    clarity_score: float
    """0 to 100. Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence_score: float
    """0 to 100. Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection_score: float
    """0 to 100. Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery_score: float
    """0 to 100. Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery_score: float
    """0 to 100. A pace that can be followed, few filler words, and room for the customer to talk."""
    close_score: float
    """0 to 100. A plain request for a commitment, and a concrete next step: who, what and when."""
    profile_id: str | None
    """Id of the scoring profile that weighed the pillars; null without one."""
    playbook_id: str | None
    """Id of the playbook that was in use; null without one."""
    not_observed: list[Literal["clarity", "influence", "objection", "discovery", "delivery", "close"]]
    """Pillars without an occasion, such as `objection` if none was raised: their score is the rounded mean of the others, and counts nowhere else."""


class AnalysisDisposition(TypedDict):
    analysis_id: str
    """Id of the analysis."""
    slug: str
    """Name for programs: lower-case letters and digits, separated by single hyphens or underscores."""
    label: str
    """As in the present list of the org; if the slug was removed, as when it was attached."""
    outcome: Literal["won", "lost", "follow_up", "no_contact", "other"]
    """The outcome that the org assigned to the disposition."""
    value_cents: int | None
    """The value of the deal, in hundredths of the currency."""
    currency: str | None
    """ISO 4217 code of the currency of value_cents."""
    occurred_at: str | None
    """When the conversation ended this way; null where you did not say."""
    notes: str | None
    """Notes of your own."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it was last changed."""


class SubmitBatchResponse(TypedDict):
    id: str
    """Id of the batch, as batch_id."""
    batch_id: str
    """Id of the batch."""
    status: Literal["queued", "processing", "completed", "cancelled"]
    """The status of the batch. `completed` and `cancelled` are final."""
    total: int
    """Items that were submitted."""


class BatchPageItems(TypedDict):
    """A page of the items of the batch."""
    data: list[BatchItem]
    """The items of this page, the first one first."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class BatchPage(TypedDict):
    id: str
    """Id of the batch, as batch_id."""
    batch_id: str
    """Id of the batch."""
    status: Literal["queued", "processing", "completed", "cancelled"]
    """The status of the batch. `completed` and `cancelled` are final."""
    total: int
    """Items that were submitted."""
    queued: int
    """Items that have not begun. The four counts add up to total at every read."""
    processing: int
    """Items that are being analysed."""
    completed: int
    """Items whose analysis is completed."""
    failed: int
    """Items that were refused, that failed, or that had not begun when the batch was cancelled."""
    items: BatchPageItems
    """A page of the items of the batch."""


class BatchItemError(TypedDict):
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class BatchItem(TypedDict):
    index: int
    """Index in the items of the submission, from 0."""
    analysis_id: str | None
    """The analysis of the item; null before it has begun, and if it was refused."""
    status: Literal["queued", "processing", "completed", "failed"]
    """The status of the item. `completed` and `failed` are final."""
    error: BatchItemError | None
    """Why it failed: the error that POST /v1/analyses would have returned, the error of the analysis, or `batch_cancelled`."""


class ChatAnswerCitationsItem(TypedDict):
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    speaker: str
    """Label of the voice, as in the transcript."""
    quote: str
    """A quote, found word for word in the transcript."""


class ChatAnswer(TypedDict):
    id: str
    """Id of the message."""
    analysis_id: str
    """The analysis that is talked about."""
    role: Literal["assistant"]
    """The assistant wrote it."""
    message: str
    """The text of the message."""
    citations: list[ChatAnswerCitationsItem]
    """The quotes of the conversation that support an answer."""
    created_at: str
    """When it was created."""


class ListMessagesResponse(TypedDict):
    data: list[ChatMessage]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class ChatMessageCitationsItem(TypedDict):
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    speaker: str
    """Label of the voice, as in the transcript."""
    quote: str
    """A quote, found word for word in the transcript."""


class ChatMessage(TypedDict):
    id: str
    """Id of the message."""
    analysis_id: str
    """The analysis that is talked about."""
    role: Literal["user", "assistant"]
    """Who wrote it: you, or the assistant."""
    message: str
    """The text of the message."""
    citations: list[ChatMessageCitationsItem]
    """The quotes of the conversation that support an answer."""
    created_at: str
    """When it was created."""


class SubmitSessionResponse(TypedDict):
    id: str
    """Id of the session: poll `GET /v1/all-day-sessions/{id}`."""
    status: Literal["queued", "transcribing", "detecting", "analyzing", "completed", "failed"]
    """The status of the session. `completed` and `failed` are final."""
    created_at: str
    """When it was created."""


class ListSessionsResponse(TypedDict):
    data: list[AllDaySessionSummary]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class AllDaySessionSummaryError(TypedDict):
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class AllDaySessionSummary(TypedDict):
    id: str
    """Id of the session."""
    status: Literal["queued", "transcribing", "detecting", "analyzing", "completed", "failed"]
    """The status of the session. `completed` and `failed` are final."""
    recording_url: str
    """Address of the recording as you gave it. For an uploaded file, a link that is valid for an hour."""
    duration_seconds: int | None
    """Length in whole seconds; null until it is known."""
    segments_detected: int
    """Conversations that were found, sales or not."""
    callback_url: str | None
    """Your address that receives the event at the end; null without one."""
    error: AllDaySessionSummaryError | None
    """Why it failed; null unless it did."""
    created_at: str
    """When it was created."""
    started_at: str | None
    """When processing began; null while it is queued."""
    completed_at: str | None
    """When it was completed or failed; null until then."""
    partner_org_id: str | None
    """Our id of the org record: `id` in the responses of /v1/orgs."""
    partner_rep_id: str | None
    """Our id of the rep record: `id` in the responses of /v1/orgs/{org_id}/reps."""
    queue_position: int | None
    """Position in the queue while the session is `queued`: 1 plus the number of your waiting sessions in this environment that were accepted before it. Null once processing began."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    updated_at: str
    """When it was last changed."""


class AllDaySessionReportStagesItem(TypedDict):
    stage: Literal["locate", "listen", "plan", "transcribe", "stitch", "detect", "analyze"]
    """A step of the processing, in order."""
    started_at: str
    """When the stage began."""
    ended_at: str | None
    """When the stage ended; null while it runs."""
    seconds: float | None
    """How long the stage took, in seconds; null while it runs."""


class AllDaySessionReportTranscriptionVocabulary(TypedDict):
    playbook_id: str
    """Id of the playbook."""
    phrases: int
    """How many of its names and terms were listened for."""
    chunks: int
    """In how many of the chunks."""


class AllDaySessionReportTranscription(TypedDict):
    chunks: int
    """Files that were transcribed in parallel."""
    chunks_lost: int
    """How many of these yielded no words."""
    kept_seconds: float
    """Seconds that may be speech, and were transcribed."""
    kept_share: float
    """Their share of the recording, 0 to 1."""
    words: int
    """Recognised words."""
    words_per_kept_minute: float | None
    """Words per transcribed minute. If they are far fewer than on other days, noise was transcribed as speech."""
    speaker_confidence: float | None
    """Confidence that the rep is the same person all day, 0 to 1; null if there was nothing to link."""
    vocabulary: AllDaySessionReportTranscriptionVocabulary | None
    """The playbook whose vocabulary the recogniser used; null if it was not ready, or has no names."""


class AllDaySessionReportDetectionBlocksItem(TypedDict):
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""
    by_model: bool | None
    """Whether a model read it in addition to the rules; null before it is read."""
    model_input_tokens: int | None
    """Input tokens of the model; null if none was called."""
    model_output_tokens: int | None
    """Output tokens of the model; null if none was called."""
    usd_cents: float | None
    """The cost in US cents; null if the price is unknown."""


class AllDaySessionReportDetection(TypedDict):
    blocks: list[AllDaySessionReportDetectionBlocksItem]
    """The day is read in these, in order; analyses begin with the first that was read."""


class AllDaySessionReportCostsStagesItem(TypedDict):
    stage: Literal["listen", "transcribe", "detect", "analyze"]
    """A step that costs something."""
    usd_cents: float | None
    """US cents; null if nothing was counted."""


class AllDaySessionReportCosts(TypedDict):
    """Our costs of the session."""
    prices_from: str
    """Day of the price list, YYYY-MM-DD."""
    stages: list[AllDaySessionReportCostsStagesItem]
    """Costs by stage."""
    total_usd_cents: float
    """US cents of all stages together."""


class AllDaySessionReportCoveragePartsItem(TypedDict):
    kind: Literal["sales", "other_speech", "silence", "lost"]
    """The kind of this stretch."""
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""
    end_seconds: float
    """End, in seconds from the beginning of the recording."""


class AllDaySessionReportCoverage(TypedDict):
    sales_seconds: float
    """Seconds of sales conversations."""
    other_speech_seconds: float
    """Seconds of other talk."""
    silence_seconds: float
    """Seconds without speech."""
    lost_seconds: float
    """Seconds of sound that could not be decoded, and of speech that could not be transcribed."""
    parts: list[AllDaySessionReportCoveragePartsItem]
    """Every stretch of the day, in order and without gaps: they add up to the duration."""


class AllDaySessionReport(TypedDict):
    session_id: str
    """Id of the session."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    status: Literal["queued", "transcribing", "detecting", "analyzing", "completed", "failed"]
    """The status of the session. `completed` and `failed` are final."""
    queue_position: int | None
    """Position in the queue while the session is `queued`: 1 plus the number of your waiting sessions in this environment that were accepted before it. Null once processing began."""
    duration_seconds: float | None
    """Length of the recording in seconds; null until it is known."""
    stages: list[AllDaySessionReportStagesItem]
    """The stages so far; the last one shows where a running session is."""
    transcription: AllDaySessionReportTranscription | None
    """How the recording was transcribed; null for your own transcript and for a fixture."""
    detection: AllDaySessionReportDetection | None
    """How conversations were found; null before detection."""
    costs: AllDaySessionReportCosts
    """Our costs of the session."""
    coverage: AllDaySessionReportCoverage | None
    """The composition of the day; null until the session has ended."""


class SessionLoudness(TypedDict):
    session_id: str
    """Id of the session."""
    duration_seconds: int | None
    """Length of the recording in whole seconds."""
    kind: Literal["level", "packet_size"] | None
    """`level`: decibels relative to full scale. `packet_size`: an M4A is not decoded for it, so values are bytes by which the sizes of its packets vary, which speech makes rise; compare them within one recording only. Null: nothing was measured, because the recording has at most twelve minutes, the transcript was sent without one, or the recording is older than this measurement."""
    start_seconds: int
    """Where the first value begins, seconds of the recording."""
    step_seconds: int
    """Seconds that one value covers."""
    values: list[float | None]
    """The loudest tenth of a second in each step, in order; null if the recording could not be decoded there. Empty if nothing was measured, and beyond the end."""


class SplitSegmentResponse(TypedDict):
    segments: list[Segment]
    """The two segments: the first keeps its id."""


class Upload(TypedDict):
    file_key: str
    """Identifies the file in a submission, for 22 hours."""
    upload_url: str
    """Address to which to post the form, as multipart/form-data."""
    fields: dict[str, str]
    """The fields of the form. Send all of them, and last a field `file` with the bytes."""
    expires_at: str
    """When the form expires."""


class UploadedFile(TypedDict):
    url: str
    """Address of the file, as in the header `Location`. It needs no key."""
    expires_at: str
    """When that address expires."""


class OrgPiiPolicy(TypedDict):
    mode: Literal["allow", "redact", "reject"]
    """The treatment of personal data. `allow`: none. `redact`: they are replaced by marks such as [PHONE] before anything is stored. `reject`: input with personal data fails with `pii_policy_violation`."""
    redact_fields: NotRequired[list[Literal["email", "payment_card", "ssn", "phone", "address", "name"]]]
    """Which kinds are redacted or rejected; none named means all."""
    retain_transcript_days: NotRequired[int]
    """Days after the submission at which transcripts, evidence, quotes and chat are erased."""
    retain_analysis_days: NotRequired[int]
    """Days after the submission at which analyses and all-day sessions are erased for good."""


class Org(TypedDict):
    id: str
    """Our id of the record."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    name: str | None
    """Name for people."""
    timezone: str | None
    """IANA name of its time zone."""
    industry: str | None
    """Slug of its industry: see /v1/industries."""
    default_environment: str | None
    """A label of your own: see /v1/environments."""
    default_sales_motion: str | None
    """A label of your own: see /v1/sales-motions."""
    default_recording_type: str | None
    """A label of your own: see /v1/recording-types."""
    pii_policy: OrgPiiPolicy | None
    """The treatment of personal data; null: they are stored unchanged."""
    settings: dict[str, object] | None
    """A free-form object of your own."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it was last changed."""
    archived_at: str | None
    """When it was archived; null while it is not."""


class ListOrgsResponse(TypedDict):
    data: list[Org]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class Rep(TypedDict):
    id: str
    """Our id of the record."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    name: str | None
    """Name for people."""
    email: str | None
    """E-mail address, unique within the org."""
    metadata: dict[str, object] | None
    """A free-form object of yours, which is returned with the record."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it was last changed."""
    archived_at: str | None
    """When it was archived; null while it is not."""


class ListRepsResponse(TypedDict):
    data: list[Rep]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class RepStatisticsBucketsItemScoresOverall(TypedDict):
    """The overall score of all pillars together."""
    mean: float
    """Mean score, 0 to 100."""
    min: float
    """Lowest score, 0 to 100."""
    max: float
    """Highest score, 0 to 100."""


class RepStatisticsBucketsItemScoresClarity(TypedDict):
    mean: float
    """Mean score, 0 to 100."""
    min: float
    """Lowest score, 0 to 100."""
    max: float
    """Highest score, 0 to 100."""


class RepStatisticsBucketsItemScoresInfluence(TypedDict):
    mean: float
    """Mean score, 0 to 100."""
    min: float
    """Lowest score, 0 to 100."""
    max: float
    """Highest score, 0 to 100."""


class RepStatisticsBucketsItemScoresObjection(TypedDict):
    mean: float
    """Mean score, 0 to 100."""
    min: float
    """Lowest score, 0 to 100."""
    max: float
    """Highest score, 0 to 100."""


class RepStatisticsBucketsItemScoresDiscovery(TypedDict):
    mean: float
    """Mean score, 0 to 100."""
    min: float
    """Lowest score, 0 to 100."""
    max: float
    """Highest score, 0 to 100."""


class RepStatisticsBucketsItemScoresDelivery(TypedDict):
    mean: float
    """Mean score, 0 to 100."""
    min: float
    """Lowest score, 0 to 100."""
    max: float
    """Highest score, 0 to 100."""


class RepStatisticsBucketsItemScoresClose(TypedDict):
    mean: float
    """Mean score, 0 to 100."""
    min: float
    """Lowest score, 0 to 100."""
    max: float
    """Highest score, 0 to 100."""


class RepStatisticsBucketsItemScores(TypedDict):
    """Their scores, overall and by pillar; null for a pillar without any occasion."""
    overall: RepStatisticsBucketsItemScoresOverall
    """The overall score of all pillars together."""
    clarity: RepStatisticsBucketsItemScoresClarity | None
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence: RepStatisticsBucketsItemScoresInfluence | None
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection: RepStatisticsBucketsItemScoresObjection | None
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery: RepStatisticsBucketsItemScoresDiscovery | None
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery: RepStatisticsBucketsItemScoresDelivery | None
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    close: RepStatisticsBucketsItemScoresClose | None
    """A plain request for a commitment, and a concrete next step: who, what and when."""


class RepStatisticsBucketsItem(TypedDict):
    start: str
    """When the bucket begins, 00:00 UTC."""
    count: int
    """Completed analyses in the bucket."""
    scores: RepStatisticsBucketsItemScores
    """Their scores, overall and by pillar; null for a pillar without any occasion."""


class RepStatisticsTrend(TypedDict):
    """Points per bucket: the least-squares slope of the means; null with fewer than two buckets."""
    overall: float | None
    """The overall score of all pillars together."""
    clarity: float | None
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence: float | None
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection: float | None
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery: float | None
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery: float | None
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    close: float | None
    """A plain request for a commitment, and a concrete next step: who, what and when."""


RepStatistics = TypedDict(
    "RepStatistics",
    {
        # Your own system's identifier of the org, case-sensitive.
        "org_id": "str",
        # Your own system's identifier of the rep, unique within its org.
        "rep_id": "str",
        # How long a bucket is.
        "bucket": "Literal[\"day\", \"week\", \"month\"]",
        # Analyses created after this time are counted, up to `to`.
        "from": "str",
        # Analyses created up to this time are counted.
        "to": "str",
        # Oldest first; a bucket without analyses is left out.
        "buckets": "list[RepStatisticsBucketsItem]",
        # Points per bucket: the least-squares slope of the means; null with fewer than two buckets.
        "trend": "RepStatisticsTrend",
    },
)


class CreateErasureResponse(TypedDict):
    id: str
    """Id of the erasure."""
    status: Literal["queued"]
    """The erasure waits for a worker."""
    created_at: str
    """When it was created."""


class ListErasuresResponse(TypedDict):
    data: list[Erasure]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class ErasureReceiptErasedItem(TypedDict):
    kind: Literal["analyses", "all_day_sessions", "rep_records", "rep_profiles", "intel_jobs", "practice_sessions", "insights_snapshots", "exports", "kept_answers"]
    """A kind of record."""
    count: int
    """How many of them."""


class ErasureReceipt(TypedDict):
    erased: list[ErasureReceiptErasedItem]
    """Counts of erased records, by kind."""
    subject_hash: str
    """Keyed hash of the request: equal requests have equal hashes, and the hash reveals nothing about the request."""


class Erasure(TypedDict):
    id: str
    """Id of the erasure."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    subject: Literal["rep", "customer"]
    """Whose data are erased."""
    status: Literal["queued", "processing", "completed"]
    """The status of the erasure."""
    receipt: ErasureReceipt | None
    """The erased records, once it is completed, without personal data."""
    created_at: str
    """When it was created."""
    completed_at: str | None
    """When everything was erased; null until then."""


class ListPersonasResponse(TypedDict):
    data: list[Persona]
    """All entries."""


class Persona(TypedDict):
    slug: Literal["challenger", "hard_worker", "lone_wolf", "problem_solver", "relationship_builder"]
    """Name for programs."""
    name: str
    """Name for people."""
    description: str
    """What it means."""
    strengths: list[str]
    """What such a rep does well."""
    watch_outs: list[str]
    """What such a rep should watch."""


class AssignPersonaResponse(TypedDict):
    id: str
    """Id of the job, as job_id."""
    job_id: str
    """Id of the job: poll `GET /v1/intel-jobs/{job_id}`."""
    status: Literal["queued"]
    """The job waits for a worker."""
    created_at: str
    """When it was created."""


class RepPersona(TypedDict):
    id: str
    """Id of the record."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    source: Literal["ai", "rules", "manual"]
    """Its origin: a job found it, by a model or by rules, or you set it manually."""
    notes: str | None
    """Notes that you set it with."""
    job_id: str | None
    """The job that found it; null for one set by hand."""
    created_at: str
    """When it was created."""
    persona: Literal["challenger", "hard_worker", "lone_wolf", "problem_solver", "relationship_builder"]
    """The persona of the rep."""
    confidence: float | None
    """Confidence of the finding, 0 to 1: low for few conversations, and if two candidates are close."""
    runner_up: Literal["challenger", "hard_worker", "lone_wolf", "problem_solver", "relationship_builder"] | None
    """The persona that fits second best; null without one."""
    rationale: str | None
    """Why this persona; null for one set by hand."""
    evidence: list[ProfileQuote]
    """Quotes that show it; none for one set by hand."""
    analysis_ids: list[str]
    """Ids of the analyses that it is based on."""


class ListPersonaHistoryResponse(TypedDict):
    data: list[RepPersona]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class ListMethodologiesResponse(TypedDict):
    data: list[Methodology]
    """All entries."""


class MethodologyStagesItem(TypedDict):
    name: str
    """Name for people."""
    description: str
    """What it means."""


class Methodology(TypedDict):
    slug: Literal["spin", "sandler", "challenger", "meddic", "nepq", "solution_selling", "consultative_selling", "value_selling"]
    """Name for programs."""
    name: str
    """Name for people."""
    description: str
    """What it means."""
    stages: list[MethodologyStagesItem]
    """Its steps, in order."""


class AssignMethodologyResponse(TypedDict):
    id: str
    """Id of the job, as job_id."""
    job_id: str
    """Id of the job: poll `GET /v1/intel-jobs/{job_id}`."""
    status: Literal["queued"]
    """The job waits for a worker."""
    created_at: str
    """When it was created."""


class RepMethodology(TypedDict):
    id: str
    """Id of the record."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    source: Literal["ai", "rules", "manual"]
    """Its origin: a job found it, by a model or by rules, or you set it manually."""
    notes: str | None
    """Notes that you set it with."""
    job_id: str | None
    """The job that found it; null for one set by hand."""
    created_at: str
    """When it was created."""
    primary: MethodologyChoice
    secondary: MethodologyChoice | None
    """A second one that the rep follows; null without one."""
    analysis_ids: list[str]
    """Ids of the analyses that it is based on."""


class MethodologyChoice(TypedDict):
    """A methodology that a rep follows."""
    methodology: Literal["spin", "sandler", "challenger", "meddic", "nepq", "solution_selling", "consultative_selling", "value_selling"]
    """A methodology of GET /v1/methodologies."""
    confidence: float | None
    """Confidence of the finding, 0 to 1: low for few conversations, and if two candidates are close."""
    rationale: str | None
    """Why this methodology; null for one set by hand."""
    evidence: list[ProfileQuote]
    """Quotes that show it."""


class ListMethodologyHistoryResponse(TypedDict):
    data: list[RepMethodology]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class StartSynthesisResponse(TypedDict):
    id: str
    """Id of the job, as job_id."""
    job_id: str
    """Id of the job: poll `GET /v1/intel-jobs/{job_id}`."""
    status: Literal["queued"]
    """The job waits for a worker."""
    created_at: str
    """When it was created."""


class ListSynthesesResponse(TypedDict):
    data: list[Synthesis]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class SynthesisActionPlanItem(TypedDict):
    pillar: Literal["clarity", "influence", "objection", "discovery", "delivery", "close"]
    """The pillar of the score that it belongs to."""
    action: str
    """What to do."""
    reason: str
    """Why it is the next one."""


class SynthesisScoreTrendsClarity(TypedDict):
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    first: float | None
    """Score of the oldest analysis with an occasion for it, 0 to 100; null without any."""
    last: float | None
    """Score of the newest one; null without any."""
    slope: float | None
    """Points per analysis, by least squares; null with fewer than two."""


class SynthesisScoreTrendsInfluence(TypedDict):
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    first: float | None
    """Score of the oldest analysis with an occasion for it, 0 to 100; null without any."""
    last: float | None
    """Score of the newest one; null without any."""
    slope: float | None
    """Points per analysis, by least squares; null with fewer than two."""


class SynthesisScoreTrendsObjection(TypedDict):
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    first: float | None
    """Score of the oldest analysis with an occasion for it, 0 to 100; null without any."""
    last: float | None
    """Score of the newest one; null without any."""
    slope: float | None
    """Points per analysis, by least squares; null with fewer than two."""


class SynthesisScoreTrendsDiscovery(TypedDict):
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    first: float | None
    """Score of the oldest analysis with an occasion for it, 0 to 100; null without any."""
    last: float | None
    """Score of the newest one; null without any."""
    slope: float | None
    """Points per analysis, by least squares; null with fewer than two."""


class SynthesisScoreTrendsDelivery(TypedDict):
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    first: float | None
    """Score of the oldest analysis with an occasion for it, 0 to 100; null without any."""
    last: float | None
    """Score of the newest one; null without any."""
    slope: float | None
    """Points per analysis, by least squares; null with fewer than two."""


class SynthesisScoreTrendsClose(TypedDict):
    """A plain request for a commitment, and a concrete next step: who, what and when."""
    first: float | None
    """Score of the oldest analysis with an occasion for it, 0 to 100; null without any."""
    last: float | None
    """Score of the newest one; null without any."""
    slope: float | None
    """Points per analysis, by least squares; null with fewer than two."""


class SynthesisScoreTrends(TypedDict):
    """The trend of the scores, by pillar."""
    clarity: SynthesisScoreTrendsClarity
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence: SynthesisScoreTrendsInfluence
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection: SynthesisScoreTrendsObjection
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery: SynthesisScoreTrendsDiscovery
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery: SynthesisScoreTrendsDelivery
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    close: SynthesisScoreTrendsClose
    """A plain request for a commitment, and a concrete next step: who, what and when."""


class Synthesis(TypedDict):
    id: str
    """Id of the synthesis."""
    synthesis_id: str
    """The same id under its longer name."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    job_id: str
    """The job that made it."""
    summary: str
    """A summary of the conversations."""
    strengths: list[Behaviour]
    """Shown in half of the conversations or more, the weightiest first."""
    gaps: list[Behaviour]
    """Shown in fewer than half of them, the weightiest first."""
    action_plan: list[SynthesisActionPlanItem]
    """Actions for the rep, most rewarding first."""
    score_trends: SynthesisScoreTrends
    """The trend of the scores, by pillar."""
    analysis_ids: list[str]
    """Ids of the analyses that it is based on."""
    created_at: str
    """When it was created."""


class IntelJobError(TypedDict):
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class IntelJob(TypedDict):
    id: str
    """Id of the job, as job_id."""
    job_id: str
    """Id of the job."""
    type: Literal["persona_assign", "methodology_assign", "synthesis"]
    """The type of the result."""
    status: Literal["queued", "processing", "completed", "failed"]
    """The status of the job. `completed` and `failed` are final."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    result: PersonaResult | MethodologyResult | SynthesisResult | None
    """The result of the job, by its type, as in its event; null until it is completed."""
    error: IntelJobError | None
    """Why it failed; null unless it did."""
    created_at: str
    """When it was created."""
    completed_at: str | None
    """When it was completed or failed; null until then."""


class DispositionListDispositionsItem(TypedDict):
    slug: str
    """Name for programs: lower-case letters and digits, separated by single hyphens or underscores."""
    label: str
    """Name for people."""
    outcome: Literal["won", "lost", "follow_up", "no_contact", "other"]
    """The outcome by which insights compare scores."""


class DispositionList(TypedDict):
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    dispositions: list[DispositionListDispositionsItem]
    """The dispositions that can be set for an analysis of the org."""
    is_default: bool
    """Whether this is the default list: the org has not set one of its own."""
    updated_at: str | None
    """When the list was last set; null for the default list."""


class CreateSnapshotResponse(TypedDict):
    id: str
    """Id of the snapshot, as snapshot_id."""
    snapshot_id: str
    """Id of the snapshot."""
    status: Literal["queued"]
    """The snapshot waits for a worker."""


class ListSnapshotsResponse(TypedDict):
    data: list[InsightsSnapshotSummary]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class InsightsSnapshotSummaryError(TypedDict):
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


InsightsSnapshotSummary = TypedDict(
    "InsightsSnapshotSummary",
    {
        # Id of the snapshot, as snapshot_id.
        "id": "str",
        # Id of the snapshot.
        "snapshot_id": "str",
        # Your own system's identifier of the org, case-sensitive.
        "org_id": "str",
        # The status of the snapshot. `completed` and `failed` are final.
        "status": "Literal[\"queued\", \"processing\", \"completed\", \"failed\"]",
        # Analyses created from this time on are looked at.
        "from": "str",
        # Analyses created up to this time are looked at.
        "to": "str",
        # Why it failed; null unless it did.
        "error": "InsightsSnapshotSummaryError | None",
        # When it was created.
        "created_at": "str",
        # When it was completed or failed; null until then.
        "completed_at": "str | None",
    },
)


class InsightsSnapshotError(TypedDict):
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


InsightsSnapshot = TypedDict(
    "InsightsSnapshot",
    {
        # Id of the snapshot, as snapshot_id.
        "id": "str",
        # Id of the snapshot.
        "snapshot_id": "str",
        # Your own system's identifier of the org, case-sensitive.
        "org_id": "str",
        # The status of the snapshot. `completed` and `failed` are final.
        "status": "Literal[\"queued\", \"processing\", \"completed\", \"failed\"]",
        # Analyses created from this time on are looked at.
        "from": "str",
        # Analyses created up to this time are looked at.
        "to": "str",
        # The findings in the analyses; null until the snapshot is completed.
        "insights": "Insights | None",
        # Why it failed; null unless it did.
        "error": "InsightsSnapshotError | None",
        # When it was created.
        "created_at": "str",
        # When it was completed or failed; null until then.
        "completed_at": "str | None",
    },
)


InsightsCovered = TypedDict(
    "InsightsCovered",
    {
        # Analyses created from here on were read: later than the `from` of the snapshot when there are more than 10000 of them.
        "from": "str",
        # Completed analyses, without those of practice sessions.
        "analyses": "int",
        # The most analyses that a snapshot reads.
        "analyses_limit": "int",
        # Whether all analyses of the span were read.
        "is_complete": "bool",
        # How many of the newest of them were read word for word, for objections and questions.
        "conversations": "int",
        # The most conversations that a snapshot reads word for word.
        "conversations_limit": "int",
    },
)


class InsightsTotals(TypedDict):
    """How much there was."""
    analyses: int
    """Analyses that were read."""
    reps: int
    """Reps of these analyses."""
    minutes: float
    """Minutes of their conversations."""


class InsightsDistributionOverall(TypedDict):
    histogram: list[int]
    """Analyses with 0-9 points, 10-19, and so on; the last one 90-100."""
    mean: float
    """Mean score, 0 to 100."""
    median: float
    """Median score, 0 to 100."""
    lower_quartile: float
    """A quarter of the scores lie below it. Interpolated linearly."""
    upper_quartile: float
    """A quarter of the scores lie above it. Interpolated linearly."""


class InsightsDistributionClarity(TypedDict):
    histogram: list[int]
    """Analyses with 0-9 points, 10-19, and so on; the last one 90-100."""
    mean: float
    """Mean score, 0 to 100."""
    median: float
    """Median score, 0 to 100."""
    lower_quartile: float
    """A quarter of the scores lie below it. Interpolated linearly."""
    upper_quartile: float
    """A quarter of the scores lie above it. Interpolated linearly."""


class InsightsDistributionInfluence(TypedDict):
    histogram: list[int]
    """Analyses with 0-9 points, 10-19, and so on; the last one 90-100."""
    mean: float
    """Mean score, 0 to 100."""
    median: float
    """Median score, 0 to 100."""
    lower_quartile: float
    """A quarter of the scores lie below it. Interpolated linearly."""
    upper_quartile: float
    """A quarter of the scores lie above it. Interpolated linearly."""


class InsightsDistributionObjection(TypedDict):
    histogram: list[int]
    """Analyses with 0-9 points, 10-19, and so on; the last one 90-100."""
    mean: float
    """Mean score, 0 to 100."""
    median: float
    """Median score, 0 to 100."""
    lower_quartile: float
    """A quarter of the scores lie below it. Interpolated linearly."""
    upper_quartile: float
    """A quarter of the scores lie above it. Interpolated linearly."""


class InsightsDistributionDiscovery(TypedDict):
    histogram: list[int]
    """Analyses with 0-9 points, 10-19, and so on; the last one 90-100."""
    mean: float
    """Mean score, 0 to 100."""
    median: float
    """Median score, 0 to 100."""
    lower_quartile: float
    """A quarter of the scores lie below it. Interpolated linearly."""
    upper_quartile: float
    """A quarter of the scores lie above it. Interpolated linearly."""


class InsightsDistributionDelivery(TypedDict):
    histogram: list[int]
    """Analyses with 0-9 points, 10-19, and so on; the last one 90-100."""
    mean: float
    """Mean score, 0 to 100."""
    median: float
    """Median score, 0 to 100."""
    lower_quartile: float
    """A quarter of the scores lie below it. Interpolated linearly."""
    upper_quartile: float
    """A quarter of the scores lie above it. Interpolated linearly."""


class InsightsDistributionClose(TypedDict):
    histogram: list[int]
    """Analyses with 0-9 points, 10-19, and so on; the last one 90-100."""
    mean: float
    """Mean score, 0 to 100."""
    median: float
    """Median score, 0 to 100."""
    lower_quartile: float
    """A quarter of the scores lie below it. Interpolated linearly."""
    upper_quartile: float
    """A quarter of the scores lie above it. Interpolated linearly."""


class InsightsDistribution(TypedDict):
    """The distribution of each score; null without analyses."""
    overall: InsightsDistributionOverall | None
    """The overall score of all pillars together."""
    clarity: InsightsDistributionClarity | None
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence: InsightsDistributionInfluence | None
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection: InsightsDistributionObjection | None
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery: InsightsDistributionDiscovery | None
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery: InsightsDistributionDelivery | None
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    close: InsightsDistributionClose | None
    """A plain request for a commitment, and a concrete next step: who, what and when."""


class InsightsRankingItemMeanScores(TypedDict):
    """Mean scores, 0 to 100, of the analyses with an occasion for it; null without any."""
    overall: float
    """The overall score of all pillars together."""
    clarity: float | None
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence: float | None
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection: float | None
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery: float | None
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery: float | None
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    close: float | None
    """A plain request for a commitment, and a concrete next step: who, what and when."""


class InsightsRankingItem(TypedDict):
    rank: int
    """Equal means share a rank; the next one counts them all."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    analyses: int
    """Completed analyses of the rep in the span."""
    mean_scores: InsightsRankingItemMeanScores
    """Mean scores, 0 to 100, of the analyses with an occasion for it; null without any."""


class InsightsTrendWeeksItemMeanScores(TypedDict):
    """Mean scores, 0 to 100, of the analyses with an occasion for it; null without any."""
    overall: float
    """The overall score of all pillars together."""
    clarity: float | None
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence: float | None
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection: float | None
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery: float | None
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery: float | None
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    close: float | None
    """A plain request for a commitment, and a concrete next step: who, what and when."""


class InsightsTrendWeeksItem(TypedDict):
    start: str
    """When the week begins: a Monday, 00:00 UTC."""
    analyses: int
    """Completed analyses of the week."""
    mean_scores: InsightsTrendWeeksItemMeanScores
    """Mean scores, 0 to 100, of the analyses with an occasion for it; null without any."""


class InsightsTrendSlope(TypedDict):
    """Points per week, by least squares; null with fewer than two weeks."""
    overall: float | None
    """The overall score of all pillars together."""
    clarity: float | None
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence: float | None
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection: float | None
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery: float | None
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery: float | None
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    close: float | None
    """A plain request for a commitment, and a concrete next step: who, what and when."""


class InsightsTrend(TypedDict):
    """The scores by week."""
    weeks: list[InsightsTrendWeeksItem]
    """Oldest first; a week without analyses is left out."""
    slope: InsightsTrendSlope
    """Points per week, by least squares; null with fewer than two weeks."""


class InsightsObjectionsItem(TypedDict):
    topic: str
    """Their common topic: a slug, or the words that were said."""
    label: str
    """The topic for people."""
    count: int
    """How often it was said."""
    conversations: int
    """In how many conversations."""
    examples: list[ProfileQuote]
    """Up to three quotes."""


class InsightsQuestionsItem(TypedDict):
    topic: str
    """Their common topic: a slug, or the words that were said."""
    label: str
    """The topic for people."""
    count: int
    """How often it was said."""
    conversations: int
    """In how many conversations."""
    examples: list[ProfileQuote]
    """Up to three quotes."""


class InsightsDispositionsOutcomesItemMeanScores(TypedDict):
    """Mean scores, 0 to 100, of the analyses with an occasion for it; null without any."""
    overall: float
    """The overall score of all pillars together."""
    clarity: float | None
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence: float | None
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection: float | None
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery: float | None
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery: float | None
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    close: float | None
    """A plain request for a commitment, and a concrete next step: who, what and when."""


class InsightsDispositionsOutcomesItem(TypedDict):
    outcome: Literal["won", "lost", "follow_up", "no_contact", "other"]
    """The outcome that the org assigned to the disposition."""
    analyses: int
    """Analyses that ended this way."""
    mean_scores: InsightsDispositionsOutcomesItemMeanScores
    """Mean scores, 0 to 100, of the analyses with an occasion for it; null without any."""


class InsightsDispositionsWonAgainstLostOverall(TypedDict):
    won_mean: float
    """Mean score of conversations that were won."""
    lost_mean: float
    """Mean score of conversations that were lost."""
    difference: float
    """won_mean - lost_mean."""
    lower: float
    """Lower end of the interval that holds the difference with a confidence of 95 %."""
    upper: float
    """Upper end of that interval."""


class InsightsDispositionsWonAgainstLostClarity(TypedDict):
    won_mean: float
    """Mean score of conversations that were won."""
    lost_mean: float
    """Mean score of conversations that were lost."""
    difference: float
    """won_mean - lost_mean."""
    lower: float
    """Lower end of the interval that holds the difference with a confidence of 95 %."""
    upper: float
    """Upper end of that interval."""


class InsightsDispositionsWonAgainstLostInfluence(TypedDict):
    won_mean: float
    """Mean score of conversations that were won."""
    lost_mean: float
    """Mean score of conversations that were lost."""
    difference: float
    """won_mean - lost_mean."""
    lower: float
    """Lower end of the interval that holds the difference with a confidence of 95 %."""
    upper: float
    """Upper end of that interval."""


class InsightsDispositionsWonAgainstLostObjection(TypedDict):
    won_mean: float
    """Mean score of conversations that were won."""
    lost_mean: float
    """Mean score of conversations that were lost."""
    difference: float
    """won_mean - lost_mean."""
    lower: float
    """Lower end of the interval that holds the difference with a confidence of 95 %."""
    upper: float
    """Upper end of that interval."""


class InsightsDispositionsWonAgainstLostDiscovery(TypedDict):
    won_mean: float
    """Mean score of conversations that were won."""
    lost_mean: float
    """Mean score of conversations that were lost."""
    difference: float
    """won_mean - lost_mean."""
    lower: float
    """Lower end of the interval that holds the difference with a confidence of 95 %."""
    upper: float
    """Upper end of that interval."""


class InsightsDispositionsWonAgainstLostDelivery(TypedDict):
    won_mean: float
    """Mean score of conversations that were won."""
    lost_mean: float
    """Mean score of conversations that were lost."""
    difference: float
    """won_mean - lost_mean."""
    lower: float
    """Lower end of the interval that holds the difference with a confidence of 95 %."""
    upper: float
    """Upper end of that interval."""


class InsightsDispositionsWonAgainstLostClose(TypedDict):
    won_mean: float
    """Mean score of conversations that were won."""
    lost_mean: float
    """Mean score of conversations that were lost."""
    difference: float
    """won_mean - lost_mean."""
    lower: float
    """Lower end of the interval that holds the difference with a confidence of 95 %."""
    upper: float
    """Upper end of that interval."""


class InsightsDispositionsWonAgainstLost(TypedDict):
    overall: InsightsDispositionsWonAgainstLostOverall | None
    """The overall score of all pillars together."""
    clarity: InsightsDispositionsWonAgainstLostClarity | None
    """Who speaks, why, and what the customer gains, in plain words and concrete figures."""
    influence: InsightsDispositionsWonAgainstLostInfluence | None
    """Claims that are tied to the customer's own words and backed with proof, without pressure."""
    objection: InsightsDispositionsWonAgainstLostObjection | None
    """Objections are acknowledged, understood, answered, and checked to be resolved."""
    discovery: InsightsDispositionsWonAgainstLostDiscovery | None
    """Open questions, each built on the answer before, that bring out the customer's needs."""
    delivery: InsightsDispositionsWonAgainstLostDelivery | None
    """A pace that can be followed, few filler words, and room for the customer to talk."""
    close: InsightsDispositionsWonAgainstLostClose | None
    """A plain request for a commitment, and a concrete next step: who, what and when."""


class InsightsDispositions(TypedDict):
    """Scores by how the conversations ended."""
    outcomes: list[InsightsDispositionsOutcomesItem]
    """Scores by how the conversations ended."""
    won_against_lost: InsightsDispositionsWonAgainstLost | None
    """Welch's interval: it assumes neither equal variances nor equal counts. Null for a pillar with too few occasions in either group."""
    reason: Literal["too_few_analyses"] | None
    """Why nothing is compared: fewer than 10 were won, or fewer than that were lost."""


class Insights(TypedDict):
    covered: InsightsCovered
    """The material of the snapshot."""
    totals: InsightsTotals
    """How much there was."""
    distribution: InsightsDistribution
    """The distribution of each score; null without analyses."""
    ranking: list[InsightsRankingItem]
    """Reps with 3 analyses or more, the best first."""
    trend: InsightsTrend
    """The scores by week."""
    objections: list[InsightsObjectionsItem]
    """Objections of customers, most frequent first."""
    questions: list[InsightsQuestionsItem]
    """Questions of customers, most frequent first."""
    dispositions: InsightsDispositions
    """Scores by how the conversations ended."""


class PracticeSessionObjectionsItemHeardIn(TypedDict):
    analysis_id: str
    """The analysis of the conversation."""
    start_seconds: float
    """Start, in seconds from the beginning of the recording."""


class PracticeSessionObjectionsItem(TypedDict):
    topic: str
    """The topic of the objection."""
    text: str
    """The objection as the customer puts it here."""
    source: Literal["playbook", "conversations", "standard"]
    """Its origin: the playbook of the org, frequent objections of its customers, or the persona itself."""
    heard_in: PracticeSessionObjectionsItemHeardIn | None
    """Where a customer of the org said it. The words stay there and are not copied."""


class PracticeSession(TypedDict):
    id: str
    """Id of the role play."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    status: Literal["active", "completed"]
    """Whether the role play continues."""
    engine: str
    """Who plays the customer: `script-v1`, a scripted persona, or `bedrock:` (on one machine `compatible:`) and the model."""
    scenario: str | None
    """The facts about the customer, as you gave them."""
    customer_persona: Literal["friendly", "skeptical", "busy", "price_sensitive", "analytical"]
    """The personality of the customer."""
    difficulty: Literal["easy", "medium", "hard"]
    """The number of objections, the effort to answer one, and how soon the customer agrees."""
    playbook_id: str | None
    """Id of the playbook that objections come from; null without one."""
    message_count: int
    """Messages so far, those of the customer included."""
    outcome: Literal["open", "agreed", "declined"]
    """The state of the scripted customer. It stays open if a model plays."""
    analysis_id: str | None
    """The analysis of the dialogue, once the session is completed."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it was last changed."""
    completed_at: str | None
    """When it was completed; null while it continues."""
    objections: list[PracticeSessionObjectionsItem]
    """Those that the customer has raised; all of them once the session is completed."""
    messages: list[PracticeMessage]
    """Oldest first."""


class PracticeMessage(TypedDict):
    id: str
    """Id of the message."""
    role: Literal["rep", "customer"]
    """Who speaks."""
    message: str
    """The text of the message."""
    engine: str | None
    """Who plays the customer: `script-v1`, or `bedrock:` (on one machine `compatible:`) and the model. Null for the rep."""
    created_at: str
    """When it was created."""


class ListPracticeResponse(TypedDict):
    data: list[PracticeSessionSummary]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class PracticeSessionSummary(TypedDict):
    id: str
    """Id of the role play."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    status: Literal["active", "completed"]
    """Whether the role play continues."""
    engine: str
    """Who plays the customer: `script-v1`, a scripted persona, or `bedrock:` (on one machine `compatible:`) and the model."""
    scenario: str | None
    """The facts about the customer, as you gave them."""
    customer_persona: Literal["friendly", "skeptical", "busy", "price_sensitive", "analytical"]
    """The personality of the customer."""
    difficulty: Literal["easy", "medium", "hard"]
    """The number of objections, the effort to answer one, and how soon the customer agrees."""
    playbook_id: str | None
    """Id of the playbook that objections come from; null without one."""
    message_count: int
    """Messages so far, those of the customer included."""
    outcome: Literal["open", "agreed", "declined"]
    """The state of the scripted customer. It stays open if a model plays."""
    analysis_id: str | None
    """The analysis of the dialogue, once the session is completed."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it was last changed."""
    completed_at: str | None
    """When it was completed; null while it continues."""


class PracticeReply(TypedDict):
    id: str
    """Id of the message."""
    role: Literal["customer"]
    """The customer speaks."""
    message: str
    """The text of the message."""
    engine: str | None
    """Who plays the customer: `script-v1`, or `bedrock:` (on one machine `compatible:`) and the model. Null for the rep."""
    created_at: str
    """When it was created."""
    outcome: Literal["open", "agreed", "declined"]
    """The state of the scripted customer. It stays open if a model plays."""


class CompletePracticeResponse(TypedDict):
    id: str
    """Id of the analysis: poll `GET /v1/analyses/{id}`."""
    status: Literal["queued", "processing", "completed", "failed"]
    """The status of the analysis. `completed` and `failed` are final."""
    created_at: str
    """When it was created."""


class ListIndustriesResponse(TypedDict):
    data: list[Industry]
    """All entries."""


class Industry(TypedDict):
    slug: Literal["solar", "roofing", "windows_and_doors", "home_improvement", "hvac", "plumbing", "water_treatment", "landscaping", "pest_control", "home_security", "telecommunications", "energy_supply", "insurance", "financial_services", "real_estate", "automotive", "software", "it_services", "healthcare", "medical_devices", "education", "recruiting", "manufacturing", "construction", "logistics", "retail", "hospitality", "media_and_advertising", "professional_services", "fitness_and_wellness", "nonprofit", "other"]
    """Name for programs, which other requests accept."""
    name: str
    """Name for people."""
    description: str
    """What it means."""


class ListEnvironmentsResponse(TypedDict):
    data: list[SalesEnvironment]
    """All entries."""


class SalesEnvironment(TypedDict):
    slug: Literal["door_to_door", "in_home", "business_site", "job_site", "retail_store", "showroom", "event_booth", "phone", "video_call", "other"]
    """Name for programs, which other requests accept."""
    name: str
    """Name for people."""
    description: str
    """What it means."""


class ListSalesMotionsResponse(TypedDict):
    data: list[SalesMotion]
    """All entries."""


class SalesMotion(TypedDict):
    slug: Literal["outbound", "inbound", "referral", "one_call_close", "multi_step", "appointment_setting", "upsell", "renewal", "win_back", "channel", "other"]
    """Name for programs, which other requests accept."""
    name: str
    """Name for people."""
    description: str
    """What it means."""


class ListRecordingTypesResponse(TypedDict):
    data: list[RecordingType]
    """All entries."""


class RecordingType(TypedDict):
    slug: Literal["full_pitch", "cold_call", "discovery", "demonstration", "proposal", "negotiation", "closing", "follow_up", "account_review", "role_play", "other"]
    """Name for programs, which other requests accept."""
    name: str
    """Name for people."""
    description: str
    """What it means."""


class Prompt(TypedDict):
    id: str
    """Id of the prompt."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    title: str
    """Short name, by which findings refer to the prompt."""
    prompt_content: str
    """What analyses should look for."""
    description: str | None
    """A note of your own, which no analysis reads."""
    order_index: int
    """The number to sort by, as sent, gaps included. Equal numbers are sorted by creation."""
    is_active: bool
    """Whether the prompt shapes new analyses of the org."""
    prompt_type: Literal["scoring_criterion", "evaluation_focus", "disqualifier", "other"]
    """The effect of the prompt. `scoring_criterion`: it counts in the score. `evaluation_focus`: the feedback emphasises it. `disqualifier`: if it is met, the overall score is at most 40. `other`: the feedback reports the finding."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When the prompt itself was last changed; a shift by another prompt does not count."""


class ListPromptsResponse(TypedDict):
    data: list[Prompt]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class ReorderPromptsResponse(TypedDict):
    data: list[PromptSummary]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class PromptSummary(TypedDict):
    id: str
    """Id of the prompt."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    title: str
    """Short name, by which findings refer to the prompt."""
    order_index: int
    """The number to sort by, as sent, gaps included. Equal numbers are sorted by creation."""
    is_active: bool
    """Whether the prompt shapes new analyses of the org."""
    prompt_type: Literal["scoring_criterion", "evaluation_focus", "disqualifier", "other"]
    """The effect of the prompt. `scoring_criterion`: it counts in the score. `evaluation_focus`: the feedback emphasises it. `disqualifier`: if it is met, the overall score is at most 40. `other`: the feedback reports the finding."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When the prompt itself was last changed; a shift by another prompt does not count."""


class ScoringProfileWeights(TypedDict):
    """How much each pillar counts in overall_score, 0-10; not all may be 0."""
    clarity: float
    """Weight of `clarity`, 0 to 10."""
    influence: float
    """Weight of `influence`, 0 to 10."""
    objection: float
    """Weight of `objection`, 0 to 10."""
    discovery: float
    """Weight of `discovery`, 0 to 10."""
    delivery: float
    """Weight of `delivery`, 0 to 10."""
    close: float
    """Weight of `close`, 0 to 10."""


class ScoringProfile(TypedDict):
    id: str
    """Id of the profile."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    name: str
    """Name for people."""
    weights: ScoringProfileWeights
    """How much each pillar counts in overall_score, 0-10; not all may be 0."""
    is_active: bool
    """Whether the profile weighs new scores. An inactive one changes none."""
    version: int
    """1 for the first, one more with each change."""
    created_at: str
    """When the profile was first saved."""
    updated_at: str
    """When this version of it was saved."""


class ListProfileVersionsResponse(TypedDict):
    data: list[ScoringProfile]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class Playbook(TypedDict):
    id: str
    """Id of the playbook."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str | None
    """The rep that it is for, before the ones of the org; null: the whole org."""
    name: str | None
    """Name for people."""
    content: str
    """Text or Markdown."""
    content_bytes: int
    """Size of the content in bytes of UTF-8."""
    file_name: str | None
    """Name of the file that the content came from."""
    metadata: dict[str, object]
    """A free-form object of yours, which is returned with the record."""
    version: int
    """1 for the first, one more with each new content."""
    is_active: bool
    """Whether new analyses may use it."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it was last changed."""


class ListPlaybooksResponse(TypedDict):
    data: list[PlaybookSummary]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class PlaybookSummary(TypedDict):
    id: str
    """Id of the playbook."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str | None
    """The rep that it is for, before the ones of the org; null: the whole org."""
    name: str | None
    """Name for people."""
    content_bytes: int
    """Size of the content in bytes of UTF-8."""
    file_name: str | None
    """Name of the file that the content came from."""
    version: int
    """1 for the first, one more with each new content."""
    is_active: bool
    """Whether new analyses may use it."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it was last changed."""


class ListVersionsResponse(TypedDict):
    data: list[PlaybookVersion]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class PlaybookVersion(TypedDict):
    version: int
    """1 for the first, one more with each new content."""
    content_bytes: int
    """Size of the content in bytes of UTF-8."""
    file_name: str | None
    """Name of the file that the content came from."""
    created_at: str
    """When it was created."""


class PlaybookSource(TypedDict):
    id: str
    """Id of the source."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    title: str
    """Name for people."""
    content: str | None
    """The text; null if there is only an address."""
    content_bytes: int | None
    """Size of the content in bytes of UTF-8."""
    source_url: str | None
    """The address; null if there is only a text."""
    created_at: str
    """When it was created."""


class ListSourcesResponse(TypedDict):
    data: list[PlaybookSourceSummary]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class PlaybookSourceSummary(TypedDict):
    id: str
    """Id of the source."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    title: str
    """Name for people."""
    content_bytes: int | None
    """Size of the content in bytes of UTF-8."""
    source_url: str | None
    """The address; null if there is only a text."""
    created_at: str
    """When it was created."""


class PlaybookDraftError(TypedDict):
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error."""


class PlaybookDraft(TypedDict):
    id: str
    """Id of the draft."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    title: str
    """Title of the playbook."""
    status: Literal["queued", "processing", "completed", "failed", "published"]
    """The status of the draft. Only a `completed` one can be published; `failed` and `published` are final."""
    source_ids: list[str]
    """Ids of the sources that it is made from."""
    source_count: int
    """How many sources it is made from."""
    generated_content: str | None
    """The playbook, in Markdown. Null until the draft is completed."""
    published_playbook_id: str | None
    """The playbook that it became; null until it is published."""
    published_at: str | None
    """When it was published; null until then."""
    error: PlaybookDraftError | None
    """Why it failed: `invalid_url` (a source_url could not be fetched: `details.source_id`, `details.reason`), `source_not_found` (a source was archived meanwhile), `invalid_request` (the sources are too large together: `details.limit_characters`) or `upstream_timeout`."""
    model_input_tokens: int | None
    """Input tokens of the model; 0 if none was called. Null until the draft is completed."""
    model_output_tokens: int | None
    """Output tokens of the model. Null until the draft is completed."""
    cost_usd_cents: float | None
    """The cost of the model, in US cents. Null until the draft is completed."""
    created_at: str
    """When it was created."""
    completed_at: str | None
    """When it was completed or failed; null until then."""


class ListDraftsResponse(TypedDict):
    data: list[PlaybookDraftSummary]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class PlaybookDraftSummaryError(TypedDict):
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error."""


class PlaybookDraftSummary(TypedDict):
    id: str
    """Id of the draft."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    title: str
    """Title of the playbook."""
    status: Literal["queued", "processing", "completed", "failed", "published"]
    """The status of the draft. Only a `completed` one can be published; `failed` and `published` are final."""
    source_ids: list[str]
    """Ids of the sources that it is made from."""
    source_count: int
    """How many sources it is made from."""
    published_playbook_id: str | None
    """The playbook that it became; null until it is published."""
    published_at: str | None
    """When it was published; null until then."""
    error: PlaybookDraftSummaryError | None
    """Why it failed: `invalid_url` (a source_url could not be fetched: `details.source_id`, `details.reason`), `source_not_found` (a source was archived meanwhile), `invalid_request` (the sources are too large together: `details.limit_characters`) or `upstream_timeout`."""
    model_input_tokens: int | None
    """Input tokens of the model; 0 if none was called. Null until the draft is completed."""
    model_output_tokens: int | None
    """Output tokens of the model. Null until the draft is completed."""
    cost_usd_cents: float | None
    """The cost of the model, in US cents. Null until the draft is completed."""
    created_at: str
    """When it was created."""
    completed_at: str | None
    """When it was completed or failed; null until then."""


class PublishedPlaybook(TypedDict):
    playbook_id: str
    """Id of the new playbook."""
    draft_id: str
    """Id of the draft."""
    version: int
    """Version of the playbook: 1."""
    is_active: bool
    """Whether new analyses may use it."""
    published: Literal[True]
    """The draft was published."""


class WebhookWithSecret(TypedDict):
    id: str
    """Id of the webhook."""
    environment: Literal["sandbox", "production"]
    """The environment of the key that made it. production: it gets the events of both environments, and only live keys see and manage it. sandbox: it gets sandbox events only, and keys of either environment manage it."""
    url: str
    """Your address that receives the events."""
    name: str | None
    """Name for people."""
    description: str | None
    """A note of your own."""
    enabled_events: list[Literal["analysis.queued", "analysis.completed", "analysis.failed", "all_day_session.detected", "all_day_session.completed", "all_day_session.failed", "persona.assigned", "persona.failed", "methodology.assigned", "methodology.failed", "profile.synthesized", "profile.failed", "playbook.draft.completed", "playbook.draft.failed", "playbook.published", "insights.generated", "insights.failed", "batch.item.completed", "batch.item.failed", "batch.completed", "export.ready", "export.failed", "webhook.test", "*"]]
    """Kinds of events that it receives; `*`: all, including future ones."""
    paused: bool
    """Whether events wait, for at most 24 hours each, instead of being sent."""
    last_success_at: str | None
    """When an attempt of any kind last succeeded; null until one has."""
    last_failure_at: str | None
    """When one last failed; null until one has."""
    consecutive_failures: int
    """How many attempts failed since the last success, in the order in which they ended."""
    health: Literal["ok", "failing", "paused"]
    """`paused`: nothing is sent, whatever the last attempt. `failing`: the last attempt failed. `ok`: it succeeded, or there was none."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it was last changed."""
    signing_secret: str
    """Key of the signatures (HMAC-SHA-256). Store it: only this response shows it."""


class ListWebhooksResponse(TypedDict):
    data: list[Webhook]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class Webhook(TypedDict):
    id: str
    """Id of the webhook."""
    environment: Literal["sandbox", "production"]
    """The environment of the key that made it. production: it gets the events of both environments, and only live keys see and manage it. sandbox: it gets sandbox events only, and keys of either environment manage it."""
    url: str
    """Your address that receives the events."""
    name: str | None
    """Name for people."""
    description: str | None
    """A note of your own."""
    enabled_events: list[Literal["analysis.queued", "analysis.completed", "analysis.failed", "all_day_session.detected", "all_day_session.completed", "all_day_session.failed", "persona.assigned", "persona.failed", "methodology.assigned", "methodology.failed", "profile.synthesized", "profile.failed", "playbook.draft.completed", "playbook.draft.failed", "playbook.published", "insights.generated", "insights.failed", "batch.item.completed", "batch.item.failed", "batch.completed", "export.ready", "export.failed", "webhook.test", "*"]]
    """Kinds of events that it receives; `*`: all, including future ones."""
    paused: bool
    """Whether events wait, for at most 24 hours each, instead of being sent."""
    last_success_at: str | None
    """When an attempt of any kind last succeeded; null until one has."""
    last_failure_at: str | None
    """When one last failed; null until one has."""
    consecutive_failures: int
    """How many attempts failed since the last success, in the order in which they ended."""
    health: Literal["ok", "failing", "paused"]
    """`paused`: nothing is sent, whatever the last attempt. `failing`: the last attempt failed. `ok`: it succeeded, or there was none."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it was last changed."""


class Delivery(TypedDict):
    id: str
    """Id of the delivery: the X-Service-Delivery of its request."""
    webhook_id: str | None
    """Id of the webhook; null for a delivery to a callback_url."""
    event_id: str
    """Id of the event that is delivered."""
    event: Literal["analysis.queued", "analysis.completed", "analysis.failed", "all_day_session.detected", "all_day_session.completed", "all_day_session.failed", "persona.assigned", "persona.failed", "methodology.assigned", "methodology.failed", "profile.synthesized", "profile.failed", "playbook.draft.completed", "playbook.draft.failed", "playbook.published", "insights.generated", "insights.failed", "batch.item.completed", "batch.item.failed", "batch.completed", "export.ready", "export.failed", "webhook.test"]
    """Kind of the event."""
    attempt: int
    """1 for the first, up to 6."""
    trigger: Literal["event", "retry", "replay", "test"]
    """Why it was made: the event itself, a failure before, a replay, or a test."""
    status: Literal["pending", "succeeded", "failed", "dropped", "cancelled"]
    """`pending`: not sent yet. `succeeded`: the response was 2xx. `failed`: all other results. `dropped`: it waited for 24 hours. `cancelled`: the webhook was archived."""
    scheduled_at: str
    """When it is, or was, due."""
    sent_at: str | None
    """When it was sent; null until then."""
    response_status: int | None
    """HTTP status of the response; null without one."""
    response_excerpt: str | None
    """The beginning of the response, at most 1,024 bytes as UTF-8 text, with U+FFFD for invalid bytes. Treat this text of your receiver as untrusted. Null without a response, and after the data of the event, or its words, were erased."""
    error: str | None
    """Why there was no valid response; null unless it failed."""
    duration_ms: int | None
    """How long the exchange took, in milliseconds."""
    next_attempt_at: str | None
    """When the next attempt is due; null if there is none."""
    created_at: str
    """When it was created."""


class ListDeliveriesResponse(TypedDict):
    data: list[Delivery]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class RotateCallbackSecretResponse(TypedDict):
    signing_secret: str
    """Key of the signatures (HMAC-SHA-256). Store it: only this response shows it."""


class ReplayRangeResponse(TypedDict):
    replayed: int
    """How many events are replayed."""


class ListCallbackDeliveriesResponse(TypedDict):
    data: list[Delivery]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class ListEventsResponse(TypedDict):
    data: list[Event]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class TriggeredEvent(TypedDict):
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["analysis.queued", "analysis.completed", "analysis.failed", "all_day_session.detected", "all_day_session.completed", "all_day_session.failed", "persona.assigned", "persona.failed", "methodology.assigned", "methodology.failed", "profile.synthesized", "profile.failed", "playbook.draft.completed", "playbook.draft.failed", "playbook.published", "insights.generated", "insights.failed", "batch.item.completed", "batch.item.failed", "batch.completed", "export.ready", "export.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    webhook_ids: list[str]
    """Webhooks that receive it: those registered with a sandbox key that have enabled its kind. A paused one receives it when it is resumed."""


class AdvancedTime(TypedDict):
    advanced_seconds: int
    """The seconds by which the time was advanced."""
    deliveries_moved: int
    """Deliveries that are due that much sooner, at most 40: those to `callback_url` and to webhooks registered with a sandbox key."""
    deliveries_due: int
    """How many of them are due now. Deliveries of a paused webhook are dropped at 24 hours."""
    is_complete: bool
    """`false`: more deliveries wait, and keep their times."""


class ListExportsResponse(TypedDict):
    data: list[Export]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class ListAuditEventsResponse(TypedDict):
    data: list[AuditEvent]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class AuditEventChain(TypedDict):
    date: str
    """The day of the chain, UTC."""
    sequence: int
    """The place within the day."""
    previous_hash: str
    """Hash of the record before, across days; 64 zeros for the first of all."""
    hash: str
    """SHA-256 of this record without chain.hash, as canonical JSON (RFC 8785)."""


class AuditEvent(TypedDict):
    id: str
    """Id of the record."""
    action: str
    """The operation: the operationId of the OpenAPI document."""
    key_id: str | None
    """The API key of the request; null for an operator of the service."""
    resource: str
    """The requested path."""
    request_id: str
    """X-Request-Id of the request that changed it."""
    ip: str | None
    """Address that the request came from; null if it is unknown."""
    occurred_at: str
    """When it was changed."""
    before: dict[str, object] | None
    """The changed fields before the change; null for a new record."""
    after: dict[str, object] | None
    """The changed fields after the change. Secrets, personal data and short free-form contents are {"redacted": true}; free-form contents of 256 bytes and more are {"sha256", "bytes"}."""
    chain: AuditEventChain | None
    """Null for some seconds, until the record is chained."""


class AuditVerificationFindingsItem(TypedDict):
    kind: Literal["altered", "missing", "reordered", "foreign"]
    """The finding. `foreign`: a record that claims the position of another record in the chain."""
    sequence: int | None
    """Place of the record within the day; null if the finding is about the end of the day or its link to another day."""
    id: str | None
    """Id of the record; null if the finding is not about one record."""


class AuditVerificationHead(TypedDict):
    records: int
    """How many records the chain of the day has."""
    hash: str
    """Hash of the last one."""


class AuditVerificationPrevious(TypedDict):
    date: str | None
    """Day of the record before; null for the first day of all."""
    hash: str
    """Hash of the record before."""


class AuditVerification(TypedDict):
    date: str
    """The day, UTC."""
    intact: bool
    """Whether this response has no findings."""
    verified: int
    """Records that this response verified."""
    pending: int
    """Records of the day in this response that wait to be chained."""
    findings: list[AuditVerificationFindingsItem]
    """The first 100 findings."""
    head: AuditVerificationHead | None
    """The end of the day’s chain: store it, so that no one can rewrite the day unnoticed. Null: none."""
    previous: AuditVerificationPrevious | None
    """The record before the day’s first one; null if there is none."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class ListRequestsResponse(TypedDict):
    data: list[ListedRequest]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class ListedRequest(TypedDict):
    id: str
    """X-Request-Id of the response."""
    operation: str
    """The operation: the operationId of the OpenAPI document."""
    method: Literal["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]
    """The method."""
    path: str
    """The path, without its query. Ids that the service made are in it; your own, such as `org_id`, are not, because they can name a person."""
    status: int
    """The status of the response."""
    error_code: str | None
    """`error.code` of the response; null if the request was not refused."""
    duration_ms: int
    """How long the service took, in milliseconds, without the network."""
    key_id: str
    """The API key of the request."""
    occurred_at: str
    """When the request arrived."""


class UsageDataItem(TypedDict):
    period: str
    """The day (`2026-11-20`) or month (`2026-11`), UTC."""
    recorded_minutes: float
    """Minutes of recordings that we fetched, each to the hundredth. Your own transcripts and sandbox fixtures do not count."""
    analyses: int
    """Analyses that were completed, each counted once, however often it is scored again."""
    sessions: int
    """All-day sessions that were completed."""
    chat_messages: int
    """Questions about analyses that were answered."""
    drafts: int
    """Playbook drafts that were completed."""
    model_input_tokens: int
    """Input tokens of models."""
    model_output_tokens: int
    """Output tokens of models."""
    model_cache_read_tokens: int
    """Input tokens that the provider had cached: they cost less."""
    model_cache_write_tokens: int
    """Input tokens that the provider cached for later requests: they may cost more."""
    cost_usd_cents: float
    """US cents for recorded minutes and model tokens, by the list prices of their day, with up to four decimals."""


class UsageTotals(TypedDict):
    """All periods together."""
    recorded_minutes: float
    """Minutes of recordings that we fetched, each to the hundredth. Your own transcripts and sandbox fixtures do not count."""
    analyses: int
    """Analyses that were completed, each counted once, however often it is scored again."""
    sessions: int
    """All-day sessions that were completed."""
    chat_messages: int
    """Questions about analyses that were answered."""
    drafts: int
    """Playbook drafts that were completed."""
    model_input_tokens: int
    """Input tokens of models."""
    model_output_tokens: int
    """Output tokens of models."""
    model_cache_read_tokens: int
    """Input tokens that the provider had cached: they cost less."""
    model_cache_write_tokens: int
    """Input tokens that the provider cached for later requests: they may cost more."""
    cost_usd_cents: float
    """US cents for recorded minutes and model tokens, by the list prices of their day, with up to four decimals."""


Usage = TypedDict(
    "Usage",
    {
        # First day, UTC.
        "from": "str",
        # Last day, UTC, included.
        "to": "str",
        # How long a period is.
        "granularity": "Literal[\"day\", \"month\"]",
        # Every period from first to last, oldest first, including unused ones.
        "data": "list[UsageDataItem]",
        # All periods together.
        "totals": "UsageTotals",
    },
)


class ServiceStatusLevelsItemLast24Hours(TypedDict):
    """The last 24 full hours and the current one."""
    counted: int
    """The number of events."""
    missed: int
    """The number of events that missed it."""
    ratio: float | None
    """The share that met it, to six decimals. `null`: there were no events."""


class ServiceStatusLevelsItemLast30Days(TypedDict):
    """The last 30 days, also by full hours."""
    counted: int
    """The number of events."""
    missed: int
    """The number of events that missed it."""
    ratio: float | None
    """The share that met it, to six decimals. `null`: there were no events."""


class ServiceStatusLevelsItem(TypedDict):
    name: Literal["requests", "pitches", "days", "webhooks"]
    """Which level."""
    promise: str
    """The promise."""
    target: float
    """The promised share."""
    last_24_hours: ServiceStatusLevelsItemLast24Hours
    """The last 24 full hours and the current one."""
    last_30_days: ServiceStatusLevelsItemLast30Days
    """The last 30 days, also by full hours."""


class ServiceStatus(TypedDict):
    measured_at: str | None
    """When this was measured: every five minutes. `null`: not yet, in a new deployment."""
    levels: list[ServiceStatusLevelsItem]
    """Each service level, over all partners, in the live environment."""


class ListKeysResponse(TypedDict):
    data: list[ApiKey]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class ApiKey(TypedDict):
    key_id: str
    """Id of the key: 16 letters and digits, which are no secret."""
    key_prefix: str
    """The part of the key up to and including its id, by which people recognise it."""
    name: str | None
    """Name for people."""
    description: str | None
    """A note of your own."""
    environment: Literal["sandbox", "production"]
    """`sandbox`: the base address ending in /sandbox; `production`: the one ending in /live."""
    scopes: list[str]
    """What the key may do: `partner:read`, `partner:write`, `admin`."""
    created_at: str
    """When it was created."""
    last_used_at: str | None
    """When it was last used, to the minute; null: never."""
    revokes_at: str | None
    """When it expires because of a rotation; null while it has no successor."""
    revoked_at: str | None
    """When it was revoked; null while it was not."""
    expires_at: str | None
    """When it expires as minted, together with every successor; null: never."""
    rotated_from: str | None
    """The key that it succeeds; null if none."""


class CurrentKeyPartner(TypedDict):
    """The partner that the key is for."""
    id: str
    """Id of the partner."""
    name: str
    """Name of the partner."""
    plan_tier: Literal["starter", "growth", "scale", "premier", "internal"]
    """The plan, which sets the limits of the partner."""


class CurrentKey(TypedDict):
    key_id: str
    """Id of the key: 16 letters and digits, which are no secret."""
    key_prefix: str
    """The part of the key up to and including its id, by which people recognise it."""
    name: str | None
    """Name for people."""
    description: str | None
    """A note of your own."""
    environment: Literal["sandbox", "production"]
    """`sandbox`: the base address ending in /sandbox; `production`: the one ending in /live."""
    scopes: list[str]
    """What the key may do: `partner:read`, `partner:write`, `admin`."""
    created_at: str
    """When it was created."""
    last_used_at: str | None
    """When it was last used, to the minute; null: never."""
    revokes_at: str | None
    """When it expires because of a rotation; null while it has no successor."""
    revoked_at: str | None
    """When it was revoked; null while it was not."""
    expires_at: str | None
    """When it expires as minted, together with every successor; null: never."""
    rotated_from: str | None
    """The key that it succeeds; null if none."""
    partner_id: str
    """The partner that the key is for."""
    partner: CurrentKeyPartner
    """The partner that the key is for."""
    limits: Limits
    """The limits of the partner in this environment; null: no limit."""


class Limits(TypedDict):
    requests_per_minute: int
    """Requests a minute."""
    in_flight_jobs: int
    """Jobs that may be in flight."""
    recorded_minutes_per_month: int | None
    """Recorded minutes of a calendar month, UTC."""
    recorded_minutes_per_day: int | None
    """Recorded minutes of a day, UTC."""
    submissions_per_day: int | None
    """Submissions of a day, UTC."""
    model_work_per_day: int | None
    """Units of model work of a day, UTC: chat messages, rescores, practice turns, drafts, boundary edits."""
    triggered_events_per_day: int
    """Events of `POST /v1/sandbox/trigger` of a day, UTC; 0 in live, which has none."""
    time_advances_per_day: int
    """Requests of `POST /v1/sandbox/time` of a day, UTC; 0 in live, which has none."""


class RotatedKey(TypedDict):
    new_key_id: str
    """Id of the key: 16 letters and digits, which are no secret."""
    key: str
    """The whole key. Store it: only this response shows it."""
    key_prefix: str
    """The part of the key up to and including its id, by which people recognise it."""
    environment: Literal["sandbox", "production"]
    """`sandbox`: the base address ending in /sandbox; `production`: the one ending in /live."""
    live: bool
    """Whether it is a key of the live environment."""
    old_key_revokes_at: str
    """When the requesting key ends: 24 hours from now, or earlier if it expires before."""
    warning: str
    """The same, for people."""


class RevokedKey(TypedDict):
    key_id: str
    """Id of the key: 16 letters and digits, which are no secret."""
    key_prefix: str
    """The part of the key up to and including its id, by which people recognise it."""
    name: str | None
    """Name for people."""
    description: str | None
    """A note of your own."""
    environment: Literal["sandbox", "production"]
    """`sandbox`: the base address ending in /sandbox; `production`: the one ending in /live."""
    scopes: list[str]
    """What the key may do: `partner:read`, `partner:write`, `admin`."""
    created_at: str
    """When it was created."""
    last_used_at: str | None
    """When it was last used, to the minute; null: never."""
    revokes_at: str | None
    """When it expires because of a rotation; null while it has no successor."""
    revoked_at: str | None
    """When it was revoked; null while it was not."""
    expires_at: str | None
    """When it expires as minted, together with every successor; null: never."""
    rotated_from: str | None
    """The key that it succeeds; null if none."""
    revoked_successors: list[str]
    """Ids of the valid successors that were revoked with it, newest first."""


class Partner(TypedDict):
    id: str
    """Id of the partner."""
    name: str
    """Name of the partner."""
    contact_email: str
    """E-mail address of the contact."""
    plan_tier: Literal["starter", "growth", "scale", "premier", "internal"]
    """The plan, which sets the limits of the partner."""
    healthcare: bool
    """Whether the partner may submit healthcare data."""
    suspended_at: str | None
    """When the partner was suspended; null while it is not."""
    settings: dict[str, object]
    """Settings of the partner. The service reads `baa_signed_at` and `limits`."""
    notes: str | None
    """Notes of your own."""
    created_at: str
    """When it was created."""
    updated_at: str
    """When it was last changed."""


class ListPartnersResponse(TypedDict):
    data: list[Partner]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class MintedKey(TypedDict):
    id: str
    """Our id of the record of the key."""
    key: str
    """The whole key. Store it: only this response shows it."""
    warning: str
    """The same, for people."""
    key_id: str
    """Id of the key: 16 letters and digits, which are no secret."""
    key_prefix: str
    """The part of the key up to and including its id, by which people recognise it."""
    name: str | None
    """Name for people."""
    description: str | None
    """A note of your own."""
    environment: Literal["sandbox", "production"]
    """`sandbox`: the base address ending in /sandbox; `production`: the one ending in /live."""
    scopes: list[str]
    """What the key may do: `partner:read`, `partner:write`, `admin`."""
    created_at: str
    """When it was created."""
    expires_at: str | None
    """When it expires as minted, together with every successor; null: never."""
    partner_id: str
    """The partner that the key is for."""


class ListPartnerKeysResponse(TypedDict):
    data: list[ApiKey]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class ListPartnerWebhooksResponse(TypedDict):
    data: list[Webhook]
    """The entries of this page."""
    has_more: bool
    """Whether another page follows."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""


class GetOpenapiResponse(TypedDict):
    openapi: str
    """Version of the OpenAPI specification."""


class AnalysisQueuedEvent(TypedDict):
    """An analysis was submitted, or is to be scored again"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["analysis.queued"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: Analysis
    """The data of the event."""


class AnalysisQueuedFeedEvent(TypedDict):
    """An analysis was submitted, or is to be scored again"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["analysis.queued"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: Analysis
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class AnalysisCompletedEvent(TypedDict):
    """An analysis finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["analysis.completed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: Analysis
    """The data of the event."""


class AnalysisCompletedFeedEvent(TypedDict):
    """An analysis finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["analysis.completed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: Analysis
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class AnalysisFailedEvent(TypedDict):
    """An analysis failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["analysis.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: Analysis
    """The data of the event."""


class AnalysisFailedFeedEvent(TypedDict):
    """An analysis failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["analysis.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: Analysis
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class AllDaySessionDetectedEvent(TypedDict):
    """The conversations of a day were found"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["all_day_session.detected"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: AllDaySession
    """The data of the event."""


class AllDaySessionDetectedFeedEvent(TypedDict):
    """The conversations of a day were found"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["all_day_session.detected"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: AllDaySession
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class AllDaySessionCompletedEvent(TypedDict):
    """A session finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["all_day_session.completed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: AllDaySession
    """The data of the event."""


class AllDaySessionCompletedFeedEvent(TypedDict):
    """A session finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["all_day_session.completed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: AllDaySession
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class AllDaySessionFailedEvent(TypedDict):
    """A session failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["all_day_session.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: AllDaySession
    """The data of the event."""


class AllDaySessionFailedFeedEvent(TypedDict):
    """A session failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["all_day_session.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: AllDaySession
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class PersonaAssignedEventData(TypedDict):
    """The data of the event."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    job_id: str
    """Id of the job."""
    result: PersonaResult
    """The result of the job."""


class PersonaAssignedEvent(TypedDict):
    """A persona job finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["persona.assigned"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: PersonaAssignedEventData
    """The data of the event."""


class PersonaAssignedFeedEventData(TypedDict):
    """The data of the event."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    job_id: str
    """Id of the job."""
    result: PersonaResult
    """The result of the job."""


class PersonaAssignedFeedEvent(TypedDict):
    """A persona job finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["persona.assigned"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: PersonaAssignedFeedEventData
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class PersonaFailedEvent(TypedDict):
    """A persona job failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["persona.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: JobFailure
    """The data of the event."""


class PersonaFailedFeedEvent(TypedDict):
    """A persona job failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["persona.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: JobFailure
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class MethodologyAssignedEventData(TypedDict):
    """The data of the event."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    job_id: str
    """Id of the job."""
    result: MethodologyResult
    """The result of the job."""


class MethodologyAssignedEvent(TypedDict):
    """A methodology job finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["methodology.assigned"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: MethodologyAssignedEventData
    """The data of the event."""


class MethodologyAssignedFeedEventData(TypedDict):
    """The data of the event."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    job_id: str
    """Id of the job."""
    result: MethodologyResult
    """The result of the job."""


class MethodologyAssignedFeedEvent(TypedDict):
    """A methodology job finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["methodology.assigned"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: MethodologyAssignedFeedEventData
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class MethodologyFailedEvent(TypedDict):
    """A methodology job failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["methodology.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: JobFailure
    """The data of the event."""


class MethodologyFailedFeedEvent(TypedDict):
    """A methodology job failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["methodology.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: JobFailure
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class ProfileSynthesizedEventData(TypedDict):
    """The data of the event."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    job_id: str
    """Id of the job."""
    result: SynthesisResult
    """The result of the job."""


class ProfileSynthesizedEvent(TypedDict):
    """A synthesis finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["profile.synthesized"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: ProfileSynthesizedEventData
    """The data of the event."""


class ProfileSynthesizedFeedEventData(TypedDict):
    """The data of the event."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    rep_id: str
    """Your own system's identifier of the rep, unique within its org."""
    job_id: str
    """Id of the job."""
    result: SynthesisResult
    """The result of the job."""


class ProfileSynthesizedFeedEvent(TypedDict):
    """A synthesis finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["profile.synthesized"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: ProfileSynthesizedFeedEventData
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class ProfileFailedEvent(TypedDict):
    """A synthesis failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["profile.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: JobFailure
    """The data of the event."""


class ProfileFailedFeedEvent(TypedDict):
    """A synthesis failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["profile.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: JobFailure
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class PlaybookDraftCompletedEventData(TypedDict):
    """The data of the event."""
    draft_id: str
    """Id of the draft."""
    source_count: int
    """How many sources it was made from."""
    model_input_tokens: int | None
    """Input tokens of the model; 0 if none was called."""
    model_output_tokens: int | None
    """Output tokens of the model."""
    cost_usd_cents: float | None
    """The cost of the model, in US cents."""


class PlaybookDraftCompletedEvent(TypedDict):
    """A playbook draft was generated"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["playbook.draft.completed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: PlaybookDraftCompletedEventData
    """The data of the event."""


class PlaybookDraftCompletedFeedEventData(TypedDict):
    """The data of the event."""
    draft_id: str
    """Id of the draft."""
    source_count: int
    """How many sources it was made from."""
    model_input_tokens: int | None
    """Input tokens of the model; 0 if none was called."""
    model_output_tokens: int | None
    """Output tokens of the model."""
    cost_usd_cents: float | None
    """The cost of the model, in US cents."""


class PlaybookDraftCompletedFeedEvent(TypedDict):
    """A playbook draft was generated"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["playbook.draft.completed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: PlaybookDraftCompletedFeedEventData
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class PlaybookDraftFailedEventDataError(TypedDict):
    """Why it failed; null unless it did."""
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class PlaybookDraftFailedEventData(TypedDict):
    """The data of the event."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    draft_id: str
    """Id of the draft."""
    error: PlaybookDraftFailedEventDataError
    """Why it failed; null unless it did."""


class PlaybookDraftFailedEvent(TypedDict):
    """A playbook draft failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["playbook.draft.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: PlaybookDraftFailedEventData
    """The data of the event."""


class PlaybookDraftFailedFeedEventDataError(TypedDict):
    """Why it failed; null unless it did."""
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class PlaybookDraftFailedFeedEventData(TypedDict):
    """The data of the event."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    draft_id: str
    """Id of the draft."""
    error: PlaybookDraftFailedFeedEventDataError
    """Why it failed; null unless it did."""


class PlaybookDraftFailedFeedEvent(TypedDict):
    """A playbook draft failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["playbook.draft.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: PlaybookDraftFailedFeedEventData
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class PlaybookPublishedEventData(TypedDict):
    """The data of the event."""
    playbook_id: str
    """Id of the new playbook."""
    draft_id: str
    """Id of the draft that it was."""
    version: int
    """Version of the playbook: 1."""


class PlaybookPublishedEvent(TypedDict):
    """A draft became a playbook"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["playbook.published"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: PlaybookPublishedEventData
    """The data of the event."""


class PlaybookPublishedFeedEventData(TypedDict):
    """The data of the event."""
    playbook_id: str
    """Id of the new playbook."""
    draft_id: str
    """Id of the draft that it was."""
    version: int
    """Version of the playbook: 1."""


class PlaybookPublishedFeedEvent(TypedDict):
    """A draft became a playbook"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["playbook.published"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: PlaybookPublishedFeedEventData
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class InsightsGeneratedEventData(TypedDict):
    """The data of the event."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    snapshot_id: str
    """Id of the snapshot."""


class InsightsGeneratedEvent(TypedDict):
    """An insights snapshot finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["insights.generated"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: InsightsGeneratedEventData
    """The data of the event."""


class InsightsGeneratedFeedEventData(TypedDict):
    """The data of the event."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    snapshot_id: str
    """Id of the snapshot."""


class InsightsGeneratedFeedEvent(TypedDict):
    """An insights snapshot finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["insights.generated"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: InsightsGeneratedFeedEventData
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class InsightsFailedEventDataError(TypedDict):
    """Why it failed; null unless it did."""
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class InsightsFailedEventData(TypedDict):
    """The data of the event."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    snapshot_id: str
    """Id of the snapshot."""
    error: InsightsFailedEventDataError
    """Why it failed; null unless it did."""


class InsightsFailedEvent(TypedDict):
    """An insights snapshot failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["insights.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: InsightsFailedEventData
    """The data of the event."""


class InsightsFailedFeedEventDataError(TypedDict):
    """Why it failed; null unless it did."""
    code: str
    """What went wrong: one of the error codes of this API."""
    message: str
    """The same for people; the wording may change."""
    details: NotRequired[dict[str, object]]
    """Details of the error, such as the field or the limit."""


class InsightsFailedFeedEventData(TypedDict):
    """The data of the event."""
    org_id: str
    """Your own system's identifier of the org, case-sensitive."""
    snapshot_id: str
    """Id of the snapshot."""
    error: InsightsFailedFeedEventDataError
    """Why it failed; null unless it did."""


class InsightsFailedFeedEvent(TypedDict):
    """An insights snapshot failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["insights.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: InsightsFailedFeedEventData
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class BatchItemCompletedEvent(TypedDict):
    """An item of a batch finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["batch.item.completed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: BatchItemEvent
    """The data of the event."""


class BatchItemCompletedFeedEvent(TypedDict):
    """An item of a batch finished"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["batch.item.completed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: BatchItemEvent
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class BatchItemFailedEvent(TypedDict):
    """An item of a batch failed, was refused or was cancelled"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["batch.item.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: BatchItemEvent
    """The data of the event."""


class BatchItemFailedFeedEvent(TypedDict):
    """An item of a batch failed, was refused or was cancelled"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["batch.item.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: BatchItemEvent
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class BatchCompletedEvent(TypedDict):
    """A batch ended or was cancelled"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["batch.completed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: Batch
    """The data of the event."""


class BatchCompletedFeedEvent(TypedDict):
    """A batch ended or was cancelled"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["batch.completed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: Batch
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class ExportReadyEvent(TypedDict):
    """An export is ready"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["export.ready"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: Export
    """The data of the event."""


class ExportReadyFeedEvent(TypedDict):
    """An export is ready"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["export.ready"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: Export
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class ExportFailedEvent(TypedDict):
    """An export failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["export.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: Export
    """The data of the event."""


class ExportFailedFeedEvent(TypedDict):
    """An export failed"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["export.failed"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: Export
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


class WebhookTestEventData(TypedDict):
    """The data of the event."""
    message: str
    """Says that this is a test."""
    webhook_id: str
    """Id of the webhook that is tested."""
    fired_at: str
    """When the test was requested."""


class WebhookTestEvent(TypedDict):
    """You requested a test"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["webhook.test"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: WebhookTestEventData
    """The data of the event."""


class WebhookTestFeedEventData(TypedDict):
    """The data of the event."""
    message: str
    """Says that this is a test."""
    webhook_id: str
    """Id of the webhook that is tested."""
    fired_at: str
    """When the test was requested."""


class WebhookTestFeedEvent(TypedDict):
    """You requested a test"""
    id: str
    """Id of the event, the same in each delivery of it: dedupe by it."""
    event: Literal["webhook.test"]
    """Kind of the event."""
    livemode: bool
    """True for the live environment, false for the sandbox."""
    api_version: str
    """Date of the contract that `data` follows, YYYY-MM-DD."""
    created_at: str
    """When it happened."""
    data: WebhookTestFeedEventData
    """The data of the event."""
    sequence: int | None
    """Position in the feed; null for a webhook.test, and for some moments after an event was created."""


Event = AnalysisQueuedFeedEvent | AnalysisCompletedFeedEvent | AnalysisFailedFeedEvent | AllDaySessionDetectedFeedEvent | AllDaySessionCompletedFeedEvent | AllDaySessionFailedFeedEvent | PersonaAssignedFeedEvent | PersonaFailedFeedEvent | MethodologyAssignedFeedEvent | MethodologyFailedFeedEvent | ProfileSynthesizedFeedEvent | ProfileFailedFeedEvent | PlaybookDraftCompletedFeedEvent | PlaybookDraftFailedFeedEvent | PlaybookPublishedFeedEvent | InsightsGeneratedFeedEvent | InsightsFailedFeedEvent | BatchItemCompletedFeedEvent | BatchItemFailedFeedEvent | BatchCompletedFeedEvent | ExportReadyFeedEvent | ExportFailedFeedEvent | WebhookTestFeedEvent
"""An event, distinguished by `event`. More kinds will be added: ignore unknown ones."""


WebhookEvent = AnalysisQueuedEvent | AnalysisCompletedEvent | AnalysisFailedEvent | AllDaySessionDetectedEvent | AllDaySessionCompletedEvent | AllDaySessionFailedEvent | PersonaAssignedEvent | PersonaFailedEvent | MethodologyAssignedEvent | MethodologyFailedEvent | ProfileSynthesizedEvent | ProfileFailedEvent | PlaybookDraftCompletedEvent | PlaybookDraftFailedEvent | PlaybookPublishedEvent | InsightsGeneratedEvent | InsightsFailedEvent | BatchItemCompletedEvent | BatchItemFailedEvent | BatchCompletedEvent | ExportReadyEvent | ExportFailedEvent | WebhookTestEvent
"""What a webhook receives, distinguished by `event`."""


MediaType = Literal["audio/mpeg", "audio/mp3", "audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave", "audio/mp4", "audio/m4a", "audio/x-m4a", "audio/flac", "audio/x-flac"]
"""What a recording is."""


ErrorCode = Literal["authentication_required", "invalid_api_key", "key_revoked", "key_environment_mismatch", "scope_required", "partner_not_found", "partner_suspended", "invalid_request", "missing_field", "invalid_enum", "invalid_url", "invalid_recording_url", "recording_too_long", "recording_too_short", "unsupported_codec", "route_not_found", "method_not_allowed", "org_not_found", "rep_not_found", "analysis_not_found", "playbook_not_found", "webhook_not_found", "prompt_not_found", "draft_not_found", "synthesis_not_found", "upload_not_found", "session_not_found", "segment_not_found", "job_not_found", "delivery_not_found", "event_not_found", "source_not_found", "partner_record_not_found", "api_key_not_found", "batch_not_found", "export_not_found", "erasure_not_found", "snapshot_not_found", "practice_session_not_found", "disposition_not_found", "persona_not_found", "methodology_not_found", "profile_not_found", "idempotency_key_reused", "analysis_already_processing", "analysis_cannot_rescore", "draft_already_published", "draft_not_ready", "practice_session_completed", "practice_session_full", "batch_cancelled", "webhook_disabled", "rate_limited", "quota_exceeded", "sandbox_limit_reached", "concurrency_limit_reached", "transcription_failed", "analysis_failed", "upstream_unavailable", "upstream_timeout", "pii_policy_violation", "retention_policy_violation", "healthcare_without_baa", "internal_error", "not_implemented"]
"""The codes of errors. More will come."""
