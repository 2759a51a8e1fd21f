import type { ProblemKind } from './kind.ts';

/** The service itself. */
export const serverProblems = {
  internal_error: {
    status: 500,
    message:
      'Something went wrong on our side: retry with the same `Idempotency-Key`, and give support the request id if it lasts.',
    advice: 'Retry with the same Idempotency-Key. When it lasts, write to support with the request id.',
  },
  not_implemented: {
    status: 501,
    message: 'This is reserved for a future release: leave it out.',
    advice: 'Read the changelog.',
  },
} as const satisfies Record<string, ProblemKind>;
