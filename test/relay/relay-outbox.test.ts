import { expect, it, vi } from 'vitest';
import { auditPut } from '../../lambdas/adapters/audit/audit-put.ts';
import { feedOrder } from '../../lambdas/adapters/events/feed.ts';
import { outbox } from '../../lambdas/adapters/events/outbox.ts';
import { type OutboxReference, outboxReferenceOf } from '../../lambdas/adapters/events/outbox-reference.ts';
import type { DeliveryMessage } from '../../lambdas/adapters/queues/delivery-queue.ts';
import type { WorkMessage } from '../../lambdas/adapters/queues/work-queues.ts';
import { relay } from '../../lambdas/adapters/relay.ts';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';
import type { Item } from '../../lambdas/adapters/table/table.ts';
import { webhookTable } from '../../lambdas/adapters/webhooks/webhooks.ts';
import { queueOfWork } from '../../lambdas/domain/jobs/job-kinds.ts';
import type { Tenant } from '../../lambdas/domain/tenants/environments.ts';
import { newWebhook } from '../../lambdas/domain/webhooks/webhook.ts';
import { relayOutbox } from '../../lambdas/relay/relay-outbox.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { memoryTable } from '../fakes/memory-table.ts';
import { countedTable } from '../runtime/counted-table.ts';
import { lambdaContext } from '../support/api.ts';

const setup = () => {
  const stream: Item[] = [];
  const table = memoryTable((item) => stream.push(item));
  const asked: WorkMessage[] = [];
  const queued: DeliveryMessage[] = [];
  let refusals = 0;
  const queues = {
    send: async (messages: readonly WorkMessage[]) => {
      if (refusals-- > 0) throw new Error('refused');
      asked.push(...messages);
    },
  };
  const queue = {
    send: async (more: readonly DeliveryMessage[]) => {
      queued.push(...more);
    },
  };
  const tenant: Tenant = { partner_id: newId(), environment: 'production' };
  const relayAll = relay(table, queues, queue);
  return {
    queued,
    queue,
    table,
    tenant,
    asked,
    stream,
    refuse: (times: number) => {
      refusals = times;
    },
    relayAll,
    /** Webhooks cannot be read, so that events go to the queue of the fan-out. */
    failLists: () => vi.spyOn(table, 'list').mockRejectedValue(new Error('throttled')),
    handler: relayOutbox.handler({ table, workQueues: queues, deliveryQueue: queue }),
    relay: async (reference: OutboxReference) => {
      for (const error of (await relayAll([reference])).values()) throw error;
    },
    commitEvent: async (
      event: 'analysis.completed' | 'webhook.test' = 'analysis.completed',
      of: Tenant = tenant,
    ) => {
      const uuid = newId();
      const data = { kind: 'inline', json: '{}' } as const;
      const now = new Date().toISOString();
      await table.write([outbox.event({ tenant: of, uuid, event, now, data, callbackUrl: null })]);
      return `evt_${uuid}`;
    },
    sequences: () =>
      table
        .items()
        .filter(({ pk }) => String(pk).endsWith('#FEED'))
        .sort((one, other) => (String(one['sk']) < String(other['sk']) ? -1 : 1)),
  };
};

const keysOf = (item: Item) => ({ pk: { S: String(item['pk']) }, sk: { S: String(item['sk']) } });

it('numbers events without a gap in the order of the stream, before they are published', async () => {
  const { relay, commitEvent, asked, sequences, tenant } = setup();
  const ids = [await commitEvent(), await commitEvent(), await commitEvent()];
  for (const id of ids) await relay({ kind: 'event', tenant, id });
  expect(sequences().map(({ sequence, event_id, sk }) => [sequence, event_id, sk])).toEqual(
    ids.map((id, index) => [index + 1, id, feedOrder(index + 1)]),
  );
  expect(asked.map(({ queue, body }) => [queue, body])).toEqual(
    ids.map((event_id) => ['fan-out', { tenant, event_id, event: 'analysis.completed' }]),
  );
});

it('keeps one number for an event that is relayed many times at once', async () => {
  const { table, queue, relayAll: first, commitEvent, sequences, tenant } = setup();
  const others = Array.from({ length: 5 }, () => relay(table, { send: async () => undefined }, queue));
  const ids = await Promise.all(Array.from({ length: 20 }, () => commitEvent()));
  await Promise.all(
    [first, ...others].flatMap((one) => ids.map((id) => one([{ kind: 'event', tenant, id }]))),
  );
  expect(sequences().map(({ sequence }) => sequence)).toEqual(ids.map((_, index) => index + 1));
  expect(new Set(sequences().map(({ event_id }) => event_id)).size).toBe(20);
});

it('counts each partner and environment separately', async () => {
  const { relayAll, commitEvent, sequences, tenant } = setup();
  const other: Tenant = { ...tenant, environment: 'sandbox' };
  const ids = [await commitEvent(), await commitEvent('analysis.completed', other)] as const;
  await relayAll([
    { kind: 'event', tenant, id: ids[0] },
    { kind: 'event', tenant: other, id: ids[1] },
  ]);
  expect(sequences().map(({ sequence }) => sequence)).toEqual([1, 1]);
});

it('gives a test no position in the feed', async () => {
  const { relay, commitEvent, sequences, asked, tenant } = setup();
  await relay({ kind: 'event', tenant, id: await commitEvent('webhook.test') });
  expect([sequences().length, asked.length]).toEqual([0, 1]);
});

it('removes a requested job from the due index after its message was queued, not before', async () => {
  const { relay, table, tenant, asked, refuse } = setup();
  const uuid = newId();
  const job = { tenant, kind: 'session', id: newId() } as const;
  await table.write([outbox.job({ ...job, uuid, now: new Date().toISOString() })]);
  const isDue = () => table.items().some(({ due_shard }) => due_shard !== undefined);
  refuse(1);
  await expect(relay({ kind: 'job', tenant, id: `job_${uuid}` })).rejects.toThrow('refused');
  expect(isDue()).toBe(true);
  await relay({ kind: 'job', tenant, id: `job_${uuid}` });
  expect(isDue()).toBe(false);
  expect(asked).toEqual([{ queue: 'workflows', body: { tenant, kind: 'session', id: job.id } }]);
});

it.each(['draft', 'intel', 'batch'] as const)(
  'requests the worker of a %s through its own queue',
  async (kind) => {
    const { relay, table, tenant, asked } = setup();
    const uuid = newId();
    const id = newId();
    await table.write([outbox.job({ tenant, kind, id, uuid, now: new Date().toISOString() })]);
    await relay({ kind: 'job', tenant, id: `job_${uuid}` });
    expect(asked).toEqual([{ queue: queueOfWork[kind], body: { tenant, id } }]);
  },
);

it('sends a message for a delivery that was made outside the fan-out', async () => {
  const { relay, table, tenant, stream, queued } = setup();
  const due = { target: 'wh_1', delivery_id: newId() };
  await table.write([outbox.delivery({ tenant, ...due, now: new Date().toISOString() })]);
  const reference = outboxReferenceOf(keysOf(stream[0] ?? {}));
  expect(reference).toEqual({ kind: 'delivery', tenant, id: `job_${due.delivery_id}` });
  if (reference !== undefined) await relay(reference);
  expect(queued).toEqual([{ due: { tenant, ...due }, queue: 'fresh', delaySeconds: 0 }]);
});

it('ignores rows that no longer exist', async () => {
  const { relayAll, tenant, asked, queued } = setup();
  const gone = (['event', 'job', 'delivery', 'audit'] as const).map((kind) => ({ kind, tenant, id: 'x' }));
  expect(await relayAll(gone)).toEqual(new Map());
  expect([...asked, ...queued]).toEqual([]);
});

it("uses the stream's image of a triggered event, so that nothing is read again", () => {
  const { tenant } = setup();
  const image = { event: { S: 'analysis.completed' }, sequence: { N: '7' }, is_triggered: { BOOL: true } };
  const keys = keysOf({ pk: `${tenant.partner_id}#production#EVENTS`, sk: 'evt_x' });
  expect(outboxReferenceOf(keys, image)?.committed).toEqual({
    event: 'analysis.completed',
    sequence: 7,
    is_triggered: true,
  });
});

it('links audit records as the stream brought them, and reads only those that it did not bring', async () => {
  const { table: memory, tenant, queue } = setup();
  const { table, count } = countedTable(memory);
  const link = relay(table, { send: async () => undefined }, queue);
  const commit = async (): Promise<OutboxReference> => {
    const now = new Date().toISOString();
    const id = `aud_${newId()}`;
    await memory.write([
      auditPut({
        tenant,
        id,
        key_id: 'k1',
        action: 'orgs.upsert-org',
        resource: '/v1/orgs',
        request_id: `req_${newId()}`,
        ip: null,
        occurred_at: now,
        before: null,
        after: null,
      }),
    ]);
    const committed = memory.items().find(({ sk }) => sk === id);
    return { kind: 'audit', tenant, id, ...(committed !== undefined && { committed }) };
  };
  const brought = [await commit(), await commit()];
  const { committed: _, ...unread } = await commit();
  expect(await link(brought)).toEqual(new Map());
  // The head of the chain is read once, and remembered.
  expect(count.calls.splice(0)).toEqual(['get', 'write']);
  expect(await link([unread])).toEqual(new Map());
  expect(count.calls).toEqual(['getMany', 'write']);
  expect(await link(brought)).toEqual(new Map());
  const places = memory.items().flatMap(({ chain_sequence }) => chain_sequence ?? []);
  expect(places.toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 2, 3]);
});

it('is not misled by an org that is named like an event', async () => {
  const { tenant } = setup();
  const partition = `${tenant.partner_id}#production`;
  expect(outboxReferenceOf(keysOf({ pk: `${partition}#ORGS`, sk: 'evt_x' }))).toBeUndefined();
  expect(outboxReferenceOf(keysOf({ pk: `${partition}#REPS#EVENTS`, sk: 'job_x' }))).toBeUndefined();
  expect(outboxReferenceOf(keysOf({ pk: `${partition}#EVENTS`, sk: 'evt_x' }))).toEqual({
    kind: 'event',
    tenant,
    id: 'evt_x',
  });
});

const streamOf = (items: readonly Item[]) => ({
  Records: items.map((item, index) => ({ dynamodb: { Keys: keysOf(item), SequenceNumber: `${index}00` } })),
});

it('relays a burst with few calls, in its order', async () => {
  const { relayAll, table, commitEvent, tenant, asked, sequences } = setup();
  const ids: string[] = [];
  for (let count = 0; count < 100; count += 1) ids.push(await commitEvent());
  const spies = [vi.spyOn(table, 'getMany'), vi.spyOn(table, 'get'), vi.spyOn(table, 'write')];
  const failures = await relayAll(ids.map((id) => ({ kind: 'event', tenant, id })));
  expect(failures).toEqual(new Map());
  expect(sequences().map(({ event_id }) => event_id)).toEqual(ids);
  expect(asked.map(({ body }) => 'event_id' in body && body.event_id)).toEqual(ids);
  // All events, the counter; twenty events a transaction.
  expect(spies.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 5]);
});

it.each([
  { events: 50, by: 'the relay itself', deliveries: 50, messages: 0 },
  { events: 51, by: 'the fan-out, because they fill more than a transaction', deliveries: 0, messages: 51 },
])('of $events events of a batch, deliveries are made by $by', async ({ events, deliveries, messages }) => {
  const { handler, table, tenant, commitEvent, stream, asked, queued } = setup();
  const { environment, partner_id } = tenant;
  const asks = { url: 'https://example.com/hook', enabled_events: ['analysis.completed'] } as const;
  const webhook = newWebhook(asks, { id: 'wh_1', environment, now: new Date().toISOString() });
  await table.write([webhookTable(table).add(partner_id, webhook, new Uint8Array(1))]);
  for (let count = 0; count < events; count += 1) await commitEvent();
  const committed = stream.filter(({ sk }) => String(sk).startsWith('evt_'));
  expect(await handler(streamOf(committed), lambdaContext())).toEqual({ batchItemFailures: [] });
  expect([queued.length, asked.length]).toEqual([deliveries, messages]);
  expect(new Set(queued.map(({ due }) => due.delivery_id)).size).toBe(deliveries);
  const due = table.items().filter(({ due_shard }) => due_shard !== undefined);
  expect(new Set(due.map(({ due_kind }) => due_kind))).toEqual(
    new Set([deliveries > 0 ? 'delivery' : 'event']),
  );
});

it('makes the stream resume at the first record that failed', async () => {
  const { handler, commitEvent, stream, refuse, asked, sequences, failLists } = setup();
  failLists();
  await commitEvent();
  await commitEvent();
  refuse(1);
  const context = lambdaContext();
  expect(await handler(streamOf(stream), context)).toEqual({
    batchItemFailures: [{ itemIdentifier: '000' }],
  });
  expect(await handler(streamOf(stream), context)).toEqual({ batchItemFailures: [] });
  expect(asked).toHaveLength(2);
  expect(sequences().map(({ sequence }) => sequence)).toEqual([1, 2]);
});

it('relays all other records of a batch when one fails', async () => {
  const { handler, table, tenant, commitEvent, stream, asked, failLists } = setup();
  failLists();
  const ids = [await commitEvent()];
  await table.write([
    { kind: 'put', key: { pk: partitions.jobs(tenant), sk: 'job_x' }, item: { kind: 'unheard of' } },
  ]);
  ids.push(await commitEvent());
  expect(await handler(streamOf(stream), lambdaContext())).toEqual({
    batchItemFailures: [{ itemIdentifier: '100' }],
  });
  expect(asked.map(({ body }) => 'event_id' in body && body.event_id)).toEqual(ids);
});

it('publishes no event that could not be numbered, and those of other tenants', async () => {
  const { relayAll, table, commitEvent, tenant, asked } = setup();
  const other: Tenant = { ...tenant, environment: 'sandbox' };
  const stuck = await commitEvent();
  const fine = await commitEvent('analysis.completed', other);
  const write = table.write.bind(table);
  vi.spyOn(table, 'write').mockImplementation(async (writes) => {
    if (writes.some(({ key }) => key.pk.includes('#production#'))) throw new Error('no table');
    return write(writes);
  });
  const reference = { kind: 'event', tenant, id: stuck } as const;
  const failures = await relayAll([reference, { kind: 'event', tenant: other, id: fine }]);
  expect([...failures.keys()]).toEqual([reference]);
  expect(asked).toEqual([
    { queue: 'fan-out', body: { tenant: other, event_id: fine, event: 'analysis.completed' } },
  ]);
});

it('delays the events of a tenant behind one that could not be read', async () => {
  const { relayAll, table, commitEvent, tenant, sequences } = setup();
  const other: Tenant = { ...tenant, environment: 'sandbox' };
  const ids = [await commitEvent(), await commitEvent(), await commitEvent()];
  const references = ids.map((id): OutboxReference => ({ kind: 'event', tenant, id }));
  const elsewhere = {
    kind: 'event',
    tenant: other,
    id: await commitEvent('analysis.completed', other),
  } as const;
  const getMany = table.getMany.bind(table);
  const spy = vi
    .spyOn(table, 'getMany')
    .mockImplementation(async (keys) =>
      (await getMany(keys)).map((item) =>
        item?.['sk'] === ids[1] ? { ...item, event: 'unheard of' } : item,
      ),
    );
  const failures = await relayAll([...references, elsewhere]);
  expect([...failures.keys()]).toEqual(references.slice(1));
  spy.mockRestore();
  expect(await relayAll(references)).toEqual(new Map());
  const numbered = sequences().filter(({ pk }) => String(pk).includes('production'));
  expect(numbered.map(({ event_id }) => event_id)).toEqual(ids);
});

it('reads the rows of each tenant separately, so that throttling affects only one', async () => {
  const { relayAll, table, commitEvent, tenant, asked } = setup();
  const other: Tenant = { ...tenant, environment: 'sandbox' };
  const stuck = await commitEvent();
  const fine = await commitEvent('analysis.completed', other);
  const getMany = table.getMany.bind(table);
  vi.spyOn(table, 'getMany').mockImplementation(async (keys) => {
    if (keys.some(({ pk }) => pk.includes('#production#'))) throw new Error('throttled');
    return getMany(keys);
  });
  const reference = { kind: 'event', tenant, id: stuck } as const;
  const failures = await relayAll([reference, { kind: 'event', tenant: other, id: fine }]);
  expect([...failures.keys()]).toEqual([reference]);
  expect(asked.map(({ body }) => 'event_id' in body && body.event_id)).toEqual([fine]);
});

it('sends for each tenant separately, so that a refusal by a queue affects only one', async () => {
  const { table, queue, commitEvent, tenant } = setup();
  const other: Tenant = { ...tenant, environment: 'sandbox' };
  const calls: string[][] = [];
  const queues = {
    send: async (messages: readonly WorkMessage[]) => {
      const of = messages.map(({ body }) => body.tenant.environment);
      calls.push(of);
      if (of.includes('production')) throw new Error('refused');
    },
  };
  const ids = [await commitEvent(), await commitEvent('analysis.completed', other), await commitEvent()];
  const references = ids.map(
    (id, index): OutboxReference => ({ kind: 'event', tenant: index === 1 ? other : tenant, id }),
  );
  const failures = await relay(table, queues, queue)(references);
  expect(calls).toEqual([['production', 'production'], ['sandbox']]);
  expect([...failures.keys()]).toEqual([references[0], references[2]]);
});
