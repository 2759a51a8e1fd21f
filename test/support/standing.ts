import { type Partner, partnerTable } from '../../lambdas/adapters/partners/partners.ts';
import * as keys from '../../lambdas/adapters/table/keys.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';

const found = async (table: Table, partnerId: string): Promise<Partner> => {
  const partner = await partnerTable(table).find(partnerId);
  if (partner === undefined) throw new Error('There is no such partner');
  return partner;
};

const written = async (table: Table, writes: Parameters<Table['write']>[0]): Promise<void> => {
  const { kind } = await table.write(writes);
  if (kind === 'refused') throw new Error('The partner was changed meanwhile');
};

/** Suspends a partner, or ends its suspension with null, in the writes of the endpoints that do it. */
export const setSuspension = async (table: Table, partnerId: string, at: string | null): Promise<void> => {
  const partner = await found(table, partnerId);
  await written(table, partnerTable(table).saveSuspension({ ...partner, suspended_at: at }, partner));
};

/** Changes the plan of a partner, whatever the endpoint would say to it. */
export const setPlan = async (table: Table, partnerId: string, plan_tier: Partner['plan_tier']) => {
  const partner = await found(table, partnerId);
  await written(table, partnerTable(table).save({ ...partner, plan_tier }, partner));
};

/** Removes all that is kept of a partner itself. */
export const removePartner = (table: Table, partner_id: string): Promise<void> =>
  written(table, [
    { kind: 'delete', key: keys.partner(partner_id) },
    { kind: 'delete', key: keys.arrivals({ partner_id, environment: 'sandbox' }) },
    { kind: 'delete', key: keys.arrivals({ partner_id, environment: 'production' }) },
  ]);
