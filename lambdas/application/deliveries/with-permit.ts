import type { ClaimedDelivery } from '../../adapters/deliveries/delivery-table.ts';
import { type Created, heldDeliveries } from '../../adapters/deliveries/held-deliveries.ts';
import { type Callable, type SendOutcome, sendPermits } from '../../adapters/deliveries/send-permits.ts';
import type { Lease } from '../../adapters/limits/permits.ts';
import {
  type DeliveryQueue,
  deliveryQueueNames,
  freshSince,
  queueOf,
} from '../../adapters/queues/delivery-queue.ts';
import type { Table } from '../../adapters/table/table.ts';
import { later, minuteMs } from '../../domain/time/durations.ts';
import { dropAt } from '../../domain/webhooks/treatment.ts';
import type { Verdict } from './verdicts.ts';

interface Resources {
  readonly table: Table;
  readonly deliveryQueue: DeliveryQueue;
  /** Permits of a partner in each queue. */
  readonly deliveryShare: number;
  /** From 0 to 1. */
  readonly jitter: () => number;
}

interface ClaimedSend {
  readonly claimed: ClaimedDelivery;
  readonly lease: Lease;
  /** Whether it is the one request at a time for a receiver that timed out too often. */
  readonly isTrial: boolean;
  readonly context: {
    readonly now: () => string;
    readonly logFailure: (message: string, failure: unknown, facts: Readonly<Record<string, string>>) => void;
  };
}

/** When the sweeper checks a woken delivery again, in case its message was lost. */
const wokenDueMs = 30_000;
/**
 * A call that frees a permit wakes a delivery that waits for it, so the sweeper has to check only if that call died at
 * that moment.
 */
const unwokenDueMs = { least: 10 * minuteMs, spread: 10 * minuteMs } as const;

/** A call that returns a permit wakes one delivery for it, and one more for a permit that a worker may have lost. */
const maxCalls = 2;

/**
 * Wakes the delivery that has waited longest for a receiver: first a fresh one, then any other, and each only for a
 * permit of its own queue. Otherwise a fresh one would find no permit of its queue, however many are free for late ones,
 * and would be woken again and again. Returns whether there was one to wake.
 */
const callOne = async (
  { table, deliveryQueue, deliveryShare }: Resources,
  callable: Callable,
  now: string,
): Promise<boolean> => {
  const held = heldDeliveries(table);
  const { of, entrances } = callable;
  const dueAt = later(now, wokenDueMs);
  const woken = (created?: Created) =>
    held.wake(of, { count: 1, dueAt, ...(created !== undefined && { created }) });
  if (entrances.includes('trial')) {
    // A fresh delivery also uses the other queue, because a receiver that hangs must not hold a call that is reserved
    // for fresh ones.
    const tried = await woken();
    await deliveryQueue.send(
      tried.map((due) => ({ due: { ...due, trial: true }, queue: 'late', delaySeconds: 0 }) as const),
    );
    if (tried.length === 0) await sendPermits(table, deliveryShare).clear(callable);
    return tried.length > 0;
  }
  const freshFrom = freshSince(now);
  const fresh = entrances.includes('fresh') ? await woken({ after: freshFrom }) : [];
  const late = fresh.length === 0 && entrances.includes('late') ? await woken({ upTo: freshFrom }) : [];
  await deliveryQueue.send([
    ...fresh.map((due) => ({ due, queue: 'fresh', delaySeconds: 0 }) as const),
    ...late.map((due) => ({ due, queue: 'late', delaySeconds: 0 }) as const),
  ]);
  const isCalled = fresh.length + late.length > 0;
  // If only permits of one queue are free, a delivery may wait for the other.
  if (!isCalled && entrances.length === deliveryQueueNames.length)
    await sendPermits(table, deliveryShare).clear(callable);
  return isCalled;
};

/** If no delivery that could be woken waits for a receiver, the next receiver is called. */
const callNext = async (resources: Resources, callables: readonly Callable[], now: string): Promise<void> => {
  let calls = 0;
  for (const callable of callables) {
    if (calls === maxCalls) return;
    if (await callOne(resources, callable, now)) calls += 1;
  }
};

/**
 * Lets a delivery wait for a permit, or drops it if it has waited for its receiver for too long. If a permit was freed
 * meanwhile, before this delivery was seen waiting, it is woken at once.
 */
const waitForPlace = async (
  resources: Resources,
  { claimed, context }: ClaimedSend,
  isBroken: boolean,
): Promise<Verdict | undefined> => {
  const now = context.now();
  const { least, spread } = unwokenDueMs;
  const soon = later(now, least + resources.jitter() * spread);
  const lastAt = dropAt(claimed.event_created_at);
  if (isBroken && now >= lastAt) return { kind: 'close', status: 'dropped' };
  const lookAgainAt = isBroken && lastAt < soon ? lastAt : soon;
  if (!(await heldDeliveries(resources.table).hold(claimed, { reason: 'crowded', lookAgainAt })))
    return undefined;
  const callables = await sendPermits(resources.table, resources.deliveryShare).crowd(
    claimed.reference,
    claimed.token,
    context.now(),
  );
  await callNext(resources, callables, context.now());
  return undefined;
};

const outcomeOf = (verdict: Verdict | undefined): SendOutcome => {
  if (verdict?.kind !== 'end') return undefined;
  if (verdict.ended.status === 'succeeded') return 'succeeded';
  return verdict.ended.error === 'timeout' ? 'timed-out' : 'failed';
};

/**
 * Does the work for a delivery while it holds a permit of its partner and one of its receiver. If none is free, the
 * delivery waits and uses up no attempt. The permit is returned before anything is saved: if this worker dies in
 * between, its delivery is still due, and its next call frees a permit again. A failure to return it is logged, not
 * thrown, because the work is done. No delivery is woken for a paused receiver, because all are woken when the pause
 * ends.
 */
export const withPermit = async (
  resources: Resources,
  send: ClaimedSend,
  work: () => Promise<Verdict>,
): Promise<Verdict | undefined> => {
  const { claimed, lease, context, isTrial } = send;
  const entrance = isTrial ? 'trial' : queueOf(claimed.event_created_at, lease.now);
  const held = sendPermits(resources.table, resources.deliveryShare);
  const taken = await held.take(claimed.reference, lease, entrance);
  if (taken.kind !== 'taken') return waitForPlace(resources, send, isTrial || taken.kind === 'broken');
  const { permit } = taken;
  let verdict: Verdict | undefined;
  const leave = async () => {
    const now = context.now();
    const callables = await held.free(permit, { outcome: outcomeOf(verdict), now });
    const isPaused = ({ of }: Callable) =>
      verdict?.kind === 'pause' && of.target === claimed.reference.target;
    // Otherwise two paused receivers would wake each other until one of them is resumed.
    for (const callable of callables.filter(isPaused)) await held.clear(callable);
    const others = callables.filter((callable) => !isPaused(callable));
    await callNext(resources, others, now);
  };
  try {
    const isTooLate = permit.isBroken && context.now() >= dropAt(claimed.event_created_at);
    verdict = isTooLate ? { kind: 'close', status: 'dropped' } : await work();
    return verdict;
  } finally {
    await leave().catch((failure: unknown) => context.logFailure('permit not returned', failure, {}));
  }
};
