import { promptTable } from '../adapters/guidance/prompts.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { promptsPerOrg, createPrompt as row } from '../contract/prompts.ts';
import { placed } from '../domain/prompts/order.ts';
import { newPrompt, shownPrompt } from '../domain/prompts/prompt.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, fieldProblem, problem } from '../runtime/reply.ts';

const tooMany = fieldProblem(
  '',
  `The org has ${promptsPerOrg} prompts, which is the limit: delete one by DELETE /v1/orgs/…/prompts/… first.`,
  { limit: promptsPerOrg },
);

export const createPrompt = endpoint(row, async ({ tenant, params, body, now, newId }, { table }) => {
  const orgs = orgTable(table);
  const prompts = promptTable(table);
  const org = await orgs.find(tenant, params.org_id);
  if (org?.archived_at !== null) return problem('org_not_found', { org_id: params.org_id });
  const key = { tenant, orgUuid: org.id };
  const before = await prompts.order(key);
  if (before.prompts.length >= promptsPerOrg) return tooMany;
  const prompt = newPrompt(body, { id: newId(), orgId: org.org_id, now });
  const order_index = body.order_index ?? before.prompts.length;
  const order = placed(before, prompt.id, order_index);
  return change(shownPrompt(prompt, order_index), prompts.add(key, prompt, order));
});
