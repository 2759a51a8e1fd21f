import type { Transcript } from '../../../lambdas/domain/transcripts/transcript.ts';
import { countWords } from '../../../lambdas/domain/transcripts/words.ts';
import type { Talk } from './talks.ts';

/** An easy pace: talks have no clock, so that nobody is judged by theirs. */
const WORDS_A_SECOND = 2.5;
const PAUSE_SECONDS = 0.5;
const ROLES = { R: 'rep', C: 'customer', C2: 'customer' } as const;

/** A talk as a transcript: roles as they are written, times as if everybody spoke at the same pace. */
export const transcriptOf = ({ turns }: Talk): Transcript => {
  let at = 0;
  const utterances = turns.map(({ speaker, text }) => {
    const start_seconds = at;
    const end_seconds = start_seconds + countWords(text) / WORDS_A_SECOND;
    at = end_seconds + PAUSE_SECONDS;
    return { speaker, role: ROLES[speaker], start_seconds, end_seconds, text, confidence: null };
  });
  const word_count = turns.reduce((sum, { text }) => sum + countWords(text), 0);
  return { language: 'en-US', utterances, word_count, duration_seconds: at };
};
