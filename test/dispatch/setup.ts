import { marshall } from '@aws-sdk/util-dynamodb';
import { vi } from 'vitest';
import { usualShare } from '../../lambdas/adapters/deliveries/send-permits.ts';
import { outbox } from '../../lambdas/adapters/events/outbox.ts';
import { partnerTable } from '../../lambdas/adapters/partners/partners.ts';
import type { DeliveryMessage } from '../../lambdas/adapters/queues/delivery-queue.ts';
import type { WorkMessage } from '../../lambdas/adapters/queues/work-queues.ts';
import type { EventPost } from '../../lambdas/adapters/receivers/post-event.ts';
import {
  callbackContext,
  callbackSecretTable,
  newCallbackSecrets,
} from '../../lambdas/adapters/secrets/callback-secrets.ts';
import type { Item, Table } from '../../lambdas/adapters/table/table.ts';
import { webhookTable } from '../../lambdas/adapters/webhooks/webhooks.ts';
import { deliverOnce } from '../../lambdas/application/deliveries/deliver.ts';
import type { EventKind } from '../../lambdas/contract/event-kinds.ts';
import { deliver } from '../../lambdas/contract/workers.ts';
import { fanOut } from '../../lambdas/dispatch/fan-out.ts';
import { suspendedPartner } from '../../lambdas/domain/partners/changed-partner.ts';
import { newPartner } from '../../lambdas/domain/partners/new-partner.ts';
import type { Tenant } from '../../lambdas/domain/tenants/environments.ts';
import type { Outcome } from '../../lambdas/domain/webhooks/decide.ts';
import { archiveWebhook, changeWebhook, newWebhook } from '../../lambdas/domain/webhooks/webhook.ts';
import { relayOutbox } from '../../lambdas/relay/relay-outbox.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { consumes } from '../../lambdas/runtime/worker.ts';
import { sweep } from '../../lambdas/sweeper/sweep.ts';
import { type MemoryDocuments, memoryDocuments } from '../fakes/memory-documents.ts';
import { memoryOpener, memorySealer } from '../fakes/memory-secrets.ts';
import { type MemoryTable, memoryTable } from '../fakes/memory-table.ts';
import { lambdaContext } from '../support/api.ts';

export interface Sent extends EventPost {
  readonly atMs: number;
}

/** The way of an event from the outbox to its receivers, on a table in memory and a clock that the test moves. */
export interface DispatchSetup {
  readonly table: MemoryTable;
  readonly tenant: Tenant;
  readonly sent: Sent[];
  /** What waits for a worker that is no dispatcher. */
  readonly work: WorkMessage[];
  readonly queued: (DeliveryMessage & { readonly atMs: number })[];
  /** What a receiver answers; may throw, as a function that dies there. */
  answer: (post: EventPost) => Outcome | Promise<Outcome>;
  /** Called before each step of the plumbing: a test lets steps fail by throwing. */
  fault: (step: 'work' | 'delivery') => void;
  addWebhook(
    events?: readonly EventKind[],
    environment?: Tenant['environment'],
  ): Promise<{ id: string; url: string }>;
  /** Suspends the partner, or ends that; nobody else has changed it. */
  suspend(suspended: boolean): Promise<void>;
  patch(id: string, change: { paused?: boolean; url?: string }): Promise<void>;
  archive(id: string): Promise<void>;
  commit(event?: EventKind, callbackUrl?: string | null, of?: Tenant): Promise<string>;
  /** The same, of an event whose data are a document. */
  commitDocument(key: string): Promise<string>;
  readonly documents: MemoryDocuments;
  rotateCallbackSecret(): Promise<string>;
  /** Relays, fans out and delivers until nothing moves any more. */
  run(): Promise<void>;
  /** Relays and fans out, and leaves the deliveries queued. */
  announce(): Promise<void>;
  /** Gives each delivery that is queued now to a worker of its own, all at once. */
  deliverAtOnce(): Promise<unknown>;
  /** Time passes; the sweeper comes each minute. */
  pass(ms: number): Promise<void>;
  sweep(): Promise<void>;
  /** Messages that are on their way are lost. */
  loseMessages(): void;
  deliveries(): Item[];
}

const start = '2026-11-20T10:00:00.000Z';

const sqsEvent = (body: unknown) => ({
  Records: [{ messageId: newId(), body: JSON.stringify(body) }],
});
const streamEvent = (item: Item) => ({
  Records: [
    {
      dynamodb: {
        Keys: { pk: { S: item['pk'] }, sk: { S: item['sk'] } },
        NewImage: marshall(item),
        SequenceNumber: '1',
      },
    },
  ],
});

// biome-ignore lint/suspicious/noExplicitAny: events of tests have the fields that the handlers read.
type Handler = (event: any, context: any) => Promise<any>;

export const dispatchSetup = async (wrap: (table: MemoryTable) => Table = (table) => table) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(start) });
  const stream: Item[] = [];
  const memory = memoryTable((item) => {
    if (/^(evt|job)_/.test(String(item['sk']))) stream.push(item);
  });
  const table = wrap(memory);
  const tenant: Tenant = { partner_id: newId(), environment: 'sandbox' };
  const sealer = memorySealer();
  const record = { name: 'Partner', contact_email: 'p@example.com', plan_tier: 'starter' as const };
  const made = newPartner(
    { ...record, healthcare: false, settings: {} },
    { id: tenant.partner_id, now: start },
  );
  await memory.write(partnerTable(memory).add(made));
  const secrets = callbackSecretTable(memory);
  await memory.write(await newCallbackSecrets({ secrets, sealer }, tenant.partner_id, start));

  const setup: DispatchSetup = {
    table: memory,
    tenant,
    sent: [],
    work: [],
    queued: [],
    answer: () => ({ kind: 'answered', status: 200, excerpt: '' }),
    fault: () => undefined,
    addWebhook: async (events = ['analysis.completed'], environment = tenant.environment) => {
      const id = `wh_${newId().replaceAll('-', '')}`;
      const webhook = newWebhook(
        { url: `https://${id.slice(-6)}.example.com/hook`, enabled_events: events },
        { id, environment, now: new Date().toISOString() },
      );
      const secret = await sealer.create({ partner_id: tenant.partner_id, webhook_id: id });
      await memory.write([webhookTable(memory).add(tenant.partner_id, webhook, secret.ciphertext)]);
      return { id, url: webhook.url };
    },
    suspend: async (suspended) => {
      const partners = partnerTable(memory);
      const found = await partners.find(tenant.partner_id);
      if (found === undefined) throw new Error('no such partner');
      const partner = suspendedPartner(found, { suspended, now: new Date().toISOString() });
      await memory.write(partners.saveSuspension(partner, found));
    },
    patch: async (id, change) => {
      const webhooks = webhookTable(memory);
      const found = await webhooks.receiver(tenant.partner_id, id);
      if (found === undefined) throw new Error('no such webhook');
      const { webhook, wakes } = changeWebhook(found, change, new Date().toISOString());
      await memory.write([webhooks.save(tenant.partner_id, webhook, { wakes })]);
    },
    archive: async (id) => {
      const webhooks = webhookTable(memory);
      const found = await webhooks.receiver(tenant.partner_id, id);
      if (found === undefined) throw new Error('no such webhook');
      const archived = archiveWebhook(found, new Date().toISOString());
      await memory.write(webhooks.archive(tenant.partner_id, archived));
    },
    commit: async (event = 'analysis.completed', callbackUrl = null, of = tenant) => {
      const uuid = newId();
      const data = { kind: 'inline', json: `{"n":1.0,"of":"${uuid}"}` } as const;
      const now = new Date().toISOString();
      await memory.write([outbox.event({ tenant: of, uuid, event, now, data, callbackUrl })]);
      return `evt_${uuid}`;
    },
    commitDocument: async (key) => {
      const uuid = newId();
      const now = new Date().toISOString();
      const told = {
        event: 'analysis.completed',
        data: { kind: 'document', key },
        callbackUrl: null,
      } as const;
      await memory.write([outbox.event({ tenant, uuid, now, ...told })]);
      return `evt_${uuid}`;
    },
    documents: memoryDocuments(),
    rotateCallbackSecret: async () => {
      const { text, ciphertext } = await sealer.create(callbackContext(tenant));
      const write = secrets.save(tenant, ciphertext, new Date().toISOString());
      await memory.write([write]);
      return text;
    },
    run: async () => {
      while ((await announceOne()) || (await deliverOne())) await Promise.resolve();
    },
    announce: async () => {
      while (await announceOne()) await Promise.resolve();
    },
    deliverAtOnce: () =>
      Promise.all(
        setup.queued.splice(0).map(({ due }) => handlers.deliver(sqsEvent(due), lambdaContext(40_000))),
      ),
    pass: async (ms) => {
      const untilMs = Date.now() + ms;
      for (;;) {
        const nextTickMs = (Math.floor(Date.now() / 60_000) + 1) * 60_000;
        const nextMessageMs = Math.min(...setup.queued.map(({ atMs }) => atMs), Number.POSITIVE_INFINITY);
        const nextMs = Math.min(nextTickMs, Math.max(nextMessageMs, Date.now()), untilMs);
        vi.setSystemTime(nextMs);
        await setup.run();
        if (nextMs === nextTickMs) await setup.sweep();
        await setup.run();
        if (nextMs >= untilMs) return;
      }
    },
    sweep: async () => {
      await handlers.sweep({}, lambdaContext(55_000));
    },
    loseMessages: () => {
      stream.length = 0;
      setup.work.length = 0;
      setup.queued.length = 0;
    },
    deliveries: () => memory.items().filter(({ pk }) => String(pk).includes('#DELIVERIES#')),
  };

  const workQueues = {
    send: async (messages: readonly WorkMessage[]) => {
      setup.fault('work');
      setup.work.push(...messages);
    },
  };
  const bus = { publish: async () => undefined };
  const deliveryQueue = {
    send: async (queued: readonly DeliveryMessage[]) => {
      setup.fault('delivery');
      for (const message of queued)
        setup.queued.push({ ...message, atMs: Date.now() + message.delaySeconds * 1_000 });
    },
  };
  const post = async (request: EventPost) => {
    const sentAtMs = Date.now();
    setup.sent.push({ ...request, atMs: sentAtMs });
    return { outcome: await setup.answer(request), sentAtMs, endedAtMs: Date.now(), durationMs: 1 };
  };
  const resources = {
    table,
    documents: setup.documents,
    bus,
    workQueues,
    deliveryQueue,
    opener: memoryOpener(),
    receivers: post,
    deliveryShare: usualShare,
    jitter: () => 0.5,
  };
  const handlers: Record<'relay' | 'fanOut' | 'deliver' | 'sweep', Handler> = {
    relay: relayOutbox.handler(resources) as Handler,
    fanOut: fanOut.handler(resources) as Handler,
    deliver: consumes(deliver, (due, context) => deliverOnce(resources, due, context)) as Handler,
    sweep: sweep.handler(resources) as Handler,
  };

  const announceOne = async (): Promise<boolean> => {
    const item = stream.shift();
    if (item !== undefined) {
      await handlers.relay(streamEvent(item), lambdaContext(30_000));
      return true;
    }
    const index = setup.work.findIndex(({ queue: name }) => name === 'fan-out');
    if (index < 0) return false;
    const [message] = setup.work.splice(index, 1);
    await handlers.fanOut(sqsEvent(message?.body), lambdaContext(30_000));
    return true;
  };

  const deliverOne = async (): Promise<boolean> => {
    const ready = setup.queued.findIndex(({ atMs }) => atMs <= Date.now());
    if (ready < 0) return false;
    const [message] = setup.queued.splice(ready, 1);
    await handlers.deliver(sqsEvent(message?.due), lambdaContext(40_000));
    return true;
  };

  return setup;
};
