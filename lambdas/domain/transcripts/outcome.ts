import { CALLBACK, COMMITMENT, OBJECTION, REFUSAL } from './buyer-cues.ts';
import { type Cue, says } from './cues.ts';
import type { Utterance } from './transcript.ts';
import { plain } from './words.ts';

/** How a conversation ended: bought or signed, a named later contact, or a refusal (slugs of the dispositions). */
export type Outcome = 'won' | 'follow_up' | 'lost';

/** The outcome with the position of the utterance that says it. */
export interface SaidOutcome {
  readonly outcome: Outcome;
  readonly utterance: number;
}

/** Only the end counts: a refusal on the way may have been overcome. */
const LAST_UTTERANCES = 16;

const KINDS: readonly (readonly [Outcome, Cue])[] = [
  ['won', COMMITMENT],
  ['lost', REFUSAL],
  ['follow_up', CALLBACK],
];

/** What follows a refusal within the same breath and takes it back, or makes a commitment a condition. */
const CONDITIONAL = / (?:if|unless|depends|maybe|might|but) /;

/**
 * How the conversation ended, from explicit words of the customer near its end, the latest counting; null when
 * there are none. Roles must be known.
 */
export const saidOutcome = (utterances: readonly Utterance[]): SaidOutcome | null => {
  for (let at = utterances.length - 1; at >= Math.max(0, utterances.length - LAST_UTTERANCES); at -= 1) {
    const utterance = utterances[at];
    if (utterance?.role !== 'customer') continue;
    const words = plain(utterance.text);
    const kind = KINDS.find(([, family]) => says(words, family));
    if (kind === undefined) continue;
    if (kind[0] === 'won' && (CONDITIONAL.test(words) || says(words, OBJECTION))) continue;
    return { outcome: kind[0], utterance: at };
  }
  return null;
};
