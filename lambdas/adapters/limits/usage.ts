import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { daySeconds } from '../../domain/time/durations.ts';
import * as partitions from '../table/partitions.ts';
import { absent, any, compares, type Key, type Table, type Update } from '../table/table.ts';

/** A stretch of time, in UTC, over which something is counted. */
export interface Period {
  /** `month#2026-11`, `day#2026-11-20`. */
  readonly name: string;
  /** When the next one begins, ISO 8601. */
  readonly resetsAt: string;
}

/** How much of a period was used, and the limit. */
export interface Use {
  readonly used: number;
  readonly limit: number;
}

const keptSeconds = 40 * daySeconds;
const storedCounter = z.object({ used: z.number() });

/** The calendar month of a time (ISO 8601). */
export const monthOf = (now: string): Period => {
  const at = new Date(now);
  const next = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1);
  return { name: `month#${now.slice(0, 7)}`, resetsAt: new Date(next).toISOString() };
};

/** The day of a time (ISO 8601). */
export const dayOf = (now: string): Period => {
  const at = new Date(now);
  const next = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1);
  return { name: `day#${now.slice(0, 10)}`, resetsAt: new Date(next).toISOString() };
};

/** The same period for a separate counter. */
export const apart = (
  what: 'recorded' | 'model-work' | 'triggered-events' | 'time-advances',
  { name, resetsAt }: Period,
): Period => ({
  name: `${what}#${name}`,
  resetsAt,
});

const keyOf = (tenant: Tenant, { name }: Period): Key => ({ pk: partitions.usage(tenant), sk: name });

export const readUsed = async (table: Table, tenant: Tenant, period: Period): Promise<number> => {
  const item = await table.get(keyOf(tenant, period));
  return item === undefined ? 0 : storedCounter.parse(item).used;
};

/**
 * Counts `amount`, in the transaction of what it is counted for. The limit is a condition of the write itself, so it
 * holds to the last unit however many arrive at once. The caller has checked that `amount` alone is within the limit.
 */
export const countUse = (
  tenant: Tenant,
  period: Period,
  { amount, limit }: { readonly amount: number; readonly limit: number },
): Update => ({
  kind: 'update',
  key: keyOf(tenant, period),
  set: { expires_at_epoch_seconds: Math.ceil(Date.parse(period.resetsAt) / 1_000) + keptSeconds },
  add: { used: amount },
  when: any(absent, compares('used', '<=', limit - amount)),
});
