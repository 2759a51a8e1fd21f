import * as z from 'zod';
import { environment, timestamp } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const keyId = z.string().regex(/^[0-9A-Za-z]{16}$/);

export const keyPath = z.object({ key_id: keyId });

export const apiKey = z
  .object({
    key_id: keyId,
    key_prefix: z.string(),
    name: z.string().nullable(),
    description: z.string().nullable(),
    environment,
    scopes: z.array(z.string()),
    created_at: timestamp,
    last_used_at: timestamp.nullable().describe('Kept to the minute.'),
    revokes_at: timestamp.nullable().describe('When a rotated key dies.'),
    revoked_at: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });

export const listKeys = {
  id: 'keys.list-keys',
  method: 'GET',
  path: '/v1/keys',
  scope: 'partner:read',
  summary: 'Your own keys of this environment, newest first',
  query: z.strictObject(pageQuery),
  success: { status: 200, body: z.object({ data: z.array(apiKey), ...pageFields }) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const rotateKey = {
  id: 'keys.rotate-key',
  method: 'POST',
  path: '/v1/keys/rotate',
  scope: 'partner:write',
  summary: 'A successor of the key that asks, which dies 24 hours later; the new text is shown here only',
  success: {
    status: 200,
    body: z
      .object({
        new_key_id: keyId,
        key: z.string(),
        key_prefix: z.string(),
        environment,
        live: z.boolean(),
        old_key_revokes_at: timestamp,
        warning: z.string(),
      })
      .meta({ id: 'RotatedKey' }),
  },
  problems: [...authenticated, ...validated, ...idempotent],
  uses: ['keys:check', 'table:read', 'table:write'],
  answerIsSecret: true,
} as const satisfies Row;

export const revokeKey = {
  id: 'keys.revoke-key',
  method: 'DELETE',
  path: '/v1/keys/{key_id}',
  scope: 'partner:write',
  summary: 'Revoke a key of your own in this environment at once',
  params: keyPath,
  success: { status: 200, body: apiKey },
  problems: [...authenticated, ...validated, ...idempotent, 'api_key_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
