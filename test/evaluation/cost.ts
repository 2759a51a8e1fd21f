import { detectConversations } from '../../lambdas/domain/detection/detect.ts';
import type { Transcript } from '../../lambdas/domain/transcripts/transcript.ts';
import { composeDay } from '../domain/detection/days/compose.ts';
import { FIRST_SEED } from './conditions.ts';
import { HELD_OUT_BANK } from './held-out/bank.ts';

/** About 24,000 words: ten hours, of which 2.7 are speech. */
const TALKS_OF_TEN_HOURS = 190;
const REPEATS = 5;

const cpuSeconds = (transcript: Transcript): number => {
  const begun = process.cpuUsage();
  detectConversations(transcript);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
};

const transcriptWith = (conversations: number): Transcript =>
  composeDay({ seed: FIRST_SEED, bank: HELD_OUT_BANK, stress: true, conversations }).transcript;

const least = (transcript: Transcript): number =>
  Math.min(...Array.from({ length: REPEATS }, () => cpuSeconds(transcript)));

/** CPU seconds that a transcript of ten hours takes, and how that grows when it is twice as long (least of five runs). */
export const measureCost = () => {
  const day = transcriptWith(TALKS_OF_TEN_HOURS);
  const twice = transcriptWith(2 * TALKS_OF_TEN_HOURS);
  cpuSeconds(day);
  const seconds = least(day);
  const utterances = twice.utterances.length / day.utterances.length;
  return {
    words: day.word_count,
    utterances: day.utterances.length,
    seconds,
    growth: least(twice) / seconds / utterances,
  };
};
