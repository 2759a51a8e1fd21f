import type { Refusal } from '../../domain/jobs/refusal.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { partnerTable } from '../partners/partners.ts';
import { limitsOf } from '../partners/tenant-limits.ts';
import type { Table } from '../table/table.ts';
import type { Granted } from './leases.ts';
import { apart, countUse, dayOf, readUsed } from './usage.ts';

// What people do by hand, repeatedly, and that is no submission, is counted by the day. The `writes` of a grant count it
// in the transaction of its effect, so a refused one uses none.

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

type SandboxTool = keyof typeof tools;

const readDay = async (
  table: Table,
  tenant: Tenant,
  { what, now }: { readonly what: 'model-work' | SandboxTool; readonly now: string },
) => {
  const day = apart(what, dayOf(now));
  const [partner, used] = await Promise.all([
    partnerTable(table).find(tenant.partner_id),
    readUsed(table, tenant, day),
  ]);
  return { day, used, limits: partner && limitsOf(partner, tenant.environment) };
};

/** Calls of a model, one unit each. */
export const modelWork = (table: Table) => ({
  /** Room for this many units, unless the day's are used up. */
  spend: async (
    tenant: Tenant,
    now: string,
    units: number = 1,
  ): Promise<Granted | Refusal<'quota_exceeded' | 'sandbox_limit_reached'>> => {
    const { day, used, limits } = await readDay(table, tenant, { what: 'model-work', now });
    const limit = limits === undefined ? 0 : limits.model_work_per_day;
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

/** Room for one more use of a tool of the sandbox. */
export const sandboxTool = (table: Table, name: SandboxTool) => ({
  spend: async (tenant: Tenant, now: string): Promise<Granted | Refusal<'sandbox_limit_reached'>> => {
    const { day, used, limits } = await readDay(table, tenant, { what: name, now });
    const tool = tools[name];
    const limit = limits?.[tool.limit] ?? 0;
    if (used >= limit)
      return {
        kind: 'refused',
        code: 'sandbox_limit_reached',
        details: { ...tool.refused(limit, used), resets_at: day.resetsAt },
      };
    return { kind: 'granted', writes: [countUse(tenant, day, { amount: 1, limit })] };
  },
});
