import * as z from 'zod';
import type { Row } from './row.ts';

export const health = {
  id: 'health.get-health',
  method: 'GET',
  path: '/',
  scope: 'none',
  summary: 'Is the service there',
  success: { status: 200, body: z.object({ service: z.literal('pitch-scoring'), status: z.literal('ok') }) },
  problems: [
    'authentication_required',
    'invalid_api_key',
    'key_environment_mismatch',
    'key_revoked',
    'partner_not_found',
    'partner_suspended',
    'rate_limited',
    'internal_error',
  ],
  uses: ['keys:check'],
} as const satisfies Row;

export const version = {
  id: 'health.get-version',
  method: 'GET',
  path: '/v1/version',
  scope: 'none',
  summary: 'Which release answers',
  success: {
    status: 200,
    body: z.object({
      api_version: z.string(),
      release: z.string(),
      node_env: z.string(),
      commit: z.string(),
      built_at: z.string(),
    }),
  },
  problems: health.problems,
  uses: ['keys:check', 'release:know'],
} as const satisfies Row;
