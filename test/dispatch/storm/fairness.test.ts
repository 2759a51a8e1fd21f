import { expect, it } from 'vitest';
import { placesAreEachReceivers } from '../../simulation/planted-fairness-bugs.ts';
import { beside } from './hanging.ts';

// On virtual time, all of the stack: 100 calls for what is fresh and 100 for what is late. One partner has twenty webhooks,
// each of which takes every event and never answers; each of 50 other partners has one that answers in 20-80 ms.

const load = { healthyPerSecond: 40, seconds: 60, scale: 1, hanging: 20 };
const timeoutMs = 120_000;
/** Of both queues together, for one environment of a partner. */
const mostHeld = 30;

const seed = 'fair 1';
const alone = await beside({ ...load, seed, hangingPerSecond: 0 });

it(
  'twenty webhooks of one partner that hang delay no other partner',
  async () => {
    const { p99, lost, held } = await beside({ ...load, seed, hangingPerSecond: 2 });
    expect(lost).toBe(0);
    expect(held).toBeGreaterThan(mostHeld / 2);
    expect(held).toBeLessThanOrEqual(mostHeld);
    expect(p99 / alone.p99).toBeLessThan(1.2);
  },
  timeoutMs,
);

it(
  'twenty webhooks that hang would delay others without the limit for each partner (a control)',
  async () => {
    const wrap = placesAreEachReceivers;
    const { p99, lost, held } = await beside({ ...load, seed, hangingPerSecond: 2, wrap });
    expect(held).toBeGreaterThan(mostHeld);
    expect(lost > 0 || p99 / alone.p99 > 2).toBe(true);
  },
  timeoutMs,
);
