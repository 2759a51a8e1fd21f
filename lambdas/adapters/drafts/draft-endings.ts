import type { DraftRecord } from '../../domain/playbooks/draft.ts';
import { outbox } from '../events/outbox.ts';
import { type Settled, settle } from '../jobs/settle.ts';
import { type LeaseTable, leaseTable } from '../limits/leases.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table, Write } from '../table/table.ts';
import { countUsage, modelCount } from '../usage/usage-days.ts';
import { type DraftTable, draftTable } from './draft-table.ts';

/** The event of a completed draft; nobody is told of a failed one, which its poller sees. */
const eventOf = (tenant: TenantKey, ended: DraftRecord, uuid: string): Write[] => {
  const { id, source_ids, model_input_tokens, model_output_tokens, cost_usd_cents, completed_at } = ended;
  if (ended.status !== 'completed' || completed_at === null) return [];
  const data = {
    draft_id: id,
    source_count: source_ids.length,
    model_input_tokens,
    model_output_tokens,
    cost_usd_cents,
  };
  const json = JSON.stringify(data);
  const event = 'playbook.draft.completed';
  return [
    outbox.event({
      tenant,
      uuid,
      event,
      now: completed_at,
      data: { kind: 'inline', json },
      callbackUrl: null,
    }),
  ];
};

const usageOf = (tenant: TenantKey, ended: DraftRecord): Write[] => {
  const { id, org_id, model_input_tokens, model_output_tokens, cost_usd_cents, completed_at } = ended;
  if (ended.status !== 'completed' || completed_at === null) return [];
  const took = { input_tokens: model_input_tokens, output_tokens: model_output_tokens, cost_usd_cents };
  return countUsage(tenant, { org_id, id, at: completed_at }, { drafts: 1, ...modelCount(took) });
};

/** Ends a draft that still runs, in one transaction with its event and its slot; one that does not is left as it is. */
export type EndDraft = (
  reference: { readonly tenant: TenantKey; readonly id: string },
  newId: () => string,
  end: (draft: DraftRecord) => DraftRecord,
) => Promise<Settled>;

export const draftEndings = (
  table: Table,
  drafts: DraftTable = draftTable(table),
  leases: LeaseTable = leaseTable(table),
): EndDraft => {
  return ({ tenant, id }, newId, end) =>
    settle(table, async () => {
      const draft = await drafts.find(tenant, id);
      if (draft === undefined || draft.completed_at !== null) return undefined;
      const ended = end(draft);
      return [
        drafts.end(tenant, ended),
        ...(await leases.free(tenant, id)),
        ...eventOf(tenant, ended, newId()),
        ...usageOf(tenant, ended),
      ];
    });
};
