import { expect, it } from 'vitest';
import { noFaults, usualFaults } from './cloud/faults.ts';
import { simulate } from './simulate.ts';
import type { Plan } from './workload/plan.ts';

const minuteMs = 60_000;
const partners = 5;

/** Days of several partners that come within ten minutes, and nothing else but a few analyses. */
const burst = (recordedDays: number, plan: Partial<Plan>): Partial<Plan> => ({
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

it('completes every day of a burst when two days have permits at a time', async () => {
  const { violations, events } = await simulate({
    seed: 'burst',
    plan: burst(4, { limits: { calls: 1_000, transcriptions: 50 } }),
  });
  expect(violations).toEqual([]);
  expect(events).toBeGreaterThan(4 * partners);
});

it('completes every day of a burst when ten functions run at a time', async () => {
  const { violations } = await simulate({
    seed: 'burst',
    plan: burst(4, { limits: { calls: 10, transcriptions: 50 } }),
  });
  // What is late is late; nothing else may be wrong.
  expect(violations.filter(({ promise }) => promise !== 'W4')).toEqual([]);
});

it('ends every day of a burst correctly when some calls fail', async () => {
  const { violations } = await simulate({
    seed: 'burst',
    plan: burst(2, { faults: usualFaults, limits: { calls: 1_000, transcriptions: 25 } }),
  });
  expect(violations).toEqual([]);
});
