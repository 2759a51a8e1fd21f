import { promptTable } from '../adapters/guidance/prompts.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { deletePrompt as row } from '../contract/prompts.ts';
import { without } from '../domain/prompts/order.ts';
import { shownPrompt } from '../domain/prompts/prompt.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const deletePrompt = endpoint(row, async ({ tenant, params: { org_id, id }, now }, { table }) => {
  const orgs = orgTable(table);
  const prompts = promptTable(table);
  const org = await orgs.find(tenant, org_id);
  if (org?.archived_at !== null) return problem('org_not_found', { org_id });
  const key = { tenant, orgUuid: org.id };
  const found = await prompts.find(key, id);
  if (found === undefined) return problem('prompt_not_found', { org_id, id });
  const left = { order: without(found.order, id), now };
  return change(shownPrompt(found.prompt, found.order_index), prompts.remove(key, found.prompt, left), {
    before: { archived_at: null },
    after: { archived_at: now },
  });
});
