import { type ServicePrices, servicePricesOn } from '../pricing/service-prices.ts';
import { added, nothingUsed, type UsageCount } from './usage-count.ts';
import { daysOf, type UsageSpan } from './usage-span.ts';

export type Granularity = 'day' | 'month';

/** The counts of a day (`YYYY-MM-DD`); one day may come in several parts. */
export interface DayCount {
  readonly day: string;
  readonly count: UsageCount;
}

type PricesOn = (day: string) => Pick<ServicePrices, 'transcription_minute_usd_cents'>;

/** Counts, and what they cost in ten-thousandths of a US cent. */
interface Sum {
  readonly count: UsageCount;
  readonly cost: number;
}

const none: Sum = { count: nothingUsed, cost: 0 };

const plus = (one: Sum, other: Sum): Sum => ({
  count: added(one.count, other.count),
  cost: one.cost + other.cost,
});

const sumOf = ({ day, count }: DayCount, pricesOn: PricesOn): Sum => ({
  count,
  // A hundredth of a minute at a price in cents per minute, in ten-thousandths of a cent.
  cost:
    count.model_cost +
    Math.round(count.recorded_hundredths * pricesOn(day).transcription_minute_usd_cents * 100),
});

/** The usage in a stretch of time, as the API shows it; the cost with four decimals. */
const shown = ({ count, cost }: Sum) => {
  const { recorded_hundredths, model_cost: _, ...counts } = count;
  return { recorded_minutes: recorded_hundredths / 100, ...counts, cost_usd_cents: cost / 10_000 };
};

/**
 * Sums the counts up by the periods of a span, the oldest first. The lines add up to the totals, whatever the
 * granularity.
 */
export const usageReport = (
  span: UsageSpan,
  counted: readonly DayCount[],
  { granularity, pricesOn = servicePricesOn }: { granularity: Granularity; pricesOn?: PricesOn },
) => {
  const periodOf = (day: string): string => (granularity === 'day' ? day : day.slice(0, 7));
  const sums = new Map(daysOf(span).map((day) => [periodOf(day), none]));
  for (const one of counted) {
    const period = periodOf(one.day);
    const known = sums.get(period);
    if (known !== undefined) sums.set(period, plus(known, sumOf(one, pricesOn)));
  }
  return {
    ...span,
    granularity,
    data: [...sums].map(([period, sum]) => ({ period, ...shown(sum) })),
    totals: shown([...sums.values()].reduce(plus, none)),
  };
};
