import * as z from 'zod';
import { createdAt, orgId, orgPath, repId, timestamp, uuid } from './fields.ts';
import { pageOf, pageQuery } from './pages.ts';
import { erasedKind } from './personal-kinds.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';
import { atLeastOneOf, exactlyOneOf } from './together.ts';

const status = z.enum(['queued', 'processing', 'completed']).describe('The status of the erasure.');
const erasureId = uuid.describe('Id of the erasure.');

const customer = atLeastOneOf(
  z.strictObject({
    name: z.string().trim().min(2).max(200).optional().describe('Whole name.'),
    phone: z.string().max(40).optional().describe('Phone number of 7 to 15 digits, written in any way.'),
    email: z.email().max(254).optional().describe('E-mail address.'),
  }),
  'name',
  'phone',
  'email',
).describe('The details of the customer to erase: a conversation that contains any of them is erased.');

const erasure = z
  .object({
    id: erasureId,
    org_id: orgId,
    subject: z.enum(['rep', 'customer']).describe('Whose data are erased.'),
    status,
    receipt: z
      .object({
        erased: z
          .array(
            z.object({
              kind: erasedKind.describe('A kind of record.'),
              count: z.int().describe('How many of them.'),
            }),
          )
          .describe('Counts of erased records, by kind.'),
        subject_hash: z
          .string()
          .describe(
            'Keyed hash of the request: equal requests have equal hashes, and the hash reveals nothing about the request.',
          ),
      })
      .nullable()
      .describe('The erased records, once it is completed, without personal data.'),
    created_at: createdAt,
    completed_at: timestamp.nullable().describe('When everything was erased; null until then.'),
  })
  .meta({ id: 'Erasure' });

export const createErasure = {
  id: 'privacy.create-erasure',
  method: 'POST',
  path: '/v1/orgs/{org_id}/erasures',
  scope: 'partner:write',
  summary: 'Erase all data of a rep, or of a customer, permanently',
  params: orgPath,
  body: exactlyOneOf(
    z.strictObject({
      rep_id: repId.optional().describe('The rep to forget.'),
      customer: customer.optional(),
    }),
    'rep_id',
    'customer',
  ),
  success: {
    status: 202,
    body: z.object({
      id: erasureId,
      status: z.literal('queued').describe('The erasure waits for a worker.'),
      created_at: createdAt,
    }),
  },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'org_not_found',
    'rep_not_found',
    'concurrency_limit_reached',
  ],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const getErasure = {
  id: 'privacy.get-erasure',
  method: 'GET',
  path: '/v1/orgs/{org_id}/erasures/{id}',
  scope: 'partner:read',
  summary: 'The status of an erasure, and its receipt',
  params: z.object({ ...orgPath.shape, id: erasureId }),
  success: { status: 200, body: erasure },
  problems: [...authenticated, ...validated, 'org_not_found', 'erasure_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const listErasures = {
  id: 'privacy.list-erasures',
  method: 'GET',
  path: '/v1/orgs/{org_id}/erasures',
  scope: 'partner:read',
  summary: 'The erasures of an org, newest first',
  params: orgPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: pageOf(erasure) },
  problems: [...authenticated, ...validated, 'org_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;
