import { rounded } from '../numbers/arithmetic.ts';
import { BACK_CHANNEL } from '../transcripts/buyer-cues.ts';
import { says } from '../transcripts/cues.ts';
import type { Conversation, Line } from './conversation.ts';
import { countFillers } from './fillers.ts';

/** Figures that can be counted and timed, without judgement. */
export interface Metrics {
  readonly rep_words: number;
  /** Words per minute of the rep's own speech, one decimal; 0 when the times show no speech. */
  readonly words_per_minute: number;
  readonly questions_asked: number;
  readonly filler_word_count: number;
  /** The rep's share of all speech (0-1); null when the times show no speech. */
  readonly talk_share: number | null;
  /** The rep's longest stretch of speech that only back-channels interrupt. */
  readonly longest_monologue: { readonly seconds: number; readonly line: Line } | null;
}

/** Times that cover less than this count as missing, because dividing by them would give meaningless figures. */
const LEAST_SECONDS = 0.1;
const BACK_CHANNEL_SECONDS = 1;
const BACK_CHANNEL_WORDS = 3;
/** After this much silence a stretch of speech is over, even if no one else spoke. */
const MONOLOGUE_PAUSE_SECONDS = 5;

/** Seconds covered by the utterances; overlapping ones count once. */
const spokenSeconds = (lines: readonly Line[]): number => {
  let end = 0;
  let seconds = 0;
  for (const { start_seconds, end_seconds } of lines) {
    seconds += Math.max(0, end_seconds - Math.max(start_seconds, end));
    end = Math.max(end, end_seconds);
  }
  return seconds;
};

const isBackChannel = (line: Line): boolean =>
  line.end_seconds - line.start_seconds < BACK_CHANNEL_SECONDS &&
  line.words.length <= BACK_CHANNEL_WORDS &&
  (line.words.length === 0 || says(line.plain, BACK_CHANNEL));

const longestMonologue = (lines: readonly Line[]): Metrics['longest_monologue'] => {
  let longest: Metrics['longest_monologue'] = null;
  let first: Line | undefined;
  let end = 0;
  for (const line of lines) {
    if (line.role !== 'rep') {
      if (!isBackChannel(line)) first = undefined;
      continue;
    }
    if (first === undefined || line.start_seconds - end > MONOLOGUE_PAUSE_SECONDS) first = line;
    end = Math.max(end, line.end_seconds);
    const seconds = end - first.start_seconds;
    if (longest === null || seconds > longest.seconds) longest = { seconds, line: first };
  }
  return longest;
};

/** Every place where the rep answers a customer's utterance, with the silence before (0 when they overlap). */
export const answers = (lines: readonly Line[]): { line: Line; seconds: number }[] =>
  lines.flatMap((line, index) => {
    const before = lines[index - 1];
    if (line.role !== 'rep' || before?.role !== 'customer') return [];
    return [{ line, seconds: Math.max(0, line.start_seconds - before.end_seconds) }];
  });

/** Measures a conversation. The bands that turn a figure into a level, and their sources, are in `DELIVERY`. */
export const measure = ({ lines, rep }: Conversation): Metrics => {
  const repSeconds = spokenSeconds(rep);
  const allSeconds = repSeconds + spokenSeconds(lines.filter(({ role }) => role !== 'rep'));
  const repWords = rep.reduce((sum, { words }) => sum + words.length, 0);
  return {
    rep_words: repWords,
    words_per_minute: repSeconds >= LEAST_SECONDS ? rounded((repWords / repSeconds) * 60, 1) : 0,
    questions_asked: rep.reduce((sum, line) => sum + line.sentences.filter((s) => s.isQuestion).length, 0),
    filler_word_count: rep.reduce((sum, { text }) => sum + countFillers(text), 0),
    talk_share: allSeconds >= LEAST_SECONDS ? repSeconds / allSeconds : null,
    longest_monologue: longestMonologue(lines),
  };
};
