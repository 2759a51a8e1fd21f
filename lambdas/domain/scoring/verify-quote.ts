import { clockText } from '../time/durations.ts';
import type { Utterance } from '../transcripts/transcript.ts';
import { plain } from '../transcripts/words.ts';

/** Words that a rule or a model attributes to an utterance. */
export interface Citation {
  /** Position in `transcript.utterances`. */
  readonly utterance: number;
  readonly quote: string;
}

/** How far from the cited utterance to search, because models miscount by one or two. */
const NEIGHBOURS = [0, -1, 1, -2, 2];

/**
 * Where a claimed quote was really said: the position of the utterance, the cited one or at most two away, that holds
 * the quote's words as one unbroken run (case, punctuation and spacing aside). Undefined if it was not said, or is
 * empty.
 */
export const verifyQuote = (
  utterances: readonly { readonly text: string }[],
  { utterance, quote }: Citation,
): number | undefined => {
  const claimed = plain(quote);
  if (claimed.trim() === '') return undefined;
  const offset = NEIGHBOURS.find((each) => plain(utterances[utterance + each]?.text ?? '').includes(claimed));
  return offset === undefined ? undefined : utterance + offset;
};

/** A quote with the minute at which it was said: `“Shall we?”, 2:05`. */
export const cited = ({ quote, utterance }: Citation, utterances: readonly Utterance[]): string =>
  `“${quote}”, ${clockText(utterances[utterance]?.start_seconds ?? 0)}`;
