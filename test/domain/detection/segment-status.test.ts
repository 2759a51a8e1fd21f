import { describe, expect, it } from 'vitest';
import { segmentStatus } from '../../../lambdas/domain/detection/segment-status.ts';

describe('a detected segment', () => {
  it.each<[number, number, boolean, string, boolean?]>([
    [0.49, 0.8, true, 'skipped'],
    [0.5, 0.8, true, 'needs_review'],
    [0.799, 0.8, false, 'needs_review'],
    [0.8, 0.8, true, 'analyzing'],
    [0.8, 0.8, true, 'detected', true],
    [0.6, 0.8, true, 'needs_review', true],
    [0.8, 0.8, false, 'detected'],
    [0.5, 0.5, true, 'analyzing'],
    [0.99, 1, true, 'needs_review'],
    [0, 0.5, false, 'skipped'],
  ])(
    'with confidence %d, threshold %d and auto %s is %s',
    (confidence, min_confidence, auto_analyze, status, isUnheard = false) => {
      expect(segmentStatus(confidence, { min_confidence, auto_analyze, isUnheard })).toBe(status);
    },
  );
});
