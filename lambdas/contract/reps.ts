import * as z from 'zod';
import {
  archivedAt,
  createdAt,
  digits,
  keptFreeForm,
  metadata,
  orgId,
  orgPath,
  repId,
  repPath,
  timestamp,
  updatedAt,
  uuid,
} from './fields.ts';
import { pageOf, pageQuery } from './pages.ts';
import { perObserved, perScore } from './pillars.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const rep = z
  .object({
    id: uuid.describe('Our id of the record.'),
    org_id: orgId,
    rep_id: repId,
    name: z.string().nullable().describe('Name for people.'),
    email: z.string().nullable().describe('E-mail address, unique within the org.'),
    metadata: metadata.nullable(),
    created_at: createdAt,
    updated_at: updatedAt,
    archived_at: archivedAt,
  })
  .meta({ id: 'Rep' });

export const upsertRep = {
  id: 'reps.upsert-rep',
  method: 'POST',
  path: '/v1/orgs/{org_id}/reps',
  scope: 'partner:write',
  summary: 'Create a rep, or change the one with this rep_id; null removes a value',
  params: orgPath,
  body: z.strictObject({
    rep_id: repId.describe('Your identifier of the rep, unique within the org. It never changes.'),
    name: z.string().max(200).nullable().optional().describe('Name for people.'),
    email: z.email().max(254).nullable().optional().describe('E-mail address, unique within the org.'),
    metadata: keptFreeForm
      .nullable()
      .optional()
      .describe('A free-form object of your own, at most 16 KiB of JSON.'),
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
  query: z.strictObject({
    ...pageQuery,
    id: uuid
      .optional()
      .describe('Only the rep with this id, which we gave it: the `partner_rep_id` of a session.'),
  }),
  success: { status: 200, body: pageOf(rep) },
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

const spread = z.object({
  mean: z.number().describe('Mean score, 0 to 100.'),
  min: z.number().describe('Lowest score, 0 to 100.'),
  max: z.number().describe('Highest score, 0 to 100.'),
});
const slope = z.number().nullable();

const repStatistics = z
  .object({
    org_id: orgId,
    rep_id: repId,
    bucket: z.enum(['day', 'week', 'month']).describe('How long a bucket is.'),
    from: timestamp.describe('Analyses created after this time are counted, up to `to`.'),
    to: timestamp.describe('Analyses created up to this time are counted.'),
    buckets: z
      .array(
        z.object({
          start: timestamp.describe('When the bucket begins, 00:00 UTC.'),
          count: z.int().min(1).describe('Completed analyses in the bucket.'),
          scores: z
            .object(perObserved(spread))
            .describe('Their scores, overall and by pillar; null for a pillar without any occasion.'),
        }),
      )
      .describe('Oldest first; a bucket without analyses is left out.'),
    trend: z
      .object(perScore(slope))
      .describe('Points per bucket: the least-squares slope of the means; null with fewer than two buckets.'),
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
    days: digits(1, 366)
      .default(90)
      .meta({ override: { default: 90 } })
      .describe(
        'How many days to look back. `from` is later when the org has too many analyses to read them all.',
      ),
    bucket: z
      .enum(['day', 'week', 'month'])
      .default('week')
      .describe(
        'How long a bucket is. Buckets begin at 00:00 UTC, weeks on Mondays, months on their first day.',
      ),
  }),
  success: { status: 200, body: repStatistics },
  problems: [...authenticated, ...validated, 'org_not_found', 'rep_not_found'],
  uses: ['keys:check', 'table:read'],
  timeoutSeconds: 20,
} as const satisfies Row;
