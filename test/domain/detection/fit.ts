// Fits the constants of lambdas/domain/detection/model.ts on composed days and prints them. What a talk is stands on where
// days are cut, and where pieces are joined on where they were cut, so the first two runs are for the cuts alone:
//   node test/domain/detection/fit.ts --cuts > model.ts && mv model.ts lambdas/domain/detection/   # twice
//   node test/domain/detection/fit.ts > model.ts && mv model.ts lambdas/domain/detection/
//   npx biome format --write lambdas/domain/detection
import { writeFileSync } from 'node:fs';
import { BOUNDARY_FEATURES, boundaryFeatures } from '../../../lambdas/domain/detection/boundary.ts';
import { TALK_FEATURES, TALK_SIGNS } from '../../../lambdas/domain/detection/classify.ts';
import {
  beliefsOf,
  rangeFeatures,
  type TalkModels,
  talkLogit,
} from '../../../lambdas/domain/detection/confidence.ts';
import { type Day, type Range, readDay } from '../../../lambdas/domain/detection/day.ts';
import { habitsOf } from '../../../lambdas/domain/detection/habits.ts';
import { BORDER_FEATURES, borderFeatures } from '../../../lambdas/domain/detection/join.ts';
import type { Logistic } from '../../../lambdas/domain/detection/logistic.ts';
import {
  BORDER_THRESHOLD,
  BOUNDARY_THRESHOLD,
  CALIBRATION,
  EARNEST_MODEL,
  TALK_MODEL,
} from '../../../lambdas/domain/detection/model.ts';
import { conversationRanges, piecesOf } from '../../../lambdas/domain/detection/ranges.ts';
import type { WordTable } from '../../../lambdas/domain/detection/word-evidence.ts';
import { iou } from '../../evaluation/metrics/overlap.ts';
import type { Bank } from './days/bank.ts';
import { DEVELOPMENT_BANKS } from './days/banks.ts';
import { type ComposedDay, composeDay, type DayOptions, type TrueSegment } from './days/compose.ts';
import { type Example, type FitOptions, fitLogistic } from './days/logistic-fit.ts';
import { chance, seeded } from './days/random.ts';
import { fitTrees } from './days/trees-fit.ts';
import { wordSums, wordsHeard, wordTable } from './days/word-fit.ts';

const days = (
  bank: Bank,
  from: number,
  count: number,
  options: Pick<DayOptions, 'conversations' | 'rehearsed'> = {},
): ComposedDay[] =>
  Array.from({ length: count }, (_, at) =>
    composeDay({ seed: from + at, bank, stress: at % 3 > 0, ...options }),
  );
/** Of short days too few talks repeat each other for anything to be learnt from the day itself. */
const SHORT_DAY = 8;
/** Weights learn rehearsals from many; how much to believe is learned where they are as seldom as other kinds of talk. */
const SELDOM = 0.05;

const SUMS = new Map<Bank, ReturnType<typeof wordSums>>();

const sumsOf = (bank: Bank): ReturnType<typeof wordSums> => {
  const sums = SUMS.get(bank) ?? wordSums(bank);
  SUMS.set(bank, sums);
  return sums;
};

/** What the lines of all banks but `strange` teach of words: a table that has read the lines of a day would know too much. */
export const tableWithout = (banks: readonly Bank[], strange?: Bank): WordTable => {
  const known = banks.filter((bank) => bank !== strange);
  return wordTable(known.map(sumsOf), wordsHeard(known));
};

/** What the days of every bank teach, read with the words of the others. */
const ofAll = <Taught extends Example>(
  banks: readonly Bank[],
  { from, count }: { readonly from: number; readonly count: number },
  examples: (day: ComposedDay, words: WordTable, at: number) => Taught[],
): Map<Bank, Taught[]> =>
  new Map(
    banks.map((bank) => {
      const words = tableWithout(banks, bank);
      return [bank, days(bank, from, count).flatMap((day, at) => examples(day, words, at))];
    }),
  );

type Mask = readonly boolean[];

/**
 * Some kinds of words that nobody says on a day. Half of the days are read so: real reps do not use half of the phrases
 * that we thought of, and no weight may rest on a phrase that composed reps never leave out.
 */
const maskOf = (seed: number): Mask => {
  const random = seeded(seed);
  return TALK_SIGNS.map((sign) => seed % 2 === 0 && sign > 0 && chance(random, UNSAID));
};
const UNSAID = 0.4;

const masked = (features: readonly number[], mask: Mask): number[] =>
  features.map((each, at) => (mask[at] === true ? 0 : each));

const boundaryExamples = ({ transcript, truth }: ComposedDay, words: WordTable): Example[] => {
  const day = readDay(transcript, words);
  const starts = new Set(truth.map(({ start_seconds }) => start_seconds));
  return day.lines.flatMap(({ utterance }, at) =>
    at === 0 ? [] : [{ features: boundaryFeatures(day, at), isTrue: starts.has(utterance.start_seconds) }],
  );
};

/** True ranges, cut where lines alone may start a conversation. */
const cutTruth = (truth: readonly Range[], pieces: readonly Range[]): Range[] =>
  truth.flatMap(({ first, last }) => {
    const starts = pieces.map((piece) => piece.first).filter((at) => at > first + 1 && at <= last);
    return [first, ...starts].map((from, at) => ({ first: from, last: (starts[at] ?? last + 1) - 1 }));
  });

/** Pieces as they are cut, and as they would be cut by who knows, teach which belong together. */
const borderExamples = ({ transcript, truth }: ComposedDay, words: WordTable): Example[] => {
  const day = readDay(transcript, words);
  const starts = new Set(truth.map(({ start_seconds }) => start_seconds));
  const isStart = (line: number): boolean => starts.has(day.lines[line]?.utterance.start_seconds ?? -1);
  const startNear = (line: number): boolean => [0, -1, 1].some((near) => isStart(line + near));
  const real = day.lines.flatMap((_, line) => (line === 0 || isStart(line) ? [line] : []));
  const whole = real.map((first, at) => ({ first, last: (real[at + 1] ?? day.lines.length) - 1 }));
  const pieces = piecesOf(day);
  const habits = habitsOf(day);
  return [pieces, cutTruth(whole, pieces), whole].flatMap((all) =>
    all.flatMap((right, at) => {
      const left = all[at - 1];
      if (left === undefined) return [];
      return [{ features: borderFeatures(day, [left, right], habits), isTrue: startNear(right.first) }];
    }),
  );
};

interface TalkExample extends Example {
  readonly isRehearsal: boolean;
}

/** The true segment that a range mostly is, and whether it is most of that. */
const truthOf = (day: Day, range: Range, truth: readonly TrueSegment[]) => {
  const first = day.positions[range.first] ?? 0;
  const last = day.positions[range.last] ?? 0;
  const shared = (each: TrueSegment): number => Math.min(last, each.last) - Math.max(first, each.first) + 1;
  const [segment] = truth.toSorted((one, other) => shared(other) - shared(one));
  if (segment === undefined || shared(segment) <= 0) return undefined;
  const all = Math.max(last, segment.last) - Math.min(first, segment.first) + 1;
  return { segment, isMost: shared(segment) / all >= 0.5, isExact: shared(segment) === all };
};

/** True ranges teach what sales talk is, and found ones that are parts of something. */
const talkExamples = ({ transcript, truth }: ComposedDay, words: WordTable, seed: number): TalkExample[] => {
  const day = readDay(transcript, words);
  const mask = maskOf(seed);
  const example = (range: Range, { isSales, kind }: TrueSegment): TalkExample => ({
    features: masked(rangeFeatures(day, range), mask),
    isTrue: isSales,
    isRehearsal: kind === 'role-play',
  });
  const exact = truth.flatMap((segment) => {
    const range = {
      first: day.positions.indexOf(segment.first),
      last: day.positions.indexOf(segment.last),
    };
    return range.first >= 0 && range.last > range.first ? [example(range, segment)] : [];
  });
  const found = conversationRanges(day).flatMap((range) => {
    const own = truthOf(day, range, truth);
    const teaches = own !== undefined && !own.isExact && (own.isMost || !own.segment.isSales);
    return teaches ? [example(range, own.segment)] : [];
  });
  return [...exact, ...found];
};

/** Found ranges, right and wrong ones, teach how much to believe. */
export const calibrationExamples = (
  { transcript, truth }: ComposedDay,
  words: WordTable,
  models: TalkModels,
): Example[] => {
  const day = readDay(transcript, words);
  const ranges = conversationRanges(day);
  const logits = ranges.map((range) => talkLogit(models, rangeFeatures(day, range)));
  return beliefsOf(day, ranges, logits).map((features, at) => {
    const { first = 0, last = 0 } = ranges[at] ?? {};
    const start_seconds = day.lines[first]?.utterance.start_seconds ?? 0;
    const end_seconds = day.lines[last]?.utterance.end_seconds ?? 0;
    const isTrue = truth.some((each) => each.isSales && iou(each, { start_seconds, end_seconds }) >= 0.5);
    return { features, isTrue };
  });
};

const round = ({ bias, weights }: Logistic): Logistic => ({
  bias: Number(bias.toFixed(2)),
  weights: weights.map((each) => Number(each.toFixed(2))),
});

/** Every place of the days on which boundaries are fitted. */
export const boundaryDays = (): Example[] =>
  all(ofAll(DEVELOPMENT_BANKS, { from: 1, count: 12 }, boundaryExamples));

/** Weights from which a fit goes on, and for how many steps. */
export interface Resumed extends Omit<TalkModels, 'trees'> {
  readonly boundary: Logistic;
  readonly border: Logistic;
  readonly steps: number;
}

const fitRounded = (examples: readonly Example[], options: FitOptions): Logistic =>
  round(fitLogistic(examples, options));

const all = <Taught extends Example>(examples: ReadonlyMap<Bank, readonly Taught[]>): Taught[] =>
  [...examples.values()].flat();

const TALKS = new Map<readonly Bank[], Map<Bank, TalkExample[]>>();

/** What the days of some banks teach of selling. */
export const talkDays = (banks: readonly Bank[]): Map<Bank, TalkExample[]> => {
  const talks = TALKS.get(banks) ?? ofAll(banks, { from: 1_001, count: 40 }, talkExamples);
  TALKS.set(banks, talks);
  return talks;
};

const talkFit = { l2: 0.001, steps: 800, rate: 0.1, signs: TALK_SIGNS };

/**
 * One model learns from all talk but rehearsals, the other only tells these from selling: to be both is more than their
 * sum. The trees learn from all of it. Their number and rate were chosen on banks that were left out.
 */
export const fittedTalk = (
  examples: readonly TalkExample[],
  steps: number = talkFit.steps,
  start?: Omit<TalkModels, 'trees'>,
): TalkModels => ({
  talk: fitRounded(
    examples.filter(({ isRehearsal }) => !isRehearsal),
    { ...talkFit, steps, start: start?.talk },
  ),
  earnest: fitRounded(
    examples.filter(({ isTrue, isRehearsal }) => isTrue || isRehearsal),
    { ...talkFit, steps, start: start?.earnest },
  ),
  trees: fitTrees(examples, { trees: 200, rate: 0.05, signs: TALK_SIGNS }),
});

/** Where days are cut and where the pieces are joined, with the thresholds in force. */
const fittedCuts = (from?: Resumed) => {
  const steps = (whole: number): number => from?.steps ?? whole;
  const boundary = fitRounded(boundaryDays(), {
    l2: 0.0003,
    steps: steps(500),
    rate: 0.3,
    start: from?.boundary,
  });
  const border = fitRounded(all(ofAll(DEVELOPMENT_BANKS, { from: 501, count: 20 }, borderExamples)), {
    l2: 0.0003,
    steps: steps(800),
    rate: 0.1,
    start: from?.border,
  });
  return { boundary, border };
};

/** The weights that the composed days give; a resumed fit hardly moves finished ones. */
export const fittedWeights = (from?: Resumed) => ({
  ...fittedCuts(from),
  ...fittedTalk(all(talkDays(DEVELOPMENT_BANKS)), from?.steps ?? talkFit.steps, from),
});

/** What the days of one bank teach of how much to believe, by the weights of all others, which have seen nothing like them. */
const strangeDays = (banks: readonly Bank[]): Example[] => {
  const talks = talkDays(banks);
  return banks.flatMap((strange) => {
    const models = fittedTalk(banks.flatMap((bank) => (bank === strange ? [] : (talks.get(bank) ?? []))));
    const words = tableWithout(banks, strange);
    return [
      ...days(strange, 2_001, 24, { rehearsed: SELDOM }),
      ...days(strange, 2_101, 80, { rehearsed: SELDOM, conversations: SHORT_DAY }),
    ].flatMap((day) => calibrationExamples(day, words, models));
  });
};

/** How much to believe, from ranges that were judged without knowing their bank. */
export const fittedCalibration = (found: readonly Example[]): Logistic =>
  fitRounded(found, { l2: 0, steps: 4_000, rate: 0.1 });

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

/** Judges talk as the constants in force do. */
const TALK_IN_FORCE = { talk: TALK_MODEL, earnest: EARNEST_MODEL, calibration: CALIBRATION };

/** Fits how talk is judged, and writes the words and trees, for which a module has no room. */
const fittedJudgement = () => {
  const words = [...tableWithout(DEVELOPMENT_BANKS)].map(
    ([word, numbers]) => `  ${JSON.stringify(word)}: [${numbers.join(', ')}]`,
  );
  writeFileSync('lambdas/domain/detection/word-evidence.json', `{\n${words.join(',\n')}\n}\n`);
  const { talk, earnest, trees } = fittedTalk(all(talkDays(DEVELOPMENT_BANKS)));
  writeFileSync('lambdas/domain/detection/talk-trees.json', JSON.stringify(trees));
  return { talk, earnest, calibration: fittedCalibration(strangeDays(DEVELOPMENT_BANKS)) };
};

if (import.meta.main) {
  const { boundary, border } = fittedCuts();
  const { talk, earnest, calibration } = process.argv.includes('--cuts') ? TALK_IN_FORCE : fittedJudgement();
  console.log(`import type { Logistic } from './logistic.ts';
import trees from './talk-trees.json' with { type: 'json' };
import type { Trees } from './trees.ts';

// Made by test/domain/detection/fit.ts from composed days (two thirds of them stressed) of each of its six banks:
// seeds 1-12 for boundaries, 501-520 for borders, 1001-1040 for talk, 2001-2024 and (short
// ones) 2101-2180 for the calibration. Do not edit by hand,
// except for the thresholds: the first is low, because pieces that belong together are joined again.

/** Log-odds from which a place may be the start of a new conversation; the likeliest of neighbouring places is. */
export const BOUNDARY_THRESHOLD = ${BOUNDARY_THRESHOLD};

/** Whether a new conversation starts here; weights in the order of \`BOUNDARY_FEATURES\`. */
${print('BOUNDARY_MODEL', BOUNDARY_FEATURES, boundary)}

/** Log-odds below which two pieces are joined. */
export const BORDER_THRESHOLD = ${BORDER_THRESHOLD};

/** Whether two pieces of talk are two conversations; weights in the order of \`BORDER_FEATURES\`. */
${print('BORDER_MODEL', BORDER_FEATURES, border)}

/** Whether a conversation is like a sales conversation; weights in the order of \`TALK_FEATURES\`. */
${print('TALK_MODEL', TALK_FEATURES, talk)}

/** Whether something like selling is real, and not played among colleagues; weights in the same order. */
${print('EARNEST_MODEL', TALK_FEATURES, earnest)}

/** Whether a conversation is a sales conversation; about the features of \`TALK_FEATURES\`. */
export const TALK_TREES: Trees = trees;

/** The log-odds of a conversation, and what the day's words say of it, weighed on the detector's own results. */
export const CALIBRATION: Logistic = { bias: ${calibration.bias}, weights: [${calibration.weights.join(', ')}] };`);
}
