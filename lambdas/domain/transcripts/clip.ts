import { type Transcript, transcriptOf, type Utterance } from './transcript.ts';

/** A stretch of a recording, in seconds from its start. */
export interface Span {
  readonly start_seconds: number;
  readonly end_seconds: number;
}

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/**
 * The transcript of one stretch of a recording, as if it had been recorded alone: times are relative to the start of
 * the span, and the duration is the length of the span. An utterance belongs to the span if its middle does; its times
 * are cut to the span, its words stay whole.
 */
export const clip = (transcript: Transcript, span: Span): Transcript => {
  const length = toMilliseconds(span.end_seconds - span.start_seconds);
  const within = (seconds: number): number =>
    Math.min(length, Math.max(0, toMilliseconds(seconds - span.start_seconds)));
  const belongs = (utterance: Utterance): boolean => {
    const middle = (utterance.start_seconds + utterance.end_seconds) / 2;
    return middle >= span.start_seconds && middle <= span.end_seconds;
  };
  const utterances = transcript.utterances.filter(belongs).map((utterance) => ({
    ...utterance,
    start_seconds: within(utterance.start_seconds),
    end_seconds: within(utterance.end_seconds),
  }));
  return transcriptOf({ language: transcript.language, utterances, duration_seconds: length });
};
