import { promptTable } from '../adapters/guidance/prompts.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { getPrompt as row } from '../contract/prompts.ts';
import { shownPrompt } from '../domain/prompts/prompt.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getPrompt = endpoint(row, async ({ tenant, params: { org_id, id } }, { table }) => {
  const orgs = orgTable(table);
  const prompts = promptTable(table);
  const org = await orgs.find(tenant, org_id);
  if (org?.archived_at !== null) return problem('org_not_found', { org_id });
  const found = await prompts.find({ tenant, orgUuid: org.id }, id);
  if (found === undefined) return problem('prompt_not_found', { org_id, id });
  return response(shownPrompt(found.prompt, found.order_index));
});
