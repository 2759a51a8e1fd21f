import type { ProblemKind } from './kind.ts';

const fixKey = 'Check the key and the base address. Do not retry unchanged.';

/** Who asks is not known, or may not. */
export const authenticationProblems = {
  authentication_required: {
    status: 401,
    group: 'Authentication',
    message: 'Send your key as "Authorization: Bearer <API_KEY>".',
    advice: fixKey,
  },
  invalid_api_key: {
    status: 401,
    group: 'Authentication',
    message: 'This API key is not known.',
    advice: fixKey,
  },
  key_revoked: {
    status: 401,
    group: 'Authentication',
    message: 'This API key was revoked.',
    advice: 'Use a key that is still valid, or ask for a new one.',
  },
  key_environment_mismatch: {
    status: 403,
    group: 'Authentication',
    message: 'This API key belongs to the other environment.',
    advice: 'Sandbox keys work at the sandbox address, live keys at the live address.',
  },
  scope_required: {
    status: 403,
    group: 'Authentication',
    message: 'This API key lacks the scope that the endpoint needs.',
    advice: 'Use a key with the scope of `details.required_scope`.',
  },
} as const satisfies Record<string, ProblemKind>;
