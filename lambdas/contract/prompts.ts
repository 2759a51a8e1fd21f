import * as z from 'zod';
import { createdAt, orgId, orgPath, timestamp, uuid } from './fields.ts';
import { pageOf, pageQuery } from './pages.ts';
import { authenticated, idempotent, validated } from './problems.ts';
import type { Row } from './row.ts';

/** Live prompts that an org can have. */
export const promptsPerOrg = 100;

const promptType = z
  .enum(['scoring_criterion', 'evaluation_focus', 'disqualifier', 'other'])
  .describe(
    'The effect of the prompt. `scoring_criterion`: it counts in the score. `evaluation_focus`: the feedback emphasises it. `disqualifier`: if it is met, the overall score is at most 40. `other`: the feedback reports the finding.',
  );
const isActive = z.boolean().describe('Whether the prompt shapes new analyses of the org.');

const prompt = z
  .object({
    id: uuid.describe('Id of the prompt.'),
    org_id: orgId,
    title: z.string().describe('Short name, by which findings refer to the prompt.'),
    prompt_content: z.string().describe('What analyses should look for.'),
    description: z.string().nullable().describe('A note of your own, which no analysis reads.'),
    order_index: z
      .int()
      .min(0)
      .describe('The number to sort by, as sent, gaps included. Equal numbers are sorted by creation.'),
    is_active: isActive,
    prompt_type: promptType,
    created_at: createdAt,
    updated_at: timestamp.describe(
      'When the prompt itself was last changed; a shift by another prompt does not count.',
    ),
  })
  .meta({ id: 'Prompt' });

/** A prompt in the order: without the texts that can grow. */
const promptSummary = prompt.omit({ prompt_content: true, description: true }).meta({ id: 'PromptSummary' });

const editable = {
  title: z.string().min(1).max(200).describe('Short name, by which findings refer to the prompt.'),
  prompt_content: z.string().min(1).max(20_000).describe('What analyses should look for, in plain words.'),
  is_active: isActive,
  prompt_type: promptType,
  order_index: z.int().min(0).describe('The number to sort by, stored as sent; other prompts keep theirs.'),
};
const description = z.string().max(2_000).describe('A note of your own, which no analysis reads.');

const promptPath = z.object({ ...orgPath.shape, id: uuid.describe('Id of the prompt.') });

export const createPrompt = {
  id: 'prompts.create-prompt',
  method: 'POST',
  path: '/v1/orgs/{org_id}/prompts',
  scope: 'partner:write',
  summary: 'Add a prompt; without order_index it gets the number of live prompts; at most 100 per org',
  params: orgPath,
  body: z.strictObject({
    ...editable,
    is_active: editable.is_active.default(true),
    prompt_type: editable.prompt_type.default('other'),
    order_index: editable.order_index.optional(),
    description: description.nullish(),
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
  success: { status: 200, body: pageOf(prompt) },
  problems: [...authenticated, ...validated, 'org_not_found'],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

export const updatePrompt = {
  id: 'prompts.update-prompt',
  method: 'PATCH',
  path: '/v1/orgs/{org_id}/prompts/{id}',
  scope: 'partner:write',
  summary: 'Change a prompt, or its number in the order',
  params: promptPath,
  body: z
    .strictObject({
      ...editable,
      description: description.nullable().describe('A note of your own; null removes it.'),
    })
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
  summary: 'Delete a prompt; the others keep their numbers. Returns the prompt as it was',
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
    'Set the order of the prompts of an org prompts: ids names each live prompt once. Returns all of them, in order',
  params: orgPath,
  body: z.strictObject({
    ids: z
      .array(uuid)
      .max(promptsPerOrg)
      .describe('Ids of all live prompts of the org, each once, in their new order.'),
  }),
  success: { status: 200, body: pageOf(promptSummary) },
  problems: [...authenticated, ...validated, ...idempotent, 'org_not_found', 'prompt_not_found'],
  uses: ['keys:check', 'table:read', 'table:write'],
} as const satisfies Row;
