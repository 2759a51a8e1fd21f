import * as z from 'zod';
import { callerId, freeForm, keptFreeForm, timestamp, uuid } from './fields.ts';
import { orgPath } from './orgs.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const rep = z
  .object({
    id: uuid,
    org_id: callerId,
    rep_id: callerId,
    name: z.string().nullable(),
    email: z.string().nullable(),
    metadata: freeForm.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
    archived_at: timestamp.nullable(),
  })
  .meta({ id: 'Rep' });

const repPath = z.object({ ...orgPath.shape, rep_id: callerId });

export const upsertRep = {
  id: 'reps.upsert-rep',
  method: 'POST',
  path: '/v1/orgs/{org_id}/reps',
  scope: 'partner:write',
  summary: 'Create a rep, or change the one with this rep_id',
  params: orgPath,
  body: z.strictObject({
    rep_id: callerId,
    name: z.string().max(200).optional(),
    email: z.email().max(254).optional(),
    metadata: keptFreeForm.optional(),
  }),
  success: { status: 200, body: rep },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const getRep = {
  id: 'reps.get-rep',
  method: 'GET',
  path: '/v1/orgs/{org_id}/reps/{rep_id}',
  scope: 'partner:read',
  summary: 'One rep',
  params: repPath,
  success: { status: 200, body: rep },
  problems: [...authenticated, ...validated, 'org_not_found', 'rep_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const listReps = {
  id: 'reps.list-reps',
  method: 'GET',
  path: '/v1/orgs/{org_id}/reps',
  scope: 'partner:read',
  summary: 'All reps of an org, newest first',
  params: orgPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: z.object({ data: z.array(rep), ...pageFields }) },
  problems: [...authenticated, ...validated, 'org_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const archiveRep = {
  id: 'reps.archive-rep',
  method: 'DELETE',
  path: '/v1/orgs/{org_id}/reps/{rep_id}',
  scope: 'partner:write',
  summary: 'Archive a rep and free the e-mail; analyses stay, and an upsert brings the rep back without it',
  params: repPath,
  success: { status: 200, body: rep },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found', 'rep_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

const spread = z.object({ mean: z.number(), min: z.number(), max: z.number() });
const slope = z.number().nullable();

const repStatistics = z
  .object({
    org_id: callerId,
    rep_id: callerId,
    bucket: z.enum(['day', 'week', 'month']),
    from: timestamp.describe('Analyses created after this time are counted, up to `to`.'),
    to: timestamp,
    buckets: z
      .array(
        z.object({
          start: timestamp,
          count: z.int().min(1),
          scores: z.object({
            overall: spread,
            clarity: spread,
            influence: spread,
            objection: spread,
            discovery: spread,
            delivery: spread,
            close: spread,
          }),
        }),
      )
      .describe('Oldest first; a bucket without analyses is left out.'),
    trend: z
      .object({
        overall: slope,
        clarity: slope,
        influence: slope,
        objection: slope,
        discovery: slope,
        delivery: slope,
        close: slope,
      })
      .describe('Points per bucket: the least-squares slope of the means; null below two buckets.'),
  })
  .meta({ id: 'RepStatistics' });

export const getRepStatistics = {
  id: 'reps.get-rep-statistics',
  method: 'GET',
  path: '/v1/orgs/{org_id}/reps/{rep_id}/stats',
  scope: 'partner:read',
  summary: "Scores of a rep's completed analyses over time",
  params: repPath,
  query: z.strictObject({
    days: z.coerce
      .number()
      .int()
      .min(1)
      .max(366)
      .default(90)
      .describe('How far back to look. `from` is later when the org has too many analyses to read them all.'),
    bucket: z
      .enum(['day', 'week', 'month'])
      .default('week')
      .describe('Buckets begin at 00:00 UTC, weeks on Mondays, months on their first day.'),
  }),
  success: { status: 200, body: repStatistics },
  problems: [...authenticated, ...validated, 'org_not_found', 'rep_not_found'],
  uses: ['keys:check', 'table:read'],
  timeoutSeconds: 20,
} as const satisfies Row;
