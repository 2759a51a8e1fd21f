import type { ProblemKind } from './kind.ts';

/** The partner behind the key. */
export const partnerStateProblems = {
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
} as const satisfies Record<string, ProblemKind>;
