import { dueShardNames } from '../../../lambdas/adapters/table/due.ts';
import type { Item } from '../../../lambdas/adapters/table/table.ts';
import { sweep } from '../../../lambdas/contract/workers.ts';
import { randomFrom } from '../engine/random.ts';
import { platform } from '../engine/scheduler.ts';
import type { Fleet } from './fleet.ts';
import type { SetupParts } from './parts.ts';
import type { Store } from './store.ts';

const minuteMs = 60_000;

/** Lets the sweeper come each minute, more or less. Answers how many sweeps are under way. */
export const sweepEachMinute = (
  { scheduler, random, faults }: SetupParts,
  fleet: Fleet,
  store: Store,
): (() => number) => {
  let running = 0;
  const sweepNow = () => {
    running += 1;
    fleet.invoke(sweep.id, {}, () => {
      running -= 1;
    });
  };
  /** A sweep that would find nothing is left out: most minutes of a long day are like that. */
  const isAnythingDue = () => {
    const until = new Date(scheduler.nowMs() + 2 * minuteMs).toISOString();
    return dueShardNames.some((shard) => (store.firstDue(shard) ?? '~') < until);
  };
  const tick = () => {
    scheduler.after(minuteMs, platform, tick);
    const { lostTick, duplicate } = faults().rates;
    if (!isAnythingDue() || random.chance(lostTick)) return;
    sweepNow();
    if (random.chance(duplicate)) scheduler.after(random.between(0, 30_000), platform, sweepNow);
  };
  scheduler.after(random.between(1_000, minuteMs), platform, tick);
  return () => running;
};

/** Lets the table delete what has expired, hours or days late: each item has a lag of its own. */
export const expireEachHour = ({ scheduler, faults }: SetupParts, store: Store): void => {
  const lagOf = (item: Item) =>
    randomFrom(`${String(item['pk'])}${String(item['sk'])}`).next() * faults().rates.ttlLagMs;
  const expire = () => {
    scheduler.after(60 * minuteMs, platform, expire);
    const nowMs = scheduler.nowMs();
    store.expire((item) => {
      const expiresAt = item['expires_at_epoch_seconds'];
      const expiresMs = typeof expiresAt === 'number' ? expiresAt * 1_000 : undefined;
      return expiresMs !== undefined && expiresMs < nowMs && expiresMs + lagOf(item) < nowMs;
    });
  };
  scheduler.after(60 * minuteMs, platform, expire);
};
