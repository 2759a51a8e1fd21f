import type { OpenableRecordings } from '../../../lambdas/adapters/audio/source-recordings.ts';
import type { DocumentStore } from '../../../lambdas/adapters/documents/documents.ts';
import type { Bus } from '../../../lambdas/adapters/events/bus.ts';
import type { ExportObjects } from '../../../lambdas/adapters/exports/export-objects.ts';
import type { WaitingSteps, WorkflowStarter } from '../../../lambdas/adapters/jobs/workflows.ts';
import type { DeliveryQueue, DeliveryQueueName } from '../../../lambdas/adapters/queues/delivery-queue.ts';
import { tenantGroup } from '../../../lambdas/adapters/queues/send-messages.ts';
import type { WorkQueue, WorkQueues } from '../../../lambdas/adapters/queues/work-queues.ts';
import type { PostEvent } from '../../../lambdas/adapters/receivers/post-event.ts';
import type { StagingBucket } from '../../../lambdas/adapters/recordings/staging.ts';
import type { SealingKey } from '../../../lambdas/adapters/secrets/sealing-key.ts';
import type { Key, Table } from '../../../lambdas/adapters/table/table.ts';
import type { Transcription } from '../../../lambdas/adapters/transcription/transcription.ts';
import type { VocabularyService } from '../../../lambdas/adapters/vocabularies/vocabulary-service.ts';
import type { Random } from '../engine/random.ts';
import type { Environment } from './environment.ts';
import type { FaultPlan } from './faults.ts';
import type { Queue } from './queue.ts';
import type { Store } from './store.ts';

// What a function's environment has of the simulation: each call takes time there, and may fail.

/** What says where a delivery goes, and with which secret. */
const isReceiver = ({ pk, sk }: Key) => pk.endsWith('#WEBHOOKS') || sk === 'CALLBACK_SECRET';

/** The table, as one environment reaches it. */
export const tableClient = (environment: Environment, store: Store, nowMs: () => number): Table => ({
  get: (key) =>
    environment.call({
      name: 'table.get',
      effect: () => {
        const { current } = environment;
        if (current !== undefined && isReceiver(key))
          current.receiverRead = { atMs: nowMs(), calls: current.calls };
        return store.get(key);
      },
    }),
  getMany: (keys) =>
    environment.call({
      name: 'table.getMany',
      effect: () => {
        const { current } = environment;
        if (current !== undefined && keys.some(isReceiver))
          current.receiverRead = { atMs: nowMs(), calls: current.calls };
        return keys.map((key) => store.get(key));
      },
    }),
  list: (range) => environment.call({ name: 'table.list', effect: () => store.list(range) }),
  update: (update) => environment.call({ name: 'table.update', effect: () => store.update(update) }),
  write: (writes) => {
    // The request token makes the SDK's repeats of it one transaction.
    let result: ReturnType<Store['write']> | undefined;
    const effect = () => {
      result ??= store.write(writes);
      return result;
    };
    return environment.call({ name: 'table.write', effect });
  },
});

/** The documents of all functions. */
export type Documents = Map<string, string>;

export const documentClient = (environment: Environment, documents: Documents): DocumentStore => ({
  put: (key, text) =>
    environment.call({ name: 'documents.put', effect: () => void documents.set(key, text), ms: 10 }),
  get: (key) =>
    environment.call({
      name: 'documents.get',
      effect: () => {
        const text = documents.get(key);
        if (text === undefined) throw new Error(`The document ${key} is not there`);
        return text;
      },
      ms: 10,
    }),
  list: (folder) =>
    environment.call({
      name: 'documents.list',
      effect: () => [...documents.keys()].filter((key) => key.startsWith(folder)),
      ms: 10,
    }),
  remove: (key) =>
    environment.call({ name: 'documents.remove', effect: () => void documents.delete(key), ms: 10 }),
});

/** The files of exports, as one environment reaches them. */
export const exportClient = (environment: Environment, exports: ExportObjects): ExportObjects => {
  const call = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const effect = () => {
      const result = work();
      // Nobody may be left to hear of it.
      result.catch(() => undefined);
      return result;
    };
    return environment.call({ name: `exports.${name}`, effect, ms: 20 }).then((result) => result);
  };
  return {
    put: (...parts) => call('put', () => exports.put(...parts)),
    begin: (...parts) => call('begin', () => exports.begin(...parts)),
    uploadPart: (...parts) => call('uploadPart', () => exports.uploadPart(...parts)),
    finish: (...parts) => call('finish', () => exports.finish(...parts)),
    abort: (...parts) => call('abort', () => exports.abort(...parts)),
  };
};

/** Says on the bus what its rules bring to their targets. */
export type Publish = (detailType: string, detail: string) => void;

interface ClientParts {
  readonly environment: Environment;
  readonly random: Random;
  readonly faults: () => FaultPlan;
}

/** Of a batch the service may take a part only, however often it is asked. */
const takeEach = <Entry>(
  { random, faults }: ClientParts,
  entries: readonly Entry[],
  take: (one: Entry) => void,
) => {
  const isCut = random.chance(faults().rates.errorBefore / 3);
  for (const entry of isCut ? entries.slice(0, random.int(entries.length)) : entries) take(entry);
  if (isCut) throw new Error('Some entries were refused');
};

export const busClient = (parts: ClientParts, publish: Publish): Bus => ({
  publish: (messages) =>
    parts.environment.call({
      name: 'bus.publish',
      ms: 5,
      effect: () => takeEach(parts, messages, ({ type, detail }) => publish(type, JSON.stringify(detail))),
    }),
});

export const queueClient = (
  parts: ClientParts,
  queues: Readonly<Record<DeliveryQueueName, Queue>>,
): DeliveryQueue => ({
  send: async (queued) => {
    if (queued.length === 0) return;
    await parts.environment.call({
      name: 'queue.send',
      ms: 4,
      effect: () =>
        takeEach(parts, queued, ({ due, queue, delaySeconds }) =>
          queues[queue].send(JSON.stringify(due), {
            group: tenantGroup(due.tenant),
            delaySeconds: Math.min(900, Math.max(0, Math.ceil(delaySeconds))),
          }),
        ),
    });
  },
});

export const workClient = (parts: ClientParts, queues: Readonly<Record<WorkQueue, Queue>>): WorkQueues => ({
  send: (messages) =>
    parts.environment.call({
      name: 'work.send',
      ms: 4,
      effect: () =>
        takeEach(parts, messages, ({ queue, body }) =>
          queues[queue].send(JSON.stringify(body), { group: tenantGroup(body.tenant) }),
        ),
    }),
});

/** Seals without a key: the context stands in the ciphertext and is compared, as KMS would. */
export const keyClient = ({ environment }: ClientParts): SealingKey => ({
  seal: (text, context) =>
    environment.call({
      name: 'key.seal',
      ms: 8,
      effect: () => Buffer.from(JSON.stringify([context, text])),
    }),
  open: ({ ciphertext, context }) =>
    environment.call({
      name: 'key.open',
      ms: 8,
      effect: () => {
        const [own, text] = JSON.parse(Buffer.from(ciphertext).toString());
        if (own.partner_id !== context.partner_id || own.webhook_id !== context.webhook_id)
          throw new Error('InvalidCiphertextException');
        return String(text);
      },
    }),
});

/** All that the entries of an environment have of the simulation. */
export interface Clients {
  readonly table: Table;
  readonly documents: DocumentStore;
  readonly exports: ExportObjects;
  readonly bus: Bus;
  readonly queue: DeliveryQueue;
  readonly work: WorkQueues;
  readonly key: SealingKey;
  readonly post: PostEvent;
  readonly workflows: WorkflowStarter;
  readonly steps: WaitingSteps;
  readonly recordings: OpenableRecordings;
  readonly staging: StagingBucket;
  readonly transcription: Transcription;
  readonly vocabularies: VocabularyService;
  readonly transcriptionsAtOnce: number;
}
