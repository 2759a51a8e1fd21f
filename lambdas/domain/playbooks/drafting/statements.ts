import { isQuestion } from '../../transcripts/questions.ts';
import { plain, sentencesOf } from '../../transcripts/words.ts';
import type { Material } from './drafter.ts';

/** A sentence of a source. */
export interface Statement {
  /** Verbatim, without list or emphasis marks, on one line. */
  readonly text: string;
  /** Made by `plain`. */
  readonly plain: string;
  readonly words: number;
  /** Position of its source in the task, from 0. */
  readonly source: number;
  /** The heading above it, made by `plain`; empty without one. */
  readonly heading: string;
  readonly isItem: boolean;
  readonly asks: boolean;
}

/** A shorter one says nothing; a longer one is not a sentence but a text without punctuation. */
const WORDS = { min: 2, max: 60 } as const;
const MOST_CHARACTERS = 600;
const MOST_HEADING = { words: 8, characters: 100 } as const;
/** Lines that were wrapped are joined up to this length. */
const MOST_LINE = 2_000;

const ITEM = /^(?:[-*•–]|\d{1,3}[.)])\s+/;
const MARKED_HEADING = /^(?:#{1,6}\s+|\*\*(?=[^*]+\*\*$))/;

const countOf = (plainText: string): number => plainText.split(' ').length - 2;

/** Whether a line is a heading: marked as one, with a colon at its end, or all in capitals. */
const isHeading = (line: string): boolean => {
  if (MARKED_HEADING.test(line)) return true;
  if (line.length > MOST_HEADING.characters || ITEM.test(line)) return false;
  const isShort = countOf(plain(line)) <= MOST_HEADING.words;
  return isShort && (line.endsWith(':') || (!/\p{Ll}/u.test(line) && /\p{Lu}{3}/u.test(line)));
};

const bare = (line: string): string =>
  line
    .replaceAll(/[\p{Cc}|]/gu, ' ')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** Whether the second line continues the sentence of the first. */
const goesOn = (line: string, next: string): boolean =>
  /^\p{Ll}/u.test(next) && !/[.!?:…]$/.test(line) && !isHeading(line) && line.length < MOST_LINE;

/** The lines of a text, with those of a wrapped paragraph joined. */
const linesOf = (text: string): string[] => {
  const lines: string[] = [];
  let isOpen = false;
  for (const raw of text.toWellFormed().split(/\r?\n/)) {
    const line = raw.trim().replace(/^[>\s]+/, '');
    const last = lines.at(-1);
    if (isOpen && last !== undefined && goesOn(last, line)) lines[lines.length - 1] = `${last} ${line}`;
    else if (line !== '') lines.push(line);
    isOpen = line !== '';
  }
  return lines;
};

/** The header of a pasted e-mail. */
const MAIL_HEAD = /^(?:subject|from|to|cc|date|sent):/i;
/** Where a sentence ends within quotation marks, and where one ends in Chinese or Japanese, without a space. */
const QUOTED_END = /(?<=[.!?…]["”»’)]) (?=[\p{Lu}"“«])|(?<=[。！？])(?=\S)/u;

const sentencesIn = (line: string): string[] => line.split(QUOTED_END).flatMap(sentencesOf);

const headingOf = (line: string): string => plain(line.slice(0, 200));

/** The sentences of a source, in order. Those that are too short or too long are left out. */
export const statementsOf = ({ text }: Material, source: number): Statement[] => {
  let heading = '';
  const statements: Statement[] = [];
  for (const line of linesOf(text)) {
    if (isHeading(line)) {
      heading = headingOf(line);
      continue;
    }
    if (MAIL_HEAD.test(line)) continue;
    const isItem = ITEM.test(line);
    for (const sentence of sentencesIn(bare(line.replace(ITEM, '')))) {
      if (sentence.length > MOST_CHARACTERS) continue;
      const said = plain(sentence);
      const words = countOf(said);
      if (words < WORDS.min || words > WORDS.max) continue;
      statements.push({
        text: sentence,
        plain: said,
        words,
        source,
        heading,
        isItem,
        asks: isQuestion(sentence),
      });
    }
  }
  return statements;
};
