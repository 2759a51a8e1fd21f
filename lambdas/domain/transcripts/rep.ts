import { COMMITMENT, OBJECTION, PRICE_QUESTION, REFUSAL } from './buyer-cues.ts';
import { type Cue, says } from './cues.ts';
import { BENEFIT, OFFER, PERMISSION, PRICE, PROOF, PURPOSE } from './seller-cues.ts';
import { OWN_COMPANY, OWN_NAME } from './talk-cues.ts';
import type { Utterance } from './transcript.ts';
import { plain } from './words.ts';

/** The speaker who is recognised as the rep, and the probability (0-1). */
export interface RecognisedRep {
  readonly speaker: string;
  readonly confidence: number;
}

/** The addition of an utterance with the cue to the log-odds that its speaker sells, set by hand. */
const EVIDENCE: readonly (readonly [Cue, number])[] = [
  [OWN_COMPANY, 2.5],
  [OWN_NAME, 1],
  [PURPOSE, 1.5],
  [PERMISSION, 1],
  [OFFER, 1],
  [BENEFIT, 0.7],
  [PROOF, 0.5],
  [PRICE, 0.4],
  [OBJECTION, -1.2],
  [REFUSAL, -1.5],
  [COMMITMENT, -1],
  [PRICE_QUESTION, -1.5],
];

const REP_LABEL = /(^|[^a-z])(rep|agent|seller|sales ?(person|man|woman|rep)?|closer|setter)([^a-z]|$)/i;
const CUSTOMER_LABEL = /(^|[^a-z])(customer|client|prospect|buyer|home ?owner|lead|caller)([^a-z]|$)/i;

/** The recording is cut into this many equal parts to find who is present throughout. */
const PARTS = 24;
/** Over a day the rep is the one who is always present; within one conversation both are. */
const PRESENCE = 6;
/** With this many speakers, or seconds, it is a day, in which others may pitch to the rep, so presence counts most. */
const SPEAKERS_OF_A_DAY = 6;
const SECONDS_OF_A_DAY = 5_400;
const PRESENCE_OF_A_DAY = 20;
/** The share of speech counts too, because labels that stand for many people are also present all day. */
const SPEECH_OF_A_DAY = 10;
/** Keeps presence from deciding anything in short recordings, in which every speaker is in few parts. */
const USUAL_PARTS = 6;
/** No single kind of cue may outweigh all the others, however often it is repeated. */
const MOST_PER_CUE = 4;

interface Tally {
  readonly cues: number[];
  readonly parts: Set<number>;
  questions: number;
  seconds: number;
}

const emptyTally = (): Tally => ({ cues: EVIDENCE.map(() => 0), parts: new Set(), questions: 0, seconds: 0 });

const tally = (utterances: readonly Utterance[]): Map<string, Tally> => {
  const length = Math.max(1, utterances.at(-1)?.start_seconds ?? 0);
  const tallies = new Map<string, Tally>();
  for (const { speaker, text, start_seconds, end_seconds } of utterances) {
    const own = tallies.get(speaker) ?? emptyTally();
    tallies.set(speaker, own);
    const words = plain(text);
    EVIDENCE.forEach(([family], index) => {
      if (says(words, family)) own.cues[index] = (own.cues[index] ?? 0) + 1;
    });
    own.parts.add(Math.floor((start_seconds / length) * PARTS));
    own.questions += text.includes('?') ? 1 : 0;
    own.seconds += end_seconds - start_seconds;
  }
  return tallies;
};

const labelEvidence = (speaker: string): number =>
  REP_LABEL.test(speaker) ? 6 : CUSTOMER_LABEL.test(speaker) ? -6 : 0;

/** The figures by which the speakers are compared. */
interface Whole {
  readonly questions: number;
  readonly seconds: number;
  readonly parts: number;
  readonly isDay: boolean;
}

const wholeOf = (everyone: readonly Tally[], length: number): Whole => ({
  questions: everyone.reduce((sum, { questions }) => sum + questions, 0),
  seconds: everyone.reduce((sum, { seconds }) => sum + seconds, 0),
  parts: everyone.reduce((most, { parts }) => Math.max(most, parts.size), 0),
  isDay: everyone.length >= SPEAKERS_OF_A_DAY || length >= SECONDS_OF_A_DAY,
});

const belief = (speaker: string, own: Tally, whole: Whole): number => {
  const cues = EVIDENCE.reduce(
    (sum, [, weight], index) => sum + weight * Math.min(MOST_PER_CUE, own.cues[index] ?? 0),
    0,
  );
  const presence = (own.parts.size + USUAL_PARTS) / (whole.parts + USUAL_PARTS);
  const share = own.questions / Math.max(1, whole.questions) + own.seconds / Math.max(1, whole.seconds);
  const speech = own.seconds / Math.max(1, whole.seconds);
  const there = whole.isDay ? PRESENCE_OF_A_DAY * presence + SPEECH_OF_A_DAY * speech : PRESENCE * presence;
  return labelEvidence(speaker) + cues + there + share;
};

/**
 * Which of the speakers sells: says a name and a company, states a purpose, offers, asks, raises no objections, and is
 * present throughout. The confidence is a softmax over the speakers. Undefined without speech.
 */
export const recogniseRep = (utterances: readonly Utterance[]): RecognisedRep | undefined => {
  const tallies = tally(utterances);
  const whole = wholeOf([...tallies.values()], utterances.at(-1)?.start_seconds ?? 0);
  const beliefs = [...tallies].map(([speaker, own]) => ({ speaker, belief: belief(speaker, own, whole) }));
  const [best] = beliefs.sort((a, b) => b.belief - a.belief);
  if (!best) return undefined;
  const total = beliefs.reduce((sum, each) => sum + Math.exp(each.belief - best.belief), 0);
  return { speaker: best.speaker, confidence: 1 / total };
};
