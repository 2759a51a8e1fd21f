import { maxAttempts } from './attempts.ts';

/** The provider's state of a job; `unknown` if it has none of this name. */
export type ProviderState =
  | { readonly kind: 'running' | 'completed' | 'unknown' }
  | { readonly kind: 'failed'; readonly reason: string };

/** What that means for the step that waits. `reason` is the provider's message, shortened. */
export type TranscriptionEnd =
  | { readonly kind: 'running' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'failed'; readonly reason: string; readonly failure: StepFailure };

/** How a step fails, in the terms of its state machine. */
export interface StepFailure {
  /** `TranscriptionFailed` is tried again, `JobFailure` ends the job. */
  readonly error: 'TranscriptionFailed' | 'JobFailure';
  /** The report of a function that throws a `JobFailure`. */
  readonly cause: string;
}

const maxReasonLength = 500;

/** Errors about the file itself, or about missing speech support, after which another try would end the same way. */
const permanent = /format|sample rate|file size|channels|can recognise speech/i;

const failed = (reason: string, attempt: number): TranscriptionEnd => {
  const plain = reason
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxReasonLength);
  const errorMessage = plain === '' ? 'transcription_failed' : `transcription_failed: ${plain}`;
  const isFinal = permanent.test(plain) || attempt + 1 >= maxAttempts;
  return {
    kind: 'failed',
    reason: plain,
    failure: {
      error: isFinal ? 'JobFailure' : 'TranscriptionFailed',
      cause: JSON.stringify({ errorType: 'JobFailure', errorMessage }),
    },
  };
};

/**
 * Reads the provider's state of an attempt, counted from 0. An unknown job was never started, and by now will not be
 * started under this name.
 */
export const transcriptionEnd = (state: ProviderState, attempt: number): TranscriptionEnd => {
  switch (state.kind) {
    case 'running':
    case 'completed':
      return { kind: state.kind };
    case 'unknown':
      return failed('', attempt);
    case 'failed':
      return failed(state.reason, attempt);
  }
};
