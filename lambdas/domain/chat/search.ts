import type { Conversation, Line } from '../scoring/conversation.ts';
import type { Asked } from './asked.ts';
import {
  FEATURES,
  type LineFeatures,
  questionBefore,
  type Reading,
  type ReadLine,
  readLines,
} from './line-features.ts';
import { heardShare } from './nearness.ts';
import { rootsOf } from './terms.ts';
import weights from './weights.json' with { type: 'json' };

/** A position in a line: the sentence, and the word of the sentence at which the passage begins. */
export interface Spot {
  readonly line: Line;
  readonly sentence: number;
  readonly from: number;
}

/** A place in the conversation that a question may be about: a line, with the question that it replies to. */
export interface Passage {
  /** The most telling comes first. */
  readonly spots: readonly Spot[];
  readonly score: number;
}

/** How the first result may be presented: as the answer, as a possible answer, or only as related words. */
export type Trust = 'sure' | 'likely' | 'near';

/** The results, best first. */
export interface Found {
  readonly passages: readonly Passage[];
  readonly trust: Trust;
}

/** The parameters that the search learned by `npm run train -- chat` (`training/README.md`). */
export interface SearchWeights {
  /** How many questions it learned from. */
  readonly questions: number;
  /** From this share on (0-1), the first result is given as the answer, if most of the question is mentioned somewhere. */
  readonly sure: number;
  /** From this share on it may be the answer. */
  readonly likely: number;
  readonly features: LineFeatures;
}

const WEIGHTS: SearchWeights = weights;

const MOST_PASSAGES = 50;
/** From this share on, most of a question is mentioned somewhere. */
export const LEAST_HEARD = 0.5;
/** A reply to a question that is this close need not contain any of its words. */
const LEAST_REPLIES = 0.3;

const scoreOf = ({ features }: ReadLine): number =>
  FEATURES.reduce((sum, feature) => sum + WEIGHTS.features[feature] * features[feature], 0);

/** The lines of a conversation compared with a question, the most likely answers first. */
export const rankedLines = (
  conversation: Conversation,
  asked: Asked,
  reading: Reading,
): (ReadLine & { readonly score: number })[] =>
  readLines(conversation, asked, reading)
    .map((each) => ({ ...each, score: scoreOf(each) }))
    .sort((one, other) => other.score - one.score);

/** A line that has nothing of what is asked for is not an answer, however well it fits otherwise. */
const isNear = ({ isOfKind, features: { words, exact, replies, concept, money } }: ReadLine): boolean =>
  isOfKind || words + exact + concept + money > 0 || replies > LEAST_REPLIES;

/** The probability (0-1) that the first one is the answer, assuming that one of them is. */
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

const trustIn = (share: number, heard: number): Trust => {
  if (share >= WEIGHTS.sure && heard >= LEAST_HEARD) return 'sure';
  return share >= WEIGHTS.likely ? 'likely' : 'near';
};

/** The passages that may answer, best first. The same input gives the same order. */
export const search = (conversation: Conversation, asked: Asked, reading: Reading): Found => {
  const { lines } = conversation;
  const said = new Set(lines.flatMap(({ words }) => rootsOf(words)));
  // Nothing is known of somebody whose name is never said.
  if ([...asked.names].some((name) => !said.has(name))) return { passages: [], trust: 'sure' };
  const ranked = rankedLines(conversation, asked, reading);
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
  const share = shareOfFirst(ranked);
  return {
    passages,
    trust: trustIn(share, share < WEIGHTS.sure ? 0 : heardShare(lines, asked.words, reading.vectors)),
  };
};
