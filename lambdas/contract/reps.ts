import * as z from 'zod';
import { callerId, freeForm, timestamp, uuid } from './fields.ts';
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
    metadata: freeForm.optional(),
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
  params: z.object({ ...orgPath.shape, rep_id: callerId }),
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
