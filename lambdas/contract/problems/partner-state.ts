import type { ProblemKind } from './kind.ts';

/** The partner behind the key. */
export const partnerStateProblems = {
  partner_not_found: {
    status: 404,
    message: 'The partner of the API key in the `Authorization` header no longer exists: write to support.',
    advice: 'Write to support.',
  },
  partner_suspended: {
    status: 403,
    message: 'The partner of the API key in the `Authorization` header is suspended: write to support.',
    advice: 'Write to support.',
  },
} as const satisfies Record<string, ProblemKind>;
