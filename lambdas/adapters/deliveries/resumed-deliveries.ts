import type { Tenant } from '../../domain/tenants/environments.ts';
import { outbox } from '../events/outbox.ts';
import type { Write } from '../table/table.ts';
import type { HeldDeliveries } from './held-deliveries.ts';

/** This many are sent with the change that permits them; the sweeper sends the others within a minute. */
export const sentAtOnce = 10;

/**
 * Messages about the deliveries that have waited longest for a webhook, for the transaction that resumes it: the
 * relay sends them at once. Each keeps its place among the waiting, which is cleared when the sweeper reaches it.
 */
export const messagesOnResume = async (
  held: Pick<HeldDeliveries, 'first'>,
  {
    tenants,
    webhook_id,
    now,
    newId,
  }: {
    readonly tenants: readonly Tenant[];
    readonly webhook_id: string;
    readonly now: string;
    readonly newId: () => string;
  },
): Promise<Write[]> => {
  const found = await Promise.all(
    tenants.map((tenant) => held.first({ tenant, target: webhook_id }, sentAtOnce)),
  );
  return found.flat().map((reference) => outbox.delivery({ ...reference, uuid: newId(), now }));
};
