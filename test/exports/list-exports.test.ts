import { expect, it } from 'vitest';
import { listExports } from '../../lambdas/contract/exports.ts';
import { proves } from '../support/proves.ts';
import { exportSetup } from './export-setup.ts';

const setup = await exportSetup();

proves(listExports, {
  success: async () => {
    await setup.create({ resource: 'audit', format: 'csv' });
    return setup.list();
  },
});

it('lists newest first, page by page, without links and without those of other partners', async () => {
  const of = await exportSetup();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { export_id } = (await of.create({ resource: 'audit', format: 'csv' })).json;
    await of.run(export_id);
    ids.unshift(export_id);
  }
  const first = (await of.list({ limit: '3' })).json;
  const second = (await of.list({ limit: '3', cursor: first.next_cursor })).json;
  const rows = [...first.data, ...second.data];
  expect(rows.map(({ export_id }: { export_id: string }) => export_id)).toEqual(ids);
  expect(rows.every(({ url, status }) => url === null && status === 'completed')).toBe(true);
  expect(second.has_more).toBe(false);
  expect((await of.list({}, { key: of.foreignKey })).json.data).toEqual([]);
});
