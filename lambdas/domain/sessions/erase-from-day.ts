import type { Recognise } from '../privacy/recognise-customer.ts';
import { clip } from '../transcripts/clip.ts';
import { type Transcript, transcriptOf, type Utterance } from '../transcripts/transcript.ts';
import type { SegmentRecord } from './session.ts';

type Told = Pick<SegmentRecord, 'id' | 'start_seconds' | 'end_seconds' | 'customer_name' | 'summary'>;

/** The conversations of a day that are with a customer. */
export const segmentsWith = <Segment extends Told>(
  segments: readonly Segment[],
  transcript: Transcript | null,
  recognise: Recognise,
): Segment[] =>
  segments.filter((segment) => {
    const words = transcript === null ? [] : clip(transcript, segment).utterances;
    return recognise({ names: [segment.customer_name], lines: [...words, lineOf(segment.summary ?? '')] });
  });

const lineOf = (text: string): Utterance => ({
  speaker: '\u0000',
  role: null,
  start_seconds: 0,
  end_seconds: 0,
  text,
  confidence: null,
});

const without = (
  { language, utterances, duration_seconds }: Transcript,
  goes: (utterance: Utterance) => boolean,
): Transcript =>
  transcriptOf({ language, utterances: utterances.filter((one) => !goes(one)), duration_seconds });

/**
 * The words of a day without a customer: neither their conversations nor any line that mentions them. Null if these
 * cannot be separated from the rest, in which case everything is erased.
 */
export const dayWithout = (
  transcript: Transcript,
  segments: readonly Told[],
  recognise: Recognise,
): Transcript | null => {
  const isIn = ({ start_seconds, end_seconds }: Utterance): boolean =>
    segments.some((segment) => {
      const middle = (start_seconds + end_seconds) / 2;
      return middle >= segment.start_seconds && middle <= segment.end_seconds;
    });
  const tells = (utterance: Utterance) =>
    recognise({ names: utterance.role === 'rep' ? [] : [utterance.speaker], lines: [utterance] });
  const left = without(transcript, (utterance) => isIn(utterance) || tells(utterance));
  return recognise({ names: [], lines: left.utterances }) ? null : left;
};

/** The utterances of a day that are removed, by their times in seconds; null if nothing is left. */
export const linesWithout = (transcript: Transcript, left: Transcript | null): [number, number][] | null => {
  if (left === null) return null;
  const kept = new Set(left.utterances);
  return transcript.utterances.flatMap((one): [number, number][] =>
    kept.has(one) ? [] : [[one.start_seconds, one.end_seconds]],
  );
};

/** The words of a day without the utterances of these times. */
export const dayWithoutLines = (
  transcript: Transcript,
  lines: readonly (readonly [number, number])[] | null,
): Transcript | null => {
  if (lines === null) return null;
  const gone = new Set(lines.map(([start, end]) => `${start}-${end}`));
  return without(transcript, ({ start_seconds, end_seconds }) => gone.has(`${start_seconds}-${end_seconds}`));
};
