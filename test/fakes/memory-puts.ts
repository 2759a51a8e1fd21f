import type { PutRows } from '../../lambdas/adapters/table/put-rows.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';

/** Rows put into a table in memory, one by one. */
export const memoryPuts =
  (table: Pick<Table, 'write'>): PutRows =>
  async (rows) => {
    for (const row of rows) await table.write([{ kind: 'put', ...row }]);
  };
