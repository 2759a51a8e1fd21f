import type { Cue } from '../../transcripts/cues.ts';
import type { Line, Sentence } from '../conversation.ts';
import type { Citation } from '../verify-quote.ts';

const LONGEST_QUOTE_WORDS = 40;
const WORDS_BEFORE_CUE = 10;
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** At most 40 words of a text, verbatim, from shortly before word number `around` on. */
export const excerpt = (text: string, around = 0): string => {
  const words = [...text.matchAll(WORD)];
  if (words.length <= LONGEST_QUOTE_WORDS) return text;
  const first = Math.max(0, Math.min(around - WORDS_BEFORE_CUE, words.length - LONGEST_QUOTE_WORDS));
  const last = words[first + LONGEST_QUOTE_WORDS - 1];
  return text.slice(words[first]?.index ?? 0, (last?.index ?? 0) + (last?.[0].length ?? 0));
};

/** The sentence as a quote of its line. */
export const quoting = (line: Line, sentence: Pick<Sentence, 'text'>): Citation => ({
  utterance: line.index,
  quote: excerpt(sentence.text),
});

/** The start of the line as a quote. */
export const quotingLine = (line: Line): Citation => ({ utterance: line.index, quote: excerpt(line.text) });

/** The words of a sentence around a cue, because it may be too long to be quoted whole; undefined if the cue does not occur. */
export const citing = (
  { index }: Pick<Line, 'index'>,
  { text, plain }: Pick<Sentence, 'text' | 'plain'>,
  family: Cue,
): Citation | undefined => {
  const heard = family.exec(plain);
  if (heard === null) return undefined;
  const wordsBefore = (plain.slice(0, heard.index).match(/ /g) ?? []).length;
  return { utterance: index, quote: excerpt(text, wordsBefore) };
};

/** The sentence in which the cue occurs; the words around the cue if it crosses the end of a sentence. */
const citeCue = (line: Line, family: Cue): Citation => {
  const sentence = line.sentences.find(({ plain }) => family.test(plain));
  const text = sentence?.text ?? line.text;
  const match = family.exec(sentence?.plain ?? line.plain);
  const wordsBefore = (match?.input.slice(0, match.index).match(/ /g) ?? []).length;
  return { utterance: line.index, quote: excerpt(text, wordsBefore) };
};

/** One citation for every line in which the cue occurs. */
export const hearing = (lines: readonly Line[], family: Cue): Citation[] =>
  lines.filter(({ plain }) => family.test(plain)).map((line) => citeCue(line, family));

/** One citation for every sentence of the lines that passes. */
export const sentencesThat = (
  lines: readonly Line[],
  passes: (sentence: Sentence, line: Line) => boolean,
): Citation[] =>
  lines.flatMap((line) =>
    line.sentences.filter((each) => passes(each, line)).map((each) => quoting(line, each)),
  );
