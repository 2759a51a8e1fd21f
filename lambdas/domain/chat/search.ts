import type { Conversation, Line } from '../scoring/conversation.ts';
import { answersTo } from '../scoring/learned/encoder/cross-encoder.ts';
import type { Encoder } from '../scoring/learned/encoder/encoder.ts';
import { wordsOf } from '../transcripts/words.ts';
import type { Asked } from './asked.ts';
import { aroundSentence, LONGEST_QUOTE_WORDS, type Words } from './draft.ts';
import { rootsOf } from './terms.ts';

/** A line of the conversation, and the probability (0-1) that it answers the question. */
export interface Passage {
  readonly line: Line;
  readonly answers: number;
}

/** How the first result may be presented: as the answer, as a possible answer, or only as related words. */
export type Trust = 'sure' | 'likely' | 'near';

/** The results, best first. */
export interface Found {
  readonly passages: readonly Passage[];
  readonly trust: Trust;
}

/** From these probabilities on, the first result is given as the answer, or as a possible one (`training/README.md`). */
const SURE = 0.9;
const LIKELY = 0.6;

const turnOf = ({ role, text }: Pick<Line, 'role' | 'text'>) => ({ isRep: role === 'rep', text });

/** The lines of a conversation, the most likely answers first. The same input gives the same order. */
export const rankedLines = ({ lines }: Conversation, message: string, reader: Encoder): Passage[] => {
  const answers = answersTo(lines.map(turnOf), message, reader);
  return lines
    .map((line, at) => ({ line, answers: answers[at] ?? 0 }))
    .sort((one, other) => other.answers - one.answers);
};

const trustIn = (answers: number): Trust => {
  if (answers >= SURE) return 'sure';
  return answers >= LIKELY ? 'likely' : 'near';
};

/** The lines that may answer, best first. */
export const search = (
  conversation: Conversation,
  { message, names }: Pick<Asked, 'message' | 'names'>,
  reader: Encoder,
): Found => {
  const said = new Set(conversation.lines.flatMap(({ words }) => rootsOf(words)));
  // Nothing is known of somebody whose name is never said.
  if ([...names].some((name) => !said.has(name))) return { passages: [], trust: 'sure' };
  const passages = rankedLines(conversation, message, reader).filter(({ line }) => line.sentences.length > 0);
  return { passages, trust: trustIn(passages[0]?.answers ?? 0) };
};

/** The question that a line replies to. */
export const questionBefore = (
  { lines }: Conversation,
  { index, speaker }: Pick<Line, 'index' | 'speaker'>,
): Line | undefined => {
  const before = lines[index - 1];
  return before !== undefined && before.speaker !== speaker && before.sentences.at(-1)?.isQuestion
    ? before
    : undefined;
};

/** A sentence of a line, or a part of a long one. */
interface Part {
  readonly sentence: number;
  /** How many words of the sentence come before it. */
  readonly from: number;
  readonly text: string;
}

/** Recognisers that write no full stops leave sentences of hundreds of words, which are read in parts that overlap by half. */
const PART_WORDS = 24;
/** Of a line of some thousand words, what shares words with the question is read. */
const MOST_PIECES = 1_000;

const partsOf = ({ sentences }: Line): Part[] =>
  sentences.flatMap(({ text }, sentence) => {
    const words = wordsOf(text);
    if (words.length <= LONGEST_QUOTE_WORDS) return [{ sentence, from: 0, text }];
    const parts = Math.ceil((2 * words.length) / PART_WORDS) - 1;
    return Array.from({ length: parts }, (_, part) => {
      const from = (part * PART_WORDS) / 2;
      return { sentence, from, text: words.slice(from, from + PART_WORDS).join(' ') };
    });
  });

/** What is quoted of a line that answers: all of it, or the part of a long one that answers best. */
export const telling = (line: Line, message: string, reader: Encoder): Words => {
  if (line.words.length <= LONGEST_QUOTE_WORDS) return aroundSentence(line, 0);
  const parts = partsOf(line);
  const turns = parts.map(({ text }) => turnOf({ role: line.role, text }));
  const answers = answersTo(turns, message, reader, MOST_PIECES);
  const best = parts[answers.indexOf(Math.max(...answers))];
  return aroundSentence(line, best?.sentence ?? 0, best?.from);
};
