import { isoOf } from '../events/iso.ts';
import { timeOfId } from '../jobs/id-range.ts';
import { type PerPillar, perPillar } from '../scoring/pillars.ts';
import { type BucketSize, bucketOf, bucketStart } from './buckets.ts';
import { meanOf, slopeOf } from './slope.ts';

/** One value for the overall score and for each pillar. */
export type PerScore<Value> = PerPillar<Value> & { readonly overall: Value };

type ScoreField = `${keyof PerScore<unknown>}_score`;

/** What statistics need of a completed analysis. One that has not all its scores is left out. */
export type ScoredRecord = { readonly created_at: string } & Readonly<Record<ScoreField, number | null>>;

export interface Spread {
  /** Rounded to two decimals. */
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

export interface Bucket {
  /** ISO 8601. */
  readonly start: string;
  readonly count: number;
  readonly scores: PerScore<Spread>;
}

export interface Statistics {
  /** Those that hold analyses, oldest first. */
  readonly buckets: Bucket[];
  /** Points per bucket, rounded to four decimals; buckets without analyses count as distance. */
  readonly trend: PerScore<number | null>;
}

/** Computes one value for each score. */
export const perScore = <Value>(of: (name: keyof PerScore<unknown>) => Value): PerScore<Value> => ({
  overall: of('overall'),
  ...perPillar(of),
});

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** The scores of an analysis; undefined when it has not all of them. */
export const scoresOf = (
  record: Readonly<Record<ScoreField, number | null>>,
): PerScore<number> | undefined => {
  const scores = perScore((name) => record[`${name}_score`] ?? Number.NaN);
  return Object.values(scores).some(Number.isNaN) ? undefined : scores;
};

const spreadOf = (values: readonly number[]): Spread => ({
  mean: rounded(meanOf(values), 2),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** The scores of a rep's analyses, in any order, by the bucket in which each was created, and where they go. */
export const statisticsOf = (records: readonly ScoredRecord[], size: BucketSize): Statistics =>
  bucketStatistics(
    records.flatMap((record) => {
      const scores = scoresOf(record);
      return scores === undefined ? [] : [{ created_at: record.created_at, scores }];
    }),
    size,
  );

/** The same of analyses that have all their scores. */
export const bucketStatistics = (
  analyses: readonly { readonly created_at: string; readonly scores: PerScore<number> }[],
  size: BucketSize,
): Statistics => {
  const scored = analyses.map(({ created_at, scores }) => ({
    bucket: bucketOf(Date.parse(created_at), size),
    scores,
  }));
  const buckets = [...Map.groupBy(scored, ({ bucket }) => bucket)]
    .toSorted(([one], [other]) => one - other)
    .map(([bucket, own]) => ({ bucket, own: own.map(({ scores }) => scores) }));
  const trendOf = (name: keyof PerScore<unknown>) => {
    const slope = slopeOf(
      buckets.map(({ bucket, own }) => ({ x: bucket, y: meanOf(own.map((scores) => scores[name])) })),
    );
    return slope === null ? null : rounded(slope, 4);
  };
  return {
    buckets: buckets.map(({ bucket, own }) => ({
      start: isoOf(bucketStart(bucket, size)),
      count: own.length,
      scores: perScore((name) => spreadOf(own.map((scores) => scores[name]))),
    })),
    trend: perScore(trendOf),
  };
};

const dayMs = 86_400_000;

/** The time that lies `days` before `now`, both ISO 8601. */
export const daysBefore = (now: string, days: number): string => isoOf(Date.parse(now) - days * dayMs);

/** From when on all analyses were read: the time asked for, or that of the id at which the reading had to stop. */
export const coveredFrom = (asked: string, stoppedAt: string | null): string =>
  stoppedAt === null ? asked : isoOf(Math.max(Date.parse(asked), timeOfId(stoppedAt)));
