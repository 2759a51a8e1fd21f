import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { DeliveryTimes } from '../../domain/webhooks/aged-delivery.ts';
import { outbox } from '../events/outbox.ts';
import * as partitions from '../table/partitions.ts';
import { all, any, compares, equals, type Item, type Table, type Write } from '../table/table.ts';
import {
  deliveryKey,
  readDelivery,
  referenceOf,
  type StoredDelivery,
  waitingAttributes,
} from './delivery-item.ts';

/** No worker has it. A first attempt that was not held is on its way already, and counts in the service's levels. */
const isWaiting = all(
  equals('status', 'pending'),
  equals('lease_token', null),
  any(compares('attempt', '>', 1), equals('was_held', true)),
);

/** A delivery that waits, and when the sweeper checks it, ISO 8601. */
interface WaitingDelivery extends StoredDelivery {
  readonly checked_at: string;
}

const dueItem = z.object({ due_at: z.string() });
const checkedAt = (item: Item): string => dueItem.parse(item).due_at.replace(/#.*/, '');
const dueAt = ({ delivery: { id } }: StoredDelivery, checked_at: string) => `${checked_at}#${id}`;

/**
 * Deliveries of a sandbox that wait for a retry or for their receiver, to these webhooks and to `callback_url`, the
 * earliest first. `isAll`: no others wait. The index may lack what began to wait within the last second.
 */
export const waitingDeliveries = async (
  table: Table,
  tenant: Tenant,
  { webhookIds, limit }: { readonly webhookIds: readonly string[]; readonly limit: number },
): Promise<{ readonly waiting: readonly WaitingDelivery[]; readonly isAll: boolean }> => {
  const isTheirs = [null, ...webhookIds].map((id) => equals('webhook_id', id));
  const { items, next } = await table.list({
    index: 'list',
    partition: partitions.waitingDeliveries(tenant),
    order: 'ascending',
    limit,
    filter: all(isWaiting, any(...isTheirs)),
  });
  return {
    waiting: items.map((item) => ({ ...readDelivery(item), checked_at: checkedAt(item) })),
    isAll: next === null,
  };
};

/**
 * Gives a waiting delivery other times, unless anything has changed it since it was read. A delivery that must be
 * checked now is queued, so that a worker sends it, or decides again what becomes of it, at once.
 */
export const ageWrites = (
  stored: WaitingDelivery,
  aged: DeliveryTimes,
  { now, newId }: { readonly now: string; readonly newId: () => string },
): Write[] => {
  const reference = referenceOf(stored);
  const { scheduled_at, event_created_at, checked_at } = aged;
  return [
    {
      kind: 'update',
      key: deliveryKey(reference),
      set: {
        scheduled_at,
        event_created_at,
        ...waitingAttributes({ ...stored, delivery: { ...stored.delivery, scheduled_at } }),
        due_at: dueAt(stored, checked_at),
        due_kind: 'delivery',
      },
      when: all(
        isWaiting,
        equals('scheduled_at', stored.delivery.scheduled_at),
        equals('event_created_at', stored.event_created_at),
        equals('due_at', dueAt(stored, stored.checked_at)),
      ),
    },
    ...(checked_at <= now ? [outbox.delivery({ ...reference, uuid: newId(), now })] : []),
  ];
};
