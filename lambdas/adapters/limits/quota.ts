import type { Refusal } from '../../domain/jobs/refusal.ts';
import { partnerTable } from '../partners/partners.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { countUsage, recordedCount } from '../usage/usage-days.ts';
import type { Granted } from './leases.ts';
import { limitsOf } from './tenant-limits.ts';
import { countUse, monthOf, readUsed, type Use } from './usage.ts';

/** A recording of a job that was found to be this long, in whole seconds. */
export interface Recorded {
  readonly id: string;
  readonly org_id: string;
  readonly seconds: number;
  /** ISO 8601: it counts in the month of this time. */
  readonly now: string;
}

/** The recorded minutes of a partner's month, for what is found out only after a submission was accepted. */
export interface QuotaTable {
  spend(tenant: TenantKey, recorded: Recorded): Promise<Granted | Refusal<'quota_exceeded'>>;
}

/** Recordings are counted by the second; as minutes they are shown to the hundredth, rounded up. */
const minutesOf = (seconds: number): number => Math.ceil((seconds * 100) / 60) / 100;

/** `limit` and `used` in seconds. */
export const quotaRefusal = ({ used, limit }: Use, now: string): Refusal<'quota_exceeded'> => ({
  kind: 'refused',
  code: 'quota_exceeded',
  details: {
    limit_minutes: minutesOf(limit),
    used_minutes: minutesOf(used),
    resets_at: monthOf(now).resetsAt,
  },
});

export const secondsOf = (minutes: number | null): number | null => (minutes === null ? null : minutes * 60);

/**
 * Pays for a recording, if it still fits into the month, and counts it among what was done. The month's counter is one row,
 * because a limit that holds to the last second needs a condition; the days' counters are many, because a report must be
 * in nobody's way. Both are written here and nowhere else, so that neither can count what the other does not.
 */
export const spendQuota = (
  tenant: TenantKey,
  use: Use | undefined,
  { id, org_id, seconds, now }: Recorded,
): Granted | Refusal<'quota_exceeded'> => {
  const done = countUsage(tenant, { org_id, id, at: now }, recordedCount(seconds));
  if (use === undefined || seconds === 0) return { kind: 'granted', writes: done };
  if (use.used + seconds > use.limit) return quotaRefusal(use, now);
  const counted = countUse(tenant, monthOf(now), { amount: seconds, limit: use.limit });
  return { kind: 'granted', writes: [counted, ...done] };
};

export const quotaTable = (table: Table): QuotaTable => ({
  spend: async (tenant, recorded) => {
    if (recorded.seconds === 0 || tenant.environment === 'sandbox')
      return spendQuota(tenant, undefined, recorded);
    const [partner, used] = await Promise.all([
      partnerTable(table).find(tenant.partner_id),
      readUsed(table, tenant, monthOf(recorded.now)),
    ]);
    const limits = partner && limitsOf(partner, tenant.environment);
    const limit = secondsOf(limits?.recorded_minutes_per_month ?? null);
    return spendQuota(tenant, limit === null ? undefined : { used, limit }, recorded);
  },
});
