import type { Utterance } from '../transcripts/transcript.ts';
import type { Analysis } from './analyst.ts';
import { adviceOn, inSentence, quoted, strongestFirst, weakestFirst } from './feedback.ts';
import type { Judgement } from './judge.ts';
import { PRINCIPLES } from './principles.ts';

const NOTHING_YET = 'Nothing on the checklist was shown well enough yet to build on.';

/** Behaviours that can be repeated on purpose and shown in words; figures such as the pace are none. */
const repeatable = (judgements: readonly Judgement[]): Judgement[] =>
  strongestFirst(judgements).filter(
    ({ criterion, finding }) => !criterion.measured && finding.shown.length > 0,
  );

/** The strongest behaviour of the conversation, with the words that show it. */
export const doubleDown = (judgements: readonly Judgement[], utterances: readonly Utterance[]): string => {
  const [strongest] = repeatable(judgements);
  if (strongest === undefined) return NOTHING_YET;
  return `Keep doing this: ${inSentence(strongest.criterion)}${quoted(strongest.finding.shown[0], utterances)}.`;
};

const implementation = (judgements: readonly Judgement[], utterances: readonly Utterance[]): string => {
  const [first, second] = repeatable(judgements);
  if (first === undefined)
    return 'Pick the one point of advice below and try it in the next three conversations.';
  const other = second
    ? ` Then do the same with this: ${inSentence(second.criterion)}${quoted(second.finding.shown[0], utterances)}.`
    : '';
  return `Write down the words that worked${quoted(first.finding.shown.at(-1), utterances)} and use them in each of the next five conversations.${other}`;
};

/** What to repeat, what to change first, and the principle behind the change. */
export const actionPlan = (
  judgements: readonly Judgement[],
  utterances: readonly Utterance[],
): Analysis['action_plan_v5'] => {
  const [weakest, second] = weakestFirst(judgements);
  const improvement = [weakest, second].flatMap((each) => (each ? [adviceOn(each, utterances)] : []));
  return {
    double_down_implementation: implementation(judgements, utterances),
    general_communication_improvement:
      improvement.length > 0
        ? improvement.join(' ')
        : 'Nothing on the checklist was missing: keep the standard and vary the customers.',
    quoted_principle: PRINCIPLES[weakest?.criterion.pillar ?? 'close'],
  };
};
