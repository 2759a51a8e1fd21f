import type { Analysis } from './analyst.ts';
import { type Coaching, inSentence, quoted, strongestFirst, weakestFirst } from './feedback.ts';
import type { Judgement } from './judge.ts';
import { PRINCIPLES } from './principles.ts';

const NOTHING_YET = 'Nothing was shown well enough yet to build on.';

/** Behaviours that can be repeated on purpose; figures such as the pace are none. */
const repeatable = (judgements: readonly Judgement[], coaching: Coaching): Judgement[] =>
  strongestFirst(judgements, coaching).filter(({ criterion }) => !criterion.measured);

/** The strongest behaviour of the conversation, with the words that show it. */
export const doubleDown = (judgements: readonly Judgement[], coaching: Coaching): string => {
  const [strongest] = repeatable(judgements, coaching);
  if (strongest === undefined) return NOTHING_YET;
  return `Keep doing this: ${inSentence(strongest.criterion)}${quoted(strongest.finding.shown[0], coaching.utterances)}.`;
};

const implementation = (judgements: readonly Judgement[], coaching: Coaching): string => {
  const [first, second] = repeatable(judgements, coaching);
  if (first === undefined)
    return 'Pick the one point of advice below and try it in the next three conversations.';
  const other = second
    ? ` Then do the same with this: ${inSentence(second.criterion)}${quoted(second.finding.shown[0], coaching.utterances)}.`
    : '';
  return `Write down the words that worked${quoted(first.finding.shown.at(-1), coaching.utterances)} and use them in each of the next five conversations.${other}`;
};

/** What to repeat, what to change first, and the principle behind the change. */
export const actionPlan = (
  judgements: readonly Judgement[],
  coaching: Coaching,
): Analysis['action_plan_v5'] => {
  const [weakest, second] = weakestFirst(judgements, coaching);
  const improvement = [weakest, second].flatMap((each) => (each ? [each.criterion.advice] : []));
  return {
    double_down_implementation: implementation(judgements, coaching),
    general_communication_improvement:
      improvement.length > 0
        ? improvement.join(' ')
        : 'No words of the conversation show something missing: keep the standard and vary the customers.',
    quoted_principle: PRINCIPLES[weakest?.criterion.pillar ?? 'close'],
  };
};
