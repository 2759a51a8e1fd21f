import { expect, it } from 'vitest';
import { analysisTable } from '../../lambdas/adapters/analyses/analyses.ts';
import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import { newAnalysis } from '../../lambdas/domain/analyses/new-analysis.ts';
import { getRepStatistics } from '../../lambdas/reps/get-rep-statistics.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { jobsSetup } from '../analyses/jobs-setup.ts';
import { ask, send } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { repsSetup } from './reps-setup.ts';

const setup = await repsSetup(jobsSetup());
const tenant = { partner_id: setup.partnerId, environment: 'sandbox' } as const;
const orgs = orgTable(setup.table);
const analyses = analysisTable(setup.table);
const handler = getRepStatistics.handler(setup.resources);
const read = (rep_id: string, query: Record<string, string> = {}, request = {}) =>
  send(getRepStatistics.row, handler, {
    key: setup.keys.sandbox,
    params: { org_id: 'acme', rep_id },
    query,
    ...request,
  });
const dayMs = 86_400_000;

/** A completed analysis that was created `daysAgo`, all of whose scores are `score`. */
const completed = async (rep_id: string, daysAgo: number, score: number, own = {}) => {
  const ms = Date.now() - daysAgo * dayMs;
  const org = await orgs.find(tenant, 'acme');
  const analysis = newAnalysis({
    id: newId(ms),
    status: 'completed',
    org_id: 'acme',
    rep_id,
    org_uuid: org?.id ?? '',
    rep_uuid: newId(),
    recording_url: 'mock://perfect-pitch',
    document_key: 'none',
    created_at: new Date(ms).toISOString(),
    overall_score: score,
    clarity_score: score,
    influence_score: score,
    objection_score: score,
    discovery_score: score,
    delivery_score: score,
    close_score: score,
    ...own,
  });
  await setup.table.write([analyses.add(tenant, analysis, analysis.created_at)]);
};
for (const rep_id of ['tom', 'ann', 'new', 'scored', 'old']) await setup.upsert('acme', { rep_id });
await completed('tom', 14.5, 50);
await completed('tom', 7.5, 60);
await completed('tom', 0.5, 70, { close_score: 10 });
await completed('ann', 3, 5);
await completed('tom', 2, 1, { archived_at: new Date().toISOString() });
await completed('tom', 2, 1, { status: 'failed', overall_score: null });

proves(getRepStatistics.row, {
  success: () => read('tom'),
  org_not_found: () => read('tom', {}, { params: { org_id: 'nobody', rep_id: 'tom' } }),
  rep_not_found: () => read('nobody'),
});

it('returns the completed, live analyses of the last 90 days by week', async () => {
  const { json } = await read('tom');
  expect(json).toMatchObject({ org_id: 'acme', rep_id: 'tom', bucket: 'week' });
  expect(Date.parse(json.to) - Date.parse(json.from)).toBe(90 * dayMs);
  expect(json.buckets.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1]);
  expect(json.buckets[2].scores).toMatchObject({
    overall: { mean: 70, min: 70, max: 70 },
    close: { mean: 10, min: 10, max: 10 },
  });
  expect(json.trend).toMatchObject({ overall: 10, clarity: 10, close: -20 });
});

it('covers the requested number of days, in buckets of the requested size', async () => {
  const { json } = await read('tom', { days: '10', bucket: 'day' });
  expect(json.buckets.map(({ scores }: { scores: { overall: object } }) => scores.overall)).toMatchObject([
    { mean: 60 },
    { mean: 70 },
  ]);
  expect(json.buckets[1].start).toMatch(/T00:00:00\.000Z$/);
  expect((await read('tom', { days: '1', bucket: 'month' })).json.buckets[0].start).toMatch(/-01T00/);
  expect((await read('tom', { days: '366' })).status).toBe(200);
});

it('has no bucket and no trend without analyses', async () => {
  expect((await read('new')).json).toMatchObject({ buckets: [], trend: { overall: null, close: null } });
});

it('counts an analysis once it is scored', async () => {
  const { json } = await setup.submit({
    org_id: 'acme',
    rep_id: 'scored',
    recording_url: 'mock://perfect-pitch',
  });
  await setup.transcribe(setup.referenceOf('analysis', json.id));
  expect((await read('scored')).json.buckets).toEqual([]);
  await setup.score(json.id);
  const { analysis } = (await setup.read(json.id)).json;
  const [bucket] = (await read('scored')).json.buckets;
  expect(bucket.count).toBe(1);
  for (const name of ['overall', 'clarity', 'influence', 'objection', 'discovery', 'delivery', 'close'])
    expect(bucket.scores[name].mean).toBe(analysis[`${name}_score`]);
});

it('states the time from which it read everything when the org has more than fits', async () => {
  // Each page holds an analysis of today and one of yesterday, and says that another page follows.
  const list: typeof setup.table.list = async (range) => {
    const { items } = await setup.table.list(range);
    const two = [0.5, 1.5].flatMap((daysAgo) =>
      items.slice(0, 1).map((item) => ({
        ...item,
        created_at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
      })),
    );
    return { items: two, next: newId(Date.now() - dayMs) };
  };
  const endless = { ...setup.resources, table: { ...setup.table, list } };
  const params = { org_id: 'acme', rep_id: 'tom' };
  const { json } = await ask(getRepStatistics, endless, { key: setup.keys.sandbox, params });
  expect((Date.parse(json.to) - Date.parse(json.from)) / dayMs).toBeCloseTo(1, 3);
  expect(json.buckets.map(({ count }: { count: number }) => count)).toEqual([10]);
});

it('does not find an archived rep, or the org of another partner', async () => {
  await setup.archive('acme', 'old');
  expect((await read('old')).json.error.code).toBe('rep_not_found');
  expect((await read('tom', {}, { key: setup.foreignKey })).json.error.code).toBe('org_not_found');
});

it('refuses an invalid range or bucket', async () => {
  for (const days of ['0', '367', '1.5', 'all'])
    expect((await read('tom', { days })).json.error).toMatchObject({
      code: 'invalid_request',
      details: { field: 'days' },
    });
  expect((await read('tom', { bucket: 'year' })).json.error).toMatchObject({
    code: 'invalid_enum',
    details: { field: 'bucket', allowed: ['day', 'week', 'month'] },
  });
});
