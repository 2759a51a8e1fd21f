import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addRepRecord, repRecords } from '../../../lambdas/adapters/intelligence/rep-records.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from '../webhooks/tables.ts';

const schema = z.object({ name: z.string() });

describe.each(tables)('records of a rep in %s', (_name, withTable) => {
  it('are all kept, newest first, apart from those of other kinds, reps and orgs', () =>
    withTable(async (table) => {
      const tenant = { partner_id: newId(), environment: 'sandbox' } as const;
      const rep = { tenant, orgUuid: newId(), repId: 'tom' };
      const others = [
        { ...rep, repId: 'tom2' },
        { ...rep, orgUuid: newId() },
        { ...rep, tenant: { ...tenant, environment: 'production' as const } },
      ];
      const personas = repRecords(table, 'persona', schema);
      expect(await personas.newest(rep)).toBeUndefined();
      for (const name of ['first', 'second', 'third'])
        await table.write([addRepRecord('persona', rep, { id: newId(), record: { name } })]);
      for (const other of others)
        await table.write([addRepRecord('persona', other, { id: newId(), record: { name: 'other' } })]);
      await table.write([addRepRecord('synthesis', rep, { id: newId(), record: { name: 'synthesis' } })]);
      expect(await personas.newest(rep)).toEqual({ name: 'third' });
      const first = await personas.list(rep, { limit: 2 });
      const rest = await personas.list(rep, { limit: 2, after: first.next ?? '' });
      expect([...first.rows, ...rest.rows].map(({ name }) => name)).toEqual(['third', 'second', 'first']);
      expect(rest.next).toBeNull();
    }));
});
