import type { Modelled, Prompt } from '../../model/ask.ts';
import { type ModelTokens, type ModelUsage, usageOf } from '../../pricing/model-usage.ts';
import { repNames } from '../../transcripts/customer-name.ts';
import type { Transcript } from '../../transcripts/transcript.ts';
import { salesConfidences } from '../confidence.ts';
import { type Day, readDay } from '../day.ts';
import { type Detail, segmentsOf } from '../detect.ts';
import type { Range } from '../range.ts';
import { conversationRanges, piecesOf } from '../ranges.ts';
import type { SegmentCandidate } from '../segment.ts';
import { type Block, blocksOf } from './block.ts';
import { type CombinedRange, combinedConfidence, combinedRanges } from './combine.ts';
import { provenReading } from './proven.ts';
import type { Reading, ReadSegment } from './reading.ts';
import { readingPrompt } from './reading-prompt.ts';

/** Asks a model for a block; undefined when it did not answer, which is somebody else's to tell. */
export type AskForReading = (prompt: Prompt) => Promise<Modelled<Reading> | undefined>;

/** A day as both readers see it. */
export interface DayRead {
  readonly segments: readonly SegmentCandidate[];
  readonly blocks: number;
  /** Blocks that the rules read alone: the model failed, or answered what cannot be. */
  readonly unread: number;
  /** What the model took for it; null when it answered nothing. */
  readonly usage: ModelUsage | null;
}

/** Asked at a time. */
const AT_ONCE = 8;

const sum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

const added = (tokens: ModelTokens | null, more: ModelTokens): ModelTokens =>
  tokens === null
    ? more
    : {
        ...tokens,
        input_tokens: sum(tokens.input_tokens, more.input_tokens),
        output_tokens: sum(tokens.output_tokens, more.output_tokens),
      };

const eachOf = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) results[at] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, run));
  return results;
};

const rulesAlone = (range: Range): CombinedRange => ({ ...range, read: undefined, isRead: false });

/** The parts of the rules' ranges that lie in a stretch of lines. */
const clipped = (ranges: readonly Range[], { first, last }: Range): Range[] =>
  ranges
    .map((range) => ({ first: Math.max(first, range.first), last: Math.min(last, range.last) }))
    .filter((range) => range.last >= range.first);

interface Answer {
  readonly block: Block;
  readonly tokens: ModelTokens | undefined;
  readonly read: readonly ReadSegment[] | undefined;
}

/** All ranges of the day, in order; a day that nobody read is the rules' own. */
const rangesOf = (day: Day, answers: readonly Answer[], pieces: readonly Range[]): CombinedRange[] => {
  const byRules = conversationRanges(day);
  if (answers.every(({ read }) => read === undefined)) return byRules.map(rulesAlone);
  const starts = new Set(pieces.map(({ first }) => first));
  const inBlocks = answers.flatMap(({ block, read }) => {
    const own = clipped(byRules, block);
    return read === undefined
      ? own.map(rulesAlone)
      : combinedRanges(day, block, { read, byRules: own, starts });
  });
  const end = (answers.at(-1)?.block.last ?? -1) + 1;
  return [...inBlocks, ...clipped(byRules, { first: end, last: day.lines.length - 1 }).map(rulesAlone)];
};

const detailsOf = (day: Day, ranges: readonly CombinedRange[]): Detail[] => {
  const rules = salesConfidences(day, ranges);
  return ranges.map((range, at) => {
    const { read } = range;
    const byRules = rules[at] ?? 0;
    const confidence = range.isRead ? combinedConfidence(byRules, read) : byRules;
    return { range, confidence, ...(read !== undefined && { read }) };
  });
};

/**
 * The conversations of a day with a model as second reader beside the rules. Blocks are asked for eight at a time; one for
 * which the model fails, or answers what cannot be, is left to the rules. `on`: ISO 8601, for the price of the day.
 */
export const readDayTwice = async (
  transcript: Transcript,
  ask: AskForReading,
  on: string,
): Promise<DayRead> => {
  const day = readDay(transcript);
  const taken = repNames(day.transcript.utterances);
  const pieces = piecesOf(day);
  const blocks = blocksOf(day, pieces);
  const answers = await eachOf(blocks, async (block): Promise<Answer> => {
    const answer = await ask(readingPrompt(day, block));
    const read = answer && provenReading({ day, taken }, block, answer.value);
    return { block, tokens: answer?.tokens, read };
  });
  const tokens = answers.reduce<ModelTokens | null>(
    (all, answer) => (answer.tokens === undefined ? all : added(all, answer.tokens)),
    null,
  );
  return {
    segments: segmentsOf(day, detailsOf(day, rangesOf(day, answers, pieces))),
    blocks: blocks.length,
    unread: answers.filter(({ read }) => read === undefined).length,
    usage: tokens && usageOf(tokens, on),
  };
};
