import { expect, it } from 'vitest';
import { noFaults, usualFaults } from './cloud/faults.ts';
import { simulate } from './simulate.ts';
import type { Plan } from './workload/plan.ts';

const minuteMs = 60_000;

/** Days of several partners that come within ten minutes, and nothing else but a few analyses. */
const burst = (partners: number, recordedDays: number, plan: Partial<Plan>): Partial<Plan> => ({
  faults: noFaults,
  faultyMs: 10 * minuteMs,
  submittingMs: 10 * minuteMs,
  partners,
  tempers: ['healthy'],
  submissions: 0,
  changes: 0,
  days: 0,
  batches: 0,
  recordings: 1,
  recordedDays,
  drafts: 0,
  isGuided: false,
  isSuspended: false,
  isLong: false,
  ...plan,
});

it('completes a hundred days of ten partners when two have permits and four functions run at a time (seed burst)', async () => {
  const { violations, events, throttled } = await simulate({
    seed: 'burst',
    plan: burst(10, 10, { recordings: 0, limits: { calls: 4, transcriptions: 50 } }),
  });
  // What is late is late; nothing else may be wrong.
  expect(violations.filter(({ promise }) => promise !== 'W4')).toEqual([]);
  expect(events).toBeGreaterThan(2 * 100);
  expect(throttled).toBeGreaterThan(100);
}, 600_000);

it('completes every day of a burst in time when only two have permits at a time (seed days)', async () => {
  const { violations, throttled } = await simulate({
    seed: 'days',
    plan: burst(5, 4, { limits: { calls: 1_000, transcriptions: 50 } }),
  });
  expect([violations, throttled]).toEqual([[], 0]);
});

it('ends every day of a burst correctly when some calls fail (seed faults)', async () => {
  const { violations } = await simulate({
    seed: 'faults',
    plan: burst(5, 2, { faults: usualFaults, limits: { calls: 1_000, transcriptions: 25 } }),
  });
  expect(violations).toEqual([]);
});
