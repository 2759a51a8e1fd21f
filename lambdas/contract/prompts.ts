import * as z from 'zod';
import { callerId, timestamp, uuid } from './fields.ts';
import { orgPath } from './orgs.ts';
import { pageFields, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

/** Live prompts that an org can have. */
export const promptsPerOrg = 100;

const promptType = z.enum(['scoring_criterion', 'evaluation_focus', 'disqualifier', 'other']);

const prompt = z
  .object({
    id: uuid,
    org_id: callerId,
    title: z.string(),
    prompt_content: z.string(),
    description: z.string().nullable(),
    order_index: z
      .int()
      .min(0)
      .describe(
        'Place in the order of the org, 0 for the first. The live prompts are always numbered 0, 1, 2 …',
      ),
    is_active: z.boolean(),
    prompt_type: promptType,
    created_at: timestamp,
    updated_at: timestamp.describe('Last change of the prompt itself; to be moved by another is none.'),
  })
  .meta({ id: 'Prompt' });

/** A prompt in the order: without the texts that can grow. */
const promptSummary = prompt.omit({ prompt_content: true, description: true }).meta({ id: 'PromptSummary' });

const editable = {
  title: z.string().min(1).max(200),
  prompt_content: z.string().min(1).max(20_000),
  is_active: z.boolean(),
  prompt_type: promptType,
  order_index: z
    .int()
    .min(0)
    .describe('The place to stand at; the others move along. A number past the end means the last place.'),
};
const description = z.string().max(2_000);

const promptPath = z.object({ ...orgPath.shape, id: uuid });

export const createPrompt = {
  id: 'prompts.create-prompt',
  method: 'POST',
  path: '/v1/orgs/{org_id}/prompts',
  scope: 'partner:write',
  summary: 'Add a prompt, last in the order unless order_index gives it a place; at most 100 per org',
  params: orgPath,
  body: z.strictObject({
    ...editable,
    is_active: editable.is_active.default(true),
    prompt_type: editable.prompt_type.default('other'),
    order_index: editable.order_index.optional(),
    description: description.optional(),
  }),
  success: { status: 200, body: prompt },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const getPrompt = {
  id: 'prompts.get-prompt',
  method: 'GET',
  path: '/v1/orgs/{org_id}/prompts/{id}',
  scope: 'partner:read',
  summary: 'One prompt',
  params: promptPath,
  success: { status: 200, body: prompt },
  problems: [...authenticated, ...validated, 'org_not_found', 'prompt_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const listPrompts = {
  id: 'prompts.list-prompts',
  method: 'GET',
  path: '/v1/orgs/{org_id}/prompts',
  scope: 'partner:read',
  summary: 'All prompts of an org, in their order; a page with long texts may hold fewer than its limit',
  params: orgPath,
  query: z.strictObject(pageQuery),
  success: { status: 200, body: z.object({ data: z.array(prompt), ...pageFields }) },
  problems: [...authenticated, ...validated, 'org_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const updatePrompt = {
  id: 'prompts.update-prompt',
  method: 'PATCH',
  path: '/v1/orgs/{org_id}/prompts/{id}',
  scope: 'partner:write',
  summary: 'Change a prompt, or move it with order_index',
  params: promptPath,
  body: z
    .strictObject({ ...editable, description: description.nullable().describe('null takes it away.') })
    .partial(),
  success: { status: 200, body: prompt },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found', 'prompt_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const deletePrompt = {
  id: 'prompts.delete-prompt',
  method: 'DELETE',
  path: '/v1/orgs/{org_id}/prompts/{id}',
  scope: 'partner:write',
  summary: 'Remove a prompt; those behind it move up. Answers the prompt as it was',
  params: promptPath,
  success: { status: 200, body: prompt },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found', 'prompt_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;

export const reorderPrompts = {
  id: 'prompts.reorder-prompts',
  method: 'PUT',
  path: '/v1/orgs/{org_id}/prompts/order',
  scope: 'partner:write',
  summary:
    'Put the prompts of an org in order: ids names each live prompt once. Answers all of them, in order',
  params: orgPath,
  body: z.strictObject({ ids: z.array(uuid).max(promptsPerOrg) }),
  success: { status: 200, body: z.object({ data: z.array(promptSummary), ...pageFields }) },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found', 'prompt_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
