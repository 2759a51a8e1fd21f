import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { Load } from '../../../lib/local/functions/load.ts';

it('leaves no more of a thread than it has when the thread works without a pause', () => {
  const load = new Load();
  const until = performance.now() + 20;
  while (performance.now() < until) Math.hypot(3, 4);
  expect(load.freeShare()).toBeLessThan(1);
  expect(load.freeShare()).toBeGreaterThanOrEqual(0);
});

it('counts the processors that all threads take together', () => {
  const cores = availableParallelism();
  const at = (atMs: number, cpuMs: number) => ({
    atMs,
    cpu: { user: cpuMs * 1_000, system: 0 },
    thread: { idle: atMs, active: 0, utilization: 0 },
  });
  const readings = [at(0, 0), at(100, 75 * cores)];
  const load = new Load(() => readings.shift() ?? at(100, 75 * cores));
  expect(load.freeShare()).toBeCloseTo(0.25, 6);
});
