import { clockText } from '../scoring/clock-text.ts';
import type { Utterance } from '../transcripts/transcript.ts';

// What others wrote goes to a model between markers, in which no marker of theirs can stand: `<` and `>` become signs that
// look alike and count for nothing when quotes are compared.

const gaps = /[\s\p{Cc}\u2028\u2029]+/gu;
const alike = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');
/** Text of others as part of a line of ours: no line of theirs can stand in it, and no marker. */
export const oneLine = (text: string): string => alike(text.replaceAll(gaps, ' ').trim());

/** Text of others between markers of ours. */
export const marked = (name: string, text: string): string => `<${name}>\n${alike(text)}\n</${name}>`;

const LINE_EXTRA = 40;
/** How much of what has no room is taken from the end: how a conversation ends decides most. */
const END_SHARE = 0.6;

const lineOf = ({ speaker, role, start_seconds, text }: Utterance, index: number): string =>
  `[${index}] ${clockText(start_seconds)} ${role ?? oneLine(speaker)}: ${oneLine(text)}`;

/** How many utterances from one end have room in so many characters. */
const fitting = (lengths: readonly number[], room: number): number => {
  let used = 0;
  const last = lengths.findIndex((length) => {
    used += length;
    return used > room;
  });
  return last < 0 ? lengths.length : last;
};

/** A conversation as a model reads it, one numbered line for each utterance, and what was left out of it. */
export interface ConversationText {
  readonly text: string;
  /** How many utterances had no room; 0 almost always. */
  readonly left_out: number;
}

/** The utterances with their numbers; of what has no room in `most` characters the middle is left out, and it says so. */
export const conversationText = (utterances: readonly Utterance[], most: number): ConversationText => {
  const lengths = utterances.map(({ text }) => text.length + LINE_EXTRA);
  const lines = (from: number, to: number): string[] =>
    utterances.slice(from, to).map((utterance, at) => lineOf(utterance, from + at));
  if (fitting(lengths, most) === utterances.length)
    return { text: lines(0, utterances.length).join('\n'), left_out: 0 };
  const end = fitting(lengths.toReversed(), most * END_SHARE);
  const start = Math.min(fitting(lengths, most * (1 - END_SHARE)), utterances.length - end);
  const left_out = utterances.length - start - end;
  const gap = `(${left_out} utterances are left out here: the conversation is too long to be read at once.)`;
  const text = [...lines(0, start), gap, ...lines(utterances.length - end, utterances.length)].join('\n');
  return { text, left_out };
};
