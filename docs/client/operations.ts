// Made from the contract by `npm run documents`: the types of every endpoint, by method and path.

export type EventEnvelope = {
  id: string;
  event: 'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.published' | 'insights.generated' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'webhook.test';
  livemode: boolean;
  api_version: string;
  created_at: string;
  data: Record<string, unknown>;
};

export type Error = {
  error: {
    code: ErrorCode;
    /** For people; it may change. */
    message: string;
    /** Quote it to support. Also in the header X-Request-Id. */
    request_id: string;
    /** The page of the code. */
    doc_url: string;
    details: Record<string, unknown>;
  };
};

export type ErrorCode = 'authentication_required' | 'invalid_api_key' | 'key_revoked' | 'key_environment_mismatch' | 'scope_required' | 'partner_not_found' | 'partner_suspended' | 'invalid_request' | 'missing_field' | 'invalid_enum' | 'invalid_url' | 'invalid_recording_url' | 'recording_too_long' | 'recording_too_short' | 'unsupported_codec' | 'route_not_found' | 'method_not_allowed' | 'org_not_found' | 'rep_not_found' | 'analysis_not_found' | 'playbook_not_found' | 'webhook_not_found' | 'prompt_not_found' | 'draft_not_found' | 'synthesis_not_found' | 'session_not_found' | 'segment_not_found' | 'job_not_found' | 'delivery_not_found' | 'event_not_found' | 'source_not_found' | 'partner_record_not_found' | 'api_key_not_found' | 'batch_not_found' | 'export_not_found' | 'snapshot_not_found' | 'practice_session_not_found' | 'disposition_not_found' | 'persona_not_found' | 'methodology_not_found' | 'profile_not_found' | 'idempotency_key_reused' | 'analysis_already_processing' | 'analysis_cannot_rescore' | 'draft_already_published' | 'draft_not_ready' | 'webhook_disabled' | 'rate_limited' | 'quota_exceeded' | 'sandbox_limit_reached' | 'concurrency_limit_reached' | 'transcription_failed' | 'analysis_failed' | 'upstream_unavailable' | 'upstream_timeout' | 'pii_policy_violation' | 'retention_policy_violation' | 'healthcare_without_baa' | 'internal_error' | 'not_implemented';

export type AnalysisSummary = {
  id: string;
  status: 'queued' | 'processing' | 'completed' | 'failed';
  org_id: string;
  rep_id: string;
  parent_session_id: string | null;
  recording_url: string;
  recording_title: string | null;
  duration_seconds: number | null;
  created_at: string;
  completed_at: string | null;
  error: {
    code: string;
    message: string;
    details?: Record<string, unknown>;
  } | null;
  overall_score: number | null;
  updated_at: string;
};

export type Analysis = {
  id: string;
  status: 'queued' | 'processing' | 'completed' | 'failed';
  org_id: string;
  rep_id: string;
  parent_session_id: string | null;
  recording_url: string;
  recording_title: string | null;
  duration_seconds: number | null;
  transcript: Transcript | null;
  analysis: Findings | null;
  options: Record<string, unknown>;
  metadata: Record<string, unknown>;
  created_at: string;
  completed_at: string | null;
  error: {
    code: string;
    message: string;
    details?: Record<string, unknown>;
  } | null;
};

export type Transcript = {
  language: string;
  utterances: Array<{
    speaker: string;
    role: 'rep' | 'customer' | 'other' | null;
    start_seconds: number;
    end_seconds: number;
    text: string;
    confidence: number | null;
  }>;
  word_count: number;
  duration_seconds: number;
};

export type Findings = {
  prospect_name: string | null;
  recording_title: string | null;
  ai_summary: string;
  double_down: string;
  questions_asked: number;
  filler_word_count: number;
  words_per_minute: number;
  overall_score: number;
  clarity_score: number;
  influence_score: number;
  objection_score: number;
  discovery_score: number;
  delivery_score: number;
  close_score: number;
  feedback_v5: {
    clarity: {
      positive: string;
      negative: string;
    };
    influence: {
      positive: string;
      negative: string;
    };
    objection: {
      positive: string;
      negative: string;
    };
    discovery: {
      positive: string;
      negative: string;
    };
    delivery: {
      positive: string;
      negative: string;
    };
    close: {
      positive: string;
      negative: string;
    };
  };
  action_plan_v5: {
    double_down_implementation: string;
    general_communication_improvement: string;
    quoted_principle: string;
  };
  organization_prompt_summary: string | null;
  organization_feedback: string | null;
  scoring: {
    engine: string;
    rubric_version: string;
    profile_id: string | null;
    playbook_id: string | null;
  };
};

export type Evidence = {
  analysis_id: string;
  pillars: {
    clarity: {
      quotes: Array<{
        quote: string;
        speaker: string;
        role: 'rep' | 'customer' | 'other' | null;
        start_seconds: number;
        end_seconds: number;
        /** The rubric statement that it bears on; "Missed: …" when it shows the opposite. */
        supports: string;
        verified: true;
      }>;
    };
    influence: {
      quotes: Array<{
        quote: string;
        speaker: string;
        role: 'rep' | 'customer' | 'other' | null;
        start_seconds: number;
        end_seconds: number;
        /** The rubric statement that it bears on; "Missed: …" when it shows the opposite. */
        supports: string;
        verified: true;
      }>;
    };
    objection: {
      quotes: Array<{
        quote: string;
        speaker: string;
        role: 'rep' | 'customer' | 'other' | null;
        start_seconds: number;
        end_seconds: number;
        /** The rubric statement that it bears on; "Missed: …" when it shows the opposite. */
        supports: string;
        verified: true;
      }>;
    };
    discovery: {
      quotes: Array<{
        quote: string;
        speaker: string;
        role: 'rep' | 'customer' | 'other' | null;
        start_seconds: number;
        end_seconds: number;
        /** The rubric statement that it bears on; "Missed: …" when it shows the opposite. */
        supports: string;
        verified: true;
      }>;
    };
    delivery: {
      quotes: Array<{
        quote: string;
        speaker: string;
        role: 'rep' | 'customer' | 'other' | null;
        start_seconds: number;
        end_seconds: number;
        /** The rubric statement that it bears on; "Missed: …" when it shows the opposite. */
        supports: string;
        verified: true;
      }>;
    };
    close: {
      quotes: Array<{
        quote: string;
        speaker: string;
        role: 'rep' | 'customer' | 'other' | null;
        start_seconds: number;
        end_seconds: number;
        /** The rubric statement that it bears on; "Missed: …" when it shows the opposite. */
        supports: string;
        verified: true;
      }>;
    };
  };
  /** Quotes that were not found in the transcript, and left out. */
  dropped: number;
  /** Share of the rubric statements that carry verified evidence. */
  coverage: number;
};

export type Score = {
  scored_at: string;
  engine: string;
  rubric_version: string;
  overall_score: number;
  clarity_score: number;
  influence_score: number;
  objection_score: number;
  discovery_score: number;
  delivery_score: number;
  close_score: number;
  profile_id: string | null;
  playbook_id: string | null;
};

export type ChatAnswer = {
  id: string;
  analysis_id: string;
  role: 'assistant';
  message: string;
  /** The words of the conversation that an answer rests on. */
  citations: Array<{
    start_seconds: number;
    end_seconds: number;
    speaker: string;
    /** Found word for word in the transcript. */
    quote: string;
  }>;
  created_at: string;
};

export type ChatMessage = {
  id: string;
  analysis_id: string;
  role: 'user' | 'assistant';
  message: string;
  /** The words of the conversation that an answer rests on. */
  citations: Array<{
    start_seconds: number;
    end_seconds: number;
    speaker: string;
    /** Found word for word in the transcript. */
    quote: string;
  }>;
  created_at: string;
};

export type AllDaySessionSummary = {
  id: string;
  status: 'queued' | 'transcribing' | 'detecting' | 'analyzing' | 'completed' | 'failed';
  recording_url: string;
  duration_seconds: number | null;
  segments_detected: number;
  callback_url: string | null;
  error: {
    code: string;
    message: string;
    details?: Record<string, unknown>;
  } | null;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
  partner_org_id: string | null;
  partner_rep_id: string | null;
  org_id: string;
  rep_id: string;
  updated_at: string;
};

export type AllDaySession = {
  id: string;
  status: 'queued' | 'transcribing' | 'detecting' | 'analyzing' | 'completed' | 'failed';
  recording_url: string;
  duration_seconds: number | null;
  segments_detected: number;
  segments_analyzed: number;
  segments_pending_review: number;
  segments_skipped: number;
  segments: Segment[];
  options: Record<string, unknown>;
  metadata: Record<string, unknown>;
  callback_url: string | null;
  error: {
    code: string;
    message: string;
    details?: Record<string, unknown>;
  } | null;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
  partner_org_id: string | null;
  partner_rep_id: string | null;
};

export type Segment = {
  id: string;
  start_seconds: number;
  end_seconds: number;
  confidence: number | null;
  customer_name: string | null;
  is_sales_conversation: boolean | null;
  detected_outcome: string | null;
  summary: string | null;
  status: 'detected' | 'analyzing' | 'analyzed' | 'needs_review' | 'skipped' | 'failed';
  analysis_id: string | null;
  analysis_url: string | null;
  playback: {
    recording_url: string;
    start_seconds: number;
    end_seconds: number;
    browser_seek_js: string;
    ffmpeg_extract: string;
  };
  created_at: string;
  analyzed_at: string | null;
};

export type Org = {
  id: string;
  org_id: string;
  name: string | null;
  timezone: string | null;
  industry: string | null;
  default_environment: string | null;
  default_sales_motion: string | null;
  default_recording_type: string | null;
  pii_policy: {
    mode: 'allow' | 'redact' | 'reject';
    redact_fields?: string[];
    retain_transcript_days?: number;
    retain_analysis_days?: number;
  } | null;
  settings: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
};

export type Rep = {
  id: string;
  org_id: string;
  rep_id: string;
  name: string | null;
  email: string | null;
  metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
};

export type RepStatistics = {
  org_id: string;
  rep_id: string;
  bucket: 'day' | 'week' | 'month';
  /** Analyses created after this time are counted, up to `to`. */
  from: string;
  to: string;
  /** Oldest first; a bucket without analyses is left out. */
  buckets: Array<{
    start: string;
    count: number;
    scores: {
      overall: {
        mean: number;
        min: number;
        max: number;
      };
      clarity: {
        mean: number;
        min: number;
        max: number;
      };
      influence: {
        mean: number;
        min: number;
        max: number;
      };
      objection: {
        mean: number;
        min: number;
        max: number;
      };
      discovery: {
        mean: number;
        min: number;
        max: number;
      };
      delivery: {
        mean: number;
        min: number;
        max: number;
      };
      close: {
        mean: number;
        min: number;
        max: number;
      };
    };
  }>;
  /** Points per bucket: the least-squares slope of the means; null below two buckets. */
  trend: {
    overall: number | null;
    clarity: number | null;
    influence: number | null;
    objection: number | null;
    discovery: number | null;
    delivery: number | null;
    close: number | null;
  };
};

export type Persona = {
  slug: 'challenger' | 'hard_worker' | 'lone_wolf' | 'problem_solver' | 'relationship_builder';
  name: string;
  description: string;
  /** What such a rep does well. */
  strengths: string[];
  /** What such a rep should keep an eye on. */
  watch_outs: string[];
};

export type RepPersona = {
  id: string;
  org_id: string;
  rep_id: string;
  source: 'ai' | 'manual';
  notes: string | null;
  job_id: string | null;
  created_at: string;
  persona: 'challenger' | 'hard_worker' | 'lone_wolf' | 'problem_solver' | 'relationship_builder';
  confidence: number | null;
  runner_up: 'challenger' | 'hard_worker' | 'lone_wolf' | 'problem_solver' | 'relationship_builder' | null;
  rationale: string | null;
  evidence: ProfileQuote[];
  analysis_ids: string[];
};

export type ProfileQuote = {
  analysis_id: string;
  quote: string;
  speaker: string;
  role: 'rep' | 'customer' | 'other' | null;
  start_seconds: number;
  end_seconds: number;
  /** What the quote shows. */
  supports: string;
  /** Found word for word in the transcript. */
  verified: true;
};

export type Methodology = {
  slug: 'spin' | 'sandler' | 'challenger' | 'meddic' | 'nepq' | 'solution_selling' | 'consultative_selling' | 'value_selling';
  name: string;
  description: string;
  /** Its steps, in the order in which they are taken. */
  stages: Array<{
    name: string;
    description: string;
  }>;
};

export type RepMethodology = {
  id: string;
  org_id: string;
  rep_id: string;
  source: 'ai' | 'manual';
  notes: string | null;
  job_id: string | null;
  created_at: string;
  primary: MethodologyChoice;
  secondary: MethodologyChoice | null;
  analysis_ids: string[];
};

export type MethodologyChoice = {
  methodology: 'spin' | 'sandler' | 'challenger' | 'meddic' | 'nepq' | 'solution_selling' | 'consultative_selling' | 'value_selling';
  confidence: number | null;
  rationale: string | null;
  evidence: ProfileQuote[];
};

export type Synthesis = {
  synthesis_id: string;
  org_id: string;
  rep_id: string;
  job_id: string;
  summary: string;
  /** Shown in half of the conversations or more, the weightiest first. */
  strengths: Behaviour[];
  /** Shown in fewer than half of them, the weightiest first. */
  gaps: Behaviour[];
  action_plan: Array<{
    pillar: 'clarity' | 'influence' | 'objection' | 'discovery' | 'delivery' | 'close';
    action: string;
    reason: string;
  }>;
  score_trends: {
    clarity: {
      /** Of the oldest analysis. */
      first: number;
      /** Of the newest analysis. */
      last: number;
      /** Points per analysis, by least squares; null below two analyses. */
      slope: number | null;
    };
    influence: {
      /** Of the oldest analysis. */
      first: number;
      /** Of the newest analysis. */
      last: number;
      /** Points per analysis, by least squares; null below two analyses. */
      slope: number | null;
    };
    objection: {
      /** Of the oldest analysis. */
      first: number;
      /** Of the newest analysis. */
      last: number;
      /** Points per analysis, by least squares; null below two analyses. */
      slope: number | null;
    };
    discovery: {
      /** Of the oldest analysis. */
      first: number;
      /** Of the newest analysis. */
      last: number;
      /** Points per analysis, by least squares; null below two analyses. */
      slope: number | null;
    };
    delivery: {
      /** Of the oldest analysis. */
      first: number;
      /** Of the newest analysis. */
      last: number;
      /** Points per analysis, by least squares; null below two analyses. */
      slope: number | null;
    };
    close: {
      /** Of the oldest analysis. */
      first: number;
      /** Of the newest analysis. */
      last: number;
      /** Points per analysis, by least squares; null below two analyses. */
      slope: number | null;
    };
  };
  /** The analyses that it rests on. */
  analysis_ids: string[];
  created_at: string;
};

export type Behaviour = {
  pillar: 'clarity' | 'influence' | 'objection' | 'discovery' | 'delivery' | 'close';
  /** A behaviour of the scoring rubric. */
  statement: string;
  /** Conversations in which it was shown. */
  shown_in: number;
  /** Conversations that had an occasion for it. */
  observed_in: number;
  evidence: ProfileQuote[];
};

export type IntelJob = {
  job_id: string;
  type: 'persona_assign' | 'methodology_assign' | 'synthesis';
  status: 'queued' | 'processing' | 'completed' | 'failed';
  org_id: string;
  rep_id: string;
  /** What the job found, by its type; the `result` of its event. */
  result: PersonaResult | MethodologyResult | SynthesisResult | null;
  error: {
    code: string;
    message: string;
    details?: Record<string, unknown>;
  } | null;
  created_at: string;
  completed_at: string | null;
};

export type PersonaResult = {
  persona: 'challenger' | 'hard_worker' | 'lone_wolf' | 'problem_solver' | 'relationship_builder';
  /** How sure the finding is: low for few conversations, and where two come close to each other. */
  confidence: number;
  runner_up: 'challenger' | 'hard_worker' | 'lone_wolf' | 'problem_solver' | 'relationship_builder' | null;
  rationale: string;
  evidence: ProfileQuote[];
  /** The analyses that it rests on. */
  analysis_ids: string[];
  source: 'ai';
};

export type MethodologyResult = {
  primary: MethodologyMatch;
  secondary: MethodologyMatch | null;
  /** The analyses that it rests on. */
  analysis_ids: string[];
  source: 'ai';
};

export type MethodologyMatch = {
  methodology: 'spin' | 'sandler' | 'challenger' | 'meddic' | 'nepq' | 'solution_selling' | 'consultative_selling' | 'value_selling';
  /** How sure the finding is: low for few conversations, and where two come close to each other. */
  confidence: number;
  rationale: string;
  evidence: ProfileQuote[];
};

export type SynthesisResult = {
  synthesis_id: string;
  summary: string;
  /** Shown in half of the conversations or more, the weightiest first. */
  strengths: Behaviour[];
  /** Shown in fewer than half of them, the weightiest first. */
  gaps: Behaviour[];
  action_plan: Array<{
    pillar: 'clarity' | 'influence' | 'objection' | 'discovery' | 'delivery' | 'close';
    action: string;
    reason: string;
  }>;
  score_trends: {
    clarity: {
      /** Of the oldest analysis. */
      first: number;
      /** Of the newest analysis. */
      last: number;
      /** Points per analysis, by least squares; null below two analyses. */
      slope: number | null;
    };
    influence: {
      /** Of the oldest analysis. */
      first: number;
      /** Of the newest analysis. */
      last: number;
      /** Points per analysis, by least squares; null below two analyses. */
      slope: number | null;
    };
    objection: {
      /** Of the oldest analysis. */
      first: number;
      /** Of the newest analysis. */
      last: number;
      /** Points per analysis, by least squares; null below two analyses. */
      slope: number | null;
    };
    discovery: {
      /** Of the oldest analysis. */
      first: number;
      /** Of the newest analysis. */
      last: number;
      /** Points per analysis, by least squares; null below two analyses. */
      slope: number | null;
    };
    delivery: {
      /** Of the oldest analysis. */
      first: number;
      /** Of the newest analysis. */
      last: number;
      /** Points per analysis, by least squares; null below two analyses. */
      slope: number | null;
    };
    close: {
      /** Of the oldest analysis. */
      first: number;
      /** Of the newest analysis. */
      last: number;
      /** Points per analysis, by least squares; null below two analyses. */
      slope: number | null;
    };
  };
  /** The analyses that it rests on. */
  analysis_ids: string[];
};

export type Industry = {
  slug: 'solar' | 'roofing' | 'windows_and_doors' | 'home_improvement' | 'hvac' | 'plumbing' | 'water_treatment' | 'landscaping' | 'pest_control' | 'home_security' | 'telecommunications' | 'energy_supply' | 'insurance' | 'financial_services' | 'real_estate' | 'automotive' | 'software' | 'it_services' | 'healthcare' | 'medical_devices' | 'education' | 'recruiting' | 'manufacturing' | 'construction' | 'logistics' | 'retail' | 'hospitality' | 'media_and_advertising' | 'professional_services' | 'fitness_and_wellness' | 'nonprofit' | 'other';
  name: string;
  description: string;
};

export type SalesEnvironment = {
  slug: 'door_to_door' | 'in_home' | 'business_site' | 'job_site' | 'retail_store' | 'showroom' | 'event_booth' | 'phone' | 'video_call' | 'other';
  name: string;
  description: string;
};

export type SalesMotion = {
  slug: 'outbound' | 'inbound' | 'referral' | 'one_call_close' | 'multi_step' | 'appointment_setting' | 'upsell' | 'renewal' | 'win_back' | 'channel' | 'other';
  name: string;
  description: string;
};

export type RecordingType = {
  slug: 'full_pitch' | 'cold_call' | 'discovery' | 'demonstration' | 'proposal' | 'negotiation' | 'closing' | 'follow_up' | 'account_review' | 'role_play' | 'other';
  name: string;
  description: string;
};

export type Prompt = {
  id: string;
  org_id: string;
  title: string;
  prompt_content: string;
  description: string | null;
  /** Place in the order of the org, 0 for the first. The live prompts are always numbered 0, 1, 2 … */
  order_index: number;
  is_active: boolean;
  prompt_type: 'scoring_criterion' | 'evaluation_focus' | 'disqualifier' | 'other';
  created_at: string;
  /** Last change of the prompt itself; to be moved by another is none. */
  updated_at: string;
};

export type PromptSummary = {
  id: string;
  org_id: string;
  title: string;
  /** Place in the order of the org, 0 for the first. The live prompts are always numbered 0, 1, 2 … */
  order_index: number;
  is_active: boolean;
  prompt_type: 'scoring_criterion' | 'evaluation_focus' | 'disqualifier' | 'other';
  created_at: string;
  /** Last change of the prompt itself; to be moved by another is none. */
  updated_at: string;
};

export type ScoringProfile = {
  id: string;
  org_id: string;
  name: string;
  /** How much each pillar counts in overall_score, 0-10; not all may be 0. */
  weights: {
    clarity: number;
    influence: number;
    objection: number;
    discovery: number;
    delivery: number;
    close: number;
  };
  /** An inactive profile changes no score. */
  is_active: boolean;
  version: number;
  /** When the profile was first saved. */
  created_at: string;
  /** When this version of it was saved. */
  updated_at: string;
};

export type Playbook = {
  id: string;
  org_id: string;
  /** The rep that it overrides the org for; null: the whole org. */
  rep_id: string | null;
  name: string | null;
  content: string;
  /** Size of the content in UTF-8. */
  content_bytes: number;
  file_name: string | null;
  metadata: Record<string, unknown>;
  version: number;
  is_active: boolean;
  created_at: string;
  updated_at: string;
};

export type PlaybookSummary = {
  id: string;
  org_id: string;
  /** The rep that it overrides the org for; null: the whole org. */
  rep_id: string | null;
  name: string | null;
  /** Size of the content in UTF-8. */
  content_bytes: number;
  file_name: string | null;
  version: number;
  is_active: boolean;
  created_at: string;
  updated_at: string;
};

export type PlaybookVersion = {
  version: number;
  /** Size of the content in UTF-8. */
  content_bytes: number;
  file_name: string | null;
  created_at: string;
};

export type PlaybookSource = {
  id: string;
  org_id: string;
  title: string;
  content: string | null;
  content_bytes: number | null;
  source_url: string | null;
  created_at: string;
};

export type PlaybookSourceSummary = {
  id: string;
  org_id: string;
  title: string;
  content_bytes: number | null;
  source_url: string | null;
  created_at: string;
};

export type PlaybookDraft = {
  id: string;
  org_id: string;
  title: string;
  status: 'queued' | 'processing' | 'completed' | 'failed' | 'published';
  source_ids: string[];
  source_count: number;
  /** Markdown. Null until the draft is completed. */
  generated_content: string | null;
  published_playbook_id: string | null;
  published_at: string | null;
  /** Why it failed: `invalid_url` (a source_url could not be fetched: `details.source_id`, `details.reason`), `source_not_found` (a source was archived meanwhile), `invalid_request` (the sources are too large together: `details.limit_characters`) or `upstream_timeout`. */
  error: {
    code: string;
    message: string;
    details?: Record<string, unknown>;
  } | null;
  /** 0: no model was asked. Null until the draft is completed. */
  model_input_tokens: number | null;
  /** Null until the draft is completed. */
  model_output_tokens: number | null;
  /** Null until the draft is completed. */
  cost_usd_cents: number | null;
  created_at: string;
  /** When it was completed or failed. */
  completed_at: string | null;
};

export type PlaybookDraftSummary = {
  id: string;
  org_id: string;
  title: string;
  status: 'queued' | 'processing' | 'completed' | 'failed' | 'published';
  source_ids: string[];
  source_count: number;
  published_playbook_id: string | null;
  published_at: string | null;
  /** Why it failed: `invalid_url` (a source_url could not be fetched: `details.source_id`, `details.reason`), `source_not_found` (a source was archived meanwhile), `invalid_request` (the sources are too large together: `details.limit_characters`) or `upstream_timeout`. */
  error: {
    code: string;
    message: string;
    details?: Record<string, unknown>;
  } | null;
  /** 0: no model was asked. Null until the draft is completed. */
  model_input_tokens: number | null;
  /** Null until the draft is completed. */
  model_output_tokens: number | null;
  /** Null until the draft is completed. */
  cost_usd_cents: number | null;
  created_at: string;
  /** When it was completed or failed. */
  completed_at: string | null;
};

export type PublishedPlaybook = {
  playbook_id: string;
  draft_id: string;
  version: number;
  is_active: boolean;
  published: true;
};

export type WebhookWithSecret = {
  id: string;
  url: string;
  name: string | null;
  description: string | null;
  enabled_events: Array<'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.published' | 'insights.generated' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'webhook.test'>;
  paused: boolean;
  created_at: string;
  updated_at: string;
  signing_secret: string;
};

export type Webhook = {
  id: string;
  url: string;
  name: string | null;
  description: string | null;
  enabled_events: Array<'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.published' | 'insights.generated' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'webhook.test'>;
  paused: boolean;
  created_at: string;
  updated_at: string;
};

export type Delivery = {
  id: string;
  webhook_id: string | null;
  event_id: string;
  event: 'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.published' | 'insights.generated' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'webhook.test';
  attempt: number;
  trigger: 'event' | 'retry' | 'replay' | 'test';
  status: 'pending' | 'succeeded' | 'failed' | 'dropped' | 'cancelled';
  scheduled_at: string;
  sent_at: string | null;
  response_status: number | null;
  error: string | null;
  duration_ms: number | null;
  next_attempt_at: string | null;
  created_at: string;
};

export type Event = {
  id: string;
  event: 'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.published' | 'insights.generated' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'webhook.test';
  livemode: boolean;
  api_version: string;
  created_at: string;
  data: Record<string, unknown>;
  /** Place in the feed; null for a webhook.test, and until an event of just now has its place. */
  sequence: number | null;
};

export type ApiKey = {
  key_id: string;
  key_prefix: string;
  name: string | null;
  description: string | null;
  environment: 'sandbox' | 'production';
  scopes: string[];
  created_at: string;
  /** Kept to the minute. */
  last_used_at: string | null;
  /** When a rotated key dies. */
  revokes_at: string | null;
  revoked_at: string | null;
};

export type RotatedKey = {
  new_key_id: string;
  key: string;
  key_prefix: string;
  environment: 'sandbox' | 'production';
  live: boolean;
  old_key_revokes_at: string;
  warning: string;
};

export type Partner = {
  id: string;
  name: string;
  contact_email: string;
  plan_tier: 'starter' | 'growth' | 'scale' | 'premier' | 'internal';
  healthcare: boolean;
  suspended_at: string | null;
  settings: Record<string, unknown>;
  notes: string | null;
  created_at: string;
  updated_at: string;
};

export type MintedKey = {
  id: string;
  key: string;
  key_id: string;
  key_prefix: string;
  environment: 'sandbox' | 'production';
  partner_id: string;
  scopes: string[];
  name: string | null;
  description: string | null;
  created_at: string;
  warning: string;
};

export interface Operations {
  /** Is the service there. */
  'GET /': {
    answer: {
      service: 'pitch-scoring';
      status: 'ok';
    };
  };
  /** Which release answers. */
  'GET /v1/version': {
    answer: {
      api_version: string;
      release: string;
      node_env: string;
      commit: string;
      built_at: string;
    };
  };
  /** Submit a recording, or a transcript, of one conversation. */
  'POST /v1/analyses': {
    body: {
      org_id: string;
      rep_id: string;
      recording_url?: string;
      transcript?: {
        /** BCP 47, such as en-US. */
        language?: string;
        duration_seconds?: number;
        utterances: Array<{
          speaker: string;
          role?: 'rep' | 'customer' | 'other';
          start_seconds: number;
          end_seconds: number;
          text: string;
        }>;
      };
      recording_title?: string;
      options?: {
        callback_url?: string;
        /** BCP 47, such as en-US. */
        language?: string;
        skip_diarization?: boolean;
        playbook_id?: string;
        /** Stand in the place of all prompts of the org for this analysis; an empty list means none. */
        prompt_overrides?: Array<{
          title: string;
          content: string;
        }>;
        playbook_content?: string;
        recording_type?: 'full_pitch' | 'cold_call' | 'discovery' | 'demonstration' | 'proposal' | 'negotiation' | 'closing' | 'follow_up' | 'account_review' | 'role_play' | 'other';
        environment?: 'door_to_door' | 'in_home' | 'business_site' | 'job_site' | 'retail_store' | 'showroom' | 'event_booth' | 'phone' | 'video_call' | 'other';
        sales_motion?: 'outbound' | 'inbound' | 'referral' | 'one_call_close' | 'multi_step' | 'appointment_setting' | 'upsell' | 'renewal' | 'win_back' | 'channel' | 'other';
      };
      metadata?: Record<string, unknown>;
    };
    answer: {
      id: string;
      status: 'queued' | 'processing' | 'completed' | 'failed';
      created_at: string;
    };
  };
  /** One analysis, byte for byte what its event carried. */
  'GET /v1/analyses/{id}': {
    params: {
      id: string;
    };
    answer: Analysis;
  };
  /** Analyses, newest first. */
  'GET /v1/analyses': {
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      org_id?: string;
      rep_id?: string;
      status?: 'queued' | 'processing' | 'completed' | 'failed';
      min_score?: number;
      created_after?: string;
      created_before?: string;
      updated_after?: string;
      session_id?: string;
    };
    answer: {
      data: AnalysisSummary[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Archive an analysis, or erase what it says for good; a running one is cancelled first. */
  'DELETE /v1/analyses/{id}': {
    params: {
      id: string;
    };
    query?: {
      /** purge erases transcript, analysis, evidence and chat, also of an analysis that is archived. */
      mode?: 'archive' | 'purge';
    };
    answer: {
      id: string;
      mode: 'archive' | 'purge';
      archived_at: string;
      purged_at: string | null;
    };
  };
  /** The transcript of an analysis, as JSON, captions or text. */
  'GET /v1/analyses/{id}/transcript': {
    params: {
      id: string;
    };
    query?: {
      format?: 'json' | 'vtt' | 'srt' | 'txt';
    };
    answer: Transcript | string;
  };
  /** The quotes behind each score, each found in the transcript. */
  'GET /v1/analyses/{id}/evidence': {
    params: {
      id: string;
    };
    answer: Evidence;
  };
  /** Score the stored transcript again, with today's prompts, playbook and profile. */
  'POST /v1/analyses/{id}/rescore': {
    params: {
      id: string;
    };
    answer: {
      id: string;
      status: 'queued' | 'processing' | 'completed' | 'failed';
      created_at: string;
    };
  };
  /** Every score that an analysis ever got, newest first. */
  'GET /v1/analyses/{id}/scores': {
    params: {
      id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: Score[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Ask about a completed analysis; the answer quotes what was said, or says that it was not. */
  'POST /v1/analyses/{id}/chat': {
    params: {
      id: string;
    };
    body: {
      message: string;
    };
    answer: ChatAnswer;
  };
  /** The chat of an analysis. Unlike other lists the oldest message is first. */
  'GET /v1/analyses/{id}/chat': {
    params: {
      id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: ChatMessage[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Submit the recording, or the transcript, of a whole day. */
  'POST /v1/all-day-sessions': {
    body: {
      org_id: string;
      rep_id: string;
      recording_url?: string;
      file_key?: string;
      transcript?: {
        /** BCP 47, such as en-US. */
        language?: string;
        duration_seconds?: number;
        utterances: Array<{
          speaker: string;
          role?: 'rep' | 'customer' | 'other';
          start_seconds: number;
          end_seconds: number;
          text: string;
        }>;
      };
      options?: {
        callback_url?: string;
        /** BCP 47, such as en-US. */
        language?: string;
        skip_diarization?: boolean;
        playbook_id?: string;
        /** Stand in the place of all prompts of the org for this analysis; an empty list means none. */
        prompt_overrides?: Array<{
          title: string;
          content: string;
        }>;
        auto_analyze?: boolean;
        min_confidence?: number;
      };
      metadata?: Record<string, unknown>;
    };
    answer: {
      id: string;
      status: 'queued' | 'transcribing' | 'detecting' | 'analyzing' | 'completed' | 'failed';
      created_at: string;
    };
  };
  /** One all-day session with its segments. */
  'GET /v1/all-day-sessions/{id}': {
    params: {
      id: string;
    };
    answer: AllDaySession;
  };
  /** All-day sessions, newest first. */
  'GET /v1/all-day-sessions': {
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      org_id?: string;
      rep_id?: string;
      status?: 'queued' | 'transcribing' | 'detecting' | 'analyzing' | 'completed' | 'failed';
      created_after?: string;
      created_before?: string;
      updated_after?: string;
    };
    answer: {
      data: AllDaySessionSummary[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Start the analysis of a segment that was not analysed by itself. */
  'POST /v1/all-day-sessions/{id}/segments/{segment_id}/analyze': {
    params: {
      id: string;
      segment_id: string;
    };
    answer: Segment;
  };
  /** Archive a session; a running one is cancelled first, its analyses stay. */
  'DELETE /v1/all-day-sessions/{id}': {
    params: {
      id: string;
    };
    answer: AllDaySession;
  };
  /** Create an org, or change the one with this org_id. */
  'POST /v1/orgs': {
    body: {
      org_id: string;
      name?: string;
      /** IANA name, such as Europe/Berlin. */
      timezone?: string;
      industry?: 'solar' | 'roofing' | 'windows_and_doors' | 'home_improvement' | 'hvac' | 'plumbing' | 'water_treatment' | 'landscaping' | 'pest_control' | 'home_security' | 'telecommunications' | 'energy_supply' | 'insurance' | 'financial_services' | 'real_estate' | 'automotive' | 'software' | 'it_services' | 'healthcare' | 'medical_devices' | 'education' | 'recruiting' | 'manufacturing' | 'construction' | 'logistics' | 'retail' | 'hospitality' | 'media_and_advertising' | 'professional_services' | 'fitness_and_wellness' | 'nonprofit' | 'other';
      default_environment?: 'door_to_door' | 'in_home' | 'business_site' | 'job_site' | 'retail_store' | 'showroom' | 'event_booth' | 'phone' | 'video_call' | 'other';
      default_sales_motion?: 'outbound' | 'inbound' | 'referral' | 'one_call_close' | 'multi_step' | 'appointment_setting' | 'upsell' | 'renewal' | 'win_back' | 'channel' | 'other';
      default_recording_type?: 'full_pitch' | 'cold_call' | 'discovery' | 'demonstration' | 'proposal' | 'negotiation' | 'closing' | 'follow_up' | 'account_review' | 'role_play' | 'other';
      pii_policy?: {
        mode?: 'allow' | 'redact' | 'reject';
        redact_fields?: string[];
        retain_transcript_days?: number;
        retain_analysis_days?: number;
      };
      /** At most 16384 bytes of JSON. */
      settings?: Record<string, unknown>;
    };
    answer: Org;
  };
  /** One org. */
  'GET /v1/orgs/{org_id}': {
    params: {
      org_id: string;
    };
    answer: Org;
  };
  /** All orgs, newest first. */
  'GET /v1/orgs': {
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: Org[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Create a rep, or change the one with this rep_id. */
  'POST /v1/orgs/{org_id}/reps': {
    params: {
      org_id: string;
    };
    body: {
      rep_id: string;
      name?: string;
      email?: string;
      /** At most 16384 bytes of JSON. */
      metadata?: Record<string, unknown>;
    };
    answer: Rep;
  };
  /** One rep. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}': {
    params: {
      org_id: string;
      rep_id: string;
    };
    answer: Rep;
  };
  /** All reps of an org, newest first. */
  'GET /v1/orgs/{org_id}/reps': {
    params: {
      org_id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: Rep[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Archive an org with its reps; its analyses stay, and an upsert brings it back. */
  'DELETE /v1/orgs/{org_id}': {
    params: {
      org_id: string;
    };
    answer: Org;
  };
  /** Archive a rep and free the e-mail; analyses stay, and an upsert brings the rep back without it. */
  'DELETE /v1/orgs/{org_id}/reps/{rep_id}': {
    params: {
      org_id: string;
      rep_id: string;
    };
    answer: Rep;
  };
  /** Scores of a rep's completed analyses over time. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/stats': {
    params: {
      org_id: string;
      rep_id: string;
    };
    query?: {
      /** How far back to look. `from` is later when the org has too many analyses to read them all. */
      days?: number;
      /** Buckets begin at 00:00 UTC, weeks on Mondays, months on their first day. */
      bucket?: 'day' | 'week' | 'month';
    };
    answer: RepStatistics;
  };
  /** All personas that a rep may be given. */
  'GET /v1/personas': {
    answer: {
      data: Persona[];
    };
  };
  /** Find out which persona a rep is; persona.assigned or persona.failed tells the end. */
  'POST /v1/orgs/{org_id}/reps/{rep_id}/persona/assign': {
    params: {
      org_id: string;
      rep_id: string;
    };
    body?: {
      /** Recordings to be analysed first; one that was analysed for this rep within 30 days is not analysed again. With neither list: the newest 20 completed analyses of the rep. */
      recording_urls?: string[];
      /** Completed analyses of this very rep. Their order makes no difference. */
      analysis_ids?: string[];
      callback_url?: string;
    };
    answer: {
      job_id: string;
      status: 'queued';
      created_at: string;
    };
  };
  /** A rep's current persona: the newest, found or set by hand. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/persona': {
    params: {
      org_id: string;
      rep_id: string;
    };
    answer: RepPersona;
  };
  /** Every persona that a rep was ever given, newest first. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/persona/history': {
    params: {
      org_id: string;
      rep_id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: RepPersona[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Set the persona of a rep by hand; it becomes the current one. */
  'PUT /v1/orgs/{org_id}/reps/{rep_id}/persona': {
    params: {
      org_id: string;
      rep_id: string;
    };
    body: {
      persona: 'challenger' | 'hard_worker' | 'lone_wolf' | 'problem_solver' | 'relationship_builder';
      notes?: string;
    };
    answer: RepPersona;
  };
  /** All sales methodologies that a rep may be found to follow. */
  'GET /v1/methodologies': {
    answer: {
      data: Methodology[];
    };
  };
  /** Find out which methodologies a rep follows; methodology.assigned or methodology.failed tells the end. */
  'POST /v1/orgs/{org_id}/reps/{rep_id}/methodology/assign': {
    params: {
      org_id: string;
      rep_id: string;
    };
    body?: {
      /** Recordings to be analysed first; one that was analysed for this rep within 30 days is not analysed again. With neither list: the newest 20 completed analyses of the rep. */
      recording_urls?: string[];
      /** Completed analyses of this very rep. Their order makes no difference. */
      analysis_ids?: string[];
      callback_url?: string;
    };
    answer: {
      job_id: string;
      status: 'queued';
      created_at: string;
    };
  };
  /** A rep's current methodologies: the newest, found or set by hand. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/methodology': {
    params: {
      org_id: string;
      rep_id: string;
    };
    answer: RepMethodology;
  };
  /** All methodologies that a rep was ever given, newest first. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/methodology/history': {
    params: {
      org_id: string;
      rep_id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: RepMethodology[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Set the methodologies of a rep by hand; they become the current ones. */
  'PUT /v1/orgs/{org_id}/reps/{rep_id}/methodology': {
    params: {
      org_id: string;
      rep_id: string;
    };
    body: {
      primary: 'spin' | 'sandler' | 'challenger' | 'meddic' | 'nepq' | 'solution_selling' | 'consultative_selling' | 'value_selling';
      /** Another one than the primary. */
      secondary?: 'spin' | 'sandler' | 'challenger' | 'meddic' | 'nepq' | 'solution_selling' | 'consultative_selling' | 'value_selling';
      notes?: string;
    };
    answer: RepMethodology;
  };
  /** Sum up a rep's conversations; profile.synthesized or profile.failed tells the end. */
  'POST /v1/orgs/{org_id}/reps/{rep_id}/synthesis': {
    params: {
      org_id: string;
      rep_id: string;
    };
    body?: {
      /** So many of the newest completed analyses of the rep; 20 without analysis_ids. */
      lookback_count?: number;
      /** Completed analyses of this very rep. Their order makes no difference. */
      analysis_ids?: string[];
      callback_url?: string;
    };
    answer: {
      job_id: string;
      status: 'queued';
      created_at: string;
    };
  };
  /** The newest synthesis of a rep. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/synthesis/latest': {
    params: {
      org_id: string;
      rep_id: string;
    };
    answer: Synthesis;
  };
  /** All syntheses of a rep, newest first. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/synthesis': {
    params: {
      org_id: string;
      rep_id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: Synthesis[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** A persona, methodology or synthesis job. It has 10 minutes, and 10 more for each recording to analyse, at most 2 hours. */
  'GET /v1/intel-jobs/{job_id}': {
    params: {
      job_id: string;
    };
    answer: IntelJob;
  };
  /** All industries that an org's industry may name. */
  'GET /v1/industries': {
    answer: {
      data: Industry[];
    };
  };
  /** All surroundings in which a conversation may have been held. */
  'GET /v1/environments': {
    answer: {
      data: SalesEnvironment[];
    };
  };
  /** All ways in which a sale may come about. */
  'GET /v1/sales-motions': {
    answer: {
      data: SalesMotion[];
    };
  };
  /** All kinds of conversations that a recording may hold. */
  'GET /v1/recording-types': {
    answer: {
      data: RecordingType[];
    };
  };
  /** Add a prompt, last in the order unless order_index gives it a place; at most 100 per org. */
  'POST /v1/orgs/{org_id}/prompts': {
    params: {
      org_id: string;
    };
    body: {
      title: string;
      prompt_content: string;
      is_active?: boolean;
      prompt_type?: 'scoring_criterion' | 'evaluation_focus' | 'disqualifier' | 'other';
      /** The place to stand at; the others move along. A number past the end means the last place. */
      order_index?: number;
      description?: string;
    };
    answer: Prompt;
  };
  /** One prompt. */
  'GET /v1/orgs/{org_id}/prompts/{id}': {
    params: {
      org_id: string;
      id: string;
    };
    answer: Prompt;
  };
  /** All prompts of an org, in their order; a page with long texts may hold fewer than its limit. */
  'GET /v1/orgs/{org_id}/prompts': {
    params: {
      org_id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: Prompt[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Change a prompt, or move it with order_index. */
  'PATCH /v1/orgs/{org_id}/prompts/{id}': {
    params: {
      org_id: string;
      id: string;
    };
    body?: {
      title?: string;
      prompt_content?: string;
      is_active?: boolean;
      prompt_type?: 'scoring_criterion' | 'evaluation_focus' | 'disqualifier' | 'other';
      /** The place to stand at; the others move along. A number past the end means the last place. */
      order_index?: number;
      /** null takes it away. */
      description?: string | null;
    };
    answer: Prompt;
  };
  /** Remove a prompt; those behind it move up. Answers the prompt as it was. */
  'DELETE /v1/orgs/{org_id}/prompts/{id}': {
    params: {
      org_id: string;
      id: string;
    };
    answer: Prompt;
  };
  /** Put the prompts of an org in order: ids names each live prompt once. Answers all of them, in order. */
  'PUT /v1/orgs/{org_id}/prompts/order': {
    params: {
      org_id: string;
    };
    body: {
      ids: string[];
    };
    answer: {
      data: PromptSummary[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Set the scoring profile of an org. Another content is a new version; the same one changes nothing. */
  'PUT /v1/orgs/{org_id}/scoring-profile': {
    params: {
      org_id: string;
    };
    body: {
      name: string;
      /** How much each pillar counts in overall_score, 0-10; not all may be 0. */
      weights: {
        clarity: number;
        influence: number;
        objection: number;
        discovery: number;
        delivery: number;
        close: number;
      };
      is_active?: boolean;
    };
    answer: ScoringProfile;
  };
  /** The scoring profile of an org. */
  'GET /v1/orgs/{org_id}/scoring-profile': {
    params: {
      org_id: string;
    };
    answer: ScoringProfile;
  };
  /** Remove the scoring profile: pillars weigh the same again. A later PUT revives it with its versions. */
  'DELETE /v1/orgs/{org_id}/scoring-profile': {
    params: {
      org_id: string;
    };
    answer: ScoringProfile;
  };
  /** The scoring profile as it was saved each time, newest first. */
  'GET /v1/orgs/{org_id}/scoring-profile/versions': {
    params: {
      org_id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: ScoringProfile[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Create a playbook of an org, or of one of its reps. */
  'POST /v1/orgs/{org_id}/playbooks': {
    params: {
      org_id: string;
    };
    body: {
      content: string;
      name?: string;
      file_name?: string;
      rep_id?: string;
      is_active?: boolean;
      metadata?: Record<string, unknown>;
    };
    answer: Playbook;
  };
  /** One playbook with its content. */
  'GET /v1/orgs/{org_id}/playbooks/{id}': {
    params: {
      org_id: string;
      id: string;
    };
    query?: {
      /** An earlier version: its text, file_name and metadata as saved. */
      version?: number;
    };
    answer: Playbook;
  };
  /** All playbooks of an org, newest first, without their contents. */
  'GET /v1/orgs/{org_id}/playbooks': {
    params: {
      org_id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: PlaybookSummary[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Change a playbook; new content makes a new version. */
  'PATCH /v1/orgs/{org_id}/playbooks/{id}': {
    params: {
      org_id: string;
      id: string;
    };
    body?: {
      content?: string;
      name?: string;
      file_name?: string;
      is_active?: boolean;
      metadata?: Record<string, unknown>;
    };
    answer: Playbook;
  };
  /** Archive a playbook; analyses no longer use it. */
  'DELETE /v1/orgs/{org_id}/playbooks/{id}': {
    params: {
      org_id: string;
      id: string;
    };
    answer: Playbook;
  };
  /** The versions of a playbook, newest first, without their contents. */
  'GET /v1/orgs/{org_id}/playbooks/{id}/versions': {
    params: {
      org_id: string;
      id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: PlaybookVersion[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Upload source material for playbook drafts: its text, its address, or both. */
  'POST /v1/orgs/{org_id}/playbook-sources': {
    params: {
      org_id: string;
    };
    body: {
      title: string;
      content?: string;
      /** Fetched when a draft is generated from it: at most 3 redirects, and 5 MiB of text or HTML. */
      source_url?: string;
    };
    answer: PlaybookSource;
  };
  /** One playbook source with its content. */
  'GET /v1/orgs/{org_id}/playbook-sources/{id}': {
    params: {
      org_id: string;
      id: string;
    };
    answer: PlaybookSource;
  };
  /** All playbook sources of an org, newest first, without their contents. */
  'GET /v1/orgs/{org_id}/playbook-sources': {
    params: {
      org_id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: PlaybookSourceSummary[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Archive a playbook source; playbooks made from it stay. */
  'DELETE /v1/orgs/{org_id}/playbook-sources/{id}': {
    params: {
      org_id: string;
      id: string;
    };
    answer: PlaybookSource;
  };
  /** Generate a playbook draft from sources. */
  'POST /v1/orgs/{org_id}/playbook-drafts': {
    params: {
      org_id: string;
    };
    body?: {
      /** Default: all sources of the org, of which it may then have 200. */
      source_ids?: string[];
      title?: string;
      /** What the playbook shall dwell on, or leave out. */
      instructions?: string;
    };
    answer: PlaybookDraft;
  };
  /** One playbook draft with its content; polled until it is completed. */
  'GET /v1/orgs/{org_id}/playbook-drafts/{id}': {
    params: {
      org_id: string;
      id: string;
    };
    answer: PlaybookDraft;
  };
  /** All playbook drafts of an org, newest first, without their contents. */
  'GET /v1/orgs/{org_id}/playbook-drafts': {
    params: {
      org_id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: PlaybookDraftSummary[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Publish a completed draft as the active playbook of its org, once. */
  'POST /v1/orgs/{org_id}/playbook-drafts/{id}/publish': {
    params: {
      org_id: string;
      id: string;
    };
    answer: PublishedPlaybook;
  };
  /** Register a webhook; its signing_secret is shown here and at rotation only. */
  'POST /v1/webhooks': {
    body: {
      url: string;
      name?: string;
      description?: string;
      enabled_events: Array<'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.published' | 'insights.generated' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'webhook.test'>;
    };
    answer: WebhookWithSecret;
  };
  /** One webhook. */
  'GET /v1/webhooks/{id}': {
    params: {
      id: string;
    };
    answer: Webhook;
  };
  /** All webhooks of the partner, newest first. */
  'GET /v1/webhooks': {
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: Webhook[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Change, pause or resume a webhook. */
  'PATCH /v1/webhooks/{id}': {
    params: {
      id: string;
    };
    body?: {
      url?: string;
      name?: string;
      description?: string;
      enabled_events?: Array<'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.published' | 'insights.generated' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'webhook.test'>;
      paused?: boolean;
    };
    answer: Webhook;
  };
  /** Archive a webhook; what was pending is cancelled. */
  'DELETE /v1/webhooks/{id}': {
    params: {
      id: string;
    };
    answer: Webhook;
  };
  /** Send a webhook.test event; answers with the pending delivery. */
  'POST /v1/webhooks/{id}/test': {
    params: {
      id: string;
    };
    answer: Delivery;
  };
  /** Deliveries of a webhook, newest first; each is one attempt. */
  'GET /v1/webhooks/{id}/deliveries': {
    params: {
      id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      status?: 'pending' | 'succeeded' | 'failed' | 'dropped' | 'cancelled';
      event?: 'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.published' | 'insights.generated' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'webhook.test';
      event_id?: string;
    };
    answer: {
      data: Delivery[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** A new secret for deliveries to a callback_url; the old one dies at once. */
  'POST /v1/callback-secret/rotate': {
    answer: {
      signing_secret: string;
    };
  };
  /** A new signing_secret, shown once; the old one dies at once. */
  'POST /v1/webhooks/{id}/rotate': {
    params: {
      id: string;
    };
    answer: WebhookWithSecret;
  };
  /** Send the event of a delivery again; answers with the new pending delivery. */
  'POST /v1/webhooks/{id}/deliveries/{delivery_id}/replay': {
    params: {
      id: string;
      delivery_id: string;
    };
    answer: Delivery;
  };
  /** Send the events of a range again, once each, that the webhook has enabled now. */
  'POST /v1/webhooks/{id}/replay': {
    params: {
      id: string;
    };
    body: {
      /** The first moment at which an event may have been created. */
      from: string;
      /** The last moment, itself included. */
      to: string;
      events?: Array<'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.published' | 'insights.generated' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'webhook.test'>;
    };
    answer: {
      /** How many events are sent again. */
      replayed: number;
    };
  };
  /** Deliveries to the callback_urls of submissions, newest first; their webhook_id is null. */
  'GET /v1/callback-deliveries': {
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      status?: 'pending' | 'succeeded' | 'failed' | 'dropped' | 'cancelled';
      event?: 'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.published' | 'insights.generated' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'webhook.test';
      event_id?: string;
    };
    answer: {
      data: Delivery[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Send an event to its callback_url again; answers with the new pending delivery. */
  'POST /v1/callback-deliveries/{delivery_id}/replay': {
    params: {
      delivery_id: string;
    };
    answer: Delivery;
  };
  /** One event of the last 30 days. */
  'GET /v1/events/{id}': {
    params: {
      id: string;
    };
    answer: Event;
  };
  /** Events of the last 30 days, newest first; behind after_sequence, oldest first. */
  'GET /v1/events': {
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      event?: 'analysis.queued' | 'analysis.completed' | 'analysis.failed' | 'all_day_session.detected' | 'all_day_session.completed' | 'all_day_session.failed' | 'persona.assigned' | 'persona.failed' | 'methodology.assigned' | 'methodology.failed' | 'profile.synthesized' | 'profile.failed' | 'playbook.draft.completed' | 'playbook.published' | 'insights.generated' | 'batch.item.completed' | 'batch.item.failed' | 'batch.completed' | 'export.ready' | 'webhook.test';
      created_after?: string;
      created_before?: string;
      /** The last sequence that you have seen: what became available after it, in that order. */
      after_sequence?: number;
    };
    answer: {
      data: Event[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Your own keys of this environment, newest first. */
  'GET /v1/keys': {
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: ApiKey[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** A successor of the key that asks, which dies 24 hours later; the new text is shown here only. */
  'POST /v1/keys/rotate': {
    answer: RotatedKey;
  };
  /** Revoke a key of your own in this environment at once. */
  'DELETE /v1/keys/{key_id}': {
    params: {
      key_id: string;
    };
    answer: ApiKey;
  };
  /** Create a partner. */
  'POST /v1/admin/partners': {
    body: {
      name: string;
      contact_email: string;
      plan_tier?: 'starter' | 'growth' | 'scale' | 'premier' | 'internal';
      /** True only while settings.baa_signed_at says when the agreement was signed. */
      healthcare?: boolean;
      notes?: string;
      /** Free-form; baa_signed_at and limits have a meaning. Replaced as a whole. */
      settings?: Record<string, unknown>;
    };
    answer: Partner;
  };
  /** One partner. */
  'GET /v1/admin/partners/{id}': {
    params: {
      id: string;
    };
    answer: Partner;
  };
  /** All partners, newest first. */
  'GET /v1/admin/partners': {
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: Partner[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Change a partner; a new plan or new limits hold from its next request on. */
  'PATCH /v1/admin/partners/{id}': {
    params: {
      id: string;
    };
    body?: {
      name?: string;
      contact_email?: string;
      plan_tier?: 'starter' | 'growth' | 'scale' | 'premier' | 'internal';
      /** True only while settings.baa_signed_at says when the agreement was signed. */
      healthcare?: boolean;
      notes?: string;
      /** Free-form; baa_signed_at and limits have a meaning. Replaced as a whole. */
      settings?: Record<string, unknown>;
    };
    answer: Partner;
  };
  /** Suspend another partner: every key of it is refused from its next request on. */
  'POST /v1/admin/partners/{id}/suspend': {
    params: {
      id: string;
    };
    answer: Partner;
  };
  /** End the suspension of a partner. */
  'POST /v1/admin/partners/{id}/resume': {
    params: {
      id: string;
    };
    answer: Partner;
  };
  /** Mint an API key; its full text is shown here only. */
  'POST /v1/admin/api-keys': {
    body: {
      partner_id: string;
      environment: 'sandbox' | 'production';
      scopes?: string[];
      name?: string;
      description?: string;
    };
    answer: MintedKey;
  };
  /** All keys of a partner, of both environments, newest first. */
  'GET /v1/admin/partners/{id}/api-keys': {
    params: {
      id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: ApiKey[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Revoke an API key of any partner at once. */
  'DELETE /v1/admin/api-keys/{key_id}': {
    params: {
      key_id: string;
    };
    answer: ApiKey;
  };
  /** This API as an OpenAPI 3.1 document. */
  'GET /v1/openapi.json': {
    answer: {
      openapi: string;
    };
  };
  /** Where all documentation begins. */
  'GET /v1/docs': {
    answer: string;
  };
  /** A guide, the reference, or a file of code to take along. */
  'GET /v1/docs/{page}': {
    params: {
      /** One of `quickstart`, `authentication`, `typescript`, `all-day-sessions`, `webhooks`, `idempotency`, `pagination`, `limits`, `errors`, `sandbox`, `versioning`, `reference`, `changelog`, `client.ts`, `operations.ts`, `verify.ts`, `verify.py`, `verify.go`, `verify.rb`. */
      page: string;
    };
    answer: string;
  };
}
