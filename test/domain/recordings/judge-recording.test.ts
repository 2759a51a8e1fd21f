import { expect, it } from 'vitest';
import { judgeHeard, judgeRecording } from '../../../lambdas/domain/recordings/judge-recording.ts';

const analysis = { minSeconds: 10, maxSeconds: 3600 };
const judge = (duration_seconds: number, limits = analysis, duration_estimated = false) =>
  judgeRecording(
    {
      kind: 'recognised',
      codec: 'mp3',
      mime: 'audio/mpeg',
      duration_seconds,
      duration_estimated,
      size_bytes: 1,
    },
    limits,
  ).kind;

it.each([
  [0, 'recording_too_short'],
  [9.6, 'recording_too_short'],
  [9.999, 'recording_too_short'],
  [10, 'accepted'],
  [600, 'accepted'],
  [3600, 'accepted'],
  [3600.2, 'accepted'],
  [3600.3, 'recording_too_long'],
  [36_000, 'recording_too_long'],
])('a recording of %d seconds is judged %s for an analysis', (seconds, kind) => {
  expect(judge(seconds)).toBe(kind);
});

it('does not refuse an hour of estimated length', () => {
  expect(judge(3700, analysis, true)).toBe('accepted');
  expect(judge(3800, analysis, true)).toBe('recording_too_long');
});

it('takes the maximum length from the endpoint', () => {
  expect(judge(36_000, { minSeconds: 10, maxSeconds: 43_200 })).toBe('accepted');
});

it('passes an unsupported codec on', () => {
  expect(judgeRecording({ kind: 'unsupported_codec' }, analysis)).toEqual({ kind: 'unsupported_codec' });
});

it.each([
  [0, 'unsupported_codec'],
  [9.9, 'recording_too_short'],
  [3600.2, 'accepted'],
  [3600.3, 'recording_too_long'],
])('a recording with %d decoded seconds is judged %s, whatever its headers say', (seconds, kind) => {
  expect(judgeHeard(seconds, analysis).kind).toBe(kind);
});
