import type { Refusal } from '../../domain/jobs/refusal.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { partnerTable } from '../partners/partners.ts';
import { limitsOf } from '../partners/tenant-limits.ts';
import type { Table } from '../table/table.ts';
import type { Granted } from './leases.ts';
import { apart, countUse, dayOf, readUsed } from './usage.ts';

/** Room for one more event that is triggered by hand: `writes` count it in the transaction that creates it. */
export const triggeredEvents = (table: Table) => ({
  spend: async (tenant: Tenant, now: string): Promise<Granted | Refusal<'sandbox_limit_reached'>> => {
    const day = apart('triggered-events', dayOf(now));
    const [partner, used] = await Promise.all([
      partnerTable(table).find(tenant.partner_id),
      readUsed(table, tenant, day),
    ]);
    const limit = partner === undefined ? 0 : limitsOf(partner, tenant.environment).triggered_events_per_day;
    if (used >= limit)
      return {
        kind: 'refused',
        code: 'sandbox_limit_reached',
        details: {
          reason: 'triggered_events',
          limit_events: limit,
          used_events: used,
          resets_at: day.resetsAt,
        },
      };
    return { kind: 'granted', writes: [countUse(tenant, day, { amount: 1, limit })] };
  },
});
