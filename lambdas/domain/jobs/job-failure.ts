/** The codes with which a job can end, as its row and its event show them. */
export const jobFailureCodes = [
  'invalid_recording_url',
  'unsupported_codec',
  'recording_too_short',
  'recording_too_long',
  'transcription_failed',
  'analysis_failed',
  'upstream_unavailable',
  'upstream_timeout',
  'pii_policy_violation',
  'quota_exceeded',
  'sandbox_limit_reached',
] as const;

export type JobFailureCode = (typeof jobFailureCodes)[number];

/**
 * Ends a job for good: thrown by a step of its workflow, which does not try the step again. The message is the code, or
 * `code: explanation` when the caller needs a sentence of its own, and details as JSON in a last line; it comes back to
 * `failureOf` through the workflow.
 */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly code: JobFailureCode;
  constructor(code: JobFailureCode, explanation?: string, details?: Readonly<Record<string, unknown>>) {
    const sentence = explanation === undefined ? code : `${code}: ${explanation}`;
    super(details === undefined ? sentence : `${sentence}\n${JSON.stringify(details)}`);
    this.code = code;
  }
}
