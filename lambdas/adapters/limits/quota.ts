import type { Refusal } from '../../domain/jobs/refusal.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { partnerTable } from '../partners/partners.ts';
import { limitsOf, type TenantLimits } from '../partners/tenant-limits.ts';
import type { Table } from '../table/table.ts';
import { countUsage, recordedCount } from '../usage/usage-days.ts';
import type { Granted } from './leases.ts';
import { apart, countUse, dayOf, monthOf, type Period, readUsed, type Use } from './usage.ts';

/** A recording of a job whose length was found, in whole seconds. */
export interface Recorded {
  readonly id: string;
  readonly org_id: string;
  readonly seconds: number;
  /** ISO 8601. It counts in the month of this time. */
  readonly now: string;
}

/** No recorded minutes are left: of the month, or in the sandbox of the day. */
export type MinutesRefused = Refusal<'quota_exceeded' | 'sandbox_limit_reached'>;

/** The period over which recordings are counted. */
export const recordedPeriod = ({ environment }: Pick<Tenant, 'environment'>, now: string): Period =>
  environment === 'sandbox' ? apart('recorded', dayOf(now)) : monthOf(now);

/** How many seconds of recordings may be counted in it; null means no limit. */
export const recordedLimit = (limits: TenantLimits): number | null =>
  secondsOf(limits.recorded_minutes_per_day ?? limits.recorded_minutes_per_month);

/** Recordings are counted by the second; minutes are shown to the hundredth, rounded up. */
const minutesOf = (seconds: number): number => Math.ceil((seconds * 100) / 60) / 100;

/** `limit` and `used` in seconds. */
export const quotaRefusal = (tenant: Tenant, { used, limit }: Use, now: string): MinutesRefused => {
  const isSandbox = tenant.environment === 'sandbox';
  return {
    kind: 'refused',
    code: isSandbox ? 'sandbox_limit_reached' : 'quota_exceeded',
    details: {
      ...(isSandbox && { reason: 'sandbox_recorded_minutes' }),
      limit_minutes: minutesOf(limit),
      used_minutes: minutesOf(used),
      resets_at: recordedPeriod(tenant, now).resetsAt,
    },
  };
};

const secondsOf = (minutes: number | null): number | null => (minutes === null ? null : minutes * 60);

/**
 * Counts a recording, if it still fits into its period, in the period and in the usage. The period's counter is one
 * row, because a limit that holds to the last second needs a condition; the days' counters are many, because a report
 * must not slow down writes. Both are written here only, so that they count the same.
 */
export const spendQuota = (
  tenant: Tenant,
  use: Use | undefined,
  { id, org_id, seconds, now }: Recorded,
): Granted | MinutesRefused => {
  const done = countUsage(tenant, { org_id, id, at: now }, recordedCount(seconds));
  if (use === undefined || seconds === 0) return { kind: 'granted', writes: done };
  if (use.used + seconds > use.limit) return quotaRefusal(tenant, use, now);
  const counted = countUse(tenant, recordedPeriod(tenant, now), { amount: seconds, limit: use.limit });
  return { kind: 'granted', writes: [counted, ...done] };
};

/**
 * The recorded minutes of a partner's month, or of the sandbox's day, for what is found out only after a submission was accepted.
 */
export const quotaTable = (table: Table) => ({
  spend: async (tenant: Tenant, recorded: Recorded): Promise<Granted | MinutesRefused> => {
    if (recorded.seconds === 0) return spendQuota(tenant, undefined, recorded);
    const [partner, used] = await Promise.all([
      partnerTable(table).find(tenant.partner_id),
      readUsed(table, tenant, recordedPeriod(tenant, recorded.now)),
    ]);
    const limit = partner === undefined ? null : recordedLimit(limitsOf(partner, tenant.environment));
    return spendQuota(tenant, limit === null ? undefined : { used, limit }, recorded);
  },
});
