import { salesConfidences } from '../../detection/confidence.ts';
import { readDay } from '../../detection/day.ts';
import { logit, sigmoid } from '../../detection/logistic.ts';
import type { Transcript } from '../../transcripts/transcript.ts';
import type { Engine } from './engine.ts';
import type { TalkSeen } from './observe.ts';

/** A confidence for what cannot be judged, because nothing is said in it. */
const UNKNOWN = 0.5;

/** The confidence of the detector of conversations (0.01-0.99) that the whole transcript is a sales conversation. */
export const salesConfidence = (transcript: Transcript): number => {
  const day = readDay(transcript);
  const last = day.lines.length - 1;
  return salesConfidences(day, last < 0 ? [] : [{ first: 0, last }])[0] ?? UNKNOWN;
};

/**
 * From this probability on, a conversation is taken for one in which nobody sells anything: 17 of the 19 labelled ones of
 * writers from whom nothing was learned, and 3 of 251 in which somebody sells.
 */
const UNSOLD = 0.3;

/** Whether anybody sells anything, by the turns of both sides and by the detector. */
export const isSelling = (transcript: Transcript, { unsold }: TalkSeen, engine: Engine): boolean => {
  const confidence = salesConfidence(transcript);
  const { offset, weights } = engine.unsold.sum;
  const inputs = [unsold, Math.log(confidence / (1 - confidence))];
  return sigmoid(logit({ bias: offset, weights }, inputs)) < UNSOLD;
};
