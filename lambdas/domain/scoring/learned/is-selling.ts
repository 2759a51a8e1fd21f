import { salesConfidences } from '../../detection/confidence.ts';
import { readDay } from '../../detection/day.ts';
import { sigmoid } from '../../detection/logistic.ts';
import type { Transcript } from '../../transcripts/transcript.ts';
import { perPillar } from '../pillars.ts';
import type { Engine } from './engine.ts';
import { type TalkSeen, weighed } from './observe.ts';

/** A confidence for what cannot be judged, because nothing is said in it. */
const UNKNOWN = 0.5;

/** The confidence of the detector of conversations (0.01-0.99) that the whole transcript is a sales conversation. */
export const salesConfidence = (transcript: Transcript): number => {
  const day = readDay(transcript);
  const last = day.lines.length - 1;
  return salesConfidences(day, last < 0 ? [] : [{ first: 0, last }])[0] ?? UNKNOWN;
};

/**
 * From this probability on, a conversation is taken for one in which nobody sells anything: 89 of 124 of those, and 12 of 512
 * others, among labelled conversations by writers from whom nothing was learned (ADR 108).
 */
const UNSOLD = 0.7;
/** From this one on, it may be one: 111 of the 124, and 69 of the 512. */
const DOUBTFUL = 0.2;

/** The highest overall score where nobody sells: nine of ten such labelled conversations got 26 or less from readers. */
export const UNSOLD_CEILING = 30;

/** Whether anybody sells anything: `doubtful` where it seems so, but is far from certain. */
export type Selling = 'yes' | 'doubtful' | 'no';

/** Whether anybody sells anything, by what both sides do and by the detector. */
export const sellingIn = (transcript: Transcript, { sums }: TalkSeen, engine: Engine): Selling => {
  const confidence = salesConfidence(transcript);
  const inputs = [...sums, Math.log(confidence / (1 - confidence))];
  const probability = sigmoid(weighed(engine.unsold.logOdds, inputs));
  if (probability >= UNSOLD) return 'no';
  return probability >= DOUBTFUL ? 'doubtful' : 'yes';
};

/** The same conversation, if nobody sells anything in it: readers give it less, and nobody objects to an offer. */
export const unsold = (seen: TalkSeen, engine: Engine): TalkSeen => ({
  ...seen,
  isObjectionRaised: false,
  pillars: perPillar((pillar) =>
    pillar === 'objection' ? seen.pillars.objection : weighed(engine.unsold.pillars[pillar], seen.sums),
  ),
});
