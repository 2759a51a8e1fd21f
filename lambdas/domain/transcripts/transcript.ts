import { countWords } from './words.ts';

/** The role of a speaker in the conversation that is judged: `other` is anyone who is neither. */
export type SpeakerRole = 'rep' | 'customer' | 'other';

/** One stretch of speech of one speaker. Seconds count from the start of the recording. */
export interface Utterance {
  readonly speaker: string;
  /** Null if the role was neither given nor recognised. */
  readonly role: SpeakerRole | null;
  readonly start_seconds: number;
  readonly end_seconds: number;
  readonly text: string;
  /** 0-1 as the recogniser reported it; null when the words did not come from one. */
  readonly confidence: number | null;
}

/** The words of a recording, utterances in order of their start (they may overlap). */
export interface Transcript {
  /** BCP 47, for instance `en-US`. */
  readonly language: string;
  readonly utterances: readonly Utterance[];
  readonly word_count: number;
  /** Length of the recording, not of the speech; not rounded. */
  readonly duration_seconds: number;
}

/** The source of a transcript; without a duration the recording ends with its last utterance. */
export interface Speech {
  readonly language: string;
  readonly utterances: readonly Utterance[];
  readonly duration_seconds?: number;
}

/** When the last word was said, seconds; utterances may overlap. */
export const lastEndOf = ({ utterances }: Pick<Speech, 'utterances'>): number =>
  utterances.reduce((end, { end_seconds }) => Math.max(end, end_seconds), 0);

/** Builds a transcript: counts its words and, if need be, takes its length from the last utterance. */
export const transcriptOf = ({ language, utterances, duration_seconds }: Speech): Transcript => ({
  language,
  utterances,
  word_count: utterances.reduce((sum, utterance) => sum + countWords(utterance.text), 0),
  duration_seconds: duration_seconds ?? lastEndOf({ utterances }),
});

/** Whether the cues of this engine, which are English, can read the language (BCP 47). */
export const isEnglish = (language: string): boolean => /^en(?:$|[-_])/i.test(language);
