import { oneLine } from '../model/marked.ts';
import { rounded } from '../numbers/arithmetic.ts';
import { customerName, repNames } from '../transcripts/customer-name.ts';
import { certainOutcome } from '../transcripts/outcome.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import { salesConfidences } from './confidence.ts';
import { type Day, type Range, readDay } from './day.ts';
import { describeSegment } from './describe.ts';
import { conversationRanges } from './ranges.ts';
import type { ReadSegment } from './reader/reading.ts';
import type { SegmentCandidate } from './segment.ts';
import { SALES_THRESHOLD } from './segment-status.ts';

/** A range of the day with its confidence, and what a second reader reported on it. */
export interface Detail {
  readonly range: Range;
  readonly confidence: number;
  readonly read?: ReadSegment;
}

/** The content of a segment: as the second reader reports it if its lines prove it, otherwise as the rules find it. */
const saidIn = (day: Day, { range, read }: Detail, taken: ReadonlySet<string>) => {
  const utterances = day.lines.slice(range.first, range.last + 1).map(({ utterance }) => utterance);
  const holds = (line: number | null | undefined): line is number =>
    line !== null && line !== undefined && line >= range.first && line <= range.last;
  const heard = customerName(utterances, taken);
  const name = holds(read?.customer_name_line)
    ? { name: read.customer_name, line: read.customer_name_line }
    : heard && { name: heard.name, line: range.first + heard.utterance };
  const outcome = (holds(read?.outcome_line) ? read.outcome : null) ?? certainOutcome(utterances);
  return { name, outcome };
};

/** Describes a range of the day. */
export const detail = (day: Day, judged: Detail, taken: ReadonlySet<string>): SegmentCandidate => {
  const { range, confidence, read } = judged;
  const lines = day.lines.slice(range.first, range.last + 1);
  const position = (line: number): number => day.positions[line] ?? 0;
  const isSales = confidence >= SALES_THRESHOLD;
  const { name, outcome } = isSales ? saidIn(day, judged, taken) : { name: null, outcome: null };
  const classified = { isSales, name: name?.name ?? null, outcome };
  return {
    start_seconds: rounded(lines[0]?.utterance.start_seconds ?? 0, 2),
    end_seconds: rounded(
      lines.reduce((end, { utterance }) => Math.max(end, utterance.end_seconds), 0),
      2,
    ),
    first_utterance: position(range.first),
    last_utterance: position(range.last),
    confidence,
    is_sales_conversation: isSales,
    customer_name: classified.name,
    customer_name_utterance: name ? position(name.line) : null,
    detected_outcome: outcome,
    summary: read?.is_sales === isSales ? oneLine(read.summary) : describeSegment(lines, classified),
  };
};

/** Cuts a segment where it reaches into the next one (people talk over each other) or past the end of the recording. */
const disjoint = (segments: readonly SegmentCandidate[], duration: number): SegmentCandidate[] =>
  segments.map((segment, at) => {
    const limit = Math.min(duration, segments[at + 1]?.start_seconds ?? duration);
    return { ...segment, end_seconds: Math.max(segment.start_seconds, Math.min(segment.end_seconds, limit)) };
  });

/** The segments of a day, from ranges that are in order and disjoint. */
export const segmentsOf = (day: Day, details: readonly Detail[]): SegmentCandidate[] => {
  const taken = repNames(day.transcript.utterances);
  return disjoint(
    details.map((each) => detail(day, each, taken)),
    day.transcript.duration_seconds,
  );
};

/**
 * The conversations in a day's transcript, sales or not, in order and disjoint. Boundaries come from silence, changes
 * of the counterpart, greetings, farewells and shifts towards sales talk; the confidence is a calibrated probability.
 * Overheard talk, in which the rep takes no part, is left out. Speech without words does not count. Linear in the
 * transcript.
 */
export const detectConversations = (transcript: Transcript): SegmentCandidate[] => {
  const day = readDay(transcript);
  const ranges = conversationRanges(day);
  const confidences = salesConfidences(day, ranges);
  return segmentsOf(
    day,
    ranges.map((range, at) => ({ range, confidence: confidences[at] ?? 0 })),
  );
};
