import { expect, it } from 'vitest';
import { analysisTable } from '../../lambdas/adapters/analyses/analyses.ts';
import { completedOfRep } from '../../lambdas/adapters/analyses/rep-analyses.ts';
import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import { usageDays } from '../../lambdas/adapters/usage/usage-days.ts';
import { listAnalyses } from '../../lambdas/analyses/list-analyses.ts';
import { send } from '../support/api.ts';
import { boundarySetup } from './boundary-setup.ts';

/** A day of its own, and what is counted of it. */
const countedDay = async () => {
  const setup = await boundarySetup();
  const analyses = analysisTable(setup.table);
  const orgs = orgTable(setup.table);
  const list = listAnalyses.handler(setup.resources);
  const { tenant } = setup;
  const day = await setup.doors();
  return {
    ...setup,
    ...day,
    ids: day.segments.map(({ id }) => id),
    /** Ends whatever runs, and answers how many analyses each count has. */
    counted: async () => {
      for (const { status, analysis_id } of await setup.segmentsOf(day.id))
        if (status === 'analyzing' && analysis_id !== null) await setup.analysed(analysis_id);
      const org = await orgs.find(tenant, 'acme');
      const where = { org_uuid: org?.id ?? '', rep_id: 'tom', ids: {} };
      const days = { from: '2000-01-01', to: '2999-01-01' };
      const used = await usageDays(setup.table).between(tenant, days);
      const ofOrg = await usageDays(setup.table).between(tenant, { ...days, org_id: 'acme' });
      const sum = (rows: typeof used) => rows.reduce((all, { count }) => all + count.analyses, 0);
      const { rows } = await completedOfRep(analyses, tenant, where);
      return { of_rep: rows.length, used: sum(used), used_of_org: sum(ofOrg) };
    },
    rows: async (): Promise<{ id: string; superseded_by: string | null }[]> =>
      (await send(listAnalyses.row, list, { key: setup.keys.sandbox, query: { limit: '100' } })).json.data,
  };
};
const all = (count: number) => ({ of_rep: count, used: count, used_of_org: count });

it('counts each part of a day once, however often its boundaries were changed', async () => {
  const setup = await countedDay();
  const [first = '', second = ''] = setup.ids;
  const before = await setup.counted();
  expect(before).toEqual(all(2));
  await setup.update(setup.id, first, { end_seconds: 160 });
  expect(await setup.counted()).toEqual(all(2));
  await setup.split(setup.id, second, 724);
  await setup.counted();
  await setup.merge(
    setup.id,
    (await setup.segmentsOf(setup.id)).slice(0, 3).map(({ id }) => id),
  );
  expect(await setup.counted()).toEqual(all(1));
});

it('keeps the former analysis unchanged, and names its replacement in the list', async () => {
  const setup = await countedDay();
  const [former] = setup.segments;
  const before = await setup.read(former?.analysis_id ?? '');
  const moved = (await setup.update(setup.id, former?.id ?? '', { end_seconds: 160 })).json;
  expect(moved.analysis_id).not.toBe(former?.analysis_id);
  expect((await setup.read(former?.analysis_id ?? '')).text).toBe(before.text);
  const rows = new Map((await setup.rows()).map((row) => [row.id, row.superseded_by]));
  expect(rows.get(former?.analysis_id ?? '')).toBe(moved.analysis_id);
  expect(rows.get(moved.analysis_id)).toBeNull();
});

it('names the segment when nothing was analysed in its place', async () => {
  const setup = await countedDay();
  const [former] = setup.segments;
  await setup.update(setup.id, former?.id ?? '', { end_seconds: 160, is_sales_conversation: false });
  expect(await setup.counted()).toEqual(all(1));
  const row = (await setup.rows()).find(({ id }) => id === former?.analysis_id);
  expect(row?.superseded_by).toBe(former?.id);
});

it('does not count an analysis that was still running when it was superseded', async () => {
  const setup = await countedDay();
  const [first = ''] = setup.ids;
  const running = (await setup.update(setup.id, first, { end_seconds: 160 })).json.analysis_id;
  await setup.update(setup.id, first, { end_seconds: 165 });
  await setup.analysed(running);
  expect((await setup.read(running)).json.status).toBe('completed');
  expect(await setup.counted()).toEqual(all(2));
});
