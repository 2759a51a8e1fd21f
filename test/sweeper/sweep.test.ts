import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveryTable } from '../../lambdas/adapters/deliveries/delivery-table.ts';
import type { BusMessage } from '../../lambdas/adapters/events/bus.ts';
import { outbox } from '../../lambdas/adapters/events/outbox.ts';
import { jobDue } from '../../lambdas/adapters/jobs/jobs.ts';
import { inFlight, readPermits, takePermit } from '../../lambdas/adapters/limits/leases.ts';
import type { DeliveryMessage } from '../../lambdas/adapters/queues/delivery-queue.ts';
import type { WorkMessage } from '../../lambdas/adapters/queues/work-queues.ts';
import { shards } from '../../lambdas/adapters/reminders/reminder-table.ts';
import { due, notDue } from '../../lambdas/adapters/table/due.ts';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';
import { sweepShard } from '../../lambdas/application/reminders/sweep-shard.ts';
import { leaseSeconds, longestWaitSeconds } from '../../lambdas/contract/limits.ts';
import { queueOfWork } from '../../lambdas/domain/jobs/job-kinds.ts';
import type { Tenant } from '../../lambdas/domain/tenants/environments.ts';
import { firstDelivery } from '../../lambdas/domain/webhooks/delivery.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { sweep } from '../../lambdas/sweeper/sweep.ts';
import { memoryDocuments } from '../fakes/memory-documents.ts';
import { memoryTable } from '../fakes/memory-table.ts';
import { lambdaContext } from '../support/api.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const waitSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const setup = () => {
  const table = memoryTable();
  const tenant: Tenant = { partner_id: newId(), environment: 'sandbox' };
  const published: BusMessage[] = [];
  const asked: WorkMessage[] = [];
  const queued: DeliveryMessage[] = [];
  const bus = {
    publish: async (messages: readonly BusMessage[]) => {
      published.push(...messages);
    },
  };
  const workQueues = {
    send: async (messages: readonly WorkMessage[]) => {
      asked.push(...messages);
    },
  };
  const deliveryQueue = {
    send: async (more: readonly DeliveryMessage[]) => {
      if (own.failure !== undefined) throw own.failure;
      queued.push(...more);
    },
  };
  const handler = sweep.handler({ table, documents: memoryDocuments(), bus, workQueues, deliveryQueue });
  const addJob = async (kind: 'analysis' | 'session', status: string, dueAt: string, deadlineAt?: string) => {
    const reference = { tenant, kind, id: newId() };
    const pk = kind === 'analysis' ? partitions.analyses(tenant) : partitions.sessions(tenant);
    await table.write([
      {
        kind: 'put',
        key: { pk, sk: reference.id },
        item: {
          id: reference.id,
          status,
          org_id: 'acme',
          recording_url: 'https://a.example/b.mp3',
          ...(deadlineAt !== undefined && { deadline_at: deadlineAt }),
          ...jobDue(reference, dueAt),
        },
      },
    ]);
    return reference;
  };
  const own = {
    table,
    tenant,
    published,
    asked,
    queued,
    addJob,
    /** What the queue answers. */
    failure: undefined as Error | undefined,
    sweep: () => handler({}, lambdaContext(55_000)),
    dueTimes: () => table.items().flatMap(({ due_at }) => (due_at === undefined ? [] : [String(due_at)])),
  };
  return own;
};

it('relays rows again that the stream did not bring, only when they are due', async () => {
  const { table, tenant, sweep, asked } = setup();
  const uuid = newId();
  const now = new Date().toISOString();
  const data = { kind: 'inline', json: '{}' } as const;
  const job = newId();
  await table.write([
    outbox.event({ tenant, uuid, event: 'analysis.completed', now, data, callbackUrl: null }),
    outbox.job({ tenant, kind: 'analysis', id: job, uuid, now }),
  ]);
  await sweep();
  expect(asked).toEqual([]);
  waitSeconds(61);
  await sweep();
  expect(asked.map(({ queue }) => queue).sort()).toEqual(['fan-out', 'workflows']);
});

it('requests the workflow of a queued job again each minute, and less often the longer it waits', async () => {
  const { table, addJob, sweep, asked } = setup();
  const reference = await addJob('session', 'queued', inSeconds(-1));
  const requestsIn = async (minutes: number) => {
    const before = asked.length;
    for (let minute = 0; minute < minutes; minute += 1) {
      await sweep();
      waitSeconds(60);
    }
    return asked.length - before;
  };
  expect(await requestsIn(8)).toBe(8);
  expect(asked[0]).toEqual({ queue: 'workflows', body: reference });
  await table.update({
    kind: 'update',
    key: { pk: partitions.sessions(reference.tenant), sk: reference.id },
    set: { updated_at: inSeconds(-36_000) },
  });
  expect(await requestsIn(40)).toBe(10);
});

it('fails a job that was queued for three days, and none before', async () => {
  const { table, addJob, sweep, published } = setup();
  const reference = await addJob('session', 'queued', inSeconds(-1));
  const queued = (updated_at: string) =>
    table.update({
      kind: 'update',
      key: { pk: partitions.sessions(reference.tenant), sk: reference.id },
      set: { updated_at },
    });
  await queued(inSeconds(-(longestWaitSeconds - 10)));
  await sweep();
  expect(published).toEqual([]);
  waitSeconds(241);
  await sweep();
  expect(published).toEqual([
    { type: 'job.overdue', detail: { ...reference, failure: { Error: 'job.overdue' } } },
  ]);
});

it('renews the permit of a queued job with each request', async () => {
  const { table, tenant, addJob, sweep } = setup();
  const { id } = await addJob('analysis', 'queued', inSeconds(-1));
  const now = new Date().toISOString();
  const permit = takePermit(tenant, { permits: [], limit: 5 }, { id, now });
  if (permit.kind === 'granted') await table.write(permit.writes);
  const held = async () => inFlight(await readPermits(table, tenant), new Date().toISOString());
  for (let minute = 0; minute < 30; minute += 1) {
    await sweep();
    waitSeconds(61);
  }
  expect(await held()).toBe(1);
  // Nobody asks any more.
  waitSeconds(leaseSeconds);
  expect(await held()).toBe(0);
});

it.each([
  ['analysis', 'processing'],
  ['session', 'transcribing'],
  ['session', 'detecting'],
  ['session', 'analyzing'],
] as const)(
  'fails a %s that is %s past its time budget, and repeats it each minute',
  async (kind, status) => {
    const { addJob, sweep, published } = setup();
    const reference = await addJob(kind, status, inSeconds(-1));
    await sweep();
    await sweep();
    expect(published).toEqual([
      { type: 'job.overdue', detail: { ...reference, failure: { Error: 'job.overdue' } } },
    ]);
    waitSeconds(61);
    await sweep();
    expect(published).toHaveLength(2);
  },
);

it('requests the workflow of a running job again until its budget is over', async () => {
  const { addJob, sweep, asked, published } = setup();
  const reference = await addJob('analysis', 'processing', inSeconds(-1), inSeconds(90));
  await sweep();
  waitSeconds(61);
  await sweep();
  const requested = { queue: 'workflows', body: reference };
  expect(asked).toEqual([requested, requested]);
  waitSeconds(30);
  await sweep();
  expect(published.at(-1)).toMatchObject({ type: 'job.overdue', detail: reference });
});

it('leaves a job alone until its time is over', async () => {
  const { addJob, sweep, published, asked } = setup();
  await addJob('analysis', 'processing', inSeconds(10));
  await sweep();
  expect([published, asked]).toEqual([[], []]);
});

it('removes a job that has ended', async () => {
  const { addJob, sweep, published, asked, dueTimes } = setup();
  await addJob('analysis', 'completed', inSeconds(-1));
  await addJob('session', 'failed', inSeconds(-1));
  await sweep();
  expect([published, asked, dueTimes()]).toEqual([[], [], []]);
});

describe.each(['draft', 'intel', 'batch'] as const)('a %s job', (kind) => {
  const add = async ({ table, tenant }: ReturnType<typeof setup>) => {
    const id = newId();
    const key = { pk: `${tenant.partner_id}#${kind}`, sk: id };
    const item = { id, ...due(`job-${kind}`, tenant, { id, dueAt: inSeconds(-1) }) };
    await table.write([{ kind: 'put', key, item }]);
    return { id, key };
  };

  it('is requested again each minute', async () => {
    const own = setup();
    const { id } = await add(own);
    await own.sweep();
    await own.sweep();
    const requested = { queue: queueOfWork[kind], body: { tenant: own.tenant, id } };
    expect(own.asked).toEqual([requested]);
    waitSeconds(61);
    await own.sweep();
    expect(own.asked).toEqual([requested, requested]);
  });

  it('is left alone from its end on', async () => {
    const own = setup();
    const { key } = await add(own);
    await own.table.update({ kind: 'update', key, remove: notDue });
    await own.sweep();
    expect(own.asked).toEqual([]);
  });
});

it('sends a reminder of a transcription without news', async () => {
  const { table, tenant, sweep, published } = setup();
  const name = `session-${newId()}-0`;
  await table.write([
    {
      kind: 'put',
      key: { pk: partitions.transcriptions(tenant), sk: name },
      item: { ...due('transcription', tenant, { id: name, dueAt: inSeconds(-1) }) },
    },
  ]);
  await sweep();
  await sweep();
  expect(published).toEqual([
    {
      type: 'transcription.overdue',
      detail: { TranscriptionJobName: name, TranscriptionJobStatus: 'IN_PROGRESS' },
    },
  ]);
});

it('sends a reminder of a wanted vocabulary, and of one that must be polled', async () => {
  const { table, tenant, sweep, published } = setup();
  const org_uuid = newId();
  const id = `${newId()}.en-US`;
  const name = 'p.sandbox.en-US.0123';
  await table.write([
    {
      kind: 'put',
      key: { pk: partitions.vocabularyRequests(tenant, org_uuid), sk: id },
      item: due('vocabulary-request', tenant, { id, dueAt: inSeconds(-1) }),
    },
    {
      kind: 'put',
      key: { pk: partitions.vocabularies, sk: name },
      item: due('vocabulary', tenant, { id: name, dueAt: inSeconds(-1) }),
    },
  ]);
  await sweep();
  await sweep();
  expect(published.toSorted((one, other) => (one.type < other.type ? 1 : -1))).toEqual([
    { type: 'vocabulary.wanted', detail: { tenant, org_uuid, id } },
    { type: 'vocabulary.overdue', detail: { VocabularyName: name } },
  ]);
});

const addDelivery = async ({ table, tenant }: ReturnType<typeof setup>, dueAt: string, target = 'wh_1') => {
  const now = new Date().toISOString();
  const webhook_id = target === 'callback' ? null : target;
  const delivery = firstDelivery(
    { id: `evt_${newId()}`, event: 'analysis.completed' as const, created_at: now },
    { id: newId(), webhook_id, trigger: 'event' },
  );
  await table.write([deliveryTable(table).add({ tenant, event_created_at: now, delivery }, dueAt)]);
  return delivery.id;
};

it("sends a delivery's message before it is due, so that the queue delivers it to the second", async () => {
  const own = setup();
  const id = await addDelivery(own, inSeconds(42));
  await own.sweep();
  expect(own.queued).toEqual([
    { due: { tenant: own.tenant, target: 'wh_1', delivery_id: id }, queue: 'late', delaySeconds: 42 },
  ]);
  await own.sweep();
  expect(own.queued).toHaveLength(1);
});

it("sends the message of a callback's delivery with its target", async () => {
  const own = setup();
  await addDelivery(own, inSeconds(-5), 'callback');
  await own.sweep();
  expect(own.queued[0]).toMatchObject({ due: { target: 'callback' }, delaySeconds: 0 });
});

it('sends the message of a delivery again if it was lost', async () => {
  const own = setup();
  await addDelivery(own, inSeconds(-5));
  await own.sweep();
  waitSeconds(121);
  await own.sweep();
  expect(own.queued).toHaveLength(2);
});

it('fills no queue without a consumer: an hour of outage causes at most six messages for a delivery', async () => {
  const own = setup();
  await addDelivery(own, inSeconds(30));
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await own.sweep();
    waitSeconds(60);
  }
  expect(own.queued.length).toBeGreaterThan(3);
  expect(own.queued.length).toBeLessThanOrEqual(6);
});

it('sends a message before it moves the delivery, so that an interrupted sweep costs no more than a minute', async () => {
  const own = setup();
  await addDelivery(own, inSeconds(-5));
  own.failure = new Error('the queue is out of reach');
  await own.sweep();
  own.failure = undefined;
  waitSeconds(60);
  await own.sweep();
  expect(own.queued).toHaveLength(1);
});

it('works through many pages, each row once', async () => {
  const own = setup();
  for (let index = 0; index < 500; index += 1) await addDelivery(own, inSeconds(-index));
  await own.sweep();
  expect(own.queued).toHaveLength(500);
  expect(new Set(own.queued.map(({ due: { delivery_id } }) => delivery_id)).size).toBe(500);
});

it('acts once when two sweeps overlap', async () => {
  const own = setup();
  for (let index = 0; index < 50; index += 1) await own.addJob('session', 'queued', inSeconds(-1 - index));
  await Promise.all([own.sweep(), own.sweep()]);
  expect(own.asked).toHaveLength(50);
});

it('continues with other rows when one fails or has an unknown kind', async () => {
  const own = setup();
  const key = { pk: partitions.analyses(own.tenant), sk: 'broken' };
  const reference = { tenant: own.tenant, kind: 'analysis', id: 'broken' } as const;
  await own.table.write([
    { kind: 'put', key, item: { id: 'broken', status: 'no status', ...jobDue(reference, inSeconds(-1)) } },
    {
      kind: 'put',
      key: { pk: 'odd', sk: 'odd' },
      item: { ...due('odd', own.tenant, { id: 'odd', dueAt: inSeconds(-1) }) },
    },
  ]);
  await addDelivery(own, inSeconds(-1));
  await own.sweep();
  expect(own.queued).toHaveLength(1);
});

it('reports the row whose message could not be sent', async () => {
  const told: unknown[] = [];
  const table = memoryTable();
  const tenant: Tenant = { partner_id: newId(), environment: 'sandbox' };
  const shard = shards[0] ?? '';
  const put = (sk: string, due_kind: string) =>
    table.write([
      {
        kind: 'put',
        key: { pk: 'p', sk },
        item: { ...tenant, due_shard: shard, due_at: `${inSeconds(-1)}#${sk}`, due_kind },
      },
    ]);
  await put('row', 'event');
  await put('other', 'odd');
  const refusal = new Error('refused');
  await sweepShard(
    {
      table: { ...table, update: () => Promise.reject(refusal) },
      documents: memoryDocuments(),
      bus: { publish: async () => undefined },
      workQueues: { send: async () => undefined },
      deliveryQueue: { send: async () => undefined },
    },
    shard,
    {
      now: () => new Date().toISOString(),
      remainingMs: () => 55_000,
      log: (message, facts) => told.push([message, facts]),
      logFailure: (message, failure, { kind, row }) => told.push([message, kind, row, failure]),
    },
  );
  expect(told).toContainEqual(['reminder failed', 'event', 'row', refusal]);
  expect(told).toContainEqual(['reminder failed', 'odd', 'other', expect.any(Error)]);
  expect(told.at(-1)).toEqual(['swept', { shard, due: 2, failed: 2 }]);
});
