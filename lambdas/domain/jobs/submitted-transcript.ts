import type { SpeakerRole, Transcript } from '../transcripts/transcript.ts';
import { transcriptOf } from '../transcripts/transcript.ts';

/** A transcript that a caller submits. Times are seconds from the start of the recording. */
export interface SubmittedTranscript {
  readonly language?: string | undefined;
  readonly duration_seconds?: number | undefined;
  readonly utterances: readonly {
    readonly speaker: string;
    readonly role?: SpeakerRole | undefined;
    readonly start_seconds: number;
    readonly end_seconds: number;
    readonly text: string;
  }[];
}

/** The first fault of a transcript: `field` is a dotted path into it, `message` continues after its name. */
export interface TranscriptFault {
  readonly field: string;
  readonly message: string;
}

/** Times must be finite, end at or after their start, and start in order; utterances may overlap. */
export const transcriptFault = ({ utterances }: SubmittedTranscript): TranscriptFault | undefined => {
  let before = 0;
  for (const [index, { start_seconds, end_seconds }] of utterances.entries()) {
    const at = (field: string, message: string) => ({ field: `utterances.${index}.${field}`, message });
    if (!Number.isFinite(start_seconds) || start_seconds < 0)
      return at('start_seconds', 'must be a finite number of seconds, 0 or more');
    if (start_seconds < before)
      return at(
        'start_seconds',
        `must be at least ${before}, where the utterance before it starts: put utterances in the order of their starts`,
      );
    if (!Number.isFinite(end_seconds) || end_seconds < start_seconds)
      return at('end_seconds', `must be at least ${start_seconds}, where the utterance starts`);
    before = start_seconds;
  }
  return undefined;
};

/** A caller's transcript as the service stores it. A language in the options overrides the transcript's own. */
export const transcriptFrom = (
  { language, duration_seconds, utterances }: SubmittedTranscript,
  wantedLanguage: string | undefined,
): Transcript =>
  transcriptOf({
    language: wantedLanguage ?? language ?? 'en-US',
    utterances: utterances.map(({ speaker, role, start_seconds, end_seconds, text }) => ({
      speaker,
      role: role ?? null,
      start_seconds,
      end_seconds,
      text,
      confidence: null,
    })),
    ...(duration_seconds !== undefined && { duration_seconds }),
  });
