import type { Key, Table } from '../../lambdas/adapters/table/table.ts';

/**
 * A table on which something happens right after an item was read for the `nth` time: a concurrent change in between.
 * `reads` counts how often the item was read.
 */
export const interruptedTable = (table: Table, key: Key, meanwhile: () => Promise<unknown>, nth = 1) => {
  let reads = 0;
  const interrupted: Table = {
    ...table,
    get: async (wanted) => {
      const found = await table.get(wanted);
      if (wanted.pk !== key.pk || wanted.sk !== key.sk) return found;
      reads += 1;
      if (reads === nth) await meanwhile();
      return found;
    },
  };
  return { table: interrupted, reads: () => reads };
};
