import { afterEach, expect, it, vi } from 'vitest';
import { measure } from '../../lambdas/runtime/measure.ts';
import { loggedBy } from '../support/log.ts';

afterEach(() => vi.unstubAllEnvs());

const ended = {
  what: 'job-ended',
  tenant: { partner_id: '0193aaaa-0000-7000-8000-000000000001', environment: 'production' },
  kind: 'analysis',
  error: { code: 'transcription_failed', message: 'canary' },
  is_recording: true,
  duration_seconds: 300,
  attempt: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  started_at: '2026-11-20T10:00:01.000Z',
  completed_at: '2026-11-20T10:00:30.000Z',
} as const;

const toldAt = async (level: string) => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', level);
  return loggedBy(async () => measure(ended));
};

it('a line in the embedded format is written for each set of dimensions', async () => {
  const lines = await toldAt('INFO');
  expect(lines.map(({ _aws, ...values }) => values)).toEqual([
    { service: 'pitch-scoring', stage: 'live', kind: 'analysis', jobs_ended: 1, jobs_broken: 1 },
    {
      service: 'pitch-scoring',
      stage: 'live',
      kind: 'analysis',
      code: 'transcription_failed',
      jobs_failed: 1,
    },
    { service: 'pitch-scoring', stage: 'live', kind: 'analysis', state: 'queued', state_time: 1 },
    { service: 'pitch-scoring', stage: 'live', kind: 'analysis', state: 'processing', state_time: 29 },
    { service: 'pitch-scoring', stage: 'live', pitches: 1, pitches_missed: 1 },
  ]);
  expect(lines[0]).toMatchObject({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        {
          Namespace: 'PitchScoring',
          Dimensions: [['service', 'stage', 'kind']],
          Metrics: [
            { Name: 'jobs_ended', Unit: 'Count' },
            { Name: 'jobs_broken', Unit: 'Count' },
          ],
        },
      ],
    },
  });
});

it('no partner, job or message is named', async () => {
  expect(JSON.stringify(await toldAt('INFO'))).not.toMatch(/canary|0193aaaa/);
});

it('metrics are written at every level except silence', async () => {
  expect(await toldAt('ERROR')).toHaveLength(5);
  expect(await toldAt('SILENT')).toEqual([]);
});

it('a metric without dimensions has the service only', async () => {
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'INFO');
  const [line] = await loggedBy(async () => measure({ what: 'transcription-refused' }));
  expect(line).toMatchObject({
    transcriptions_refused: 1,
    _aws: { CloudWatchMetrics: [{ Dimensions: [['service']] }] },
  });
});
