import { analysisRemoval } from '../analyses/analysis-removal.ts';
import type { DocumentStore } from '../documents/documents.ts';
import type { Table } from '../table/table.ts';
import { reminderTable } from './reminder-table.ts';
import type { Response } from './responses.ts';

/** How long the erasure of one analysis may take before the sweeper tries again. */
const patienceMs = 5 * 60_000;

/** The last pass of a purge: it erases what was written behind the first, and does what that one did not come to. */
export const finishPurge = (
  table: Table,
  documents: DocumentStore,
  erased: (row: Record<string, unknown>) => Record<string, unknown>,
): Response => {
  const [reminders, removal] = [reminderTable(table), analysisRemoval(table, documents)];
  return async (reminder, { now }) => {
    const at = now();
    const held = await reminders.defer(reminder, new Date(Date.parse(at) + patienceMs).toISOString());
    if (held === undefined) return;
    const { tenant, key } = reminder;
    await removal.erase(tenant, key.sk, erased);
    await table.update(removal.purged(tenant, key.sk, at));
    await reminders.forget(held);
  };
};
