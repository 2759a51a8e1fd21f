import type { Utterance } from '../transcripts/transcript.ts';
import type { Feedback } from './analyst.ts';
import type { Judgement, ObservedPillars } from './judge.ts';
import type { Pillar } from './pillars.ts';
import { isOfConduct } from './rubric/conduct.ts';
import type { Criterion } from './rubric/criterion.ts';
import { isOfPressure } from './rubric/pressure.ts';
import { type Citation, cited } from './verify-quote.ts';

/** From this level on, counted or timed behaviour is praised. */
const GOOD = 4;
/** From this level on, a behaviour is praised whose words are certain. */
const SHOWN = 3;
/** Up to this level advice is given. */
const LACKING = 2;
/** The most praise or advice at once, because more is not read. */
const MOST_POINTS = 2;
/** From this score on, a pillar is good overall. */
export const GOOD_SCORE = 75;

/** A quote with its minute in brackets; empty if there is none. */
export const quoted = (citation: Citation | undefined, utterances: readonly Utterance[]): string =>
  citation && utterances[citation.utterance] ? ` (${cited(citation, utterances)})` : '';

/** How feedback is written: with which quotes, and in what order of importance. */
export interface Coaching {
  readonly utterances: readonly Utterance[];
  /** Texts without praise or advice depend on the scores, because they must not contradict the points beside them. */
  readonly scores: ObservedPillars;
  /** The level that reps usually reach. The behaviour furthest above it is the strongest. */
  readonly typical: (criterion: Criterion) => number;
}

/**
 * These earn no praise, because reps who ramble in many turns also take short ones, and a customer who is not let go
 * also has room.
 */
const isUnspoken = ({ id }: Criterion): boolean =>
  id === 'delivery.monologue' || id === 'delivery.turn_taking';

/** Behaviours that were shown well, by words or by figures, the rarest among reps first. */
export const strongestFirst = (judgements: readonly Judgement[], { typical }: Coaching): Judgement[] =>
  judgements
    .filter(
      ({ criterion, finding }) =>
        finding.level >= (criterion.compute ? GOOD : SHOWN) &&
        finding.shown.length > 0 &&
        !isUnspoken(criterion),
    )
    .toSorted(
      (one, other) =>
        (other.finding.level - typical(other.criterion)) * other.criterion.weight -
        (one.finding.level - typical(one.criterion)) * one.criterion.weight,
    );

/** How the customer is treated comes before any skill, and an offence before pressure. */
const urgency = (criterion: Criterion): number =>
  isOfConduct(criterion) ? 2 : isOfPressure(criterion) ? 1 : 0;

/** The need of what no need was learned for: a figure, or a price that was named first. */
const NEED = 0.7;

/**
 * What to advise on: every way in which the customer was treated badly, because no skill helps before that; otherwise the
 * two behaviours that the rep needs most of those that were missed.
 */
export const weakestFirst = (judgements: readonly Judgement[]): Judgement[] => {
  const missed = judgements
    .filter(({ finding }) => finding.level <= LACKING)
    .toSorted(
      (one, other) =>
        urgency(other.criterion) - urgency(one.criterion) || (other.need ?? NEED) - (one.need ?? NEED),
    );
  const urgent = missed.filter(({ criterion }) => urgency(criterion) > 0);
  return urgent.length > 0 ? urgent : missed.slice(0, MOST_POINTS);
};

/** The first words that show a behaviour, other than those that are quoted for another one; undefined if none do. */
export const ownWords = ({ finding }: Judgement, quotedFor: Judgement): Citation | undefined => {
  const [taken] = quotedFor.finding.shown;
  return finding.shown.find(
    ({ utterance, quote }) => utterance !== taken?.utterance || quote !== taken.quote,
  );
};

/**
 * Praise for the two strongest behaviours, each by words of its own; only where there are none do both share a quote.
 * Counted or timed behaviours are shown by the figures of the analysis, not by quotes.
 */
const praises = (judgements: readonly Judgement[], coaching: Coaching): string[] => {
  const [first, second] = strongestFirst(judgements, coaching);
  if (first === undefined) return [];
  const words = first.finding.shown[0];
  const told = ({ criterion }: Judgement, citation: Citation | undefined): string =>
    `${criterion.statement}${criterion.measured ? '' : quoted(citation, coaching.utterances)}.`;
  if (second === undefined) return [told(first, words)];
  const others = ownWords(second, first);
  return others || second.criterion.measured
    ? [told(first, words), told(second, others)]
    : [
        `${first.criterion.statement}; also ${inSentence(second.criterion)}${quoted(words, coaching.utterances)}.`,
      ];
};

const list = (points: readonly string[], otherwise: string): string =>
  points.length === 0 ? otherwise : points.slice(0, MOST_POINTS).join(' ');

/** The feedback on a pillar in which nothing could be observed, whichever engine judges. */
export const withoutOccasion = (pillar: Pillar): Feedback => {
  const reason = pillar === 'objection' ? 'no objection was recognised' : 'there was no occasion for it';
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

/** What a conversation gets in which nobody sells anything, because praise and advice for selling are beside the point. */
export const NOTHING_SOLD: Feedback = {
  positive: 'Nothing is praised here, because no sales conversation was recognised.',
  negative: 'Nothing is advised here, because no sales conversation was recognised.',
};

/** Whether the text on what is missing is advice. */
export const isAdvice = (negative: string): boolean =>
  ![NOTHING_MISSING, NOTHING_CLEAR, NOTHING_SOLD.negative].includes(negative);

/** The strengths and the next steps in one pillar, each point with the quote that shows it. */
export const feedbackOn = (
  pillar: Pillar,
  judgements: readonly Judgement[],
  coaching: Coaching,
): Feedback => {
  const score = coaching.scores[pillar];
  if (score === null) return withoutOccasion(pillar);
  const own = judgements.filter(({ criterion }) => criterion.pillar === pillar);
  return {
    positive: list(praises(own, coaching), unpraised(score)),
    negative: list(
      weakestFirst(judgements)
        .filter(({ criterion }) => criterion.pillar === pillar)
        .map(({ criterion }) => criterion.advice),
      unadvised(score),
    ),
  };
};

/** A criterion's statement, for use within a sentence. */
export const inSentence = ({ statement }: Criterion): string =>
  statement.charAt(0).toLowerCase() + statement.slice(1);
