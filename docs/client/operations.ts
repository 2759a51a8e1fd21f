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

export type ErrorCode = 'authentication_required' | 'invalid_api_key' | 'key_revoked' | 'key_environment_mismatch' | 'scope_required' | 'partner_not_found' | 'partner_suspended' | 'invalid_request' | 'missing_field' | 'invalid_enum' | 'invalid_url' | 'invalid_recording_url' | 'recording_too_long' | 'recording_too_short' | 'unsupported_codec' | 'route_not_found' | 'method_not_allowed' | 'org_not_found' | 'rep_not_found' | 'analysis_not_found' | 'playbook_not_found' | 'webhook_not_found' | 'prompt_not_found' | 'draft_not_found' | 'synthesis_not_found' | 'session_not_found' | 'segment_not_found' | 'job_not_found' | 'delivery_not_found' | 'event_not_found' | 'source_not_found' | 'partner_record_not_found' | 'api_key_not_found' | 'batch_not_found' | 'export_not_found' | 'erasure_not_found' | 'snapshot_not_found' | 'practice_session_not_found' | 'disposition_not_found' | 'persona_not_found' | 'methodology_not_found' | 'profile_not_found' | 'idempotency_key_reused' | 'analysis_already_processing' | 'analysis_cannot_rescore' | 'draft_already_published' | 'draft_not_ready' | 'practice_session_completed' | 'practice_session_full' | 'batch_cancelled' | 'webhook_disabled' | 'rate_limited' | 'quota_exceeded' | 'sandbox_limit_reached' | 'concurrency_limit_reached' | 'transcription_failed' | 'analysis_failed' | 'upstream_unavailable' | 'upstream_timeout' | 'pii_policy_violation' | 'retention_policy_violation' | 'healthcare_without_baa' | 'internal_error' | 'not_implemented';

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
  /** Only where it is said in the conversation. */
  prospect_name: string | null;
  recording_title: string | null;
  ai_summary: string;
  /** What the rep does well and should do more of. */
  double_down: string;
  /** By the rep. */
  questions_asked: number;
  /** Of the rep. */
  filler_word_count: number;
  /** Of the rep's own speech. */
  words_per_minute: number;
  /** The mean of the six pillars, or the mean weighted by the org's scoring profile; at most 40 where a disqualifier is met. */
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
  /** What was found for each prompt of the org; null without prompts. */
  organization_prompt_summary: string | null;
  /** What follows from it for the rep; null without prompts. */
  organization_feedback: string | null;
  scoring: {
    /** Who judged: `rules-1`, or `bedrock:` and the model. */
    engine: string;
    rubric_version: string;
    /** The scoring profile that weighed the pillars. */
    profile_id: string | null;
    /** The playbook in use; null without one, and for one that came with the request. */
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

export type AnalysisDisposition = {
  analysis_id: string;
  /** Lower case letters and digits, parted by single hyphens or underscores. */
  slug: string;
  /** As the list of the org has it now; as it was attached, when the slug is gone. */
  label: string;
  outcome: 'won' | 'lost' | 'follow_up' | 'no_contact' | 'other';
  value_cents: number | null;
  currency: string | null;
  occurred_at: string | null;
  notes: string | null;
  created_at: string;
  updated_at: string;
};

export type BatchPage = {
  batch_id: string;
  status: 'queued' | 'processing' | 'completed' | 'cancelled';
  total: number;
  /** Not begun. The four counts add up to total at every read. */
  queued: number;
  processing: number;
  completed: number;
  /** What had not begun when the batch was cancelled, too. */
  failed: number;
  items: {
    data: BatchItem[];
    has_more: boolean;
    next_cursor: string | null;
  };
};

export type BatchItem = {
  /** Place in the items of the submission, from 0. */
  index: number;
  /** Null before it has begun, and where it was refused. */
  analysis_id: string | null;
  status: 'queued' | 'processing' | 'completed' | 'failed';
  /** The code that POST /v1/analyses would have answered, that of the analysis, or batch_cancelled. */
  error: {
    code: string;
    message: string;
    details?: Record<string, unknown>;
  } | null;
};

export type Batch = {
  batch_id: string;
  status: 'queued' | 'processing' | 'completed' | 'cancelled';
  total: number;
  /** Not begun. The four counts add up to total at every read. */
  queued: number;
  processing: number;
  completed: number;
  /** What had not begun when the batch was cancelled, too. */
  failed: number;
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
  /** The probability that it is a sales conversation; 1 or 0 where you said so. */
  confidence: number | null;
  /** Only where it is said in the segment. */
  customer_name: string | null;
  /** True from a confidence of 0.5 on. */
  is_sales_conversation: boolean | null;
  /** Only where it is said in the segment. */
  detected_outcome: string | null;
  summary: string | null;
  status: 'detected' | 'analyzing' | 'analyzed' | 'needs_review' | 'skipped' | 'failed';
  analysis_id: string | null;
  analysis_url: string | null;
  playback: {
    recording_url: string;
    start_seconds: number;
    end_seconds: number;
    /** For the console of a page with a player: seeks to the segment and stops at its end. */
    browser_seek_js: string;
    /** A shell command that cuts the segment out, without encoding it anew. */
    ffmpeg_extract: string;
  };
  created_at: string;
  analyzed_at: string | null;
};

export type AllDaySessionReport = {
  session_id: string;
  status: 'queued' | 'transcribing' | 'detecting' | 'analyzing' | 'completed' | 'failed';
  duration_seconds: number | null;
  stages: Array<{
    stage: 'locate' | 'listen' | 'plan' | 'transcribe' | 'stitch' | 'detect' | 'analyze';
    started_at: string;
    ended_at: string | null;
    seconds: number | null;
  }>;
  transcription: {
    /** Files that were transcribed in parallel. */
    chunks: number;
    chunks_lost: number;
    /** What may be speech, and was given to transcription. */
    kept_seconds: number;
    /** Of the recording. */
    kept_share: number;
    words: number;
    /** Few of them: noise was taken for speech. */
    words_per_kept_minute: number | null;
    /** How sure it is who the rep is all day; null where there was nothing to link. */
    speaker_confidence: number | null;
    /** The playbook whose words the recogniser knew; null where it was not ready, or has no names. */
    vocabulary: {
      playbook_id: string;
      /** Names and terms of it that were listened for. */
      phrases: number;
      /** In so many of the chunks. */
      chunks: number;
    } | null;
  } | null;
  /** Null before detection. */
  detection: {
    /** The day is read in these, in order; analyses begin with the first that was read. */
    blocks: Array<{
      start_seconds: number;
      end_seconds: number;
      /** False: the rules alone; null: not read yet. */
      by_model: boolean | null;
      model_input_tokens: number | null;
      model_output_tokens: number | null;
      /** Null: the price of the model is not known. */
      usd_cents: number | null;
    }>;
  } | null;
  costs: {
    /** Day of the price list, YYYY-MM-DD. */
    prices_from: string;
    stages: Array<{
      stage: 'listen' | 'transcribe' | 'detect' | 'analyze';
      usd_cents: number | null;
    }>;
    total_usd_cents: number;
  };
  coverage: {
    sales_seconds: number;
    other_speech_seconds: number;
    silence_seconds: number;
    /** Speech that could not be transcribed. */
    lost_seconds: number;
    /** In order and without gaps: they add up to the duration. */
    parts: Array<{
      kind: 'sales' | 'other_speech' | 'silence' | 'lost';
      start_seconds: number;
      end_seconds: number;
    }>;
  } | null;
};

export type Upload = {
  /** Stands for the file in POST /v1/all-day-sessions, for 22 hours. */
  file_key: string;
  /** Where the form is posted to, as multipart/form-data. */
  upload_url: string;
  /** The fields of the form, all of them before the last one: `file`, the bytes. */
  fields: Record<string, string>;
  /** Until then the form is taken. */
  expires_at: string;
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
    /** redact: personal data are replaced by marks such as [PHONE] before anything is kept. reject: what holds some fails with pii_policy_violation. */
    mode: 'allow' | 'redact' | 'reject';
    /** Which kinds are redacted or rejected; none named means all. */
    redact_fields?: Array<'email' | 'payment_card' | 'ssn' | 'phone' | 'address' | 'name'>;
    /** Transcripts, with evidence, quotes and chat, are erased so many days after the submission. */
    retain_transcript_days?: number;
    /** Analyses and all-day sessions are erased for good so many days after the submission. */
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

export type Erasure = {
  id: string;
  org_id: string;
  subject: 'rep' | 'customer';
  status: 'queued' | 'processing' | 'completed';
  /** What was erased, once it is completed. It holds no personal data. */
  receipt: {
    erased: Array<{
      kind: 'analyses' | 'all_day_sessions' | 'rep_records' | 'rep_profiles' | 'intel_jobs' | 'practice_sessions' | 'insights_snapshots' | 'exports' | 'kept_answers';
      count: number;
    }>;
    /** Keyed hash of what was asked for: the same request has the same; nothing can be read from it. */
    subject_hash: string;
  } | null;
  created_at: string;
  completed_at: string | null;
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

export type DispositionList = {
  org_id: string;
  dispositions: Array<{
    /** Lower case letters and digits, parted by single hyphens or underscores. */
    slug: string;
    label: string;
    /** What insights compare scores by. */
    outcome: 'won' | 'lost' | 'follow_up' | 'no_contact' | 'other';
  }>;
  /** The org has not set a list of its own. */
  is_default: boolean;
  /** Null for the default list. */
  updated_at: string | null;
};

export type InsightsSnapshotSummary = {
  snapshot_id: string;
  org_id: string;
  status: 'queued' | 'processing' | 'completed' | 'failed';
  from: string;
  to: string;
  error: {
    code: string;
    message: string;
    details?: Record<string, unknown>;
  } | null;
  created_at: string;
  completed_at: string | null;
};

export type InsightsSnapshot = {
  snapshot_id: string;
  org_id: string;
  status: 'queued' | 'processing' | 'completed' | 'failed';
  from: string;
  to: string;
  /** Null until the snapshot is completed. */
  insights: Insights | null;
  error: {
    code: string;
    message: string;
    details?: Record<string, unknown>;
  } | null;
  created_at: string;
  completed_at: string | null;
};

export type Insights = {
  covered: {
    /** Analyses created from here on were read: later than the `from` of the snapshot when there are more than 10000 of them. */
    from: string;
    /** Completed analyses; those of practice sessions count nowhere. */
    analyses: number;
    analyses_limit: number;
    /** All analyses of the span were read. */
    is_complete: boolean;
    /** The newest of them, of which the words were read too, for objections and questions. */
    conversations: number;
    conversations_limit: number;
  };
  totals: {
    analyses: number;
    reps: number;
    minutes: number;
  };
  distribution: {
    /** Quartiles are interpolated linearly. Null without analyses. */
    overall: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      mean: number;
      median: number;
      lower_quartile: number;
      upper_quartile: number;
    } | null;
    /** Quartiles are interpolated linearly. Null without analyses. */
    clarity: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      mean: number;
      median: number;
      lower_quartile: number;
      upper_quartile: number;
    } | null;
    /** Quartiles are interpolated linearly. Null without analyses. */
    influence: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      mean: number;
      median: number;
      lower_quartile: number;
      upper_quartile: number;
    } | null;
    /** Quartiles are interpolated linearly. Null without analyses. */
    objection: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      mean: number;
      median: number;
      lower_quartile: number;
      upper_quartile: number;
    } | null;
    /** Quartiles are interpolated linearly. Null without analyses. */
    discovery: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      mean: number;
      median: number;
      lower_quartile: number;
      upper_quartile: number;
    } | null;
    /** Quartiles are interpolated linearly. Null without analyses. */
    delivery: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      mean: number;
      median: number;
      lower_quartile: number;
      upper_quartile: number;
    } | null;
    /** Quartiles are interpolated linearly. Null without analyses. */
    close: {
      /** Analyses with 0-9 points, 10-19, and so on; the last one 90-100. */
      histogram: number[];
      mean: number;
      median: number;
      lower_quartile: number;
      upper_quartile: number;
    } | null;
  };
  /** Reps with 3 analyses or more, the best first. */
  ranking: Array<{
    /** Equal means share a rank; the next one counts them all. */
    rank: number;
    rep_id: string;
    analyses: number;
    mean_scores: {
      overall: number;
      clarity: number;
      influence: number;
      objection: number;
      discovery: number;
      delivery: number;
      close: number;
    };
  }>;
  trend: {
    /** Oldest first; a week without analyses is left out. */
    weeks: Array<{
      /** A Monday, 00:00 UTC. */
      start: string;
      analyses: number;
      mean_scores: {
        overall: number;
        clarity: number;
        influence: number;
        objection: number;
        discovery: number;
        delivery: number;
        close: number;
      };
    }>;
    /** Points per week, least squares; null below two weeks. */
    slope: {
      overall: number | null;
      clarity: number | null;
      influence: number | null;
      objection: number | null;
      discovery: number | null;
      delivery: number | null;
      close: number | null;
    };
  };
  /** What customers said against it, the most frequent first. */
  objections: Array<{
    /** What they have in common: a slug, or the words that were said. */
    topic: string;
    label: string;
    /** How often it was said. */
    count: number;
    /** In how many conversations. */
    conversations: number;
    examples: ProfileQuote[];
  }>;
  /** What customers asked, the most frequent first. */
  questions: Array<{
    /** What they have in common: a slug, or the words that were said. */
    topic: string;
    label: string;
    /** How often it was said. */
    count: number;
    /** In how many conversations. */
    conversations: number;
    examples: ProfileQuote[];
  }>;
  dispositions: {
    outcomes: Array<{
      outcome: 'won' | 'lost' | 'follow_up' | 'no_contact' | 'other';
      analyses: number;
      mean_scores: {
        overall: number;
        clarity: number;
        influence: number;
        objection: number;
        discovery: number;
        delivery: number;
        close: number;
      };
    }>;
    /** Welch's interval: it takes neither equal variances nor equal counts for granted. */
    won_against_lost: {
      overall: {
        won_mean: number;
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** The difference lies between lower and upper with a confidence of 95 %. */
        lower: number;
        upper: number;
      };
      clarity: {
        won_mean: number;
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** The difference lies between lower and upper with a confidence of 95 %. */
        lower: number;
        upper: number;
      };
      influence: {
        won_mean: number;
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** The difference lies between lower and upper with a confidence of 95 %. */
        lower: number;
        upper: number;
      };
      objection: {
        won_mean: number;
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** The difference lies between lower and upper with a confidence of 95 %. */
        lower: number;
        upper: number;
      };
      discovery: {
        won_mean: number;
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** The difference lies between lower and upper with a confidence of 95 %. */
        lower: number;
        upper: number;
      };
      delivery: {
        won_mean: number;
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** The difference lies between lower and upper with a confidence of 95 %. */
        lower: number;
        upper: number;
      };
      close: {
        won_mean: number;
        lost_mean: number;
        /** won_mean - lost_mean. */
        difference: number;
        /** The difference lies between lower and upper with a confidence of 95 %. */
        lower: number;
        upper: number;
      };
    } | null;
    /** Why nothing is compared: fewer than 10 were won, or lost. */
    reason: 'too_few_analyses' | null;
  };
};

export type PracticeSession = {
  id: string;
  org_id: string;
  rep_id: string;
  status: 'active' | 'completed';
  /** Who plays the customer: `script-v1`, a scripted persona, or `bedrock:` and the model. */
  engine: string;
  scenario: string | null;
  /** What the customer is like. */
  customer_persona: 'friendly' | 'skeptical' | 'busy' | 'price_sensitive' | 'analytical';
  /** How many objections the customer has, how much it takes to answer one, and when he or she gives in. */
  difficulty: 'easy' | 'medium' | 'hard';
  playbook_id: string | null;
  message_count: number;
  /** Where the scripted customer stands. It stays open where a model plays. */
  outcome: 'open' | 'agreed' | 'declined';
  /** The analysis of the dialogue, once the session is completed. */
  analysis_id: string | null;
  created_at: string;
  updated_at: string;
  completed_at: string | null;
  /** Those that the customer has raised; all of them once the session is completed. */
  objections: Array<{
    topic: string;
    /** As the customer puts it here. */
    text: string;
    /** Where it comes from: the playbook of the org, what its customers say most often, or the persona by itself. */
    source: 'playbook' | 'conversations' | 'standard';
    /** Where a customer of the org said it. The words stay there: nothing of them is put in here. */
    heard_in: {
      analysis_id: string;
      start_seconds: number;
    } | null;
  }>;
  /** Oldest first. */
  messages: PracticeMessage[];
};

export type PracticeMessage = {
  id: string;
  role: 'rep' | 'customer';
  message: string;
  /** Who plays the customer: `script-v1`, or `bedrock:` and the model. Null for the rep. */
  engine: string | null;
  created_at: string;
};

export type PracticeSessionSummary = {
  id: string;
  org_id: string;
  rep_id: string;
  status: 'active' | 'completed';
  /** Who plays the customer: `script-v1`, a scripted persona, or `bedrock:` and the model. */
  engine: string;
  scenario: string | null;
  /** What the customer is like. */
  customer_persona: 'friendly' | 'skeptical' | 'busy' | 'price_sensitive' | 'analytical';
  /** How many objections the customer has, how much it takes to answer one, and when he or she gives in. */
  difficulty: 'easy' | 'medium' | 'hard';
  playbook_id: string | null;
  message_count: number;
  /** Where the scripted customer stands. It stays open where a model plays. */
  outcome: 'open' | 'agreed' | 'declined';
  /** The analysis of the dialogue, once the session is completed. */
  analysis_id: string | null;
  created_at: string;
  updated_at: string;
  completed_at: string | null;
};

export type PracticeReply = {
  id: string;
  role: 'customer';
  message: string;
  /** Who plays the customer: `script-v1`, or `bedrock:` and the model. Null for the rep. */
  engine: string | null;
  created_at: string;
  /** Where the scripted customer stands. It stays open where a model plays. */
  outcome: 'open' | 'agreed' | 'declined';
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

export type Export = {
  export_id: string;
  resource: 'analyses' | 'all_day_sessions' | 'events' | 'audit';
  format: 'jsonl' | 'csv';
  status: 'queued' | 'processing' | 'completed' | 'failed';
  rows: number | null;
  /** Where the file can be fetched without a key until expires_at. Null in lists and events. */
  url: string | null;
  /** The end of this link. A new one is made at each read, for 24 hours from completed_at on. */
  expires_at: string | null;
  error: {
    code: string;
    message: string;
    details?: Record<string, unknown>;
  } | null;
  created_at: string;
  completed_at: string | null;
};

export type AuditEvent = {
  id: string;
  /** The operation: the operationId of the OpenAPI document. */
  action: string;
  /** The API key that asked; null for an operator of the service. */
  key_id: string | null;
  /** The path that was asked for. */
  resource: string;
  request_id: string;
  ip: string | null;
  occurred_at: string;
  /** The changed fields as they stood; null for what is new. */
  before: Record<string, unknown> | null;
  /** The changed fields as they stand. Secrets and what tells who somebody is are {"redacted": true}; free-form and long contents are {"sha256", "bytes"}. */
  after: Record<string, unknown> | null;
  /** Null for some seconds, until the record is chained. */
  chain: {
    /** The day of the chain, UTC. */
    date: string;
    /** The place within the day. */
    sequence: number;
    /** Of the record before, across days; 64 zeros for the first of all. */
    previous_hash: string;
    /** SHA-256 of this record without chain.hash, as canonical JSON (RFC 8785). */
    hash: string;
  } | null;
};

export type AuditVerification = {
  date: string;
  /** Whether this answer has no finding. */
  intact: boolean;
  /** Records that this answer verified. */
  verified: number;
  /** Records of the day that this answer met and that wait to be chained. */
  pending: number;
  /** The first 100. */
  findings: Array<{
    /** foreign: a record that claims a place in the chain that is another one’s. */
    kind: 'altered' | 'missing' | 'reordered' | 'foreign';
    /** Null: not one record, but the end of the day, or its link to the day before or behind. */
    sequence: number | null;
    id: string | null;
  }>;
  /** The end of the day’s chain: keep it, and nobody can rewrite the day unseen. Null: none. */
  head: {
    records: number;
    hash: string;
  } | null;
  /** What the day’s first record follows; date null for the first day of all. */
  previous: {
    date: string | null;
    hash: string;
  } | null;
  has_more: boolean;
  next_cursor: string | null;
};

export type Usage = {
  from: string;
  to: string;
  granularity: 'day' | 'month';
  /** Every period from first to last, oldest first, those without use too. */
  data: Array<{
    /** 2026-11-20, or 2026-11. */
    period: string;
    /** Of recordings that we fetched, to the hundredth each. Transcripts of yours and sandbox fixtures count nothing. */
    recorded_minutes: number;
    /** Completed, each once, however often it is scored again. */
    analyses: number;
    /** All-day sessions that were completed. */
    sessions: number;
    /** Questions about analyses that were answered. */
    chat_messages: number;
    /** Playbook drafts that were completed. */
    drafts: number;
    model_input_tokens: number;
    model_output_tokens: number;
    /** Of recorded minutes and model tokens, by the list prices of their day; four decimals. */
    cost_usd_cents: number;
  }>;
  totals: {
    /** Of recordings that we fetched, to the hundredth each. Transcripts of yours and sandbox fixtures count nothing. */
    recorded_minutes: number;
    /** Completed, each once, however often it is scored again. */
    analyses: number;
    /** All-day sessions that were completed. */
    sessions: number;
    /** Questions about analyses that were answered. */
    chat_messages: number;
    /** Playbook drafts that were completed. */
    drafts: number;
    model_input_tokens: number;
    model_output_tokens: number;
    /** Of recorded minutes and model tokens, by the list prices of their day; four decimals. */
    cost_usd_cents: number;
  };
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
      /** https, or `mock://` in the sandbox. Needed unless there is a transcript; beside one it is not fetched. */
      recording_url?: string;
      /** The words, in the place of a recording. */
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
        /** True: voices are not told apart. */
        skip_diarization?: boolean;
        /** A playbook of the org. Default: the one in use. */
        playbook_id?: string;
        /** Stand in the place of all prompts of the org for this analysis; an empty list means none. */
        prompt_overrides?: Array<{
          title: string;
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
  /** Say how the conversation of an analysis ended, or change it: the body replaces what was said before. */
  'PUT /v1/analyses/{id}/disposition': {
    params: {
      id: string;
    };
    body: {
      /** One of the list of the org. */
      slug: string;
      /** Hundredths of the currency. */
      value_cents?: number;
      /** ISO 4217, such as EUR. It goes with value_cents: both or neither. */
      currency?: string;
      occurred_at?: string;
      notes?: string;
    };
    answer: AnalysisDisposition;
  };
  /** How the conversation of an analysis ended. */
  'GET /v1/analyses/{id}/disposition': {
    params: {
      id: string;
    };
    answer: AnalysisDisposition;
  };
  /** Take the disposition of an analysis away; answers it as it was. */
  'DELETE /v1/analyses/{id}/disposition': {
    params: {
      id: string;
    };
    answer: AnalysisDisposition;
  };
  /** Submit up to 1,000 analyses, which begin as places among your jobs in flight become free. */
  'POST /v1/bulk/analyses': {
    body: {
      items: unknown[];
      /** Gets batch.completed. */
      callback_url?: string;
    };
    answer: {
      batch_id: string;
      status: 'queued' | 'processing' | 'completed' | 'cancelled';
      total: number;
    };
  };
  /** How far a batch is, with a page of its items. Unlike lists, the first item is first. */
  'GET /v1/bulk/{batch_id}': {
    params: {
      batch_id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: BatchPage;
  };
  /** Begin nothing more of a batch; what runs goes on. One that is over stays as it is. */
  'POST /v1/bulk/{batch_id}/cancel': {
    params: {
      batch_id: string;
    };
    answer: Batch;
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
      /** https, or `mock://` in the sandbox. Needed unless there is a file_key or a transcript; beside a transcript it is not fetched. */
      recording_url?: string;
      /** Of an upload, instead of recording_url. */
      file_key?: string;
      /** The words, in the place of a recording. */
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
        /** True: voices are not told apart. */
        skip_diarization?: boolean;
        /** A playbook of the org. Default: the one in use. */
        playbook_id?: string;
        /** Stand in the place of all prompts of the org for this analysis; an empty list means none. */
        prompt_overrides?: Array<{
          title: string;
          content: string;
        }>;
        /** Whether conversations from min_confidence on are analysed by themselves. */
        auto_analyze?: boolean;
        /** Below it, and from 0.5 on, a segment waits for your review. */
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
  /** How a session went: its stages, what was heard, what it cost, and what the day consists of. */
  'GET /v1/all-day-sessions/{id}/report': {
    params: {
      id: string;
    };
    answer: AllDaySessionReport;
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
  /** Move the boundaries of a segment, or say what it is; what changed is analysed again. */
  'PATCH /v1/all-day-sessions/{id}/segments/{segment_id}': {
    params: {
      id: string;
      segment_id: string;
    };
    body?: {
      start_seconds?: number;
      end_seconds?: number;
      customer_name?: string | null;
      /** True has it analysed, false skipped, whatever the confidence was. */
      is_sales_conversation?: boolean;
    };
    answer: Segment;
  };
  /** Make two segments of one; the first keeps its id. */
  'POST /v1/all-day-sessions/{id}/segments/{segment_id}/split': {
    params: {
      id: string;
      segment_id: string;
    };
    body: {
      /** From the start of the recording. */
      at_seconds: number;
    };
    answer: {
      segments: Segment[];
    };
  };
  /** Make one segment of several that follow one another; it keeps the id of the first. */
  'POST /v1/all-day-sessions/{id}/segments/merge': {
    params: {
      id: string;
    };
    body: {
      segment_ids: string[];
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
  /** A signed form to upload a recording with. */
  'POST /v1/uploads': {
    body: {
      content_type: 'audio/mpeg' | 'audio/mp3' | 'audio/wav' | 'audio/x-wav' | 'audio/wave' | 'audio/vnd.wave' | 'audio/mp4' | 'audio/m4a' | 'audio/x-m4a' | 'audio/flac' | 'audio/x-flac';
      /** Bytes of the file: the form takes no more. At most 5 GB. */
      content_length: number;
    };
    answer: Upload;
  };
  /** Create an org, or change the one with this org_id. */
  'POST /v1/orgs': {
    body: {
      org_id: string;
      name?: string;
      /** IANA name, such as Europe/Berlin. */
      timezone?: string;
      industry?: 'solar' | 'roofing' | 'windows_and_doors' | 'home_improvement' | 'hvac' | 'plumbing' | 'water_treatment' | 'landscaping' | 'pest_control' | 'home_security' | 'telecommunications' | 'energy_supply' | 'insurance' | 'financial_services' | 'real_estate' | 'automotive' | 'software' | 'it_services' | 'healthcare' | 'medical_devices' | 'education' | 'recruiting' | 'manufacturing' | 'construction' | 'logistics' | 'retail' | 'hospitality' | 'media_and_advertising' | 'professional_services' | 'fitness_and_wellness' | 'nonprofit' | 'other';
      /** A label that is kept for you. Submissions do not take it over. */
      default_environment?: 'door_to_door' | 'in_home' | 'business_site' | 'job_site' | 'retail_store' | 'showroom' | 'event_booth' | 'phone' | 'video_call' | 'other';
      /** A label that is kept for you. Submissions do not take it over. */
      default_sales_motion?: 'outbound' | 'inbound' | 'referral' | 'one_call_close' | 'multi_step' | 'appointment_setting' | 'upsell' | 'renewal' | 'win_back' | 'channel' | 'other';
      /** A label that is kept for you. Submissions do not take it over. */
      default_recording_type?: 'full_pitch' | 'cold_call' | 'discovery' | 'demonstration' | 'proposal' | 'negotiation' | 'closing' | 'follow_up' | 'account_review' | 'role_play' | 'other';
      pii_policy?: {
        /** redact: personal data are replaced by marks such as [PHONE] before anything is kept. reject: what holds some fails with pii_policy_violation. */
        mode?: 'allow' | 'redact' | 'reject';
        /** Which kinds are redacted or rejected; none named means all. */
        redact_fields?: Array<'email' | 'payment_card' | 'ssn' | 'phone' | 'address' | 'name'>;
        /** Transcripts, with evidence, quotes and chat, are erased so many days after the submission. */
        retain_transcript_days?: number;
        /** Analyses and all-day sessions are erased for good so many days after the submission. */
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
  /** Erase all that is kept of a rep, or of a customer, for good. */
  'POST /v1/orgs/{org_id}/erasures': {
    params: {
      org_id: string;
    };
    body?: {
      rep_id?: string;
      /** What the customer is known by; a conversation with any of it in it is erased. */
      customer?: {
        name?: string;
        /** With 7 to 15 digits, written in any way. */
        phone?: string;
        email?: string;
      };
    };
    answer: {
      id: string;
      status: 'queued';
      created_at: string;
    };
  };
  /** How far an erasure is, and its receipt. */
  'GET /v1/orgs/{org_id}/erasures/{id}': {
    params: {
      org_id: string;
      id: string;
    };
    answer: Erasure;
  };
  /** The erasures of an org, newest first. */
  'GET /v1/orgs/{org_id}/erasures': {
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
      data: Erasure[];
      has_more: boolean;
      next_cursor: string | null;
    };
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
  /** Replace the ways in which the conversations of an org can end. */
  'PUT /v1/orgs/{org_id}/dispositions': {
    params: {
      org_id: string;
    };
    body: {
      /** Each slug once. An analysis whose slug is no longer in the list keeps it, with the label and the outcome that it was attached with. */
      dispositions: Array<{
        /** Lower case letters and digits, parted by single hyphens or underscores. */
        slug: string;
        label: string;
        /** What insights compare scores by. */
        outcome: 'won' | 'lost' | 'follow_up' | 'no_contact' | 'other';
      }>;
    };
    answer: DispositionList;
  };
  /** The ways in which the conversations of an org can end. */
  'GET /v1/orgs/{org_id}/dispositions': {
    params: {
      org_id: string;
    };
    answer: DispositionList;
  };
  /** Work out what an org's analyses show; insights.generated tells the end. */
  'POST /v1/orgs/{org_id}/insights': {
    params: {
      org_id: string;
    };
    body?: {
      /** Default: 90 days before `to`. */
      from?: string;
      /** Default, and the latest: now. At most 400 days behind `from`. */
      to?: string;
    };
    answer: {
      snapshot_id: string;
      status: 'queued';
    };
  };
  /** The newest completed insights snapshot of an org. */
  'GET /v1/orgs/{org_id}/insights/latest': {
    params: {
      org_id: string;
    };
    answer: InsightsSnapshot;
  };
  /** One insights snapshot. */
  'GET /v1/orgs/{org_id}/insights/{snapshot_id}': {
    params: {
      org_id: string;
      snapshot_id: string;
    };
    answer: InsightsSnapshot;
  };
  /** The insights snapshots of an org, newest first, each without what it says. */
  'GET /v1/orgs/{org_id}/insights': {
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
      data: InsightsSnapshotSummary[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Start a role play with a simulated customer, who says the first words. */
  'POST /v1/orgs/{org_id}/reps/{rep_id}/practice-sessions': {
    params: {
      org_id: string;
      rep_id: string;
    };
    body?: {
      /** What is true of the customer, best in his or her own words: "We rent. The roof is ten years old." The script answers questions with the sentence that fits. */
      scenario?: string;
      /** What the customer is like. */
      customer_persona?: 'friendly' | 'skeptical' | 'busy' | 'price_sensitive' | 'analytical';
      /** Objections come from it, and the dialogue is scored by it. Default: the playbook in use. */
      playbook_id?: string;
      /** How many objections the customer has, how much it takes to answer one, and when he or she gives in. */
      difficulty?: 'easy' | 'medium' | 'hard';
    };
    answer: PracticeSession;
  };
  /** Say something to the simulated customer; the answer is the customer's reply. */
  'POST /v1/practice-sessions/{id}/messages': {
    params: {
      id: string;
    };
    body: {
      message: string;
    };
    answer: PracticeReply;
  };
  /** End a role play and have its dialogue analysed; analysis.completed tells the end. */
  'POST /v1/practice-sessions/{id}/complete': {
    params: {
      id: string;
    };
    answer: {
      id: string;
      status: 'queued' | 'processing' | 'completed' | 'failed';
      created_at: string;
    };
  };
  /** A role play with all its messages. */
  'GET /v1/practice-sessions/{id}': {
    params: {
      id: string;
    };
    answer: PracticeSession;
  };
  /** The role plays of a rep, newest first. */
  'GET /v1/orgs/{org_id}/reps/{rep_id}/practice-sessions': {
    params: {
      org_id: string;
      rep_id: string;
    };
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      status?: 'active' | 'completed';
      /** How many objections the customer has, how much it takes to answer one, and when he or she gives in. */
      difficulty?: 'easy' | 'medium' | 'hard';
    };
    answer: {
      data: PracticeSessionSummary[];
      has_more: boolean;
      next_cursor: string | null;
    };
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
  /** Write analyses, sessions, events or the audit log into a file; export.ready tells the end. */
  'POST /v1/exports': {
    body: {
      resource: 'analyses' | 'all_day_sessions' | 'events' | 'audit';
      format: 'jsonl' | 'csv';
      /** As in the query of the list of the resource. */
      filters?: Record<string, unknown>;
    };
    answer: Export;
  };
  /** How far an export is, and a fresh link to its file. */
  'GET /v1/exports/{id}': {
    params: {
      id: string;
    };
    answer: Export;
  };
  /** Exports of the last 30 days, newest first. */
  'GET /v1/exports': {
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: {
      data: Export[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Every change of the last 400 days, newest first. */
  'GET /v1/audit-events': {
    query?: {
      /** How many rows a page has. */
      limit?: number;
      /** next_cursor of the page before. */
      cursor?: string;
      action?: string;
      key_id?: string;
      /** A path: what was done to it, or to what lies below it. */
      resource?: string;
      created_after?: string;
      created_before?: string;
    };
    answer: {
      data: AuditEvent[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Recompute a day's chain of audit events, and say what is altered, missing or out of order. */
  'GET /v1/audit-events/verify': {
    query: {
      /** A day, UTC, of the last 400. */
      date: string;
      /** next_cursor of the page before. */
      cursor?: string;
    };
    answer: AuditVerification;
  };
  /** What was done, by day or month (UTC), in all or for one org. */
  'GET /v1/usage': {
    query?: {
      /** First day; of a timestamp its day. Without it the first day of the month of `to`. */
      from?: string;
      /** Last day, included. Without it today. At most 400 days in all. */
      to?: string;
      granularity?: 'day' | 'month';
      org_id?: string;
    };
    answer: Usage;
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
  /** A signed form to upload a recording with, for a partner. */
  'POST /v1/admin/partners/{id}/uploads/signed-url': {
    params: {
      id: string;
    };
    body: {
      content_type: 'audio/mpeg' | 'audio/mp3' | 'audio/wav' | 'audio/x-wav' | 'audio/wave' | 'audio/vnd.wave' | 'audio/mp4' | 'audio/m4a' | 'audio/x-m4a' | 'audio/flac' | 'audio/x-flac';
      /** Bytes of the file: the form takes no more. At most 5 GB. */
      content_length: number;
      environment: 'sandbox' | 'production';
    };
    answer: Upload;
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
      /** One of `quickstart`, `authentication`, `typescript`, `orgs`, `analyses`, `all-day-sessions`, `uploads`, `bulk`, `playbooks`, `prompts`, `rep-intelligence`, `insights`, `practice`, `webhooks`, `idempotency`, `pagination`, `exports`, `audit`, `privacy`, `limits`, `errors`, `sandbox`, `versioning`, `reference`, `changelog`, `client.ts`, `operations.ts`, `verify.ts`, `verify.py`, `verify.go`, `verify.rb`. */
      page: string;
    };
    answer: string;
  };
}
