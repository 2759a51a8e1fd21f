import { clockText } from '../time/clock-text.ts';
import type { Utterance } from '../transcripts/transcript.ts';
import type { Citation } from './verify-quote.ts';

/** A quote with the minute at which it was said: `“Shall we?”, 2:05`. */
export const cited = ({ quote, utterance }: Citation, utterances: readonly Utterance[]): string =>
  `“${quote}”, ${clockText(utterances[utterance]?.start_seconds ?? 0)}`;
