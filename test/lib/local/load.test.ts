import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { Load } from '../../../lib/local/functions/load.ts';

interface Used {
  readonly activeMs: number;
  /** Of the processors that this process may use, by this process. */
  readonly usedShare: number;
  /** Of all processors of the machine, by all processes. */
  readonly busyShare: number;
}

/** In 100 ms: how long this thread worked, and how much of the processors was used. */
const freeAfter = ({ activeMs, usedShare, busyShare }: Used): number => {
  const at = (atMs: number, active: number, cpuMs: number) => ({
    atMs,
    cpu: { user: cpuMs * 1_000, system: 0 },
    thread: { idle: atMs - active, active, utilization: 0 },
    idleMs: [0, 1, 2, 3].map((processor) => processor * 1_000 + atMs * (1 - busyShare)),
  });
  const readings = [at(0, 0, 0)];
  const now = at(100, activeMs, 100 * usedShare * availableParallelism());
  return new Load(() => readings.shift() ?? now).freeShare();
};

it.each([
  ['the thread, where it is the busier one', { activeMs: 60, usedShare: 0.3, busyShare: 0.3 }, 0.4],
  ['the processors, which all threads take', { activeMs: 10, usedShare: 0.75, busyShare: 0.1 }, 0.25],
  ['the machine, which others use too', { activeMs: 10, usedShare: 0.2, busyShare: 0.9 }, 0.1],
  ['no less than nothing', { activeMs: 100, usedShare: 1.2, busyShare: 1 }, 0],
])('the free share is what remains beside %s', (_, used, free) => {
  expect(freeAfter(used)).toBeCloseTo(free, 6);
});

it('the times of the process are read at most every 100 ms', () => {
  let nowMs = 0;
  let reads = 0;
  const cpu = { user: 0, system: 0 };
  const load = new Load(
    () => {
      reads += 1;
      return { atMs: nowMs, cpu, thread: { idle: nowMs, active: 0, utilization: 0 }, idleMs: [nowMs] };
    },
    () => nowMs,
  );
  for (; nowMs < 500; nowMs += 1) load.freeShare();
  expect(reads).toBe(1 + 5);
});
