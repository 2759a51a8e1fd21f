import '../environment.ts'; // First: entries read their settings when they are imported.
import type { Bench } from '../bench.ts';
import { bullmq } from './bullmq.ts';
import { connections } from './connections.ts';
import { hostile } from './hostile.ts';
import { idleCloses } from './idle-closes.ts';
import { alone, latency } from './latency.ts';
import { neighbours } from './neighbours.ts';
import { sweep } from './sweep.ts';
import { throughput } from './throughput.ts';

// The simulator sets variables of its own, for entries that are imported later.
const storms = () => import('./storm.ts');
const oneHangs = { healthyPerSecond: 5, other: 'hangs', otherPerSecond: 1 } as const;

const parts: Record<string, Bench> = {
  throughput: { usual: () => throughput(), smallest: () => throughput(1, 1, 4) },
  connections: { usual: () => connections(), smallest: () => connections(1, 1, 4) },
  idle: {
    usual: () => idleCloses(),
    smallest: () => idleCloses({ receivers: 1, postsOfEach: 2, maxGapMs: 10 }),
  },
  bullmq: {
    usual: () => bullmq(),
    smallest: () => bullmq({ rounds: 1, warmUps: 1, count: 4, seconds: 1, hangingPerSecond: [0] }),
  },
  hostile: {
    usual: () => hostile(),
    smallest: () => hostile({ count: 10, rounds: 1, deadlineMs: 1_000, before: 10 }),
  },
  sweep: { usual: () => sweep(), smallest: () => sweep(1) },
  latency: {
    usual: ([perSecond]) =>
      perSecond === undefined ? latency() : latency(30, 15, [alone(Number(perSecond))]),
    smallest: () => latency(1, 1, [oneHangs]),
  },
  neighbours: { usual: () => neighbours(), smallest: () => neighbours({ webhooks: 1, tests: 1, heard: 1 }) },
  storm: {
    usual: async ([perSecond = '2']) => (await storms()).storm(Number(perSecond)),
    smallest: async () => (await storms()).storm(1, 1),
  },
  hanging: {
    usual: async () => (await storms()).hanging(),
    smallest: async () => (await storms()).hanging(1, [5]),
  },
  fairness: {
    usual: async () => (await storms()).fairness(),
    smallest: async () => (await storms()).fairness(1, [[1, 2]]),
  },
};

/**
 * What deliveries cost, and how long they take; `npm run bench -- webhooks storm` runs one part alone, `… storm 100` at its
 * full size (the first of its two arms took 8 minutes and 2.3 GB), `… latency 100` at that many events a second alone.
 */
export const webhooks = async (size: keyof Bench, [chosen, ...more]: readonly string[]): Promise<void> => {
  if (chosen !== undefined && !(chosen in parts))
    throw new Error(`npm run bench -- webhooks ${Object.keys(parts).join(' | ')}`);
  for (const [name, part] of Object.entries(parts)) {
    if (chosen !== undefined && chosen !== name) continue;
    await part[size](more);
    console.log();
  }
};
