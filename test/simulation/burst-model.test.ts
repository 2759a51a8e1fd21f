import { expect, it } from 'vitest';
import { needsOf } from '../../bin/quotas/needs.ts';
import { longestWaitSeconds } from '../../lambdas/contract/limits.ts';
import { hourMs, minuteMs } from '../../lambdas/domain/time/durations.ts';
import { type BurstOutcome, type BurstProps, modelBurst } from './burst/model.ts';
import { meanWaits, pageOfBurst, waitedMs } from './burst/page.ts';
import { usualLimits } from './cloud/parts.ts';

const tenPartners = (each: number) => Array.from({ length: 10 }, () => each);

const burst = (more: Partial<BurstProps>): Promise<BurstOutcome> =>
  modelBurst({
    seed: 'burst',
    daysOf: tenPartners(100),
    overMs: 10 * minuteMs,
    recordedHours: 12,
    limits: usualLimits,
    ...more,
  });

const errorsOf = ({ days }: BurstOutcome) => days.flatMap(({ error }) => (error === null ? [] : [error]));
const lastMs = ({ days }: BurstOutcome) => Math.max(...days.map(({ endedMs }) => endedMs));

/** Events that Step Functions allows one execution. */
const eventsOfExecution = 25_000;

const expectFair = (outcome: BurstOutcome) => {
  const waits = [...meanWaits(outcome).values()];
  const mean = waits.reduce((sum, ms) => sum + ms, 0) / waits.length;
  for (const ms of waits) expect(Math.abs(ms - mean)).toBeLessThan(0.2 * mean);
};

it('completes a thousand days of twelve hours within a night where 250 transcriptions run at a time', async () => {
  const outcome = await burst({});
  expect([outcome.days.length, outcome.lost, errorsOf(outcome)]).toEqual([1_000, 0, []]);
  expect(lastMs(outcome)).toBeLessThan(7 * hourMs);
  expectFair(outcome);
});

it('completes a thousand days of twelve hours where ten functions run at a time, within half of the time that a job may wait', async () => {
  const outcome = await burst({ limits: { calls: 10, transcriptions: 250 } });
  expect([outcome.days.length, outcome.lost, errorsOf(outcome)]).toEqual([1_000, 0, []]);
  // A bound of a day would fail some of them (ADR 109).
  expect(lastMs(outcome)).toBeGreaterThan(24 * hourMs);
  expect(lastMs(outcome)).toBeLessThan((longestWaitSeconds * 1_000) / 2);
  expectFair(outcome);
  // Three events for a try, and three more around those that succeed.
  expect(outcome.mostTries * 6).toBeLessThan(eventsOfExecution);
}, 600_000);

it('fails with upstream_timeout what waits longer than it may, and loses nothing', async () => {
  const outcome = await burst({
    daysOf: tenPartners(10),
    limits: { calls: 10, transcriptions: 250 },
    longestWaitSeconds: 3_600,
  });
  expect([outcome.days.length, outcome.lost]).toEqual([100, 0]);
  expect(new Set(errorsOf(outcome))).toEqual(new Set(['upstream_timeout']));
  for (const day of outcome.days) expect(waitedMs(day)).toBeLessThan(1.5 * hourMs);
  expect(pageOfBurst(outcome)).toContain(`${errorsOf(outcome).length} failed with upstream_timeout`);
});

it('a partner with ten days does not wait for one with three hundred', async () => {
  const outcome = await burst({ daysOf: [300, 10, 10] });
  expect(errorsOf(outcome)).toEqual([]);
  const [many = 0, ...few] = meanWaits(outcome).values();
  for (const ms of few) expect(ms).toBeLessThan(many / 3);
});

it('has the same outcome with the same seed', async () => {
  const small = { daysOf: tenPartners(2), limits: { calls: 10, transcriptions: 50 } };
  const [one, same, other] = await Promise.all([
    burst(small),
    burst(small),
    burst({ ...small, seed: 'another' }),
  ]);
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
});

it.each([100, 1_000])(
  '%s days of an hour wait for minutes with the quotas that npm run quotas asks for, and longer with a third of them',
  async (sessionsPerHour) => {
    const needs = needsOf({ sessionsPerHour, analysesPerHour: 0 });
    const needed = (quota: string) => needs.find((need) => need.quota === quota)?.needed ?? 0;
    const [calls, transcriptions] = [
      needed('Concurrent executions'),
      needed('Concurrent transcription jobs'),
    ];
    // The work of an hour begins in twenty minutes of it (bin/quotas/figures.ts).
    const load = { daysOf: tenPartners(sessionsPerHour / 10), overMs: 20 * minuteMs };
    const longest = async (share: number) => {
      const limits = { calls: Math.ceil(calls / share), transcriptions: Math.ceil(transcriptions / share) };
      const outcome = await burst({ ...load, limits });
      expect(errorsOf(outcome)).toEqual([]);
      return Math.max(...outcome.days.map(waitedMs));
    };
    expect(await longest(1)).toBeLessThan(10 * minuteMs);
    expect(await longest(3)).toBeGreaterThan(30 * minuteMs);
  },
  600_000,
);
