import type { Cancel, Clock } from '../clock.ts';
import type { StoredTable, Write } from './stored-table.ts';

/** How often a table is searched for expired items. */
const sweepMs = 60_000;

export interface TimeToLiveOptions {
  readonly clock: Clock;
  readonly timeToLiveLagMs?: number;
}

/** Deletes the items of a table whose time to live is over, once a minute, `timeToLiveLagMs` late; each deletion is its own commit. */
export const timeToLive = (
  table: StoredTable,
  { clock, timeToLiveLagMs = 0 }: TimeToLiveOptions,
  commit: (writes: readonly Write[]) => void,
): Cancel => {
  if (table.definition.timeToLiveAttribute === undefined) return () => {};
  let cancel: Cancel = () => {};
  const sweep = (): void => {
    for (const key of table.expired((clock.now() - timeToLiveLagMs) / 1000)) {
      const before = table.items.get(key);
      if (before !== undefined) commit([{ table, key, before, after: undefined }]);
    }
    cancel = clock.after(sweepMs, sweep);
  };
  cancel = clock.after(sweepMs, sweep);
  return () => cancel();
};
