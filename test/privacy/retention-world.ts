import { analysisTable } from '../../lambdas/adapters/analyses/analyses.ts';
import { removals } from '../../lambdas/adapters/privacy/removals.ts';
import { wordRemoval } from '../../lambdas/adapters/privacy/word-removal.ts';
import { reminderTable, shards } from '../../lambdas/adapters/reminders/reminder-table.ts';
import type { TenantKey } from '../../lambdas/adapters/table/keys.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { erasing } from '../../lambdas/domain/privacy/erasing.ts';
import type { MemoryDocuments } from '../fakes/memory-documents.ts';

interface Stores {
  readonly table: Table;
  readonly documents: MemoryDocuments;
  readonly tenant: TenantKey;
}

/** Removes the words of an analysis as retention does. */
export const withoutWords = async ({ table, documents, tenant }: Stores, id: string): Promise<void> => {
  const analysis = await analysisTable(table).findKept(tenant, id);
  if (analysis === undefined) throw new Error(`there is no analysis ${id}`);
  await wordRemoval(table, documents, erasing).analysis(tenant, analysis, new Date().toISOString());
};

/** The same for a session. */
export const dayWithoutWords = ({ table, documents, tenant }: Stores, id: string): Promise<void> =>
  wordRemoval(table, documents, erasing).session(tenant, { id }, new Date().toISOString());

/** What the sweeper does at a moment about what is to be removed; answers how much of it there was. */
export const sweepRemovals = async (
  { table, documents }: Pick<Stores, 'table' | 'documents'>,
  now: string,
  remainingMs: () => number = () => 60_000,
): Promise<number> => {
  const [reminders, respond] = [reminderTable(table), removals(table, documents, erasing)];
  let followed = 0;
  for (const shard of shards)
    for (const reminder of (await reminders.due(shard, { before: `${now}~`, limit: 1_000 })).rows) {
      const response = respond.get(reminder.kind);
      if (response === undefined) continue;
      followed += 1;
      await response(reminder, { now: () => now, remainingMs });
    }
  return followed;
};
