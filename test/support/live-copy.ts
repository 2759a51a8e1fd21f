import type { Key } from '../../lambdas/adapters/table/table.ts';
import type { MemoryTable } from '../fakes/memory-table.ts';

/** Gives the live environments of all partners what their sandboxes have: what a test cannot make there, because it takes fixtures. */
export const copyToLive = async (table: MemoryTable): Promise<void> => {
  for (const item of table.items()) {
    const { pk, sk, ...copy } = JSON.parse(JSON.stringify(item).replaceAll('#sandbox#', '#production#'));
    const key: Key = { pk: String(pk), sk: String(sk) };
    if (key.pk !== item['pk']) await table.write([{ kind: 'put', key, item: copy }]);
  }
};
