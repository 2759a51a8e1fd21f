import { describe, expect, it } from 'vitest';
import { detectConversations } from '../../../lambdas/domain/detection/detect.ts';
import type { Logistic } from '../../../lambdas/domain/detection/logistic.ts';
import {
  BORDER_MODEL,
  BOUNDARY_MODEL,
  EARNEST_MODEL,
  TALK_MODEL,
  TALK_TREES,
} from '../../../lambdas/domain/detection/model.ts';
import { measure } from '../../evaluation/measure.ts';
import { CALIBRATION_BANK, DEVELOPMENT_BANKS } from './days/banks.ts';
import { composeDay } from './days/compose.ts';
import { piecesIn } from './days/pieces.ts';
import { fittedWeights } from './fit.ts';

const FIRST_SEED = 70_000;
/** Rehearsals are no more frequent than other kinds of talk. */
const SELDOM = 0.05;
/** Of each bank. */
const TALKS = 120;

/** Days of seeds that no weight was fitted on. */
const measured = (stress: boolean, conversations: number) =>
  measure(
    DEVELOPMENT_BANKS.flatMap((bank) =>
      Array.from({ length: TALKS / conversations }, (_, at) =>
        composeDay({ seed: FIRST_SEED + at, bank, stress, conversations, rehearsed: SELDOM }),
      ),
    ),
    detectConversations,
  );

describe(`composed days with unseen seeds (from ${FIRST_SEED})`, () => {
  it.each([
    { name: 'clean', stress: false, conversations: 40, least: 0.93 },
    { name: 'stressed', stress: true, conversations: 40, least: 0.91 },
    { name: 'short', stress: true, conversations: 8, least: 0.87 },
  ])('$name: sales conversations are found, with calibrated confidence', (day) => {
    const result = measured(day.stress, day.conversations);
    console.log(
      `${day.name}: sales F1 at IoU 0.5 ${result.salesF1At5.toFixed(3)}, ECE ${result.calibrationError.toFixed(3)} over ${result.segments} segments`,
    );
    expect(result.salesF1At5).toBeGreaterThanOrEqual(day.least);
    expect(result.calibrationError).toBeLessThanOrEqual(0.06);
  });
});

describe('the constants of the detector', () => {
  it('are the values at which the fit on its days converges', { timeout: 300_000 }, () => {
    const after = fittedWeights({
      boundary: BOUNDARY_MODEL,
      border: BORDER_MODEL,
      talk: TALK_MODEL,
      earnest: EARNEST_MODEL,
      steps: 5,
    });
    const close = (model: Logistic, moved: Logistic): void => {
      const expected = [...moved.weights, moved.bias];
      for (const [at, weight] of [...model.weights, model.bias].entries())
        expect(Math.abs(weight - (expected[at] ?? 0))).toBeLessThanOrEqual(0.1);
    };
    close(BOUNDARY_MODEL, after.boundary);
    close(BORDER_MODEL, after.border);
    close(TALK_MODEL, after.talk);
    close(EARNEST_MODEL, after.earnest);
    expect(after.trees).toEqual(TALK_TREES);
  });
});

describe('a composed day', () => {
  it('is the same for the same seed', () => {
    const options = { seed: 5, bank: CALIBRATION_BANK, stress: true };
    expect(composeDay(options)).toEqual(composeDay(options));
  });
});

describe('the spoken bank', () => {
  it('has of each trade what a day needs: a pitch, a refusal, a customer and a return', () => {
    const occasions = new Map<string, Set<string>>();
    for (const { name } of piecesIn('spoken/selling')) {
      const [trade = '', occasion = ''] = name.split(', ');
      occasions.set(trade, new Set([...(occasions.get(trade) ?? []), occasion]));
    }
    for (const [trade, own] of occasions)
      expect([...own].toSorted(), trade).toEqual(['customer', 'pitch', 'refusal', 'return']);
  });
});
