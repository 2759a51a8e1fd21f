import { talkFeatures } from './classify.ts';
import type { Day, Range } from './day.ts';
import { dayWords } from './day-words.ts';
import { type Logistic, logit, sigmoid } from './logistic.ts';
import { CALIBRATION, EARNEST_MODEL, TALK_MODEL, TALK_TREES } from './model.ts';
import { counterpart } from './ranges.ts';
import { type Trees, treesLogit } from './trees.ts';

/** Farther away than this, in lines, a voice belongs to another occasion. */
const SAME_OCCASION_LINES = 30;

/** The features of a range of the day, for the model and for the script that fits it. */
export const rangeFeatures = (day: Day, range: Range): number[] => {
  const presence = day.presence.get(counterpart(day.lines, range) ?? '');
  const elsewhere =
    presence !== undefined &&
    (presence.first < range.first - SAME_OCCASION_LINES || presence.last > range.last + SAME_OCCASION_LINES);
  return talkFeatures(day.lines.slice(range.first, range.last + 1), elsewhere ? day.labelTrust : 0);
};

/** With this many others to compare it with, a conversation counts half by itself. */
const FEW_OTHERS = 8;

/**
 * The inputs of the calibration for each range: the log-odds of the conversation by itself, the evidence of the words
 * and phrases of the whole day, and how few others there are to compare it with. For the model and for the script that
 * fits it.
 */
export const beliefsOf = (day: Day, ranges: readonly Range[], logits: readonly number[]): number[][] => {
  const talks = ranges.map(({ first, last }, at) => ({
    lines: day.lines.slice(first, last + 1),
    belief: sigmoid(logits[at] ?? 0),
  }));
  const loneliness = FEW_OTHERS / (FEW_OTHERS + ranges.length - 1);
  return dayWords(talks).map(({ words, phrases }, at) => {
    const own = logits[at] ?? 0;
    return [own, words, phrases, loneliness, own * loneliness];
  });
};

/** No confidence is higher than this, because the calibration saw only a few thousand segments, and no real day. */
const SUREST = 0.99;

/**
 * The models of a conversation. Two are sums of its features: whether it is like selling, and whether a customer is
 * sold to or a colleague plays one. The trees say what only several features together tell.
 */
export interface TalkModels {
  readonly talk: Logistic;
  readonly earnest: Logistic;
  readonly trees: Trees;
}

/** Log-odds that both hold, each being given as log-odds. */
const both = (one: number, other: number): number =>
  -Math.log(Math.exp(-one) + Math.exp(-other) + Math.exp(-one - other));

/**
 * The log-odds from its features that a range by itself is a sales conversation: the mean of the sums and of the trees,
 * because they err on different talk.
 */
export const talkLogit = ({ talk, earnest, trees }: TalkModels, features: readonly number[]): number =>
  (both(logit(talk, features), logit(earnest, features)) + treesLogit(trees, features)) / 2;

const MODELS: TalkModels = { talk: TALK_MODEL, earnest: EARNEST_MODEL, trees: TALK_TREES };

/** The calibrated probability (0.01-0.99, three decimals) that each range is a sales conversation. */
export const salesConfidences = (day: Day, ranges: readonly Range[]): number[] => {
  const logits = ranges.map((range) => talkLogit(MODELS, rangeFeatures(day, range)));
  return beliefsOf(day, ranges, logits).map((beliefs) => {
    const probability = sigmoid(logit(CALIBRATION, beliefs));
    return Math.round(Math.min(SUREST, Math.max(1 - SUREST, probability)) * 1000) / 1000;
  });
};
