import { expect, it } from 'vitest';
import { analysisScores } from '../../lambdas/adapters/analyses/analysis-scores.ts';
import { listScores } from '../../lambdas/analyses/list-scores.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { send } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { jobsSetup } from './jobs-setup.ts';

const setup = await jobsSetup();
const scores = analysisScores(setup.table);
const handler = listScores.handler(setup.resources);
const list = (id: string, query: Record<string, string> = {}, key = setup.keys.sandbox) =>
  send(listScores.row, handler, { key, params: { id }, query });
const submitted = async (): Promise<string> =>
  (await setup.submit({ org_id: 'acme', rep_id: 'tom', recording_url: 'mock://poor-pitch' })).json.id;
const scored = async (): Promise<string> => {
  const id = await submitted();
  await setup.transcribe(setup.referenceOf('analysis', id));
  await setup.score(id);
  return id;
};

proves(listScores.row, {
  success: async () => list(await scored()),
  analysis_not_found: () => list(newId()),
});

it('shows the score of the analysis', async () => {
  const id = await scored();
  const { analysis, completed_at } = (await setup.read(id)).json;
  const { engine, rubric_version } = analysis.scoring;
  const { overall_score, close_score } = analysis;
  expect((await list(id)).json.data).toMatchObject([
    { scored_at: completed_at, overall_score, close_score, engine, rubric_version, profile_id: null },
  ]);
});

it('is empty before the first score', async () => {
  expect((await list(await submitted())).json).toEqual({ data: [], has_more: false, next_cursor: null });
});

it('lists newest first, page by page, without a gap or a duplicate', async () => {
  const id = await scored();
  const [first] = (await list(id)).json.data;
  const { tenant } = setup.referenceOf('analysis', id);
  const later = ['2998-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
  await setup.table.write(later.map((scored_at) => scores.add(tenant, id, { ...first, scored_at })));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(id, { limit: '1', ...(cursor && { cursor }) });
    seen.push(...page.json.data.map(({ scored_at }: { scored_at: string }) => scored_at));
    cursor = page.json.next_cursor;
    expect(page.json.has_more).toBe(cursor !== null);
  } while (cursor !== null);
  expect(seen).toEqual([...later.toReversed(), first.scored_at]);
});

it('shows nothing of another partner', async () => {
  expect((await list(await scored(), {}, setup.foreignKey)).json.error.code).toBe('analysis_not_found');
});

it('refuses a foreign cursor', async () => {
  const { json } = await list(await scored(), { cursor: 'bm90IG91cnM' });
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { field: 'cursor' } });
});
