import type { Line } from '../scoring/conversation.ts';
import { excerpt } from '../scoring/rubric/finding.ts';
import { type Citation, verifyQuote } from '../scoring/verify-quote.ts';
import { clockText } from '../time/durations.ts';
import type { Utterance } from '../transcripts/transcript.ts';
import { countWords } from '../transcripts/words.ts';
import type { ChatAnswer, ShownCitation } from './chat.ts';

/** An answer before its citations are checked. */
export interface Draft {
  readonly message: string;
  readonly citations: readonly Citation[];
}

export const LONGEST_ANSWER = 4_000;
const MOST_CITATIONS = 8;
/** A text that is longer and has no space to be cut at is not a readable quote. */
const LONGEST_QUOTE = 400;

/** An answer never denies what was not found, because a search by words may miss something. */
export const NOT_FOUND =
  'Nothing about that could be found in this conversation. It may be there in other words.';

/** Precedes words that probably answer the question, but not certainly. */
export const LIKELY = 'This may answer it:';

/** Precedes words that may be about something else. */
export const NEAREST = 'A clear answer could not be found in this conversation. What comes nearest:';

/** At most 40 words and 400 characters of a text, verbatim; empty when it cannot be cut between words. */
export const quoteOf = (text: string): string => {
  const words = excerpt(text);
  return words.length <= LONGEST_QUOTE
    ? words
    : words.slice(0, words.lastIndexOf(' ', LONGEST_QUOTE) + 1).trim();
};

/** The words of a line as a citation. */
export const citing = ({ index }: Line, text: string): Citation => ({
  utterance: index,
  quote: quoteOf(text),
});

const nameOf = ({ role, speaker }: Utterance): string => {
  switch (role) {
    case 'rep':
      return 'The rep';
    case 'customer':
      return 'The customer';
    case 'other':
    case null:
      return speaker;
  }
};

/** `The customer at 0:44: “About six years now.”` */
export const spoken = (line: Line, text: string = line.text): string =>
  `${nameOf(line)} at ${clockText(line.start_seconds)}: “${quoteOf(text)}”`;

/** Words of a line that are to be quoted. */
export interface Words {
  readonly line: Line;
  readonly text: string;
}

/** Longer lines are not read at a glance, so a part of them is quoted. */
export const LONGEST_QUOTE_WORDS = 40;

/**
 * A sentence with the neighbouring sentences of the same utterance, as far as they can be read at a glance; for a long
 * sentence, the part around the word number `from`.
 */
export const aroundSentence = (line: Line, at: number, from = 0): Words => {
  const sentence = line.sentences[at]?.text ?? '';
  if (countWords(sentence) > LONGEST_QUOTE_WORDS) return { line, text: excerpt(sentence, from) };
  const texts = line.sentences.map(({ text }) => text);
  let first = at;
  let end = at + 1;
  const fits = (one: number, other: number): boolean =>
    countWords(texts.slice(one, other).join(' ')) <= LONGEST_QUOTE_WORDS;
  while (end < texts.length && fits(first, end + 1)) end += 1;
  while (first > 0 && fits(first - 1, end)) first -= 1;
  return { line, text: texts.slice(first, end).join(' ') };
};

const inOrder = (one: Words, other: Words): number => one.line.index - other.line.index;

/** Quotes one after the other, each with its speaker and time. They are cited in the given order. */
export const spokenBy = (words: readonly Words[]): Draft => ({
  message: [...words]
    .sort(inOrder)
    .map(({ line, text }) => spoken(line, text))
    .join('\n'),
  citations: words.map(({ line, text }) => citing(line, text)),
});

/** The same for whole utterances. */
export const wholeLines = (lines: readonly Line[]): Words[] =>
  lines.map((line) => ({ line, text: line.text }));

const shown = (citation: Citation, utterances: readonly Utterance[]): ShownCitation[] => {
  const utterance = utterances[verifyQuote(utterances, citation) ?? -1];
  if (utterance === undefined) return [];
  const { start_seconds, end_seconds, speaker } = utterance;
  return [{ start_seconds, end_seconds, speaker, quote: citation.quote }];
};

/** The citations that were found in the transcript, each once, at most eight. */
export const verifiedCitations = (
  citations: readonly Citation[],
  utterances: readonly Utterance[],
): ShownCitation[] => {
  const found = citations.flatMap((citation) => shown(citation, utterances));
  const keys = found.map((each) => JSON.stringify(each));
  return found.filter((_, at) => keys.indexOf(keys[at] ?? '') === at).slice(0, MOST_CITATIONS);
};

const bounded = (text: string): string =>
  text.length <= LONGEST_ANSWER
    ? text
    : `${text.slice(0, LONGEST_ANSWER - 1).replace(/[\ud800-\udbff]$/, '')}…`;

/** Turns a draft into an answer. Citations that the transcript does not support are left out. */
export const answered = ({ message, citations }: Draft, utterances: readonly Utterance[]): ChatAnswer => ({
  message: bounded(message),
  citations: verifiedCitations(citations, utterances),
  tokens: null,
});
