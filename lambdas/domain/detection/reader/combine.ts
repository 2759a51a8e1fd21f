import type { Day, Range } from '../day.ts';
import { sigmoid } from '../logistic.ts';
import { counterpart } from '../ranges.ts';
import type { ReadSegment } from './reading.ts';

/** A conversation, and what a model said of it; undefined if the model left it out, or was not used (`isRead`). */
export interface CombinedRange extends Range {
  readonly read: ReadSegment | undefined;
  readonly isRead: boolean;
}

/** Models miscount by one or two lines. */
const SNAP_LINES = 2;
/** A customer who fetches a bill comes back within this time. */
const LONGEST_PAUSE_SECONDS = 240;

const nearest = (starts: ReadonlySet<number>, at: number): number => {
  for (let off = 0; off <= SNAP_LINES; off += 1)
    for (const each of [at - off, at + off]) if (starts.has(each)) return each;
  return at;
};

/** Borders moved to where the rules see a possible meeting, if that is at most two lines away. */
const snapped = (
  segments: readonly ReadSegment[],
  block: Range,
  starts: ReadonlySet<number>,
): CombinedRange[] => {
  const ranges: CombinedRange[] = [];
  for (const read of segments) {
    const first = Math.max(nearest(starts, read.first), (ranges.at(-1)?.last ?? block.first - 1) + 1);
    const last = Math.min(block.last, nearest(starts, read.last + 1) - 1);
    if (last >= first) ranges.push({ first, last, read, isRead: true });
  }
  return ranges;
};

/** The same customer after a pause, without a new hello, and on the same business. */
const goesOn = (day: Day, before: CombinedRange, next: CombinedRange): boolean => {
  const opening = day.lines[next.first];
  if (day.labelTrust < 1 || !opening || opening.greeting || opening.gap > LONGEST_PAUSE_SECONDS) return false;
  if (before.last + 1 !== next.first || before.read?.is_sales !== next.read?.is_sales) return false;
  const customer = counterpart(day.lines, next);
  return customer !== undefined && customer === counterpart(day.lines, before);
};

const surer = (one: ReadSegment | undefined, other: ReadSegment | undefined): ReadSegment | undefined =>
  (other?.confidence ?? 0) > (one?.confidence ?? 0) ? other : one;

const merged = (day: Day, ranges: readonly CombinedRange[]): CombinedRange[] => {
  const kept: CombinedRange[] = [];
  for (const range of ranges) {
    const before = kept.at(-1);
    if (before && goesOn(day, before, range))
      kept[kept.length - 1] = { ...before, last: range.last, read: surer(before.read, range.read) };
    else kept.push(range);
  }
  return kept;
};

/** Cuts a range where the rules cut it because another person is greeted. */
const parted = (day: Day, range: CombinedRange, byRules: readonly Range[]): CombinedRange[] => {
  const cuts = byRules.flatMap(({ first }, at) => {
    const before = byRules[at - 1];
    const next = byRules[at];
    if (!before || !next || first <= range.first || first > range.last) return [];
    const changes = counterpart(day.lines, before) !== counterpart(day.lines, next);
    return changes && day.labelTrust === 1 && day.lines[first]?.greeting ? [first] : [];
  });
  return [range.first, ...cuts].map((first, at) => ({
    first,
    last: (cuts[at] ?? range.last + 1) - 1,
    read: range.read,
    isRead: true,
  }));
};

/** Conversations that the rules found and the model left out stay, unsupported by the model. */
const withLeftOut = (ranges: readonly CombinedRange[], byRules: readonly Range[]): CombinedRange[] => {
  const leftOut = byRules.filter((rule) =>
    ranges.every((range) => range.last < rule.first || range.first > rule.last),
  );
  return [...ranges, ...leftOut.map((rule) => ({ ...rule, read: undefined, isRead: true }))].sort(
    (one, other) => one.first - other.first,
  );
};

/** What each reader found in a block of the day. */
export interface BothReadings {
  readonly read: readonly ReadSegment[];
  /** The conversations of the rules in this block. */
  readonly byRules: readonly Range[];
  /** Lines at which the rules see that a conversation may start. */
  readonly starts: ReadonlySet<number>;
}

/**
 * The conversations of a block as both readers see them: the model's, with boundaries snapped to possible meetings,
 * joined where one customer continues after a pause, cut where another person is greeted; and those that the model left
 * out.
 */
export const combinedRanges = (
  day: Day,
  block: Range,
  { read, byRules, starts }: BothReadings,
): CombinedRange[] => {
  const ranges = merged(day, snapped(read, block, starts)).flatMap((range) => parted(day, range, byRules));
  return withLeftOut(ranges, byRules);
};

/** A model's confidence is capped at nine in ten, because published models overstate theirs. */
const MOST_BELIEF = 0.9;
/** Shares of the log-odds, set by hand: models know trades that no rule covers. */
const MODEL_SHARE = 1.2;
const RULES_SHARE = 0.5;
/** Log-odds for conversations that a model left out. */
const LEFT_OUT = -0.8;

const logOdds = (probability: number): number => Math.log(probability / (1 - probability));

/** The probability (0.01-0.99, three decimals) from both readers: near the middle when they contradict each other. */
export const combinedConfidence = (rules: number, read: ReadSegment | undefined): number => {
  const stated = Math.min(MOST_BELIEF, Math.max(0.5, read?.confidence ?? 0.5));
  const model = read === undefined ? LEFT_OUT : (read.is_sales ? 1 : -1) * logOdds(stated);
  const probability = sigmoid(MODEL_SHARE * model + RULES_SHARE * logOdds(rules));
  return Math.round(Math.min(0.99, Math.max(0.01, probability)) * 1_000) / 1_000;
};
