import type { Details } from '../../lambdas/runtime/reply.ts';

const id = '019a9f5c-7d00-7c3e-8a4b-000000000001';
const other = '019a9f5c-7d00-7c3e-8a4b-000000000002';
const resets_at = '2026-11-24T00:00:00.000Z';
const source = { field: 'source_url', source_id: id };

/**
 * Codes and reasons that no single request is answered with at once: ends of jobs, races, and what lasts a day. Their
 * sentences follow from the contract and these details.
 */
export const unasked: Readonly<Record<string, Details>> = {
  partner_not_found: {},
  'invalid_request/rotation_limit': { reason: 'rotation_limit', limit: 20, resets_at },
  'invalid_request/response_too_large': {
    reason: 'response_too_large',
    response_bytes: 5_200_000,
    limit_bytes: 5_000_000,
  },
  'invalid_request/sources_too_large': {
    field: 'source_ids',
    reason: 'sources_too_large',
    limit_characters: 20_971_520,
  },
  'invalid_url/unreachable': { ...source, reason: 'unreachable' },
  'invalid_url/status': { ...source, reason: 'status' },
  'invalid_url/redirects': { ...source, reason: 'redirects' },
  'invalid_url/not_text': { ...source, reason: 'not_text' },
  'invalid_url/too_large': { ...source, reason: 'too_large' },
  'idempotency_key_reused/in_progress': { reason: 'in_progress' },
  analysis_already_processing: { analysis_id: id },
  practice_session_full: { id, limit_messages: 200 },
  retention_policy_violation: { id, removed_at: '2026-11-20T00:00:00.000Z' },
  batch_cancelled: {},
  rate_limited: { retry_after_seconds: 1 },
  quota_exceeded: { limit_minutes: 3_000, used_minutes: 2_990, resets_at: '2026-12-01T00:00:00.000Z' },
  'sandbox_limit_reached/sandbox_recorded_minutes': {
    reason: 'sandbox_recorded_minutes',
    limit_minutes: 600,
    used_minutes: 590.5,
    resets_at,
  },
  'unsupported_codec/length_mismatch': {
    field: 'recording_url',
    reason: 'length_mismatch',
    claimed_seconds: 20,
    found_seconds: 858,
  },
  transcription_failed: {},
  analysis_failed: {},
  'transcription_failed/no_words': { reason: 'no_words' },
  'analysis_failed/too_little_speech': { reason: 'too_little_speech', language: 'en-US' },
  'analysis_failed/language_not_supported': { reason: 'language_not_supported', language: 'de' },
  upstream_unavailable: {},
  upstream_timeout: {},
  internal_error: {},
  not_implemented: { field: 'file_key' },
  'pii_policy_violation/recording': { found: { phone: 1, email: 2 } },
  'draft_not_ready/failed': { id: other, status: 'failed' },
};
