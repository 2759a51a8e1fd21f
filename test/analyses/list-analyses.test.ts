import { describe, expect, it } from 'vitest';
import { analysisTable } from '../../lambdas/adapters/analyses/analyses.ts';
import { listAnalyses } from '../../lambdas/analyses/list-analyses.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { send } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { jobsSetup } from './jobs-setup.ts';

const setup = await jobsSetup();
const handler = listAnalyses.handler(setup.resources);
const list = (query: Record<string, string> = {}, key = setup.keys.sandbox) =>
  send(listAnalyses.row, handler, { key, query });
const idsOf = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).json.data.map(({ id }: { id: string }) => id);

const submit = async (org_id: string, rep_id: string): Promise<string> =>
  (await setup.submit({ org_id, rep_id, recording_url: 'mock://perfect-pitch' })).json.id;
const ids = [
  await submit('acme', 'tom'),
  await submit('acme', 'ann'),
  await submit('other', 'tom'),
  await submit('acme', 'tom'),
];
const newestFirst = ids.toReversed();
const [first = '', second = '', third = '', fourth = ''] = ids;
await setup.transcribe(setup.referenceOf('analysis', second));
await setup.score(second);

proves(listAnalyses.row, { success: () => list() });

it('lists newest first, page by page, without a gap or a duplicate', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: '1', ...(cursor && { cursor }) });
    seen.push(...page.json.data.map(({ id }: { id: string }) => id));
    cursor = page.json.next_cursor;
    expect(page.json.has_more).toBe(cursor !== null);
  } while (cursor !== null);
  expect(seen).toEqual(newestFirst);
});

it('pages through a time range too', async () => {
  const span = { created_after: '2001-01-01T00:00:00.000Z', created_before: '2999-01-01T00:00:00.000Z' };
  const first = (await list({ ...span, limit: '3' })).json;
  const rest = await idsOf({ ...span, cursor: first.next_cursor });
  expect([...first.data.map(({ id }: { id: string }) => id), ...rest]).toEqual(newestFirst);
});

it('keeps its place while analyses are added and archived', async () => {
  const page = await list({ limit: '2' });
  const added = await submit('acme', 'late');
  const key = { pk: String(setup.itemOf(added)['pk']), sk: added };
  expect(await idsOf({ cursor: page.json.next_cursor })).toEqual(newestFirst.slice(2));
  await setup.table.update({ kind: 'update', key, set: { archived_at: new Date().toISOString() } });
  expect(await idsOf({})).toEqual(newestFirst);
});

it('filters by org, rep, status, score and time', async () => {
  const createdAt = String(setup.itemOf(third)['created_at']);
  expect(await idsOf({ org_id: 'acme' })).toEqual([fourth, second, first]);
  expect(await idsOf({ org_id: 'acme', rep_id: 'tom' })).toEqual([fourth, first]);
  expect(await idsOf({ org_id: 'unknown' })).toEqual([]);
  expect(await idsOf({ status: 'completed' })).toEqual([second]);
  expect(await idsOf({ min_score: '50' })).toEqual([second]);
  expect(await idsOf({ min_score: '100' })).toEqual([]);
  expect(await idsOf({ created_after: '2999-01-01T00:00:00.000Z' })).toEqual([]);
  expect(await idsOf({ created_before: '2001-01-01T00:00:00.000Z' })).toEqual([]);
  expect(await idsOf({ created_after: '2001-01-01T00:00:00.000Z' })).toEqual(newestFirst);
  const sameTime = ids.filter((id) => setup.itemOf(id)['created_at'] === createdAt);
  const around = await idsOf({ created_after: createdAt });
  expect(around).not.toContain(third);
  expect([...around, ...sameTime, ...(await idsOf({ created_before: createdAt }))].sort()).toEqual(
    ids.toSorted(),
  );
  expect(await idsOf({ session_id: newId() })).toEqual([]);
  const updated = String(setup.itemOf(second)['updated_at']);
  expect(await idsOf({ updated_after: new Date(Date.parse(updated) - 1).toISOString() })).toContain(second);
});

describe('filters at their bounds', () => {
  const millisecond = (iso: unknown, ms: number) => new Date(Date.parse(String(iso)) + ms).toISOString();

  it('take min_score inclusively', async () => {
    const least = Number(setup.itemOf(second)['overall_score']);
    expect(await idsOf({ min_score: String(least) })).toEqual([second]);
    expect(await idsOf({ min_score: String(least + 0.5) })).toEqual([]);
  });

  it('take times exclusively', async () => {
    const updated = setup.itemOf(second)['updated_at'];
    expect(await idsOf({ updated_after: String(updated) })).not.toContain(second);
    expect(await idsOf({ updated_after: millisecond(updated, -1) })).toContain(second);
    const created = setup.itemOf(first)['created_at'];
    expect(await idsOf({ created_before: String(created) })).toEqual([]);
    expect(await idsOf({ created_before: millisecond(created, 1) })).toContain(first);
    expect(await idsOf({ created_after: millisecond(created, -1) })).toContain(first);
  });

  it('filter by session, and by session and org together', async () => {
    const { tenant } = setup.referenceOf('analysis', second);
    const parent_session_id = newId();
    const found = await analysisTable(setup.table).find(tenant, second);
    if (found === undefined) throw new Error('there is no such analysis');
    const child = { ...found, id: newId(), parent_session_id };
    await setup.table.write([analysisTable(setup.table).add(tenant, child, child.created_at)]);
    expect(await idsOf({ session_id: parent_session_id })).toEqual([child.id]);
    expect(await idsOf({ session_id: parent_session_id, org_id: 'acme' })).toEqual([child.id]);
    expect(await idsOf({ session_id: parent_session_id, org_id: 'other' })).toEqual([]);
  });
});

it('shows nothing of another partner', async () => {
  expect((await list({}, setup.foreignKey)).json.data).toEqual([]);
});

it('refuses a foreign cursor', async () => {
  const answer = await list({ cursor: 'bm90IG91cnM' });
  expect(answer.json.error).toMatchObject({ code: 'invalid_request', details: { field: 'cursor' } });
});
