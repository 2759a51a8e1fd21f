import { customerName, repNames } from '../transcripts/customer-name.ts';
import { type Outcome, saidOutcome } from '../transcripts/outcome.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import { salesConfidence } from './confidence.ts';
import { type Day, readDay } from './day.ts';
import { describeSegment } from './describe.ts';
import { conversationRanges, type Range } from './ranges.ts';
import type { SegmentCandidate } from './segment.ts';
import { SALES_THRESHOLD } from './segment-status.ts';

const toHundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

const detail = (day: Day, range: Range, taken: ReadonlySet<string>): SegmentCandidate => {
  const lines = day.lines.slice(range.first, range.last + 1);
  const utterances = lines.map(({ utterance }) => utterance);
  const position = (line: number): number => day.positions[range.first + line] ?? 0;
  const confidence = salesConfidence(day, range);
  const isSales = confidence >= SALES_THRESHOLD;
  const name = isSales ? customerName(utterances, taken) : null;
  const outcome: Outcome | null = isSales ? (saidOutcome(utterances)?.outcome ?? null) : null;
  return {
    start_seconds: toHundredths(utterances[0]?.start_seconds ?? 0),
    end_seconds: toHundredths(utterances.reduce((end, { end_seconds }) => Math.max(end, end_seconds), 0)),
    first_utterance: position(0),
    last_utterance: position(lines.length - 1),
    confidence,
    is_sales_conversation: isSales,
    customer_name: name?.name ?? null,
    customer_name_utterance: name ? position(name.utterance) : null,
    detected_outcome: outcome,
    summary: describeSegment(lines, { isSales, name: name?.name ?? null, outcome }),
  };
};

/** Cuts what sticks into the next segment (people talk over each other) or out of the recording. */
const disjoint = (segments: readonly SegmentCandidate[], duration: number): SegmentCandidate[] =>
  segments.map((segment, at) => {
    const limit = Math.min(duration, segments[at + 1]?.start_seconds ?? duration);
    return { ...segment, end_seconds: Math.max(segment.start_seconds, Math.min(segment.end_seconds, limit)) };
  });

/**
 * The conversations in a day's transcript, sales or not, in order and disjoint. Boundaries come from silence,
 * changes of the counterpart, greetings, farewells and shifts towards sales talk; the confidence is a calibrated
 * probability. What is only overheard (the rep takes no part) is left out. Speech without words does not count.
 * Linear in the transcript.
 */
export const detectConversations = (transcript: Transcript): SegmentCandidate[] => {
  const day = readDay(transcript);
  const taken = repNames(day.transcript.utterances);
  return disjoint(
    conversationRanges(day).map((range) => detail(day, range, taken)),
    transcript.duration_seconds,
  );
};
