import { marks } from './kinds.ts';

/** A word of a conversation, and its position. */
export interface Word {
  /** Position of its utterance. */
  readonly utterance: number;
  /** The positions of its first character in the utterance, and of the one after its last. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly lower: string;
  /** The text between the previous word and this one; `\n` comes first if another utterance begins. */
  readonly gap: string;
}

/** A line of speech here: who says what, when. */
export interface Line {
  readonly speaker: string;
  readonly start_seconds: number;
  readonly end_seconds: number;
  readonly text: string;
}

const knownMarks: ReadonlySet<string> = new Set(Object.values(marks));

const wordPattern = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;

const wordsOfLine = ({ text }: Pick<Line, 'text'>, utterance: number): Word[] => {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const [word] = match;
    const gap = `${words.length === 0 ? '\n' : ''}${text.slice(end, match.index)}`;
    end = match.index + word.length;
    // A redaction mark is not a word: `[NAME] is Bell` introduces no one.
    const bracketed = text.slice(Math.max(0, match.index - 1), end + 1);
    const lower = (knownMarks.has(bracketed) ? bracketed : word).toLowerCase();
    words.push({ utterance, start: match.index, end, text: word, lower, gap });
  }
  return words;
};

/** The words of each line. */
export const wordsOf = (lines: readonly Pick<Line, 'text'>[]): Word[][] => lines.map(wordsOfLine);

/**
 * How far apart the pieces of one number may be, with short words of others between them (`uh-huh`, or the number
 * repeated).
 */
const most = { linesBetween: 3, wordsBetween: 14, secondsBetween: 45 } as const;

interface Turn {
  readonly line: number;
  readonly run: number[];
}

/**
 * For each speaker, the lines that he or she says in one go; interruptions are short. A number that is said with pauses
 * is always within one of these runs.
 */
export const speakersRuns = (lines: readonly Line[], words: readonly Word[][]): number[][] => {
  const latest = new Map<string, Turn>();
  const runs: number[][] = [];
  let said = 0;
  const saidBefore: number[] = [];
  for (const [line, { speaker, start_seconds }] of lines.entries()) {
    saidBefore.push(said);
    const before = latest.get(speaker);
    const former = before && lines[before.line];
    const goesOn =
      before !== undefined &&
      former !== undefined &&
      line - before.line - 1 <= most.linesBetween &&
      start_seconds - former.end_seconds <= most.secondsBetween &&
      said - (saidBefore[before.line] ?? 0) - (words[before.line]?.length ?? 0) <= most.wordsBetween;
    const run = goesOn ? before.run : [];
    if (!goesOn) runs.push(run);
    run.push(line);
    latest.set(speaker, { line, run });
    said += words[line]?.length ?? 0;
  }
  return runs;
};

/** The words of a text that is written with single blanks. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));
