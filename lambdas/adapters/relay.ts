import * as z from 'zod';
import type { AuditRecord } from '../domain/audit/audit-record.ts';
import { jobKinds, queueOfWork } from '../domain/jobs/job-kinds.ts';
import type { Tenant } from '../domain/tenants/environments.ts';
import { type AuditChain, auditChain, auditKey } from './audit/audit-chain.ts';
import { readAuditRecord } from './audit/audit-record.ts';
import { eventKey, readEvent, type StoredEvent } from './events/event-table.ts';
import { type Feed, feed } from './events/feed.ts';
import type { OutboxReference } from './events/outbox-reference.ts';
import { jobRequest } from './jobs/jobs.ts';
import type { DeliveryMessage, DeliveryQueue } from './queues/delivery-queue.ts';
import type { WorkMessage, WorkQueues } from './queues/work-queues.ts';
import { notDue } from './table/due.ts';
import * as partitions from './table/partitions.ts';
import { type Item, type Key, present, type Table } from './table/table.ts';

const storedJob = z.object({
  kind: z.enum(jobKinds),
  job_id: z.string(),
  attempt: z.number().default(1),
});

/** The message that starts a job: for its workflow, or for the worker that does all of it. */
const requestOf = (tenant: Tenant, { kind, job_id: id, attempt }: z.output<typeof storedJob>): WorkMessage =>
  kind === 'analysis' || kind === 'session'
    ? { queue: 'workflows', body: jobRequest({ tenant, kind, id }, attempt) }
    : { queue: queueOfWork[kind], body: { tenant, id } };

/**
 * Makes and sends the deliveries of events of one tenant that have their place in the feed, if that is little work; false
 * if it is not, and nothing was done.
 */
export type FanOut = (tenant: Tenant, events: readonly StoredEvent[]) => Promise<boolean>;

/**
 * Sends items of the outbox to their queues, sends messages for deliveries and gives records of the audit log their
 * position in the chain; may be repeated at any point. Returns which failed, and why; a deleted item needs nothing.
 */
export type Relay = (
  references: readonly OutboxReference[],
) => Promise<ReadonlyMap<OutboxReference, unknown>>;

/** A reference and its row in the table. */
interface Found<Row> {
  readonly reference: OutboxReference;
  readonly row: Row;
}

/** The failures of a batch so far. */
const attempts = () => {
  const failures = new Map<OutboxReference, unknown>();
  return {
    failures,
    /** Does one thing for all of these; if it fails, it counts as failed for each of them. */
    attempt: async (of: readonly OutboxReference[], work: () => Promise<unknown>): Promise<void> => {
      if (of.length === 0) return;
      try {
        await work();
      } catch (error) {
        for (const reference of of) failures.set(reference, error);
      }
    },
    open: <Row>(found: readonly Found<Row>[]) => found.filter(({ reference }) => !failures.has(reference)),
  };
};
type Attempts = ReturnType<typeof attempts>;

const referencesOf = (found: readonly Found<unknown>[]) => found.map(({ reference }) => reference);
const rowsOf = <Row>(found: readonly Found<Row>[]): Row[] => found.map(({ row }) => row);

/** How rows of one kind are found and read. */
interface RowKind<Row> {
  readonly keyOf: (reference: OutboxReference) => Key;
  readonly read: (reference: OutboxReference, item: Item) => Row;
}

const nameOf = ({ tenant }: OutboxReference) => `${tenant.partner_id}#${tenant.environment}`;

/**
 * The committed rows of one kind, from the stream or by a read for each tenant; after that, each row is independent. A
 * row from the stream is not read again, because nothing that is used of it changes except its place in the feed or in
 * the chain, which the write of that place checks.
 */
const findAll = async <Row>(
  table: Table,
  { attempt }: Attempts,
  references: readonly OutboxReference[],
  { keyOf, read }: RowKind<Row>,
): Promise<Found<Row>[]> => {
  const found = [...Map.groupBy(references, nameOf).values()].map(async (own) => {
    const unread = own.filter(({ committed }) => committed === undefined);
    const items = new Map<OutboxReference, Item | undefined>();
    await attempt(unread, async () => {
      const stored = await table.getMany(unread.map(keyOf));
      for (const [index, reference] of unread.entries()) items.set(reference, stored[index]);
    });
    const rows: Found<Row>[] = [];
    for (const reference of own) {
      const item = reference.committed ?? items.get(reference);
      if (item === undefined) continue;
      await attempt([reference], async () => void rows.push({ reference, row: read(reference, item) }));
    }
    return rows;
  });
  return (await Promise.all(found)).flat();
};

/** Items of a tenant after one that failed wait for it, so that they stay in order. */
const holdBack = ({ failures }: Attempts, references: readonly OutboxReference[]): void => {
  const stuck = new Map<string, unknown>();
  for (const reference of references) {
    const name = nameOf(reference);
    if (stuck.has(name)) failures.set(reference, stuck.get(name));
    else if (failures.has(reference)) stuck.set(name, failures.get(reference));
  }
};

/** Groups items by tenant, in order. */
const byTenant = <Row>(found: readonly Found<Row>[]): { tenant: Tenant; own: Found<Row>[] }[] => {
  const groups = Map.groupBy(found, ({ reference }) => nameOf(reference));
  return [...groups.values()].flatMap((own) =>
    own[0] === undefined ? [] : [{ tenant: own[0].reference.tenant, own }],
  );
};

const storedEvents: RowKind<StoredEvent> = {
  keyOf: ({ tenant, id }) => eventKey(tenant, id),
  read: ({ tenant }, item) => readEvent(tenant, item),
};

const jobKey = ({ tenant, id }: OutboxReference): Key => ({ pk: partitions.jobs(tenant), sk: id });
const storedJobs: RowKind<z.output<typeof storedJob>> = {
  keyOf: jobKey,
  read: (_, item) => storedJob.parse(item),
};

const storedDelivery = z.object({ target: z.string(), delivery_id: z.string() });
const storedDeliveries: RowKind<DeliveryMessage> = {
  keyOf: ({ tenant, id }) => ({ pk: partitions.deliveryMessages(tenant), sk: id }),
  read: ({ tenant }, item) => ({
    due: { tenant, ...storedDelivery.parse(item) },
    queue: 'fresh',
    delaySeconds: 0,
  }),
};

const storedAuditRecords: RowKind<AuditRecord> = {
  keyOf: ({ tenant, id }) => auditKey(tenant, id),
  read: (_, item) => readAuditRecord(item),
};

const eventMessage = ({ tenant, id, event }: StoredEvent): WorkMessage => ({
  queue: 'fan-out',
  body: { tenant, event_id: id, event },
});

/** The last places of each table that this process gave out, so that they need not be read for the next batch. */
const remembered = new WeakMap<Table, { readonly places: Feed; readonly chain: AuditChain }>();

const lastPlacesIn = (table: Table) => {
  const found = remembered.get(table) ?? { places: feed(table), chain: auditChain(table) };
  remembered.set(table, found);
  return found;
};

/**
 * Each step is one call for as many items of a tenant as possible, because a partner's burst arrives in one batch, and
 * a call takes some hundredths of a second. A refusal by the table or a queue for one tenant fails no other's items. An
 * event gets its position in the feed before it is published, and stays in the due index until its deliveries exist
 * (`EventTable.settle`). Those of a few events are made here; the fan-out's queue takes many, which would hold up all
 * other tenants, and those that could not be made. A requested job leaves the index when its message is queued, because
 * its own row is in the index.
 */
export const relay = (
  table: Table,
  queues: WorkQueues,
  deliveries: DeliveryQueue,
  fanOut: FanOut = async () => false,
): Relay => {
  const { places, chain } = lastPlacesIn(table);

  /** Numbers each tenant's events in the feed; a test of a webhook has no place in it. */
  const number = ({ attempt }: Attempts, found: readonly Found<StoredEvent>[]) =>
    byTenant(found.filter(({ row }) => row.event !== 'webhook.test')).map(({ tenant, own }) =>
      attempt(referencesOf(own), () => places.take(tenant, rowsOf(own))),
    );
  const link = ({ attempt }: Attempts, found: readonly Found<AuditRecord>[]) =>
    byTenant(found).map(({ tenant, own }) =>
      attempt(referencesOf(own), () => chain.take(tenant, rowsOf(own))),
    );

  /** Publishes each tenant's events. What fails here fails again in the fan-out, which reports it and delays no one. */
  const publish = ({ attempt }: Attempts, found: readonly Found<StoredEvent>[]) =>
    byTenant(found).map(({ tenant, own }) =>
      attempt(referencesOf(own), async () => {
        const isDone = await fanOut(tenant, rowsOf(own)).catch(() => false);
        if (!isDone) await queues.send(rowsOf(own).map(eventMessage));
      }),
    );

  return async (references) => {
    const batch = attempts();
    const of = (kind: OutboxReference['kind']) => references.filter((one) => one.kind === kind);
    const [events, jobs, due, audited] = await Promise.all([
      findAll(table, batch, of('event'), storedEvents),
      findAll(table, batch, of('job'), storedJobs),
      findAll(table, batch, of('delivery'), storedDeliveries),
      findAll(table, batch, of('audit'), storedAuditRecords),
    ]);
    holdBack(batch, of('event'));
    holdBack(batch, of('audit'));
    await Promise.all([
      ...number(batch, batch.open(events)),
      ...link(batch, batch.open(audited)),
      batch.attempt(referencesOf(due), () => deliveries.send(rowsOf(due))),
    ]);
    const requests = jobs.map(({ reference, row }) => ({ reference, row: requestOf(reference.tenant, row) }));
    await Promise.all([
      ...publish(batch, batch.open(events)),
      ...byTenant(requests).map(({ own }) =>
        batch.attempt(referencesOf(own), () => queues.send(rowsOf(own))),
      ),
    ]);
    await Promise.all(
      referencesOf(batch.open(jobs)).map((reference) =>
        batch.attempt([reference], () =>
          table.update({ kind: 'update', key: jobKey(reference), remove: notDue, when: present }),
        ),
      ),
    );
    return batch.failures;
  };
};
