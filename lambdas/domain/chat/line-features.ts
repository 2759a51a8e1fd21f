import type { Conversation, Line } from '../scoring/conversation.ts';
import type { WordVectors } from '../scoring/learned/word-vectors.ts';
import type { Asked } from './asked.ts';
import { type Nearness, nearnessOf } from './nearness.ts';
import { rootsOf } from './terms.ts';

const NUMBER =
  /\d| (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|quarter|once|twice|daily|weekly|monthly) /;

const TIME =
  / (?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|june|july|august|september|october|november|december|christmas|easter|days?|weeks?|months?|years?|today|tonight|tomorrow|yesterday|nights?|mornings?|afternoons?|evenings?|summer|winter|spring|autumn|o'clock|since|ago|until|till|by) /;

/** What speaks for a line as the answer to a question; each is to be multiplied by its weight. */
export const FEATURES = [
  'words',
  'mean',
  'exact',
  'replies',
  'asks',
  'length',
  'speaker',
  'customer',
  'offer',
  'money',
  'time',
  'concept',
  'number',
] as const;
export type LineFeatures = Readonly<Record<(typeof FEATURES)[number], number>>;

/** A line beside a question. */
export interface ReadLine {
  readonly line: Line;
  readonly nearness: Nearness;
  /** How much of the question's own words stand in it, by weight, 0-1. */
  readonly exact: number;
  readonly features: LineFeatures;
}

/** The question that a line replies to. */
export const questionBefore = (lines: readonly Line[], { index, speaker }: Line): Line | undefined => {
  const before = lines[index - 1];
  return before !== undefined && before.speaker !== speaker && before.sentences.at(-1)?.isQuestion
    ? before
    : undefined;
};

/** How much of the question's own words stand in each line, by weight: rare words are worth more than common ones. */
const exactOf = (lines: readonly Line[], terms: readonly string[]): number[] => {
  const roots = lines.map(({ words }) => new Set(rootsOf(words)));
  const weights = terms.map((term) => {
    const count = roots.filter((each) => each.has(term)).length;
    return Math.log(1 + (lines.length - count + 0.5) / (count + 0.5));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return roots.map((each) =>
    total === 0
      ? 0
      : terms.reduce((sum, term, at) => sum + (each.has(term) ? (weights[at] ?? 0) : 0), 0) / total,
  );
};

const flag = (is: boolean): number => (is ? 1 : 0);

/** Reads every line of a conversation beside a question, in their order. */
export const readLines = ({ lines }: Conversation, asked: Asked, vectors: WordVectors): ReadLine[] => {
  const near = nearnessOf(lines, asked.words, vectors);
  const exact = exactOf(lines, rootsOf(asked.words));
  const { concepts } = asked;
  return lines.map((line, at) => {
    const nearness = near[at] ?? { words: 0, mean: 0, sentence: 0, from: 0 };
    const question = questionBefore(lines, line);
    const askedFor = question && near[question.index];
    const own = exact[at] ?? 0;
    return {
      line,
      nearness,
      exact: own,
      features: {
        words: nearness.words,
        mean: nearness.mean,
        exact: own,
        replies: askedFor === undefined ? 0 : askedFor.words + askedFor.mean,
        asks: flag(line.sentences.at(-1)?.isQuestion === true),
        length: Math.log(1 + line.words.length),
        speaker: flag(asked.speaker !== null && line.role === asked.speaker),
        customer: flag(asked.speaker === null && !asked.wantsOffer && line.role !== 'rep'),
        offer: flag(asked.wantsOffer && line.role === 'rep'),
        money: flag(concepts.some(({ id, isSaid }) => id === 'price' && isSaid(line.plain, line.role))),
        concept: flag(concepts.some(({ id, isSaid }) => id !== 'price' && isSaid(line.plain, line.role))),
        time: flag(asked.wantsTime && TIME.test(line.plain)),
        number: flag(asked.wantsNumber && NUMBER.test(line.plain)),
      },
    };
  });
};
