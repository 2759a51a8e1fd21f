import type { Span } from '../transcripts/clip.ts';
import { repNames } from '../transcripts/customer-name.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import { salesConfidences } from './confidence.ts';
import { type Day, readDay } from './day.ts';
import { detail } from './detect.ts';
import type { Range } from './range.ts';
import type { SegmentCandidate } from './segment.ts';

/** The lines of a stretch: an utterance belongs to it if its middle does, as when its words are cut out. */
const linesWithin = (day: Day, { start_seconds, end_seconds }: Span): Range | undefined => {
  const belongs = ({ utterance }: Day['lines'][number]): boolean => {
    const middle = (utterance.start_seconds + utterance.end_seconds) / 2;
    return middle >= start_seconds && middle <= end_seconds;
  };
  const first = day.lines.findIndex(belongs);
  return first < 0 ? undefined : { first, last: day.lines.findLastIndex(belongs) };
};

/**
 * What detection would say of stretches that a person drew: all of a day, because what a talk is shows beside the others
 * of its day. Undefined where nobody speaks. The rules alone judge: an edit is answered while its caller waits.
 */
export const judgeStretches = (
  transcript: Transcript,
  spans: readonly Span[],
): (SegmentCandidate | undefined)[] => {
  const day = readDay(transcript);
  const taken = repNames(day.transcript.utterances);
  const ranges = spans.map((span) => linesWithin(day, span));
  const spoken = ranges.flatMap((range) => range ?? []);
  const confidences = salesConfidences(day, spoken);
  const judged = new Map(
    spoken.map((range, at) => [range, detail(day, { range, confidence: confidences[at] ?? 0 }, taken)]),
  );
  return ranges.map((range) => range && judged.get(range));
};
