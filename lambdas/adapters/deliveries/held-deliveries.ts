import * as z from 'zod';
import { eventRetentionSeconds } from '../../contract/limits.ts';
import { environments } from '../../domain/tenants/environments.ts';
import { epochSeconds } from '../../domain/time/durations.ts';
import { checkSuspended } from '../partners/partners.ts';
import { all, equals, type Item, present, type Table, type Update, type Write } from '../table/table.ts';
import { webhookTable } from '../webhooks/webhooks.ts';
import {
  type Addressee,
  type DeliveryReference,
  deliveryKey,
  heldPartition,
  releaseWrites,
  waitingAttributes,
} from './delivery-item.ts';
import type { ClaimedDelivery } from './delivery-table.ts';

/** Why a delivery waits. A pause or a suspension that is over no longer counts. */
type Waiting =
  | { readonly reason: 'paused' | 'crowded' }
  | { readonly reason: 'suspended'; readonly suspended_at: string };

/** A filter by the creation time of a delivery's event (ISO 8601). */
export type Created = { readonly after: string } | { readonly upTo: string };

const stored = z.object({
  pk: z.string(),
  sk: z.string(),
  partner_id: z.string(),
  environment: z.enum(environments),
  target: z.string(),
  delivery_id: z.string(),
});

const heldKeyOf = ({ reference, event_created_at }: ClaimedDelivery): string =>
  `${event_created_at}#${reference.delivery_id}`;

const leaveWorker = (claimed: ClaimedDelivery, lookAgainAt: string): Update => ({
  kind: 'update',
  key: deliveryKey(claimed.reference),
  set: {
    due_at: `${lookAgainAt}#${claimed.reference.delivery_id}`,
    was_held: true,
    held_key: heldKeyOf(claimed),
    ...waitingAttributes(claimed),
  },
  remove: ['lease_token', 'lease_until'],
  when: all(equals('status', 'pending'), equals('lease_token', claimed.token)),
});

/** Holds it under the key of its event's time, and no longer under that of another time, which a partner may have advanced. */
const holdWrites = (claimed: ClaimedDelivery): Write[] => {
  const { reference, event_created_at, held_key: former } = claimed;
  const pk = heldPartition(reference);
  const held_key = heldKeyOf(claimed);
  return [
    {
      kind: 'put',
      key: { pk, sk: held_key },
      item: {
        ...reference.tenant,
        target: reference.target,
        delivery_id: reference.delivery_id,
        expires_at_epoch_seconds: epochSeconds(event_created_at) + eventRetentionSeconds,
      },
    },
    ...(former === held_key ? [] : releaseWrites(claimed)),
  ];
};

const referenceIn = (item: Item): DeliveryReference => {
  const { partner_id, environment, target, delivery_id } = stored.parse(item);
  return { tenant: { partner_id, environment }, target, delivery_id };
};

/**
 * Wakes a waiting delivery. If another call has done so, or the delivery was sent or ended meanwhile, only its place
 * among the waiting is cleared.
 */
const wakeOne = async (table: Table, item: Item, dueAt: string): Promise<DeliveryReference[]> => {
  const { pk, sk, delivery_id } = stored.parse(item);
  const reference = referenceIn(item);
  const result = await table.write([
    { kind: 'delete', key: { pk, sk }, when: present },
    {
      kind: 'update',
      key: deliveryKey(reference),
      set: { due_at: `${dueAt}#${delivery_id}`, due_kind: 'delivery' },
      remove: ['held_key'],
      when: equals('status', 'pending'),
    },
  ]);
  if (result.kind === 'written') return [reference];
  await table.write([{ kind: 'delete', key: { pk, sk } }]);
  return [];
};

/** After every key of a moment, because the keys of waiting deliveries begin with the moment, followed by `#`. */
const behind = (moment: string) => `${moment}$`;

const rangeOf = (created: Created | undefined) => {
  if (created === undefined) return {};
  return 'after' in created ? { from: behind(created.after) } : { before: behind(created.upTo) };
};

/** The most that a sweep or a worker wakes at a time. */
const maxWoken = 100;

/**
 * Deliveries whose receiver cannot get them now, because it is paused, because its partner is suspended, or because all
 * of its places are taken. They are not polled; they wait until the webhook is resumed or archived, the partner is
 * resumed, or a place becomes free.
 */
export const heldDeliveries = (table: Table) => ({
  /**
   * Lets a delivery wait and gives up the claim. `false` if the reason to wait is over, or the claim was lost; then the
   * sweeper comes back to it when the lease ends. `lookAgainAt`: when the sweeper does so in any case.
   */
  hold: async (
    claimed: ClaimedDelivery,
    { lookAgainAt, ...why }: Waiting & { readonly lookAgainAt: string },
  ): Promise<boolean> => {
    const { tenant, target } = claimed.reference;
    const { kind } = await table.write([
      leaveWorker(claimed, lookAgainAt),
      ...holdWrites(claimed),
      ...(why.reason === 'paused' ? [webhookTable(table).checkPaused(tenant.partner_id, target, true)] : []),
      ...(why.reason === 'suspended' ? [checkSuspended(tenant.partner_id, why.suspended_at)] : []),
    ]);
    return kind === 'written';
  },
  /** Those that have waited longest by their event's time. They keep waiting until they are sent or woken. */
  first: async (of: Addressee, count: number): Promise<DeliveryReference[]> => {
    const { items } = await table.list({ partition: heldPartition(of), order: 'ascending', limit: count });
    return items.map(referenceIn);
  },
  /**
   * Makes the longest waiting deliveries due, by their event's time; fewer than `count` if no more wait. `created`:
   * only those whose event was created after that moment, or up to it.
   */
  wake: async (
    of: Addressee,
    { count, dueAt, created }: { readonly count: number; readonly dueAt: string; readonly created?: Created },
  ): Promise<DeliveryReference[]> => {
    const woken: DeliveryReference[] = [];
    while (woken.length < count) {
      const limit = Math.min(maxWoken, count - woken.length);
      const { items } = await table.list({
        partition: heldPartition(of),
        order: 'ascending',
        limit,
        ...rangeOf(created),
      });
      if (items.length === 0) break;
      // All have ended before a failure is thrown, so nothing continues after the caller has returned.
      const called = await Promise.allSettled(items.map((item) => wakeOne(table, item, dueAt)));
      for (const one of called) {
        if (one.status === 'rejected') throw one.reason;
        woken.push(...one.value);
      }
    }
    return woken;
  },
});

export type HeldDeliveries = ReturnType<typeof heldDeliveries>;
