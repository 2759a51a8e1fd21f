import type { ProblemKind } from './kind.ts';

/** Rules about personal data forbid it. */
export const complianceProblems = {
  pii_policy_violation: {
    status: 422,
    group: 'Compliance',
    message: "The recording or text contains personal data that the org's policy rejects.",
    advice: "Remove the data, or change the org's pii_policy.",
  },
  retention_policy_violation: {
    status: 422,
    group: 'Compliance',
    message: 'Retention rules have removed what this request needs.',
    advice: 'Submit the recording again.',
  },
  healthcare_without_baa: {
    status: 403,
    group: 'Compliance',
    message: 'Healthcare data needs a signed business-associate agreement.',
    advice: 'Sign the agreement; it is recorded as settings.baa_signed_at.',
  },
} as const satisfies Record<string, ProblemKind>;
