import type { ProblemKind } from './kind.ts';

/** The service itself. */
export const serverProblems = {
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
