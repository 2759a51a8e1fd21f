// Made from the contract by `npm run documents`: the types of every endpoint, by method and path.

export type SubmitAnalysisRequest = {
  /** Your identifier of the org. One that is not known yet is created. */
  org_id: string;
  /** Your identifier of the rep. One that is not known yet is created. */
  rep_id: string;
  /** Address of the recording: https, or `mock://` in the sandbox. Beside a transcript it is for playback and not fetched. */
  recording_url?: string;
  /** The `file_key` of an upload, instead of a recording_url. */
  file_key?: string;
  /** The transcript, instead of a recording. */
  transcript?: {
    /** Language of the talk as a BCP 47 tag, such as `en-US`. */
    language?: string;
    /** Length of the conversation in seconds. Default: the end of the last utterance. */
    duration_seconds?: number;
    /** What was said, in order. */
    utterances: Array<{
      /** A name or a label that distinguishes this voice from the others. */
      speaker: string;
      /** Who speaks. If no utterance states it, we recognise the rep. */
      role?: 'rep' | 'customer' | 'other';
      /** Start in seconds. Utterances are sorted by start. */
      start_seconds: number;
      /** End in seconds, not before its start. Utterances may overlap. */
      end_seconds: number;
      /** What was said. */
      text: string;
    }>;
  };
  /** Title of the recording, for your own lists. */
  recording_title?: string;
  /** The same as options.callback_url: give it there, here, or the same in both. */
  callback_url?: string;
  /** The same as options.language: give it there, here, or the same in both. */
  language?: string;
  /** The same as options.playbook_id: give it there, here, or the same in both. */
  playbook_id?: string;
  /** How the recording is to be analysed. */
  options?: {
    /** Your https address that receives the event at the end, signed with your callback secret. */
    callback_url?: string;
    /** Language of the recording as a BCP 47 tag, such as `en-US`. Default: the recogniser identifies it. */
    language?: string;
    /** True: voices are not distinguished. */
    skip_diarization?: boolean;
    /** A playbook of the org. Default: the one in use. */
    playbook_id?: string;
    /** Replace all prompts of the org for this analysis; an empty list means none. */
    prompt_overrides?: Array<{
      /** Short name of the prompt, by which the findings refer to it. */
      title: string;
      /** What the analysis should look for, in plain words. */
      content: string;
    }>;
    /** A playbook for this analysis alone. */
    playbook_content?: string;
    /** A label that is kept with the analysis. It changes no score. */
    recording_type?: 'full_pitch' | 'cold_call' | 'discovery' | 'demonstration' | 'proposal' | 'negotiation' | 'closing' | 'follow_up' | 'account_review' | 'role_play' | 'other';
    /** A label that is kept with the analysis. It changes no score. */
    environment?: 'door_to_door' | 'in_home' | 'business_site' | 'job_site' | 'retail_store' | 'showroom' | 'event_booth' | 'phone' | 'video_call' | 'other';
    /** A label that is kept with the analysis. It changes no score. */
    sales_motion?: 'outbound' | 'inbound' | 'referral' | 'one_call_close' | 'multi_step' | 'appointment_setting' | 'upsell' | 'renewal' | 'win_back' | 'channel' | 'other';
  };
  /** A free-form object of yours, which is returned with the record. */
  metadata?: Record<string, unknown>;
};

export type PutDispositionRequest = {
  /** How it ended: one of the slugs in the list of the org. */
  slug: string;
  /** The value of the deal, in hundredths of the currency. */
  value_cents?: number | null;
  /** ISO 4217 code of the currency, such as `EUR`. Send it together with value_cents, or neither. */
  currency?: string | null;
  /** When the conversation ended this way. */
  occurred_at?: string | null;
  /** Notes of your own. */
  notes?: string | null;
};

export type SubmitBatchRequest = {
  /** The items, in the order in which they begin. */
  items: unknown[];
  /** Your https address that receives batch.completed, signed with your callback secret. */
  callback_url?: string;
};

export type SendMessageRequest = {
  /** Your question about the conversation. */
  message: string;
};

export type SubmitSessionRequest = {
  /** Your identifier of the org. One that is not known yet is created. */
  org_id: string;
  /** Your identifier of the rep. One that is not known yet is created. */
  rep_id: string;
  /** Address of the recording: https, or `mock://` in the sandbox. Beside a transcript it is for playback and not fetched. */
  recording_url?: string;
  /** The `file_key` of an upload, instead of a recording_url. */
  file_key?: string;
  /** The transcript, instead of a recording. */
  transcript?: {
    /** Language of the talk as a BCP 47 tag, such as `en-US`. */
    language?: string;
    /** Length of the conversation in seconds. Default: the end of the last utterance. */
    duration_seconds?: number;
    /** What was said, in order. */
    utterances: Array<{
      /** A name or a label that distinguishes this voice from the others. */
      speaker: string;
      /** Who speaks. If no utterance states it, we recognise the rep. */
      role?: 'rep' | 'customer' | 'other';
      /** Start in seconds. Utterances are sorted by start. */
      start_seconds: number;
      /** End in seconds, not before its start. Utterances may overlap. */
      end_seconds: number;
      /** What was said. */
      text: string;
    }>;
  };
  /** The same as options.callback_url: give it there, here, or the same in both. */
  callback_url?: string;
  /** The same as options.language: give it there, here, or the same in both. */
  language?: string;
  /** The same as options.playbook_id: give it there, here, or the same in both. */
  playbook_id?: string;
  /** How the day is to be analysed. */
  options?: {
    /** Your https address that receives the event at the end, signed with your callback secret. */
    callback_url?: string;
    /** Language of the recording as a BCP 47 tag, such as `en-US`. Default: the recogniser identifies it. */
    language?: string;
    /** True: voices are not distinguished. */
    skip_diarization?: boolean;
    /** A playbook of the org. Default: the one in use. */
    playbook_id?: string;
    /** Replace all prompts of the org for this analysis; an empty list means none. */
    prompt_overrides?: Array<{
      /** Short name of the prompt, by which the findings refer to it. */
      title: string;
      /** What the analysis should look for, in plain words. */
      content: string;
    }>;
    /** Whether sales conversations with at least `min_confidence` are analysed automatically. */
    auto_analyze?: boolean;
    /** The confidence from which a sales conversation is analysed, 0.5 to 1. Below it, and from 0.5 on, a segment waits for your review. */
    min_confidence?: number;
  };
  /** A free-form object of yours, which is returned with the record. */
  metadata?: Record<string, unknown>;
};

export type UpdateSegmentRequest = {
  /** New start, in seconds from the beginning of the recording. */
  start_seconds?: number;
  /** New end, in seconds from the beginning of the recording. */
  end_seconds?: number;
  /** Name of the customer; null removes it. */
  customer_name?: string | null;
  /** True has it analysed, false skipped, whatever the confidence was. */
  is_sales_conversation?: boolean;
};

export type SplitSegmentRequest = {
  /** Where to split, in seconds from the beginning of the recording. */
  at_seconds: number;
};

export type MergeSegmentsRequest = {
  /** Consecutive segments, in any order. */
  segment_ids: string[];
};

export type CreateUploadRequest = {
  /** Media type of the file. Its bytes decide what it is. */
  content_type: 'audio/mpeg' | 'audio/mp3' | 'audio/wav' | 'audio/x-wav' | 'audio/wave' | 'audio/vnd.wave' | 'audio/mp4' | 'audio/m4a' | 'audio/x-m4a' | 'audio/flac' | 'audio/x-flac';
  /** Size of the file in bytes, at most 5 GiB: the form accepts no more. */
  content_length: number;
};

export type UpsertOrgRequest = {
  /** Your identifier of the org, case-sensitive. It never changes. */
  org_id: string;
  /** Name for people. */
  name?: string | null;
  /** IANA name of its time zone, such as `Europe/Berlin`. */
  timezone?: string | null;
  /** Slug of its industry: see /v1/industries. */
  industry?: 'solar' | 'roofing' | 'windows_and_doors' | 'home_improvement' | 'hvac' | 'plumbing' | 'water_treatment' | 'landscaping' | 'pest_control' | 'home_security' | 'telecommunications' | 'energy_supply' | 'insurance' | 'financial_services' | 'real_estate' | 'automotive' | 'software' | 'it_services' | 'healthcare' | 'medical_devices' | 'education' | 'recruiting' | 'manufacturing' | 'construction' | 'logistics' | 'retail' | 'hospitality' | 'media_and_advertising' | 'professional_services' | 'fitness_and_wellness' | 'nonprofit' | 'other' | null;
  /** A label that is kept for you. Submissions do not take it over. */
  default_environment?: 'door_to_door' | 'in_home' | 'business_site' | 'job_site' | 'retail_store' | 'showroom' | 'event_booth' | 'phone' | 'video_call' | 'other' | null;
  /** A label that is kept for you. Submissions do not take it over. */
  default_sales_motion?: 'outbound' | 'inbound' | 'referral' | 'one_call_close' | 'multi_step' | 'appointment_setting' | 'upsell' | 'renewal' | 'win_back' | 'channel' | 'other' | null;
  /** A label that is kept for you. Submissions do not take it over. */
  default_recording_type?: 'full_pitch' | 'cold_call' | 'discovery' | 'demonstration' | 'proposal' | 'negotiation' | 'closing' | 'follow_up' | 'account_review' | 'role_play' | 'other' | null;
  /** The treatment of personal data. Default: they are stored unchanged. */
  pii_policy?: {
    /** The treatment of personal data. `allow`: none. `redact`: they are replaced by marks such as [PHONE] before anything is stored. `reject`: input with personal data fails with `pii_policy_violation`. */
    mode?: 'allow' | 'redact' | 'reject';
    /** Which kinds are redacted or rejected; none named means all. */
    redact_fields?: Array<'email' | 'payment_card' | 'ssn' | 'phone' | 'address' | 'name'>;
    /** Days after the submission at which transcripts, evidence, quotes and chat are erased. */
    retain_transcript_days?: number;
    /** Days after the submission at which analyses and all-day sessions are erased for good. */
    retain_analysis_days?: number;
  } | null;
  /** A free-form object of your own, at most 16 KiB of JSON. */
  settings?: Record<string, unknown> | null;
};

export type UpsertRepRequest = {
  /** Your identifier of the rep, unique within the org. It never changes. */
  rep_id: string;
  /** Name for people. */
  name?: string | null;
  /** E-mail address, unique within the org. */
  email?: string | null;
  /** A free-form object of your own, at most 16 KiB of JSON. */
  metadata?: Record<string, unknown> | null;
};

export type CreateErasureRequest = {
  /** The rep to forget. */
  rep_id?: string;
  /** The details of the customer to erase: a conversation that contains any of them is erased. */
  customer?: {
    /** Whole name. */
    name?: string;
    /** Phone number of 7 to 15 digits, written in any way. */
    phone?: string;
    /** E-mail address. */
    email?: string;
  };
};

export type AssignPersonaRequest = {
  /** Recordings to be analysed first; one that was analysed for this rep within 30 days is not analysed again. With or without analysis_ids; with neither list, the newest 20 completed analyses of the rep. */
  recording_urls?: string[];
  /** Ids of completed analyses of this rep. Their order makes no difference. */
  analysis_ids?: string[];
  /** Your https address that receives the event at the end, signed with your callback secret. */
  callback_url?: string;
};

export type PutPersonaRequest = {
  /** The persona to give the rep. */
  persona: 'challenger' | 'hard_worker' | 'lone_wolf' | 'problem_solver' | 'relationship_builder';
  /** Notes of your own, kept with the record. */
  notes?: string | null;
};

export type AssignMethodologyRequest = {
  /** Recordings to be analysed first; one that was analysed for this rep within 30 days is not analysed again. With or without analysis_ids; with neither list, the newest 20 completed analyses of the rep. */
  recording_urls?: string[];
  /** Ids of completed analyses of this rep. Their order makes no difference. */
  analysis_ids?: string[];
  /** Your https address that receives the event at the end, signed with your callback secret. */
  callback_url?: string;
};

export type PutMethodologyRequest = {
  /** The methodology to give the rep. */
  primary: 'spin' | 'sandler' | 'challenger' | 'meddic' | 'nepq' | 'solution_selling' | 'consultative_selling' | 'value_selling';
  /** A second one, other than the primary; null for none. */
  secondary?: 'spin' | 'sandler' | 'challenger' | 'meddic' | 'nepq' | 'solution_selling' | 'consultative_selling' | 'value_selling' | null;
  /** Notes of your own, kept with the record. */
  notes?: string | null;
};

export type StartSynthesisRequest = {
  /** How many of the newest completed analyses of the rep to read. Default, without analysis_ids: 20. */
  lookback_count?: number;
  /** Ids of completed analyses of this rep. Their order makes no difference. */
  analysis_ids?: string[];
  /** Your https address that receives the event at the end, signed with your callback secret. */
  callback_url?: string;
};

export type PutDispositionsRequest = {
  /** The whole new list, each slug once. An analysis whose slug is no longer in the list keeps the slug, with its former label and outcome. */
  dispositions: Array<{
    /** Name for programs: lower-case letters and digits, separated by single hyphens or underscores. */
    slug: string;
    /** Name for people. */
    label: string;
    /** The outcome by which insights compare scores. */
    outcome: 'won' | 'lost' | 'follow_up' | 'no_contact' | 'other';
  }>;
};

export type CreateSnapshotRequest = {
  /** First time to look at. Default: 90 days before `to`. */
  from?: string;
  /** Last time to look at, at most 400 days after `from`. Default, and the latest: now. */
  to?: string;
};

export type StartPracticeRequest = {
  /** The facts about the customer, ideally in the customer’s own words: "We rent. The roof is ten years old." The script answers questions with the sentence that fits. */
  scenario?: string | null;
  /** The personality of the customer. */
  customer_persona?: 'friendly' | 'skeptical' | 'busy' | 'price_sensitive' | 'analytical';
  /** Id of the playbook that objections come from and the dialogue is scored by. Default: the playbook in use. */
  playbook_id?: string | null;
  /** The number of objections, the effort to answer one, and how soon the customer agrees. */
  difficulty?: 'easy' | 'medium' | 'hard';
};

export type SendPracticeMessageRequest = {
  /** The rep's words to the customer. */
  message: string;
};

export type CreatePromptRequest = {
  /** Short name, by which findings refer to the prompt. */
  title: string;
  /** What analyses should look for, in plain words. */
  prompt_content: string;
  /** Whether the prompt shapes new analyses of the org. */
  is_active?: boolean;
  /** The effect of the prompt. `scoring_criterion`: it counts in the score. `evaluation_focus`: the feedback emphasises it. `disqualifier`: if it is met, the overall score is at most 40. `other`: the feedback reports the finding. */
  prompt_type?: 'scoring_criterion' | 'evaluation_focus' | 'disqualifier' | 'other';
  /** The number to sort by, stored as sent; other prompts keep theirs. */
  order_index?: number;
  /** A note of your own, which no analysis reads. */
  description?: string | null;
};

export type UpdatePromptRequest = {
  /** Short name, by which findings refer to the prompt. */
  title?: string;
  /** What analyses should look for, in plain words. */
  prompt_content?: string;
  /** Whether the prompt shapes new analyses of the org. */
  is_active?: boolean;
  /** The effect of the prompt. `scoring_criterion`: it counts in the score. `evaluation_focus`: the feedback emphasises it. `disqualifier`: if it is met, the overall score is at most 40. `other`: the feedback reports the finding. */
  prompt_type?: 'scoring_criterion' | 'evaluation_focus' | 'disqualifier' | 'other';
  /** The number to sort by, stored as sent; other prompts keep theirs. */
  order_index?: number;
  /** A note of your own; null removes it. */
  description?: string | null;
};

export type ReorderPromptsRequest = {
  /** Ids of all live prompts of the org, each once, in their new order. */
  ids: string[];
};

export type PutProfileRequest = {
  /** Name for people. */
  name: string;
  /** How much each pillar counts in overall_score, 0-10; not all may be 0. */
  weights: {
    /** Weight of `clarity`, 0 to 10. */
    clarity: number;
    /** Weight of `influence`, 0 to 10. */
    influence: number;
    /** Weight of `objection`, 0 to 10. */
    objection: number;
    /** Weight of `discovery`, 0 to 10. */
    discovery: number;
    /** Weight of `delivery`, 0 to 10. */
    delivery: number;
    /** Weight of `close`, 0 to 10. */
    close: number;
  };
  /** Whether the profile weighs new scores. */
  is_active?: boolean;
};

export type CreatePlaybookRequest = {
  /** Text or Markdown. */
  content: string;
  /** Name for people. */
  name?: string | null;
  /** Name of the file that the content came from. */
  file_name?: string | null;
  /** The rep that it is for, before the ones of the org. Default: the whole org. */
  rep_id?: string | null;
  /** Whether new analyses may use it. */
  is_active?: boolean;
  /** A free-form object of yours, which is returned with the record. */
  metadata?: Record<string, unknown>;
};

export type UpdatePlaybookRequest = {
  /** Text or Markdown. */
  content?: string;
  /** Name for people. */
  name?: string | null;
  /** Name of the file that the content came from. */
  file_name?: string | null;
  /** Whether new analyses may use it. */
  is_active?: boolean;
  /** A free-form object of yours, which is returned with the record. */
  metadata?: Record<string, unknown>;
};

export type CreateSourceRequest = {
  /** Name for people. */
  title: string;
  /** The material itself, as text or Markdown. */
  content?: string;
  /** Address of the material, fetched when a draft is generated from it: at most 3 redirects, and 5 MiB of text or HTML. */
  source_url?: string;
};

export type CreateDraftRequest = {
  /** Ids of the sources to make it from. Default: all sources of the org, which then may have at most 200. */
  source_ids?: string[];
  /** Title of the playbook. */
  title?: string;
  /** Topics that the playbook should emphasise or leave out. */
  instructions?: string;
};

export type RegisterWebhookRequest = {
  /** Your https address that receives the events. */
  url: string;
  /** Name for people; null for none. */
  name?: string | null;
  /** A note of your own; null for none. */
  description?: string | null;
  /** Kinds of events that it receives; `*` means all, including future ones. */
  enabled_events: Array<'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.draft.failed' | 'playbook.published' | 'insights.generated' | 'insights.failed' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'export.failed' | 'webhook.test' | '*'>;
};

export type UpdateWebhookRequest = {
  /** Your https address that receives the events. */
  url?: string;
  /** Name for people; null for none. */
  name?: string | null;
  /** A note of your own; null for none. */
  description?: string | null;
  /** Kinds of events that it receives; `*` means all, including future ones. */
  enabled_events?: Array<'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.draft.failed' | 'playbook.published' | 'insights.generated' | 'insights.failed' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'export.failed' | 'webhook.test' | '*'>;
  /** True: events wait, for at most 24 hours each. False: waiting events are sent, oldest first. */
  paused?: boolean;
};

export type ReplayRangeRequest = {
  /** The first moment at which an event may have been created. */
  from: string;
  /** The last moment at which an event may have been created, itself included. */
  to: string;
  /** Only these kinds of events. Default: all that the webhook has enabled. */
  events?: Array<'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.draft.failed' | 'playbook.published' | 'insights.generated' | 'insights.failed' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'export.failed' | 'webhook.test'>;
};

export type TriggerEventRequest = {
  /** Kind of the event. A `webhook.test` is sent by `POST /v1/webhooks/{id}/test`. */
  type: 'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.draft.failed' | 'playbook.published' | 'insights.generated' | 'insights.failed' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'export.failed';
  /** Your identifier of the org in `data`, for kinds with an org. It need not exist; `northwind` by default. */
  org_id?: string;
};

export type AdvanceTimeRequest = {
  /** By how many seconds to advance: deliveries have waited that much longer, and analyses and sessions are that much older: `3600` is an hour. */
  advance_seconds: number;
};

export type CreateExportRequest = {
  /** The resource to export. */
  resource: 'analyses' | 'all_day_sessions' | 'events' | 'audit';
  /** The format: JSON Lines or CSV. */
  format: 'jsonl' | 'csv';
  /** The rows to export: the filters that the list of the resource accepts in its query, such as `org_id` and `created_after`. */
  filters?: Record<string, unknown>;
};

export type CreatePartnerRequest = {
  /** Name of the partner. */
  name: string;
  /** E-mail address of the contact. */
  contact_email: string;
  /** The plan, which sets the limits of the partner. */
  plan_tier?: 'starter' | 'growth' | 'scale' | 'premier' | 'internal';
  /** Whether the partner may submit healthcare data. It requires `settings.baa_signed_at`, the time of the signature of the agreement. */
  healthcare?: boolean;
  /** Notes of your own; null removes them. */
  notes?: string | null;
  /** A free-form object, at most 16 KiB of JSON, replaced as a whole. The service reads `baa_signed_at` and `limits`. */
  settings?: {
    limits?: PartnerLimits;
    [name: string]: unknown;
  };
};

export type PartnerLimits = {
  /** Requests a minute. A larger number than 1000000 means 1000000. */
  requests_per_minute?: number;
  /** Jobs in flight. A larger number than 1000 means 1000. */
  in_flight_jobs?: number;
  /** Recorded minutes a calendar month. A larger number than 100000000 means 100000000. */
  recorded_minutes_per_month?: number;
  /** Units of model work a day. A larger number than 100000000 means 100000000. */
  model_work_per_day?: number;
  /** Requests a minute in the sandbox. A larger number than 1000000 means 1000000. */
  sandbox_requests_per_minute?: number;
  /** Jobs in flight in the sandbox. A larger number than 1000 means 1000. */
  sandbox_in_flight_jobs?: number;
  /** Submissions a day in the sandbox. A larger number than 1000000 means 1000000. */
  sandbox_submissions_per_day?: number;
  /** Recorded minutes a day in the sandbox. A larger number than 1000000 means 1000000. */
  sandbox_recorded_minutes_per_day?: number;
  /** Units of model work a day in the sandbox. A larger number than 100000000 means 100000000. */
  sandbox_model_work_per_day?: number;
  /** Triggered events a day in the sandbox. A larger number than 1000000 means 1000000. */
  sandbox_triggered_events_per_day?: number;
  /** Advances of the time a day in the sandbox. A larger number than 1000000 means 1000000. */
  sandbox_time_advances_per_day?: number;
};

export type UpdatePartnerRequest = {
  /** Name of the partner. */
  name?: string;
  /** E-mail address of the contact. */
  contact_email?: string;
  /** The plan, which sets the limits of the partner. */
  plan_tier?: 'starter' | 'growth' | 'scale' | 'premier' | 'internal';
  /** Whether the partner may submit healthcare data. It requires `settings.baa_signed_at`, the time of the signature of the agreement. */
  healthcare?: boolean;
  /** Notes of your own; null removes them. */
  notes?: string | null;
  /** A free-form object, at most 16 KiB of JSON, replaced as a whole. The service reads `baa_signed_at` and `limits`. */
  settings?: {
    limits?: PartnerLimits;
    [name: string]: unknown;
  };
};

export type MintKeyRequest = {
  /** The partner that the key is for. */
  partner_id: string;
  /** `sandbox`: the base address ending in /sandbox; `production`: the one ending in /live. */
  environment: 'sandbox' | 'production';
  /** What the key may do: `partner:read`, `partner:write`, `admin`. Unknown names grant nothing. */
  scopes?: string[];
  /** Name for people. */
  name?: string | null;
  /** A note of your own. */
  description?: string | null;
  /** When the key expires, and every successor with it: RFC 3339, in the future. Null: never. */
  expires_at?: string | null;
};

export type UpdatePartnerWebhookRequest = {
  /** True: events wait, for at most 24 hours each. False: waiting events are sent, oldest first. */
  paused: boolean;
};

export type SignUploadRequest = {
  /** Media type of the file. Its bytes decide what it is. */
  content_type: 'audio/mpeg' | 'audio/mp3' | 'audio/wav' | 'audio/x-wav' | 'audio/wave' | 'audio/vnd.wave' | 'audio/mp4' | 'audio/m4a' | 'audio/x-m4a' | 'audio/flac' | 'audio/x-flac';
  /** Size of the file in bytes, at most 5 GiB: the form accepts no more. */
  content_length: number;
  /** The environment that the file is for; by default that of the address. */
  environment?: 'sandbox' | 'production';
};

export type Transcript = {
  /** Language of the talk as a BCP 47 tag. */
  language: string;
  /** What was said, in order. */
  utterances: Array<{
    /** Label of the voice, the same throughout the transcript. */
    speaker: string;
    /** Who speaks; null if it could not be recognised. */
    role: 'rep' | 'customer' | 'other' | null;
    /** Start, in seconds from the beginning of the recording. */
    start_seconds: number;
    /** End, in seconds from the beginning of the recording. */
    end_seconds: number;
    /** What was said. */
    text: string;
    /** Confidence of the recogniser in the words, 0 to 1; null if it states none. */
    confidence: number | null;
  }>;
  /** Words in all utterances together. */
  word_count: number;
  /** Length of the recording in seconds. */
  duration_seconds: number;
};

export type Findings = {
  /** Name of the customer; empty if none is said. */
  prospect_name: string;
  /** Title that you gave the recording, else one derived from the customer, the topic and the day. */
  recording_title: string;
  /** A summary of the conversation in some sentences. */
  ai_summary: string;
  /** What the rep does well and should do more of. */
  double_down: string;
  /** Questions that the rep asked. */
  questions_asked: number;
  /** Filler words (um, like, you know) that the rep said. */
  filler_word_count: number;
  /** Words per minute of the rep's own speech. */
  words_per_minute: number;
  /** 0 to 100: the rounded mean of the pillars that were observed, or their mean weighted by the org's scoring profile; active scoring criteria of the org make up a tenth of it; at most 40 if a disqualifier is met. */
  overall_score: number;
  /** 0 to 100. Who speaks, why, and what the customer gains, in plain words and concrete figures. */
  clarity_score: number;
  /** 0 to 100. Claims that are tied to the customer's own words and backed with proof, without pressure. */
  influence_score: number;
  /** 0 to 100. Objections are acknowledged, understood, answered, and checked to be resolved. */
  objection_score: number;
  /** 0 to 100. Open questions, each built on the answer before, that bring out the customer's needs. */
  discovery_score: number;
  /** 0 to 100. A pace that can be followed, few filler words, and room for the customer to talk. */
  delivery_score: number;
  /** 0 to 100. A plain request for a commitment, and a concrete next step: who, what and when. */
  close_score: number;
  /** Feedback for the rep: strengths and weaknesses, by pillar. */
  feedback_v5: {
    /** Who speaks, why, and what the customer gains, in plain words and concrete figures. */
    clarity: {
      /** What the rep did well. */
      positive: string;
      /** What the rep can do better. */
      negative: string;
    };
    /** Claims that are tied to the customer's own words and backed with proof, without pressure. */
    influence: {
      /** What the rep did well. */
      positive: string;
      /** What the rep can do better. */
      negative: string;
    };
    /** Objections are acknowledged, understood, answered, and checked to be resolved. */
    objection: {
      /** What the rep did well. */
      positive: string;
      /** What the rep can do better. */
      negative: string;
    };
    /** Open questions, each built on the answer before, that bring out the customer's needs. */
    discovery: {
      /** What the rep did well. */
      positive: string;
      /** What the rep can do better. */
      negative: string;
    };
    /** A pace that can be followed, few filler words, and room for the customer to talk. */
    delivery: {
      /** What the rep did well. */
      positive: string;
      /** What the rep can do better. */
      negative: string;
    };
    /** A plain request for a commitment, and a concrete next step: who, what and when. */
    close: {
      /** What the rep did well. */
      positive: string;
      /** What the rep can do better. */
      negative: string;
    };
  };
  /** What the rep should do in the next conversations. */
  action_plan_v5: {
    /** How to do more of what works. */
    double_down_implementation: string;
    /** What to change first, and how. */
    general_communication_improvement: string;
    /** The principle behind that change, in one sentence. */
    quoted_principle: string;
  };
  /** The finding for each prompt of the org; null without prompts. */
  organization_prompt_summary: string | null;
  /** What the findings mean for the rep; null without prompts. */
  organization_feedback: string | null;
  /** The engine, and the settings that it used. */
  scoring: {
    /** Who judged: `learned-1`, or `bedrock:` and the model; on one machine `compatible:` and the model. */
    engine: string;
    /** Version of the rubric. Scores of different versions are not exactly comparable. */
    rubric_version: string;
    /** Id of the scoring profile that weighed the pillars; null without one. */
    profile_id: string | null;
    /** Id of the playbook in use; null without one, and for a playbook in the request. */
    playbook_id: string | null;
    /** Pillars without an occasion, such as `objection` if none was raised: their score is the rounded mean of the others, and counts nowhere else. */
    not_observed: Array<'clarity' | 'influence' | 'objection' | 'discovery' | 'delivery' | 'close'>;
  };
};

export type Analysis = {
  /** Id of the analysis. */
  id: string;
  /** The status of the analysis. `completed` and `failed` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** The all-day session with the conversation as a segment; null for a separate submission. */
  parent_session_id: string | null;
  /** Address of the recording as you gave it; `about:blank` if there is only a transcript. */
  recording_url: string;
  /** Title that you gave the recording. */
  recording_title: string | null;
  /** Length in whole seconds; null until it is known. */
  duration_seconds: number | null;
  /** The transcript; null until it exists, and after it was erased. */
  transcript: Transcript | null;
  /** The findings; null until the analysis is completed. */
  analysis: Findings | null;
  /** The options as you sent them. */
  options: Record<string, unknown>;
  /** A free-form object of yours, which is returned with the record. */
  metadata: Record<string, unknown>;
  /** When it was created. */
  created_at: string;
  /** When it was completed or failed; null until then. */
  completed_at: string | null;
  /** Why it failed; null unless it did. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error, such as the field or the limit. */
    details?: Record<string, unknown>;
  } | null;
};

export type Segment = {
  /** Id of the segment. */
  id: string;
  /** Start, in seconds from the beginning of the recording. */
  start_seconds: number;
  /** End, in seconds from the beginning of the recording. */
  end_seconds: number;
  /** The probability that it is a sales conversation; 1 or 0 where you said so. */
  confidence: number | null;
  /** Name of the customer; null unless it is said in the segment. */
  customer_name: string | null;
  /** Whether the rep tries to win a customer: true from a confidence of 0.5 on. */
  is_sales_conversation: boolean | null;
  /** How the conversation ended: `won`, `follow_up` (a next step agreed) or `lost`; null if it is open or uncertain. */
  detected_outcome: string | null;
  /** The topic of the conversation, in a sentence or two. */
  summary: string | null;
  /** The status of the segment: see the guide to all-day sessions. */
  status: 'detected' | 'analyzing' | 'analyzed' | 'needs_review' | 'skipped' | 'failed';
  /** Id of its analysis; null while there is none. */
  analysis_id: string | null;
  /** Address of its analysis in this API; null while there is none. */
  analysis_url: string | null;
  /** How to play the segment. No fields will be added. */
  playback: {
    /** Address of the whole recording. */
    recording_url: string;
    /** Start, in seconds from the beginning of the recording. */
    start_seconds: number;
    /** End, in seconds from the beginning of the recording. */
    end_seconds: number;
    /** JavaScript for the console of a page with a player: seeks to the segment and stops at its end. */
    browser_seek_js: string;
    /** A shell command that cuts the segment out without encoding it again. It needs ffmpeg. */
    ffmpeg_extract: string;
  };
  /** When the segment was found. */
  created_at: string;
  /** When its analysis was completed; null until then. */
  analyzed_at: string | null;
};

export type AllDaySession = {
  /** Id of the session. */
  id: string;
  /** The status of the session. `completed` and `failed` are final. */
  status: 'queued' | 'transcribing' | 'detecting' | 'analyzing' | 'completed' | 'failed';
  /** Address of the recording as you gave it. For an uploaded file, a link that is valid for an hour. */
  recording_url: string;
  /** Length in whole seconds; null until it is known. */
  duration_seconds: number | null;
  /** Conversations that were found, sales or not. */
  segments_detected: number;
  /** Segments with the status `analyzed`. */
  segments_analyzed: number;
  /** Segments with the status `needs_review`. */
  segments_pending_review: number;
  /** Segments with the status `skipped`. */
  segments_skipped: number;
  /** The conversations of the day, in order. */
  segments: Segment[];
  /** The options of the submission. */
  options: Record<string, unknown>;
  /** A free-form object of yours, which is returned with the record. */
  metadata: Record<string, unknown>;
  /** Your address that receives the event at the end; null without one. */
  callback_url: string | null;
  /** Why it failed; null unless it did. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error, such as the field or the limit. */
    details?: Record<string, unknown>;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When processing began; null while it is queued. */
  started_at: string | null;
  /** When it was completed or failed; null until then. */
  completed_at: string | null;
  /** Our id of the org record: `id` in the responses of /v1/orgs. */
  partner_org_id: string | null;
  /** Our id of the rep record: `id` in the responses of /v1/orgs/{org_id}/reps. */
  partner_rep_id: string | null;
};

export type ProfileQuote = {
  /** The analysis of the conversation. */
  analysis_id: string;
  /** The words as in its transcript. */
  quote: string;
  /** Label of the voice, as in the transcript. */
  speaker: string;
  /** Who speaks; null if it could not be recognised. */
  role: 'rep' | 'customer' | 'other' | null;
  /** Start, in seconds from the beginning of the recording. */
  start_seconds: number;
  /** End, in seconds from the beginning of the recording. */
  end_seconds: number;
  /** The statement that the quote supports. */
  supports: string;
  /** The quote was found word for word in the transcript. */
  verified: true;
};

export type PersonaResult = {
  /** The persona that fits best. */
  persona: 'challenger' | 'hard_worker' | 'lone_wolf' | 'problem_solver' | 'relationship_builder';
  /** Confidence of the finding, 0 to 1: low for few conversations, and if two candidates are close. */
  confidence: number;
  /** The persona that fits second best; null without one. */
  runner_up: 'challenger' | 'hard_worker' | 'lone_wolf' | 'problem_solver' | 'relationship_builder' | null;
  /** Why this persona. */
  rationale: string;
  /** Quotes that show it. */
  evidence: ProfileQuote[];
  /** Ids of the analyses that it is based on. */
  analysis_ids: string[];
  /** Who found it: a model, or stated rules. */
  source: 'ai' | 'rules';
};

export type JobFailure = {
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** Id of the job. */
  job_id: string;
  /** Why it failed; null unless it did. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error, such as the field or the limit. */
    details?: Record<string, unknown>;
  };
};

export type MethodologyMatch = {
  /** A methodology of GET /v1/methodologies. */
  methodology: 'spin' | 'sandler' | 'challenger' | 'meddic' | 'nepq' | 'solution_selling' | 'consultative_selling' | 'value_selling';
  /** Confidence of the finding, 0 to 1: low for few conversations, and if two candidates are close. */
  confidence: number;
  /** Why this methodology. */
  rationale: string;
  /** Quotes that show it. */
  evidence: ProfileQuote[];
};

export type MethodologyResult = {
  primary: MethodologyMatch;
  /** One that fits at least half as well; null if there is none. */
  secondary: MethodologyMatch | null;
  /** Ids of the analyses that it is based on. */
  analysis_ids: string[];
  /** Who found it: a model, or stated rules. */
  source: 'ai' | 'rules';
};

export type Behaviour = {
  /** The pillar of the score that it belongs to. */
  pillar: 'clarity' | 'influence' | 'objection' | 'discovery' | 'delivery' | 'close';
  /** A behaviour of the scoring rubric. */
  statement: string;
  /** Number of conversations in which it was shown. */
  shown_in: number;
  /** Number of conversations that had an occasion for it. */
  observed_in: number;
  /** Quotes that show it, or the lack of it. */
  evidence: ProfileQuote[];
};

export type SynthesisResult = {
  /** Id of the synthesis. */
  synthesis_id: string;
  /** A summary of the conversations. */
  summary: string;
  /** Shown in half of the conversations or more, the weightiest first. */
  strengths: Behaviour[];
  /** Shown in fewer than half of them, the weightiest first. */
  gaps: Behaviour[];
  /** Actions for the rep, most rewarding first. */
  action_plan: Array<{
    /** The pillar of the score that it belongs to. */
    pillar: 'clarity' | 'influence' | 'objection' | 'discovery' | 'delivery' | 'close';
    /** What to do. */
    action: string;
    /** Why it is the next one. */
    reason: string;
  }>;
  /** The trend of the scores, by pillar. */
  score_trends: {
    /** Who speaks, why, and what the customer gains, in plain words and concrete figures. */
    clarity: {
      /** Score of the oldest analysis with an occasion for it, 0 to 100; null without any. */
      first: number | null;
      /** Score of the newest one; null without any. */
      last: number | null;
      /** Points per analysis, by least squares; null with fewer than two. */
      slope: number | null;
    };
    /** Claims that are tied to the customer's own words and backed with proof, without pressure. */
    influence: {
      /** Score of the oldest analysis with an occasion for it, 0 to 100; null without any. */
      first: number | null;
      /** Score of the newest one; null without any. */
      last: number | null;
      /** Points per analysis, by least squares; null with fewer than two. */
      slope: number | null;
    };
    /** Objections are acknowledged, understood, answered, and checked to be resolved. */
    objection: {
      /** Score of the oldest analysis with an occasion for it, 0 to 100; null without any. */
      first: number | null;
      /** Score of the newest one; null without any. */
      last: number | null;
      /** Points per analysis, by least squares; null with fewer than two. */
      slope: number | null;
    };
    /** Open questions, each built on the answer before, that bring out the customer's needs. */
    discovery: {
      /** Score of the oldest analysis with an occasion for it, 0 to 100; null without any. */
      first: number | null;
      /** Score of the newest one; null without any. */
      last: number | null;
      /** Points per analysis, by least squares; null with fewer than two. */
      slope: number | null;
    };
    /** A pace that can be followed, few filler words, and room for the customer to talk. */
    delivery: {
      /** Score of the oldest analysis with an occasion for it, 0 to 100; null without any. */
      first: number | null;
      /** Score of the newest one; null without any. */
      last: number | null;
      /** Points per analysis, by least squares; null with fewer than two. */
      slope: number | null;
    };
    /** A plain request for a commitment, and a concrete next step: who, what and when. */
    close: {
      /** Score of the oldest analysis with an occasion for it, 0 to 100; null without any. */
      first: number | null;
      /** Score of the newest one; null without any. */
      last: number | null;
      /** Points per analysis, by least squares; null with fewer than two. */
      slope: number | null;
    };
  };
  /** Ids of the analyses that it is based on. */
  analysis_ids: string[];
};

export type BatchItemEvent = {
  /** Index in the items of the submission, from 0. */
  index: number;
  /** The analysis of the item; null before it has begun, and if it was refused. */
  analysis_id: string | null;
  /** The status of the item. `completed` and `failed` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** Why it failed: the error that POST /v1/analyses would have returned, the error of the analysis, or `batch_cancelled`. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error, such as the field or the limit. */
    details?: Record<string, unknown>;
  } | null;
  /** Id of the batch. */
  batch_id: string;
};

export type Batch = {
  /** Id of the batch, as batch_id. */
  id: string;
  /** Id of the batch. */
  batch_id: string;
  /** The status of the batch. `completed` and `cancelled` are final. */
  status: 'queued' | 'processing' | 'completed' | 'cancelled';
  /** Items that were submitted. */
  total: number;
  /** Items that have not begun. The four counts add up to total at every read. */
  queued: number;
  /** Items that are being analysed. */
  processing: number;
  /** Items whose analysis is completed. */
  completed: number;
  /** Items that were refused, that failed, or that had not begun when the batch was cancelled. */
  failed: number;
};

export type Export = {
  /** Id of the export, as export_id. */
  id: string;
  /** Id of the export. */
  export_id: string;
  /** The resource to export. */
  resource: 'analyses' | 'all_day_sessions' | 'events' | 'audit';
  /** The format: JSON Lines or CSV. */
  format: 'jsonl' | 'csv';
  /** The status of the export. `completed` and `failed` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** Rows in the file; null until it is completed. */
  rows: number | null;
  /** Where the file can be fetched without a key until expires_at. Null in lists and events. */
  url: string | null;
  /** When this link ends. A new one is made at each read, for 24 hours from completed_at on. */
  expires_at: string | null;
  /** Why it failed; null unless it did. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error, such as the field or the limit. */
    details?: Record<string, unknown>;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When it was completed or failed; null until then. */
  completed_at: string | null;
};

export type GetHealthResponse = {
  /** The name of the service. */
  service: 'pitch-scoring';
  /** The service responds. */
  status: 'ok';
};

export type UnauthorizedError = {
  /** What went wrong. */
  error: {
    /** What went wrong: branch on it. More codes will be added. */
    code: 'authentication_required' | 'invalid_api_key' | 'key_revoked';
    /** The error and its remedy, for people; the wording may change. */
    message: string;
    /** Id of the request, also in the header X-Request-Id: quote it to support. */
    request_id: string;
    /** Address of the documentation of the code. */
    doc_url: string;
    /** Details of the error, such as the `field` or the `allowed` values. */
    details: Record<string, unknown>;
  };
};

export type ForbiddenError = {
  /** What went wrong. */
  error: {
    /** What went wrong: branch on it. More codes will be added. */
    code: 'key_environment_mismatch' | 'scope_required' | 'partner_suspended' | 'healthcare_without_baa';
    /** The error and its remedy, for people; the wording may change. */
    message: string;
    /** Id of the request, also in the header X-Request-Id: quote it to support. */
    request_id: string;
    /** Address of the documentation of the code. */
    doc_url: string;
    /** Details of the error, such as the `field` or the `allowed` values. */
    details: Record<string, unknown>;
  };
};

export type NotFoundError = {
  /** What went wrong. */
  error: {
    /** What went wrong: branch on it. More codes will be added. */
    code: 'partner_not_found' | 'route_not_found' | 'org_not_found' | 'rep_not_found' | 'analysis_not_found' | 'playbook_not_found' | 'webhook_not_found' | 'prompt_not_found' | 'draft_not_found' | 'synthesis_not_found' | 'upload_not_found' | 'session_not_found' | 'segment_not_found' | 'job_not_found' | 'delivery_not_found' | 'event_not_found' | 'source_not_found' | 'partner_record_not_found' | 'api_key_not_found' | 'batch_not_found' | 'export_not_found' | 'erasure_not_found' | 'snapshot_not_found' | 'practice_session_not_found' | 'disposition_not_found' | 'persona_not_found' | 'methodology_not_found' | 'profile_not_found';
    /** The error and its remedy, for people; the wording may change. */
    message: string;
    /** Id of the request, also in the header X-Request-Id: quote it to support. */
    request_id: string;
    /** Address of the documentation of the code. */
    doc_url: string;
    /** Details of the error, such as the `field` or the `allowed` values. */
    details: Record<string, unknown>;
  };
};

export type TooManyRequestsError = {
  /** What went wrong. */
  error: {
    /** What went wrong: branch on it. More codes will be added. */
    code: 'rate_limited' | 'quota_exceeded' | 'sandbox_limit_reached' | 'concurrency_limit_reached';
    /** The error and its remedy, for people; the wording may change. */
    message: string;
    /** Id of the request, also in the header X-Request-Id: quote it to support. */
    request_id: string;
    /** Address of the documentation of the code. */
    doc_url: string;
    /** Details of the error, such as the `field` or the `allowed` values. */
    details: Record<string, unknown>;
  };
};

export type InternalServerError = {
  /** What went wrong. */
  error: {
    /** What went wrong: branch on it. More codes will be added. */
    code: 'internal_error';
    /** The error and its remedy, for people; the wording may change. */
    message: string;
    /** Id of the request, also in the header X-Request-Id: quote it to support. */
    request_id: string;
    /** Address of the documentation of the code. */
    doc_url: string;
    /** Details of the error, such as the `field` or the `allowed` values. */
    details: Record<string, unknown>;
  };
};

export type GetVersionResponse = {
  /** Date of the contract, YYYY-MM-DD. */
  api_version: string;
  /** Version of the release. */
  release: string;
  /** `production` in the cloud. */
  node_env: string;
  /** Commit that the release was built from. */
  commit: string;
  /** When it was built, ISO 8601. */
  built_at: string;
};

export type SubmitAnalysisResponse = {
  /** Id of the analysis: poll `GET /v1/analyses/{id}`. */
  id: string;
  /** The status of the analysis. `completed` and `failed` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** When it was created. */
  created_at: string;
};

export type BadRequestError = {
  /** What went wrong. */
  error: {
    /** What went wrong: branch on it. More codes will be added. */
    code: 'invalid_request' | 'missing_field' | 'invalid_enum' | 'invalid_url';
    /** The error and its remedy, for people; the wording may change. */
    message: string;
    /** Id of the request, also in the header X-Request-Id: quote it to support. */
    request_id: string;
    /** Address of the documentation of the code. */
    doc_url: string;
    /** Details of the error, such as the `field` or the `allowed` values. */
    details: Record<string, unknown>;
  };
};

export type ConflictError = {
  /** What went wrong. */
  error: {
    /** What went wrong: branch on it. More codes will be added. */
    code: 'idempotency_key_reused' | 'analysis_already_processing' | 'analysis_cannot_rescore' | 'draft_already_published' | 'draft_not_ready' | 'practice_session_completed' | 'practice_session_full' | 'batch_cancelled' | 'webhook_disabled';
    /** The error and its remedy, for people; the wording may change. */
    message: string;
    /** Id of the request, also in the header X-Request-Id: quote it to support. */
    request_id: string;
    /** Address of the documentation of the code. */
    doc_url: string;
    /** Details of the error, such as the `field` or the `allowed` values. */
    details: Record<string, unknown>;
  };
};

export type UnprocessableError = {
  /** What went wrong. */
  error: {
    /** What went wrong: branch on it. More codes will be added. */
    code: 'invalid_recording_url' | 'recording_too_long' | 'recording_too_short' | 'unsupported_codec' | 'pii_policy_violation' | 'retention_policy_violation';
    /** The error and its remedy, for people; the wording may change. */
    message: string;
    /** Id of the request, also in the header X-Request-Id: quote it to support. */
    request_id: string;
    /** Address of the documentation of the code. */
    doc_url: string;
    /** Details of the error, such as the `field` or the `allowed` values. */
    details: Record<string, unknown>;
  };
};

export type ListAnalysesResponse = {
  /** The entries of this page. */
  data: AnalysisSummary[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type AnalysisSummary = {
  /** Id of the analysis. */
  id: string;
  /** The status of the analysis. `completed` and `failed` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** The all-day session with the conversation as a segment; null for a separate submission. */
  parent_session_id: string | null;
  /** Address of the recording as you gave it; `about:blank` if there is only a transcript. */
  recording_url: string;
  /** Title that you gave the recording. */
  recording_title: string | null;
  /** Length in whole seconds; null until it is known. */
  duration_seconds: number | null;
  /** When it was created. */
  created_at: string;
  /** When it was completed or failed; null until then. */
  completed_at: string | null;
  /** Why it failed; null unless it did. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error, such as the field or the limit. */
    details?: Record<string, unknown>;
  } | null;
  /** 0 to 100; null until the analysis is completed. */
  overall_score: number | null;
  /** When it was last changed. */
  updated_at: string;
  /** If the boundaries of its segment were changed: id of the analysis that replaced it, or of the segment if that is not analysed. A replaced analysis stays readable and counts in no statistics. */
  superseded_by: string | null;
};

export type DeleteAnalysisResponse = {
  /** Id of the analysis. */
  id: string;
  /** What was done. */
  mode: 'archive' | 'purge';
  /** When it was archived. */
  archived_at: string;
  /** When its content was erased; null if it is only archived. */
  purged_at: string | null;
};

export type Evidence = {
  /** Id of the analysis. */
  analysis_id: string;
  /** The evidence, by pillar. */
  pillars: {
    /** Who speaks, why, and what the customer gains, in plain words and concrete figures. */
    clarity: {
      /** Quotes behind the score of this pillar. */
      quotes: Array<{
        /** The words as in the transcript. */
        quote: string;
        /** Label of the voice, as in the transcript. */
        speaker: string;
        /** Who speaks; null if it could not be recognised. */
        role: 'rep' | 'customer' | 'other' | null;
        /** Start, in seconds from the beginning of the recording. */
        start_seconds: number;
        /** End, in seconds from the beginning of the recording. */
        end_seconds: number;
        /** The rubric statement that it concerns; "Missed: …" when it shows the opposite. */
        supports: string;
        /** The quote was found word for word in the transcript. */
        verified: true;
      }>;
      /** Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25. */
      lacking: string[];
    };
    /** Claims that are tied to the customer's own words and backed with proof, without pressure. */
    influence: {
      /** Quotes behind the score of this pillar. */
      quotes: Array<{
        /** The words as in the transcript. */
        quote: string;
        /** Label of the voice, as in the transcript. */
        speaker: string;
        /** Who speaks; null if it could not be recognised. */
        role: 'rep' | 'customer' | 'other' | null;
        /** Start, in seconds from the beginning of the recording. */
        start_seconds: number;
        /** End, in seconds from the beginning of the recording. */
        end_seconds: number;
        /** The rubric statement that it concerns; "Missed: …" when it shows the opposite. */
        supports: string;
        /** The quote was found word for word in the transcript. */
        verified: true;
      }>;
      /** Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25. */
      lacking: string[];
    };
    /** Objections are acknowledged, understood, answered, and checked to be resolved. */
    objection: {
      /** Quotes behind the score of this pillar. */
      quotes: Array<{
        /** The words as in the transcript. */
        quote: string;
        /** Label of the voice, as in the transcript. */
        speaker: string;
        /** Who speaks; null if it could not be recognised. */
        role: 'rep' | 'customer' | 'other' | null;
        /** Start, in seconds from the beginning of the recording. */
        start_seconds: number;
        /** End, in seconds from the beginning of the recording. */
        end_seconds: number;
        /** The rubric statement that it concerns; "Missed: …" when it shows the opposite. */
        supports: string;
        /** The quote was found word for word in the transcript. */
        verified: true;
      }>;
      /** Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25. */
      lacking: string[];
    };
    /** Open questions, each built on the answer before, that bring out the customer's needs. */
    discovery: {
      /** Quotes behind the score of this pillar. */
      quotes: Array<{
        /** The words as in the transcript. */
        quote: string;
        /** Label of the voice, as in the transcript. */
        speaker: string;
        /** Who speaks; null if it could not be recognised. */
        role: 'rep' | 'customer' | 'other' | null;
        /** Start, in seconds from the beginning of the recording. */
        start_seconds: number;
        /** End, in seconds from the beginning of the recording. */
        end_seconds: number;
        /** The rubric statement that it concerns; "Missed: …" when it shows the opposite. */
        supports: string;
        /** The quote was found word for word in the transcript. */
        verified: true;
      }>;
      /** Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25. */
      lacking: string[];
    };
    /** A pace that can be followed, few filler words, and room for the customer to talk. */
    delivery: {
      /** Quotes behind the score of this pillar. */
      quotes: Array<{
        /** The words as in the transcript. */
        quote: string;
        /** Label of the voice, as in the transcript. */
        speaker: string;
        /** Who speaks; null if it could not be recognised. */
        role: 'rep' | 'customer' | 'other' | null;
        /** Start, in seconds from the beginning of the recording. */
        start_seconds: number;
        /** End, in seconds from the beginning of the recording. */
        end_seconds: number;
        /** The rubric statement that it concerns; "Missed: …" when it shows the opposite. */
        supports: string;
        /** The quote was found word for word in the transcript. */
        verified: true;
      }>;
      /** Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25. */
      lacking: string[];
    };
    /** A plain request for a commitment, and a concrete next step: who, what and when. */
    close: {
      /** Quotes behind the score of this pillar. */
      quotes: Array<{
        /** The words as in the transcript. */
        quote: string;
        /** Label of the voice, as in the transcript. */
        speaker: string;
        /** Who speaks; null if it could not be recognised. */
        role: 'rep' | 'customer' | 'other' | null;
        /** Start, in seconds from the beginning of the recording. */
        start_seconds: number;
        /** End, in seconds from the beginning of the recording. */
        end_seconds: number;
        /** The rubric statement that it concerns; "Missed: …" when it shows the opposite. */
        supports: string;
        /** The quote was found word for word in the transcript. */
        verified: true;
      }>;
      /** Statements of the rubric that were judged missing (0 to 2 of 5), with or without words that show where. Empty in analyses from before 2026-11-25. */
      lacking: string[];
    };
  };
  /** Quotes that were left out because they were not found in the transcript. */
  dropped: number;
  /** Share of the rubric statements that carry verified evidence, 0 to 1. */
  coverage: number;
};

export type RescoreAnalysisResponse = {
  /** Id of the analysis: poll `GET /v1/analyses/{id}`. */
  id: string;
  /** The status of the analysis. `completed` and `failed` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** When it was created. */
  created_at: string;
};

export type ListScoresResponse = {
  /** The entries of this page. */
  data: Score[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type Score = {
  /** When the score was made. */
  scored_at: string;
  /** Who judged: `learned-1`, or `bedrock:` and the model; on one machine `compatible:` and the model. */
  engine: string;
  /** Version of the rubric. */
  rubric_version: string;
  /** 0 to 100: the rounded mean of the pillars that were observed, or their mean weighted by the org's scoring profile; active scoring criteria of the org make up a tenth of it; at most 40 if a disqualifier is met. */
  overall_score: number;
  /** 0 to 100. Who speaks, why, and what the customer gains, in plain words and concrete figures. */
  clarity_score: number;
  /** 0 to 100. Claims that are tied to the customer's own words and backed with proof, without pressure. */
  influence_score: number;
  /** 0 to 100. Objections are acknowledged, understood, answered, and checked to be resolved. */
  objection_score: number;
  /** 0 to 100. Open questions, each built on the answer before, that bring out the customer's needs. */
  discovery_score: number;
  /** 0 to 100. A pace that can be followed, few filler words, and room for the customer to talk. */
  delivery_score: number;
  /** 0 to 100. A plain request for a commitment, and a concrete next step: who, what and when. */
  close_score: number;
  /** Id of the scoring profile that weighed the pillars; null without one. */
  profile_id: string | null;
  /** Id of the playbook that was in use; null without one. */
  playbook_id: string | null;
  /** Pillars without an occasion, such as `objection` if none was raised: their score is the rounded mean of the others, and counts nowhere else. */
  not_observed: Array<'clarity' | 'influence' | 'objection' | 'discovery' | 'delivery' | 'close'>;
};

export type AnalysisDisposition = {
  /** Id of the analysis. */
  analysis_id: string;
  /** Name for programs: lower-case letters and digits, separated by single hyphens or underscores. */
  slug: string;
  /** As in the present list of the org; if the slug was removed, as when it was attached. */
  label: string;
  /** The outcome that the org assigned to the disposition. */
  outcome: 'won' | 'lost' | 'follow_up' | 'no_contact' | 'other';
  /** The value of the deal, in hundredths of the currency. */
  value_cents: number | null;
  /** ISO 4217 code of the currency of value_cents. */
  currency: string | null;
  /** When the conversation ended this way; null where you did not say. */
  occurred_at: string | null;
  /** Notes of your own. */
  notes: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export type SubmitBatchResponse = {
  /** Id of the batch, as batch_id. */
  id: string;
  /** Id of the batch. */
  batch_id: string;
  /** The status of the batch. `completed` and `cancelled` are final. */
  status: 'queued' | 'processing' | 'completed' | 'cancelled';
  /** Items that were submitted. */
  total: number;
};

export type BatchPage = {
  /** Id of the batch, as batch_id. */
  id: string;
  /** Id of the batch. */
  batch_id: string;
  /** The status of the batch. `completed` and `cancelled` are final. */
  status: 'queued' | 'processing' | 'completed' | 'cancelled';
  /** Items that were submitted. */
  total: number;
  /** Items that have not begun. The four counts add up to total at every read. */
  queued: number;
  /** Items that are being analysed. */
  processing: number;
  /** Items whose analysis is completed. */
  completed: number;
  /** Items that were refused, that failed, or that had not begun when the batch was cancelled. */
  failed: number;
  /** A page of the items of the batch. */
  items: {
    /** The items of this page, the first one first. */
    data: BatchItem[];
    /** Whether another page follows. */
    has_more: boolean;
    /** The `cursor` of the next page; null on the last one. */
    next_cursor: string | null;
  };
};

export type BatchItem = {
  /** Index in the items of the submission, from 0. */
  index: number;
  /** The analysis of the item; null before it has begun, and if it was refused. */
  analysis_id: string | null;
  /** The status of the item. `completed` and `failed` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** Why it failed: the error that POST /v1/analyses would have returned, the error of the analysis, or `batch_cancelled`. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error, such as the field or the limit. */
    details?: Record<string, unknown>;
  } | null;
};

export type ChatAnswer = {
  /** Id of the message. */
  id: string;
  /** The analysis that is talked about. */
  analysis_id: string;
  /** The assistant wrote it. */
  role: 'assistant';
  /** The text of the message. */
  message: string;
  /** The quotes of the conversation that support an answer. */
  citations: Array<{
    /** Start, in seconds from the beginning of the recording. */
    start_seconds: number;
    /** End, in seconds from the beginning of the recording. */
    end_seconds: number;
    /** Label of the voice, as in the transcript. */
    speaker: string;
    /** A quote, found word for word in the transcript. */
    quote: string;
  }>;
  /** When it was created. */
  created_at: string;
};

export type UpstreamFailedError = {
  /** What went wrong. */
  error: {
    /** What went wrong: branch on it. More codes will be added. */
    code: 'transcription_failed' | 'analysis_failed' | 'upstream_unavailable';
    /** The error and its remedy, for people; the wording may change. */
    message: string;
    /** Id of the request, also in the header X-Request-Id: quote it to support. */
    request_id: string;
    /** Address of the documentation of the code. */
    doc_url: string;
    /** Details of the error, such as the `field` or the `allowed` values. */
    details: Record<string, unknown>;
  };
};

export type UpstreamTimeoutError = {
  /** What went wrong. */
  error: {
    /** What went wrong: branch on it. More codes will be added. */
    code: 'upstream_timeout';
    /** The error and its remedy, for people; the wording may change. */
    message: string;
    /** Id of the request, also in the header X-Request-Id: quote it to support. */
    request_id: string;
    /** Address of the documentation of the code. */
    doc_url: string;
    /** Details of the error, such as the `field` or the `allowed` values. */
    details: Record<string, unknown>;
  };
};

export type ListMessagesResponse = {
  /** The entries of this page. */
  data: ChatMessage[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type ChatMessage = {
  /** Id of the message. */
  id: string;
  /** The analysis that is talked about. */
  analysis_id: string;
  /** Who wrote it: you, or the assistant. */
  role: 'user' | 'assistant';
  /** The text of the message. */
  message: string;
  /** The quotes of the conversation that support an answer. */
  citations: Array<{
    /** Start, in seconds from the beginning of the recording. */
    start_seconds: number;
    /** End, in seconds from the beginning of the recording. */
    end_seconds: number;
    /** Label of the voice, as in the transcript. */
    speaker: string;
    /** A quote, found word for word in the transcript. */
    quote: string;
  }>;
  /** When it was created. */
  created_at: string;
};

export type SubmitSessionResponse = {
  /** Id of the session: poll `GET /v1/all-day-sessions/{id}`. */
  id: string;
  /** The status of the session. `completed` and `failed` are final. */
  status: 'queued' | 'transcribing' | 'detecting' | 'analyzing' | 'completed' | 'failed';
  /** When it was created. */
  created_at: string;
};

export type ListSessionsResponse = {
  /** The entries of this page. */
  data: AllDaySessionSummary[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type AllDaySessionSummary = {
  /** Id of the session. */
  id: string;
  /** The status of the session. `completed` and `failed` are final. */
  status: 'queued' | 'transcribing' | 'detecting' | 'analyzing' | 'completed' | 'failed';
  /** Address of the recording as you gave it. For an uploaded file, a link that is valid for an hour. */
  recording_url: string;
  /** Length in whole seconds; null until it is known. */
  duration_seconds: number | null;
  /** Conversations that were found, sales or not. */
  segments_detected: number;
  /** Your address that receives the event at the end; null without one. */
  callback_url: string | null;
  /** Why it failed; null unless it did. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error, such as the field or the limit. */
    details?: Record<string, unknown>;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When processing began; null while it is queued. */
  started_at: string | null;
  /** When it was completed or failed; null until then. */
  completed_at: string | null;
  /** Our id of the org record: `id` in the responses of /v1/orgs. */
  partner_org_id: string | null;
  /** Our id of the rep record: `id` in the responses of /v1/orgs/{org_id}/reps. */
  partner_rep_id: string | null;
  /** Position in the queue while the session is `queued`: 1 plus the number of your waiting sessions in this environment that were accepted before it. Null once processing began. */
  queue_position: number | null;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** When it was last changed. */
  updated_at: string;
};

export type AllDaySessionReport = {
  /** Id of the session. */
  session_id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** The status of the session. `completed` and `failed` are final. */
  status: 'queued' | 'transcribing' | 'detecting' | 'analyzing' | 'completed' | 'failed';
  /** Position in the queue while the session is `queued`: 1 plus the number of your waiting sessions in this environment that were accepted before it. Null once processing began. */
  queue_position: number | null;
  /** Length of the recording in seconds; null until it is known. */
  duration_seconds: number | null;
  /** The stages so far; the last one shows where a running session is. */
  stages: Array<{
    /** A step of the processing, in order. */
    stage: 'locate' | 'listen' | 'plan' | 'transcribe' | 'stitch' | 'detect' | 'analyze';
    /** When the stage began. */
    started_at: string;
    /** When the stage ended; null while it runs. */
    ended_at: string | null;
    /** How long the stage took, in seconds; null while it runs. */
    seconds: number | null;
  }>;
  /** How the recording was transcribed; null for your own transcript and for a fixture. */
  transcription: {
    /** Files that were transcribed in parallel. */
    chunks: number;
    /** How many of these yielded no words. */
    chunks_lost: number;
    /** Seconds that may be speech, and were transcribed. */
    kept_seconds: number;
    /** Their share of the recording, 0 to 1. */
    kept_share: number;
    /** Recognised words. */
    words: number;
    /** Words per transcribed minute. If they are far fewer than on other days, noise was transcribed as speech. */
    words_per_kept_minute: number | null;
    /** Confidence that the rep is the same person all day, 0 to 1; null if there was nothing to link. */
    speaker_confidence: number | null;
    /** The playbook whose vocabulary the recogniser used; null if it was not ready, or has no names. */
    vocabulary: {
      /** Id of the playbook. */
      playbook_id: string;
      /** How many of its names and terms were listened for. */
      phrases: number;
      /** In how many of the chunks. */
      chunks: number;
    } | null;
  } | null;
  /** How conversations were found; null before detection. */
  detection: {
    /** The day is read in these, in order; analyses begin with the first that was read. */
    blocks: Array<{
      /** Start, in seconds from the beginning of the recording. */
      start_seconds: number;
      /** End, in seconds from the beginning of the recording. */
      end_seconds: number;
      /** Whether a model read it in addition to the rules; null before it is read. */
      by_model: boolean | null;
      /** Input tokens of the model; null if none was called. */
      model_input_tokens: number | null;
      /** Output tokens of the model; null if none was called. */
      model_output_tokens: number | null;
      /** The cost in US cents; null if the price is unknown. */
      usd_cents: number | null;
    }>;
  } | null;
  /** Our costs of the session. */
  costs: {
    /** Day of the price list, YYYY-MM-DD. */
    prices_from: string;
    /** Costs by stage. */
    stages: Array<{
      /** A step that costs something. */
      stage: 'listen' | 'transcribe' | 'detect' | 'analyze';
      /** US cents; null if nothing was counted. */
      usd_cents: number | null;
    }>;
    /** US cents of all stages together. */
    total_usd_cents: number;
  };
  /** The composition of the day; null until the session has ended. */
  coverage: {
    /** Seconds of sales conversations. */
    sales_seconds: number;
    /** Seconds of other talk. */
    other_speech_seconds: number;
    /** Seconds without speech. */
    silence_seconds: number;
    /** Seconds of sound that could not be decoded, and of speech that could not be transcribed. */
    lost_seconds: number;
    /** Every stretch of the day, in order and without gaps: they add up to the duration. */
    parts: Array<{
      /** The kind of this stretch. */
      kind: 'sales' | 'other_speech' | 'silence' | 'lost';
      /** Start, in seconds from the beginning of the recording. */
      start_seconds: number;
      /** End, in seconds from the beginning of the recording. */
      end_seconds: number;
    }>;
  } | null;
};

export type SessionLoudness = {
  /** Id of the session. */
  session_id: string;
  /** Length of the recording in whole seconds. */
  duration_seconds: number | null;
  /** `level`: decibels relative to full scale. `packet_size`: an M4A is not decoded for it, so values are bytes by which the sizes of its packets vary, which speech makes rise; compare them within one recording only. Null: nothing was measured, because the recording has at most twelve minutes, the transcript was sent without one, or the recording is older than this measurement. */
  kind: 'level' | 'packet_size' | null;
  /** Where the first value begins, seconds of the recording. */
  start_seconds: number;
  /** Seconds that one value covers. */
  step_seconds: number;
  /** The loudest tenth of a second in each step, in order; null if the recording could not be decoded there. Empty if nothing was measured, and beyond the end. */
  values: Array<number | null>;
};

export type SplitSegmentResponse = {
  /** The two segments: the first keeps its id. */
  segments: Segment[];
};

export type Upload = {
  /** Identifies the file in a submission, for 22 hours. */
  file_key: string;
  /** Address to which to post the form, as multipart/form-data. */
  upload_url: string;
  /** The fields of the form. Send all of them, and last a field `file` with the bytes. */
  fields: Record<string, string>;
  /** When the form expires. */
  expires_at: string;
};

export type UploadedFile = {
  /** Address of the file, as in the header `Location`. It needs no key. */
  url: string;
  /** When that address expires. */
  expires_at: string;
};

export type Org = {
  /** Our id of the record. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Name for people. */
  name: string | null;
  /** IANA name of its time zone. */
  timezone: string | null;
  /** Slug of its industry: see /v1/industries. */
  industry: string | null;
  /** A label of your own: see /v1/environments. */
  default_environment: string | null;
  /** A label of your own: see /v1/sales-motions. */
  default_sales_motion: string | null;
  /** A label of your own: see /v1/recording-types. */
  default_recording_type: string | null;
  /** The treatment of personal data; null: they are stored unchanged. */
  pii_policy: {
    /** The treatment of personal data. `allow`: none. `redact`: they are replaced by marks such as [PHONE] before anything is stored. `reject`: input with personal data fails with `pii_policy_violation`. */
    mode: 'allow' | 'redact' | 'reject';
    /** Which kinds are redacted or rejected; none named means all. */
    redact_fields?: Array<'email' | 'payment_card' | 'ssn' | 'phone' | 'address' | 'name'>;
    /** Days after the submission at which transcripts, evidence, quotes and chat are erased. */
    retain_transcript_days?: number;
    /** Days after the submission at which analyses and all-day sessions are erased for good. */
    retain_analysis_days?: number;
  } | null;
  /** A free-form object of your own. */
  settings: Record<string, unknown> | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** When it was archived; null while it is not. */
  archived_at: string | null;
};

export type ListOrgsResponse = {
  /** The entries of this page. */
  data: Org[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type Rep = {
  /** Our id of the record. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** Name for people. */
  name: string | null;
  /** E-mail address, unique within the org. */
  email: string | null;
  /** A free-form object of yours, which is returned with the record. */
  metadata: Record<string, unknown> | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** When it was archived; null while it is not. */
  archived_at: string | null;
};

export type ListRepsResponse = {
  /** The entries of this page. */
  data: Rep[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type RepStatistics = {
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** How long a bucket is. */
  bucket: 'day' | 'week' | 'month';
  /** Analyses created after this time are counted, up to `to`. */
  from: string;
  /** Analyses created up to this time are counted. */
  to: string;
  /** Oldest first; a bucket without analyses is left out. */
  buckets: Array<{
    /** When the bucket begins, 00:00 UTC. */
    start: string;
    /** Completed analyses in the bucket. */
    count: number;
    /** Their scores, overall and by pillar; null for a pillar without any occasion. */
    scores: {
      /** The overall score of all pillars together. */
      overall: {
        /** Mean score, 0 to 100. */
        mean: number;
        /** Lowest score, 0 to 100. */
        min: number;
        /** Highest score, 0 to 100. */
        max: number;
      };
      /** Who speaks, why, and what the customer gains, in plain words and concrete figures. */
      clarity: {
        /** Mean score, 0 to 100. */
        mean: number;
        /** Lowest score, 0 to 100. */
        min: number;
        /** Highest score, 0 to 100. */
        max: number;
      } | null;
      /** Claims that are tied to the customer's own words and backed with proof, without pressure. */
      influence: {
        /** Mean score, 0 to 100. */
        mean: number;
        /** Lowest score, 0 to 100. */
        min: number;
        /** Highest score, 0 to 100. */
        max: number;
      } | null;
      /** Objections are acknowledged, understood, answered, and checked to be resolved. */
      objection: {
        /** Mean score, 0 to 100. */
        mean: number;
        /** Lowest score, 0 to 100. */
        min: number;
        /** Highest score, 0 to 100. */
        max: number;
      } | null;
      /** Open questions, each built on the answer before, that bring out the customer's needs. */
      discovery: {
        /** Mean score, 0 to 100. */
        mean: number;
        /** Lowest score, 0 to 100. */
        min: number;
        /** Highest score, 0 to 100. */
        max: number;
      } | null;
      /** A pace that can be followed, few filler words, and room for the customer to talk. */
      delivery: {
        /** Mean score, 0 to 100. */
        mean: number;
        /** Lowest score, 0 to 100. */
        min: number;
        /** Highest score, 0 to 100. */
        max: number;
      } | null;
      /** A plain request for a commitment, and a concrete next step: who, what and when. */
      close: {
        /** Mean score, 0 to 100. */
        mean: number;
        /** Lowest score, 0 to 100. */
        min: number;
        /** Highest score, 0 to 100. */
        max: number;
      } | null;
    };
  }>;
  /** Points per bucket: the least-squares slope of the means; null with fewer than two buckets. */
  trend: {
    /** The overall score of all pillars together. */
    overall: number | null;
    /** Who speaks, why, and what the customer gains, in plain words and concrete figures. */
    clarity: number | null;
    /** Claims that are tied to the customer's own words and backed with proof, without pressure. */
    influence: number | null;
    /** Objections are acknowledged, understood, answered, and checked to be resolved. */
    objection: number | null;
    /** Open questions, each built on the answer before, that bring out the customer's needs. */
    discovery: number | null;
    /** A pace that can be followed, few filler words, and room for the customer to talk. */
    delivery: number | null;
    /** A plain request for a commitment, and a concrete next step: who, what and when. */
    close: number | null;
  };
};

export type CreateErasureResponse = {
  /** Id of the erasure. */
  id: string;
  /** The erasure waits for a worker. */
  status: 'queued';
  /** When it was created. */
  created_at: string;
};

export type ListErasuresResponse = {
  /** The entries of this page. */
  data: Erasure[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type Erasure = {
  /** Id of the erasure. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Whose data are erased. */
  subject: 'rep' | 'customer';
  /** The status of the erasure. */
  status: 'queued' | 'processing' | 'completed';
  /** The erased records, once it is completed, without personal data. */
  receipt: {
    /** Counts of erased records, by kind. */
    erased: Array<{
      /** A kind of record. */
      kind: 'analyses' | 'all_day_sessions' | 'rep_records' | 'rep_profiles' | 'intel_jobs' | 'practice_sessions' | 'insights_snapshots' | 'exports' | 'kept_answers';
      /** How many of them. */
      count: number;
    }>;
    /** Keyed hash of the request: equal requests have equal hashes, and the hash reveals nothing about the request. */
    subject_hash: string;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When everything was erased; null until then. */
  completed_at: string | null;
};

export type ListPersonasResponse = {
  /** All entries. */
  data: Persona[];
};

export type Persona = {
  /** Name for programs. */
  slug: 'challenger' | 'hard_worker' | 'lone_wolf' | 'problem_solver' | 'relationship_builder';
  /** Name for people. */
  name: string;
  /** What it means. */
  description: string;
  /** What such a rep does well. */
  strengths: string[];
  /** What such a rep should watch. */
  watch_outs: string[];
};

export type AssignPersonaResponse = {
  /** Id of the job, as job_id. */
  id: string;
  /** Id of the job: poll `GET /v1/intel-jobs/{job_id}`. */
  job_id: string;
  /** The job waits for a worker. */
  status: 'queued';
  /** When it was created. */
  created_at: string;
};

export type RepPersona = {
  /** Id of the record. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** Its origin: a job found it, by a model or by rules, or you set it manually. */
  source: 'ai' | 'rules' | 'manual';
  /** Notes that you set it with. */
  notes: string | null;
  /** The job that found it; null for one set by hand. */
  job_id: string | null;
  /** When it was created. */
  created_at: string;
  /** The persona of the rep. */
  persona: 'challenger' | 'hard_worker' | 'lone_wolf' | 'problem_solver' | 'relationship_builder';
  /** Confidence of the finding, 0 to 1: low for few conversations, and if two candidates are close. */
  confidence: number | null;
  /** The persona that fits second best; null without one. */
  runner_up: 'challenger' | 'hard_worker' | 'lone_wolf' | 'problem_solver' | 'relationship_builder' | null;
  /** Why this persona; null for one set by hand. */
  rationale: string | null;
  /** Quotes that show it; none for one set by hand. */
  evidence: ProfileQuote[];
  /** Ids of the analyses that it is based on. */
  analysis_ids: string[];
};

export type ListPersonaHistoryResponse = {
  /** The entries of this page. */
  data: RepPersona[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type ListMethodologiesResponse = {
  /** All entries. */
  data: Methodology[];
};

export type Methodology = {
  /** Name for programs. */
  slug: 'spin' | 'sandler' | 'challenger' | 'meddic' | 'nepq' | 'solution_selling' | 'consultative_selling' | 'value_selling';
  /** Name for people. */
  name: string;
  /** What it means. */
  description: string;
  /** Its steps, in order. */
  stages: Array<{
    /** Name for people. */
    name: string;
    /** What it means. */
    description: string;
  }>;
};

export type AssignMethodologyResponse = {
  /** Id of the job, as job_id. */
  id: string;
  /** Id of the job: poll `GET /v1/intel-jobs/{job_id}`. */
  job_id: string;
  /** The job waits for a worker. */
  status: 'queued';
  /** When it was created. */
  created_at: string;
};

export type RepMethodology = {
  /** Id of the record. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** Its origin: a job found it, by a model or by rules, or you set it manually. */
  source: 'ai' | 'rules' | 'manual';
  /** Notes that you set it with. */
  notes: string | null;
  /** The job that found it; null for one set by hand. */
  job_id: string | null;
  /** When it was created. */
  created_at: string;
  primary: MethodologyChoice;
  /** A second one that the rep follows; null without one. */
  secondary: MethodologyChoice | null;
  /** Ids of the analyses that it is based on. */
  analysis_ids: string[];
};

export type MethodologyChoice = {
  /** A methodology of GET /v1/methodologies. */
  methodology: 'spin' | 'sandler' | 'challenger' | 'meddic' | 'nepq' | 'solution_selling' | 'consultative_selling' | 'value_selling';
  /** Confidence of the finding, 0 to 1: low for few conversations, and if two candidates are close. */
  confidence: number | null;
  /** Why this methodology; null for one set by hand. */
  rationale: string | null;
  /** Quotes that show it. */
  evidence: ProfileQuote[];
};

export type ListMethodologyHistoryResponse = {
  /** The entries of this page. */
  data: RepMethodology[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type StartSynthesisResponse = {
  /** Id of the job, as job_id. */
  id: string;
  /** Id of the job: poll `GET /v1/intel-jobs/{job_id}`. */
  job_id: string;
  /** The job waits for a worker. */
  status: 'queued';
  /** When it was created. */
  created_at: string;
};

export type ListSynthesesResponse = {
  /** The entries of this page. */
  data: Synthesis[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type Synthesis = {
  /** Id of the synthesis. */
  id: string;
  /** The same id under its longer name. */
  synthesis_id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** The job that made it. */
  job_id: string;
  /** A summary of the conversations. */
  summary: string;
  /** Shown in half of the conversations or more, the weightiest first. */
  strengths: Behaviour[];
  /** Shown in fewer than half of them, the weightiest first. */
  gaps: Behaviour[];
  /** Actions for the rep, most rewarding first. */
  action_plan: Array<{
    /** The pillar of the score that it belongs to. */
    pillar: 'clarity' | 'influence' | 'objection' | 'discovery' | 'delivery' | 'close';
    /** What to do. */
    action: string;
    /** Why it is the next one. */
    reason: string;
  }>;
  /** The trend of the scores, by pillar. */
  score_trends: {
    /** Who speaks, why, and what the customer gains, in plain words and concrete figures. */
    clarity: {
      /** Score of the oldest analysis with an occasion for it, 0 to 100; null without any. */
      first: number | null;
      /** Score of the newest one; null without any. */
      last: number | null;
      /** Points per analysis, by least squares; null with fewer than two. */
      slope: number | null;
    };
    /** Claims that are tied to the customer's own words and backed with proof, without pressure. */
    influence: {
      /** Score of the oldest analysis with an occasion for it, 0 to 100; null without any. */
      first: number | null;
      /** Score of the newest one; null without any. */
      last: number | null;
      /** Points per analysis, by least squares; null with fewer than two. */
      slope: number | null;
    };
    /** Objections are acknowledged, understood, answered, and checked to be resolved. */
    objection: {
      /** Score of the oldest analysis with an occasion for it, 0 to 100; null without any. */
      first: number | null;
      /** Score of the newest one; null without any. */
      last: number | null;
      /** Points per analysis, by least squares; null with fewer than two. */
      slope: number | null;
    };
    /** Open questions, each built on the answer before, that bring out the customer's needs. */
    discovery: {
      /** Score of the oldest analysis with an occasion for it, 0 to 100; null without any. */
      first: number | null;
      /** Score of the newest one; null without any. */
      last: number | null;
      /** Points per analysis, by least squares; null with fewer than two. */
      slope: number | null;
    };
    /** A pace that can be followed, few filler words, and room for the customer to talk. */
    delivery: {
      /** Score of the oldest analysis with an occasion for it, 0 to 100; null without any. */
      first: number | null;
      /** Score of the newest one; null without any. */
      last: number | null;
      /** Points per analysis, by least squares; null with fewer than two. */
      slope: number | null;
    };
    /** A plain request for a commitment, and a concrete next step: who, what and when. */
    close: {
      /** Score of the oldest analysis with an occasion for it, 0 to 100; null without any. */
      first: number | null;
      /** Score of the newest one; null without any. */
      last: number | null;
      /** Points per analysis, by least squares; null with fewer than two. */
      slope: number | null;
    };
  };
  /** Ids of the analyses that it is based on. */
  analysis_ids: string[];
  /** When it was created. */
  created_at: string;
};

export type IntelJob = {
  /** Id of the job, as job_id. */
  id: string;
  /** Id of the job. */
  job_id: string;
  /** The type of the result. */
  type: 'persona_assign' | 'methodology_assign' | 'synthesis';
  /** The status of the job. `completed` and `failed` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** The result of the job, by its type, as in its event; null until it is completed. */
  result: PersonaResult | MethodologyResult | SynthesisResult | null;
  /** Why it failed; null unless it did. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error, such as the field or the limit. */
    details?: Record<string, unknown>;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When it was completed or failed; null until then. */
  completed_at: string | null;
};

export type DispositionList = {
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** The dispositions that can be set for an analysis of the org. */
  dispositions: Array<{
    /** Name for programs: lower-case letters and digits, separated by single hyphens or underscores. */
    slug: string;
    /** Name for people. */
    label: string;
    /** The outcome by which insights compare scores. */
    outcome: 'won' | 'lost' | 'follow_up' | 'no_contact' | 'other';
  }>;
  /** Whether this is the default list: the org has not set one of its own. */
  is_default: boolean;
  /** When the list was last set; null for the default list. */
  updated_at: string | null;
};

export type CreateSnapshotResponse = {
  /** Id of the snapshot, as snapshot_id. */
  id: string;
  /** Id of the snapshot. */
  snapshot_id: string;
  /** The snapshot waits for a worker. */
  status: 'queued';
};

export type ListSnapshotsResponse = {
  /** The entries of this page. */
  data: InsightsSnapshotSummary[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type InsightsSnapshotSummary = {
  /** Id of the snapshot, as snapshot_id. */
  id: string;
  /** Id of the snapshot. */
  snapshot_id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** The status of the snapshot. `completed` and `failed` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** Analyses created from this time on are looked at. */
  from: string;
  /** Analyses created up to this time are looked at. */
  to: string;
  /** Why it failed; null unless it did. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error, such as the field or the limit. */
    details?: Record<string, unknown>;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When it was completed or failed; null until then. */
  completed_at: string | null;
};

export type InsightsSnapshot = {
  /** Id of the snapshot, as snapshot_id. */
  id: string;
  /** Id of the snapshot. */
  snapshot_id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** The status of the snapshot. `completed` and `failed` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** Analyses created from this time on are looked at. */
  from: string;
  /** Analyses created up to this time are looked at. */
  to: string;
  /** The findings in the analyses; null until the snapshot is completed. */
  insights: Insights | null;
  /** Why it failed; null unless it did. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error, such as the field or the limit. */
    details?: Record<string, unknown>;
  } | null;
  /** When it was created. */
  created_at: string;
  /** When it was completed or failed; null until then. */
  completed_at: string | null;
};

export type Insights = {
  /** The material of the snapshot. */
  covered: {
    /** Analyses created from here on were read: later than the `from` of the snapshot when there are more than 10000 of them. */
    from: string;
    /** Completed analyses, without those of practice sessions. */
    analyses: number;
    /** The most analyses that a snapshot reads. */
    analyses_limit: number;
    /** Whether all analyses of the span were read. */
    is_complete: boolean;
    /** How many of the newest of them were read word for word, for objections and questions. */
    conversations: number;
    /** The most conversations that a snapshot reads word for word. */
    conversations_limit: number;
  };
  /** How much there was. */
  totals: {
    /** Analyses that were read. */
    analyses: number;
    /** Reps of these analyses. */
    reps: number;
    /** Minutes of their conversations. */
    minutes: number;
  };
  /** The distribution of each score; null without analyses. */
  distribution: {
    /** The overall score of all pillars together. */
    overall: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      /** Mean score, 0 to 100. */
      mean: number;
      /** Median score, 0 to 100. */
      median: number;
      /** A quarter of the scores lie below it. Interpolated linearly. */
      lower_quartile: number;
      /** A quarter of the scores lie above it. Interpolated linearly. */
      upper_quartile: number;
    } | null;
    /** Who speaks, why, and what the customer gains, in plain words and concrete figures. */
    clarity: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      /** Mean score, 0 to 100. */
      mean: number;
      /** Median score, 0 to 100. */
      median: number;
      /** A quarter of the scores lie below it. Interpolated linearly. */
      lower_quartile: number;
      /** A quarter of the scores lie above it. Interpolated linearly. */
      upper_quartile: number;
    } | null;
    /** Claims that are tied to the customer's own words and backed with proof, without pressure. */
    influence: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      /** Mean score, 0 to 100. */
      mean: number;
      /** Median score, 0 to 100. */
      median: number;
      /** A quarter of the scores lie below it. Interpolated linearly. */
      lower_quartile: number;
      /** A quarter of the scores lie above it. Interpolated linearly. */
      upper_quartile: number;
    } | null;
    /** Objections are acknowledged, understood, answered, and checked to be resolved. */
    objection: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      /** Mean score, 0 to 100. */
      mean: number;
      /** Median score, 0 to 100. */
      median: number;
      /** A quarter of the scores lie below it. Interpolated linearly. */
      lower_quartile: number;
      /** A quarter of the scores lie above it. Interpolated linearly. */
      upper_quartile: number;
    } | null;
    /** Open questions, each built on the answer before, that bring out the customer's needs. */
    discovery: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      /** Mean score, 0 to 100. */
      mean: number;
      /** Median score, 0 to 100. */
      median: number;
      /** A quarter of the scores lie below it. Interpolated linearly. */
      lower_quartile: number;
      /** A quarter of the scores lie above it. Interpolated linearly. */
      upper_quartile: number;
    } | null;
    /** A pace that can be followed, few filler words, and room for the customer to talk. */
    delivery: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      /** Mean score, 0 to 100. */
      mean: number;
      /** Median score, 0 to 100. */
      median: number;
      /** A quarter of the scores lie below it. Interpolated linearly. */
      lower_quartile: number;
      /** A quarter of the scores lie above it. Interpolated linearly. */
      upper_quartile: number;
    } | null;
    /** A plain request for a commitment, and a concrete next step: who, what and when. */
    close: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      /** Mean score, 0 to 100. */
      mean: number;
      /** Median score, 0 to 100. */
      median: number;
      /** A quarter of the scores lie below it. Interpolated linearly. */
      lower_quartile: number;
      /** A quarter of the scores lie above it. Interpolated linearly. */
      upper_quartile: number;
    } | null;
  };
  /** Reps with 3 analyses or more, the best first. */
  ranking: Array<{
    /** Equal means share a rank; the next one counts them all. */
    rank: number;
    /** Your own system's identifier of the rep, unique within its org. */
    rep_id: string;
    /** Completed analyses of the rep in the span. */
    analyses: number;
    /** Mean scores, 0 to 100, of the analyses with an occasion for it; null without any. */
    mean_scores: {
      /** The overall score of all pillars together. */
      overall: number;
      /** Who speaks, why, and what the customer gains, in plain words and concrete figures. */
      clarity: number | null;
      /** Claims that are tied to the customer's own words and backed with proof, without pressure. */
      influence: number | null;
      /** Objections are acknowledged, understood, answered, and checked to be resolved. */
      objection: number | null;
      /** Open questions, each built on the answer before, that bring out the customer's needs. */
      discovery: number | null;
      /** A pace that can be followed, few filler words, and room for the customer to talk. */
      delivery: number | null;
      /** A plain request for a commitment, and a concrete next step: who, what and when. */
      close: number | null;
    };
  }>;
  /** The scores by week. */
  trend: {
    /** Oldest first; a week without analyses is left out. */
    weeks: Array<{
      /** When the week begins: a Monday, 00:00 UTC. */
      start: string;
      /** Completed analyses of the week. */
      analyses: number;
      /** Mean scores, 0 to 100, of the analyses with an occasion for it; null without any. */
      mean_scores: {
        /** The overall score of all pillars together. */
        overall: number;
        /** Who speaks, why, and what the customer gains, in plain words and concrete figures. */
        clarity: number | null;
        /** Claims that are tied to the customer's own words and backed with proof, without pressure. */
        influence: number | null;
        /** Objections are acknowledged, understood, answered, and checked to be resolved. */
        objection: number | null;
        /** Open questions, each built on the answer before, that bring out the customer's needs. */
        discovery: number | null;
        /** A pace that can be followed, few filler words, and room for the customer to talk. */
        delivery: number | null;
        /** A plain request for a commitment, and a concrete next step: who, what and when. */
        close: number | null;
      };
    }>;
    /** Points per week, by least squares; null with fewer than two weeks. */
    slope: {
      /** The overall score of all pillars together. */
      overall: number | null;
      /** Who speaks, why, and what the customer gains, in plain words and concrete figures. */
      clarity: number | null;
      /** Claims that are tied to the customer's own words and backed with proof, without pressure. */
      influence: number | null;
      /** Objections are acknowledged, understood, answered, and checked to be resolved. */
      objection: number | null;
      /** Open questions, each built on the answer before, that bring out the customer's needs. */
      discovery: number | null;
      /** A pace that can be followed, few filler words, and room for the customer to talk. */
      delivery: number | null;
      /** A plain request for a commitment, and a concrete next step: who, what and when. */
      close: number | null;
    };
  };
  /** Objections of customers, most frequent first. */
  objections: Array<{
    /** Their common topic: a slug, or the words that were said. */
    topic: string;
    /** The topic for people. */
    label: string;
    /** How often it was said. */
    count: number;
    /** In how many conversations. */
    conversations: number;
    /** Up to three quotes. */
    examples: ProfileQuote[];
  }>;
  /** Questions of customers, most frequent first. */
  questions: Array<{
    /** Their common topic: a slug, or the words that were said. */
    topic: string;
    /** The topic for people. */
    label: string;
    /** How often it was said. */
    count: number;
    /** In how many conversations. */
    conversations: number;
    /** Up to three quotes. */
    examples: ProfileQuote[];
  }>;
  /** Scores by how the conversations ended. */
  dispositions: {
    /** Scores by how the conversations ended. */
    outcomes: Array<{
      /** The outcome that the org assigned to the disposition. */
      outcome: 'won' | 'lost' | 'follow_up' | 'no_contact' | 'other';
      /** Analyses that ended this way. */
      analyses: number;
      /** Mean scores, 0 to 100, of the analyses with an occasion for it; null without any. */
      mean_scores: {
        /** The overall score of all pillars together. */
        overall: number;
        /** Who speaks, why, and what the customer gains, in plain words and concrete figures. */
        clarity: number | null;
        /** Claims that are tied to the customer's own words and backed with proof, without pressure. */
        influence: number | null;
        /** Objections are acknowledged, understood, answered, and checked to be resolved. */
        objection: number | null;
        /** Open questions, each built on the answer before, that bring out the customer's needs. */
        discovery: number | null;
        /** A pace that can be followed, few filler words, and room for the customer to talk. */
        delivery: number | null;
        /** A plain request for a commitment, and a concrete next step: who, what and when. */
        close: number | null;
      };
    }>;
    /** Welch's interval: it assumes neither equal variances nor equal counts. Null for a pillar with too few occasions in either group. */
    won_against_lost: {
      /** The overall score of all pillars together. */
      overall: {
        /** Mean score of conversations that were won. */
        won_mean: number;
        /** Mean score of conversations that were lost. */
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** Lower end of the interval that holds the difference with a confidence of 95 %. */
        lower: number;
        /** Upper end of that interval. */
        upper: number;
      } | null;
      /** Who speaks, why, and what the customer gains, in plain words and concrete figures. */
      clarity: {
        /** Mean score of conversations that were won. */
        won_mean: number;
        /** Mean score of conversations that were lost. */
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** Lower end of the interval that holds the difference with a confidence of 95 %. */
        lower: number;
        /** Upper end of that interval. */
        upper: number;
      } | null;
      /** Claims that are tied to the customer's own words and backed with proof, without pressure. */
      influence: {
        /** Mean score of conversations that were won. */
        won_mean: number;
        /** Mean score of conversations that were lost. */
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** Lower end of the interval that holds the difference with a confidence of 95 %. */
        lower: number;
        /** Upper end of that interval. */
        upper: number;
      } | null;
      /** Objections are acknowledged, understood, answered, and checked to be resolved. */
      objection: {
        /** Mean score of conversations that were won. */
        won_mean: number;
        /** Mean score of conversations that were lost. */
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** Lower end of the interval that holds the difference with a confidence of 95 %. */
        lower: number;
        /** Upper end of that interval. */
        upper: number;
      } | null;
      /** Open questions, each built on the answer before, that bring out the customer's needs. */
      discovery: {
        /** Mean score of conversations that were won. */
        won_mean: number;
        /** Mean score of conversations that were lost. */
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** Lower end of the interval that holds the difference with a confidence of 95 %. */
        lower: number;
        /** Upper end of that interval. */
        upper: number;
      } | null;
      /** A pace that can be followed, few filler words, and room for the customer to talk. */
      delivery: {
        /** Mean score of conversations that were won. */
        won_mean: number;
        /** Mean score of conversations that were lost. */
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** Lower end of the interval that holds the difference with a confidence of 95 %. */
        lower: number;
        /** Upper end of that interval. */
        upper: number;
      } | null;
      /** A plain request for a commitment, and a concrete next step: who, what and when. */
      close: {
        /** Mean score of conversations that were won. */
        won_mean: number;
        /** Mean score of conversations that were lost. */
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** Lower end of the interval that holds the difference with a confidence of 95 %. */
        lower: number;
        /** Upper end of that interval. */
        upper: number;
      } | null;
    } | null;
    /** Why nothing is compared: fewer than 10 were won, or fewer than that were lost. */
    reason: 'too_few_analyses' | null;
  };
};

export type PracticeSession = {
  /** Id of the role play. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** Whether the role play continues. */
  status: 'active' | 'completed';
  /** Who plays the customer: `script-v1`, a scripted persona, or `bedrock:` (on one machine `compatible:`) and the model. */
  engine: string;
  /** The facts about the customer, as you gave them. */
  scenario: string | null;
  /** The personality of the customer. */
  customer_persona: 'friendly' | 'skeptical' | 'busy' | 'price_sensitive' | 'analytical';
  /** The number of objections, the effort to answer one, and how soon the customer agrees. */
  difficulty: 'easy' | 'medium' | 'hard';
  /** Id of the playbook that objections come from; null without one. */
  playbook_id: string | null;
  /** Messages so far, those of the customer included. */
  message_count: number;
  /** The state of the scripted customer. It stays open if a model plays. */
  outcome: 'open' | 'agreed' | 'declined';
  /** The analysis of the dialogue, once the session is completed. */
  analysis_id: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** When it was completed; null while it continues. */
  completed_at: string | null;
  /** Those that the customer has raised; all of them once the session is completed. */
  objections: Array<{
    /** The topic of the objection. */
    topic: string;
    /** The objection as the customer puts it here. */
    text: string;
    /** Its origin: the playbook of the org, frequent objections of its customers, or the persona itself. */
    source: 'playbook' | 'conversations' | 'standard';
    /** Where a customer of the org said it. The words stay there and are not copied. */
    heard_in: {
      /** The analysis of the conversation. */
      analysis_id: string;
      /** Start, in seconds from the beginning of the recording. */
      start_seconds: number;
    } | null;
  }>;
  /** Oldest first. */
  messages: PracticeMessage[];
};

export type PracticeMessage = {
  /** Id of the message. */
  id: string;
  /** Who speaks. */
  role: 'rep' | 'customer';
  /** The text of the message. */
  message: string;
  /** Who plays the customer: `script-v1`, or `bedrock:` (on one machine `compatible:`) and the model. Null for the rep. */
  engine: string | null;
  /** When it was created. */
  created_at: string;
};

export type ListPracticeResponse = {
  /** The entries of this page. */
  data: PracticeSessionSummary[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type PracticeSessionSummary = {
  /** Id of the role play. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Your own system's identifier of the rep, unique within its org. */
  rep_id: string;
  /** Whether the role play continues. */
  status: 'active' | 'completed';
  /** Who plays the customer: `script-v1`, a scripted persona, or `bedrock:` (on one machine `compatible:`) and the model. */
  engine: string;
  /** The facts about the customer, as you gave them. */
  scenario: string | null;
  /** The personality of the customer. */
  customer_persona: 'friendly' | 'skeptical' | 'busy' | 'price_sensitive' | 'analytical';
  /** The number of objections, the effort to answer one, and how soon the customer agrees. */
  difficulty: 'easy' | 'medium' | 'hard';
  /** Id of the playbook that objections come from; null without one. */
  playbook_id: string | null;
  /** Messages so far, those of the customer included. */
  message_count: number;
  /** The state of the scripted customer. It stays open if a model plays. */
  outcome: 'open' | 'agreed' | 'declined';
  /** The analysis of the dialogue, once the session is completed. */
  analysis_id: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** When it was completed; null while it continues. */
  completed_at: string | null;
};

export type PracticeReply = {
  /** Id of the message. */
  id: string;
  /** The customer speaks. */
  role: 'customer';
  /** The text of the message. */
  message: string;
  /** Who plays the customer: `script-v1`, or `bedrock:` (on one machine `compatible:`) and the model. Null for the rep. */
  engine: string | null;
  /** When it was created. */
  created_at: string;
  /** The state of the scripted customer. It stays open if a model plays. */
  outcome: 'open' | 'agreed' | 'declined';
};

export type CompletePracticeResponse = {
  /** Id of the analysis: poll `GET /v1/analyses/{id}`. */
  id: string;
  /** The status of the analysis. `completed` and `failed` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** When it was created. */
  created_at: string;
};

export type ListIndustriesResponse = {
  /** All entries. */
  data: Industry[];
};

export type Industry = {
  /** Name for programs, which other requests accept. */
  slug: 'solar' | 'roofing' | 'windows_and_doors' | 'home_improvement' | 'hvac' | 'plumbing' | 'water_treatment' | 'landscaping' | 'pest_control' | 'home_security' | 'telecommunications' | 'energy_supply' | 'insurance' | 'financial_services' | 'real_estate' | 'automotive' | 'software' | 'it_services' | 'healthcare' | 'medical_devices' | 'education' | 'recruiting' | 'manufacturing' | 'construction' | 'logistics' | 'retail' | 'hospitality' | 'media_and_advertising' | 'professional_services' | 'fitness_and_wellness' | 'nonprofit' | 'other';
  /** Name for people. */
  name: string;
  /** What it means. */
  description: string;
};

export type ListEnvironmentsResponse = {
  /** All entries. */
  data: SalesEnvironment[];
};

export type SalesEnvironment = {
  /** Name for programs, which other requests accept. */
  slug: 'door_to_door' | 'in_home' | 'business_site' | 'job_site' | 'retail_store' | 'showroom' | 'event_booth' | 'phone' | 'video_call' | 'other';
  /** Name for people. */
  name: string;
  /** What it means. */
  description: string;
};

export type ListSalesMotionsResponse = {
  /** All entries. */
  data: SalesMotion[];
};

export type SalesMotion = {
  /** Name for programs, which other requests accept. */
  slug: 'outbound' | 'inbound' | 'referral' | 'one_call_close' | 'multi_step' | 'appointment_setting' | 'upsell' | 'renewal' | 'win_back' | 'channel' | 'other';
  /** Name for people. */
  name: string;
  /** What it means. */
  description: string;
};

export type ListRecordingTypesResponse = {
  /** All entries. */
  data: RecordingType[];
};

export type RecordingType = {
  /** Name for programs, which other requests accept. */
  slug: 'full_pitch' | 'cold_call' | 'discovery' | 'demonstration' | 'proposal' | 'negotiation' | 'closing' | 'follow_up' | 'account_review' | 'role_play' | 'other';
  /** Name for people. */
  name: string;
  /** What it means. */
  description: string;
};

export type Prompt = {
  /** Id of the prompt. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Short name, by which findings refer to the prompt. */
  title: string;
  /** What analyses should look for. */
  prompt_content: string;
  /** A note of your own, which no analysis reads. */
  description: string | null;
  /** The number to sort by, as sent, gaps included. Equal numbers are sorted by creation. */
  order_index: number;
  /** Whether the prompt shapes new analyses of the org. */
  is_active: boolean;
  /** The effect of the prompt. `scoring_criterion`: it counts in the score. `evaluation_focus`: the feedback emphasises it. `disqualifier`: if it is met, the overall score is at most 40. `other`: the feedback reports the finding. */
  prompt_type: 'scoring_criterion' | 'evaluation_focus' | 'disqualifier' | 'other';
  /** When it was created. */
  created_at: string;
  /** When the prompt itself was last changed; a shift by another prompt does not count. */
  updated_at: string;
};

export type ListPromptsResponse = {
  /** The entries of this page. */
  data: Prompt[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type ReorderPromptsResponse = {
  /** The entries of this page. */
  data: PromptSummary[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type PromptSummary = {
  /** Id of the prompt. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Short name, by which findings refer to the prompt. */
  title: string;
  /** The number to sort by, as sent, gaps included. Equal numbers are sorted by creation. */
  order_index: number;
  /** Whether the prompt shapes new analyses of the org. */
  is_active: boolean;
  /** The effect of the prompt. `scoring_criterion`: it counts in the score. `evaluation_focus`: the feedback emphasises it. `disqualifier`: if it is met, the overall score is at most 40. `other`: the feedback reports the finding. */
  prompt_type: 'scoring_criterion' | 'evaluation_focus' | 'disqualifier' | 'other';
  /** When it was created. */
  created_at: string;
  /** When the prompt itself was last changed; a shift by another prompt does not count. */
  updated_at: string;
};

export type ScoringProfile = {
  /** Id of the profile. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Name for people. */
  name: string;
  /** How much each pillar counts in overall_score, 0-10; not all may be 0. */
  weights: {
    /** Weight of `clarity`, 0 to 10. */
    clarity: number;
    /** Weight of `influence`, 0 to 10. */
    influence: number;
    /** Weight of `objection`, 0 to 10. */
    objection: number;
    /** Weight of `discovery`, 0 to 10. */
    discovery: number;
    /** Weight of `delivery`, 0 to 10. */
    delivery: number;
    /** Weight of `close`, 0 to 10. */
    close: number;
  };
  /** Whether the profile weighs new scores. An inactive one changes none. */
  is_active: boolean;
  /** 1 for the first, one more with each change. */
  version: number;
  /** When the profile was first saved. */
  created_at: string;
  /** When this version of it was saved. */
  updated_at: string;
};

export type ListProfileVersionsResponse = {
  /** The entries of this page. */
  data: ScoringProfile[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type Playbook = {
  /** Id of the playbook. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** The rep that it is for, before the ones of the org; null: the whole org. */
  rep_id: string | null;
  /** Name for people. */
  name: string | null;
  /** Text or Markdown. */
  content: string;
  /** Size of the content in bytes of UTF-8. */
  content_bytes: number;
  /** Name of the file that the content came from. */
  file_name: string | null;
  /** A free-form object of yours, which is returned with the record. */
  metadata: Record<string, unknown>;
  /** 1 for the first, one more with each new content. */
  version: number;
  /** Whether new analyses may use it. */
  is_active: boolean;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export type ListPlaybooksResponse = {
  /** The entries of this page. */
  data: PlaybookSummary[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type PlaybookSummary = {
  /** Id of the playbook. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** The rep that it is for, before the ones of the org; null: the whole org. */
  rep_id: string | null;
  /** Name for people. */
  name: string | null;
  /** Size of the content in bytes of UTF-8. */
  content_bytes: number;
  /** Name of the file that the content came from. */
  file_name: string | null;
  /** 1 for the first, one more with each new content. */
  version: number;
  /** Whether new analyses may use it. */
  is_active: boolean;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export type ListVersionsResponse = {
  /** The entries of this page. */
  data: PlaybookVersion[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type PlaybookVersion = {
  /** 1 for the first, one more with each new content. */
  version: number;
  /** Size of the content in bytes of UTF-8. */
  content_bytes: number;
  /** Name of the file that the content came from. */
  file_name: string | null;
  /** When it was created. */
  created_at: string;
};

export type PlaybookSource = {
  /** Id of the source. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Name for people. */
  title: string;
  /** The text; null if there is only an address. */
  content: string | null;
  /** Size of the content in bytes of UTF-8. */
  content_bytes: number | null;
  /** The address; null if there is only a text. */
  source_url: string | null;
  /** When it was created. */
  created_at: string;
};

export type ListSourcesResponse = {
  /** The entries of this page. */
  data: PlaybookSourceSummary[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type PlaybookSourceSummary = {
  /** Id of the source. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Name for people. */
  title: string;
  /** Size of the content in bytes of UTF-8. */
  content_bytes: number | null;
  /** The address; null if there is only a text. */
  source_url: string | null;
  /** When it was created. */
  created_at: string;
};

export type PlaybookDraft = {
  /** Id of the draft. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Title of the playbook. */
  title: string;
  /** The status of the draft. Only a `completed` one can be published; `failed` and `published` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed' | 'published';
  /** Ids of the sources that it is made from. */
  source_ids: string[];
  /** How many sources it is made from. */
  source_count: number;
  /** The playbook, in Markdown. Null until the draft is completed. */
  generated_content: string | null;
  /** The playbook that it became; null until it is published. */
  published_playbook_id: string | null;
  /** When it was published; null until then. */
  published_at: string | null;
  /** Why it failed: `invalid_url` (a source_url could not be fetched: `details.source_id`, `details.reason`), `source_not_found` (a source was archived meanwhile), `invalid_request` (the sources are too large together: `details.limit_characters`) or `upstream_timeout`. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error. */
    details?: Record<string, unknown>;
  } | null;
  /** Input tokens of the model; 0 if none was called. Null until the draft is completed. */
  model_input_tokens: number | null;
  /** Output tokens of the model. Null until the draft is completed. */
  model_output_tokens: number | null;
  /** The cost of the model, in US cents. Null until the draft is completed. */
  cost_usd_cents: number | null;
  /** When it was created. */
  created_at: string;
  /** When it was completed or failed; null until then. */
  completed_at: string | null;
};

export type ListDraftsResponse = {
  /** The entries of this page. */
  data: PlaybookDraftSummary[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type PlaybookDraftSummary = {
  /** Id of the draft. */
  id: string;
  /** Your own system's identifier of the org, case-sensitive. */
  org_id: string;
  /** Title of the playbook. */
  title: string;
  /** The status of the draft. Only a `completed` one can be published; `failed` and `published` are final. */
  status: 'queued' | 'processing' | 'completed' | 'failed' | 'published';
  /** Ids of the sources that it is made from. */
  source_ids: string[];
  /** How many sources it is made from. */
  source_count: number;
  /** The playbook that it became; null until it is published. */
  published_playbook_id: string | null;
  /** When it was published; null until then. */
  published_at: string | null;
  /** Why it failed: `invalid_url` (a source_url could not be fetched: `details.source_id`, `details.reason`), `source_not_found` (a source was archived meanwhile), `invalid_request` (the sources are too large together: `details.limit_characters`) or `upstream_timeout`. */
  error: {
    /** What went wrong: one of the error codes of this API. */
    code: string;
    /** The same for people; the wording may change. */
    message: string;
    /** Details of the error. */
    details?: Record<string, unknown>;
  } | null;
  /** Input tokens of the model; 0 if none was called. Null until the draft is completed. */
  model_input_tokens: number | null;
  /** Output tokens of the model. Null until the draft is completed. */
  model_output_tokens: number | null;
  /** The cost of the model, in US cents. Null until the draft is completed. */
  cost_usd_cents: number | null;
  /** When it was created. */
  created_at: string;
  /** When it was completed or failed; null until then. */
  completed_at: string | null;
};

export type PublishedPlaybook = {
  /** Id of the new playbook. */
  playbook_id: string;
  /** Id of the draft. */
  draft_id: string;
  /** Version of the playbook: 1. */
  version: number;
  /** Whether new analyses may use it. */
  is_active: boolean;
  /** The draft was published. */
  published: true;
};

export type WebhookWithSecret = {
  /** Id of the webhook. */
  id: string;
  /** The environment of the key that made it. production: it gets the events of both environments, and only live keys see and manage it. sandbox: it gets sandbox events only, and keys of either environment manage it. */
  environment: 'sandbox' | 'production';
  /** Your address that receives the events. */
  url: string;
  /** Name for people. */
  name: string | null;
  /** A note of your own. */
  description: string | null;
  /** Kinds of events that it receives; `*`: all, including future ones. */
  enabled_events: Array<'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.draft.failed' | 'playbook.published' | 'insights.generated' | 'insights.failed' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'export.failed' | 'webhook.test' | '*'>;
  /** Whether events wait, for at most 24 hours each, instead of being sent. */
  paused: boolean;
  /** When an attempt of any kind last succeeded; null until one has. */
  last_success_at: string | null;
  /** When one last failed; null until one has. */
  last_failure_at: string | null;
  /** How many attempts failed since the last success, in the order in which they ended. */
  consecutive_failures: number;
  /** `paused`: nothing is sent, whatever the last attempt. `failing`: the last attempt failed. `ok`: it succeeded, or there was none. */
  health: 'ok' | 'failing' | 'paused';
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
  /** Key of the signatures (HMAC-SHA-256). Store it: only this response shows it. */
  signing_secret: string;
};

export type ListWebhooksResponse = {
  /** The entries of this page. */
  data: Webhook[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type Webhook = {
  /** Id of the webhook. */
  id: string;
  /** The environment of the key that made it. production: it gets the events of both environments, and only live keys see and manage it. sandbox: it gets sandbox events only, and keys of either environment manage it. */
  environment: 'sandbox' | 'production';
  /** Your address that receives the events. */
  url: string;
  /** Name for people. */
  name: string | null;
  /** A note of your own. */
  description: string | null;
  /** Kinds of events that it receives; `*`: all, including future ones. */
  enabled_events: Array<'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.draft.failed' | 'playbook.published' | 'insights.generated' | 'insights.failed' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'export.failed' | 'webhook.test' | '*'>;
  /** Whether events wait, for at most 24 hours each, instead of being sent. */
  paused: boolean;
  /** When an attempt of any kind last succeeded; null until one has. */
  last_success_at: string | null;
  /** When one last failed; null until one has. */
  last_failure_at: string | null;
  /** How many attempts failed since the last success, in the order in which they ended. */
  consecutive_failures: number;
  /** `paused`: nothing is sent, whatever the last attempt. `failing`: the last attempt failed. `ok`: it succeeded, or there was none. */
  health: 'ok' | 'failing' | 'paused';
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export type Delivery = {
  /** Id of the delivery: the X-Service-Delivery of its request. */
  id: string;
  /** Id of the webhook; null for a delivery to a callback_url. */
  webhook_id: string | null;
  /** Id of the event that is delivered. */
  event_id: string;
  /** Kind of the event. */
  event: 'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.draft.failed' | 'playbook.published' | 'insights.generated' | 'insights.failed' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'export.failed' | 'webhook.test';
  /** 1 for the first, up to 6. */
  attempt: number;
  /** Why it was made: the event itself, a failure before, a replay, or a test. */
  trigger: 'event' | 'retry' | 'replay' | 'test';
  /** `pending`: not sent yet. `succeeded`: the response was 2xx. `failed`: all other results. `dropped`: it waited for 24 hours. `cancelled`: the webhook was archived. */
  status: 'pending' | 'succeeded' | 'failed' | 'dropped' | 'cancelled';
  /** When it is, or was, due. */
  scheduled_at: string;
  /** When it was sent; null until then. */
  sent_at: string | null;
  /** HTTP status of the response; null without one. */
  response_status: number | null;
  /** The beginning of the response, at most 1,024 bytes as UTF-8 text, with U+FFFD for invalid bytes. Treat this text of your receiver as untrusted. Null without a response, and after the data of the event, or its words, were erased. */
  response_excerpt: string | null;
  /** Why there was no valid response; null unless it failed. */
  error: string | null;
  /** How long the exchange took, in milliseconds. */
  duration_ms: number | null;
  /** When the next attempt is due; null if there is none. */
  next_attempt_at: string | null;
  /** When it was created. */
  created_at: string;
};

export type ListDeliveriesResponse = {
  /** The entries of this page. */
  data: Delivery[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type RotateCallbackSecretResponse = {
  /** Key of the signatures (HMAC-SHA-256). Store it: only this response shows it. */
  signing_secret: string;
};

export type ReplayRangeResponse = {
  /** How many events are replayed. */
  replayed: number;
};

export type ListCallbackDeliveriesResponse = {
  /** The entries of this page. */
  data: Delivery[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type Event = AnalysisQueuedFeedEvent | AnalysisCompletedFeedEvent | AnalysisFailedFeedEvent | AllDaySessionDetectedFeedEvent | AllDaySessionCompletedFeedEvent | AllDaySessionFailedFeedEvent | PersonaAssignedFeedEvent | PersonaFailedFeedEvent | MethodologyAssignedFeedEvent | MethodologyFailedFeedEvent | ProfileSynthesizedFeedEvent | ProfileFailedFeedEvent | PlaybookDraftCompletedFeedEvent | PlaybookDraftFailedFeedEvent | PlaybookPublishedFeedEvent | InsightsGeneratedFeedEvent | InsightsFailedFeedEvent | BatchItemCompletedFeedEvent | BatchItemFailedFeedEvent | BatchCompletedFeedEvent | ExportReadyFeedEvent | ExportFailedFeedEvent | WebhookTestFeedEvent;

export type ListEventsResponse = {
  /** The entries of this page. */
  data: Event[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type TriggeredEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.draft.failed' | 'playbook.published' | 'insights.generated' | 'insights.failed' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'export.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** Webhooks that receive it: those registered with a sandbox key that have enabled its kind. A paused one receives it when it is resumed. */
  webhook_ids: string[];
};

export type AdvancedTime = {
  /** The seconds by which the time was advanced. */
  advanced_seconds: number;
  /** Deliveries that are due that much sooner, at most 40: those to `callback_url` and to webhooks registered with a sandbox key. */
  deliveries_moved: number;
  /** How many of them are due now. Deliveries of a paused webhook are dropped at 24 hours. */
  deliveries_due: number;
  /** `false`: more deliveries wait, and keep their times. */
  is_complete: boolean;
};

export type ListExportsResponse = {
  /** The entries of this page. */
  data: Export[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type ListAuditEventsResponse = {
  /** The entries of this page. */
  data: AuditEvent[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type AuditEvent = {
  /** Id of the record. */
  id: string;
  /** The operation: the operationId of the OpenAPI document. */
  action: string;
  /** The API key of the request; null for an operator of the service. */
  key_id: string | null;
  /** The requested path. */
  resource: string;
  /** X-Request-Id of the request that changed it. */
  request_id: string;
  /** Address that the request came from; null if it is unknown. */
  ip: string | null;
  /** When it was changed. */
  occurred_at: string;
  /** The changed fields before the change; null for a new record. */
  before: Record<string, unknown> | null;
  /** The changed fields after the change. Secrets, personal data and short free-form contents are {"redacted": true}; free-form contents of 256 bytes and more are {"sha256", "bytes"}. */
  after: Record<string, unknown> | null;
  /** Null for some seconds, until the record is chained. */
  chain: {
    /** The day of the chain, UTC. */
    date: string;
    /** The place within the day. */
    sequence: number;
    /** Hash of the record before, across days; 64 zeros for the first of all. */
    previous_hash: string;
    /** SHA-256 of this record without chain.hash, as canonical JSON (RFC 8785). */
    hash: string;
  } | null;
};

export type AuditVerification = {
  /** The day, UTC. */
  date: string;
  /** Whether this response has no findings. */
  intact: boolean;
  /** Records that this response verified. */
  verified: number;
  /** Records of the day in this response that wait to be chained. */
  pending: number;
  /** The first 100 findings. */
  findings: Array<{
    /** The finding. `foreign`: a record that claims the position of another record in the chain. */
    kind: 'altered' | 'missing' | 'reordered' | 'foreign';
    /** Place of the record within the day; null if the finding is about the end of the day or its link to another day. */
    sequence: number | null;
    /** Id of the record; null if the finding is not about one record. */
    id: string | null;
  }>;
  /** The end of the day’s chain: store it, so that no one can rewrite the day unnoticed. Null: none. */
  head: {
    /** How many records the chain of the day has. */
    records: number;
    /** Hash of the last one. */
    hash: string;
  } | null;
  /** The record before the day’s first one; null if there is none. */
  previous: {
    /** Day of the record before; null for the first day of all. */
    date: string | null;
    /** Hash of the record before. */
    hash: string;
  } | null;
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type ListRequestsResponse = {
  /** The entries of this page. */
  data: ListedRequest[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type ListedRequest = {
  /** X-Request-Id of the response. */
  id: string;
  /** The operation: the operationId of the OpenAPI document. */
  operation: string;
  /** The method. */
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, without its query. Ids that the service made are in it; your own, such as `org_id`, are not, because they can name a person. */
  path: string;
  /** The status of the response. */
  status: number;
  /** `error.code` of the response; null if the request was not refused. */
  error_code: string | null;
  /** How long the service took, in milliseconds, without the network. */
  duration_ms: number;
  /** The API key of the request. */
  key_id: string;
  /** When the request arrived. */
  occurred_at: string;
};

export type Usage = {
  /** First day, UTC. */
  from: string;
  /** Last day, UTC, included. */
  to: string;
  /** How long a period is. */
  granularity: 'day' | 'month';
  /** Every period from first to last, oldest first, including unused ones. */
  data: Array<{
    /** The day (`2026-11-20`) or month (`2026-11`), UTC. */
    period: string;
    /** Minutes of recordings that we fetched, each to the hundredth. Your own transcripts and sandbox fixtures do not count. */
    recorded_minutes: number;
    /** Analyses that were completed, each counted once, however often it is scored again. */
    analyses: number;
    /** All-day sessions that were completed. */
    sessions: number;
    /** Questions about analyses that were answered. */
    chat_messages: number;
    /** Playbook drafts that were completed. */
    drafts: number;
    /** Input tokens of models. */
    model_input_tokens: number;
    /** Output tokens of models. */
    model_output_tokens: number;
    /** Input tokens that the provider had cached: they cost less. */
    model_cache_read_tokens: number;
    /** Input tokens that the provider cached for later requests: they may cost more. */
    model_cache_write_tokens: number;
    /** US cents for recorded minutes and model tokens, by the list prices of their day, with up to four decimals. */
    cost_usd_cents: number;
  }>;
  /** All periods together. */
  totals: {
    /** Minutes of recordings that we fetched, each to the hundredth. Your own transcripts and sandbox fixtures do not count. */
    recorded_minutes: number;
    /** Analyses that were completed, each counted once, however often it is scored again. */
    analyses: number;
    /** All-day sessions that were completed. */
    sessions: number;
    /** Questions about analyses that were answered. */
    chat_messages: number;
    /** Playbook drafts that were completed. */
    drafts: number;
    /** Input tokens of models. */
    model_input_tokens: number;
    /** Output tokens of models. */
    model_output_tokens: number;
    /** Input tokens that the provider had cached: they cost less. */
    model_cache_read_tokens: number;
    /** Input tokens that the provider cached for later requests: they may cost more. */
    model_cache_write_tokens: number;
    /** US cents for recorded minutes and model tokens, by the list prices of their day, with up to four decimals. */
    cost_usd_cents: number;
  };
};

export type ServiceStatus = {
  /** When this was measured: every five minutes. `null`: not yet, in a new deployment. */
  measured_at: string | null;
  /** Each service level, over all partners, in the live environment. */
  levels: Array<{
    /** Which level. */
    name: 'requests' | 'pitches' | 'days' | 'webhooks';
    /** The promise. */
    promise: string;
    /** The promised share. */
    target: number;
    /** The last 24 full hours and the current one. */
    last_24_hours: {
      /** The number of events. */
      counted: number;
      /** The number of events that missed it. */
      missed: number;
      /** The share that met it, to six decimals. `null`: there were no events. */
      ratio: number | null;
    };
    /** The last 30 days, also by full hours. */
    last_30_days: {
      /** The number of events. */
      counted: number;
      /** The number of events that missed it. */
      missed: number;
      /** The share that met it, to six decimals. `null`: there were no events. */
      ratio: number | null;
    };
  }>;
};

export type ListKeysResponse = {
  /** The entries of this page. */
  data: ApiKey[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type ApiKey = {
  /** Id of the key: 16 letters and digits, which are no secret. */
  key_id: string;
  /** The part of the key up to and including its id, by which people recognise it. */
  key_prefix: string;
  /** Name for people. */
  name: string | null;
  /** A note of your own. */
  description: string | null;
  /** `sandbox`: the base address ending in /sandbox; `production`: the one ending in /live. */
  environment: 'sandbox' | 'production';
  /** What the key may do: `partner:read`, `partner:write`, `admin`. */
  scopes: string[];
  /** When it was created. */
  created_at: string;
  /** When it was last used, to the minute; null: never. */
  last_used_at: string | null;
  /** When it expires because of a rotation; null while it has no successor. */
  revokes_at: string | null;
  /** When it was revoked; null while it was not. */
  revoked_at: string | null;
  /** When it expires as minted, together with every successor; null: never. */
  expires_at: string | null;
  /** The key that it succeeds; null if none. */
  rotated_from: string | null;
};

export type CurrentKey = {
  /** Id of the key: 16 letters and digits, which are no secret. */
  key_id: string;
  /** The part of the key up to and including its id, by which people recognise it. */
  key_prefix: string;
  /** Name for people. */
  name: string | null;
  /** A note of your own. */
  description: string | null;
  /** `sandbox`: the base address ending in /sandbox; `production`: the one ending in /live. */
  environment: 'sandbox' | 'production';
  /** What the key may do: `partner:read`, `partner:write`, `admin`. */
  scopes: string[];
  /** When it was created. */
  created_at: string;
  /** When it was last used, to the minute; null: never. */
  last_used_at: string | null;
  /** When it expires because of a rotation; null while it has no successor. */
  revokes_at: string | null;
  /** When it was revoked; null while it was not. */
  revoked_at: string | null;
  /** When it expires as minted, together with every successor; null: never. */
  expires_at: string | null;
  /** The key that it succeeds; null if none. */
  rotated_from: string | null;
  /** The partner that the key is for. */
  partner_id: string;
  /** The partner that the key is for. */
  partner: {
    /** Id of the partner. */
    id: string;
    /** Name of the partner. */
    name: string;
    /** The plan, which sets the limits of the partner. */
    plan_tier: 'starter' | 'growth' | 'scale' | 'premier' | 'internal';
  };
  /** The limits of the partner in this environment; null: no limit. */
  limits: Limits;
};

export type Limits = {
  /** Requests a minute. */
  requests_per_minute: number;
  /** Jobs that may be in flight. */
  in_flight_jobs: number;
  /** Recorded minutes of a calendar month, UTC. */
  recorded_minutes_per_month: number | null;
  /** Recorded minutes of a day, UTC. */
  recorded_minutes_per_day: number | null;
  /** Submissions of a day, UTC. */
  submissions_per_day: number | null;
  /** Units of model work of a day, UTC: chat messages, rescores, practice turns, drafts, boundary edits. */
  model_work_per_day: number | null;
  /** Events of `POST /v1/sandbox/trigger` of a day, UTC; 0 in live, which has none. */
  triggered_events_per_day: number;
  /** Requests of `POST /v1/sandbox/time` of a day, UTC; 0 in live, which has none. */
  time_advances_per_day: number;
};

export type RotatedKey = {
  /** Id of the key: 16 letters and digits, which are no secret. */
  new_key_id: string;
  /** The whole key. Store it: only this response shows it. */
  key: string;
  /** The part of the key up to and including its id, by which people recognise it. */
  key_prefix: string;
  /** `sandbox`: the base address ending in /sandbox; `production`: the one ending in /live. */
  environment: 'sandbox' | 'production';
  /** Whether it is a key of the live environment. */
  live: boolean;
  /** When the requesting key ends: 24 hours from now, or earlier if it expires before. */
  old_key_revokes_at: string;
  /** The same, for people. */
  warning: string;
};

export type RevokedKey = {
  /** Id of the key: 16 letters and digits, which are no secret. */
  key_id: string;
  /** The part of the key up to and including its id, by which people recognise it. */
  key_prefix: string;
  /** Name for people. */
  name: string | null;
  /** A note of your own. */
  description: string | null;
  /** `sandbox`: the base address ending in /sandbox; `production`: the one ending in /live. */
  environment: 'sandbox' | 'production';
  /** What the key may do: `partner:read`, `partner:write`, `admin`. */
  scopes: string[];
  /** When it was created. */
  created_at: string;
  /** When it was last used, to the minute; null: never. */
  last_used_at: string | null;
  /** When it expires because of a rotation; null while it has no successor. */
  revokes_at: string | null;
  /** When it was revoked; null while it was not. */
  revoked_at: string | null;
  /** When it expires as minted, together with every successor; null: never. */
  expires_at: string | null;
  /** The key that it succeeds; null if none. */
  rotated_from: string | null;
  /** Ids of the valid successors that were revoked with it, newest first. */
  revoked_successors: string[];
};

export type Partner = {
  /** Id of the partner. */
  id: string;
  /** Name of the partner. */
  name: string;
  /** E-mail address of the contact. */
  contact_email: string;
  /** The plan, which sets the limits of the partner. */
  plan_tier: 'starter' | 'growth' | 'scale' | 'premier' | 'internal';
  /** Whether the partner may submit healthcare data. */
  healthcare: boolean;
  /** When the partner was suspended; null while it is not. */
  suspended_at: string | null;
  /** Settings of the partner. The service reads `baa_signed_at` and `limits`. */
  settings: Record<string, unknown>;
  /** Notes of your own. */
  notes: string | null;
  /** When it was created. */
  created_at: string;
  /** When it was last changed. */
  updated_at: string;
};

export type ListPartnersResponse = {
  /** The entries of this page. */
  data: Partner[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type MintedKey = {
  /** Our id of the record of the key. */
  id: string;
  /** The whole key. Store it: only this response shows it. */
  key: string;
  /** The same, for people. */
  warning: string;
  /** Id of the key: 16 letters and digits, which are no secret. */
  key_id: string;
  /** The part of the key up to and including its id, by which people recognise it. */
  key_prefix: string;
  /** Name for people. */
  name: string | null;
  /** A note of your own. */
  description: string | null;
  /** `sandbox`: the base address ending in /sandbox; `production`: the one ending in /live. */
  environment: 'sandbox' | 'production';
  /** What the key may do: `partner:read`, `partner:write`, `admin`. */
  scopes: string[];
  /** When it was created. */
  created_at: string;
  /** When it expires as minted, together with every successor; null: never. */
  expires_at: string | null;
  /** The partner that the key is for. */
  partner_id: string;
};

export type ListPartnerKeysResponse = {
  /** The entries of this page. */
  data: ApiKey[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type ListPartnerWebhooksResponse = {
  /** The entries of this page. */
  data: Webhook[];
  /** Whether another page follows. */
  has_more: boolean;
  /** The `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
};

export type GetOpenapiResponse = {
  /** Version of the OpenAPI specification. */
  openapi: string;
  [name: string]: unknown;
};

export type AnalysisQueuedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'analysis.queued';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: Analysis;
};

export type AnalysisQueuedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'analysis.queued';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: Analysis;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type AnalysisCompletedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'analysis.completed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: Analysis;
};

export type AnalysisCompletedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'analysis.completed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: Analysis;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type AnalysisFailedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'analysis.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: Analysis;
};

export type AnalysisFailedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'analysis.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: Analysis;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type AllDaySessionDetectedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'all_day_session.detected';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: AllDaySession;
};

export type AllDaySessionDetectedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'all_day_session.detected';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: AllDaySession;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type AllDaySessionCompletedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'all_day_session.completed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: AllDaySession;
};

export type AllDaySessionCompletedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'all_day_session.completed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: AllDaySession;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type AllDaySessionFailedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'all_day_session.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: AllDaySession;
};

export type AllDaySessionFailedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'all_day_session.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: AllDaySession;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type PersonaAssignedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'persona.assigned';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Your own system's identifier of the org, case-sensitive. */
    org_id: string;
    /** Your own system's identifier of the rep, unique within its org. */
    rep_id: string;
    /** Id of the job. */
    job_id: string;
    /** The result of the job. */
    result: PersonaResult;
  };
};

export type PersonaAssignedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'persona.assigned';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Your own system's identifier of the org, case-sensitive. */
    org_id: string;
    /** Your own system's identifier of the rep, unique within its org. */
    rep_id: string;
    /** Id of the job. */
    job_id: string;
    /** The result of the job. */
    result: PersonaResult;
  };
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type PersonaFailedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'persona.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: JobFailure;
};

export type PersonaFailedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'persona.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: JobFailure;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type MethodologyAssignedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'methodology.assigned';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Your own system's identifier of the org, case-sensitive. */
    org_id: string;
    /** Your own system's identifier of the rep, unique within its org. */
    rep_id: string;
    /** Id of the job. */
    job_id: string;
    /** The result of the job. */
    result: MethodologyResult;
  };
};

export type MethodologyAssignedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'methodology.assigned';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Your own system's identifier of the org, case-sensitive. */
    org_id: string;
    /** Your own system's identifier of the rep, unique within its org. */
    rep_id: string;
    /** Id of the job. */
    job_id: string;
    /** The result of the job. */
    result: MethodologyResult;
  };
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type MethodologyFailedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'methodology.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: JobFailure;
};

export type MethodologyFailedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'methodology.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: JobFailure;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type ProfileSynthesizedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'profile.synthesized';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Your own system's identifier of the org, case-sensitive. */
    org_id: string;
    /** Your own system's identifier of the rep, unique within its org. */
    rep_id: string;
    /** Id of the job. */
    job_id: string;
    /** The result of the job. */
    result: SynthesisResult;
  };
};

export type ProfileSynthesizedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'profile.synthesized';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Your own system's identifier of the org, case-sensitive. */
    org_id: string;
    /** Your own system's identifier of the rep, unique within its org. */
    rep_id: string;
    /** Id of the job. */
    job_id: string;
    /** The result of the job. */
    result: SynthesisResult;
  };
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type ProfileFailedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'profile.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: JobFailure;
};

export type ProfileFailedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'profile.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: JobFailure;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type PlaybookDraftCompletedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'playbook.draft.completed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Id of the draft. */
    draft_id: string;
    /** How many sources it was made from. */
    source_count: number;
    /** Input tokens of the model; 0 if none was called. */
    model_input_tokens: number | null;
    /** Output tokens of the model. */
    model_output_tokens: number | null;
    /** The cost of the model, in US cents. */
    cost_usd_cents: number | null;
  };
};

export type PlaybookDraftCompletedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'playbook.draft.completed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Id of the draft. */
    draft_id: string;
    /** How many sources it was made from. */
    source_count: number;
    /** Input tokens of the model; 0 if none was called. */
    model_input_tokens: number | null;
    /** Output tokens of the model. */
    model_output_tokens: number | null;
    /** The cost of the model, in US cents. */
    cost_usd_cents: number | null;
  };
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type PlaybookDraftFailedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'playbook.draft.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Your own system's identifier of the org, case-sensitive. */
    org_id: string;
    /** Id of the draft. */
    draft_id: string;
    /** Why it failed; null unless it did. */
    error: {
      /** What went wrong: one of the error codes of this API. */
      code: string;
      /** The same for people; the wording may change. */
      message: string;
      /** Details of the error, such as the field or the limit. */
      details?: Record<string, unknown>;
    };
  };
};

export type PlaybookDraftFailedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'playbook.draft.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Your own system's identifier of the org, case-sensitive. */
    org_id: string;
    /** Id of the draft. */
    draft_id: string;
    /** Why it failed; null unless it did. */
    error: {
      /** What went wrong: one of the error codes of this API. */
      code: string;
      /** The same for people; the wording may change. */
      message: string;
      /** Details of the error, such as the field or the limit. */
      details?: Record<string, unknown>;
    };
  };
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type PlaybookPublishedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'playbook.published';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Id of the new playbook. */
    playbook_id: string;
    /** Id of the draft that it was. */
    draft_id: string;
    /** Version of the playbook: 1. */
    version: number;
  };
};

export type PlaybookPublishedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'playbook.published';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Id of the new playbook. */
    playbook_id: string;
    /** Id of the draft that it was. */
    draft_id: string;
    /** Version of the playbook: 1. */
    version: number;
  };
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type InsightsGeneratedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'insights.generated';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Your own system's identifier of the org, case-sensitive. */
    org_id: string;
    /** Id of the snapshot. */
    snapshot_id: string;
  };
};

export type InsightsGeneratedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'insights.generated';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Your own system's identifier of the org, case-sensitive. */
    org_id: string;
    /** Id of the snapshot. */
    snapshot_id: string;
  };
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type InsightsFailedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'insights.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Your own system's identifier of the org, case-sensitive. */
    org_id: string;
    /** Id of the snapshot. */
    snapshot_id: string;
    /** Why it failed; null unless it did. */
    error: {
      /** What went wrong: one of the error codes of this API. */
      code: string;
      /** The same for people; the wording may change. */
      message: string;
      /** Details of the error, such as the field or the limit. */
      details?: Record<string, unknown>;
    };
  };
};

export type InsightsFailedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'insights.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Your own system's identifier of the org, case-sensitive. */
    org_id: string;
    /** Id of the snapshot. */
    snapshot_id: string;
    /** Why it failed; null unless it did. */
    error: {
      /** What went wrong: one of the error codes of this API. */
      code: string;
      /** The same for people; the wording may change. */
      message: string;
      /** Details of the error, such as the field or the limit. */
      details?: Record<string, unknown>;
    };
  };
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type BatchItemCompletedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'batch.item.completed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: BatchItemEvent;
};

export type BatchItemCompletedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'batch.item.completed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: BatchItemEvent;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type BatchItemFailedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'batch.item.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: BatchItemEvent;
};

export type BatchItemFailedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'batch.item.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: BatchItemEvent;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type BatchCompletedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'batch.completed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: Batch;
};

export type BatchCompletedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'batch.completed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: Batch;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type ExportReadyEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'export.ready';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: Export;
};

export type ExportReadyFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'export.ready';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: Export;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type ExportFailedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'export.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: Export;
};

export type ExportFailedFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'export.failed';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: Export;
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

export type WebhookTestEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'webhook.test';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Says that this is a test. */
    message: string;
    /** Id of the webhook that is tested. */
    webhook_id: string;
    /** When the test was requested. */
    fired_at: string;
  };
};

export type WebhookTestFeedEvent = {
  /** Id of the event, the same in each delivery of it: dedupe by it. */
  id: string;
  /** Kind of the event. */
  event: 'webhook.test';
  /** True for the live environment, false for the sandbox. */
  livemode: boolean;
  /** Date of the contract that `data` follows, YYYY-MM-DD. */
  api_version: string;
  /** When it happened. */
  created_at: string;
  /** The data of the event. */
  data: {
    /** Says that this is a test. */
    message: string;
    /** Id of the webhook that is tested. */
    webhook_id: string;
    /** When the test was requested. */
    fired_at: string;
  };
  /** Position in the feed; null for a webhook.test, and for some moments after an event was created. */
  sequence: number | null;
};

/** The pillars of a score, in the order in which they are shown. */
export const pillars = ['clarity', 'influence', 'objection', 'discovery', 'delivery', 'close'] as const;

/** The media type of an upload, by the ending of its file's name. */
export const recordingTypes = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  flac: 'audio/flac',
} as const;

/** The kinds of events that `POST /v1/sandbox/trigger` sends. */
export const triggeredKinds = [
  'analysis.queued',
  'analysis.completed',
  'analysis.failed',
  'all_day_session.detected',
  'all_day_session.completed',
  'all_day_session.failed',
  'persona.assigned',
  'persona.failed',
  'methodology.assigned',
  'methodology.failed',
  'profile.synthesized',
  'profile.failed',
  'playbook.draft.completed',
  'playbook.draft.failed',
  'playbook.published',
  'insights.generated',
  'insights.failed',
  'batch.item.completed',
  'batch.item.failed',
  'batch.completed',
  'export.ready',
  'export.failed',
] as const;

export type ErrorCode = 'authentication_required' | 'invalid_api_key' | 'key_revoked' | 'key_environment_mismatch' | 'scope_required' | 'partner_not_found' | 'partner_suspended' | 'invalid_request' | 'missing_field' | 'invalid_enum' | 'invalid_url' | 'invalid_recording_url' | 'recording_too_long' | 'recording_too_short' | 'unsupported_codec' | 'route_not_found' | 'method_not_allowed' | 'org_not_found' | 'rep_not_found' | 'analysis_not_found' | 'playbook_not_found' | 'webhook_not_found' | 'prompt_not_found' | 'draft_not_found' | 'synthesis_not_found' | 'upload_not_found' | 'session_not_found' | 'segment_not_found' | 'job_not_found' | 'delivery_not_found' | 'event_not_found' | 'source_not_found' | 'partner_record_not_found' | 'api_key_not_found' | 'batch_not_found' | 'export_not_found' | 'erasure_not_found' | 'snapshot_not_found' | 'practice_session_not_found' | 'disposition_not_found' | 'persona_not_found' | 'methodology_not_found' | 'profile_not_found' | 'idempotency_key_reused' | 'analysis_already_processing' | 'analysis_cannot_rescore' | 'draft_already_published' | 'draft_not_ready' | 'practice_session_completed' | 'practice_session_full' | 'batch_cancelled' | 'webhook_disabled' | 'rate_limited' | 'quota_exceeded' | 'sandbox_limit_reached' | 'concurrency_limit_reached' | 'transcription_failed' | 'analysis_failed' | 'upstream_unavailable' | 'upstream_timeout' | 'pii_policy_violation' | 'retention_policy_violation' | 'healthcare_without_baa' | 'internal_error' | 'not_implemented';

export interface Operations {
  /** Whether the service responds. */
  'GET /': {
    response: GetHealthResponse;
  };
  /** The release that responds. */
  'GET /v1/version': {
    response: GetVersionResponse;
  };
  /** Submit a recording, or a transcript, of one conversation. */
  'POST /v1/analyses': {
    body: SubmitAnalysisRequest;
    response: SubmitAnalysisResponse;
  };
  /** One analysis, byte for byte as in its event. */
  'GET /v1/analyses/{id}': {
    params: {
      /** Id of the analysis. */
      id: string;
    };
    response: Analysis;
  };
  /** Analyses, newest first. */
  'GET /v1/analyses': {
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
      /** Only analyses of this org. */
      org_id?: string;
      /** Only analyses of reps with this identifier. */
      rep_id?: string;
      /** Only analyses with this status. */
      status?: 'queued' | 'processing' | 'completed' | 'failed';
      /** Only analyses with at least this overall score, 0 to 100. */
      min_score?: number;
      /** Only records that were created after this time. */
      created_after?: string;
      /** Only records that were created before this time. */
      created_before?: string;
      /** Only analyses that were changed after this time. */
      updated_after?: string;
      /** Only analyses of segments of this all-day session. */
      session_id?: string;
    };
    response: ListAnalysesResponse;
  };
  /** Archive an analysis, or erase its content permanently; a running one is cancelled first. */
  'DELETE /v1/analyses/{id}': {
    params: {
      /** Id of the analysis. */
      id: string;
    };
    query?: {
      /** purge erases transcript, analysis, evidence and chat, even of an archived analysis. */
      mode?: 'archive' | 'purge';
    };
    response: DeleteAnalysisResponse;
  };
  /** The transcript of an analysis, as JSON, captions or text. */
  'GET /v1/analyses/{id}/transcript': {
    params: {
      /** Id of the analysis. */
      id: string;
    };
    query?: {
      /** JSON with times and roles, captions (WebVTT or SubRip), or plain text. */
      format?: 'json' | 'vtt' | 'srt' | 'txt';
    };
    response: string | Transcript;
  };
  /** The quotes behind each score, each found in the transcript. */
  'GET /v1/analyses/{id}/evidence': {
    params: {
      /** Id of the analysis. */
      id: string;
    };
    response: Evidence;
  };
  /** Score the stored transcript again, with today's prompts, playbook and profile. */
  'POST /v1/analyses/{id}/rescore': {
    params: {
      /** Id of the analysis. */
      id: string;
    };
    response: RescoreAnalysisResponse;
  };
  /** Every score of an analysis, newest first. */
  'GET /v1/analyses/{id}/scores': {
    params: {
      /** Id of the analysis. */
      id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListScoresResponse;
  };
  /** Set or change the ending of an analysis' conversation: the body replaces the former one. */
  'PUT /v1/analyses/{id}/disposition': {
    params: {
      /** Id of the analysis. */
      id: string;
    };
    body: PutDispositionRequest;
    response: AnalysisDisposition;
  };
  /** How the conversation of an analysis ended. */
  'GET /v1/analyses/{id}/disposition': {
    params: {
      /** Id of the analysis. */
      id: string;
    };
    response: AnalysisDisposition;
  };
  /** Remove the disposition of an analysis; the response is the former one. */
  'DELETE /v1/analyses/{id}/disposition': {
    params: {
      /** Id of the analysis. */
      id: string;
    };
    response: AnalysisDisposition;
  };
  /** Submit up to 1,000 analyses, which begin as earlier jobs of yours end. */
  'POST /v1/bulk/analyses': {
    body: SubmitBatchRequest;
    response: SubmitBatchResponse;
  };
  /** The status of a batch, with a page of its items. Unlike lists, the first item is first. */
  'GET /v1/bulk/{batch_id}': {
    params: {
      /** Id of the batch. */
      batch_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: BatchPage;
  };
  /** Stop a batch: running items continue, and no others begin. An ended batch is unchanged. */
  'POST /v1/bulk/{batch_id}/cancel': {
    params: {
      /** Id of the batch. */
      batch_id: string;
    };
    response: Batch;
  };
  /** Ask about a completed analysis; the answer quotes what was said, or says that it was not. */
  'POST /v1/analyses/{id}/chat': {
    params: {
      /** Id of the analysis. */
      id: string;
    };
    body: SendMessageRequest;
    response: ChatAnswer;
  };
  /** The chat of an analysis. Unlike other lists the oldest message is first. */
  'GET /v1/analyses/{id}/chat': {
    params: {
      /** Id of the analysis. */
      id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListMessagesResponse;
  };
  /** Submit the recording, or the transcript, of a whole day. */
  'POST /v1/all-day-sessions': {
    body: SubmitSessionRequest;
    response: SubmitSessionResponse;
  };
  /** One all-day session with its segments. */
  'GET /v1/all-day-sessions/{id}': {
    params: {
      /** Id of the session. */
      id: string;
    };
    response: AllDaySession;
  };
  /** How a session went: its stages, its transcription, its cost, and the composition of the day. */
  'GET /v1/all-day-sessions/{id}/report': {
    params: {
      /** Id of the session. */
      id: string;
    };
    response: AllDaySessionReport;
  };
  /** The loudness of a day over time, to draw a timeline. */
  'GET /v1/all-day-sessions/{id}/loudness': {
    params: {
      /** Id of the session. */
      id: string;
    };
    query?: {
      /** The second of the recording at which the values begin. */
      start_seconds?: number;
      /** Seconds that one value covers. Default: the smallest number with which 2000 values reach the end. */
      step_seconds?: number;
    };
    response: SessionLoudness;
  };
  /** The transcript of a day, as JSON, captions or text. */
  'GET /v1/all-day-sessions/{id}/transcript': {
    params: {
      /** Id of the session. */
      id: string;
    };
    query?: {
      /** JSON with times and roles, captions (WebVTT or SubRip), or plain text. */
      format?: 'json' | 'vtt' | 'srt' | 'txt';
    };
    response: string | Transcript;
  };
  /** The transcript of a segment, whatever its status; times count from its start. */
  'GET /v1/all-day-sessions/{id}/segments/{segment_id}/transcript': {
    params: {
      /** Id of the session. */
      id: string;
      /** Id of the segment. */
      segment_id: string;
    };
    query?: {
      /** JSON with times and roles, captions (WebVTT or SubRip), or plain text. */
      format?: 'json' | 'vtt' | 'srt' | 'txt';
    };
    response: string | Transcript;
  };
  /** All-day sessions, newest first. */
  'GET /v1/all-day-sessions': {
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
      /** Only sessions of this org. */
      org_id?: string;
      /** Only sessions of reps with this identifier. */
      rep_id?: string;
      /** Only sessions with this status. */
      status?: 'queued' | 'transcribing' | 'detecting' | 'analyzing' | 'completed' | 'failed';
      /** Only records that were created after this time. */
      created_after?: string;
      /** Only records that were created before this time. */
      created_before?: string;
      /** Only sessions that were changed after this time. */
      updated_after?: string;
    };
    response: ListSessionsResponse;
  };
  /** Start the analysis of a segment that was not analysed automatically. */
  'POST /v1/all-day-sessions/{id}/segments/{segment_id}/analyze': {
    params: {
      /** Id of the session. */
      id: string;
      /** Id of the segment. */
      segment_id: string;
    };
    response: Segment;
  };
  /** Move the boundaries of a segment, or classify it; a changed segment is analysed again. */
  'PATCH /v1/all-day-sessions/{id}/segments/{segment_id}': {
    params: {
      /** Id of the session. */
      id: string;
      /** Id of the segment. */
      segment_id: string;
    };
    body?: UpdateSegmentRequest;
    response: Segment;
  };
  /** Split a segment in two; the first part keeps its id. */
  'POST /v1/all-day-sessions/{id}/segments/{segment_id}/split': {
    params: {
      /** Id of the session. */
      id: string;
      /** Id of the segment. */
      segment_id: string;
    };
    body: SplitSegmentRequest;
    response: SplitSegmentResponse;
  };
  /** Merge consecutive segments into one, which keeps the id of the first. */
  'POST /v1/all-day-sessions/{id}/segments/merge': {
    params: {
      /** Id of the session. */
      id: string;
    };
    body: MergeSegmentsRequest;
    response: Segment;
  };
  /** Archive a session; a running one is cancelled first, its analyses stay. */
  'DELETE /v1/all-day-sessions/{id}': {
    params: {
      /** Id of the session. */
      id: string;
    };
    response: AllDaySession;
  };
  /** A signed form for uploading a recording. */
  'POST /v1/uploads': {
    body: CreateUploadRequest;
    response: Upload;
  };
  /** A link to an uploaded file, valid for an hour; the `recording_url` of its analysis or session. */
  'GET /v1/uploads/{file_key}': {
    params: {
      /** The `file_key` of the upload. */
      file_key: string;
    };
    response: string;
  };
  /** Create an org, or change the one with this org_id; null removes a value. */
  'POST /v1/orgs': {
    body: UpsertOrgRequest;
    response: Org;
  };
  /** One org. */
  'GET /v1/orgs/{org_id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    response: Org;
  };
  /** All orgs, newest first. */
  'GET /v1/orgs': {
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
      /** Only the org with this id, which we gave it: the `partner_org_id` of a session. */
      id?: string;
    };
    response: ListOrgsResponse;
  };
  /** Create a rep, or change the one with this rep_id; null removes a value. */
  'POST /v1/orgs/{org_id}/reps': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    body: UpsertRepRequest;
    response: Rep;
  };
  /** One rep. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    response: Rep;
  };
  /** All reps of an org, newest first. */
  'GET /v1/orgs/{org_id}/reps': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
      /** Only the rep with this id, which we gave it: the `partner_rep_id` of a session. */
      id?: string;
    };
    response: ListRepsResponse;
  };
  /** Archive an org with its reps; its analyses stay, and an upsert brings it back. */
  'DELETE /v1/orgs/{org_id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    response: Org;
  };
  /** Archive a rep and free the e-mail; analyses stay, and an upsert brings the rep back without it. */
  'DELETE /v1/orgs/{org_id}/reps/{rep_id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    response: Rep;
  };
  /** Scores of a rep's completed analyses over time. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/stats': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    query?: {
      /** How many days to look back. `from` is later when the org has too many analyses to read them all. */
      days?: number;
      /** How long a bucket is. Buckets begin at 00:00 UTC, weeks on Mondays, months on their first day. */
      bucket?: 'day' | 'week' | 'month';
    };
    response: RepStatistics;
  };
  /** Erase all data of a rep, or of a customer, permanently. */
  'POST /v1/orgs/{org_id}/erasures': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    body: CreateErasureRequest;
    response: CreateErasureResponse;
  };
  /** The status of an erasure, and its receipt. */
  'GET /v1/orgs/{org_id}/erasures/{id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the erasure. */
      id: string;
    };
    response: Erasure;
  };
  /** The erasures of an org, newest first. */
  'GET /v1/orgs/{org_id}/erasures': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListErasuresResponse;
  };
  /** All personas that can be assigned to a rep. */
  'GET /v1/personas': {
    response: ListPersonasResponse;
  };
  /** Find the persona of a rep; persona.assigned or persona.failed reports the end. */
  'POST /v1/orgs/{org_id}/reps/{rep_id}/persona/assign': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    body?: AssignPersonaRequest;
    response: AssignPersonaResponse;
  };
  /** A rep's current persona: the newest, found or set by hand. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/persona': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    response: RepPersona;
  };
  /** Every persona that was ever assigned to a rep, newest first. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/persona/history': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListPersonaHistoryResponse;
  };
  /** Set the persona of a rep by hand; it becomes the current one. */
  'PUT /v1/orgs/{org_id}/reps/{rep_id}/persona': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    body: PutPersonaRequest;
    response: RepPersona;
  };
  /** All sales methodologies that can be assigned to a rep. */
  'GET /v1/methodologies': {
    response: ListMethodologiesResponse;
  };
  /** Find the methodologies that a rep follows; methodology.assigned or methodology.failed reports the end. */
  'POST /v1/orgs/{org_id}/reps/{rep_id}/methodology/assign': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    body?: AssignMethodologyRequest;
    response: AssignMethodologyResponse;
  };
  /** A rep's current methodologies: the newest, found or set by hand. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/methodology': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    response: RepMethodology;
  };
  /** All methodologies that were ever assigned to a rep, newest first. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/methodology/history': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListMethodologyHistoryResponse;
  };
  /** Set the methodologies of a rep by hand; they become the current ones. */
  'PUT /v1/orgs/{org_id}/reps/{rep_id}/methodology': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    body: PutMethodologyRequest;
    response: RepMethodology;
  };
  /** Summarise the conversations of a rep; profile.synthesized or profile.failed reports the end. */
  'POST /v1/orgs/{org_id}/reps/{rep_id}/synthesis': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    body?: StartSynthesisRequest;
    response: StartSynthesisResponse;
  };
  /** The newest synthesis of a rep. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/synthesis/latest': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    response: Synthesis;
  };
  /** All syntheses of a rep, newest first. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/synthesis': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListSynthesesResponse;
  };
  /** A persona, methodology or synthesis job. It has 10 minutes, and 10 more for each recording to analyse, at most 2 hours. */
  'GET /v1/intel-jobs/{job_id}': {
    params: {
      /** Id of the job. */
      job_id: string;
    };
    response: IntelJob;
  };
  /** Replace the ways in which the conversations of an org can end. */
  'PUT /v1/orgs/{org_id}/dispositions': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    body: PutDispositionsRequest;
    response: DispositionList;
  };
  /** The ways in which the conversations of an org can end. */
  'GET /v1/orgs/{org_id}/dispositions': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    response: DispositionList;
  };
  /** Compute insights from an org's analyses; insights.generated or insights.failed reports the end. */
  'POST /v1/orgs/{org_id}/insights': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    body?: CreateSnapshotRequest;
    response: CreateSnapshotResponse;
  };
  /** The newest completed insights snapshot of an org. */
  'GET /v1/orgs/{org_id}/insights/latest': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    response: InsightsSnapshot;
  };
  /** One insights snapshot. */
  'GET /v1/orgs/{org_id}/insights/{snapshot_id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the snapshot. */
      snapshot_id: string;
    };
    response: InsightsSnapshot;
  };
  /** The insights snapshots of an org, newest first, each without its content. */
  'GET /v1/orgs/{org_id}/insights': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListSnapshotsResponse;
  };
  /** Start a role play with a simulated customer, who says the first words. */
  'POST /v1/orgs/{org_id}/reps/{rep_id}/practice-sessions': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    body?: StartPracticeRequest;
    response: PracticeSession;
  };
  /** Say something to the simulated customer; the response is the customer's reply. */
  'POST /v1/practice-sessions/{id}/messages': {
    params: {
      /** Id of the role play. */
      id: string;
    };
    body: SendPracticeMessageRequest;
    response: PracticeReply;
  };
  /** End a role play and analyse its dialogue; analysis.completed reports the end. */
  'POST /v1/practice-sessions/{id}/complete': {
    params: {
      /** Id of the role play. */
      id: string;
    };
    response: CompletePracticeResponse;
  };
  /** A role play with all its messages. */
  'GET /v1/practice-sessions/{id}': {
    params: {
      /** Id of the role play. */
      id: string;
    };
    response: PracticeSession;
  };
  /** The role plays of a rep, newest first. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/practice-sessions': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Your own system's identifier of the rep, unique within its org. */
      rep_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
      /** Only role plays with this status. */
      status?: 'active' | 'completed';
      /** Only role plays of this difficulty. */
      difficulty?: 'easy' | 'medium' | 'hard';
    };
    response: ListPracticeResponse;
  };
  /** All industries, for the `industry` of an org. */
  'GET /v1/industries': {
    response: ListIndustriesResponse;
  };
  /** All environments in which a conversation can take place. */
  'GET /v1/environments': {
    response: ListEnvironmentsResponse;
  };
  /** All kinds of sales motions. */
  'GET /v1/sales-motions': {
    response: ListSalesMotionsResponse;
  };
  /** All kinds of conversations that a recording can contain. */
  'GET /v1/recording-types': {
    response: ListRecordingTypesResponse;
  };
  /** Add a prompt; without order_index it gets the number of live prompts; at most 100 per org. */
  'POST /v1/orgs/{org_id}/prompts': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    body: CreatePromptRequest;
    response: Prompt;
  };
  /** One prompt. */
  'GET /v1/orgs/{org_id}/prompts/{id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the prompt. */
      id: string;
    };
    response: Prompt;
  };
  /** All prompts of an org, in their order; a page with long texts may hold fewer than its limit. */
  'GET /v1/orgs/{org_id}/prompts': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListPromptsResponse;
  };
  /** Change a prompt, or its number in the order. */
  'PATCH /v1/orgs/{org_id}/prompts/{id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the prompt. */
      id: string;
    };
    body?: UpdatePromptRequest;
    response: Prompt;
  };
  /** Delete a prompt; the others keep their numbers. Returns the prompt as it was. */
  'DELETE /v1/orgs/{org_id}/prompts/{id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the prompt. */
      id: string;
    };
    response: Prompt;
  };
  /** Set the order of the prompts of an org prompts: ids names each live prompt once. Returns all of them, in order. */
  'PUT /v1/orgs/{org_id}/prompts/order': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    body: ReorderPromptsRequest;
    response: ReorderPromptsResponse;
  };
  /** Set the scoring profile of an org. A change makes a new version; the same content changes nothing. */
  'PUT /v1/orgs/{org_id}/scoring-profile': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    body: PutProfileRequest;
    response: ScoringProfile;
  };
  /** The scoring profile of an org. */
  'GET /v1/orgs/{org_id}/scoring-profile': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    response: ScoringProfile;
  };
  /** Remove the scoring profile, so that pillars weigh the same again. A later PUT restores it with its versions. */
  'DELETE /v1/orgs/{org_id}/scoring-profile': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    response: ScoringProfile;
  };
  /** All versions of the scoring profile, newest first. */
  'GET /v1/orgs/{org_id}/scoring-profile/versions': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListProfileVersionsResponse;
  };
  /** Create a playbook of an org, or of one of its reps. */
  'POST /v1/orgs/{org_id}/playbooks': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    body: CreatePlaybookRequest;
    response: Playbook;
  };
  /** One playbook with its content. */
  'GET /v1/orgs/{org_id}/playbooks/{id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the playbook. */
      id: string;
    };
    query?: {
      /** Number of an earlier version: its content, file_name and metadata as they were saved. */
      version?: number;
    };
    response: Playbook;
  };
  /** All playbooks of an org, newest first, without their contents. */
  'GET /v1/orgs/{org_id}/playbooks': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListPlaybooksResponse;
  };
  /** Change a playbook; new content makes a new version. */
  'PATCH /v1/orgs/{org_id}/playbooks/{id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the playbook. */
      id: string;
    };
    body?: UpdatePlaybookRequest;
    response: Playbook;
  };
  /** Archive a playbook; analyses no longer use it. */
  'DELETE /v1/orgs/{org_id}/playbooks/{id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the playbook. */
      id: string;
    };
    response: Playbook;
  };
  /** The versions of a playbook, newest first, without their contents. */
  'GET /v1/orgs/{org_id}/playbooks/{id}/versions': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the playbook. */
      id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListVersionsResponse;
  };
  /** Upload source material for playbook drafts: its text, its address, or both. */
  'POST /v1/orgs/{org_id}/playbook-sources': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    body: CreateSourceRequest;
    response: PlaybookSource;
  };
  /** One playbook source with its content. */
  'GET /v1/orgs/{org_id}/playbook-sources/{id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the source. */
      id: string;
    };
    response: PlaybookSource;
  };
  /** All playbook sources of an org, newest first, without their contents. */
  'GET /v1/orgs/{org_id}/playbook-sources': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListSourcesResponse;
  };
  /** Archive a playbook source; playbooks made from it stay. */
  'DELETE /v1/orgs/{org_id}/playbook-sources/{id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the source. */
      id: string;
    };
    response: PlaybookSource;
  };
  /** Generate a playbook draft from sources. */
  'POST /v1/orgs/{org_id}/playbook-drafts': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    body?: CreateDraftRequest;
    response: PlaybookDraft;
  };
  /** One playbook draft with its content; polled until it is completed. */
  'GET /v1/orgs/{org_id}/playbook-drafts/{id}': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the draft. */
      id: string;
    };
    response: PlaybookDraft;
  };
  /** All playbook drafts of an org, newest first, without their contents. */
  'GET /v1/orgs/{org_id}/playbook-drafts': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListDraftsResponse;
  };
  /** Publish a completed draft as the active playbook of its org, once. */
  'POST /v1/orgs/{org_id}/playbook-drafts/{id}/publish': {
    params: {
      /** Your own system's identifier of the org, case-sensitive. */
      org_id: string;
      /** Id of the draft. */
      id: string;
    };
    response: PublishedPlaybook;
  };
  /** Register a webhook for the environment of your key (for a live key: both); its signing_secret is shown only here and at rotation. */
  'POST /v1/webhooks': {
    body: RegisterWebhookRequest;
    response: WebhookWithSecret;
  };
  /** One webhook. */
  'GET /v1/webhooks/{id}': {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    response: Webhook;
  };
  /** Webhooks, newest first: with a live key all of the partner, with a sandbox key those made in the sandbox. */
  'GET /v1/webhooks': {
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListWebhooksResponse;
  };
  /** Change, pause or resume a webhook. */
  'PATCH /v1/webhooks/{id}': {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    body?: UpdateWebhookRequest;
    response: Webhook;
  };
  /** Archive a webhook; pending deliveries are cancelled. */
  'DELETE /v1/webhooks/{id}': {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    response: Webhook;
  };
  /** Send a webhook.test event; the response is the pending delivery. */
  'POST /v1/webhooks/{id}/test': {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    response: Delivery;
  };
  /** Deliveries of a webhook, newest first; each is one attempt. */
  'GET /v1/webhooks/{id}/deliveries': {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
      /** Only deliveries with this status. */
      status?: 'pending' | 'succeeded' | 'failed' | 'dropped' | 'cancelled';
      /** Only deliveries of this kind of event. */
      event?: 'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.draft.failed' | 'playbook.published' | 'insights.generated' | 'insights.failed' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'export.failed' | 'webhook.test';
      /** Only deliveries of this event. */
      event_id?: string;
    };
    response: ListDeliveriesResponse;
  };
  /** Make a new secret for deliveries to a callback_url of this environment; the old one is invalid at once. */
  'POST /v1/callback-secret/rotate': {
    response: RotateCallbackSecretResponse;
  };
  /** Make a new signing_secret, which is shown once; the old one is invalid at once. */
  'POST /v1/webhooks/{id}/rotate': {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    response: WebhookWithSecret;
  };
  /** Send the event of a delivery again; the response is the new pending delivery. */
  'POST /v1/webhooks/{id}/deliveries/{delivery_id}/replay': {
    params: {
      /** Id of the webhook. */
      id: string;
      /** Id of the delivery: the X-Service-Delivery of its request. */
      delivery_id: string;
    };
    response: Delivery;
  };
  /** Send again, once each, the events of a range whose kinds the webhook has enabled now. */
  'POST /v1/webhooks/{id}/replay': {
    params: {
      /** Id of the webhook. */
      id: string;
    };
    body: ReplayRangeRequest;
    response: ReplayRangeResponse;
  };
  /** Deliveries to the callback_urls of submissions, newest first; their webhook_id is null. */
  'GET /v1/callback-deliveries': {
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
      /** Only deliveries with this status. */
      status?: 'pending' | 'succeeded' | 'failed' | 'dropped' | 'cancelled';
      /** Only deliveries of this kind of event. */
      event?: 'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.draft.failed' | 'playbook.published' | 'insights.generated' | 'insights.failed' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'export.failed' | 'webhook.test';
      /** Only deliveries of this event. */
      event_id?: string;
    };
    response: ListCallbackDeliveriesResponse;
  };
  /** Send an event to its callback_url again; the response is the new pending delivery. */
  'POST /v1/callback-deliveries/{delivery_id}/replay': {
    params: {
      /** Id of the delivery: the X-Service-Delivery of its request. */
      delivery_id: string;
    };
    response: Delivery;
  };
  /** One event of the last 30 days. */
  'GET /v1/events/{id}': {
    params: {
      /** Id of the event. */
      id: string;
    };
    response: Event;
  };
  /** Events of the last 30 days, newest first by sequence; with after_sequence, oldest first. */
  'GET /v1/events': {
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
      /** Only events of this kind. */
      event?: 'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.draft.failed' | 'playbook.published' | 'insights.generated' | 'insights.failed' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'export.failed' | 'webhook.test';
      /** Only records that were created after this time. */
      created_after?: string;
      /** Only records that were created before this time. */
      created_before?: string;
      /** The last `sequence` that you have read: returns later events, in that order. */
      after_sequence?: number;
    };
    response: ListEventsResponse;
  };
  /** Send an event of any kind, with fixture data, to the feed and to webhooks registered with a sandbox key. */
  'POST /v1/sandbox/trigger': {
    body: TriggerEventRequest;
    response: TriggeredEvent;
  };
  /** Advance the time of the sandbox for retention, and for deliveries that wait for a retry or a paused webhook. */
  'POST /v1/sandbox/time': {
    body: AdvanceTimeRequest;
    response: AdvancedTime;
  };
  /** Export analyses, sessions, events or the audit log to a file; export.ready or export.failed reports the end. */
  'POST /v1/exports': {
    body: CreateExportRequest;
    response: Export;
  };
  /** The status of an export, and a fresh link to its file. */
  'GET /v1/exports/{id}': {
    params: {
      /** Id of the export. */
      id: string;
    };
    response: Export;
  };
  /** Exports of the last 30 days, newest first. */
  'GET /v1/exports': {
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListExportsResponse;
  };
  /** Every change of the last 400 days, newest first. */
  'GET /v1/audit-events': {
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
      /** Only this operation: an operationId of this document. */
      action?: string;
      /** Only changes with this API key. */
      key_id?: string;
      /** A path, such as `/v1/orgs/acme`: only changes at it or below it. */
      resource?: string;
      /** Only records that were created after this time. */
      created_after?: string;
      /** Only records that were created before this time. */
      created_before?: string;
    };
    response: ListAuditEventsResponse;
  };
  /** Recompute a day's chain of audit events, and report altered, missing and reordered records. */
  'GET /v1/audit-events/verify': {
    query: {
      /** A day, UTC, of the last 400. */
      date: string;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: AuditVerification;
  };
  /** Requests of the last 7 days, newest first, some seconds after their response. */
  'GET /v1/requests': {
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
      /** Only the request whose response had this X-Request-Id. */
      request_id?: string;
      /** Only this operation: an operationId of this document. */
      operation?: string;
      /** Only responses with a status of this class. */
      status?: '2xx' | '3xx' | '4xx' | '5xx';
      /** Only requests with this API key. */
      key_id?: string;
      /** Only records that were created after this time. */
      created_after?: string;
      /** Only records that were created before this time. */
      created_before?: string;
    };
    response: ListRequestsResponse;
  };
  /** Usage by day or month (UTC), in total or for one org. */
  'GET /v1/usage': {
    query?: {
      /** First day, or a timestamp on it. Default: the first day of the month of `to`. */
      from?: string;
      /** Last day, included, or a timestamp on it. Default: today. At most 400 days in all. */
      to?: string;
      /** How long a period is. */
      granularity?: 'day' | 'month';
      /** Only usage of this org. */
      org_id?: string;
    };
    response: Usage;
  };
  /** How the service met its service levels in the last 24 hours and 30 days. */
  'GET /v1/status': {
    response: ServiceStatus;
  };
  /** Your own keys of this environment, newest first. */
  'GET /v1/keys': {
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListKeysResponse;
  };
  /** The key of the request: its partner, its environment, and its scopes and limits. */
  'GET /v1/keys/current': {
    response: CurrentKey;
  };
  /** Make a successor of the requesting key, which expires 24 hours later; the new text is shown here only. */
  'POST /v1/keys/rotate': {
    response: RotatedKey;
  };
  /** Revoke a key of your own in this environment at once. */
  'DELETE /v1/keys/{key_id}': {
    params: {
      /** Id of the key: 16 letters and digits, which are no secret. */
      key_id: string;
    };
    query?: {
      /** `keep`: only this key is revoked, and its successors stay valid. `revoke`: all of its successors are revoked with it. */
      successors?: 'keep' | 'revoke';
    };
    response: RevokedKey;
  };
  /** Create a partner. */
  'POST /v1/admin/partners': {
    body: CreatePartnerRequest;
    response: Partner;
  };
  /** One partner. */
  'GET /v1/admin/partners/{id}': {
    params: {
      /** Id of the partner. */
      id: string;
    };
    response: Partner;
  };
  /** All partners, newest first. */
  'GET /v1/admin/partners': {
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListPartnersResponse;
  };
  /** Change a partner; a new plan or new limits apply from the next request on. */
  'PATCH /v1/admin/partners/{id}': {
    params: {
      /** Id of the partner. */
      id: string;
    };
    body?: UpdatePartnerRequest;
    response: Partner;
  };
  /** Suspend another partner: all of its keys are refused from the next request on. */
  'POST /v1/admin/partners/{id}/suspend': {
    params: {
      /** Id of the partner. */
      id: string;
    };
    response: Partner;
  };
  /** End the suspension of a partner. */
  'POST /v1/admin/partners/{id}/resume': {
    params: {
      /** Id of the partner. */
      id: string;
    };
    response: Partner;
  };
  /** Mint an API key, with a sandbox key one of the sandbox; its full text is shown here only. */
  'POST /v1/admin/api-keys': {
    body: MintKeyRequest;
    response: MintedKey;
  };
  /** All keys of a partner, newest first: of both environments for a live key, of its own for a sandbox key. */
  'GET /v1/admin/partners/{id}/api-keys': {
    params: {
      /** Id of the partner. */
      id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
      /** Only keys of this environment: `sandbox`, or with a live key `production`. */
      environment?: 'sandbox' | 'production';
    };
    response: ListPartnerKeysResponse;
  };
  /** Revoke an API key of any partner at once; with a sandbox key, one of the sandbox. */
  'DELETE /v1/admin/api-keys/{key_id}': {
    params: {
      /** Id of the key: 16 letters and digits, which are no secret. */
      key_id: string;
    };
    query?: {
      /** `keep`: only this key is revoked, and its successors stay valid. `revoke`: all of its successors are revoked with it. */
      successors?: 'keep' | 'revoke';
    };
    response: RevokedKey;
  };
  /** Webhooks of a partner, newest first: all of them for a live key, those made in the sandbox for a sandbox key. */
  'GET /v1/admin/partners/{id}/webhooks': {
    params: {
      /** Id of the partner. */
      id: string;
    };
    query?: {
      /** The maximum number of entries of a page. A page may have fewer: `has_more` says whether more follow. */
      limit?: number;
      /** `next_cursor` of the previous page, with the same filters. Default: the first page. */
      cursor?: string;
    };
    response: ListPartnerWebhooksResponse;
  };
  /** Pause or resume a webhook of a partner; with a sandbox key, one made in the sandbox. */
  'PATCH /v1/admin/partners/{id}/webhooks/{webhook_id}': {
    params: {
      /** Id of the partner. */
      id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    body: UpdatePartnerWebhookRequest;
    response: Webhook;
  };
  /** Archive a webhook of a partner, with a sandbox key one made in the sandbox; pending deliveries are cancelled. */
  'DELETE /v1/admin/partners/{id}/webhooks/{webhook_id}': {
    params: {
      /** Id of the partner. */
      id: string;
      /** Id of the webhook. */
      webhook_id: string;
    };
    response: Webhook;
  };
  /** A signed form for uploading a recording of a partner. */
  'POST /v1/admin/partners/{id}/uploads/signed-url': {
    params: {
      /** Id of the partner. */
      id: string;
    };
    body: SignUploadRequest;
    response: Upload;
  };
  /** This API as an OpenAPI 3.1 document. */
  'GET /v1/openapi.json': {
    response: GetOpenapiResponse;
  };
  /** The first page of the documentation. */
  'GET /v1/docs': {
    response: string;
  };
  /** A page of the documentation as HTML or Markdown, or a file to copy. */
  'GET /v1/docs/{page}': {
    params: {
      /** Name of a page, such as `quickstart` or `reference-analyses`, with `.md` for its Markdown; or of a file, such as `llms.txt`, `search.txt`, `changelog.xml`, `client.ts` or `verify.py`. */
      page: string;
    };
    response: string;
  };
  /** The console: a page that shows the records of a key, which it keeps in memory only. */
  'GET /v1/console': {
    response: string;
  };
}
