import type { DeliveryTimes } from '../../domain/webhooks/aged-delivery.ts';
import { outbox } from '../events/outbox.ts';
import * as partitions from '../table/partitions.ts';
import { all, any, compares, equals, type Table, type Write } from '../table/table.ts';
import {
  type Addressee,
  deliveryKey,
  readDelivery,
  referenceOf,
  type StoredDelivery,
  targetName,
} from './delivery-item.ts';

/** No worker has it. A first attempt that was not held is on its way already, and counts in the service's levels. */
const isWaiting = all(
  equals('status', 'pending'),
  equals('lease_token', null),
  any(compares('attempt', '>', 1), equals('was_held', true)),
);

/** Deliveries that wait for a retry or for their receiver, the newest first; none whose id is before `from`. */
export const waitingDeliveries = async (
  table: Table,
  of: Addressee,
  { from, limit }: { readonly from: string; readonly limit: number },
): Promise<StoredDelivery[]> => {
  const { items } = await table.list({
    partition: partitions.deliveries(of.tenant.partner_id, targetName(of)),
    order: 'descending',
    from,
    limit,
    filter: all(isWaiting, equals('environment', of.tenant.environment)),
  });
  return items.map(readDelivery);
};

/**
 * Gives a waiting delivery other times, unless anything has changed it since it was read. One that is due is hinted at,
 * so that a worker sends it, or decides again what becomes of it, at once.
 */
export const ageWrites = (
  stored: StoredDelivery,
  aged: DeliveryTimes,
  { now, newId }: { readonly now: string; readonly newId: () => string },
): Write[] => {
  const reference = referenceOf(stored);
  const { scheduled_at, event_created_at } = aged;
  const isDue = scheduled_at <= now;
  return [
    {
      kind: 'update',
      key: deliveryKey(reference),
      set: {
        scheduled_at,
        event_created_at,
        due_at: `${isDue ? now : scheduled_at}#${reference.delivery_id}`,
        due_kind: 'delivery',
      },
      when: all(
        isWaiting,
        equals('scheduled_at', stored.delivery.scheduled_at),
        equals('event_created_at', stored.event_created_at),
      ),
    },
    ...(isDue ? [outbox.delivery({ ...reference, uuid: newId(), now })] : []),
  ];
};
