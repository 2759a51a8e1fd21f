import { type PerPillar, type Pillar, perPillar } from '../pillars.ts';
import { type Encoder, encodeTurns, readEncoder } from './encoder/encoder.ts';
import type { Turn } from './turns.ts';
import { readWordVectors, type WordVectors } from './word-vectors.ts';

/** The probability that a turn does something: a logistic regression on the features of the turn. */
export interface Head {
  readonly offset: number;
  readonly weights: Float64Array;
}

/** A sum of features, learned by regression. */
export interface Sum {
  readonly offset: number;
  readonly weights: readonly number[];
}

/** The learned parameters of one criterion. */
export interface LearnedCriterion {
  readonly id: string;
  readonly shown: Head;
  readonly missed: Head;
  /**
   * From this probability on, a turn is quoted for showing it; above 1 means never, because such quotes are too often
   * wrong.
   */
  readonly sure: number;
  /** The level, 0-5. */
  readonly level: Sum;
  /** The mean level in the conversations that it was learned from. */
  readonly typical: number;
  /** Of the reps who lacked it, the share (0-1) whom a coach with three pieces of advice to give advised on it. */
  readonly worth: number;
  /** Above a half there was an occasion; undefined if there always is one, or if objections decide it. */
  readonly occasion: Sum | undefined;
}

/** How a conversation in which nobody sells anything is recognised, and scored. */
export interface Unsold {
  /** The log-odds, from the sums of a conversation and the log-odds of the detector of conversations. */
  readonly logOdds: Sum;
  /** What readers give such a conversation, in which no objection to an offer can be raised. */
  readonly pillars: Readonly<Record<Exclude<Pillar, 'objection'>, Sum>>;
}

/**
 * What the encoder says of each turn of a conversation: for a turn of the rep the probability that each criterion is shown,
 * then that it is missed, criterion by criterion; last, for one of the customer, that it raises an objection. In 255ths, so
 * that the last digits of a sum decide nothing. Undefined for turns that were not read, because a conversation is too long.
 */
export type TurnReader = (
  turns: readonly Pick<Turn, 'isRep' | 'text'>[],
) => readonly (Uint8Array | undefined)[];

/** Everything that was learned from labelled conversations (`training/README.md`). */
export interface Engine {
  readonly vectors: WordVectors;
  readonly read: TurnReader;
  readonly criteria: readonly LearnedCriterion[];
  /** Whether a turn of the customer raises an objection. */
  readonly objects: Head;
  readonly pillars: PerPillar<Sum>;
  readonly objectionRaised: Sum;
  readonly unsold: Unsold;
}

interface WrittenHead {
  readonly offset: number;
  readonly scale: number;
  /** Signed bytes in Base64, to be multiplied by the scale. */
  readonly weights: string;
}

/** The weights as `training/scoring/fit.py` writes them. */
export interface WrittenWeights {
  readonly criteria: Readonly<
    Record<
      string,
      {
        shown: WrittenHead;
        missed: WrittenHead;
        level: Sum;
        sure: number;
        typical: number;
        worth: number;
        occasion?: Sum;
      }
    >
  >;
  readonly objects: WrittenHead;
  readonly pillars: PerPillar<Sum>;
  readonly objection_raised: Sum;
  readonly unsold: { readonly log_odds: Sum; readonly pillars: Unsold['pillars'] };
}

const headOf = ({ offset, scale, weights }: WrittenHead): Head => ({
  offset,
  weights: Float64Array.from(Int8Array.from(Buffer.from(weights, 'base64')), (weight) => weight * scale),
});

/** The learned parameters as they are stored: the bytes of the word vectors and of the encoder, and the weights. */
export interface StoredEngine {
  readonly vectors: Uint8Array;
  readonly encoder: Uint8Array;
  readonly weights: WrittenWeights;
}

const readerOf = (bytes: Uint8Array): TurnReader => {
  let encoder: Encoder | undefined;
  return (turns) => {
    encoder ??= readEncoder(bytes);
    return encodeTurns(turns, encoder).map((probabilities) =>
      Uint8Array.from(probabilities, (probability) => Math.round(255 * probability)),
    );
  };
};

/** Makes an engine from what was learned. */
export const engineOf = ({ vectors, encoder, weights: written }: StoredEngine): Engine => ({
  vectors: readWordVectors(vectors),
  read: readerOf(encoder),
  criteria: Object.entries(written.criteria).map(
    ([id, { shown, missed, level, sure, typical, worth, occasion }]) => ({
      id,
      shown: headOf(shown),
      missed: headOf(missed),
      level,
      sure,
      typical,
      worth,
      occasion,
    }),
  ),
  objects: headOf(written.objects),
  pillars: perPillar((pillar) => written.pillars[pillar]),
  objectionRaised: written.objection_raised,
  unsold: { logOdds: written.unsold.log_odds, pillars: written.unsold.pillars },
});
