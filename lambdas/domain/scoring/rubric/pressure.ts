import type { Utterance } from '../../transcripts/transcript.ts';
import type { Judgement } from '../judge.ts';
import { PRESSURES, type Pressed, type PressureKind } from '../pressure.ts';
import { type Citation, cited } from '../verify-quote.ts';
import type { Criterion } from './criterion.ts';

const MOST_CITATIONS = 3;

const PRESSURE_ADVICE: Readonly<Record<PressureKind, string>> = {
  urges:
    'Give the customer time: say until which day the offer holds, and let it hold while they think, compare or ask somebody.',
  leans:
    'Respect that the customer wants to think, to compare or to ask somebody: offer what helps with it, and agree when you will talk again.',
  asks_on:
    'When the customer does not want to sign yet, ask what is missing instead of asking for the signature again.',
};

const criterion = (texts: Pick<Criterion, 'id' | 'pillar' | 'statement' | 'advice'>): Criterion => ({
  ...texts,
  weight: 3,
});

const FREEDOM = criterion({
  id: 'influence.freedom',
  pillar: 'influence',
  statement: 'Leaves the decision to the customer: no pressure, no false urgency',
  advice: PRESSURE_ADVICE.urges,
});
const CONSISTENCY = criterion({
  id: 'influence.consistency',
  pillar: 'influence',
  statement: 'Says the same about the offer from beginning to end',
  advice:
    'Say from the start what holds in the end, because a customer who notices a contradiction trusts no other figure.',
});
const HEARING = criterion({
  id: 'delivery.hearing',
  pillar: 'delivery',
  statement: 'Takes up what the customer says the first time',
  advice: 'Before you go on, answer in one sentence what the customer has just raised, or ask about it.',
});

/** Criteria that are reported only where words show that they were broken, in their order of importance. */
const PRESSURE: readonly Criterion[] = [FREEDOM, CONSISTENCY, HEARING];

/** Whether a behaviour is reported only because words show that it was broken. */
export const isOfPressure = ({ id }: Criterion): boolean => PRESSURE.some((each) => each.id === id);

/** The judgements of a rep who presses, contradicts himself or herself, or passes over what the customer says; else none. */
export const pressureJudgements = (
  { pressures, contradictions, unheard }: Pressed,
  utterances: readonly Utterance[],
): Judgement[] => {
  const broken = (
    of: Criterion,
    missed: readonly Citation[],
    advice: (first: string) => string,
  ): Judgement[] => {
    const [first] = missed;
    if (first === undefined) return [];
    const finding = { level: 0, shown: [], missed: missed.slice(0, MOST_CITATIONS) } as const;
    return [{ criterion: { ...of, advice: advice(cited(first, utterances)) }, finding }];
  };
  const gravest = PRESSURES.flatMap((kind) => pressures.filter((each) => each.kind === kind));
  const [first] = gravest;
  return [
    ...broken(
      FREEDOM,
      gravest.map(({ citation }) => citation),
      (quote) => `${PRESSURE_ADVICE[first?.kind ?? 'urges']} You said: ${quote}.`,
    ),
    ...broken(CONSISTENCY, contradictions, (quote) => `${CONSISTENCY.advice} The customer said: ${quote}.`),
    ...broken(HEARING, unheard, (quote) => `${HEARING.advice} The customer had to insist: ${quote}.`),
  ];
};
