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
 * Ends a job for good. A step of its workflow throws it, and the workflow does not retry the step. The message is the
 * code, or `code: explanation` when the caller needs a specific sentence, and details as JSON in a last line; it
 * reaches `failureOf` through the workflow.
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
