import type { Conversation, Line } from '../scoring/conversation.ts';
import type { WordVectors } from '../scoring/learned/word-vectors.ts';
import type { Asked } from './asked.ts';
import { FEATURES, type LineFeatures, questionBefore, type ReadLine, readLines } from './line-features.ts';
import { heardShare } from './nearness.ts';
import { rootsOf } from './terms.ts';

/** Where in a line something was said: the sentence, and the word of it from which on. */
export interface Spot {
  readonly line: Line;
  readonly sentence: number;
  readonly from: number;
}

/** A place in the conversation that a question may be about: a line, with the question that it replies to. */
export interface Passage {
  /** What tells most comes first. */
  readonly spots: readonly Spot[];
  readonly score: number;
}

/** What was found, best first. `isSure`: the first may be given as the answer. */
export interface Found {
  readonly passages: readonly Passage[];
  readonly isSure: boolean;
}

/** Learned from the tuning half of the questions by `npm run train -- chat` (`training/README.md`). */
const WEIGHTS: LineFeatures = {
  words: 4.72,
  mean: 4.22,
  exact: 0.14,
  replies: 3.2,
  asks: -0.88,
  length: 0.46,
  speaker: 3.38,
  customer: 1.04,
  offer: 1.08,
  money: 0.97,
  time: 1.74,
  concept: 2.59,
  number: 2.92,
};

const MOST_PASSAGES = 50;
/** From this share on, of the lines of the tuning half 73 of 100 answer, and of what nobody said 5 of 100 get so far. */
const SURE = 0.4;
/** When less than this of the words that were asked is spoken of anywhere, what is found need not be the answer. */
const LEAST_HEARD = 0.5;
/** A reply to a question that comes this near need not have any of its words. */
const LEAST_REPLIES = 0.3;

const scoreOf = ({ features }: ReadLine): number =>
  FEATURES.reduce((sum, feature) => sum + WEIGHTS[feature] * features[feature], 0);

/** The lines of a conversation beside a question, those first that answer it most likely. */
export const rankedLines = (
  conversation: Conversation,
  asked: Asked,
  vectors: WordVectors,
): (ReadLine & { readonly score: number })[] =>
  readLines(conversation, asked, vectors)
    .map((each) => ({ ...each, score: scoreOf(each) }))
    .sort((one, other) => other.score - one.score);

/** A line that has nothing of what is asked for is no answer, however well it fits otherwise. */
const isNear = ({ features: { words, exact, replies, concept, money } }: ReadLine): boolean =>
  words + exact + concept + money > 0 || replies > LEAST_REPLIES;

/** How likely the first is the answer, if one of them is: 0-1. */
const shareOfFirst = (ranked: readonly { readonly score: number }[]): number => {
  const most = ranked[0]?.score ?? 0;
  return (
    1 /
    Math.max(
      1,
      ranked.reduce((sum, { score }) => sum + Math.exp(score - most), 0),
    )
  );
};

/** The passages that may answer, best first. The same input gives the same order. */
export const search = (conversation: Conversation, asked: Asked, vectors: WordVectors): Found => {
  const { lines } = conversation;
  const said = new Set(lines.flatMap(({ words }) => rootsOf(words)));
  // Nothing is known of somebody whose name is never said.
  if ([...asked.names].some((name) => !said.has(name))) return { passages: [], isSure: true };
  const ranked = rankedLines(conversation, asked, vectors);
  const nearness = new Map(ranked.map((each) => [each.line.index, each.nearness]));
  const spotOf = (line: Line): Spot[] => {
    const { sentence = 0, from = 0 } = nearness.get(line.index) ?? {};
    return line.sentences.length === 0 ? [] : [{ line, sentence, from }];
  };
  const passages = ranked
    .filter(isNear)
    .slice(0, MOST_PASSAGES)
    .map(({ line, score }) => {
      const question = questionBefore(lines, line);
      return { score, spots: [...spotOf(line), ...(question ? spotOf(question) : [])] };
    });
  return {
    passages,
    isSure: heardShare(lines, asked.words, vectors) >= LEAST_HEARD && shareOfFirst(ranked) >= SURE,
  };
};
