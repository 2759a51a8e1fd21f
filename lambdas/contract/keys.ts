import * as z from 'zod';
import { createdAt, environment, planTier, timestamp, uuid } from './fields.ts';
import { pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const keyId = z
  .string()
  .regex(/^[0-9A-Za-z]{16}$/, {
    error: 'must be the 16 letters and digits after pk_sandbox_ or pk_live_ in a key',
  })
  .describe('Id of the key: 16 letters and digits, which are no secret.');

export const keyExpiry = timestamp
  .nullable()
  .describe('When it expires as minted, together with every successor; null: never.');

/** The fields of a key in every response. */
export const keyFields = {
  key_prefix: z
    .string()
    .describe('The part of the key up to and including its id, by which people recognise it.'),
  name: z.string().nullable().describe('Name for people.'),
  description: z.string().nullable().describe('A note of your own.'),
  environment,
  scopes: z.array(z.string()).describe('What the key may do: `partner:read`, `partner:write`, `admin`.'),
  created_at: createdAt,
};

/** The fields of a new key only. */
export const secretKeyFields = {
  key: z.string().describe('The whole key. Store it: only this response shows it.'),
  warning: z.string().describe('The same, for people.'),
};

/** What happens to the successors of a revoked key. */
export const revocationQuery = z.strictObject({
  successors: z
    .enum(['keep', 'revoke'])
    .default('keep')
    .describe(
      '`keep`: only this key is revoked, and its successors stay valid. `revoke`: all of its successors are revoked with it.',
    ),
});

const most = z.int().min(0);
const mostOrAny = most.nullable();

/** The limits of a partner in the environment of its key. */
const limits = z
  .object({
    requests_per_minute: most.describe('Requests a minute.'),
    in_flight_jobs: most.describe('Jobs that may be in flight.'),
    recorded_minutes_per_month: mostOrAny.describe('Recorded minutes of a calendar month, UTC.'),
    recorded_minutes_per_day: mostOrAny.describe('Recorded minutes of a day, UTC.'),
    submissions_per_day: mostOrAny.describe('Submissions of a day, UTC.'),
    model_work_per_day: mostOrAny.describe(
      'Units of model work of a day, UTC: chat messages, rescores, practice turns, drafts, boundary edits.',
    ),
    triggered_events_per_day: most.describe(
      'Events of `POST /v1/sandbox/trigger` of a day, UTC; 0 in live, which has none.',
    ),
    time_advances_per_day: most.describe(
      'Requests of `POST /v1/sandbox/time` of a day, UTC; 0 in live, which has none.',
    ),
  })
  .meta({ id: 'Limits' });

export const keyPath = z.object({ key_id: keyId });

export const apiKey = z
  .object({
    key_id: keyId,
    ...keyFields,
    last_used_at: timestamp.nullable().describe('When it was last used, to the minute; null: never.'),
    revokes_at: timestamp
      .nullable()
      .describe('When it expires because of a rotation; null while it has no successor.'),
    revoked_at: timestamp.nullable().describe('When it was revoked; null while it was not.'),
    expires_at: keyExpiry,
    rotated_from: keyId.nullable().describe('The key that it succeeds; null if none.'),
  })
  .meta({ id: 'ApiKey' });

export const revokedKey = apiKey
  .extend({
    revoked_successors: z
      .array(keyId)
      .describe('Ids of the valid successors that were revoked with it, newest first.'),
  })
  .meta({ id: 'RevokedKey' });

export const listKeys = {
  id: 'keys.list-keys',
  method: 'GET',
  path: '/v1/keys',
  scope: 'partner:read',
  summary: 'Your own keys of this environment, newest first',
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(apiKey) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const getCurrentKey = {
  id: 'keys.get-current-key',
  method: 'GET',
  path: '/v1/keys/current',
  scope: 'partner:read',
  orScope: 'admin',
  summary: 'The key of the request: its partner, its environment, and its scopes and limits',
  success: {
    status: 200,
    body: apiKey
      .extend({
        partner_id: uuid.describe('The partner that the key is for.'),
        partner: z
          .object({
            id: uuid.describe('Id of the partner.'),
            name: z.string().describe('Name of the partner.'),
            plan_tier: planTier,
          })
          .describe('The partner that the key is for.'),
        limits: limits.describe('The limits of the partner in this environment; null: no limit.'),
      })
      .meta({ id: 'CurrentKey' }),
  },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const rotateKey = {
  id: 'keys.rotate-key',
  method: 'POST',
  path: '/v1/keys/rotate',
  scope: 'partner:write',
  orScope: 'admin',
  summary:
    'Make a successor of the requesting key, which expires 24 hours later; the new text is shown here only',
  success: {
    status: 200,
    body: z
      .object({
        new_key_id: keyId,
        key: secretKeyFields.key,
        key_prefix: keyFields.key_prefix,
        environment,
        live: z.boolean().describe('Whether it is a key of the live environment.'),
        old_key_revokes_at: timestamp.describe(
          'When the requesting key ends: 24 hours from now, or earlier if it expires before.',
        ),
        warning: secretKeyFields.warning,
      })
      .meta({ id: 'RotatedKey' }),
  },
  problems: [...authenticated, ...validated, ...idempotent],
  uses: ['keys:check', 'table:read', 'table:write', 'identities:write'],
  responseIsSecret: true,
} as const satisfies Row;

export const revokeKey = {
  id: 'keys.revoke-key',
  method: 'DELETE',
  path: '/v1/keys/{key_id}',
  scope: 'partner:write',
  summary: 'Revoke a key of your own in this environment at once',
  params: keyPath,
  query: revocationQuery,
  success: { status: 200, body: revokedKey },
  problems: [...authenticated, ...validated, ...idempotent, 'api_key_not_found'],
  uses: ['keys:check', 'table:read', 'table:write', 'identities:write'],
} as const satisfies Row;
