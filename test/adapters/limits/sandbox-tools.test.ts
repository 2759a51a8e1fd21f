import { describe, expect, it } from 'vitest';
import { sandboxTool } from '../../../lambdas/adapters/limits/day-limits.ts';
import { dayOf } from '../../../lambdas/adapters/limits/usage.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { tables } from '../webhooks/tables.ts';
import { addTenant, committed, start } from './limits-setup.ts';

const tools = [
  [
    'triggered-events',
    { reason: 'triggered_events', limit_events: 4, used_events: 4 },
    { sandbox_triggered_events_per_day: 4 },
  ],
  [
    'time-advances',
    { reason: 'time_advances', limit_advances: 4, used_advances: 4 },
    { sandbox_time_advances_per_day: 4 },
  ],
] as const;

describe.each(tables)('the tools of the sandbox in %s', (_name, withTable) => {
  it.each(tools)('%s are spent to the last one by concurrent calls', (name, details, limits) =>
    withTable(async (table) => {
      const tenant = await addTenant(table, { limits, environment: 'sandbox' });
      const ask = () => committed(table, () => sandboxTool(table, name).spend(tenant, start));
      const answers = await Promise.all(Array.from({ length: 10 }, ask));
      expect(answers.filter(({ kind }) => kind === 'granted')).toHaveLength(4);
      expect(await ask()).toEqual({
        kind: 'refused',
        code: 'sandbox_limit_reached',
        details: { ...details, resets_at: dayOf(start).resetsAt },
      });
    }),
  );
});

it.each(tools)('%s: none in the live environment', async (name) => {
  const table = memoryTable();
  const tenant = await addTenant(table, { environment: 'production' });
  expect((await sandboxTool(table, name).spend(tenant, start)).kind).toBe('refused');
});
