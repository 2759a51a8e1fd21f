import type { Utterance } from '../transcripts/transcript.ts';
import type { Feedback } from './analyst.ts';
import { clockText } from './clock-text.ts';
import type { Judgement } from './judge.ts';
import type { Pillar } from './pillars.ts';
import type { Criterion } from './rubric/criterion.ts';
import type { Citation } from './verify-quote.ts';

/** From this level on a behaviour is praised, below it advice is given. */
const GOOD = 4;
/** More praise or advice than this at once is not read. */
const MOST_POINTS = 3;

/** A quote with the minute at which it was said. */
export const quoted = (citation: Citation | undefined, utterances: readonly Utterance[]): string => {
  const utterance = utterances[citation?.utterance ?? -1];
  return citation && utterance ? ` (“${citation.quote}”, ${clockText(utterance.start_seconds)})` : '';
};

/** What is worth most first: the weight of the criterion times its distance from the other end of the scale. */
export const strongestFirst = (judgements: readonly Judgement[]): Judgement[] =>
  judgements
    .filter(({ finding }) => finding.level >= GOOD)
    .sort((a, b) => b.finding.level * b.criterion.weight - a.finding.level * a.criterion.weight);

export const weakestFirst = (judgements: readonly Judgement[]): Judgement[] =>
  judgements
    .filter(({ finding }) => finding.level < GOOD)
    .sort((a, b) => (5 - b.finding.level) * b.criterion.weight - (5 - a.finding.level) * a.criterion.weight);

const advice = ({ criterion, finding }: Judgement, utterances: readonly Utterance[]): string => {
  const occasion = finding.missed[0];
  const where = occasion ? ` The moment for it${quoted(occasion, utterances)}.` : '';
  return `${criterion.advice}${where}`;
};

const praise = ({ criterion, finding }: Judgement, utterances: readonly Utterance[]): string =>
  `${criterion.statement}${quoted(finding.shown[0], utterances)}.`;

const list = (points: readonly string[], otherwise: string): string =>
  points.length === 0 ? otherwise : points.slice(0, MOST_POINTS).join(' ');

/** What is said of a pillar in which nothing could be observed, whoever judges. */
export const withoutOccasion = (pillar: Pillar): Feedback => {
  const reason = pillar === 'objection' ? 'no objection was raised' : 'there was no occasion for it';
  const text = `Not observed: ${reason}. The score is the mean of the other pillars and counts nowhere else.`;
  return { positive: text, negative: text };
};

/** What was good and what to do next time in one pillar, each point with the words that show it. */
export const feedbackOn = (
  pillar: Pillar,
  judgements: readonly Judgement[],
  utterances: readonly Utterance[],
): Feedback => {
  const own = judgements.filter(({ criterion }) => criterion.pillar === pillar);
  if (own.length === 0) return withoutOccasion(pillar);
  return {
    positive: list(
      strongestFirst(own).map((each) => praise(each, utterances)),
      'Nothing on the checklist was shown well here yet.',
    ),
    negative: list(
      weakestFirst(own).map((each) => advice(each, utterances)),
      'Nothing on the checklist was missing.',
    ),
  };
};

/** One sentence of advice with the moment it belongs to. */
export const adviceOn = advice;
/** A criterion's statement, for use within a sentence. */
export const inSentence = ({ statement }: Criterion): string =>
  statement.charAt(0).toLowerCase() + statement.slice(1);
