import { expect, it } from 'vitest';
import { attemptLanguage, lookAgainAt } from '../../../lambdas/domain/transcription/attempts.ts';

it('polls a transcription after three minutes, while an analysis has time for another attempt', () => {
  expect(lookAgainAt('2026-11-20T23:58:00.000Z')).toBe('2026-11-21T00:01:00.000Z');
});

const silent =
  'Your audio file must have a speech segment long enough in duration to perform automatic language identification.';

it.each([
  ['de', null, 'de'],
  ['de', silent, 'de'],
  [null, null, null],
  [null, 'Internal failure.', null],
  [null, silent, 'en-US'],
])('makes an attempt for a caller with %s, after "%s", in %s', (language, failure, used) => {
  expect(attemptLanguage(language, failure)).toBe(used);
});
