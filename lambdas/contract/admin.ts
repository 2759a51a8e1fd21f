import * as z from 'zod';
import { environment, freeForm, timestamp, uuid } from './fields.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const planTier = z.enum(['starter', 'growth', 'scale', 'premier', 'internal']);

const partner = z
  .object({
    id: uuid,
    name: z.string(),
    contact_email: z.string(),
    plan_tier: planTier,
    healthcare: z.boolean(),
    suspended_at: timestamp.nullable(),
    settings: freeForm,
    notes: z.string().nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Partner' });

export const createPartner = {
  id: 'admin.create-partner',
  method: 'POST',
  path: '/v1/admin/partners',
  scope: 'admin',
  summary: 'Create a partner',
  body: z.strictObject({
    name: z.string().min(1).max(200),
    contact_email: z.email().max(254),
    plan_tier: planTier.default('starter'),
    healthcare: z.boolean().default(false),
    notes: z.string().max(2_000).optional(),
    settings: freeForm.default({}),
  }),
  success: { status: 201, body: partner },
  problems: [...authenticated, ...validated, ...idempotent, 'healthcare_without_baa'],
  uses: ['keys:check', 'table:read', 'table:write', 'secrets:seal'],
} as const satisfies Row;

export const getPartner = {
  id: 'admin.get-partner',
  method: 'GET',
  path: '/v1/admin/partners/{id}',
  scope: 'admin',
  summary: 'One partner',
  params: z.object({ id: uuid }),
  success: { status: 200, body: partner },
  problems: [...authenticated, ...validated, 'partner_record_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const mintKey = {
  id: 'admin.mint-key',
  method: 'POST',
  path: '/v1/admin/api-keys',
  scope: 'admin',
  summary: 'Mint an API key; its full text is shown here only',
  body: z.strictObject({
    partner_id: uuid,
    environment,
    scopes: z.array(z.string().min(1).max(64)).min(1).max(32).default(['partner:write']),
    name: z.string().min(1).max(120).optional(),
    description: z.string().max(2_000).optional(),
  }),
  success: {
    status: 201,
    body: z
      .object({
        id: uuid,
        key: z.string(),
        key_id: z.string(),
        key_prefix: z.string(),
        environment,
        partner_id: uuid,
        scopes: z.array(z.string()),
        name: z.string().nullable(),
        description: z.string().nullable(),
        created_at: timestamp,
        warning: z.string(),
      })
      .meta({ id: 'MintedKey' }),
  },
  problems: [...authenticated, ...validated, ...idempotent, 'partner_record_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
