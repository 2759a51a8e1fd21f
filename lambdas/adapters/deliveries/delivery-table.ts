import { later } from '../../domain/time/durations.ts';
import { outbox } from '../events/outbox.ts';
import type { Lease } from '../limits/permits.ts';
import { notDue } from '../table/due.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import type { PageOf } from '../table/reads.ts';
import {
  absent,
  all,
  any,
  type Condition,
  compares,
  equals,
  type Item,
  maxWrites,
  type Table,
  type Update,
  type Write,
} from '../table/table.ts';
import { countAttempt } from '../webhooks/webhook-attempts.ts';
import {
  type Addressee,
  type DeliveryReference,
  deliveryKey,
  endedFields,
  notWaiting,
  pendingItem,
  readDelivery,
  referenceOf,
  releaseWrites,
  type ShownDelivery,
  type StoredDelivery,
  targetName,
} from './delivery-item.ts';
import { excerptWrite, forgetExcerpt, readExcerpts } from './response-excerpts.ts';

/** A delivery that one worker holds: no other worker sends it until the lease ends. */
export interface ClaimedDelivery extends StoredDelivery {
  readonly reference: DeliveryReference;
  readonly token: string;
}

export interface DeliveryFilter {
  readonly status?: string | undefined;
  readonly event?: string | undefined;
  readonly event_id?: string | undefined;
}

/** An attempt that was made. */
export interface EndedAttempt {
  readonly ended: ShownDelivery;
  readonly next: ShownDelivery | undefined;
  /** When the exchange was over, ISO 8601. */
  readonly ended_at: string;
  /** Where the data of the event are, and so the beginning of its response. */
  readonly folder: string | undefined;
}

export const deliveryTable = (table: Table) => ({
  add: addWrite,
  /** Adds those of many that do not exist yet, and then writes `settled`, in as few transactions as possible. */
  addMissing: async (
    deliveries: readonly StoredDelivery[],
    dueAt: string,
    settled: readonly Update[] = [],
  ): Promise<void> => {
    const writes = [...deliveries.map((one) => addWrite(one, dueAt)), ...settled];
    for (let start = 0; start < writes.length; start += maxWrites)
      await addChunk(table, writes.slice(start, start + maxWrites));
  },
  find: async (reference: DeliveryReference): Promise<StoredDelivery | undefined> => {
    const item = await table.get(deliveryKey(reference));
    return item && readDelivery(item);
  },
  /** Deliveries to a webhook, or to the callbacks of an environment, newest first. */
  list: async (
    of: Addressee,
    { limit, after, ...filter }: DeliveryFilter & PageOfList,
  ): Promise<PageOf<ShownDelivery>> => {
    const { items, next } = await table.list({
      partition: partitions.deliveries(of.tenant.partner_id, targetName(of)),
      order: 'descending',
      limit,
      after,
      ...filterOf(filter),
    });
    return { rows: await withResponses(table, items.map(readDelivery)), next };
  },
  /** Claims a pending delivery that is due and not held by another call. */
  claim: async (
    reference: DeliveryReference,
    { token, now, until }: Lease,
  ): Promise<ClaimedDelivery | undefined> => {
    const result = await table.update({
      kind: 'update',
      key: deliveryKey(reference),
      set: {
        lease_token: token,
        lease_until: until,
        due_at: `${until}#${reference.delivery_id}`,
        due_kind: 'delivery',
      },
      when: all(
        isPending,
        compares('scheduled_at', '<=', now),
        // A lease of this call counts too, because the response to an earlier try of the same request may have been
        // lost.
        any(equals('lease_until', null), compares('lease_until', '<=', now), equals('lease_token', token)),
      ),
    });
    return result.kind === 'written' ? { ...readDelivery(result.item), reference, token } : undefined;
  },
  /**
   * The final record, the attempt that follows, and the count of its webhook, together; `false` when the claim was lost.
   */
  end: async (
    claimed: ClaimedDelivery,
    { ended, next, ended_at, folder }: EndedAttempt,
  ): Promise<boolean> => {
    const following = next === undefined ? [] : [addWrite({ ...claimed, delivery: next }, next.scheduled_at)];
    const counted = countWrites(claimed, { succeeded: ended.status === 'succeeded', at: ended_at });
    const ends = [...endWrites(claimed, ended, folder), ...releaseWrites(claimed)];
    return isWritten(await table.write([...ends, ...counted, ...following]));
  },
  /** Deletes the beginning of a response that is stored in a folder. */
  forgetExcerpt: ({ tenant, delivery }: ClaimedDelivery, folder: string): Promise<void> =>
    forgetExcerpt(table, { tenant, folder, delivery_id: delivery.id }),
  /** Ends a delivery that will not be sent. */
  close: async (claimed: ClaimedDelivery, status: 'dropped' | 'cancelled'): Promise<boolean> =>
    isWritten(
      await table.write([endWrite(claimed, { ...claimed.delivery, status }), ...releaseWrites(claimed)]),
    ),
});

export type DeliveryTable = ReturnType<typeof deliveryTable>;

const isPending = equals('status', 'pending');
const isHeld = ({ token }: ClaimedDelivery): Condition => all(isPending, equals('lease_token', token));
const isWritten = ({ kind }: { kind: 'written' | 'refused' }) => kind === 'written';

/** Adds a delivery that does not exist yet. `dueAt` is when the sweeper checks it. */
const addWrite = (delivery: StoredDelivery, dueAt: string): Write => ({
  kind: 'put',
  key: deliveryKey(referenceOf(delivery)),
  item: pendingItem(delivery, dueAt),
  when: absent,
});

/** Makes writes, some of which may be done already, or no longer apply. Those are left out, and the rest is retried. */
const addChunk = async (table: Table, writes: readonly Write[]): Promise<void> => {
  if (writes.length === 0) return;
  const result = await table.write(writes);
  if (result.kind === 'written') return;
  const there = new Set(result.refusals.map(({ index }) => index));
  await addChunk(
    table,
    writes.filter((_, index) => !there.has(index)),
  );
};

/** Attempts at a callback_url are not counted in total. */
const countWrites = (
  { tenant: { partner_id }, delivery: { webhook_id } }: ClaimedDelivery,
  how: { readonly succeeded: boolean; readonly at: string },
): Write[] => (webhook_id === null ? [] : [countAttempt({ partner_id, webhook_id }, how)]);

/** A response without a body to store needs no row of its own. */
const endWrites = (claimed: ClaimedDelivery, ended: ShownDelivery, folder: string | undefined): Write[] => {
  const { response_excerpt: excerpt } = ended;
  if (folder === undefined || excerpt === null || excerpt === '') return [endWrite(claimed, ended)];
  return [
    endWrite(claimed, { ...ended, response_excerpt: null }, { response_folder: folder }),
    excerptWrite(claimed, { folder, excerpt }),
  ];
};

const endWrite = (claimed: ClaimedDelivery, ended: ShownDelivery, more: Item = {}): Update => ({
  kind: 'update',
  key: deliveryKey(referenceOf(claimed)),
  set: { ...endedFields(ended), ...more },
  remove: [...notDue, ...notWaiting, 'lease_token', 'lease_until'],
  when: isHeld(claimed),
});

/** Deliveries with the parts of their responses that are stored elsewhere. */
const withResponses = async (table: Table, found: readonly StoredDelivery[]): Promise<ShownDelivery[]> => {
  const places = found.flatMap(({ tenant, response_folder: folder, delivery: { id } }) =>
    folder === undefined ? [] : [{ tenant, folder, delivery_id: id }],
  );
  const read = await readExcerpts(table, places);
  const excerpts = new Map(places.map(({ delivery_id }, index) => [delivery_id, read[index] ?? null]));
  return found.map(({ delivery }) => {
    const excerpt = excerpts.get(delivery.id);
    return excerpt === undefined ? delivery : { ...delivery, response_excerpt: excerpt };
  });
};

const filterOf = (filter: DeliveryFilter): { filter?: Condition } => {
  const conditions = Object.entries({
    status: filter.status,
    event: filter.event,
    event_id: filter.event_id,
  }).flatMap(([name, value]) => (value === undefined ? [] : [equals(name, value)]));
  return conditions.length === 0 ? {} : { filter: all(...conditions) };
};

/** How long relay and queue have before the sweeper checks a delivery itself. */
const relayTimeoutMs = 30_000;

/** A delivery that is made outside of the fan-out, and the message that sends it at once. */
export const replayWrites = (deliveries: DeliveryTable, replay: StoredDelivery, now: string): Write[] => [
  deliveries.add(replay, later(now, relayTimeoutMs)),
  outbox.delivery({ ...referenceOf(replay), now }),
];
