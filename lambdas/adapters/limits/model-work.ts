import type { Refusal } from '../../domain/jobs/refusal.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { partnerTable } from '../partners/partners.ts';
import { limitsOf } from '../partners/tenant-limits.ts';
import type { Table } from '../table/table.ts';
import type { Granted } from './leases.ts';
import { apart, countUse, dayOf, readUsed } from './usage.ts';

/** The day's model work is used up. */
export type WorkRefused = Refusal<'quota_exceeded' | 'sandbox_limit_reached'>;

/**
 * Model calls that people make by hand, repeatedly, and that are not submissions: counted by the day, one unit each.
 */
export const modelWork = (table: Table) => ({
  /** Reserves this many units: `writes` count them in the transaction of their effect, so a refused one uses none. */
  spend: async (tenant: Tenant, now: string, units: number = 1): Promise<Granted | WorkRefused> => {
    const day = apart('model-work', dayOf(now));
    const [partner, used] = await Promise.all([
      partnerTable(table).find(tenant.partner_id),
      readUsed(table, tenant, day),
    ]);
    const limit = partner === undefined ? 0 : limitsOf(partner, tenant.environment).model_work_per_day;
    if (limit === null || units === 0) return { kind: 'granted', writes: [] };
    if (used + units > limit)
      return {
        kind: 'refused',
        code: tenant.environment === 'sandbox' ? 'sandbox_limit_reached' : 'quota_exceeded',
        details: { reason: 'model_work', limit_units: limit, used_units: used, resets_at: day.resetsAt },
      };
    return { kind: 'granted', writes: [countUse(tenant, day, { amount: units, limit })] };
  },
});

export type ModelWork = ReturnType<typeof modelWork>;
