import { type Cue, cue, says } from '../../transcripts/cues.ts';
import type { Outcome } from '../../transcripts/outcome.ts';
import { PROOF } from '../../transcripts/seller-cues.ts';
import { ASKS_FOR_IT, GREETS, type Quotable } from './quotable.ts';

/** Questions after which the behaviour cannot be called missing. */
const ASKED: Readonly<Record<string, Cue>> = {
  'close.asks': ASKS_FOR_IT,
  'influence.proof': PROOF,
  'discovery.decision': cue(
    'who (W ){0,5}(decides?|deciding|sign(s|ed)?|has a say)',
    'who else',
    '(anyone|anybody|somebody|someone) else',
    '(your|a|the) budget',
  ),
};
/** A question that a yes does not answer, wherever it stands: “and when was yours last done?”. */
const ASKS_OPENLY = cue(
  "(?<=^ |^ (?:[^ ]+ ){1,4})(what|what's|how|why|when|where|which|who|tell me)(?! (are you|you doing|about (if|we|i)) )",
);
/** So many open questions are not too few. */
const ENOUGH_OPEN = 2;
/** The speaker asks for a gift or sells a chance: nothing bothers the listener that it would mend. */
export const FOR_A_CAUSE = cue(
  '(donat(e|es|ed|ing|ions?)|charit(y|ies|able)|fund ?rais(e|er|ers|ing)|hospice|pledges?|lifeboats?|lottery|raffle|food bank|veterans|volunteers)',
  '(good|great|worthy) cause',
  '(sponsor|support) (a|an|our|the) (child|family|animal|theatre|museum|W children)',
);
const ABOUT_TROUBLE = /^discovery\.(?:problem|implication|need_payoff)$/;
const TO_CLOSE = /^close\./;
/** The conversation, as far as it decides whether advice would be wrong. */
export interface Advised {
  readonly ofRep: readonly Quotable[];
  /** How it seems to have ended; null if it stayed open. */
  readonly outcome: Outcome | null;
}

/**
 * Whether advice on a behaviour would be wrong: the allegedly missing words were literally said, no question could have
 * been asked more openly, the customer has said no or yes, or there is no trouble to ask about.
 */
export const isBesideThePoint = (criterion: string, { ofRep, outcome }: Advised): boolean => {
  if (outcome === 'lost' && TO_CLOSE.test(criterion)) return true;
  if (outcome !== null && criterion === 'close.asks') return true;
  if (ABOUT_TROUBLE.test(criterion) && ofRep.some(({ plain }) => says(plain, FOR_A_CAUSE))) return true;
  if (criterion === 'discovery.open_questions') {
    const questions = ofRep.filter(({ isQuestion }) => isQuestion);
    const open = questions.filter(({ plain }) => says(plain, ASKS_OPENLY) && !says(plain, GREETS));
    return questions.length === 0 || open.length >= ENOUGH_OPEN;
  }
  const family = ASKED[criterion];
  return family !== undefined && ofRep.some(({ plain }) => says(plain, family));
};
