import { describe, expect, it } from 'vitest';
import {
  failureOfLost,
  isTooMuchLost,
  lostStretches,
} from '../../../lambdas/domain/transcription/lost-speech.ts';

const stretch = (start_seconds: number, end_seconds: number) => ({ start_seconds, end_seconds });
const heard = (...stretches: ReturnType<typeof stretch>[]) => ({ stretches, output: {} });
const lost = (...stretches: ReturnType<typeof stretch>[]) => ({ stretches, output: null });

describe('lost speech', () => {
  it('is speech that no other chunk covers', () => {
    expect(
      lostStretches([heard(stretch(0, 310)), lost(stretch(290, 610)), heard(stretch(590, 900))]),
    ).toEqual([stretch(310, 590)]);
    expect(lostStretches([lost(stretch(0, 10), stretch(20, 30)), heard(stretch(40, 50))])).toEqual([
      stretch(0, 10),
      stretch(20, 30),
    ]);
    expect(lostStretches([heard(stretch(0, 100))])).toEqual([]);
  });

  it.each([
    [9.9, false],
    [10, false],
    [10.1, true],
    [100, true],
  ])('of %s %% is too much: %s', (percent, isTooMuch) => {
    const chunks = [heard(stretch(percent, 100)), lost(stretch(0, percent))];
    expect(isTooMuchLost(chunks)).toBe(isTooMuch);
  });

  it('of a silent day is empty', () => {
    expect(isTooMuchLost([])).toBe(false);
  });

  it.each([
    [undefined, 'upstream_unavailable'],
    ['', 'transcription_failed'],
    ['Internal failure.', 'transcription_failed: Internal failure.'],
  ])('with the reason %j ends the job with %s', (reason, message) => {
    expect(failureOfLost([lost(stretch(0, 10))], reason)?.message).toBe(message);
  });
});
