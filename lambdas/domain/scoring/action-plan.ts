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
  const further = FURTHER[first.criterion.id];
  return further === undefined
    ? `Do the same on purpose in each of the next five conversations: ${inSentence(first.criterion)}.${then}`
    : `In each of the next five conversations, go one step further: ${further}.${then}`;
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

/** The next step for a rep who already shows a behaviour, as an instruction; for every behaviour that can be quoted, or could be before. */
export const FURTHER: Readonly<Record<string, string>> = {
  'clarity.purpose_early': 'end the opening with the one question whose answer you most need',
  'clarity.specifics': 'say the figure, then stop, and let them react before you say the next one',
  'objection.acknowledges':
    'ask one question about it before you answer, because the first words are seldom the whole worry',
  'objection.clarifies': 'repeat the answer in one sentence, then reply to just that',
  'objection.isolates': 'come back to what they name before you ask for the decision',
  'objection.confirms': 'if the answer is half-hearted, ask what is left of the concern',
  'discovery.situation': 'ask next what they would change about it',
  'discovery.problem': 'ask how often it happens, and who else it bothers',
  'discovery.open_questions': 'leave two seconds of silence after the answer, because many people then go on',
  'discovery.builds_on_answers':
    'sum up in one sentence what you have learned, and ask whether you got it right',
  'close.asks': 'stay silent after the question until they have answered',
  'close.next_step': 'send day, hour and what was agreed in writing the same day',
};
