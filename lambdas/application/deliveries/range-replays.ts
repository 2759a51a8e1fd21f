import { derivedDeliveryId } from '../../adapters/deliveries/delivery-id.ts';
import { referenceOf } from '../../adapters/deliveries/delivery-item.ts';
import { deliveryTable, replayWrites } from '../../adapters/deliveries/delivery-table.ts';
import { type NewRangeReplay, rangeReplayTable, replayId } from '../../adapters/deliveries/range-replays.ts';
import { eventRange } from '../../adapters/events/event-range.ts';
import type { DeliveryQueue } from '../../adapters/queues/delivery-queue.ts';
import type { Table, Write } from '../../adapters/table/table.ts';
import { webhookTable } from '../../adapters/webhooks/webhooks.ts';
import type { EventKind } from '../../contract/event-kinds.ts';
import type { Reference } from '../../domain/tenants/environments.ts';
import { later } from '../../domain/time/durations.ts';
import { type DeliverableEvent, replayedDelivery } from '../../domain/webhooks/delivery.ts';

/**
 * The deliveries of the first events of a replay, each with its message, for the transaction that requests it. The
 * sweeper, which goes through all events, finds these already there.
 */
export const firstReplays = (
  table: Table,
  { tenant, uuid, webhook_id, now }: Omit<NewRangeReplay, 'span'>,
  events: readonly DeliverableEvent<EventKind>[],
): Write[] =>
  events.flatMap((event) => {
    const id = derivedDeliveryId(replayId(uuid), event.id);
    const delivery = replayedDelivery(event, { id, webhook_id }, now);
    const replay = { tenant, event_created_at: event.created_at, delivery };
    return replayWrites(deliveryTable(table), replay, now);
  });

const eventsOfPage = 200;
/** For one replay in one sweep. */
const pagesAtOnce = 10;
const reserveMs = 10_000;
/** How long the queue's message has before the sweeper checks a delivery. */
const messageTimeoutMs = 30_000;

/**
 * Continues a replay: this many of its events get their delivery, the oldest first. The delivery's id comes from the
 * replay and the event, so a repeat after a crash makes no second delivery.
 */
export const advanceReplay = async (
  { table, deliveryQueue }: { readonly table: Table; readonly deliveryQueue: DeliveryQueue },
  { tenant, id }: Reference,
  { now, remainingMs }: { readonly now: () => string; readonly remainingMs: () => number },
): Promise<'more' | 'done'> => {
  const replays = rangeReplayTable(table);
  const found = await replays.find(tenant, id);
  if (found === undefined) return 'done';
  const { webhook_id, created_at, span } = found;
  if ((await webhookTable(table).receiver(tenant.partner_id, webhook_id)) === undefined) return 'done';
  let { after } = found;
  for (let pages = 0; pages < pagesAtOnce && remainingMs() > reserveMs; pages += 1) {
    const { rows, next } = await eventRange(table).page(tenant, span, { limit: eventsOfPage, after });
    const deliveries = rows.map((event) => {
      const made = { id: derivedDeliveryId(id, event.id), webhook_id };
      const delivery = replayedDelivery(event, made, created_at);
      return { tenant, event_created_at: event.created_at, delivery };
    });
    const dueAt = later(now(), messageTimeoutMs);
    await deliveryTable(table).addMissing(deliveries, dueAt);
    await deliveryQueue.send(
      deliveries.map((one) => ({ due: referenceOf(one), queue: 'late', delaySeconds: 0 })),
    );
    if (next === null) return 'done';
    await replays.advance(tenant, id, next);
    after = next;
  }
  return 'more';
};
