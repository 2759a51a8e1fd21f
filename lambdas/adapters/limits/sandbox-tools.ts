import type { Refusal } from '../../domain/jobs/refusal.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { partnerTable } from '../partners/partners.ts';
import { limitsOf } from '../partners/tenant-limits.ts';
import type { Table } from '../table/table.ts';
import type { Granted } from './leases.ts';
import { apart, countUse, dayOf, readUsed } from './usage.ts';

/** What only the sandbox has, each use counted by itself. */
const tools = {
  'triggered-events': {
    limit: 'triggered_events_per_day',
    refused: (limit: number, used: number) => ({
      reason: 'triggered_events',
      limit_events: limit,
      used_events: used,
    }),
  },
  'time-advances': {
    limit: 'time_advances_per_day',
    refused: (limit: number, used: number) => ({
      reason: 'time_advances',
      limit_advances: limit,
      used_advances: used,
    }),
  },
} as const;

/** Room for one more use of a tool of the sandbox: `writes` count it in the transaction of what it does. */
export const sandboxTool = (table: Table, name: keyof typeof tools) => ({
  spend: async (tenant: Tenant, now: string): Promise<Granted | Refusal<'sandbox_limit_reached'>> => {
    const day = apart(name, dayOf(now));
    const [partner, used] = await Promise.all([
      partnerTable(table).find(tenant.partner_id),
      readUsed(table, tenant, day),
    ]);
    const tool = tools[name];
    const limit = partner === undefined ? 0 : limitsOf(partner, tenant.environment)[tool.limit];
    if (used >= limit)
      return {
        kind: 'refused',
        code: 'sandbox_limit_reached',
        details: { ...tool.refused(limit, used), resets_at: day.resetsAt },
      };
    return { kind: 'granted', writes: [countUse(tenant, day, { amount: 1, limit })] };
  },
});
