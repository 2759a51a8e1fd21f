import type { DeliveryQueue } from './delivery-queue.ts';
import type { ClaimedDelivery } from './delivery-table.ts';
import { freshSince, laneOf, lanes } from './freshness.ts';
import type { Callable, Lease, PlaceOutcome, Places } from './places.ts';
import type { Verdict } from './verdicts.ts';
import type { Created, WaitingRoom } from './waiting-room.ts';

interface Turns {
  readonly places: Places;
  readonly room: WaitingRoom;
  readonly queue: DeliveryQueue;
}

interface Turn {
  readonly claimed: ClaimedDelivery;
  readonly lease: Lease;
  /** It is the one request at a time for a receiver that timed out too often. */
  readonly isTrial: boolean;
  readonly context: {
    readonly now: () => string;
    /** When what waits for a receiver that is broken is dropped, by its event's creation, ISO 8601. */
    readonly dropAt: (eventCreatedAt: string) => string;
    readonly logFailure: (message: string, failure: unknown, facts: Readonly<Record<string, string>>) => void;
  };
}

/** A delivery that was woken is looked after again when its hint got lost. */
const wokenDueMs = 30_000;
/** Who frees a place wakes who waits for it; only when that worker died just then does the sweeper have to look. */
const unwokenDueMs = { least: 10 * 60_000, spread: 10 * 60_000 } as const;

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();

/** Who gives a place back calls for that one, and for one more that a worker may have lost. */
const maxCalls = 2;

/**
 * Calls who has waited longest for a receiver: first of what is fresh, then of the rest, and each only for a place of its
 * own lane. What is fresh would find no place that is kept for it, however many are free for what is late, and be called
 * again and again. Answers whether there was anybody to call.
 */
const callOne = async ({ places, room, queue }: Turns, callable: Callable, now: string): Promise<boolean> => {
  const { of, entrances } = callable;
  const dueAt = later(now, wokenDueMs);
  const woken = (created?: Created) =>
    room.wake(of, { count: 1, dueAt, ...(created !== undefined && { created }) });
  if (entrances.includes('trial')) {
    // What is fresh too goes by the other lane: a receiver that hangs holds no call that is kept for what is fresh.
    const tried = await woken();
    await queue.hint(
      tried.map((due) => ({ due: { ...due, trial: true }, lane: 'late', delaySeconds: 0 }) as const),
    );
    if (tried.length === 0) await places.clear(callable);
    return tried.length > 0;
  }
  const freshFrom = freshSince(now);
  const fresh = entrances.includes('fresh') ? await woken({ after: freshFrom }) : [];
  const late = fresh.length === 0 && entrances.includes('late') ? await woken({ upTo: freshFrom }) : [];
  await queue.hint([
    ...fresh.map((due) => ({ due, lane: 'fresh', delaySeconds: 0 }) as const),
    ...late.map((due) => ({ due, lane: 'late', delaySeconds: 0 }) as const),
  ]);
  const isCalled = fresh.length + late.length > 0;
  // Where places of one lane alone are free, somebody may wait for the other.
  if (!isCalled && entrances.length === lanes.length) await places.clear(callable);
  return isCalled;
};

/** For a receiver for which nobody waits that could be called now, the next one gets its turn. */
const callNext = async (turns: Turns, callables: readonly Callable[], now: string): Promise<void> => {
  let calls = 0;
  for (const callable of callables) {
    if (calls === maxCalls) return;
    if (await callOne(turns, callable, now)) calls += 1;
  }
};

/**
 * Lets a delivery wait for a place, or is told that it has waited for its receiver for too long: then it is dropped. One
 * whose place was freed while it sat down has seen nobody waiting: it is called at once.
 */
const waitForPlace = async (
  turns: Turns,
  { claimed, context }: Turn,
  isBroken: boolean,
): Promise<Verdict | undefined> => {
  const now = context.now();
  const { least, spread } = unwokenDueMs;
  const soon = later(now, least + Math.random() * spread);
  const lastAt = context.dropAt(claimed.event_created_at);
  if (isBroken && now >= lastAt) return { kind: 'close', status: 'dropped' };
  const lookAgainAt = isBroken && lastAt < soon ? lastAt : soon;
  if (!(await turns.room.enter(claimed, { reason: 'crowded', lookAgainAt }))) return undefined;
  const callables = await turns.places.crowd(claimed.reference, claimed.token, context.now());
  await callNext(turns, callables, context.now());
  return undefined;
};

const outcomeOf = (verdict: Verdict | undefined): PlaceOutcome => {
  if (verdict?.kind !== 'end') return undefined;
  if (verdict.ended.status === 'succeeded') return 'succeeded';
  return verdict.ended.error === 'timeout' ? 'timed-out' : 'failed';
};

/**
 * Does what is to be done for a delivery while one of its partner's and its receiver's places is held; where none is free,
 * the delivery waits and has used up no attempt. The place is given back before anything is kept: should this worker die in
 * between, its delivery is still due, and by it somebody comes to free a place again. A failure to do so is told, not
 * thrown: what was done counts. Nobody is called for a receiver that is paused: all that waits is woken when that is over.
 */
export const inPlace = async (
  turns: Turns,
  turn: Turn,
  work: () => Promise<Verdict>,
): Promise<Verdict | undefined> => {
  const { claimed, lease, context, isTrial } = turn;
  const entrance = isTrial ? 'trial' : laneOf(claimed.event_created_at, lease.now);
  const taken = await turns.places.take(claimed.reference, lease, entrance);
  if (taken.kind !== 'taken') return waitForPlace(turns, turn, isTrial || taken.kind === 'broken');
  const { place } = taken;
  let verdict: Verdict | undefined;
  const leave = async () => {
    const now = context.now();
    const callables = await turns.places.free(place, { outcome: outcomeOf(verdict), now });
    const isPaused = ({ of }: Callable) => verdict?.kind === 'pause' && of.target === claimed.reference.target;
    // Otherwise two receivers that are paused would call each other until one of them is resumed.
    for (const callable of callables.filter(isPaused)) await turns.places.clear(callable);
    const others = callables.filter((callable) => !isPaused(callable));
    await callNext(turns, others, now);
  };
  try {
    const isTooLate = place.isBroken && context.now() >= context.dropAt(claimed.event_created_at);
    verdict = isTooLate ? { kind: 'close', status: 'dropped' } : await work();
    return verdict;
  } finally {
    await leave().catch((failure: unknown) => context.logFailure('place not given back', failure, {}));
  }
};
