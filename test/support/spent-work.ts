import { apart, countUse, dayOf, readUsed } from '../../lambdas/adapters/limits/usage.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import type { Tenant } from '../../lambdas/domain/tenants/environments.ts';

/** Uses the day's model work of a tenant up, to the last of so many units. */
export const useUpWork = async (table: Table, tenant: Tenant, limit: number): Promise<void> => {
  const day = apart('model-work', dayOf(new Date().toISOString()));
  const amount = limit - (await readUsed(table, tenant, day));
  await table.write([countUse(tenant, day, { amount, limit })]);
};
