import type { Table } from './table.ts';

const erasedAtOnce = 100;

/** Removes every item of a partition; may be repeated. */
export const erasePartition = async (table: Table, pk: string): Promise<void> => {
  for (;;) {
    const { items } = await table.list({ partition: pk, order: 'ascending', limit: erasedAtOnce });
    if (items.length === 0) return;
    await table.write(items.map(({ sk }) => ({ kind: 'delete', key: { pk, sk: String(sk) } })));
  }
};
