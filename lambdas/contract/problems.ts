/** A problem that an answer can name: its HTTP status, what it means, and what a caller does about it. */
export interface ProblemKind {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 422 | 429 | 500 | 501 | 502 | 504;
  readonly group: string;
  /** One sentence that may stand in an answer as its message. */
  readonly message: string;
  /** What to do, for the page of the code. */
  readonly advice: string;
}

const fixKey = 'Check the key and the base address. Do not retry unchanged.';
const fixRequest =
  'Correct what `details` names and send the request again. The Idempotency-Key may be used again.';
const fixRecording = 'Give another recording. The same one will be refused again.';
const checkId = 'Check the identifier. Things of another partner or environment answer the same.';
const retryOnce = 'Retry once. When it fails again, write to support with the request id.';

/** Every error code of the service, in the order of its documentation. */
export const problemKinds = {
  authentication_required: {
    status: 401,
    group: 'Authentication',
    message: 'Send your key as "Authorization: Bearer <API_KEY>".',
    advice: fixKey,
  },
  invalid_api_key: {
    status: 401,
    group: 'Authentication',
    message: 'This API key is not known.',
    advice: fixKey,
  },
  key_revoked: {
    status: 401,
    group: 'Authentication',
    message: 'This API key was revoked.',
    advice: 'Use a key that is still valid, or ask for a new one.',
  },
  key_environment_mismatch: {
    status: 403,
    group: 'Authentication',
    message: 'This API key belongs to the other environment.',
    advice: 'Sandbox keys work at the sandbox address, live keys at the live address.',
  },
  scope_required: {
    status: 403,
    group: 'Authentication',
    message: 'This API key lacks the scope that the endpoint needs.',
    advice: 'Use a key with the scope of `details.required_scope`.',
  },
  partner_not_found: {
    status: 404,
    group: 'Partner state',
    message: 'The partner of this API key no longer exists.',
    advice: 'Write to support.',
  },
  partner_suspended: {
    status: 403,
    group: 'Partner state',
    message: 'This partner account is suspended.',
    advice: 'Write to support.',
  },

  invalid_request: {
    status: 400,
    group: 'Validation',
    message: 'The request does not match its schema.',
    advice: fixRequest,
  },
  missing_field: {
    status: 400,
    group: 'Validation',
    message: 'A required field is missing.',
    advice: fixRequest,
  },
  invalid_enum: {
    status: 400,
    group: 'Validation',
    message: 'A field has a value that is not in its list.',
    advice: fixRequest,
  },
  invalid_url: {
    status: 400,
    group: 'Validation',
    message: 'A URL is malformed or not allowed.',
    advice: 'Use https, a public host, port 443 or 1024-65535, no user-info, at most 2,048 characters.',
  },
  invalid_recording_url: {
    status: 422,
    group: 'Validation',
    message: 'The recording cannot be fetched.',
    advice:
      'The URL must answer a GET from the public internet for as long as the job runs. Refused, unreachable and timed out answer alike.',
  },
  recording_too_long: {
    status: 422,
    group: 'Validation',
    message: 'The recording is longer than allowed.',
    advice: 'An analysis takes up to 60 minutes, an all-day session up to 12 hours.',
  },
  recording_too_short: {
    status: 422,
    group: 'Validation',
    message: 'The recording is shorter than 10 seconds.',
    advice: fixRecording,
  },
  unsupported_codec: {
    status: 422,
    group: 'Validation',
    message: 'The recording is not MP3, WAV, M4A or FLAC.',
    advice: fixRecording,
  },

  route_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such endpoint.',
    advice: 'Check the path: all but / begin with /v1.',
  },
  method_not_allowed: {
    status: 405,
    group: 'Not found',
    message: 'This path exists, but not with this method.',
    advice: 'The Allow header lists the methods.',
  },
  org_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such org.',
    advice: `${checkId} org_id is case-sensitive.`,
  },
  rep_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such rep in this org.',
    advice: checkId,
  },
  analysis_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such analysis.',
    advice: checkId,
  },
  playbook_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such playbook.',
    advice: checkId,
  },
  webhook_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such webhook.',
    advice: checkId,
  },
  prompt_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such prompt in this org.',
    advice: checkId,
  },
  draft_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such draft in this org.',
    advice: checkId,
  },
  synthesis_not_found: {
    status: 404,
    group: 'Not found',
    message: 'This rep has no synthesis yet.',
    advice: 'Start one, and read it when profile.synthesized has arrived.',
  },
  session_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such all-day session.',
    advice: checkId,
  },
  segment_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such segment in this session.',
    advice: checkId,
  },
  job_not_found: { status: 404, group: 'Not found', message: 'There is no such job.', advice: checkId },
  delivery_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such delivery.',
    advice: checkId,
  },
  event_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such event.',
    advice: 'Events are kept for 30 days.',
  },
  source_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such playbook source.',
    advice: checkId,
  },
  partner_record_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such partner.',
    advice: checkId,
  },
  api_key_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such API key.',
    advice: checkId,
  },
  batch_not_found: { status: 404, group: 'Not found', message: 'There is no such batch.', advice: checkId },
  export_not_found: { status: 404, group: 'Not found', message: 'There is no such export.', advice: checkId },
  snapshot_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such insights snapshot.',
    advice: checkId,
  },
  practice_session_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such practice session.',
    advice: checkId,
  },
  disposition_not_found: {
    status: 404,
    group: 'Not found',
    message: 'There is no such disposition.',
    advice: checkId,
  },
  persona_not_found: {
    status: 404,
    group: 'Not found',
    message: 'This rep has no persona yet.',
    advice: checkId,
  },
  methodology_not_found: {
    status: 404,
    group: 'Not found',
    message: 'This rep has no methodology yet.',
    advice: checkId,
  },
  profile_not_found: {
    status: 404,
    group: 'Not found',
    message: 'This org has no scoring profile.',
    advice: checkId,
  },

  idempotency_key_reused: {
    status: 409,
    group: 'Conflict',
    message: 'This Idempotency-Key was used for another request, or its first request is still running.',
    advice:
      'Use a new key for a new request. With `details.reason` "in_progress" wait for Retry-After and repeat.',
  },
  analysis_already_processing: {
    status: 409,
    group: 'Conflict',
    message: 'This recording is being processed already.',
    advice: 'Poll the analysis of `details.analysis_id`.',
  },
  analysis_cannot_rescore: {
    status: 409,
    group: 'Conflict',
    message: 'This analysis cannot be scored again.',
    advice: 'Its transcript is gone, or it failed before it had one.',
  },
  draft_already_published: {
    status: 409,
    group: 'Conflict',
    message: 'This draft was published already.',
    advice: 'Read the playbook of `details.playbook_id`.',
  },
  draft_not_ready: {
    status: 409,
    group: 'Conflict',
    message: 'This draft is not completed yet.',
    advice: 'Wait for playbook.draft.completed.',
  },
  webhook_disabled: {
    status: 409,
    group: 'Conflict',
    message: 'This webhook is paused.',
    advice: 'Resume it first (PATCH paused=false).',
  },

  rate_limited: {
    status: 429,
    group: 'Limits',
    message: 'Too many requests.',
    advice: 'Wait for the seconds of Retry-After: then one request is admitted.',
  },
  quota_exceeded: {
    status: 429,
    group: 'Limits',
    message: "The plan's recorded minutes of this month are used up.",
    advice: 'Wait for `details.resets_at`, or change the plan.',
  },
  sandbox_limit_reached: {
    status: 429,
    group: 'Limits',
    message: "The sandbox's submissions of this day are used up.",
    advice: 'Wait for `details.resets_at`.',
  },
  concurrency_limit_reached: {
    status: 429,
    group: 'Limits',
    message: 'Too many jobs are in flight.',
    advice: 'Wait until one of them has ended.',
  },

  transcription_failed: {
    status: 502,
    group: 'Pipeline',
    message: 'The recording could not be transcribed.',
    advice: retryOnce,
  },
  analysis_failed: {
    status: 502,
    group: 'Pipeline',
    message: 'The analysis could not be made.',
    advice: retryOnce,
  },
  upstream_unavailable: {
    status: 502,
    group: 'Pipeline',
    message: 'A provider is unavailable.',
    advice: retryOnce,
  },
  upstream_timeout: {
    status: 504,
    group: 'Pipeline',
    message: 'The job exceeded its time budget.',
    advice: retryOnce,
  },

  pii_policy_violation: {
    status: 422,
    group: 'Compliance',
    message: "The recording contains personal data that the org's policy rejects.",
    advice: "Remove the data, or change the org's pii_policy.",
  },
  retention_policy_violation: {
    status: 422,
    group: 'Compliance',
    message: 'Retention rules have removed what this request needs.',
    advice: 'Submit the recording again.',
  },
  healthcare_without_baa: {
    status: 403,
    group: 'Compliance',
    message: 'Healthcare data needs a signed business-associate agreement.',
    advice: 'Sign the agreement; it is recorded as settings.baa_signed_at.',
  },

  internal_error: {
    status: 500,
    group: 'Server',
    message: 'Something went wrong on our side.',
    advice: 'Retry with the same Idempotency-Key. When it lasts, write to support with the request id.',
  },
  not_implemented: {
    status: 501,
    group: 'Server',
    message: 'This is reserved for a future release.',
    advice: 'Read the changelog.',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemKinds;

/** What any request with a key can be answered before its endpoint runs, and when the service itself fails. */
export const authenticated = [
  'authentication_required',
  'invalid_api_key',
  'key_environment_mismatch',
  'key_revoked',
  'partner_not_found',
  'partner_suspended',
  'scope_required',
  'rate_limited',
  'internal_error',
] as const satisfies readonly ProblemCode[];

/** What a request can be answered for its parameters, query, headers or body. */
export const validated = [
  'invalid_request',
  'missing_field',
  'invalid_enum',
  'invalid_url',
] as const satisfies readonly ProblemCode[];

/** What any mutation can be answered for its Idempotency-Key. */
export const idempotent = ['idempotency_key_reused'] as const satisfies readonly ProblemCode[];
