import { type ModelWork, modelWork, type WorkRefused } from '../../lambdas/adapters/limits/model-work.ts';
import { apart, countUse, dayOf, readUsed } from '../../lambdas/adapters/limits/usage.ts';
import type { TenantKey } from '../../lambdas/adapters/table/keys.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';

/** The day's model work over a table, which can be made to be used up while something is asked. */
export const spendableWork = (table: Table) => {
  const own = modelWork(table);
  let code: WorkRefused['code'] | undefined;
  const work: ModelWork = {
    spend: async (...asked) =>
      code === undefined ? own.spend(...asked) : { kind: 'refused', code, details: { reason: 'model_work' } },
  };
  const usedUp = async <Answer>(refusal: WorkRefused['code'], ask: () => Promise<Answer>) => {
    code = refusal;
    try {
      return await ask();
    } finally {
      code = undefined;
    }
  };
  return { work, usedUp };
};

/** Uses the day's model work of a tenant up, to the last of so many units. */
export const useUpWork = async (table: Table, tenant: TenantKey, limit: number): Promise<void> => {
  const day = apart('model-work', dayOf(new Date().toISOString()));
  const amount = limit - (await readUsed(table, tenant, day));
  await table.write([countUse(tenant, day, { amount, limit })]);
};
