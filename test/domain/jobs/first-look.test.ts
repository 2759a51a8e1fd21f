import { expect, it } from 'vitest';
import { judgeFirstLook } from '../../../lambdas/domain/jobs/first-look.ts';

const limits = { minSeconds: 10, maxSeconds: 3_600 };

it('returns one constant error for every recording that cannot be read', () => {
  const answers = ['refused_address', 'no_answer', 'status', 'bad_answer', 'changed', 'too_large'].map(
    (reason) => judgeFirstLook({ kind: 'unreachable', reason }, limits),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{"kind":"refused","code":"invalid_recording_url","details":{"field":"recording_url"}}']),
  );
});

it.each(['timeout', 'slow'])('accepts an origin that was too slow for it (%s)', (reason) => {
  expect(judgeFirstLook({ kind: 'unreachable', reason }, limits)).toEqual({
    kind: 'accepted',
    duration_seconds: null,
    codec: null,
  });
});

it('refuses a file that holds more than its header claims, with both lengths', () => {
  const look = {
    kind: 'recognised',
    codec: 'flac',
    mime: 'audio/flac',
    duration_seconds: 858,
    duration_estimated: false,
    claimed_seconds: 20,
    size_bytes: 15_000_000,
  } as const;
  expect(judgeFirstLook(look, limits, 'file_key')).toEqual({
    kind: 'refused',
    code: 'unsupported_codec',
    details: { field: 'file_key', reason: 'length_mismatch', claimed_seconds: 20, found_seconds: 858 },
  });
});
