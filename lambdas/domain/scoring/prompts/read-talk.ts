import { stem } from '../../transcripts/content-words.ts';
import { plain, wordsOf } from '../../transcripts/words.ts';
import type { Conversation, Line } from '../conversation.ts';
import type { Engine } from '../learned/engine.ts';
import type { TalkSeen } from '../learned/observe.ts';
import { meanVector, type WordVectors } from '../learned/word-vectors.ts';

/**
 * Recognisers that write no full stops leave sentences of hundreds of words, which are compared in parts that overlap
 * by half.
 */
const PART_WORDS = 24;
const LONGEST_WHOLE = 36;

/** A sentence of a conversation, or a part of a long one, as prompts are compared with it. */
export interface Passage {
  readonly line: Line;
  /** As it was said. */
  readonly text: string;
  readonly plain: string;
  readonly isQuestion: boolean;
  readonly words: readonly string[];
  readonly roots: ReadonlySet<string>;
  readonly mean: Float64Array;
  /** The number of the turn that it is part of; undefined if that is not known. */
  readonly turn: number | undefined;
}

/** A conversation, read once for all prompts. */
export interface TalkRead {
  readonly conversation: Conversation;
  readonly passages: readonly Passage[];
  /** In how many passages each root occurs. */
  readonly spread: ReadonlyMap<string, number>;
  /** The probability that a passage shows a behaviour of the rubric, by the turn that it is part of. */
  readonly probability: (criterion: string, passage: Passage) => number;
  readonly vectors: WordVectors;
}

/** Words that occur in any sentence and say nothing of its topic. */
const EMPTY = new Set(
  "a about ah all also am an and any are as at aw be been being but by can could did do does doing done er erm for from get go going gonna got had has have having he her hers him his i if in into is it it's its just like me more my no not of oh ok okay on only or our out over quite rather really she so some such than that that's the their them then there there's these they this those to too uh um up us very was we well were what when where which who will with would yeah yes you your yours i'm i'll i'd i've you're you'll you'd you've we're we'll we'd we've they're they'll they'd he's she's isn't don't doesn't didn't won't can't".split(
    ' ',
  ),
);

/** Whether a word says anything of the topic. */
export const isTelling = (word: string): boolean => !EMPTY.has(word);

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** A sentence that is too long to be compared whole, in parts, each as it was said. */
const partsOf = (text: string): readonly string[] => {
  const words = [...text.matchAll(WORD)];
  if (words.length <= LONGEST_WHOLE) return [text];
  const parts = Math.ceil((2 * words.length) / PART_WORDS) - 1;
  return Array.from({ length: parts }, (_, part) => {
    const from = (part * PART_WORDS) / 2;
    const last = words[Math.min(words.length, from + PART_WORDS) - 1];
    return text.slice(words[from]?.index ?? 0, (last?.index ?? 0) + (last?.[0].length ?? 0));
  });
};

/** Roots of words, by which forms of the same word match. */
export const rootsIn = (words: readonly string[]): string[] => [
  ...new Set(words.filter(isTelling).map((word) => stem(word))),
];

const passagesOf = (line: Line, turn: number | undefined, vectors: WordVectors): Passage[] =>
  line.sentences.flatMap(({ text, isQuestion }) =>
    partsOf(text).map((part) => {
      const words = wordsOf(part);
      return {
        line,
        text: part,
        plain: plain(part),
        isQuestion,
        words,
        roots: new Set(rootsIn(words)),
        mean: meanVector(vectors, words.filter(isTelling)),
        turn,
      };
    }),
  );

/** Reads a conversation for the prompts of an org; `talk`: the engine's observation of it. */
export const readTalk = (conversation: Conversation, talk: TalkSeen, { vectors }: Engine): TalkRead => {
  const turns = new Map(
    talk.turns.flatMap(({ lines }, turn) => lines.map(({ index }) => [index, turn] as const)),
  );
  const passages = conversation.lines.flatMap((line) => passagesOf(line, turns.get(line.index), vectors));
  const spread = new Map<string, number>();
  for (const { roots } of passages) for (const root of roots) spread.set(root, (spread.get(root) ?? 0) + 1);
  const shown = new Map(
    talk.criteria.map((seen) => [
      seen.id,
      new Map(seen.shown.map(({ turn, probability }) => [turn, probability] as const)),
    ]),
  );
  const probability: TalkRead['probability'] = (criterion, { turn }) =>
    turn === undefined ? 0 : (shown.get(criterion)?.get(turn) ?? 0);
  return { conversation, passages, spread, probability, vectors };
};
