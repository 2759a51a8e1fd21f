import type { Evidence } from '../scoring/analyst.ts';
import type { Conversation, Line } from '../scoring/conversation.ts';
import type { WordVectors } from '../scoring/learned/word-vectors.ts';
import { ANSWER_TYPE_IDS, ANSWER_TYPES, type AnswerTypeId, type Place } from './answer-types.ts';
import type { Asked } from './asked.ts';
import { behavioursOf } from './behaviours.ts';
import { FAR, type Nearness, nearnessOf } from './nearness.ts';
import { rootsOf } from './terms.ts';

/** The features that make a line a likely answer to a question. Each is multiplied by its weight. */
export const FEATURES = [
  'words',
  'mean',
  'exact',
  'replies',
  'asks',
  'length',
  'speaker',
  'customer',
  'money',
  'concept',
  'before',
  'fits',
  ...ANSWER_TYPE_IDS,
] as const;
export type LineFeatures = Readonly<Record<(typeof FEATURES)[number], number>>;

/** A line compared with a question. */
export interface ReadLine {
  readonly line: Line;
  readonly nearness: Nearness;
  /** Whether it holds a requested kind of answer. */
  readonly isOfKind: boolean;
  readonly features: LineFeatures;
}

/** The question that a line replies to. */
export const questionBefore = (lines: readonly Line[], { index, speaker }: Line): Line | undefined => {
  const before = lines[index - 1];
  return before !== undefined && before.speaker !== speaker && before.sentences.at(-1)?.isQuestion
    ? before
    : undefined;
};

/** The share of the question's own words in each line. Rare words have a larger weight than common ones. */
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

/** Beyond this length, more words do not make a line more likely. */
const LONG = 60;

const flag = (is: boolean): number => (is ? 1 : 0);

/** Which of the requested kinds a line holds. */
const kindsIn = (place: Place, types: ReadonlySet<AnswerTypeId>): ReadonlySet<AnswerTypeId> =>
  new Set([...types].filter((id) => ANSWER_TYPES[id].isIn(place)));

const flagsOf = (kinds: ReadonlySet<AnswerTypeId>): Readonly<Record<AnswerTypeId, number>> => ({
  number: flag(kinds.has('number')),
  sum: flag(kinds.has('sum')),
  price: flag(kinds.has('price')),
  time: flag(kinds.has('time')),
  next: flag(kinds.has('next')),
  step: flag(kinds.has('step')),
  objection: flag(kinds.has('objection')),
  rebuttal: flag(kinds.has('rebuttal')),
  proof: flag(kinds.has('proof')),
  reason: flag(kinds.has('reason')),
  person: flag(kinds.has('person')),
  place: flag(kinds.has('place')),
  case: flag(kinds.has('case')),
  family: flag(kinds.has('family')),
  guarantee: flag(kinds.has('guarantee')),
  offer: flag(kinds.has('offer')),
});

/** The evidence and the word vectors with which a conversation is compared. */
export interface Reading {
  readonly evidence: Evidence;
  readonly vectors: WordVectors;
}

/** Compares every line of a conversation with a question, in order. */
export const readLines = (
  { lines }: Conversation,
  asked: Asked,
  { evidence, vectors }: Reading,
): ReadLine[] => {
  const near = nearnessOf(lines, asked.words, vectors);
  const exact = exactOf(lines, rootsOf(asked.words));
  const shows = behavioursOf(lines, evidence);
  const { concepts, types } = asked;
  return lines.map((line, at) => {
    const nearness = near[at] ?? FAR;
    const question = questionBefore(lines, line);
    const askedFor = question && near[question.index];
    const own = exact[at] ?? 0;
    const kinds = kindsIn({ line, share: at / Math.max(1, lines.length - 1), shows: shows(line) }, types);
    return {
      line,
      nearness,
      isOfKind: kinds.size > 0,
      features: {
        words: nearness.words,
        mean: nearness.mean,
        exact: own,
        replies: askedFor?.last ?? 0,
        asks: flag(line.sentences.at(-1)?.isQuestion === true),
        length: Math.log(1 + Math.min(line.words.length, LONG)),
        speaker: flag(asked.speaker !== null && line.role === asked.speaker),
        customer: flag(asked.speaker === null && !types.has('offer') && line.role !== 'rep'),
        money: flag(concepts.some(({ id, isSaid }) => id === 'price' && isSaid(line.plain, line.role))),
        concept: flag(concepts.some(({ id, isSaid }) => id !== 'price' && isSaid(line.plain, line.role))),
        before: near[at - 1]?.words ?? 0,
        fits: kinds.size > 0 ? nearness.words : 0,
        ...flagsOf(kinds),
      },
    };
  });
};
