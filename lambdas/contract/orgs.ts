import * as z from 'zod';
import { archivedAt, createdAt, freeForm, keptFreeForm, orgId, orgPath, updatedAt, uuid } from './fields.ts';
import { pageOf, pageQuery } from './pages.ts';
import { personalKind } from './personal-kinds.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';
import { environmentSlugs, industrySlugs, recordingTypeSlugs, salesMotionSlugs } from './slugs.ts';

const retainedDays = z.int().min(1).max(36_500).optional();

const piiPolicy = z.strictObject({
  mode: z
    .enum(['allow', 'redact', 'reject'])
    .default('allow')
    .describe(
      'The treatment of personal data. `allow`: none. `redact`: they are replaced by marks such as [PHONE] before anything is stored. `reject`: input with personal data fails with `pii_policy_violation`.',
    ),
  redact_fields: z
    .array(personalKind)
    .max(64)
    .optional()
    .describe('Which kinds are redacted or rejected; none named means all.'),
  retain_transcript_days: retainedDays.describe(
    'Days after the submission at which transcripts, evidence, quotes and chat are erased.',
  ),
  retain_analysis_days: retainedDays.describe(
    'Days after the submission at which analyses and all-day sessions are erased for good.',
  ),
});

const org = z
  .object({
    id: uuid.describe('Our id of the record.'),
    org_id: orgId,
    name: z.string().nullable().describe('Name for people.'),
    timezone: z.string().nullable().describe('IANA name of its time zone.'),
    industry: z.string().nullable().describe('Slug of its industry: see /v1/industries.'),
    default_environment: z.string().nullable().describe('A label of your own: see /v1/environments.'),
    default_sales_motion: z.string().nullable().describe('A label of your own: see /v1/sales-motions.'),
    default_recording_type: z.string().nullable().describe('A label of your own: see /v1/recording-types.'),
    pii_policy: piiPolicy
      .nullable()
      .describe('The treatment of personal data; null: they are stored unchanged.'),
    settings: freeForm.nullable().describe('A free-form object of your own.'),
    created_at: createdAt,
    updated_at: updatedAt,
    archived_at: archivedAt,
  })
  .meta({ id: 'Org' });

const label = 'A label that is kept for you. Submissions do not take it over.';

export const upsertOrg = {
  id: 'orgs.upsert-org',
  method: 'POST',
  path: '/v1/orgs',
  scope: 'partner:write',
  summary: 'Create an org, or change the one with this org_id; null removes a value',
  body: z.strictObject({
    org_id: orgId.describe('Your identifier of the org, case-sensitive. It never changes.'),
    name: z.string().max(200).nullable().optional().describe('Name for people.'),
    timezone: z
      .string()
      .min(1)
      .max(64)
      .nullable()
      .optional()
      .describe('IANA name of its time zone, such as `Europe/Berlin`.'),
    industry: z
      .enum(industrySlugs)
      .nullable()
      .optional()
      .describe('Slug of its industry: see /v1/industries.'),
    default_environment: z.enum(environmentSlugs).nullable().optional().describe(label),
    default_sales_motion: z.enum(salesMotionSlugs).nullable().optional().describe(label),
    default_recording_type: z.enum(recordingTypeSlugs).nullable().optional().describe(label),
    pii_policy: piiPolicy
      .nullable()
      .optional()
      .describe('The treatment of personal data. Default: they are stored unchanged.'),
    settings: keptFreeForm
      .nullable()
      .optional()
      .describe('A free-form object of your own, at most 16 KiB of JSON.'),
  }),
  success: { status: 200, body: org },
  problems: [...authenticated, ...validated, ...idempotent],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const getOrg = {
  id: 'orgs.get-org',
  method: 'GET',
  path: '/v1/orgs/{org_id}',
  scope: 'partner:read',
  summary: 'One org',
  params: orgPath,
  success: { status: 200, body: org },
  problems: [...authenticated, ...validated, 'org_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const listOrgs = {
  id: 'orgs.list-orgs',
  method: 'GET',
  path: '/v1/orgs',
  scope: 'partner:read',
  summary: 'All orgs, newest first',
  query: z.strictObject({
    ...pageQuery,
    id: uuid
      .optional()
      .describe('Only the org with this id, which we gave it: the `partner_org_id` of a session.'),
  }),
  success: { status: 200, body: pageOf(org) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const archiveOrg = {
  id: 'orgs.archive-org',
  method: 'DELETE',
  path: '/v1/orgs/{org_id}',
  scope: 'partner:write',
  summary: 'Archive an org with its reps; its analyses stay, and an upsert brings it back',
  params: orgPath,
  success: { status: 200, body: org },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
