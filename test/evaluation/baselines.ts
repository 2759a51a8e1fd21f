import { BOUNDARY_FEATURES, boundaryFeatures } from '../../lambdas/domain/detection/boundary.ts';
import { salesConfidences } from '../../lambdas/domain/detection/confidence.ts';
import { type Day, type DayLine, type Range, readDay } from '../../lambdas/domain/detection/day.ts';
import { segmentsOf } from '../../lambdas/domain/detection/detect.ts';
import { logit } from '../../lambdas/domain/detection/logistic.ts';
import { fitLogistic } from '../domain/detection/days/logistic-fit.ts';
import { boundaryDays } from '../domain/detection/fit.ts';
import type { Detector } from './measure.ts';

// Other ways to cut a day. What is a sales conversation is judged as by the detector itself, so that only the cuts differ.

const LEAST_WORDS = 10;

const isConversation = (lines: readonly DayLine[]): boolean =>
  lines.length >= 2 &&
  lines.some(({ isRep }) => isRep) &&
  lines.reduce((sum, { words }) => sum + words, 0) >= LEAST_WORDS;

const cutAt = (day: Day, starts: readonly number[]): Range[] =>
  [0, ...starts]
    .map((first, at) => ({ first, last: (starts[at] ?? day.lines.length) - 1 }))
    .filter(({ first, last }) => isConversation(day.lines.slice(first, last + 1)));

const detector =
  (startsIn: (day: Day) => number[]): Detector =>
  (transcript) => {
    const day = readDay(transcript);
    const ranges = cutAt(day, startsIn(day));
    const confidences = salesConfidences(day, ranges);
    return segmentsOf(
      day,
      ranges.map((range, at) => ({ range, confidence: confidences[at] ?? 0 })),
    );
  };

/** A new conversation after every silence of so many seconds. */
export const gapOnly = (seconds: number): Detector =>
  detector(({ lines }) => lines.flatMap(({ gap }, at) => (at > 0 && gap > seconds ? [at] : [])));

const BLOCK = 3;

const counted = (lines: readonly DayLine[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of lines.flatMap(({ content }) => content)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

const cosine = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number => {
  const length = (counts: ReadonlyMap<string, number>): number =>
    Math.sqrt([...counts.values()].reduce((sum, each) => sum + each * each, 0));
  const product = [...a].reduce((sum, [word, count]) => sum + count * (b.get(word) ?? 0), 0);
  return product === 0 ? 0 : product / (length(a) * length(b));
};

/** How far the similarity falls at a place, from the nearest peaks on both sides (TextTiling, Hearst 1997). */
const depths = (scores: readonly number[]): number[] =>
  scores.map((score, at) => {
    let left = at;
    let right = at;
    while (left > 0 && (scores[left - 1] ?? 0) >= (scores[left] ?? 0)) left -= 1;
    while (right < scores.length - 1 && (scores[right + 1] ?? 0) >= (scores[right] ?? 0)) right += 1;
    return (scores[left] ?? 0) + (scores[right] ?? 0) - 2 * score;
  });

/** Cuts where the words of three lines are unlike those of the next three: depth above mean and half a deviation. */
export const textTiling: Detector = detector(({ lines }) => {
  const scores = lines.map((_, at) =>
    cosine(counted(lines.slice(Math.max(0, at - BLOCK), at)), counted(lines.slice(at, at + BLOCK))),
  );
  const depth = depths(scores);
  const mean = depth.reduce((sum, each) => sum + each, 0) / Math.max(1, depth.length);
  const variance = depth.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, depth.length);
  const least = mean + Math.sqrt(variance) / 2;
  return depth.flatMap((each, at) =>
    at > 0 && each > least && each >= (depth[at - 1] ?? 0) && each > (depth[at + 1] ?? 0) ? [at] : [],
  );
});

/** What a plain model of boundaries looks at: silence, cohesion, greetings and farewells, a shift to selling, other voices. */
export const PLAIN_FEATURES: readonly BoundaryFeature[] = [
  'gap',
  'cohesion',
  'greeting',
  'farewell',
  'sales_shift',
  'trusted_change',
  'doubted_change',
];

type BoundaryFeature = (typeof BOUNDARY_FEATURES)[number];

/** A new conversation wherever a logistic regression on some features, fitted on the days of the detector, finds it likelier than not. */
export const logistic = (names: readonly BoundaryFeature[]): Detector => {
  const places = names.map((name) => BOUNDARY_FEATURES.indexOf(name));
  const taken = (features: readonly number[]): number[] => places.map((place) => features[place] ?? 0);
  const examples = boundaryDays().map(({ features, isTrue }) => ({ features: taken(features), isTrue }));
  const model = fitLogistic(examples, { l2: 0.0003, steps: 500, rate: 0.3 });
  return detector((day) =>
    day.lines.flatMap((_, at) => (at > 0 && logit(model, taken(boundaryFeatures(day, at))) > 0 ? [at] : [])),
  );
};
