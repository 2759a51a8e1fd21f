import { describe, expect, it } from 'vitest';
import { detectConversations } from '../../../lambdas/domain/detection/detect.ts';
import type { Logistic } from '../../../lambdas/domain/detection/logistic.ts';
import { BOUNDARY_MODEL, CALIBRATION, TALK_MODEL } from '../../../lambdas/domain/detection/model.ts';
import { composeDay } from './days/compose.ts';
import { calibrationError, f1, type Outcome, type Tally, tallySales, truthOf } from './days/match.ts';
import { HELD_OUT_TRADES } from './days/trades.ts';
import { fitted } from './fit.ts';

const FIRST_SEED = 70_000;
const DAYS = 20;

/** Days of trades and seeds that no constant was fitted on. */
const measured = (stress: boolean) => {
  const sales: Tally = { hits: 0, found: 0, real: 0 };
  const outcomes: Outcome[] = [];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + DAYS; seed += 1) {
    const { transcript, truth } = composeDay({ seed, trades: HELD_OUT_TRADES, stress });
    const segments = detectConversations(transcript);
    tallySales(sales, segments, truth);
    outcomes.push(
      ...segments.map((each) => ({
        confidence: each.confidence,
        isTrue: truthOf(each, truth, 0.5)?.isSales === true,
      })),
    );
  }
  return { f1: f1(sales), calibrationError: calibrationError(outcomes), outcomes };
};

describe(`on composed days of unseen trades (seeds ${FIRST_SEED} to ${FIRST_SEED + DAYS - 1})`, () => {
  it.each([
    ['clean', false, 0.94],
    ['stressed', true, 0.88],
  ])('%s: sales conversations are found, and the confidence means what it says', (name, stress, least) => {
    const result = measured(stress);
    console.log(
      `${name}: sales F1 at IoU 0.5 ${result.f1.toFixed(3)}, ECE ${result.calibrationError.toFixed(3)} over ${result.outcomes.length} segments`,
    );
    expect(result.f1).toBeGreaterThanOrEqual(least);
    expect(result.calibrationError).toBeLessThanOrEqual(0.06);
  });
});

describe('the constants of the detector', () => {
  it('are those that the fitting script makes of its days', () => {
    const { boundary, talk, calibration } = fitted();
    const close = (model: Logistic, fit: Logistic): void => {
      const expected = [...fit.weights, fit.bias];
      for (const [at, weight] of [...model.weights, model.bias].entries()) {
        expect(weight).toBeCloseTo(expected[at] ?? 0, 1);
      }
    };
    close(BOUNDARY_MODEL, boundary);
    close(TALK_MODEL, talk);
    expect(calibration.slope).toBeCloseTo(CALIBRATION.slope, 1);
    expect(calibration.intercept).toBeCloseTo(CALIBRATION.intercept, 1);
  });
});

describe('a composed day', () => {
  it('is the same for the same seed', () => {
    const options = { seed: 5, trades: HELD_OUT_TRADES, stress: true };
    expect(composeDay(options)).toEqual(composeDay(options));
  });
});
