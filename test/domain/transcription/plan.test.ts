import { describe, expect, it } from 'vitest';
import { originalSeconds, wholePieces, wholePlan } from '../../../lambdas/domain/transcription/plan.ts';

const pieces = [
  { chunk_start_seconds: 0, original_start_seconds: 100, duration_seconds: 10 },
  { chunk_start_seconds: 10, original_start_seconds: 500, duration_seconds: 5 },
];

describe('the time map of a chunk', () => {
  it.each([
    [0, 100],
    [9.99, 109.99],
    [10, 500],
    [14, 504],
    [16, 506],
    [-1, 100],
  ])('maps second %s of the chunk to second %s of the recording', (chunkSeconds, seconds) => {
    expect(originalSeconds(pieces, chunkSeconds)).toBeCloseTo(seconds, 9);
  });

  it('without pieces changes nothing', () => {
    expect(originalSeconds([], 7)).toBe(7);
  });
});

describe('the plan of a whole recording', () => {
  it('has one chunk that maps every second to itself', () => {
    expect(wholePlan(61.5)).toEqual({
      duration_seconds: 61.5,
      chunks: [[{ start_seconds: 0, end_seconds: 61.5 }]],
      unheard: [],
    });
    expect(originalSeconds(wholePieces(61.5), 40.25)).toBe(40.25);
  });
});
