import { describe, expect, it } from 'vitest';
import {
  begunJob,
  decisionOf,
  failedJob,
  leasedJob,
  newIntelJob,
} from '../../../lambdas/domain/intelligence/intel-job.ts';

const now = '2026-11-20T10:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const job = (recordings: number) =>
  newIntelJob({
    id: 'job',
    type: 'synthesis',
    org_id: 'acme',
    rep_id: 'tom',
    org_uuid: 'org',
    rep_uuid: 'rep',
    analysis_ids: Array.from({ length: recordings === 0 ? 20 : recordings }, () => null),
    recordings_key: recordings === 0 ? null : 'key',
    callback_url: null,
    created_at: now,
  });

it.each([
  [0, 10],
  [1, 20],
  [5, 60],
  [11, 120],
  [50, 120],
])('a job with %i recordings to analyse has %i minutes', (recordings, minutes) => {
  expect(begunJob(job(recordings), now).deadline_at).toBe(at(minutes));
});

it('a time budget is set once', () => {
  const begun = begunJob(job(0), now);
  expect(begunJob(begun, at(5))).toBe(begun);
});

describe('a call of the worker', () => {
  const begun = begunJob(job(0), now);

  it('claims a job without a worker', () => {
    expect(decisionOf(job(0), now)).toBe('work');
    expect(decisionOf(begun, at(1))).toBe('work');
  });

  it('skips a job of another call until that call must have died', () => {
    const leased = leasedJob(begun, now, 180_000);
    expect(decisionOf(leased, at(2))).toBe('nothing');
    expect(decisionOf(leased, at(3))).toBe('work');
  });

  it('ends a job at its deadline, to the millisecond, whichever call has it', () => {
    const leased = leasedJob(begun, at(9), 180_000);
    expect(decisionOf(leased, '2026-11-20T10:09:59.999Z')).toBe('nothing');
    expect(decisionOf(leased, at(10))).toBe('timed-out');
  });

  it('ignores a job that has ended', () => {
    const failed = failedJob(begun, { code: 'analysis_failed', message: 'No.' }, at(1));
    expect(decisionOf(failed, at(60))).toBe('nothing');
  });
});
