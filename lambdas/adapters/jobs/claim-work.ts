import { itemOf } from '../table/stored-fields.ts';
import { all, any, equals, type Key, type Table } from '../table/table.ts';

/** Whether requested work has not ended. */
export const isRunning = any(equals('status', 'queued'), equals('status', 'processing'));

/** Saves a worker's claim on running work, unless another call was faster: `found` is the lease that it saw. */
export const claimWork = async (
  table: Table,
  key: Key,
  { found, claimed }: { readonly found: string | null; readonly claimed: Parameters<typeof itemOf>[0] },
): Promise<boolean> => {
  const { kind } = await table.update({
    kind: 'update',
    key,
    set: itemOf(claimed),
    when: all(isRunning, equals('leased_until', found)),
  });
  return kind === 'written';
};
