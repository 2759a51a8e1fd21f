import { outboxReferenceOf } from '../adapters/events/outbox-reference.ts';
import { relay } from '../adapters/relay.ts';
import { relayOutbox as row } from '../contract/workers.ts';
import { streamConsumer } from '../runtime/worker.ts';

export const relayOutbox = streamConsumer(row, async (records, { table, workQueues, deliveryQueue }) => {
  const told = records.flatMap((record) => {
    const reference = outboxReferenceOf(record.dynamodb?.Keys, record.dynamodb?.NewImage);
    return reference === undefined ? [] : [{ reference, record }];
  });
  const failures = await relay(table, workQueues, deliveryQueue)(told.map(({ reference }) => reference));
  return told.flatMap(({ reference, record }) =>
    failures.has(reference) ? [{ record, error: failures.get(reference) }] : [],
  );
});
