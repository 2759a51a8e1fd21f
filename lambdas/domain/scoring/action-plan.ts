import type { Analysis } from './analyst.ts';
import {
  type Coaching,
  GOOD_SCORE,
  inSentence,
  ownWords,
  quoted,
  strongestFirst,
  weakestFirst,
} from './feedback.ts';
import type { Judgement, ObservedPillars } from './judge.ts';
import { PILLARS, PRINCIPLES } from './pillars.ts';
import { isOfConduct } from './rubric/conduct.ts';
import { isOfPressure } from './rubric/pressure.ts';

/** Below this mean of the pillars, changing what is weak comes before repeating what is strong. */
const POOR = 40;

const NOTHING_YET = 'No words of the conversation stand out clearly enough to build on.';

/**
 * Behaviours that can be repeated on purpose; figures such as the pace cannot. A rep who is thrown out has none to
 * repeat.
 */
const repeatable = (judgements: readonly Judgement[], coaching: Coaching): Judgement[] =>
  judgements.some(({ criterion }) => isOfConduct(criterion))
    ? []
    : strongestFirst(judgements, coaching).filter(({ criterion }) => !criterion.measured);

/** The strongest behaviour of the conversation, with the quote that shows it. */
export const doubleDown = (judgements: readonly Judgement[], coaching: Coaching): string => {
  const [strongest] = repeatable(judgements, coaching);
  if (strongest === undefined) return NOTHING_YET;
  return `Keep doing this: ${inSentence(strongest.criterion)}${quoted(strongest.finding.shown[0], coaching.utterances)}.`;
};

const isPoor = (scores: ObservedPillars): boolean => {
  const observed = PILLARS.flatMap((pillar) => scores[pillar] ?? []);
  return observed.reduce((sum, score) => sum + score, 0) < POOR * observed.length;
};

/** What to change first. */
const change = ({ criterion }: Judgement): string =>
  isOfConduct(criterion) || isOfPressure(criterion)
    ? `Before anything else: ${criterion.advice}`
    : `Try this one thing in each of the next three conversations: ${criterion.advice}`;

/**
 * How to repeat what is strong, or what to change first if the customer was treated badly or most of it was weak. The
 * words that show the strongest behaviour stand in `double_down`, so they are not told again.
 */
const implementation = (judgements: readonly Judgement[], coaching: Coaching): string => {
  const [first, ...others] = repeatable(judgements, coaching);
  const [weakest] = weakestFirst(judgements);
  if (weakest && (first === undefined || isOfPressure(weakest.criterion) || isPoor(coaching.scores)))
    return change(weakest);
  if (first === undefined)
    return 'Record the next three conversations as well: what repeats in them is what to work on.';
  const next = others.find((other) => ownWords(other, first));
  const then = next
    ? ` Then this: ${inSentence(next.criterion)}, as here${quoted(ownWords(next, first), coaching.utterances)}.`
    : '';
  return `Do the same on purpose in each of the next five conversations: ${inSentence(first.criterion)}.${then}`;
};

const unimproved = (scores: ObservedPillars): string =>
  PILLARS.every((pillar) => (scores[pillar] ?? GOOD_SCORE) >= GOOD_SCORE)
    ? 'No words of the conversation show something missing: keep the standard and vary the customers.'
    : 'No words of the conversation show clearly enough what was missing: listen to it again with its weakest pillar in mind.';

/** What to repeat, what to change first, and the principle behind the change. */
export const actionPlan = (
  judgements: readonly Judgement[],
  coaching: Coaching,
): Analysis['action_plan_v5'] => {
  const [weakest, second] = weakestFirst(judgements);
  const improvement = [weakest, second].flatMap((each) => (each ? [each.criterion.advice] : []));
  return {
    double_down_implementation: implementation(judgements, coaching),
    general_communication_improvement:
      improvement.length > 0 ? improvement.join(' ') : unimproved(coaching.scores),
    quoted_principle: PRINCIPLES[weakest?.criterion.pillar ?? 'close'],
  };
};
