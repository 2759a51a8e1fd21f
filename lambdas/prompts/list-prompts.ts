import { promptTable } from '../adapters/guidance/prompts.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { listPrompts as row } from '../contract/prompts.ts';
import { shownPrompt } from '../domain/prompts/prompt.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listPrompts = endpoint(row, async ({ tenant, params: { org_id }, query }, { table }) => {
  const orgs = orgTable(table);
  const prompts = promptTable(table);
  const page = { limit: query.limit, ...afterOf(row, query.cursor) };
  const org = await orgs.find(tenant, org_id);
  if (org?.archived_at !== null) return problem('org_not_found', { org_id });
  const { rows, next } = await prompts.list({ tenant, orgUuid: org.id }, page);
  return response(
    pageOf(
      row,
      rows.map(({ prompt, order_index }) => shownPrompt(prompt, order_index)),
      next,
    ),
  );
});
