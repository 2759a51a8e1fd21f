import { clockText } from '../time/durations.ts';
import type { Utterance } from '../transcripts/transcript.ts';

// Text of others is given to a model between markers, and none of it can imitate a marker: `<` and `>` become
// characters that look alike and are ignored when quotes are compared.

const gaps = /[\s\p{Cc}\u2028\u2029]+/gu;
const alike = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');
/** Text of others as part of one of our lines. It can contain neither a line break nor a marker. */
export const oneLine = (text: string): string => alike(text.replaceAll(gaps, ' ').trim());

/** Text of others between our markers. */
export const marked = (name: string, text: string): string => `<${name}>\n${alike(text)}\n</${name}>`;

const LINE_EXTRA = 40;
/** How much of a shortened conversation is taken from its end, because the ending decides most. */
const END_SHARE = 0.6;

const lineOf = ({ speaker, role, start_seconds, text }: Utterance, index: number): string =>
  `[${index}] ${clockText(start_seconds)} ${role ?? oneLine(speaker)}: ${oneLine(text)}`;

/** How many utterances from one end fit into this many characters. */
const fitting = (lengths: readonly number[], room: number): number => {
  let used = 0;
  const last = lengths.findIndex((length) => {
    used += length;
    return used > room;
  });
  return last < 0 ? lengths.length : last;
};

/** A conversation as a model reads it, one numbered line for each utterance, and how much was left out. */
export interface ConversationText {
  readonly text: string;
  /** How many utterances did not fit; almost always 0. */
  readonly left_out: number;
}

/**
 * The utterances with their numbers. If they do not fit into `most` characters, the middle is left out and the text
 * says so.
 */
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
