import { boundaryFeatures } from './boundary.ts';
import type { Day, DayLine, Range } from './day.ts';
import { type Habits, habitsOf } from './habits.ts';
import { borderFeatures } from './join.ts';
import { logit } from './logistic.ts';
import { BORDER_MODEL, BORDER_THRESHOLD, BOUNDARY_MODEL, BOUNDARY_THRESHOLD } from './model.ts';

/** After this much silence no speaker continues the previous sentence. */
const CERTAIN_GAP_SECONDS = 600;
/** Of boundaries closer together than this, in lines, the likeliest is kept, unless both are nearly certain. */
const NEIGHBOURHOOD = 3;
const NEARLY_CERTAIN = 3;
/** A customer who fetches a bill, or a dog, comes back within this time. */
const LONGEST_PAUSE_SECONDS = 240;
/** Each round joins at least the most doubtful of neighbouring pieces. */
const MOST_ROUNDS = 12;
/** Fewer words than this are a call across the street, not a conversation. */
const LEAST_WORDS = 10;

interface Boundary {
  readonly at: number;
  readonly belief: number;
}

const candidates = (day: Day): Boundary[] =>
  day.lines.flatMap((line, at) => {
    if (at === 0) return [];
    const belief =
      line.gap >= CERTAIN_GAP_SECONDS
        ? Number.POSITIVE_INFINITY
        : logit(BOUNDARY_MODEL, boundaryFeatures(day, at));
    return belief >= BOUNDARY_THRESHOLD ? [{ at, belief }] : [];
  });

/** Keeps the likelier one of close neighbours, because people say hello in more than one line. */
const likeliest = (boundaries: readonly Boundary[]): number[] => {
  const kept: Boundary[] = [];
  for (const boundary of boundaries) {
    const before = kept.at(-1);
    const apart = before === undefined || boundary.at - before.at > NEIGHBOURHOOD;
    if (apart || Math.min(boundary.belief, before.belief) >= NEARLY_CERTAIN) kept.push(boundary);
    else if (boundary.belief > before.belief) kept[kept.length - 1] = boundary;
  }
  return kept.map(({ at }) => at);
};

/** The one of the others who speaks most in a range. */
export const counterpart = (lines: readonly DayLine[], { first, last }: Range): string | undefined => {
  const words = new Map<string, number>();
  for (const line of lines.slice(first, last + 1)) {
    if (!line.isRep) words.set(line.utterance.speaker, (words.get(line.utterance.speaker) ?? 0) + line.words);
  }
  return [...words].sort((a, b) => b[1] - a[1])[0]?.[0];
};

/** Whether a piece continues the previous one: the same customer after a pause, without a new hello. */
const continues = (day: Day, before: Range, next: Range): boolean => {
  const opening = day.lines[next.first];
  const closing = day.lines[before.last];
  if (day.labelTrust < 1 || !opening || !closing || opening.gap > LONGEST_PAUSE_SECONDS) return false;
  if (opening.greeting || opening.ownCompany || closing.farewell) return false;
  const customer = counterpart(day.lines, next);
  return customer !== undefined && customer === counterpart(day.lines, before);
};

interface Piece extends Range {
  /** Log-odds that a conversation starts with it: Infinity after hours, -Infinity if it continues the previous one. */
  readonly border: number;
}

/** A day with what its speakers usually say. */
interface Known {
  readonly day: Day;
  readonly habits: Habits;
}

const bordered = ({ day, habits }: Known, before: Range | undefined, { first, last }: Range): Piece => {
  const isCertain = before === undefined || (day.lines[first]?.gap ?? 0) >= CERTAIN_GAP_SECONDS;
  if (before !== undefined && continues(day, before, { first, last }))
    return { first, last, border: Number.NEGATIVE_INFINITY };
  return {
    first,
    last,
    border: isCertain
      ? Number.POSITIVE_INFINITY
      : logit(BORDER_MODEL, borderFeatures(day, [before, { first, last }], habits)),
  };
};

/**
 * Joins each piece to the previous one if the border between them is doubtful, and more so than the neighbouring
 * borders.
 */
const joinedOnce = (known: Known, pieces: readonly Piece[]): Piece[] => {
  const joined: Piece[] = [];
  pieces.forEach((piece, at) => {
    const before = joined.at(-1);
    const doubtful =
      piece.border < BORDER_THRESHOLD &&
      piece.border <= (pieces[at - 1]?.border ?? Number.POSITIVE_INFINITY) &&
      (piece.border < (pieces[at + 1]?.border ?? Number.POSITIVE_INFINITY) ||
        piece.border === Number.NEGATIVE_INFINITY);
    if (doubtful && before) {
      joined[joined.length - 1] = bordered(known, joined.at(-2), { first: before.first, last: piece.last });
      return;
    }
    const changed = before !== undefined && before.first !== pieces[at - 1]?.first;
    joined.push(changed ? bordered(known, before, piece) : piece);
  });
  return joined;
};

/** Joins pieces that belong to one conversation by two comparisons of whole pieces, after one of single lines. */
const joined = (day: Day, ranges: readonly Range[]): Range[] => {
  const known = { day, habits: habitsOf(day) };
  let pieces = ranges.map((range, at) => bordered(known, ranges[at - 1], range));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = joinedOnce(known, pieces);
    if (next.length === pieces.length) break;
    pieces = next;
  }
  return pieces;
};

const isConversation = ({ lines }: Day, { first, last }: Range): boolean => {
  const own = lines.slice(first, last + 1);
  const words = own.reduce((sum, line) => sum + line.words, 0);
  return own.length >= 2 && words >= LEAST_WORDS && own.some(({ isRep }) => isRep);
};

/** The pieces between all possible starts of a conversation. Some of them belong together. */
export const piecesOf = (day: Day): Range[] => {
  if (day.lines.length === 0) return [];
  const starts = [0, ...likeliest(candidates(day))];
  return starts.map((first, at) => ({ first, last: (starts[at + 1] ?? day.lines.length) - 1 }));
};

/** The speaker with whom the rep takes turns most often in a range. */
const partner = (lines: readonly DayLine[], { first, last }: Range): string | undefined => {
  const turns = new Map<string, number>();
  for (let at = first + 1; at <= last; at += 1) {
    const before = lines[at - 1];
    const after = lines[at];
    if (!before || !after || before.isRep === after.isRep) continue;
    const { speaker } = (before.isRep ? after : before).utterance;
    turns.set(speaker, (turns.get(speaker) ?? 0) + 1);
  }
  return [...turns].sort((a, b) => b[1] - a[1])[0]?.[0];
};

/**
 * Fewer lines than this at the end of a conversation, by a voice that takes no part in it, probably belong to it,
 * because a recogniser attributes one line in twenty to the wrong voice.
 */
const LEAST_OVERHEARD_LINES = 2;

/** Removes overheard speakers at both ends: neither the rep nor the person whom the rep talks with most. */
const withoutOverheard = (day: Day, range: Range): Range => {
  const other = partner(day.lines, range);
  const takesPart = (at: number): boolean => {
    const line = day.lines[at];
    return line === undefined || line.isRep || line.utterance.speaker === other;
  };
  let { first, last } = range;
  while (first < range.last && !takesPart(first)) first += 1;
  while (last > first && !takesPart(last)) last -= 1;
  return {
    first: first - range.first < LEAST_OVERHEARD_LINES ? range.first : first,
    last: range.last - last < LEAST_OVERHEARD_LINES ? range.last : last,
  };
};

/** The conversations of a day as ranges of lines: sorted, disjoint, each with the rep in it. */
export const conversationRanges = (day: Day): Range[] =>
  joined(day, piecesOf(day))
    .map((range) => withoutOverheard(day, range))
    .filter((range) => isConversation(day, range));
