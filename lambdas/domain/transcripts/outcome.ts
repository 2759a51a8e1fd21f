import { endingTurns, signsTogether } from './ending/signs.ts';
import {
  ENDINGS,
  type EndingWeights,
  endingTold,
  knownSigns,
  speaksFor,
  weighEnding,
} from './ending/weigh.ts';
import weights from './ending/weights.json' with { type: 'json' };
import type { Utterance } from './transcript.ts';

/** How a conversation ended: bought or signed, an agreed next step, or a refusal (slugs of the dispositions). */
export type Outcome = 'won' | 'follow_up' | 'lost';

/** The outcome with the position of the utterance that says it. */
export interface SaidOutcome {
  readonly outcome: Outcome;
  readonly utterance: number;
  /** Its probability (0-1); for an agreement, that there was one of any kind. */
  readonly probability: number;
  /** Whether it is this outcome and no other: an agreement may be likely without its kind being so. */
  readonly isCertain: boolean;
}

const OUTCOMES = { won: 'won', next_step: 'follow_up', refused: 'lost', open: null } as const;

/** With fewer learned signs than this, it may be a language that was not learned. */
const LEAST_KNOWN = 4;

/**
 * How the selling in a conversation ended, weighed from what both sides say at its end, and the words of the customer
 * that show it best; null if it stays open. An agreement counts as a next step unless it is certainly the deal itself.
 * Roles must be known.
 */
export const saidOutcome = (
  utterances: readonly Utterance[],
  learned: EndingWeights = weights,
): SaidOutcome | null => {
  const turns = endingTurns(utterances);
  const signs = signsTogether(turns);
  if (knownSigns(signs, (sign) => Object.hasOwn(learned.signs, sign)).length < LEAST_KNOWN) return null;
  const chances = weighEnding(signs, learned);
  const ending = endingTold(chances, learned.sure);
  const outcome = OUTCOMES[ending];
  if (outcome === null) return null;
  const [shown] = turns
    .filter(({ isRep }) => !isRep)
    .map((turn) => ({ turn, weight: speaksFor(turn.signs, ENDINGS.indexOf(ending), learned) }))
    .toSorted((one, other) => other.weight - one.weight);
  const utterance = shown?.turn.utterances.at(-1);
  const [won = 0, nextStep = 0, refused = 0] = chances;
  return utterance === undefined
    ? null
    : {
        outcome,
        utterance,
        probability: outcome === 'lost' ? refused : won + nextStep,
        isCertain: (chances[ENDINGS.indexOf(ending)] ?? 0) >= learned.certain,
      };
};

/** The outcome that may be recorded as a fact; null if none is certain. */
export const certainOutcome = (utterances: readonly Utterance[]): Outcome | null => {
  const said = saidOutcome(utterances);
  return said?.isCertain === true ? said.outcome : null;
};
