import { rounded } from '../numbers/arithmetic.ts';
import { type Transcript, transcriptOf, type Utterance } from '../transcripts/transcript.ts';
import { countWords } from '../transcripts/words.ts';
import type { PracticeMessage } from './practice-session.ts';

/** A usual pace of conversation, and the pause between two speakers. */
const WORDS_PER_MINUTE = 150;
const PAUSE_SECONDS = 0.8;

/** How long a message would take to say, with the pause before it. */
export const secondsToSay = (message: string): number =>
  PAUSE_SECONDS + (countWords(message) / WORDS_PER_MINUTE) * 60;

const speakers = { rep: 'Rep', customer: 'Customer (simulated)' } as const;

/** The dialogue as if it had been spoken. Its times follow from the words, not from the clock. */
export const dialogueTranscript = (messages: readonly PracticeMessage[]): Transcript => {
  let clock = 0;
  const utterances = messages.map(({ role, message }): Utterance => {
    const start_seconds = rounded(clock + PAUSE_SECONDS, 2);
    clock += secondsToSay(message);
    const end_seconds = rounded(clock, 2);
    return { speaker: speakers[role], role, start_seconds, end_seconds, text: message, confidence: null };
  });
  return transcriptOf({ language: 'en-US', utterances });
};
