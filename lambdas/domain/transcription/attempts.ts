/** How often a chunk is given to the provider, first time included. */
export const maxAttempts = 2;

/**
 * How long the end of a transcription may go unheard before somebody asks: an analysis has ten minutes, and the longest chunk
 * is transcribed in about one. What got lost is found while there is time for another try.
 */
const patienceMs = 3 * 60_000;

/** When to ask after a transcription that was started or still ran at `now`; both ISO 8601. */
export const lookAgainAt = (now: string): string => new Date(Date.parse(now) + patienceMs).toISOString();

/** Transcribe's complaint that it heard too little to tell the language: a silent recording has none. */
const languageUnheard = /automatic language identification/i;
const usualLanguage = 'en-US';

/**
 * In which language an attempt is made (BCP 47; null: to be recognised), after what the attempt before had failed with. Told
 * a language, the provider completes a silent recording with no words instead of failing it.
 */
export const attemptLanguage = (
  callersLanguage: string | null,
  formerFailure: string | null,
): string | null =>
  callersLanguage ?? (formerFailure !== null && languageUnheard.test(formerFailure) ? usualLanguage : null);
