import type { Prompt } from '../model/ask.ts';
import type { Span } from '../transcripts/clip.ts';
import { repNames } from '../transcripts/customer-name.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import { salesConfidences } from './confidence.ts';
import { type Day, type Range, readDay } from './day.ts';
import { type Detail, detail } from './detect.ts';
import { fitsBlock, withContext } from './reader/block.ts';
import { combinedConfidence } from './reader/combine.ts';
import { provenReading } from './reader/proven.ts';
import type { Reading, ReadSegment } from './reader/reading.ts';
import { readingPrompt } from './reader/reading-prompt.ts';
import type { SegmentCandidate } from './segment.ts';

/** A stretch that a person drew, and what a model read in it, if it was called and answered. */
export interface Stretch extends Span {
  readonly reading?: Reading | undefined;
}

/**
 * The lines of a stretch: an utterance belongs to it if its middle does, the same rule by which its words are cut out.
 */
const linesWithin = (day: Day, { start_seconds, end_seconds }: Span): Range | undefined => {
  const belongs = ({ utterance }: Day['lines'][number]): boolean => {
    const middle = (utterance.start_seconds + utterance.end_seconds) / 2;
    return middle >= start_seconds && middle <= end_seconds;
  };
  const first = day.lines.findIndex(belongs);
  return first < 0 ? undefined : { first, last: day.lines.findLastIndex(belongs) };
};

/**
 * The prompt for each stretch, like that for a block; null without speech, or if the stretch is too long for one
 * prompt.
 */
export const stretchPrompts = (transcript: Transcript, spans: readonly Span[]): (Prompt | null)[] => {
  const day = readDay(transcript);
  return spans.map((span) => {
    const range = linesWithin(day, span);
    return range === undefined || !fitsBlock(day, range) ? null : readingPrompt(day, withContext(day, range));
  });
};

/** A person drew one conversation, so if a model sees several there, the longest one is used. */
const longest = (segments: readonly ReadSegment[]): ReadSegment | undefined =>
  segments.toSorted((one, other) => other.last - other.first - (one.last - one.first))[0];

/**
 * The judgement of detection about stretches that a person drew. They are judged within their whole day, because a
 * conversation is recognised beside the others of its day. Undefined without speech. An impossible reading is ignored
 * and the rules decide.
 */
export const judgeStretches = (
  transcript: Transcript,
  stretches: readonly Stretch[],
): (SegmentCandidate | undefined)[] => {
  const day = readDay(transcript);
  const taken = repNames(day.transcript.utterances);
  const drawn = stretches.map(({ reading, ...span }) => ({ reading, range: linesWithin(day, span) }));
  const spoken = drawn.flatMap(({ range }) => range ?? []);
  const confidences = salesConfidences(day, spoken);
  const byRules = new Map(spoken.map((range, at) => [range, confidences[at] ?? 0]));
  const judged = (range: Range, reading: Reading | undefined): Detail => {
    const rules = byRules.get(range) ?? 0;
    const segments = reading && provenReading({ day, taken }, range, reading);
    if (segments === undefined) return { range, confidence: rules };
    const read = longest(segments);
    return { range, confidence: combinedConfidence(rules, read), ...(read !== undefined && { read }) };
  };
  return drawn.map(({ range, reading }) => range && detail(day, judged(range, reading), taken));
};
