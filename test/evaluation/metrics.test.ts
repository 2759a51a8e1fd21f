import { describe, expect, it } from 'vitest';
import { areaUnderCurve, calibrationError } from './metrics/confidence.ts';
import { coverage, iou, matchOf } from './metrics/overlap.ts';
import { labelsOf, pk, tallyBorders, windowDiff } from './metrics/segmentation.ts';
import { f1, quantile, tally } from './metrics/tally.ts';

const span = (start_seconds: number, end_seconds: number) => ({ start_seconds, end_seconds });

describe('the metrics', () => {
  it('of overlap distinguish none, half, and equal', () => {
    expect(iou(span(0, 10), span(10, 20))).toBe(0);
    expect(iou(span(0, 10), span(5, 15))).toBeCloseTo(1 / 3);
    expect(iou(span(0, 10), span(0, 10))).toBe(1);
    expect(matchOf(span(0, 10), [span(0, 5)], 0.5)).toBeUndefined();
    expect(coverage(span(0, 10), [span(0, 2), span(8, 20)])).toBeCloseTo(0.4);
  });

  it('of segmentation are 0 for the truth, and grow with errors', () => {
    const truth = labelsOf(12, [
      { first: 0, last: 3 },
      { first: 4, last: 7 },
      { first: 8, last: 11 },
    ]);
    const one = labelsOf(12, [{ first: 0, last: 11 }]);
    const near = labelsOf(12, [
      { first: 0, last: 3 },
      { first: 4, last: 8 },
      { first: 9, last: 11 },
    ]);
    expect([pk(truth, truth), windowDiff(truth, truth)]).toEqual([0, 0]);
    expect(pk(truth, one)).toBeGreaterThan(pk(truth, near));
    expect(windowDiff(truth, one)).toBeGreaterThan(windowDiff(truth, near));
    expect(labelsOf(4, [{ first: 1, last: 2 }])).toEqual([0, 1, 1, 2]);
  });

  it('of boundaries count each true one once', () => {
    const sum = tally();
    tallyBorders(sum, { truth: [0, 100, 200], found: [5, 8, 150, 195] }, 10);
    expect(sum).toEqual({ hits: 2, found: 4, real: 3 });
    expect(f1(sum)).toBeCloseTo(4 / 7);
  });

  it('of confidence distinguish calibration from overconfidence, and order from chance', () => {
    const honest = [0.1, 0.9].flatMap((confidence) =>
      Array.from({ length: 10 }, (_, at) => ({ confidence, isTrue: at < confidence * 10 })),
    );
    expect(calibrationError(honest)).toBeCloseTo(0);
    expect(calibrationError(honest.map((each) => ({ ...each, confidence: 1 })))).toBeCloseTo(0.5);
    expect(areaUnderCurve(honest)).toBeCloseTo(0.9);
    expect(areaUnderCurve(honest.map((each) => ({ ...each, confidence: 0.5 })))).toBeCloseTo(0.5);
  });

  it('of size interpolate a quantile', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([], 0.5)).toBeNaN();
  });
});
