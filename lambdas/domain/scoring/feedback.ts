import type { Utterance } from '../transcripts/transcript.ts';
import type { Feedback } from './analyst.ts';
import { clockText } from './clock-text.ts';
import type { Judgement, ObservedPillars } from './judge.ts';
import type { Pillar } from './pillars.ts';
import { isOfConduct } from './rubric/conduct.ts';
import type { Criterion } from './rubric/criterion.ts';
import type { Citation } from './verify-quote.ts';

/** From this level on a behaviour is praised. */
const GOOD = 4;
/** Up to this level advice is given. */
const LACKING = 2;
/** More praise or advice than this at once is not read. */
const MOST_POINTS = 2;
/** From this score on a pillar is good on the whole. */
export const GOOD_SCORE = 70;

/** A quote with the minute at which it was said. */
export const quoted = (citation: Citation | undefined, utterances: readonly Utterance[]): string => {
  const utterance = utterances[citation?.utterance ?? -1];
  return citation && utterance ? ` (“${citation.quote}”, ${clockText(utterance.start_seconds)})` : '';
};

/** What is said of what was found: with which words, and in what order of importance. */
export interface Coaching {
  readonly utterances: readonly Utterance[];
  /** What a text without praise or advice says depends on them: it must not contradict the points beside it. */
  readonly scores: ObservedPillars;
  /** The level that reps usually reach: what lies furthest below it is said first. */
  readonly typical: (criterion: Criterion) => number;
}

/** Short turns are what reps do who ramble in many of them, too, and room is what a customer has who is not let go: no praise. */
const isUnspoken = ({ id }: Criterion): boolean =>
  id === 'delivery.monologue' || id === 'delivery.turn_taking';

/** Behaviours that were shown well, by words or by figures; what is rarest among reps first. */
export const strongestFirst = (judgements: readonly Judgement[], { typical }: Coaching): Judgement[] =>
  judgements
    .filter(
      ({ criterion, finding }) => finding.level >= GOOD && finding.shown.length > 0 && !isUnspoken(criterion),
    )
    .toSorted(
      (one, other) =>
        (other.finding.level - typical(other.criterion)) * other.criterion.weight -
        (one.finding.level - typical(one.criterion)) * one.criterion.weight,
    );

/** Behaviours that were missed; how the customer was treated first, then what is furthest below the usual. */
export const weakestFirst = (judgements: readonly Judgement[], { typical }: Coaching): Judgement[] =>
  judgements
    .filter(({ finding }) => finding.level <= LACKING)
    .toSorted(
      (one, other) =>
        Number(isOfConduct(other.criterion)) - Number(isOfConduct(one.criterion)) ||
        (typical(other.criterion) - other.finding.level) * other.criterion.weight -
          (typical(one.criterion) - one.finding.level) * one.criterion.weight,
    );

/** What was counted or timed is shown by the figures of the analysis, not by words. */
const praise = ({ criterion, finding }: Judgement, { utterances }: Coaching): string =>
  criterion.measured
    ? `${criterion.statement}.`
    : `${criterion.statement}${quoted(finding.shown[0], utterances)}.`;

const list = (points: readonly string[], otherwise: string): string =>
  points.length === 0 ? otherwise : points.slice(0, MOST_POINTS).join(' ');

/** What is said of a pillar in which nothing could be observed, whoever judges. */
export const withoutOccasion = (pillar: Pillar): Feedback => {
  const reason = pillar === 'objection' ? 'no objection was raised' : 'there was no occasion for it';
  return {
    positive: `Not observed: ${reason}. The score is the mean of the other pillars and counts nowhere else.`,
    negative: `Nothing can be advised here, since ${reason}.`,
  };
};

const unpraised = (score: number): string =>
  score >= GOOD_SCORE
    ? 'Good on the whole, though no single sentence stands out enough to be quoted.'
    : 'Nothing stands out here that words of the conversation would show.';

const NOTHING_MISSING = 'Nothing is missing here that words of the conversation would show.';
const NOTHING_CLEAR =
  'More is possible here, but no words of the conversation show clearly enough what was missing.';

const unadvised = (score: number): string => (score >= GOOD_SCORE ? NOTHING_MISSING : NOTHING_CLEAR);

/** Whether what is said to be missing says anything. */
export const isAdvice = (negative: string): boolean =>
  negative !== NOTHING_MISSING && negative !== NOTHING_CLEAR;

/** What was good and what to do next time in one pillar, each point with the words that show it. */
export const feedbackOn = (
  pillar: Pillar,
  judgements: readonly Judgement[],
  coaching: Coaching,
): Feedback => {
  const score = coaching.scores[pillar];
  if (score === null) return withoutOccasion(pillar);
  const own = judgements.filter(({ criterion }) => criterion.pillar === pillar);
  return {
    positive: list(
      strongestFirst(own, coaching).map((each) => praise(each, coaching)),
      unpraised(score),
    ),
    negative: list(
      weakestFirst(own, coaching).map(({ criterion }) => criterion.advice),
      unadvised(score),
    ),
  };
};

/** A criterion's statement, for use within a sentence. */
export const inSentence = ({ statement }: Criterion): string =>
  statement.charAt(0).toLowerCase() + statement.slice(1);
