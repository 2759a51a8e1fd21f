import * as z from 'zod';
import { callerId, freeForm, timestamp, uuid } from './fields.ts';
import { orgPath } from './orgs.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

const ofOrg = z.object({ ...orgPath.shape, id: uuid });

/** Sources of one draft, at the most: they stand in its row. */
export const maxDraftSources = 200;

const draftStatus = z.enum(['queued', 'processing', 'completed', 'failed', 'published']);
const onceCompleted = 'Null until the draft is completed.';

const draft = z
  .object({
    id: uuid,
    org_id: callerId,
    title: z.string(),
    status: draftStatus,
    source_ids: z.array(uuid),
    source_count: z.int().min(0),
    generated_content: z.string().nullable().describe(`Markdown. ${onceCompleted}`),
    published_playbook_id: uuid.nullable(),
    published_at: timestamp.nullable(),
    error: z
      .object({ code: z.string(), message: z.string(), details: freeForm.optional() })
      .nullable()
      .describe(
        'Why it failed: `invalid_url` (a source_url could not be fetched: `details.source_id`, `details.reason`), `source_not_found` (a source was archived meanwhile), `invalid_request` (the sources are too large together: `details.limit_characters`) or `upstream_timeout`.',
      ),
    model_input_tokens: z.int().min(0).nullable().describe(`0: no model was asked. ${onceCompleted}`),
    model_output_tokens: z.int().min(0).nullable().describe(onceCompleted),
    cost_usd_cents: z.number().min(0).nullable().describe(onceCompleted),
    created_at: timestamp,
    completed_at: timestamp.nullable().describe('When it was completed or failed.'),
  })
  .meta({ id: 'PlaybookDraft' });

/** A draft in a list: without its content. */
const draftSummary = draft.omit({ generated_content: true }).meta({ id: 'PlaybookDraftSummary' });

export const createDraft = {
  id: 'playbooks.create-draft',
  method: 'POST',
  path: '/v1/orgs/{org_id}/playbook-drafts',
  scope: 'partner:write',
  summary: 'Generate a playbook draft from sources',
  params: orgPath,
  body: z.strictObject({
    source_ids: z
      .array(uuid)
      .min(1)
      .max(maxDraftSources)
      .optional()
      .describe(`Default: all sources of the org, of which it may then have ${maxDraftSources}.`),
    title: z.string().min(1).max(200).default('Sales playbook'),
    instructions: z
      .string()
      .max(4_000)
      .optional()
      .describe('What the playbook shall dwell on, or leave out.'),
  }),
  success: { status: 202, body: draft },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'org_not_found',
    'source_not_found',
    'concurrency_limit_reached',
  ],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const getDraft = {
  id: 'playbooks.get-draft',
  method: 'GET',
  path: '/v1/orgs/{org_id}/playbook-drafts/{id}',
  scope: 'partner:read',
  summary: 'One playbook draft with its content; polled until it is completed',
  params: ofOrg,
  success: { status: 200, body: draft },
  problems: [...authenticated, ...validated, 'org_not_found', 'draft_not_found'],
  uses: ['keys:check', 'table:read', 'documents:read'],
} as const satisfies Row;

export const listDrafts = {
  id: 'playbooks.list-drafts',
  method: 'GET',
  path: '/v1/orgs/{org_id}/playbook-drafts',
  scope: 'partner:read',
  summary: 'All playbook drafts of an org, newest first, without their contents',
  params: orgPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: z.object({ data: z.array(draftSummary), ...pageFields }) },
  problems: [...authenticated, ...validated, 'org_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const publishDraft = {
  id: 'playbooks.publish-draft',
  method: 'POST',
  path: '/v1/orgs/{org_id}/playbook-drafts/{id}/publish',
  scope: 'partner:write',
  summary: 'Publish a completed draft as the active playbook of its org, once',
  params: ofOrg,
  success: {
    status: 200,
    body: z
      .object({
        playbook_id: uuid,
        draft_id: uuid,
        version: z.int().min(1),
        is_active: z.boolean(),
        published: z.literal(true),
      })
      .meta({ id: 'PublishedPlaybook' }),
  },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    'org_not_found',
    'draft_not_found',
    'draft_not_ready',
    'draft_already_published',
  ],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
