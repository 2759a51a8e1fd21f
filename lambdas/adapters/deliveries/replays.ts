import { later } from '../../domain/time/durations.ts';
import { outbox } from '../events/outbox.ts';
import type { Write } from '../table/table.ts';
import { referenceOf, type StoredDelivery } from './delivery-item.ts';
import type { DeliveryTable } from './delivery-table.ts';

/** How long relay and queue have before the sweeper checks a delivery itself. */
const relayTimeoutMs = 30_000;

/** A delivery that is made outside of the fan-out, and the message that sends it at once. */
export const replayWrites = (deliveries: DeliveryTable, replay: StoredDelivery, now: string): Write[] => [
  deliveries.add(replay, later(now, relayTimeoutMs)),
  outbox.delivery({ ...referenceOf(replay), now }),
];
