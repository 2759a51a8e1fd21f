import type { Refusal } from '../../domain/jobs/refusal.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { partnerTable } from '../partners/partners.ts';
import { limitsOf } from '../partners/tenant-limits.ts';
import type { Table, Write } from '../table/table.ts';
import { type Granted, inFlight, noPermit, readPermits, takePermit } from './leases.ts';
import { quotaRefusal, recordedLimit, recordedPeriod, spendQuota } from './quota.ts';
import { countUse, dayOf, readUsed, type Use } from './usage.ts';

/** A recording or a transcript that is submitted. */
export interface Incoming {
  /** ISO 8601. */
  readonly now: string;
  /** Whether a recording has to be fetched, so that its minutes count. */
  readonly isRecorded: boolean;
}

/** Why there is no room. */
export type NoRoom = Refusal<'sandbox_limit_reached' | 'quota_exceeded' | 'concurrency_limit_reached'>;

/** There is room, according to the rows as they were read. */
export interface Room {
  readonly kind: 'room';
  /** Takes it: a permit, one of the day's submissions, the minutes. `recordedSeconds` is null while it is unknown. */
  take(job: {
    readonly id: string;
    readonly org_id: string;
    readonly recordedSeconds: number | null;
  }): Granted | NoRoom;
}

const dayUsedUp = ({ used, limit }: Use, now: string): NoRoom => ({
  kind: 'refused',
  code: 'sandbox_limit_reached',
  details: { limit_submissions: limit, used_submissions: used, resets_at: dayOf(now).resetsAt },
});

const useOf = (used: number, limit: number | null): Use | undefined =>
  limit === null ? undefined : { used, limit };

const isUsedUp = ({ used, limit }: Use): boolean => used >= limit;

/** All limits that apply to a submission, read at once. */
export const submissionLimits = (table: Table) => {
  const partners = partnerTable(table);
  return {
    room: async (tenant: Tenant, { now, isRecorded }: Incoming): Promise<Room | NoRoom> => {
      const isSandbox = tenant.environment === 'sandbox';
      const [partner, permits, submitted, recorded] = await Promise.all([
        partners.find(tenant.partner_id),
        readPermits(table, tenant),
        isSandbox ? readUsed(table, tenant, dayOf(now)) : 0,
        isRecorded ? readUsed(table, tenant, recordedPeriod(tenant, now)) : 0,
      ]);
      // Work that was accepted before its partner was suspended, such as an item of a batch, waits.
      if (partner === undefined || partner.suspended_at !== null) return noPermit(0, 0);
      const limits = limitsOf(partner, tenant.environment);
      const day = useOf(submitted, limits.submissions_per_day);
      const minutes = isRecorded ? useOf(recorded, recordedLimit(limits)) : undefined;
      if (day !== undefined && isUsedUp(day)) return dayUsedUp(day, now);
      if (minutes !== undefined && isUsedUp(minutes)) return quotaRefusal(tenant, minutes, now);
      const limit = limits.in_flight_jobs;
      const held = inFlight(permits, now);
      if (held >= limit) return noPermit(limit, held);
      const counted: Write[] = day ? [countUse(tenant, dayOf(now), { amount: 1, limit: day.limit })] : [];
      return {
        kind: 'room',
        take: ({ id, org_id, recordedSeconds }) => {
          const paid = spendQuota(tenant, minutes, { id, org_id, seconds: recordedSeconds ?? 0, now });
          if (paid.kind === 'refused') return paid;
          const permit = takePermit(tenant, { permits, limit }, { id, now });
          return permit.kind === 'refused'
            ? permit
            : { kind: 'granted', writes: [...permit.writes, ...counted, ...paid.writes] };
        },
      };
    },
  };
};
