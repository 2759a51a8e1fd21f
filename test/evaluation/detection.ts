import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BOUNDARY_FEATURES } from '../../lambdas/domain/detection/boundary.ts';
import { detectConversations } from '../../lambdas/domain/detection/detect.ts';
import { gapOnly, logistic, PLAIN_FEATURES, textTiling } from './baselines.ts';
import { CONDITIONS, FIRST_SEED, heldOutDays } from './conditions.ts';
import { measureCost } from './cost.ts';
import { type Detector, measure } from './measure.ts';
import { pictureOf } from './picture.ts';
import { type Result, tableOf } from './table.ts';

const detectors = (): readonly (readonly [string, Detector])[] => [
  ['detector', detectConversations],
  ['logistic', logistic(PLAIN_FEATURES)],
  ['logistic+', logistic(BOUNDARY_FEATURES)],
  ['gap > 2 s', gapOnly(2)],
  ['gap > 10 s', gapOnly(10)],
  ['TextTiling', textTiling],
];

const resultsOn = (days: number): Result[] => {
  const all = detectors();
  return CONDITIONS.flatMap((condition) => {
    const composed = heldOutDays(condition, days);
    return all.map(([detector, detect]) => ({
      condition: condition.name,
      detector,
      figures: measure(composed, detect),
    }));
  });
};

/**
 * Measures the rules of detection on held-out days beside simpler ways to cut a day. `--days 20` for each condition,
 * `--picture file.svg`.
 */
export const evaluateDetection = (args: readonly string[]): void => {
  const { values } = parseArgs({
    args: [...args],
    options: { days: { type: 'string', default: '20' }, picture: { type: 'string' } },
  });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1) throw new Error('--days: a whole number from 1 on');
  const results = resultsOn(days);
  console.log(
    `${days} composed days a condition, seeds ${FIRST_SEED} to ${FIRST_SEED + days - 1}, 40 talks a day;`,
  );
  console.log(
    'trades, people and words that nothing was fitted on, but for known talk. hardFP: share of other talk called selling.\n',
  );
  console.log(tableOf(results));
  const { words, utterances, seconds, growth } = measureCost();
  console.log(
    `\nA day of ${words} words in ${utterances} utterances: ${seconds.toFixed(2)} s of CPU; twice the day: ${growth.toFixed(2)} times as much for each utterance.`,
  );
  if (values.picture !== undefined) writeFileSync(values.picture, pictureOf(results));
};
