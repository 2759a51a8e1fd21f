import type { Day, Range } from '../day.ts';

/** A part of the day that is read at once, and the surrounding lines, which only help to understand it. */
export interface Block extends Range {
  readonly contextFirst: number;
  readonly contextLast: number;
}

/** No conversation continues after a silence this long. */
const SILENCE_SECONDS = 180;
const CONTEXT_LINES = 10;
/** About 3,000 tokens: the instructions to a model cost a quarter of that, and its answer takes seconds. */
const LEAST_CHARACTERS = 12_000;
/** About 15,000 tokens. */
const MOST_CHARACTERS = 60_000;
const MOST_LINES = 500;
/** The most characters of a line that are shown. */
export const MOST_LINE_CHARACTERS = 600;
/** Blocks after these are left to the rules, because no real day is that long, and each block costs money. */
const MOST_BLOCKS = 40;

interface Piece extends Range {
  readonly characters: number;
}

const sizeOf = (day: Day, line: number): number =>
  Math.min(MOST_LINE_CHARACTERS, day.lines[line]?.utterance.text.length ?? 0) + 40;

/** A block with the lines around it. */
export const withContext = (day: Day, { first, last }: Range): Block => ({
  first,
  last,
  contextFirst: Math.max(0, first - CONTEXT_LINES),
  contextLast: Math.min(day.lines.length - 1, last + CONTEXT_LINES),
});

/** Whether lines are few enough for a model to read them at once. */
export const fitsBlock = (day: Day, { first, last }: Range): boolean => {
  const characters = day.lines
    .slice(first, last + 1)
    .reduce((sum, _, at) => sum + sizeOf(day, first + at), 0);
  return last - first < MOST_LINES && characters < MOST_CHARACTERS;
};

/** The findings of the rules in a day, in order: pieces that cover it, and the conversations that they form. */
export interface SeenByRules {
  readonly pieces: readonly Range[];
  readonly conversations: readonly Range[];
}

const linesWithin = (ranges: readonly Range[]): Set<number> =>
  new Set(
    ranges.flatMap(({ first, last }) => Array.from({ length: last - first }, (_, at) => first + 1 + at)),
  );

/**
 * The blocks of a day. It is cut at long silences outside the conversations of the rules once a block is long enough; a
 * part that is too long for one block is also cut between two pieces, so that few conversations are cut. Linear in the
 * day.
 */
export const blocksOf = (day: Day, { pieces, conversations }: SeenByRules): Block[] => {
  const starts = new Set(pieces.map(({ first }) => first));
  const crossed = linesWithin(conversations);
  const blocks: Piece[] = [];
  day.lines.forEach((line, at) => {
    const size = sizeOf(day, at);
    const open = blocks.at(-1);
    const lines = open === undefined ? 0 : at - open.first;
    const isApart = line.gap > SILENCE_SECONDS && !crossed.has(at);
    const parts = isApart && (open?.characters ?? 0) >= LEAST_CHARACTERS;
    const filled = Math.max(lines / MOST_LINES, ((open?.characters ?? 0) + size) / MOST_CHARACTERS);
    const isCut = open === undefined || parts || filled >= 1 || (filled >= 0.8 && starts.has(at));
    if (isCut) blocks.push({ first: at, last: at, characters: size });
    else blocks[blocks.length - 1] = { first: open.first, last: at, characters: open.characters + size };
  });
  return blocks.slice(0, MOST_BLOCKS).map((block) => withContext(day, block));
};
