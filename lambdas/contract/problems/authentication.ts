import type { ProblemKind } from './kind.ts';

const fixKey = 'Check the key and the base address. Do not retry unchanged.';

/** The caller is unknown, or lacks permission. */
export const authenticationProblems = {
  authentication_required: {
    status: 401,
    message:
      'The `Authorization` header is missing or malformed: send your key as "Authorization: Bearer <API_KEY>".',
    advice: fixKey,
  },
  invalid_api_key: {
    status: 401,
    message:
      'The API key in the `Authorization` header is unknown: send the complete key as it was shown when it was made, from `pk_sandbox_` or `pk_live_` to its last character.',
    advice: fixKey,
  },
  key_revoked: {
    status: 401,
    message:
      'The API key in the `Authorization` header was revoked, rotated out or has expired: send one that is still valid.',
    advice: 'Use a key that is still valid, or ask for a new one.',
  },
  key_environment_mismatch: {
    status: 403,
    message:
      'The API key in the `Authorization` header belongs to the other environment: send keys that begin with `pk_sandbox_` to the address that ends in /sandbox, and keys that begin with `pk_live_` to the one that ends in /live.',
    detailed: [
      'The API key in the `Authorization` header does not belong to the environment of this address, which is {environment}: send keys that begin with `pk_sandbox_` to the address that ends in /sandbox, and keys that begin with `pk_live_` to the one that ends in /live.',
    ],
    advice: 'Sandbox keys work at the sandbox address, live keys at the live address.',
  },
  scope_required: {
    status: 403,
    message:
      'The API key in the `Authorization` header lacks the scope that the endpoint needs: send a key that has it.',
    detailed: [
      'The API key in the `Authorization` header lacks the scope {required_scope}, which this endpoint needs: send a key that has it.',
    ],
    advice: 'Use a key with the scope of `details.required_scope`.',
  },
} as const satisfies Record<string, ProblemKind>;
