import * as z from 'zod';
import { auditChain } from '../audit/audit-chain.ts';
import type { DeliveryQueue } from '../deliveries/delivery-queue.ts';
import { jobRequest } from '../jobs/jobs.ts';
import { notDue, partitions, type TenantKey } from '../table/keys.ts';
import { present, type Table } from '../table/table.ts';
import type { Bus, BusMessage } from './bus.ts';
import { eventTable } from './event-table.ts';
import { feed } from './feed.ts';

/**
 * One item of the outbox: a committed event, a requested job, a delivery that is due at once, or a record of the audit log
 * that waits for its place in the chain.
 */
export interface OutboxReference {
  readonly kind: 'event' | 'job' | 'delivery' | 'audit';
  readonly tenant: TenantKey;
  readonly id: string;
}

const imageKeys = z.object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) });
const outboxPartition = /^([0-9a-f-]{36})#(sandbox|production)#(EVENTS|JOBS|HINTS|AUDIT)$/;
const environments = z.enum(['sandbox', 'production']);

const kindOf = (collection: string | undefined): OutboxReference['kind'] => {
  switch (collection) {
    case 'EVENTS':
      return 'event';
    case 'JOBS':
      return 'job';
    case 'AUDIT':
      return 'audit';
    default:
      return 'delivery';
  }
};

/**
 * Which item of the outbox a record of the table's stream tells of, by its keys. The stream's filter sees sort keys only,
 * and a caller may name an org `evt_…`: the partition has the last word.
 */
export const outboxReferenceOf = (streamKeys: unknown): OutboxReference | undefined => {
  const { pk, sk } = imageKeys.parse(streamKeys);
  const [, partner_id, environment, collection] = outboxPartition.exec(pk.S) ?? [];
  if (partner_id === undefined) return undefined;
  const tenant = { partner_id, environment: environments.parse(environment) };
  return { kind: kindOf(collection), tenant, id: sk.S };
};

const storedJob = z.object({
  kind: z.enum(['analysis', 'session', 'draft', 'intel', 'insights', 'batch', 'export', 'erasure']),
  job_id: z.string(),
  attempt: z.number().default(1),
});

/** What asks for a job: its workflow, or the worker that does all of it. */
const requestOf = (
  tenant: TenantKey,
  { kind, job_id: id, attempt }: z.output<typeof storedJob>,
): BusMessage => {
  switch (kind) {
    case 'analysis':
    case 'session':
      return { type: 'job.requested', detail: jobRequest({ tenant, kind, id }, attempt) };
    case 'draft':
    case 'intel':
    case 'insights':
    case 'batch':
    case 'export':
    case 'erasure':
      return { type: `${kind}.requested`, detail: { tenant, id } };
  }
};

const storedHint = z.object({ target: z.string(), delivery_id: z.string() });

/** Puts an item of the outbox on the bus, or a hint into the queue; may be repeated at any point. `gone`: there is no such item. */
export type Relay = (reference: OutboxReference) => Promise<'relayed' | 'gone'>;

/**
 * An event gets its place in the feed before anybody hears of it, and stays in the due index until its deliveries are
 * there (`EventTable.settle`). A requested job leaves the index at once, because the job's own row is in it.
 */
export const relay = (table: Table, bus: Bus, queue: DeliveryQueue): Relay => {
  const events = eventTable(table);
  const places = feed(table);
  const chain = auditChain(table);

  const relayEvent = async ({ tenant, id }: OutboxReference) => {
    const event = await events.find(tenant, id);
    if (event === undefined) return 'gone';
    if (event.sequence === undefined && event.event !== 'webhook.test') await places.take(event);
    await bus.publish([
      { type: 'event.recorded', detail: { tenant, event_id: event.id, event: event.event } },
    ]);
    return 'relayed';
  };

  const relayJob = async ({ tenant, id }: OutboxReference) => {
    const key = { pk: partitions.jobs(tenant), sk: id };
    const item = await table.get(key);
    if (item === undefined) return 'gone';
    await bus.publish([requestOf(tenant, storedJob.parse(item))]);
    await table.update({ kind: 'update', key, remove: notDue, when: present });
    return 'relayed';
  };

  const relayHint = async ({ tenant, id }: OutboxReference) => {
    const item = await table.get({ pk: partitions.hints(tenant), sk: id });
    if (item === undefined) return 'gone';
    await queue.hint([{ due: { tenant, ...storedHint.parse(item) }, lane: 'fresh', delaySeconds: 0 }]);
    return 'relayed';
  };

  const chainRecord = async ({ tenant, id }: OutboxReference) =>
    (await chain.take(tenant, id)) === 'gone' ? 'gone' : 'relayed';

  const byKind = { event: relayEvent, job: relayJob, delivery: relayHint, audit: chainRecord } as const;
  return (reference) => byKind[reference.kind](reference);
};
