import * as z from 'zod';
import { createdAt, freeForm, orgId, orgPath, timestamp, uuid } from './fields.ts';
import { pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated, workLimited } from './problems.ts';
import type { Row } from './row.ts';

const ofOrg = z.object({ ...orgPath.shape, id: uuid.describe('Id of the draft.') });

/** Maximum number of sources of one draft, which its row lists. */
export const maxDraftSources = 200;

const draftStatus = z
  .enum(['queued', 'processing', 'completed', 'failed', 'published'])
  .describe(
    'The status of the draft. Only a `completed` one can be published; `failed` and `published` are final.',
  );
const onceCompleted = 'Null until the draft is completed.';

const draft = z
  .object({
    id: uuid.describe('Id of the draft.'),
    org_id: orgId,
    title: z.string().describe('Title of the playbook.'),
    status: draftStatus,
    source_ids: z.array(uuid).describe('Ids of the sources that it is made from.'),
    source_count: z.int().min(0).describe('How many sources it is made from.'),
    generated_content: z.string().nullable().describe(`The playbook, in Markdown. ${onceCompleted}`),
    published_playbook_id: uuid
      .nullable()
      .describe('The playbook that it became; null until it is published.'),
    published_at: timestamp.nullable().describe('When it was published; null until then.'),
    error: z
      .object({
        code: z.string().describe('What went wrong: one of the error codes of this API.'),
        message: z.string().describe('The same for people; the wording may change.'),
        details: freeForm.optional().describe('Details of the error.'),
      })
      .nullable()
      .describe(
        'Why it failed: `invalid_url` (a source_url could not be fetched: `details.source_id`, `details.reason`), `source_not_found` (a source was archived meanwhile), `invalid_request` (the sources are too large together: `details.limit_characters`) or `upstream_timeout`.',
      ),
    model_input_tokens: z
      .int()
      .min(0)
      .nullable()
      .describe(`Input tokens of the model; 0 if none was called. ${onceCompleted}`),
    model_output_tokens: z.int().min(0).nullable().describe(`Output tokens of the model. ${onceCompleted}`),
    cost_usd_cents: z
      .number()
      .min(0)
      .nullable()
      .describe(`The cost of the model, in US cents. ${onceCompleted}`),
    created_at: createdAt,
    completed_at: timestamp.nullable().describe('When it was completed or failed; null until then.'),
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
      .describe(
        `Ids of the sources to make it from. Default: all sources of the org, which then may have at most ${maxDraftSources}.`,
      ),
    title: z.string().min(1).max(200).default('Sales playbook').describe('Title of the playbook.'),
    instructions: z
      .string()
      .max(4_000)
      .optional()
      .describe('Topics that the playbook should emphasise or leave out.'),
  }),
  success: { status: 202, body: draft },
  problems: [
    ...authenticated,
    ...validated,
    ...idempotent,
    ...workLimited,
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
  success: { status: 200, body: pageOf(draftSummary) },
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
        playbook_id: uuid.describe('Id of the new playbook.'),
        draft_id: uuid.describe('Id of the draft.'),
        version: z.int().min(1).describe('Version of the playbook: 1.'),
        is_active: z.boolean().describe('Whether new analyses may use it.'),
        published: z.literal(true).describe('The draft was published.'),
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
