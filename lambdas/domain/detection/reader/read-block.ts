import type { Modelled, Prompt } from '../../model/ask.ts';
import { type ModelUsage, usageOf } from '../../pricing/model-usage.ts';
import { repNames } from '../../transcripts/customer-name.ts';
import type { Transcript } from '../../transcripts/transcript.ts';
import { salesConfidences } from '../confidence.ts';
import { type Day, type Range, readDay } from '../day.ts';
import { type Detail, segmentsOf } from '../detect.ts';
import { conversationRanges, piecesOf } from '../ranges.ts';
import type { SegmentCandidate } from '../segment.ts';
import { withContext } from './block.ts';
import { type CombinedRange, combinedConfidence, combinedRanges } from './combine.ts';
import type { PlannedBlock } from './planned-blocks.ts';
import { provenReading } from './proven.ts';
import type { Reading, ReadSegment } from './reading.ts';
import { readingPrompt } from './reading-prompt.ts';

/** The day of a block, and the prompt about the block. */
export interface OpenedBlock {
  readonly day: Day;
  /** Undefined if the block is left to the rules. */
  readonly prompt: Prompt | undefined;
}

/** A block as its readers see it. */
export interface BlockRead {
  readonly segments: readonly SegmentCandidate[];
  /** False if only the rules read it, because the model was not called, failed, or gave an impossible answer. */
  readonly by_model: boolean;
  /** The usage of the model for it; null if there was no answer. */
  readonly usage: ModelUsage | null;
}

const rulesAlone = (range: Range): CombinedRange => ({ ...range, read: undefined, isRead: false });

/** The parts of the rules' ranges in a stretch of lines. */
const clipped = (ranges: readonly Range[], { first, last }: Range): Range[] =>
  ranges
    .map((range) => ({ first: Math.max(first, range.first), last: Math.min(last, range.last) }))
    .filter((range) => range.last >= range.first);

/**
 * The conversations of a block, each with its confidence. A conversation is recognised beside the others of its day, as
 * the rules see them.
 */
const detailsIn = (day: Day, block: Range, read: readonly ReadSegment[] | undefined): Detail[] => {
  const byRules = conversationRanges(day);
  const own = clipped(byRules, block);
  const starts = new Set(piecesOf(day).map(({ first }) => first));
  const ranges =
    read === undefined ? own.map(rulesAlone) : combinedRanges(day, block, { read, byRules: own, starts });
  const before = clipped(byRules, { first: 0, last: block.first - 1 });
  const after = clipped(byRules, { first: block.last + 1, last: day.lines.length - 1 });
  const confidences = salesConfidences(day, [...before, ...ranges, ...after]);
  return ranges.map((range, at) => {
    const rules = confidences[before.length + at] ?? 0;
    const confidence = range.isRead ? combinedConfidence(rules, range.read) : rules;
    return { range, confidence, ...(range.read !== undefined && { read: range.read }) };
  });
};

/** The last conversation of a block ends before the next block begins, even if people talk over each other. */
const withinBlock = (day: Day, { last }: Range, segments: readonly SegmentCandidate[]) => {
  const limit = day.lines[last + 1]?.utterance.start_seconds ?? Number.POSITIVE_INFINITY;
  return segments.map((segment) => ({
    ...segment,
    end_seconds: Math.max(segment.start_seconds, Math.min(segment.end_seconds, limit)),
  }));
};

/** A block with what its readers need. */
export const openedBlock = (transcript: Transcript, block: PlannedBlock): OpenedBlock => {
  const day = readDay(transcript);
  return { day, prompt: block.by_model ? readingPrompt(day, withContext(day, block)) : undefined };
};

/**
 * The conversations of a block, by the rules and, if a model has answered, by the model as second reader. If the model
 * failed or gave an impossible answer, the rules decide alone. The result depends on this block's answer only, so
 * blocks may be read in any order. `on`: ISO 8601, the day whose prices apply.
 */
export const readBlock = (
  { day }: Pick<OpenedBlock, 'day'>,
  block: PlannedBlock,
  { answer, on }: { readonly answer?: Modelled<Reading> | undefined; readonly on: string },
): BlockRead => {
  const taken = repNames(day.transcript.utterances);
  const read = answer && provenReading({ day, taken }, block, answer.value);
  return {
    segments: withinBlock(day, block, segmentsOf(day, detailsIn(day, block, read))),
    by_model: read !== undefined,
    usage: answer === undefined ? null : usageOf(answer.tokens, on),
  };
};
