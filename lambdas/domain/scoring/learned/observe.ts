import { OBJECTION, REFUSAL } from '../../transcripts/buyer-cues.ts';
import { says } from '../../transcripts/cues.ts';
import { type PerPillar, perPillar } from '../pillars.ts';
import type { Engine, Head, Sum } from './engine.ts';
import { type Said, saidIn } from './said.ts';
import { talkFigures } from './talk-figures.ts';
import { turnFeatures } from './turn-features.ts';
import type { Turn } from './turns.ts';
import { dotProduct, type WordVectors } from './word-vectors.ts';

/** A turn that does something, and its probability (0-1). */
export interface Sighting {
  /** The number of the turn. */
  readonly turn: number;
  /** As the head says alone, because readers judged its quotes and no others. */
  readonly probability: number;
  /** As the head and the encoder say together. */
  readonly agreed: number;
}

/** The engine's observation of one criterion; sightings likeliest first. */
export interface CriterionSeen {
  readonly id: string;
  /** 0-5, not rounded. */
  readonly level: number;
  readonly hasOccasion: boolean;
  readonly shown: readonly Sighting[];
  readonly missed: readonly Sighting[];
}

/** The engine's observation of a conversation. */
export interface TalkSeen {
  readonly turns: readonly Turn[];
  /** The turns in their context, one each. */
  readonly said: readonly Said[];
  readonly criteria: readonly CriterionSeen[];
  /** 0-100, not rounded. */
  readonly pillars: PerPillar<number>;
  readonly isObjectionRaised: boolean;
  /** Turns of the customer, the most likely objection first. */
  readonly objections: readonly Sighting[];
  /** What its turns and figures add up to: the input of every sum that reads all of it. */
  readonly sums: readonly number[];
}

const OCCASION = 0.5;
const OF_THE_MOST = 3;

/** The features of a turn that are not 0, with their positions, because a turn has few of the word classes. */
interface Description {
  readonly places: Uint16Array;
  readonly values: Float64Array;
}

/** Describes a turn for the heads. */
export const describe = (said: Said, vectors: WordVectors): Description => {
  const features = turnFeatures(said, vectors);
  const places = new Uint16Array(features.length);
  let count = 0;
  for (let place = 0; place < features.length; place++) if (features[place] !== 0) places[count++] = place;
  const kept = places.subarray(0, count);
  return { places: kept, values: Float64Array.from(kept, (place) => features[place] ?? 0) };
};

/** The log-odds that a turn does what the head detects. */
const logOddsOf = ({ offset, weights }: Head, { places, values }: Description): number => {
  let sum = 0;
  for (let i = 0; i < places.length; i++) sum += (weights[places[i] ?? 0] ?? 0) * (values[i] ?? 0);
  return sum + offset;
};

const probabilityWith = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** The probability that a turn does what the head detects. */
export const probabilityOf = (head: Head, description: Description): number =>
  probabilityWith(logOddsOf(head, description));

/** The log-odds of a probability in 255ths; the first and the last of these stand for half a step from certainty. */
const LOG_ODDS = Array.from({ length: 256 }, (_, byte) => {
  const probability = Math.min(1 - 1 / 510, Math.max(1 / 510, byte / 255));
  return Math.log(probability / (1 - probability));
});

/**
 * The turns together: the maximum, the mean of the three highest, the mean, the probability that any does, how many do.
 */
const summed = (probabilities: readonly number[]): number[] => {
  if (probabilities.length === 0) return [0, 0, 0, 0, 0];
  const high = probabilities.toSorted((one, other) => other - one);
  const top = high.slice(0, OF_THE_MOST);
  const sum = high.reduce((all, each) => all + each, 0);
  return [
    high[0] ?? 0,
    top.reduce((all, each) => all + each, 0) / top.length,
    sum / high.length,
    1 - high.reduce((none, each) => none * (1 - each), 1),
    sum,
  ];
};

/** A learned sum. Throws if it was learned for another number of inputs. */
export const weighed = ({ offset, weights }: Sum, inputs: readonly number[]): number => {
  if (inputs.length !== weights.length)
    throw new Error(`The weights are for ${weights.length} numbers, not ${inputs.length}.`);
  return dotProduct(weights, inputs) + offset;
};

/** The sums of several columns as one list: the first sum of each, then the second of each. */
const interleaved = (columns: readonly (readonly number[])[]): number[] =>
  [0, 1, 2, 3, 4].flatMap((row) => columns.map((column) => column[row] ?? 0));

/** A rule that needs no learning: in the labelled conversations such words were an objection 62 times of 63. */
const isPlainObjection = ({ isRep, lines }: Turn): boolean =>
  !isRep && lines.some(({ plain }) => says(plain, OBJECTION) || says(plain, REFUSAL));

/** Reads every turn of a conversation, and sums the turns up. */
export const observe = (turns: readonly Turn[], engine: Engine): TalkSeen => {
  const said = saidIn(turns);
  const read = engine.read(turns);
  const described = said.map((each, turn) => ({
    turn,
    isRep: turns[turn]?.isRep === true,
    description: describe(each, engine.vectors),
  }));
  /** `output`: the place of the same behaviour in what the encoder says of a turn. */
  const sightings = (head: Head, output: number, ofRep: boolean): Sighting[] =>
    described
      .filter(({ isRep }) => isRep === ofRep)
      .map(({ turn, description }) => {
        const ofHead = logOddsOf(head, description);
        const ofEncoder = LOG_ODDS[read[turn]?.[output] ?? -1] ?? ofHead;
        return {
          turn,
          probability: probabilityWith(ofHead),
          agreed: probabilityWith((ofHead + ofEncoder) / 2),
        };
      })
      .toSorted((one, other) => other.probability - one.probability);
  const columnOf = (seen: readonly Sighting[]): number[] => summed(seen.map(({ agreed }) => agreed));

  const objections = sightings(engine.objects, 2 * engine.criteria.length, false);
  const seen = engine.criteria.map((criterion, at) => {
    const shown = sightings(criterion.shown, 2 * at, true);
    const missed = sightings(criterion.missed, 2 * at + 1, true);
    return { criterion, shown, missed, columns: [columnOf(shown), columnOf(missed)] };
  });
  const figures = talkFigures(turns);
  const inputsOf = (belongs: (id: string) => boolean): number[] => [
    ...interleaved([
      ...seen.filter(({ criterion }) => belongs(criterion.id)).flatMap(({ columns }) => columns),
      columnOf(objections),
    ]),
    ...figures,
  ];
  const ofPillar = (pillar: string): number[] => inputsOf((id) => id.startsWith(`${pillar}.`));
  const sums = inputsOf(() => true);
  const isObjectionRaised =
    turns.some(isPlainObjection) || weighed(engine.objectionRaised, ofPillar('objection')) > OCCASION;
  return {
    turns,
    said,
    criteria: seen.map(({ criterion: { id, level, occasion }, shown, missed }) => ({
      id,
      level: weighed(
        level,
        inputsOf((each) => each === id),
      ),
      hasOccasion: occasion
        ? weighed(occasion, ofPillar(id.split('.', 1).join())) > OCCASION
        : !id.startsWith('objection.') || isObjectionRaised,
      shown,
      missed,
    })),
    pillars: perPillar((pillar) => weighed(engine.pillars[pillar], sums)),
    isObjectionRaised,
    objections,
    sums,
  };
};
