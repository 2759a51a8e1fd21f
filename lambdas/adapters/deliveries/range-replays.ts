import * as z from 'zod';
import type { EventKind } from '../../contract/events.ts';
import { eventRetentionSeconds } from '../../contract/limits.ts';
import type { DeliverableEvent } from '../../domain/webhooks/delivery.ts';
import { type EventSpan, eventRange } from '../events/event-range.ts';
import { due } from '../table/due.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { absent, type Key, present, type Table, type Write } from '../table/table.ts';
import { webhookTable } from '../webhooks.ts';
import { derivedDeliveryId } from './delivery-id.ts';
import { referenceOf, type ShownDelivery } from './delivery-item.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import type { DeliveryTable } from './delivery-table.ts';
import { replayWrites } from './replays.ts';

const storedReplay = z.object({
  webhook_id: z.string(),
  span: z.string(),
  created_at: z.string(),
  /** The last event that was looked at. */
  after: z.string().optional(),
});

const storedSpan = z.object({
  from: z.string(),
  to: z.string(),
  events: z.array(z.string()),
  ids: z.object({ from: z.string(), before: z.string() }),
  last_sequence: z.number(),
  with_triggered: z.boolean().default(false),
});

/** A webhook that shall get the events of a span again. */
export interface NewRangeReplay {
  readonly tenant: TenantKey;
  /** A new UUID, version 7. */
  readonly uuid: string;
  readonly webhook_id: string;
  readonly span: EventSpan;
  readonly now: string;
}

const keyOf = (tenant: TenantKey, id: string): Key => ({ pk: partitions.replays(tenant), sk: id });

const replayId = (uuid: string) => `rpl_${uuid}`;

/** The wish for a replay, which the next sweep finds. */
export const rangeReplay = ({ tenant, uuid, webhook_id, span, now }: NewRangeReplay): Write => {
  const id = replayId(uuid);
  return {
    kind: 'put',
    key: keyOf(tenant, id),
    item: {
      webhook_id,
      span: JSON.stringify(span),
      created_at: now,
      ...due('replay', tenant, { id, dueAt: now }),
      expires_at_epoch_seconds: Math.floor(Date.parse(now) / 1_000) + eventRetentionSeconds,
    },
    when: absent,
  };
};

/** The delivery that a replay makes of an event: the same one, whoever makes it. */
type DeliveryOf = RangeReplayParts['deliveryOf'];

/**
 * The deliveries of the first events of a replay, each with its hint, for the transaction that asks for it. The sweeper, which
 * goes through all of them, finds these there.
 */
export const firstReplays = (
  { tenant, uuid, webhook_id, now }: Omit<NewRangeReplay, 'span'>,
  events: readonly DeliverableEvent<EventKind>[],
  { deliveries, deliveryOf }: { readonly deliveries: DeliveryTable; readonly deliveryOf: DeliveryOf },
): Write[] =>
  events.flatMap((event) => {
    const id = derivedDeliveryId(replayId(uuid), event.id);
    const delivery = deliveryOf(event, { id, webhook_id }, now);
    return replayWrites(deliveries, { tenant, event_created_at: event.created_at, delivery }, now);
  });

export interface RangeReplayParts {
  readonly table: Table;
  readonly deliveries: DeliveryTable;
  readonly queue: DeliveryQueue;
  /** The delivery that a replay makes of an event. */
  readonly deliveryOf: (
    event: DeliverableEvent<EventKind>,
    made: { readonly id: string; readonly webhook_id: string },
    now: string,
  ) => ShownDelivery;
}

/**
 * Goes on with a replay: so many events of it get their delivery, the oldest first. The delivery's id comes from the replay
 * and the event, so that what is said twice, after a crash, makes one delivery.
 */
export type AdvanceReplay = (
  of: { readonly tenant: TenantKey; readonly id: string },
  moment: { readonly now: () => string; readonly remainingMs: () => number },
) => Promise<'more' | 'done'>;

const eventsOfPage = 200;
/** Of one replay in one sweep. */
const pagesAtOnce = 10;
const reserveMs = 10_000;
/** How long the queue's hint has before the sweeper looks after a delivery. */
const hintPatienceMs = 30_000;

export const advanceReplay = ({ table, deliveries, queue, deliveryOf }: RangeReplayParts): AdvanceReplay => {
  const range = eventRange(table);
  const webhooks = webhookTable(table);
  return async ({ tenant, id }, { now, remainingMs }) => {
    const item = await table.get(keyOf(tenant, id));
    if (item === undefined) return 'done';
    const { webhook_id, created_at, ...stored } = storedReplay.parse(item);
    if ((await webhooks.receiver(tenant.partner_id, webhook_id)) === undefined) return 'done';
    const span = storedSpan.parse(JSON.parse(stored.span));
    let { after } = stored;
    for (let pages = 0; pages < pagesAtOnce && remainingMs() > reserveMs; pages += 1) {
      const { rows, next } = await range.page(tenant, span, { limit: eventsOfPage, after });
      const replays = rows.map((event) => {
        const delivery = deliveryOf(event, { id: derivedDeliveryId(id, event.id), webhook_id }, created_at);
        return { tenant, event_created_at: event.created_at, delivery };
      });
      const dueAt = new Date(Date.parse(now()) + hintPatienceMs).toISOString();
      await deliveries.addMissing(replays, dueAt);
      await queue.hint(replays.map((one) => ({ due: referenceOf(one), lane: 'late', delaySeconds: 0 })));
      if (next === null) return 'done';
      await table.update({ kind: 'update', key: keyOf(tenant, id), set: { after: next }, when: present });
      after = next;
    }
    return 'more';
  };
};
