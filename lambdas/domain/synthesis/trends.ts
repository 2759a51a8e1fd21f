import type { ScoreTrend } from '../intelligence/profiler.ts';
import type { RepAnalysis } from '../intelligence/rep-analysis.ts';
import { meanOf, rounded, slopeOf } from '../numbers/arithmetic.ts';
import { observed } from '../reps/statistics.ts';
import { type PerPillar, PILLARS, perPillar } from '../scoring/pillars.ts';

/** The scores of an analysis, and when it was made. */
export type ScoredMoment = Pick<RepAnalysis, 'created_at' | 'scores'>;

type ScoreName = keyof RepAnalysis['scores'];

const trendOf = (moments: readonly ScoredMoment[], name: ScoreName): ScoreTrend => {
  const scores = observed(moments, name);
  const slope = slopeOf(scores.map((y, x) => ({ x, y })));
  return {
    first: scores[0] ?? null,
    last: scores.at(-1) ?? null,
    slope: slope === null ? null : rounded(slope, 4),
  };
};

/** How each score changed, oldest first; the slope is the least-squares line over the analyses in order. */
export const scoreTrends = (moments: readonly ScoredMoment[]): PerPillar<ScoreTrend> =>
  perPillar((pillar) => trendOf(moments, pillar));

const dayOf = (iso: string): string => iso.slice(0, 10);

const spanOf = (moments: readonly ScoredMoment[]): string => {
  const days = [...new Set(moments.map(({ created_at }) => dayOf(created_at)))];
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  return first === last ? `of ${first}` : `from ${first} to ${last}`;
};

/** A change of less than a point from the first to the last is not mentioned. */
const directionOf = ({ slope }: ScoreTrend, count: number): string => {
  if (slope === null || Math.abs(slope) * (count - 1) < 1) return 'without a clear direction';
  return `${slope > 0 ? 'rising' : 'falling'} by ${Math.abs(rounded(slope, 1))} points per conversation`;
};

const overallText = (moments: readonly ScoredMoment[]): string => {
  const scores = moments.map((moment) => moment.scores.overall);
  const mean = Math.round(meanOf(scores));
  if (scores.length === 1) return `The overall score is ${mean}.`;
  const spread = `between ${Math.min(...scores)} and ${Math.max(...scores)}`;
  return `The overall score averages ${mean}, ${spread}, ${directionOf(trendOf(moments, 'overall'), scores.length)}.`;
};

const pillarText = (moments: readonly ScoredMoment[]): string => {
  const means = PILLARS.flatMap((pillar) => {
    const scores = observed(moments, pillar);
    return scores.length === 0 ? [] : [{ pillar, mean: meanOf(scores) }];
  }).toSorted((one, other) => other.mean - one.mean);
  const told = (one: (typeof means)[number] | undefined): string =>
    one === undefined ? '' : `${one.pillar} (${Math.round(one.mean)})`;
  return `Strongest: ${told(means[0])}; weakest: ${told(means.at(-1))}.`;
};

const unreadText = (unread: number): string =>
  unread === 0 ? '' : ` Of ${unread} of them only the scores count: their words are gone.`;

/** A few sentences on what the scores show. `read`: the number of conversations with evidence. */
export const summaryOf = (moments: readonly ScoredMoment[], read: number): string => {
  const count = moments.length;
  const conversations = `${count} conversation${count === 1 ? '' : 's'}`;
  return `${conversations} ${spanOf(moments)}. ${overallText(moments)} ${pillarText(moments)}${unreadText(count - read)}`;
};
