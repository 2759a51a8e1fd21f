// Fits the constants of lambdas/domain/detection/model.ts on composed days and prints them. Twice, as the
// calibration stands on the boundaries:
//   node test/domain/detection/fit.ts > model.ts && mv model.ts lambdas/domain/detection/
import { BOUNDARY_FEATURES, boundaryFeatures } from '../../../lambdas/domain/detection/boundary.ts';
import { TALK_FEATURES } from '../../../lambdas/domain/detection/classify.ts';
import { rangeFeatures } from '../../../lambdas/domain/detection/confidence.ts';
import { readDay } from '../../../lambdas/domain/detection/day.ts';
import { type Logistic, logit } from '../../../lambdas/domain/detection/logistic.ts';
import { BOUNDARY_THRESHOLD } from '../../../lambdas/domain/detection/model.ts';
import { conversationRanges } from '../../../lambdas/domain/detection/ranges.ts';
import { type ComposedDay, composeDay } from './days/compose.ts';
import { type Example, fitLogistic } from './days/logistic-fit.ts';
import { iou } from './days/match.ts';
import { TRAINING_TRADES } from './days/trades.ts';

const days = (from: number, count: number): ComposedDay[] =>
  Array.from({ length: count }, (_, at) =>
    composeDay({ seed: from + at, trades: TRAINING_TRADES, stress: at % 3 > 0 }),
  );

const boundaryExamples = ({ transcript, truth }: ComposedDay): Example[] => {
  const day = readDay(transcript);
  const starts = new Set(truth.map(({ start_seconds }) => start_seconds));
  return day.lines.flatMap(({ utterance }, at) =>
    at === 0 ? [] : [{ features: boundaryFeatures(day, at), isTrue: starts.has(utterance.start_seconds) }],
  );
};

/** True ranges teach what sales talk is. */
const talkExamples = ({ transcript, truth }: ComposedDay): Example[] => {
  const day = readDay(transcript);
  return truth.flatMap(({ start_seconds, end_seconds, isSales }) => {
    const first = day.lines.findIndex(({ utterance }) => utterance.start_seconds >= start_seconds);
    const last = day.lines.findLastIndex(({ utterance }) => utterance.end_seconds <= end_seconds);
    return last > first ? [{ features: rangeFeatures(day, { first, last }), isTrue: isSales }] : [];
  });
};

/** Found ranges, right and wrong ones, teach how much to believe. */
const calibrationExamples = ({ transcript, truth }: ComposedDay, model: Logistic): Example[] => {
  const day = readDay(transcript);
  return conversationRanges(day).map((range) => {
    const start_seconds = day.lines[range.first]?.utterance.start_seconds ?? 0;
    const end_seconds = day.lines[range.last]?.utterance.end_seconds ?? 0;
    const isTrue = truth.some((each) => each.isSales && iou(each, { start_seconds, end_seconds }) >= 0.5);
    return { features: [logit(model, rangeFeatures(day, range))], isTrue };
  });
};

const round = ({ bias, weights }: Logistic): Logistic => ({
  bias: Number(bias.toFixed(2)),
  weights: weights.map((each) => Number(each.toFixed(2))),
});

/** The constants that the composed days give, from the boundary model and threshold that are in force. */
export const fitted = () => {
  const boundary = round(
    fitLogistic(days(1, 30).flatMap(boundaryExamples), { l2: 0.0003, steps: 600, rate: 0.3 }),
  );
  const talk = round(
    fitLogistic(days(1_001, 60).flatMap(talkExamples), { l2: 0.003, steps: 800, rate: 0.3 }),
  );
  const found = days(2_001, 40).flatMap((day) => calibrationExamples(day, talk));
  const platt = round(fitLogistic(found, { l2: 0, steps: 2_000, rate: 0.1 }));
  return { boundary, talk, calibration: { slope: platt.weights[0] ?? 1, intercept: platt.bias } };
};

const print = (name: string, names: readonly string[], { bias, weights }: Logistic): string => {
  const lines = weights.map((weight, at) => `    ${weight}, // ${names[at]}`);
  return [
    `export const ${name}: Logistic = {`,
    `  bias: ${bias},`,
    '  weights: [',
    ...lines,
    '  ],',
    '};',
  ].join('\n');
};

if (import.meta.main) {
  const { boundary, talk, calibration } = fitted();
  console.log(`import type { Logistic } from './logistic.ts';

// Made by test/domain/detection/fit.ts from composed days of the training trades (two thirds of them stressed):
// seeds 1-30 for boundaries, 1001-1060 for talk, 2001-2040 for the calibration. Do not edit by hand, except for
// the threshold: the one with the best F1 of sales conversations on seeds 50000-50029 (-2 to -3 hardly differ).

/** Log-odds from which a place may be the start of a new conversation: the likeliest of its neighbours is. */
export const BOUNDARY_THRESHOLD = ${BOUNDARY_THRESHOLD};

/** Whether a new conversation starts here; weights in the order of \`BOUNDARY_FEATURES\`. */
${print('BOUNDARY_MODEL', BOUNDARY_FEATURES, boundary)}

/** Whether a conversation is a sales conversation; weights in the order of \`TALK_FEATURES\`. */
${print('TALK_MODEL', TALK_FEATURES, talk)}

/** Platt scaling of the model's log-odds on what the detector itself found, its wrong cuts included. */
export const CALIBRATION = { slope: ${calibration.slope}, intercept: ${calibration.intercept} };`);
}
