import { expect, it } from 'vitest';
import { analysisTable } from '../../lambdas/adapters/analyses/analyses.ts';
import { completedOfRep } from '../../lambdas/adapters/analyses/rep-analyses.ts';
import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import { usageDays } from '../../lambdas/adapters/usage/usage-days.ts';
import { listAnalyses } from '../../lambdas/analyses/list-analyses.ts';
import { send } from '../support/api.ts';
import { boundaryWorld } from './boundary-world.ts';

/** A day of its own, and what is counted of it. */
const countedDay = async () => {
  const world = await boundaryWorld();
  const [analyses, orgs] = [analysisTable(world.table), orgTable(world.table)];
  const list = listAnalyses.handler(world.resources);
  const { tenant } = world;
  const day = await world.doors();
  return {
    ...world,
    ...day,
    ids: day.segments.map(({ id }) => id),
    /** Ends whatever runs, and answers how many analyses each count has. */
    counted: async () => {
      for (const { status, analysis_id } of await world.segmentsOf(day.id))
        if (status === 'analyzing' && analysis_id !== null) await world.analysed(analysis_id);
      const org = await orgs.find(tenant, 'acme');
      const where = { org_uuid: org?.id ?? '', rep_id: 'tom', ids: {} };
      const days = { from: '2000-01-01', to: '2999-01-01' };
      const used = await usageDays(world.table).between(tenant, days);
      const ofOrg = await usageDays(world.table).between(tenant, { ...days, org_id: 'acme' });
      const sum = (rows: typeof used) => rows.reduce((all, { count }) => all + count.analyses, 0);
      const { rows } = await completedOfRep(analyses, tenant, where);
      return { of_rep: rows.length, used: sum(used), used_of_org: sum(ofOrg) };
    },
    rows: async (): Promise<{ id: string; superseded_by: string | null }[]> =>
      (await send(listAnalyses.row, list, { key: world.keys.sandbox, query: { limit: '100' } })).json.data,
  };
};
const all = (count: number) => ({ of_rep: count, used: count, used_of_org: count });

it('counts each part of a day once, however often its boundaries were changed', async () => {
  const world = await countedDay();
  const [first = '', second = ''] = world.ids;
  const before = await world.counted();
  expect(before).toEqual(all(2));
  await world.update(world.id, first, { end_seconds: 160 });
  expect(await world.counted()).toEqual(all(2));
  await world.split(world.id, second, 724);
  await world.counted();
  await world.merge(
    world.id,
    (await world.segmentsOf(world.id)).slice(0, 3).map(({ id }) => id),
  );
  expect(await world.counted()).toEqual(all(1));
});

it('keeps the former analysis unchanged, and names its replacement in the list', async () => {
  const world = await countedDay();
  const [former] = world.segments;
  const before = await world.read(former?.analysis_id ?? '');
  const moved = (await world.update(world.id, former?.id ?? '', { end_seconds: 160 })).json;
  expect(moved.analysis_id).not.toBe(former?.analysis_id);
  expect((await world.read(former?.analysis_id ?? '')).text).toBe(before.text);
  const rows = new Map((await world.rows()).map((row) => [row.id, row.superseded_by]));
  expect(rows.get(former?.analysis_id ?? '')).toBe(moved.analysis_id);
  expect(rows.get(moved.analysis_id)).toBeNull();
});

it('names the segment when nothing was analysed in its place', async () => {
  const world = await countedDay();
  const [former] = world.segments;
  await world.update(world.id, former?.id ?? '', { end_seconds: 160, is_sales_conversation: false });
  expect(await world.counted()).toEqual(all(1));
  const row = (await world.rows()).find(({ id }) => id === former?.analysis_id);
  expect(row?.superseded_by).toBe(former?.id);
});

it('does not count an analysis that was still running when it was superseded', async () => {
  const world = await countedDay();
  const [first = ''] = world.ids;
  const running = (await world.update(world.id, first, { end_seconds: 160 })).json.analysis_id;
  await world.update(world.id, first, { end_seconds: 165 });
  await world.analysed(running);
  expect((await world.read(running)).json.status).toBe('completed');
  expect(await world.counted()).toEqual(all(2));
});
