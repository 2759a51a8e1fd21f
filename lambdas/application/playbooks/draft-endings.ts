import { draftTable } from '../../adapters/drafts/draft-table.ts';
import { outbox } from '../../adapters/events/outbox.ts';
import { type Settled, settle } from '../../adapters/jobs/settle.ts';
import { leaseTable } from '../../adapters/limits/leases.ts';
import type { Table, Write } from '../../adapters/table/table.ts';
import { countUsage, modelCount } from '../../adapters/usage/usage-days.ts';
import type { DraftRecord } from '../../domain/playbooks/draft.ts';
import type { Reference, Tenant } from '../../domain/tenants/environments.ts';

/** The data of an ended draft's event: how it was made, or why it failed. */
const toldOf = (ended: DraftRecord) => {
  const { id: draft_id, org_id, source_ids, error } = ended;
  if (ended.status === 'failed')
    return { event: 'playbook.draft.failed' as const, data: { org_id, draft_id, error } };
  const { model_input_tokens, model_output_tokens, cost_usd_cents } = ended;
  const took = { model_input_tokens, model_output_tokens, cost_usd_cents };
  const data = { draft_id, source_count: source_ids.length, ...took };
  return { event: 'playbook.draft.completed' as const, data };
};

const eventOf = (tenant: Tenant, ended: DraftRecord, uuid: string): Write[] => {
  const { completed_at: now } = ended;
  if (now === null) return [];
  const { event, data } = toldOf(ended);
  const told = { kind: 'inline', json: JSON.stringify(data) } as const;
  return [outbox.event({ tenant, uuid, event, now, data: told, callbackUrl: null })];
};

const usageOf = (tenant: Tenant, ended: DraftRecord): Write[] => {
  const { id, org_id, model_input_tokens, model_output_tokens, cost_usd_cents, completed_at } = ended;
  if (ended.status !== 'completed' || completed_at === null) return [];
  const took = { input_tokens: model_input_tokens, output_tokens: model_output_tokens, cost_usd_cents };
  return countUsage(tenant, { org_id, id, at: completed_at }, { drafts: 1, ...modelCount(took) });
};

/** Ends a running draft, in one transaction with its event and its permit. One that is not running stays as it is. */
export const endDraft = (
  table: Table,
  { tenant, id, newId }: Reference & { readonly newId: () => string },
  end: (draft: DraftRecord) => DraftRecord,
): Promise<Settled> => {
  const drafts = draftTable(table);
  return settle(table, async () => {
    const draft = await drafts.find(tenant, id);
    if (draft === undefined || draft.completed_at !== null) return undefined;
    const ended = end(draft);
    return [
      drafts.end(tenant, ended),
      ...(await leaseTable(table).free(tenant, id)),
      ...eventOf(tenant, ended, newId()),
      ...usageOf(tenant, ended),
    ];
  });
};
