import type { ProblemKind } from './kind.ts';

/** Rules about personal data forbid it. */
export const complianceProblems = {
  pii_policy_violation: {
    status: 422,
    message:
      "The recording or text contains personal data that the org's `pii_policy` rejects: remove them, or change the policy.",
    detailed: [
      "`{field}` contains personal data of the kinds {found}, which the org's `pii_policy` rejects: remove them, or change the policy.",
      "The recording contains personal data of the kinds {found}, which the org's `pii_policy` rejects: remove them, or change the policy.",
    ],
    advice: "Remove the data, or change the org's pii_policy.",
  },
  retention_policy_violation: {
    status: 422,
    message: 'Retention has removed the data that this request needs: submit the recording again.',
    detailed: [
      'The data of the analysis with the `id` {id} were removed at {removed_at}, by retention or manually: submit the recording again.',
      'The data that this request needs were removed at {removed_at}, by retention or manually: submit the recording again.',
    ],
    advice: 'Submit the recording again.',
  },
  healthcare_without_baa: {
    status: 403,
    message:
      'Healthcare data needs a signed business-associate agreement: sign it, and have it recorded as `settings.baa_signed_at` of the partner.',
    detailed: [
      'The org with the `org_id` {org_id} is in healthcare, which needs a signed business-associate agreement: sign it, and have it recorded as `settings.baa_signed_at` of the partner.',
    ],
    advice: 'Sign the agreement; it is recorded as settings.baa_signed_at.',
  },
} as const satisfies Record<string, ProblemKind>;
