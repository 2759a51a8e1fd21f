import { analysisTable } from '../../lambdas/adapters/analyses/analyses.ts';
import type { DocumentStore } from '../../lambdas/adapters/documents/documents.ts';
import { reminderTable, shards } from '../../lambdas/adapters/reminders/reminder-table.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { wordRemoval } from '../../lambdas/application/privacy/word-removal.ts';
import { responses } from '../../lambdas/application/reminders/responses.ts';
import type { Tenant } from '../../lambdas/domain/tenants/environments.ts';

interface Stores {
  readonly table: Table;
  readonly documents: DocumentStore;
  readonly tenant: Tenant;
}

/** Removes the words of an analysis as retention does. */
export const withoutWords = async ({ table, documents, tenant }: Stores, id: string): Promise<void> => {
  const analysis = await analysisTable(table).findKept(tenant, id);
  if (analysis === undefined) throw new Error(`there is no analysis ${id}`);
  await wordRemoval(table, documents).analysis(tenant, analysis, new Date().toISOString());
};

/** The same for a session. */
export const dayWithoutWords = ({ table, documents, tenant }: Stores, id: string): Promise<void> =>
  wordRemoval(table, documents).session(tenant, { id }, new Date().toISOString());

/** Nothing is sent on its way. */
const others = {
  bus: { publish: async () => undefined },
  workQueues: { send: async () => undefined },
  deliveryQueue: { send: async () => undefined },
};
const removals: ReadonlySet<string> = new Set(['purge', 'purge-session', 'retention', 'advance']);

/** What the sweeper does at a moment about what is to be removed; answers how much of it there was. */
export const sweepRemovals = async (
  { table, documents }: Pick<Stores, 'table' | 'documents'>,
  now: string,
  remainingMs: () => number = () => 60_000,
): Promise<number> => {
  const reminders = reminderTable(table);
  let followed = 0;
  for (const shard of shards)
    for (const reminder of (await reminders.due(shard, { before: `${now}~`, limit: 1_000 })).rows) {
      const response = responses.get(reminder.kind);
      if (response === undefined || !removals.has(reminder.kind)) continue;
      followed += 1;
      await response({ ...others, table, documents }, reminder, { now: () => now, remainingMs });
    }
  return followed;
};
