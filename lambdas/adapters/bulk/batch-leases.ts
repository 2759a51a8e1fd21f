import * as z from 'zod';
import type { Reference } from '../../domain/tenants/environments.ts';
import { daySeconds, later } from '../../domain/time/durations.ts';
import { outbox } from '../events/outbox.ts';
import * as partitions from '../table/partitions.ts';
import { all, any, compares, equals, type Key, type Table } from '../table/table.ts';

/** The lease of a batch while one call works on it. */
export interface BatchLease {
  /** Distinguishes one call from the next. */
  readonly owner: string;
  /** How often the batch had been woken when this call last began to check it. */
  readonly wakes: number;
}

/** The current time, and how long a call may still run, in milliseconds. */
interface Life {
  readonly now: string;
  readonly lifeMs: number;
}

/** How long a lease is kept after the last wake, in seconds; a batch without a wake for a day is over. */
const keptSeconds = daySeconds;

const storedLease = z.object({ wakes: z.number(), owner: z.string().optional() });

const keyOf = ({ tenant, id }: Reference): Key => ({ pk: partitions.batchLeases(tenant), sk: id });

/**
 * One call at a time works on a batch, so that a hundred simultaneous ends are one call's work instead of a hundred
 * calls that obstruct each other. Any other call meanwhile counts as a wake and returns; the working call checks again
 * until there are no further wakes. A call that dies is followed by the next wake after its lease, the sweeper's at the
 * latest.
 */
export const batchLeases = (table: Table) => {
  const wake = (reference: Reference, now: string) => ({
    kind: 'update' as const,
    key: keyOf(reference),
    set: { expires_at_epoch_seconds: Math.ceil(Date.parse(now) / 1_000) + keptSeconds },
    add: { wakes: 1 },
  });
  const release = (reference: Reference, { owner }: BatchLease) => ({
    kind: 'update' as const,
    key: keyOf(reference),
    remove: ['owner', 'leased_until'],
    when: equals('owner', owner),
  });

  /** Takes the lease, unless another call has it. That call is then woken to check again. */
  const take = async (
    reference: Reference,
    owner: string,
    { now, lifeMs }: Life,
  ): Promise<BatchLease | undefined> => {
    const call = wake(reference, now);
    const taken = await table.update({
      ...call,
      set: { ...call.set, owner, leased_until: later(now, lifeMs) },
      when: any(equals('leased_until', null), compares('leased_until', '<=', now)),
    });
    if (taken.kind === 'written') return { owner, wakes: storedLease.parse(taken.item).wakes };
    const woken = await table.update(call);
    // It was released in between, so this call's wake would be missed.
    const isFree = woken.kind === 'written' && storedLease.parse(woken.item).owner === undefined;
    return isFree ? take(reference, owner, { now, lifeMs }) : undefined;
  };

  return {
    take,
    /** Wakes the call that works on the batch, if there is one: it checks again before it releases its lease. */
    wake: async (reference: Reference, now: string): Promise<boolean> => {
      const isAtWork = compares('leased_until', '>', now);
      return (await table.update({ ...wake(reference, now), when: isAtWork })).kind === 'written';
    },
    /** Releases the lease, unless the batch was woken meanwhile; then the lease continues. */
    finish: async (reference: Reference, lease: BatchLease): Promise<BatchLease | undefined> => {
      const back = release(reference, lease);
      const { kind, item } = await table.update({
        ...back,
        when: all(back.when, equals('wakes', lease.wakes)),
      });
      if (kind === 'written' || item === undefined) return undefined;
      const { owner, wakes } = storedLease.parse(item);
      return owner === lease.owner ? { ...lease, wakes } : undefined;
    },
    /** Releases the lease, to continue at the end of the queue. */
    postpone: async (
      reference: Reference,
      lease: BatchLease,
      { now, uuid }: { now: string; uuid: string },
    ): Promise<void> => {
      const { tenant, id } = reference;
      await table.write([release(reference, lease), outbox.job({ tenant, kind: 'batch', id, uuid, now })]);
    },
  };
};

type BatchLeases = ReturnType<typeof batchLeases>;

/** A call: its clock, its ids and its time. */
interface Call {
  readonly now: () => string;
  readonly newId: () => string;
  readonly lifeMs: () => number;
}

/** Works while this call has the lease: again as long as there were wakes meanwhile, and not beyond its time. */
export const whileLeased = async (
  leases: BatchLeases,
  { reference, now, newId, lifeMs }: Call & { readonly reference: Reference },
  work: () => Promise<'done' | 'stopped'>,
): Promise<void> => {
  let lease = await leases.take(reference, newId(), { now: now(), lifeMs: lifeMs() });
  while (lease !== undefined) {
    if ((await work()) === 'stopped') return leases.postpone(reference, lease, { now: now(), uuid: newId() });
    lease = await leases.finish(reference, lease);
  }
};
