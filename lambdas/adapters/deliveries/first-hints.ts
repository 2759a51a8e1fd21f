import { outbox } from '../events/outbox.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Write } from '../table/table.ts';
import type { WaitingRoom } from './waiting-room.ts';

/** So many go out with the change that lets them; the sweeper has the others, within a minute. */
export const sentAtOnce = 10;

/**
 * Hints at those that have waited longest for a webhook, which go into the transaction that resumes it: the relay sends them
 * on at once. Each keeps its seat, which is cleared when the sweeper comes to it.
 */
export const hintsOfResume = async (
  room: Pick<WaitingRoom, 'first'>,
  {
    tenants,
    webhook_id,
    now,
    newId,
  }: {
    readonly tenants: readonly TenantKey[];
    readonly webhook_id: string;
    readonly now: string;
    readonly newId: () => string;
  },
): Promise<Write[]> => {
  const found = await Promise.all(
    tenants.map((tenant) => room.first({ tenant, target: webhook_id }, sentAtOnce)),
  );
  return found.flat().map((reference) => outbox.delivery({ ...reference, uuid: newId(), now }));
};
