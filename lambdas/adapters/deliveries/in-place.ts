import type { Addressee } from './delivery-item.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import type { ClaimedDelivery } from './delivery-table.ts';
import { freshSince, laneOf } from './freshness.ts';
import type { Lease, Places, Vacancy } from './places.ts';
import type { Verdict } from './verdicts.ts';
import type { WaitingRoom } from './waiting-room.ts';

interface Turns {
  readonly places: Places;
  readonly room: WaitingRoom;
  readonly queue: DeliveryQueue;
}

interface Turn {
  readonly claimed: ClaimedDelivery;
  readonly lease: Lease;
  readonly context: {
    readonly now: () => string;
    readonly logFailure: (message: string, failure: unknown, facts: Readonly<Record<string, string>>) => void;
  };
}

/** A delivery that was woken is looked after again when its hint got lost. */
const wokenDueMs = 30_000;
/** Who frees a place wakes who waits for it; only when that worker died just then does the sweeper have to look. */
const unwokenDueMs = { least: 10 * 60_000, spread: 10 * 60_000 } as const;

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();

/** Calls for the free places who has waited longest: first of what is fresh, then of the rest. */
const callNext = async (
  { places, room, queue }: Turns,
  of: Addressee,
  { vacancy, now }: { readonly vacancy: Vacancy; readonly now: string },
): Promise<void> => {
  if (vacancy.crowd === null || vacancy.free === 0) return;
  const { free, freeForLate, crowd } = vacancy;
  const dueAt = later(now, wokenDueMs);
  const fresh = await room.wake(of, { count: free, dueAt, since: freshSince(now) });
  const count = Math.min(freeForLate, free - fresh.length);
  const late = count === 0 ? [] : await room.wake(of, { count, dueAt });
  await queue.hint([
    ...fresh.map((due) => ({ due, lane: 'fresh' as const, delaySeconds: 0 })),
    ...late.map((due) => ({ due, lane: 'late' as const, delaySeconds: 0 })),
  ]);
  if (late.length < count) await places.clear(of, crowd);
};

/** Lets a delivery wait for a place. One that was freed while it sat down has seen nobody waiting: it is called at once. */
const waitForPlace = async (turns: Turns, { claimed, context }: Turn): Promise<void> => {
  const { least, spread } = unwokenDueMs;
  const lookAgainAt = later(context.now(), least + Math.random() * spread);
  if (!(await turns.room.enter(claimed, { reason: 'crowded', lookAgainAt }))) return;
  const vacancy = await turns.places.crowd(claimed.reference, claimed.token, context.now());
  await callNext(turns, claimed.reference, { vacancy, now: context.now() });
};

/**
 * Does what is to be done for a delivery while one of its receiver's places is held; nothing when all are taken, and then
 * the delivery waits. The place is given back before anything is kept: should this worker die in between, its delivery is
 * still due, and by it somebody comes to free a place again. A failure to do so is told, not thrown: what was done counts.
 * Who finds a pause calls nobody: all that waits is woken when the pause is over.
 */
export const inPlace = async (
  turns: Turns,
  turn: Turn,
  work: () => Promise<Verdict>,
): Promise<Verdict | undefined> => {
  const { claimed, lease, context } = turn;
  const lane = laneOf(claimed.event_created_at, lease.now);
  const place = await turns.places.take(claimed.reference, lease, lane);
  if (place === undefined) {
    await waitForPlace(turns, turn);
    return undefined;
  }
  let verdict: Verdict | undefined;
  const leave = async () => {
    const now = context.now();
    const vacancy = await turns.places.free(place, now);
    if (vacancy !== undefined && verdict?.kind !== 'pause')
      await callNext(turns, claimed.reference, { vacancy, now });
  };
  try {
    verdict = await work();
    return verdict;
  } finally {
    await leave().catch((failure: unknown) => context.logFailure('place not given back', failure, {}));
  }
};
