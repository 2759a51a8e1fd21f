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
  ])('puts second %s of the chunk at second %s of the recording', (chunkSeconds, seconds) => {
    expect(originalSeconds(pieces, chunkSeconds)).toBeCloseTo(seconds, 9);
  });

  it('of no pieces changes nothing', () => {
    expect(originalSeconds([], 7)).toBe(7);
  });
});

describe('a plan', () => {
  it('of a whole recording has one chunk, in which every second is at its place', () => {
    expect(wholePlan(61.5)).toEqual({
      duration_seconds: 61.5,
      chunks: [[{ start_seconds: 0, end_seconds: 61.5 }]],
      unheard: [],
    });
    expect(originalSeconds(wholePieces(61.5), 40.25)).toBe(40.25);
  });
});
