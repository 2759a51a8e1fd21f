import { describe, expect, it } from 'vitest';
import { failureOfUnheard, unheardStretches } from '../../../lambdas/domain/listening/lost-slices.ts';

const crashed = { Error: 'Lambda.Unknown' };

/** A recording of slices of a hundred seconds, of which some were lost. */
const heard = (slices: number, lost: readonly number[]) => ({
  duration_seconds: slices * 100,
  slice_starts: Array.from({ length: slices }, (_, index) => index * 100),
  lost: Array.from({ length: slices }, (_, index) => (lost.includes(index) ? crashed : null)),
});

describe('slices that could not be processed', () => {
  it.each([
    [2, [], undefined],
    [2, [1], undefined],
    [1, [0], 'upstream_unavailable'],
    [2, [0, 1], 'upstream_unavailable'],
    [20, [3, 4], undefined],
    [20, [3, 4, 9], 'upstream_unavailable'],
    [19, [3, 4], 'upstream_unavailable'],
  ])('%d of them, without %j: the job ends with %s', (slices, lost, code) => {
    expect(failureOfUnheard(heard(slices, lost))?.code).toBe(code);
  });

  it('are ranges of the recording, the last of them to its end', () => {
    expect(unheardStretches(heard(3, [0, 2]))).toEqual([
      { start_seconds: 0, end_seconds: 100 },
      { start_seconds: 200, end_seconds: 300 },
    ]);
    expect(unheardStretches({ ...heard(1, [0]), slice_starts: [-0.02] })).toEqual([
      { start_seconds: 0, end_seconds: 100 },
    ]);
  });
});
