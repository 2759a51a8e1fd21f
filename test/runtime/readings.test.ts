import { describe, expect, it } from 'vitest';
import type { DeliveryAttempted, JobEnded } from '../../lambdas/contract/measured.ts';
import { type Metric, metrics, watchedCounts } from '../../lambdas/contract/metrics.ts';
import { problemKinds } from '../../lambdas/contract/problems.ts';
import { jobFailureCodes } from '../../lambdas/domain/jobs/job-failure.ts';
import { readingsOf } from '../../lambdas/runtime/readings.ts';

const tenant = { partner_id: 'p', environment: 'production' } as const;

const pitch: JobEnded = {
  what: 'job-ended',
  tenant,
  kind: 'analysis',
  error: null,
  is_recording: true,
  duration_seconds: 1_200,
  attempt: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  started_at: '2026-11-20T10:00:01.000Z',
  completed_at: '2026-11-20T10:01:30.000Z',
};

const day: JobEnded = {
  ...pitch,
  kind: 'day',
  duration_seconds: 36_000,
  detecting_at: '2026-11-20T10:05:00.000Z',
  detected_at: '2026-11-20T10:06:00.000Z',
  completed_at: '2026-11-20T10:08:00.000Z',
};

const attempted: DeliveryAttempted = {
  what: 'delivery-attempted',
  tenant,
  attempt: 1,
  trigger: 'event',
  succeeded: true,
  event_created_at: '2026-11-20T10:00:00.000Z',
  sent_at: '2026-11-20T10:00:00.250Z',
  was_held: false,
};

/** Names and values, without dimensions. */
const told = (measured: Parameters<typeof readingsOf>[0]) =>
  Object.fromEntries(readingsOf(measured).map(({ name, value }) => [name, value]));

describe('a job that has ended', () => {
  it('is counted by stage and kind, with its time in each state', () => {
    expect(readingsOf(pitch)).toEqual([
      { name: 'jobs_ended', value: 1, dimensions: { stage: 'live', kind: 'analysis' } },
      { name: 'jobs_broken', value: 0, dimensions: { stage: 'live', kind: 'analysis' } },
      { name: 'state_time', value: 1, dimensions: { stage: 'live', kind: 'analysis', state: 'queued' } },
      { name: 'state_time', value: 89, dimensions: { stage: 'live', kind: 'analysis', state: 'processing' } },
      { name: 'pitches', value: 1, dimensions: { stage: 'live' } },
      { name: 'pitches_missed', value: 0, dimensions: { stage: 'live' } },
    ]);
    const states = readingsOf(day).flatMap(({ name, value, dimensions }) =>
      name === 'state_time' ? [[dimensions.state, value]] : [],
    );
    expect(states).toEqual([
      ['queued', 1],
      ['transcribing', 299],
      ['detecting', 60],
      ['analyzing', 120],
    ]);
  });

  it.each(jobFailureCodes)('with %s is counted by its code', (code) => {
    const readings = readingsOf({ ...pitch, error: { code } });
    expect(readings).toContainEqual({
      name: 'jobs_failed',
      value: 1,
      dimensions: { stage: 'live', kind: 'analysis', code },
    });
  });

  it('is broken if a code blames the service or a provider, and not if it blames the input', () => {
    const broken = jobFailureCodes.filter((code) => told({ ...pitch, error: { code } })['jobs_broken'] === 1);
    expect(broken).toEqual([
      'transcription_failed',
      'analysis_failed',
      'upstream_unavailable',
      'upstream_timeout',
    ]);
    for (const code of broken) expect(problemKinds[code].status).toBeGreaterThanOrEqual(500);
  });

  it('is not broken if the failure has another reason: no speech, or nothing to judge', () => {
    const error = { code: 'analysis_failed', details: { reason: 'too_little_speech' } };
    expect(told({ ...pitch, error })).toMatchObject({ jobs_broken: 0, jobs_failed: 1 });
  });

  it('of the sandbox is marked as such', () => {
    const sandbox = { ...pitch, tenant: { environment: 'sandbox' } } as const;
    expect(
      readingsOf(sandbox).every(({ dimensions }) => Reflect.get(dimensions, 'stage') === 'sandbox'),
    ).toBe(true);
  });
});

describe('the service level of pitches', () => {
  it.each([
    ['in 90 seconds', {}, 0],
    ['in more than 90 seconds', { completed_at: '2026-11-20T10:01:30.001Z' }, 1],
    ['broken at once', { error: { code: 'upstream_unavailable' } }, 1],
    ['of an unknown length, broken', { duration_seconds: null, error: { code: 'transcription_failed' } }, 1],
  ])('%s', (_name, more, missed) => {
    expect(told({ ...pitch, ...more })).toMatchObject({ pitches: 1, pitches_missed: missed });
  });

  it.each([
    ['longer recordings', { duration_seconds: 1_201 }],
    ['words that came with the request', { is_recording: false }],
    ['conversations of a day', { kind: 'segment' }],
    ['repeated jobs', { attempt: 2 }],
    ['recordings that cannot be used', { error: { code: 'unsupported_codec' } }],
  ] as const)('omits %s', (_name, more) => {
    expect(told({ ...pitch, ...more })).not.toHaveProperty('pitches');
  });
});

describe('the service level of days', () => {
  it('misses days that timed out or broke, and omits unusable ones', () => {
    expect(told(day)).toMatchObject({ days: 1, days_missed: 0 });
    expect(told({ ...day, error: { code: 'upstream_timeout' } })).toMatchObject({ days: 1, days_missed: 1 });
    expect(told({ ...day, error: { code: 'recording_too_long' } })).not.toHaveProperty('days');
  });
});

describe('the service level of webhooks', () => {
  it('counts first attempts at events, and their delay', () => {
    expect(told(attempted)).toEqual({
      first_attempts: 1,
      first_attempts_missed: 0,
      first_attempts_failed: 0,
      first_attempt_lag: 250,
    });
    const late = { ...attempted, succeeded: false, sent_at: '2026-11-20T10:00:05.001Z' };
    expect(told(late)).toMatchObject({ first_attempts_missed: 1, first_attempts_failed: 1 });
  });

  it.each([
    ['retries', { attempt: 2, trigger: 'retry' }],
    ['replays', { trigger: 'replay' }],
    ['tests', { trigger: 'test' }],
    ['what waited for its receiver', { was_held: true }],
  ] as const)('omits %s', (_name, more) => {
    expect(told({ ...attempted, ...more })).toEqual({});
  });
});

it('the losses and the cost of a recording are measured', () => {
  const stitched = {
    what: 'recording-stitched',
    tenant,
    chunks: 40,
    chunks_lost: 2,
    lost_seconds: 90,
  } as const;
  expect(told({ ...stitched, duration_seconds: 36_000, cost_usd_cents: 120 })).toEqual({
    chunks: 40,
    chunks_lost: 2,
    minutes_lost: 1.5,
    recording_cost: 120,
    recorded_minutes: 600,
  });
});

it('the requests to a model, its refusals and repairs, and its tokens are measured', () => {
  const asked = {
    what: 'model-asked',
    task: 'judge_conversation',
    input_tokens: 4_000,
    output_tokens: 200,
  } as const;
  expect(readingsOf({ ...asked, outcome: 'refused', is_repaired: true })).toEqual(
    Object.entries({
      model_questions: 1,
      model_failures: 1,
      model_refusals: 1,
      model_repairs: 1,
      model_input_tokens: 4_000,
      model_output_tokens: 200,
    }).map(([name, value]) => ({ name, value, dimensions: { task: 'judge_conversation' } })),
  );
  expect(told({ ...asked, outcome: 'answered', is_repaired: false })).toMatchObject({
    model_failures: 0,
    model_refusals: 0,
  });
  expect(told({ what: 'model-paid', tenant, cost_usd_cents: null })).toEqual({});
});

it('the dimensions are exactly those of the table, without any id', () => {
  const all = [
    ...readingsOf({ ...day, error: { code: 'upstream_timeout' } }),
    ...readingsOf(pitch),
    ...readingsOf(attempted),
    ...readingsOf({
      what: 'recording-stitched',
      tenant,
      chunks: 1,
      chunks_lost: 0,
      lost_seconds: 0,
      duration_seconds: 1,
      cost_usd_cents: 1,
    }),
    ...readingsOf({ what: 'model-paid', tenant, cost_usd_cents: 1 }),
    ...readingsOf({ what: 'job-waits', kind: 'session', waited_ms: 60_000 }),
    ...readingsOf({ what: 'transcription-refused' }),
    ...readingsOf({
      what: 'model-asked',
      task: 't',
      outcome: 'answered',
      is_repaired: false,
      input_tokens: 1,
      output_tokens: 1,
    }),
    ...readingsOf({
      what: 'request-ended',
      endpoint: 'orgs.get-org',
      stage: 'live',
      is_fault: true,
      is_slow: true,
      watched: watchedCounts,
    }),
  ];
  for (const { name, dimensions } of all)
    expect(Object.keys(dimensions).toSorted(), name).toEqual([...metrics[name].dimensions].toSorted());
  expect(new Set(all.map(({ name }) => name))).toEqual(new Set(Object.keys(metrics)));
  const each: readonly Metric[] = Object.values(metrics);
  for (const { dimensions } of each) expect(dimensions.length).toBeLessThanOrEqual(3);
});
