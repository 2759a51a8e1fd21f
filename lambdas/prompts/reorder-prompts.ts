import { promptTable } from '../adapters/guidance/prompts.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { reorderPrompts as row } from '../contract/prompts.ts';
import { type PromptOrder, type Reordering, reordered } from '../domain/prompts/order.ts';
import { promptSummary } from '../domain/prompts/prompt.ts';
import { pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, fieldProblem, problem } from '../runtime/reply.ts';

type Incomplete = Extract<Reordering, { kind: 'incomplete' }>;

const idsOf = ({ prompts }: PromptOrder) => prompts.map(({ id }) => id);
const amiss = ({ doubled: [twice], missing: [without] }: Incomplete): string =>
  [
    ...(without === undefined ? [] : [`${without} was left out`]),
    ...(twice === undefined ? [] : [`${twice} stands there twice`]),
  ].join(', ');

const incomplete = (found: Incomplete) =>
  fieldProblem('ids', `\`ids\` must name each live prompt of the org exactly once (${amiss(found)})`, {
    doubled: found.doubled,
    missing: found.missing,
  });

export const reorderPrompts = endpoint(
  row,
  async ({ tenant, params: { org_id }, body: { ids } }, { table }) => {
    const orgs = orgTable(table);
    const prompts = promptTable(table);
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const key = { tenant, orgUuid: org.id };
    const order = await prompts.order(key);
    const asked = reordered(order, ids);
    switch (asked.kind) {
      case 'unknown':
        return problem('prompt_not_found', { org_id, id: asked.id });
      case 'incomplete':
        return incomplete(asked);
      case 'reordered': {
        const all = await prompts.all(key, asked.order);
        return change(
          pageOf(
            row,
            all.map((prompt, order_index) => promptSummary(prompt, order_index)),
            null,
          ),
          [prompts.reorder(key, asked.order)],
          {
            before: { ids: idsOf(order) },
            after: { ids: idsOf(asked.order) },
          },
        );
      }
    }
  },
);
