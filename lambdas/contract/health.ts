import * as z from 'zod';
import type { Row } from './row.ts';

export const health = {
  id: 'health.get-health',
  method: 'GET',
  path: '/',
  scope: 'none',
  summary: 'Whether the service responds',
  success: {
    status: 200,
    body: z.object({
      service: z.literal('pitch-scoring').describe('The name of the service.'),
      status: z.literal('ok').describe('The service responds.'),
    }),
  },
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
  summary: 'The release that responds',
  success: {
    status: 200,
    body: z.object({
      api_version: z.string().describe('Date of the contract, YYYY-MM-DD.'),
      release: z.string().describe('Version of the release.'),
      node_env: z.string().describe('`production` in the cloud.'),
      commit: z.string().describe('Commit that the release was built from.'),
      built_at: z.string().describe('When it was built, ISO 8601.'),
    }),
  },
  problems: health.problems,
  uses: ['keys:check', 'release:know'],
} as const satisfies Row;
