import { outboxReferenceOf } from '../adapters/events/outbox-reference.ts';
import { type FanOut, relay } from '../adapters/relay.ts';
import { fanOutEvents } from '../application/deliveries/fan-out.ts';
import { relayOutbox as row } from '../contract/workers.ts';
import { streamConsumer } from '../runtime/worker.ts';

export const relayOutbox = streamConsumer(row, async (records, resources, { now }) => {
  const { table, workQueues, deliveryQueue } = resources;
  const told = records.flatMap((record) => {
    const reference = outboxReferenceOf(record.dynamodb?.Keys, record.dynamodb?.NewImage);
    return reference === undefined ? [] : [{ reference, record }];
  });
  const fanOut: FanOut = (tenant, events) =>
    fanOutEvents(resources, events, { tenant, now, within: 'one-transaction' });
  const relayAll = relay(table, workQueues, deliveryQueue, fanOut);
  const failures = await relayAll(told.map(({ reference }) => reference));
  return told.flatMap(({ reference, record }) =>
    failures.has(reference) ? [{ record, error: failures.get(reference) }] : [],
  );
});
