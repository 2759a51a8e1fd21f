import '../../simulation/settings.ts';
import { outbox } from '../../../lambdas/adapters/events/outbox.ts';
import type { DeliveryMessage } from '../../../lambdas/adapters/queues/delivery-queue.ts';
import { tenantGroup } from '../../../lambdas/adapters/queues/send-messages.ts';
import type { WorkMessage } from '../../../lambdas/adapters/queues/work-queues.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { webhookTable } from '../../../lambdas/adapters/webhooks/webhooks.ts';
import { deliver, fanOut, relayOutbox, sweep } from '../../../lambdas/contract/workers.ts';
import type { Tenant } from '../../../lambdas/domain/tenants/environments.ts';
import { newWebhook } from '../../../lambdas/domain/webhooks/webhook.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { memoryExports } from '../../fakes/memory-exports.ts';
import type { PlantedBug } from '../../simulation/bug-tools.ts';
import {
  busClient,
  type Clients,
  documentClient,
  keyClient,
  tableClient,
} from '../../simulation/cloud/clients.ts';
import type { Environment } from '../../simulation/cloud/environment.ts';
import { noFaults, randomFaults } from '../../simulation/cloud/faults.ts';
import { fleet } from '../../simulation/cloud/fleet.ts';
import { origins } from '../../simulation/cloud/origins.ts';
import { usualLimits } from '../../simulation/cloud/parts.ts';
import { receivers } from '../../simulation/cloud/receivers.ts';
import { recogniser } from '../../simulation/cloud/recogniser.ts';
import { type StagedObjects, stagingClient } from '../../simulation/cloud/staging.ts';
import { store } from '../../simulation/cloud/store.ts';
import { stream } from '../../simulation/cloud/stream.ts';
import { vocabularyClient } from '../../simulation/cloud/vocabularies.ts';
import { type Random, randomFrom } from '../../simulation/engine/random.ts';
import { platform, type Scheduler, scheduler } from '../../simulation/engine/scheduler.ts';
import { functionsWith } from '../../simulation/functions/functions.ts';
import { type ConsumedQueue, consumedQueue } from './consumed-queue.ts';

/** The road of an event on virtual time, with the queues and concurrencies of the stack. */
export interface StormSetup {
  readonly time: Scheduler;
  readonly random: Random;
  /** Commits an event for a receiver that answers, or for the partner whose receivers hang; gives its id. */
  commit(to?: 'hanging'): string;
  /** When each event first arrived, by its id. */
  readonly arrivals: ReadonlyMap<string, number>;
  readonly queues: Readonly<Record<'fresh' | 'late', ConsumedQueue>>;
  /** Requests that are in flight to receivers that hang. */
  readonly held: () => number;
  /** Calls of the worker so far. */
  readonly calls: () => number;
}

export interface StormSettings {
  /** The share of the real load and of the real machinery that the model has. */
  readonly scale: number;
  /** Partners with one receiver each, that answers. */
  readonly receivers: number;
  /** Receivers of one partner more, each of which takes every event and never answers. */
  readonly hanging?: number;
  /** `false`: everything in one queue that forgets nothing, as a control. */
  readonly hasQueues: boolean;
  /** What a function has of the setup, changed: a planted bug, as a control. */
  readonly wrap?: PlantedBug;
}

const startMs = Date.parse('2026-11-20T10:00:00.000Z');
const minuteMs = 60_000;
const daySeconds = 86_400;

/** Rows that the sweeper moves in a second: less than a core does (bench/webhooks/sweep.ts). */
const sweptPerSecond = 1_000;

const silence = { note: () => undefined, notes: [], hash: () => '', about: () => [] };

/** A table whose updates come one after the other, as fast as one core makes them. */
const paced = (table: Table, time: Scheduler, perSecond: number): Table => {
  let freeMs = 0;
  return {
    ...table,
    update: async (update) => {
      freeMs = Math.max(freeMs, time.nowMs()) + 1_000 / perSecond;
      await time.sleep(freeMs - time.nowMs());
      return table.update(update);
    },
  };
};

type Write = (writes: Parameters<Table['write']>[0]) => unknown;

const addWebhook = (write: Write, tenant: Tenant): string => {
  const id = `wh_${newId().replaceAll('-', '')}`;
  const url = `https://${id.slice(-8)}.example.com/hook`;
  const now = new Date().toISOString();
  const context = { partner_id: tenant.partner_id, webhook_id: id };
  const sealed = Buffer.from(JSON.stringify([context, `whsec_${'s'.repeat(32)}`]));
  const webhook = newWebhook(
    { url, enabled_events: ['analysis.completed'] },
    { id, environment: tenant.environment, now },
  );
  write([webhookTable({} as Table).add(tenant.partner_id, webhook, sealed)]);
  return url;
};

const addPartner = (write: Write, webhooks = 1) => {
  const tenant = { partner_id: newId(), environment: 'production' } as const;
  return { tenant, urls: Array.from({ length: webhooks }, () => addWebhook(write, tenant)) };
};

/** Call it, and let its time run, within `inVirtualProcess` only: `prepare` gives the time and the chance for that. */
export const prepare = (seed = 'storm') => ({ scheduler: scheduler(startMs), random: randomFrom(seed) });

export const stormSetup = (
  { scheduler: time, random }: ReturnType<typeof prepare>,
  settings: StormSettings,
): StormSetup => {
  const { scale, receivers: receiverCount, hanging: hangingCount = 1, hasQueues, wrap } = settings;
  const plan = randomFaults(random, noFaults);
  const parts = { scheduler: time, random, history: silence, faults: () => plan, limits: usualLimits };
  const rows = store({ committed: (changes) => outboxStream.push(changes), index: (apply) => apply() });
  const documents = new Map<string, string>();
  const posts = receivers(parts);
  const arrivals = new Map<string, number>();

  const staged: StagedObjects = new Map();
  const servers = origins(parts);
  const speech = recogniser(parts, { objects: staged, publish: () => undefined });
  /** A storm of events has no recordings in it. */
  const soundOf = (environment: Environment) => ({
    steps: { succeed: async () => undefined, fail: async () => undefined },
    recordings: servers.client(environment),
    staging: stagingClient(environment, staged, () => time.nowMs()),
    transcription: speech.client(environment),
  });

  /** Nothing but events is committed in a storm. */
  const fan = (messages: readonly WorkMessage[]) => {
    for (const { body } of messages)
      fanOutQueue.send(JSON.stringify(body), { group: tenantGroup(body.tenant), delaySeconds: 0 });
  };

  const clientsOf = (environment: Environment): Clients => {
    const table = tableClient(environment, rows, () => time.nowMs());
    const own = { environment, random, faults: () => plan };
    const send = async (queued: readonly DeliveryMessage[]) => {
      if (queued.length === 0) return;
      const effect = () => {
        for (const { due, queue: name, delaySeconds } of queued)
          queues[name].send(JSON.stringify(due), { group: tenantGroup(due.tenant), delaySeconds });
      };
      await environment.call({ name: 'queue.send', ms: 4, effect });
    };
    const clients: Clients = {
      table: environment.functionId === sweep.id ? paced(table, time, sweptPerSecond * scale) : table,
      documents: documentClient(environment, documents),
      exports: memoryExports(),
      bus: busClient(own, () => undefined),
      work: {
        send: (messages) => environment.call({ name: 'work.send', ms: 4, effect: () => fan(messages) }),
      },
      queue: { send },
      key: keyClient(own),
      post: (request) => {
        const { id } = JSON.parse(request.body) as { id: string };
        if (!arrivals.has(id)) arrivals.set(id, time.nowMs());
        return posts.client(environment)(request);
      },
      workflows: { start: async () => 'runs' },
      vocabularies: vocabularyClient(environment, new Map(), () => time.nowMs()),
      transcriptionsAtOnce: usualLimits.transcriptions,
      ...soundOf(environment),
    };
    return wrap === undefined ? clients : wrap(clients, environment);
  };

  const functions = fleet({ ...parts, functions: functionsWith(clientsOf) });
  const outboxStream = stream(parts, functions, relayOutbox.id);
  const consumer = (functionId: string) => (event: unknown, done: () => void) =>
    functions.invoke(functionId, event, done);
  const width = (most: number) => Math.max(1, Math.round(most * scale));
  const { maxConcurrency, late } = deliver.trigger;
  const queueOf = (most: number, keptSeconds: number, functionId: string = deliver.id) =>
    consumedQueue({ scheduler: time, random, width: width(most), keptSeconds, invoke: consumer(functionId) });
  const fanOutQueue = queueOf(fanOut.trigger.maxConcurrency, 14 * daySeconds, fanOut.id);
  const both = queueOf(maxConcurrency + late.maxConcurrency, 14 * daySeconds);
  const queues = hasQueues
    ? { fresh: queueOf(maxConcurrency, 60), late: queueOf(late.maxConcurrency, daySeconds) }
    : { fresh: both, late: both };

  const write: Write = (writes) => rows.write(writes);
  const partners = Array.from({ length: receiverCount }, () => addPartner(write));
  for (const url of partners.flatMap(({ urls }) => urls))
    posts.behave(url, () => ({ kind: 'answers', status: 200, ms: random.between(20, 80) }));
  const hanging = addPartner(write, hangingCount);
  for (const url of hanging.urls) posts.behave(url, () => ({ kind: 'hangs' }));

  const tick = () => {
    time.after(minuteMs, platform, tick);
    functions.invoke(sweep.id, {}, () => undefined);
  };
  time.after(minuteMs, platform, tick);

  return {
    time,
    random,
    arrivals,
    queues,
    held: () =>
      posts.posts.filter(({ url, endedMs }) => hanging.urls.includes(url) && endedMs === undefined).length,
    calls: () => functions.counts.get(deliver.id) ?? 0,
    commit: (to) => {
      const uuid = newId();
      const now = new Date().toISOString();
      const data = { kind: 'inline', json: '{"overall_score":71}' } as const;
      const { tenant } = to === 'hanging' ? hanging : random.pick(partners);
      rows.write([outbox.event({ tenant, uuid, event: 'analysis.completed', now, data, callbackUrl: null })]);
      return `evt_${uuid}`;
    },
  };
};
