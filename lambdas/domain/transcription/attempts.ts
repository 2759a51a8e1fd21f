import { later, minuteMs } from '../time/durations.ts';

/** How often a chunk is given to the provider, including the first time. */
export const maxAttempts = 2;

/**
 * How long the end of a transcription may stay unreported before its state is requested: an analysis has ten minutes,
 * and the longest chunk is transcribed in about one, so a lost report is noticed while there is time for another try.
 */
const reportTimeoutMs = 3 * minuteMs;

/** When to check a transcription that was started or still ran at `now`; both ISO 8601. */
export const lookAgainAt = (now: string): string => later(now, reportTimeoutMs);

/** Transcribe's error for too little speech to identify the language, as in a silent recording. */
const languageUnheard = /automatic language identification/i;
const usualLanguage = 'en-US';

/**
 * The language in which an attempt is made (BCP 47; null: to be recognised), given the failure of the previous attempt.
 * With a given language, the provider completes a silent recording with no words instead of failing it.
 */
export const attemptLanguage = (
  callersLanguage: string | null,
  formerFailure: string | null,
): string | null =>
  callersLanguage ?? (formerFailure !== null && languageUnheard.test(formerFailure) ? usualLanguage : null);
