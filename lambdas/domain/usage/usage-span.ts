import { fieldRefusal, type Refusal } from '../jobs/refusal.ts';
import { dayMs, later } from '../time/durations.ts';

/** Days (`YYYY-MM-DD`, UTC) from the first to the last, both included. */
export interface UsageSpan {
  readonly from: string;
  readonly to: string;
}

export const maxUsageDays = 400;

const dayOf = (date: string): string => date.slice(0, 10);

/** How many days are between two, including the first. */
const distance = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The requested days: dates or timestamps, whose day counts; by default the current month until now. */
export const usageSpan = (
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: string,
): (UsageSpan & { readonly kind: 'span' }) | Refusal<'invalid_request'> => {
  const to = dayOf(asked.to ?? now);
  const from = asked.from === undefined ? `${to.slice(0, 7)}-01` : dayOf(asked.from);
  if (from > to) return fieldRefusal('from', `\`from\` must not lie after the last day, ${to}`);
  if (distance(from, to) >= maxUsageDays)
    return fieldRefusal(
      'from',
      `\`from\` must lie less than ${maxUsageDays} days before the last day, ${to}`,
    );
  return { kind: 'span', from, to };
};

/** Every day of a span, in order. */
export const daysOf = ({ from, to }: UsageSpan): string[] =>
  Array.from({ length: distance(from, to) + 1 }, (_, index) => dayOf(later(from, index * dayMs)));
