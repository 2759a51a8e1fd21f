import type { Scores } from '../analyses/scores.ts';
import { timeOfId } from '../jobs/id-range.ts';
import { meanOf, rounded, slopeOf } from '../numbers/arithmetic.ts';
import { type PerPillar, perPillar } from '../scoring/pillars.ts';
import { isoOf } from '../time/durations.ts';
import { type BucketSize, bucketOf, bucketStart } from './buckets.ts';

/** One value for the overall score and for each pillar. */
export type PerScore<Value> = PerPillar<Value> & { readonly overall: Value };

/** Scores as they count: null for a pillar without an occasion. */
export type ObservedScores = PerPillar<number | null> & { readonly overall: number };

/** One value for the overall score, and one for each pillar that was ever observed. */
export type PerObserved<Value> = PerPillar<Value | null> & { readonly overall: Value };

/** The fields of a completed analysis that statistics need. One that was not scored is left out. */
export type ScoredRecord = { readonly created_at: string } & Scores<number | null>;

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
  readonly scores: PerObserved<Spread>;
}

export interface Statistics {
  /** The buckets that hold analyses, oldest first. */
  readonly buckets: Bucket[];
  /** Points per bucket, rounded to four decimals; buckets without analyses count as distance. */
  readonly trend: PerScore<number | null>;
}

/** Computes one value for each score. */
export const perScore = <Value>(of: (name: keyof PerScore<unknown>) => Value): PerScore<Value> => ({
  overall: of('overall'),
  ...perPillar(of),
});

/** The scores of that name, from the analyses in which it was observed. */
export const observed = (
  analyses: readonly { readonly scores: ObservedScores }[],
  name: keyof ObservedScores,
): number[] => analyses.map(({ scores }) => scores[name]).filter((score) => score !== null);

/** Computes one value for the overall score, and one for each pillar from the analyses in which it was observed. */
export const perObserved = <Value>(
  analyses: readonly { readonly scores: ObservedScores }[],
  of: (values: readonly number[]) => Value,
): PerObserved<Value> => ({
  overall: of(analyses.map(({ scores }) => scores.overall)),
  ...perPillar((pillar) => {
    const values = observed(analyses, pillar);
    return values.length === 0 ? null : of(values);
  }),
});

/** The scores of an analysis; undefined when it has none. */
export const scoresOf = (record: Scores<number | null>): ObservedScores | undefined =>
  record.overall_score === null
    ? undefined
    : { overall: record.overall_score, ...perPillar((pillar) => record[`${pillar}_score`]) };

const spreadOf = (values: readonly number[]): Spread => ({
  mean: rounded(meanOf(values), 2),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** The scores of a rep's analyses, in any order, by the bucket in which each was created, and their trend. */
export const statisticsOf = (records: readonly ScoredRecord[], size: BucketSize): Statistics =>
  bucketStatistics(
    records.flatMap((record) => {
      const scores = scoresOf(record);
      return scores === undefined ? [] : [{ created_at: record.created_at, scores }];
    }),
    size,
  );

/** The same for analyses that were scored. */
export const bucketStatistics = (
  analyses: readonly { readonly created_at: string; readonly scores: ObservedScores }[],
  size: BucketSize,
): Statistics => {
  const scored = analyses.map(({ created_at, scores }) => ({
    bucket: bucketOf(Date.parse(created_at), size),
    scores,
  }));
  const buckets = [...Map.groupBy(scored, ({ bucket }) => bucket)]
    .toSorted(([one], [other]) => one - other)
    .map(([bucket, own]) => ({ bucket, own }));
  const trendOf = (name: keyof PerScore<unknown>) => {
    const slope = slopeOf(
      buckets.flatMap(({ bucket, own }) => {
        const values = observed(own, name);
        return values.length === 0 ? [] : [{ x: bucket, y: meanOf(values) }];
      }),
    );
    return slope === null ? null : rounded(slope, 4);
  };
  return {
    buckets: buckets.map(({ bucket, own }) => ({
      start: isoOf(bucketStart(bucket, size)),
      count: own.length,
      scores: perObserved(own, spreadOf),
    })),
    trend: perScore(trendOf),
  };
};

/** The time from which all analyses were read: the requested one, or that of the id at which reading stopped. */
export const coveredFrom = (asked: string, stoppedAt: string | null): string =>
  stoppedAt === null ? asked : isoOf(Math.max(Date.parse(asked), timeOfId(stoppedAt)));
