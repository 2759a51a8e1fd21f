import { boundaryFeatures } from './boundary.ts';
import type { Day, DayLine } from './day.ts';
import { logit } from './logistic.ts';
import { BOUNDARY_MODEL, BOUNDARY_THRESHOLD } from './model.ts';

/** Lines `first` to `last` of a day, both included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** After this much silence nobody goes on where he or she stopped. */
const CERTAIN_GAP_SECONDS = 600;
/** Of boundaries closer together than this, in lines, the likeliest stands, unless both are nearly certain. */
const NEIGHBOURHOOD = 3;
const NEARLY_CERTAIN = 3;
/** A customer who fetches a bill, or a dog, comes back within this time. */
const LONGEST_PAUSE_SECONDS = 240;
/** Fewer words than this are a call over the street, and no conversation. */
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

/** Keeps of close neighbours the likelier one: people say hello in more than one line. */
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

/** Who of the others speaks most in a range. */
export const counterpart = (lines: readonly DayLine[], { first, last }: Range): string | undefined => {
  const words = new Map<string, number>();
  for (const line of lines.slice(first, last + 1)) {
    if (!line.isRep) words.set(line.utterance.speaker, (words.get(line.utterance.speaker) ?? 0) + line.words);
  }
  return [...words].sort((a, b) => b[1] - a[1])[0]?.[0];
};

/** Whether a range goes on where the one before stopped: the same customer after a pause, without a new hello. */
const continues = (day: Day, before: Range, next: Range): boolean => {
  const opening = day.lines[next.first];
  const closing = day.lines[before.last];
  if (day.labelTrust < 1 || !opening || !closing || opening.gap > LONGEST_PAUSE_SECONDS) return false;
  if (opening.greeting || opening.ownCompany || closing.farewell) return false;
  const customer = counterpart(day.lines, next);
  return customer !== undefined && customer === counterpart(day.lines, before);
};

const merged = (day: Day, ranges: readonly Range[]): Range[] => {
  const kept: Range[] = [];
  for (const range of ranges) {
    const before = kept.at(-1);
    if (before && continues(day, before, range))
      kept[kept.length - 1] = { first: before.first, last: range.last };
    else kept.push(range);
  }
  return kept;
};

const isConversation = ({ lines }: Day, { first, last }: Range): boolean => {
  const own = lines.slice(first, last + 1);
  const words = own.reduce((sum, line) => sum + line.words, 0);
  return own.length >= 2 && words >= LEAST_WORDS && own.some(({ isRep }) => isRep);
};

/** The conversations of a day as ranges of lines: sorted, disjoint, each with the rep in it. */
export const conversationRanges = (day: Day): Range[] => {
  if (day.lines.length === 0) return [];
  const starts = [0, ...likeliest(candidates(day))];
  const ranges = starts.map((first, at) => ({ first, last: (starts[at + 1] ?? day.lines.length) - 1 }));
  return merged(day, ranges).filter((range) => isConversation(day, range));
};
