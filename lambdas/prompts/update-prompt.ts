import { promptTable } from '../adapters/guidance/prompts.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { updatePrompt as row } from '../contract/prompts.ts';
import { placed } from '../domain/prompts/order.ts';
import { changePrompt, shownPrompt } from '../domain/prompts/prompt.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const updatePrompt = endpoint(
  row,
  async ({ tenant, params: { org_id, id }, body, now }, { table }) => {
    const orgs = orgTable(table);
    const prompts = promptTable(table);
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const key = { tenant, orgUuid: org.id };
    const found = await prompts.find(key, id);
    if (found === undefined) return problem('prompt_not_found', { org_id, id });
    const prompt = changePrompt(found.prompt, body, now);
    const saved = prompts.save(key, prompt);
    const before = shownPrompt(found.prompt, found.order_index);
    if (body.order_index === undefined)
      return change(shownPrompt(prompt, found.order_index), [saved], { before });
    const order = placed(found.order, id, body.order_index);
    return change(shownPrompt(prompt, body.order_index), [saved, prompts.reorder(key, order)], {
      before,
    });
  },
);
