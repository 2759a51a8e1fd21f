import { type JobFailureCode, jobFailureCodes } from './job-failure.ts';

/** Why a job failed, as its row and its event show it. */
export interface JobError {
  readonly code: string;
  readonly message: string;
  readonly details?: Record<string, unknown> | undefined;
}

/** The report of a workflow about the step that failed: Step Functions' `$.failure`, or the sweeper's own report. */
export interface ReportedFailure {
  readonly Error: string;
  /** For an error that a function threw: JSON with `errorType` and `errorMessage`. */
  readonly Cause?: string | undefined;
}

const timeouts: ReadonlySet<string> = new Set([
  'States.Timeout',
  'States.HeartbeatTimeout',
  'Sandbox.Timedout',
  'job.overdue',
]);

/** Errors whose message begins with a code. */
const said: ReadonlySet<string> = new Set([
  'JobFailure',
  'TranscriptionFailed',
  'TranscriptionBusy',
  'RecordingBusy',
]);

const parts = /^(?<code>[a-z_]+)(?:: (?<explanation>.+?))?(?:\n(?<details>\{[^\n]*\}))?$/s;

const isCode = (text: string): text is JobFailureCode => jobFailureCodes.some((code) => code === text);

const messageIn = (cause: string | undefined): string => {
  if (cause === undefined) return '';
  try {
    const parsed: unknown = JSON.parse(cause);
    const message: unknown =
      typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'errorMessage') : undefined;
    return typeof message === 'string' ? message : '';
  } catch {
    // Not every cause is JSON; those of Step Functions itself are sentences.
    return cause;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const detailsIn = (json: string | undefined): Record<string, unknown> | undefined => {
  try {
    const details: unknown = json === undefined ? undefined : JSON.parse(json);
    return isObject(details) ? details : undefined;
  } catch {
    return undefined;
  }
};

/** Why a job ends: its code, and what else the failed step reported for the caller. */
export interface FailureTold {
  readonly code: JobFailureCode;
  readonly explanation: string | null;
  readonly details?: Record<string, unknown>;
}

/**
 * The code with which a job ends, and the failed step's sentence for the caller if it had one. Without a report of the
 * step, the code follows from how far the job had come. The text of an unexpected error is never shown.
 */
export const failureOf = (
  failure: ReportedFailure,
  { hasTranscript }: { readonly hasTranscript: boolean },
): FailureTold => {
  if (timeouts.has(failure.Error)) return { code: 'upstream_timeout', explanation: null };
  if (said.has(failure.Error)) {
    const told = parts.exec(messageIn(failure.Cause))?.groups ?? {};
    const { code = '', explanation = null } = told;
    const details = detailsIn(told['details']);
    if (isCode(code)) return { code, explanation, ...(details && { details }) };
  }
  if (/^(?:Lambda|Sandbox)\./.test(failure.Error)) return { code: 'upstream_unavailable', explanation: null };
  return { code: hasTranscript ? 'analysis_failed' : 'transcription_failed', explanation: null };
};
