import * as z from 'zod';
import { callerId, freeForm, keptFreeForm, timestamp, uuid } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';
import { personalKind } from './personal-kinds.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import { environmentSlugs, industrySlugs, recordingTypeSlugs, salesMotionSlugs } from './reference-lists.ts';
import type { Row } from './row.ts';

const retainedDays = z.int().min(1).max(36_500).optional();

const piiPolicy = z.strictObject({
  mode: z
    .enum(['allow', 'redact', 'reject'])
    .default('allow')
    .describe(
      'redact: personal data are replaced by marks such as [PHONE] before anything is kept. reject: what holds some fails with pii_policy_violation.',
    ),
  redact_fields: z
    .array(personalKind)
    .max(64)
    .optional()
    .describe('Which kinds are redacted or rejected; none named means all.'),
  retain_transcript_days: retainedDays.describe(
    'Transcripts, with evidence, quotes and chat, are erased so many days after the submission.',
  ),
  retain_analysis_days: retainedDays.describe(
    'Analyses and all-day sessions are erased for good so many days after the submission.',
  ),
});

const org = z
  .object({
    id: uuid,
    org_id: callerId,
    name: z.string().nullable(),
    timezone: z.string().nullable(),
    industry: z.string().nullable(),
    default_environment: z.string().nullable(),
    default_sales_motion: z.string().nullable(),
    default_recording_type: z.string().nullable(),
    pii_policy: piiPolicy.nullable(),
    settings: freeForm.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
    archived_at: timestamp.nullable(),
  })
  .meta({ id: 'Org' });

export const orgPath = z.object({ org_id: callerId });

const label = 'A label that is kept for you. Submissions do not take it over.';

export const upsertOrg = {
  id: 'orgs.upsert-org',
  method: 'POST',
  path: '/v1/orgs',
  scope: 'partner:write',
  summary: 'Create an org, or change the one with this org_id',
  body: z.strictObject({
    org_id: callerId,
    name: z.string().max(200).optional(),
    timezone: z.string().min(1).max(64).optional().describe('IANA name, such as Europe/Berlin.'),
    industry: z.enum(industrySlugs).optional(),
    default_environment: z.enum(environmentSlugs).optional().describe(label),
    default_sales_motion: z.enum(salesMotionSlugs).optional().describe(label),
    default_recording_type: z.enum(recordingTypeSlugs).optional().describe(label),
    pii_policy: piiPolicy.optional(),
    settings: keptFreeForm.optional(),
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
  query: z.strictObject(pageQuery),
  success: { status: 200, body: z.object({ data: z.array(org), ...pageFields }) },
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
