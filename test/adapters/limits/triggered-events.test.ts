import { describe, expect, it } from 'vitest';
import { triggeredEvents } from '../../../lambdas/adapters/limits/day-limits.ts';
import { dayOf } from '../../../lambdas/adapters/limits/usage.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { tables } from '../webhooks/tables.ts';
import { addTenant, committed, start } from './limits-world.ts';

describe.each(tables)('the triggered events of a day in %s', (_name, withTable) => {
  it('are spent to the last one by concurrent calls', () =>
    withTable(async (table) => {
      const limits = { sandbox_triggered_events_per_day: 4 };
      const tenant = await addTenant(table, { limits, environment: 'sandbox' });
      const ask = () => committed(table, () => triggeredEvents(table).spend(tenant, start));
      const answers = await Promise.all(Array.from({ length: 10 }, ask));
      expect(answers.filter(({ kind }) => kind === 'granted')).toHaveLength(4);
      expect(await ask()).toEqual({
        kind: 'refused',
        code: 'sandbox_limit_reached',
        details: {
          reason: 'triggered_events',
          limit_events: 4,
          used_events: 4,
          resets_at: dayOf(start).resetsAt,
        },
      });
    }));
});

it('are none in the live environment', async () => {
  const table = memoryTable();
  const tenant = await addTenant(table, { environment: 'production' });
  expect((await triggeredEvents(table).spend(tenant, start)).kind).toBe('refused');
});
