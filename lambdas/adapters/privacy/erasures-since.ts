import { erasureLedgerDays } from '../../contract/limits.ts';
import { dayMs, hourMs } from '../../domain/time/durations.ts';
import type { ErasureLedger } from './erasure-ledger.ts';

/** The requested entries: times in ISO 8601; `after`: the place after which to continue, null from the first one on. */
export interface WantedErasures {
  readonly since: string;
  readonly until: string;
  readonly after: string | null;
}

/**
 * The places of what was erased between two times, hour by hour, in order. It begins an hour earlier, because an
 * erasure is recorded before it is done, and lasts at most a quarter of an hour.
 */
export async function* erasuresSince(
  ledger: Pick<ErasureLedger, 'places'>,
  { since, until, after }: WantedErasures,
): AsyncGenerator<string[]> {
  const last = Date.parse(until);
  const oldest = last - (erasureLedgerDays + 1) * dayMs;
  for (let at = Math.max(oldest, Date.parse(since) - hourMs); at < last + hourMs; at += hourMs) {
    const hour = new Date(at).toISOString().slice(0, 13);
    if (after !== null && hour < after.slice(0, 13)) continue;
    const places = await ledger.places(hour);
    const left = places.filter((place) => after === null || place > after);
    if (left.length > 0) yield left;
  }
}
