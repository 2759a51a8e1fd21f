import type { ProblemKind } from './kind.ts';

const retryOnce = 'Retry once. When it fails again, write to support with the request id.';

/** A step of an analysis or a job failed. */
export const pipelineProblems = {
  transcription_failed: {
    status: 502,
    message:
      'The recording could not be transcribed: submit it once more, and write to support if it fails again.',
    advice: retryOnce,
  },
  analysis_failed: {
    status: 502,
    message: 'The analysis could not be made: submit it once more, and write to support if it fails again.',
    advice: retryOnce,
  },
  upstream_unavailable: {
    status: 502,
    message: 'A provider is unavailable: try once more, and write to support if it fails again.',
    advice: retryOnce,
  },
  upstream_timeout: {
    status: 504,
    message: 'It took longer than its time budget: try once more, and write to support if it fails again.',
    advice: retryOnce,
  },
} as const satisfies Record<string, ProblemKind>;
